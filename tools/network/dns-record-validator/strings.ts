import { utf8Bytes } from "../../shared/utf8.ts";
import type { Word } from "./words.ts";

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/**
 * The bytes of a character-string (RFC 1035, section 5.1): `\DDD` is a byte, `\` before another character is
 * that character. Undefined when an escape is over 255 or unfinished.
 */
export function stringBytes(
  { text, isQuoted }: Pick<Word, "text" | "isQuoted">,
): Uint8Array | undefined {
  const content = isQuoted ? text.slice(1, -1) : text;
  const parts: Uint8Array[] = [];
  for (const [part, code, character] of content.matchAll(/\\([0-9]{3})|\\([^]?)|[^\\]+/gu)) {
    if (character === "" || /^[0-9]$/.test(character ?? "") || Number(code) > 255) return undefined;
    parts.push(code === undefined ? utf8Bytes(character ?? part) : Uint8Array.of(Number(code)));
  }
  return joined(parts);
}

/** The bytes of all parts, one after the other. */
export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** The text of bytes; what is not UTF-8 becomes U+FFFD. */
export function textOfBytes(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}
