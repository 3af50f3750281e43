/**
 * Rules for `oneOf` and `anyOf`. A union is compared member by member, each with what is beside the
 * union merged in, and by types: `anyOf: [T, {type: "null"}]` is `T` with one type more.
 */
import { cutText } from "../cut_text.ts";
import type { Effect } from "./differences.ts";
import { items, type Place, pointerOf, referenceOf, resolved } from "./place.ts";
import type { SchemaScope } from "./scope.ts";
import { ALL_TYPES, commonTypes } from "./type_sets.ts";
import { isSameValue } from "./values.ts";
import { lastOf, lastValue, type SchemaView, schemaWith } from "./view.ts";

const UNIONS = ["oneOf", "anyOf"] as const;
type Union = (typeof UNIONS)[number];

/** Unions inside unions are expanded this far. */
const MAX_DEPTH = 4;

/** Leftovers are looked for in each other while there are no more pairs of them than these. */
const MAX_CONTAINED = 64;

/** One way in which a value can fit a schema. */
interface Member {
  view: SchemaView;
  /** Undefined of a schema that is not a union. */
  variant?: { union: Union; place: Place };
}

/** Whether a schema is a union whose members can be looked at. */
function isUnion(view: SchemaView): boolean {
  return UNIONS.some((keyword) => view.keywords.has(keyword));
}

/**
 * Compares two schemas of which one is a union at least.
 *
 * @returns false when there is none, or several at once that cannot be expanded.
 */
export function compareUnions(before: SchemaView, after: SchemaView, scope: SchemaScope): boolean {
  if (!isUnion(before) && !isUnion(after)) return false;
  const [old, current] = [membersOf(before, scope), membersOf(after, scope)];
  if (!old || !current) return false;
  const { pairs, removed, added } = matchMembers(old, current, scope);
  for (const [left, right, types] of pairs) scope.compareMembers(left.view, right.view, types);
  const typesLost = reportLeft("VARIANT_REMOVED", removed, current, scope);
  const typesGained = reportLeft("VARIANT_ADDED", added, old, scope);
  if (typesLost.size > 0) reportTypes("TYPE_NARROWED", typesLost, before, after, scope);
  if (typesGained.size > 0) reportTypes("TYPE_WIDENED", typesGained, before, after, scope);
  return true;
}

/** The members of a union, unions among them expanded; of another schema the schema itself. */
function membersOf(view: SchemaView, scope: SchemaScope, depth = 0): Member[] | undefined {
  const unions = UNIONS.filter((keyword) => !isSettled(view, keyword));
  const [union] = unions;
  if (!union) return [{ view }];
  const occurrences = view.keywords.get(union) ?? [];
  if (unions.length + occurrences.length > 2 || depth >= MAX_DEPTH) return undefined;
  const variants = items(occurrences[0]?.place);
  const members: Member[] = [];
  for (const [index, member] of scope.membersOf(view, union).entries()) {
    const place = variants[index];
    const inner = membersOf(member, scope, depth + 1);
    if (!inner || !place) return undefined;
    for (const { view, variant } of inner) {
      // A member that is a union of references is told by these.
      members.push({ view, variant: variant ?? { union, place } });
    }
  }
  return members;
}

/** Whether a union is absent, or met by a part that is one of its members: a child that names its parent. */
function isSettled(view: SchemaView, keyword: Union): boolean {
  const occurrences = view.keywords.get(keyword) ?? [];
  const parts = new Set([...view.parts.keys()].map(({ value }) => value));
  return occurrences.every(({ place, schema }) =>
    items(place).some((variant) => {
      const { value } = resolved(variant);
      return value !== schema.value && typeof value === "object" && parts.has(value);
    })
  );
}

/** A member of which some types have no counterpart. */
interface Left {
  member: Member;
  types: ReadonlySet<string>;
}

type MemberPair = [before: Member, after: Member, types: Set<string>];

/** Pairs members type by type: equal ones, then those of one name, then what is left. */
function matchMembers(before: Member[], after: Member[], scope: SchemaScope) {
  const pairs = new Map<Member, Map<Member, Set<string>>>();
  const removed = new Map<Member, Set<string>>();
  const added = new Map<Member, Set<string>>();
  for (const type of ALL_TYPES) {
    const allows = ({ view }: Member) => view.types.has(type) || isInteger(view, type);
    const { matched, old, current } = matchOfType(
      before.filter(allows),
      after.filter(allows),
      scope,
    );
    for (const [left, right] of matched) {
      const rights = pairs.get(left) ?? new Map<Member, Set<string>>();
      pairs.set(left, rights.set(right, new Set([...rights.get(right) ?? [], type])));
    }
    for (const member of old) addType(removed, member, type);
    for (const member of current) addType(added, member, type);
  }
  const list: MemberPair[] = [...pairs].flatMap(([left, rights]) =>
    [...rights].map(([right, types]): MemberPair => [left, right, types])
  );
  const leftOf = (map: Map<Member, Set<string>>): Left[] =>
    [...map].map(([member, types]) => ({ member, types }));
  return { pairs: list, removed: leftOf(removed), added: leftOf(added) };
}

function isInteger(view: SchemaView, type: string): boolean {
  return type === "number" && view.types.has("integer");
}

function addType(map: Map<Member, Set<string>>, member: Member, type: string): void {
  map.set(member, (map.get(member) ?? new Set()).add(type));
}

function matchOfType(before: Member[], after: Member[], scope: SchemaScope) {
  const matched: [Member, Member][] = [];
  let old = [...before];
  let current = after;
  if (before.length > 1 || after.length > 1) {
    for (const key of keysOf(scope)) matchBy(key);
    if (old.length * current.length <= MAX_CONTAINED) matchInside();
  }
  const [left, ...others] = old;
  const [right, ...more] = current;
  if (left && right && others.length + more.length === 0) {
    return { matched: [...matched, [left, right] as [Member, Member]], old: [], current: [] };
  }
  return { matched, old, current };

  /** A member whose values another has, or that has all of another's. */
  function matchInside(): void {
    current = current.filter((member) => {
      const at = old.findIndex((other) =>
        scope.isInside(other.view, member.view) || scope.isInside(member.view, other.view)
      );
      const [partner] = at < 0 ? [] : old.splice(at, 1);
      if (partner) matched.push([partner, member]);
      return !partner;
    });
  }

  function matchBy(keyOf: (member: Member) => string | undefined): void {
    const open = new Map<string, Member[]>();
    for (const member of current) {
      const key = keyOf(member);
      if (key !== undefined) open.set(key, [...open.get(key) ?? [], member]);
    }
    old = old.filter((member) => {
      const key = keyOf(member);
      const partner = key === undefined ? undefined : open.get(key)?.shift();
      if (partner) matched.push([member, partner]);
      return !partner;
    });
    const taken = new Set(matched.map(([, partner]) => partner));
    current = current.filter((member) => !taken.has(member));
  }
}

/** What tells members apart, the surest first: their reference, all that they say, a constant property, a title. */
function keysOf({ areEqual, viewOf }: SchemaScope): ((member: Member) => string | undefined)[] {
  return [
    ({ variant }) => variant && referenceOf(variant.place),
    ({ view, variant }) => areEqual.sketch(variant?.place ?? view.place),
    ({ view }) => {
      for (const [name, [schema]] of view.properties) {
        const only = schema && lastValue(viewOf(schema), "const");
        if (typeof only === "string") return JSON.stringify([name, only]);
      }
    },
    ({ view }) => {
      const { value } = view.place;
      const title = typeof value === "object" && value !== null && !Array.isArray(value)
        ? value.title
        : undefined;
      return typeof title === "string" ? title : undefined;
    },
  ];
}

/** @returns types that have no counterpart although other types of the same member have one. */
function reportLeft(
  code: "VARIANT_ADDED" | "VARIANT_REMOVED",
  left: Left[],
  others: Member[],
  scope: SchemaScope,
): Set<string> {
  const loose = new Set<string>();
  for (const { member, types } of left) {
    const { view, variant } = member;
    const isWhole = [...view.types].every((type) =>
      types.has(type === "integer" ? "number" : type)
    );
    if (!isWhole || !variant) {
      for (const type of types) loose.add(type);
      continue;
    }
    const isAdded = code === "VARIANT_ADDED";
    const did = isAdded ? "added" : "removed";
    scope.add(code, variant.union, {
      place: resolved(variant.place),
      message: `A variant of ${variant.union} was ${did}${nameOf(variant.place)}`,
      detail: pointerOf(variant.place),
      effect: effectOf(member, variant.union, isAdded, left.length, others, scope),
    });
  }
  return loose;
}

/** What fits another variant already is neither lost nor new; of `oneOf` it may then fit two. */
function effectOf(
  { view }: Member,
  union: Union,
  isAdded: boolean,
  count: number,
  others: Member[],
  scope: SchemaScope,
): Effect | undefined {
  if (view.types.size === 0) return "none";
  if (count * others.length > MAX_CONTAINED) return undefined;
  const isContained = others.some((other) =>
    commonTypes(view.types, other.view.types).size > 0 && scope.isInside(view, other.view)
  );
  if (!isContained) return undefined;
  return union === "anyOf" ? "none" : isAdded ? "unknown" : undefined;
}

function reportTypes(
  code: "TYPE_NARROWED" | "TYPE_WIDENED",
  types: ReadonlySet<string>,
  before: SchemaView,
  after: SchemaView,
  scope: SchemaScope,
): void {
  const names = [...types].join(", ");
  scope.add(code, "type", {
    place: schemaWith(after, "type"),
    message: code === "TYPE_NARROWED"
      ? `Values of these types are no longer allowed: ${names}`
      : `Values of these types are allowed now: ${names}`,
    before: lastValue(before, "type"),
    after: lastValue(after, "type"),
  });
}

/** Compares unions that could not be expanded, by the equality of their members. */
export function compareVariants(before: SchemaView, after: SchemaView, scope: SchemaScope): void {
  for (const keyword of UNIONS) {
    const [old, current] = [before, after].map((view) => lastOf(view, keyword)?.place);
    if (old && current) compareLists(keyword, items(old), items(current), scope);
    else if (old || current) {
      scope.add(current ? "CONSTRAINT_TIGHTENED" : "CONSTRAINT_LOOSENED", keyword, {
        place: schemaWith(current ? after : before, keyword),
        message: `${keyword} was ${current ? "added" : "removed"}`,
      });
    }
  }
}

function compareLists(keyword: Union, before: Place[], after: Place[], scope: SchemaScope): void {
  const { areEqual, charge } = scope;
  const left = [...before];
  const added: Place[] = [];
  for (const variant of after) {
    charge(left.length + 1);
    const sketch = areEqual.sketch(variant);
    const at = left.findIndex((other) =>
      areEqual.sketch(other) === sketch && areEqual(other, variant)
    );
    const [same] = at < 0 ? [] : left.splice(at, 1);
    // They may differ in what is not a restriction, such as a default.
    if (same) scope.compareInner(same, variant);
    else added.push(variant);
  }
  for (const variant of added) {
    const at = left.findIndex((other) => isSameReference(other, variant));
    const [same] = at < 0 ? [] : left.splice(at, 1);
    if (same) scope.compareInner(same, variant);
    else addVariant("VARIANT_ADDED", variant);
  }
  for (const variant of left) addVariant("VARIANT_REMOVED", variant);

  function addVariant(code: "VARIANT_ADDED" | "VARIANT_REMOVED", variant: Place): void {
    const did = code === "VARIANT_ADDED" ? "added" : "removed";
    scope.add(code, keyword, {
      place: resolved(variant),
      message: `A variant of ${keyword} was ${did}${nameOf(variant)}`,
      detail: pointerOf(variant),
    });
  }
}

function isSameReference(a: Place, b: Place): boolean {
  const [left, right] = [referenceOf(a), referenceOf(b)];
  return left !== undefined && isSameValue(left, right);
}

function nameOf(variant: Place): string {
  const ref = referenceOf(variant);
  return ref === undefined ? "" : `: ${cutText(ref)}`;
}
