/**
 * The providers' formats of a tool definition: what they share and where they differ.
 *
 * @module
 */

/** The providers' formats of a tool definition. */
export const TOOL_FORMATS = ["openai", "openai-responses", "anthropic", "gemini", "mcp"] as const;
export type ToolFormat = (typeof TOOL_FORMATS)[number];

/** Tool definitions in one input. */
export const MAX_TOOLS = 200;
/** Deepest nesting of subschemas, the schema of a tool itself being the first level. */
export const MAX_SCHEMA_DEPTH = 50;

/** The names that a provider accepts. */
export interface NameRule {
  pattern: RegExp;
  /** A code point that may be anywhere in a name. */
  allowed: RegExp;
  /** A code point that may be first, where that is another question. */
  first?: RegExp;
  maxLength: number;
}

const OPENAI_NAME: NameRule = {
  pattern: /^[A-Za-z0-9_-]{1,64}$/,
  allowed: /^[A-Za-z0-9_-]$/,
  maxLength: 64,
};

/** The rule of each format for names of tools. */
export const NAME_RULES: Readonly<Record<ToolFormat, NameRule>> = {
  "openai": OPENAI_NAME,
  "openai-responses": OPENAI_NAME,
  "anthropic": OPENAI_NAME,
  "gemini": {
    pattern: /^[A-Za-z_][A-Za-z0-9_.:-]{0,63}$/,
    allowed: /^[A-Za-z0-9_.:-]$/,
    first: /^[A-Za-z_]$/,
    maxLength: 64,
  },
  "mcp": { pattern: /^[A-Za-z0-9_.-]{1,128}$/, allowed: /^[A-Za-z0-9_.-]$/, maxLength: 128 },
};

/** The names of properties that every provider takes: Anthropic refuses others, such as `filter[id]` or `$top`. */
export const PROPERTY_NAME = /^[a-zA-Z0-9_.-]{1,64}$/;

/** The keywords of Gemini's `parameters`, a part of OpenAPI 3.0. */
export const GEMINI_KEYWORDS: ReadonlySet<string> = new Set(
  ("type format title description nullable enum items minItems maxItems properties required " +
    "minProperties maxProperties minLength maxLength pattern minimum maximum anyOf " +
    "propertyOrdering default example").split(" "),
);

/** Keywords at the schema root that Anthropic refuses. */
export const ROOT_COMBINATORS = ["oneOf", "allOf", "anyOf"] as const;

/** Whether a format takes OpenAI's strict mode. */
export function isOpenAi(format: ToolFormat): boolean {
  return format === "openai" || format === "openai-responses";
}
