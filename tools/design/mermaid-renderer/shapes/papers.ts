/**
 * Documents: sheets with a wave for a foot.
 *
 * @module
 */
import type { PathStep, Point, Size } from "./geometry.ts";
import { boxAround, sheetEdges, STACK_STEP } from "./boxes.ts";
import { centred, type Form } from "./form.ts";

/** How far the wave goes up and down from the middle of the foot. */
const WAVE = 5;

/** A page with a wavy lower edge around a text. */
export function document(text: Size): Form {
  const { width, height: plain } = boxAround(text);
  const height = plain + 2 * WAVE;
  return {
    width,
    height,
    outline: {
      kind: "path",
      start: { x: 0, y: 0 },
      steps: [
        { to: { x: width, y: 0 } },
        { to: { x: width, y: height - WAVE } },
        wave(width, height),
      ],
    },
    text: centred(text, width, plain),
    details: [],
  };
}

/** Three sheets, one behind the other. */
export function documents(text: Size): Form {
  const box = boxAround(text);
  const sheet = { width: box.width, height: box.height + WAVE };
  const width = sheet.width + 2 * STACK_STEP;
  const height = sheet.height + 2 * STACK_STEP + WAVE;
  const steps: PathStep[] = corners(
    [0, 2],
    [1, 2],
    [1, 1],
    [2, 1],
    [2, 0],
  );
  for (const step of [2, 1, 0]) {
    const right = sheet.width + step * STACK_STEP;
    const bottom = sheet.height + (2 - step) * STACK_STEP;
    steps.push(
      { to: { x: right, y: step === 2 ? 0 : bottom - STACK_STEP } },
      { to: { x: right, y: bottom } },
    );
  }
  return {
    width,
    height,
    outline: {
      kind: "path",
      start: { x: 0, y: 2 * STACK_STEP },
      steps: [...steps, wave(sheet.width, height)],
    },
    text: centred(text, box.width, box.height, 0, 2 * STACK_STEP),
    details: sheetEdges(sheet),
  };
}

/** Corners in steps of a stack. */
function corners(...at: readonly [number, number][]): PathStep[] {
  return at.map(([x, y]) => ({ to: { x: x * STACK_STEP, y: y * STACK_STEP } }));
}

/** The foot of a sheet, from its right end to the left one. */
function wave(width: number, height: number): PathStep {
  const middle = height - WAVE;
  const controls: [Point, Point] = [
    { x: width * 0.6, y: middle - 3 * WAVE },
    { x: width * 0.4, y: middle + 3 * WAVE },
  ];
  return { to: { x: 0, y: middle }, controls };
}
