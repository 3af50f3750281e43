/** A day, or a time on it with its offset from UTC. */
const INSTANT =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)))?$/;

/**
 * The Unix time in milliseconds to send for a property that takes one, in place of a time, or of a day, which is its
 * midnight in UTC: nobody computes it in the head.
 */
export function millisecondsFor(name: string, value: unknown): number | undefined {
  if (!name.endsWith("timestamp_ms") || typeof value !== "string") return undefined;
  const [, day = "", time = "00:00Z"] = INSTANT.exec(value) ?? [];
  if (!isDay(day)) return undefined;
  const milliseconds = Date.parse(`${day}T${time}`);
  return Number.isNaN(milliseconds) ? undefined : milliseconds;
}

/** Whether a day is in the calendar: `Date` reads 30 February as 2 March. */
function isDay(day: string): boolean {
  const midnight = Date.parse(`${day}T00:00Z`);
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(day);
}
