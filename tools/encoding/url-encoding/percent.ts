/**
 * Percent-encoding (RFC 3986, section 2.1) for the places of a URL that callers write to.
 *
 * @module
 */
import { utf8Bytes } from "../../shared/utf8.ts";

/** The set of characters that stay unchanged. */
export type Mode = "component" | "rfc3986" | "uri" | "path" | "form";

/** The marks that stay unchanged, besides letters and digits. */
const UNENCODED_MARKS: Record<Mode, string> = {
  // ECMA-262, encodeURIComponent.
  component: "-_.!~*'()",
  // RFC 3986, section 2.3: unreserved.
  rfc3986: "-_.~",
  // ECMA-262, encodeURI.
  uri: "-_.!~*'();/?:@&=+$,#",
  // RFC 3986, section 3.3: pchar, and the slash between segments.
  path: "-_.~!$&'()*+,;=:@/",
  // WHATWG URL, application/x-www-form-urlencoded percent-encode set.
  form: "*-._",
};

/** The characters that ECMA-262's decodeURI leaves encoded. */
export const URI_RESERVED = ";/?:@&=+$,#";

/** Two hex digits after a percent sign. */
export const SEQUENCE = /%[0-9a-f]{2}/i;

const ALPHANUMERIC = /[A-Za-z0-9]/;

/**
 * A text with every byte of its UTF-8 form that may not stay written as `%XX`; a lone surrogate counts as
 * U+FFFD.
 *
 * @returns The text, and how many sequences were written.
 */
export function percentEncode(text: string, mode: Mode): { text: string; sequences: number } {
  const written = writtenBytes(mode);
  let output = "";
  let sequences = 0;
  for (const byte of utf8Bytes(text)) {
    const piece = written[byte]!;
    output += piece;
    if (piece.length === 3) sequences++;
  }
  return { text: output, sequences };
}

/** The spelling of each of the 256 bytes in a mode. */
function writtenBytes(mode: Mode): string[] {
  return Array.from({ length: 256 }, (_, byte) => {
    const character = String.fromCharCode(byte);
    if (
      byte < 0x80 && (ALPHANUMERIC.test(character) || UNENCODED_MARKS[mode].includes(character))
    ) {
      return character;
    }
    if (mode === "form" && character === " ") return "+";
    return `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
  });
}
