/**
 * The text that people see in a control, and the text of its name, to compare the two.
 *
 * @module
 */
import {
  attribute,
  filledAttribute,
  isAriaHidden,
  isTag,
  type Page,
  type PageElement,
  tokensOf,
} from "./page.ts";

const WITHOUT_TEXT = ["script", "style", "iframe", "noframes", "noembed"];

/** Elements around which a line breaks, so that the texts of two are two words. */
const BREAKING = new Set(
  ("address article aside blockquote br dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 " +
    "h4 h5 h6 header hgroup hr legend li main menu nav ol p pre search section summary table td th tr ul")
    .split(" "),
);

/**
 * Nodes and characters that are read of one control: a longer text is not a name, and controls may
 * nest.
 */
const MAX_NODES = 1_000;
const MAX_CHARS = 2_000;

/** Whether an element has a name of its own beside what it holds. */
export function hasAriaName(element: PageElement): boolean {
  return filledAttribute(element, "aria-label") !== undefined ||
    tokensOf(element, "aria-labelledby").length > 0;
}

/**
 * The text that is seen in an element, white space as it comes: no alternative texts, and nothing of what has a name of
 * its own. Undefined for more than a name can hold.
 */
export function visibleText(element: PageElement): string | undefined {
  return textOf(element, (item) => hasAriaName(item) || isTag(item, "img") ? "" : undefined);
}

/** The name that `aria-labelledby` or `aria-label` gives; undefined without one. */
export function ariaName({ byId }: Page, element: PageElement): string | undefined {
  const named = tokensOf(element, "aria-labelledby").flatMap((id) => byId.get(id) ?? []);
  const texts = named.slice(0, MAX_NODES).map((one) => insteadOf(one) ?? textOf(one, insteadOf));
  if (texts.includes(undefined)) return undefined;
  const name = texts.join(" ");
  return name.trim() === "" ? filledAttribute(element, "aria-label") : name;
}

function insteadOf(element: PageElement): string | undefined {
  const label = filledAttribute(element, "aria-label");
  return label ?? (isTag(element, "img") ? attribute(element, "alt") ?? "" : undefined);
}

/** @param instead What stands for an element's content. */
function textOf(
  element: PageElement,
  instead: (element: PageElement) => string | undefined,
): string | undefined {
  const pieces: string[] = [];
  const open = [{ element, next: 0 }];
  let chars = 0;
  for (let nodes = 0; open.length > 0; nodes++) {
    if (nodes > MAX_NODES || chars > MAX_CHARS) return undefined;
    const level = open.at(-1)!;
    const item = level.element.content[level.next++];
    if (item === undefined) {
      open.pop();
      breakAround(level.element);
    } else if (typeof item === "string") {
      pieces.push(item);
      chars += item.length;
    } else if (!isLeftOut(item)) {
      breakAround(item);
      const other = instead(item);
      if (other === undefined) open.push({ element: item, next: 0 });
      else pieces.push(other);
    }
  }
  return chars > MAX_CHARS ? undefined : pieces.join("");

  function breakAround({ isHtml, tag }: PageElement): void {
    if (isHtml && BREAKING.has(tag)) pieces.push(" ");
  }
}

function isLeftOut(element: PageElement): boolean {
  return element.hidesItself || isAriaHidden(element.node) || WITHOUT_TEXT.includes(element.tag);
}
