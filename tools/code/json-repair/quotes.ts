/**
 * Where a string of almost-JSON ends.
 *
 * @module
 */

/** The quotes that can close a string, by the quote that opens it. */
export const CLOSERS: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  "`": "`",
  "“": '"“”',
  "”": '"“”',
  "‘": "'`´‘’",
  "’": "'`´‘’",
};
/** The text that can follow a closing quote, but not an opening one. */
const BEHIND_STRING = /[ \t\r\n]*(?:[,:[\]{}()/+\n]|$)/y;
/** A number after a string: a comma or colon is missing; words would be part of the string. */
const NUMBER_BEHIND = /\d[\w.+-]*(?:\s*(?:[,:}\])]|$)|\s+["'\d[{-]|\s*\n)/y;
const DIGITS_BEHIND = /[ \t\r]*\d/y;
/** Behind the quote that ends a key, a string in an object, one in an array, and one alone. */
const BEHIND_KEY = /\s*:/y;
const BEHIND_MEMBER =
  /\s*(?:$|\}\s*(?:[\]}`]|$|,\s*(?:["'{[]|$))|,\s*(?:$|\}|[\w ]*"[^"\n]*"\s*:|'[^'\n]*'\s*:|[\w$-]+\s*:))/y;
const BEHIND_ITEM = /\s*(?:$|[\]}]\s*(?:[,\]}`]|$)|,\s*(?:$|["'[{\]\d-]|true|false|null))/y;
const BEHIND_ALL = /\s*$/y;
/** A number, flag or null, up to what can follow it in an object. */
const PLAIN_VALUE = String.raw`(?:-?\d[\d.eE+-]*|[tT]rue|[fF]alse|null|None)[ \t\r]*[,}\]\n]`;
/** A key without its closing quote: the colon and a value follow. */
const OPEN_KEY = new RegExp(
  String.raw`"[\w$-]+(?=\s*:\s*(?:"(?!\s*(?:[:,}\]]|$))|[[{]|${PLAIN_VALUE}))`,
  "y",
);
/** A key without the colon after it. */
const KEY_WITHOUT_COLON = new RegExp(String.raw`"[\w$-]+"(?=[ \t]+${PLAIN_VALUE})`, "y");
/** A key at the quote that opens it. */
const KEY = /"[\w$.-]{1,80}"\s*:/y;
/** A second quote after a key, and after a value. */
const SECOND_OF_KEY = /"\s*:/y;
const SECOND_OF_VALUE = /(?<![\s\d:,[{"])""\s*(?:[,}\]]|$)/y;
/** The rest that the end of a cut text can leave of a key, but not of a value. */
const CUT_KEY = /["'][^"':,{}[\]\n]*$/y;

/**
 * A quote ends its string when what follows on the line can follow a string. Another quote begins the next
 * one, unless it plainly ends this one: `"72""`.
 */
export function closesString(text: string, quote: number): boolean {
  let next = quote + 1;
  while (text[next] === " " || text[next] === "\t" || text[next] === "\r") {
    next++;
  }
  if (next >= text.length) return true;
  if (CLOSERS[text[next]!] === undefined) {
    return /[,:[\]{}()/+;#\\\n]/.test(text[next]!) || matchesAt(NUMBER_BEHIND, text, next);
  }
  BEHIND_STRING.lastIndex = next + 1;
  return !BEHIND_STRING.test(text);
}

/** Whether a quote ends a key, or a value in the innermost bracket, by what follows it. */
export function closesIn(
  place: "key" | "{" | "[" | undefined,
  text: string,
  quote: number,
): boolean {
  switch (place) {
    case "key":
      return matchesAt(BEHIND_KEY, text, quote + 1);
    case "{":
      return matchesAt(BEHIND_MEMBER, text, quote + 1);
    case "[":
      return matchesAt(BEHIND_ITEM, text, quote + 1);
    case undefined:
      return matchesAt(BEHIND_ALL, text, quote + 1);
  }
}

/** Finds the end of a key that has no closing quote, as in `{"a:"b"}`; undefined for others. */
export function endOfOpenKey(text: string, start: number): number | undefined {
  return matchesAt(OPEN_KEY, text, start) ? OPEN_KEY.lastIndex : undefined;
}

/** Finds the end of a key that has no colon after it, as in `{"a" null}`; undefined for others. */
export function endWithoutColon(text: string, start: number): number | undefined {
  return matchesAt(KEY_WITHOUT_COLON, text, start) ? KEY_WITHOUT_COLON.lastIndex : undefined;
}

/**
 * Whether a quote and the one after it end a key or value. After a digit the first is a sign for inches, and where
 * another is open in the value it closes that.
 */
export function endsTwice(
  text: string,
  quote: number,
  isKey: boolean,
  hasInnerQuotes: boolean,
): boolean {
  if (isKey) return matchesAt(SECOND_OF_KEY, text, quote + 1);
  return !hasInnerQuotes && matchesAt(SECOND_OF_VALUE, text, quote);
}

/**
 * Where a member's string ends that has no closing quote: the next key follows, after a comma and brackets that the
 * string does not open itself. Undefined where a quote opens no key, or one of JSON in the string.
 *
 * @param unclosed How many brackets more are opened than closed from the start to the quote.
 */
export function endBeforeKey(
  text: string,
  start: number,
  quote: number,
  unclosed: number,
): number | undefined {
  if (!matchesAt(KEY, text, quote)) return undefined;
  let end = quote;
  while (end > start + 1 && /[\s,\]}]/.test(text[end - 1]!)) end--;
  const gap = text.slice(end, quote);
  if (!gap.includes(",") || end <= start + 1) return undefined;
  // JSON in a string has keys of its own.
  return unclosed + (gap.match(/[\]}]/g)?.length ?? 0) > 0 ? undefined : end;
}

/** Whether the end of the text has cut off the key that begins at an offset. */
export function isCutKey(text: string, start: number): boolean {
  return matchesAt(CUT_KEY, text, start);
}

/** Whether digits come next after a quote. */
export function isBeforeNumber(text: string, quote: number): boolean {
  return matchesAt(DIGITS_BEHIND, text, quote + 1);
}

/** Whether a sticky pattern matches at an offset. */
export function matchesAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}
