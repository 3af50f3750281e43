/** Texts of which each character costs a tool an object: the run ends with an answer, not with its worker. */
import assert from "node:assert/strict";
import { MUCH_TIME_MS, withPool } from "../engine/with_pool.ts";
import { stringOf } from "../../engine/sent_text.ts";
import { FEW_TOOLS_WORKER } from "./few_tools.ts";

/** A third of what a worker has, and half of what it may be sent. Its own code takes as much there as in a whole one. */
const HEAP_MIB = 64;

const CHARS = 700_000;
const LETTERS = Array.from({ length: CHARS / 2 }, (_, index) => "abcdefg"[index % 7]).join(" ");
/** The path of each item is far longer than the item. */
const DEEP_ITEMS = '{"a":'.repeat(150) + `[${"1,".repeat(CHARS / 4)}1]` + "}".repeat(150);

const RUNS: [id: string, what: string, input: Record<string, unknown>, expected: string][] = [
  ["csv-to-json", "records of one letter", { input: "a\n".repeat(CHARS / 2) }, "max_cells"],
  ["csv-to-json", "columns without a name", { input: ",".repeat(CHARS) }, "max_cells"],
  ["json-to-csv", "numbers", { input: `[${"1,".repeat(CHARS / 2 - 2)}1]` }, "max_cells"],
  ["passage-ranker", "words of one letter", { query: "a", passages: [LETTERS] }, "ok"],
  ["xml-json-converter", "items far inside", {
    input: DEEP_ITEMS,
    direction: "json_to_xml",
    indent: 0,
  }, "ok"],
  ["slug-generator", "signs that are written as words", { text: "&".repeat(CHARS) }, "ok"],
  ["structured-output-validator", "brackets left open", { text: "[".repeat(CHARS) }, "ok"],
];

Deno.test("tools: do their work, or name their limit, within a worker's memory", () =>
  withPool(async (pool) => {
    for (const [toolId, what, input, expected] of RUNS) {
      const { failureCode, resultJson } = await pool.run({
        toolId,
        input,
        timeoutMs: MUCH_TIME_MS,
      });
      const { error } = JSON.parse(stringOf(resultJson));
      const found = error === undefined ? "ok" : error.details?.limit ?? failureCode;
      assert.equal(found, expected, `${toolId}, ${what}`);
    }
  }, { heapMib: HEAP_MIB, mostInMemory: 1, workerUrl: FEW_TOOLS_WORKER }));
