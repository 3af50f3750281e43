/**
 * The rules about a tool's schema and its subschemas.
 *
 * @module
 */
import { cutText } from "../../cut_text.ts";
import { isJsonObject, type JsonObject, type JsonValue, memberOf } from "../../json/value.ts";
import { isOpenAi, MAX_SCHEMA_DEPTH, ROOT_COMBINATORS } from "../formats.ts";
import { isLocalRef, propertyNames, refResolver, subschemasOf, typesOf } from "../subschemas.ts";
import { checkAgainstMetaSchema } from "./check_meta_schema.ts";
import { checkGeminiSchema } from "./check_gemini.ts";
import { checkStrictRoot, checkStrictSchema, createStrictCounts } from "./check_strict.ts";
import type { Report } from "./issue_codes.ts";
import type { SchemaCheck } from "./schema_check.ts";

/** Keywords whose subschemas speak of the same value as the schema that they are in. */
const OF_SAME_VALUE = ["allOf", "anyOf", "oneOf", "not", "if", "then", "else"];

/** The most schemas that are looked through for the properties that others define, all together. */
const MAX_LOOKED_THROUGH = 100_000;

/** Checks a schema with all its subschemas. */
export function checkSchema(check: SchemaCheck): void {
  const { schema: root, schemaPath, format, isStrict, isGeminiSchema, report } = check;
  const strictCounts = createStrictCounts();
  const resolve = refResolver(root);
  if (format === "anthropic") checkRootCombinators(root, schemaPath, report);
  checkAgainstMetaSchema(check);
  let left = MAX_LOOKED_THROUGH;
  visit(root, schemaPath, 1, 0, [], false);
  if (isStrict) checkStrictRoot(root, strictCounts, schemaPath, report);

  /**
   * @param objects Object schemas around this one.
   * @param same The schemas around it that speak of the same value.
   * @param isDenied It stands in a `not`, which forbids a property by requiring it.
   */
  function visit(
    schema: JsonObject,
    path: string,
    depth: number,
    objects: number,
    same: readonly JsonObject[],
    isDenied: boolean,
  ): void {
    if (depth > MAX_SCHEMA_DEPTH) {
      report(
        "TOO_DEEP",
        schemaPath,
        `The schema nests deeper than ${MAX_SCHEMA_DEPTH} levels: what lies deeper was not checked`,
      );
      return;
    }
    const types = typesOf(schema);
    const nesting = objects + (types.includes("object") ? 1 : 0);
    const own = [...same, schema];
    checkRequired(schema, path, own, isDenied);
    checkRef(schema, path);
    if ((isOpenAi(format) || format === "gemini") && types.includes("array")) {
      checkItems(schema, path, report);
    }
    if (isStrict) checkStrictSchema(schema, path, nesting, strictCounts, report);
    if (isGeminiSchema) checkGeminiSchema(schema, path, report);
    for (const { value, keyword, pointer } of subschemasOf(schema)) {
      if (!isJsonObject(value)) continue;
      // Definitions are not part of the schema that holds them.
      const around = keyword === "$defs" || keyword === "definitions" ? 0 : nesting;
      const isOfSame = OF_SAME_VALUE.includes(keyword);
      const isInNot = keyword === "not" || isOfSame && isDenied;
      visit(value, path + pointer, depth + 1, around, isOfSame ? own : [], isInNot);
    }
  }

  function checkRequired(
    schema: JsonObject,
    path: string,
    same: readonly JsonObject[],
    isDenied: boolean,
  ): void {
    const required = memberOf(schema, "required");
    if (!Array.isArray(required)) return;
    const defined = new Set(propertyNames(schema));
    const isRefused = isStrict || format === "gemini";
    for (const [index, name] of required.entries()) {
      if (typeof name !== "string" || defined.has(name)) continue;
      // `anyOf: [{required: ["a"]}]` is of properties that the schema around it defines.
      if (!isRefused && (isDenied || definesOneOf(same, name))) continue;
      report(
        "REQUIRED_UNDEFINED",
        `${path}/required/${index}`,
        `"${cutText(name)}" is required but not among the properties beside it`,
        isRefused ? "error" : undefined,
      );
    }
  }

  /** Whether one of several schemas defines a property, itself or through what it is composed of. */
  function definesOneOf(schemas: readonly JsonObject[], name: string): boolean {
    const seen = new Set<JsonValue>();
    const waiting: JsonValue[] = [...schemas];
    for (let at; left > 0 && (at = waiting.pop()) !== undefined; left--) {
      if (seen.has(at) || !isJsonObject(at)) continue;
      seen.add(at);
      const properties = memberOf(at, "properties");
      if (isJsonObject(properties) && Object.hasOwn(properties, name)) return true;
      const ref = memberOf(at, "$ref");
      const target = typeof ref === "string" && isLocalRef(ref) ? resolve(ref) : undefined;
      if (target !== undefined) waiting.push(target);
      for (const keyword of ["allOf", "anyOf", "oneOf"]) {
        const list = memberOf(at, keyword);
        if (Array.isArray(list)) waiting.push(...list);
      }
    }
    return false;
  }

  function checkRef(schema: JsonObject, path: string): void {
    const ref = memberOf(schema, "$ref");
    if (typeof ref !== "string") return;
    if (!isLocalRef(ref)) {
      const message = `"${cutText(ref)}" leads out of the schema: put its target under $defs`;
      report("REMOTE_REF", `${path}/$ref`, message);
    } else if (resolve(ref) === undefined) {
      report("UNRESOLVED_REF", `${path}/$ref`, `"${cutText(ref)}" has no target in the schema`);
    }
  }
}

function checkItems(schema: JsonObject, path: string, report: Report): void {
  if (Object.hasOwn(schema, "items")) return;
  report("ARRAY_WITHOUT_ITEMS", path, "The array says nothing about its items: add items");
}

function checkRootCombinators(schema: JsonObject, path: string, report: Report): void {
  for (const keyword of ROOT_COMBINATORS) {
    if (!Object.hasOwn(schema, keyword)) continue;
    const message = `${keyword} may not be at the root of the schema: put it into a property`;
    report("ROOT_COMBINATOR", `${path}/${keyword}`, message);
  }
}
