import { compareCodePoints } from "../../shared/code_points.ts";

/** A run of a key: of ASCII digits, or of anything else. */
interface KeyRun {
  text: string;
  /** The digits of a number without leading zeros ("" for zero). */
  number?: string;
}

export type NaturalKey = readonly KeyRun[];

/** A key cut into runs of ASCII digits and runs of anything else. */
export function naturalKey(text: string): NaturalKey {
  return (text.match(/[0-9]+|[^0-9]+/g) ?? []).map((run) =>
    /^[0-9]/.test(run) ? { text: run, number: run.replace(/^0+/, "") } : { text: run }
  );
}

/**
 * Natural order: run by run, digits as integers of any length, everything else by code point; a key that runs out
 * comes first. Keys that are equal so far differ in leading zeros: fewer in the first such run come first.
 */
export function compareNatural(a: NaturalKey, b: NaturalKey): number {
  const shorter = Math.min(a.length, b.length);
  let zeros = 0;
  for (let i = 0; i < shorter; i++) {
    const order = compareRuns(a[i]!, b[i]!);
    if (order !== 0) return order;
    zeros ||= a[i]!.text.length - b[i]!.text.length;
  }
  return a.length - b.length || zeros;
}

function compareRuns(a: KeyRun, b: KeyRun): number {
  if (a.number === undefined || b.number === undefined) return compareCodePoints(a.text, b.text);
  if (a.number.length !== b.number.length) return a.number.length - b.number.length;
  return compareCodePoints(a.number, b.number);
}
