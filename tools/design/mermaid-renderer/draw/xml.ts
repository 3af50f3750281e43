/**
 * Writes XML that is well-formed whatever the texts are.
 *
 * @module
 */
import { escapeMarkup } from "../../../shared/escape_markup.ts";

/** An element; attributes are written in their order, without those that are undefined. */
export interface XmlNode {
  name: string;
  attributes: Record<string, string | number | undefined>;
  children: (XmlNode | string)[];
}

/** Characters that XML 1.0 forbids, section 2.2, except for lone surrogates. */
// deno-lint-ignore no-control-regex -- these are the characters to be found
const FORBIDDEN = /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g;

/** An element with its attributes and what is in it. */
export function element(
  name: string,
  attributes: XmlNode["attributes"] = {},
  children: XmlNode["children"] = [],
): XmlNode {
  return { name, attributes, children };
}

/** The text of an element. Its depth is that of the drawing, not of the input. */
export function writeXml({ name, attributes, children }: XmlNode): string {
  let start = `<${name}`;
  for (const [attribute, value] of Object.entries(attributes)) {
    if (value === undefined) continue;
    start += ` ${attribute}="${typeof value === "number" ? decimal(value) : escapeXml(value)}"`;
  }
  if (children.length === 0) return `${start}/>`;
  const content = children.map((child) =>
    typeof child === "string" ? escapeXml(child) : writeXml(child)
  );
  return `${start}>${content.join("")}</${name}>`;
}

/** A number with at most two decimals, and never -0. */
export function decimal(value: number): string {
  return String(Math.round(value * 100) / 100 + 0);
}

/** A text as character data or the value of an attribute. Forbidden characters become U+FFFD. */
export function escapeXml(text: string): string {
  return escapeMarkup(text.toWellFormed().replace(FORBIDDEN, "\uFFFD"));
}
