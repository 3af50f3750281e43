/**
 * Synonyms and kinds, made ready for looking up.
 *
 * @module
 */
import { stem } from "./stem.ts";
import { KINDS, SYNONYMS } from "./synonyms.ts";
import { pairOf } from "./words.ts";

/** The terms that stand for the same as a term; two-word entries are pairs. */
const related = new Map<string, Set<string>>();
for (const group of SYNONYMS) {
  const terms = group.map(termOf);
  for (const term of terms) relate(term, terms);
}
/** The kinds of each member of one. */
const kinds = new Map<string, string[]>();
for (const { kind, members } of KINDS) {
  for (const member of members.map(termOf)) {
    kinds.set(member, [...kindsOf(member), ...kind.map(termOf)]);
  }
}

/** The terms to look for besides this one. */
export function relatedTo(term: string): Iterable<string> {
  return related.get(term) ?? [];
}

/** The kinds that a term is a member of: a kilogram is a unit. */
export function kindsOf(term: string): readonly string[] {
  return kinds.get(term) ?? [];
}

/** True when the table of synonyms knows the term. */
export function hasRelated(term: string): boolean {
  return related.has(term) || kinds.has(term);
}

/** All terms that the tables know. */
export function relatedTerms(): string[] {
  return [...related.keys(), ...kinds.keys()];
}

/** The plain words in the tables, which a misspelt word may have meant. */
export function relatedWords(): string[] {
  return [...SYNONYMS.flat(), ...KINDS.flatMap(({ members }) => members)]
    .filter((entry) => !entry.includes(" "));
}

/** The term of an entry of the tables: a stem, or the pair of two. */
export function termOf(entry: string): string {
  const [first, second] = entry.split(" ").map(stem) as [string, string?];
  return second === undefined ? first : pairOf(first, second);
}

function relate(term: string, others: string[]): void {
  const known = related.get(term) ?? new Set();
  for (const other of others) if (other !== term) known.add(other);
  related.set(term, known);
}
