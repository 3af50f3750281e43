/** Expected values: ISO 8601-1:2019, section 5.5.2, and RFC 3339, appendix A. */
import assert from "node:assert/strict";
import { parseIsoDuration } from "../../../../tools/shared/time/iso_duration.ts";

Deno.test("parseIsoDuration: reads components and sign", () => {
  const durations: [string, boolean, [string, string][]][] = [
    ["P3Y6M4DT12H30M5S", false, [
      ["year", "3"],
      ["month", "6"],
      ["day", "4"],
      ["hour", "12"],
      ["minute", "30"],
      ["second", "5"],
    ]],
    ["-P2W", true, [["week", "2"]]],
    ["PT36H", false, [["hour", "36"]]],
    ["pt0,5s", false, [["second", "0.5"]]],
    ["P1M", false, [["month", "1"]]],
    ["PT1M", false, [["minute", "1"]]],
  ];
  for (const [text, negative, amounts] of durations) {
    assert.deepEqual(parseIsoDuration(text), { negative, amounts: new Map(amounts) }, text);
  }
  for (const text of ["", "P", "PT", "P1", "1D", "P1DT", "P1D1Y", "PT1H1H", "P-1D", "P1S"]) {
    assert.equal(parseIsoDuration(text), undefined, text);
  }
});
