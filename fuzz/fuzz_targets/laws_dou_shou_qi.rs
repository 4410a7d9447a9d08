#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz::laws_dou_shou_qi(data));
