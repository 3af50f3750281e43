/**
 * The indirect objects of a PDF file, read when they are asked for, wherever they stand.
 *
 * @module
 */
import type { Entry } from "./cross_references.ts";
import type { Decryption } from "./decryption.ts";
import { PdfFault } from "./fault.ts";
import { type Filter, unpack } from "./filters.ts";
import { readIndirectObject } from "./indirect_object.ts";
import type { Meter } from "./meter.ts";
import {
  type PdfDictionary,
  PdfName,
  type PdfObject,
  PdfReference,
  PdfStream,
  PdfString,
} from "./objects.ts";
import { type ObjectStream, readObjectStream } from "./object_stream.ts";
import { ObjectReader } from "./reader.ts";
import { scanObjects } from "./scan.ts";

/** References that lead to references, or lengths of streams that are after streams. */
const MAX_HOPS = 32;

/** An indirect object with the strings in it decrypted; packed objects are encrypted with their stream. */
function withStringsDecrypted(
  object: PdfObject,
  id: PdfReference,
  decryption: Decryption,
): PdfObject {
  const decrypted = (value: PdfObject): PdfObject => {
    if (value instanceof PdfString) return new PdfString(decryption.string(value.bytes, id));
    if (Array.isArray(value)) return value.map(decrypted);
    if (value instanceof PdfStream) {
      return new PdfStream(decrypted(value.dictionary) as PdfDictionary, value.raw, id);
    }
    if (value instanceof Map) return new Map(Array.from(value, ([k, v]) => [k, decrypted(v)]));
    return value;
  };
  return decrypted(object);
}

/** The objects of a file. Everything that cannot be read is null, and noted in `isDamaged`. */
export class ObjectStore {
  isDamaged = false;
  #entries: Map<number, Entry> = new Map();
  #decryption: Decryption | undefined;
  /** Where objects are found without cross-references; looked for when one is missing. */
  #scanned: Map<number, Entry> | undefined;
  readonly #objects = new Map<number, PdfObject>();
  readonly #streams = new Map<number, ObjectStream | undefined>();
  readonly #loading = new Set<number>();

  /**
   * @param bytes The file from its header on.
   * @param meter Throws when reading takes more than the limits allow, here and later.
   */
  constructor(readonly bytes: Uint8Array, readonly meter: Meter) {}

  /** Takes the objects from these places from now on, and forgets what was read. */
  placeObjects(entries: Map<number, Entry>): void {
    this.#entries = entries;
    this.#forget();
  }

  /** Takes the objects from where a scan of the whole file found them. */
  placeScanned(entries: Map<number, Entry>): void {
    this.#scanned = entries;
    this.placeObjects(entries);
  }

  /** Decrypts what is read from now on; undefined reads it as written. */
  decryptWith(decryption: Decryption | undefined): void {
    this.#decryption = decryption;
    this.#forget();
  }

  /** The indirect objects that can be read, by their numbers. */
  *objects(): Generator<PdfObject> {
    for (const number of [...this.#entries.keys()].sort((a, b) => a - b)) {
      if (this.#entries.get(number)!.kind === "free") continue;
      const object = this.#load(number);
      if (object !== undefined) yield object;
    }
  }

  /** A value resolved: itself, or the target of a reference, null when that is missing. */
  resolve(value: PdfObject | undefined): PdfObject {
    let found = value ?? null;
    for (let hops = 0; found instanceof PdfReference; hops++) {
      if (hops === MAX_HOPS) return null;
      found = this.#load(found.number) ?? null;
    }
    return found;
  }

  /** The value if it is a dictionary, or a stream's dictionary. */
  dictionary(value: PdfObject | undefined): PdfDictionary | undefined {
    const found = this.resolve(value);
    if (found instanceof PdfStream) return found.dictionary;
    return found instanceof Map ? found : undefined;
  }

  /** The items of an array; they count as read, since many places can refer to one long array. */
  array(value: PdfObject | undefined): PdfObject[] {
    const found = this.resolve(value);
    if (!Array.isArray(found)) return [];
    this.meter.read(found.length);
    return found;
  }

  /** The values of a dictionary that are dictionaries or streams. */
  dictionariesIn(value: PdfObject | undefined): PdfDictionary[] {
    const dictionary = this.dictionary(value);
    if (!dictionary) return [];
    this.meter.read(dictionary.size);
    return [...dictionary.values()].map((member) => this.dictionary(member))
      .filter((member) => member !== undefined);
  }

  number(value: PdfObject | undefined): number | undefined {
    const found = this.resolve(value);
    return typeof found === "number" ? found : undefined;
  }

  name(value: PdfObject | undefined): string | undefined {
    const found = this.resolve(value);
    return found instanceof PdfName ? found.text : undefined;
  }

  /** The data of a stream; undefined, and noted, when they cannot be read. */
  unpack(stream: PdfStream): Uint8Array | undefined {
    const { dictionary, id } = stream;
    try {
      const raw = this.#decryption?.stream(stream.raw, id, dictionary) ?? stream.raw;
      const { bytes, isBroken } = unpack(raw, this.#filters(dictionary), this.meter);
      if (isBroken) this.isDamaged = true;
      return bytes;
    } catch (error) {
      this.note(error);
      return undefined;
    }
  }

  #filters(dictionary: PdfDictionary): Filter[] {
    const list = (value: PdfObject | undefined) => {
      const found = this.resolve(value);
      return Array.isArray(found) ? found : found === null ? [] : [found];
    };
    const parameters = list(dictionary.get("DecodeParms") ?? dictionary.get("DP"));
    return list(dictionary.get("Filter") ?? dictionary.get("F")).map((filter, index) => ({
      name: this.name(filter) ?? "",
      parameters: this.dictionary(parameters[index]),
    }));
  }

  /** The numbers of the objects that a stream of objects holds. */
  numbersIn(stream: number): Iterable<number> {
    return this.#objectStream(stream)?.index.keys() ?? [];
  }

  /** Notes what is broken; anything else continues to the caller. */
  note(error: unknown): void {
    if (!(error instanceof PdfFault)) throw error;
    this.isDamaged = true;
  }

  #forget(): void {
    this.#objects.clear();
    this.#streams.clear();
  }

  #load(number: number): PdfObject | undefined {
    const known = this.#objects.get(number);
    if (known !== undefined) return known;
    const entry = this.#entries.get(number);
    if (!entry || entry.kind === "free" || this.#loading.has(number)) return undefined;
    if (this.#loading.size >= MAX_HOPS) return undefined;
    this.#loading.add(number);
    const read = this.#read(number, entry);
    // An object can be null: it is not missing then.
    const object = read === undefined ? this.#readScanned(number) : read;
    this.#loading.delete(number);
    if (object !== undefined) this.#objects.set(number, object);
    return object;
  }

  #read(number: number, entry: Entry): PdfObject | undefined {
    try {
      if (entry.kind === "offset") return this.#readAt(number, entry.at);
      if (entry.kind === "packed") return this.#readPacked(number, entry);
    } catch (error) {
      this.note(error);
    }
    return undefined;
  }

  /** An object that is not where the cross-references say may still be somewhere. */
  #readScanned(number: number): PdfObject | undefined {
    this.isDamaged = true;
    this.#scanned ??= scanObjects(this.bytes, this.meter);
    const entry = this.#scanned.get(number);
    return entry && this.#read(number, entry);
  }

  #readAt(number: number, at: number): PdfObject {
    const reader = new ObjectReader(this.bytes, at, this.meter);
    const { id, object, isDamaged } = readIndirectObject(reader, (length) => this.number(length));
    if (id.number !== number) throw new PdfFault(`object ${number} is not at byte ${at}`);
    if (isDamaged || reader.isDamaged) this.isDamaged = true;
    return this.#decryption ? withStringsDecrypted(object, id, this.#decryption) : object;
  }

  #readPacked(number: number, { container }: Entry & { kind: "packed" }): PdfObject {
    const found = this.#objectStream(container);
    const at = found?.index.get(number);
    if (!found || at === undefined) throw new PdfFault(`object ${number} is not in its stream`);
    const reader = new ObjectReader(found.bytes, at, this.meter);
    const object = reader.readObject();
    if (reader.isDamaged) this.isDamaged = true;
    return object;
  }

  #objectStream(number: number): ObjectStream | undefined {
    if (!this.#streams.has(number)) {
      // Objects in it cannot lead back to it while it is read.
      this.#streams.set(number, undefined);
      this.#streams.set(number, this.#readObjectStream(number));
    }
    return this.#streams.get(number);
  }

  #readObjectStream(number: number): ObjectStream | undefined {
    if (this.#entries.get(number)?.kind === "packed") return undefined;
    const stream = this.#load(number);
    if (!(stream instanceof PdfStream)) return undefined;
    const bytes = this.unpack(stream);
    if (!bytes) return undefined;
    return readObjectStream(bytes, {
      first: this.number(stream.dictionary.get("First")) ?? 0,
      count: this.number(stream.dictionary.get("N")) ?? 0,
    }, this.meter);
  }
}
