/**
 * Units and time zones that a caller sent under a key which no tool reads.
 *
 * @module
 */
import { plainName } from "../tools/shared/choices.ts";
import { scalarText } from "../tools/shared/json/value.ts";
import { meaningOf, wordsOf } from "../tools/shared/other_names.ts";
import { isAboutCall, missingOf, type Shape } from "./meant_property.ts";
import { coreOf } from "./schema_walk.ts";

type Properties = Record<string, unknown>;

/**
 * The missing number that a unit and an amount beside it stand for, and that amount: `amount: 3, unit: "day"` is
 * `days: 3`.
 */
export function amountOfUnit(
  shape: Shape,
  key: string,
  object: Properties,
): [name: string, amount: number] | undefined {
  const unit = object[key];
  if (meaningOf(plainName(key)) !== "unit" || typeof unit !== "string") return undefined;
  const name = missingOf(shape, object).find((name) =>
    meaningOf(name) === meaningOf(plainName(unit)) && coreOf(shape[name]!).type === "number"
  );
  const amounts = Object.keys(object).filter((other) => !Object.hasOwn(shape, other))
    .map((other) => scalarText(object[other])).filter((text) => text.trim() !== "").map(Number)
    .filter(Number.isFinite);
  return name !== undefined && amounts.length === 1 ? [name, amounts[0]!] : undefined;
}

/** Units of time as choices end in them. */
const SHORT_UNITS: ReadonlyMap<string, string> = new Map([
  ["second", "s"],
  ["sec", "s"],
  ["millisecond", "ms"],
  ["microsecond", "us"],
  ["nanosecond", "ns"],
]);

/** Whether a key asks for a unit, and a choice is one of something in that unit: `epoch_ms` for `unit: "ms"`. */
export function isInUnit(choice: string, unit: string, key: string): boolean {
  if (meaningOf(plainName(key)) !== "unit") return false;
  const word = meaningOf(plainName(unit));
  return choice.endsWith(`_${SHORT_UNITS.get(word) ?? word}`);
}

/** A time zone by its area and city, which no other text looks like. */
const ZONE =
  /^(?:Africa|America|Antarctica|Asia|Atlantic|Australia|Europe|Indian|Pacific)\/[A-Z][\w/-]{1,40}$/;

/** A date and a time of day without an offset from UTC. */
const LOCAL_TIME = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/;

/** Properties that move a time by what a change of the clocks makes longer or shorter. */
const SHORTER_THAN_DAY: ReadonlySet<string> = new Set(["hours", "minutes", "seconds"]);

/**
 * Advises on a time zone under any key, such as `to`: it is meant for a missing property for zones. A tool without one
 * reads local times as if the clocks never changed, which makes a difference between two of them, or in hours from one:
 * a day later it is the same time in any zone.
 */
export function zoneMeant(
  shape: Shape,
  key: string,
  object: Properties,
): string | undefined {
  const value = object[key];
  if (typeof value !== "string" || !ZONE.test(value) || isAboutCall(key)) return undefined;
  const zones = Object.keys(shape)
    .filter((name) => meaningOf(wordsOf(name).at(-1)!) === "timezone");
  if (zones.length === 0) return countsLocalTime(shape, object) ? WITHOUT_ZONES : undefined;
  const names = missingOf(shape, object).filter((name) => zones.includes(name));
  if (names.length === 0) return undefined;
  return `; did you mean ${names.map((name) => `"${name}"`).join(" or ")}: "${value}"?`;
}

/** The end of the message about a time zone for a tool that knows none. */
const WITHOUT_ZONES =
  ", and the times would be read without a zone, in days of 24 hours; leave the key out to run " +
  "without it, or take each time's epoch_seconds from timestamp-converter";

/** Whether what is counted with local times would differ with a zone: the time between two, or hours from one. */
function countsLocalTime(shape: Shape, object: Record<string, unknown>): boolean {
  const given = Object.keys(shape).filter((name) => Object.hasOwn(object, name));
  const times = given.filter((name) => {
    const time = object[name];
    return typeof time === "string" && LOCAL_TIME.test(time.trim());
  });
  const isMoved = given.some((name) =>
    SHORTER_THAN_DAY.has(name) && Number(scalarText(object[name])) !== 0
  );
  return times.length > 1 || (times.length === 1 && isMoved);
}
