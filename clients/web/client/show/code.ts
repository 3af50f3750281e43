/**
 * Texts in a language, with their parts in colours.
 *
 * @module
 */
import { element } from "../dom.ts";

/** A longer text is shown in one colour. */
const MAX_COLOURED_CHARS = 60_000;
/** A text that is longer is cut where it is shown, not where it is kept. */
export const MAX_SHOWN_CHARS = 200_000;

/** Parts of a language: names and keys, texts, numbers, comments. */
const PARTS: Readonly<Record<string, RegExp>> = {
  json:
    /(?<k>"(?:[^"\\]|\\.)*"(?=\s*:))|(?<s>"(?:[^"\\]|\\.)*")|(?<n>-?\b\d[\d.eE+-]*|\b(?:true|false|null)\b)/g,
  yaml:
    /(?<c>(?:^|(?<=\s))#.*$)|(?<k>^[\s-]*[\w."'-]+(?=:))|(?<s>"(?:[^"\\]|\\.)*"|'[^']*')|(?<n>(?<=: )-?\d[\d.]*$|\b(?:true|false|null)\b)/gm,
  sql:
    /(?<c>--.*$)|(?<s>'(?:[^']|'')*')|(?<k>\b(?:SELECT|FROM|WHERE|AND|OR|NOT|NULL|JOIN|LEFT|RIGHT|INNER|OUTER|ON|AS|GROUP|ORDER|BY|HAVING|LIMIT|OFFSET|INSERT|INTO|VALUES|UPDATE|SET|DELETE|CREATE|TABLE|WITH|UNION|ALL|CASE|WHEN|THEN|ELSE|END|DISTINCT|IN|IS|LIKE|BETWEEN|EXISTS|ASC|DESC)\b)|(?<n>\b\d+(?:\.\d+)?\b)/gim,
  xml: /(?<c><!--[^]*?-->)|(?<k><\/?[\w:.-]+|\/?>)|(?<s>"[^"<]*"|'[^'<]*')/g,
  css:
    /(?<c>\/\*[^]*?\*\/)|(?<k>--[\w-]+|[\w-]+(?=\s*:))|(?<n>#[0-9a-f]{3,8}\b|\b\d+(?:\.\d+)?\w*)/gi,
  code:
    /(?<c>\/\/.*$|^\s*#.*$)|(?<s>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`[^`]*`)|(?<k>\b(?:export|interface|type|const|let|import|from|return|async|await|function|def|class|if|else|new|readonly|string|number|boolean|null|true|false|None|True|False)\b)|(?<n>\b\d+(?:\.\d+)?\b)/gm,
  markdown: /(?<k>^#{1,6} .*$)|(?<s>`[^`\n]+`)|(?<n>^\s*(?:[-*+]|\d+\.) )|(?<c>^> .*$)/gm,
};
const SAME: Readonly<Record<string, string>> = { html: "xml", svg: "xml" };

/** A text as a block, coloured where its language is known. What is long is cut. */
export function codeBlock(text: string, language = ""): HTMLElement {
  const block = element("pre", { tabIndex: 0 });
  const parts = PARTS[SAME[language] ?? language];
  if (parts && text.length <= MAX_COLOURED_CHARS) block.append(...coloured(text, parts));
  else block.textContent = text.slice(0, MAX_SHOWN_CHARS);
  return block;
}

function coloured(text: string, parts: RegExp): (Node | string)[] {
  const nodes: (Node | string)[] = [];
  let end = 0;
  for (const match of text.matchAll(parts)) {
    if (match.index > end) nodes.push(text.slice(end, match.index));
    const [className = ""] = Object.entries(match.groups!).find(([, part]) => part !== undefined)!;
    nodes.push(element("span", { className }, match[0]));
    end = match.index + match[0].length;
  }
  nodes.push(text.slice(end));
  return nodes;
}
