//! What a client takes, by its `Accept-Encoding`.

use axum::http::{HeaderMap, header};

/// A form in which a file can travel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Coding {
    Brotli,
    Gzip,
    Identity,
}

impl Coding {
    /// As it is called on the wire.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Coding::Brotli => "br",
            Coding::Gzip => "gzip",
            Coding::Identity => "identity",
        }
    }
}

/// How much a client likes each form, in thousandths; 0 is never.
pub(super) struct Accepted {
    brotli: u16,
    gzip: u16,
    identity: u16,
}

impl Accepted {
    /// A client that names no form gets the file as it is, and so does one that takes a form which is not named to it.
    pub(super) fn of(asked: &HeaderMap) -> Accepted {
        let (mut named, mut rest) = ([None; 3], None);
        let lines = asked.get_all(header::ACCEPT_ENCODING).iter().filter_map(|line| line.to_str().ok());
        for wish in lines.flat_map(|line| line.split(',')) {
            let mut parts = wish.split(';').map(str::trim);
            let name = parts.next().unwrap_or_default().to_ascii_lowercase();
            let liking = parts.find_map(|part| part.strip_prefix("q=").or(part.strip_prefix("Q=")));
            let liking = liking.map_or(1000, thousandths);
            match name.as_str() {
                "br" => named[0] = Some(liking),
                "gzip" | "x-gzip" => named[1] = Some(liking),
                "identity" => named[2] = Some(liking),
                "*" => rest = Some(liking),
                _ => {}
            }
        }
        let [brotli, gzip, identity] = named;
        Accepted {
            brotli: brotli.or(rest).unwrap_or(0),
            gzip: gzip.or(rest).unwrap_or(0),
            // It is always taken unless it is refused, yet nobody wishes for it.
            identity: identity.or(rest).unwrap_or(1),
        }
    }

    /// The form it likes best, and of equals the smallest. Who refuses all of them gets the file as it is.
    pub(super) fn best(&self) -> Coding {
        let most = self.brotli.max(self.gzip).max(self.identity);
        if most == 0 {
            Coding::Identity
        } else if self.brotli == most {
            Coding::Brotli
        } else if self.gzip == most {
            Coding::Gzip
        } else {
            Coding::Identity
        }
    }
}

/// `0.8` as 800. What cannot be read is taken for a refusal.
fn thousandths(text: &str) -> u16 {
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    let part: String = part.chars().chain("000".chars()).take(3).collect();
    match (whole.trim().parse(), part.parse::<u16>()) {
        (Ok(0), Ok(part)) => part,
        (Ok(1_u16), Ok(_)) => 1000,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::{Accepted, Coding};
    use axum::http::{HeaderMap, HeaderValue, header};

    fn best(line: &'static str) -> Coding {
        let mut headers = HeaderMap::new();
        headers.insert(header::ACCEPT_ENCODING, HeaderValue::from_static(line));
        Accepted::of(&headers).best()
    }

    #[test]
    fn the_smallest_form_that_is_taken_is_sent() {
        for (line, expected) in [
            ("gzip, deflate, br, zstd", Coding::Brotli),
            ("gzip, deflate", Coding::Gzip),
            ("GZIP", Coding::Gzip),
            ("deflate", Coding::Identity),
            ("", Coding::Identity),
            ("*", Coding::Brotli),
            ("br;q=0, *", Coding::Gzip),
            ("br;q=0.5, gzip;q=0.8", Coding::Gzip),
            ("br; q=0.801, gzip;q=0.8", Coding::Brotli),
            ("br;q=1.0, gzip;q=1", Coding::Brotli),
            ("br;q=0, gzip;q=0", Coding::Identity),
            ("br;q=0.1, identity;q=0.9", Coding::Identity),
            ("br;q=0.001", Coding::Brotli),
            ("identity;q=0, gzip;q=0.2", Coding::Gzip),
            ("*;q=0", Coding::Identity),
            ("br;q=nonsense, gzip", Coding::Gzip),
        ] {
            assert_eq!(best(line), expected, "{line}");
        }
        assert_eq!(Accepted::of(&HeaderMap::new()).best(), Coding::Identity);
    }
}
