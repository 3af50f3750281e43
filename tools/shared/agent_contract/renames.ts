/**
 * Renamed properties: one removed and one added at the same place are often the same one.
 *
 * @module
 */
import { excerpt } from "../json/excerpt.ts";
import type { JsonObject } from "../json/value.ts";

/** A change that concerns a property. */
interface PropertyChange {
  rule: string;
  location: string;
  data: JsonObject;
  message: string;
}

/**
 * The changes, with `renamed_to` and a sentence added where a removed property may have a new name. The new name is
 * one added at the same place that differs in style only (`userName`, `user_name`), else the only one there whose
 * words contain its words or are contained in them (`customer_id`, `customer`) or that is short for it (`q`, `query`),
 * else the only one added where only one was removed.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { withNewNames } from "./renames.ts";
 *
 * const change = (rule: string, property: string) => ({
 *   rule,
 *   location: `/properties/${property}`,
 *   data: { property },
 *   message: "It changed",
 * });
 * const [removed] = withNewNames<ReturnType<typeof change> & { data: { renamed_to?: string } }>([
 *   change("PROPERTY_REMOVED", "userName"),
 *   change("PROPERTY_ADDED", "user_name"),
 * ]);
 * assert.equal(removed?.data.renamed_to, "user_name");
 * ```
 */
export function withNewNames<Change extends PropertyChange>(changes: readonly Change[]): Change[] {
  const removed = byHolder(changes, "PROPERTY_REMOVED");
  const added = byHolder(changes, "PROPERTY_ADDED");
  return changes.map((change) => {
    if (change.rule !== "PROPERTY_REMOVED") return change;
    const holder = holderOf(change);
    const names = added.get(holder) ?? [];
    const own = nameOf(change);
    const kin = names.filter((name) => shareWords(name, own) || isShortened(name, own));
    const name = names.find((name) => essence(name) === essence(own)) ??
      (kin.length === 1 ? kin[0] : undefined) ??
      (names.length === 1 && removed.get(holder)?.length === 1 ? names[0] : undefined);
    if (name === undefined) return change;
    return {
      ...change,
      data: { ...change.data, renamed_to: name },
      message: `${change.message} (${excerpt(name)} came in its place and may be its new name)`,
    };
  });
}

/** The names of the properties that a rule reports, by the schema that holds them. */
function byHolder(
  changes: readonly PropertyChange[],
  rule: string,
): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const change of changes) {
    if (change.rule !== rule) continue;
    const holder = holderOf(change);
    names.set(holder, [...names.get(holder) ?? [], nameOf(change)]);
  }
  return names;
}

function holderOf({ location }: PropertyChange): string {
  return location.slice(0, location.lastIndexOf("/"));
}

function nameOf({ data }: PropertyChange): string {
  return typeof data.property === "string" ? data.property : "";
}

function essence(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/** Whether all words of one name are words of the other. */
function shareWords(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  return a.isSubsetOf(b) || b.isSubsetOf(a);
}

/** Whether one name is the beginning of the other. */
function isShortened(one: string, other: string): boolean {
  const [a, b] = [essence(one), essence(other)];
  return a !== "" && b !== "" && (a.startsWith(b) || b.startsWith(a));
}

/** The words of a name in any of the usual cases. */
function wordsOf(name: string): Set<string> {
  return new Set(
    name.match(/\p{Lu}*\p{Ll}+|\p{Lu}+|\p{Lo}+|\p{N}+/gu)?.map((word) => word.toLowerCase()),
  );
}
