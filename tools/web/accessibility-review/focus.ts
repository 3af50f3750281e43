/**
 * Finds the elements that take the focus.
 *
 * @module
 */
import { attribute, inputTypeOf, isTag, type PageElement } from "./page.ts";

/** The integer that an attribute tabindex holds (HTML Standard, section 2.3.4.1). */
export function tabIndexOf(element: PageElement): number | undefined {
  const [, digits] = /^[\t\n\f\r ]*([+-]?[0-9]+)/.exec(attribute(element, "tabindex") ?? "") ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** Whether the keyboard reaches an element. */
export function isInTabOrder(element: PageElement): boolean {
  return isFocusable(element) && (tabIndexOf(element) ?? 0) >= 0;
}

/**
 * Whether an element takes the focus, by the keyboard or by a script (HTML Standard, section 6.6.2). A frame does not:
 * what is in it does.
 */
export function isFocusable(element: PageElement): boolean {
  if (element.isHidden || element.isInert) return false;
  if (isTag(element, "button", "select", "textarea", "input")) {
    const isHiddenField = isTag(element, "input") && inputTypeOf(element) === "hidden";
    return !element.isDisabled && !isHiddenField;
  }
  if (tabIndexOf(element) !== undefined || isEditingHost(element)) return true;
  if (isTag(element, "a", "area")) return attribute(element, "href") !== undefined;
  if (isTag(element, "audio", "video")) return attribute(element, "controls") !== undefined;
  return isSummary(element);
}

/** Whether people write in it (HTML Standard, section 6.8.1). */
function isEditingHost(element: PageElement): boolean {
  const value = attribute(element, "contenteditable")?.toLowerCase();
  return element.isHtml && value !== undefined && ["", "true", "plaintext-only"].includes(value);
}

/** Whether it opens and closes the details around it: the first summary does. */
function isSummary({ isFirst, isHtml, tag, parent }: PageElement): boolean {
  return isFirst && isHtml && tag === "summary" && parent !== undefined && isTag(parent, "details");
}
