/**
 * Checks of the values of ARIA attributes, and of those that a role cannot do without.
 *
 * @module
 */
// @ts-types="../aria_query.d.ts"
import { aria, roles } from "aria-query";
import { cutText } from "../../../shared/cut_text.ts";
import { firstNames } from "../../../shared/messages.ts";
import { type Check, checkEach, type Fault } from "../check.ts";
import { attribute, isTag, type Page, type PageElement, tokensOf } from "../page.ts";
import { roleOf } from "../roles.ts";

/** Names and values that a message shows. */
const SHOWN = 5;

/** References by which an element gets its name and description; others may be to what a script makes later. */
const NAMING = ["aria-labelledby", "aria-describedby"];

export const ariaValidAttrValue: Check = function* (page) {
  for (const element of page.elements) {
    if (element.isHidden || !element.node.attrs.some(({ name }) => aria.has(name))) continue;
    yield { element, fault: valueFault(element, page) };
  }
};

function valueFault(element: PageElement, page: Page): Fault | undefined {
  const values = wrongValuesOf(element);
  if (values.length > 0) {
    return {
      saw: `has values that ARIA does not know: ${firstNames(values, SHOWN, cutText)}`,
      fix: "Write a value that WAI-ARIA lists for the attribute, such as true or false",
      data: { values },
    };
  }
  // A part of a page may refer to the rest.
  const ids = page.isDocument ? lostIdsOf(element, page) : [];
  if (ids.length === 0) return undefined;
  return {
    saw: `refers to ids that no element has: ${firstNames(ids, SHOWN, cutText)}`,
    fix: "Write the id of the element that names or describes it, or take the reference out",
    data: { ids },
  };
}

/** Attributes with values of another type than theirs, as written. An empty one counts as absent. */
function wrongValuesOf({ node }: PageElement): string[] {
  return node.attrs.filter(({ name, value }) => value.trim() !== "" && !isValue(name, value))
    .map(({ name, value }) => `${name}="${value}"`);
}

function isValue(name: string, written: string): boolean {
  const definition = aria.get(name);
  const value = written.trim().toLowerCase();
  switch (definition?.type) {
    case "boolean":
      return ["true", "false", "undefined"].includes(value);
    case "tristate":
      return ["true", "false", "mixed", "undefined"].includes(value);
    case "integer":
      return /^[+-]?\d+$/.test(value);
    case "number":
      return Number.isFinite(Number(value));
    case "token":
      return isToken(value, definition.values);
    case "tokenlist":
      return value.split(/\s+/).every((token) => isToken(token, definition.values));
    default:
      return true;
  }
}

function isToken(value: string, tokens: readonly (string | boolean)[] = []): boolean {
  return tokens.some((token) => String(token) === value) || value === "undefined";
}

function lostIdsOf(element: PageElement, { byId }: Page): string[] {
  return NAMING.flatMap((name) => tokensOf(element, name)).filter((id) => !byId.has(id));
}

/** Attributes without a default that tell the state of a role; aria-controls is for what may not be there yet. */
const STATES = ["aria-checked", "aria-valuenow"];

export const ariaRequiredAttr = checkEach(
  (element) => !element.isHidden && requiredOf(element).length > 0,
  (element) => missingOf(element).length > 0,
  (element) => {
    const attributes = missingOf(element);
    return {
      saw: `has the role ${roleOf(element)} without ${attributes.join(" and ")}`,
      fix:
        "Tell its state in the attribute and keep it up to date, or use the element of HTML that does so itself",
      data: { attributes },
    };
  },
);

/** The attributes that an element's role requires; fields of HTML have a state of their own. */
function requiredOf(element: PageElement): string[] {
  if (isTag(element, "input", "meter", "progress")) return [];
  const needed = roles.get(roleOf(element))?.requiredProps ?? {};
  return STATES.filter((name) => Object.hasOwn(needed, name));
}

function missingOf(element: PageElement): string[] {
  return requiredOf(element).filter((name) => !attribute(element, name)?.trim());
}
