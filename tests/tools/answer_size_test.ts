/** How much longer than its input an answer may be: who sends little is not answered much. */
import assert from "node:assert/strict";
import { TOOLS } from "../../tools/catalog/registry.ts";
import type { AnyTool } from "../../tools/tool.ts";
import { runTool } from "../support.ts";

/** Times the input's length. */
const MOST_GROWTH = 20;
/** What any answer may have: reports, tables and pictures have a length of their own. */
const ANY_ANSWER_CHARS = 128 * 1024;

/** Texts of which a few characters stand for much. */
const HOSTILE = [
  `${"é".repeat(2_000)}\n${"1\n".repeat(800)}`,
  ",".repeat(8_000),
  "a\n".repeat(6_000),
  "|\u2028".repeat(5_000),
  '"\n<'.repeat(4_000),
  "\u0001".repeat(8_000),
  `[${'{"a":1},'.repeat(1_500)}1]`,
  "[".repeat(450) + "]".repeat(450),
];

/** What these tools are asked for is that long; the size of all answers, 16 MiB, bounds it. */
const LONG_BY_NATURE: Record<string, string> = {
  "csv-jsonl-converter": "each record repeats the names of its columns",
  "csv-profiler": "some twenty figures of each of at most 16,384 columns",
  "csv-to-json": "each record repeats the names of its columns",
  "data-migration-prep-kit": "each record repeats the names of its columns",
  "dns-record-validator": "a finding for each line that is no record",
  "evaluation-dataset-qa-kit": "each record repeats the names of its columns",
  "json-formatter": "each line is indented by its depth",
  "markdown-table-generator": "cells are as wide as their column",
};

for (const tool of TOOLS) {
  if (tool.textProperty === undefined) continue;
  const reason = LONG_BY_NATURE[tool.id];
  const expected = reason === undefined ? "at most" : `more than, for ${reason},`;
  Deno.test(`${tool.id}: an answer is ${expected} ${MOST_GROWTH} times its input`, async () => {
    const long: string[] = [];
    for (const text of HOSTILE) {
      if (await isLong(tool, text)) long.push(text.slice(0, 20));
    }
    if (reason === undefined) assert.deepEqual(long, []);
    else assert.notDeepEqual(long, [], "it need not be listed any more");
  });
}

/** Whether the answer to a text is longer than it may be, in the tool's first example. */
async function isLong(tool: AnyTool, text: string): Promise<boolean> {
  const first = tool.examples[0]?.input;
  const input = { ...(typeof first === "object" && first), [tool.textProperty!]: text };
  const answer = JSON.stringify(await runTool(tool.id, input)).length;
  return answer > Math.max(ANY_ANSWER_CHARS, MOST_GROWTH * JSON.stringify(input).length);
}
