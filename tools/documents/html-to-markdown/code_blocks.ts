import type { FlowContent } from "./mdast.ts";
import { attributeOf, type HtmlElement } from "../../shared/html.ts";
import { isElement } from "./parse_html.ts";
import { plainText } from "./plain_text.ts";

const LANGUAGE = /(?:^|[ \t\n\f\r])(?:language|lang)-([^ \t\n\f\r]+)/;

/** Preformatted text as fenced code; undefined when it is empty. Line ends after it are left out. */
export function codeBlockOf(element: HtmlElement): FlowContent | undefined {
  const text = plainText(element);
  let end = text.length;
  while (text[end - 1] === "\n") end--;
  if (text.slice(0, end).trim() === "") return undefined;
  return { type: "code", lang: languageOf(element), value: text.slice(0, end) };
}

function languageOf(pre: HtmlElement): string | null {
  const code = pre.childNodes.find((node) => isElement(node) && node.tagName === "code");
  for (const element of [code as HtmlElement | undefined, pre]) {
    const language = element && LANGUAGE.exec(attributeOf(element, "class") ?? "")?.[1];
    if (language) return language;
  }
  return null;
}
