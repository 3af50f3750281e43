/**
 * Checks of what people do with a keyboard.
 *
 * @module
 */
import { cutText } from "../../../shared/cut_text.ts";
import type { Check } from "../check.ts";
import { firstWithin } from "../first_within.ts";
import { isFocusable } from "../focus.ts";
import { attribute, isAnchor, isExposed, isTag, type PageElement } from "../page.ts";
import { roleOf } from "../roles.ts";

/** Roles of controls that take the focus themselves; those of a menu or list may leave it to what is around them. */
const CONTROLS = ["button", "link", "checkbox", "switch", "slider", "spinbutton", "textbox"];

export const keyboardControl: Check = function* ({ tree, elements }) {
  const firstFocusable = firstWithin(tree, isFocusable);
  for (const element of elements) {
    if (!isExposed(element) || element.isDisabled) continue;
    const isControl = CONTROLS.includes(roleOf(element));
    if (!isControl && attribute(element, "onclick") === undefined) continue;
    // A click on a label is one on its field, one around a button comes from it.
    if (isTag(element, "label", "body") || attribute(element, "aria-disabled") === "true") continue;
    const does = isControl ? `has the role ${roleOf(element)}` : "reacts to clicks";
    const fault = firstFocusable(element) ? undefined : {
      saw: `${does}, but the keyboard does not reach it`,
      fix:
        'Make it a button or a link, or write role, tabindex="0" and a script for the keys Enter and space',
    };
    yield { element, fault };
  }
};

/** Links to places in the page, before all other links and headings: they skip what is repeated. */
export const skipLink: Check = function* ({ elements, byId, isDocument }) {
  if (!isDocument) return;
  const anchors = elements.filter((element) => isTag(element, "a"));
  const names = new Set(anchors.map((element) => attribute(element, "name")));
  for (const element of elements) {
    if (isTag(element, "main", "h1", "h2", "h3", "h4", "h5", "h6")) return;
    if (!isAnchor(element) || element.isHidden) continue;
    const target = fragmentOf(element);
    if (target === undefined) return;
    const isThere = byId.has(target) || names.has(target) || target.toLowerCase() === "top";
    const fault = isThere ? undefined : {
      saw: `leads to "#${cutText(target)}", which no element has for its id`,
      fix: "Give the place that it leads to this id, as in main id, or correct the address",
      data: { target },
    };
    yield { element, fault };
  }
};

/** The target of a link within the page; undefined for any other link, and for links that scripts act on. */
function fragmentOf(element: PageElement): string | undefined {
  const [, fragment] = /^#([^\s/!?=]+)$/.exec(attribute(element, "href")?.trim() ?? "") ?? [];
  if (fragment === undefined || attribute(element, "onclick") !== undefined) return undefined;
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
