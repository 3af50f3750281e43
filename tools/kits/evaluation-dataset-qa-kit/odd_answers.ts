/**
 * Expected answers of another form than almost all others: a scorer that reads the usual form counts them wrong.
 *
 * @module
 */
import type { Answered } from "./dataset_qa.ts";
import type { Value } from "./records.ts";

/** The least share of answers that have a form before the others are odd, and of how many. */
export const USUAL_SHARE = 0.95;
export const MIN_ANSWERS = 20;

/** An answer without the form of almost all others. */
export interface OddAnswer {
  answered: Answered;
  /** The form that it lacks, as words after "which". */
  form: string;
  usual: number;
  all: number;
}

/** A form that answers may have. */
interface Form {
  name: string;
  has: (value: Value) => boolean;
}

/** Forms that a scorer compares by, the strictest first. */
const FORMS: readonly Form[] = [
  { name: "is not a number", has: ({ kind }) => kind === "number" },
  { name: "is not true or false", has: ({ kind }) => kind === "boolean" },
  { name: "is not a list", has: ({ kind }) => kind === "array" },
  { name: "is not a text", has: ({ kind }) => kind === "string" },
  { name: "is not a single letter", has: ({ text = "" }) => /^\p{L}$/u.test(text.trim()) },
  {
    name: "is not a number written as text",
    has: ({ text = "" }) => /^[-+]?[$€£]?\d[\d,.]*\s?%?$/.test(text.trim()),
  },
];

/** The beginning of an answer's last line, such as `####`. */
const MARK = /(?:^|\n)(\S{1,12})[ \t][^\n]*$/;

/**
 * The answers that lack a form which at least 95 percent of 20 or more have.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { oddAnswers } from "./odd_answers.ts";
 *
 * assert.deepEqual(oddAnswers([]), []);
 * ```
 */
export function oddAnswers(answers: readonly Answered[]): OddAnswer[] {
  const all = answers.length;
  if (all < MIN_ANSWERS) return [];
  for (const { name: form, has } of [...FORMS, ...markForm(answers), ...labelForm(answers)]) {
    const odd = answers.filter(({ expected }) => !has(expected));
    const usual = all - odd.length;
    if (odd.length === 0 || usual < all * USUAL_SHARE) continue;
    return odd.map((answered) => ({ answered, form, usual, all }));
  }
  return [];
}

/** The form of a last line that begins with the mark that most answers of several lines have. */
function markForm(answers: readonly Answered[]): Form[] {
  const marks = new Map<string, number>();
  for (const { expected } of answers) {
    const mark = expected.text?.trimEnd().includes("\n") ? markOf(expected) : undefined;
    if (mark !== undefined) marks.set(mark, (marks.get(mark) ?? 0) + 1);
  }
  const [most] = [...marks].sort(([, a], [, b]) => b - a);
  if (!most) return [];
  const name = `does not end with a line that begins with ${JSON.stringify(most[0])}`;
  return [{ name, has: (value) => markOf(value) === most[0] }];
}

/** The most distinct answers that count as a set of labels. */
const MAX_LABELS = 8;

/**
 * The form of an answer that is one of the few that all others are. A rare label may be meant: an answer that
 * stands alone, or is a common one written otherwise, is odd.
 */
function labelForm(answers: readonly Answered[]): Form[] {
  const counts = new Map<string, number>();
  for (const { expected: { name } } of answers) counts.set(name, (counts.get(name) ?? 0) + 1);
  const labels = [...counts].filter(([, count]) => count >= answers.length * (1 - USUAL_SHARE))
    .map(([name]) => name);
  if (labels.length < 2 || labels.length > MAX_LABELS) return [];
  const looseLabels = new Set(labels.map(looseLabel));
  const has = ({ name }: Value) =>
    labels.includes(name) || (counts.get(name)! > 1 && !looseLabels.has(looseLabel(name)));
  return [{ name: `is none of ${labels.map((label) => JSON.stringify(label)).join(", ")}`, has }];
}

function looseLabel(label: string): string {
  return label.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}

function markOf({ text }: Value): string | undefined {
  return text === undefined ? undefined : MARK.exec(text.trimEnd())?.[1];
}
