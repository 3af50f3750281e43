/**
 * Explains faults in XML at the place of the mistake: the parser reports where it could not continue, often much
 * later.
 *
 * @module
 */
import { cutText } from "../cut_text.ts";
import { type ParserHints, withHint } from "../parser_hints.ts";

/** A fault, and the UTF-16 offset at which it is to be mended. */
export interface XmlFault {
  offset: number;
  reason: string;
}

/** The state of the parser when it stops. */
export interface ParserStop extends XmlFault {
  /** The element that is open there, or that the end tag there should have closed. */
  open?: { name: string; line: number };
  /** Where the last tag, comment, instruction or DOCTYPE before it ended. */
  markupEnd: number;
}

/** An XML declaration, as far as it goes. */
const DECLARATION = /^\ufeff?<\?xml(?=[\s?])(?:[^]*?\?>|[^]*)/;

/** Sections that may hold a plain "&": how each begins and ends. */
const SECTIONS = [
  ["<!--", "-->", "comment"],
  ["<![CDATA[", "]]>", "CDATA section"],
  ["<?", "?>", "processing instruction"],
  ["<!DOCTYPE", ">", "DOCTYPE"],
] as const;

/**
 * A section, up to the end of the text if it has none, or what looks like a reference and is not
 * one.
 */
const SECTION_OR_BAD_REFERENCE = new RegExp(
  [
    "<!--[^]*?(?:-->|$)",
    String.raw`<!\[CDATA\[[^]*?(?:\]\]>|$)`,
    String.raw`<\?[^]*?(?:\?>|$)`,
    `<!DOCTYPE(?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^>"'])*(?:>|$)`,
    `&(?!(?:amp|lt|gt|quot|apos|#[0-9]+|#x[0-9a-fA-F]+);)(?:[^\\s&;<>"']+;)?`,
  ].join("|"),
  "g",
);

/** Advice for further messages of the parser. */
const HINTS: ParserHints = [
  ["an XML declaration must be at the start", "remove what comes before it"],
  ["unquoted attribute value", "put it in quotes"],
  ["malformed comment", 'a comment cannot hold "--"'],
  ['the string "]]>"', "write it as ]]&gt;"],
];

/** The fault for which the parser stopped; all before it is well-formed. */
export function faultOf(text: string, stop: ParserStop): XmlFault {
  const declaration = DECLARATION.exec(text)?.[0] ?? "";
  if (stop.offset < declaration.length) {
    const wish = '<?xml version="1.0" encoding="UTF-8"?>';
    return { offset: stop.offset, reason: `malformed XML declaration: write it like ${wish}` };
  }
  return sectionOrReferenceFault(text, stop.offset) ?? rootFault(text, stop) ??
    tagFault(text, stop) ??
    { offset: stop.offset, reason: withHint(stop.reason.replace(/\.$/, ""), HINTS) };
}

/** The parser reads text outside of the root to its end, and the name of a second root, before it says so. */
function rootFault(text: string, { offset, reason, markupEnd }: ParserStop): XmlFault | undefined {
  if (reason.startsWith("text data outside of root node")) {
    const start = text.slice(markupEnd, offset).search(/[^ \t\r\n\ufeff]/);
    return {
      offset: start < 0 ? offset : markupEnd + start,
      reason: "text outside of the root element: put all text inside it",
    };
  }
  if (reason.startsWith("documents may contain only one root")) {
    return {
      offset: text.lastIndexOf("<", offset),
      reason: "a second root element: put all elements inside one",
    };
  }
}

/** The parser looks for the end of a reference or a section through the whole text. */
function sectionOrReferenceFault(text: string, end: number): XmlFault | undefined {
  for (const { 0: found, index } of text.slice(0, end + 1).matchAll(SECTION_OR_BAD_REFERENCE)) {
    if (found.startsWith("&")) {
      // Where the parser stops at once, it did not expect a reference.
      if (index < end) return { offset: index, reason: referenceFault(found) };
      continue;
    }
    const [opening, closing, what] = SECTIONS.find(([opening]) => found.startsWith(opening))!;
    const isClosed = found.length >= opening.length + closing.length && found.endsWith(closing);
    if (!isClosed && end === text.length - 1) {
      return { offset: index, reason: `the ${what} that begins here is never closed` };
    }
  }
}

function referenceFault(reference: string): string {
  if (reference === "&") {
    return '"&" begins no reference here: write it as &amp;, or end the reference with ";"';
  }
  const shown = cutText(reference);
  return reference.startsWith("&#")
    ? `malformed character reference ${shown}: write it like &#233; or &#xe9;`
    : `undefined entity ${shown}: write its character, or a reference such as &#233;`;
}

function tagFault(text: string, { offset, reason, open }: ParserStop): XmlFault | undefined {
  const opened = open && `<${cutText(open.name)}>, opened on line ${open.line},`;
  const lastTag = text.lastIndexOf("<");
  if (offset === text.length - 1 && lastTag > text.lastIndexOf(">")) {
    return { offset: lastTag, reason: "the tag that begins here is never closed" };
  }
  if (reason.startsWith("unclosed tag")) return { offset, reason: `${opened} is never closed` };
  if (reason.startsWith("unexpected close tag")) {
    const start = text.lastIndexOf("</", offset);
    const endTag = cutText(text.slice(start, offset + 1));
    return { offset: start, reason: `${endTag} found, but ${opened} must be closed first` };
  }
  if (reason.startsWith("malformed character entity")) {
    const start = text.lastIndexOf("&", offset);
    const reference = cutText(text.slice(start, offset + 1));
    return { offset: start, reason: `${reference} is not a character that XML 1.0 allows` };
  }
  if (reason.startsWith("disallowed character in tag name") && text[offset - 1] === "<") {
    return { offset: offset - 1, reason: 'no tag begins here: write a plain "<" as &lt;' };
  }
  if (reason.startsWith("disallowed character") && text[offset] === "<") {
    return { offset, reason: '"<" is in an attribute value: write it as &lt;' };
  }
}
