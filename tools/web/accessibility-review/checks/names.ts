/**
 * Checks that what people meet has a name: images, controls, links, frames.
 *
 * @module
 */
import { type Check, checkEach } from "../check.ts";
import {
  attribute,
  filledAttribute,
  inputTypeOf,
  isAnchor,
  isBlank,
  isExposed,
  isTag,
  type PageElement,
  roleOf,
} from "../page.ts";
import { contentText } from "../text_content.ts";
import { textFinder } from "../../../shared/text_finder.ts";

/** Inputs that are no fields, or have a rule of their own. */
const LABELLESS_TYPES = ["hidden", "submit", "button", "reset", "image"];

export const imageAlt = checkEach(
  (element) => isExposed(element) && isTag(element, "img"),
  (element, isNamed) =>
    attribute(element, "alt") === undefined &&
    !["presentation", "none"].includes(roleOf(element)) &&
    !isNamed(element),
  {
    saw: "has no alt attribute and no other name",
    fix: 'Say in alt what the image shows; write alt="" when it is decoration',
  },
);

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
    fix: "Say in alt where the area leads",
  },
);

export const buttonName = nameCheck(
  (element) =>
    roleOf(element) === "button" || isTag(element, "button") ||
    (isTag(element, "input") && ["button", "submit", "reset"].includes(inputTypeOf(element))),
  {
    saw: "is a button without a name",
    fix: "Write in the button what it does, or in aria-label when it shows an icon",
  },
);

export const linkName = nameCheck(
  (element) => {
    const role = roleOf(element);
    return role === "link" || (isAnchor(element) && role !== "button");
  },
  {
    saw: "is a link without a name",
    fix: "Write in the link where it leads, in alt when it holds an image",
  },
);

export const label = nameCheck(
  (element) =>
    isTag(element, "select", "textarea") ||
    (isTag(element, "input") && !LABELLESS_TYPES.includes(inputTypeOf(element))),
  {
    saw: "is a form field without a label (a placeholder is none)",
    fix: "Give it an id and a label element whose for names that id",
  },
);

export const frameTitle = nameCheck(
  (element) => isTag(element, "iframe", "frame"),
  {
    saw: "is a frame without a title",
    fix: "Say in its title attribute what the frame shows",
  },
);

export const labelContentNameMismatch: Check = checkEach(
  (element) =>
    isExposed(element) && (isTag(element, "button") || isAnchor(element)) &&
    filledAttribute(element, "aria-label") !== undefined && !isBlank(contentText(element)),
  (element) => {
    const shown = comparable(contentText(element));
    return !textFinder(shown)(comparable(attribute(element, "aria-label")!));
  },
  {
    saw: "has an aria-label in which its visible text does not stand",
    fix:
      "Begin the aria-label with the visible text, so that people can say to a machine what they see",
  },
);

function nameCheck(
  applies: (element: PageElement) => boolean,
  fault: { saw: string; fix: string },
): Check {
  return checkEach(
    (element) => isExposed(element) && applies(element),
    (element, isNamed) => !isNamed(element),
    fault,
  );
}

function comparable(text: string): string {
  return text.trim().replace(/\s+/g, " ").toLowerCase();
}
