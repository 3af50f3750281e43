/** Random pairs of JSON Schemas that differ in a place or two, and values that come close to them. */
import type { JsonObject, JsonValue } from "../../../../tools/shared/json/value.ts";
import { isJsonObject } from "../../../../tools/shared/json/value.ts";

/** Choices by a seed (mulberry32), so that every run meets the same pairs. */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  #next(): number {
    this.#state = this.#state + 0x6D2B79F5 | 0;
    let mixed = Math.imul(this.#state ^ this.#state >>> 15, 1 | this.#state);
    mixed = mixed + Math.imul(mixed ^ mixed >>> 7, 61 | mixed) ^ mixed;
    return ((mixed ^ mixed >>> 14) >>> 0) / 2 ** 32;
  }

  chance(probability: number): boolean {
    return this.#next() < probability;
  }

  below(limit: number): number {
    return Math.floor(this.#next() * limit);
  }

  oneOf<T>(choices: readonly T[]): T {
    return choices[this.below(choices.length)]!;
  }

  some<T>(choices: readonly T[], probability = 0.5): T[] {
    return choices.filter(() => this.chance(probability));
  }

  /** At least one of them. */
  few<T>(choices: readonly T[]): T[] {
    return [...new Set([this.oneOf(choices), ...this.some(choices, 0.3)])];
  }
}

const NAMES = ["a", "b", "c"];
const TYPES = ["string", "integer", "number", "boolean", "null", "array", "object"];
const CONSTANTS: JsonValue[] = [1, 2, 0, "a", "b", "abc", null, true, false, 1.5, ""];
const PATTERNS = ["^a", "b$", "^[a-c]+$", "^\\d+$", "^.{2}$"];
const FORMATS = ["date", "date-time", "email", "uuid", "ipv4"];

/** What is asked of values without values in them. */
function leaf(dice: Dice): JsonObject {
  switch (dice.below(4)) {
    case 0:
      return numeric(dice);
    case 1:
      return text(dice);
    case 2:
      return dice.chance(0.6) ? { enum: dice.few(CONSTANTS) } : { const: dice.oneOf(CONSTANTS) };
    default:
      return dice.chance(0.8) ? { type: dice.few(TYPES) } : {};
  }
}

function numeric(dice: Dice): JsonObject {
  return {
    type: dice.oneOf(["integer", "number"]),
    ...(dice.chance(0.35) ? { minimum: dice.oneOf([0, 0.5, 1, -1]) } : {}),
    ...(dice.chance(0.2) ? { exclusiveMinimum: dice.oneOf([0, 0.5, -1]) } : {}),
    ...(dice.chance(0.35) ? { maximum: dice.oneOf([4, 4.5, 5, 8]) } : {}),
    ...(dice.chance(0.2) ? { exclusiveMaximum: dice.oneOf([5, 8.5, 9]) } : {}),
    ...(dice.chance(0.2) ? { multipleOf: dice.oneOf([0.5, 1, 2]) } : {}),
  };
}

/** A pattern or a format stands alone: which lengths their texts have is not told. */
function text(dice: Dice): JsonObject {
  if (dice.chance(0.15)) return { type: "string", format: dice.oneOf(FORMATS) };
  if (dice.chance(0.15)) return { type: "string", pattern: dice.oneOf(PATTERNS) };
  return {
    type: "string",
    ...(dice.chance(0.35) ? { minLength: dice.below(3) } : {}),
    ...(dice.chance(0.35) ? { maxLength: 2 + dice.below(4) } : {}),
  };
}

function schema(dice: Dice, depth: number, references: string[]): JsonValue {
  if (depth <= 0 || dice.chance(0.25)) return leaf(dice);
  if (references.length > 0 && dice.chance(0.15)) return { $ref: dice.oneOf(references) };
  const inner = () => schema(dice, depth - 1, references);
  switch (dice.below(5)) {
    case 0:
    case 1:
      return {
        type: dice.chance(0.85) ? "object" : ["object", "null"],
        properties: Object.fromEntries(NAMES.map((name) => [name, inner()])),
        ...(dice.chance(0.5) ? { required: dice.some(NAMES) } : {}),
        ...(dice.chance(0.5) ? { additionalProperties: dice.chance(0.6) ? false : inner() } : {}),
      };
    case 2:
      return {
        type: "array",
        ...(dice.chance(0.7) ? { items: inner() } : {}),
        ...(dice.chance(0.3) ? { minItems: dice.below(2) } : {}),
        ...(dice.chance(0.3) ? { maxItems: 1 + dice.below(3) } : {}),
      };
    case 3:
      return { anyOf: [inner(), { type: "null" }] };
    default:
      return { [dice.oneOf(["anyOf", "oneOf"])]: [inner(), inner()] };
  }
}

/** The schema with an edit somewhere in it. */
function edited(dice: Dice, value: JsonValue): JsonValue {
  if (!isJsonObject(value)) return leaf(dice);
  const places = Object.entries(value).flatMap(([keyword, member]): [string, string | number][] => {
    if (["anyOf", "oneOf"].includes(keyword)) return [[keyword, 0], [keyword, 1]];
    if (keyword === "properties") return NAMES.map((name) => [keyword, name]);
    return ["items", "additionalProperties"].includes(keyword) && isJsonObject(member)
      ? [[keyword, ""]]
      : [];
  });
  if (places.length === 0 || dice.chance(0.3)) return changed(dice, value);
  const [keyword, step] = dice.oneOf(places);
  const copy = structuredClone(value);
  const holder = (step === "" ? copy : copy[keyword]) as Record<string, JsonValue>;
  const name = step === "" ? keyword : step;
  holder[name] = edited(dice, holder[name]!);
  return copy;
}

function changed(dice: Dice, old: JsonObject): JsonObject {
  const { [dice.oneOf(Object.keys(old))]: _, ...rest } = old;
  switch (dice.below(5)) {
    case 0:
      return rest;
    case 1:
      return { anyOf: [old, { type: "null" }] };
    case 2:
      return { ...old, required: dice.some(NAMES) };
    case 3:
      return typeof old.type === "string" ? { ...old, type: [old.type, "null"] } : leaf(dice);
    default:
      return leaf(dice);
  }
}

/** Two schemas; mostly the second is the first with an edit, in it or in a definition. */
export function randomPair(dice: Dice): [JsonObject, JsonObject] {
  const definition = schema(dice, 1, []);
  const before = schema(dice, 1 + dice.below(2), ["#/$defs/A"]);
  const isInDefinition = dice.chance(0.3);
  const after = isInDefinition ? before : edited(dice, before);
  const A = isInDefinition ? edited(dice, definition) : definition;
  const withDefinition = (value: JsonValue, A: JsonValue): JsonObject => ({
    ...(isJsonObject(value) ? value : {}),
    $defs: { A },
  });
  return [withDefinition(before, definition), withDefinition(after, A)];
}

const NUMBERS = [-2, -1, -0.5, 0, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 4.25, 4.5, 5, 6, 8, 8.25, 8.75]
  .concat([9, 9.5, 12]);
const TEXTS = ["", "a", "ab", "abc", "abcd", "abcde", "abcdef", "b", "ba", "z", "zz", "zzz", "zzzz"]
  .concat(["zzzzz", "zzzzzz", "1", "12", "123456", "zb", "2026-01-31", "2026-01-31T00:00:00Z"])
  .concat(["a@b.example", "12345678-1234-1234-1234-123456789abc", "192.0.2.1"]);

/** A value that often meets a schema, and often nearly does. */
export function valueNear(dice: Dice, schema: JsonValue, root: JsonObject, depth = 5): JsonValue {
  if (!isJsonObject(schema) || depth === 0 || dice.chance(0.06)) return anyValue(dice, 2);
  const inside = (inner: JsonValue) => valueNear(dice, inner, root, depth - 1);
  if ("$ref" in schema) return inside((root.$defs as JsonObject).A!);
  if (Array.isArray(schema.enum)) return dice.oneOf(schema.enum);
  if (schema.const !== undefined) return schema.const;
  const union = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(union)) return inside(dice.oneOf(union));
  switch (Array.isArray(schema.type) ? dice.oneOf(schema.type) : schema.type) {
    case "string":
      return dice.oneOf(TEXTS);
    case "integer":
    case "number":
      return dice.oneOf(NUMBERS);
    case "boolean":
      return dice.chance(0.5);
    case "null":
      return null;
    case "array":
      return Array.from({ length: dice.below(5) }, () => inside(schema.items ?? true));
    case "object": {
      const properties = isJsonObject(schema.properties) ? schema.properties : {};
      const others = schema.additionalProperties ?? true;
      const names = dice.chance(0.5) ? dice.some([...NAMES, "x"], 0.8) : dice.some(NAMES, 0.4);
      return Object.fromEntries(names.map((name) => [name, inside(properties[name] ?? others)]));
    }
    default:
      return anyValue(dice, 2);
  }
}

function anyValue(dice: Dice, depth: number): JsonValue {
  const kind = dice.below(depth > 0 ? 7 : 5);
  if (kind < 2) return dice.oneOf(NUMBERS);
  if (kind < 4) return dice.oneOf(TEXTS);
  if (kind === 4) return dice.oneOf<JsonValue>([null, true, false, [], {}]);
  const inner = () => anyValue(dice, depth - 1);
  if (kind === 5) return Array.from({ length: dice.below(5) }, inner);
  return Object.fromEntries(dice.some([...NAMES, "x"]).map((name) => [name, inner()]));
}
