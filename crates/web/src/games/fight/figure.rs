//! A picture for every Warrior: the head of its Family, put together from features by the number of the card.

use rules_fight::{Card, Family};

/// The figure of a Warrior as SVG, in a field of 100 by 80. No two of a Family among the first twelve look the same.
pub(super) fn figure(card: Card) -> String {
    let number = card.number() - 1;
    let head = match card.family() {
        Family::Human => human(number),
        Family::Animal => animal(number),
        Family::Robot => robot(number),
        Family::Demon => demon(number),
        Family::Alien => alien(number),
    };
    format!(
        "{}<g class='ft-head' transform='translate(8 9) scale(.84)'>{head}</g>",
        ground(card.family(), number)
    )
}

/// Light behind the head, different for each card.
fn ground(family: Family, number: usize) -> String {
    let turn = number * 11 % 30;
    let rays: String = (0..12)
        .map(|ray| format!("<path d='M50 44L-40 34L-40 54z' transform='rotate({} 50 44)'/>", ray * 30 + turn))
        .collect();
    let disc = match family {
        Family::Human => "<circle cx='50' cy='40' r='32'/>",
        Family::Animal => "<path d='M50 4L88 40 50 76 12 40z'/>",
        Family::Robot => "<path d='M16 10h68v60H16z'/>",
        Family::Demon => "<path d='M50 2L92 74H8z'/>",
        Family::Alien => "<ellipse cx='50' cy='40' rx='46' ry='24'/>",
    };
    format!("<g class='ft-rays'>{rays}</g><g class='ft-disc'>{disc}</g>")
}

fn pick<'a>(features: &[&'a str], number: usize) -> &'a str {
    features[number % features.len()]
}

fn human(number: usize) -> String {
    let crowns = [
        "<path class='a' d='M33 44V36Q33 16 50 16T67 36v8h-8v-6H41v6z'/><path class='h' d='M50 3q16 1 18 18l-8-3q-2-6-10-6t-10 6l-8 3Q34 4 50 3z'/>",
        "<path class='b' d='M36 6h28l-2 17H38z'/><path class='b' d='M27 23h46v5H27z'/><path class='h' d='M37 17h26v5H37z'/>",
        "<path class='b' d='M34 34l-5-16 10 6 2-14 9 10 9-10 2 14 10-6-5 16q-16-12-32 0z'/><path class='h' d='M34 29h32v5H34z'/>",
        "<path class='b' d='M29 60Q24 13 50 11t21 49l-9-5Q67 25 50 24T38 55z'/>",
        "<path class='a' d='M34 34Q34 16 50 16t16 18z'/><path class='b' d='M30 33h46v5H30z'/><path class='h' d='M48 13h4v6h-4z'/>",
    ];
    let eyes = [
        "<path class='k' d='M41 38h6v4h-6zM53 38h6v4h-6z'/>",
        "<path class='k' d='M37 37h11v6H39zM52 37h11l-2 6h-9zM47 38h6v2h-6z'/>",
        "<path class='k' d='M40 38h7v4h-7zM50 34l14-6-1 15h-9z'/>",
    ];
    let chins = [
        "<path class='k' d='M44 50h12v2H44z'/>",
        "<path class='b' d='M37 46q13 4 26 0 0 14-13 17-13-3-13-17zm8 4v3h10v-3z'/>",
        "<path class='k' d='M43 49q7 6 14 0-3 7-7 7t-7-7z'/>",
        "<path class='b' d='M38 47q6-3 12 1 6-4 12-1-5 5-12 3-7 2-12-3z'/>",
    ];
    let shoulders = [
        "<path class='a' d='M14 80Q18 62 38 59h24q20 3 24 21z'/>",
        "<path class='a' d='M14 80V66l20-7h32l20 7v14z'/><path class='h' d='M14 66l12-4v9l-12 3zM86 66l-12-4v9l12 3z'/>",
    ];
    format!(
        "{}<path class='s' d='M42 50h16v14l-8 5-8-5z'/><path class='s' d='M35 34q0-15 15-15t15 15v9q-3 15-15 15T35 43z'/>{}{}{}",
        pick(&shoulders, number / 2),
        pick(&eyes, number),
        pick(&chins, number),
        pick(&crowns, number)
    )
}

/// Arms for a kraken, a fin for a shark, horns for a bull: what each animal of our set has.
const EARS: [usize; 12] = [4, 3, 2, 0, 3, 5, 1, 2, 1, 0, 6, 3];

fn animal(number: usize) -> String {
    let ears = [
        "<path class='b' d='M28 34L22 5l22 15zM72 34L78 5 56 20z'/>",
        "<circle class='b' cx='29' cy='19' r='11'/><circle class='b' cx='71' cy='19' r='11'/>",
        "<path class='l' d='M36 24C10 8 6 44 20 46c9 0 9-11 2-13M64 24C90 8 94 44 80 46c-9 0-9-11-2-13'/>",
        "<path class='b' d='M50 0l14 24H36zM22 44L8 34l4 22zM78 44l14-10-4 22z'/>",
        "<path class='l' d='M30 60q-18 2-20 18M36 66q-8 4-8 14M64 66q8 4 8 14M70 60q18 2 20 18'/>",
        "<path class='b' d='M40 22Q34 0 40 0q7 4 7 22zM60 22Q66 0 60 0q-7 4-7 22z'/>",
        "<path class='b' d='M18 40Q20 6 50 6t32 34q-32-14-64 0z'/><path class='l' d='M34 12l6 16M66 12l-6 16M50 8v18'/>",
    ];
    let eyes = [
        "<path class='w' d='M31 36l15 4-11 6zM69 36l-15 4 11 6z'/>",
        "<circle class='w' cx='38' cy='39' r='6'/><circle class='w' cx='62' cy='39' r='6'/><circle class='k' cx='39' cy='40' r='3'/><circle class='k' cx='61' cy='40' r='3'/>",
        "<path class='w' d='M30 40q8-8 16 2-10 4-16-2zM70 40q-8-8-16 2 10 4 16-2z'/><path class='k' d='M37 36h3v7h-3zM60 36h3v7h-3z'/>",
    ];
    let jaws = [
        "<path class='c' d='M33 54q17-12 34 0-2 18-17 18T33 54z'/><path class='k' d='M44 50h12l-6 6z'/><path class='w' d='M40 60l3 9 3-8zM60 60l-3 9-3-8z'/>",
        "<path class='k' d='M32 56q18-6 36 0-4 16-18 16T32 56z'/><path class='w' d='M34 56l4 6 4-7 4 7 4-7 4 7 4-7 4 7 4-6-2 5H36z'/>",
        "<path class='c' d='M38 52h24l-4 20q-8 4-16 0z'/><path class='k' d='M43 56h5v4h-5zM52 56h5v4h-5zM42 66h16v2H42z'/>",
        "<path class='c' d='M36 52q14-8 28 0 0 14-14 17-14-3-14-17z'/><path class='k' d='M45 51h10l-5 5z'/><path class='w' d='M45 61h4v7h-4zM51 61h4v7h-4z'/>",
    ];
    format!(
        "{}<path class='a' d='M26 36Q28 15 50 15t24 21q2 20-12 32-12 8-24 0Q24 56 26 36z'/>{}{}",
        ears[EARS[number % EARS.len()]],
        pick(&eyes, number),
        pick(&jaws, number)
    )
}

fn robot(number: usize) -> String {
    let tops = [
        "<path class='l' d='M50 18V6'/><circle class='h' cx='50' cy='5' r='4'/>",
        "<path class='l' d='M38 18L30 4M62 18L70 4'/><circle class='h' cx='30' cy='4' r='3'/><circle class='h' cx='70' cy='4' r='3'/>",
        "<path class='b' d='M30 14Q50 -8 70 14l-8 4H38z'/>",
        "<path class='b' d='M36 8h28v10H36z'/><path class='h' d='M40 3h4v6h-4zM48 3h4v6h-4zM56 3h4v6h-4z'/>",
        "<path class='l' d='M50 18V8M40 8h20'/><path class='b' d='M24 14h10v10H24zM66 14h10v10H66z'/>",
    ];
    let heads = [
        "<rect class='a' x='27' y='17' width='46' height='44' rx='4'/>",
        "<rect class='a' x='27' y='17' width='46' height='44' rx='16'/>",
        "<path class='a' d='M36 17h28l10 14v18L64 61H36L26 49V31z'/>",
    ];
    let eyes = [
        "<path class='k' d='M32 28h36v13H32z'/><path class='w' d='M36 31h12v7H36z'/>",
        "<circle class='k' cx='39' cy='34' r='8'/><circle class='k' cx='61' cy='34' r='8'/><circle class='w' cx='39' cy='34' r='4'/><circle class='w' cx='61' cy='34' r='4'/>",
        "<circle class='k' cx='50' cy='35' r='12'/><circle class='w' cx='50' cy='35' r='7'/><circle class='k' cx='52' cy='34' r='3'/>",
        "<path class='k' d='M32 26h36v17H32z'/><path class='w' d='M35 29h4v4h-4zM41 29h4v4h-4zM41 36h4v4h-4zM53 29h4v4h-4zM59 29h4v4h-4zM53 36h4v4h-4z'/>",
    ];
    let mouths = [
        "<path class='k' d='M36 48h28v8H36z'/><path class='c' d='M39 50h3v4h-3zM45 50h3v4h-3zM51 50h3v4h-3zM57 50h3v4h-3z'/>",
        "<path class='k' d='M38 50h24v3H38zM42 55h16v2H42z'/>",
        "<path class='l' d='M36 53l4-4 4 6 4-6 4 6 4-6 4 6 4-4'/>",
    ];
    format!(
        "<path class='b' d='M42 60h16v8H42z'/><path class='a' d='M14 80l6-12h60l6 12z'/><path class='k' d='M44 71h12v9H44z'/>{}{}<path class='b' d='M20 32h7v14h-7zM73 32h7v14h-7z'/>{}{}",
        pick(&tops, number),
        pick(&heads, number),
        pick(&eyes, number),
        pick(&mouths, number)
    )
}

fn demon(number: usize) -> String {
    let horns = [
        "<path class='c' d='M34 26Q12 20 16 0q8 12 26 18zM66 26Q88 20 84 0q-8 12-26 18z'/>",
        "<path class='c' d='M32 30Q6 32 2 12q16 10 36 8zM68 30Q94 32 98 12q-16 10-36 8z'/>",
        "<path class='c' d='M30 28l-4-18 10 12 4-18 10 14L60 4l4 18 10-12-4 18z'/>",
        "<path class='l' d='M36 24C14 24 12 2 28 4c8 2 6 12-2 10M64 24C86 24 88 2 72 4c-8 2-6 12 2 10'/>",
        "<path class='c' d='M42 20Q46 6 50-4q4 10 8 24zM32 28l-10-10 2 16zM68 28l10-10-2 16z'/>",
    ];
    let eyes = [
        "<path class='w' d='M33 36l14 7-10 4zM67 36l-14 7 10 4z'/>",
        "<path class='w' d='M33 36l14 7-10 4zM67 36l-14 7 10 4zM50 22l6 7-6 7-6-7z'/><path class='k' d='M49 25h2v8h-2z'/>",
        "<circle class='k' cx='39' cy='41' r='7'/><circle class='k' cx='61' cy='41' r='7'/><circle class='w' cx='39' cy='42' r='3'/><circle class='w' cx='61' cy='42' r='3'/>",
    ];
    let mouths = [
        "<path class='k' d='M36 54h28q-4 14-14 14T36 54z'/><path class='w' d='M38 54l4 7 4-7 4 7 4-7 4 7 4-7z'/>",
        "<path class='k' d='M38 57q12 8 24 0-4 9-12 9t-12-9z'/><path class='w' d='M42 59l2 8 3-7zM58 59l-2 8-3-7z'/>",
        "<path class='l' d='M38 58q6-5 12 0t12 0'/>",
        "<path class='k' d='M40 54h20v10l-4-3-3 5-3-5-3 5-3-5-4 3z'/>",
    ];
    format!(
        "<path class='b' d='M18 80q-10-20 4-36 0 10 6 12 0-14 8-22h28q8 8 8 22 6-2 6-12 14 16 4 36z'/>{}<path class='a' d='M29 34q0-18 21-18t21 18q2 22-21 42-23-20-21-42z'/>{}{}",
        pick(&horns, number),
        pick(&eyes, number),
        pick(&mouths, number)
    )
}

fn alien(number: usize) -> String {
    let feelers = [
        "<path class='l' d='M40 16Q34 4 26 4M60 16Q66 4 74 4'/><circle class='h' cx='25' cy='4' r='4'/><circle class='h' cx='75' cy='4' r='4'/>",
        "<ellipse class='l' cx='50' cy='46' rx='46' ry='9' transform='rotate(-12 50 46)'/>",
        "<path class='b' d='M50 -2l7 16H43zM30 8l10 10-12 2zM70 8L60 18l12 2z'/>",
        "<path class='l' d='M28 54q-14 4-16 20M34 62q-8 4-8 16M72 54q14 4 16 20M66 62q8 4 8 16'/>",
        "<path class='h' d='M14 18l2 5 5 2-5 2-2 5-2-5-5-2 5-2zM86 18l2 5 5 2-5 2-2 5-2-5-5-2 5-2z'/>",
    ];
    let eyes = [
        "<path class='k' d='M28 34q16 0 19 16-17 1-19-16zM72 34q-16 0-19 16 17 1 19-16z'/><path class='w' d='M32 37q6 1 8 5-6 0-8-5zM68 37q-6 1-8 5 6 0 8-5z'/>",
        "<circle class='k' cx='50' cy='38' r='14'/><circle class='w' cx='50' cy='38' r='9'/><path class='k' d='M48 31h4v14h-4z'/>",
        "<circle class='k' cx='36' cy='44' r='7'/><circle class='k' cx='64' cy='44' r='7'/><circle class='k' cx='50' cy='30' r='7'/><circle class='w' cx='36' cy='44' r='3'/><circle class='w' cx='64' cy='44' r='3'/><circle class='w' cx='50' cy='30' r='3'/>",
        "<path class='k' d='M30 40h40v9H30z'/><circle class='w' cx='38' cy='44' r='3'/><circle class='w' cx='50' cy='44' r='3'/><circle class='w' cx='62' cy='44' r='3'/>",
    ];
    let mouths = [
        "<path class='k' d='M46 62h8v2h-8z'/>",
        "<path class='l' d='M42 60v12M47 62v14M53 62v14M58 60v12'/>",
        "<path class='k' d='M43 60q7-4 14 0-2 7-7 7t-7-7z'/>",
    ];
    format!(
        "<path class='b' d='M20 80q4-14 22-14h16q18 0 22 14z'/>{}<path class='a' d='M50 10c28 0 32 24 20 44-8 14-14 20-20 20s-12-6-20-20C18 34 22 10 50 10z'/><path class='c' d='M50 14c12 0 18 4 20 10-12-6-28-6-40 0 2-6 8-10 20-10z'/>{}{}",
        pick(&feelers, number),
        pick(&eyes, number),
        pick(&mouths, number)
    )
}

#[cfg(test)]
mod tests {
    use super::figure;
    use rules_fight::Content;
    use std::collections::BTreeSet;

    #[test]
    fn every_warrior_has_a_face_of_its_own() {
        let content = Content::shipped();
        let faces: BTreeSet<String> = content.warriors().map(|(card, _)| figure(card)).collect();
        assert_eq!(faces.len(), content.warriors().count());
    }
}
