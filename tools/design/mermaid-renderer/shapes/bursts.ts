/**
 * Shapes whose outline is a ring of arcs: clouds and bangs.
 *
 * @module
 */
import type { PathStep, Point, Size } from "./geometry.ts";
import { centred, type Form, MIN_WIDTH, PADDING_X, PADDING_Y } from "./form.ts";

/** About how long the arcs are, along the sides of the text's box. */
const ARC = 34;

/** A thought or a net: arcs that bulge outward. */
export function cloud(text: Size): Form {
  const bulge = 9;
  return ring(text, bulge, (from, to, out) => arc(from, to, out, bulge * 4 / 3));
}

/** An explosion: spikes between arcs that are drawn inward. */
export function bang(text: Size): Form {
  const spike = 12;
  return ring(text, spike, (from, to, out, middle) => {
    const tip = { x: middle.x + out.x * spike, y: middle.y + out.y * spike };
    return [...hollow(from, tip, out), ...hollow(tip, to, out)];
  });
}

/** The arc between two points of the box: `out` is the direction away from it. */
type Arc = (from: Point, to: Point, out: Point, middle: Point) => PathStep[];

/** A ring around the box of a text, which stands out by `reach` on all sides. */
function ring(text: Size, reach: number, arcOf: Arc): Form {
  const inner = {
    width: Math.max(MIN_WIDTH, text.width + PADDING_X),
    height: text.height + PADDING_Y,
  };
  const width = inner.width + 2 * reach;
  const height = inner.height + 2 * reach;
  const corners: Point[] = [
    { x: reach, y: reach },
    { x: reach + inner.width, y: reach },
    { x: reach + inner.width, y: reach + inner.height },
    { x: reach, y: reach + inner.height },
  ];
  const sides: Point[] = [{ x: 0, y: -1 }, { x: 1, y: 0 }, { x: 0, y: 1 }, { x: -1, y: 0 }];
  const steps = corners.flatMap((corner, index) =>
    parts(corner, corners[(index + 1) % corners.length]!)
      .flatMap(([from, to, middle]) => arcOf(from, to, sides[index]!, middle))
  );
  return {
    width,
    height,
    outline: { kind: "path", start: corners[0]!, steps },
    text: centred(text, width, height),
    details: [],
  };
}

/** A side in equal parts, each with its middle. */
function parts(from: Point, to: Point): [from: Point, to: Point, middle: Point][] {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const count = Math.max(1, Math.round(length / ARC));
  const at = (part: number) => ({
    x: from.x + (to.x - from.x) * part / count,
    y: from.y + (to.y - from.y) * part / count,
  });
  return Array.from({ length: count }, (_, index) => [at(index), at(index + 1), at(index + 0.5)]);
}

function arc(from: Point, to: Point, out: Point, rise: number): PathStep[] {
  const lifted = ({ x, y }: Point) => ({ x: x + out.x * rise, y: y + out.y * rise });
  return [{ to, controls: [lifted(from), lifted(to)] }];
}

/** A curve between a point of the box and the tip of a spike, drawn in towards the box. */
function hollow(from: Point, to: Point, out: Point): PathStep[] {
  const low = {
    x: out.x === 0 ? (from.x + to.x) / 2 : Math[out.x > 0 ? "min" : "max"](from.x, to.x),
    y: out.y === 0 ? (from.y + to.y) / 2 : Math[out.y > 0 ? "min" : "max"](from.y, to.y),
  };
  return [{ to, controls: [low, low] }];
}
