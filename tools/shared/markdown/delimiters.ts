/**
 * Emphasis and strikethrough in linear time: a stack per kind of opener instead of a walk back over all
 * delimiter runs (CommonMark 0.31.2, section 6.2 and the appendix, "Phase 2: inline structure").
 *
 * @module
 */
import {
  characterAt,
  characterBefore,
  isUnicodePunctuation,
  isUnicodeSpace,
} from "./characters.ts";
import type { Inline, Span } from "./nodes.ts";

/** The characters that delimiter runs are made of. */
export type DelimiterMarker = "*" | "_" | "~";

/** A delimiter run; it shrinks as its characters are used up. */
export interface DelimiterRun {
  type: "run";
  marker: DelimiterMarker;
  /** Characters that it began with, and those that are left. */
  size: number;
  left: number;
  canOpen: boolean;
  canClose: boolean;
  /** How many characters each span used that it begins or ends, the innermost first. */
  opens: number[];
  closes: number[];
}

/**
 * Reads the run at an offset: whether it can begin and end a span shows on both its sides.
 *
 * @param isGfm The `~` of strikethrough is looked past beside `*` and `_`, as cmark-gfm does.
 */
export function readRun(
  text: string,
  start: number,
  marker: DelimiterMarker,
  isGfm: boolean,
): DelimiterRun {
  let end = start + 1;
  while (text[end] === marker) end++;
  let [from, to] = [start, end];
  if (isGfm && marker !== "~") {
    while (text[from - 1] === "~") from--;
    while (text[to] === "~") to++;
  }
  const before = characterBefore(text, from);
  const after = characterAt(text, to);
  const isLeftFlanking = flanks(before, after);
  const isRightFlanking = flanks(after, before);
  // Within words only the star and the tilde work.
  const isUnderscore = marker === "_";
  const size = end - start;
  return {
    type: "run",
    marker,
    size,
    left: size,
    canOpen: isLeftFlanking &&
      (!isUnderscore || !isRightFlanking || isUnicodePunctuation(before)),
    canClose: isRightFlanking &&
      (!isUnderscore || !isLeftFlanking || isUnicodePunctuation(after)),
    opens: [],
    closes: [],
  };
}

/** @param inner The character on the side of the text that the run would begin or end. */
function flanks(outer: string, inner: string): boolean {
  if (isUnicodeSpace(inner)) return false;
  return !isUnicodePunctuation(inner) || isUnicodeSpace(outer) || isUnicodePunctuation(outer);
}

/** Unpaired openers, in one stack per kind, the nearest last; each with its place in the text. */
type Waiting = Map<string, { run: DelimiterRun; place: number }[]>;

/** Pairs runs with each other; what is left of them is text. */
export function pairRuns(runs: readonly DelimiterRun[]): void {
  const waiting: Waiting = new Map();
  runs.forEach((run, place) => {
    if (run.canClose) closeSpans(run, waiting);
    if (run.canOpen && run.left > 0) wait(waiting, run, place);
  });
}

/** The ends and beginnings of the spans of a run; the characters left between them are text. */
export function piecesOfRun({ marker, left, opens, closes }: DelimiterRun): Inline[] {
  const spanOf = (used: number): Span => ({
    kind: marker === "~" ? "delete" : used === 2 ? "strong" : "emphasis",
  });
  return [
    ...closes.map((used): Inline => ({ type: "leave", span: spanOf(used) })),
    ...left > 0 ? [{ type: "text" as const, text: marker.repeat(left) }] : [],
    ...opens.toReversed().map((used): Inline => ({ type: "enter", span: spanOf(used) })),
  ];
}

/** Pairs a closer with the nearest openers, for as long as it has characters left. */
function closeSpans(closer: DelimiterRun, waiting: Waiting): void {
  while (closer.left > 0) {
    const nearest = nearestOf(partnersOf(closer), waiting);
    if (!nearest) return;
    // Runs between the two can no longer pair with one outside.
    for (const stack of waiting.values()) {
      while (stack.length > 0 && stack.at(-1)!.place >= nearest.place) stack.pop();
    }
    const { run: opener, place } = nearest;
    const used = closer.marker === "~" ? closer.left : opener.left > 1 && closer.left > 1 ? 2 : 1;
    opener.left -= used;
    closer.left -= used;
    opener.opens.push(used);
    closer.closes.push(used);
    if (opener.left > 0) wait(waiting, opener, place);
  }
}

function nearestOf(kinds: string[], waiting: Waiting) {
  let nearest: { run: DelimiterRun; place: number } | undefined;
  for (const kind of kinds) {
    const top = waiting.get(kind)?.at(-1);
    if (top && (!nearest || top.place > nearest.place)) nearest = top;
  }
  return nearest;
}

function wait(waiting: Waiting, run: DelimiterRun, place: number): void {
  const kind = kindOf(run);
  const stack = waiting.get(kind);
  if (stack) stack.push({ run, place });
  else waiting.set(kind, [{ run, place }]);
}

/** Only openers of equal behaviour share a kind. */
function kindOf({ marker, size, left, canClose }: DelimiterRun): string {
  return marker === "~" ? `~${left}` : `${marker}${canClose ? "both" : "open"}${size % 3}`;
}

/** The kinds of openers that a closer may pair with. */
function partnersOf(closer: DelimiterRun): string[] {
  const { marker, size, left, canOpen } = closer;
  if (marker === "~") return [`~${left}`];
  const kinds: string[] = [];
  for (const opens of ["open", "both"]) {
    for (let rest = 0; rest < 3; rest++) {
      // The "multiple of three" rule: it holds where one of the two can both open and close, for the lengths
      // of the whole runs.
      const isBlocked = (opens === "both" || canOpen) && size % 3 !== 0 &&
        (rest + size) % 3 === 0;
      if (!isBlocked) kinds.push(`${marker}${opens}${rest}`);
    }
  }
  return kinds;
}
