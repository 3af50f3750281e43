import { childNamed } from "../../shared/xml/children.ts";
import type { XmlElement } from "../../shared/xml/read.ts";

/** Decimal seconds; XML Schema's `decimal` and `double` without their infinities. */
const SECONDS = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/** The trimmed text of the element that a path of names leads to; "" when there is none. */
export function textAt(element: XmlElement | undefined, ...path: string[]): string {
  let found = element;
  for (const name of path) found = childNamed(found, name);
  return found?.text.trim() ?? "";
}

/** Seconds, which some programs write with thousands separators; null for any other text. */
export function secondsOf(text = ""): number | null {
  const plain = text.trim().replaceAll(",", "");
  const value = SECONDS.test(plain) ? Number(plain) : NaN;
  return Number.isFinite(value) ? value + 0 : null;
}
