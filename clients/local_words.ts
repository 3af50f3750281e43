/**
 * What contracts say to callers of the service, as it is told to somebody at whose place a tool runs: in a page and at
 * the shell nothing is sent.
 *
 * @module
 */

/**
 * A text without its sentences on what to send: in a page nothing is sent.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { withoutSending } from "./local_words.ts";
 *
 * assert.equal(withoutSending("The token. Never send a live one."), "The token.");
 * assert.equal(withoutSending("A long number is sent as text."), "A long number is sent as text.");
 * ```
 */
export function withoutSending(text: string): string {
  return text.replace(
    /(^|(?<=[.?!]) )[^.?!]*\b(?:never send|never a live|sent to (?:the|a) service)\b[^.?!]*[.?!]?/gi,
    "",
  )
    .trim();
}

/**
 * What a message tells a caller to send, as it is told to a reader of a page, who sends nothing.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { toReader } from "./local_words.ts";
 *
 * assert.equal(toReader("It has 4 fields: send 5, or send a macro"), "It has 4 fields: give 5, or give a macro");
 * assert.equal(toReader("The server must send it"), "The server must send it");
 * ```
 */
export function toReader(message: string): string {
  return message.replace(
    /(^|[:;,.] |\b(?:or|and) )(s)end (?=\S)/gi,
    (_, before, s) => `${before}${s === "S" ? "G" : "g"}ive `,
  );
}
