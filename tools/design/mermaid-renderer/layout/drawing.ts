/**
 * A flowchart with a place for everything on the canvas. No colours yet.
 *
 * @module
 */
import type { EndMarker, LineKind, Style } from "../flowchart/flowchart.ts";
import type { Form } from "../shapes/form.ts";
import type { Box, Point, Size } from "../shapes/geometry.ts";
import type { TextBlock } from "../text/block.ts";

/** A block of text; its lines are centred in the box. */
export interface PlacedText {
  block: TextBlock;
  box: Box;
}

/** A node at its place on the canvas. */
export interface PlacedNode {
  box: Box;
  form: Form;
  text: PlacedText | null;
  style: Style;
}

/** An edge with its route on the canvas. */
export interface PlacedEdge {
  /** From outline to outline: the start, the bends and the end. */
  points: Point[];
  /** Null when it has none. The box holds some room around the text. */
  label: PlacedText | null;
  /** The subgraph under the label, as an index into `subgraphs`; null for the canvas. */
  ground: number | null;
  line: LineKind;
  start: EndMarker;
  end: EndMarker;
  style: Style;
}

/** A subgraph at its place on the canvas. */
export interface PlacedSubgraph {
  box: Box;
  title: PlacedText | null;
  /** Whether an edge runs after the title. */
  isTitleCrossed: boolean;
  /** An index into `subgraphs`, null for the canvas. */
  parent: number | null;
  style: Style;
}

/** Lists are in the order of the chart's. */
export interface Drawing extends Size {
  accessibleTitle: string;
  accessibleDescription: string | null;
  title: PlacedText | null;
  nodes: PlacedNode[];
  edges: PlacedEdge[];
  /** In the order of the chart. */
  subgraphs: PlacedSubgraph[];
  /** Indexes into `subgraphs`, so that each comes after the one around it. */
  subgraphOrder: number[];
}
