/**
 * The values at each place of JSON samples, such as "the `name` of the items of `users`", merged. Types and
 * schemas are inferred from it.
 *
 * @module
 */
import type { Warning } from "../../tool.ts";
import { outputMeter } from "../output_meter.ts";
import { type JsonNode, membersByName, type ScalarNode } from "./node.ts";
import { pointerToken } from "./pointer.ts";

/** A place and the values seen there. */
export interface SamplePlace {
  /** The scalars, in order. */
  strings: ScalarNode[];
  numbers: ScalarNode[];
  booleans: number;
  nulls: number;
  /** How many objects were seen. */
  objects: number;
  /** Their members by name, in the order of first appearance. */
  members: Map<string, SampleMember>;
  /** How many arrays were seen. */
  arrays: number;
  /** All items of these arrays; undefined when they were all empty. */
  items?: SamplePlace;
}

/** A member of the objects of a place. */
export interface SampleMember {
  place: SamplePlace;
  /** How many of the objects have it. */
  seen: number;
}

/** Warnings about a place, for a contract's `warnings`. */
export const SAMPLE_WARNINGS = {
  SCHEMA_AS_SAMPLE:
    "the sample is a JSON Schema: the output describes its text, not the data that it is for",
  EMPTY_ARRAY:
    "the arrays at a place never have an item, so the type of their items is unknown; path is the JSON Pointer of the place, with * for array items",
  MIXED_TYPES:
    "a place has more than one type besides null; path is the JSON Pointer of the place, with * for array items",
};

export type SampleWarning = keyof typeof SAMPLE_WARNINGS;

/**
 * Merges samples of one place. Of repeated members the last one counts.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { parseJson } from "./read.ts";
 * import { mergeSamples } from "./sample_places.ts";
 *
 * const samples = ['{"a":1}', '{"a":"x","b":null}'].map((text) => parseJson(text).root);
 * const { objects, members } = mergeSamples(samples);
 * assert.deepEqual([objects, members.get("a")?.seen, members.get("b")?.seen], [2, 2, 1]);
 * ```
 */
export function mergeSamples(samples: readonly JsonNode[]): SamplePlace {
  const place = emptyPlace();
  for (const sample of samples) addSample(place, sample);
  return place;
}

function emptyPlace(): SamplePlace {
  return {
    strings: [],
    numbers: [],
    booleans: 0,
    nulls: 0,
    objects: 0,
    members: new Map(),
    arrays: 0,
  };
}

function addSample(place: SamplePlace, node: JsonNode): void {
  switch (node.kind) {
    case "string":
      place.strings.push(node);
      return;
    case "number":
      place.numbers.push(node);
      return;
    case "boolean":
      place.booleans++;
      return;
    case "null":
      place.nulls++;
      return;
    case "array":
      place.arrays++;
      for (const item of node.items) addSample(place.items ??= emptyPlace(), item);
      return;
    case "object":
      place.objects++;
      for (const [name, value] of membersByName(node)) {
        let member = place.members.get(name);
        if (!member) place.members.set(name, member = { place: emptyPlace(), seen: 0 });
        member.seen++;
        addSample(member.place, value);
      }
  }
}

/**
 * `SCHEMA_AS_SAMPLE` of a root; `MIXED_TYPES` and `EMPTY_ARRAY` of it and the places below it, from the root down, in order.
 *
 * @throws {ToolError} `OUTPUT_TOO_LARGE` when the pointers come to more than an answer could list.
 */
export function sampleWarnings(root: SamplePlace): Warning<SampleWarning>[] {
  const warnings: Warning<SampleWarning>[] = [];
  const charge = outputMeter("The list of warnings", "shorten the names above the empty arrays");
  if (isSchema(root)) {
    const message =
      "The sample is a JSON Schema, and the output describes its own text: send data " +
      "that the schema is for";
    warn("SCHEMA_AS_SAMPLE", message, "");
  }
  visit(root, "");
  return warnings;

  function visit(place: SamplePlace, path: string): void {
    const types = typesBesidesNull(place);
    if (types.length > 1) {
      warn("MIXED_TYPES", `The values here have several types: ${types.join(", ")}`, path);
    }
    if (place.arrays > 0 && !place.items) {
      warn("EMPTY_ARRAY", "No array here has an item, so the type of its items is unknown", path);
    }
    for (const [name, member] of place.members) {
      visit(member.place, `${path}/${pointerToken(name)}`);
    }
    if (place.items) visit(place.items, `${path}/*`);
  }

  function warn(code: SampleWarning, message: string, path: string): void {
    charge(path.length + message.length);
    warnings.push({ code, message, path });
  }
}

/** Names of which a schema of a property has one. */
const OF_SCHEMAS = ["type", "$ref", "enum", "const", "items", "anyOf", "oneOf", "allOf"];

/** Whether samples have a type and schemas of properties, as a JSON Schema of objects does; GeoJSON's are values. */
function isSchema({ members }: SamplePlace): boolean {
  const properties = [...members.get("properties")?.place.members.values() ?? []];
  return members.has("type") && properties.length > 0 &&
    properties.every(({ place }) => OF_SCHEMAS.some((name) => place.members.has(name)));
}

function typesBesidesNull(place: SamplePlace): string[] {
  return [
    place.objects > 0 && "object",
    place.arrays > 0 && "array",
    place.strings.length > 0 && "string",
    place.numbers.length > 0 && "number",
    place.booleans > 0 && "boolean",
  ].filter((type) => type !== false);
}
