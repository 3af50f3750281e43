/** Expected values: the tz database; RFC 9557, sections 2.2 and 3.4. */
import assert from "node:assert/strict";
import { instantAtOffset } from "../../../../tools/shared/time/written_instant.ts";

const local = (text: string) => Temporal.PlainDateTime.from(text);

Deno.test("instantAtOffset: uses the offset, which the zone must have at that moment", () => {
  const moments: [string, string, string | undefined, string][] = [
    ["2025-07-01T12:00", "+02:00", undefined, "2025-07-01T10:00:00Z"],
    ["2025-07-01T12:00", "unknown", undefined, "2025-07-01T12:00:00Z"],
    // Z says nothing about the zone's offset.
    ["2025-07-01T12:00", "unknown", "Europe/Berlin", "2025-07-01T12:00:00Z"],
    ["2025-10-26T02:30", "+01:00", "Europe/Berlin", "2025-10-26T01:30:00Z"],
    ["2025-10-26T02:30", "+02:00", "Europe/Berlin", "2025-10-26T00:30:00Z"],
    // Paris kept +00:09:21, which is printed as +00:09.
    ["1900-01-01T00:09:21", "+00:09", "Europe/Paris", "1900-01-01T00:00:00Z"],
  ];
  for (const [text, offset, zone, utc] of moments) {
    assert.equal(instantAtOffset(local(text), offset, zone).toString(), utc, `${text}${offset}`);
  }
  assert.throws(
    () => instantAtOffset(local("2025-07-01T12:00"), "+01:00", "Europe/Berlin"),
    /it has \+02:00/,
  );
  assert.throws(
    () => instantAtOffset(local("2025-03-30T02:30"), "+01:00", "Europe/Berlin"),
    /the clocks skip that time/,
  );
  assert.throws(() => instantAtOffset(local("+275760-09-13T00:00"), "-01:00"), /8.64e15/);
});
