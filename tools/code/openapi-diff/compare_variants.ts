/** Rules for `oneOf` and `anyOf`. */
import { cutText } from "../../shared/cut_text.ts";
import { items, memberOf, type Place, resolved } from "./document.ts";
import { type SchemaEquality, schemaSketch } from "./equal_schemas.ts";
import type { SchemaScope } from "./schema_scope.ts";
import type { SchemaView } from "./schema_view.ts";

/** Compares the members of `oneOf` and `anyOf`, matched by equality with their references followed. */
export function compareVariants(before: SchemaView, after: SchemaView, scope: SchemaScope): void {
  for (const keyword of ["oneOf", "anyOf"]) {
    const { removed, added } = match(
      variantsOf(before, keyword),
      variantsOf(after, keyword),
      scope.areEqual,
    );
    for (const variant of removed) {
      const message = `A variant of ${keyword} was removed${nameOf(variant)}`;
      scope.add("VARIANT_REMOVED", resolved(variant).pointer, message);
    }
    for (const variant of added) {
      const message = `A variant of ${keyword} was added${nameOf(variant)}`;
      scope.add("VARIANT_ADDED", resolved(variant).pointer, message);
    }
  }
}

function variantsOf(view: SchemaView, keyword: string): Place[] {
  return items(view.keywords.get(keyword)?.place);
}

/** Members without an equal one on the other side. A sketch keeps away most of what cannot be equal. */
function match(
  before: Place[],
  after: Place[],
  areEqual: SchemaEquality,
): { removed: Place[]; added: Place[] } {
  const open = new Map<string, Place[]>();
  for (const variant of before) {
    const sketch = schemaSketch(variant);
    const alike = open.get(sketch);
    if (alike) alike.push(variant);
    else open.set(sketch, [variant]);
  }
  const added = after.filter((variant) => {
    const alike = open.get(schemaSketch(variant)) ?? [];
    const at = alike.findIndex((other) => areEqual(other, variant));
    if (at >= 0) alike.splice(at, 1);
    return at < 0;
  });
  return { removed: [...open.values()].flat(), added };
}

function nameOf(variant: Place): string {
  const ref = memberOf(variant, "$ref");
  return typeof ref === "string" ? `: ${cutText(ref)}` : "";
}
