/**
 * Equality of schemas with their references followed, whatever describes them left out.
 *
 * @module
 */
import { compareUtf16 } from "../../shared/json/print.ts";
import { isJsonObject, type JsonValue } from "../../shared/json/value.ts";
import { canonicalJson } from "../../shared/json/canonical.ts";
import { child, follow, items, memberOf, members, type Place } from "./document.ts";

/** Keywords that hold one schema, a list of schemas, and schemas by name. */
const ONE = new Set([
  "items",
  "additionalProperties",
  "not",
  "if",
  "then",
  "else",
  "contains",
  "propertyNames",
  "unevaluatedItems",
  "unevaluatedProperties",
  "additionalItems",
]);
const LIST = new Set(["allOf", "anyOf", "oneOf", "prefixItems"]);
const NAMED = new Set([
  "properties",
  "patternProperties",
  "dependentSchemas",
  "$defs",
  "definitions",
]);

/** Keywords whose arrays are sets. */
const SETS = new Set(["type", "required", "enum"]);

/** What describes a schema and is no part of the contract. */
const ANNOTATIONS = new Set([
  "title",
  "description",
  "summary",
  "default",
  "example",
  "examples",
  "externalDocs",
  "deprecated",
  "$comment",
]);

const MAX_SKETCHED = 200;

/** Tells whether a schema of the document before and one of that after say the same. */
export type SchemaEquality = (before: Place, after: Place) => boolean;

/** Two schemas that must be equal for the pair that they are inside of to be. */
interface Question {
  before: Place;
  after: Place;
  outer?: Question;
}

/** An equality that remembers its answers. Recursive schemas are equal unless they differ somewhere. */
export function schemaEquality(): SchemaEquality {
  const known = new Map<string, Map<string, boolean>>();
  return (before, after) => {
    const asked: Question[] = [];
    const open: Question[] = [{ before, after }];
    for (let question = open.pop(); question; question = open.pop()) {
      const [old, current] = [target(question.before), target(question.after)];
      let inner: [Place, Place][] | undefined;
      if (old.place && current.place) {
        const answer = known.get(old.place.pointer)?.get(current.place.pointer);
        if (answer) continue;
        question = { before: old.place, after: current.place, outer: question.outer };
        if (answer === undefined) inner = innerPairs(old.place, current.place);
      } else if (old.ref === current.ref) continue;
      if (!inner) {
        // What was only supposed is open again, but for the pairs around the difference.
        for (const { before, after } of asked) known.get(before.pointer)!.delete(after.pointer);
        for (let each: Question | undefined = question; each; each = each.outer) {
          remember(each, false);
        }
        return false;
      }
      remember(question, true);
      asked.push(question);
      for (const [left, right] of inner) open.push({ before: left, after: right, outer: question });
    }
    return true;
  };

  function remember({ before, after }: Question, isEqual: boolean): void {
    let answers = known.get(before.pointer);
    if (!answers) known.set(before.pointer, answers = new Map());
    answers.set(after.pointer, isEqual);
  }
}

/**
 * A text that equal schemas share, from the first {@linkcode MAX_SKETCHED} schemas in them; different ones
 * share it only when they are so large that there cannot be many.
 */
export function schemaSketch(schema: Place): string {
  let left = MAX_SKETCHED;
  return sketch(schema);

  function sketch(schema: Place): string {
    if (--left < 0) return "";
    const { place, ref } = target(schema);
    if (!place) return JSON.stringify({ ref });
    if (!isJsonObject(place.value)) return canonicalJson(place.value);
    return byName(contractKeywords(place)).map(([name, keyword]) =>
      `${name}(${sketchKeyword(name, keyword)})`
    ).join(",");
  }

  function sketchKeyword(name: string, keyword: Place): string {
    if (ONE.has(name)) return sketch(keyword);
    if (LIST.has(name)) return items(keyword).map(sketch).join("|");
    if (!NAMED.has(name)) return plainText(name, keyword.value);
    return byName(members(keyword)).map(([key, each]) => JSON.stringify(key) + sketch(each)).join(
      "|",
    );
  }
}

function byName(places: [string, Place][]): [string, Place][] {
  return places.sort(([a], [b]) => compareUtf16(a, b));
}

/** The schemas inside two schema objects that must be equal in turn; undefined when they differ here. */
function innerPairs(a: Place, b: Place): [Place, Place][] | undefined {
  if (!isJsonObject(a.value) || !isJsonObject(b.value)) {
    return canonicalJson(a.value) === canonicalJson(b.value) ? [] : undefined;
  }
  const keywords = contractKeywords(a);
  if (keywords.length !== contractKeywords(b).length) return undefined;
  const pairs: [Place, Place][] = [];
  for (const [name, left] of keywords) {
    const right = child(b, name);
    if (!right) return undefined;
    const inner = innerOfKeyword(name, left, right);
    if (!inner) return undefined;
    pairs.push(...inner);
  }
  return pairs;
}

function innerOfKeyword(name: string, left: Place, right: Place): [Place, Place][] | undefined {
  if (ONE.has(name)) return [[left, right]];
  if (LIST.has(name)) {
    const [lefts, rights] = [items(left), items(right)];
    if (lefts.length !== rights.length) return undefined;
    return lefts.map((each, index) => [each, rights[index]!]);
  }
  if (NAMED.has(name)) {
    const named = members(left);
    if (named.length !== members(right).length) return undefined;
    if (named.some(([key]) => !child(right, key))) return undefined;
    return named.map(([key, each]) => [each, child(right, key)!]);
  }
  return plainText(name, left.value) === plainText(name, right.value) ? [] : undefined;
}

/** The keywords of a schema object that say something about values. */
export function contractKeywords(place: Place): [string, Place][] {
  return members(place).filter(([name]) => !ANNOTATIONS.has(name) && !name.startsWith("x-"));
}

function plainText(name: string, value: JsonValue): string {
  if (!SETS.has(name) || !Array.isArray(value)) return canonicalJson(value);
  return [...new Set(value.map(canonicalJson))].sort().join(",");
}

/** Where a schema's reference leads; only its text where it cannot be followed. */
function target(schema: Place): { place?: Place; ref?: string } {
  if (typeof memberOf(schema, "$ref") !== "string") return { place: schema };
  const found = follow(schema);
  return found.kind === "found" ? { place: found.place } : { ref: found.ref };
}
