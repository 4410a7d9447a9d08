//! The rules.
#![no_std]
