/**
 * A flowchart as it was read: what it holds, in Mermaid's own terms, without a place on the canvas.
 *
 * @module
 */
import type { DIRECTIONS } from "../contract.ts";
import type { ShapeName } from "./shapes.ts";

/** Where the chart flows to; `TD` is read as `TB`. */
export type Direction = (typeof DIRECTIONS)[number];

/** A stretch of text in one style. */
export interface TextRun {
  text: string;
  bold: boolean;
  italic: boolean;
}

/** A label, made from its source by the rules of labels: entities decoded, tags and icons gone. */
export interface Label {
  /** Its plain text; lines are parted by `\n`. Empty for a label of blanks. */
  text: string;
  /** The same text by lines and runs; a line without text has no runs. */
  lines: TextRun[][];
}

/** The properties that classes, `style` and `linkStyle` set, checked and in their order of precedence. */
export interface Style {
  /** Colours as they are written: hex, a CSS name, `none` or `transparent`. */
  fill?: string;
  stroke?: string;
  color?: string;
  /** In units of the drawing. */
  strokeWidth?: number;
  fontSize?: number;
  strokeDasharray?: string;
  fontWeight?: string;
  fontStyle?: "normal" | "italic";
  /** 0 to 1. */
  opacity?: number;
  fillOpacity?: number;
  strokeOpacity?: number;
  rx?: number;
  ry?: number;
}

export interface FlowNode {
  id: string;
  label: Label;
  /** The name that the source means, by its canonical name; `drawnShape` says how it is drawn. */
  shape: ShapeName;
  style: Style;
}

export type LineKind = "normal" | "thick" | "dotted" | "invisible";
export type EndMarker = "none" | "arrow" | "circle" | "cross";

export interface FlowEdge {
  /** Id of a node or of a subgraph. */
  from: string;
  to: string;
  label: Label;
  line: LineKind;
  start: EndMarker;
  end: EndMarker;
  /** Layers that the edge spans, 1 to 10. */
  length: number;
  style: Style;
}

export interface Subgraph {
  id: string;
  title: Label;
  /** Id of the subgraph around it. */
  parent: string | null;
  /** Its own direction, null when it follows its parent. */
  direction: Direction | null;
  /** Ids of the nodes that are directly in it, in the order of the chart's nodes. */
  nodes: string[];
  style: Style;
}

/** A flowchart, as the statements of its source describe it. */
export interface Flowchart {
  direction: Direction;
  /** The title drawn above the chart, from the frontmatter. */
  title: Label | null;
  /** The text of the SVG's `<title>`: accTitle, else the frontmatter's title, else "Flowchart". */
  accessibleTitle: string;
  /** The text of the SVG's `<desc>`: accDescr. */
  accessibleDescription: string | null;
  /** In order of first mention; ids of subgraphs are not nodes. */
  nodes: FlowNode[];
  /** In the order in which they are made. */
  edges: FlowEdge[];
  /** In the order in which they are opened. */
  subgraphs: Subgraph[];
}
