/**
 * Calls of the runtime over a caller's text run to their end whatever the deadline. So none may take more
 * than about linear time: each is measured on its worst texts, a quarter of them against all, in one run.
 */
import assert from "node:assert/strict";
import process from "node:process";
import { runTool } from "../support.ts";
import { walk } from "../walk.ts";

/** Four times the text: four times as long, or five with a sort. A call in quadratic time takes sixteen. */
const MAX_GROWTH = 10;

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
      const text = unit.repeat(Math.floor(chars / unit.length));
      await assertLinear(text, (part) => runTool(id, inputOf(part)));
    });
  }
}

Deno.test("line-sorter: exponents of many digits are read and compared in about linear time", async () => {
  const line = `1e${"9".repeat(20_000)}\n`;
  await assertLinear(
    line.repeat(4),
    (part) => runTool("line-sorter", { text: part, mode: "numeric" }),
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
  ["digits between colons", "base-encoding", "ff:".repeat(33_000), (input) => ({
    input,
    input_format: "hex",
  })],
];
for (const [title, id, text, inputOf] of DATA) {
  Deno.test(`${id}: linear time for ${title}`, async () => {
    await assertLinear(text, (part) => runTool(id, inputOf(part)));
  });
}

/**
 * The calls that may take long by themselves, each with the one module that makes them safe. Comparing and
 * writing by the rules of a locale has no place here: nothing depends on the host.
 */
const GUARDED: [call: RegExp, module: string | undefined][] = [
  [/\.normalize\(/, "tools/shared/normalize.ts"],
  [/\bIntl\./, "tools/shared/segments.ts"],
  [/\.localeCompare\(|\.toLocale[A-Z]\w*\(|\bstructuredClone\(/, undefined],
];

Deno.test("no other module of tools/ makes these calls", async () => {
  const strays: string[] = [];
  for await (const path of walk("tools")) {
    const source = await Deno.readTextFile(path);
    for (const [call, module] of GUARDED) {
      const found = path === module ? null : call.exec(source);
      if (found) strays.push(`${path}: ${found[0]}`);
    }
  }
  assert.deepEqual(strays, []);
});

/** Runs on a quarter of a text and on all of it, in turns; the shortest times count. */
async function assertLinear(text: string, run: (text: string) => Promise<unknown>): Promise<void> {
  const quarter = text.slice(0, text.length / 4);
  let [small, large] = [Infinity, Infinity];
  for (let turn = 0; turn < 6; turn++) {
    small = Math.min(small, await timeOf(() => run(quarter)));
    large = Math.min(large, await timeOf(() => run(text)));
    // A few milliseconds say more about the start of a run than about the call.
    if (large < MAX_GROWTH * Math.max(small, 5)) return;
  }
  assert.fail(`${Math.round(small)} ms for a quarter of the text, ${Math.round(large)} ms for all`);
}

/** Milliseconds of processor time, which others on the machine do not lengthen. */
async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const begun = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1_000;
}
