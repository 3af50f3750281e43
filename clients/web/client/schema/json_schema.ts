/**
 * The JSON Schema of a schema's input, as zod writes it.
 *
 * @module
 */
import type { BoundName, Check } from "./checks.ts";
import { absenceOf, type Defined, type Definition } from "./read.ts";

type Json = Record<string, unknown>;

/** How to convert each part. */
interface Options {
  override(part: { zodSchema: { _zod: Defined }; jsonSchema: Json }): void;
}

/** JSON Schema 2020-12 of a schema's input. `override` changes its parts, the inner ones first. */
export function toJSONSchema(schema: Defined, { override }: Options): Json {
  const parts: Json[] = [];
  const written = write(schema);
  parts.forEach(joinTypes);
  // Parts share their inner objects.
  return JSON.parse(JSON.stringify(written));

  function write(schema: Defined): Json {
    const { def } = schema;
    const json: Json = { ...own(def), ...schema.meta() };
    if (def.type === "prefault") json.default ??= def.defaultValue;
    const inner = innerOf(def);
    if (inner) Object.assign(json, { ...write(inner), ...json });
    override({ zodSchema: { _zod: schema }, jsonSchema: json });
    parts.push(json);
    return json;
  }

  function own(def: Definition): Json {
    switch (def.type) {
      case "string":
        return { type: "string", ...lengths(def, "Length"), ...patternOf(def) };
      case "number":
        return numberOf(def);
      case "boolean":
      case "null":
        return { type: def.type };
      case "never":
        return { not: {} };
      case "enum":
        return choices(Object.values(def.entries));
      case "literal":
        return choices(def.values, def.values.length === 1 ? { const: def.values[0] } : undefined);
      case "array":
        return { ...lengths(def, "Items"), type: "array", items: write(def.element) };
      case "object":
        return objectOf(Object.entries(def.shape), def.isLoose);
      case "record":
        return {
          type: "object",
          propertyNames: { type: "string" },
          additionalProperties: write(def.valueType),
        };
      case "union":
        return { [def.discriminator ? "oneOf" : "anyOf"]: def.options.map(write) };
      case "nullable":
        return { anyOf: [write(def.innerType), { type: "null" }] };
      case "default":
        return { default: def.defaultValue };
      default:
        return {};
    }
  }

  function objectOf(members: [string, Defined][], isLoose: boolean): Json {
    const required = members.filter(([, member]) => isNeeded(member)).map(([key]) => key);
    return {
      type: "object",
      properties: Object.fromEntries(members.map(([key, member]) => [key, write(member)])),
      ...(required.length > 0 && { required }),
      ...(isLoose && { additionalProperties: {} }),
    };
  }
}

/** The schema that a wrapper annotates; a nullable wrapper writes a choice instead. */
function innerOf(def: Definition): Defined | undefined {
  if (def.type === "pipe") return def.in.def.type === "transform" ? def.out : def.in;
  if (def.type !== "nullable" && "innerType" in def) return def.innerType;
}

/** Whether a member is required; a transformation does not make it optional. */
function isNeeded(schema: Defined): boolean {
  const inner = schema.def.type === "pipe" ? innerOf(schema.def) : undefined;
  return absenceOf(inner ?? schema) === undefined;
}

function choices(values: readonly unknown[], named: Json = { enum: values }): Json {
  const [type, ...others] = new Set(values.map((value) => value === null ? "null" : typeof value));
  return { ...(others.length === 0 && { type }), ...named };
}

function numberOf({ checks = [] }: Definition): Json {
  const isWhole = checks.some(({ isWhole }) => isWhole);
  return {
    type: isWhole ? "integer" : "number",
    ...(bound(checks, "exclusiveMinimum") ?? bound(checks, "minimum")),
    ...(bound(checks, "exclusiveMaximum") ?? bound(checks, "maximum")),
  };
}

function lengths({ checks = [] }: Definition, of: "Length" | "Items"): Json {
  return { ...bound(checks, "minimum", `min${of}`), ...bound(checks, "maximum", `max${of}`) };
}

/** Writes a bound under its own keyword or another. */
function bound(checks: readonly Check[], name: BoundName, keyword: string = name) {
  const limit = checks.findLast(({ bounds }) => bounds?.[name] !== undefined)?.bounds?.[name];
  return limit === undefined ? undefined : { [keyword]: limit };
}

function patternOf({ checks = [] }: Definition): Json | undefined {
  const pattern = checks.find(({ pattern }) => pattern)?.pattern;
  return pattern && { pattern: pattern.source };
}

/** Writes a choice that consists only of types as a list of types. */
function joinTypes(json: Json): void {
  const options = json.anyOf as Json[] | undefined;
  if (!options || json.type !== undefined) return;
  options.forEach(joinTypes);
  if (options.some((option) => Object.keys(option).join() !== "type")) return;
  const types = [...new Set(options.flatMap(({ type }) => type))];
  delete json.anyOf;
  json.type = types.length === 1 ? types[0] : types;
}
