/**
 * The objects of PDF (ISO 32000-2, section 7.3).
 *
 * @module
 */

/** A name, `#xx` decoded; each byte is one character. */
export class PdfName {
  constructor(readonly text: string) {}
}

/** A string: bytes, which mean text only where a key says so. */
export class PdfString {
  constructor(readonly bytes: Uint8Array) {}
}

/** A reference to an indirect object, or what an object is called by. */
export class PdfReference {
  constructor(readonly number: number, readonly generation: number) {}
}

/** A dictionary, by the names of its keys without their slash. */
export type PdfDictionary = Map<string, PdfObject>;

/** A stream: its dictionary, and its bytes as they are in the file, encrypted and filtered. */
export class PdfStream {
  /** @param id The indirect object that it is; decryption depends on it. */
  constructor(
    readonly dictionary: PdfDictionary,
    readonly raw: Uint8Array,
    readonly id: PdfReference,
  ) {}
}

export type PdfObject =
  | null
  | boolean
  | number
  | PdfName
  | PdfString
  | PdfReference
  | PdfObject[]
  | PdfDictionary
  | PdfStream;
