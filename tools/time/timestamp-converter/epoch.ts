import { decimal } from "../../shared/decimal.ts";
import { TimestampFault } from "../../shared/time/written_time.ts";

export type EpochFormat = "epoch_s" | "epoch_ms" | "epoch_us" | "epoch_ns";

/** The unit of each format, in words. */
export const EPOCH_UNITS: Record<EpochFormat, string> = {
  epoch_s: "seconds",
  epoch_ms: "milliseconds",
  epoch_us: "microseconds",
  epoch_ns: "nanoseconds",
};

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
  /** Digits before the point, without leading zeros. */
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

/** Nanoseconds since 1970 in about as many years. */
const years = (count: number) => BigInt(count) * 31_556_952n * 1_000_000_000n;

/**
 * The unit by a number's digits, if with it the moment is one from 1990 to 2100, as most are that are converted, and
 * with the named unit one before 1972 or after 2120.
 */
export function likelierUnit(number: EpochNumber, named: EpochFormat): EpochFormat | undefined {
  const asNamed = epochNanoseconds(number, named);
  if (asNamed >= years(2) && asNamed <= years(150)) return undefined;
  const found = MOST_DIGITS.find(([most]) => number.whole.length <= most)?.[1];
  if (found === undefined || found === named) return undefined;
  const asFound = epochNanoseconds(number, found);
  return asFound >= years(20) && asFound <= years(130) ? found : undefined;
}

/** The count in nanoseconds; finer digits are truncated toward negative infinity. */
export function epochNanoseconds(number: EpochNumber, unit: EpochFormat): bigint {
  const places = NANOSECOND_PLACES[unit];
  const kept = number.fraction.slice(0, places).padEnd(places, "0");
  const magnitude = BigInt(`0${number.whole}${kept}`);
  if (!number.negative) return magnitude;
  const isCut = /[1-9]/.test(number.fraction.slice(places));
  return -magnitude - (isCut ? 1n : 0n);
}

/** Counts from other epochs, for the years 2000 to 2100. */
const OTHER_EPOCHS: readonly {
  name: string;
  least: number;
  most: number;
  /** The count at 1970-01-01. */
  atUnixEpoch: string;
  /** A unit is `seconds / parts` long. */
  seconds: number;
  parts: number;
}[] = [
  {
    name: "a serial day of a spreadsheet",
    least: 36_526,
    most: 73_050,
    atUnixEpoch: "25569",
    seconds: 86_400,
    parts: 1,
  },
  {
    name: "a time of Chrome or WebKit",
    least: 1.2591e16,
    most: 1.5747e16,
    atUnixEpoch: "11644473600000000",
    seconds: 1,
    parts: 1e6,
  },
  {
    name: "a FILETIME of Windows",
    least: 1.2591e17,
    most: 1.5747e17,
    atUnixEpoch: "116444736000000000",
    seconds: 1,
    parts: 1e7,
  },
  {
    name: "a count of .NET ticks",
    least: 6.3082e17,
    most: 6.6238e17,
    atUnixEpoch: "621355968000000000",
    seconds: 1,
    parts: 1e7,
  },
];

/** Says how to send a number that may count from another epoch, as the end of a sentence. */
export function otherEpoch(text: string): string {
  const number = Number(text);
  const epoch = OTHER_EPOCHS.find(({ least, most }) => number >= least && number < most);
  if (!epoch) return "";
  const seconds = decimal(text).minus(epoch.atUnixEpoch).times(epoch.seconds).dividedBy(
    epoch.parts,
  );
  return `, or, if the number is ${epoch.name}, the input ${
    seconds.toDecimalPlaces(9).toFixed()
  } with format "epoch_s"`;
}
