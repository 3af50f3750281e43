/**
 * The brief of a tool, which a model reads before it calls the tool. The model pays for every word, so this
 * holds only what is specific to the tool: the result around its output is the same for all tools, and
 * warnings and errors carry their own messages.
 *
 * @module
 */
import type { AnyTool } from "../tool.ts";
import { descriptorOf, type JsonSchema } from "./descriptor.ts";
import { inputExamplesOf, shownInputsOf } from "./input_examples.ts";
import { slimSchema, withReferences } from "./slim_schema.ts";

/** A tool in short. */
export interface ToolBrief {
  id: string;
  name: string;
  description: string;
  version: string;
  limits: Record<string, unknown>;
  input_schema: JsonSchema;
  /** The schema of the result's `output`: its properties, with the names and types of theirs. */
  output_schema: JsonSchema;
  /** The tool's own; those that every tool has are added. */
  error_codes: string[];
}

/** A tool in short, and the arguments of a call of `run_tool` that works: the first of its examples, reported once. */
export function briefOf(tool: AnyTool) {
  const { id, name, description, version, limits, input_schema } = descriptorOf(tool);
  const { examples: _, ...whole } = input_schema;
  const schema = withReferences(slimSchema(whole));
  const [input = {}] = shownInputsOf(tool);
  const others = inputExamplesOf(tool).slice(1);
  const briefWith = (output_schema: JsonSchema) => {
    const brief: ToolBrief = {
      id,
      name,
      description,
      version,
      limits,
      input_schema: others.length > 0 ? { ...schema, examples: others } : schema,
      output_schema,
      error_codes: Object.keys(tool.errors),
    };
    return { success: true, tool: brief, call: { tool_id: id, input } };
  };
  const briefs = outlinesOf(tool).map(briefWith);
  return briefs.find((brief) => JSON.stringify(brief).length <= MAX_CHARS) ?? briefs.at(-1)!;
}

/** About a thousand tokens: in a longer answer, less is told of the output, which a caller sees anyway. */
const MAX_CHARS = 3_150;

/** Keywords that give the type and structure of a value. */
const STRUCTURE = new Set([
  "type",
  "properties",
  "items",
  "anyOf",
  "oneOf",
  "additionalProperties",
]);
/** Whoever reads an answer has no use for them. */
const UNTOLD = new Set([
  "required",
  "propertyNames",
  "minimum",
  "maximum",
  "minItems",
  "maxItems",
  "minLength",
  "maxLength",
  "pattern",
]);
/** Properties are reported whole down to this depth, and to the next one by name and type. */
const WHOLE_DEPTH = 1;

/** The most characters of an outline whose inner properties are reported with their types; in longer ones by name. */
const MAX_TYPED_CHARS = 1_400;

/** The schema of a tool's output without its details, which takes all that the whole one takes: the longest first. */
function outlinesOf(tool: AnyTool): JsonSchema[] {
  const { properties } = descriptorOf(tool).output_schema;
  const whole = outline((properties as { output: JsonSchema }).output, 0);
  const told = withReferences(slimSchema(whole));
  const named = withNamesInside(told, 0);
  const outlines = [named, withoutWords(named), withoutInside(withoutWords(named))];
  return JSON.stringify(told).length > MAX_TYPED_CHARS ? outlines : [told, ...outlines];
}

/** Keywords that tell cases of a union apart, or that others refer to. */
const APART = new Set([...STRUCTURE, "const", "$ref"]);

/** An outline of names and types alone; in a union with what tells its cases apart. */
function withoutWords(schema: JsonSchema, isCase = false): JsonSchema {
  const told: JsonSchema = {};
  for (const [keyword, value] of Object.entries(schema)) {
    const isKept = APART.has(keyword) || (isCase && keyword === "description");
    if (!isKept) continue;
    if (keyword === "properties") {
      told.properties = Object.fromEntries(
        Object.entries(value as Schemas).map(([name, inner]) => [name, withoutWords(inner)]),
      );
    } else if (keyword === "anyOf" || keyword === "oneOf") {
      told[keyword] = (value as JsonSchema[]).map((branch) => withoutWords(branch, true));
    } else if (keyword === "items" || keyword === "additionalProperties") {
      told[keyword] = typeof value === "object" ? withoutWords(value as JsonSchema) : value;
    } else told[keyword] = value;
  }
  return told;
}

/** An outline with nothing but the names of what is inside the first properties. */
function withNamesInside(schema: JsonSchema, depth: number): JsonSchema {
  const told: JsonSchema = { ...schema };
  for (const keyword of ["anyOf", "oneOf"]) {
    const branches = schema[keyword];
    if (Array.isArray(branches)) {
      told[keyword] = branches.map((branch) => withNamesInside(branch, depth));
    }
  }
  for (const keyword of ["items", "additionalProperties"]) {
    const inner = schema[keyword];
    if (typeof inner === "object") told[keyword] = withNamesInside(inner as JsonSchema, depth);
  }
  if (schema.properties) {
    told.properties = Object.fromEntries(
      Object.entries(schema.properties as Schemas).map((
        [name, inner],
      ) => [name, depth === 0 ? withNamesInside(inner, 1) : {}]),
    );
  }
  return told;
}

/** @param depth How many objects the schema's values are in. */
function outline(schema: JsonSchema, depth: number): JsonSchema {
  const entries = Object.entries(schema).filter(([keyword]) =>
    !UNTOLD.has(keyword) && (depth <= WHOLE_DEPTH || STRUCTURE.has(keyword))
  );
  const told: JsonSchema = {};
  for (const [keyword, value] of entries) {
    if (keyword === "properties") {
      if (depth <= WHOLE_DEPTH) told.properties = outlineEach(value as Schemas, depth + 1);
    } else if (Array.isArray(value) && (keyword === "anyOf" || keyword === "oneOf")) {
      Object.assign(told, unionOf(value.map((branch) => outline(branch, depth))));
    } else if (keyword === "items" || keyword === "additionalProperties") {
      if (!isEmpty(value)) told[keyword] = outline(value as JsonSchema, depth);
    } else told[keyword] = value;
  }
  return told;
}

const WHAT_IT_IS = new Set(["type", "const", "$ref"]);

/** An outline of the first properties alone, with what they are in place of what is inside them. */
function withoutInside({ properties, anyOf, ...told }: JsonSchema): JsonSchema {
  if (Array.isArray(anyOf)) told.anyOf = anyOf.map(withoutInside);
  if (properties !== undefined) {
    told.properties = Object.fromEntries(
      Object.entries(properties as Schemas).map(([name, inner]) => [
        name,
        Object.fromEntries(Object.entries(inner).filter(([keyword]) => WHAT_IT_IS.has(keyword))),
      ]),
    );
  }
  return told;
}

/** Any of several schemas; of those that have but types left, the types, each once. */
function unionOf(branches: JsonSchema[]): JsonSchema {
  const types = branches.map(({ type, ...rest }) => isEmpty(rest) ? type : undefined);
  if (types.includes(undefined)) {
    // Without their details, a value may fit several.
    return { anyOf: branches };
  }
  const [first, ...others] = new Set(types.flat());
  return { type: others.length === 0 ? first : [first, ...others] };
}

type Schemas = Record<string, JsonSchema>;

function outlineEach(schemas: Schemas, depth: number): Schemas {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, outline(schema, depth)]),
  );
}

function isEmpty(schema: unknown): boolean {
  return typeof schema === "object" && Object.keys(schema ?? {}).length === 0;
}
