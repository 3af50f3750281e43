import type { HtmlElement } from "../../shared/html.ts";
import { isElement, textOf } from "./parse_html.ts";

/** The text in an element as it stands, each br a line break. */
export function plainText(element: HtmlElement): string {
  const parts: string[] = [];
  const visit = ({ childNodes }: HtmlElement) => {
    for (const node of childNodes) {
      if (!isElement(node)) parts.push(textOf(node) ?? "");
      else if (node.tagName === "br") parts.push("\n");
      else visit(node);
    }
  };
  visit(element);
  return parts.join("");
}
