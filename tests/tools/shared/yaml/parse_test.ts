/** Streams, characters and places by YAML 1.2.2; whole suites run in the tests of the tools. */
import assert from "node:assert/strict";
import { offsetOf, YamlError } from "../../../../tools/shared/yaml/fault.ts";
import { parseYaml } from "../../../../tools/shared/yaml/parse.ts";

const parse = (text: string, maxDepth = 10) => parseYaml(text, { maxDepth });

function fault(text: string, maxDepth?: number): YamlError {
  try {
    parse(text, maxDepth);
  } catch (error) {
    assert.ok(error instanceof YamlError, `${error}`);
    return error;
  }
  assert.fail(`${JSON.stringify(text)} was read`);
}

/** A text, and how many documents it has: examples of sections 2.2, 6.8, 9.1 and 9.2. */
const STREAMS: [title: string, text: string, documents: number][] = [
  ["one", "american:\n- Boston Red Sox\n", 1],
  ["example 2.7", "# Ranking\n---\n- Mark McGwire\n# Team\n---\n- Chicago Cubs\n", 2],
  ["example 2.8", "---\ntime: 20:03:20\n...\n---\ntime: 20:03:47\n...\n", 2],
  ["example 9.2", "%YAML 1.2\n---\nDocument\n... # Suffix\n", 1],
  ["example 9.4", "---\n{ matches\n% : 20 }\n...\n---\n# Empty\n...\n", 2],
  ["example 9.6", "Document\n---\n# Empty\n...\n%YAML 1.2\n---\nmatches %: 20\n", 3],
  ["an end marker that ends nothing", "...\n...\na\n", 1],
  ["a lone CR between lines (section 5.4)", "a\r---\rb\r", 2],
];
for (const [title, text, count] of STREAMS) {
  Deno.test(`yaml/parse: reads documents, ${title}`, () => {
    assert.equal(parse(text).documents.length, count);
  });
}

Deno.test("yaml/parse: reports comments, but not a # inside a scalar (section 6.6)", () => {
  assert.ok(parse("a # b\n").hasComments);
  assert.ok(parse("# b\na: 1\n").hasComments);
  for (const text of ["a#b\n", "'a # b'\n", "- '#'\n", "|\n  # b\n", "--- |\n# b\n"]) {
    assert.ok(!parse(text).hasComments, text);
  }
});

/** Section 5.1: what may not be in a text at all, and what only in quotes. */
Deno.test("yaml/parse: refuses characters outside the printable set (section 5.1)", () => {
  for (const [text, offset] of [["a: \0", 3], ["a\n'\x1b'", 3], ['"\ud800"', 1]] as const) {
    assert.deepEqual([fault(text).kind, fault(text).offset], ["syntax", offset], text);
  }
  for (const character of ["\x7f", "\x9f", "\ufffe", "\uffff"]) {
    assert.equal(parse(`"${character}"`).documents.length, 1);
    assert.equal(fault(`a: ${character}`).offset, 3);
  }
  assert.equal(parse("a: \x85\u00a0\ue000\u{10000}\t").documents.length, 1);
});

/** A text and where its fault is told. */
const FAULTS: [title: string, text: string, line: number, column: number][] = [
  ["a flow list that is not closed", "a: [1, 2\n", 2, 1],
  ["a tab as indentation (section 6.1)", "a:\n\tb: 1\n", 2, 1],
  ["an unknown escape (section 5.7)", 'a: "\\q"\n', 1, 5],
  ["a directive given twice (section 6.8.1)", "%YAML 1.2\n%YAML 1.2\n---\na\n", 2, 1],
  ["a handle given twice (section 6.8.2)", "%TAG ! !a\n%TAG ! !b\n---\na\n", 2, 1],
  ["a directive without a document (section 9.1.4)", "%YAML 1.2\n", 1, 1],
];
for (const [title, text, line, column] of FAULTS) {
  Deno.test(`yaml/parse: refuses ${title}`, () => {
    const error = fault(text);
    assert.deepEqual([error.kind, error.line, error.column], ["syntax", line, column]);
    assert.equal(error.message, `line ${line}, column ${column}: ${error.reason}`);
  });
}

Deno.test("yaml/parse: a reserved directive may repeat", () => {
  assert.equal(parse("%FOO a\n%FOO b\n---\nc\n").documents.length, 1);
});

Deno.test("yaml/parse: lists and mappings nest up to the limit, in block and flow style", () => {
  for (
    const nested of [
      (depth: number) => "[".repeat(depth) + "]".repeat(depth),
      (depth: number) => "{a: ".repeat(depth) + "}".repeat(depth),
      (depth: number) => "- ".repeat(depth) + "a",
      (depth: number) => "[".repeat(depth),
    ]
  ) {
    const error = fault(nested(4), 3);
    assert.deepEqual([error.kind, error.reason], ["depth", "nesting over 3 levels"], nested(4));
  }
  assert.equal(parse("[[[]]]", 3).documents.length, 1);
  assert.equal(parse("- - - a", 3).documents.length, 1);
});

Deno.test("yaml/parse: accepts an offset far beyond the stack's depth", () => {
  assert.equal(fault("[".repeat(100_000), 100).kind, "depth");
  assert.equal(fault("- ".repeat(50_000), 100).kind, "depth");
});

Deno.test("yaml/parse: gives where a node begins", () => {
  assert.equal(offsetOf(parse("\n  a: 1\n").documents[0]!.contents as never), 3);
  assert.equal(offsetOf(null), 0);
});

Deno.test("parseYaml: counts lists in brackets while it reads, and so does not read on to a later fault", () => {
  const text = `${"- [1]\n".repeat(1_500)}@`;
  assert.throws(() => parseYaml(text, { maxDepth: 10, maxNodes: 1_000 }), { kind: "size" });
  assert.throws(() => parseYaml(text, { maxDepth: 10 }), { kind: "syntax" });
});
