import type { SourceRecord } from "./map_records.ts";
import type { MappingEntry } from "./mapping.ts";

/**
 * Texts by which databases, spreadsheets and programs write that there is no value, or none that could be computed.
 * A dash, "none", "NA" or "Null" may be values: no damage, Namibia, or a surname.
 */
const NULL_TEXT =
  /^(?:\\N|NULL|null|[(<[](?:NULL|null)[)>\]]|NaN|nan|N\/A|n\/a|#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!))$/;

/** Values of a field that stand for none: which, how many, and the record of the first. */
export interface NullTexts {
  texts: string[];
  count: number;
  row: number;
}

/**
 * The fields of text of which values stand for none, and that the caller has not named as empty.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { fullMapping } from "./mapping.ts";
 * import { nullTexts } from "./null_texts.ts";
 *
 * const found = nullTexts([{ alias: "\\N" }], fullMapping([], ["alias"]), []);
 * assert.deepEqual(found.get("alias"), { texts: ["\\N"], count: 1, row: 1 });
 * ```
 */
export function nullTexts(
  source: readonly SourceRecord[],
  mapping: readonly MappingEntry[],
  emptyValues: readonly string[],
): Map<string, NullTexts> {
  const found = new Map<string, NullTexts>();
  // A text that is no number or date is rejected as such.
  const texts = mapping.filter(({ type, accept }) =>
    type === "string" && !accept?.includes("NULL_AS_TEXT")
  );
  for (const { from, to } of texts) {
    for (const [index, record] of source.entries()) {
      const text = record[from];
      if (typeof text !== "string" || !NULL_TEXT.test(text) || emptyValues.includes(text)) continue;
      const known = found.get(to) ?? { texts: [], count: 0, row: index + 1 };
      if (!known.texts.includes(text)) known.texts.push(text);
      known.count++;
      found.set(to, known);
    }
  }
  return found;
}
