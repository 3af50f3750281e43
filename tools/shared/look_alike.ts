/**
 * Characters that look like others or are invisible, as they come with texts copied from word processors, web pages
 * and mails.
 *
 * @module
 */
import { normalize } from "./normalize.ts";

interface Kind {
  /** For messages, in the plural. */
  name: string;
  plain: (text: string) => string;
}

const KINDS: readonly Kind[] = [
  { name: "line ends (CRLF or LF)", plain: (text) => text.replace(/\r\n?/g, "\n") },
  {
    name: "invisible characters (such as U+200B)",
    plain: (text) => text.replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g, ""),
  },
  {
    name: "other blanks (such as U+00A0)",
    plain: (text) => text.replace(/[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g, " "),
  },
  {
    name: "blanks at the end of a line",
    // Only from the first blank of a run: otherwise a long run would be scanned again from each of
    // its blanks.
    plain: (text) => text.replace(/(?<![^\S\r\n])[^\S\r\n]+(?=[\r\n]|$)/g, ""),
  },
  {
    name: "typographic quotes",
    plain: (text) =>
      text.replace(/[\u2018-\u201b\u2032]/g, "'").replace(/[\u201c-\u201f\u2033]/g, '"'),
  },
  {
    name: "typographic dashes",
    plain: (text) => text.replace(/[\u2010-\u2015\u2212]/g, "-"),
  },
  {
    name: "letters written with combining marks",
    plain: (text) => normalize(text, "NFC"),
  },
];

/**
 * The kinds of characters by which two texts differ that look alike.
 *
 * @param holds Whether the texts agree once `plain` was applied to both.
 * @returns The names of the kinds without which they do not agree; none when they never do.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { lookAlikeKinds } from "./look_alike.ts";
 *
 * const [a, b] = ["it\u2019s 5\u00a0km", "it's 5 km"];
 * assert.deepEqual(lookAlikeKinds((plain) => plain(a) === plain(b)), [
 *   "other blanks (such as U+00A0)",
 *   "typographic quotes",
 * ]);
 * ```
 */
export function lookAlikeKinds(holds: (plain: (text: string) => string) => boolean): string[] {
  if (!holds(plainBy(KINDS))) return [];
  return KINDS.filter((kind) => !holds(plainBy(KINDS.filter((other) => other !== kind))))
    .map(({ name }) => name);
}

function plainBy(kinds: readonly Kind[]): (text: string) => string {
  return (text) => kinds.reduce((rest, { plain }) => plain(rest), text);
}
