/**
 * Names of splits that somebody meant to be one.
 *
 * @module
 */

import { textKey } from "../../shared/text_key.ts";

/** A split, and how many records have its name. */
export type NamedSplit = [name: string, records: number];

/** The splits whose names differ in letter case or white space alone, in groups; each in the order of the dataset. */
export function splitsAlike(names: Iterable<string | undefined>): NamedSplit[][] {
  const groups = new Map<string, Map<string, number>>();
  for (const name of names) {
    if (name === undefined) continue;
    const key = textKey(name.trim().replaceAll(/\s+/g, " ").toLowerCase());
    const group = groups.get(key) ?? new Map<string, number>();
    groups.set(key, group.set(name, (group.get(name) ?? 0) + 1));
  }
  return [...groups.values()].filter(({ size }) => size > 1).map((group) => [...group]);
}
