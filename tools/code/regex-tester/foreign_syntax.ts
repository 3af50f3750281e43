/**
 * Signs of other regular expressions, such as those of PCRE, Python and POSIX, which ECMAScript refuses or takes
 * for something else.
 *
 * @module
 */

/** Escapes of letters by which others mean something, and what ECMAScript has instead. */
const ESCAPES: Readonly<Record<string, string>> = {
  A: "the beginning of the text is ^ without flag m",
  Z: "the end of the text is $ without flag m",
  z: "the end of the text is $ without flag m",
  h: "a space or tab is [ \\t]",
  H: "anything but a space or tab is [^ \\t]",
  N: "what is not a line break is [^\\n]",
  R: "a line break is \\r?\\n|\\r",
  V: "what is not a line break is [^\\n\\r]",
  Q: "special characters are escaped one by one",
  E: "special characters are escaped one by one",
  K: "text before a match is (?<=…)",
  G: "flag y continues where the last match ended",
  U: "a character by its code is \\u{…} with flag u",
  e: "the escape character is \\x1b",
  a: "the bell is \\x07",
  g: "a group is repeated by \\1 or \\k<name>",
  m: "the edge of a word is \\b",
  M: "the edge of a word is \\b",
  y: "the edge of a word is \\b",
};

/** Escapes that ECMAScript has; `p` and `P` need a flag. */
const OWN_ESCAPE = /[bBdDsSwWnrtvfcxukpP]/;

/**
 * The classes of POSIX, section 9.3.5, in the POSIX locale, as they are in a class of ECMAScript.
 */
const POSIX_CLASSES: Readonly<Record<string, string>> = {
  alnum: "A-Za-z0-9",
  alpha: "A-Za-z",
  ascii: "\\x00-\\x7f",
  blank: " \\t",
  cntrl: "\\x00-\\x1f\\x7f",
  digit: "0-9",
  graph: "!-~",
  lower: "a-z",
  print: " -~",
  punct: "!-\\/:-@\\[-`{-~",
  space: "\\s",
  upper: "A-Z",
  word: "\\w",
  xdigit: "0-9A-Fa-f",
};

type Describe = (match: RegExpExecArray) => string;

/** Constructs that do not compile outside of classes. */
const OPENINGS: readonly [RegExp, Describe][] = [
  [/\(\?P<(\w+)>/, ([found, name]) => `${found} is written (?<${name}>`],
  [/\(\?'(\w+)'/, ([found, name]) => `${found} is written (?<${name}>`],
  [/\(\?P=(\w+)\)/, ([found, name]) => `${found} is written \\k<${name}>`],
  [/\(\?(?:R|[+-]?\d+|&\w+|P>\w+)\)/, ([found]) => `there is no recursion ${found}`],
  [/\(\?([a-z]*)(-[a-z]+)?\)/i, inlineFlags],
  [/\(\?>/, () => "there are no atomic groups (?>…)"],
  [/\(\?#/, () => "there are no comments (?#…)"],
  [/\(\?\|/, () => "there is no branch reset (?|…)"],
  [/\(\?\(/, () => "there are no conditions (?(1)…|…)"],
  [/\(\*[A-Z_]+/, ([found]) => `there are no verbs such as ${found})`],
  [/(?:[*+?]|\{\d+(?:,\d*)?\})\+/, ([found]) => `there is no possessive ${found}`],
  [/^\*/, () => "* repeats what is before it: any text, as in names of files, is .*"],
];

/** Constructs that do not compile inside of classes and escapes. */
const INNER_SIGNS: readonly [RegExp, Describe][] = [
  [
    /\[[^\]]*?[a-z]-[A-Z]/,
    () => "a range goes by code points, in which Z is before a: write A-Za-z",
  ],
  [/\\([pP])([A-Z])/, ([found, letter, name]) => `${found} is written \\${letter}{${name}}`],
  [
    /\\[pP]\{\w+\}/,
    () => "a category is written \\p{L}, a script \\p{Script=Greek}",
  ],
];

/** A class within a class, which flag v alone has. */
const INTERSECTION = /\[[^\]]*&&|\[\[[^\]]*\]&&\[/;
/** Outside of classes. */
const OPEN_COUNT = /\{,\d+\}/;

const TOKEN = /\\(.)|\[:\^?(\w+|[<>]):\]|\[\^?\]?/gs;

/** Says why a pattern may have been refused, and what to send instead. */
export function refusedSyntax(pattern: string, flags: string): string | undefined {
  const plain = withoutClasses(pattern);
  return firstSign(OPENINGS, plain) ?? misreadSyntax(pattern, flags) ??
    firstSign(INNER_SIGNS, pattern);
}

function firstSign(signs: readonly [RegExp, Describe][], text: string): string | undefined {
  for (const [sign, describe] of signs) {
    const match = sign.exec(text);
    if (match) return describe(match);
  }
}

/** `(?i)`, `(?x)`, `(?-i)`. */
function inlineFlags({ 0: found, 1: set = "", 2: unset = "", index }: RegExpExecArray): string {
  if (/[^ims]/.test(set) || /[^-ims]/.test(unset)) {
    return set.includes("x")
      ? `${found} is not a group, and there is no extended mode: remove blanks and comments`
      : `${found} is not a group, and ECMAScript has no such flag`;
  }
  return index === 0 && unset === ""
    ? `${found} is not a group: send "${set}" in flags`
    : `${found} is not a group: write (?${set}${unset}:…) around the part it applies to`;
}

/** The first sign of another syntax that is taken for something else, and what to send instead. */
export function misreadSyntax(pattern: string, flags: string): string | undefined {
  const isUnicode = /[uv]/.test(flags);
  for (const { index, 0: found, 1: letter, 2: posixClass } of pattern.matchAll(TOKEN)) {
    const rest = pattern.slice(index + found.length);
    const advice = letter !== undefined
      ? misreadEscape(letter, rest, isUnicode)
      : posixClass !== undefined
      ? misreadClass(found, posixClass)
      : bracketFirst(found, rest);
    if (advice !== undefined) return advice;
  }
  if (!flags.includes("v") && INTERSECTION.test(withoutEscapes(pattern))) {
    return "&& in a class is a character: with flag v it intersects classes";
  }
  const [count] = OPEN_COUNT.exec(withoutClasses(pattern)) ?? [];
  return count && `${count} is text: write {0${count.slice(1)}`;
}

/**
 * @param rest What is after the letter.
 */
function misreadEscape(letter: string, rest: string, isUnicode: boolean): string | undefined {
  if (!/[A-Za-z]/.test(letter)) return undefined;
  if (/[pP]/.test(letter) && !isUnicode) return `\\${letter}{…} needs flag u or v`;
  const [braced, content] = /^(?:\{(\w+)\}|'(\w+)')/.exec(rest) ?? [];
  if (braced !== undefined) {
    if (letter === "x") return `\\x${braced} is written \\u${braced}, with flag u`;
    if (letter === "u" && !isUnicode) return `\\u${braced} needs flag u or v`;
    if (letter === "k") return `\\k${braced} is written \\k<${content ?? "name"}>`;
  }
  if (OWN_ESCAPE.test(letter)) return undefined;
  const instead = Object.hasOwn(ESCAPES, letter) ? `: ${ESCAPES[letter]}` : "";
  return `\\${letter} ${isUnicode ? "has no meaning" : `is the letter ${letter}`}${instead}`;
}

function misreadClass(found: string, name: string): string {
  if (/[<>]/.test(name)) return `[${found}] is not a word boundary: write \\b`;
  const characters = Object.hasOwn(POSIX_CLASSES, name) ? POSIX_CLASSES[name] : undefined;
  return `${found} is not a class: write its characters, ` +
    (characters === undefined ? "such as A-Za-z" : `[${characters}]`);
}

/**
 * `[]a]` and `[^]a]`, where others take the first bracket for a member; `[^]` alone is every
 * character, as people who write JavaScript mean it.
 *
 * @param rest What is after it.
 */
function bracketFirst(found: string, rest: string): string | undefined {
  const isNegated = found.startsWith("[^");
  if (!found.endsWith("]") || !(isNegated ? /^(?![*+?{|)])[^[\]]*\]/ : /\]/).test(rest)) return;
  return isNegated
    ? "[^] is every character: begin a class without ] with [^\\]"
    : "[] is a class of nothing, which never matches: begin a class that has ] in it with [\\]";
}

/** The pattern with spaces for its escapes. */
function withoutEscapes(pattern: string): string {
  return pattern.replace(/\\./gs, "  ");
}

/** The pattern with spaces for its escapes and classes, so that each sign left is one. */
function withoutClasses(pattern: string): string {
  return pattern.replace(/\\.|\[\^?\]?(?:\\.|[^\]\\])*\]/gs, (found) => " ".repeat(found.length));
}
