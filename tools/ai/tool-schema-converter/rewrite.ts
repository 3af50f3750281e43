/**
 * Rewrites a schema for targets that take JSON Schema: from Gemini's part of OpenAPI, for OpenAI's strict
 * mode, for Anthropic's roots.
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
  setOwn,
} from "../../shared/json/value.ts";
import { isStrictKeyword } from "../../shared/tool_schemas/openai_strict.ts";
import { ROOT_COMBINATORS } from "../../shared/tool_schemas/formats.ts";
import { countInText } from "../../shared/tool_schemas/gemini_counts.ts";
import {
  propertyNames,
  requiredNames,
  subschemaShape,
  typesOf,
} from "../../shared/tool_schemas/subschemas.ts";
import { ToolError } from "../../shared/tool_error.ts";
import type { ChangeList } from "./changes.ts";
import { checkDepth } from "./limits.ts";
import { isNullable, nullable } from "./nullable.ts";
import type { contract } from "./contract.ts";

type Code = ErrorCode<typeof contract>;

/** The settings of rewriting a schema for its target. */
export interface Rewriting {
  /** The schema is written in Gemini's part of OpenAPI. */
  isFromGemini: boolean;
  isStrict: boolean;
  isForAnthropic: boolean;
  changes: ChangeList;
}

/** Keywords that strict mode has nothing for. */
const NEVER_STRICT = (
  "allOf not if then else dependentRequired dependentSchemas patternProperties prefixItems"
).split(" ");

/**
 * A schema as the target takes it; what need not change is copied.
 *
 * @param rootPath JSON Pointer of the schema in its definition.
 * @throws {ToolError} `STRICT_UNSUPPORTED`, and `INPUT_TOO_LARGE` over 50 levels of subschemas.
 */
export function rewriteSchema(root: JsonValue, rootPath: string, rewriting: Rewriting): JsonValue {
  return new Rewriter(rewriting).rewrite(root, rootPath, 1);
}

class Rewriter {
  readonly #isFromGemini: boolean;
  readonly #isStrict: boolean;
  readonly #isForAnthropic: boolean;
  readonly #changes: ChangeList;

  constructor({ isFromGemini, isStrict, isForAnthropic, changes }: Rewriting) {
    this.#isFromGemini = isFromGemini;
    this.#isStrict = isStrict;
    this.#isForAnthropic = isForAnthropic;
    this.#changes = changes;
  }

  /** @param depth The root is 1. */
  rewrite(schema: JsonValue, path: string, depth: number): JsonValue {
    if (!isJsonObject(schema)) return schema;
    checkDepth(depth);
    const isClosed = this.#isStrict && this.#isStrictObject(schema, path);
    const result: JsonObject = {};
    for (const [keyword, value] of Object.entries(schema)) {
      const at = `${path}/${pointerToken(keyword)}`;
      const isDropped = depth === 1 && this.#isForAnthropic && isRootCombinator(keyword);
      if (isDropped) this.#dropped(keyword, at, "at the root of a schema");
      else if (isClosed && keyword === "additionalProperties") result.additionalProperties = false;
      else if (isClosed && keyword === "required") result.required = propertyNames(schema);
      else if (isClosed && keyword === "properties") {
        result.properties = this.#strictProperties(schema, at, depth);
      } else if (this.#isStrict && keyword === "oneOf") {
        // Whoever writes an answer does not care which of several fits.
        this.#changes.add("ONEOF_TO_ANYOF", at, "oneOf became anyOf");
        result.anyOf = this.#rewriteHeld(keyword, value, at, depth);
      } else if (this.#isLostInStrict(schema, keyword, value)) {
        this.#dropped(keyword, at, "in strict mode");
      } else if (!(this.#isFromGemini && this.#geminiKeyword(schema, keyword, result, at))) {
        setOwn(result, keyword, this.#rewriteHeld(keyword, value, at, depth));
      }
    }
    if (isClosed) {
      result.required = propertyNames(schema);
      result.additionalProperties = false;
    }
    return this.#isFromGemini && takesNull(schema) ? withNull(result) : result;
  }

  /** A keyword's value, its subschemas rewritten. */
  #rewriteHeld(keyword: string, held: JsonValue, path: string, depth: number): JsonValue {
    const shape = subschemaShape(keyword);
    if (shape === "one") return this.rewrite(held, path, depth + 1);
    if (shape === "list" && Array.isArray(held)) {
      return held.map((schema, index) => this.rewrite(schema, `${path}/${index}`, depth + 1));
    }
    if (shape !== "named" || !isJsonObject(held)) return held;
    const result: JsonObject = {};
    for (const [name, schema] of Object.entries(held)) {
      setOwn(result, name, this.rewrite(schema, `${path}/${pointerToken(name)}`, depth + 1));
    }
    return result;
  }

  /** Whether a schema describes objects, which strict mode closes. Refuses what strict mode cannot express. */
  #isStrictObject(schema: JsonObject, path: string): boolean {
    const hasTwoUnions = Object.hasOwn(schema, "oneOf") && Object.hasOwn(schema, "anyOf");
    const unsupported = NEVER_STRICT.find((keyword) => Object.hasOwn(schema, keyword)) ??
      (hasTwoUnions ? "oneOf" : undefined);
    if (unsupported) throw strictUnsupported(`${path}/${unsupported}`, `has no ${unsupported}`);
    if (!typesOf(schema).includes("object")) return false;
    if (memberOf(schema, "additionalProperties") === false) return true;
    if (!isJsonObject(memberOf(schema, "properties"))) {
      throw strictUnsupported(path, "has no objects with properties of any name");
    }
    this.#changes.add("CLOSED_OBJECT", path, "additionalProperties became false for strict mode");
    return true;
  }

  /** The properties of an object in strict mode: those that were not required may be null. */
  #strictProperties(schema: JsonObject, path: string, depth: number): JsonValue {
    const properties = memberOf(schema, "properties")!;
    if (!isJsonObject(properties)) return properties;
    const required = requiredNames(schema);
    const result: JsonObject = {};
    for (const [name, property] of Object.entries(properties)) {
      const at = `${path}/${pointerToken(name)}`;
      const before = this.#changes.all.length;
      let rewritten = this.rewrite(property, at, depth + 1);
      if (!required.has(name) && !isNullable(rewritten)) {
        const message = `"${cutText(name)}" was not required: now it is, and may be null`;
        this.#changes.add("MADE_NULLABLE", at, message, before);
        rewritten = nullable(rewritten);
      }
      setOwn(result, name, rewritten);
    }
    return result;
  }

  /** Rewrites a keyword that Gemini writes otherwise; false when there is nothing to rewrite. */
  #geminiKeyword(
    schema: JsonObject,
    keyword: string,
    result: JsonObject,
    path: string,
  ): boolean {
    const value = schema[keyword]!;
    const count = countInText(keyword, value);
    if (count !== undefined) result[keyword] = count;
    else if (keyword === "type" && typeof value === "string") result.type = value.toLowerCase();
    else if (keyword === "nullable" && takesNull(schema)) {
      this.#changes.add("NULLABLE", path, 'nullable became the type "null"');
    } else if (keyword === "example" && !Object.hasOwn(schema, "examples")) {
      result.examples = [value];
      this.#changes.add("KEYWORD_RENAMED", path, "example became examples");
    } else if (keyword === "propertyOrdering") {
      this.#changes.add(
        "HINT_DROPPED",
        path,
        `${keyword} was dropped: JSON Schema has no such keyword`,
      );
    } else if (["nullable", "example"].includes(keyword)) {
      this.#dropped(keyword, path, "in JSON Schema");
    } else return false;
    return true;
  }

  /** Whether strict mode has nothing for a keyword, or nothing for it beside a reference. */
  #isLostInStrict(schema: JsonObject, keyword: string, value: JsonValue): boolean {
    if (!this.#isStrict || (this.#isFromGemini && keyword === "nullable")) return false;
    const isBesideRef = Object.hasOwn(schema, "$ref") &&
      !["$ref", "$defs", "definitions"].includes(keyword);
    return isBesideRef || !isStrictKeyword(keyword, value);
  }

  #dropped(keyword: string, path: string, where: string): void {
    this.#changes.add("KEYWORD_DROPPED", path, `${keyword} was dropped: there is none ${where}`);
  }
}

function isRootCombinator(keyword: string): boolean {
  return (ROOT_COMBINATORS as readonly string[]).includes(keyword);
}

/** Whether a schema of Gemini says that null is accepted, and of what beside null. */
function takesNull(schema: JsonObject): boolean {
  return memberOf(schema, "nullable") === true &&
    (typeof memberOf(schema, "type") === "string" || Array.isArray(memberOf(schema, "anyOf")));
}

function withNull(schema: JsonObject): JsonValue {
  if (isNullable(schema)) return schema;
  if (typeof memberOf(schema, "type") === "string") return nullable(schema);
  return { ...schema, anyOf: [...schema.anyOf as JsonValue[], { type: "null" }] };
}

function strictUnsupported(path: string, fault: string): ToolError<Code> {
  return new ToolError<Code>(
    "STRICT_UNSUPPORTED",
    `OpenAI's strict mode ${fault}, as at ${
      cutText(path, 200)
    }: rewrite the schema, or leave "strict" false`,
    { path, reason: `OpenAI's strict mode ${fault}` },
  );
}
