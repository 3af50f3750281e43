/**
 * Unicode normalization in linear time.
 *
 * @module
 */

export type NormalizationForm = "NFC" | "NFD" | "NFKC" | "NFKD";

/** Is itself in every form. */
const ASCII = /^[\0-\x7f]*$/;

/** Marks, and two letters that are compatible with marks. */
const MARK_RUN = /[\p{M}\uff9e\uff9f]+/gu;

/** Every mark is a unit from U+0300 on, or two: a text without so many in a row has no long run of marks. */
const HIGH_RUN = /[\u0300-\uffff]{33}/;

/** The runtime puts a run of marks in order by insertion, in quadratic time: longer ones come sorted. */
const MAX_UNSORTED = 32;

/** A mark of each canonical combining class but 0, by ascending class (1 to 240). */
const CLASSES = Array.from(
  "\u0334\u{16ff0}\u093c\u3099\u094d\u05b0\u05b1\u05b2\u05b3\u05b4\u05b5\u05b6\u05b7\u05b8\u05b9" +
    "\u05bb\u05bc\u05bd\u05bf\u05c1\u05c2\ufb1e\u064b\u064c\u064d\u0618\u0619\u061a\u0651\u0652" +
    "\u0670\u0711\u0c55\u0c56\u0e38\u0e48\u0eb8\u0ec8\u0f71\u0f72\u0f74\u0321\u1dce\u031b\u1dfa" +
    "\u0316\u059a\u302e\u{1d16d}\u05ae\u0300\u0315\u035c\u035d\u0345",
);

/** Cached per mark: Unicode has some 2,500. */
const ranks = new Map<string, number>();

/**
 * A text in a normalization form (UAX #15), as `String.prototype.normalize` gives it. Long runs of marks
 * are put into canonical order first, which changes no result, but the time: the runtime needs seconds for
 * 100,000 marks in the wrong order.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { normalize } from "./normalize.ts";
 *
 * assert.equal(normalize("e\u0301", "NFC"), "\u00e9");
 * ```
 */
export function normalize(text: string, form: NormalizationForm): string {
  if (ASCII.test(text)) return text;
  if (!HIGH_RUN.test(text)) return text.normalize(form);
  const ordered = text.replace(
    MARK_RUN,
    (run) => run.length > MAX_UNSORTED ? inCanonicalOrder(run, form) : run,
  );
  return ordered.normalize(form);
}

/** A run of marks, decomposed, each stretch without starters sorted by combining class (stable). */
function inCanonicalOrder(run: string, form: NormalizationForm): string {
  const decomposition = form === "NFC" || form === "NFD" ? "NFD" : "NFKD";
  let ordered = "";
  /** The marks of the stretch by their rank. */
  let stretch: string[] = [];
  for (const composed of run) {
    for (const mark of composed.normalize(decomposition)) {
      const rank = rankOf(mark);
      if (rank === 0) {
        flush();
        ordered += mark;
      } else stretch[rank] = (stretch[rank] ?? "") + mark;
    }
  }
  flush();
  return ordered;

  function flush(): void {
    ordered += stretch.join("");
    stretch = [];
  }
}

/** A number that orders decomposed marks as their combining classes do; 0 for starters (class 0). */
function rankOf(mark: string): number {
  let rank = ranks.get(mark);
  if (rank === undefined) ranks.set(mark, rank = findRank(mark));
  return rank;
}

function findRank(mark: string): number {
  const below = CLASSES.filter((known) => changesPlaces(mark, known)).length;
  const isCombining = below > 0 || CLASSES.some((known) => changesPlaces(known, mark));
  return isCombining ? below + 1 : 0;
}

/** Whether canonical order swaps two decomposed marks: the first has the higher class, neither is 0. */
function changesPlaces(first: string, second: string): boolean {
  return first !== second && (first + second).normalize("NFD") !== first + second;
}
