/** Rules for the keywords that limit values. */
import { cutText } from "../cut_text.ts";
import { isJsonObject, type JsonValue } from "../json/value.ts";
import {
  type Bound,
  BOUND_KEYWORDS as BOUNDS,
  isTighter,
  numberBound,
  sizeBound,
} from "./bounds.ts";
import type { Effect } from "./differences.ts";
import { relateFormats } from "./formats.ts";
import { isMultipleOf } from "./multiples.ts";
import type { SchemaScope } from "./scope.ts";
import { changeText, isSameValue } from "./values.ts";
import { lastValue, type SchemaView, schemaWith } from "./view.ts";

const SIZES = ["Length", "Items", "Properties"].flatMap((of) => [`min${of}`, `max${of}`]);

/** The effect of a changed keyword value on the accepted values. */
type Relate = (before: JsonValue, after: JsonValue) => Effect;

/** Keywords whose values are compared by their meaning. */
const RELATED = {
  pattern: ["PATTERN_CHANGED", () => "unknown"],
  format: ["FORMAT_CHANGED", relateFormats],
  multipleOf: ["MULTIPLE_OF_CHANGED", relateMultiples],
  contentMediaType: ["CONTENT_CHANGED", () => "other"],
  contentEncoding: ["CONTENT_CHANGED", () => "other"],
} as const satisfies Record<string, readonly [string, Relate]>;

/** The keywords that {@linkcode compareBounds} looks at. */
export const BOUND_KEYWORDS: readonly string[] = [...BOUNDS, ...Object.keys(RELATED)];

/** Compares the limits of two schemas. */
export function compareBounds(before: SchemaView, after: SchemaView, scope: SchemaScope): void {
  const isWhole = !before.types.has("number") && !after.types.has("number");
  const step = commonStep(before, after) ?? (isWhole ? 1 : 0);
  for (const side of ["min", "max"] as const) {
    compareBound(
      numberBound(before, side, step),
      numberBound(after, side, step),
      [-Infinity, -Infinity],
      scope,
    );
  }
  for (const keyword of SIZES) compareSizes(keyword, before, after, scope);
  compareUniqueness(before, after, scope);
  for (const [keyword, [kind, relate]] of Object.entries(RELATED)) {
    const [old, current] = [before, after].map((view) => limitIn(view, keyword, isWhole));
    if (isSameValue(old, current)) continue;
    const effect = old === undefined
      ? "narrower"
      : current === undefined
      ? "wider"
      : relate(old, current);
    scope.add(kind, keyword, {
      place: schemaWith(current === undefined ? before : after, keyword),
      message: changeText(keyword, old, current),
      before: old,
      after: current,
      effect,
    });
  }
}

/** The integer that numbers of both schemas are multiples of. */
function commonStep(before: SchemaView, after: SchemaView): number | undefined {
  const [old, current] = [before, after].map((view) => lastValue(view, "multipleOf"));
  return old === current && Number.isInteger(old) ? Number(old) : undefined;
}

/** The value of a keyword; every integer is a multiple of 1 and of its parts anyway. */
function limitIn(view: SchemaView, keyword: string, isWhole: boolean): JsonValue | undefined {
  const value = lastValue(view, keyword);
  const isVoid = keyword === "multipleOf" && isWhole && Number.isInteger(1 / Number(value));
  return isVoid ? undefined : value;
}

function relateMultiples(before: JsonValue, after: JsonValue): Effect {
  if (typeof before !== "number" || typeof after !== "number") return "unknown";
  if (isMultipleOf(before, after)) return "wider";
  return isMultipleOf(after, before) ? "narrower" : "other";
}

/** @param implied How tight each is in any case. */
function compareBound(
  old: Bound | undefined,
  current: Bound | undefined,
  [oldLeast, currentLeast]: [number, number],
  scope: SchemaScope,
  effectOf: (isNarrower: boolean) => Effect | undefined = () => undefined,
): void {
  const bound = current ?? old;
  if (!bound) return;
  const atLeast = (own: Bound | undefined, least: number): Bound =>
    own && own.tightness >= least ? own : { ...bound, tightness: least, isExclusive: false };
  const [was, is] = [atLeast(old, oldLeast), atLeast(current, currentLeast)];
  const isNarrower = isTighter(is, was);
  if (!isNarrower && !isTighter(was, is)) return;
  scope.add(isNarrower ? "CONSTRAINT_TIGHTENED" : "CONSTRAINT_LOOSENED", bound.keyword, {
    place: bound.schema,
    message: boundText(old, current),
    before: old?.value,
    after: current?.value,
    effect: effectOf(isNarrower),
  });
}

function boundText(old: Bound | undefined, current: Bound | undefined): string {
  const isSame = old && current && old.keyword === current.keyword && old.value !== current.value;
  if (!old || !current || isSame) {
    return changeText((current ?? old)?.keyword ?? "", old?.value, current?.value);
  }
  const shown = ({ keyword, value, isExclusive }: Bound) =>
    `${keyword} ${value}${isExclusive && !keyword.startsWith("excl") ? ", itself excluded," : ""}`;
  return `${shown(old)} became ${shown(current)}`;
}

/** Sizes have bounds of their own accord: none is below 0, and what is required must have room. */
function compareSizes(
  keyword: string,
  before: SchemaView,
  after: SchemaView,
  scope: SchemaScope,
): void {
  compareBound(
    sizeBound(before, keyword),
    sizeBound(after, keyword),
    [impliedSize(before, keyword), impliedSize(after, keyword)],
    scope,
    keyword.endsWith("Length")
      ? (isNarrower) => isNarrower ? effectBeside(before, after) : effectBeside(after, before)
      : undefined,
  );
}

/** A pattern or format sets lengths as well: one that the other schema lacks may stand for its bound. */
function effectBeside(freer: SchemaView, other: SchemaView): Effect | undefined {
  const hasOwn = (keyword: string) => {
    const value = lastValue(freer, keyword);
    return value !== undefined && !isSameValue(value, lastValue(other, keyword));
  };
  return ["pattern", "format"].some(hasOwn) ? "unknown" : undefined;
}

function impliedSize(view: SchemaView, keyword: string): number {
  if (keyword.startsWith("max")) return -Infinity;
  return keyword === "minProperties" ? view.required.size : 0;
}

function compareUniqueness(before: SchemaView, after: SchemaView, scope: SchemaScope): void {
  const [old, current] = [before, after].map((view) =>
    view.keywords.get("uniqueItems")?.find(({ value }) => value === true)
  );
  if ((old === undefined) === (current === undefined)) return;
  scope.add(current ? "CONSTRAINT_TIGHTENED" : "CONSTRAINT_LOOSENED", "uniqueItems", {
    place: (current ?? old)?.schema ?? after.place,
    message: changeText("uniqueItems", old?.value, current?.value),
    before: old?.value,
    after: current?.value,
  });
}

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
