import assert from "node:assert/strict";
import { positionAt, positionFinder } from "../../../tools/shared/text_position.ts";

const TEXT = "a\r\nbc\rd\n\n😀e";
/** By hand, as an editor shows them: line and column of each offset. */
const PLACES: [number, number, number][] = [
  [0, 1, 1],
  [2, 1, 3],
  [3, 2, 1],
  [5, 2, 3],
  [6, 3, 1],
  [8, 4, 1],
  [9, 5, 1],
  [11, 5, 3],
  [12, 5, 4],
];
for (const [offset, line, column] of PLACES) {
  Deno.test(`positionAt: gives line and column of offset ${offset}`, () => {
    assert.deepEqual(positionAt(TEXT, offset), { line, column });
    assert.deepEqual(positionFinder(TEXT)(offset), { line, column });
  });
}
