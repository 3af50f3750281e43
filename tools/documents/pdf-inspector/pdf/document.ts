/**
 * A PDF file as a set of indirect objects, read when they are asked for. Broken cross-references are made
 * good by a look through the whole file.
 *
 * @module
 */
import { type CrossReferences, type Entry, readCrossReferences } from "./cross_references.ts";
import {
  type Decryption,
  type EncryptionFacts,
  encryptionFacts,
  openDecryption,
} from "./decryption.ts";
import { withStringsDecrypted } from "./decrypted_strings.ts";
import { PdfFault } from "./fault.ts";
import { type Filter, unpack } from "./filters.ts";
import { readIndirectObject } from "./indirect_object.ts";
import { createMeter, type Meter, type PdfLimits } from "./meter.ts";
import {
  type PdfDictionary,
  PdfName,
  type PdfObject,
  PdfReference,
  PdfStream,
  PdfString,
} from "./objects.ts";
import { ObjectReader } from "./reader.ts";
import { scanFile } from "./repair.ts";

/** References that lead to references, or lengths of streams that stand behind streams. */
const MAX_HOPS = 32;

/** The objects that a stream of objects holds (ISO 32000-2, section 7.5.7). */
interface Container {
  bytes: Uint8Array;
  /** The place of each object in `bytes`, by its number. */
  index: Map<number, number>;
}

/** An opened file. Everything that cannot be read is null, and noted in `isDamaged`. */
export class PdfDocument {
  isDamaged = false;
  /** Set when the file has an Encrypt dictionary. */
  encryption: EncryptionFacts | undefined;
  readonly meter: Meter;
  #entries: Map<number, Entry>;
  #trailer: PdfDictionary;
  #decryption: Decryption | undefined;
  #scanned: Map<number, Entry> | undefined;
  readonly #objects = new Map<number, PdfObject>();
  readonly #containers = new Map<number, Container | undefined>();
  readonly #loading = new Set<number>();

  /**
   * @param bytes The file from its header on.
   * @throws {ToolError} `INPUT_TOO_LARGE` when reading takes more than the limits allow, here and later.
   */
  constructor(readonly bytes: Uint8Array, limits: PdfLimits) {
    this.meter = createMeter(limits);
    const { entries, trailer } = this.#crossReferences();
    this.#entries = entries;
    this.#trailer = trailer;
    this.#openEncryption();
    if (this.needsPassword || this.dictionary(trailer.get("Root"))) return;
    this.#repair();
  }

  get trailer(): ReadonlyMap<string, PdfObject> {
    return this.#trailer;
  }

  /** The file is encrypted, and not with the empty user password. */
  get needsPassword(): boolean {
    return this.encryption !== undefined && this.#decryption === undefined;
  }

  /** The document catalog, if there is one. */
  get catalog(): PdfDictionary | undefined {
    return this.dictionary(this.#trailer.get("Root"));
  }

  /** The indirect objects that can be read, by their numbers. */
  *objects(): Generator<PdfObject> {
    for (const number of [...this.#entries.keys()].sort((a, b) => a - b)) {
      if (this.#entries.get(number)!.kind === "free") continue;
      const object = this.#load(number);
      if (object !== undefined) yield object;
    }
  }

  /** What a value is: itself, or what it refers to, null when that is missing. */
  resolve(value: PdfObject | undefined): PdfObject {
    let found = value ?? null;
    for (let hops = 0; found instanceof PdfReference; hops++) {
      if (hops === MAX_HOPS) return null;
      found = this.#load(found.number) ?? null;
    }
    return found;
  }

  /** The dictionary that a value is, or that of a stream. */
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

  /** Those values of a dictionary that are dictionaries or streams. */
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
      this.#note(error);
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

  #crossReferences(): CrossReferences {
    try {
      return readCrossReferences(this.bytes, this.meter, (stream) => {
        const data = this.unpack(stream);
        if (!data) throw new PdfFault("a cross-reference stream cannot be unpacked");
        return data;
      });
    } catch (error) {
      this.#note(error);
      return { entries: new Map(), trailer: new Map() };
    }
  }

  #openEncryption(): void {
    const encrypt = this.dictionary(this.#trailer.get("Encrypt"));
    if (!encrypt) return;
    const resolve = (value: PdfObject | undefined) => this.resolve(value);
    const [fileId] = this.array(this.#trailer.get("ID")).map(resolve);
    this.encryption = encryptionFacts(encrypt, resolve);
    this.#decryption = openDecryption(
      encrypt,
      this.encryption,
      fileId instanceof PdfString ? fileId.bytes : new Uint8Array(),
      resolve,
    );
    // What was read so far is as it stands in the file.
    this.#objects.clear();
    this.#containers.clear();
  }

  /** Takes the objects from where they are found, whatever the cross-references say. */
  #repair(): void {
    this.isDamaged = true;
    const { entries, trailer } = scanFile(this.bytes, this.meter);
    this.#scanned = entries;
    this.#entries = entries;
    this.#objects.clear();
    this.#containers.clear();
    for (const [key, value] of trailer) this.#trailer.set(key, value);
    for (const dictionary of this.#dictionariesOfType("XRef")) {
      for (const key of ["Root", "Info", "Encrypt", "ID"]) {
        const value = dictionary.get(key);
        if (value !== undefined) this.#trailer.set(key, value);
      }
    }
    if (!this.encryption) this.#openEncryption();
    if (this.needsPassword) return;
    for (const number of [...entries.keys()]) {
      if (this.name(this.dictionary(new PdfReference(number, 0))?.get("Type")) !== "ObjStm") {
        continue;
      }
      for (const packed of this.#container(number)?.index.keys() ?? []) {
        if (!entries.has(packed)) entries.set(packed, { kind: "packed", container: number });
      }
    }
    if (this.catalog) return;
    const root = this.#dictionariesOfType("Catalog").at(-1);
    if (root) this.#trailer.set("Root", root);
  }

  #dictionariesOfType(type: string): PdfDictionary[] {
    return [...this.objects()].map((object) => this.dictionary(object))
      .filter((dictionary) => dictionary !== undefined)
      .filter((dictionary) => this.name(dictionary.get("Type")) === type);
  }

  #load(number: number): PdfObject | undefined {
    const known = this.#objects.get(number);
    if (known !== undefined) return known;
    const entry = this.#entries.get(number);
    if (!entry || entry.kind === "free" || this.#loading.has(number)) return undefined;
    if (this.#loading.size >= MAX_HOPS) return undefined;
    this.#loading.add(number);
    const object = this.#read(number, entry) ?? this.#readScanned(number);
    this.#loading.delete(number);
    if (object !== undefined) this.#objects.set(number, object);
    return object;
  }

  #read(number: number, entry: Entry): PdfObject | undefined {
    try {
      if (entry.kind === "offset") return this.#readAt(number, entry.at);
      if (entry.kind === "packed") return this.#readPacked(number, entry);
    } catch (error) {
      this.#note(error);
    }
    return undefined;
  }

  /** An object that is not where the cross-references say may still be somewhere. */
  #readScanned(number: number): PdfObject | undefined {
    this.isDamaged = true;
    this.#scanned ??= scanFile(this.bytes, this.meter).entries;
    const entry = this.#scanned.get(number);
    return entry && this.#read(number, entry);
  }

  #readAt(number: number, at: number): PdfObject {
    const { id, object, isDamaged } = readIndirectObject(
      new ObjectReader(this.bytes, at, this.meter),
      (length) => this.number(length),
    );
    if (id.number !== number) throw new PdfFault(`object ${number} does not stand at byte ${at}`);
    if (isDamaged) this.isDamaged = true;
    return this.#decryption ? withStringsDecrypted(object, id, this.#decryption) : object;
  }

  #readPacked(number: number, { container }: Entry & { kind: "packed" }): PdfObject {
    const found = this.#container(container);
    const at = found?.index.get(number);
    if (!found || at === undefined) throw new PdfFault(`object ${number} is not in its stream`);
    return new ObjectReader(found.bytes, at, this.meter).readObject();
  }

  #container(number: number): Container | undefined {
    if (!this.#containers.has(number)) {
      // Objects in it cannot lead back to it while it is read.
      this.#containers.set(number, undefined);
      this.#containers.set(number, this.#readContainer(number));
    }
    return this.#containers.get(number);
  }

  #readContainer(number: number): Container | undefined {
    const stream = this.#entries.get(number)?.kind === "packed" ? undefined : this.#load(number);
    const bytes = stream instanceof PdfStream ? this.unpack(stream) : undefined;
    if (!(stream instanceof PdfStream) || !bytes) return undefined;
    const first = this.number(stream.dictionary.get("First")) ?? 0;
    const count = this.number(stream.dictionary.get("N")) ?? 0;
    const reader = new ObjectReader(bytes, 0, this.meter);
    const index: Container["index"] = new Map();
    for (let i = 0; i < count; i++) {
      const packed = reader.takeInteger();
      const offset = reader.takeInteger();
      if (packed === undefined || offset === undefined) break;
      this.meter.value(1);
      if (!index.has(packed)) index.set(packed, first + offset);
    }
    return { bytes, index };
  }

  /** Notes what is broken; anything else goes on to the caller. */
  #note(error: unknown): void {
    if (!(error instanceof PdfFault)) throw error;
    this.isDamaged = true;
  }
}
