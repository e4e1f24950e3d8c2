//! Dice as small boxes: square for skills, round for luck, a double line around a six.

use crate::play::screen::Theme;
use ratatui::text::{Line, Span};
use rules_gladiators::Roll;

/// How a die is drawn.
#[derive(Clone, Copy)]
struct Die {
    face: u8,
    is_luck: bool,
}

/// How wide a die is.
const DIE: usize = 3;

/// The dice of a roll: three lines of boxes if they fit side by side, else one short line for as many as do.
pub(super) fn lines(roll: Roll, width: usize, theme: Theme) -> Vec<Line<'static>> {
    let dice: Vec<Die> = dice_of(roll);
    if dice.is_empty() {
        return vec![Line::from("(no dice)")];
    }
    if dice.len() * DIE <= width { boxes(&dice, theme) } else { brackets(&dice, width, theme) }
}

/// The dice of a roll on as few lines as possible.
pub(super) fn short_lines(roll: Roll, width: usize, theme: Theme) -> Vec<Line<'static>> {
    brackets(&dice_of(roll), width, theme)
}

/// Dice that still tumble: any faces, which change with time.
pub(super) fn tumbling(roll: Roll, moment: u64, width: usize, theme: Theme) -> Vec<Line<'static>> {
    let face = |index: usize, is_luck: bool| {
        let mixed = (moment + index as u64 * 7 + u64::from(is_luck)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (mixed >> 32) as u8 % 6 + 1
    };
    let faces = |count: u8, is_luck: bool| (0..usize::from(count)).map(move |index| (index, is_luck));
    let dice: Vec<Die> = faces(roll.dice.total(), false)
        .chain(faces(roll.luck.total(), true))
        .map(|(index, is_luck)| Die { face: face(index, is_luck), is_luck })
        .collect();
    if dice.len() * DIE <= width { boxes(&dice, theme) } else { brackets(&dice, width, theme) }
}

fn dice_of(roll: Roll) -> Vec<Die> {
    let skill = roll.dice.faces().map(|face| Die { face, is_luck: false });
    let luck = roll.luck.faces().map(|face| Die { face, is_luck: true });
    skill.chain(luck).collect()
}

fn boxes(dice: &[Die], theme: Theme) -> Vec<Line<'static>> {
    let row = |part: fn(Die) -> String| {
        Line::from(dice.iter().map(|&die| Span::styled(part(die), style(die, theme))).collect::<Vec<_>>())
    };
    vec![
        row(|die| edges(die).0.to_owned()),
        row(|die| {
            let (left, right) = edges(die).1;
            format!("{left}{}{right}", die.face)
        }),
        row(|die| edges(die).2.to_owned()),
    ]
}

/// Upper edge, sides, lower edge.
const fn edges(die: Die) -> (&'static str, (char, char), &'static str) {
    match (die.is_luck, die.face) {
        (true, 6) => ("╭═╮", ('(', ')'), "╰═╯"),
        (true, _) => ("╭─╮", ('(', ')'), "╰─╯"),
        (false, 6) => ("╔═╗", ('║', '║'), "╚═╝"),
        (false, _) => ("┌─┐", ('│', '│'), "└─┘"),
    }
}

fn brackets(dice: &[Die], width: usize, theme: Theme) -> Vec<Line<'static>> {
    let in_a_row = (width / DIE).max(1);
    let short = |die: &Die| {
        let text = if die.is_luck { format!("({})", die.face) } else { format!("[{}]", die.face) };
        Span::styled(text, style(*die, theme))
    };
    dice.chunks(in_a_row).map(|row| Line::from(row.iter().map(short).collect::<Vec<_>>())).collect()
}

fn style(die: Die, theme: Theme) -> ratatui::style::Style {
    match die {
        Die { is_luck: true, face: 6 } => theme.luck().add_modifier(ratatui::style::Modifier::BOLD),
        Die { is_luck: true, .. } => theme.luck(),
        Die { face: 6, .. } => theme.strong(),
        Die { .. } => ratatui::style::Style::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::{lines, tumbling};
    use crate::play::screen::Theme;
    use rules_gladiators::Roll;

    fn drawn(dice: &str, luck: &str, width: usize) -> Vec<String> {
        let roll = Roll { dice: dice.parse().unwrap(), luck: luck.parse().unwrap() };
        lines(roll, width, Theme::new(false)).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn luck_is_round_and_sixes_are_double_without_any_colour() {
        assert_eq!(drawn("62", "5", 28), ["╔═╗┌─┐╭─╮", "║6║│2│(5)", "╚═╝└─┘╰─╯"]);
    }

    #[test]
    fn many_dice_are_drawn_short() {
        assert_eq!(drawn("6543", "1", 12), ["[6][5][4][3]", "(1)"]);
        assert_eq!(drawn("", "", 12), ["(no dice)"]);
    }

    #[test]
    fn tumbling_dice_are_as_many_and_change() {
        let roll = Roll { dice: "66".parse().unwrap(), luck: "6".parse().unwrap() };
        let shown = |moment| tumbling(roll, moment, 28, Theme::new(true))[1].to_string();
        assert_eq!(shown(1).chars().filter(char::is_ascii_digit).count(), 3);
        assert!((2..9).any(|moment| shown(moment) != shown(1)));
    }
}
