/**
 * Scans a whole file for objects and trailers, where cross-references are missing or wrong.
 *
 * @module
 */
import { indexOfAscii, isDigit, isRegular, isWhiteSpace, latin1 } from "./characters.ts";
import type { Entry } from "./cross_references.ts";
import { PdfFault } from "./fault.ts";
import type { Meter } from "./meter.ts";
import type { PdfDictionary } from "./objects.ts";
import { ObjectReader } from "./reader.ts";

/** More digits or spaces than a header has. */
const MAX_BACK = 20;
const KEYWORD = "trailer";
/** Trailers that are read, the last ones: a file has one for each time that it was changed. */
const MAX_TRAILERS = 1_000;

/** Finds every `12 0 obj` of a file; the last one of a number counts. */
export function scanObjects(bytes: Uint8Array, meter: Meter): Map<number, Entry> {
  meter.read(bytes.length);
  const entries = new Map<number, Entry>();
  for (let at = indexOfAscii(bytes, "obj"); at >= 0; at = indexOfAscii(bytes, "obj", at + 3)) {
    const header = headerBefore(bytes, at);
    if (header) entries.set(header.number, { kind: "offset", at: header.at });
  }
  return entries;
}

/** The entries of a file's trailers; the last trailer with a key counts. */
export function scanTrailers(bytes: Uint8Array, meter: Meter): PdfDictionary {
  const places: number[] = [];
  for (let at = indexOfAscii(bytes, KEYWORD); at >= 0; at = indexOfAscii(bytes, KEYWORD, at + 7)) {
    places.push(at + KEYWORD.length);
  }
  const trailer: PdfDictionary = new Map();
  for (const at of places.slice(-MAX_TRAILERS)) {
    try {
      const dictionary = new ObjectReader(bytes, at, meter).readObject();
      if (!(dictionary instanceof Map)) continue;
      for (const [key, value] of dictionary) trailer.set(key, value);
    } catch (error) {
      if (!(error instanceof PdfFault)) throw error;
    }
  }
  return trailer;
}

/** The object number before the keyword `obj` at an offset, and where it begins. */
function headerBefore(bytes: Uint8Array, obj: number): { number: number; at: number } | undefined {
  const generationEnd = back(bytes, obj, isWhiteSpace);
  const generation = back(bytes, generationEnd, isDigit);
  const numberEnd = back(bytes, generation, isWhiteSpace);
  const at = back(bytes, numberEnd, isDigit);
  const isHeader = generation < generationEnd && numberEnd < generation && at < numberEnd;
  if (!isHeader || (at > 0 && isRegular(bytes[at - 1]) && !isDigit(bytes[at - 1]))) {
    return undefined;
  }
  return { number: Number(latin1(bytes.subarray(at, numberEnd))), at };
}

function back(bytes: Uint8Array, from: number, matches: (byte: number | undefined) => boolean) {
  let at = from;
  while (at > 0 && from - at < MAX_BACK && matches(bytes[at - 1])) at--;
  return at;
}
