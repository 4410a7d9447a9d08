//! Chinese characters as strokes, since no font that has them comes along. Each is drawn in a square of 100 by 100.

/// The strokes of a character; `None` if it isn't known here.
pub(super) const fn strokes(sign: char) -> Option<&'static str> {
    Some(match sign {
        '鼠' => concat!(
            "M45 3L24 12V41H78V12H57M24 26H40M60 26H78",
            "M25 49V92L40 83M32 57L40 63M32 71L40 77M50 49V92L64 83M56 57L64 63M56 71L64 77",
            "M74 49Q74 78 82 90Q88 97 95 93V81",
        ),
        '貓' => concat!(
            "M38 5L14 15M18 22L23 33M30 20L33 31M42 22L10 45",
            "M24 37Q38 52 36 80Q34 95 22 93M32 52L8 70M36 67L8 91",
            "M46 18H97M60 7V30M82 7V30M52 41H91V93H52ZM52 67H91M71.5 41V93",
        ),
        '狗' => concat!(
            "M36 6L11 30M14 9Q35 34 34 72Q33 95 20 91M33 48L8 72",
            "M60 5L45 37M55 22H93V80Q92 97 78 91M54 42H77V69H54Z",
        ),
        '狼' => concat!(
            "M34 6L10 30M13 9Q33 34 32 72Q31 95 19 91M31 48L7 72",
            "M67 3L74 13M51 19H88V51H51M51 35H88M51 19V92L69 82M92 57L76 68M64 51Q74 78 96 93",
        ),
        '豹' => concat!(
            "M38 5L14 15M18 22L23 33M30 20L33 31M42 22L10 45",
            "M24 37Q38 52 36 80Q34 95 22 93M32 52L8 70M36 67L8 91",
            "M63 5L47 40M57 24H94V78Q93 97 78 91M60 49L74 64",
        ),
        '虎' => concat!(
            "M48 3V25M48 13H76M22 25H89L83 36M22 25V52Q21 76 8 94",
            "M33 42L78 36M50 27V47Q50 53 57 53H72Q79 53 79 46",
            "M42 63V74Q41 88 26 96M42 63H68V86Q68 94 76 94H86Q93 94 93 84",
        ),
        '獅' => concat!(
            "M30 6L8 28M11 9Q29 34 28 72Q27 95 16 91M27 48L5 70",
            "M50 4L43 17V92M43 19H61V46H43M43 57H63V90H43",
            "M67 17H98M71 35V76M71 35H95V72L89 77M83 17V97",
        ),
        '象' => concat!(
            "M43 3Q35 17 20 26M38 13H65L54 26M24 27H78V47H24ZM50 27V47Q38 62 15 68",
            "M40 58Q60 72 56 90Q53 98 42 94M49 66Q38 78 14 83M54 77Q40 92 14 97",
            "M82 54L63 65M60 61Q70 82 91 92",
        ),
        _ => return None,
    })
}
