/**
 * The encodings of four bytes in five characters: Ascii85 as Adobe writes it, and Z85.
 *
 * @module
 */
import type { ErrorCode } from "../../tool.ts";
import { ToolError } from "../../shared/tool_error.ts";
import { type EncodedText, fault, strangeCharacter, trimmed, valuesOf } from "./encoded_text.ts";
import type { contract } from "./contract.ts";

type Code = ErrorCode<typeof contract>;

const ASCII85 = String.fromCharCode(...Array.from({ length: 85 }, (_, value) => 0x21 + value));
const ASCII85_VALUES = valuesOf(ASCII85);
/** ZeroMQ RFC 32. */
const Z85 = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-:+=^!/*?&<>()[]{}@%$#";
const Z85_VALUES = valuesOf(Z85);

/** Adobe's Ascii85 without its delimiters; a group of four zero bytes is `z`. */
export function encodeAscii85(bytes: Uint8Array): string {
  let text = "";
  for (let start = 0; start < bytes.length; start += 4) {
    const present = Math.min(4, bytes.length - start);
    const group = encodeGroup(bytes, start, ASCII85);
    text += present === 4 && group === "!!!!!" ? "z" : group.slice(0, present + 1);
  }
  return text;
}

/** @throws {ToolError} `INVALID_ENCODED_TEXT`. */
export function decodeAscii85(text: EncodedText): Uint8Array {
  const data = withoutDelimiters(text);
  const { characters } = data;
  const bytes: number[] = [];
  for (let start = 0; start < characters.length;) {
    if (characters[start] === "z") {
      bytes.push(0, 0, 0, 0);
      start++;
      continue;
    }
    const length = Math.min(5, characters.length - start);
    const group = decodeGroup(data, start, length, ASCII85_VALUES);
    if (length === 1) throw fault(data, characters.length, "a single character is left over");
    bytes.push(...group.slice(0, length - 1));
    start += length;
  }
  return Uint8Array.from(bytes);
}

function withoutDelimiters(text: EncodedText): EncodedText {
  const { characters } = text;
  const data = trimmed(
    text,
    characters.startsWith("<~") ? 2 : 0,
    characters.endsWith("~>") ? 2 : 0,
  );
  if (data.characters === "") throw fault(data, 0, "the text holds no data");
  return data;
}

/** @throws {ToolError} `INVALID_LENGTH` unless the bytes are a multiple of four. */
export function encodeZ85(bytes: Uint8Array): string {
  requireMultiple(bytes.length, 4, "bytes to encode");
  let text = "";
  for (let start = 0; start < bytes.length; start += 4) text += encodeGroup(bytes, start, Z85);
  return text;
}

/** @throws {ToolError} `INVALID_ENCODED_TEXT`, or `INVALID_LENGTH` unless in groups of five. */
export function decodeZ85(text: EncodedText): Uint8Array {
  const { length } = text.characters;
  requireMultiple(length, 5, "characters to decode");
  const bytes: number[] = [];
  for (let start = 0; start < length; start += 5) {
    bytes.push(...decodeGroup(text, start, 5, Z85_VALUES));
  }
  return Uint8Array.from(bytes);
}

function requireMultiple(length: number, of: number, what: string): void {
  if (length % of === 0) return;
  throw new ToolError<Code>(
    "INVALID_LENGTH",
    `Z85 works on groups: the number of ${what} must be a multiple of ${of}, but it is ${length}`,
    { length, multiple_of: of },
  );
}

/** Five characters for the four bytes from `start` on; bytes that are not there count as zero. */
function encodeGroup(bytes: Uint8Array, start: number, alphabet: string): string {
  let value = 0;
  for (let i = 0; i < 4; i++) value = value * 256 + (bytes[start + i] ?? 0);
  let text = "";
  for (let i = 0; i < 5; i++) {
    text = alphabet[value % 85] + text;
    value = Math.floor(value / 85);
  }
  return text;
}

/** Four bytes of a group; characters that are not there count as the largest digit. */
function decodeGroup(
  text: EncodedText,
  start: number,
  length: number,
  values: Int8Array,
): [number, number, number, number] {
  let value = 0;
  for (let i = 0; i < 5; i++) {
    const digit = i < length ? values[text.characters.charCodeAt(start + i)] ?? -1 : 84;
    if (digit < 0) throw strangeCharacter(text, start + i);
    value = value * 85 + digit;
  }
  if (value > 0xffffffff) {
    const group = text.characters.slice(start, start + length);
    throw fault(text, start, `"${group}" is above the maximum of a group`);
  }
  return [value >>> 24, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff];
}
