/**
 * Equality of schemas with their references followed, whatever describes them left out.
 *
 * @module
 */
import { canonicalJson } from "../json/canonical.ts";
import { compareUtf16 } from "../json/print.ts";
import { isJsonObject, type JsonValue } from "../json/value.ts";
import {
  ANNOTATIONS,
  isDocumentation,
  NAMED_SCHEMAS,
  ONE_SCHEMA,
  SCHEMA_LIST,
  SETS,
} from "./keywords.ts";
import { child, items, members, nextOf, type Place, referenceOf, standingFor } from "./place.ts";

/** How many schemas in a schema a sketch takes up. */
const MAX_SKETCHED = 50;

/** Longer texts are in a sketch as a number. */
const MAX_SKETCHED_CHARS = 40;

/** Tells whether a schema of the document before and one of that after say the same. */
export interface SchemaEquality {
  (before: Place, after: Place): boolean;
  /** A text that equal schemas share, and different ones only when they are large. */
  sketch(schema: Place): string;
}

/** Two schemas that must be equal for the pair that they are inside of to be. */
interface Question {
  before: Place;
  after: Place;
  outer?: Question;
}

/**
 * An equality that remembers its answers. Recursive schemas are equal unless they differ somewhere.
 *
 * @param charge Called for every pair of schemas that is compared.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { schemaEquality } from "./equality.ts";
 * import { rootPlace, schemaDocument } from "./place.ts";
 *
 * const schema = (value: { type: string[]; title?: string }) => rootPlace(schemaDocument(value));
 * const areEqual = schemaEquality(() => {});
 * assert.ok(areEqual(schema({ type: ["string", "null"] }), schema({ type: ["null", "string"], title: "A" })));
 * ```
 */
export function schemaEquality(charge: (steps: number) => void): SchemaEquality {
  const known = new Map<JsonValue, Map<JsonValue, boolean>>();
  const texts = plainTexts();
  return Object.assign(areEqual, { sketch: schemaSketcher(texts, charge) });

  function areEqual(before: Place, after: Place): boolean {
    const asked: Question[] = [];
    const open: Question[] = [{ before, after }];
    for (let question = open.pop(); question; question = open.pop()) {
      charge(2);
      const [old, current] = [target(question.before), target(question.after)];
      let inner: [Place, Place][] | undefined;
      if (typeof old !== "string" && typeof current !== "string") {
        const answer = known.get(old.value)?.get(current.value);
        if (answer) continue;
        question = { before: old, after: current, outer: question.outer };
        if (answer === undefined) inner = innerPairs(old, current, texts);
      } else if (old === current) continue;
      if (!inner) return settle(asked, question);
      remember(question, true);
      asked.push(question);
      for (const [left, right] of inner) open.push({ before: left, after: right, outer: question });
    }
    return true;
  }

  /** Answers that were only assumed are open again, except for the pairs around the difference. */
  function settle(asked: Question[], different: Question): false {
    for (const { before, after } of asked) known.get(before.value)?.delete(after.value);
    for (let each: Question | undefined = different; each; each = each.outer) remember(each, false);
    return false;
  }

  function remember({ before, after }: Question, isEqual: boolean): void {
    // Only objects keep their identity wherever they occur.
    if (!isJsonObject(before.value) || !isJsonObject(after.value)) return;
    const answers = known.get(before.value);
    if (answers) answers.set(after.value, isEqual);
    else known.set(before.value, new Map([[after.value, isEqual]]));
  }
}

/** The target of a schema's reference; its text where it cannot be followed. */
function target(schema: Place): Place | string {
  if (referenceOf(schema) === undefined) return schema;
  const found = standingFor(schema);
  return found.kind === "found" ? found.place : found.ref;
}

/** The keywords of a schema object that say something about values. */
function contractKeywords(schema: Place): [string, Place][] {
  return members(schema).filter(([name]) => !isDocumentation(name) && !ANNOTATIONS.has(name));
}

/** The schemas inside two schema objects that must be equal in turn; undefined when they differ here. */
function innerPairs(a: Place, b: Place, texts: PlainTexts): [Place, Place][] | undefined {
  if (!isJsonObject(a.value) || !isJsonObject(b.value)) {
    return canonicalJson(a.value) === canonicalJson(b.value) ? [] : undefined;
  }
  const keywords = contractKeywords(a);
  if (keywords.length !== contractKeywords(b).length) return undefined;
  const pairs: [Place, Place][] = [];
  for (const [name, left] of keywords) {
    // A reference with other keywords beside it.
    if (name === "$ref") {
      const [next, other] = [nextOf(a), nextOf(b)];
      if (!next || !other) return undefined;
      pairs.push([next, other]);
      continue;
    }
    const right = child(b, name);
    const inner = right && innerOfKeyword(name, left, right, texts);
    if (!inner) return undefined;
    pairs.push(...inner);
  }
  return pairs;
}

/** The schemas inside two values of a keyword that must be equal; undefined when the values differ here. */
function innerOfKeyword(
  name: string,
  left: Place,
  right: Place,
  texts: PlainTexts,
): [Place, Place][] | undefined {
  if (ONE_SCHEMA.has(name)) return [[left, right]];
  const pairs: [Place, Place][] = [];
  if (SCHEMA_LIST.has(name) && Array.isArray(left.value) && Array.isArray(right.value)) {
    const [lefts, rights] = [items(left), items(right)];
    if (lefts.length !== rights.length) return undefined;
    for (const [index, each] of lefts.entries()) {
      const other = rights[index];
      if (other) pairs.push([each, other]);
    }
    return pairs;
  }
  if (NAMED_SCHEMAS.has(name) && isJsonObject(left.value) && isJsonObject(right.value)) {
    const named = members(left);
    if (named.length !== Object.keys(right.value).length) return undefined;
    for (const [key, each] of named) {
      const other = child(right, key);
      if (!other) return undefined;
      pairs.push([each, other]);
    }
    return pairs;
  }
  return texts.of(name, left.value) === texts.of(name, right.value) ? [] : undefined;
}

/** Texts of values without schemas in them. */
interface PlainTexts {
  of(keyword: string, value: JsonValue): string;
}

/** Each list's text is made once; a long text becomes the number under which it is known. */
function plainTexts(): PlainTexts {
  const ofList = new Map<JsonValue, string>();
  const numbers = new Map<string, number>();
  return { of };

  function of(keyword: string, value: JsonValue): string {
    const isObject = typeof value === "object" && value !== null;
    const made = isObject ? ofList.get(value) : undefined;
    if (made !== undefined) return made;
    const text = short(write(keyword, value));
    if (isObject) ofList.set(value, text);
    return text;
  }

  function write(keyword: string, value: JsonValue): string {
    if (!SETS.has(keyword) || !Array.isArray(value)) return canonicalJson(value);
    return `[${[...new Set(value.map(canonicalJson))].sort().join(",")}]`;
  }

  function short(text: string): string {
    if (text.length <= MAX_SKETCHED_CHARS) return text;
    let number = numbers.get(text);
    if (number === undefined) numbers.set(text, number = numbers.size);
    return `#${number}`;
  }
}

/** Makes sketches of schemas from the first {@linkcode MAX_SKETCHED} schemas in them, each once. */
function schemaSketcher(
  texts: PlainTexts,
  charge: (steps: number) => void,
): (schema: Place) => string {
  const made = new Map<JsonValue, string>();
  return (schema) => {
    const found = target(schema);
    const value = typeof found === "string" ? undefined : found.value;
    const isObject = typeof value === "object" && value !== null;
    let sketch = isObject ? made.get(value) : undefined;
    if (sketch !== undefined) return sketch;
    let left = MAX_SKETCHED;
    sketch = sketchOf(schema, () => --left < 0);
    charge(MAX_SKETCHED - Math.max(left, 0));
    if (isObject) made.set(value, sketch);
    return sketch;
  };

  function sketchOf(schema: Place, isFull: () => boolean): string {
    if (isFull()) return "";
    const place = target(schema);
    if (typeof place === "string") return texts.of("$ref", place);
    if (!isJsonObject(place.value)) return texts.of("", place.value);
    return byName(contractKeywords(place)).map(([name, keyword]) =>
      name === "$ref" ? "$ref" : `${texts.of("", name)}(${sketchKeyword(name, keyword, isFull)})`
    ).join(",");
  }

  function sketchKeyword(name: string, keyword: Place, isFull: () => boolean): string {
    if (ONE_SCHEMA.has(name)) return sketchOf(keyword, isFull);
    if (SCHEMA_LIST.has(name)) {
      return items(keyword).slice(0, MAX_SKETCHED).map((each) => sketchOf(each, isFull)).join("|");
    }
    if (!NAMED_SCHEMAS.has(name)) return texts.of(name, keyword.value);
    return byName(members(keyword)).slice(0, MAX_SKETCHED).map(([key, each]) =>
      texts.of("", key) + sketchOf(each, isFull)
    ).join("|");
  }
}

function byName(places: [string, Place][]): [string, Place][] {
  return places.sort(([a], [b]) => compareUtf16(a, b));
}
