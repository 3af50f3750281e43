/**
 * Indirect objects as they are in the body of a file (ISO 32000-2, sections 7.3.8 and 7.3.10).
 *
 * @module
 */
import { indexOfAscii, startsWithAscii } from "./characters.ts";
import { PdfFault } from "./fault.ts";
import { type PdfDictionary, type PdfObject, PdfReference, PdfStream } from "./objects.ts";
import type { ObjectReader } from "./reader.ts";

const [LF, CR] = [0x0a, 0x0d];

/** An indirect object (ISO 32000-2, section 7.3.10). */
export interface IndirectObject {
  id: PdfReference;
  object: PdfObject;
  /** The Length of a stream is wrong, or its end is missing. */
  isDamaged: boolean;
}

/**
 * Reads `12 0 obj … endobj`, with the bytes of a stream.
 *
 * @param lengthOf Resolves the Length of a stream, which may be a reference.
 * @throws {PdfFault} where no such object stands.
 */
export function readIndirectObject(
  reader: ObjectReader,
  lengthOf: (value: PdfObject | undefined) => number | undefined,
): IndirectObject {
  const id = readHeader(reader);
  const object = reader.readObject();
  if (!(object instanceof Map) || !reader.takeWord("stream")) {
    return { id, object, isDamaged: false };
  }
  return readStream(reader, object, id, lengthOf(object.get("Length")));
}

function readHeader(reader: ObjectReader): PdfReference {
  const start = reader.at;
  const number = reader.takeInteger();
  const generation = reader.takeInteger();
  if (number !== undefined && generation !== undefined && takeObj(reader)) {
    return new PdfReference(number, generation);
  }
  throw new PdfFault(`no object begins at byte ${start}`);
}

/** Some writers put the object right after the keyword: `1 0 obj42`. */
function takeObj(reader: ObjectReader): boolean {
  reader.skipSpace();
  if (!startsWithAscii(reader.bytes, "obj", reader.at)) return false;
  reader.at += 3;
  return true;
}

function readStream(
  reader: ObjectReader,
  dictionary: PdfDictionary,
  id: PdfReference,
  length: number | undefined,
): IndirectObject {
  const { bytes } = reader;
  let start = reader.at;
  if (bytes[start] === CR) start++;
  if (bytes[start] === LF) start++;
  const stream = (end: number) => new PdfStream(dictionary, bytes.subarray(start, end), id);

  if (length !== undefined && length >= 0 && start + length <= bytes.length) {
    reader.at = start + length;
    reader.skipSpace();
    if (startsWithAscii(bytes, "endstream", reader.at)) {
      return { id, object: stream(start + length), isDamaged: false };
    }
  }
  const found = indexOfAscii(bytes, "endstream", start);
  const end = found < 0 ? bytes.length : found;
  reader.meter.read(end - start);
  reader.at = end;
  return { id, object: stream(withoutLineEnd(bytes, start, end)), isDamaged: true };
}

/** The line end before `endstream` is not part of the data. */
function withoutLineEnd(bytes: Uint8Array, start: number, end: number): number {
  if (end > start && bytes[end - 1] === LF) end--;
  if (end > start && bytes[end - 1] === CR) end--;
  return end;
}
