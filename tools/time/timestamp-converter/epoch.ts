import { TimestampFault } from "../../shared/time/written_time.ts";

export type EpochFormat = "epoch_s" | "epoch_ms" | "epoch_us" | "epoch_ns";

/** Decimal places from each unit down to nanoseconds. */
const NANOSECOND_PLACES = { epoch_s: 9, epoch_ms: 6, epoch_us: 3, epoch_ns: 0 } as const;

/** The most digits before the point that `auto` takes for each unit. */
const MOST_DIGITS: readonly [number, EpochFormat][] = [
  [11, "epoch_s"],
  [14, "epoch_ms"],
  [17, "epoch_us"],
  [20, "epoch_ns"],
];

/** A count since 1970-01-01T00:00:00Z, as digits. */
export interface EpochNumber {
  negative: boolean;
  /** Digits before the point, without zeros in front. */
  whole: string;
  fraction: string;
}

/** Reads a number: optional sign, digits, optional fraction. Undefined for any other text. */
export function parseEpochNumber(text: string): EpochNumber | undefined {
  const match = /^([+-]?)0*(\d+)(?:\.(\d+))?$/.exec(text);
  if (!match) return undefined;
  const [, sign, digits = "", fraction = ""] = match;
  return { negative: sign === "-", whole: digits === "0" ? "" : digits, fraction };
}

/**
 * The unit that a bare number is most likely in, by its digits before the point.
 *
 * @throws {TimestampFault} on more than 20 digits.
 */
export function guessEpochUnit({ whole }: EpochNumber): EpochFormat {
  const found = MOST_DIGITS.find(([most]) => whole.length <= most);
  if (found) return found[1];
  throw new TimestampFault(`a number has at most 20 digits before the point, not ${whole.length}`);
}

/** The count in nanoseconds; what is finer is cut towards negative infinity. */
export function epochNanoseconds(number: EpochNumber, unit: EpochFormat): bigint {
  const places = NANOSECOND_PLACES[unit];
  const kept = number.fraction.slice(0, places).padEnd(places, "0");
  const magnitude = BigInt(`0${number.whole}${kept}`);
  if (!number.negative) return magnitude;
  const isCut = /[1-9]/.test(number.fraction.slice(places));
  return -magnitude - (isCut ? 1n : 0n);
}
