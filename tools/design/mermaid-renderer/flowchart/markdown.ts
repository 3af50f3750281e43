/**
 * Emphasis in markdown labels: `**b**`, `__b__`, `*i*`, `_i_`, by the delimiter runs of CommonMark (section
 * 6.2).
 *
 * @module
 */

/** A mark that starts or ends a style. */
export interface Emphasis {
  /** Offset of its first character. */
  at: number;
  length: 1 | 2;
  style: "bold" | "italic";
  isStart: boolean;
}

/** A run of `*` or `_` whose inner part has not been used up. */
interface DelimiterRun {
  mark: string;
  /** The start of the text that is left. */
  start: number;
  end: number;
}

const PUNCTUATION = /[\p{P}\p{S}]/u;

/** The marks of a text that belong to pairs, in order. */
export function emphasisMarks(text: string): Emphasis[] {
  const marks: Emphasis[] = [];
  const openers: DelimiterRun[] = [];
  const waiting: Record<string, number> = { "*": 0, "_": 0 };
  for (const { 0: written, index } of text.matchAll(/\*+|_+/g)) {
    const run = { mark: written[0]!, start: index, end: index + written.length };
    const { canOpen, canClose } = roles(text, run);
    if (canClose) close(run);
    if (canOpen && run.start < run.end) {
      openers.push(run);
      waiting[run.mark]!++;
    }
  }
  return marks.sort((a, b) => a.at - b.at);

  /** Pairs a run with the nearest open ones; marks of the other kind between them stay text. */
  function close(run: DelimiterRun): void {
    while (run.start < run.end && waiting[run.mark]! > 0) {
      const opener = openers.at(-1)!;
      if (opener.mark !== run.mark) {
        drop();
        continue;
      }
      const length = Math.min(opener.end - opener.start, run.end - run.start) >= 2 ? 2 : 1;
      const style = length === 2 ? "bold" : "italic";
      opener.end -= length;
      marks.push({ at: opener.end, length, style, isStart: true });
      marks.push({ at: run.start, length, style, isStart: false });
      run.start += length;
      if (opener.start === opener.end) drop();
    }
  }

  function drop(): void {
    waiting[openers.pop()!.mark]!--;
  }
}

/** Left- and right-flanking runs; `_` does not work inside words. */
function roles(text: string, run: DelimiterRun): { canOpen: boolean; canClose: boolean } {
  const before = text[run.start - 1] ?? " ";
  const after = text[run.end] ?? " ";
  const isAfterPunctuation = PUNCTUATION.test(before);
  const isBeforePunctuation = PUNCTUATION.test(after);
  const opens = /\S/.test(after) &&
    (!isBeforePunctuation || isAfterPunctuation || /\s/.test(before));
  const closes = /\S/.test(before) &&
    (!isAfterPunctuation || isBeforePunctuation || /\s/.test(after));
  if (run.mark === "*") return { canOpen: opens, canClose: closes };
  return {
    canOpen: opens && (!closes || isAfterPunctuation),
    canClose: closes && (!opens || isBeforePunctuation),
  };
}
