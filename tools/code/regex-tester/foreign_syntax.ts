/**
 * Signs of other regular expressions, such as those of PCRE, Python and POSIX, which ECMAScript refuses or takes
 * for plain letters.
 *
 * @module
 */

/** Escapes of letters by which others mean something, and what ECMAScript has instead. */
const ESCAPES: Readonly<Record<string, string>> = {
  A: "the beginning of the text is ^ without flag m",
  Z: "the end of the text is $ without flag m",
  z: "the end of the text is $ without flag m",
  h: "a space or tab is [ \\t]",
  R: "a line break is \\r?\\n|\\r",
  Q: "special characters are escaped one by one",
  E: "special characters are escaped one by one",
  K: "what comes before a match is (?<=…)",
  G: "flag y goes on where the last match ended",
  e: "the escape character is \\x1b",
  a: "the bell is \\x07",
};

/** Escapes that ECMAScript has; `p` and `P` need a flag. */
const OWN_ESCAPE = /[bBdDsSwWnrtvfcxukpP]/;

const OPENINGS: readonly [RegExp, (match: RegExpExecArray) => string][] = [
  [/^\(\?([ims]+)\)/, ([, flags]) => `(?${flags}) is no group: send "${flags}" in flags`],
  [/\(\?P<(\w+)>/, ([found, name]) => `${found} is written (?<${name}>`],
  [/\(\?P[=>](\w+)\)/, ([found, name]) => `${found} is written \\k<${name}>`],
  [/\(\?>/, () => "there are no atomic groups (?>…)"],
  [/\(\?#/, () => "there are no comments (?#…)"],
  [/\(\?\|/, () => "there is no branch reset (?|…)"],
  [/(?:[*+?]|\{\d+(?:,\d*)?\})\+/, ([found]) => `there is no possessive ${found}`],
];

const TOKEN = /\\(.)|\[:\^?(\w+):\]|\[\^?\]?/gs;
const LITERAL = /^\/(.+)\/([a-z]*)$/s;

/** Why a pattern may have been refused, and what to send instead. */
export function refusedSyntax(pattern: string, flags: string): string | undefined {
  const plain = withoutEscapes(pattern);
  for (const [sign, describe] of OPENINGS) {
    const match = sign.exec(plain);
    if (match) return describe(match);
  }
  return misreadSyntax(pattern, flags);
}

/** The first sign of another syntax that is taken for plain text, and what to send instead. */
export function misreadSyntax(pattern: string, flags: string): string | undefined {
  const isUnicode = /[uv]/.test(flags);
  for (const [found, letter, posixClass] of pattern.matchAll(TOKEN)) {
    if (posixClass !== undefined) {
      return `${found} is no class: write its characters, such as A-Za-z`;
    }
    if (letter === undefined || !/[A-Za-z]/.test(letter)) continue;
    if (/[pP]/.test(letter) && !isUnicode) return `\\${letter}{…} needs flag u or v`;
    if (OWN_ESCAPE.test(letter)) continue;
    const instead = Object.hasOwn(ESCAPES, letter) ? `: ${ESCAPES[letter]}` : "";
    return `\\${letter} ${isUnicode ? "has no meaning" : `is the letter ${letter}`}${instead}`;
  }
}

/** For a pattern that matches nothing and reads like a literal of JavaScript: how to send it. */
export function literalAdvice(pattern: string): string | undefined {
  const [, body, flags] = LITERAL.exec(pattern) ?? [];
  if (body === undefined) return undefined;
  return `The slashes around the pattern were looked for in the text: send what stands between them` +
    (flags === "" ? "" : `, and "${flags}" in flags`);
}

/** The pattern with spaces for its escapes and classes, so that each sign left is one. */
function withoutEscapes(pattern: string): string {
  return pattern.replace(/\\.|\[\^?\]?(?:\\.|[^\]\\])*\]/gs, (found) => " ".repeat(found.length));
}
