/**
 * Calls of the runtime over a caller's text run to their end whatever the deadline. So none may take more
 * than about linear time: each is measured on its worst texts.
 */
import { assertInProportion } from "../../pace.ts";
import { runTool } from "../../support.ts";

/** Texts that once took, or with another runtime might take, quadratic time. */
const TEXTS: [name: string, unit: string][] = [
  ["marks in the wrong order", "\u0301\u0316"],
  ["runs of such marks", `a${"\u0301\u0316".repeat(120)}`],
  ["marks that decompose", "\u0344"],
  ["letters that decompose into many", "\ufdfa"],
  ["a word of Thai, which a dictionary parts", "กขคงจฉชซฌญ"],
  ["a word of Han", "漢字仮名交文"],
  ["flags", "\u{1f1e6}"],
  ["emoji in one", "\u{1f468}\u200d"],
  ["ends of sentences that are none", ".1 "],
  ["letters whose lower case depends on their neighbours", "Σ\u0301"],
];

/** What is measured, at the largest text that the tool takes. */
const TOOLS: [id: string, chars: number, inputOf: (text: string) => unknown][] = [
  ["text-statistics", 100_000, (text) => ({ text })],
  ["keyword-extractor", 100_000, (text) => ({ text })],
  ["unicode-inspector", 100_000, (text) => ({ text })],
  ["case-converter", 100_000, (text) => ({ text, case: "title" })],
  ["slug-generator", 100_000, (text) => ({ text, unicode: "keep" })],
  ["passage-ranker", 90_000, (text) => ({ query: "a", passages: [text] })],
];

for (const [id, chars, inputOf] of TOOLS) {
  for (const [name, unit] of TEXTS) {
    Deno.test(`${id}: linear time for ${name}`, async () => {
      await assertInProportion(
        (text: string) => runTool(id, inputOf(text)),
        (size) => unit.repeat(size / unit.length),
        chars,
      );
    });
  }
}

Deno.test("line-sorter: exponents of many digits are read and compared in about linear time", async () => {
  await assertInProportion(
    (text) => runTool("line-sorter", { text, mode: "numeric" }),
    (digits) => `1e${"9".repeat(digits)}\n`.repeat(4),
    20_000,
  );
});

Deno.test("yaml-json-converter: digits that are no octal number are told from text in about linear time", async () => {
  await assertInProportion(
    (input) => runTool("yaml-json-converter", { input }),
    (digits) => `a: 0${"8".repeat(digits)}x\n`,
    90_000,
  );
});

/** Numbers that BigInt reads and prints, quotes and blanks that patterns look for, data that a codec expands. */
const DATA: [title: string, id: string, text: string, inputOf: (text: string) => unknown][] = [
  ["hexadecimal digits in YAML", "yaml-json-converter", "f".repeat(99_000), (digits) => ({
    input: `- 0x${digits}`,
  })],
  ["hexadecimal digits in TOML", "toml-json-converter", "f".repeat(99_000), (digits) => ({
    input: `a = 0x${digits}`,
  })],
  ["exponents far apart in a sum", "csv-query", "1e300\n1e-300\n".repeat(7_000), (rows) => ({
    input: `n\n${rows}`,
    query: { aggregates: [{ fn: "sum", column: "n" }] },
  })],
  ["stray quotes in CSV", "csv-to-json", '"a"b,'.repeat(20_000), (input) => ({ input })],
  ["blanks behind quotes in CSV", "csv-to-json", '"a" b '.repeat(16_000), (input) => ({ input })],
  ["lines that end in CR", "csv-to-json", '"a\r",b\r'.repeat(12_000), (input) => ({ input })],
  ["references in a DOCTYPE", "xml-json-converter", "&#65;".repeat(18_000), (value) => ({
    input: `<!DOCTYPE a [<!ATTLIST a x CDATA "${value}">]><a/>`,
  })],
  ["brackets in a DOCTYPE", "xml-json-converter", "(".repeat(90_000), (open) => ({
    input: `<!DOCTYPE a [<!ELEMENT a ${open}`,
  })],
  ["separators of lines in a log", "ci-failure-review-kit", "|\u2028".repeat(20_000), (log) => ({
    job: "test",
    exit_code: 1,
    log,
  })],
  ["digits between colons", "base-encoding", "ff:".repeat(33_000), (input) => ({
    input,
    input_format: "hex",
  })],
];
for (const [title, id, text, inputOf] of DATA) {
  Deno.test(`${id}: linear time for ${title}`, async () => {
    await assertInProportion(
      (part: string) => runTool(id, inputOf(part)),
      (chars) => text.slice(0, chars),
      text.length,
    );
  });
}
