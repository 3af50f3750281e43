/** Rules for `oneOf` and `anyOf`. */
import { cutText } from "../cut_text.ts";
import { ANNOTATIONS } from "./keywords.ts";
import { items, type Place, referenceOf, resolved } from "./place.ts";
import type { SchemaScope } from "./scope.ts";
import { ALL_TYPES } from "./type_sets.ts";
import { lastOf, type SchemaView, schemaWith } from "./view.ts";

const UNIONS = ["oneOf", "anyOf"] as const;
type Union = (typeof UNIONS)[number];

/** Compares the members of `oneOf` and `anyOf`, matched by equality with their references followed. */
export function compareVariants(before: SchemaView, after: SchemaView, scope: SchemaScope): void {
  for (const keyword of UNIONS) {
    const [old, current] = [variantsOf(before, keyword), variantsOf(after, keyword)];
    if (old && current) compareLists(keyword, old, current, scope);
    else if (old || current) {
      scope.add(current ? "CONSTRAINT_TIGHTENED" : "CONSTRAINT_LOOSENED", keyword, {
        place: schemaWith(current ? after : before, keyword),
        message: `${keyword} was ${current ? "added" : "removed"}`,
      });
    }
  }
}

/**
 * Compares a schema with a union that has it as a member: `A` and `oneOf: [A, B]`.
 *
 * @param plainKeywords What may stand beside the members of a union, besides annotations.
 * @returns false when they are no such schemas.
 */
export function compareWithUnion(
  before: SchemaView,
  after: SchemaView,
  plainKeywords: ReadonlySet<string>,
  scope: SchemaScope,
): boolean {
  const [old, current] = [unionOf(before, plainKeywords), unionOf(after, plainKeywords)];
  if ((old === undefined) === (current === undefined)) return false;
  const union = old ?? current;
  const alone = old ? after : before;
  if (!union || UNIONS.some((keyword) => alone.keywords.has(keyword))) return false;
  const isMember = union.variants.some((variant) =>
    old ? scope.areEqual(variant, alone.place) : scope.areEqual(alone.place, variant)
  );
  if (!isMember) return false;
  const variants = [alone.place];
  compareLists(union.keyword, old?.variants ?? variants, current?.variants ?? variants, scope);
  return true;
}

/** The members of a schema that is a union and nothing else. */
function unionOf(
  view: SchemaView,
  plainKeywords: ReadonlySet<string>,
): { keyword: Union; variants: Place[] } | undefined {
  if (view.types !== ALL_TYPES) return;
  if (view.properties.size + view.required.size + view.unread.size > 0) return;
  const names = [...view.keywords.keys(), ...view.others.keys()].filter((name) =>
    !ANNOTATIONS.has(name) && !plainKeywords.has(name)
  );
  const keyword = UNIONS.find((union) => union === names[0]);
  const variants = names.length === 1 && keyword ? variantsOf(view, keyword) : undefined;
  return keyword && variants ? { keyword, variants } : undefined;
}

function variantsOf(view: SchemaView, keyword: Union): Place[] | undefined {
  const place = lastOf(view, keyword)?.place;
  return place && items(place);
}

function compareLists(keyword: Union, before: Place[], after: Place[], scope: SchemaScope): void {
  const { removed, added, equal } = match(before, after, scope);
  for (const variant of removed) {
    const message = `A variant of ${keyword} was removed${nameOf(variant)}`;
    scope.add("VARIANT_REMOVED", keyword, { place: resolved(variant), message });
  }
  for (const variant of added) {
    const message = `A variant of ${keyword} was added${nameOf(variant)}`;
    scope.add("VARIANT_ADDED", keyword, { place: resolved(variant), message });
  }
  // They may differ in what is no restriction, such as a default.
  for (const [old, current] of equal) scope.compareInner(old, current);
}

/** Pairs equal members. A sketch keeps away most of what cannot be equal. */
function match(before: Place[], after: Place[], { areEqual, charge }: SchemaScope) {
  const open = new Map<string, Place[]>();
  for (const variant of before) {
    const sketch = areEqual.sketch(variant);
    const alike = open.get(sketch);
    if (alike) alike.push(variant);
    else open.set(sketch, [variant]);
  }
  const equal: [Place, Place][] = [];
  const added = after.filter((variant) => {
    const alike = open.get(areEqual.sketch(variant)) ?? [];
    const at = alike.findIndex((other) => areEqual(other, variant));
    charge(alike.length + 1);
    const [other] = at < 0 ? [] : alike.splice(at, 1);
    if (other) equal.push([other, variant]);
    return !other;
  });
  return { removed: [...open.values()].flat(), added, equal };
}

function nameOf(variant: Place): string {
  const ref = referenceOf(variant);
  return ref === undefined ? "" : `: ${cutText(ref)}`;
}
