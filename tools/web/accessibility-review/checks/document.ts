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
import { headingLevel } from "./headings.ts";

/** A primary language of two or three letters and subtags (RFC 5646, section 2.1), as far as a pattern tells. */
const LANGUAGE_TAG = /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;

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
  (element) => !LANGUAGE_TAG.test(attribute(element, "lang")!),
  {
    saw: "has a lang attribute that is no language tag",
    fix: 'Write a language tag such as "en" or "pt-BR"',
  },
);

export const documentTitle: Check = function* ({ isDocument, tree, elements }) {
  if (!isDocument) return;
  const inPicture = new Set<PageElement>();
  for (const element of tree) {
    const { parent } = element;
    if (element.tag === "svg" || (parent && inPicture.has(parent))) inPicture.add(element);
  }
  const title = elements.find((element) => isTag(element, "title") && !inPicture.has(element));
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

export const metaRefresh = checkEach(
  (element) => isMeta(element, "http-equiv", "refresh"),
  (element) => {
    const delay = refreshDelay(attribute(element, "content") ?? "");
    return delay > 0 && delay < LONG_DELAY;
  },
  {
    saw: "reloads or leaves the page while people may still read it",
    fix: "Redirect on the server, or at once with a delay of 0, or leave reloading to a button",
  },
);

/** Twenty hours in seconds: so long a limit is none (WCAG 2.2, success criterion 2.2.1). */
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
const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;

function forbidsZoom(content: string): boolean {
  return content.toLowerCase().split(/[,;]/).some((pair) => {
    const [name = "", value = ""] = pair.split("=").map((part) => part.trim());
    if (name === "user-scalable") return value === "no" || value === "0";
    return name === "maximum-scale" && NUMBER.test(value) && Number(value) < LEAST_ZOOM;
  });
}

/** Seconds that a refresh waits; 0 also where browsers take the text for none (HTML Standard, section 4.2.5.3). */
function refreshDelay(content: string): number {
  const [, seconds = ""] = /^\s*(\d*)(?:\.[\d.]*)?(?:[;,\s]|$)/.exec(content) ?? [];
  return Number(seconds);
}
