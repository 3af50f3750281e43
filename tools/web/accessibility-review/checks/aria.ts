/**
 * Checks of ARIA attributes and of focus.
 *
 * @module
 */
// @ts-types="../aria_query.d.ts"
import { aria } from "aria-query";
import { cutText } from "../../../shared/cut_text.ts";
import { firstNames } from "../../../shared/messages.ts";
import { type Check, checkEach } from "../check.ts";
import { firstWithin } from "../first_within.ts";
import { isInTabOrder, tabIndexOf } from "../focus.ts";
import { attribute, isAriaHidden, isTag, type PageElement, tokensOf } from "../page.ts";
import { isRole, roleOf } from "../roles.ts";

/** Attributes that name elements by their ids (ARIA 1.2, section 6.2.4). */
const ID_REFERENCES = [
  "aria-labelledby",
  "aria-describedby",
  "aria-controls",
  "aria-owns",
  "aria-details",
  "aria-errormessage",
  "aria-activedescendant",
  "aria-flowto",
];

/** Names that a message shows. */
const SHOWN = 5;

export const duplicateIdAria: Check = function* ({ elements }) {
  const referenced = new Set(elements.flatMap(referencesOf));
  const seen = new Map<string, number>();
  for (const element of elements) {
    const id = attribute(element, "id");
    if (!id || !referenced.has(id)) continue;
    const count = (seen.get(id) ?? 0) + 1;
    seen.set(id, count);
    const fault = count !== 2 ? undefined : {
      saw: "has the id of another element, which a label or an ARIA attribute refers to",
      fix: "Give each element a unique id, and point the reference to the right one",
      data: { id },
    };
    yield { element, fault };
  }
};

export const ariaRoles = checkEach(
  (element) => !element.isHidden && tokensOf(element, "role").length > 0,
  (element) => !tokensOf(element, "role").some((role) => isRole(role.toLowerCase())),
  {
    saw: "has a role that ARIA does not know",
    fix: "Use an ARIA role, or none if an HTML element has that meaning",
  },
);

export const ariaValidAttr = checkEach(
  (element) => !element.isHidden && ariaAttributesOf(element).length > 0,
  (element) => unknownAttributesOf(element).length > 0,
  (element) => {
    const attributes = unknownAttributesOf(element);
    return {
      saw: `has attributes that ARIA does not know: ${firstNames(attributes, SHOWN, cutText)}`,
      fix: "Correct the spelling, or remove the attributes",
      data: { attributes },
    };
  },
);

export const ariaHiddenFocus: Check = function* ({ tree, elements }) {
  const firstFocusable = firstWithin(tree, isInTabOrder);
  for (const element of elements) {
    if (element.isHidden || !isAriaHidden(element.node)) continue;
    const focusable = firstFocusable(element);
    const what = focusable === element ? "it" : `<${cutText(focusable?.tag ?? "")}> in it`;
    const fault = focusable && {
      saw: `is hidden from assistive technology, but the keyboard reaches ${what}`,
      fix: /^(?:alert)?dialog$/.test(roleOf(element))
        ? "Make sure that the closed dialog is taken away by a style (display: none), as Bootstrap's is, or write hidden on it"
        : 'Take aria-hidden away, or write disabled, tabindex="-1" or hidden on what takes the focus',
    };
    yield { element, fault };
  }
};

export const tabindex = checkEach(
  (element) => !element.isHidden && tabIndexOf(element) !== undefined,
  (element) => tabIndexOf(element)! > 0,
  {
    saw: "has a tabindex over 0, which puts it before all others in the order of focus",
    fix: 'Write tabindex="0" and put the element where its turn is',
  },
);

function referencesOf(element: PageElement): string[] {
  const references = ID_REFERENCES.flatMap((name) => tokensOf(element, name));
  if (isTag(element, "output")) references.push(...tokensOf(element, "for"));
  // A label's is one id, white space and all.
  if (isTag(element, "label")) references.push(attribute(element, "for") ?? "");
  return references;
}

function ariaAttributesOf({ node }: PageElement): string[] {
  return node.attrs.map(({ name }) => name).filter((name) => name.startsWith("aria-"));
}

function unknownAttributesOf(element: PageElement): string[] {
  return ariaAttributesOf(element).filter((name) => !aria.has(name));
}
