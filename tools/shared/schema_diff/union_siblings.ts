/**
 * The values that a member of a union shares with the others, and what a change of the member then does to the values
 * of the union.
 *
 * @module
 */
import type { Variance } from "./differences.ts";
import type { SchemaScope } from "./scope.ts";
import type { Member } from "./union_members.ts";
import { commonTypes } from "./type_sets.ts";
import type { SchemaView } from "./view.ts";

/** The largest unions in which overlaps are looked for. */
const MAX_COMPARED = 64;

/** The largest unions in which variants contained in another are looked for. */
const MAX_ASKED = 8;

/** The cost of comparing types, bounds and required properties to see whether two schemas share values. */
const APART_STEPS = 4;

/** How a member and another of its union share values. */
type Sharing = "overlaps" | "contains";

/**
 * How a member shares values, of some types where these are given, with those of its union of which a value may
 * fit one only.
 */
export type Siblings = (member: Member, types?: ReadonlySet<string>) => Sharing[];

/** The values that members of a union share, computed on demand. */
export function siblingsIn(view: SchemaView, members: Member[], scope: SchemaScope): Siblings {
  const known = new Map<Member, [Member, Sharing][]>();
  // A discriminator names the one variant that counts; of very many variants the overlaps are not looked for.
  const isSettled = view.others.has("discriminator") || members.length > MAX_COMPARED;
  return (member, types) => {
    let found = known.get(member);
    if (!found) known.set(member, found = isSettled ? [] : sharingWith(member, members, scope));
    return found
      .filter(([other]) => !types || commonTypes(other.view.types, types).size > 0)
      .map(([, sharing]) => sharing);
  };
}

function sharingWith(
  member: Member,
  members: Member[],
  scope: SchemaScope,
): [Member, Sharing][] {
  return members.flatMap((other): [Member, Sharing][] => {
    if (other === member || !isExclusive(member, other)) return [];
    scope.charge(APART_STEPS);
    if (scope.areApart(member.view, other.view)) return [];
    const isContained = members.length <= MAX_ASKED && !scope.isAsked &&
      (scope.isInside(member.view, other.view) || scope.isInside(other.view, member.view));
    return [[other, isContained ? "contains" : "overlaps"]];
  });
}

/** Whether a value must not fit both members: the union at which their ways part is a `oneOf`. */
function isExclusive(member: Member, other: Member): boolean {
  const parting = member.branches.find(({ index }, at) => other.branches[at]?.index !== index);
  return parting?.union === "oneOf";
}

/**
 * The types of which some other members of a union have all values of a member: what it loses of them, the union
 * still accepts. A member of `oneOf` does not accept values that it shares with another.
 */
export function typesLetIn(
  { view }: Member,
  types: ReadonlySet<string>,
  others: Member[],
  siblings: Siblings,
  scope: SchemaScope,
): Set<string> {
  if (others.length >= MAX_ASKED || scope.isAsked) return new Set();
  const holds = (other: Member, only: ReadonlySet<string>) =>
    commonTypes(other.view.types, only).size > 0 && siblings(other, only).length === 0 &&
    scope.isInside(view, other.view, only);
  return new Set(
    [...types].filter((type) => others.some((other) => holds(other, new Set([type])))),
  );
}

/** A value that fits two members of `oneOf` does not fit the union, which so may lose what one of them gains. */
export function bearingOf(siblings: Sharing[]): Variance {
  if (siblings.length === 0) return "same";
  return siblings.includes("contains") ? "unclear" : "overlapping";
}
