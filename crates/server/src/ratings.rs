//! How strong players are, after Weng and Lin.

use skillratings::{
    MultiTeamOutcome,
    weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team},
};
use store::players::RatingRow;
use wire::players::Rating;

/// What a game does to the ratings of those who played it, by their places; equals share one.
///
/// A player without a rating begins as a newcomer. Everybody is a team of one, and those who are not rated are left out.
pub(crate) fn rated(game: &str, seats: u8, players: Vec<(Option<RatingRow>, u8)>) -> Vec<RatingRow> {
    let teams: Vec<([WengLinRating; 1], u8)> = players
        .iter()
        .map(|(known, place)| {
            let new = WengLinRating::new();
            let known = known
                .as_ref()
                .map_or(new, |known| WengLinRating { rating: known.mu, uncertainty: known.sigma });
            ([known], *place)
        })
        .collect();
    let ranked: Vec<(&[WengLinRating], MultiTeamOutcome)> =
        teams.iter().map(|(team, place)| (&team[..], MultiTeamOutcome::new((*place).into()))).collect();
    let after = weng_lin_multi_team(&ranked, &WengLinConfig::new());
    let row = |((known, _), team): ((Option<RatingRow>, u8), Vec<WengLinRating>)| {
        let games = known.map_or(0, |known| known.games);
        let [own] = team[..] else { unreachable!("a team of one stays one") };
        RatingRow { game: game.to_owned(), seats, mu: own.rating, sigma: own.uncertainty, games: games + 1 }
    };
    players.into_iter().zip(after).map(row).collect()
}

/// A rating as it is shown.
pub(crate) fn shown(rating: RatingRow) -> Rating {
    let RatingRow { game, seats, mu, sigma, games } = rating;
    let shown = (1000.0 + 40.0 * (mu - 3.0 * sigma)).round() as i32;
    Rating { game, seats, shown, mu, sigma, games }
}

#[cfg(test)]
mod tests {
    use super::{rated, shown};

    #[test]
    fn who_wins_rises_and_equals_stay_equal() {
        let new = |places: &[u8]| rated("fight", 3, places.iter().map(|&place| (None, place)).collect());
        let after = new(&[1, 2, 2]);
        assert!(after[0].mu > 25.0 && after[1].mu < 25.0);
        assert!((after[1].mu - after[2].mu).abs() < 1e-9);
        assert!(after.iter().all(|rating| rating.sigma < 25.0 / 3.0 && rating.games == 1));
        let [winner, loser] = [0, 1].map(|index| after[index].clone());
        let again = rated("fight", 3, vec![(Some(winner.clone()), 2), (Some(loser.clone()), 1)]);
        assert!(again[0].mu < winner.mu && again[1].mu > loser.mu && again[0].games == 2);
        assert!(shown(winner).shown > shown(loser).shown);
    }
}
