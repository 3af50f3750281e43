/**
 * Where the handoff is in what the caller gave: whole in `document`, or as the input's own keys.
 *
 * @module
 */
import type { FieldError } from "../../tool.ts";
import { readJsonText } from "../../shared/context_pack/json_text.ts";
import { checkCanonical } from "../../shared/evidence/receipt.ts";
import type { JsonObject, JsonValue } from "../../shared/json/value.ts";
import { summaryOf, ToolError } from "../../shared/tool_error.ts";
import { contract } from "./contract.ts";

/** A handoff document, unchecked, and the input's property that holds it, where one does. */
export interface GivenDocument {
  value: JsonValue;
  property?: "document";
}

/**
 * The document of an input; JSON text is read.
 *
 * @throws {ToolError} `INVALID_HANDOFF_SCHEMA` on a text that is not JSON, and where keys of a document stand
 * beside one; `INVALID_INPUT` on what has no canonical JSON.
 */
export function documentOf(submitted: JsonObject): GivenDocument {
  const { max_bytes: _, document, ...own } = submitted;
  if (!isWhole(submitted)) return { value: withoutNulls(own) };
  refuseMixture(own);
  if (typeof document !== "string") return { value: document!, property: "document" };
  const value = readJsonText(document, "document", "INVALID_HANDOFF_SCHEMA");
  checkCanonical(value, "document");
  return { value, property: "document" };
}

/** The input's keys: null for one that the contract knows is as if left out, as in every tool's input. */
function withoutNulls(own: JsonObject): JsonObject {
  const kept = Object.entries(own).filter(([key, value]) =>
    value !== null || !Object.hasOwn(contract.input.shape, key)
  );
  return Object.fromEntries(kept);
}

/** Whether the whole document is in one property: null and blank count as missing. */
export function isWhole({ document }: Readonly<Record<string, unknown>>): boolean {
  if (typeof document === "string") return document.trim() !== "";
  return document !== undefined && document !== null;
}

/** Two handoffs in one input: which one counts is unknown. */
function refuseMixture(own: JsonObject): void {
  const fields = Object.keys(own).filter((key) => own[key] !== null).map((key): FieldError => ({
    path: key,
    code: "INVALID_VALUE",
    message: `"${key}" is beside "document": put it into the document or leave it out`,
  }));
  if (fields.length === 0) return;
  throw new ToolError<"INVALID_HANDOFF_SCHEMA">(
    "INVALID_HANDOFF_SCHEMA",
    summaryOf(fields),
    undefined,
    fields,
  );
}
