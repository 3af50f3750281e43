/**
 * Checks of the page as a whole: language, title, zoom, reloading.
 *
 * @module
 */
import type { Check, Fault, Judgement } from "../check.ts";
import { checkEach } from "../check.ts";
import {
  attribute,
  filledAttribute,
  isBlank,
  isExposed,
  isTag,
  type PageElement,
} from "../page.ts";
import { isLanguageTag } from "../../../shared/language_subtags.ts";
import { headingLevel } from "./headings.ts";

export const htmlHasLang: Check = function* ({ isDocument, elements }) {
  if (!isDocument) return;
  const element = elements.find((element) => isTag(element, "html"));
  const hasLang = element !== undefined && filledAttribute(element, "lang") !== undefined;
  yield judge(element, !hasLang, {
    saw: element
      ? "has no lang attribute with a language"
      : "has no html tag with a lang attribute",
    fix: 'Name the language of the page: <html lang="en">',
  });
};

export const htmlLangValid = checkEach(
  (element) => isTag(element, "html") && filledAttribute(element, "lang") !== undefined,
  (element) => !isLanguageTag(attribute(element, "lang")!),
  {
    saw: "has a lang attribute that names no known language",
    fix: 'Write a language tag such as "en" or "pt-BR"',
  },
);

export const validLang: Check = function* ({ tree }) {
  const speaks = speakingTest(tree);
  for (const element of tree) {
    if (!element.startTag || element.isHidden || isTag(element, "html")) continue;
    const lang = languageOf(element);
    if (!lang || !speaks(element)) continue;
    const fault = isLanguageTag(lang) ? undefined : {
      saw:
        "has a lang attribute that names no known language, so its text is read in a wrong voice",
      fix: 'Write a language tag such as "en" or "pt-BR", or take the attribute out',
    };
    yield { element, fault };
  }
};

/** A language that an author gave; `lang` wins over `xml:lang` (HTML Standard, section 3.2.6.2). */
function languageOf(element: PageElement): string | undefined {
  return attribute(element, "lang") ?? attribute(element, "xml:lang");
}

/** A test of whether some text that is seen or heard is in the language of an element, and of no other in it. */
function speakingTest(tree: readonly PageElement[]): (element: PageElement) => boolean {
  const speaks: boolean[] = new Array(tree.length).fill(false);
  for (const element of tree.toReversed()) {
    const { index, parent, isHidden } = element;
    if (isHidden || isTag(element, "script", "style")) continue;
    speaks[index] ||= element.content.some((item) => typeof item === "string" && !isBlank(item)) ||
      ["alt", "title", "aria-label"].some((name) => filledAttribute(element, name) !== undefined);
    if (parent && speaks[index] && languageOf(element) === undefined) speaks[parent.index] = true;
  }
  return ({ index }) => speaks[index]!;
}

export const documentTitle: Check = function* ({ isDocument, tree, elements }) {
  if (!isDocument) return;
  /** The elements in a picture, or in a template for a script to use. */
  const elsewhere = new Set<PageElement>();
  for (const element of tree) {
    const { parent } = element;
    const isElsewhere = element.tag === "svg" || isTag(element, "template");
    if (isElsewhere || (parent && elsewhere.has(parent))) elsewhere.add(element);
  }
  const title = elements.find((element) => isTag(element, "title") && !elsewhere.has(element));
  const isFilled = title?.content.some((item) => typeof item === "string" && !isBlank(item));
  yield judge(undefined, !isFilled, {
    saw: title ? "has a title without text" : "has no title",
    fix: "Say in a title element of the head what this page is about",
  });
};

export const pageHasHeadingOne: Check = function* ({ isDocument, elements }) {
  if (!isDocument) return;
  const hasOne = elements.some((element) =>
    isExposed(element) && (isTag(element, "h1") || headingLevel(element) === 1)
  );
  yield judge(undefined, !hasOne, {
    saw: "has no heading of level one",
    fix: "Put the main heading of the page into an h1 element",
  });
};

export const metaViewport = checkEach(
  (element) => isMeta(element, "name", "viewport"),
  (element) => forbidsZoom(attribute(element, "content") ?? ""),
  {
    saw: "keeps people from zooming to twice the size",
    fix: "Take user-scalable and maximum-scale out of the viewport's content",
  },
);

export const metaRefresh: Check = function* ({ elements }) {
  const asking = elements.filter((element) => isMeta(element, "http-equiv", "refresh"));
  // Browsers follow the first that they can read.
  const followed = asking.find((element) => refreshDelay(element) !== undefined);
  for (const element of followed ? [followed] : asking) {
    const delay = refreshDelay(element) ?? 0;
    yield judge(element, delay > 0 && delay <= LONG_DELAY, {
      saw: "reloads or leaves the page while people may still read it",
      fix: "Redirect on the server, or at once with a delay of 0, or leave reloading to a button",
    });
  }
};

/**
 * Twenty hours in seconds: a limit that is longer is not one (WCAG 2.2, success criterion 2.2.1).
 */
const LONG_DELAY = 72_000;

function judge(element: Judgement["element"], fails: boolean, fault: Fault): Judgement {
  return { element, fault: fails ? fault : undefined };
}

function isMeta(element: PageElement, attributeName: string, value: string): boolean {
  return isTag(element, "meta") &&
    attribute(element, attributeName)?.trim().toLowerCase() === value;
}

/** The least scale up to which everybody must be able to zoom. */
const LEAST_ZOOM = 2;
/** Scales for words, and for what is neither word nor number (CSS Device Adaptation, section 9.4). */
const SCALES: ReadonlyMap<string, number> = new Map([
  ["yes", 1],
  ["device-width", 10],
  ["device-height", 10],
]);
const UNKNOWN_SCALE = 0.1;

function forbidsZoom(content: string): boolean {
  const properties = new Map(
    content.toLowerCase().split(/[,;]/).map((pair) => {
      const [name = "", value = ""] = pair.split("=").map((part) => part.trim());
      return [name, value];
    }),
  );
  const scalable = properties.get("user-scalable");
  if (scalable && !isYes(scalable)) return true;
  const scale = properties.get("maximum-scale");
  return scale ? scaleOf(scale) < LEAST_ZOOM : false;
}

/** Numbers from -1 to 1, but not these, say no, and so do words but three. */
function isYes(value: string): boolean {
  const number = Number.parseFloat(value);
  return Number.isNaN(number) ? SCALES.has(value) : Math.abs(number) >= 1;
}

/** A negative number is as good as none. */
function scaleOf(value: string): number {
  const number = Number.parseFloat(value);
  if (Number.isNaN(number)) return SCALES.get(value) ?? UNKNOWN_SCALE;
  return number < 0 ? Infinity : number;
}

/**
 * Seconds that a refresh waits; undefined if browsers take the text for none (HTML Standard,
 * section 4.2.5.3).
 */
function refreshDelay(element: PageElement): number | undefined {
  const content = attribute(element, "content") ?? "";
  const [found, seconds = ""] = /^\s*(\d+|(?=\.))(?:\.[\d.]*)?(?:[;,\s]|$)/.exec(content) ?? [];
  return found === undefined ? undefined : Number(seconds);
}
