import assert from "node:assert/strict";
import { splitLines } from "../../../tools/shared/lines.ts";

// Python: str.splitlines(keepends=True), for the endings that both know.
const CASES: [string, string[]][] = [
  ["", []],
  ["\n", ["\n"]],
  ["a", ["a"]],
  ["a\nb", ["a\n", "b"]],
  ["a\r\n\nb\r", ["a\r\n", "\n", "b\r"]],
  ["a\n\r", ["a\n", "\r"]],
];
for (const [text, lines] of CASES) {
  Deno.test(`splitLines: ${JSON.stringify(text)}`, () => {
    assert.deepEqual(splitLines(text).map((line) => line.text + line.ending), lines);
  });
}
