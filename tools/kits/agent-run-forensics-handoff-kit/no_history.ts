import { cutText } from "../../shared/cut_text.ts";

/**
 * Says of a text that is no JSON how it begins: what a terminal shows of a run has no calls to read.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { whyNoHistory } from "./no_history.ts";
 *
 * assert.equal(whyNoHistory(' {"role": "user"}'), undefined);
 * assert.equal(whyNoHistory("> deploy"), 'trace_text is no history: it begins "> deploy", which is no JSON');
 * ```
 */
export function whyNoHistory(text = ""): string | undefined {
  const said = text.replace(/^\ufeff/, "").trim();
  if (said === "" || /^[[{]/.test(said)) return undefined;
  const start = JSON.stringify(cutText(said.split("\n", 1)[0]!, 60));
  return `trace_text is no history: it begins ${start}, which is no JSON`;
}
