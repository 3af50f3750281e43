/**
 * Comments: a text with a curly brace on one side or on both, without a border.
 *
 * @module
 */
import { type PathStep, type Point, rectangle, type Size } from "./geometry.ts";
import { centred, type Detail, type Form, PADDING_Y } from "./form.ts";

/** How far a brace reaches out from the side of its text, tip included. */
const REACH = 14;
/** Between a brace and the text. */
const GAP = 4;

const commented = (hasLeft: boolean, hasRight: boolean) => (text: Size): Form => {
  const left = hasLeft ? REACH : 0;
  const right = hasRight ? REACH : 0;
  const width = text.width + left + right + 2 * GAP;
  const height = text.height + 2 * PADDING_Y;
  return {
    width,
    height,
    outline: { kind: "polygon", points: rectangle(width, height) },
    text: centred(text, width - left - right, height, left),
    details: [
      ...(hasLeft ? [brace(REACH, 0, height)] : []),
      ...(hasRight ? [brace(width - REACH, width, height)] : []),
    ],
    bare: true,
  };
};

export const leftBrace = commented(true, false);
export const rightBrace = commented(false, true);
export const bothBraces = commented(true, true);

/** A brace from top to bottom: its arms begin at `from`, its tip is at `to`. */
function brace(from: number, to: number, height: number): Detail {
  const spine = (from + to) / 2;
  const turn = Math.min(REACH / 2, height / 4);
  const middle = height / 2;
  return {
    kind: "line",
    start: { x: from, y: 0 },
    steps: [
      bend({ x: spine, y: 0 }, { x: spine, y: turn }),
      { to: { x: spine, y: middle - turn } },
      bend({ x: spine, y: middle }, { x: to, y: middle }),
      bend({ x: spine, y: middle }, { x: spine, y: middle + turn }),
      { to: { x: spine, y: height - turn } },
      bend({ x: spine, y: height }, { x: from, y: height }),
    ],
  };
}

/** A curve that turns at a corner. */
function bend(corner: Point, to: Point): PathStep {
  return { to, controls: [corner, corner] };
}
