import { decodeString, type JsonDocument, sourceOf } from "../../shared/json/node.ts";
import { decimalValue } from "../../shared/json/number.ts";
import type { SamplePlace } from "../../shared/json/sample_places.ts";
import { setOwn } from "../../shared/json/value.ts";
import { FORMATS } from "../../shared/json_schema/formats.ts";

/** The keywords that an inferred schema has. */
export interface InferOptions {
  /** List the keys that every object of a place has. */
  writesRequired: boolean;
  detectsFormats: boolean;
  /** Largest number of values in an enum; 0 writes none. */
  enumMax: number;
  /** False closes every object. */
  allowsAdditional: boolean;
}

/** A schema with its keys in the order of writing. */
export interface Schema {
  type: string | string[];
  format?: string;
  enum?: string[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: false;
  items?: Schema;
}

/**
 * The formats that are looked for, in this order, and how each is reported. They are narrower than
 * what the validator takes, so that no odd text passes for an address.
 */
const LOOKS: readonly [format: string, look: RegExp][] = [
  ["date-time", /^[0-9-]{10}T[0-9:.]+(?:Z|[+-][0-9]{2}:[0-9]{2})$/],
  ["date", /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/],
  ["uuid", /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i],
  ["email", /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/],
  ["ipv4", /^[0-9.]+$/],
  ["uri", /^[a-z][a-z0-9+.-]*:\/\/[^\s]+$/i],
];

/** The first format that every text has, as json-schema-validator asserts it; undefined if there is none. */
function commonFormat(texts: readonly string[]): string | undefined {
  const found = LOOKS.find(([format, look]) => {
    const isValid = FORMATS.get(format)!;
    return texts.every((text) => look.test(text) && isValid(text));
  });
  return found?.[0];
}

/**
 * The schema of a place.
 *
 * @param document Where the samples come from.
 * @returns The schema, and how many property schemas are in it.
 */
export function inferSchema(
  root: SamplePlace,
  document: JsonDocument,
  options: InferOptions,
): { schema: Schema; properties: number } {
  let properties = 0;
  const schema = schemaOf(root);
  return { schema, properties };

  function schemaOf(place: SamplePlace): Schema {
    const types = typesOf(place);
    const schema: Schema = { type: types.length === 1 ? types[0]! : types };
    if (place.strings.length > 0) describeStrings(schema, place);
    if (place.objects > 0) describeObjects(schema, place);
    if (place.items) schema.items = schemaOf(place.items);
    return schema;
  }

  /** In the fixed order; `number` stands for `integer` too. */
  function typesOf(place: SamplePlace): string[] {
    const types: string[] = [];
    if (place.objects > 0) types.push("object");
    if (place.arrays > 0) types.push("array");
    if (place.strings.length > 0) types.push("string");
    if (place.numbers.length > 0) types.push(isWholeOnly(place) ? "integer" : "number");
    if (place.booleans > 0) types.push("boolean");
    if (place.nulls > 0) types.push("null");
    return types;
  }

  /** 2, 2.0 and 2e3 have no fraction: the text decides, since a double may have rounded it. */
  function isWholeOnly({ numbers }: SamplePlace): boolean {
    return numbers.every((node) => decimalValue(sourceOf(document, node)).exponent >= 0);
  }

  function describeStrings(schema: Schema, place: SamplePlace): void {
    const texts = place.strings.map((node) => decodeString(sourceOf(document, node)));
    const choices = schema.type === "string" ? enumOf(texts) : undefined;
    if (choices) schema.enum = choices;
    else if (options.detectsFormats) {
      const format = commonFormat(texts);
      if (format) schema.format = format;
    }
  }

  function enumOf(texts: string[]): string[] | undefined {
    const distinct = new Set(texts);
    const isFew = distinct.size <= options.enumMax && texts.length >= 2 * distinct.size;
    return isFew ? [...distinct] : undefined;
  }

  function describeObjects(schema: Schema, place: SamplePlace): void {
    if (place.members.size > 0) {
      const written: Record<string, Schema> = {};
      for (const [name, member] of place.members) setOwn(written, name, schemaOf(member.place));
      properties += place.members.size;
      schema.properties = written;
      const required = Object.keys(written).filter((name) =>
        place.members.get(name)!.seen === place.objects
      );
      if (options.writesRequired && required.length > 0) schema.required = required;
    }
    if (!options.allowsAdditional) schema.additionalProperties = false;
  }
}
