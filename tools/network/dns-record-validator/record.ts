import type { ZoneLine } from "./zone.ts";

/** A record with its data in the form of the output. */
export interface ZoneRecord extends ZoneLine {
  data: Record<string, string | number>;
  /** The name that the record points at, absolute; none when it has none or it is faulty. */
  target?: string;
}
