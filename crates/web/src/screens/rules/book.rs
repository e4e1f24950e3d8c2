//! A rulebook as data, read from what `build.rs` makes for players of the file beside the sources of the rules.

/// A rulebook.
#[derive(Debug, Default)]
pub(super) struct Book {
    pub(super) chapters: Vec<Chapter>,
}

/// A chapter: `## §2 The influence phase`.
#[derive(Debug)]
pub(super) struct Chapter {
    pub(super) number: String,
    pub(super) title: String,
    pub(super) sections: Vec<Section>,
}

/// A rule: `### §2.1 Two of four`.
#[derive(Debug)]
pub(super) struct Section {
    pub(super) number: String,
    pub(super) title: String,
    pub(super) blocks: Vec<Block>,
    /// All of it in small letters, to search in.
    text: String,
}

#[derive(Debug, PartialEq, Eq)]
pub(super) enum Block {
    Paragraph(Vec<Piece>),
    List(Vec<Vec<Piece>>),
}

#[derive(Debug, PartialEq, Eq)]
pub(super) enum Piece {
    Plain(String),
    Strong(String),
    Stressed(String),
    Code(String),
}

impl Book {
    /// The rulebook of a game.
    pub(super) fn of(game: &str) -> Book {
        Book::read(match game {
            "fight" => include_str!(concat!(env!("OUT_DIR"), "/fight.md")),
            "fired-up" => include_str!(concat!(env!("OUT_DIR"), "/fired-up.md")),
            "gladiators" => include_str!(concat!(env!("OUT_DIR"), "/gladiators.md")),
            _ => "",
        })
    }

    fn read(text: &str) -> Book {
        let mut book = Book::default();
        for part in text.split("\n## ").skip(1) {
            let mut sections = part.split("\n### ");
            let (number, title, intro) = heading(sections.next().unwrap_or_default());
            let mut chapter = Chapter { number, title, sections: Vec::new() };
            let intro = blocks(intro);
            if !intro.is_empty() {
                let (number, title) = (chapter.number.clone(), chapter.title.clone());
                chapter.sections.push(Section::new(number, title, intro));
            }
            for section in sections {
                let (number, title, body) = heading(section);
                chapter.sections.push(Section::new(number, title, blocks(body)));
            }
            book.chapters.push(chapter);
        }
        book
    }
}

impl Section {
    fn new(number: String, title: String, blocks: Vec<Block>) -> Section {
        let words = |pieces: &[Piece]| pieces.iter().map(Piece::text).collect::<String>();
        let body: String = blocks
            .iter()
            .map(|block| match block {
                Block::Paragraph(pieces) => words(pieces),
                Block::List(items) => items.iter().map(|item| words(item) + " ").collect(),
            })
            .collect();
        let text = format!("§{number} {title} {body}").to_ascii_lowercase();
        Section { number, title, blocks, text }
    }

    /// Does it say this, in small letters?
    pub(super) fn holds(&self, wanted: &str) -> bool {
        self.text.contains(wanted)
    }
}

impl Piece {
    fn text(&self) -> &str {
        match self {
            Piece::Plain(text) | Piece::Strong(text) | Piece::Stressed(text) | Piece::Code(text) => text,
        }
    }
}

/// `§2.1 Two of four`, and what follows.
fn heading(part: &str) -> (String, String, &str) {
    let (line, body) = part.split_once('\n').unwrap_or((part, ""));
    let (number, title) = line.trim().trim_start_matches('§').split_once(' ').unwrap_or((line, ""));
    (number.to_owned(), title.to_owned(), body)
}

fn blocks(body: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    for part in body.split("\n\n") {
        let lines: Vec<&str> = part.lines().map(str::trim_end).filter(|line| !line.is_empty()).collect();
        let list = lines.iter().position(|line| line.starts_with("- ")).unwrap_or(lines.len());
        let text = lines[..list].join(" ");
        if !text.is_empty() {
            blocks.push(Block::Paragraph(pieces(&text)));
        }
        let mut items: Vec<String> = Vec::new();
        for line in &lines[list..] {
            match (line.strip_prefix("- "), items.last_mut()) {
                (Some(item), _) => items.push(item.to_owned()),
                (None, Some(last)) => *last = format!("{last} {}", line.trim()),
                (None, None) => {}
            }
        }
        if !items.is_empty() {
            blocks.push(Block::List(items.iter().map(|item| pieces(item)).collect()));
        }
    }
    blocks
}

fn pieces(text: &str) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut rest = text;
    while let Some(start) = rest.find(['*', '`']) {
        let (mark, make): (&str, fn(String) -> Piece) = match &rest[start..] {
            strong if strong.starts_with("**") => ("**", Piece::Strong),
            code if code.starts_with('`') => ("`", Piece::Code),
            _ => ("*", Piece::Stressed),
        };
        let inside = &rest[start + mark.len()..];
        let Some(length) = inside.find(mark) else { break };
        if start > 0 {
            pieces.push(Piece::Plain(rest[..start].to_owned()));
        }
        pieces.push(make(inside[..length].to_owned()));
        rest = &inside[length + mark.len()..];
    }
    if !rest.is_empty() {
        pieces.push(Piece::Plain(rest.to_owned()));
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::{Block, Book, Piece, pieces};

    #[test]
    fn every_rulebook_is_read_whole_and_names_no_file() {
        for (game, chapters) in [("fight", 8), ("fired-up", 15), ("gladiators", 11)] {
            let book = Book::of(game);
            assert!(book.chapters.len() >= chapters - 1, "{game} {}", book.chapters.len());
            for chapter in &book.chapters {
                assert!(!chapter.sections.is_empty(), "{game} §{}", chapter.number);
                for section in &chapter.sections {
                    assert!(!section.holds("src/") && !section.holds("::"), "{game} {section:?}");
                    assert!(section.number.starts_with(&chapter.number), "{section:?}");
                }
            }
        }
    }

    #[test]
    fn marks_make_pieces() {
        let text = |text: &str| text.to_owned();
        let found = pieces("A **die** is *printed*, see `x`.");
        let expected = [
            Piece::Plain(text("A ")),
            Piece::Strong(text("die")),
            Piece::Plain(text(" is ")),
            Piece::Stressed(text("printed")),
            Piece::Plain(text(", see ")),
            Piece::Code(text("x")),
            Piece::Plain(text(".")),
        ];
        assert_eq!(found, expected);
    }

    #[test]
    fn lists_and_paragraphs_are_told_apart() {
        let book = Book::read("# X\n\n## §1 A\n\n### §1.1 B\nFirst\nline.\n- one\n  more\n- two\n");
        let blocks = &book.chapters[0].sections[0].blocks;
        assert_eq!(blocks[0], Block::Paragraph(pieces("First line.")));
        assert_eq!(blocks[1], Block::List(vec![pieces("one more"), pieces("two")]));
    }
}
