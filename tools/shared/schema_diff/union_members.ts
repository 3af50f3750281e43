/**
 * The ways in which a value can fit a union, each with what stands beside the union merged in.
 *
 * @module
 */
import { items, type Place, resolved } from "./place.ts";
import type { SchemaScope } from "./scope.ts";
import type { SchemaView } from "./view.ts";

export const UNIONS = ["oneOf", "anyOf"] as const;
export type Union = (typeof UNIONS)[number];

/** Unions inside unions are taken apart this far. */
const MAX_DEPTH = 4;

/** One way in which a value can fit a schema. */
export interface Member {
  view: SchemaView;
  /** Undefined of a schema that is not a union. */
  variant?: { union: Union; place: Place };
  /** The unions on the way to it, the outermost first, and which of their members was taken. */
  branches: readonly { union: Union; index: number }[];
}

/** Whether a schema is a union whose members can be looked at. */
export function isUnion(view: SchemaView): boolean {
  return UNIONS.some((keyword) => view.keywords.has(keyword));
}

/** The members of a union, unions among them taken apart; of another schema the schema itself. */
export function membersOf(view: SchemaView, scope: SchemaScope, depth = 0): Member[] | undefined {
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
        // A member that is a union of references is identified by them.
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
