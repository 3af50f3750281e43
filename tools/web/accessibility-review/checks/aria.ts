/**
 * Checks of ARIA attributes and of focus.
 *
 * @module
 */
// @ts-types="../aria_query.d.ts"
import { aria, roles } from "aria-query";
import { cutText } from "../../../shared/cut_text.ts";
import { firstNames } from "../../../shared/messages.ts";
import { type Check, checkEach } from "../check.ts";
import {
  attribute,
  inputTypeOf,
  isAriaHidden,
  isTag,
  type PageElement,
  tokensOf,
} from "../page.ts";
import { firstWithin } from "../first_within.ts";

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
      fix: "Give each element an id of its own, and let the reference name the right one",
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
    fix: "Use a role of ARIA 1.2, or none where an HTML element says it",
  },
);

export const ariaValidAttr = checkEach(
  (element) => !element.isHidden && ariaAttributesOf(element).length > 0,
  (element) => unknownAttributesOf(element).length > 0,
  (element) => {
    const attributes = unknownAttributesOf(element);
    return {
      saw: `has attributes that ARIA does not know: ${firstNames(attributes, SHOWN, cutText)}`,
      fix: "Mend the spelling, or take the attributes out",
      data: { attributes },
    };
  },
);

export const ariaHiddenFocus: Check = function* ({ tree, elements }) {
  const firstFocusable = firstWithin(tree, focusTest(tree));
  for (const element of elements) {
    if (element.isHidden || !isAriaHidden(element.node)) continue;
    const focusable = firstFocusable(element);
    const what = focusable === element ? "itself" : `<${cutText(focusable?.tag ?? "")}> in it`;
    const fault = focusable && {
      saw: `is hidden from assistive technology, but the keyboard reaches ${what}`,
      fix:
        'Take aria-hidden away, or write disabled, tabindex="-1" or hidden on what takes the focus',
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

function isRole(name: string): boolean {
  return roles.get(name)?.abstract === false;
}

function ariaAttributesOf({ node }: PageElement): string[] {
  return node.attrs.map(({ name }) => name).filter((name) => name.startsWith("aria-"));
}

function unknownAttributesOf(element: PageElement): string[] {
  return ariaAttributesOf(element).filter((name) => !aria.has(name));
}

/** The integer that an attribute tabindex holds (HTML Standard, section 2.3.4.1). */
function tabIndexOf(element: PageElement): number | undefined {
  const [, digits] = /^[\t\n\f\r ]*([+-]?[0-9]+)/.exec(attribute(element, "tabindex") ?? "") ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** A test of whether the keyboard reaches elements of a page. */
function focusTest(tree: readonly PageElement[]): (element: PageElement) => boolean {
  const isDisabled = disabledTest(tree);
  return (element) => {
    if (element.isHidden) return false;
    const index = tabIndexOf(element);
    if (index !== undefined) return index >= 0;
    if (isTag(element, "a", "area")) return attribute(element, "href") !== undefined;
    if (isTag(element, "input") && inputTypeOf(element) === "hidden") return false;
    return isTag(element, "button", "select", "textarea", "input") && !isDisabled(element);
  };
}

/** A test of whether form controls are disabled, by themselves or by a fieldset (HTML Standard, section 4.10.18.5). */
function disabledTest(tree: readonly PageElement[]): (element: PageElement) => boolean {
  /** Whether a fieldset disables the content of each element. */
  const inside: boolean[] = [];
  for (const element of tree) {
    const { index, parent } = element;
    const outside = parent !== undefined && inside[parent.index]!;
    inside[index] = isFirstLegend(element) ? outsideOf(parent!) : outside ||
      (isTag(element, "fieldset") && attribute(element, "disabled") !== undefined);
  }
  return (element) =>
    attribute(element, "disabled") !== undefined ||
    (element.parent !== undefined && inside[element.parent.index]!);

  /** The legend of a disabled fieldset stays what it would be outside. */
  function outsideOf({ parent }: PageElement): boolean {
    return parent !== undefined && inside[parent.index]!;
  }
}

function isFirstLegend(element: PageElement): boolean {
  const { parent } = element;
  if (!parent || !isTag(element, "legend") || !isTag(parent, "fieldset")) return false;
  return parent.content.find((item) => typeof item !== "string" && isTag(item, "legend")) ===
    element;
}
