//! Prints how well the search plays games with known answers: the figures of `docs/BOTS.md`, in half a minute.

#[path = "../tests/toy_answers/mod.rs"]
mod toy_answers;
#[path = "../tests/toy_guides/mod.rs"]
mod toy_guides;
#[path = "../tests/toy_judge/mod.rs"]
mod toy_judge;

use rules_toys::{leduc::Leduc, liars_dice::LiarsDice};
use toy_answers::exploitability;
use toy_guides::{Leducs, Liars};
use toy_judge::{against_chance, judge_pig, kuhn_policy};

fn main() {
    for iterations in [100, 300, 1000, 3000] {
        let report = judge_pig(20, iterations, 7);
        println!(
            "pig {iterations}: agrees {:.3}, cost {:.4}, wins {:.4}",
            report.agrees, report.cost, report.wins
        );
    }
    println!("kuhn: uniform {:.4}", exploitability(&[[0.5; 3]; 4]));
    for iterations in [100, 1000, 4000] {
        for (name, bets) in
            [("best", kuhn_policy::<false>(iterations, 100)), ("mixed", kuhn_policy::<true>(iterations, 100))]
        {
            println!("kuhn {name} {iterations}: {:.4} {bets:.2?}", exploitability(&bets));
        }
    }
    for iterations in [100, 1000] {
        println!("leduc best {iterations}: {:?}", against_chance(&Leduc, &Leducs::<false>, iterations, 1000));
        println!("leduc mixed {iterations}: {:?}", against_chance(&Leduc, &Leducs::<true>, iterations, 1000));
        println!(
            "dice best {iterations}: {:?}",
            against_chance(&LiarsDice, &Liars::<false>, iterations, 600)
        );
        println!(
            "dice mixed {iterations}: {:?}",
            against_chance(&LiarsDice, &Liars::<true>, iterations, 600)
        );
    }
}
