/** Expected values: ISO 8601-1:2019 (24:00), RFC 3339 (second 60). */
import assert from "node:assert/strict";
import { checkedOffset, inRange, wallTime } from "../../../../tools/shared/time/written_time.ts";

const date = { year: 2016, month: 12, day: 31 };

Deno.test("wallTime: reads fractions, leap seconds and 24:00", () => {
  const text = (clock: Parameters<typeof wallTime>[1], midnightAs24 = false) =>
    wallTime(date, clock, midnightAs24).local.toString();
  assert.equal(
    text({ hour: "01", minute: "02", second: "03", fraction: "5" }),
    "2016-12-31T01:02:03.5",
  );
  assert.equal(text({ hour: "24", minute: "00" }, true), "2017-01-01T00:00:00");
  assert.ok(wallTime(date, { hour: "23", minute: "59", second: "60" }).leapSecond);
  assert.throws(() => text({ hour: "24", minute: "00" }), /23:59:60/);
  for (
    const late of [
      { minute: "01" },
      { minute: "01", second: "01" },
      { minute: "00", second: "01" },
      { minute: "00", second: "00", fraction: "000000001" },
    ]
  ) assert.throws(() => text({ hour: "24", ...late }, true), /or 24:00/);
  assert.throws(() => wallTime({ ...date, day: 32 }, { hour: "0", minute: "0" }), /01 to 31/);
  assert.throws(() => wallTime({ ...date, month: 13 }, { hour: "0", minute: "0" }), /months/);
});

Deno.test("checkedOffset: accepts ±HH:MM, and -00:00 for an unknown one", () => {
  assert.equal(checkedOffset("+", "05", "30"), "+05:30");
  assert.equal(checkedOffset("-", "00", "00"), "unknown");
  assert.throws(() => checkedOffset("+", "24", "00"), /23:59/);
});

Deno.test("inRange: reports values outside Temporal's range and passes other errors on", () => {
  assert.equal(inRange(() => 1), 1);
  assert.throws(() => inRange(() => Temporal.Instant.from("+275760-09-14T00:00Z")), /8.64e15/);
  assert.throws(() =>
    inRange(() => {
      throw new TypeError("other");
    }), TypeError);
});
