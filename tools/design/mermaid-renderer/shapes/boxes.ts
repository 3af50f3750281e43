/**
 * Shapes with upright sides: boxes, and boxes with a mark.
 *
 * @module
 */
import { rectangle, type Size } from "./geometry.ts";
import { centred, type Form, line, MIN_WIDTH, PADDING_X, PADDING_Y, polygon } from "./form.ts";

const FRAME = 8;
const NOTCH = 10;
/** From the border of a divided box to its inner line. */
const BAND = 10;
const SLOPE = 12;
/** How far each sheet of a stack sticks out behind the next. */
export const STACK_STEP = 5;

/** The size of a box around a text. */
export function boxAround(text: Size): Size {
  return {
    width: Math.max(MIN_WIDTH, text.width + 2 * PADDING_X),
    height: text.height + 2 * PADDING_Y,
  };
}

/** A rectangle around a text. */
export function rect(text: Size): Form {
  return roundedBox(text, 0);
}

/** A rectangle with round corners around a text. */
export function rounded(text: Size): Form {
  return roundedBox(text, 6);
}

function roundedBox(text: Size, radius: number): Form {
  const { width, height } = boxAround(text);
  return {
    width,
    height,
    outline: { kind: "rect", width, height, rx: radius, ry: radius },
    text: centred(text, width, height),
    details: [],
  };
}

/** A subroutine: a box with a second line along both sides. */
export function framed(text: Size): Form {
  const inner = boxAround(text);
  const width = inner.width + 2 * FRAME;
  const { height } = inner;
  return {
    width,
    height,
    outline: { kind: "rect", width, height, rx: 0, ry: 0 },
    text: centred(text, width, height),
    details: [FRAME, width - FRAME].map((x) => line({ x, y: 0 }, { x, y: height })),
  };
}

/** A box with a line below its top; the label is under it. */
export function divided(text: Size): Form {
  const box = rect(text);
  const height = box.height + BAND;
  return {
    ...box,
    height,
    outline: { kind: "rect", width: box.width, height, rx: 0, ry: 0 },
    text: centred(text, box.width, box.height, 0, BAND),
    details: [line({ x: 0, y: BAND }, { x: box.width, y: BAND })],
  };
}

/** Internal storage: a box with a line below its top and one beside its left side. */
export function windowPane(text: Size): Form {
  const pane = divided(text);
  const { height } = pane;
  const width = pane.width + BAND;
  return {
    ...pane,
    width,
    outline: { kind: "rect", width, height, rx: 0, ry: 0 },
    text: centred(text, pane.width, height - BAND, BAND, BAND),
    details: [
      line({ x: 0, y: BAND }, { x: width, y: BAND }),
      line({ x: BAND, y: 0 }, { x: BAND, y: height }),
    ],
  };
}

/** A text without a border. */
export function plainText(text: Size): Form {
  const width = text.width + 8;
  const height = text.height + 8;
  return {
    width,
    height,
    outline: { kind: "polygon", points: rectangle(width, height) },
    text: centred(text, width, height),
    details: [],
    bare: true,
  };
}

/** A card: the top left corner is cut. */
export function notched(text: Size): Form {
  const size = boxAround(text);
  const { width, height } = size;
  return polygon(size, centred(text, width, height), [
    [NOTCH, 0],
    [width, 0],
    [width, height],
    [0, height],
    [0, NOTCH],
  ]);
}

/** Manual input: the top slopes up to the right. */
export function sloped(text: Size): Form {
  const { width, height: plain } = boxAround(text);
  const height = plain + SLOPE;
  return polygon({ width, height }, centred(text, width, plain, 0, SLOPE - 2), [
    [0, SLOPE],
    [width, 0],
    [width, height],
    [0, height],
  ]);
}

/** Processes: three boxes, one behind the other. */
export function stacked(text: Size): Form {
  const front = boxAround(text);
  const width = front.width + 2 * STACK_STEP;
  const height = front.height + 2 * STACK_STEP;
  const points: [number, number][] = [];
  for (const step of [0, 1, 2]) {
    points.push([
      step * STACK_STEP,
      (2 - step) * STACK_STEP + (step === 0 ? front.height : STACK_STEP),
    ]);
    points.push([step * STACK_STEP, (2 - step) * STACK_STEP]);
  }
  for (const step of [2, 1, 0]) {
    const right = front.width + step * STACK_STEP;
    const bottom = front.height + (2 - step) * STACK_STEP;
    points.push([right, step === 2 ? 0 : bottom - STACK_STEP], [right, bottom]);
  }
  return {
    ...polygon({ width, height }, null, points),
    text: centred(text, front.width, front.height, 0, 2 * STACK_STEP),
    details: sheetEdges(front),
  };
}

/** The top and right sides of the first and the second sheet of a stack, which hide what is behind. */
export function sheetEdges(front: Size) {
  return [0, 1].map((step) => {
    const top = (2 - step) * STACK_STEP;
    const right = front.width + step * STACK_STEP;
    return line(
      { x: step * STACK_STEP, y: top },
      { x: right, y: top },
      { x: right, y: top + front.height - (step === 0 ? 0 : STACK_STEP) },
    );
  });
}
