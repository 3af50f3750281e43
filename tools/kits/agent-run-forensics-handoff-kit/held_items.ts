import type { JsonValue } from "../../shared/json/value.ts";
import { plainItems } from "./dialects.ts";
import { flowItems } from "./flows.ts";
import type { PlacedItem } from "./history_blocks.ts";
import { inspectSamples } from "./inspect_ai.ts";

/** The items of a value that holds runs in a form of its own, and no list of messages; undefined for any other, or none. */
export function heldItems(value: JsonValue): PlacedItem[] | undefined {
  const [first, ...others] = Array.isArray(value) ? value : [value];
  if (first === undefined || others.length > 0) return undefined;
  const samples = inspectSamples(first)?.flatMap(({ messages, source }) =>
    plainItems(messages).map((placed) => ({ ...placed, source: source + placed.source }))
  );
  const items = samples ?? flowItems(first);
  return items?.length === 0 ? undefined : items;
}
