//! Nobody ever sees another's hidden card or bet, on no screen.
