/**
 * Texts whose line breaks are still escaped, as in a string of JSON or of a program: `a,b\n1,2`.
 *
 * @module
 */

/** The most characters of a text that are searched. */
const MAX_SEARCHED = 100_000;

/** What a backslash begins in the strings of JSON. */
const JSON_ESCAPE = /^\\(?:["'/\\nrt]|u[\dA-Fa-f]{4})/;

/** Escapes, and what is in quotes, whose escapes are its own. An apostrophe within a word is no quote. */
const ESCAPE_OR_QUOTED = /\\.{0,5}|"(?:[^"\\]|\\.)*"|(?<![A-Za-z]{2})'(?:[^'\\]|\\.)*'|`[^`]*`/g;

/**
 * A drive of Windows, whose folders may begin with any letter. After a key, `:\n` ends a line: what follows is no name, or
 * a key with a colon of its own.
 */
const DRIVE = /(?<!\w)[A-Za-z]:\\+(?![nrt](?:[^\w.]|$))\w[^\s\\/:"']*(?:[\s\\/]|$)/;

/** An escaped line break between two tags; elsewhere in a page it is rather of a script. */
const BETWEEN_TAGS = />(?:\\[nrt]|\s)*\\n(?:\\[nrt]|\s)*</;

/** What is around an escaped line break in patterns, and where somebody writes of it. */
const BEFORE_IN_PATTERN = /(?:[([]|\\r\?)$/;
const AFTER_IN_PATTERN = /^[)\]?]/;

/**
 * Whether the line breaks of a text are escaped: it has none, but `\n` outside of quotes, and no other use of a backslash.
 * JSON has none at all.
 */
export function hasEscapedBreaks(text: string): boolean {
  if (!text.includes("\\n") || /[\n\r]/.test(text) || /^\s*\{/.test(text)) return false;
  const searched = text.slice(0, MAX_SEARCHED);
  if (DRIVE.test(searched)) return false;
  if (/^\s*</.test(searched)) return BETWEEN_TAGS.test(searched);
  let isFound = false;
  ESCAPE_OR_QUOTED.lastIndex = 0;
  for (let match; (match = ESCAPE_OR_QUOTED.exec(searched));) {
    if (!match[0].startsWith("\\")) continue;
    const escape = JSON_ESCAPE.exec(match[0])?.[0];
    if (escape === undefined) return false;
    const end = match.index + escape.length;
    const before = searched.slice(Math.max(0, match.index - 3), match.index);
    const after = searched[end] ?? "";
    const isMeant = !BEFORE_IN_PATTERN.test(before) && !AFTER_IN_PATTERN.test(after) &&
      !isMention(before, after);
    if (escape === "\\n" && isMeant) isFound = true;
    ESCAPE_OR_QUOTED.lastIndex = end;
  }
  return isFound;
}

/** Whether what stands around an escape makes it a word of its own, which ends no line: `escape \n in output`. */
function isMention(before: string, after: string): boolean {
  return /\s$/.test(before) && /^\s?$/.test(after);
}
