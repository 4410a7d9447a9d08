//! What a record says besides the game.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

/// Names, date, place, event: keys and values in the order in which they were first set.
///
/// A key is 1 to 64 bytes of ASCII letters, digits, `-` and `_`, and occurs once. A value is any text of up to 4096
/// bytes. There are at most 256 of them.
///
/// ```
/// use board_core::record::{TagError, Tags};
///
/// let mut tags = Tags::default();
/// tags.set("Event", "Friendly")?;
/// tags.set("Date", "2026-12-01")?;
/// tags.set("Event", "Club evening")?; // stays the first
/// assert_eq!(tags.get("Event"), Some("Club evening"));
/// assert_eq!(tags.iter().next(), Some(("Event", "Club evening")));
/// assert_eq!(tags.set("the event", ""), Err(TagError::Key));
/// # Ok::<(), TagError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug)]
pub struct Tags(Vec<(String, String)>);

/// Why a tag can't be.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TagError {
    /// The key is empty, longer than 64 bytes, or has other characters than letters, digits, `-` and `_`.
    #[error("a tag's key is 1 to 64 letters, digits, '-' or '_'")]
    Key,
    /// The value is longer than 4096 bytes.
    #[error("a tag's value has at most 4096 bytes")]
    Value,
    /// There are 256 already.
    #[error("a record has at most 256 tags")]
    TooMany,
}

impl Tags {
    /// How many there can be.
    pub const MAX: usize = 256;
    /// The longest key, in bytes.
    pub const MAX_KEY: usize = 64;
    /// The longest value, in bytes.
    pub const MAX_VALUE: usize = 4096;

    /// Sets a tag; the value it had goes, its place stays.
    ///
    /// # Errors
    /// If the key or the value is not what it must be, or there is no room; nothing has changed then.
    pub fn set(&mut self, key: &str, value: &str) -> Result<(), TagError> {
        let allowed = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
        if key.is_empty() || key.len() > Self::MAX_KEY || !key.bytes().all(allowed) {
            return Err(TagError::Key);
        }
        if value.len() > Self::MAX_VALUE {
            return Err(TagError::Value);
        }
        if let Some((_, old)) = self.0.iter_mut().find(|(known, _)| known == key) {
            value.clone_into(old);
            return Ok(());
        }
        if self.0.len() >= Self::MAX {
            return Err(TagError::TooMany);
        }
        self.0.push((key.to_owned(), value.to_owned()));
        Ok(())
    }

    /// The value of a tag.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&str> {
        self.iter().find(|(known, _)| *known == key).map(|(_, value)| value)
    }

    /// Removes a tag. Returns its value.
    pub fn remove(&mut self, key: &str) -> Option<String> {
        let at = self.0.iter().position(|(known, _)| known == key)?;
        Some(self.0.remove(at).1)
    }

    /// All of them, in order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(key, value)| (key.as_str(), value.as_str()))
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}
