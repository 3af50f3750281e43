/**
 * Points in time by the clock of the reader.
 *
 * @module
 */

/** A point in time where the reader is. */
export interface ReaderTime {
  /** The name of the reader's zone. */
  zone: string;
  /** What its clocks are ahead of UTC: `+05:30`. */
  offset: string;
  /** To the second, with the offset. */
  iso: string;
}

/** A point in time where the reader is; undefined if `iso` is none. */
export function timeOfReader(iso: string): ReaderTime | undefined {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return undefined;
  const shift = -moment.getTimezoneOffset();
  const size = Math.abs(shift);
  const parts = [Math.floor(size / 60), size % 60].map((part) => `${part}`.padStart(2, "0"));
  const offset = `${shift < 0 ? "-" : "+"}${parts.join(":")}`;
  const local = new Date(moment.getTime() + shift * 60_000).toISOString();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return { zone: timeZone, offset, iso: `${local.slice(0, 19)}${offset}` };
}
