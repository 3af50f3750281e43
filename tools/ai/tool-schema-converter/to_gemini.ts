/**
 * Rewrites JSON Schema as Gemini's `parameters`, a part of OpenAPI 3.0: no references, no type lists, no
 * const, no oneOf.
 *
 * @module
 */
import type { ErrorCode } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { pointerToken } from "../../shared/json/pointer.ts";
import { isJsonObject, type JsonObject, type JsonValue, setOwn } from "../../shared/json/value.ts";
import { GEMINI_KEYWORDS } from "../../shared/tool_schemas/formats.ts";
import { refResolver } from "../../shared/tool_schemas/subschemas.ts";
import { ToolError } from "../../shared/tool_error.ts";
import type { ChangeList } from "./changes.ts";
import { contract } from "./contract.ts";
import { type Inlined, inlineRefs, type Keyword, type KeywordPlace } from "./inline_refs.ts";
import { checkDepth } from "./limits.ts";
import { type Plan, planOf } from "./gemini_plan.ts";

/** Keywords that hold for no value. */
const NO_RULES: ReadonlySet<string> = new Set([
  "$schema",
  "$id",
  "$comment",
  "$anchor",
  "deprecated",
]);

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
  const budget = new InliningBudget(changes);
  return (root, path) =>
    new SchemaConverter(root, changes, budget).convert(root, { path, isInlined: false }, 1);
}

/** Bounds the number of schemas that inlining references makes, over all tools. */
class InliningBudget {
  readonly #changes: ChangeList;
  /** The length of a value's JSON text: a value inlined often is measured once. */
  readonly #sizes = new Map<JsonValue, number>();
  #subschemas = 0;
  /** A reference was inlined: from then on there may be more subschemas than were sent. */
  #hasInlined = false;

  constructor(changes: ChangeList) {
    this.#changes = changes;
  }

  /**
   * Counts a subschema.
   *
   * @param entered How many schemas its keywords come from: a chain of references counts link by link.
   * @throws {ToolError} `OUTPUT_TOO_LARGE`.
   */
  countSchemas(entered: number): void {
    const { max_subschemas: max } = contract.limits;
    this.#subschemas += Math.max(1, entered - 1);
    if (entered > 1) this.#hasInlined = true;
    if (this.#subschemas <= max || !this.#hasInlined) return;
    throw new ToolError<Code>(
      "OUTPUT_TOO_LARGE",
      `With all references inlined the tools would have over ${max} subschemas: ` +
        "send fewer tools, or flatten their schemas",
      { limit: "max_subschemas", max },
    );
  }

  /** Counts a value that is written once more. @throws {ToolError} `OUTPUT_TOO_LARGE`. */
  spend(written: JsonValue): void {
    this.#changes.meter(this.#sizeOf(written));
  }

  #sizeOf(value: JsonValue): number {
    if (typeof value === "string") return value.length;
    let size = this.#sizes.get(value);
    if (size === undefined) this.#sizes.set(value, size = JSON.stringify(value).length);
    return size;
  }
}

/** Converts one tool's schema. */
class SchemaConverter {
  readonly #changes: ChangeList;
  readonly #budget: InliningBudget;
  readonly #resolve: (ref: string) => JsonValue | undefined;
  /** Schemas that are being converted: a reference to one of them would never end. */
  readonly #active = new Set<JsonObject>();

  constructor(root: JsonValue, changes: ChangeList, budget: InliningBudget) {
    this.#changes = changes;
    this.#budget = budget;
    this.#resolve = isJsonObject(root) ? refResolver(root) : () => undefined;
  }

  /** @param depth The root is 1. */
  convert(schema: JsonValue, place: KeywordPlace, depth: number): JsonValue {
    if (!isJsonObject(schema)) return schema;
    checkDepth(depth);
    const inlined = inlineRefs(schema, place, this.#active, this.#resolve);
    this.#budget.countSchemas(inlined.entered.length);
    const result = this.#convertKeywords(inlined, depth);
    for (const schema of inlined.entered) this.#active.delete(schema);
    return result;
  }

  #convertKeywords({ keywords, changesByIndex }: Inlined, depth: number): JsonObject {
    const object: JsonObject = {};
    const plan = planOf(keywords);
    for (let index = 0; index <= keywords.length; index++) {
      for (const { code, path, message } of changesByIndex.get(index) ?? []) {
        this.#changes.add(code, path, message);
      }
      const keyword = keywords[index];
      if (keyword) this.#convertKeyword(keyword, plan, object, depth);
    }
    return object;
  }

  #convertKeyword(keyword: Keyword, plan: Plan, into: JsonObject, depth: number): void {
    const { name, value, place } = keyword;
    switch (name) {
      case "$defs":
      case "definitions":
        return;
      case "type":
        return this.#convertType(keyword, plan, into);
      case "const":
        if (typeof value !== "string") return this.#drop(keyword);
        into.type = "string";
        into.enum = [value];
        return this.#changes.add("CONST_TO_ENUM", place.path, "const became an enum of one text");
      case "enum":
        // A const says more than the enum beside it.
        if (plan.hasTextConst) return;
        if (plan.hasTextChoices) {
          into.type = "string";
          if (plan.takesNull) into.nullable = true;
          const message = "Gemini takes an enum of texts only with its type";
          this.#changes.add("TYPE_ADDED", place.path, message);
        }
        if (plan.type?.toLowerCase() !== "string") return this.#drop(keyword);
        return this.#copy(keyword, into, plan.takesNull ? withoutNull(value) : value);
      case "oneOf":
        if (!Array.isArray(value) || plan.names.has("anyOf")) return this.#drop(keyword);
        this.#changes.add("ONEOF_TO_ANYOF", place.path, "oneOf became anyOf");
        return this.#convertUnion(value, place, depth, into);
      case "anyOf":
        if (!Array.isArray(value)) return this.#copy(keyword, into);
        return this.#convertUnion(value, place, depth, into);
      case "items":
        // Gemini takes a schema alone; one that allows everything says nothing.
        if (typeof value !== "boolean") into.items = this.convert(value, place, depth + 1);
        else if (!value && !plan.names.has("prefixItems")) this.#drop(keyword);
        return;
      case "prefixItems":
        return this.#convertTuple(keyword, plan, into, depth);
      case "properties":
        into.properties = this.#convertProperties(value, place, depth);
        return;
      case "required":
        return this.#convertRequired(keyword, plan, into);
      case "examples":
        if (!Array.isArray(value) || value.length === 0 || plan.names.has("example")) {
          return this.#drop(keyword);
        }
        this.#copy({ ...keyword, name: "example" }, into, value[0]!);
        return this.#changes.add(
          "KEYWORD_RENAMED",
          place.path,
          "examples became example, the first",
        );
      default:
        return GEMINI_KEYWORDS.has(name) ? this.#copy(keyword, into) : this.#drop(keyword);
    }
  }

  #convertType(keyword: Keyword, plan: Plan, into: JsonObject): void {
    const { value, place } = keyword;
    if (!Array.isArray(value)) {
      if (!plan.hasTextConst) this.#copy(keyword, into);
      return;
    }
    if (plan.hasTextConst) into.type = "string";
    else if (plan.type !== undefined) into.type = plan.type;
    else if (plan.union.length > 1 && !plan.names.has("anyOf") && !plan.names.has("oneOf")) {
      into.anyOf = plan.union.map((type) => ({ type }));
    } else return this.#drop(keyword);
    if (plan.takesNull) into.nullable = true;
    this.#changes.add("TYPE_LIST", place.path, "Gemini takes one type: the list was rewritten");
  }

  /** Gemini refuses a name that is not among the properties beside it. */
  #convertRequired(keyword: Keyword, { properties }: Plan, into: JsonObject): void {
    const { value, place } = keyword;
    const isThere = (name: JsonValue) => Object.hasOwn(properties, String(name));
    if (!Array.isArray(value) || value.every(isThere)) return this.#copy(keyword, into);
    const kept = value.filter(isThere);
    if (kept.length > 0) this.#copy(keyword, into, kept);
    for (const name of value.filter((name) => !isThere(name))) {
      const message = `${
        cutText(JSON.stringify(name))
      } was dropped from required: Gemini takes names of properties beside it only`;
      this.#changes.add("KEYWORD_DROPPED", place.path, message);
    }
  }

  /** A union whose members lost all that they said, such as which properties to require, is none. */
  #convertUnion(list: JsonValue[], place: KeywordPlace, depth: number, into: JsonObject): void {
    const members = this.#convertList(list, place, depth);
    if (list.every(isEmpty) || !members.every(isEmpty)) into.anyOf = members;
  }

  /** Gemini has one schema for all items: what the first ones are in turn, each may be. */
  #convertTuple(keyword: Keyword, plan: Plan, into: JsonObject, depth: number): void {
    const { value, place } = keyword;
    if (!Array.isArray(value) || value.length === 0 || isJsonObject(plan.items ?? null)) {
      return this.#drop(keyword);
    }
    const members = this.#convertList(value, place, depth);
    const choices = [
      ...new Map(members.map((member) => [JSON.stringify(member), member])).values(),
    ];
    into.items = choices.length === 1 ? choices[0]! : { anyOf: choices };
    if (plan.items === false && !plan.names.has("maxItems")) into.maxItems = value.length;
    const message = "prefixItems became items, without their order: Gemini does not know it here";
    this.#changes.add("KEYWORD_DROPPED", place.path, message);
  }

  #convertList(list: JsonValue[], place: KeywordPlace, depth: number): JsonValue[] {
    return list.map((schema, index) => this.convert(schema, inside(place, index), depth + 1));
  }

  #convertProperties(held: JsonValue, place: KeywordPlace, depth: number): JsonValue {
    if (!isJsonObject(held)) return held;
    const properties: JsonObject = {};
    for (const [name, schema] of Object.entries(held)) {
      if (place.isInlined) this.#changes.meter(name.length);
      const own = { ...inside(place, name), property: name };
      setOwn(properties, name, this.convert(schema, own, depth + 1));
    }
    return properties;
  }

  #copy({ name, value, place }: Keyword, into: JsonObject, written = value): void {
    if (place.isInlined) this.#budget.spend(written);
    setOwn(into, name, written);
  }

  #drop({ name, value, place }: Keyword): void {
    // Without it the schema means the same.
    if (name === "additionalProperties" && value === true) return;
    const code = name === "additionalProperties" && value === false
      ? "STRICTNESS_DROPPED"
      : NO_RULES.has(name)
      ? "HINT_DROPPED"
      : "KEYWORD_DROPPED";
    const { property } = place;
    const owner = property !== undefined && place.isInlined
      ? ` of ${cutText(JSON.stringify(property))}`
      : "";
    const message = `${cutText(name)}${owner} was dropped: Gemini does not know it here`;
    this.#changes.add(code, place.path, message);
  }
}

/** The choices of a schema that says in another way that it takes null. */
function withoutNull(choices: JsonValue): JsonValue {
  return Array.isArray(choices) ? choices.filter((choice) => choice !== null) : choices;
}

/** A place inside a keyword's value. What is inlined has the place of its reference. */
function inside({ path, isInlined }: KeywordPlace, step: string | number): KeywordPlace {
  return isInlined ? { path, isInlined } : { path: `${path}/${pointerToken(step)}`, isInlined };
}

function isEmpty(schema: JsonValue): boolean {
  return isJsonObject(schema) && Object.keys(schema).length === 0;
}
