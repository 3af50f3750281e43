/**
 * Matches the members of two unions, so that a change of one is reported for that one.
 *
 * @module
 */
import { referenceOf } from "./place.ts";
import type { SchemaScope } from "./scope.ts";
import { ALL_TYPES } from "./type_sets.ts";
import type { Member } from "./union_members.ts";
import { lastValue, type SchemaView } from "./view.ts";

/** Unmatched members are compared with each other up to this many pairs. */
export const MAX_CONTAINED = 64;

/** A member of which some types have no counterpart. */
export interface Left {
  member: Member;
  types: ReadonlySet<string>;
}

type MemberPair = [before: Member, after: Member, types: Set<string>];

/** Pairs members type by type: equal ones, then those with the same name, then the rest. */
export function matchMembers(before: Member[], after: Member[], scope: SchemaScope) {
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
    matchAlike();
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

  /** Pairs the one member that is left of a side with the one of the other that shares the most properties with it. */
  function matchAlike(): void {
    const single = old.length === 1 ? old[0] : current.length === 1 ? current[0] : undefined;
    const candidates = old.length === 1 ? current : old;
    if (!single || candidates.length < 2) return;
    scope.charge(candidates.length * single.view.properties.size);
    const names = [...single.view.properties.keys()];
    const [first, next] = candidates
      .map((member) => ({
        member,
        shared: names.filter((name) => member.view.properties.has(name)).length,
      }))
      .sort((one, other) => other.shared - one.shared);
    if (first!.shared === next!.shared) return;
    const best = first!.member;
    matched.push(old.length === 1 ? [single, best] : [best, single]);
    old = old.filter((member) => member !== single && member !== best);
    current = current.filter((member) => member !== single && member !== best);
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

/** Keys that identify members, the surest first: their reference, their whole content, a constant property, a title. */
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
