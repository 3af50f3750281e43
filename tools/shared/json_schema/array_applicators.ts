/**
 * Applicators for the items of an array.
 *
 * @module
 */
import type { JsonValue } from "../json/value.ts";
import {
  absorbVerdict,
  type Applicator,
  evaluatedOf,
  fail,
  type Frame,
  type Part,
  silent,
} from "./evaluation.ts";
import { childPlace } from "./places.ts";
import { keywordValue, type SchemaNode } from "./schema_node.ts";

/** The keywords that apply subschemas to the items of an array. */
export const arrayApplicators: Applicator[] = [
  { keywords: ["prefixItems", "items"], only: "array", apply: items },
  { keywords: ["contains"], only: "array", apply: contains },
];

export const unevaluatedItems: Applicator = {
  keywords: ["unevaluatedItems"],
  only: "array",
  apply: applyUnevaluatedItems,
};

/** `prefixItems` and `items` of 2020-12; `items` and `additionalItems` of the drafts before. */
function* items(frame: Frame): Part {
  const { one, list } = frame.node;
  const values = frame.value as JsonValue[];
  const prefix = list.get("prefixItems") ?? list.get("items") ?? [];
  const restKeyword = list.has("items") ? "additionalItems" : "items";
  const rest = one.get(restKeyword);

  const prefixLength = Math.min(prefix.length, values.length);
  for (let index = 0; index < prefixLength; index++) {
    yield* applyToItem(frame, prefix[index]!, index);
  }
  if (rest) {
    for (let index = prefixLength; index < values.length; index++) {
      yield* applyToRest(frame, restKeyword, rest, index);
      if (!frame.valid && !frame.context.errors) return;
    }
  }
  markEvaluated(frame, rest ? values.length : prefixLength);
}

function* applyToItem(frame: Frame, schema: SchemaNode, index: number): Part {
  const value = (frame.value as JsonValue[])[index]!;
  const place = childPlace(frame.place, index);
  absorbVerdict(frame, yield { node: schema, value, place, context: frame.context });
}

/** Applies the schema of a keyword for further items; a false one allows none. */
function* applyToRest(frame: Frame, keyword: string, schema: SchemaNode, index: number): Part {
  if (schema.value !== false) return yield* applyToItem(frame, schema, index);
  fail(frame, keyword, () => `no item ${index}`, {
    place: childPlace(frame.place, index),
    found: (frame.value as JsonValue[])[index]!,
  });
}

function markEvaluated(frame: Frame, itemsUpTo: number): void {
  if (!frame.context.tracksEvaluated) return;
  const evaluated = evaluatedOf(frame);
  evaluated.itemsUpTo = Math.max(evaluated.itemsUpTo, itemsUpTo);
}

/** `contains` with `minContains` and `maxContains`, which draft-07 does not know. */
function* contains(frame: Frame): Part {
  const { node, context } = frame;
  const { dialect } = node.resource;
  const schema = node.one.get("contains")!;
  const values = frame.value as JsonValue[];
  const least = bound(node, "minContains");
  const most = bound(node, "maxContains");
  const needed = least ?? 1;
  // Only 2020-12 counts the items found as evaluated.
  const tracks = context.tracksEvaluated && dialect.draft === "2020-12";

  let found = 0;
  let possible = 0;
  for (const [index, value] of values.entries()) {
    const place = childPlace(frame.place, index);
    const outcome = yield { node: schema, value, place, context: silent(context) };
    if (!outcome.valid) continue;
    possible++;
    if (!outcome.unsure) found++;
    if (tracks) evaluatedOf(frame).items.add(index);
    else if (found >= needed && most === undefined) return;
  }
  const counted = `that match the schema of "contains", but ${found} do`;
  if (found < needed && possible >= needed) frame.unsure = true;
  else if (found < needed) {
    if (least !== undefined) fail(frame, "minContains", () => `${least} or more items ${counted}`);
    else fail(frame, "contains", () => 'an item that matches the schema of "contains"');
  }
  if (most !== undefined && found > most) {
    fail(frame, "maxContains", () => `${most} or fewer items ${counted}`);
  } else if (most !== undefined && possible > most) frame.unsure = true;
}

function bound(node: SchemaNode, keyword: "minContains" | "maxContains"): number | undefined {
  const value = keywordValue(node, keyword);
  const isKnown = node.resource.dialect.keywords.has(keyword);
  return isKnown && typeof value === "number" ? value : undefined;
}

function* applyUnevaluatedItems(frame: Frame): Part {
  const values = frame.value as JsonValue[];
  const schema = frame.node.one.get("unevaluatedItems")!;
  const { itemsUpTo, items } = evaluatedOf(frame);
  frame.context.work.spend(values.length - Math.min(itemsUpTo, values.length));
  for (let index = itemsUpTo; index < values.length; index++) {
    if (!items.has(index)) yield* applyToRest(frame, "unevaluatedItems", schema, index);
  }
  markEvaluated(frame, values.length);
}
