import type { Decryption } from "./decryption.ts";
import {
  type PdfDictionary,
  type PdfObject,
  type PdfReference,
  PdfStream,
  PdfString,
} from "./objects.ts";

/** An indirect object with the strings in it decrypted; packed objects are encrypted with their stream. */
export function withStringsDecrypted(
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
