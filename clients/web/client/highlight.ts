/**
 * Syntax highlighting.
 *
 * @module
 */
import { element } from "./dom.ts";

/** Tokens of a language: names and keys, strings, numbers, comments. */
const PARTS: Readonly<Record<string, RegExp>> = {
  json:
    /(?<k>"(?:[^"\\\n]|\\.)*"(?=\s*:))|(?<s>"(?:[^"\\\n]|\\.)*")|(?<n>-?\b\d[\d.eE+-]*|\b(?:true|false|null)\b)/g,
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
  mermaid:
    /(?<c>%%.*$)|(?<k>^\s*(?:flowchart|graph|sequenceDiagram|classDiagram|stateDiagram(?:-v2)?|erDiagram|gantt|pie|subgraph|end|direction|classDef|class|style|linkStyle|participant|actor|Note|loop|alt|opt|section|title|state)\b)|(?<s>"[^"\n]*"|\|[^|\n]*\||(?<=[[({>/\\])[^[\](){}<>|"\n]+(?=[\])}/\\]))|(?<n>[<xo]?(?:--+|==+|-\.+-?)[>xo]?|~~~|->>|-->>)/gm,
  regex:
    /(?<c>\(\?#[^)]*\))|(?<k>\(\?(?:<?[=!]|:|P?<\w+>)|[()|])|(?<s>\[(?:[^\]\\\n]|\\.)*\]?)|(?<n>\\.|[*+?]\??|\{\d+,?\d*\}\??|[\^$.])/g,
};
const SAME: Readonly<Record<string, string>> = { html: "xml", svg: "xml" };

/**
 * A text as nodes, with a span for each coloured token; just the text if the language is unknown.
 */
export function colouredParts(text: string, language: string): (Node | string)[] {
  const parts = PARTS[SAME[language] ?? language];
  if (!parts) return [text];
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
