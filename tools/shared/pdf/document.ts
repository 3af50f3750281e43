/**
 * A PDF file: its objects and its trailer. Broken cross-references are rebuilt by scanning the whole file.
 *
 * @module
 */
import { type CrossReferences, readCrossReferences } from "./cross_references.ts";
import { type EncryptionFacts, encryptionFacts, openDecryption } from "./decryption.ts";
import { PdfFault } from "./fault.ts";
import type { Meter } from "./meter.ts";
import { ObjectStore } from "./object_store.ts";
import { type PdfDictionary, type PdfObject, PdfString } from "./objects.ts";
import { findCatalog, placePackedObjects, trailerOfStreams } from "./repair.ts";
import { scanObjects, scanTrailers } from "./scan.ts";

/** An opened file. */
export class PdfDocument extends ObjectStore {
  /** Set when the file has an Encrypt dictionary. */
  encryption: EncryptionFacts | undefined;
  #isOpen = true;
  readonly #trailer: PdfDictionary;

  /**
   * @param bytes The file from its header on.
   * @param meter Counts the work; files that are read together can share one.
   * @throws {ToolError} `INPUT_TOO_LARGE` when reading takes more than the meter allows, here and later.
   */
  constructor(bytes: Uint8Array, meter: Meter) {
    super(bytes, meter);
    const { entries, trailer } = this.#crossReferences();
    this.placeObjects(entries);
    this.#trailer = trailer;
    this.#openEncryption();
    if (this.needsPassword || this.catalog) return;
    this.#repair();
  }

  get trailer(): ReadonlyMap<string, PdfObject> {
    return this.#trailer;
  }

  /** The file is encrypted, and not with the empty user password. */
  get needsPassword(): boolean {
    return !this.#isOpen;
  }

  /** The document catalog, if there is one. */
  get catalog(): PdfDictionary | undefined {
    return this.dictionary(this.#trailer.get("Root"));
  }

  #crossReferences(): CrossReferences {
    try {
      return readCrossReferences(this.bytes, this.meter, (stream) => {
        const data = this.unpack(stream);
        if (!data) throw new PdfFault("a cross-reference stream cannot be unpacked");
        return data;
      });
    } catch (error) {
      this.note(error);
      return { entries: new Map(), trailer: new Map() };
    }
  }

  #openEncryption(): void {
    const encrypt = this.dictionary(this.#trailer.get("Encrypt"));
    if (!encrypt) return;
    const resolve = (value: PdfObject | undefined) => this.resolve(value);
    const [fileId] = this.array(this.#trailer.get("ID")).map(resolve);
    this.encryption = encryptionFacts(encrypt, resolve);
    const decryption = openDecryption(
      encrypt,
      this.encryption,
      fileId instanceof PdfString ? fileId.bytes : new Uint8Array(),
      resolve,
    );
    this.#isOpen = decryption !== undefined;
    // Everything read so far is still encrypted.
    this.decryptWith(decryption);
  }

  /** Takes the objects from where a scan finds them, whatever the cross-references say. */
  #repair(): void {
    this.isDamaged = true;
    const entries = scanObjects(this.bytes, this.meter);
    this.placeScanned(entries);
    this.#addToTrailer(scanTrailers(this.bytes, this.meter));
    this.#addToTrailer(trailerOfStreams(this));
    if (!this.encryption) this.#openEncryption();
    if (this.needsPassword) return;
    placePackedObjects(this, entries);
    const root = this.catalog ?? findCatalog(this);
    if (root) this.#trailer.set("Root", root);
  }

  #addToTrailer(found: PdfDictionary): void {
    for (const [key, value] of found) this.#trailer.set(key, value);
  }
}
