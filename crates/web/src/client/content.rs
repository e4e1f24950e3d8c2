//! Content that only a server has: it is fetched when a game needs it.

use super::{Engine, get};
use crate::{games::content, worker::Question};
use rules_core::{Header, content::Source};
use table::{catalogue::Catalogue, content_digest};
use wire::rest::{ContentSet, GameInfo};

/// Sees to it that the page and its worker have the content that a record was played with, by the first line of it.
pub async fn prepare(engine: Engine, header: &str) -> Result<(), String> {
    let header = Header::peek(header).map_err(|error| error.to_string())?;
    let games = Catalogue::shipped();
    let game = games.find(&header.game).map_err(|error| error.to_string())?;
    if content::is_known(game, header.content) {
        return Ok(());
    }
    for set in sets(game.id()).await? {
        let path = format!("api/games/{}/content/{set}", game.id());
        let files = get::<ContentSet>(&path).await.map_err(|problem| problem.message)?.files;
        let sources: Vec<Source> = files.iter().map(|file| Source::new(&*file.file, &*file.text)).collect();
        if content_digest(&sources) == header.content {
            content::learn(sources);
            return engine.ask(Question::Learn { files }).await.map(|_| ());
        }
    }
    Err("This game was played with cards that neither this page nor its server has.".to_owned())
}

/// Was a record played with what its game comes with?
pub fn is_shipped(record: &str) -> bool {
    let games = Catalogue::shipped();
    let game = games.game_of(record).ok();
    let header = Header::peek(record).ok();
    game.zip(header).is_some_and(|(game, header)| content_digest(&game.default_content()) == header.content)
}

/// The sets of content that the server offers for a game.
pub async fn sets(game: &str) -> Result<Vec<String>, String> {
    let games = get::<Vec<GameInfo>>("api/games").await.map_err(|problem| problem.message)?;
    Ok(games.into_iter().find(|info| info.id == game).map(|info| info.content).unwrap_or_default())
}
