/**
 * The text that elements give to a name.
 *
 * @module
 */
import {
  attribute,
  filledAttribute,
  isAriaHidden,
  isBlank,
  isTag,
  type Page,
  type PageElement,
} from "./page.ts";

/** What they hold is not shown: code, and what browsers without frames would show instead. */
const WITHOUT_TEXT = ["script", "style", "iframe", "noframes", "noembed"];

/** Elements around which a line breaks, so that the texts of two are two words. */
const BREAKING = new Set(
  ("address article aside blockquote br dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 " +
    "h4 h5 h6 header hgroup hr legend li main menu nav ol p pre search section summary table td th tr ul")
    .split(" "),
);

/**
 * How many pieces of text there are for each element. A name is blank when all its pieces are, so that a name need
 * not be put together to know whether there is one: that keeps the work linear where texts stand in many names.
 */
export interface TextCounts {
  /** Pieces that are not blank in the content of an element. */
  readonly inside: (element: PageElement) => number;
  /** Those for an element that a reference names, hidden or not: of its label or its content. */
  readonly referenced: (element: PageElement) => number;
  /** Those that an element gives to the text around it. */
  readonly given: (element: PageElement) => number;
}

/** Counts the texts of all elements of a page. */
export function countTexts({ tree }: Page): TextCounts {
  const inside = new Int32Array(tree.length);
  const given = new Int32Array(tree.length);
  const referenced = (element: PageElement) => {
    const instead = insteadOf(element);
    if (instead === undefined) return inside[element.index]!;
    return isBlank(instead) ? 0 : 1;
  };
  // Backwards, so that an element comes behind all that is in it.
  for (let index = tree.length - 1; index >= 0; index--) {
    const element = tree[index]!;
    for (const item of element.content) {
      if (typeof item !== "string") inside[index]! += given[item.index]!;
      else if (!isBlank(item)) inside[index]!++;
    }
    given[index] = isLeftOut(element) ? 0 : referenced(element);
  }
  return {
    inside: ({ index }) => inside[index]!,
    referenced,
    given: ({ index }) => given[index]!,
  };
}

/** Whether an element passes the texts in it on to the text around it. */
export function passesOn(element: PageElement): boolean {
  return !isLeftOut(element) && insteadOf(element) === undefined;
}

/**
 * The text content of an element, white space as it comes. It goes into no element with an aria-label; so to ask for
 * the text of all elements that have one takes linear time, however they nest.
 */
export function contentText(element: PageElement): string {
  const pieces: string[] = [];
  const open = [{ element, next: 0 }];
  while (open.length > 0) {
    const level = open.at(-1)!;
    const item = level.element.content[level.next++];
    if (item === undefined) {
      open.pop();
      breakAround(level.element);
    } else if (typeof item === "string") {
      pieces.push(item);
    } else if (!isLeftOut(item)) {
      breakAround(item);
      const instead = insteadOf(item);
      if (instead === undefined) open.push({ element: item, next: 0 });
      else pieces.push(instead);
    }
  }
  return pieces.join("");

  function breakAround({ isHtml, tag }: PageElement): void {
    if (isHtml && BREAKING.has(tag)) pieces.push(" ");
  }
}

/** What stands for the content of an element: its aria-label, or the alternative text of an image. */
function insteadOf(element: PageElement): string | undefined {
  const label = filledAttribute(element, "aria-label");
  if (label !== undefined || !isTag(element, "img")) return label;
  return attribute(element, "alt") ?? "";
}

function isLeftOut(element: PageElement): boolean {
  return element.hidesItself || isAriaHidden(element.node) || WITHOUT_TEXT.includes(element.tag);
}
