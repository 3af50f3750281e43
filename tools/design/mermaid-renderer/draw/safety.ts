/**
 * The last check before a drawing leaves: that it holds nothing but what this renderer draws with.
 *
 * @module
 */
import { ToolError } from "../../../shared/tool_error.ts";
import { readXml, type XmlElement } from "../../../shared/xml/read.ts";
import type { Failure, FailureCode } from "../failure.ts";

const PAINT = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-opacity",
  "stroke-width",
  "stroke-dasharray",
];
const TEXT = ["x", "y", "font-family", "font-size", "font-weight", "font-style", "text-anchor"];

/** The attributes of each element that may be in a drawing. */
const ALLOWED: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    svg: [
      "xmlns",
      "width",
      "height",
      "viewBox",
      "role",
      "aria-labelledby",
      "font-family",
      "text-anchor",
    ],
    title: ["id"],
    desc: [],
    g: ["id", "opacity"],
    rect: ["x", "y", "width", "height", "rx", "ry", ...PAINT],
    circle: ["cx", "cy", "r", ...PAINT],
    ellipse: ["cx", "cy", "rx", "ry", ...PAINT],
    path: ["d", ...PAINT],
    polygon: ["points", ...PAINT],
    line: ["x1", "y1", "x2", "y2", ...PAINT],
    text: [...TEXT, "fill"],
    tspan: [...TEXT, "fill"],
  }).map(([element, attributes]) => [element, new Set(attributes)]),
);

const NAMESPACE = "http://www.w3.org/2000/svg";
const REFERENCE = /url\s*\(|javascript:|data:|https?:/i;

/**
 * Parses a finished SVG as XML and checks every element and attribute of it.
 *
 * @throws {ToolError} UNSAFE_SVG when it is not well-formed or holds something else.
 */
export function checkSvg(svg: string): void {
  const document = parsed(svg);
  if (document.hasComments) throw unsafe("a comment or a processing instruction");
  if (document.hasDoctype) throw unsafe("a DOCTYPE");
  if (document.root.name !== "svg") throw unsafe(`the root <${document.root.name}>`);
  const open = [document.root];
  for (let element = open.pop(); element; element = open.pop()) {
    checkElement(element);
    open.push(...element.children);
  }
}

function parsed(svg: string) {
  try {
    return readXml(svg, "svg");
  } catch (error) {
    if (error instanceof ToolError) throw unsafe(`XML that is not well-formed (${error.message})`);
    throw error;
  }
}

function checkElement({ name, attributes, line }: XmlElement): void {
  const allowed = ALLOWED.get(name);
  if (!allowed) throw unsafe(`the element <${name}> in line ${line}`);
  for (const [attribute, value] of attributes) {
    if (!allowed.has(attribute)) throw unsafe(`the attribute ${attribute} of <${name}>`);
    const isNamespace = attribute === "xmlns" && value === NAMESPACE;
    if (!isNamespace && REFERENCE.test(value)) {
      throw unsafe(`a reference in the attribute ${attribute} of <${name}>`);
    }
  }
}

function unsafe(what: string): Failure {
  return new ToolError<FailureCode>(
    "UNSAFE_SVG",
    `The drawing was made but holds ${what}, which is not allowed, so it is not returned: please report the source`,
  );
}
