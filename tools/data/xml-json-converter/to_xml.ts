import type { ErrorCode } from "../../tool.ts";
import { codePointLabel } from "../../shared/code_points.ts";
import { cutText } from "../../shared/cut_text.ts";
import type { OrderedJson } from "../../shared/json/ordered.ts";
import { isRawNumber, type RawNumber } from "../../shared/json/source_number.ts";
import { formatPointer } from "../../shared/json/pointer.ts";
import { maxOutputChars, outputTooLarge, ToolError } from "../../shared/tool_error.ts";
import { forbiddenCharacterIndex, isXmlName } from "../../shared/xml/characters.ts";
import { MAX_XML_DEPTH } from "../../shared/xml/contract.ts";
import type { contract } from "./contract.ts";

type Code = ErrorCode<typeof contract>;

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const TEXT_KEY = "#text";
const ITEM_NAME = "item";
/** Pieces that are kept apart: each takes several times the memory of its characters. */
const MAX_PARTS = 10_000;

type Scalar = string | number | boolean | RawNumber | null;

/** The layout of the XML to write. */
export interface XmlStyle {
  /** Name of an element to wrap the value in; `""` for none. */
  root: string;
  /** Spaces a level; 0 writes no line breaks between elements. */
  indent: number;
  declaration: boolean;
}

/** A written document and the counts of its parts. */
export interface WrittenXml {
  text: string;
  elements: number;
  attributes: number;
  /** The root is 1. */
  maxDepth: number;
  /** The empty arrays, for which no element stands: how many, and the JSON Pointer of the first. */
  emptyArrays: { count: number; first?: string };
}

/** Where a value is in the JSON; undefined for the document. Linked: a hundred thousand items share what is above them. */
type Path = { parent: Path; step: string | number } | undefined;

/** The parts of an element's value. */
interface Content {
  attributes: [name: string, value: Scalar][];
  text: string;
  /** Elements by name; all items of an array that is not empty are one entry. */
  children: { name: string; value: OrderedJson; path: Path }[];
  /** The places of empty arrays. */
  emptyArrays: Path[];
}

/**
 * Writes a value as an XML document, by the mapping of `valueOf` in to_json.ts read backwards.
 *
 * @throws {ToolError} `INVALID_SHAPE`, `INVALID_NAME` and `INVALID_CHARACTER` (details `{ path }`),
 * `TOO_DEEP`, and `OUTPUT_TOO_LARGE` while the text grows.
 */
export function writeXml(value: OrderedJson, style: XmlStyle): WrittenXml {
  return new XmlWriter(style).write(rootOf(value, style.root));
}

/** An element that is to be written. */
interface NamedContent {
  name: string;
  content: Content;
  /** The path of its value in the JSON. */
  path: Path;
}

class XmlWriter {
  readonly #style: XmlStyle;
  #text = "";
  /** The end of the text. */
  readonly #parts: string[] = [];
  #length = 0;
  #elements = 0;
  #attributes = 0;
  #maxDepth = 0;
  readonly #emptyArrays: WrittenXml["emptyArrays"] = { count: 0 };

  constructor(style: XmlStyle) {
    this.#style = style;
  }

  write(root: NamedContent): WrittenXml {
    if (this.#style.declaration) this.#add(DECLARATION);
    this.#writeElement(root, 1, this.#style.indent > 0);
    this.#add("\n");
    return {
      text: this.#text + this.#parts.join(""),
      elements: this.#elements,
      attributes: this.#attributes,
      maxDepth: this.#maxDepth,
      emptyArrays: this.#emptyArrays,
    };
  }

  /**
   * @param onLines Whether child elements may be on lines of their own.
   */
  #writeElement({ name, content, path }: NamedContent, depth: number, onLines: boolean): void {
    if (depth > MAX_XML_DEPTH) throw tooDeep();
    this.#elements++;
    this.#maxDepth = Math.max(this.#maxDepth, depth);
    this.#emptyArrays.count += content.emptyArrays.length;
    if (content.emptyArrays.length > 0) {
      this.#emptyArrays.first ??= pointerOf(content.emptyArrays[0]);
    }
    this.#add(`<${name}`);
    for (const [attribute, value] of content.attributes) {
      this.#attributes++;
      const text = characters(scalarText(value), { parent: path, step: `@${attribute}` });
      this.#add(` ${attribute}="${escapeAttribute(text)}"`);
    }
    if (content.text === "" && content.children.length === 0) return this.#add("/>");
    this.#add(">");
    this.#add(escapeText(content.text));
    const breaksLines = onLines && content.text === "";
    for (const { name, value, path: place } of content.children) {
      const isArray = Array.isArray(value);
      for (const [index, item] of (isArray ? value : [value]).entries()) {
        const path = isArray ? { parent: place, step: index } : place;
        if (breaksLines) this.#breakLine(depth);
        this.#writeElement({ name, content: contentOf(item, path), path }, depth + 1, breaksLines);
      }
    }
    if (breaksLines && content.children.length > 0) this.#breakLine(depth - 1);
    this.#add(`</${name}>`);
  }

  #breakLine(depth: number): void {
    this.#add(`\n${" ".repeat(this.#style.indent * depth)}`);
  }

  #add(text: string): void {
    this.#length += text.length;
    if (this.#length > maxOutputChars()) {
      throw outputTooLarge("The XML", "send a flatter document, shorter names or less indentation");
    }
    if (this.#parts.push(text) < MAX_PARTS) return;
    this.#text += this.#parts.join("");
    this.#parts.length = 0;
  }
}

/** The root element: of the name that was given, or the only member of an object. */
function rootOf(value: OrderedJson, root: string): NamedContent {
  if (root !== "") {
    const name = checkName(root, "The root", undefined);
    const content = Array.isArray(value) ? itemsOf(value) : contentOf(value, undefined);
    return { name, content, path: undefined };
  }
  const [only, ...others] = value instanceof Map ? value : [];
  if (!only || others.length > 0 || Array.isArray(only[1])) {
    throw new ToolError<Code>(
      "INVALID_SHAPE",
      "A document has one root element, so the JSON must be an object with exactly one key whose value " +
        'is not an array: name an element to wrap it in as "root"',
      { path: "" },
    );
  }
  const [key, member] = only;
  const path = { parent: undefined, step: key };
  return { name: checkName(key, "The key", path), content: contentOf(member, path), path };
}

/** The content of a root element around an array, whose items have no name of their own. */
function itemsOf(items: OrderedJson[]): Content {
  const children = items.length > 0 ? [{ name: ITEM_NAME, value: items, path: undefined }] : [];
  return { attributes: [], text: "", children, emptyArrays: [] };
}

function contentOf(value: OrderedJson, path: Path): Content {
  const content: Content = { attributes: [], text: "", children: [], emptyArrays: [] };
  if (Array.isArray(value)) {
    throw invalidShape(path, "an array directly inside an array has no element name");
  }
  if (!(value instanceof Map)) {
    content.text = characters(scalarText(value), path);
    return content;
  }
  for (const [key, member] of value) {
    const place = { parent: path, step: key };
    if (key === TEXT_KEY) content.text = characters(scalarText(scalarOf(member, place)), place);
    else if (key.startsWith("@")) {
      const name = checkName(key.slice(1), "The attribute name", place);
      content.attributes.push([name, scalarOf(member, place)]);
    } else {
      const name = checkName(key, "The key", place);
      if (Array.isArray(member) && member.length === 0) content.emptyArrays.push(place);
      else content.children.push({ name, value: member, path: place });
    }
  }
  return content;
}

/** The JSON Pointer of a place. */
function pointerOf(path: Path): string {
  const steps: (string | number)[] = [];
  for (let at = path; at; at = at.parent) steps.push(at.step);
  return formatPointer(steps.reverse());
}

function scalarOf(value: OrderedJson, path: Path): Scalar {
  if (!Array.isArray(value) && !(value instanceof Map)) return value;
  const kind = Array.isArray(value) ? "an array" : "an object";
  throw invalidShape(path, `text and attributes are scalars, but this is ${kind}`);
}

function scalarText(value: Scalar): string {
  if (isRawNumber(value)) return value.rawJSON;
  return value === null ? "" : String(value);
}

function checkName(name: string, what: string, path: Path): string {
  if (isXmlName(name)) return name;
  throw new ToolError<Code>(
    "INVALID_NAME",
    `${what} ${
      JSON.stringify(cutText(name))
    } is not an XML name: start it with a letter or _ and use ` +
      "letters, digits, - _ . and : only",
    { path: pointerOf(path) },
  );
}

function characters(text: string, path: Path): string {
  const index = forbiddenCharacterIndex(text);
  if (index < 0) return text;
  const label = codePointLabel(text.codePointAt(index)!);
  const pointer = pointerOf(path);
  throw new ToolError<Code>(
    "INVALID_CHARACTER",
    `The text at "${cutText(pointer)}" holds ${label}, which XML 1.0 cannot write: remove it`,
    { path: pointer },
  );
}

function invalidShape(path: Path, reason: string): ToolError<Code> {
  const pointer = pointerOf(path);
  return new ToolError<Code>(
    "INVALID_SHAPE",
    `The value at "${cutText(pointer)}" cannot be written in XML: ${reason}`,
    { path: pointer },
  );
}

function tooDeep(): ToolError<Code> {
  return new ToolError<Code>(
    "TOO_DEEP",
    `The XML would nest deeper than ${MAX_XML_DEPTH} elements: send a flatter document`,
    { max_depth: MAX_XML_DEPTH },
  );
}

/** Character data (section 2.4); a CR would be read as LF. */
function escapeText(text: string): string {
  return text.replace(/[&<>\r]/g, (character) => ESCAPES[character]!);
}

/** An attribute value (section 3.3.3): literal white space but the space would be read as a space. */
function escapeAttribute(text: string): string {
  return text.replace(/[&<>"\t\n\r]/g, (character) => ESCAPES[character]!);
}

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\t": "&#9;",
  "\n": "&#10;",
  "\r": "&#13;",
};
