/**
 * Rules for `oneOf` and `anyOf`. A union is compared member by member, each with what stands beside the union
 * merged in, and by types: `anyOf: [T, {type: "null"}]` is `T` with one type more.
 */
import { cutText } from "../cut_text.ts";
import { choiceOf } from "./choices.ts";
import { areApart } from "./apartness.ts";
import type { Effect, Variance } from "./differences.ts";
import { items, type Place, pointerOf, referenceOf, resolved } from "./place.ts";
import type { SchemaScope } from "./scope.ts";
import { ALL_TYPES, commonTypes } from "./type_sets.ts";
import { isSameValue } from "./values.ts";
import { lastOf, lastValue, type SchemaView, schemaWith } from "./view.ts";

const UNIONS = ["oneOf", "anyOf"] as const;
type Union = (typeof UNIONS)[number];

/** Unions inside unions are taken apart this far. */
const MAX_DEPTH = 4;

/** Variants that say nothing beside the others are looked for in unions of so many. */
const MAX_IDLE = 8;

/** Leftovers are looked for in each other while there are no more pairs of them than these. */
const MAX_CONTAINED = 64;

/** One way in which a value can fit a schema. */
interface Member {
  view: SchemaView;
  /** Undefined of a schema that is no union. */
  variant?: { union: Union; place: Place };
  /** The unions on the way to it, the outermost first, and which of their members was taken. */
  branches: readonly { union: Union; index: number }[];
}

/** Whether a schema is a union whose members can be looked at. */
function isUnion(view: SchemaView): boolean {
  return UNIONS.some((keyword) => view.keywords.has(keyword));
}

/**
 * Compares two schemas of which one is a union at least.
 *
 * @returns false when there is none, or several at once that cannot be taken apart.
 */
export function compareUnions(before: SchemaView, after: SchemaView, scope: SchemaScope): boolean {
  if (!isUnion(before) && !isUnion(after)) return false;
  const [old, current] = [membersOf(before, scope), membersOf(after, scope)];
  if (!old || !current) return false;
  const { pairs, removed, added } = matchMembers(old, current, scope);
  const sides = [siblingsIn(before, old, scope), siblingsIn(after, current, scope)] as const;
  for (const [left, right, types] of pairs) {
    const bearing = isIdle(left, old, scope) && isIdle(right, current, scope)
      ? "idle"
      : bearingOf([...sides[0](left), ...sides[1](right)]);
    scope.compareMembers(left.view, right.view, types, bearing);
  }
  const lost = reportLeft("VARIANT_REMOVED", removed, current, sides[0], scope);
  const gained = reportLeft("VARIANT_ADDED", added, old, sides[1], scope);
  for (const types of lost) reportTypes("TYPE_NARROWED", types, before, after, scope);
  for (const types of gained) reportTypes("TYPE_WIDENED", types, before, after, scope);
  return true;
}

/** The members of a union, unions among them taken apart; of another schema the schema itself. */
function membersOf(view: SchemaView, scope: SchemaScope, depth = 0): Member[] | undefined {
  const unions = UNIONS.filter((keyword) => !isSettled(view, keyword));
  const [union] = unions;
  if (!union) return [{ view, branches: [] }];
  const occurrences = view.keywords.get(union) ?? [];
  if (unions.length + occurrences.length > 2 || depth >= MAX_DEPTH) return undefined;
  const variants = items(occurrences[0]?.place);
  const members: Member[] = [];
  for (const [index, member] of scope.membersOf(view, union).entries()) {
    const place = variants[index];
    const inner = membersOf(member, scope, depth + 1);
    if (!inner || !place) return undefined;
    for (const { view, variant, branches } of inner) {
      members.push({
        view,
        // A member that is a union of references is told by these.
        variant: variant ?? { union, place },
        branches: [{ union, index }, ...branches],
      });
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

/** How a member and another of its union share values. */
type Sharing = "overlaps" | "contains";

/** The members of a union with which a member may share values although a value may fit one of them only. */
type Siblings = (member: Member) => Sharing[];

function siblingsIn(view: SchemaView, members: Member[], scope: SchemaScope): Siblings {
  const known = new Map<Member, Sharing[]>();
  // A discriminator names the one variant that counts; of very many variants the overlaps are not looked for.
  const isSettled = view.others.has("discriminator") || members.length > MAX_CONTAINED;
  return (member) => {
    let found = known.get(member);
    if (!found) known.set(member, found = isSettled ? [] : sharingWith(member, members, scope));
    return found;
  };
}

function sharingWith(member: Member, members: Member[], scope: SchemaScope): Sharing[] {
  return members.flatMap((other): Sharing[] => {
    if (other === member || !isExclusive(member, other)) return [];
    scope.charge(member.view.size + other.view.size);
    if (areApart(member.view, other.view, scope.viewOf)) return [];
    const isContained = scope.isInside(member.view, other.view) ||
      scope.isInside(other.view, member.view);
    return [isContained ? "contains" : "overlaps"];
  });
}

/** Whether a value may not fit both members: where their ways part stands a `oneOf`. */
function isExclusive(member: Member, other: Member): boolean {
  const parting = member.branches.find(({ index }, at) => other.branches[at]?.index !== index);
  return parting?.union === "oneOf";
}

/** Whether another member of `anyOf` has all values of a member; of two with the same values the later one is idle. */
function isIdle(member: Member, members: Member[], scope: SchemaScope): boolean {
  if (members.length > MAX_IDLE) return false;
  const at = members.indexOf(member);
  return members.some((other, index) =>
    index !== at && !isExclusive(member, other) && scope.isInside(member.view, other.view) &&
    (index < at || !scope.isInside(other.view, member.view))
  );
}

/** What fits two members of `oneOf` fits none, so that one of them may gain what the union loses. */
function bearingOf(siblings: Sharing[]): Variance {
  if (siblings.length === 0) return "same";
  return siblings.includes("contains") ? "unclear" : "overlapping";
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
      type,
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

function matchOfType(type: string, before: Member[], after: Member[], scope: SchemaScope) {
  const types = new Set([type]);
  const matched: [Member, Member][] = [];
  let old = [...before];
  let current = after;
  if (before.length > 1 || after.length > 1) {
    for (const key of keysOf(scope)) matchBy(key);
    if (old.length * current.length <= MAX_CONTAINED) {
      matchInside((one, other) => isInside(one, other) && isInside(other, one));
      matchInside((one, other) => isInside(one, other) || isInside(other, one));
    }
  }
  const [left, ...others] = old;
  const [right, ...more] = current;
  if (left && right && others.length + more.length === 0) {
    return { matched: [...matched, [left, right] as [Member, Member]], old: [], current: [] };
  }
  return { matched, old, current };

  function isInside(one: Member, other: Member): boolean {
    return scope.isInside(one.view, other.view, types);
  }

  /** Pairs members of which one has all values of the other. */
  function matchInside(areAlike: (one: Member, other: Member) => boolean): void {
    current = current.filter((member) => {
      const at = old.findIndex((other) => areAlike(other, member));
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

/** Types that are lost or gained, and what that does. */
interface LooseTypes {
  types: Set<string>;
  effect: Effect | undefined;
}

/** @returns types that have no counterpart although other types of the same member have one. */
function reportLeft(
  code: "VARIANT_ADDED" | "VARIANT_REMOVED",
  left: Left[],
  others: Member[],
  siblings: Siblings,
  scope: SchemaScope,
): LooseTypes[] {
  const loose = new Map<Effect | undefined, Set<string>>();
  for (const { member, types } of left) {
    const { view, variant } = member;
    const isWhole = [...view.types].every((type) =>
      types.has(type === "integer" ? "number" : type)
    );
    const isAdded = code === "VARIANT_ADDED";
    const isMany = left.length * others.length > MAX_CONTAINED;
    const effect = isMany
      ? undefined
      : effectOf(member, types, isAdded, others, siblings(member), scope);
    if (!isWhole || !variant) {
      if (effect !== "none") loose.set(effect, types.union(loose.get(effect) ?? new Set()));
      continue;
    }
    const did = isAdded ? "added" : "removed";
    scope.add(code, variant.union, {
      place: resolved(variant.place),
      message: `A variant of ${variant.union} was ${did}${nameOf(variant.place)}`,
      detail: pointerOf(variant.place),
      effect,
    });
  }
  return [...loose].map(([effect, types]) => ({ effect, types }));
}

/** What fits another variant already is neither lost nor new; of `oneOf` it may then fit two. */
function effectOf(
  { view }: Member,
  types: ReadonlySet<string>,
  isAdded: boolean,
  others: Member[],
  siblings: Sharing[],
  scope: SchemaScope,
): Effect | undefined {
  if (choiceOf(view, scope.viewOf)?.values.size === 0) return "none";
  const isContained = others.some((other) =>
    commonTypes(view.types, other.view.types).size > 0 && scope.isInside(view, other.view, types)
  );
  if (siblings.length === 0) return isContained ? "none" : undefined;
  if (isContained || siblings.includes("contains")) return "unknown";
  return isAdded ? "widerAtLeast" : "narrowerAtLeast";
}

function reportTypes(
  code: "TYPE_NARROWED" | "TYPE_WIDENED",
  { types, effect }: LooseTypes,
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
    effect,
  });
}

/** Compares unions that could not be taken apart, by the equality of their members. */
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
    // They may differ in what is no restriction, such as a default.
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
