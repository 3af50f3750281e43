import { outputMeter } from "../../shared/output_meter.ts";
import type { PdfDocument } from "../../shared/pdf/document.ts";
import { type PdfObject, PdfString } from "../../shared/pdf/objects.ts";
import { textOfString } from "../../shared/pdf/text.ts";

/** The text of a value that is, or refers to, a text string; null for anything else. */
export type TextReader = (value: PdfObject | undefined) => string | null;

/**
 * A reader of the texts of a file. A short file can refer to one long string thousands of times, so what it
 * gives out is counted.
 */
export function textReader(document: PdfDocument): TextReader {
  const add = outputMeter("The texts of the PDF", "send a file with less repetition");
  const known = new Map<PdfString, string>();
  return (value) => {
    const string = document.resolve(value);
    if (!(string instanceof PdfString)) return null;
    add(string.bytes.length);
    const text = known.get(string) ?? textOfString(string.bytes);
    known.set(string, text);
    return text;
  };
}
