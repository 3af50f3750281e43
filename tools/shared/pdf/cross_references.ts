/**
 * Cross-reference tables and streams (ISO 32000-2, sections 7.5.4 to 7.5.8): where objects stand.
 *
 * @module
 */
import { startsWithAscii } from "./characters.ts";
import { PdfFault } from "./fault.ts";
import { readIndirectObject } from "./indirect_object.ts";
import type { Meter } from "./meter.ts";
import { type PdfDictionary, type PdfObject, PdfStream } from "./objects.ts";
import { ObjectReader } from "./reader.ts";

/** Where an object stands: at an offset, or in a stream of objects; or it is free. */
export type Entry =
  | { kind: "offset"; at: number }
  | { kind: "packed"; container: number }
  | { kind: "free" };

/** The content of a file's cross-references. */
export interface CrossReferences {
  entries: Map<number, Entry>;
  trailer: PdfDictionary;
}

/** The cost of an entry, counted as values. */
const ENTRY_WEIGHT = 2;

/**
 * Reads all cross-reference sections, newest first: the newest entry of an object counts.
 *
 * @param unpack Undoes the filters of a cross-reference stream.
 * @throws {PdfFault} when a section cannot be read, or the sections form a loop.
 */
export function readCrossReferences(
  bytes: Uint8Array,
  meter: Meter,
  unpack: (stream: PdfStream) => Uint8Array,
): CrossReferences {
  return new CrossReferenceReader(bytes, meter, unpack).read(startOffset(bytes, meter));
}

class CrossReferenceReader {
  readonly #bytes: Uint8Array;
  readonly #meter: Meter;
  readonly #unpack: (stream: PdfStream) => Uint8Array;
  readonly #entries = new Map<number, Entry>();

  constructor(bytes: Uint8Array, meter: Meter, unpack: (stream: PdfStream) => Uint8Array) {
    this.#bytes = bytes;
    this.#meter = meter;
    this.#unpack = unpack;
  }

  read(start: number): CrossReferences {
    const trailer: PdfDictionary = new Map();
    const read = new Set<number>();
    const pending = [start];
    for (let at = pending.shift(); at !== undefined; at = pending.shift()) {
      if (read.has(at)) throw new PdfFault("the cross-reference sections form a loop");
      read.add(at);
      const section = this.#readSection(at);
      for (const [key, value] of section) if (!trailer.has(key)) trailer.set(key, value);
      // The stream of a hybrid file comes before the older sections (section 7.5.8.4).
      pending.unshift(...offsets(section, "XRefStm"), ...offsets(section, "Prev"));
    }
    return { entries: this.#entries, trailer };
  }

  #readSection(at: number): PdfDictionary {
    const reader = new ObjectReader(this.#bytes, at, this.#meter);
    return reader.takeWord("xref") ? this.#readTable(reader) : this.#readStream(at);
  }

  #readTable(reader: ObjectReader): PdfDictionary {
    for (;;) {
      const first = reader.takeInteger();
      if (first === undefined) break;
      const count = reader.takeInteger() ?? 0;
      for (let i = 0; i < count; i++) this.#readTableEntry(reader, first + i);
    }
    if (!reader.takeWord("trailer")) throw new PdfFault("a cross-reference table has no trailer");
    const dictionary = reader.readObject();
    if (!(dictionary instanceof Map)) throw new PdfFault("a trailer is not a dictionary");
    return dictionary;
  }

  #readTableEntry(reader: ObjectReader, number: number): void {
    const at = reader.takeInteger();
    const generation = reader.takeInteger();
    const kind = reader.readWord();
    if (at === undefined || generation === undefined || (kind !== "n" && kind !== "f")) {
      throw new PdfFault("a cross-reference table has a broken entry");
    }
    // Offset 0 is the header; some writers give it to free objects.
    this.#add(number, kind === "n" && at > 0 ? { kind: "offset", at } : { kind: "free" });
  }

  #readStream(at: number): PdfDictionary {
    const { object } = readIndirectObject(
      new ObjectReader(this.#bytes, at, this.#meter),
      (length) => typeof length === "number" ? length : undefined,
    );
    if (!(object instanceof PdfStream)) {
      throw new PdfFault("no cross-references are at startxref");
    }
    const { dictionary } = object;
    const widths = integers(dictionary.get("W"));
    const width = widths.reduce((sum, field) => sum + field, 0);
    if (widths.length < 3 || width < 1 || widths.some((field) => field > 7)) {
      throw new PdfFault("a cross-reference stream has impossible field widths");
    }
    const data = this.#unpack(object);
    let index = integers(dictionary.get("Index"));
    if (index.length < 2) index = [0, integerOf(dictionary.get("Size")) ?? 0];
    let offset = 0;
    for (let i = 0; i + 1 < index.length; i += 2) {
      for (let k = 0; k < index[i + 1]! && offset + width <= data.length; k++, offset += width) {
        this.#add(index[i]! + k, streamEntry(data.subarray(offset, offset + width), widths));
      }
    }
    return dictionary;
  }

  #add(number: number, entry: Entry): void {
    this.#meter.value(ENTRY_WEIGHT);
    if (!this.#entries.has(number)) this.#entries.set(number, entry);
  }
}

/** One entry of a cross-reference stream (section 7.5.8.3). */
function streamEntry(data: Uint8Array, widths: number[]): Entry {
  let at = 0;
  const [type, second] = widths.slice(0, 2).map((width) => {
    let value = 0;
    for (const end = at + width; at < end; at++) value = value * 256 + data[at]!;
    return value;
  });
  // A field without a width has its default: type 1.
  switch (widths[0] === 0 ? 1 : type) {
    case 1:
      return { kind: "offset", at: second! };
    case 2:
      return { kind: "packed", container: second! };
    default:
      return { kind: "free" };
  }
}

/** Reads the offset of the last `startxref`. */
function startOffset(bytes: Uint8Array, meter: Meter): number {
  for (
    let at = bytes.lastIndexOf(0x73);
    at >= 0;
    at = at > 0 ? bytes.lastIndexOf(0x73, at - 1) : -1
  ) {
    if (!startsWithAscii(bytes, "startxref", at)) continue;
    const offset = new ObjectReader(bytes, at + "startxref".length, meter).takeInteger();
    if (offset !== undefined && offset < bytes.length) return offset;
    break;
  }
  throw new PdfFault("startxref is missing or points past the end of the file");
}

function offsets(section: PdfDictionary, key: string): number[] {
  const offset = integerOf(section.get(key));
  return offset === undefined ? [] : [offset];
}

function integers(value: PdfObject | undefined): number[] {
  return Array.isArray(value) ? value.map((item) => integerOf(item) ?? 0) : [];
}

function integerOf(value: PdfObject | undefined): number | undefined {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}
