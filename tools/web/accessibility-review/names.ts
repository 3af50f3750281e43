/**
 * Whether elements have an accessible name: the steps of Accessible Name and Description Computation 1.2 and of the
 * HTML Accessibility API Mappings 1.0, section 4.1, that static markup allows.
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
import { isNamedByContent, roleOf } from "./roles.ts";
import { countTexts, type TextCounts } from "./text_content.ts";

/** The source of an element's name: `placeholder` when nothing else gives one. */
export type NameSource = "name" | "placeholder";

/** Tests whether elements have names. */
export interface NameTest {
  /** Whether an element has a name that is not blank. */
  (element: PageElement): boolean;
  /** The source of the name; undefined without one. */
  readonly source: (element: PageElement) => NameSource | undefined;
}

/** Elements that a label names (HTML Standard, section 4.10.2). */
const LABELABLE = ["button", "input", "meter", "output", "progress", "select", "textarea"];
const BUTTON_TYPES = ["button", "submit", "reset"];
/** Types of inputs in which a placeholder is shown. */
const WITH_PLACEHOLDER = ["text", "search", "url", "tel", "email", "password", "number"];
const OTHER_TYPES = [
  ...BUTTON_TYPES,
  ..."image hidden checkbox radio file range color date month week time datetime-local".split(" "),
];

/** A test of whether elements of a page have a name. */
export function nameTest(page: Page): NameTest {
  const texts = countTexts(page);
  const hasLabel = labelTest(page, texts);
  const isNamed = (element: PageElement) =>
    isReferenced(element) ||
    filledAttribute(element, "aria-label") !== undefined ||
    (isTag(element, ...LABELABLE) && hasLabel(element)) ||
    hasNativeName(element) ||
    filledAttribute(element, "title") !== undefined;
  const source = (element: PageElement) =>
    isNamed(element) ? "name" : hasPlaceholder(element) ? "placeholder" : undefined;
  return Object.assign((element: PageElement) => source(element) !== undefined, { source });

  function isReferenced(element: PageElement): boolean {
    return tokensOf(element, "aria-labelledby").some((id) => {
      const named = page.byId.get(id);
      if (!named) return false;
      // A field's own value in what names it does not name it.
      const own = isTag(element, ...LABELABLE) ? texts.given(element, named) : 0;
      return texts.referenced(named) - own > 0;
    });
  }

  function hasNativeName(element: PageElement): boolean {
    if (isTag(element, "img", "area")) return filledAttribute(element, "alt") !== undefined;
    if (isTag(element, "input")) return hasInputName(element);
    // Only browsers without frames show a frame's content.
    if (isTag(element, "select", "textarea", "iframe", "frame")) return false;
    const role = roleOf(element);
    if (element.tag === "svg" && !element.isHtml) return hasTitleChild(element);
    if (role !== "" && !isNamedByContent(role) && !isTag(element, "a", "button")) return false;
    return texts.inside(element) > 0;
  }

  /** The title of a picture (SVG Accessibility API Mappings 1.0, section 8.1). */
  function hasTitleChild({ content }: PageElement): boolean {
    return content.some((item) =>
      typeof item !== "string" && item.tag === "title" && texts.inside(item) > 0
    );
  }

  function hasInputName(input: PageElement): boolean {
    const type = inputTypeOf(input);
    if (type === "image") return filledAttribute(input, "alt") !== undefined;
    if (!BUTTON_TYPES.includes(type)) return false;
    const value = attribute(input, "value");
    // Browsers write "Submit" and "Reset" on buttons without a value.
    return value === undefined ? type !== "button" : !isBlank(value);
  }
}

function hasPlaceholder(element: PageElement): boolean {
  const takesOne = isTag(element, "textarea") ||
    (isTag(element, "input") && isPlaceholderType(inputTypeOf(element)));
  return (takesOne && filledAttribute(element, "placeholder") !== undefined) ||
    filledAttribute(element, "aria-placeholder") !== undefined;
}

function isPlaceholderType(type: string): boolean {
  // A type that HTML does not know is a text field.
  return WITH_PLACEHOLDER.includes(type) || !OTHER_TYPES.includes(type);
}

/** A test of whether form fields have a label that says something. */
function labelTest({ tree }: Page, texts: TextCounts): (field: PageElement) => boolean {
  const byFieldId = new Map<string, PageElement[]>();
  /** The nearest label around each element. */
  const wrapping: (PageElement | undefined)[] = [];
  for (const element of tree) {
    const { index, parent } = element;
    wrapping[index] = parent && (isTag(parent, "label") ? parent : wrapping[parent.index]);
    // In browsers a hidden label names nothing; a hidden element that aria-labelledby names does.
    if (!isTag(element, "label") || !isExposed(element)) continue;
    const fieldId = attribute(element, "for");
    if (!fieldId) continue;
    const labels = byFieldId.get(fieldId);
    // One that says nothing would only be looked at again for each field.
    if (texts.labelling(element) === 0) continue;
    if (labels) labels.push(element);
    else byFieldId.set(fieldId, [element]);
  }
  return (field) => {
    const id = attribute(field, "id");
    const labels = [...(id ? byFieldId.get(id) ?? [] : []).slice(0, MAX_LABELS)];
    const around = wrapping[field.index];
    if (around) labels.push(around);
    // Its own options or value are in the label around a field, but do not name it.
    return labels.some((label) => texts.labelling(label) - texts.given(field, label) > 0);
  };
}

/** Labels of one field that are looked at: fields may share an id, and labels too. */
const MAX_LABELS = 10;
