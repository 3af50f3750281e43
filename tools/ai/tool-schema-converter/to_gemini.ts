/**
 * Rewrites JSON Schema as Gemini's `parameters`, a part of OpenAPI 3.0: no references, no type lists, no
 * const, no oneOf.
 *
 * @module
 */
import type { ErrorCode } from "../../define.ts";
import { cutText } from "../../shared/cut_text.ts";
import { pointerToken } from "../../shared/json/pointer.ts";
import { isJsonObject, type JsonObject, type JsonValue, setOwn } from "../../shared/json/value.ts";
import { GEMINI_KEYWORDS } from "../../shared/tool_schemas/formats.ts";
import { refResolver } from "../../shared/tool_schemas/subschemas.ts";
import { ToolError } from "../../shared/tool_error.ts";
import type { ChangeList } from "./changes.ts";
import { inlineRefs, type Keyword, type KeywordPlace } from "./inline_refs.ts";
import { checkDepth } from "./limits.ts";
import { contract } from "./contract.ts";

type Code = ErrorCode<typeof contract>;

/** Converts one tool's schema; `path` is its JSON Pointer in the definition. */
export type ToGemini = (root: JsonValue, path: string) => JsonValue;

/**
 * A converter for the schemas of all tools of a run, which share its limits.
 *
 * It throws `UNRESOLVED_REF`, `OUTPUT_TOO_LARGE` when inlining makes too much of a small schema, and
 * `INPUT_TOO_LARGE` over 50 levels of subschemas.
 */
export function createGeminiConverter(changes: ChangeList): ToGemini {
  let subschemas = 0;
  let hasInlined = false;
  const sizes = new Map<JsonValue, number>();

  return (root, path) => {
    const resolve = isJsonObject(root) ? refResolver(root) : () => undefined;
    /** Schemas that are being converted: a reference to one of them would never end. */
    const active = new Set<JsonObject>();
    return convert(root, { path, isInlined: false }, 1);

    function convert(schema: JsonValue, place: KeywordPlace, depth: number): JsonValue {
      if (!isJsonObject(schema)) return schema;
      checkDepth(depth);
      countSubschema();
      const { keywords, entered, changesByIndex } = inlineRefs(schema, place, active, resolve);
      if (entered.length > 1) hasInlined = true;
      const result = convertKeywords();
      for (const schema of entered) active.delete(schema);
      return result;

      function convertKeywords(): JsonObject {
        const object: JsonObject = {};
        const plan = planOf(keywords);
        for (let index = 0; index <= keywords.length; index++) {
          for (const { code, path, message } of changesByIndex.get(index) ?? []) {
            changes.add(code, path, message);
          }
          if (index < keywords.length) convertKeyword(keywords[index]!, plan, object, depth);
        }
        return object;
      }
    }

    function convertKeyword(keyword: Keyword, plan: Plan, into: JsonObject, depth: number): void {
      const { name, value, place } = keyword;
      switch (name) {
        case "$defs":
        case "definitions":
          return;
        case "type":
          return convertType(keyword, plan, into);
        case "const":
          if (typeof value !== "string") return drop(keyword);
          into.type = "string";
          into.enum = [value];
          return changes.add("CONST_TO_ENUM", place.path, "const became an enum of one text");
        case "enum":
          // A const says more than the enum beside it.
          if (plan.hasTextConst) return;
          if (plan.type?.toLowerCase() !== "string") return drop(keyword);
          return copy(keyword, into, plan.takesNull ? withoutNull(value) : value);
        case "oneOf":
          if (!Array.isArray(value) || plan.names.has("anyOf")) return drop(keyword);
          changes.add("ONEOF_TO_ANYOF", place.path, "oneOf became anyOf");
          into.anyOf = convertList(value, place, depth);
          return;
        case "anyOf":
          if (!Array.isArray(value)) return copy(keyword, into);
          into.anyOf = convertList(value, place, depth);
          return;
        case "items":
          into.items = convert(value, place, depth + 1);
          return;
        case "properties":
          into.properties = convertProperties(value, place, depth);
          return;
        case "examples":
          if (!Array.isArray(value) || value.length === 0 || plan.names.has("example")) {
            return drop(keyword);
          }
          copy({ ...keyword, name: "example" }, into, value[0]!);
          return changes.add("KEYWORD_RENAMED", place.path, "examples became example, the first");
        default:
          return GEMINI_KEYWORDS.has(name) ? copy(keyword, into) : drop(keyword);
      }
    }

    function convertType(keyword: Keyword, plan: Plan, into: JsonObject): void {
      const { value, place } = keyword;
      if (!Array.isArray(value)) {
        if (!plan.hasTextConst) copy(keyword, into);
        return;
      }
      if (plan.hasTextConst) into.type = "string";
      else if (plan.type !== undefined) into.type = plan.type;
      else if (plan.union.length > 1 && !plan.names.has("anyOf") && !plan.names.has("oneOf")) {
        into.anyOf = plan.union.map((type) => ({ type }));
      } else return drop(keyword);
      if (plan.takesNull) into.nullable = true;
      changes.add("TYPE_LIST", place.path, "Gemini takes one type: the list was rewritten");
    }

    function convertList(list: JsonValue[], place: KeywordPlace, depth: number): JsonValue[] {
      return list.map((schema, index) => convert(schema, inside(place, index), depth + 1));
    }

    function convertProperties(held: JsonValue, place: KeywordPlace, depth: number): JsonValue {
      if (!isJsonObject(held)) return held;
      const properties: JsonObject = {};
      for (const [name, schema] of Object.entries(held)) {
        if (place.isInlined) changes.meter(name.length);
        setOwn(properties, name, convert(schema, inside(place, name), depth + 1));
      }
      return properties;
    }
  };

  function copy({ name, value, place }: Keyword, into: JsonObject, written = value): void {
    if (place.isInlined) changes.meter(sizeOf(written));
    setOwn(into, name, written);
  }

  function drop({ name, place }: Keyword): void {
    const message = `${cutText(name)} was dropped: Gemini does not know it here`;
    changes.add("KEYWORD_DROPPED", place.path, message);
  }

  /** How much text a value is; what is inlined often is measured once. */
  function sizeOf(value: JsonValue): number {
    if (typeof value === "string") return value.length;
    let size = sizes.get(value);
    if (size === undefined) sizes.set(value, size = JSON.stringify(value).length);
    return size;
  }

  function countSubschema(): void {
    const { max_subschemas: max } = contract.limits;
    if (++subschemas <= max || !hasInlined) return;
    throw new ToolError<Code>(
      "OUTPUT_TOO_LARGE",
      `With all references inlined the tools would have over ${max} subschemas: ` +
        "send fewer tools, or flatten their schemas",
      { limit: "max_subschemas", max },
    );
  }
}

/** What must be known of a schema's keywords together. */
interface Plan {
  names: Set<string>;
  hasTextConst: boolean;
  /** The one type of the result. */
  type: string | undefined;
  /** The types of a list beside null. */
  union: string[];
  /** A list of types holds null beside others. */
  takesNull: boolean;
}

function planOf(keywords: Keyword[]): Plan {
  const values = new Map(keywords.map(({ name, value }) => [name, value]));
  const type = values.get("type");
  const list = Array.isArray(type) ? type.filter((name) => typeof name === "string") : [];
  const union = list.filter((name) => name !== "null");
  const takesNull = union.length > 0 && list.includes("null");
  const names = new Set(values.keys());
  if (typeof values.get("const") === "string") {
    return { names, hasTextConst: true, type: "string", union, takesNull: false };
  }
  const single = union.length === 1 ? union[0] : union.length === 0 ? list[0] : undefined;
  return {
    names,
    hasTextConst: false,
    type: typeof type === "string" ? type : single,
    union,
    takesNull,
  };
}

/** The choices of a schema that says in another way that it takes null. */
function withoutNull(choices: JsonValue): JsonValue {
  return Array.isArray(choices) ? choices.filter((choice) => choice !== null) : choices;
}

/** A place inside a keyword's value. What is inlined has the place of its reference. */
function inside({ path, isInlined }: KeywordPlace, step: string | number): KeywordPlace {
  return isInlined ? { path, isInlined } : { path: `${path}/${pointerToken(step)}`, isInlined };
}
