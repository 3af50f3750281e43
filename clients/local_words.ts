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
 * assert.equal(toReader("without a list send its stopwords"), "without a list give its stopwords");
 * assert.equal(toReader("The message names the value to send"), "The message names the value to give");
 * ```
 */
export function toReader(text: string): string {
  return inPlace(text.replace(/(^|[:;.] )Send (?=\S)/g, "$1Give "))
    .replace(/\byou did not send\b/g, "you did not give")
    .replace(/\b(value|values|what|CIDR) to send\b/g, "$1 to give");
}

/**
 * A finding, reworded like {@linkcode toReader} where it repeats what a tool said about its input.
 * Sentences that begin with "Send" are about a server.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { inPlace } from "./local_words.ts";
 *
 * assert.equal(inPlace("1.234 is read as text: send number_format"), "1.234 is read as text: give number_format");
 * assert.equal(inPlace("Send a Content-Security-Policy."), "Send a Content-Security-Policy.");
 * ```
 */
export function inPlace(text: string): string {
  return text
    .replace(/(^|[:;,.] |\b(?:or|and) )send (?=\S)/g, "$1give ")
    // Where an aim or a condition comes first: "without a list send its stopwords".
    .replace(/((?:^|[:;,.] |\bor )(?:to|for|without) [^:;,."]{1,48} )send (?=\S)/gi, "$1give ")
    // The name of an option or its value follows.
    .replace(/\bsend (?=[a-z]+_[a-z_]+\b|[a-z]+ "|["\d{[$])/g, "give ")
    .replace(/\byou sent\b/g, "you gave")
    .replace(/\b(be|was|were) sent (?=as\b|without\b)/g, "$1 given ");
}
