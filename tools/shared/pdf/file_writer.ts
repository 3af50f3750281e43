/**
 * Writes a PDF file: objects as they come, a table of where they are, a trailer (ISO 32000-2,
 * section 7.5).
 *
 * @module
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { compressDeflate } from "../compression/deflate_formats.ts";
import { ToolError } from "../tool_error.ts";
import { type PdfDictionary, PdfName, type PdfObject, PdfReference, PdfString } from "./objects.ts";
import { writeObject } from "./write_object.ts";

/** With bytes over 127, so that no program takes the file for text (section 7.5.2). */
const HEADER = "%PDF-1.7\n%\xe2\xe3\xcf\xd3\n";
const COMPRESSION_LEVEL = 6;
/** Bytes of a file's identifier (section 14.4). */
const ID_BYTES = 16;

/**
 * A file that is being written. The same calls make the same bytes: its identifier is a digest of its objects.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { FileWriter } from "./file_writer.ts";
 * import { PdfName } from "./objects.ts";
 *
 * const file = new FileWriter(1_000);
 * const pages = file.add(new Map([["Type", new PdfName("Pages")]]));
 * const root = file.add(new Map([["Type", new PdfName("Catalog")], ["Pages", pages]]));
 * const text = new TextDecoder("latin1").decode(file.finish(root, file.add(new Map())));
 * assert.ok(text.includes("2 0 obj\n<</Type/Catalog/Pages 1 0 R>>\nendobj"));
 * ```
 */
export class FileWriter {
  readonly #maxBytes: number;
  readonly #chunks: Uint8Array[] = [];
  /** Where each object stands, by its number; undefined before it is written. */
  readonly #offsets: (number | undefined)[] = [0];
  #length = 0;

  /** @param maxBytes Over this many the work stops. */
  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
    this.#write(HEADER);
  }

  /** A reference to an object that is written later, by {@linkcode put} or {@linkcode putStream}. */
  reserve(): PdfReference {
    this.#offsets.push(undefined);
    return new PdfReference(this.#offsets.length - 1, 0);
  }

  /** @throws {ToolError} `OUTPUT_TOO_LARGE`, as all that writes. */
  add(object: PdfObject): PdfReference {
    const reference = this.reserve();
    this.put(reference, object);
    return reference;
  }

  put({ number }: PdfReference, object: PdfObject): void {
    this.#begin(number);
    this.#write(`${number} 0 obj\n${writeObject(object)}\nendobj\n`);
  }

  /** Adds a stream whose bytes are compressed. */
  addStream(bytes: Uint8Array, dictionary: PdfDictionary = new Map()): PdfReference {
    const reference = this.reserve();
    const compressed = compressDeflate(bytes, "zlib", COMPRESSION_LEVEL);
    this.putStream(reference, compressed, new Map([...dictionary, ...FLATE]));
    return reference;
  }

  /** Writes a stream unchanged: its dictionary says how it is coded, and receives its length. */
  putStream({ number }: PdfReference, bytes: Uint8Array, dictionary: PdfDictionary): void {
    this.#begin(number);
    const written = writeObject(new Map([...dictionary, ["Length", bytes.length]]));
    this.#write(`${number} 0 obj\n${written}\nstream\n`);
    this.#append(bytes);
    this.#write("\nendstream\nendobj\n");
  }

  /** Ends the file. @param info The document information dictionary. */
  finish(root: PdfReference, info: PdfReference): Uint8Array<ArrayBuffer> {
    const digest = sha256.create();
    for (const chunk of this.#chunks) digest.update(chunk);
    const id = new PdfString(digest.digest().subarray(0, ID_BYTES));
    const start = this.#length;
    const entries = this.#offsets.map((offset, number) => {
      if (number === 0) return "0000000000 65535 f \n";
      if (offset === undefined) throw new Error(`object ${number} was never written`);
      return `${String(offset).padStart(10, "0")} 00000 n \n`;
    });
    const trailer: PdfDictionary = new Map<string, PdfObject>([
      ["Size", entries.length],
      ["Root", root],
      ["Info", info],
      ["ID", [id, id]],
    ]);
    this.#write(
      `xref\n0 ${entries.length}\n${entries.join("")}trailer\n${writeObject(trailer)}\n` +
        `startxref\n${start}\n%%EOF\n`,
    );
    const file = new Uint8Array(this.#length);
    let at = 0;
    for (const chunk of this.#chunks) {
      file.set(chunk, at);
      at += chunk.length;
    }
    return file;
  }

  #begin(number: number): void {
    if (this.#offsets[number] !== undefined) throw new Error(`object ${number} is written twice`);
    this.#offsets[number] = this.#length;
  }

  /** @param text One character a byte. */
  #write(text: string): void {
    this.#append(bytesOf(text));
  }

  #append(bytes: Uint8Array): void {
    this.#length += bytes.length;
    if (this.#length > this.#maxBytes) {
      throw new ToolError(
        "OUTPUT_TOO_LARGE",
        `The PDF would have more than ${this.#maxBytes} bytes: send fewer or smaller parts`,
        { max: this.#maxBytes },
      );
    }
    this.#chunks.push(bytes);
  }
}

const FLATE: PdfDictionary = new Map([["Filter", new PdfName("FlateDecode")]]);

/** The bytes of a text with one character a byte. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes;
}

/** A text string (section 7.9.2.2): ASCII unchanged, anything else as UTF-16 after a byte order mark. */
export function textString(text: string): PdfString {
  if (/^[\x20-\x7e]*$/.test(text)) return new PdfString(bytesOf(text));
  const bytes = new Uint8Array(2 + 2 * text.length);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, 0xfeff);
  const wellFormed = text.toWellFormed();
  for (let i = 0; i < text.length; i++) view.setUint16(2 + 2 * i, wellFormed.charCodeAt(i));
  return new PdfString(bytes);
}
