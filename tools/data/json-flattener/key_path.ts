/**
 * Paths as keys: `a.b[0].c`. Every path has one form, so that a key means one path and back.
 *
 * - A key part is the key, with `\` before each separator, `[`, `]` and `\` in it.
 * - Item n of an array is `[n]`, and the empty key is `[""]`, both without a separator before them.
 *
 * @module
 */
import type { ErrorCode } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { ToolError } from "../../shared/tool_error.ts";
import type { contract } from "./contract.ts";

type Code = ErrorCode<typeof contract>;

/** A key of an object, or an index of an array. */
export type Step = string | number;

const EMPTY_KEY = '[""]';
const INDEX = /\[(0|[1-9][0-9]*)\]/y;

/** The path one step further. `""` is the root's. */
export function appendStep(path: string, step: Step, separator: string): string {
  if (typeof step === "number") return `${path}[${step}]`;
  if (step === "") return path + EMPTY_KEY;
  return (path === "" ? "" : path + separator) + escapeKey(step, separator);
}

/**
 * The steps of a path.
 *
 * @throws {ToolError} `INVALID_PATH` (details `{ path, position }`, from 1) where it breaks the grammar.
 */
export function readPath(path: string, separator: string): Step[] {
  const steps: Step[] = [];
  let at = 0;
  // After a separator only a key may stand; at the start anything may, and nothing may not.
  let afterSeparator = false;
  do {
    if (path[at] === "[" && !afterSeparator) steps.push(readBracket());
    else if (steps.length === 0 || afterSeparator) steps.push(readKey());
    else throw invalid(`expected "${separator}" or "["`);
    afterSeparator = path[at] === separator;
    if (afterSeparator) at++;
  } while (at < path.length || afterSeparator);
  return steps;

  function readBracket(): Step {
    if (path.startsWith(EMPTY_KEY, at)) {
      at += EMPTY_KEY.length;
      return "";
    }
    INDEX.lastIndex = at;
    const match = INDEX.exec(path);
    if (!match) throw invalid('[n], n without leading zeros, or [""] must stand');
    at = INDEX.lastIndex;
    return Number(match[1]);
  }

  function readKey(): string {
    let key = "";
    while (at < path.length && path[at] !== separator && path[at] !== "[") {
      if (path[at] === "]") throw invalid('"]" must have a "\\" before it');
      if (path[at] === "\\") {
        at++;
        if (!isSpecial(path[at], separator)) {
          throw invalid(`"${separator}", "[", "]" or "\\" must follow the "\\"`);
        }
      }
      key += path[at++];
    }
    if (key === "") throw invalid('a key is expected; write the empty one [""]');
    return key;
  }

  function invalid(problem: string): ToolError<Code> {
    const shown = cutText(path);
    return new ToolError<Code>(
      "INVALID_PATH",
      `The path ${JSON.stringify(shown)} is malformed at position ${at + 1}: ${problem}`,
      { path: shown, position: at + 1 },
    );
  }
}

function escapeKey(key: string, separator: string): string {
  let escaped = "";
  for (const character of key) {
    escaped += isSpecial(character, separator) ? `\\${character}` : character;
  }
  return escaped;
}

function isSpecial(character: string | undefined, separator: string): boolean {
  return character === separator || character === "[" || character === "]" || character === "\\";
}
