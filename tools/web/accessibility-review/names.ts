/**
 * Whether elements have an accessible name: the steps of Accessible Name and Description Computation 1.2 that static
 * markup allows.
 *
 * @module
 */
import {
  attribute,
  filledAttribute,
  inputTypeOf,
  isBlank,
  isExposed,
  isTag,
  type Page,
  type PageElement,
  tokensOf,
} from "./page.ts";
import { countTexts, passesOn, type TextCounts } from "./text_content.ts";

export type NameTest = (element: PageElement) => boolean;

/** Elements whose alternative text is their name; inputs of type image have one too. */
const WITH_ALT = ["img", "area"];
const BUTTON_TYPES = ["button", "submit", "reset"];

/** A test of whether elements of a page have a name that is not blank. */
export function nameTest(page: Page): NameTest {
  const texts = countTexts(page);
  const hasLabel = labelTest(page, texts);
  return (element) =>
    tokensOf(element, "aria-labelledby").some((id) => {
      const named = page.byId.get(id);
      return named !== undefined && texts.referenced(named) > 0;
    }) ||
    filledAttribute(element, "aria-label") !== undefined ||
    hasNativeName(element) ||
    filledAttribute(element, "title") !== undefined;

  function hasNativeName(element: PageElement): boolean {
    if (isTag(element, ...WITH_ALT)) return filledAttribute(element, "alt") !== undefined;
    if (isTag(element, "input")) return hasInputName(element);
    if (isTag(element, "select", "textarea")) return hasLabel(element);
    // What is written in a frame is shown by browsers without frames.
    return !isTag(element, "iframe") && texts.inside(element) > 0;
  }

  function hasInputName(input: PageElement): boolean {
    const type = inputTypeOf(input);
    if (type === "image") return filledAttribute(input, "alt") !== undefined;
    if (!BUTTON_TYPES.includes(type)) return hasLabel(input);
    const value = attribute(input, "value");
    // Browsers write "Submit" and "Reset" on buttons without a value.
    return value === undefined ? type !== "button" : !isBlank(value);
  }
}

/** A test of whether form fields have a label that says something. */
function labelTest({ tree }: Page, texts: TextCounts): NameTest {
  const byFieldId = new Map<string, number>();
  /** The nearest label around each element. */
  const wrapping: (PageElement | undefined)[] = [];
  /** Whether that label's text would hold what the element gives. */
  const isHeard: boolean[] = [];
  for (const element of tree) {
    const { index, parent } = element;
    const isInLabel = parent !== undefined && isTag(parent, "label");
    wrapping[index] = isInLabel ? parent : parent && wrapping[parent.index];
    isHeard[index] = isInLabel
      ? passesContent(parent)
      : parent !== undefined && isHeard[parent.index]! && passesOn(parent);
    // In browsers a hidden label names nothing; a hidden element that aria-labelledby names does.
    if (!isTag(element, "label") || !isExposed(element)) continue;
    const fieldId = attribute(element, "for");
    if (!fieldId) continue;
    byFieldId.set(fieldId, (byFieldId.get(fieldId) ?? 0) + texts.referenced(element));
  }
  return (field) => {
    const label = wrapping[field.index];
    // Its own options or value are in the label around a field, but do not name it.
    const own = isHeard[field.index] ? texts.given(field) : 0;
    const id = attribute(field, "id");
    const named = id ? byFieldId.get(id) ?? 0 : 0;
    if (named - (label && attribute(label, "for") === id ? own : 0) > 0) return true;
    return label !== undefined && texts.referenced(label) - own > 0;
  };

  /** A label whose aria-label stands for its content passes none of it. */
  function passesContent(label: PageElement): boolean {
    return filledAttribute(label, "aria-label") === undefined;
  }
}
