//! What stands in the store after everything, held against what the players were told.

use super::Played;
use anyhow::{Context, Result};
use std::{collections::BTreeMap, path::Path};
use store::{EntryRow, Store};
use table::{
    audit::Report,
    catalogue::Catalogue,
    sitting::{Author, Chain, Entry, What},
};

/// What was found.
#[derive(Default)]
pub(super) struct Checked {
    pub(super) entries: usize,
    pub(super) by_bots: usize,
    pub(super) audited: usize,
    pub(super) problems: Vec<String>,
}

/// Looks into the store beside the running server, and audits every record.
pub(super) async fn check(folder: &Path, url: &str, played: &[Played]) -> Result<Checked> {
    let store = Store::open_to_read(folder).context("the store cannot be read")?;
    let mut checked = Checked::default();
    for table in played {
        let entries = store.entries(table.table.clone()).await?;
        checked.entries += entries.len();
        checked.look_at_entries(table, &entries);
        let row = store.table(table.table.clone()).await?;
        if row.and_then(|row| row.finished).is_none() {
            checked.complain(table, "is over, but not stored as finished");
        }
        let record = server::client::get(format!("{url}/api/tables/{}/record", table.table)).await;
        match record.map_err(anyhow::Error::from).and_then(|record| audit(table, &record)) {
            Ok(()) => checked.audited += 1,
            Err(error) => checked.complain(table, &format!("its record: {error:#}")),
        }
    }
    Ok(checked)
}

fn audit(table: &Played, record: &str) -> Result<()> {
    let catalogue = Catalogue::shipped();
    let game = catalogue.find(&table.game)?;
    match game.audit(record, &game.default_content(), None)? {
        Report::Fair(..) => Ok(()),
        Report::Unfinished(_) => anyhow::bail!("it has no end"),
    }
}

impl Checked {
    fn complain(&mut self, table: &Played, problem: &str) {
        self.problems.push(format!("table {} ({}): {problem}", table.table, table.game));
    }

    fn look_at_entries(&mut self, table: &Played, entries: &[EntryRow]) {
        let mut chain = Chain::new(&table.table);
        let mut stored: BTreeMap<(u8, u64), usize> = BTreeMap::new();
        for (index, row) in entries.iter().enumerate() {
            if row.number != index as u64 || chain.follow(&row.text).0 != row.hash {
                self.complain(table, &format!("entry {index} does not follow from those before"));
            }
            match serde_json::from_str::<Entry>(&row.text).map(|entry| entry.what) {
                Ok(What::Took { seat, by: Author::Player, nonce: Some((number, _)), .. }) => {
                    *stored.entry((seat.index() as u8, number)).or_default() += 1;
                }
                Ok(What::Took { by: Author::Bot, .. }) => self.by_bots += 1,
                Ok(What::Took { by: Author::Player | Author::Clock, .. }) => {
                    self.complain(table, &format!("entry {index} is a decision that nobody can have made"));
                }
                Ok(_) => {}
                Err(_) => self.complain(table, &format!("entry {index} cannot be read")),
            }
        }
        self.compare(table, &stored);
    }

    fn compare(&mut self, table: &Played, stored: &BTreeMap<(u8, u64), usize>) {
        for ((seat, number), times) in stored {
            if *times > 1 {
                self.complain(table, &format!("decision {number} of seat {seat} is stored {times} times"));
            }
            let sent = table.players.iter().find(|ledger| ledger.seat == *seat);
            if !sent.is_some_and(|ledger| ledger.sent.contains(number)) {
                self.complain(table, &format!("decision {number} of seat {seat} was never sent"));
            }
        }
        for ledger in &table.players {
            for number in &ledger.acknowledged {
                if !stored.contains_key(&(ledger.seat, *number)) {
                    let seat = ledger.seat;
                    self.complain(
                        table,
                        &format!("decision {number} of seat {seat} was acknowledged and is lost"),
                    );
                }
            }
            for number in &ledger.refused {
                if stored.contains_key(&(ledger.seat, *number)) {
                    let seat = ledger.seat;
                    self.complain(
                        table,
                        &format!("decision {number} of seat {seat} was refused and is stored"),
                    );
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{super::player::Ledger, Checked, Played};
    use store::EntryRow;
    use table::sitting::Chain;

    const TABLE: &str = "t1";

    fn took(numbers: &[u64]) -> Vec<EntryRow> {
        let mut chain = Chain::new(TABLE);
        let row = |(index, number): (usize, &u64)| {
            let text = format!(
                r#"{{"at":1,"what":{{"took":{{"seat":0,"by":"player","nonce":[{number},7],"lines":[]}}}}}}"#
            );
            let hash = chain.follow(&text).0;
            EntryRow { number: index as u64, text, hash }
        };
        numbers.iter().enumerate().map(row).collect()
    }

    fn problems(entries: &[EntryRow]) -> Vec<String> {
        let ledger = Ledger {
            sent: [1, 2, 3].into(),
            acknowledged: [1, 2].into(),
            refused: [3].into(),
            ..Ledger::default()
        };
        let table = Played { table: TABLE.to_owned(), game: "fight".to_owned(), players: vec![ledger] };
        let mut checked = Checked::default();
        checked.look_at_entries(&table, entries);
        checked.problems
    }

    #[test]
    fn what_was_acknowledged_once_is_in_order() {
        assert_eq!(problems(&took(&[1, 2])), Vec::<String>::new());
    }

    #[test]
    fn every_broken_promise_is_found() {
        let broken = [
            (vec![1], "decision 2 of seat 0 was acknowledged and is lost"),
            (vec![1, 2, 2], "decision 2 of seat 0 is stored 2 times"),
            (vec![1, 2, 3], "decision 3 of seat 0 was refused and is stored"),
            (vec![1, 2, 4], "decision 4 of seat 0 was never sent"),
        ];
        for (numbers, problem) in broken {
            assert_eq!(problems(&took(&numbers)), [format!("table t1 (fight): {problem}")]);
        }
        let mut changed = took(&[1, 2]);
        changed[0].hash[0] ^= 1;
        assert_eq!(problems(&changed), ["table t1 (fight): entry 0 does not follow from those before"]);
    }
}
