/** The warnings that every reader of JSON text gives. */
import type { Warning } from "../../tool.ts";
import { positionFinder } from "../text_position.ts";
import { warningList } from "../warning_list.ts";
import type { JsonDocument } from "./node.ts";

/** Meanings of those warnings, for a contract's `warnings`. */
export const JSON_TEXT_WARNINGS = {
  DUPLICATE_KEY:
    "once per repeated member, the first 20 of them; path is the JSON Pointer of the member, the message gives both positions",
};

export type JsonTextWarning = keyof typeof JSON_TEXT_WARNINGS;

/** Errors of reading JSON text, for a contract's `errors`. */
export const JSON_TEXT_ERRORS = {
  INVALID_JSON:
    "the text is not RFC 8259 JSON; the message gives line and column, what was found and what was expected; details: line, column, offset",
  JSON_TOO_DEEP: "nesting over 500 levels; details: max_depth",
  EMPTY_INPUT: "the text is missing, empty, or only white space",
};

/**
 * One `DUPLICATE_KEY` per repeated member of a document, in source order, the first 20 of them.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { parseJson } from "./read.ts";
 * import { textWarnings } from "./warnings.ts";
 *
 * const [warning] = textWarnings(parseJson('{"a":1,"a":2}'));
 * assert.deepEqual([warning?.code, warning?.path], ["DUPLICATE_KEY", "/a"]);
 * ```
 */
export function textWarnings(
  { duplicates, text }: JsonDocument,
): Warning<JsonTextWarning>[] {
  if (duplicates.length === 0) return [];
  const find = positionFinder(text);
  const warnings = warningList<JsonTextWarning>();
  for (const { pointer, offset, firstOffset } of duplicates) {
    const again = find(offset);
    const first = find(firstOffset);
    warnings.add(
      "DUPLICATE_KEY",
      `The name at line ${again.line}, column ${again.column} repeats the one at line ` +
        `${first.line}, column ${first.column}`,
      pointer,
    );
  }
  return warnings.list();
}
