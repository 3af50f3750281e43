/**
 * XML 1.0 text as a tree of elements. No external DTD is read, and no entity is expanded but the five predefined
 * ones.
 *
 * @module
 */
import { SaxesParser } from "saxes";
import { tooDeep } from "../nesting.ts";
import { outputMeter } from "../output_meter.ts";
import { positionAt } from "../text_position.ts";
import { ToolError } from "../tool_error.ts";
import type { AttributeDeclarations } from "./attribute_declarations.ts";
import { forbiddenCharacterIndex } from "./characters.ts";
import { MAX_XML_DEPTH } from "./contract.ts";
import { findSubset, isDoctype } from "./doctype.ts";
import { faultOf, type ParserStop } from "./fault.ts";
import { type InternalSubset, readInternalSubset, SubsetFault } from "./internal_subset.ts";

/** An element, with what is directly in it. */
export interface XmlElement {
  /** As written, prefix included. */
  name: string;
  /** Normalised values (XML 1.0, section 3.3.3), in source order. */
  attributes: Map<string, string>;
  children: XmlElement[];
  /** Character data and CDATA sections, joined as written; line breaks are LF. */
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
  /** The DOCTYPE has an internal subset; it was read. */
  hasSubset: boolean;
  elements: number;
  attributes: number;
  /** The root is 1. */
  maxDepth: number;
}

/** The form of XML to accept. */
export interface XmlReadOptions {
  /** Deepest nesting to accept. Default: 200. */
  maxDepth?: number;
  /**
   * Read an internal subset of harmless declarations, for the types and defaults of attributes. Default: the
   * DOCTYPE must have none.
   */
  readsSubset?: boolean;
}

/** In a document that is well-formed otherwise: what may hold "<?", and a target that ends in ? without >. */
const BROKEN_INSTRUCTION =
  /<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>|<!DOCTYPE(?:"[^"]*"|'[^']*'|[^>"'])*>|<\?[^\s?]+(?:(\?)(?!>)|[^]*?\?>)/g;

/** A text, and the name of its property for messages. */
interface Source {
  text: string;
  property: string;
}

/**
 * Reads an XML document. It must be well-formed (XML 1.0, fifth edition); namespaces are not resolved. One
 * leading U+FEFF is skipped.
 *
 * @param property The name of the text's property, for messages.
 * @throws {ToolError} The codes of `XML_ERRORS` in contract.ts.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { readXml } from "./read.ts";
 * const { root } = readXml('<order id="7">x &amp; y</order>');
 * assert.deepEqual([root.name, root.attributes.get("id"), root.text], ["order", "7", "x & y"]);
 * ```
 */
export function readXml(
  text: string,
  property = "input",
  { maxDepth = MAX_XML_DEPTH, readsSubset = false }: XmlReadOptions = {},
): XmlDocument {
  const given = { text, property };
  const subset = subsetOf(given, readsSubset);
  checkCharacters(given);
  const source = subset ? { text: withoutSubset(text, subset), property } : given;
  const document = parse(source, maxDepth, subset?.attributes);
  checkInstructions(source);
  return { ...document, hasSubset: subset !== undefined };
}

function parse(
  source: Source,
  maxDepth: number,
  declarations: AttributeDeclarations | undefined,
): Omit<XmlDocument, "hasSubset"> {
  const { text, property } = source;
  const parser = new SaxesParser({ defaultXMLVersion: "1.0", forceXMLVersion: true });
  const tree = new TreeBuilder(declarations);
  parser.on("error", ({ message }) => {
    const fault = faultOf(text, tree.stopAt(message, parser.position, text.length));
    throw invalid(source, fault.offset, fault.reason);
  });
  parser.on("opentag", ({ name, attributes }) => {
    if (tree.depth >= maxDepth) throw tooDeep(`"${property}"`, maxDepth, { unit: "elements" });
    tree.open(name, attributes as Record<string, string>, parser.line);
  });
  parser.on("closetag", () => tree.close(parser.position));
  parser.on("text", (part) => tree.addText(part));
  parser.on("cdata", (part) => tree.addText(part));
  parser.on("xmldecl", () => tree.markupEndsAt(parser.position));
  // The parser reports a comment before it has read the ">".
  parser.on("comment", () => tree.commentEndsAt(parser.position + 1));
  parser.on("processinginstruction", () => tree.commentEndsAt(parser.position));
  parser.on("doctype", (declaration) => {
    tree.seen.hasDoctype = true;
    tree.markupEndsAt(parser.position);
    if (isDoctype(declaration)) return;
    throw invalid(source, parser.position - 1, "malformed DOCTYPE");
  });
  parser.write(text).close();
  return tree.document();
}

/** Puts elements together as the parser meets them. */
class TreeBuilder {
  readonly seen = {
    hasComments: false,
    hasDoctype: false,
    elements: 0,
    attributes: 0,
    maxDepth: 0,
  };
  readonly #open: XmlElement[] = [];
  readonly #declarations: AttributeDeclarations | undefined;
  readonly #countDefaults = outputMeter(
    "The default attributes of the DOCTYPE",
    "remove its declarations, or some elements",
  );
  #root: XmlElement | undefined;
  #closed: XmlElement | undefined;
  #markupEnd = 0;

  constructor(declarations: AttributeDeclarations | undefined) {
    this.#declarations = declarations;
  }

  get depth(): number {
    return this.#open.length;
  }

  open(name: string, given: Record<string, string>, line: number): void {
    const attributes = new Map(Object.entries(given));
    this.#declarations?.complete(name, attributes, this.#countDefaults);
    const element = { name, attributes, children: [], text: "", line };
    this.#open.at(-1)?.children.push(element);
    this.#root ??= element;
    this.#open.push(element);
    this.seen.elements++;
    this.seen.attributes += attributes.size;
    this.seen.maxDepth = Math.max(this.seen.maxDepth, this.#open.length);
  }

  close(position: number): void {
    this.#closed = this.#open.pop();
    this.markupEndsAt(position);
  }

  /** A comment, or a processing instruction. */
  commentEndsAt(position: number): void {
    this.seen.hasComments = true;
    this.markupEndsAt(position);
  }

  /** Notes the end of a tag, comment or instruction: character data follow, or outside of the root only white space. */
  markupEndsAt(position: number): void {
    this.#markupEnd = position;
  }

  addText(part: string): void {
    const element = this.#open.at(-1);
    if (element) element.text += part;
  }

  /** Says where and why the parser stopped. @param message Begins with the parser's own line and column. */
  stopAt(message: string, position: number, length: number): ParserStop {
    const reason = message.replace(/^\d+:\d+: /, "");
    return {
      offset: Math.max(0, Math.min(position, length) - 1),
      reason,
      // The parser closes the element before it sees that the end tag has another name.
      open: reason.startsWith("unexpected close tag") ? this.#closed : this.#open.at(-1),
      markupEnd: this.#markupEnd,
    };
  }

  document(): Omit<XmlDocument, "hasSubset"> {
    // The parser refuses a text without an element.
    return { root: this.#root!, ...this.seen };
  }
}

/**
 * The internal subset, if there is one.
 *
 * @throws {ToolError} `DTD_NOT_ALLOWED` when it declares entities, or is not to be read whatever is in it.
 */
function subsetOf(source: Source, isRead: boolean): InternalSubset | undefined {
  const found = findSubset(source.text);
  if (!found) return undefined;
  if (!isRead) {
    throw dtdNotAllowed(source, found.doctype, "the DOCTYPE has an internal subset");
  }
  try {
    return readInternalSubset(source.text, found.bracket);
  } catch (error) {
    if (!(error instanceof SubsetFault)) throw error;
    if (!error.isEntity) throw invalid(source, error.offset, error.reason);
    throw dtdNotAllowed(source, found.doctype, error.reason);
  }
}

function dtdNotAllowed(source: Source, offset: number, reason: string) {
  const wish = "send the document without it, with its entities replaced";
  return failure(source, "DTD_NOT_ALLOWED", "cannot be read", offset, `${reason}: ${wish}`);
}

/** A text with blanks in place of its internal subset, so that offsets and lines stay. */
function withoutSubset(text: string, { start, end }: InternalSubset): string {
  return text.slice(0, start) + text.slice(start, end).replace(/[^\r\n]/g, " ") + text.slice(end);
}

/** The parser takes a high surrogate and whatever follows for one character. */
function checkCharacters(source: Source): void {
  const offset = forbiddenCharacterIndex(source.text);
  if (offset >= 0) throw invalid(source, offset, "a character that XML 1.0 does not allow");
}

/** The parser takes <?a?b?> for an instruction, though only white space can follow its target. */
function checkInstructions(source: Source): void {
  for (const match of source.text.matchAll(BROKEN_INSTRUCTION)) {
    if (match[1]) throw invalid(source, match.index, "malformed processing instruction");
  }
}

function invalid(source: Source, offset: number, reason: string): ToolError<"INVALID_XML"> {
  return failure(source, "INVALID_XML", "is not well-formed XML", offset, reason);
}

/** @param what The fault of the property, as the end of a sentence. */
function failure<Code extends "INVALID_XML" | "DTD_NOT_ALLOWED">(
  { text, property }: Source,
  code: Code,
  what: string,
  offset: number,
  reason: string,
): ToolError<Code> {
  const { line, column } = positionAt(text, offset);
  return new ToolError<Code>(
    code,
    `"${property}" ${what}: line ${line}, column ${column}: ${reason}`,
    { line, column, offset },
  );
}
