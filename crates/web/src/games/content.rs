//! Cards and sheets beside those the games come with. A record names its content by its hash, so what was once fetched is found
//! by it, in the page and in the worker alike.

use rules_core::{Digest, content::Source};
use std::cell::RefCell;
use table::{
    Printed,
    catalogue::{AnyGame, Hosted},
    content_digest,
};

thread_local! {
    static KNOWN: RefCell<Vec<(Digest, Vec<Source>)>> = const { RefCell::new(Vec::new()) };
}

/// Makes content known here.
pub fn learn(sources: Vec<Source>) {
    let digest = content_digest(&sources);
    KNOWN.with_borrow_mut(|known| known.push((digest, sources)));
}

/// Is the content with this hash at hand: the game's own, or one that was fetched?
pub fn is_known(game: &dyn AnyGame, digest: Digest) -> bool {
    find(digest).is_some() || content_digest(&game.default_content()) == digest
}

/// The content with this hash. If it is not at hand it is the game's own, and whoever opens a record with it is told.
pub fn sources(game: &dyn AnyGame, digest: Digest) -> Vec<Source> {
    find(digest).unwrap_or_else(|| game.default_content())
}

/// The same, for a game of a known type.
pub fn printed<G: Hosted>(digest: Digest) -> Result<Printed<G>, String> {
    let sources = find(digest).unwrap_or_else(G::default_content);
    Printed::read(&sources).map_err(|error| error.to_string())
}

fn find(digest: Digest) -> Option<Vec<Source>> {
    KNOWN.with_borrow(|known| {
        known.iter().find(|(other, _)| *other == digest).map(|(_, sources)| sources.clone())
    })
}

#[cfg(test)]
mod tests {
    use super::{learn, printed, sources};
    use rules_fight::Fight;
    use table::{
        catalogue::{Catalogue, Hosted},
        content_digest,
    };

    #[test]
    fn content_is_found_by_its_hash_and_the_games_own_always() {
        let mut other = Fight::default_content();
        other[0].text.push_str("\n# another printing\n");
        let digest = content_digest(&other);
        let games = Catalogue::shipped();
        let fight = games.find("fight").unwrap();
        assert_eq!(sources(fight, digest), fight.default_content());
        learn(other.clone());
        assert_eq!(sources(fight, digest), other);
        assert_eq!(printed::<Fight>(digest).unwrap().digest, digest);
        let own = content_digest(&fight.default_content());
        assert_eq!(printed::<Fight>(own).unwrap().digest, own);
    }
}
