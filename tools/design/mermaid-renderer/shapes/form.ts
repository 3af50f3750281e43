/**
 * The drawing of a shape around a text of a given size.
 *
 * @module
 */
import type { Box, Outline, PathStep, Point, Size } from "./geometry.ts";

/** A line drawn on top of the outline, in the border's colour. */
export type Detail =
  | { kind: "line"; start: Point; steps: readonly PathStep[] }
  | { kind: "ellipse"; center: Point; rx: number; ry: number; filled: boolean };

/** A shape at its size; the top left corner of its box is the origin. */
export interface Form extends Size {
  /** The outline, at which edges end. */
  outline: Outline;
  /** The text's box, inside the outline; null for a symbol, whose label is beside it. */
  text: Box | null;
  details: readonly Detail[];
  /** Whether the outline is filled with the border's colour instead of the node's. */
  solid?: boolean;
  /** Whether neither fill nor border is drawn unless a style asks for it. */
  bare?: boolean;
}

/** Makes the form of a shape around a text. */
export type FormOf = (text: Size) => Form;

/** Least room between a text and an outline that is upright or level. */
export const PADDING_X = 12;
export const PADDING_Y = 9;
/** A node with a one-letter label is not narrower. */
export const MIN_WIDTH = 40;

/** The text's box in the middle of an area, by default of the whole form. */
export function centred(text: Size, width: number, height: number, x = 0, y = 0): Box {
  return { ...text, x: x + (width - text.width) / 2, y: y + (height - text.height) / 2 };
}

/** A line from corner to corner. */
export function line(start: Point, ...corners: Point[]): Detail {
  return { kind: "line", start, steps: corners.map((to) => ({ to })) };
}

/** The form with a polygon for an outline. */
export function polygon(
  { width, height }: Size,
  text: Box | null,
  points: readonly (readonly [number, number])[],
): Form {
  const outline = { kind: "polygon", points: points.map(([x, y]) => ({ x, y })) } as const;
  return { width, height, outline, text, details: [] };
}
