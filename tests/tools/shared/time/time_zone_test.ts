/** Expected values: the names of the tz database; offsets as ECMA-402 takes them. */
import assert from "node:assert/strict";
import { readTimeZone } from "../../../../tools/shared/time/time_zone.ts";

Deno.test("readTimeZone: IANA names in any case, UTC, offsets", () => {
  const zones: [string, string][] = [
    ["Europe/Paris", "Europe/Paris"],
    ["america/argentina/buenos_aires", "America/Argentina/Buenos_Aires"],
    ["utc", "UTC"],
    ["Etc/GMT+5", "Etc/GMT+5"],
    ["+05:30", "+05:30"],
    ["-00:00", "+00:00"],
  ];
  for (const [given, zone] of zones) assert.equal(readTimeZone(given, "timezone"), zone);
  const wrong = [
    "",
    "Mars/Olympus",
    "+5",
    "+25:00",
    "+05:30:15",
    "T1230Z",
    "2025-01-01Z",
    "../etc",
  ];
  for (const given of wrong) {
    assert.throws(() => readTimeZone(given, "zones[1]"), {
      code: "INVALID_TIME_ZONE",
      details: { path: "zones[1]" },
    }, given);
  }
});
