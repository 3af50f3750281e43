/**
 * XML 1.0 text as a tree of elements. No DTD is read and no entity is expanded, but the five predefined ones.
 *
 * @module
 */
import { SaxesParser } from "saxes";
import { positionAt } from "../text_position.ts";
import { ToolError } from "../tool_error.ts";
import { forbiddenCharacterIndex, XML_NAME_SOURCE } from "./characters.ts";
import { MAX_XML_DEPTH } from "./contract.ts";
import { faultOf } from "./fault.ts";

/** An element, with what stands directly in it. */
export interface XmlElement {
  /** As written, prefix included. */
  name: string;
  /** Normalised values (XML 1.0, section 3.3.3), in source order. */
  attributes: Map<string, string>;
  children: XmlElement[];
  /** Character data and CDATA sections, joined as they stand; line breaks are LF. */
  text: string;
  /** The line on which the start tag ends, from 1. */
  line: number;
}

/** A well-formed document. */
export interface XmlDocument {
  root: XmlElement;
  /** There are comments or processing instructions. */
  hasComments: boolean;
  hasDoctype: boolean;
  elements: number;
  attributes: number;
  /** The root is 1. */
  maxDepth: number;
}

export interface XmlReadOptions {
  /** Deepest nesting to accept. Default: 200. */
  maxDepth?: number;
}

/** What may stand before a DOCTYPE (section 2.8), one piece at a time. */
const PROLOG = /[ \t\r\n]+|<!--[^]*?-->|<\?[^]*?\?>/y;
/** A DOCTYPE up to its end or its internal subset. */
const DOCTYPE_HEAD = /<!DOCTYPE(?:"[^"]*"|'[^']*'|[^>"'[])*(\[?)/y;

/** What follows <!DOCTYPE, up to > (production 28), when there is no internal subset. */
const DOCTYPE = new RegExp(
  String.raw`^\s+${XML_NAME_SOURCE}(?:\s+(?:SYSTEM|PUBLIC\s+(?:"[^"]*"|'[^']*'))\s+` +
    String.raw`(?:"[^"]*"|'[^']*'))?\s*$`,
  "u",
);
const PUBLIC_ID = /PUBLIC\s+(?:"([^"]*)"|'([^']*)')/;
const PUBLIC_ID_CHARACTERS = /^[ \r\na-zA-Z0-9'()+,./:=?;!*#@$_%-]*$/;

/** In a document that is well-formed otherwise: what may hold "<?", and a target that ends in ? without >. */
const BROKEN_INSTRUCTION =
  /<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>|<!DOCTYPE(?:"[^"]*"|'[^']*'|[^>"'])*>|<\?[^\s?]+(?:(\?)(?!>)|[^]*?\?>)/g;

/**
 * Reads an XML document. It must be well-formed (XML 1.0, fifth edition); namespaces are not resolved. One
 * leading U+FEFF is skipped.
 *
 * @param property The name of the text's property, for messages.
 * @throws {ToolError} The codes of `XML_ERRORS` in contract.ts.
 */
export function readXml(
  text: string,
  property = "input",
  { maxDepth = MAX_XML_DEPTH }: XmlReadOptions = {},
): XmlDocument {
  checkSubset();
  checkCharacters();
  const document = parse();
  checkInstructions();
  return document;

  function parse(): XmlDocument {
    const parser = new SaxesParser({ defaultXMLVersion: "1.0", forceXMLVersion: true });
    const open: XmlElement[] = [];
    let root: XmlElement | undefined;
    let closed: XmlElement | undefined;
    const seen = { hasComments: false, hasDoctype: false, elements: 0, attributes: 0, maxDepth: 0 };
    parser.on("error", ({ message }) => {
      const reason = message.replace(/^\d+:\d+: /, "");
      const stop = {
        offset: Math.max(0, Math.min(parser.position, text.length) - 1),
        reason,
        // The parser closes the element before it sees that the end tag has another name.
        open: reason.startsWith("unexpected close tag") ? closed : open.at(-1),
      };
      const fault = faultOf(text, stop);
      throw invalid(fault.offset, fault.reason);
    });
    parser.on("opentag", (tag) => {
      if (open.length >= maxDepth) throw tooDeep();
      const attributes = new Map(Object.entries(tag.attributes as Record<string, string>));
      const element = { name: tag.name, attributes, children: [], text: "", line: parser.line };
      open.at(-1)?.children.push(element);
      root ??= element;
      open.push(element);
      seen.elements++;
      seen.attributes += attributes.size;
      seen.maxDepth = Math.max(seen.maxDepth, open.length);
    });
    parser.on("closetag", () => void (closed = open.pop()));
    parser.on("text", addText);
    parser.on("cdata", addText);
    parser.on("comment", () => void (seen.hasComments = true));
    parser.on("processinginstruction", () => void (seen.hasComments = true));
    parser.on("doctype", (declaration) => {
      seen.hasDoctype = true;
      checkDoctype(declaration, parser.position);
    });
    parser.write(text).close();
    return { root: root!, ...seen };

    function addText(part: string): void {
      const element = open.at(-1);
      if (element) element.text += part;
    }
  }

  /** A DOCTYPE with a subset is refused whatever is in it, so before anybody reads it. */
  function checkSubset(): void {
    let at = text.startsWith("\ufeff") ? 1 : 0;
    for (;;) {
      PROLOG.lastIndex = at;
      if (!PROLOG.test(text)) break;
      at = PROLOG.lastIndex;
    }
    DOCTYPE_HEAD.lastIndex = at;
    if (!DOCTYPE_HEAD.exec(text)?.[1]) return;
    throw failure(
      "DTD_NOT_ALLOWED",
      at,
      "the DOCTYPE has an internal subset: send the document without it, its entities written out",
    );
  }

  /** The parser takes a high surrogate and whatever follows for one character. */
  function checkCharacters(): void {
    const offset = forbiddenCharacterIndex(text);
    if (offset >= 0) throw invalid(offset, "a character that XML 1.0 does not allow");
  }

  /** The parser looks only for the end of a DOCTYPE. */
  function checkDoctype(declaration: string, offset: number): void {
    const [, double, single] = PUBLIC_ID.exec(declaration) ?? [];
    const publicId = double ?? single ?? "";
    if (DOCTYPE.test(declaration) && PUBLIC_ID_CHARACTERS.test(publicId)) return;
    throw invalid(offset - 1, "malformed DOCTYPE");
  }

  /** The parser takes <?a?b?> for an instruction, though only white space can follow its target. */
  function checkInstructions(): void {
    for (const match of text.matchAll(BROKEN_INSTRUCTION)) {
      if (match[1]) throw invalid(match.index, "malformed processing instruction");
    }
  }

  function invalid(offset: number, reason: string): ToolError<"INVALID_XML"> {
    return failure("INVALID_XML", offset, reason);
  }

  function failure<Code extends "INVALID_XML" | "DTD_NOT_ALLOWED">(
    code: Code,
    offset: number,
    reason: string,
  ): ToolError<Code> {
    const { line, column } = positionAt(text, offset);
    const what = code === "INVALID_XML" ? "is not well-formed XML" : "cannot be read";
    return new ToolError<Code>(
      code,
      `"${property}" ${what}: line ${line}, column ${column}: ${reason}`,
      { line, column, offset },
    );
  }

  function tooDeep(): ToolError<"TOO_DEEP"> {
    return new ToolError<"TOO_DEEP">(
      "TOO_DEEP",
      `"${property}" nests deeper than ${maxDepth} elements: send a flatter document`,
      { max_depth: maxDepth },
    );
  }
}
