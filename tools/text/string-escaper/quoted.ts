import { unbalancedQuotes } from "./format.ts";

/**
 * Reads a literal with or without its quotes. With one of `quotes` at its start, the same quote
 * must close it at the end and nowhere before; without one, no quote may be in it bare.
 *
 * @param readEscape What a backslash begins at an offset, and its length.
 * @param check Called with the offset of every other character; throws when it may not be there.
 */
export function readQuoted(
  text: string,
  quotes: string,
  readEscape: (at: number) => { value: string; length: number },
  check: (at: number, quote: string) => void = () => {},
): string {
  const quote = quotes.includes(text[0]!) ? text[0]! : "";
  let value = "";
  let start = quote.length;
  let at = start;
  while (at < text.length) {
    const character = text[at]!;
    if (character === "\\") {
      const escape = readEscape(at);
      value += text.slice(start, at) + escape.value;
      at += escape.length;
      start = at;
      continue;
    }
    if (quote === "" ? quotes.includes(character) : character === quote) {
      if (quote !== "" && at === text.length - 1) return value + text.slice(start, at);
      throw quote === ""
        ? unbalancedQuotes(text, at, `${character} is not escaped and has no partner`)
        : unbalancedQuotes(text, at, `text follows the closing ${character}`);
    }
    check(at, quote);
    at++;
  }
  if (quote !== "") throw unbalancedQuotes(text, 0, `${quote} is not closed`);
  return value + text.slice(start);
}
