import type { JsonValue } from "../../shared/json/value.ts";
import { plainItems } from "./dialects.ts";
import { flowItems } from "./flows.ts";
import type { PlacedItem } from "./history_blocks.ts";
import { inspectSamples } from "./inspect_ai.ts";
import { n8nExecutions } from "./n8n_list.ts";

/** The items of a value that holds runs in a form of its own, and no list of messages; undefined for any other, or none. */
export function heldItems(value: JsonValue): PlacedItem[] | undefined {
  const executions = n8nExecutions(value);
  if (executions) return executions;
  const [first, ...others] = Array.isArray(value) ? value : [value];
  if (first === undefined || others.length > 0) return undefined;
  const samples = inspectSamples(first)?.flatMap(({ messages, source }) =>
    plainItems(messages).map((placed) => ({ ...placed, source: source + placed.source }))
  );
  const items = samples ?? flowItems(first)?.map((placed) => ({ ...placed, isMade: true }));
  return items?.length === 0 ? undefined : items;
}
