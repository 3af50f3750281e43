/**
 * The tokens of a colour function (CSS Syntax 3, section 4).
 *
 * @module
 */

export type Token =
  | { kind: "number" | "percentage"; value: number }
  | { kind: "dimension"; value: number; unit: string }
  | { kind: "word"; text: string }
  | { kind: "mark"; text: string };

/** A text that could not be read as a token. */
export interface TokenFault {
  /** In the text, from 0. */
  position: number;
}

/** White space and comments, which only separate. */
const GAP = /(?:[ \t\n\r\f]+|\/\*[^]*?\*\/)+/y;
const NUMBER = /[+-]?(?:\d*\.)?\d+(?:e[+-]?\d+)?/iy;
const WORD = /(?:--|-?[a-z_\u0080-\u{10ffff}])[\w\u0080-\u{10ffff}-]*/iuy;
const MARK = /[,/()]/y;

/** Larger numbers are read as this one, the largest single, as browsers do: nothing overflows. */
const MAX_NUMBER = 3.4028234663852886e38;

/** Reads a text into tokens; words and units come in lower case. */
export function readTokens(text: string): Token[] | TokenFault {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    if (take(GAP) !== undefined) continue;
    const token = nextToken();
    if (!token) return { position: at };
    tokens.push(token);
  }
  return tokens;

  function nextToken(): Token | undefined {
    const number = take(NUMBER);
    if (number !== undefined) return numeric(number);
    const word = take(WORD);
    if (word !== undefined) return { kind: "word", text: lowerAscii(word) };
    const mark = take(MARK);
    return mark === undefined ? undefined : { kind: "mark", text: mark };
  }

  function numeric(digits: string): Token {
    const value = Math.max(-MAX_NUMBER, Math.min(MAX_NUMBER, Number(digits)));
    if (text[at] === "%") {
      at++;
      return { kind: "percentage", value };
    }
    const unit = take(WORD);
    return unit === undefined
      ? { kind: "number", value }
      : { kind: "dimension", value, unit: lowerAscii(unit) };
  }

  function take(pattern: RegExp): string | undefined {
    pattern.lastIndex = at;
    const taken = pattern.exec(text)?.[0];
    if (taken !== undefined) at += taken.length;
    return taken;
  }
}

/** Lower case as CSS compares names (CSS Syntax 3, section 4.2): the Kelvin sign is not a "k". */
export function lowerAscii(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
