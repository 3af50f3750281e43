/**
 * A drawing as SVG.
 *
 * @module
 */
import { over, readableOn } from "../colors.ts";
import type { Style } from "../flowchart/flowchart.ts";
import type { Drawing, PlacedEdge, PlacedNode, PlacedSubgraph } from "../layout/drawing.ts";
import type { Size } from "../shapes/geometry.ts";
import { DEFAULT_LOOK, type Look } from "../source/look.ts";
import { emojiParts } from "../text/emoji.ts";
import { edgeElement } from "./edges.ts";
import { detailElement, outlineElement } from "./paths.ts";
import { FONT_FAMILY, textElement, type TextParter } from "./texts.ts";
import { type Theme, themeOf } from "./themes.ts";
import { element, writeXml, type XmlNode } from "./xml.ts";

/** The look of the picture. */
export interface SvgOptions {
  /** Default: the theme `default`. */
  look?: Look;
  /** `transparent` leaves the canvas out. */
  background?: "solid" | "transparent";
  /** The size at which the picture is shown. Default: the size of the drawing. */
  size?: Size;
  /** Parts the texts of a line for what draws them. Default: joined emoji stand apart. */
  partsOf?: TextParter;
}

/** The theme of a drawing, and how texts are parted in it. */
interface Painting {
  theme: Theme;
  partsOf: TextParter;
}

const BORDER = 1.5;
const SUBGRAPH_BORDER = 1;
const SUBGRAPH_CORNER = 4;

/** The SVG of a drawing: self-contained, without script, links and style sheets. Equal drawings give equal text. */
export function svgOf(
  drawing: Drawing,
  {
    look = DEFAULT_LOOK,
    background = "solid",
    size = drawing,
    partsOf = emojiParts,
  }: SvgOptions = {},
): string {
  const theme = themeOf(look);
  const painting: Painting = { theme, partsOf };
  const { width, height, accessibleTitle, accessibleDescription } = drawing;
  const grounds = groundColors(drawing, theme);
  return writeXml(element("svg", {
    xmlns: "http://www.w3.org/2000/svg",
    width: size.width,
    height: size.height,
    viewBox: `0 0 ${width} ${height}`,
    role: "img",
    "aria-labelledby": "title",
    "font-family": FONT_FAMILY,
    "text-anchor": "middle",
  }, [
    element("title", { id: "title" }, [accessibleTitle]),
    ...accessibleDescription === null ? [] : [element("desc", {}, [accessibleDescription])],
    ...background === "solid" ? [element("rect", { width, height, fill: theme.canvas })] : [],
    ...drawing.title ? [textElement(drawing.title, theme.text, partsOf)] : [],
    ...drawing.subgraphOrder.map((index) =>
      subgraphElement(drawing.subgraphs[index]!, index, theme)
    ),
    ...drawing.nodes.map((node, index) => nodeElement(node, index, painting)),
    ...drawing.edges.flatMap((edge, index) => edgeElement(edge, index, theme)),
    // Above all lines, so that none crosses a label or a title.
    ...drawing.subgraphs.flatMap((subgraph, index) =>
      titleElements(subgraph, grounds[index]!, painting)
    ),
    ...drawing.edges.flatMap((edge) => labelElements(edge, grounds, painting)),
  ]));
}

/** The colour that is seen inside each subgraph. */
function groundColors({ subgraphs, subgraphOrder }: Drawing, theme: Theme): string[] {
  const grounds: string[] = [];
  for (const index of subgraphOrder) {
    const { style, parent } = subgraphs[index]!;
    const below = parent === null ? theme.canvas : grounds[parent]!;
    grounds[index] = over(
      style.fill ?? theme.subgraphFill,
      below,
      (style.fillOpacity ?? 1) * (style.opacity ?? 1),
    );
  }
  return grounds;
}

function subgraphElement({ box, style }: PlacedSubgraph, index: number, theme: Theme): XmlNode {
  return element("g", { id: `s${index}`, opacity: style.opacity }, [
    element("rect", {
      x: box.x,
      y: box.y,
      width: box.width,
      height: box.height,
      rx: style.rx ?? SUBGRAPH_CORNER,
      ry: style.ry,
      ...paintOf(style, theme.subgraphFill, theme.subgraphBorder, SUBGRAPH_BORDER),
    }),
  ]);
}

function titleElements(
  { title, isTitleCrossed, style }: PlacedSubgraph,
  ground: string,
  { theme, partsOf }: Painting,
): XmlNode[] {
  if (!title) return [];
  const own = isFilled(style) ? readableOn(ground, theme.subgraphText) : theme.subgraphText;
  const text = textElement(title, style.color ?? own, partsOf);
  if (!isTitleCrossed) return [text];
  const { x, y, width, height } = title.box;
  return [element("rect", { x: x - 3, y, width: width + 6, height, rx: 3, fill: ground }), text];
}

function nodeElement(
  { box, form, text, style }: PlacedNode,
  index: number,
  { theme, partsOf }: Painting,
): XmlNode {
  const paint = form.solid
    ? paintOf(style, style.stroke ?? theme.line, theme.line, BORDER)
    : paintOf(style, theme.nodeFill, theme.nodeBorder, BORDER);
  const shape = [
    ...outlines(),
    ...form.details.map((detail) => detailElement(detail, box, paint)),
  ];
  const label = text ? [textElement(text, nodeTextColor(), partsOf)] : [];
  return element("g", { id: `n${index}`, opacity: style.opacity }, [...shape, ...label]);

  /** A bare form has an outline where its style asks for one; a comment has its braces instead. */
  function outlines(): XmlNode[] {
    if (!form.bare) return [outlineElement(form.outline, box, paint)];
    const hasBraces = form.details.length > 0;
    if (style.fill === undefined && (hasBraces || style.stroke === undefined)) return [];
    return [outlineElement(form.outline, box, hasBraces ? { ...paint, stroke: "none" } : paint)];
  }

  function nodeTextColor(): string {
    // A text colour chosen for the fill may not be readable next to the shape.
    if (form.text === null) return readableOn(theme.canvas, style.color ?? theme.text);
    if (style.color !== undefined) return style.color;
    // A bare text lies on the canvas.
    const fill = style.fill ?? (form.bare ? "none" : theme.nodeFill);
    if (!isFilled(style) && !form.bare) return theme.nodeText;
    return readableOn(over(fill, theme.canvas, style.fillOpacity), theme.nodeText);
  }
}

function labelElements(
  { label, ground, style }: PlacedEdge,
  grounds: readonly string[],
  { theme, partsOf }: Painting,
): XmlNode[] {
  if (!label) return [];
  const around = ground === null ? theme.canvas : grounds[ground]!;
  const below = theme.labelFill === null ? around : over(theme.labelFill, around);
  const { x, y, width, height } = label.box;
  return [
    element("rect", { x, y, width, height, rx: 3, fill: below }),
    textElement(label, style.color ?? readableOn(below, theme.text), partsOf),
  ];
}

/** Whether a style changes what a text lies on. */
function isFilled({ fill, fillOpacity }: Style): boolean {
  return fill !== undefined || fillOpacity !== undefined;
}

function paintOf(style: Style, fill: string, stroke: string, width: number): XmlNode["attributes"] {
  return {
    fill: style.fill ?? fill,
    "fill-opacity": style.fillOpacity,
    stroke: style.stroke ?? stroke,
    "stroke-opacity": style.strokeOpacity,
    "stroke-width": style.strokeWidth ?? width,
    "stroke-dasharray": style.strokeDasharray,
  };
}
