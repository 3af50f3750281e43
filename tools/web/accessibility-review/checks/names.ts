/**
 * Checks that what people meet has a name: images, controls, links, frames.
 *
 * @module
 */
import { cutText } from "../../../shared/cut_text.ts";
import { type Check, checkEach, type Fault } from "../check.ts";
import { tabIndexOf } from "../focus.ts";
import {
  attribute,
  inputTypeOf,
  isAnchor,
  isBlank,
  isExposed,
  isTag,
  type Page,
  type PageElement,
} from "../page.ts";
import { isNamedByContent, mustBeExposed, roleOf } from "../roles.ts";
import { ariaName, hasAriaName, visibleText } from "../visible_text.ts";
import { textFinder } from "../../../shared/text_finder.ts";

/** Inputs that are not fields, or have a rule of their own. */
const LABELLESS_TYPES = ["hidden", "submit", "button", "reset", "image"];

/** Roles of what people fill in or choose (ACT rule e086e5). */
const FIELD_ROLES = [
  "checkbox",
  "combobox",
  "listbox",
  "menuitemcheckbox",
  "menuitemradio",
  "radio",
  "searchbox",
  "slider",
  "spinbutton",
  "switch",
  "textbox",
];

export const imageAlt = checkEach(
  (element) => isExposed(element) && (isTag(element, "img") || roleOf(element) === "img"),
  (element, isNamed) => !isDecoration(element) && !isNamed(element),
  (element) =>
    attribute(element, "alt") === undefined
      ? {
        saw: isTag(element, "img")
          ? "has no alt attribute and no other name"
          : "has the role of an image and no name",
        fix: isTag(element, "img")
          ? 'Say in alt what the image shows; write alt="" when it is decoration'
          : "Say in aria-label what the image shows",
      }
      : isBlank(attribute(element, "alt")!) && attribute(element, "alt") !== ""
      ? {
        saw:
          "has an alt attribute of white space alone, so that it is read as an image without name",
        fix:
          'Say in alt what the image shows; write alt="", without a space, when it is decoration',
      }
      : {
        saw: "is marked as decoration, but takes the focus or has ARIA attributes, and has no name",
        fix:
          "Remove tabindex and the ARIA attributes when it is decoration; otherwise say in alt what it shows",
      },
);

/** Whether its author marks an image as one that says nothing, and nothing contradicts it. */
function isDecoration(element: PageElement): boolean {
  return roleOf(element) === "none" ||
    (isTag(element, "img") && attribute(element, "alt") === "" && roleOf(element) === "" &&
      !mustBeExposed(element));
}

export const inputImageAlt = nameCheck(
  (element) => isTag(element, "input") && inputTypeOf(element) === "image",
  {
    saw: "is a button of an image without a name",
    fix: "Say in alt what the button does",
  },
);

export const areaAlt = nameCheck(
  (element) => isTag(element, "area") && attribute(element, "href") !== undefined,
  {
    saw: "is a link in an image map without a name",
    fix: "Describe the area's target in alt",
  },
);

export const buttonName = nameCheck(
  (element) =>
    ["button", "menuitem"].includes(roleOf(element)) || isTag(element, "button") ||
    (isTag(element, "input") && ["button", "submit", "reset"].includes(inputTypeOf(element))),
  {
    saw: "is a button without a name",
    fix: "Write in the button what it does, or in aria-label when it shows an icon",
  },
);

export const linkName = nameCheck(
  (element) => {
    const role = roleOf(element);
    return role === "link" || (isAnchor(element) && role !== "button" && role !== "menuitem");
  },
  {
    saw: "is a link without a name",
    fix: "Describe the target in the link text, or in alt if it holds an image",
  },
);

export const label = nameCheck(
  isField,
  (element) => ({ saw: "is a form field without a label", fix: labelFix(element) }),
);

export const labelPlaceholder = checkEach(
  (element) => isExposed(element) && isField(element) && hasPlaceholder(element),
  (element, { source }) => source(element) === "placeholder",
  (element) => ({
    saw: "has its placeholder for a label, which goes away when somebody types",
    fix: labelFix(element),
  }),
);

export const frameTitle = nameCheck(
  (element) => isTag(element, "iframe", "frame") && (tabIndexOf(element) ?? 0) >= 0,
  {
    saw: "is a frame without a title",
    fix: "Say in its title attribute what the frame shows",
  },
);

export const labelContentNameMismatch: Check = function* (page) {
  for (const element of page.elements) {
    const shown = comparedText(page, element);
    if (shown === undefined) continue;
    const fault = shown.isHeard ? undefined : {
      saw: "has a name for assistive technology that does not contain its visible text",
      fix:
        "Begin the aria-label with the visible text, so that users of speech control can say what they see",
    };
    yield { element, fault };
  }
};

/** Whether the visible text of a control is in its name; undefined if there are not both. */
function comparedText(page: Page, element: PageElement): { isHeard: boolean } | undefined {
  if (!isExposed(element) || !hasAriaName(element) || !isControlNamedByContent(element)) {
    return undefined;
  }
  const shown = comparable(visibleText(element) ?? "");
  const name = ariaName(page, element);
  // One letter, or none, is a picture made of text: X, >, a star.
  if (name === undefined || [...shown].length < 2) return undefined;
  return { isHeard: textFinder(shown)(comparable(name)) };
}

const CONTROL_ROLES = [
  "button",
  "checkbox",
  "gridcell",
  "link",
  "menuitem",
  "menuitemcheckbox",
  "menuitemradio",
  "option",
  "radio",
  "switch",
  "tab",
  "treeitem",
];

function isControlNamedByContent(element: PageElement): boolean {
  const role = roleOf(element);
  if (role !== "") return CONTROL_ROLES.includes(role) && isNamedByContent(role);
  return isTag(element, "button", "summary") || isAnchor(element);
}

function isField(element: PageElement): boolean {
  const role = roleOf(element);
  if (isTag(element, "select", "textarea")) return role !== "none";
  if (isTag(element, "input")) {
    return role !== "none" && !LABELLESS_TYPES.includes(inputTypeOf(element));
  }
  return FIELD_ROLES.includes(role);
}

/** Whether a field says itself what belongs into it. */
function hasPlaceholder(element: PageElement): boolean {
  return ["placeholder", "aria-placeholder"].some((name) => attribute(element, name)?.trim());
}

function nameCheck(
  applies: (element: PageElement) => boolean,
  fault: Fault | ((element: PageElement) => Fault),
): Check {
  return checkEach(
    (element) => isExposed(element) && applies(element) && roleOf(element) !== "none",
    (element, isNamed) => !isNamed(element),
    fault,
  );
}

/** Says how to give a field a label; a label element names fields of HTML only. */
function labelFix(element: PageElement): string {
  if (!isTag(element, "input", "select", "textarea")) {
    return "Name it in aria-label, or name the element with its label in aria-labelledby";
  }
  const id = attribute(element, "id");
  if (!id) return "Give it an id and a label element whose for names that id";
  const written = `for="${cutText(id)}"`;
  return `Write a label element with ${written}, or put ${written} on the label beside it`;
}

/** Letters and digits of any script, with one space for all that is between them. */
function comparable(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}\p{M}]+/gu, " ").trim();
}
