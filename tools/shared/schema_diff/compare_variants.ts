/**
 * Rules for `oneOf` and `anyOf`. A union is compared member by member, each with what is beside the
 * union merged in, and by types: `anyOf: [T, {type: "null"}]` is `T` with one type more.
 */
import { cutText } from "../cut_text.ts";
import { choiceOf } from "./choices.ts";
import type { Effect } from "./differences.ts";
import { items, type Place, pointerOf, referenceOf, resolved } from "./place.ts";
import { type Left, matchMembers, MAX_CONTAINED } from "./match_members.ts";
import type { SchemaScope } from "./scope.ts";
import { commonTypes } from "./type_sets.ts";
import { isUnion, type Member, membersOf, type Union, UNIONS } from "./union_members.ts";
import { bearingOf, type Siblings, siblingsIn, typesLetIn } from "./union_siblings.ts";
import { isSameValue } from "./values.ts";
import { lastOf, lastValue, type SchemaView, schemaWith } from "./view.ts";

/**
 * Compares two schemas, at least one of them a union.
 *
 * @returns false when there is none, or several at once that cannot be expanded.
 */
export function compareUnions(before: SchemaView, after: SchemaView, scope: SchemaScope): boolean {
  if (!isUnion(before) && !isUnion(after)) return false;
  const [old, current] = [membersOf(before, scope), membersOf(after, scope)];
  if (!old || !current) return false;
  const { pairs, removed, added } = matchMembers(old, current, scope);
  const sides = [siblingsIn(before, old, scope), siblingsIn(after, current, scope)] as const;
  // A discriminator names the one variant that counts.
  const isNamed = [before, after].some(({ others }) => others.has("discriminator"));
  for (const [left, right, types] of pairs) {
    // Keywords beside the union apply to all of its members.
    const isSame = isSameVariant(left, right, scope);
    const covered = isSame || isNamed
      ? new Set<string>()
      : minds(scope) === "losses"
      ? typesLetIn(left, types, current.filter((each) => each !== right), sides[1], scope)
      : typesLetIn(right, types, old.filter((each) => each !== left), sides[0], scope);
    if (covered.size > 0) scope.compareMembers(left.view, right.view, covered, "idle");
    const rest = types.difference(covered);
    if (rest.size === 0) continue;
    const bearing = isSame ? "same" : bearingOf([...sides[0](left), ...sides[1](right)]);
    scope.compareMembers(left.view, right.view, rest, bearing);
  }
  const lost = reportLeft("VARIANT_REMOVED", removed, current, sides, scope);
  const gained = reportLeft("VARIANT_ADDED", added, old, [sides[1], sides[0]], scope);
  const report = (code: "TYPE_NARROWED" | "TYPE_WIDENED", types: LooseTypes, others: Member[]) =>
    reportTypes(code, types, others, { before, after }, scope);
  for (const types of lost) report("TYPE_NARROWED", types, current);
  for (const types of gained) report("TYPE_WIDENED", types, old);
  return true;
}

/** The values whose change breaks readers: those that are lost, or those that are new. */
function minds({ direction, variance }: SchemaScope): "losses" | "gains" {
  return (direction === "request") === (variance !== "reversed") ? "losses" : "gains";
}

function isSameVariant(left: Member, right: Member, { areEqual }: SchemaScope): boolean {
  return left.variant !== undefined && right.variant !== undefined &&
    areEqual(left.variant.place, right.variant.place);
}

/** Types that are lost or gained, and the effect. */
interface LooseTypes {
  types: Set<string>;
  effect: Effect | undefined;
}

/** @returns types that have no counterpart although other types of the same member have one. */
function reportLeft(
  code: "VARIANT_ADDED" | "VARIANT_REMOVED",
  left: Left[],
  others: Member[],
  siblings: readonly [own: Siblings, others: Siblings],
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
    const effect = isMany ? undefined : effectOf(member, types, isAdded, others, siblings, scope);
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

/** Values that fit another variant are neither lost nor new; in a `oneOf` they may then fit two. */
function effectOf(
  member: Member,
  types: ReadonlySet<string>,
  isAdded: boolean,
  others: Member[],
  [ownSiblings, otherSiblings]: readonly [Siblings, Siblings],
  scope: SchemaScope,
): Effect | undefined {
  const { view } = member;
  if (choiceOf(view, scope.viewOf)?.values.size === 0) return "none";
  const containers = others.filter((other) =>
    commonTypes(view.types, other.view.types).size > 0 && scope.isInside(view, other.view, types)
  );
  const siblings = ownSiblings(member);
  // A container does not accept what it shares with another variant of its own oneOf.
  const isLetIn = containers.some((other) => otherSiblings(other, types).length === 0);
  if (siblings.length === 0) {
    return isLetIn ? "none" : containers.length > 0 ? "unknown" : undefined;
  }
  if (containers.length > 0 || siblings.includes("contains")) return "unknown";
  return isAdded ? "widerAtLeast" : "narrowerAtLeast";
}

/** @param others The members of the other schema: those that have a type take other values of it. */
function reportTypes(
  code: "TYPE_NARROWED" | "TYPE_WIDENED",
  { types, effect }: LooseTypes,
  others: readonly Member[],
  { before, after }: { before: SchemaView; after: SchemaView },
  scope: SchemaScope,
): void {
  const names = [...types].join(", ");
  const isKept = [...types].every((type) =>
    others.some(({ view }) => commonTypes(view.types, new Set([type])).size > 0)
  );
  const said = code === "TYPE_NARROWED"
    ? isKept
      ? "No variant takes all values that were allowed, of these types"
      : "Values of these types are no longer allowed"
    : isKept
    ? "A variant takes other values than were allowed, of these types"
    : "Values of these types are allowed now";
  scope.add(code, "type", {
    place: schemaWith(after, "type"),
    message: `${said}: ${names}`,
    before: lastValue(before, "type"),
    after: lastValue(after, "type"),
    effect,
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
