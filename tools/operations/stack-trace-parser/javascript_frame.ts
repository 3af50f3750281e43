/**
 * Single frames of JavaScript: V8's (https://v8.dev/docs/stack-trace-api), and F@FILE:L:C of Firefox and Safari.
 *
 * @module
 */
import { type Frame, numberOf } from "./trace.ts";

type Place = Omit<Frame, "function">;

const V8_FRAME = /^\s*at (\S.*)$/;
const PLACE = /^(.+?):(\d{1,9})(?::(\d{1,9}))?$/;
/** A place that old engines give without a column must be the address of a file. */
const ADDRESS = /^[a-z][a-z0-9+.-]*:\/\/[^/]*\/./i;
/** Where the place of an eval ends. */
const EVAL_END = /^<anonymous>(?=\))|:\d{1,9}(?=\))/;
/** Places that no file has. */
const BUILT_IN = /^(?:<anonymous>|native|\[native code\]|index \d+)$/;
const EVAL = "eval at ";
const ADDRESS_AT = "address at ";
/** Firefox: code of an eval, at the place of the eval. */
const FIREFOX_EVAL = /^(.*?) line (\d{1,9}) > (?:eval|Function)\b/;
/** Safari: code that is in no file, or frames of which it tells nothing else. */
const SAFARI_CODE = /^((?:eval|global|module) code|[\w$.]*(?=@$))@?$/;
const NOWHERE: Place = { file: null, line: null, column: null };

/** The frame of a line; undefined if it is not one. */
export function parseJavaScriptFrame(line: string): Frame | undefined {
  const text = withoutBrace(line).trimEnd();
  // Node.js puts a comma after the last frame of an error in a list.
  const call = V8_FRAME.exec(text)?.[1]?.replace(/,$/, "");
  return call === undefined ? firefoxFrame(text.trimStart()) : v8Frame(call);
}

/** Whether a line has the form of V8's frames, whatever place it names. */
export function isV8Frame(line: string): boolean {
  return /^\s*at /.test(line);
}

/**
 * Safari: the frame of a function without a name is its place alone, that of code without a place
 * its name alone. Anywhere else such a line is not one.
 */
export function parseBareFrame(line: string): Frame | undefined {
  const text = line.trim();
  const [, name] = SAFARI_CODE.exec(text) ?? [];
  if (name !== undefined) return { function: name || null, ...NOWHERE };
  return /\s/.test(text) ? undefined : frameAt(null, lineAndColumn(text));
}

/** Safari: code of the engine, without a file or line. */
export function isNativeCode(line: string): boolean {
  return line.trim() === "[native code]";
}

/** A line without the { after it, with which Node.js opens the properties of an error. */
export function withoutBrace(line: string): string {
  return line.endsWith(" {") ? line.slice(0, -2) : line;
}

function v8Frame(text: string): Frame | undefined {
  const call = text.startsWith("async ") ? text.slice("async ".length) : text;
  if (call === "<anonymous>") return { function: null, ...NOWHERE };
  const open = call.endsWith(")") ? placeStart(call) : -1;
  if (open < 0) return frameAt(null, lineAndColumn(call));
  return frameAt(call.slice(0, open).trimEnd(), v8Place(call.slice(open + 1, -1)));
}

/** The parenthesis in which the place stands; React Native puts no space before it. */
function placeStart(call: string): number {
  const open = call.indexOf(" (");
  return open < 0 ? call.indexOf("(", 1) : open + 1;
}

function frameAt(name: string | null, place: Place | undefined): Frame | undefined {
  return place && { function: name && functionName(name), ...place };
}

/** A method is shown as `F [as g]` when it is called by another name. */
function functionName(name: string): string {
  const alias = name.endsWith("]") ? name.lastIndexOf(" [as ") : -1;
  return alias < 0 ? name : name.slice(0, alias);
}

function v8Place(given: string): Place | undefined {
  // Hermes names the address in its bytecode.
  const text = given.startsWith(ADDRESS_AT) ? given.slice(ADDRESS_AT.length) : given;
  if (BUILT_IN.test(text)) return NOWHERE;
  if (text.startsWith(EVAL)) return v8Place(outermostPlace(text));
  if (text.startsWith("wasm://")) return { ...NOWHERE, file: text };
  return lineAndColumn(text);
}

/** The place of the code that called eval: `eval at F (eval at G (PLACE), <anonymous>:1:1), <anonymous>:2:2`. */
function outermostPlace(text: string): string {
  let inner = text;
  while (inner.startsWith(EVAL)) {
    const open = inner.indexOf(" (", EVAL.length);
    if (open < 0) return "<anonymous>";
    inner = inner.slice(open + 2);
  }
  const end = EVAL_END.exec(inner);
  return end ? inner.slice(0, end.index + end[0].length) : inner;
}

function firefoxFrame(text: string): Frame | undefined {
  const at = nameEnd(text);
  if (at < 0) return;
  const location = text.slice(at + 1);
  const place = BUILT_IN.test(location) ? NOWHERE : lineAndColumn(location);
  const name = text.slice(0, at);
  return frameAt((name.startsWith("async*") ? name.slice("async*".length) : name) || null, place);
}

/** The @ before the place, which may have others; a name can have one in quotes: obj["@a"]. */
function nameEnd(text: string): number {
  const behindQuotes = text.indexOf("@", text.lastIndexOf('"') + 1);
  return behindQuotes < 0 ? text.indexOf("@") : behindQuotes;
}

function lineAndColumn(text: string): Place | undefined {
  const [, file, line, column] = PLACE.exec(text) ?? [];
  if (file === undefined) return;
  if (column === undefined && !ADDRESS.test(file)) return;
  const [, caller, callerLine] = FIREFOX_EVAL.exec(file) ?? [];
  if (caller !== undefined) return { file: caller, line: numberOf(callerLine), column: null };
  return {
    file: BUILT_IN.test(file) ? null : file,
    line: numberOf(line),
    column: numberOf(column),
  };
}
