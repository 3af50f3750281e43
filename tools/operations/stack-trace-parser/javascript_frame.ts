/**
 * Single frames of JavaScript: V8's (https://v8.dev/docs/stack-trace-api), and F@FILE:L:C of Firefox and Safari.
 *
 * @module
 */
import { type Frame, numberOf } from "./trace.ts";

type Place = Omit<Frame, "function">;

const V8_FRAME = /^\s*at (\S.*)$/;
const PLACE = /^(.+):(\d{1,9}):(\d{1,9})$/;
/** Places that no file has. */
const BUILT_IN = /^(?:<anonymous>|native|\[native code\]|index \d+)$/;
const EVAL = "eval at ";
/** Firefox: code of an eval, at the place of the eval. */
const FIREFOX_EVAL = /^(.*?) line (\d{1,9}) > (?:eval|Function)\b/;
const NOWHERE: Place = { file: null, line: null, column: null };

/** The frame of a line; undefined when it is none. */
export function readJavaScriptFrame(line: string): Frame | undefined {
  const text = withoutBrace(line).trimEnd();
  const call = V8_FRAME.exec(text)?.[1];
  return call === undefined ? firefoxFrame(text.trimStart()) : v8Frame(call);
}

/** A line without the { behind it, with which Node.js opens the properties of an error. */
export function withoutBrace(line: string): string {
  return line.endsWith(" {") ? line.slice(0, -2) : line;
}

function v8Frame(text: string): Frame | undefined {
  const call = text.startsWith("async ") ? text.slice("async ".length) : text;
  if (call === "<anonymous>") return { function: null, ...NOWHERE };
  const open = call.endsWith(")") ? call.indexOf(" (") : -1;
  if (open < 0) return frameAt(null, lineAndColumn(call));
  return frameAt(call.slice(0, open), v8Place(call.slice(open + 2, -1)));
}

function frameAt(name: string | null, place: Place | undefined): Frame | undefined {
  return place && { function: name && functionName(name), ...place };
}

/** A method is shown as `F [as g]` when it is called by another name. */
function functionName(name: string): string {
  const alias = name.endsWith("]") ? name.lastIndexOf(" [as ") : -1;
  return alias < 0 ? name : name.slice(0, alias);
}

function v8Place(text: string): Place | undefined {
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
  const close = inner.indexOf("), ");
  return close < 0 ? inner : inner.slice(0, close);
}

function firefoxFrame(text: string): Frame | undefined {
  const at = text.indexOf("@");
  if (at < 0) return;
  const location = text.slice(at + 1);
  const place = BUILT_IN.test(location) ? NOWHERE : lineAndColumn(location);
  const name = text.slice(0, at);
  return frameAt((name.startsWith("async*") ? name.slice("async*".length) : name) || null, place);
}

function lineAndColumn(text: string): Place | undefined {
  const [, file, line, column] = PLACE.exec(text) ?? [];
  if (file === undefined) return;
  const [, caller, callerLine] = FIREFOX_EVAL.exec(file) ?? [];
  if (caller !== undefined) return { file: caller, line: numberOf(callerLine!), column: null };
  return {
    file: BUILT_IN.test(file) ? null : file,
    line: numberOf(line),
    column: numberOf(column),
  };
}
