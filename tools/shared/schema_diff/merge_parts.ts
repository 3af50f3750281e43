/**
 * Merges the parts of a schema into its view.
 *
 * @module
 */
import type { JsonValue } from "../json/value.ts";
import { isDocumentation, isUnderstood } from "./keywords.ts";
import {
  child,
  follow,
  items,
  memberOf,
  members,
  nextOf,
  type Place,
  referenceOf,
} from "./place.ts";
import { commonTypes, typesNamed } from "./type_sets.ts";
import type { SchemaView } from "./schema_view.ts";
import type { Keyword } from "./void_keywords.ts";

/** A part to merge, and its pointer as walked from the view's own schema. */
interface Step {
  part: Place;
  at: string;
}

/**
 * Merges a part into a view: what its reference leads to, its own keywords, then the members of `allOf`. References may
 * lead on for longer than calls nest.
 *
 * @param merged The values of the parts that were merged, each once.
 * @param at The part's pointer as walked from the view's own schema.
 */
export function merge(
  part: Place,
  view: SchemaView,
  merged: Set<JsonValue>,
  at: string,
): void {
  const open = [stepsOf({ part, at }, view, merged)];
  for (let steps = open.at(-1); steps; steps = open.at(-1)) {
    const { value, done } = steps.next();
    if (done) open.pop();
    else open.push(stepsOf(value, view, merged));
  }
}

/** Merges a part without those in it, which are yielded where they are to be merged. */
function* stepsOf(
  { part, at }: Step,
  view: SchemaView,
  merged: Set<JsonValue>,
): Generator<Step, undefined> {
  if (merged.has(part.value)) return;
  view.size++;
  view.parts.set(part, at);
  if (typeof part.value === "boolean") {
    if (!part.value) view.types = new Set();
    return;
  }
  if (typeof part.value !== "object" || part.value === null || Array.isArray(part.value)) {
    addTo(view.others, "the schema", { value: part.value, place: part, schema: part });
    return;
  }
  merged.add(part.value);
  const ref = referenceOf(part);
  if (ref !== undefined) {
    const target = follow(part);
    if (target.kind === "found") yield { part: nextOf(part) ?? target.place, at };
    else view.unread.set(target.ref, { at, target });
    if (view.rules.refStandsAlone) return;
  }
  for (const [name, place] of members(part)) {
    if (isDocumentation(name) || (name === "nullable" && !view.rules.hasNullable)) continue;
    if (view.without.some(({ schema, keyword }) => keyword === name && schema === part.value)) {
      continue;
    }
    const only = onlyMember(name, place, part);
    if (only) yield { part: only, at: `${at}/${name}/0` };
    else mergeKeyword(view, name, { value: place.value, place, schema: part });
  }
  for (const [index, member] of items(child(part, "allOf")).entries()) {
    yield { part: member, at: `${at}/allOf/${index}` };
  }
}

/** A union of one member restricts as that member does; one with a discriminator stays a union. */
function onlyMember(name: string, place: Place, part: Place): Place | undefined {
  if (name !== "anyOf" && name !== "oneOf") return undefined;
  if (memberOf(part, "discriminator") !== undefined) return undefined;
  const [only, ...others] = items(place);
  return others.length === 0 ? only : undefined;
}

function mergeKeyword(view: SchemaView, name: string, keyword: Keyword): void {
  view.size++;
  if (!isUnderstood(name, keyword.value)) return addTo(view.others, name, keyword);
  if (name === "$ref" || name === "allOf") return;
  if (name === "type") view.types = commonTypes(view.types, typesNamed(keyword.value));
  if (name === "required") {
    for (const { value } of items(keyword.place)) {
      view.required.add(String(value));
      view.size++;
    }
  } else if (name === "properties") {
    for (const [property, place] of members(keyword.place)) {
      const known = view.properties.get(property);
      if (known) {
        known.push(place);
        view.hasRepeated = true;
      } else view.properties.set(property, [place]);
      view.size++;
    }
  } else {
    view.hasRepeated ||= view.keywords.has(name);
    addTo(view.keywords, name, keyword);
  }
}

function addTo(keywords: Map<string, Keyword[]>, name: string, keyword: Keyword): void {
  const known = keywords.get(name);
  if (known) known.push(keyword);
  else keywords.set(name, [keyword]);
}
