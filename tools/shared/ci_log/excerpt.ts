/**
 * The lines of a log that belong to a cause.
 *
 * @module
 */
import type { Candidate } from "./candidates.ts";
import type { LogLine } from "./log_lines.ts";

/** Lines of a log, counted from 1. */
export interface Excerpt {
  start: number;
  end: number;
  text: string;
}

const LINES_BEFORE = 5;
const LINES_AFTER = 25;
/** A stack trace is kept whole up to this many lines. */
const MAX_TRACE = 120;

const TRACEBACK = /^\s*(?:\+ )?(?:Exception Group )?Traceback \(most recent call last\):/;
/** A frame, or a line between frames. */
const FRAME =
  /^\s+(?:at |from |\S+:\d+:in )|^\s*(?:Caused by:|\.\.\. \d+ (?:more|common)|goroutine \d+|stack backtrace:|\d+: )|^\t\S+\.go:\d+|^\s+#\d+ /;

/** The cause with its stack trace and what surrounds it, within the lines from `start` up to `end`. */
export function excerptOf(
  lines: readonly LogLine[],
  { at }: Pick<Candidate, "at">,
  { start, end }: { start: number; end: number },
): Excerpt {
  const first = Math.max(start, tracebackStart(lines, at, start) ?? at - LINES_BEFORE);
  let last = Math.min(end, at + 1 + LINES_AFTER);
  if (isUnbroken(lines, at, last)) {
    while (last < Math.min(end, at + MAX_TRACE) && FRAME.test(lines[last]!.text)) last++;
  }
  return excerpt(lines, first, last);
}

/** Whether the frames below a cause are still its own: a blank line ends a trace, unless a frame comes after it. */
function isUnbroken(lines: readonly LogLine[], at: number, last: number): boolean {
  return lines.slice(at, last).every(({ text }, index) =>
    text.trim() !== "" || FRAME.test(lines[at + index + 1]?.text ?? "")
  );
}

/** The cause with its stack trace alone, within the lines from `start` up to `end`. */
export function traceOf(
  lines: readonly LogLine[],
  { at }: Pick<Candidate, "at">,
  { start, end }: { start: number; end: number },
): Excerpt {
  const first = tracebackStart(lines, at, start) ?? at;
  return excerpt(lines, first, Math.min(end, at + MAX_TRACE));
}

/** The last lines of those from `start` up to `end`, without blank ones at the end. */
export function lastLines(
  lines: readonly LogLine[],
  { start, end }: { start: number; end: number },
  most: number,
): Excerpt {
  let last = end;
  while (last > start + 1 && lines[last - 1]!.text.trim() === "") last--;
  return excerpt(lines, Math.max(start, last - most), last);
}

function excerpt(lines: readonly LogLine[], start: number, end: number): Excerpt {
  return {
    start: start + 1,
    end,
    text: lines.slice(start, end).map(({ text }) => text).join("\n"),
  };
}

/** Finds the start of the traceback that ends at a line. */
function tracebackStart(lines: readonly LogLine[], at: number, start: number): number | undefined {
  for (let index = at - 1; index >= Math.max(start, at - MAX_TRACE); index--) {
    const { text } = lines[index]!;
    if (TRACEBACK.test(text)) return index;
    // Between the first line and the exception, all lines are indented.
    if (/^\S/.test(text)) return undefined;
  }
  return undefined;
}
