/**
 * Byte-pair tokens of stretches of one long piece, without merging the whole stretch again each time.
 *
 * Two facts make it exact. Neighbouring tokens of a merged text, taken out of it, are the tokens of what they
 * cover. And two such token lists stay as they are side by side when the last token of one and the first of
 * the other do: a first merge over the border would happen to these two alone as well. So a stretch of a
 * merged run has the run's tokens but for a few at its ends.
 *
 * @module
 */
import { firstAtLeast } from "../../shared/bisect.ts";
import { mergeBytes } from "../../shared/tokens/merge.ts";
import type { RankTable } from "../../shared/tokens/rank_table.ts";

/** Tokens of a stretch at which the first attempt sets its border. */
const FIRST_SPAN = 2;
/**
 * Bytes beyond a run that are merged again for every stretch; beyond that the run is made longer.
 */
const MAX_BEYOND = 32;

/** Merges the bytes of a stretch: the offset after each of its tokens. */
export type Merge = (start: number, end: number) => readonly number[];

/** A merged stretch; offsets are in bytes of the text. */
export interface Run {
  readonly start: number;
  /** The offset after each token. */
  readonly ends: ArrayLike<number>;
}

/** The tokens of a stretch: some of its own, then those of a run, then some of its own. */
export interface StretchTokens {
  readonly count: number;
  /** The run that served, or a new one: for the next stretch near this one. */
  readonly run: Run;
  /** The offset after the nth token, from 1. */
  endOf(n: number): number;
}

/** The plain way to merge a text's bytes. */
export function merger(table: RankTable, bytes: Uint8Array): Merge {
  return (start, end) => {
    let at = start;
    return mergeBytes(table, bytes.subarray(start, end), end - start).map((id) =>
      at += table.ends[id]! - (id === 0 ? 0 : table.ends[id - 1]!)
    );
  };
}

/** The tokens of a stretch, by way of a run near it where that helps. */
export function tokensOf(
  merge: Merge,
  run: Run | undefined,
  start: number,
  end: number,
): StretchTokens {
  const tokens = run && withinRun(merge, run, start, end);
  if (!tokens) return wholeRun({ start, ends: merge(start, end) });
  const isFarBeyond = run.start - start > MAX_BEYOND || end - endOfRun(run) > MAX_BEYOND;
  return isFarBeyond ? wholeRun({ start, ends: allEnds(tokens) }) : tokens;
}

function wholeRun(run: Run): StretchTokens {
  return { count: run.ends.length, run, endOf: (n) => run.ends[n - 1]! };
}

function allEnds(tokens: StretchTokens): Uint32Array {
  const ends = new Uint32Array(tokens.count);
  for (let n = 1; n <= tokens.count; n++) ends[n - 1] = tokens.endOf(n);
  return ends;
}

function withinRun(
  merge: Merge,
  run: Run,
  start: number,
  end: number,
): StretchTokens | undefined {
  const head = headOf(merge, run, start, end);
  const tail = head && tailOf(merge, run, end, head.next);
  if (!tail) return undefined;
  const shared = tail.next - head.next;
  return {
    count: head.ends.length + shared + tail.ends.length,
    run,
    endOf: (n) => {
      const inRun = n - 1 - head.ends.length;
      if (inRun < 0) return head.ends[n - 1]!;
      return inRun < shared ? run.ends[head.next + inRun]! : tail.ends[inRun - shared]!;
    },
  };
}

/** The tokens from `start` on up to where those of the run continue, and the first of these. */
function headOf(merge: Merge, run: Run, start: number, end: number) {
  if (start === run.start) return { ends: [], next: 0 };
  // The token that `start` is in, or at whose end.
  const at = firstAtLeast(run.ends, start);
  if (run.ends[at] === start) {
    return at + 1 < run.ends.length ? { ends: [], next: at + 1 } : undefined;
  }
  for (let span = FIRST_SPAN;; span *= 2) {
    const border = at + span - 1;
    if (border + 1 >= run.ends.length || run.ends[border]! >= end) return undefined;
    const ends = merge(start, run.ends[border]!);
    const last = ends.length > 1 ? ends[ends.length - 2]! : start;
    if (staysApart(merge, last, run.ends[border]!, run.ends[border + 1]!)) {
      return { ends, next: border + 1 };
    }
  }
}

/**
 * The tokens after those of the run up to `end`, and the first of the run that is not one of the
 * stretch's.
 */
function tailOf(merge: Merge, run: Run, end: number, from: number) {
  const after = firstAtLeast(run.ends, end);
  if (run.ends[after] === end) return { ends: [], next: after + 1 };
  for (let span = FIRST_SPAN;; span *= 2) {
    const last = after - span;
    if (last < from) return undefined;
    const border = run.ends[last]!;
    const ends = merge(border, end);
    if (staysApart(merge, last > 0 ? run.ends[last - 1]! : run.start, border, ends[0]!)) {
      return { ends, next: last + 1 };
    }
  }
}

/** Whether two neighbouring tokens are those of the bytes that they cover. */
function staysApart(merge: Merge, start: number, border: number, end: number): boolean {
  const ends = merge(start, end);
  return ends.length === 2 && ends[0] === border;
}

function endOfRun({ start, ends }: Run): number {
  return ends.length > 0 ? ends[ends.length - 1]! : start;
}
