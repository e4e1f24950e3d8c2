//! Files and functions that a reader can hold in the head.

use super::{
    Finding,
    project::{File, Project},
};
use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

const LONGEST_FILE: usize = 400;
const LONGEST_FUNCTION: usize = 60;

/// Source files of more lines than [`LONGEST_FILE`].
pub(crate) fn files(project: &Project) -> Vec<Finding> {
    let sources = project.files_ending(&[".rs", ".css", ".js", ".py", ".html"]);
    let lengths = sources.map(|file| (file, file.text.lines().count()));
    let long = lengths.filter(|(_, lines)| *lines > LONGEST_FILE);
    long.map(|(file, lines)| {
        Finding::new(
            &file.path,
            LONGEST_FILE + 1,
            format!("{lines} lines; split the file, {LONGEST_FILE} are enough"),
        )
    })
    .collect()
}

/// Functions of more lines than [`LONGEST_FUNCTION`], from the `fn` to the closing brace.
pub(crate) fn functions(project: &Project) -> Vec<Finding> {
    project.files_ending(&[".rs"]).flat_map(functions_in).collect()
}

fn functions_in(file: &File) -> Vec<Finding> {
    let Ok(tokens) = file.text.parse::<TokenStream>() else {
        return vec![Finding::new(&file.path, 1, "this is not Rust; a bracket or a quote is left open")];
    };
    let mut found = Vec::new();
    collect(tokens, &mut found);
    let long = found.into_iter().filter(|function| function.lines() > LONGEST_FUNCTION);
    long.map(|function| {
        let what =
            format!("`{}` has {} lines; {LONGEST_FUNCTION} are enough", function.name, function.lines());
        Finding::new(&file.path, function.first_line, what)
    })
    .collect()
}

struct Function {
    name: String,
    first_line: usize,
    last_line: usize,
}

impl Function {
    fn lines(&self) -> usize {
        self.last_line - self.first_line + 1
    }
}

fn collect(tokens: TokenStream, found: &mut Vec<Function>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for (index, token) in tokens.iter().enumerate() {
        match (token, tokens.get(index + 1)) {
            (TokenTree::Group(group), _) => collect(group.stream(), found),
            (TokenTree::Ident(keyword), Some(TokenTree::Ident(name))) if keyword == "fn" => {
                if let Some(body) = body(&tokens[index + 2..]) {
                    found.push(Function {
                        name: name.to_string(),
                        first_line: keyword.span().start().line,
                        last_line: body.span_close().end().line,
                    });
                }
            }
            _ => {}
        }
    }
}

/// The braces of a function whose signature starts here; a function that is only declared has none. Braces around a
/// constant among generic arguments, as in `[T; { N }]` or `Array<{ N }>`, are followed by what never follows a body.
fn body(signature: &[TokenTree]) -> Option<&Group> {
    for (index, token) in signature.iter().enumerate() {
        let is_argument = matches!(signature.get(index + 1), Some(TokenTree::Punct(next)) if matches!(next.as_char(), '>' | ','));
        match token {
            TokenTree::Group(group) if group.delimiter() == Delimiter::Brace && !is_argument => {
                return Some(group);
            }
            TokenTree::Punct(end) if end.as_char() == ';' => return None,
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::{files, functions};
    use crate::tidy::project::made_up::{lines, of_files};

    #[test]
    fn the_four_hundred_and_first_line_is_too_much() {
        let fits = "x\n".repeat(400);
        let long = "x\n".repeat(401);
        let project = of_files(&[("a.rs", &fits), ("b.css", &long), ("c.jsonl", &long)]);
        assert_eq!(lines(&files(&project)), ["b.css:401: 401 lines; split the file, 400 are enough"]);
    }

    #[test]
    fn the_sixty_first_line_of_a_function_is_too_much() {
        let of_lines =
            |lines: usize| format!("impl A {{\nfn f() {{\n{}}}\n}}\n", "    a();\n".repeat(lines - 2));
        let project = of_files(&[("fits.rs", &of_lines(60)), ("long.rs", &of_lines(61))]);
        assert_eq!(lines(&functions(&project)), ["long.rs:2: `f` has 61 lines; 60 are enough"]);
    }

    #[test]
    fn braces_in_strings_characters_and_comments_are_not_counted() {
        let text =
            format!("fn f() {{ let _ = (\"}}\", '}}', r#\"}}\"#); /* }} */ // }}\n{}}}", "\n".repeat(60));
        assert_eq!(
            lines(&functions(&of_files(&[("a.rs", &text)]))),
            ["a.rs:1: `f` has 62 lines; 60 are enough"]
        );
    }

    #[test]
    fn a_constant_in_braces_is_not_the_body_and_a_declaration_has_none() {
        let text = format!(
            "trait A {{ fn declared(&self); }}\nfn f(call: fn(u8)) -> B<{{ 1 }}, {{ 2 }}>\nwhere u8: Copy, {{{}}}",
            "\n".repeat(60)
        );
        assert_eq!(
            lines(&functions(&of_files(&[("a.rs", &text)]))),
            ["a.rs:2: `f` has 62 lines; 60 are enough"]
        );
    }

    #[test]
    fn what_is_not_rust_is_said_to_be_so() {
        assert_eq!(functions(&of_files(&[("a.rs", "fn f() {")])).len(), 1);
    }
}
