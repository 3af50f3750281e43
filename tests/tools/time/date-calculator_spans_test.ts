/** Spans that count their last day, and spans in a time zone. */
import assert from "node:assert/strict";
import { errorOf, outputOf, warningsOf } from "../../support.ts";

// Python: (date(2026, 2, 28) - date(2026, 1, 31)).days + 1, and dateutil's relativedelta to the day after.
Deno.test("date-calculator: include_end counts the later day, too", async () => {
  const spans: [date: string, end: string, days: number, duration: string][] = [
    ["2026-01-31", "2026-02-28", 29, "P1M1D"],
    ["2026-02-28", "2026-01-31", -29, "-P1M1D"],
    ["2026-11-30", "2026-12-04", 5, "P5D"],
    ["2026-05-05", "2026-05-05", 1, "P1D"],
    ["2024-02-01", "2024-02-29", 29, "P1M"],
  ];
  for (const [date, end_date, days, duration] of spans) {
    const input = { operation: "difference", date, end_date, include_end: true };
    const output = await outputOf("date-calculator", input);
    assert.deepEqual([output.total_days, output.duration], [days, duration], `${date} ${end_date}`);
    assert.equal(output.total_seconds, days * 86_400);
    assert.equal(output.sign, Math.sign(days));
  }
  const named = { operation: "difference", date: "2026-01-31", end_date: "2026-02-28" };
  const { message } = await errorOf("date-calculator", { ...named, inclusive: true });
  assert.match(message, /did you mean "include_end"/);
  const timed = { ...named, end_date: "2026-02-28T09:00", include_end: true };
  assert.match((await errorOf("date-calculator", timed)).message, /send dates without times/);
});

// A day of 23 hours, which is 24 without a zone.
Deno.test("date-calculator: a zone for its local times is refused, and one beside dates ignored", async () => {
  const night = { operation: "difference", date: "2026-03-29T00:00", end_date: "2026-03-30T00:00" };
  for (const key of ["timezone", "tz", "zone", "location"]) {
    const { message } = await errorOf("date-calculator", { ...night, [key]: "Europe/Berlin" });
    assert.match(message, new RegExp(`^"${key}" is not .* without a zone.* timestamp-converter$`));
  }
  const dates = { operation: "difference", date: "2026-03-29", end_date: "2026-03-30" };
  const codes = await warningsOf("date-calculator", { ...dates, timezone: "Europe/Berlin" });
  assert.deepEqual(codes, ["UNKNOWN_PROPERTY"]);
  const nextDay = { operation: "add", date: "2026-03-28T09:00", days: 1 };
  const added = await warningsOf("date-calculator", { ...nextDay, timezone: "Europe/Berlin" });
  assert.deepEqual(added, ["UNKNOWN_PROPERTY"]);
});
