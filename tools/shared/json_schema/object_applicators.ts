/**
 * Applicators for the members of an object.
 *
 * @module
 */
import { excerpt } from "../json/excerpt.ts";
import type { JsonObject } from "../json/value.ts";
import {
  absorbVerdict,
  type Applicator,
  evaluatedOf,
  fail,
  type Frame,
  type Part,
  silent,
} from "./evaluation.ts";
import { childPlace, rootPlace } from "./places.ts";
import type { SchemaNode } from "./schema_node.ts";

/** The keywords that apply subschemas to the members of an object. */
export const objectApplicators: Applicator[] = [
  { keywords: ["properties"], only: "object", apply: properties },
  {
    keywords: ["patternProperties", "additionalProperties"],
    only: "object",
    apply: patternAndAdditionalProperties,
  },
  { keywords: ["propertyNames"], only: "object", apply: propertyNames },
];

export const unevaluatedProperties: Applicator = {
  keywords: ["unevaluatedProperties"],
  only: "object",
  apply: applyUnevaluatedProperties,
};

function* properties(frame: Frame): Part {
  const schemas = frame.node.named.get("properties")!;
  const object = frame.value as JsonObject;
  // Iterates over the shorter list, so a long schema costs little for a short object, and the
  // reverse.
  const names = namesOf(frame);
  const candidates = names.length < schemas.size ? names : schemas.keys();
  for (const name of candidates) {
    const schema = schemas.get(name);
    if (schema && Object.hasOwn(object, name)) yield* applyToMember(frame, schema, name);
  }
}

/** The names of the frame's object, each of which costs a step. */
function namesOf({ value, context }: Frame): string[] {
  const names = Object.keys(value as JsonObject);
  context.work.spend(names.length);
  return names;
}

function* patternAndAdditionalProperties(frame: Frame): Part {
  const { one, named, patterns } = frame.node;
  const declared = named.get("properties");
  const additional = one.get("additionalProperties");
  for (const name of namesOf(frame)) {
    let matches = declared?.has(name) ?? false;
    frame.context.work.spend(patterns.length);
    for (const { pattern, node } of patterns) {
      if (!pattern.test(name)) continue;
      matches = true;
      yield* applyToMember(frame, node, name);
    }
    if (additional && !matches) {
      yield* applyToRest(frame, "additionalProperties", additional, name);
    }
    if (!frame.valid && !frame.context.errors) return;
  }
}

function* applyToMember(frame: Frame, schema: SchemaNode, name: string): Part {
  const value = (frame.value as JsonObject)[name]!;
  const place = childPlace(frame.place, name);
  absorbVerdict(frame, yield { node: schema, value, place, context: frame.context });
  markEvaluated(frame, name);
}

/** Applies the schema of a keyword for further members; a false one allows none. */
function* applyToRest(frame: Frame, keyword: string, schema: SchemaNode, name: string): Part {
  if (schema.value !== false) return yield* applyToMember(frame, schema, name);
  fail(frame, keyword, () => `no property ${excerpt(name)}`, {
    property: name,
    place: childPlace(frame.place, name),
    found: (frame.value as JsonObject)[name]!,
  });
  markEvaluated(frame, name);
}

function markEvaluated(frame: Frame, name: string): void {
  if (frame.context.tracksEvaluated) evaluatedOf(frame).names.add(name);
}

function* propertyNames(frame: Frame): Part {
  const node = frame.node.one.get("propertyNames")!;
  const context = silent(frame.context);
  for (const name of namesOf(frame)) {
    // A property name has no place in the instance: it gets one of its own, which nothing else shares.
    const outcome = yield { node, value: name, place: rootPlace(), context };
    absorbVerdict(frame, outcome);
    if (outcome.valid) continue;
    fail(frame, "propertyNames", () => 'names that match the schema of "propertyNames"', {
      property: name,
      found: name,
    });
    if (!frame.context.errors) return;
  }
}

function* applyUnevaluatedProperties(frame: Frame): Part {
  const schema = frame.node.one.get("unevaluatedProperties")!;
  const evaluated = evaluatedOf(frame);
  if (evaluated.allNames) return;
  for (const name of namesOf(frame)) {
    if (!evaluated.names.has(name)) {
      yield* applyToRest(frame, "unevaluatedProperties", schema, name);
    }
  }
  evaluated.allNames = true;
}
