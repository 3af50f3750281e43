/**
 * Templates: messages with what varies masked, so that entries of one kind read alike.
 *
 * @module
 */
import { ISO_TIME } from "./timestamp.ts";

const OCTET = "(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])";

/**
 * Each pattern takes time linear in the text: where one could begin at every character of a long
 * word, a lookbehind lets it begin at the word's start only.
 */
const MASKS: readonly (readonly [RegExp, string | ((text: string) => string)])[] = [
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, "<uuid>"],
  [new RegExp(ISO_TIME, "g"), "<time>"],
  // No part of a longer dotted number, such as a version.
  [
    new RegExp(String.raw`(?<![\w.])(?:${OCTET}\.){3}${OCTET}(?::\d{1,5})?(?!\w|\.\d)`, "g"),
    "<ip>",
  ],
  // The last label is letters: lodash@4.17.21 is not an address.
  [
    /(?<![A-Za-z0-9._%+-])[A-Za-z0-9._%+-]+@(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,}(?![A-Za-z0-9-])/g,
    "<email>",
  ],
  [/\b0x[0-9a-f]+\b/gi, "<hex>"],
  [/\b[0-9a-f]{8,}\b/gi, (word) => /\d/.test(word) && /[a-f]/i.test(word) ? "<hex>" : word],
  [/"[^"]*"/g, "<str>"],
  [/(?<![A-Za-z_])[-+]?\d+(?:\.\d+)?/g, "<num>"],
  [/\s+/g, " "],
];

/** The template of a message. */
export function templateOf(message: string): string {
  let template = message;
  for (const [pattern, mask] of MASKS) {
    // The overloads of `replace` take no union.
    template = typeof mask === "string"
      ? template.replace(pattern, mask)
      : template.replace(pattern, mask);
  }
  return template.trim();
}
