/**
 * Checks whether a document is the one that its receipt was written for.
 *
 * @module
 */
import { digestJson } from "../../../../tools/shared/hash/json_digest.ts";
import { parseJsonValue } from "../../../../tools/shared/json/parse.ts";
import { isJsonObject, type JsonValue } from "../../../../tools/shared/json/value.ts";

/** The outcome of a check. */
export interface ReceiptVerdict {
  isUnchanged: boolean;
  text: string;
  /** Digests, by what they cover. */
  details: [name: string, digest: string][];
}

/**
 * Checks the receipt of a document, of a result that contains it, or of an answer that contains the
 * result.
 *
 * @param text JSON.
 */
export function checkReceipt(text: string): ReceiptVerdict {
  const no = (text: string): ReceiptVerdict => ({ isUnchanged: false, text, details: [] });
  let value: JsonValue;
  try {
    JSON.parse(text);
    value = parseJsonValue(text);
  } catch {
    return no("This is not JSON.");
  }
  const found = withReceipt(value);
  if (!found) return no("No receipt here. Reviews, packs and reports have one.");
  const { receipt, ...document } = found;
  const expected = isJsonObject(receipt!) ? String(receipt.output_sha256) : "";
  let actual: string;
  try {
    actual = digestJson(document);
  } catch (error) {
    return no((error as Error).message);
  }
  const isUnchanged = actual === expected;
  const name = String(document.schema_version ?? "document");
  return isUnchanged
    ? {
      isUnchanged,
      text: `✓ Unchanged since its receipt was written (${name})`,
      details: [["SHA-256 of its canonical JSON", actual]],
    }
    : {
      isUnchanged,
      text: `✗ Changed since its receipt was written (${name})`,
      details: [["Its receipt says", expected], ["It has", actual]],
    };
}

/** The document that has a receipt: the value itself, its output, or its result's output. */
function withReceipt(value: JsonValue | undefined): Record<string, JsonValue> | undefined {
  if (value === undefined || !isJsonObject(value)) return undefined;
  if (Object.hasOwn(value, "receipt")) return value;
  return withReceipt(value.output) ?? withReceipt(value.result);
}
