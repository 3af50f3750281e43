/**
 * The checks of the rules.
 *
 * @module
 */
import type { JsonObject } from "../../shared/json/value.ts";
import type { NameTest } from "./names.ts";
import type { Page, PageElement } from "./page.ts";

/** The fault of an element, or with the document. */
export interface Fault {
  /** The observation; the sentence begins with the element: "has no alt attribute". */
  saw: string;
  /** Says how to fix it. */
  fix: string;
  data?: JsonObject;
}

/** One thing that a rule looked at. */
export interface Judgement {
  /** Undefined for the document as a whole. */
  element: PageElement | undefined;
  /** Undefined when the rule holds. */
  fault: Fault | undefined;
}

/** Looks at all that its rule is about, in document order. */
export type Check = (page: Page, isNamed: NameTest) => Iterable<Judgement>;

/**
 * A check of elements one by one.
 *
 * @param applies Which elements the rule is about.
 * @param fault What is wrong with those for which `fails`; the same for all, or told by the element.
 */
export function checkEach(
  applies: (element: PageElement) => boolean,
  fails: (element: PageElement, isNamed: NameTest) => boolean,
  fault: Fault | ((element: PageElement) => Fault),
): Check {
  return function* (page, isNamed) {
    for (const element of page.elements) {
      if (!applies(element)) continue;
      const found = typeof fault === "function" ? () => fault(element) : () => fault;
      yield { element, fault: fails(element, isNamed) ? found() : undefined };
    }
  };
}
