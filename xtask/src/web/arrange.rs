//! The compiled client in an order that compresses well.
//!
//! The compiler makes thousands of functions out of generic code, many of them nearly the same, and they come in the order of
//! their size. Side by side they compress far better, and some of them are the same to the last byte once the functions
//! they call are. Nothing is changed within a function but the numbers of those it calls.

use anyhow::{Context, Result};
use std::{collections::HashMap, convert::Infallible};
use wasm_encoder::{
    CodeSection, FunctionSection, Module,
    reencode::{Error, Reencode},
};
use wasmparser::{
    CodeSectionReader, FunctionBody, FunctionSectionReader, Operator, Parser, Payload, TypeRef,
};

/// The same program: of functions that are the same one is kept, and those that are alike stand side by side.
pub(crate) fn arrange(wasm: &[u8]) -> Result<Vec<u8>> {
    let program = Program::read(wasm).context("the compiled client cannot be read")?;
    let mut module = Module::new();
    Arrangement::of(&program)
        .parse_core_module(&mut module, Parser::new(0), wasm)
        .context("the compiled client cannot be written again")?;
    Ok(module.finish())
}

/// All functions of a program.
#[derive(Default)]
struct Program {
    /// How many functions come from outside. They have the first numbers.
    imported: usize,
    own: Vec<Function>,
}

struct Function {
    /// The number of its signature.
    signature: u32,
    /// Its code, without the numbers of the functions it names.
    code: Vec<u8>,
    /// The numbers of the functions it names.
    named: Vec<u32>,
}

impl Program {
    fn read(wasm: &[u8]) -> Result<Program> {
        let mut program = Program::default();
        let (mut signatures, mut bodies) = (Vec::new(), Vec::new());
        for payload in Parser::new(0).parse_all(wasm) {
            match payload? {
                Payload::ImportSection(section) => {
                    for import in section.into_imports() {
                        let is_function = matches!(import?.ty, TypeRef::Func(_) | TypeRef::FuncExact(_));
                        program.imported += usize::from(is_function);
                    }
                }
                Payload::FunctionSection(section) => {
                    signatures = section.into_iter().collect::<Result<_, _>>()?;
                }
                Payload::CodeSectionEntry(body) => bodies.push(body),
                _ => {}
            }
        }
        for (signature, body) in signatures.into_iter().zip(bodies) {
            program.own.push(Function::read(signature, &body)?);
        }
        Ok(program)
    }
}

impl Function {
    fn read(signature: u32, body: &FunctionBody<'_>) -> Result<Function> {
        let start = body.range().start;
        let (mut code, mut named) = (Vec::new(), Vec::new());
        let mut copied = 0;
        let mut reader = body.get_operators_reader()?;
        while !reader.eof() {
            let (operator, at) = reader.read_with_offset()?;
            if let Operator::Call { function_index }
            | Operator::ReturnCall { function_index }
            | Operator::RefFunc { function_index } = operator
            {
                // One byte says what to do, and the rest of the instruction is the number.
                let number = at + 1 - start;
                code.extend_from_slice(&body.as_bytes()[copied..number]);
                named.push(function_index);
                copied = reader.original_position() - start;
            }
        }
        code.extend_from_slice(&body.as_bytes()[copied..]);
        Ok(Function { signature, code, named })
    }
}

/// Which functions are kept, in which order.
struct Arrangement {
    /// The kept ones, as indices into the program's own functions, each with its signature.
    kept: Vec<(usize, u32)>,
    /// The new number of every old one.
    numbers: Vec<u32>,
}

impl Arrangement {
    fn of(program: &Program) -> Arrangement {
        let same = same(program);
        let mut kept: Vec<usize> = (0..program.own.len())
            .filter(|&own| same[program.imported + own] == program.imported + own)
            .collect();
        kept.sort_by_key(|&own| (program.own[own].signature, &program.own[own].code));
        let mut numbers: Vec<u32> = (0..same.len() as u32).collect();
        for (place, &own) in kept.iter().enumerate() {
            numbers[program.imported + own] = (program.imported + place) as u32;
        }
        let numbers = same.iter().map(|&first| numbers[first]).collect();
        Arrangement { kept: kept.into_iter().map(|own| (own, program.own[own].signature)).collect(), numbers }
    }
}

/// For every function the first that does the same: the same code, naming functions that do the same.
fn same(program: &Program) -> Vec<usize> {
    let mut same: Vec<usize> = (0..program.imported + program.own.len()).collect();
    loop {
        let mut first = HashMap::new();
        let mut next = same.clone();
        for (own, function) in program.own.iter().enumerate() {
            let named: Vec<usize> = function.named.iter().map(|&number| same[number as usize]).collect();
            let number = program.imported + own;
            next[number] = *first.entry((function.signature, &function.code, named)).or_insert(number);
        }
        if next == same {
            return same;
        }
        same = next;
    }
}

impl Reencode for Arrangement {
    type Error = Infallible;

    fn function_index(&mut self, number: u32) -> Result<u32, Error> {
        Ok(self.numbers[number as usize])
    }

    fn parse_function_section(
        &mut self,
        functions: &mut FunctionSection,
        _: FunctionSectionReader<'_>,
    ) -> Result<(), Error> {
        for &(_, signature) in &self.kept {
            functions.function(signature);
        }
        Ok(())
    }

    fn parse_code_section(
        &mut self,
        code: &mut CodeSection,
        section: CodeSectionReader<'_>,
    ) -> Result<(), Error> {
        let bodies = section.into_iter().collect::<Result<Vec<_>, _>>()?;
        for (own, _) in self.kept.clone() {
            self.parse_function_body(code, bodies[own].clone())?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::{Program, arrange};
    use std::collections::BTreeMap;
    use wasm_encoder::{
        CodeSection, ElementSection, Elements, EntityType, ExportKind, ExportSection, Function,
        FunctionSection, ImportSection, Module, RefType, TableSection, TableType, TypeSection,
    };
    use wasmparser::{Parser, Payload, Validator};

    /// Functions 1 and 2 are the same, and so are 3 and 4, which call them; 5 calls them too, and 6 is another.
    fn program() -> Vec<u8> {
        let (mut types, mut imports, mut functions) =
            (TypeSection::new(), ImportSection::new(), FunctionSection::new());
        types.ty().function([], []);
        types.ty().function([wasm_encoder::ValType::I32], []);
        imports.import("page", "log", EntityType::Function(1));
        let mut tables = TableSection::new();
        let table = TableType {
            element_type: RefType::FUNCREF,
            minimum: 2,
            maximum: None,
            table64: false,
            shared: false,
        };
        tables.table(table);
        let (mut exports, mut elements, mut code) =
            (ExportSection::new(), ElementSection::new(), CodeSection::new());
        elements.active(
            None,
            &wasm_encoder::ConstExpr::i32_const(0),
            Elements::Functions([2, 4].as_slice().into()),
        );
        let bodies: [&[(i32, u32)]; 6] = [
            &[(7, 0)],
            &[(7, 0)],
            &[(1, 0), (0, 1)],
            &[(1, 0), (0, 2)],
            &[(2, 0), (0, 1), (0, 2)],
            &[(9, 0)],
        ];
        for (index, calls) in bodies.into_iter().enumerate() {
            functions.function(0);
            exports.export(&format!("f{index}"), ExportKind::Func, index as u32 + 1);
            let mut body = Function::new([]);
            for &(argument, called) in calls {
                if called == 0 {
                    body.instructions().i32_const(argument);
                }
                body.instructions().call(called);
            }
            body.instructions().end();
            code.function(&body);
        }
        let mut module = Module::new();
        module.section(&types).section(&imports).section(&functions).section(&tables);
        module.section(&exports).section(&elements).section(&code);
        module.finish()
    }

    /// What a function does, with all that it calls written out.
    fn written_out(program: &Program, number: u32) -> String {
        let Some(own) = (number as usize).checked_sub(program.imported) else {
            return format!("import {number}");
        };
        let function = &program.own[own];
        let named: Vec<String> = function.named.iter().map(|&named| written_out(program, named)).collect();
        format!("{:?}({})", function.code, named.join(", "))
    }

    /// What can be reached from outside, by export or by place in the table.
    fn reached(wasm: &[u8]) -> BTreeMap<String, String> {
        let program = Program::read(wasm).unwrap();
        let mut all = BTreeMap::new();
        for payload in Parser::new(0).parse_all(wasm) {
            match payload.unwrap() {
                Payload::ExportSection(section) => {
                    for export in section {
                        let export = export.unwrap();
                        all.insert(export.name.to_owned(), written_out(&program, export.index));
                    }
                }
                Payload::ElementSection(section) => {
                    for element in section {
                        let wasmparser::ElementItems::Functions(list) = element.unwrap().items else {
                            continue;
                        };
                        for (slot, number) in list.into_iter().enumerate() {
                            all.insert(format!("slot {slot}"), written_out(&program, number.unwrap()));
                        }
                    }
                }
                _ => {}
            }
        }
        all
    }

    #[test]
    fn the_arranged_program_does_the_same_with_fewer_functions() {
        let before = program();
        let after = arrange(&before).unwrap();
        Validator::new().validate_all(&after).unwrap();
        assert_eq!(reached(&before).len(), 8);
        assert_eq!(reached(&after), reached(&before));
        assert_eq!(Program::read(&before).unwrap().own.len(), 6);
        assert_eq!(Program::read(&after).unwrap().own.len(), 4);
    }

    #[test]
    fn a_second_time_changes_nothing() {
        let once = arrange(&program()).unwrap();
        assert_eq!(arrange(&once).unwrap(), once);
    }
}
