/** Rules for the keywords that limit values. */
import { cutText } from "../cut_text.ts";
import { isJsonObject } from "../json/value.ts";
import { relateLimits, TIGHTNESS, type Tightness } from "./bounds.ts";
import type { SchemaScope } from "./scope.ts";
import { changeText, isSameValue } from "./values.ts";
import { type Keyword, lastValue, type SchemaView, schemaWith } from "./view.ts";

const ANY_DIFFERENCE = {
  pattern: "PATTERN_CHANGED",
  format: "FORMAT_CHANGED",
  multipleOf: "MULTIPLE_OF_CHANGED",
  contentMediaType: "CONTENT_CHANGED",
  contentEncoding: "CONTENT_CHANGED",
} as const;

/** The keywords that {@linkcode compareBounds} looks at. */
export const BOUND_KEYWORDS: readonly string[] = [
  ...TIGHTNESS.keys(),
  ...Object.keys(ANY_DIFFERENCE),
];

/** Compares the limits of two schemas. */
export function compareBounds(before: SchemaView, after: SchemaView, scope: SchemaScope): void {
  const isMixed = before.rules.hasFlagBounds !== after.rules.hasFlagBounds;
  for (const [keyword, tightness] of TIGHTNESS) {
    const old = tightest(before, keyword, tightness, isMixed);
    const current = tightest(after, keyword, tightness, isMixed);
    const relation = relateLimits(tightness, old?.value, current?.value);
    if (relation === "same") continue;
    scope.add(relation === "narrower" ? "CONSTRAINT_TIGHTENED" : "CONSTRAINT_LOOSENED", keyword, {
      place: (current ?? old)?.schema ?? after.place,
      message: changeText(keyword, old?.value, current?.value),
      before: old?.value,
      after: current?.value,
    });
  }
  for (const [keyword, kind] of Object.entries(ANY_DIFFERENCE)) {
    const [old, current] = [lastValue(before, keyword), lastValue(after, keyword)];
    if (isSameValue(old, current)) continue;
    scope.add(kind, keyword, {
      place: schemaWith(current === undefined ? before : after, keyword),
      message: changeText(keyword, old, current),
      before: old,
      after: current,
    });
  }
}

type Limit = Pick<Keyword, "value" | "schema">;

/**
 * The occurrence of a limiting keyword that decides. Between documents of different dialects flags are
 * written as later drafts do: `minimum: 5, exclusiveMinimum: true` is `exclusiveMinimum: 5` there.
 */
function tightest(
  view: SchemaView,
  keyword: string,
  tightness: Tightness,
  isMixed: boolean,
): Limit | undefined {
  const hasFlags = isMixed && view.rules.hasFlagBounds;
  const bound = hasFlags ? BOUND_OF_FLAG.get(keyword) : undefined;
  if (bound !== undefined) {
    return lastValue(view, keyword) === true ? view.keywords.get(bound)?.at(-1) : undefined;
  }
  const flagName = hasFlags ? FLAG_OF_BOUND.get(keyword) : undefined;
  if (flagName !== undefined && lastValue(view, flagName) === true) return undefined;
  let found: Keyword | undefined;
  for (const occurrence of view.keywords.get(keyword) ?? []) {
    if (!found || tightness(occurrence.value) >= tightness(found.value)) found = occurrence;
  }
  return found;
}

const FLAG_OF_BOUND = new Map([["minimum", "exclusiveMinimum"], ["maximum", "exclusiveMaximum"]]);
const BOUND_OF_FLAG = new Map([...FLAG_OF_BOUND].map(([bound, name]) => [name, bound]));

/** Compares `dependentRequired`: names that must be there when another is. */
export function compareDependentRequired(
  before: SchemaView,
  after: SchemaView,
  scope: SchemaScope,
): void {
  const [old, current] = [dependenciesOf(before), dependenciesOf(after)];
  for (const property of new Set([...old.keys(), ...current.keys()])) {
    const was = old.get(property) ?? new Set();
    const is = current.get(property) ?? new Set();
    scope.charge(was.size + is.size);
    for (const name of is.difference(was)) {
      add(
        "CONSTRAINT_TIGHTENED",
        after,
        `${shown(name)} must be there now when ${shown(property)} is`,
      );
    }
    for (const name of was.difference(is)) {
      add(
        "CONSTRAINT_LOOSENED",
        before,
        `${shown(name)} may be missing now when ${shown(property)} is there`,
      );
    }
  }

  function add(
    kind: "CONSTRAINT_TIGHTENED" | "CONSTRAINT_LOOSENED",
    view: SchemaView,
    message: string,
  ): void {
    scope.add(kind, "dependentRequired", {
      place: schemaWith(view, "dependentRequired"),
      message: `dependentRequired: ${message}`,
    });
  }
}

function dependenciesOf(view: SchemaView): Map<string, Set<string>> {
  const value = lastValue(view, "dependentRequired");
  if (!isJsonObject(value)) return new Map();
  return new Map(
    Object.entries(value).map((
      [name, names],
    ) => [name, new Set(Array.isArray(names) ? names.map(String) : [])]),
  );
}

function shown(name: string): string {
  return JSON.stringify(cutText(name));
}
