import type { WarningCode } from "../../tool.ts";
import { setOwn } from "../../shared/json/value.ts";
import type { WarningCollector } from "../../shared/warning_list.ts";
import type { XmlElement } from "../../shared/xml/read.ts";
import type { contract } from "./contract.ts";

/** The JSON of an element: its text, null, or an object of attributes, children and text. */
export type ElementValue = string | null | { [name: string]: ElementValue | ElementValue[] };

/**
 * The value of an element, mapped as Python's xmltodict does: an attribute a is `@a`, text beside anything else
 * `#text`, children of one name an array at the position of the first.
 *
 * @param forced Names of elements that are arrays even when single.
 * @param path Where the value will stand; it is left as it was.
 * @param warnings Gets `MIXED_CONTENT` per element with text and children, and `SPACE_TRIMMED`.
 */
export function valueOf(
  element: XmlElement,
  forced: ReadonlySet<string>,
  path: (string | number)[],
  warnings: WarningCollector<WarningCode<typeof contract>>,
): ElementValue {
  const text = trim(element.text);
  const isLeaf = element.children.length === 0;
  // Editors of vector graphics ask on the root to keep all white space, which between elements is layout.
  const loses = isLeaf && text !== element.text;
  if (loses && element.attributes.get("xml:space") === "preserve") {
    warnings.add(
      "SPACE_TRIMMED",
      "The white space around the text was left out, although xml:space asks to keep it",
      path,
    );
  }
  if (isLeaf && element.attributes.size === 0) return text || null;
  if (!isLeaf && text !== "") {
    warnings.add(
      "MIXED_CONTENT",
      "The element has both text and child elements; their order is lost",
      path,
    );
  }
  const value: { [name: string]: ElementValue | ElementValue[] } = {};
  for (const [name, attribute] of element.attributes) setOwn(value, `@${name}`, attribute);
  for (const [name, children] of Map.groupBy(element.children, ({ name }) => name)) {
    const isArray = children.length > 1 || forced.has(name);
    const values = children.map((child, index) => {
      path.push(...(isArray ? [name, index] : [name]));
      const childValue = valueOf(child, forced, path, warnings);
      path.length -= isArray ? 2 : 1;
      return childValue;
    });
    setOwn(value, name, isArray ? values : values[0]!);
  }
  if (text !== "") setOwn(value, "#text", text);
  return value;
}

/** Without the white space of XML (section 2.3) at its ends. */
function trim(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isSpace(text.charCodeAt(start))) start++;
  while (end > start && isSpace(text.charCodeAt(end - 1))) end--;
  return text.slice(start, end);
}

function isSpace(unit: number): boolean {
  return unit === 0x20 || unit === 0x09 || unit === 0x0d || unit === 0x0a;
}
