import assert from "node:assert/strict";
import { inflateSync } from "node:zlib";
import { assembled, ID, markdown } from "./support.ts";

/** A4 without the margins of 20 mm, in points. */
const TEXT_WIDTH = 595.28 - 2 * 20 * 72 / 25.4;
/** Of a cell, left and right of its text. */
const PADDING = 2 * 4;
/** The advances of a digit (`hmtx` of DejaVu Sans and its bold face) in the size of the text. */
const DIGIT = 1303 / 2048 * 10.5;
const BOLD_DIGIT = 1425 / 2048 * 10.5;
const LONG = "words ".repeat(60);

/** The widths of a table's columns, by the lines between them. */
async function columnsOf(table: string): Promise<number[]> {
  const { pdf, verdict } = await assembled([markdown(table)]);
  assert.equal(verdict, "ready");
  const edges = new Set<number>();
  for (const content of contentsOf(pdf)) {
    for (const [, x] of content.matchAll(/(\S+) \S+ 0\.6 \S+ re/g)) edges.add(Number(x));
  }
  const sorted = [...edges].toSorted((a, b) => a - b);
  return sorted.slice(1).map((edge, index) => edge - sorted[index]!);
}

/** The streams that are text. */
function contentsOf(pdf: Uint8Array): string[] {
  const file = new TextDecoder("latin1").decode(pdf);
  return [...file.matchAll(/\/FlateDecode[^>]*>>\s*stream\r?\n/g)].map(({ index, 0: head }) =>
    inflateSync(pdf.subarray(index + head.length)).toString("latin1")
  );
}

function assertWidths(actual: number[], expected: number[]): void {
  assert.equal(actual.length, expected.length, JSON.stringify(actual));
  for (const [index, width] of actual.entries()) {
    assert.ok(
      Math.abs(width - expected[index]!) < 0.1,
      `${JSON.stringify(actual)}, expected ${JSON.stringify(expected)}`,
    );
  }
}

Deno.test(`${ID}: a column of short cells has what they need, and the others share the rest`, async () => {
  const short = 2 * BOLD_DIGIT + PADDING;
  const shared = (TEXT_WIDTH - short) / 2;
  assertWidths(
    await columnsOf(`| 12 | 3 | 4 |\n|---|---|---|\n| 56 | ${LONG} | ${LONG} |\n`),
    [short, shared, shared],
  );
});

Deno.test(`${ID}: a table that would fit is as wide as the text, in the proportions of its cells`, async () => {
  const [one, two] = [BOLD_DIGIT + PADDING, 20 * DIGIT + PADDING];
  const share = TEXT_WIDTH / (one + two);
  assertWidths(
    await columnsOf(`| 1 | 2 |\n|---|---|\n| 3 | ${"4".repeat(20)} |\n`),
    [one * share, two * share],
  );
});

for (
  const [name, cell] of [["long", LONG], ["empty", ""]]
) {
  Deno.test(`${ID}: columns of ${name} cells are equal`, async () => {
    const row = `| ${cell} | ${cell} |\n`;
    assertWidths(await columnsOf(`${row}|---|---|\n${row}`), [TEXT_WIDTH / 2, TEXT_WIDTH / 2]);
  });
}

Deno.test(`${ID}: a table of more rows than are measured has all of them`, async () => {
  const rows = (count: number) =>
    `| 1 | 2 |\n|---|---|\n${
      Array.from({ length: count }, (_, index) => `| a${index} | ${LONG.slice(0, 30)} |\n`).join("")
    }`;
  const settings = { page_size: "A4" };
  const pages = async (count: number) =>
    (await assembled([markdown(rows(count))], settings)).facts.pages as number;
  assert.ok(await pages(1200) > await pages(1000));
});
