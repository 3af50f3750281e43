/**
 * Shapes with round sides.
 *
 * @module
 */
import { type Outline, type PathStep, type Point, quarter, type Size } from "./geometry.ts";
import { centred, type Detail, type Form, MIN_WIDTH, PADDING_X, PADDING_Y } from "./form.ts";

/** Least room between the corners of a text and a round side. */
const GAP = 6;
/** Room between the circles of a double circle. */
const RING = 5;
/** From the rim of a disk to the line below it. */
const DISK_LINE = 8;

/** A rectangle with half circles at its ends around a text. */
export function stadium(text: Size): Form {
  const height = text.height + 2 * PADDING_Y;
  const width = Math.max(MIN_WIDTH + 8, text.width + 2 * roundEnd(text.height, height));
  return {
    width,
    height,
    outline: { kind: "rect", width, height, rx: height / 2, ry: height / 2 },
    text: centred(text, width, height),
    details: [],
  };
}

/** A circle around a text. */
export function circle(text: Size): Form {
  return disc(Math.max(MIN_WIDTH, Math.hypot(text.width, text.height) + 2 * GAP), text);
}

/** Two circles, one in the other, around a text. */
export function doubleCircle(text: Size): Form {
  const inner = circle(text).width;
  const form = disc(inner + 2 * RING, text);
  const centre = form.width / 2;
  return { ...form, details: [ring({ x: centre, y: centre }, inner / 2, false)] };
}

/** An ellipse around a text. */
export function ellipse(text: Size): Form {
  // Of the ellipses that touch the text's corners, the one with the smallest area.
  const width = Math.max(MIN_WIDTH, text.width * Math.SQRT2 + 2 * GAP);
  const height = text.height * Math.SQRT2 + 2 * GAP;
  return {
    width,
    height,
    outline: { kind: "ellipse", width, height },
    text: centred(text, width, height),
    details: [],
  };
}

/** The right side is half a circle. */
export function delay(text: Size): Form {
  const height = text.height + 2 * PADDING_Y;
  const end = roundEnd(text.height, height);
  const width = Math.max(MIN_WIDTH + 8, text.width + PADDING_X + end);
  const radius = height / 2;
  const top = { x: width - radius, y: 0 };
  const right = { x: width, y: radius };
  const bottom = { x: width - radius, y: height };
  return {
    width,
    height,
    outline: {
      kind: "path",
      start: { x: 0, y: 0 },
      steps: [
        { to: top },
        quarter(top, right, "x"),
        quarter(right, bottom, "y"),
        { to: { x: 0, y: height } },
      ],
    },
    text: centred(text, width - PADDING_X - end, height, PADDING_X),
    details: [],
  };
}

/** A database: the upper rim is a whole ellipse. */
export function cylinder(text: Size): Form {
  const width = Math.max(MIN_WIDTH + 8, text.width + 2 * PADDING_X);
  const rim = rimOf(width);
  const height = text.height + 2 * PADDING_Y + 3 * rim;
  const left = { x: 0, y: rim };
  const right = { x: width, y: rim };
  return {
    ...upright(width, height, rim),
    // Below the rim's front and above the curve of the foot.
    text: centred(text, width, height - 3 * rim, 0, 2 * rim),
    details: [{
      kind: "line",
      start: left,
      steps: halfTurn(left, { x: width / 2, y: 2 * rim }, right, "y"),
    }],
  };
}

/** Height of half the ellipse of a cylinder's rim. */
function rimOf(width: number): number {
  return Math.min(12, width / 9);
}

/** The outline of a cylinder that stands. */
function upright(width: number, height: number, rim: number) {
  const left = { x: 0, y: rim };
  const right = { x: width, y: rim };
  const lowerRight = { x: width, y: height - rim };
  const outline: Outline = {
    kind: "path",
    start: left,
    steps: [
      ...halfTurn(left, { x: width / 2, y: 0 }, right, "y"),
      { to: lowerRight },
      ...halfTurn(lowerRight, { x: width / 2, y: height }, { x: 0, y: height - rim }, "y"),
    ],
  };
  return { width, height, outline };
}

/** A disk: a database with a second line below the rim. */
export function linedCylinder(text: Size): Form {
  const { width, height: plain, text: box, details } = cylinder(text);
  const rim = rimOf(width);
  const height = plain + DISK_LINE;
  const left = { x: 0, y: rim + DISK_LINE };
  const right = { x: width, y: rim + DISK_LINE };
  return {
    ...upright(width, height, rim),
    text: box && { ...box, y: box.y + DISK_LINE },
    details: [...details, {
      kind: "line",
      start: left,
      steps: halfTurn(left, { x: width / 2, y: 2 * rim + DISK_LINE }, right, "y"),
    }],
  };
}

/** Stored data: both sides are bent to the left. */
export function bowTie(text: Size): Form {
  const height = text.height + 2 * PADDING_Y;
  const bend = Math.min(14, height / 4);
  const width = Math.max(MIN_WIDTH, text.width + 2 * PADDING_X) + 2 * bend;
  const topRight = { x: width, y: 0 };
  const bottomRight = { x: width, y: height };
  const middle = height / 2;
  return {
    width,
    height,
    outline: {
      kind: "path",
      start: { x: bend, y: 0 },
      steps: [
        { to: topRight },
        ...halfTurn(topRight, { x: width - bend, y: middle }, bottomRight, "x"),
        { to: { x: bend, y: height } },
        ...halfTurn({ x: bend, y: height }, { x: 0, y: middle }, { x: bend, y: 0 }, "x"),
      ],
    },
    text: centred(text, width, height),
    details: [],
  };
}

/** A cylinder that lies on its side, its rim on the right. */
export function lyingCylinder(text: Size): Form {
  const height = text.height + 2 * PADDING_Y;
  const rim = Math.min(12, height / 5);
  const width = Math.max(MIN_WIDTH, text.width + PADDING_X) + 3 * rim + PADDING_X;
  const top = { x: width - rim, y: 0 };
  const bottom = { x: width - rim, y: height };
  const lowerLeft = { x: rim, y: height };
  return {
    width,
    height,
    outline: {
      kind: "path",
      start: { x: rim, y: 0 },
      steps: [
        { to: top },
        ...halfTurn(top, { x: width, y: height / 2 }, bottom, "x"),
        { to: lowerLeft },
        ...halfTurn(lowerLeft, { x: 0, y: height / 2 }, { x: rim, y: 0 }, "x"),
      ],
    },
    text: centred(text, width - 3 * rim, height, rim),
    details: [{
      kind: "line",
      start: top,
      steps: halfTurn(top, { x: width - 2 * rim, y: height / 2 }, bottom, "x"),
    }],
  };
}

/** Small circles stand for themselves: their label, if any, is beside them. */
export function start(): Form {
  return symbol(16);
}

/** A small filled circle without a text. */
export function junction(): Form {
  return { ...symbol(16), solid: true };
}

/** An end: a ring around a disc. */
export function stop(): Form {
  return { ...symbol(22), details: [ring({ x: 11, y: 11 }, 6, true)] };
}

/** A summary: a circle with a cross from rim to rim. */
export function crossed(): Form {
  const size = 44;
  const near = size / 2 * (1 - Math.SQRT1_2);
  const far = size - near;
  const stroke = (from: Point, to: Point): Detail => ({
    kind: "line",
    start: from,
    steps: [{ to }],
  });
  return {
    ...symbol(size),
    details: [
      stroke({ x: near, y: near }, { x: far, y: far }),
      stroke({ x: near, y: far }, { x: far, y: near }),
    ],
  };
}

/** The least width of a half circle at the end of a box that keeps it from touching a text. */
function roundEnd(textHeight: number, height: number): number {
  const radius = height / 2;
  const touched = radius - Math.sqrt(radius * radius - textHeight * textHeight / 4);
  return Math.max(PADDING_X, touched + GAP);
}

/** Two quarters of an ellipse. */
function halfTurn(from: Point, over: Point, to: Point, leaves: "x" | "y"): PathStep[] {
  return [quarter(from, over, leaves), quarter(over, to, leaves === "x" ? "y" : "x")];
}

function symbol(size: number): Form {
  return { ...disc(size, { width: 0, height: 0 }), text: null };
}

function disc(diameter: number, text: Size): Form {
  return {
    width: diameter,
    height: diameter,
    outline: { kind: "ellipse", width: diameter, height: diameter },
    text: centred(text, diameter, diameter),
    details: [],
  };
}

function ring(center: Point, radius: number, filled: boolean): Detail {
  return { kind: "ellipse", center, rx: radius, ry: radius, filled };
}
