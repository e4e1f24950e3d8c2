//! What is on the screen, from the smallest size on.
