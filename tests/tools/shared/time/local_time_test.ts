/** Expected values: the tz database (Europe/Berlin, America/New_York, Australia/Lord_Howe), by GNU date. */
import assert from "node:assert/strict";
import { readLocalTime } from "../../../../tools/shared/time/local_time.ts";

Deno.test("readLocalTime: finds unique times, gaps and overlaps", () => {
  const readings: [string, string, string, string, string][] = [
    ["2025-07-01T12:00", "Europe/Berlin", "unique", "2025-07-01T10:00:00Z", "2025-07-01T10:00:00Z"],
    ["2025-03-30T02:30", "Europe/Berlin", "gap", "2025-03-30T00:30:00Z", "2025-03-30T01:30:00Z"],
    [
      "2025-11-02T01:30",
      "America/New_York",
      "overlap",
      "2025-11-02T05:30:00Z",
      "2025-11-02T06:30:00Z",
    ],
    [
      "2025-10-05T02:15",
      "Australia/Lord_Howe",
      "gap",
      "2025-10-04T15:15:00Z",
      "2025-10-04T15:45:00Z",
    ],
  ];
  for (const [text, zone, kind, earlier, later] of readings) {
    const reading = readLocalTime(Temporal.PlainDateTime.from(text), zone);
    assert.equal(reading.kind, kind, text);
    assert.equal(reading.earlier.toInstant().toString(), earlier, text);
    assert.equal(reading.later.toInstant().toString(), later, text);
  }
});
