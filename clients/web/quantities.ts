/**
 * What the numbers of a tool's output are, by the words of its contract: "Percent, 6 decimals", or a name such as
 * `duration_ms`.
 *
 * @module
 */
import { type JsonSchema, toJsonSchema } from "../../tools/catalog/descriptor.ts";
import type { AnyTool } from "../../tools/tool.ts";
import { UNIT_SIGNS, unitInName } from "./unit_names.ts";

/** A unit's sign; or a list whose entry the number is the index of, with `[]` behind it: `exceptions[]`. */
export type Quantity = string;

const UNIT = "percent|milliseconds|seconds|minutes|hours|days|times";
/** The unit begins a description, or follows "in", or a colon; nothing but its detail comes after it. */
const DESCRIBED = new RegExp(`(?:^|: |\\bin )(${UNIT})(?=$|[,;.]| of\\b)`, "i");
const INDEX = /^Index in (\w+)\b/;
/** A point in time is no duration, though it is counted in the same units. */
const POINT = /(?:^|_)(?:epoch|timestamp|unix)/;

/** The quantities of numbers by their names; a name that stands for several of them has none. */
export function quantitiesOf({ output }: Pick<AnyTool, "output">): Record<string, Quantity> {
  const schema = toJsonSchema(output, "output");
  const lists = Object.keys(schema.properties ?? {});
  const found = new Map<string, Set<Quantity>>();
  for (const [name, own] of numbersIn(schema)) {
    found.set(name, (found.get(name) ?? new Set()).add(quantityOf(name, own, lists)));
  }
  return Object.fromEntries(
    [...found].map(([name, all]): [string, Quantity] => [name, all.size === 1 ? [...all][0]! : ""])
      .filter(([, quantity]) => quantity !== ""),
  );
}

function quantityOf(
  name: string,
  { description = "" }: JsonSchema,
  lists: readonly string[],
): Quantity {
  if (POINT.test(name)) return "";
  const [, list = ""] = INDEX.exec(String(description)) ?? [];
  if (lists.includes(list)) return `${list}[]`;
  const [, unit = ""] = DESCRIBED.exec(String(description)) ?? [];
  return UNIT_SIGNS[unit.toLowerCase()] ?? unitInName(name);
}

/** The numbers, and lists of numbers, in a schema. */
function* numbersIn(schema: JsonSchema, name = ""): Generator<[name: string, JsonSchema]> {
  const { properties = {}, items = [], anyOf = [], oneOf = [], allOf = [] } = schema as {
    properties?: Record<string, JsonSchema>;
    items?: JsonSchema | [];
  } & Partial<Record<"anyOf" | "oneOf" | "allOf", JsonSchema[]>>;
  const parts: JsonSchema[] = [items, anyOf, oneOf, allOf].flat();
  if (name !== "" && [schema, ...parts].some(isNumber)) yield [name, schema];
  // What is listed or alternative has no name of its own.
  for (const part of parts) yield* numbersIn(part);
  for (const [key, own] of Object.entries(properties)) yield* numbersIn(own, key);
}

/** Whether a schema allows a number, or null beside it. */
function isNumber({ type }: JsonSchema): boolean {
  return [type].flat().some((one) => one === "number" || one === "integer");
}
