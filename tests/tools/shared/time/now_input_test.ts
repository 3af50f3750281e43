/** Expected values: GNU date. */
import assert from "node:assert/strict";
import { printUnixSeconds, readNow } from "../../../../tools/shared/time/now_input.ts";

Deno.test("readNow: reads Unix seconds and ISO 8601 with an offset", () => {
  const moments: [string | number, number][] = [
    [1_767_225_600, 1_767_225_600],
    [" 1767225600 ", 1_767_225_600],
    ["2026-01-01T00:00:00Z", 1_767_225_600],
    ["2026-01-01T01:00:00.25+01:00", 1_767_225_600.25],
    ["-1", -1],
  ];
  for (const [given, seconds] of moments) assert.equal(readNow(given), seconds, String(given));
  for (const wrong of ["", "now", "2026-01-01", "2026-02-30T00:00:00Z", 1_767_225_600_000]) {
    assert.throws(() => readNow(wrong), { code: "INVALID_NOW", details: { path: "now" } });
  }
});

Deno.test("printUnixSeconds: writes UTC, in the years 0001 to 9999", () => {
  assert.equal(printUnixSeconds(1_767_225_600), "2026-01-01T00:00:00Z");
  assert.equal(printUnixSeconds(1_767_225_600.25), "2026-01-01T00:00:00.250Z");
  assert.equal(printUnixSeconds(253_402_300_800), null);
  assert.equal(printUnixSeconds(-62_135_596_801), null);
});
