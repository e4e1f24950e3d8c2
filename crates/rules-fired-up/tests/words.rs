//! Every card says in plain words what it asks for.

use expect_test::{expect, expect_file};
use rules_fired_up::{Condition, Content};

/// Every row of every Highlight: compared by hand with the wording the cards were designed with.
#[test]
fn every_highlight_explains_itself() {
    let content = Content::shipped();
    let mut text = String::new();
    for (code, card) in content.highlights() {
        text += &format!("{code} {}\n", card.name);
        for (row, words) in card.rows.iter().zip(card.texts()) {
            let sign = if row.plus { "+" } else { " " };
            text += &format!("  {sign}{} {words}\n", row.points);
        }
    }
    expect_file!["words/highlights.txt"].assert_eq(&text);
}

#[test]
fn every_bet_explains_itself() {
    let content = Content::shipped();
    let lines: Vec<String> = content
        .bets()
        .map(|(code, bet)| format!("{code} {}: {}", bet.name, bet.trigger.in_words()))
        .collect();
    expect![[r#"
        B01 Leaver: the first fighter that is eliminated
        B02 Executioner: the first fighter that eliminates another
        B03 Vicious: the second fighter that eliminates another
        B04 Next in Line: the second fighter that is eliminated
        B05 Winner: the fighter with the most Stamina when the game ends
        B06 Unscathed: the fighter with the fewest Wounds when the game ends
        B07 Burned Out: the first fighter that is eliminated with no Stamina left"#]]
    .assert_eq(&lines.join("\n"));
}

/// What no card asks for yet.
const CONDITIONS: &[&str] = &[
    "!locked(A) & dmg>=1",
    "!locked(maxAtk)",
    "!some{locked(f) & hasted(f)}",
    "!all{wnd(f)==0}",
    "some{locked(f) | hasted(f) & mor(f)==H}",
    "(dmg>=3 | ctr>=3) & locked(A)",
    "#{locked(f) & hasted(tgt(f))}>=2",
    "#{same(tgt(f),fastest)}>=2",
    "#{locked(f)}==0",
    "#{mor(f)==H}>#{mor(f)==L}",
    "some{dmg>=3 & same(f,A)}",
    "some{atk(tgt(f))>=def(f)+2}",
    "some{atk(f)>def(tgt(f))}",
    "atk(A)>=def(A)+3",
    "3<=dmg",
    "dmg+ctr>=6",
    "dmg>wounds",
    "hit(HE)>wounds",
    "an<dn",
    "sd!=1",
    "nth>=4",
    "nth<5 & hasted(D)",
    "rDmg>=rCtr+5",
    "rAtt==1 & rKo==0 & rBlk<4",
    "sta(D)<=3 & sta(A)>sta(D)",
    "tile(A)==1 & inf(A)>=2",
    "attacked(maxDef)==0 & attacked(minDef)>=1",
    "aimed(A)>aimed(D) & lockers(D)>=2",
    "dealt(fastest)>=dealt(slowest)",
    "wnd(fastest)<wnd(tgt(slowest))",
    "same(tgt(A),tgt(D))",
    "hasted(tgt(tgt(fastest)))",
    "mor(tgt(maxMor))>=N",
    "(dmg>=3 | ctr>=3) & (locked(A) | locked(D)) & nth==1",
    "some{(locked(f) | hasted(f)) & wnd(f)>=1}",
    "same(f,f)",
];

#[test]
fn anything_that_can_be_written_can_be_said() {
    let said = |text: &&str| match text.parse::<Condition>() {
        Ok(condition) => format!("{text}\n    {}\n", condition.in_words()),
        Err(error) => format!("{text}\n    {error}\n"),
    };
    expect_file!["words/conditions.txt"].assert_eq(&CONDITIONS.iter().map(said).collect::<String>());
}
