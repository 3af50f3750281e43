/**
 * Shapes with slanted sides.
 *
 * @module
 */
import { rectangle, type Size } from "./geometry.ts";
import { boxAround } from "./boxes.ts";
import { centred, type Form, PADDING_X, polygon } from "./form.ts";

/** Least room between the corners of a text and a slanted side. */
const GAP = 6;

/** A decision: flat enough for its label, steep enough to be distinguished from a box. */
export function diamond(text: Size): Form {
  const width = text.width + Math.max(text.height * 1.2 + 20, text.width * 0.45);
  // The corners of the text, with their gap, touch the sides.
  const height = (text.height + GAP) / (1 - (text.width + GAP) / width);
  return polygon({ width, height }, centred(text, width, height), [
    [width / 2, 0],
    [width, height / 2],
    [width / 2, height],
    [0, height / 2],
  ]);
}

/** A hexagon around a text. */
export function hexagon(text: Size): Form {
  const box = boxAround(text);
  const { height } = box;
  const inset = height * 0.3;
  const width = box.width + inset;
  return polygon({ width, height }, centred(text, width, height), [
    [inset, 0],
    [width - inset, 0],
    [width, height / 2],
    [width - inset, height],
    [inset, height],
    [0, height / 2],
  ]);
}

/** How far each corner of a four-sided shape is moved in from the corner of its box, in slants. */
type Slants = readonly [topLeft: number, topRight: number, bottomRight: number, bottomLeft: number];

const slanted = (slants: Slants) => (text: Size): Form => {
  const { height } = boxAround(text);
  const slant = Math.min(height * 0.45, 24);
  // How far the sides have come in where the text's corners are.
  const atText = slant * (height + text.height) / (2 * height);
  const width = text.width + 2 * (atText + GAP);
  const [topLeft, topRight, bottomRight, bottomLeft] = slants;
  return polygon({ width, height }, centred(text, width, height), [
    [topLeft * slant, 0],
    [width - topRight * slant, 0],
    [width - bottomRight * slant, height],
    [bottomLeft * slant, height],
  ]);
};

export const leanRight = slanted([1, 0, 1, 0]);
export const leanLeft = slanted([0, 1, 0, 1]);
/** The longer side is below. */
export const trapezoid = slanted([1, 1, 0, 0]);
/** The longer side is above. */
export const invertedTrapezoid = slanted([0, 0, 1, 1]);

/** A flag whose left side is notched. */
export function odd(text: Size): Form {
  const { height } = boxAround(text);
  const notch = Math.min(height / 3, 20);
  const width = text.width + 2 * PADDING_X + notch;
  return polygon({ width, height }, centred(text, width - notch, height, notch), [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
    [notch, height / 2],
  ]);
}

/** Width of a triangle over its height. */
const SPREAD = 1.5;

/** A triangle resting on its longer side. */
export function triangle(text: Size): Form {
  const foot = text.height + GAP + 2;
  const height = foot + (text.width + 2 * GAP) / SPREAD;
  const width = height * SPREAD;
  const box = centred(text, width, text.height, 0, height - foot);
  return polygon({ width, height }, box, [[width / 2, 0], [width, height], [0, height]]);
}

/** A triangle resting on its tip. */
export function flippedTriangle(text: Size): Form {
  const { width, height, text: box } = triangle(text);
  const turned = { ...box!, y: height - box!.y - text.height };
  return polygon({ width, height }, turned, [[0, 0], [width, 0], [width / 2, height]]);
}

/** Two triangles, tip to tip; its label is beside it. */
export function hourglass(): Form {
  const [width, height] = [30, 34];
  const [a, b, c, d] = rectangle(width, height) as [Corner, Corner, Corner, Corner];
  return {
    width,
    height,
    outline: { kind: "polygon", points: [a, b, d, c] },
    text: null,
    details: [],
  };
}

/** A communication link: a lightning bolt, whose label is beside it. */
export function bolt(): Form {
  return polygon({ width: 30, height: 44 }, null, [
    [22, 0],
    [0, 25],
    [13, 25],
    [8, 44],
    [30, 17],
    [17, 17],
  ]);
}

type Corner = { x: number; y: number };
