/**
 * A check of roles that mean something only within others.
 *
 * @module
 */
// @ts-types="../aria_query.d.ts"
import { roles } from "aria-query";
import type { Check } from "../check.ts";
import { isExposed, isTag, type Page, type PageElement, tokensOf } from "../page.ts";
import { roleOf } from "../roles.ts";

/** The roles that others need around them, each with the elements of HTML that have it by themselves. */
const AROUND: readonly [role: string, ...tags: string[]][] = [
  ["list", "ul", "ol", "menu"],
  ["table", "table"],
  ["rowgroup", "thead", "tbody", "tfoot"],
  ["row", "tr"],
  ["group", "fieldset", "details", "optgroup"],
  ["directory"],
  ["grid"],
  ["treegrid"],
  ["menu"],
  ["menubar"],
  ["tablist"],
  ["tree"],
];

/** Roles that only group others, or are seldom meant, for the advice. */
const SELDOM = ["directory", "group", "grid", "rowgroup"];

/** Roles whose place is not judged: a caption may name more than ARIA lists. */
const UNJUDGED = ["caption"];

/** An element of such a role with none of those that it needs around it, nor owned by one (WAI-ARIA 1.2, 5.2.7). */
export const ariaRequiredParent: Check = function* (page) {
  // A part of a page may go into any place.
  if (!page.isDocument) return;
  const owned = ownedIds(page);
  const around: number[] = [];
  for (const element of page.tree) {
    const above = element.parent ? around[element.parent.index]! : 0;
    const role = roleOf(element);
    around[element.index] = above | bitOf(element, role);
    const needed = UNJUDGED.includes(role) ? [] : roles.get(role)?.requireContextRole ?? [];
    const bits = AROUND.reduce(
      (all, [name], bit) => needed.includes(name) ? all | 1 << bit : all,
      0,
    );
    if (bits === 0 || !isExposed(element) || element.startTag === undefined) continue;
    const [id = ""] = tokensOf(element, "id");
    const fault = (above & bits) !== 0 || owned.has(id) ? undefined : {
      saw: `has the role ${role}, which means nothing outside of ${needed.join(" or ")}`,
      fix: `Put it into an element with the role ${
        needed.find((name) => !SELDOM.includes(name))
      }, or take the role away`,
    };
    yield { element, fault };
  }
};

/** The bits of the roles that an element is for those in it. */
function bitOf(element: PageElement, role: string): number {
  const bit = AROUND.findIndex(([name, ...tags]) =>
    role === "" ? isTag(element, ...tags) : role === name
  );
  return bit < 0 ? 0 : 1 << bit;
}

function ownedIds({ elements }: Page): ReadonlySet<string> {
  return new Set(elements.flatMap((element) => tokensOf(element, "aria-owns")));
}
