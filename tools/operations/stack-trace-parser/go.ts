/**
 * Reads the output of the Go runtime when a program panics (`go doc runtime`).
 *
 * @module
 */
import { addFrame, type Frame, newException, numberOf, type Trace } from "./trace.ts";

const PANIC = /^(panic|fatal error): (.*)$/;
const RECOVERED = / \[recovered(?:, repanicked)?\]$/;
const MESSAGE_END = /^\s*$|^\s+panic: |^\[signal |^goroutine |^runtime|^exit status \d/;
const GOROUTINE = /^goroutine \d+ [^[]*\[[^\]]*\]:\s*$/;
/** FILE:N, then the offset in the function and, in some modes, registers. */
const FILE = /^\s+(\S.*):(\d{1,9})(?:\s.*)?$/;
const CREATED_BY = /^created by (.*?)(?: in goroutine \d+)?$/;
const ELIDED = /^\.\.\.(\d{1,9}) frames elided\.\.\.$/;

/** Whether a line begins a trace, or the frames of a goroutine. */
export function isGoStart(line: string): boolean {
  return GOROUTINE.test(line) || line.startsWith("panic: ");
}

/** The first trace of a text, with the frames of its first goroutine; undefined if there is none. */
export function parseGo(lines: readonly string[]): Trace | undefined {
  const goroutine = lines.findIndex((line) => GOROUTINE.test(line));
  const panic = lines.findIndex((line) => PANIC.test(line));
  if (goroutine < 0 && panic < 0) return;
  const isBefore = panic >= 0 && (goroutine < 0 || panic < goroutine);
  const [, type = "panic", start = ""] = (isBefore && PANIC.exec(lines[panic] ?? "")) || [];
  const rest = isBefore ? messageRest(lines, panic + 1) : [];
  const exception = newException(type, [start.replace(RECOVERED, ""), ...rest].join("\n"));
  let next = panic + 1;
  if (goroutine >= 0) {
    const stack = readFrames(lines, goroutine + 1);
    exception.frames = stack.frames;
    exception.omitted = stack.omitted;
    next = stack.next;
  }
  const hasMore = lines.slice(next).some((line) => PANIC.test(line));
  return { exceptions: [exception], rootCause: 0, hasMore };
}

/**
 * Reads the lines that continue a message up to what ends it, if there is such; newer versions of Go indent
 * them.
 */
function messageRest(lines: readonly string[], start: number): string[] {
  const end = lines.findIndex((line, index) => index >= start && MESSAGE_END.test(line));
  if (end < 0) return [];
  return lines.slice(start, end).map((line) => line.replace(/^\t/, "").replace(RECOVERED, ""));
}

/** The frames of a goroutine, up to a blank line or the next goroutine. */
function readFrames(lines: readonly string[], start: number) {
  const frames: Frame[] = [];
  let omitted = 0;
  let at = start;
  for (let line = lines[at]; line?.trim() && !GOROUTINE.test(line); line = lines[at]) {
    at++;
    const [, count] = ELIDED.exec(line) ?? [];
    if (count !== undefined) omitted += Number(count);
    const [, file, number] = FILE.exec(lines[at] ?? "") ?? [];
    // Any other line, such as "exit status 2", has no file below it.
    if (file === undefined || /^\s/.test(line)) continue;
    addFrame({ frames }, {
      function: functionName(line),
      file,
      line: numberOf(number),
      column: null,
    });
    at++;
  }
  return { frames, omitted, next: at };
}

function functionName(line: string): string {
  const [, creator] = CREATED_BY.exec(line) ?? [];
  if (creator !== undefined) return creator;
  return line.endsWith(")") ? line.slice(0, line.lastIndexOf("(")) : line;
}
