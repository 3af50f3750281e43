/**
 * Checks an SVG before svgo gets it, which recurses, expands entities and forgives.
 *
 * @module
 */
import type { ErrorCode } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { positionAt } from "../../shared/text_position.ts";
import { ToolError } from "../../shared/tool_error.ts";
import { readXml, type XmlDocument, type XmlElement } from "../../shared/xml/read.ts";
import { contract } from "./contract.ts";
import { behindProlog, readDocumentType } from "./document_type.ts";
import { expandEntities } from "./entities.ts";
import { SvgFault } from "./svg_fault.ts";

type Code = ErrorCode<typeof contract>;

const { max_input_chars: MAX_CHARS, max_elements: MAX_ELEMENTS, max_depth: MAX_DEPTH } =
  contract.limits;

const SVG_NAMESPACE = "http://www.w3.org/2000/svg";
const XLINK_NAMESPACE = "http://www.w3.org/1999/xlink";

/** A checked SVG. */
export interface SvgSource {
  /** Without DOCTYPE and entities, with the namespace declarations that it lacked. */
  text: string;
  elements: number;
  /** Elements times the depth of each: what computing their styles costs. */
  totalDepth: number;
}

/**
 * Reads an SVG.
 *
 * @throws {ToolError} `INVALID_SVG`, or `INPUT_TOO_LARGE` when entities make it too long.
 */
export function readSvg(svg: string): SvgSource {
  try {
    return read(svg);
  } catch (error) {
    if (!(error instanceof SvgFault)) throw error;
    const { line, column } = positionAt(svg, error.offset);
    throw new ToolError<Code>(
      "INVALID_SVG",
      `"svg" is not an SVG that can be read: line ${line}, column ${column}: ${error.message}`,
      { line, column, offset: error.offset },
    );
  }
}

function read(svg: string): SvgSource {
  const type = readDocumentType(svg);
  const bodyStart = type?.end ?? 0;
  const expanded = expandEntities(svg, bodyStart, type?.entities ?? new Map(), MAX_CHARS);
  const document = parse(blanked(expanded.text, type?.subset), expanded.sourceOffset);
  const rootOffset = behindProlog(svg, bodyStart);
  if (document.elements > MAX_ELEMENTS) {
    throw new SvgFault(`it has ${document.elements} elements, over ${MAX_ELEMENTS}`, rootOffset);
  }
  const strange = nameBeyondSvgo(document.root);
  if (strange !== undefined) {
    throw new SvgFault(
      `the name ${cutText(strange, 30)} has a character beyond U+FFFF, as no name of SVG has`,
      Math.max(rootOffset, svg.indexOf(strange)),
    );
  }
  const missing = missingDeclarations(document.root, rootOffset);
  const text = declare(
    expanded.text.slice(0, type?.start ?? 0) + expanded.text.slice(bodyStart),
    document.root.name,
    missing,
  );
  return {
    text: text.replace(/^\ufeff/, "").trim(),
    elements: document.elements,
    totalDepth: totalDepth(document.root, 1),
  };
}

/** The text with blanks in place of the internal subset, so that offsets stay. */
function blanked(text: string, subset: { start: number; end: number } | undefined): string {
  if (!subset) return text;
  const blanks = text.slice(subset.start, subset.end).replace(/[^\r\n]/g, " ");
  return text.slice(0, subset.start) + blanks + text.slice(subset.end);
}

function parse(text: string, sourceOffset: (offset: number) => number): XmlDocument {
  try {
    return readXml(text, "svg", { maxDepth: MAX_DEPTH });
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    if (error.code === "TOO_DEEP") {
      throw new SvgFault(`it nests deeper than ${MAX_DEPTH} elements`, behindProlog(text));
    }
    // Every other error of the reader has the place in its details.
    const reason = error.message.replace(/^.*?column \d+: /s, "");
    throw new SvgFault(reason, sourceOffset(error.details!.offset as number));
  }
}

/** The first name with a surrogate pair, which XML (section 2.3) allows, and svgo's reader refuses. */
function nameBeyondSvgo(element: XmlElement): string | undefined {
  const own = [element.name, ...element.attributes.keys()].find((name) =>
    /[\ud800-\udbff]/.test(name)
  );
  if (own !== undefined) return own;
  for (const child of element.children) {
    const name = nameBeyondSvgo(child);
    if (name !== undefined) return name;
  }
}

/**
 * Namespace declarations that the root lacks: its own, and xlink's, which HTML needs none for.
 *
 * @throws {SvgFault} for another root, and for other prefixes without a namespace.
 */
function missingDeclarations(root: XmlElement, rootOffset: number): string[] {
  const prefix = prefixOf(root.name);
  const namespace = root.attributes.get(prefix === "" ? "xmlns" : `xmlns:${prefix}`) ?? "";
  const isSvg = root.name.slice(root.name.indexOf(":") + 1) === "svg" &&
    (namespace === SVG_NAMESPACE || (namespace === "" && prefix === ""));
  if (!isSvg) {
    const what = cutText(root.name, 30) + (namespace ? ` in ${cutText(namespace)}` : "");
    throw new SvgFault(`its root element is ${what}, not svg in ${SVG_NAMESPACE}`, rootOffset);
  }
  const unbound = unboundPrefixes(root);
  const strange = [...unbound].find((name) => name !== "xlink");
  if (strange !== undefined) {
    throw new SvgFault(
      `the prefix ${cutText(strange, 30)} has no namespace declaration`,
      rootOffset,
    );
  }
  return [
    ...namespace === "" ? [` xmlns="${SVG_NAMESPACE}"`] : [],
    ...unbound.has("xlink") ? [` xmlns:xlink="${XLINK_NAMESPACE}"`] : [],
  ];
}

function unboundPrefixes(root: XmlElement): Set<string> {
  const unbound = new Set<string>();
  visit(root, new Set(["", "xml", "xmlns"]));
  return unbound;

  function visit(element: XmlElement, outer: ReadonlySet<string>): void {
    const declared = [...element.attributes.keys()]
      .filter((name) => name.startsWith("xmlns:"))
      .map((name) => name.slice("xmlns:".length));
    const bound = declared.length === 0 ? outer : new Set([...outer, ...declared]);
    for (const name of [element.name, ...element.attributes.keys()]) {
      const prefix = prefixOf(name);
      if (!bound.has(prefix)) unbound.add(prefix);
    }
    for (const child of element.children) visit(child, bound);
  }
}

function prefixOf(name: string): string {
  return name.slice(0, Math.max(0, name.indexOf(":")));
}

/** Puts declarations into the root's start tag, in place of an empty xmlns. */
function declare(text: string, rootName: string, declarations: string[]): string {
  if (declarations.length === 0) return text;
  const start = behindProlog(text) + 1 + rootName.length;
  const rest = text.slice(start).replace(/^([^>]*?)\s+xmlns\s*=\s*(?:""|'')/, "$1");
  return text.slice(0, start) + declarations.join("") + rest;
}

function totalDepth(element: XmlElement, depth: number): number {
  return element.children.reduce((sum, child) => sum + totalDepth(child, depth + 1), depth);
}
