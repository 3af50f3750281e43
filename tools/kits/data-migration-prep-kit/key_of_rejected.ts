/**
 * Records that are loaded although another one with their key is rejected: it may be that one that is meant.
 *
 * @module
 */
import { cutText } from "../../shared/cut_text.ts";
import { counted } from "../../shared/messages.ts";
import { keyText, type MappedRecord, type Reason } from "./map_records.ts";

/**
 * Says how many there are, and names the first and the one that is rejected; undefined where there is none. Of records
 * that break the schema none has the key of one that is loaded: the first with a key has it.
 */
export function keyOfRejectedText(
  records: readonly MappedRecord[],
  broken: ReadonlyMap<number, readonly Reason[]>,
  key: readonly string[],
): string | undefined {
  const rejectedRows = new Map<string, number>();
  for (const { row, value, reasons } of records) {
    if (reasons.length === 0 || reasons.some(isToldOtherwise)) continue;
    const text = keyText(value, key);
    if (text !== undefined && !rejectedRows.has(text)) rejectedRows.set(text, row);
  }
  const loaded = records.filter(({ row, value, reasons }) =>
    reasons.length === 0 && !broken.has(row) && rejectedRows.has(keyText(value, key) ?? "")
  );
  const [first] = loaded;
  if (!first) return undefined;
  const text = keyText(first.value, key)!;
  return `${key.join(", ")}: ${counted(loaded.length, "record that is", "records that are")} ` +
    `loaded ${loaded.length === 1 ? "has" : "have"} the key of a rejected one, the first is ` +
    `record ${first.row}, with the key of record ${rejectedRows.get(text)}: ${cutText(text)}`;
}

/** A repeated key has a reason of its own, and of cells without a column nobody knows which is the key. */
function isToldOtherwise({ code }: Reason): boolean {
  return code === "DUPLICATE_KEY" || code === "RAGGED_ROWS";
}
