import type { XmlElement } from "../../shared/xml/read.ts";

/** The children of an element that have this name. */
export function childrenNamed(element: XmlElement | undefined, name: string): XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? [];
}

/** A count, or the number of a line, of at most nine digits; null for any other text. */
export function wholeNumber(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null;
}
