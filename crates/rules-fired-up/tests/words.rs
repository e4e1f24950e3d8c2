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
#[test]
fn anything_that_can_be_written_can_be_said() {
    let conditions = [
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
    let said = |text: &str| match text.parse::<Condition>() {
        Ok(condition) => format!("{text}\n    {}", condition.in_words()),
        Err(error) => format!("{text}\n    {error}"),
    };
    expect![[r#"
        !locked(A) & dmg>=1
            the attacker is not locked and deals at least 1 damage
        !locked(maxAtk)
            it is not true that the fighter with the highest Attack is locked
        !some{locked(f) & hasted(f)}
            no fighter is locked and is Hasted
        !all{wnd(f)==0}
            not every fighter has no Wounds
        some{locked(f) | hasted(f) & mor(f)==H}
            some fighter either is locked, or both is Hasted and has High Morale
        (dmg>=3 | ctr>=3) & locked(A)
            the attacker is locked; and either the attacker deals at least 3 damage, or the defender makes at least 3 counterattacks
        #{locked(f) & hasted(tgt(f))}>=2
            at least 2 fighters are locked and have a target that is Hasted
        #{same(tgt(f),fastest)}>=2
            at least 2 fighters target the fastest fighter
        #{locked(f)}==0
            no fighter is locked
        #{mor(f)==H}>#{mor(f)==L}
            the number of fighters that have High Morale is more than the number of fighters that have Low Morale
        some{dmg>=3 & same(f,A)}
            some fighter is such that the attacker deals at least 3 damage, and is the attacker
        some{atk(tgt(f))>=def(f)+2}
            some fighter is such that the Attack of its target is at least its Defense plus 2
        some{atk(f)>def(tgt(f))}
            some fighter has an Attack higher than the Defense of its target
        atk(A)>=def(A)+3
            the attacker has an Attack at least 3 higher than its Defense
        3<=dmg
            the attacker deals at least 3 damage
        dmg+ctr>=6
            the damage of the attack plus the number of counterattacks is at least 6
        dmg>wounds
            the attacker deals more damage than Wounds
        hit(HE)>wounds
            the attacker lands more Heads than it deals Wounds
        an<dn
            the attacker rolls fewer dice than the defender
        sd!=1
            the defender rolls not exactly 1 Special Defense
        nth>=4
            the attack is the 4th of the round or later
        nth<5 & hasted(D)
            the attack comes before the 5th of the round, and the defender is Hasted
        rDmg>=rCtr+5
            the damage of attacks this round is at least the number of counterattacks this round plus 5
        rAtt==1 & rKo==0 & rBlk<4
            exactly 1 attack was made this round, and no fighter was eliminated this round, and defenders blocked fewer than 4 Attack dice this round
        sta(D)<=3 & sta(A)>sta(D)
            the defender has Stamina of at most 3 and has less Stamina than the attacker
        tile(A)==1 & inf(A)>=2
            the attacker has a Speed tile of exactly 1 and has an Influence of at least 2
        attacked(maxDef)==0 & attacked(minDef)>=1
            the fighter with the highest Defense did not attack this round, and the fighter with the lowest Defense attacked at least once this round
        aimed(A)>aimed(D) & lockers(D)>=2
            the defender is targeted by fewer fighters than the attacker and has at least 2 fighters locked on it
        dealt(fastest)>=dealt(slowest)
            the fastest fighter dealt at least as much damage this round as the slowest fighter
        wnd(fastest)<wnd(tgt(slowest))
            the fastest fighter has fewer Wounds than the target of the slowest fighter
        same(tgt(A),tgt(D))
            the attacker has the same target as the defender
        hasted(tgt(tgt(fastest)))
            the target of the target of the fastest fighter is Hasted
        mor(tgt(maxMor))>=N
            the target of the fighter with the highest Morale has at least Neutral Morale
        (dmg>=3 | ctr>=3) & (locked(A) | locked(D)) & nth==1
            the attack is the first of the round; and either the attacker deals at least 3 damage, or the defender makes at least 3 counterattacks; and either the attacker is locked, or the defender is locked
        some{(locked(f) | hasted(f)) & wnd(f)>=1}
            some fighter has at least 1 Wound and either is locked, or is Hasted
        same(f,f)
            `f` at character 6 does not fit; f is the fighter under test and stands only inside braces"#]].assert_eq(&conditions.map(said).join("\n"));
}
