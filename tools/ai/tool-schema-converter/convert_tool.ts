/**
 * Takes one definition apart: what the target knows is carried over, the rest is reported.
 *
 * @module
 */
import type { ErrorCode } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { pointerToken } from "../../shared/json/pointer.ts";
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  memberOf,
} from "../../shared/json/value.ts";
import {
  isFilled,
  partsOf,
  type ToolDefinition,
  type ToolParts,
} from "../../shared/tool_schemas/definitions.ts";
import { isOpenAi, NAME_RULES, type ToolFormat } from "../../shared/tool_schemas/formats.ts";
import { ToolError } from "../../shared/tool_error.ts";
import type { ChangeList } from "./changes.ts";
import { mergeAllOf } from "./merge_all_of.ts";
import { rewriteSchema } from "./rewrite.ts";
import type { ToGemini } from "./to_gemini.ts";
import type { NeutralTool } from "./write.ts";
import type { contract } from "./contract.ts";

type Code = ErrorCode<typeof contract>;

/** A definition to convert, and its formats. */
export interface ToolConversion {
  definition: ToolDefinition;
  index: number;
  from: ToolFormat;
  to: ToolFormat;
  /** Make the schema strict, where the target is OpenAI's. */
  strict: boolean;
  changes: ChangeList;
  toGemini: ToGemini;
}

/** Members of a format besides name, description and schema. */
const MORE_FIELDS: Readonly<Record<ToolFormat, readonly string[]>> = {
  "openai": ["strict"],
  "openai-responses": ["strict"],
  "anthropic": [
    "strict",
    "type",
    "cache_control",
    "defer_loading",
    "allowed_callers",
    "input_examples",
    "eager_input_streaming",
  ],
  "gemini": [],
  "mcp": ["title", "outputSchema", "annotations", "icons", "execution", "_meta"],
};

/** Fields that clients read, but no model: without them a tool says and accepts the same. */
const HINTS = [
  "annotations",
  "_meta",
  "title",
  "icons",
  "execution",
  "outputSchema",
  "cache_control",
  "defer_loading",
  "eager_input_streaming",
];

/** @throws {ToolError} `MISSING_NAME`, and what converting the schema throws. */
export function convertTool(conversion: ToolConversion): NeutralTool {
  const { definition, index, from, to, changes } = conversion;
  const parts = partsOf(definition, from);
  const name = memberOf(parts.holder, "name");
  if (!isFilled(name)) {
    throw new ToolError<Code>("MISSING_NAME", `Tool ${index} has no name at ${parts.namePath}`, {
      tool: index,
      path: parts.namePath,
    });
  }
  const newName = nameFor(name, to);
  reportFields();

  const isStrict = conversion.strict && isOpenAi(to);
  return {
    name: newName,
    description: memberOf(parts.holder, "description"),
    schema: convertSchema(conversion, parts, isStrict),
    strict: isStrict || carried("strict") === true,
    more: Object.fromEntries(
      MORE_FIELDS[to].flatMap((field) => {
        const value = field === "strict" ? undefined : carried(field);
        return value === undefined ? [] : [[field, value]];
      }),
    ),
  };

  function carried(field: string): JsonValue | undefined {
    return isCarried(field) ? memberOf(parts.holder, field) : undefined;
  }

  function isCarried(field: string): boolean {
    return MORE_FIELDS[from].includes(field) && MORE_FIELDS[to].includes(field);
  }

  /** Reports how the definition's keys are converted, in source order. */
  function reportFields(): void {
    for (const key of Object.keys(definition.value as JsonObject)) {
      if (key === "type" && (isOpenAi(from) || from === "anthropic")) continue;
      if (from !== "openai") reportField(key);
      else if (key === "function") Object.keys(parts.holder).forEach(reportField);
      else reportDropped(key, `/${pointerToken(key)}`);
    }
  }

  function reportField(key: string): void {
    if (key === "name" && newName !== name) {
      const message = `"${
        cutText(name as string)
      }" is not a name for ${to}: it became "${newName}"`;
      changes.add("NAME_CHANGED", parts.namePath, message);
    }
    if (key === "name" || key === "description" || key === parts.schemaKey) return;
    if (!isCarried(key)) reportDropped(key, `${parts.holderPath}/${pointerToken(key)}`);
  }

  function reportDropped(key: string, path: string): void {
    const isStrictness = key === "strict";
    // One that is off says nothing.
    if (isStrictness && memberOf(parts.holder, key) !== true) return;
    const code = isStrictness
      ? "STRICTNESS_DROPPED"
      : HINTS.includes(key)
      ? "HINT_DROPPED"
      : "FIELD_DROPPED";
    changes.add(code, path, `${to} has no ${cutText(key)} in a tool definition`);
  }
}

/** The nearest name that a format takes. */
function nameFor(name: string, to: ToolFormat): string {
  const { allowed, first, maxLength } = NAME_RULES[to];
  const characters = Array.from(name, (character) => allowed.test(character) ? character : "_");
  if (first && !first.test(characters[0]!)) characters.unshift("_");
  return characters.slice(0, maxLength).join("");
}

/** Undefined for a Gemini tool without parameters, whose schema is left out. */
function convertSchema(
  { from, to, changes, toGemini }: ToolConversion,
  { schema, schemaKey, schemaPath }: ToolParts,
  isStrict: boolean,
): JsonValue | undefined {
  const given = schema ?? { type: "object", properties: {} };
  const source = to === "gemini" || isStrict ? mergeAllOf(given, schemaPath, changes) : given;
  if (to === "gemini") return withContent(toGemini(source, schemaPath));
  return rewriteSchema(source, schemaPath, {
    isFromGemini: from === "gemini" && schemaKey === "parameters",
    isStrict,
    isForAnthropic: to === "anthropic",
    changes,
  });
}

function withContent(schema: JsonValue): JsonValue | undefined {
  const isEmpty = isJsonObject(schema) &&
    Object.entries(schema).every(([keyword, value]) =>
      (keyword === "type" && value === "object") ||
      (keyword === "properties" && isJsonObject(value) && Object.keys(value).length === 0)
    );
  return isEmpty ? undefined : schema;
}
