/**
 * Figures about a dataset.
 *
 * @module
 */
import { codePointLength } from "../../shared/code_points.ts";
import { setOwn } from "../../shared/json/value.ts";
import { type Answered, filled } from "./dataset_qa.ts";

/** How a record without a split is counted. */
const NO_SPLIT = "(none)";

/** How many there are by name. */
export type Counts = Record<string, number>;

/** Records by split; names sorted. */
export function countSplits(kept: readonly Answered[]): Counts {
  return sorted(count(kept.map(({ split }) => split?.name ?? NO_SPLIT)));
}

/** Records by the value of a field, those without one left out; values sorted. */
export function countLabels(kept: readonly Answered[], field: string): Counts {
  return sorted(count(kept.flatMap(({ record }) => {
    const label = filled(record.members.get(field));
    return label ? [label.name] : [];
  })));
}

/** Records by the fields in which they have a value that is not null; fields as they come up. */
export function countFields(kept: readonly Answered[]): Counts {
  return count(
    kept.flatMap(({ record }) =>
      Array.from(record.members).flatMap(([name, value]) => value.isNull ? [] : [name])
    ),
  );
}

function count(names: readonly string[]): Counts {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return objectOf([...counts]);
}

function sorted(counts: Counts): Counts {
  return objectOf(Object.entries(counts).sort(([a], [b]) => a < b ? -1 : 1));
}

function objectOf(entries: readonly [string, number][]): Counts {
  const counts: Counts = {};
  for (const [name, number] of entries) setOwn(counts, name, number);
  return counts;
}

/** Lengths of texts in code points. */
export interface Lengths {
  min: number;
  median: number;
  max: number;
}

/** The shortest, the middle (of two the lower) and the longest; null of none. */
export function lengthsOf(texts: readonly string[]): Lengths | null {
  if (texts.length === 0) return null;
  const sorted = texts.map(codePointLength).sort((a, b) => a - b);
  return {
    min: sorted[0]!,
    median: sorted[Math.floor((sorted.length - 1) / 2)]!,
    max: sorted.at(-1)!,
  };
}

/** A label with the number of its records. */
export type LabelCount = [label: string, count: number];

/** The label that most records have, and the one that fewest have. */
export interface Imbalance {
  most: LabelCount;
  least: LabelCount;
}

/** Labels of which one has over ten times the records of another; undefined where none is that frequent. */
export function imbalanceOf(labels: Counts): Imbalance | undefined {
  const byCount = Object.entries(labels).sort(([, a], [, b]) => b - a);
  const [most, least] = [byCount[0], byCount.at(-1)];
  return most && least && most[1] > 10 * least[1] ? { most, least } : undefined;
}
