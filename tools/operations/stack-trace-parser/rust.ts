/**
 * Reads the output of Rust's standard library when a thread panics (`std::panic`, `std::backtrace`).
 *
 * @module
 */
import {
  addFrame,
  type Exception,
  type Frame,
  newException,
  numberOf,
  type Trace,
} from "./trace.ts";

const PANIC = /^\s*thread '.*' (?:\(\d+\) )?panicked at (.*)$/;
/** Since Rust 1.73 the place ends the line, and the message is below. */
const PLACE_LINE = /^(.+):(\d{1,9}):(\d{1,9}):$/;
/** Before, the message stood in quotes, over several lines maybe, and this after it. */
const LINE_AND_COLUMN = /:(\d{1,9}):(\d{1,9})$/;
const QUOTE_END = "', ";
const MESSAGE_OVER = /^(?:note:|stack backtrace:)/;
const BACKTRACE = /^stack backtrace:\s*$/;
/** Number, address in full backtraces, function. */
const FUNCTION = /^\s*\d+:\s+(?:0x[0-9a-f]+ - )?(\S.*)$/;
/** A function that was inlined into the one above has no number. */
const INLINED = /^\s{6,}(?:- )?(\S.*)$/;
const FILE = /^\s+at (.+?):(\d{1,9})(?::(\d{1,9}))?$/;
const OMITTED = /^\s*\[\.\.\. omitted (\d{1,9}) frames? \.\.\.\]$/;
const HASH = /::h[0-9a-f]{16}$/;

/** Whether a line says that a thread panicked. */
export function isRustPanic(line: string): boolean {
  return PANIC.test(line);
}

/** The first panic of a text; undefined if there is none. */
export function parseRust(lines: readonly string[]): Trace | undefined {
  const start = lines.findIndex(isRustPanic);
  if (start < 0) return;
  const { message, place, next } = readPanic(lines, start);
  const exception = newException("panic", message);
  const end = readBacktrace(lines, next, exception);
  if (exception.frames.length === 0 && place) exception.frames.push(place);
  return { exceptions: [exception], rootCause: 0, hasMore: lines.slice(end).some(isRustPanic) };
}

interface Panic {
  message: string;
  place: Frame | undefined;
  /** The index of the first line after the message. */
  next: number;
}

function readPanic(lines: readonly string[], start: number): Panic {
  const [, text = ""] = PANIC.exec(lines[start] ?? "") ?? [];
  const over = lines.findIndex((line, index) =>
    index > start && (MESSAGE_OVER.test(line) || isRustPanic(line))
  );
  const next = over < 0 ? lines.length : over;
  const place = PLACE_LINE.exec(text);
  if (!place) return quotedMessage([text, ...lines.slice(start + 1, next)], start + 1);
  const message = lines.slice(start + 1, next).join("\n").trimEnd();
  return { message, place: frameOf(null, place.slice(1)), next };
}

/** 'MESSAGE', FILE:L:C */
function quotedMessage(lines: readonly string[], start: number): Panic {
  const [first = ""] = lines;
  const isEnd = (line: string) => LINE_AND_COLUMN.test(line) && line.includes(QUOTE_END);
  const end = first.startsWith("'") ? lines.findIndex(isEnd) : -1;
  if (end < 0) return { message: first, place: undefined, next: start };
  const last = lines[end] ?? "";
  const quote = last.lastIndexOf(QUOTE_END);
  const [tail = "", ...lineAndColumn] = LINE_AND_COLUMN.exec(last) ?? [];
  const file = last.slice(quote + QUOTE_END.length, -tail.length);
  return {
    message: [...lines.slice(0, end), last.slice(0, quote)].join("\n").slice(1),
    place: frameOf(null, [file, ...lineAndColumn]),
    next: start + end,
  };
}

/** Adds the frames of the backtrace that begins at a line or below it. @returns The index after it. */
function readBacktrace(lines: readonly string[], start: number, exception: Exception): number {
  let at = start;
  const isFound = (line: string) => BACKTRACE.test(line) || isRustPanic(line);
  while (at < lines.length && !isFound(lines[at] ?? "")) at++;
  if (!BACKTRACE.test(lines[at] ?? "")) return start;
  for (at++; /^\s+\S|^\d/.test(lines[at] ?? ""); at++) {
    readBacktraceLine(lines[at] ?? "", exception);
  }
  return at;
}

function readBacktraceLine(line: string, exception: Exception): void {
  const { frames } = exception;
  const [, ...place] = FILE.exec(line) ?? [];
  const [, omitted] = OMITTED.exec(line) ?? [];
  const [, name] = FUNCTION.exec(line) ?? INLINED.exec(line) ?? [];
  const last = frames.at(-1);
  if (place.length > 0 && last) Object.assign(last, frameOf(last.function, place));
  else if (omitted !== undefined) exception.omitted += Number(omitted);
  else if (name !== undefined) addFrame(exception, frameOf(functionName(name), []));
}

function functionName(name: string): string | null {
  return name === "<unknown>" ? null : name.replace(HASH, "");
}

/** @param place File, line and column, as far as they are known. */
function frameOf(name: string | null, [file, line, column]: (string | undefined)[]): Frame {
  return { function: name, file: file ?? null, line: numberOf(line), column: numberOf(column) };
}
