/**
 * The values that `enum` and `const` limit a schema to.
 *
 * @module
 */
import { canonicalJson } from "../json/canonical.ts";
import type { JsonValue } from "../json/value.ts";
import { accepts } from "./accepts.ts";
import type { Place } from "./place.ts";
import type { SchemaView } from "./view.ts";

/** Values that a schema is limited to, by a text that equal values share. */
export interface Choice {
  keyword: "enum" | "const";
  values: ReadonlyMap<string, JsonValue>;
  /** The other keywords are known to accept all of these. */
  isSure: boolean;
}

/**
 * The values that a schema is limited to and that its other keywords accept; undefined when it has neither
 * `enum` nor `const`. `const` is an `enum` of one.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { choiceOf } from "./choices.ts";
 * import { rootPlace, schemaDocument } from "./place.ts";
 * import { schemaViewer } from "./view.ts";
 *
 * const viewOf = schemaViewer(() => {});
 * const view = viewOf(rootPlace(schemaDocument({ type: "integer", enum: [1, 1.0, "a"] })));
 * assert.deepEqual([...choiceOf(view, viewOf)?.values.values() ?? []], [1]);
 * ```
 */
export function choiceOf(
  view: SchemaView,
  viewOf: (schema: Place) => SchemaView,
): Choice | undefined {
  const only = view.keywords.get("const")?.at(-1);
  const listed = view.keywords.get("enum")?.at(-1);
  if (!only && !listed) return undefined;
  let choice = known.get(view);
  if (!choice) known.set(view, choice = readChoice(view, viewOf, only?.value, listed?.value));
  return choice;
}

const known = new WeakMap<SchemaView, Choice>();

function readChoice(
  view: SchemaView,
  viewOf: (schema: Place) => SchemaView,
  only: JsonValue | undefined,
  listed: JsonValue | undefined,
): Choice {
  const given = only !== undefined ? [only] : Array.isArray(listed) ? listed : [];
  const keyword = only !== undefined ? "const" : "enum";
  const rest = withoutOne(view, keyword);
  const values = new Map<string, JsonValue>();
  let isSure = true;
  for (const value of given) {
    const acceptance = accepts(rest, value, viewOf);
    isSure &&= acceptance !== "unknown";
    if (acceptance !== "no") values.set(canonicalJson(value), value);
  }
  return { keyword, values, isSure };
}

/** A schema without the list that its values come from, which accepts them all. */
function withoutOne(view: SchemaView, keyword: string): SchemaView {
  const keywords = new Map(view.keywords);
  const others = keywords.get(keyword)?.slice(0, -1) ?? [];
  if (others.length > 0) keywords.set(keyword, others);
  else keywords.delete(keyword);
  return { ...view, keywords };
}
