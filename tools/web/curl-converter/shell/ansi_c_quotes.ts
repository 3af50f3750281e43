/**
 * bash's $'…' (Bash Reference Manual, section 3.1.2.4), which browsers write in "Copy as cURL".
 *
 * @module
 */
import { utf8SequenceAt } from "../../../shared/utf8.ts";

const LETTER_ESCAPES: Readonly<Record<string, string>> = {
  a: "\x07",
  b: "\b",
  e: "\x1b",
  E: "\x1b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
  "\\": "\\",
  "'": "'",
  '"': '"',
  "?": "?",
};
const PLAIN = /[^'\\]+/y;
const BYTES = /(?:\\(?:x[0-9a-fA-F]{1,2}|[0-7]{1,3}))+/y;
const ONE_BYTE = /\\(?:x([0-9a-fA-F]+)|([0-7]+))/g;
const CODE_POINT = /\\(?:u([0-9a-fA-F]{1,4})|U([0-9a-fA-F]{1,8}))/y;
const CONTROL = /\\c([\x20-\x7e])/y;

/**
 * Reads from after the opening quote. As in bash, NUL ends the text, though not the quotes, and an
 * unknown escape keeps its backslash. The two halves of a surrogate pair may be written apart, as
 * Firefox does.
 *
 * @returns The text, and the offset after the closing quote; undefined if there is none.
 */
export function readAnsiCQuotes(
  source: string,
  start: number,
): { text: string; end: number } | undefined {
  const parts: string[] = [];
  let at = start;
  while (at < source.length) {
    if (source[at] === "'") {
      const whole = parts.join("");
      const nul = whole.indexOf("\0");
      return { text: nul < 0 ? whole : whole.slice(0, nul), end: at + 1 };
    }
    const plain = take(PLAIN)?.[0];
    parts.push(plain ?? readEscape());
  }
  return undefined;

  function readEscape(): string {
    const bytes = take(BYTES);
    if (bytes) return textOfBytes([...bytes[0].matchAll(ONE_BYTE)].map(byteOf));
    const codePoint = take(CODE_POINT);
    if (codePoint) return characterOf(parseInt((codePoint[1] ?? codePoint[2])!, 16));
    const control = take(CONTROL);
    if (control) return String.fromCharCode(control[1]!.charCodeAt(0) & 0x1f);
    const letter = source[at + 1] ?? "";
    const meaning = Object.hasOwn(LETTER_ESCAPES, letter) ? LETTER_ESCAPES[letter] : undefined;
    at += meaning === undefined ? 1 : 2;
    return meaning ?? "\\";
  }

  function take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = at;
    const match = pattern.exec(source);
    if (match) at += match[0].length;
    return match;
  }
}

function byteOf([, hex, octal]: RegExpMatchArray): number {
  return (hex === undefined ? parseInt(octal!, 8) : parseInt(hex, 16)) & 0xff;
}

/** UTF-8, and each byte that is not as the Latin-1 character that older Firefox meant by it. */
function textOfBytes(bytes: number[]): string {
  const array = Uint8Array.from(bytes);
  let text = "";
  for (let at = 0; at < array.length;) {
    const { length, isWellFormed } = utf8SequenceAt(array, at);
    if (isWellFormed) {
      text += new TextDecoder("utf-8", { ignoreBOM: true }).decode(array.subarray(at, at + length));
      at += length;
    } else text += String.fromCharCode(array[at++]!);
  }
  return text;
}

function characterOf(codePoint: number): string {
  return codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : "\ufffd";
}
