/**
 * The pieces of a chart at their sizes, before they have a place.
 *
 * @module
 */
import type { Direction, Flowchart, FlowEdge, FlowNode, Subgraph } from "../flowchart/flowchart.ts";
import { drawnShape } from "../flowchart/shapes.ts";
import { type Form, PADDING_X, PADDING_Y } from "../shapes/form.ts";
import { formOf, isSymbol } from "../shapes/forms.ts";
import type { Size } from "../shapes/geometry.ts";
import { type TextBlock, textBlock } from "../text/block.ts";

/** A node at its size. */
export interface NodePart {
  form: Form;
  block: TextBlock;
  /** The label is beside the form, not in it. */
  outside: boolean;
}

/** The parts of a chart that are laid out. Lists are in the order of the chart's. */
export interface Parts {
  nodes: NodePart[];
  /** Labels. */
  edges: (TextBlock | null)[];
  /** Titles. */
  subgraphs: (TextBlock | null)[];
}

/** Room in a subgraph around its content; above it also the title, of one line. */
export const SUBGRAPH_PADDING = 16;
const SUBGRAPH_TOP = 34;

/** Words of a node are whole up to twice the width of its lines, but not where a long one makes a shape huge. */
const NODE_TEXT = { fontSize: 14, maxWidth: 200, maxWordWidth: 400 };
/** A title is as wide as the chart, but a narrow chart does not make it tall. */
const TITLE_TEXT = { fontSize: 18, maxWidth: 600, bold: true };
const EDGE_TEXT = { fontSize: 12, maxWidth: 160, maxWordWidth: 320 };
const SUBGRAPH_TEXT = { fontSize: 14, maxWidth: 200, maxWordWidth: 400 };

/** Shapes that grow in both directions with the width of their text. */
const SPREADING: ReadonlySet<string> = new Set([
  "circle",
  "dbl-circ",
  "diam",
  "ellipse",
  "flip-tri",
  "tri",
]);

/** A side is made longer until this is between the edges that end at it, up to some length. */
const END_SPACING = 12;
const MAX_SIDE = 160;

/** Rounder corners would cut off the corner of a text. */
const MAX_CORNER = 35;

/** Room around the text of an edge. */
const EDGE_LABEL_PADDING = { x: 4, y: 2 };

/**
 * A node at its size.
 *
 * @param ends How many edges end at one side of it, at most.
 */
export function nodePart(node: FlowNode, direction: Direction, ends: number): NodePart {
  const shape = drawnShape(node.shape);
  const format = SPREADING.has(shape) ? { ...NODE_TEXT, maxWordWidth: 260 } : NODE_TEXT;
  const block = textBlock(node.label, node.style, format);
  const across = direction === "LR" || direction === "RL";
  const side = Math.min(MAX_SIDE, (ends + 1) * END_SPACING);
  const text = {
    width: Math.max(block.width, across ? 0 : side - 2 * PADDING_X),
    height: Math.max(block.height, block.lineHeight, across ? side - 2 * PADDING_Y : 0),
  };
  const form = withCorners(formOf(shape, text, across), node.style.rx, node.style.ry);
  return { form, block, outside: isSymbol(shape) && node.label.text !== node.id };
}

/** A box with the corners of a style. */
function withCorners(form: Form, rx: number | undefined, ry: number | undefined): Form {
  const { outline } = form;
  if (outline.kind !== "rect" || (rx === undefined && ry === undefined)) return form;
  const cut = (radius: number, side: number) => Math.min(radius, MAX_CORNER, side / 2);
  return {
    ...form,
    outline: {
      ...outline,
      rx: cut(rx ?? ry!, form.width),
      ry: cut(ry ?? rx!, form.height),
    },
  };
}

/**
 * The title above a chart.
 *
 * @param width Of the chart.
 */
export function titlePart(chart: Flowchart, width: number): TextBlock | null {
  const maxWidth = Math.max(TITLE_TEXT.maxWidth, width);
  return chart.title && filled(textBlock(chart.title, {}, { ...TITLE_TEXT, maxWidth }));
}

/** The text of a subgraph's title. */
export function subgraphPart(subgraph: Subgraph): TextBlock | null {
  return filled(textBlock(subgraph.title, subgraph.style, SUBGRAPH_TEXT));
}

/** The room above the content of a subgraph. */
export function subgraphTop(title: TextBlock | null): number {
  return title ? SUBGRAPH_TOP + title.height - title.lineHeight : SUBGRAPH_PADDING;
}

/** The text block of an edge's label; null without a label. */
export function edgePart(edge: FlowEdge): TextBlock | null {
  if (edge.line === "invisible") return null;
  return filled(textBlock(edge.label, edge.style, EDGE_TEXT));
}

/** The size of an edge's label with the room around it. */
export function edgeLabelSize({ width, height }: TextBlock): Size {
  return {
    width: width + 2 * EDGE_LABEL_PADDING.x,
    height: height + 2 * EDGE_LABEL_PADDING.y,
  };
}

function filled(block: TextBlock): TextBlock | null {
  return block.width > 0 ? block : null;
}
