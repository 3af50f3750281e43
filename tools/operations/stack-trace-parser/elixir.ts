/**
 * Exceptions of Elixir, as `Exception.format/3` prints them.
 *
 * @module
 */
import {
  addException,
  addFrame,
  type Exception,
  type Frame,
  newException,
  numberOf,
  readMessage,
  rootCauseOf,
  type Trace,
} from "./trace.ts";

const HEADER = /^\s*\*\* \(([^\s()][^()]*)\) ?(.*)$/;
const APP = String.raw`(?:\(([a-z]\w*)(?: [\d.][^)]*)?\) )?`;
/** [(APP VERSION) ]FILE:LINE: FUNCTION */
const FRAME = new RegExp(String.raw`^\s+${APP}(\S+):(\d{1,9}): (.+)$`);
/** Without a file: Module.function/1, :module.function(arguments). */
const CALL = new RegExp(String.raw`^\s+${APP}(:?[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*\.\S.*)$`);
/** The end of a call: its arguments, or their number. */
const ARGUMENTS_END = /(?:\/\d+|\))$/;

/** ExUnit shows the code that failed, and then the frames. */
const EX_UNIT = /\n[ \t]*(?:code: |stacktrace:\s*$)[^]*$/;

/** Whether a line begins an exception of Elixir. */
export function isElixirSign(line: string): boolean {
  return line.includes("** (") && HEADER.test(line);
}

/** The first exception of a text; undefined if there is none. */
export function parseElixir(lines: readonly string[]): Trace | undefined {
  const start = lines.findIndex(isElixirSign);
  if (start < 0) return;
  const exceptions: Exception[] = [];
  let at = start;
  while (at < lines.length) {
    const line = lines[at++] ?? "";
    const [, type, text = ""] = HEADER.exec(line) ?? [];
    const frame = parseFrame(line);
    const current = exceptions.at(-1);
    if (type !== undefined) {
      // The reason of a process's exit is printed below it, further right.
      if (current && (current.frames.length > 0 || !/^\s/.test(line))) {
        return traceOf(exceptions, true);
      }
      const { message: told, next } = readMessage(text, lines, at, isFrame, isElixirSign);
      const message = told.replace(EX_UNIT, "").trimEnd();
      addException(
        exceptions,
        newException(
          type,
          message,
          current ? "cause_of" : null,
          current ? exceptions.length - 1 : null,
        ),
      );
      at = next;
    } else if (frame && current) addFrame(current, frame);
    else if (current && current.frames.length > 0) break;
  }
  return traceOf(exceptions, lines.slice(at).some(isElixirSign));
}

function traceOf(exceptions: Exception[], hasMore: boolean): Trace {
  return { exceptions, rootCause: rootCauseOf(exceptions), hasMore };
}

function isFrame(line: string): boolean {
  return parseFrame(line) !== undefined;
}

function parseFrame(line: string): Frame | undefined {
  const [, app, file, number, name] = FRAME.exec(line) ?? [];
  if (file !== undefined) {
    return { function: name ?? null, file, line: numberOf(number), column: null, library: app };
  }
  const [, callApp, call] = CALL.exec(line) ?? [];
  if (call === undefined || !ARGUMENTS_END.test(call)) return undefined;
  return { function: call, file: null, line: null, column: null, library: callApp };
}
