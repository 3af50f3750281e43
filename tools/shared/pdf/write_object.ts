/**
 * The syntax of PDF objects as it is written (ISO 32000-2, section 7.3).
 *
 * @module
 */
import {
  type PdfDictionary,
  PdfName,
  type PdfObject,
  PdfReference,
  PdfStream,
  PdfString,
} from "./objects.ts";

/** Decimal places of a number: finer than any device, and no exponent, which PDF does not know. */
const DECIMALS = 6;

/** Regular characters but `#` (sections 7.2.3 and 7.3.5). */
const PLAIN_IN_NAME = /[!"$&'*+,\-.0-;=?-Z\\^-z|~]/;

/** How a literal string writes the bytes that it cannot hold as they are (table 3). */
const ESCAPES: Readonly<Record<number, string>> = {
  0x28: "\\(",
  0x29: "\\)",
  0x5c: "\\\\",
};

/**
 * An object as it is in a file, one character a byte.
 *
 * @throws {TypeError} on a stream, which is an indirect object and stands nowhere else.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { PdfName, PdfReference } from "./objects.ts";
 * import { writeObject } from "./write_object.ts";
 *
 * const page = new Map([["Type", new PdfName("Page")], ["Parent", new PdfReference(3, 0)]]);
 * assert.equal(writeObject(page), "<</Type/Page/Parent 3 0 R>>");
 * assert.equal(writeObject([1, 0.5, -0, null]), "[1 0.5 0 null]");
 * ```
 */
export function writeObject(object: PdfObject): string {
  if (object === null || typeof object === "boolean") return String(object);
  if (typeof object === "number") return writeNumber(object);
  if (object instanceof PdfName) return writeName(object.text);
  if (object instanceof PdfString) return writeString(object.bytes);
  if (object instanceof PdfReference) return `${object.number} ${object.generation} R`;
  if (object instanceof PdfStream) throw new TypeError("a stream is in no other object");
  if (Array.isArray(object)) return `[${joined(object.map(writeObject))}]`;
  return writeDictionary(object);
}

/** A dictionary, its keys in their order. */
function writeDictionary(dictionary: PdfDictionary): string {
  const parts = [...dictionary].flatMap(([key, value]) => [writeName(key), writeObject(value)]);
  return `<<${joined(parts)}>>`;
}

/** A number, rounded to six decimals. What may be more than a reader's integer is written as a real one. */
export function writeNumber(number: number): string {
  if (!Number.isFinite(number)) return "0";
  if (Math.abs(number) > Number.MAX_SAFE_INTEGER) return `${BigInt(number)}.0`;
  const text = Number.isInteger(number)
    ? String(number)
    : number.toFixed(DECIMALS).replace(/\.?0+$/, "");
  return text === "-0" ? "0" : text;
}

function writeName(text: string): string {
  let written = "/";
  for (const character of text) {
    written += PLAIN_IN_NAME.test(character)
      ? character
      : `#${character.charCodeAt(0).toString(16).padStart(2, "0")}`;
  }
  return written;
}

function writeString(bytes: Uint8Array): string {
  let written = "(";
  for (const byte of bytes) {
    const isPlain = byte >= 0x20 && byte < 0x7f;
    written += ESCAPES[byte] ??
      (isPlain ? String.fromCharCode(byte) : `\\${byte.toString(8).padStart(3, "0")}`);
  }
  return `${written})`;
}

/** Delimiters separate their neighbours; other tokens need white space. */
function joined(parts: readonly string[]): string {
  return parts.map((part, index) => {
    const needsSpace = index > 0 && !BEGINS_ITSELF.test(part) &&
      !ENDS_ITSELF.has(parts[index - 1]!.at(-1)!);
    return needsSpace ? ` ${part}` : part;
  }).join("");
}

const BEGINS_ITSELF = /^[/([<]/;
const ENDS_ITSELF = new Set([")", "]", ">"]);
