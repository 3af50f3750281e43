/** Expected values: RFC 3339 (section 5.8), RFC 9557 (section 5) and ISO 8601's own forms of 1985-04-12. */
import assert from "node:assert/strict";
import { parseIso8601 } from "../../../../tools/shared/time/iso8601.ts";

Deno.test("parseIso8601: reads forms of dates, times and offsets", () => {
  const forms: [string, string, string | undefined][] = [
    ["1985-04-12T23:20:50.52Z", "1985-04-12T23:20:50.52", "unknown"],
    ["1996-12-19T16:39:57-08:00", "1996-12-19T16:39:57", "-08:00"],
    ["1937-01-01T12:00:27.87+00:20", "1937-01-01T12:00:27.87", "+00:20"],
    ["19850412T101530+04", "1985-04-12T10:15:30", "+04:00"],
    ["1985-102", "1985-04-12T00:00:00", undefined],
    ["1985W155", "1985-04-12T00:00:00", undefined],
    ["1985-W15-5T24:00", "1985-04-13T00:00:00", undefined],
    ["+001985-04-12 10:15 UTC", "1985-04-12T10:15:00", "unknown"],
    ["1985-04-12T10:15:30,5-00:00", "1985-04-12T10:15:30.5", "unknown"],
  ];
  for (const [text, local, offset] of forms) {
    const written = parseIso8601(text);
    assert.equal(written?.local.toString(), local, text);
    assert.equal(written?.offset, offset, text);
  }
  assert.equal(
    parseIso8601("1996-12-19T16:39:57-08:00[America/Los_Angeles]")?.zone,
    "America/Los_Angeles",
  );
  assert.equal(parseIso8601("1990-12-31T23:59:60Z")?.leapSecond, true);
});

Deno.test("parseIso8601: gives undefined for other shapes, and an error for impossible values", () => {
  for (
    const text of ["", "1985-4-12", "1985-0412", "12:00", "1985-04-12T1", "1985-04-12T10:1530"]
  ) {
    assert.equal(parseIso8601(text), undefined, text);
  }
  const impossible: [string, RegExp][] = [
    ["1985-02-29", /February 1985/],
    ["1985-366", /days of the year/],
    ["1985-W53-1", /no week 53/],
    ["1985-04-12T25:00", /time of day/],
    ["1985-04-12T10:00+24:00", /offsets go/],
    ["-000000-01-01", /year 0/],
    ["1985-04-12T10:00:00.1234567891Z", /9 decimals/],
  ];
  for (const [text, message] of impossible) assert.throws(() => parseIso8601(text), message, text);
});
