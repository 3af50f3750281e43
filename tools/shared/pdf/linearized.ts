import { isDigit } from "./characters.ts";
import type { PdfDocument } from "./document.ts";
import { PdfFault } from "./fault.ts";
import { readIndirectObject } from "./indirect_object.ts";
import { ObjectReader } from "./reader.ts";

/** Whether the first object of a file is a linearization dictionary (ISO 32000-2, annex F.3). */
export function isLinearized({ bytes, meter }: PdfDocument): boolean {
  const reader = new ObjectReader(bytes, 0, meter);
  reader.skipSpace();
  // Some writers put bytes that are not a comment after the header.
  for (const end = reader.at + 1024; !isDigit(bytes[reader.at]); reader.at++) {
    if (reader.at >= Math.min(end, bytes.length)) return false;
  }
  try {
    const { object } = readIndirectObject(reader, () => undefined);
    return object instanceof Map && object.has("Linearized");
  } catch (error) {
    if (!(error instanceof PdfFault)) throw error;
    return false;
  }
}
