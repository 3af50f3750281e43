/**
 * Checks of headings.
 *
 * @module
 */
import { type Check, checkEach } from "../check.ts";
import { attribute, isExposed, isTag, type PageElement } from "../page.ts";
import { roleOf } from "../roles.ts";

/** The level of a heading by a role without aria-level (ARIA 1.2, role heading). */
const DEFAULT_LEVEL = 2;

/** The level of a heading; undefined for other elements. */
export function headingLevel(element: PageElement): number | undefined {
  const isHeading = roleOf(element) === "heading";
  const written = isHeading ? attribute(element, "aria-level")?.trim() ?? "" : "";
  if (/^[0-9]*[1-9][0-9]*$/.test(written)) return Number(written);
  if (isTag(element, "h1", "h2", "h3", "h4", "h5", "h6")) return Number(element.tag[1]);
  return isHeading ? DEFAULT_LEVEL : undefined;
}

export const headingOrder: Check = function* ({ elements }) {
  let before: number | undefined;
  for (const element of elements) {
    const level = headingLevel(element);
    if (level === undefined || !isExposed(element)) continue;
    const fault = before === undefined || level <= before + 1 ? undefined : {
      saw: `is a heading of level ${level} after one of level ${before}`,
      fix: `Make it level ${before + 1}, or give the section between them a heading`,
    };
    before = level;
    yield { element, fault };
  }
};

export const emptyHeading = checkEach(
  (element) => isExposed(element) && headingLevel(element) !== undefined,
  (element, isNamed) => !isNamed(element),
  {
    saw: "is a heading without text",
    fix: "Write the heading, or take the element out",
  },
);
