/**
 * A page as the checks see it: its elements in document order, with where they were written and whether anybody
 * meets them.
 *
 * @module
 */
import {
  attributeOf,
  type HtmlElement,
  type HtmlNode,
  walkHtml,
  withoutByteOrderMark,
} from "../../shared/html.ts";
import { positionFinder } from "../../shared/text_position.ts";
import { html as standard } from "parse5";
import { parseSource } from "./source_parser.ts";

/** Offsets into the source. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** An element of the tree. */
export interface PageElement {
  /** Its place in the page's `tree`. */
  readonly index: number;
  readonly node: HtmlElement;
  readonly tag: string;
  readonly isHtml: boolean;
  readonly parent: PageElement | undefined;
  /** Elements and texts in it, those of a template too. */
  readonly content: readonly (PageElement | string)[];
  /** Undefined for an element that the parser added. */
  readonly startTag: Span | undefined;
  /** Whether it takes itself and all that is in it out of the page. */
  readonly hidesItself: boolean;
  /** Whether it or an ancestor does so. */
  readonly isHidden: boolean;
  /** Whether it or an ancestor has `aria-hidden="true"`. */
  readonly isAriaHidden: boolean;
  /** Whether it or an ancestor is `inert`: neither focus nor a screen reader comes in. */
  readonly isInert: boolean;
  /** Whether it is a control that is disabled, by itself or by a fieldset (HTML Standard, section 4.10.19.5). */
  readonly isDisabled: boolean;
  /** Whether it is the first legend or summary of its parent. */
  readonly isFirst: boolean;
}

/** A page, read once for all checks. */
export interface Page {
  /** All elements in document order, those that the parser added too. */
  readonly tree: readonly PageElement[];
  /** Those that have a start tag in the source. */
  readonly elements: readonly PageElement[];
  readonly startTags: number;
  /** Whether it is a document, not a part of one. */
  readonly isDocument: boolean;
  /** The first element with an id, as scripts and references find it. */
  readonly byId: ReadonlyMap<string, PageElement>;
  /** `LINE:COLUMN` of the start tag of an element that has one. */
  readonly locationOf: (element: PageElement) => string;
  /** The start tag as written, of an element that has one. */
  readonly startTagOf: (element: PageElement) => string;
}

/**
 * Reads a page or a part of one.
 *
 * @throws {ToolError} `INPUT_TOO_LARGE` over this many elements.
 */
export function readPage(html: string, maxElements: number): Page {
  // As text, a byte order mark would end the head before it began.
  const source = withoutByteOrderMark(html);
  const { document, startTags, isDocument, lateTags } = parseSource(source, maxElements);
  const tree: PageElement[] = [];
  const elements: PageElement[] = [];
  const byId = new Map<string, PageElement>();
  const open: Writable[] = [];
  const written = new Set<number>();
  walkHtml(document, enter, () => open.pop());

  const positionOf = positionFinder(source);
  return {
    tree,
    elements,
    startTags,
    isDocument,
    byId,
    locationOf: ({ startTag }) => {
      const { line, column } = positionOf(startTag?.start ?? 0);
      return `${line}:${column}`;
    },
    startTagOf: ({ startTag }) => startTag ? source.slice(startTag.start, startTag.end) : "",
  };

  function enter(node: HtmlNode): boolean {
    const parent = open.at(-1);
    if (node.nodeName === "#text") parent?.content.push((node as { value: string }).value);
    if (!("tagName" in node)) return false;
    const element = elementOf(node, parent);
    parent?.content.push(element);
    open.push(element);
    tree.push(element);
    if (element.startTag) elements.push(element);
    const id = attributeOf(node, "id");
    if (id && !byId.has(id)) byId.set(id, element);
    return true;
  }

  function elementOf(node: HtmlElement, parent: Writable | undefined): Writable {
    const isHtml = node.namespaceURI === standard.NS.HTML;
    const hidesItself = hides(node);
    const isFieldset = isHtml && node.tagName === "fieldset";
    const isFirst = isHtml && isFirstOfItsKind(node, parent);
    const inFieldset = isInDisabledFieldset(parent, isFirst && node.tagName === "legend");
    const isDisabled = inFieldset || attributeOf(node, "disabled") !== undefined;
    return {
      index: tree.length,
      node,
      tag: node.tagName,
      isHtml,
      parent,
      content: [],
      startTag: startTagSpan(node, isHtml),
      hidesItself,
      isHidden: hidesItself || (parent?.isHidden ?? false),
      isAriaHidden: isAriaHidden(node) || (parent?.isAriaHidden ?? false),
      isInert: attributeOf(node, "inert") !== undefined || (parent?.isInert ?? false),
      isDisabled,
      isFirst,
      kinds: [],
      disablesContent: isFieldset ? isDisabled : inFieldset,
    };
  }

  function startTagSpan(node: HtmlElement, isHtml: boolean): Span | undefined {
    const location = node.sourceCodeLocation?.startTag ??
      (isHtml ? lateTags.get(node.tagName) : undefined);
    // Formatting elements that the parser opens again have the tag of the first.
    if (!location || written.has(location.startOffset)) return undefined;
    written.add(location.startOffset);
    return { start: location.startOffset, end: location.endOffset };
  }
}

type Writable = PageElement & {
  content: (PageElement | string)[];
  /** Whether a fieldset disables the controls in it. */
  disablesContent: boolean;
  /** The kinds in `ONLY_FIRST` found in it so far. */
  kinds: string[];
};

/** Elements of which the first in their parent does what the others do not. */
const ONLY_FIRST = ["legend", "summary"];

function isFirstOfItsKind({ tagName }: HtmlElement, parent: Writable | undefined): boolean {
  if (!parent || !ONLY_FIRST.includes(tagName) || parent.kinds.includes(tagName)) return false;
  parent.kinds.push(tagName);
  return true;
}

/** Whether a fieldset around an element disables it; its first legend stays what it would be outside. */
function isInDisabledFieldset(parent: Writable | undefined, isFirstLegend: boolean): boolean {
  if (!parent) return false;
  const from = isFirstLegend && isTag(parent, "fieldset") ? parent.parent as Writable : parent;
  return from?.disablesContent ?? false;
}

/** Whether assistive technology meets an element: it is neither hidden, aria-hidden nor inert. */
export function isExposed({ isHidden, isAriaHidden, isInert }: PageElement): boolean {
  return !isHidden && !isAriaHidden && !isInert;
}

/** The value of an attribute, as the parser gives it. */
export function attribute({ node }: PageElement, name: string): string | undefined {
  return attributeOf(node, name);
}

/** The value of an attribute that is there and not blank. */
export function filledAttribute(element: PageElement, name: string): string | undefined {
  const value = attribute(element, name);
  return value === undefined || isBlank(value) ? undefined : value;
}

/** The tokens of an attribute, which white space parts. */
export function tokensOf(element: PageElement, name: string): string[] {
  return attribute(element, name)?.split(/[\t\n\f\r ]+/).filter((token) => token !== "") ?? [];
}

/** The type of an input, as written: one that HTML does not know is a text field. */
export function inputTypeOf(element: PageElement): string {
  return attribute(element, "type")?.toLowerCase() ?? "text";
}

/** Whether it is an HTML element of one of these names. */
export function isTag({ isHtml, tag }: PageElement, ...tags: readonly string[]): boolean {
  return isHtml && tags.includes(tag);
}

/** Whether it is a link with an address, of HTML or SVG. */
export function isAnchor(element: PageElement): boolean {
  return element.tag === "a" && attribute(element, "href") !== undefined;
}

/** Whether a text has nothing but white space. */
export function isBlank(text: string): boolean {
  return text.trim() === "";
}

/** Whether an element has `aria-hidden="true"` of its own. */
export function isAriaHidden(node: HtmlElement): boolean {
  return attributeOf(node, "aria-hidden") === "true";
}

const COMMENTS = /\/\*[^]*?(?:\*\/|$)/g;
const HIDING_STYLE =
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)\s*(?:!\s*important\s*)?(?:;|$)/i;

function hides(node: HtmlElement): boolean {
  if (node.tagName === "template" || node.tagName === "noscript") return true;
  if (attributeOf(node, "hidden") !== undefined) return true;
  const style = attributeOf(node, "style");
  return style !== undefined && HIDING_STYLE.test(style.replace(COMMENTS, " "));
}
