/** Beginnings of a parser's messages, each with what to write instead. */
export type ParserHints = readonly (readonly [start: string, hint: string])[];

/**
 * A parser's message, with what to do where that is known.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { withHint } from "./parser_hints.ts";
 * const hints = [["Unexpected tab", "indent with spaces"]] as const;
 * assert.equal(withHint("Unexpected tab at 3", hints), "Unexpected tab at 3: indent with spaces");
 * ```
 */
export function withHint(message: string, hints: ParserHints): string {
  const hint = hints.find(([start]) => message.startsWith(start))?.[1];
  return hint === undefined ? message : `${message}: ${hint}`;
}
