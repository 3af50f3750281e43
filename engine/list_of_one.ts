import type { z } from "zod";
import { coreOf } from "./schema_walk.ts";

/**
 * Marks between the items of a list that was written as one text, and a list that is no valid JSON: how many items are
 * meant is the caller's to say.
 */
const MAY_BE_SEVERAL = /[,;|\t\r\n]|^\s*[[{]|^\s*$/;

/** Words that stand for many items or for none, or for a list that another program has, such as one of a language. */
const NO_ITEM = new RegExp(
  "^\\s*(?:\\*|-+|all|any|auto|both|default|each|en|every|everything|false|full|n/a|nil|no|none|null|standard|true|" +
    "undefined|yes|dutch|english|french|german|italian|portuguese|russian|spanish|deutsch|español|français)\\s*$",
  "i",
);

/** What the description of a list says whose items belong to others in their order: one value may be meant for all. */
const ONE_FOR_EACH = /\b(?:of each|one (?:a|for each|per))\b/;

/**
 * A list of the one text or number that was sent where a list of such is wanted: `match_by: "id"` means `["id"]`. Any
 * other value, such as a text that may be several items, is returned unchanged.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { z } from "zod";
 * import { listOfOne } from "./list_of_one.ts";
 *
 * const keys = z.array(z.string());
 * assert.deepEqual(listOfOne(keys, "id"), ["id"]);
 * assert.equal(listOfOne(keys, "id,name"), "id,name");
 * assert.equal(listOfOne(keys, 7), 7);
 * ```
 */
export function listOfOne(schema: z.ZodType, value: unknown): unknown {
  if (typeof value !== "string" && typeof value !== "number") return value;
  const { type, element } = coreOf(schema);
  if (type !== "array" || !element || ONE_FOR_EACH.test(schema.description ?? "")) return value;
  const core = coreOf(element);
  const types = (core.options?.map(coreOf) ?? [core]).map(({ type }) => type);
  if (typeof value === "number") return types.includes("number") ? [value] : value;
  const isOne = types.some((type) => TAKEN_AS_TEXT.has(type)) &&
    !MAY_BE_SEVERAL.test(value) && !NO_ITEM.test(value);
  return isOne ? [value] : value;
}

/** Types whose values come as texts, or may. */
const TAKEN_AS_TEXT: ReadonlySet<string> = new Set(["enum", "literal", "number", "string"]);
