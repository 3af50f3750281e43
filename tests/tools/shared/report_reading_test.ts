import assert from "node:assert/strict";
import { readOrderedJson } from "../../../tools/shared/json/ordered.ts";
import { readReport, wholeNumber } from "../../../tools/shared/report_reading.ts";
import { readXml } from "../../../tools/shared/xml/read.ts";

const MAX_DEPTH = 3;
const xml = (text: string) =>
  readReport(() => readXml(text, "input", { maxDepth: MAX_DEPTH }), MAX_DEPTH);
const json = (text: string) =>
  readReport(() => readOrderedJson(text, { maxDepth: MAX_DEPTH }), MAX_DEPTH);

Deno.test("readReport: passes on what was read", () => {
  assert.equal(xml("<a><b/></a>").root.name, "a");
  assert.deepEqual(json('{"a":1}'), new Map([["a", 1]]));
});

Deno.test("readReport: throws INVALID_REPORT with the reader's place for malformed text", () => {
  const { details } = assertThrown(() => xml("<a>\n<b></a>"), "INVALID_REPORT");
  assert.equal(details?.line, 2);
  assertThrown(() => xml('<!DOCTYPE a [<!ENTITY e "x">]><a/>'), "INVALID_REPORT");
  assertThrown(() => json('{"a":'), "INVALID_REPORT");
});

Deno.test("readReport: throws INPUT_TOO_LARGE for deep nesting, and passes other errors on", () => {
  assertThrown(() => xml("<a><a><a><a/></a></a></a>"), "INPUT_TOO_LARGE");
  assertThrown(() => json("[[[[1]]]]"), "INPUT_TOO_LARGE");
  assert.throws(() =>
    readReport(() => {
      throw new TypeError("other");
    }, MAX_DEPTH), TypeError);
});

function assertThrown(run: () => unknown, code: string): { details?: Record<string, unknown> } {
  try {
    run();
  } catch (error) {
    const thrown = error as { code?: string; details?: Record<string, unknown> };
    assert.equal(thrown.code, code);
    return thrown;
  }
  assert.fail(`expected ${code}`);
}

Deno.test("wholeNumber: accepts digits only, nine at most", () => {
  assert.equal(wholeNumber("042"), 42);
  assert.equal(wholeNumber("999999999"), 999_999_999);
  for (const text of [undefined, "", "-1", "1.5", "1e3", " 1", "1000000000"]) {
    assert.equal(wholeNumber(text), null, String(text));
  }
});
