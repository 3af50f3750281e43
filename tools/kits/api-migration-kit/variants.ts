import { cutText } from "../../shared/cut_text.ts";
import { parsePointer } from "../../shared/json/pointer.ts";
import { type JsonValue, memberOf } from "../../shared/json/value.ts";

/** Characters of a name that are shown. */
const MAX_NAME = 60;

/**
 * The name of the variant of a union that a change adds or removes: its constant, title or type, as far as it has
 * one; a pointer has its number alone.
 *
 * @param documents The one that has what was removed, and the one that has what was added.
 * @returns Constants and titles as JSON; undefined for other changes, and for variants without a name.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { variantAt } from "./variants.ts";
 *
 * const after = { oneOf: [{ const: "berry", title: "Berry" }] };
 * const change = { code: "VARIANT_ADDED", pointer: "/oneOf/0" };
 * assert.equal(variantAt(change, { before: {}, after }), '"berry"');
 * ```
 */
export function variantAt(
  { code, pointer }: { code: string; pointer: string },
  documents: { before: JsonValue; after: JsonValue },
): string | undefined {
  if (code !== "VARIANT_ADDED" && code !== "VARIANT_REMOVED") return undefined;
  const document = code === "VARIANT_ADDED" ? documents.after : documents.before;
  const variant = parsePointer(pointer)?.reduce<JsonValue | undefined>(
    (value, token) => Array.isArray(value) ? value[Number(token)] : memberOf(value, token),
    document,
  );
  const [value, title, type] = ["const", "title", "type"].map((key) => memberOf(variant, key));
  const name = [value, title].find((each) => typeof each === "string");
  if (typeof name === "string") return JSON.stringify(cutText(name, MAX_NAME));
  if (value !== undefined && (value === null || typeof value !== "object")) return String(value);
  return typeof type === "string" ? `type ${cutText(type, MAX_NAME)}` : undefined;
}
