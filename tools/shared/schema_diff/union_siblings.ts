/**
 * The values that a member of a union shares with the others, and what a change of the member then does to the values
 * of the union.
 *
 * @module
 */
import { areApart } from "./apartness.ts";
import type { Variance } from "./differences.ts";
import type { SchemaScope } from "./scope.ts";
import type { Member } from "./union_members.ts";
import type { SchemaView } from "./view.ts";

/** The largest unions in which overlaps are looked for. */
const MAX_COMPARED = 64;

/** The largest unions in which variants contained in another are looked for. */
const MAX_ASKED = 8;

/** What it costs to see whether two schemas are apart: a look at their types, bounds and required properties. */
const APART_STEPS = 4;

/** How a member and another of its union share values. */
type Sharing = "overlaps" | "contains";

/** The members of a union with which a member may share values although a value may fit one of them only. */
export type Siblings = (member: Member) => Sharing[];

/** What the members of a union share with each other, worked out when it is asked. */
export function siblingsIn(view: SchemaView, members: Member[], scope: SchemaScope): Siblings {
  const known = new Map<Member, Sharing[]>();
  // A discriminator names the one variant that counts; of very many variants the overlaps are not looked for.
  const isSettled = view.others.has("discriminator") || members.length > MAX_COMPARED;
  return (member) => {
    let found = known.get(member);
    if (!found) known.set(member, found = isSettled ? [] : sharingWith(member, members, scope));
    return found;
  };
}

function sharingWith(member: Member, members: Member[], scope: SchemaScope): Sharing[] {
  return members.flatMap((other): Sharing[] => {
    if (other === member || !isExclusive(member, other)) return [];
    scope.charge(APART_STEPS);
    if (areApart(member.view, other.view, scope.viewOf)) return [];
    const isContained = members.length <= MAX_ASKED && !scope.isAsked &&
      (scope.isInside(member.view, other.view) || scope.isInside(other.view, member.view));
    return [isContained ? "contains" : "overlaps"];
  });
}

/** Whether a value must not fit both members: the union at which their ways part is a `oneOf`. */
function isExclusive(member: Member, other: Member): boolean {
  const parting = member.branches.find(({ index }, at) => other.branches[at]?.index !== index);
  return parting?.union === "oneOf";
}

/** Whether another member of `anyOf` has all values of a member; of two with the same values the later one is idle. */
export function isIdle(member: Member, members: Member[], scope: SchemaScope): boolean {
  if (members.length > MAX_ASKED || scope.isAsked) return false;
  const at = members.indexOf(member);
  return members.some((other, index) =>
    index !== at && !isExclusive(member, other) && scope.isInside(member.view, other.view) &&
    (index < at || !scope.isInside(other.view, member.view))
  );
}

/** What fits two members of `oneOf` fits none, so that one of them may gain what the union loses. */
export function bearingOf(siblings: Sharing[]): Variance {
  if (siblings.length === 0) return "same";
  return siblings.includes("contains") ? "unclear" : "overlapping";
}
