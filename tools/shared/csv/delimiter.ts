/**
 * Delimiters by name and by character, and how to find out which one a text uses.
 *
 * @module
 */
import type { CsvDelimiter, CsvDelimiterName } from "./contract.ts";
import { scanRecords } from "./scan.ts";

/** In the order that breaks ties of the detection. */
const CANDIDATES = [",", ";", "\t", "|"] as const;
const SAMPLE_RECORDS = 20;

/** The character of a delimiter. */
export function separatorOf(delimiter: CsvDelimiter): string {
  return delimiter === "tab" ? "\t" : delimiter === "pipe" ? "|" : delimiter;
}

/** The name of a delimiter in stats. */
export function delimiterName(separator: string): CsvDelimiterName {
  return separator === "\t" ? "tab" : separator === "|" ? "pipe" : separator as "," | ";";
}

/**
 * The separator by which the first 20 records agree best on a number of fields: the greatest share of
 * records with as many fields as the first one, then the most fields, then the order comma, semicolon, tab,
 * pipe. A text that none of them divides is taken for one column with commas.
 */
export function detectSeparator(text: string, comment: string): string {
  let best = { separator: ",", share: 0, fields: 0 };
  for (const separator of CANDIDATES) {
    const counts = sampleFieldCounts(text, separator, comment);
    const [fields = 0] = counts;
    if (fields < 2) continue;
    const share = counts.filter((count) => count === fields).length / counts.length;
    const isBetter = share > best.share || (share === best.share && fields > best.fields);
    if (isBetter) best = { separator, share, fields };
  }
  return best.separator;
}

function sampleFieldCounts(text: string, separator: string, comment: string): number[] {
  const counts: number[] = [];
  for (const fields of scanRecords(text, { separator, comment })) {
    counts.push(fields.length);
    if (counts.length === SAMPLE_RECORDS) break;
  }
  return counts;
}
