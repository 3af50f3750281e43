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
  /** The single characters, where a message names those that are there: nobody sees them. */
  unseen?: { characters: string; by: string };
}

/** Unseen characters, each of which `by` stands for. */
function unseenKind(name: string, characters: string, by: string): Kind {
  return { name, plain: replaceAny(characters, by), unseen: { characters, by } };
}

function replaceAny(characters: string, by: string): (text: string) => string {
  const pattern = new RegExp(`[${characters}]`, "g");
  return (text) => text.replace(pattern, by);
}

const KINDS: readonly Kind[] = [
  { name: "line ends (CRLF or LF)", plain: (text) => text.replace(/\r\n?/g, "\n") },
  unseenKind(
    "invisible characters",
    "\u00ad\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2061\u2062\u2063\u2064\ufeff",
    "",
  ),
  unseenKind(
    "other blanks",
    "\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000",
    " ",
  ),
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
 *   "other blanks (U+00A0)",
 *   "typographic quotes",
 * ]);
 * ```
 */
export function lookAlikeKinds(holds: (plain: (text: string) => string) => boolean): string[] {
  if (!looksAlike(holds)) return [];
  return KINDS.filter((kind) => !holds(plainBy(KINDS.filter((other) => other !== kind))))
    .map((kind) => kind.name + codePointsOf(kind, holds));
}

/** Whether two texts look alike, where nobody asks by what they differ. */
export function looksAlike(holds: (plain: (text: string) => string) => boolean): boolean {
  return holds(plainBy(KINDS));
}

function plainBy(kinds: readonly Kind[]): (text: string) => string {
  return (text) => kinds.reduce((rest, { plain }) => plain(rest), text);
}

/** The characters without which the texts do not agree, as " (U+00A0)"; empty when each of them can be missed. */
function codePointsOf(
  kind: Kind,
  holds: (plain: (text: string) => string) => boolean,
): string {
  if (!kind.unseen) return "";
  const { characters, by } = kind.unseen;
  const needed = [...characters].filter((character) => {
    const others = { ...kind, plain: replaceAny(characters.replace(character, ""), by) };
    return !holds(plainBy(KINDS.map((one) => one === kind ? others : one)));
  });
  const names = needed.map((character) =>
    `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`
  );
  return names.length > 0 ? ` (${names.join(", ")})` : "";
}
