/**
 * The text that elements give to a name (Accessible Name and Description Computation 1.2, section 4.3.2).
 *
 * @module
 */
import {
  attribute,
  filledAttribute,
  inputTypeOf,
  isAriaHidden,
  isBlank,
  isTag,
  type Page,
  type PageElement,
  tokensOf,
} from "./page.ts";
import { roleOf } from "./roles.ts";

/** Elements whose text is not shown: code, and the fallback for browsers without frames. */
const WITHOUT_TEXT = ["script", "style", "iframe", "noframes", "noembed"];

/** Inputs whose value is not text that somebody reads. */
const WITHOUT_VALUE = ["hidden", "checkbox", "radio", "password", "file", "image", "color"];

/**
 * How many pieces of text there are for each element. A name is blank when all its pieces are, so
 * that a name need not be assembled to know whether there is one: that keeps the work linear where
 * texts are in many names.
 */
export interface TextCounts {
  /** Pieces that are not blank in the content of an element. */
  readonly inside: (element: PageElement) => number;
  /** Those of an element that `aria-labelledby` names, hidden or not: of its label or its content. */
  readonly referenced: (element: PageElement) => number;
  /** Those of a label element: as of one that is referenced, but references in it are followed. */
  readonly labelling: (element: PageElement) => number;
  /** Those that an element gives to the text around it; 0 where that of another stands for it. */
  readonly given: (element: PageElement, ancestor: PageElement) => number;
}

/** Counts the texts of all elements of a page. */
export function countTexts({ tree, byId }: Page): TextCounts {
  const isChosen = chosenOptions(tree);
  // References are followed once: what is referenced is read without those in it.
  const plain = countAll(() => undefined);
  const followed = countAll((element) => {
    const ids = tokensOf(element, "aria-labelledby");
    const count = ids.reduce((sum, id) => {
      const named = byId.get(id);
      return sum + (named ? plain.own(named) : 0);
    }, 0);
    return count > 0 ? count : undefined;
  });
  const barriers = countBarriers();
  const lastIn = lastIndexes(tree);
  return {
    inside: ({ index }) => followed.inside[index]!,
    referenced: plain.own,
    labelling: followed.own,
    given: (element, ancestor) => {
      const isHeard = element !== ancestor && isWithin(element, ancestor) &&
        insteadOf(ancestor) === undefined &&
        barriers[element.parent!.index] === barriers[ancestor.index];
      return isHeard ? followed.given[element.index]! : 0;
    },
  };

  /** @param byReference What the names of others give instead of all that is in an element. */
  function countAll(byReference: (element: PageElement) => number | undefined) {
    const inside = new Int32Array(tree.length);
    const given = new Int32Array(tree.length);
    const own = (element: PageElement): number => {
      const instead = insteadOf(element);
      if (instead !== undefined) return isBlank(instead) ? 0 : 1;
      const count = inside[element.index]!;
      return count === 0 && filledAttribute(element, "title") !== undefined ? 1 : count;
    };
    // Backwards, so that an element comes after all that is in it.
    for (let index = tree.length - 1; index >= 0; index--) {
      const element = tree[index]!;
      for (const item of element.content) {
        if (typeof item !== "string") inside[index]! += given[item.index]!;
        else if (!isBlank(item)) inside[index]!++;
      }
      const isSilent = isLeftOut(element) || (isTag(element, "option") && !isChosen(element));
      given[index] = isSilent ? 0 : byReference(element) ?? own(element);
    }
    return { inside, given, own };
  }

  /** Counts, for each element, how many around it and itself keep their content from the text around. */
  function countBarriers(): Int32Array {
    const counts = new Int32Array(tree.length);
    for (const element of tree) {
      const around = element.parent ? counts[element.parent.index]! : 0;
      const keeps = isLeftOut(element) || insteadOf(element) !== undefined;
      counts[element.index] = around + (keeps ? 1 : 0);
    }
    return counts;
  }

  function isWithin({ index }: PageElement, ancestor: PageElement): boolean {
    return index > ancestor.index && index <= lastIn[ancestor.index]!;
  }
}

/** Gives, for each element, the index of the last element in it, or its own. */
function lastIndexes(tree: readonly PageElement[]): Int32Array {
  const last = Int32Array.from(tree.keys());
  for (let index = tree.length - 1; index >= 0; index--) {
    const { parent } = tree[index]!;
    if (parent) last[parent.index] = Math.max(last[parent.index]!, last[index]!);
  }
  return last;
}

/** A test of whether an option is one that its select shows (HTML Standard, section 4.10.7). */
function chosenOptions(tree: readonly PageElement[]): (option: PageElement) => boolean {
  const around: (PageElement | undefined)[] = [];
  const chosen = new Map<PageElement, PageElement[]>();
  const first = new Map<PageElement, PageElement>();
  for (const element of tree) {
    const { index, parent } = element;
    const select = parent && around[parent.index];
    around[index] = isTag(element, "select") ? element : select;
    if (!select || !isTag(element, "option")) continue;
    if (!first.has(select)) first.set(select, element);
    if (attribute(element, "selected") === undefined) continue;
    const others = isList(select) ? chosen.get(select) : undefined;
    if (others) others.push(element);
    else chosen.set(select, [element]);
  }
  const shown = new Set<PageElement>();
  for (const [select, option] of first) {
    for (const one of chosen.get(select) ?? (isList(select) ? [] : [option])) shown.add(one);
  }
  return (option) => around[option.index] === undefined || shown.has(option);
}

/** Whether a select shows its options as a list, of which none need be chosen. */
function isList(select: PageElement): boolean {
  return attribute(select, "multiple") !== undefined ||
    Number(attribute(select, "size") ?? 1) > 1;
}

/** Replacements for the content of an element: its aria-label, an alternative text, the value of a field. */
function insteadOf(element: PageElement): string | undefined {
  const label = filledAttribute(element, "aria-label");
  if (label !== undefined) return label;
  if (isTag(element, "img")) return alternativeOf(element);
  if (!isTag(element, "input")) return undefined;
  if (inputTypeOf(element) === "image") return alternativeOf(element);
  if (WITHOUT_VALUE.includes(inputTypeOf(element))) return "";
  return attribute(element, "value") ?? "";
}

/** The text that stands for an image; none for one that is only presentation. */
function alternativeOf(image: PageElement): string {
  if (roleOf(image) === "none") return "";
  return attribute(image, "alt") ?? attribute(image, "title") ?? "";
}

function isLeftOut(element: PageElement): boolean {
  return element.hidesItself || isAriaHidden(element.node) || WITHOUT_TEXT.includes(element.tag);
}
