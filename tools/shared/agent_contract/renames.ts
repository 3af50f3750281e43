/**
 * Properties that went and came at one place: a name that changed looks like two changes, and is one.
 *
 * @module
 */
import { excerpt } from "../json/excerpt.ts";
import type { JsonObject } from "../json/value.ts";

/** What a change says of a property. */
interface PropertyChange {
  rule: string;
  location: string;
  data: JsonObject;
  message: string;
}

/**
 * The changes, those of properties that may have a new name telling it, as `renamed_to` and in words. A new name is
 * one that was added beside it and is written alike (`userName`, `user_name`), or the only one there that has all its
 * words or none but its words (`customer_id`, `customer`), or the only one that was added where only one was removed.
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
    const kin = names.filter((name) => shareWords(name, own));
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

/** The words of a name in any of the usual cases. */
function wordsOf(name: string): Set<string> {
  return new Set(
    name.match(/\p{Lu}*\p{Ll}+|\p{Lu}+|\p{Lo}+|\p{N}+/gu)?.map((word) => word.toLowerCase()),
  );
}
