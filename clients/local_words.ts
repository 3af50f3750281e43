/**
 * Rewords what contracts tell callers of the service, for people whose tools run locally: in a page
 * or at the shell nothing is sent.
 *
 * @module
 */

/**
 * A text without its sentences about sending and about the service: a page sends nothing.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { withoutSending } from "./local_words.ts";
 *
 * assert.equal(withoutSending("The token. Never send a live one."), "The token.");
 * assert.equal(withoutSending("It decodes. On the service it checks nothing."), "It decodes.");
 * assert.equal(withoutSending("A long number is sent as text."), "A long number is sent as text.");
 * ```
 */
export function withoutSending(text: string): string {
  return text.replace(
    /(^|(?<=[.?!]) )[^.?!]*\b(?:never send|never a live|sent to (?:the|a) service|on the service)\b[^.?!]*[.?!]?/gi,
    "",
  )
    .trim();
}

/**
 * A text for callers of the service, reworded for people who send nothing.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { toReader } from "./local_words.ts";
 *
 * assert.equal(toReader("It has 4 fields: send 5, or send a macro"), "It has 4 fields: give 5, or give a macro");
 * assert.equal(toReader("An option that you sent is unused"), "An option that you gave is unused");
 * assert.equal(toReader('to decode it send action "decode"'), 'to decode it give action "decode"');
 * assert.equal(toReader("for 128k send 128000"), "for 128k give 128000");
 * assert.equal(toReader("It must be sent as text"), "It must be given as text");
 * assert.equal(toReader("The server must send it"), "The server must send it");
 * ```
 */
export function toReader(text: string): string {
  return text
    .replace(
      /(^|[:;,.] |\b(?:or|and) )([Ss])end (?=\S)/g,
      (_, before, letter) => `${before}${letter === "S" ? "G" : "g"}ive `,
    )
    // The name of an option or its value follows.
    .replace(/\bsend (?=[a-z]+_[a-z_]+\b|[a-z]+ "|["\d{[$])/g, "give ")
    .replace(/\byou sent\b/g, "you gave")
    .replace(/\b(be|was|were) sent (?=as\b|without\b)/g, "$1 given ");
}
