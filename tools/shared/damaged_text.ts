/**
 * Texts that were read in another encoding than they were written in.
 *
 * @module
 */

/** Letters and signs that Windows-1252 makes of the second byte of a letter. */
const SIGNS = "‚„…†‡ˆ‰‹‘’“”•–—˜™›";

/**
 * Matches the sign for bytes that a reader could not decode, and UTF-8 that was decoded as Windows-1252: the bytes of a
 * letter or a punctuation mark are two or three letters then, of which the first is one of few. A word in capitals can
 * end in such a letter, before a sign: `AMANHÃ…`.
 */
const DAMAGED = new RegExp(
  "\uFFFD|(?:[ÂÃ]|â€)[\\u0080-\\u00BF€ƒŠŒŽšœžŸ]|â€[" + SIGNS + "]|" +
    `(?<!\\p{Lu})[ÂÃ][${SIGNS}]|[ÂÃ][${SIGNS}](?=\\p{L})`,
  "u",
);

/**
 * Where a text was decoded wrongly: the position of the first such letter, or -1.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { damageIn } from "./damaged_text.ts";
 *
 * assert.equal(damageIn("MÃ¼ller"), 1);
 * assert.equal(damageIn("Müller"), -1);
 * ```
 */
export function damageIn(text: string): number {
  return text.search(DAMAGED);
}

/** Characters that are shown on either side of the place. */
const SHOWN = 20;

/** A span of code in Markdown, by which a text shows damage that it writes about. Behind a letter it is an apostrophe. */
const CODE_SPAN = /(?<![`\p{L}])(`+)(?!`)[^`\n]{1,200}\1(?!`)/gu;

/**
 * The same as {@linkcode damagedExcerpt} of a text that may write about damage: what it shows as code is none of its own.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { damagedProse } from "./damaged_text.ts";
 *
 * assert.equal(damagedProse("Read `Ã¼` as ü"), undefined);
 * assert.equal(damagedProse("FÃ¼r alle"), '"FÃ¼r alle"');
 * ```
 */
export function damagedProse(text: string): string | undefined {
  return excerptAt(text, damageIn(text.replace(CODE_SPAN, (span) => "`".repeat(span.length))));
}

/** What stands around the first place where a text was decoded wrongly, in quotation marks; undefined if there is none. */
export function damagedExcerpt(text: string): string | undefined {
  return excerptAt(text, damageIn(text));
}

function excerptAt(text: string, at: number): string | undefined {
  return at < 0 ? undefined : JSON.stringify(text.slice(Math.max(0, at - SHOWN), at + SHOWN));
}
