/**
 * A reader of DER (ITU-T X.690, section 10) for data of known shape.
 *
 * It reads one level at a time and only on demand, so deep nesting or a false length costs no more than an error.
 * PKI.js is not used: it puts the attributes of a name into one list, which loses multi-valued RDNs, accepts BER, and
 * costs each worker 12 MB.
 *
 * @module
 */

/** Identifier octets of the universal types that certificates use. */
export const TAG = {
  BOOLEAN: 0x01,
  INTEGER: 0x02,
  BIT_STRING: 0x03,
  OCTET_STRING: 0x04,
  OID: 0x06,
  UTF8_STRING: 0x0c,
  NUMERIC_STRING: 0x12,
  PRINTABLE_STRING: 0x13,
  TELETEX_STRING: 0x14,
  IA5_STRING: 0x16,
  UTC_TIME: 0x17,
  GENERALIZED_TIME: 0x18,
  VISIBLE_STRING: 0x1a,
  UNIVERSAL_STRING: 0x1c,
  BMP_STRING: 0x1e,
  SEQUENCE: 0x30,
  SET: 0x31,
} as const;

/** The identifier octet of a primitive context-specific type, such as [1] IMPLICIT IA5String. */
export function contextPrimitive(number: number): number {
  return 0x80 | number;
}

/** The identifier octet of a constructed context-specific type, such as [0] EXPLICIT. */
export function contextConstructed(number: number): number {
  return 0xa0 | number;
}

/** The fault in DER and the byte of the block where it is. The message repeats none of the content. */
export class DerError extends Error {
  override readonly name = "DerError";

  constructor(message: string, readonly offset: number) {
    super(message);
  }
}

/** One element: where it begins, where its content begins, and where both end. */
export interface DerElement {
  readonly bytes: Uint8Array;
  /** The identifier octet. */
  readonly tag: number;
  readonly start: number;
  readonly contentStart: number;
  readonly end: number;
}

/** The elements of a constructed element, taken one after another. */
export interface DerFields {
  /** @throws {DerError} if the next element has another tag or is missing. */
  take(tag: number, what: string): DerElement;
  /** The next element when it has this tag. */
  takeIf(tag: number): DerElement | undefined;
  /** The next element of any type. @throws {DerError} if it is missing. */
  takeAny(what: string): DerElement;
  /** @throws {DerError} when elements are left. */
  finish(what: string): void;
}

/**
 * The longest object identifier that is read, in bytes. Those in use are shorter; one arc can be a number of that
 * size.
 */
const MAX_OID_BYTES = 128;

/**
 * The element that begins at an offset.
 *
 * @param end Where the bytes that it may take end.
 * @throws {DerError}
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { fieldsOf, oidOf, readElement, TAG } from "./der.ts";
 *
 * // SEQUENCE { OBJECT IDENTIFIER 1.2.840.113549 }
 * const element = readElement(Uint8Array.of(0x30, 8, 0x06, 6, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d));
 * const fields = fieldsOf(element);
 * assert.equal(oidOf(fields.take(TAG.OID, "the algorithm")), "1.2.840.113549");
 * fields.finish("the algorithm");
 * ```
 */
export function readElement(bytes: Uint8Array, start = 0, end = bytes.length): DerElement {
  if (end - start < 2) throw new DerError("the data ends where an element should begin", start);
  const tag = bytes[start]!;
  if ((tag & 0x1f) === 0x1f) throw new DerError("a tag has the long form", start);
  const first = bytes[start + 1]!;
  if (first < 0x80) return elementOf(bytes, tag, start, start + 2, first, end);
  const count = first & 0x7f;
  if (count === 0) throw new DerError("a length is indefinite, which DER forbids", start);
  if (count > 4 || start + 2 + count > end) throw new DerError("a length is too long", start);
  let length = 0;
  for (let i = 0; i < count; i++) length = length * 256 + bytes[start + 2 + i]!;
  if (length < 0x80 || bytes[start + 2] === 0) {
    throw new DerError("a length is not in its shortest form", start);
  }
  return elementOf(bytes, tag, start, start + 2 + count, length, end);
}

function elementOf(
  bytes: Uint8Array,
  tag: number,
  start: number,
  contentStart: number,
  length: number,
  end: number,
): DerElement {
  const own = contentStart + length;
  if (own <= end) return { bytes, tag, start, contentStart, end: own };
  throw new DerError(`a length of ${length} goes ${own - end} bytes too far`, start);
}

/** The elements inside an element, one level deep. @throws {DerError} */
export function childrenOf(element: DerElement): DerElement[] {
  const children: DerElement[] = [];
  for (let at = element.contentStart; at < element.end;) {
    const child = readElement(element.bytes, at, element.end);
    children.push(child);
    at = child.end;
  }
  return children;
}

/** The elements inside an element, to be taken in order. @throws {DerError} */
export function fieldsOf(element: DerElement): DerFields {
  const fields = childrenOf(element);
  let next = 0;
  const offset = () => fields[next]?.start ?? element.end;
  return {
    take(tag, what) {
      if (fields[next]?.tag === tag) return fields[next++]!;
      throw new DerError(`${what} is missing or has another type`, offset());
    },
    takeIf(tag) {
      return fields[next]?.tag === tag ? fields[next++] : undefined;
    },
    takeAny(what) {
      if (next < fields.length) return fields[next++]!;
      throw new DerError(`${what} is missing`, offset());
    },
    finish(what) {
      if (next < fields.length) throw new DerError(`${what} has an extra field`, offset());
    },
  };
}

/** An element that must have a certain type. @throws {DerError} */
export function expectTag(element: DerElement, tag: number, what: string): DerElement {
  if (element.tag === tag) return element;
  throw new DerError(`${what} is of another type`, element.start);
}

/** The one element that the content of another is (OCTET STRING, EXPLICIT tags). @throws {DerError} */
export function onlyElementIn(outer: DerElement, from = outer.contentStart): DerElement {
  const inner = readElement(outer.bytes, from, outer.end);
  if (inner.end === outer.end) return inner;
  throw new DerError("bytes follow where an element should end", inner.end);
}

/** The content of an element, without tag and length. */
export function contentOf(element: DerElement): Uint8Array {
  return element.bytes.subarray(element.contentStart, element.end);
}

/** The element itself, with tag and length. */
export function encodingOf(element: DerElement): Uint8Array {
  return element.bytes.subarray(element.start, element.end);
}

/** A BOOLEAN. @throws {DerError} */
export function booleanOf(element: DerElement): boolean {
  const content = contentOf(element);
  if (content.length === 1) return content[0] !== 0;
  throw new DerError("a BOOLEAN is not one byte", element.start);
}

/** The bytes of an INTEGER without the leading zero bytes; a zero is one byte. @throws {DerError} */
export function integerBytes(element: DerElement): Uint8Array {
  const content = contentOf(element);
  if (content.length === 0) throw new DerError("an INTEGER is empty", element.start);
  const first = content.findIndex((byte) => byte !== 0);
  return content.subarray(first < 0 ? content.length - 1 : first);
}

/** An INTEGER from 0 to 2^31 - 1. @throws {DerError} */
export function smallInteger(element: DerElement): number {
  const bytes = integerBytes(element);
  const isNegative = contentOf(element)[0]! >= 0x80;
  if (!isNegative && (bytes.length < 4 || (bytes.length === 4 && bytes[0]! < 0x80))) {
    return bytes.reduce((value, byte) => value * 256 + byte, 0);
  }
  throw new DerError(
    "an INTEGER is negative or huge where a small number is expected",
    element.start,
  );
}

/** Counts the bits of an INTEGER's value. @throws {DerError} */
export function integerBits(element: DerElement): number {
  const bytes = integerBytes(element);
  return bytes.length * 8 - (Math.clz32(bytes[0]!) - 24);
}

/** Finds the start of the bits of a BIT STRING, after the count of unused bits. @throws {DerError} */
export function bitsStart(element: DerElement): number {
  const unused = contentOf(element)[0];
  if (unused !== undefined && unused < 8) return element.contentStart + 1;
  throw new DerError("a BIT STRING has no valid count of unused bits", element.start);
}

/** An OBJECT IDENTIFIER in dotted form. @throws {DerError} */
export function oidOf(element: DerElement): string {
  const content = contentOf(element);
  const last = content.at(-1);
  if (last === undefined || last >= 0x80 || content.length > MAX_OID_BYTES) {
    throw new DerError("an OBJECT IDENTIFIER is empty, cut off or too long", element.start);
  }
  const arcs: bigint[] = [];
  let arc = 0n;
  for (const byte of content) {
    arc = arc << 7n | BigInt(byte & 0x7f);
    if (byte >= 0x80) continue;
    arcs.push(arc);
    arc = 0n;
  }
  const first = arcs[0]! < 80n ? arcs[0]! / 40n : 2n;
  return [first, arcs[0]! - first * 40n, ...arcs.slice(1)].join(".");
}
