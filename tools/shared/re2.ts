/**
 * Patterns in RE2 syntax that a caller wrote: they match in linear time.
 *
 * @module
 */
import { RE2JS } from "re2js";
import { cutText } from "./cut_text.ts";
import { fitsRe2, MAX_INSTRUCTIONS, patternLoad } from "./pattern_bounds.ts";
import { ToolError } from "./tool_error.ts";

const MAX_MESSAGE_CHARS = 200;

/**
 * Compiles a pattern.
 *
 * @param path Where it is in the input: `rules[0].pattern`.
 * @param flags Of RE2JS.
 * @throws {ToolError} `INVALID_PATTERN`, details `{ path, reason }`.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { compileRe2 } from "./re2.ts";
 *
 * assert.ok(compileRe2("^a+$", "pattern").test("aaa"));
 * assert.throws(() => compileRe2("(?=a)", "pattern"), { code: "INVALID_PATTERN" });
 * ```
 */
export function compileRe2(source: string, path: string, flags = 0): RE2JS {
  if (!fitsRe2(source)) throw tooLarge(path, patternLoad(source).instructions);
  let pattern: RE2JS;
  try {
    pattern = RE2JS.compile(source, flags);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw invalidPattern(path, cutText(reason, MAX_MESSAGE_CHARS) + unsupported(source));
  }
  if (pattern.programSize() > MAX_INSTRUCTIONS) throw tooLarge(path, pattern.programSize());
  if (source.length > MAX_SEARCHED) dropSearches(pattern);
  return pattern;
}

/** The runtime's search for a longer text can take the product of both lengths, and no deadline stops it. */
const MAX_SEARCHED = 64;

/** Keeps RE2JS from looking with `indexOf` for texts that a match holds or begins with: it then reads characters only. */
function dropSearches(pattern: RE2JS): void {
  Object.assign(pattern.re2(), { prefilter: null, prefix: "", prefixComplete: false });
}

function tooLarge(path: string, size: number): ToolError<"INVALID_PATTERN"> {
  return invalidPattern(
    path,
    `it compiles to ${size} instructions, over the ${MAX_INSTRUCTIONS} allowed; use fewer repetitions`,
  );
}

function invalidPattern(path: string, reason: string): ToolError<"INVALID_PATTERN"> {
  const message = `"${path}" is not an RE2 pattern: ${reason}`;
  return new ToolError<"INVALID_PATTERN">("INVALID_PATTERN", message, { path, reason });
}

/** Syntax of other engines, besides lookaround and backreferences, and what RE2 has instead. */
const FOREIGN_SIGNS: readonly [RegExp, string][] = [
  [/\(\?>/, "there are no atomic groups (?>…)"],
  [/[*+?}]\+/, "there are no possessive quantifiers such as a*+"],
  [/\(\?#/, "there are no comments (?#…)"],
  [/\(\?[a-wyz]*x/, "there is no extended mode: remove spaces and comments"],
  [/\\h/, "write [ \\t] for a space or tab"],
  [/\\R/, "write \\r?\\n|\\r for a line break"],
  [/\\Z/, "write \\z for the end of the text"],
  [/\\u[0-9A-Fa-f]{4}/, "write \\x{20AC} for a character by its code"],
  [/\\K/, "to keep what comes before, make it a group and begin the replacement with $1"],
  [/\\e/, "write \\x1b for the escape character"],
];

/** The syntax in a refused pattern that other engines support and RE2 does not. */
function unsupported(pattern: string): string {
  const [, advice] = FOREIGN_SIGNS.find(([sign]) => sign.test(pattern)) ?? [];
  if (advice !== undefined) return `; ${advice}`;
  const source = pattern.replace(/\\[^1-9kg]/g, "");
  const found = [
    /\(\?<?[=!]/.test(source) && "lookaround",
    /\\(?:[1-9]|k[<{']|g[0-9{])|\(\?P=/.test(source) && "a backreference",
  ].filter((kind) => kind !== false);
  if (found.length === 0) return "";
  return `. The pattern has ${
    found.join(" and ")
  }, which RE2 does not have: it cannot be matched in linear time`;
}
