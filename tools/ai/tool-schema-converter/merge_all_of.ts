/**
 * Schemas that are an object in parts (`allOf`), as OpenAPI writes a type that extends another, as one schema: targets
 * without `allOf` would lose all of its properties.
 *
 * @module
 */
import { canonicalJson } from "../../shared/json/canonical.ts";
import { pointerToken } from "../../shared/json/pointer.ts";
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  memberOf,
  setOwn,
} from "../../shared/json/value.ts";
import { isLocalRef, refResolver } from "../../shared/tool_schemas/subschemas.ts";
import type { ChangeList } from "./changes.ts";

/** Keywords whose members are schemas by name, and keywords whose values are not schemas. */
const SCHEMA_MAPS = ["properties", "$defs", "definitions", "patternProperties"];
const DATA = ["enum", "const", "default", "example", "examples"];

/** Keywords that only describe a schema; the outermost counts. */
const REMARKS = [
  "title",
  "description",
  "$comment",
  "default",
  "example",
  "examples",
  "deprecated",
];

/** The most parts that are merged for one tool: a short schema has 2^n of them if each part refers to the next one twice. */
const MAX_PARTS = 200;

/** A schema with each `allOf` merged whose parts contradict nothing; others stay. */
export function mergeAllOf(schema: JsonValue, path: string, changes: ChangeList): JsonValue {
  if (!isJsonObject(schema) || !JSON.stringify(schema).includes('"allOf"')) return schema;
  return new Merger(schema, changes).merge(schema, path);
}

class Merger {
  readonly #resolve: (ref: string) => JsonValue | undefined;
  readonly #changes: ChangeList;
  /** The schemas that are being merged now: one that is a part of itself is left as it is. */
  readonly #active = new Set<JsonObject>();
  #parts = 0;

  constructor(root: JsonObject, changes: ChangeList) {
    this.#resolve = refResolver(root);
    this.#changes = changes;
  }

  merge(schema: JsonValue, path: string): JsonValue {
    if (Array.isArray(schema)) {
      return schema.map((item, index) => this.merge(item, `${path}/${index}`));
    }
    if (!isJsonObject(schema)) return schema;
    const copy: JsonObject = {};
    for (const [name, value] of Object.entries(schema)) {
      const at = `${path}/${pointerToken(name)}`;
      if (DATA.includes(name)) setOwn(copy, name, value);
      else if (SCHEMA_MAPS.includes(name) && isJsonObject(value)) {
        const map: JsonObject = {};
        for (const [key, member] of Object.entries(value)) {
          setOwn(map, key, this.merge(member, `${at}/${pointerToken(key)}`));
        }
        setOwn(copy, name, map);
      } else setOwn(copy, name, this.merge(value, at));
    }
    if (!Array.isArray(copy.allOf)) return copy;
    const merged = this.#merged(copy);
    if (!merged) return copy;
    this.#changes.meter(JSON.stringify(merged).length);
    this.#changes.add("ALL_OF_MERGED", path, "The parts of allOf became one schema");
    return merged;
  }

  /** A schema without `allOf` and `$ref` of its own; undefined where its parts cannot be one. */
  #merged(schema: JsonObject): JsonObject | undefined {
    if (++this.#parts > MAX_PARTS || this.#active.has(schema)) return undefined;
    this.#active.add(schema);
    const { allOf, $ref: ref, ...own } = schema;
    const branches: (JsonValue | undefined)[] = [
      ...(typeof ref === "string" ? [isLocalRef(ref) ? this.#resolve(ref) : undefined] : []),
      ...(Array.isArray(allOf) ? allOf : []),
    ];
    let all: JsonObject | undefined = own;
    for (const branch of branches) {
      const part = isJsonObject(branch) ? this.#merged(branch) : undefined;
      all = all && part && joined(all, part);
    }
    this.#active.delete(schema);
    return all;
  }
}

/** Two schemas that must both hold, as one; undefined where a keyword of both says different things. */
function joined(first: JsonObject, second: JsonObject): JsonObject | undefined {
  if (isClosedTo(first, second) || isClosedTo(second, first)) return undefined;
  const all: JsonObject = { ...first };
  for (const [name, value] of Object.entries(second)) {
    const own = memberOf(first, name);
    if (own === undefined) setOwn(all, name, value);
    else if (REMARKS.includes(name) || canonicalJson(own) === canonicalJson(value)) continue;
    else if (name === "required" && Array.isArray(own) && Array.isArray(value)) {
      setOwn(all, name, [...new Set([...own, ...value])]);
    } else if (SCHEMA_MAPS.includes(name) && isJsonObject(own) && isJsonObject(value)) {
      const isClear = Object.entries(value).every(([key, member]) => {
        const other = memberOf(own, key);
        return other === undefined || canonicalJson(other) === canonicalJson(member);
      });
      if (!isClear) return undefined;
      setOwn(all, name, { ...own, ...value });
    } else return undefined;
  }
  return all;
}

/** Whether a schema forbids properties that another names. */
function isClosedTo(schema: JsonObject, other: JsonObject): boolean {
  if (schema.additionalProperties !== false) return false;
  const own = isJsonObject(schema.properties) ? schema.properties : {};
  const names = Object.keys(isJsonObject(other.properties) ? other.properties : {});
  return names.some((name) => !Object.hasOwn(own, name));
}
