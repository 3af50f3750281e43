/**
 * The roles of elements, and what follows from them.
 *
 * @module
 */
// @ts-types="./aria_query.d.ts"
import { roles } from "aria-query";
import { isFocusable } from "./focus.ts";
import { type PageElement, tokensOf } from "./page.ts";

/** Roles that WAI-ARIA 1.3 adds to those of 1.2. */
const ARIA_1_3 = new Set(["comment", "image", "sectionfooter", "sectionheader", "suggestion"]);

/**
 * The attributes that all elements may have; one that an author wrote shows that the element means something.
 */
const GLOBAL_ATTRIBUTES = Object.keys(roles.get("roletype")!.props)
  .filter((name) => name !== "aria-hidden");

/** Whether an author may use a role of this name, in lower case. */
export function isRole(name: string): boolean {
  return roles.get(name)?.abstract === false || ARIA_1_3.has(name);
}

/**
 * The first role that the author gave and that ARIA knows, in lower case; empty without one. A
 * presentational role is `none`, and is not a role where the element takes the focus or has a
 * global ARIA attribute (WAI-ARIA 1.2, section 5.3.3, "Presentational Roles Conflict Resolution").
 */
export function roleOf(element: PageElement): string {
  const role = tokensOf(element, "role").map((token) => token.toLowerCase()).find(isRole) ?? "";
  if (role === "image") return "img";
  if (role !== "none" && role !== "presentation") return role;
  return mustBeExposed(element) ? "" : "none";
}

/** Whether an element cannot be mere presentation. */
export function mustBeExposed(element: PageElement): boolean {
  return isFocusable(element) ||
    element.node.attrs.some(({ name }) => GLOBAL_ATTRIBUTES.includes(name));
}

/** Whether what an element of a role holds is its name (WAI-ARIA 1.2, section 5.2.8.5). */
export function isNamedByContent(role: string): boolean {
  return roles.get(role)?.nameFrom.includes("contents") ?? false;
}
