/**
 * The forms of all shapes.
 *
 * @module
 */
import type { DrawnShape } from "../flowchart/shapes.ts";
import {
  divided,
  framed,
  notched,
  plainText,
  rect,
  rounded,
  sloped,
  stacked,
  windowPane,
} from "./boxes.ts";
import { bothBraces, leftBrace, rightBrace } from "./braces.ts";
import { bang, cloud } from "./bursts.ts";
import type { Form, FormOf } from "./form.ts";
import type { Size } from "./geometry.ts";
import { document, documents } from "./papers.ts";
import {
  bowTie,
  circle,
  crossed,
  cylinder,
  delay,
  doubleCircle,
  ellipse,
  junction,
  linedCylinder,
  lyingCylinder,
  stadium,
  start,
  stop,
} from "./round.ts";
import {
  bolt,
  diamond,
  flippedTriangle,
  hexagon,
  hourglass,
  invertedTrapezoid,
  leanLeft,
  leanRight,
  odd,
  trapezoid,
  triangle,
} from "./slanted.ts";

const FORMS: Record<Exclude<DrawnShape, "fork">, FormOf> = {
  rect,
  rounded,
  stadium,
  "fr-rect": framed,
  cyl: cylinder,
  circle,
  diam: diamond,
  hex: hexagon,
  "lean-r": leanRight,
  "lean-l": leanLeft,
  "trap-b": trapezoid,
  "trap-t": invertedTrapezoid,
  "dbl-circ": doubleCircle,
  odd,
  text: plainText,
  doc: document,
  docs: documents,
  tri: triangle,
  "flip-tri": flippedTriangle,
  "sm-circ": start,
  "fr-circ": stop,
  "f-circ": junction,
  "cross-circ": crossed,
  hourglass,
  delay,
  "h-cyl": lyingCylinder,
  "notch-rect": notched,
  "sl-rect": sloped,
  "st-rect": stacked,
  ellipse,
  "div-rect": divided,
  "win-pane": windowPane,
  "lin-cyl": linedCylinder,
  "bow-rect": bowTie,
  brace: leftBrace,
  "brace-r": rightBrace,
  braces: bothBraces,
  cloud,
  bang,
  bolt,
};

const BAR = { length: 80, thickness: 10 };

/**
 * The form of a shape around a text.
 *
 * @param across Whether the chart flows to the right or to the left: the bar of a fork lies across the flow.
 */
export function formOf(shape: DrawnShape, text: Size, across: boolean): Form {
  return shape === "fork" ? bar(across) : FORMS[shape](text);
}

/** Whether a shape is a symbol: its label, if it has one of its own, is beside it. */
export function isSymbol(shape: DrawnShape): boolean {
  return formOf(shape, { width: 0, height: 0 }, false).text === null;
}

function bar(upright: boolean): Form {
  const width = upright ? BAR.thickness : BAR.length;
  const height = upright ? BAR.length : BAR.thickness;
  return {
    width,
    height,
    outline: { kind: "rect", width, height, rx: 2, ry: 2 },
    text: null,
    details: [],
    solid: true,
  };
}
