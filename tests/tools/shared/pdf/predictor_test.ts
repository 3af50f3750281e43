import assert from "node:assert/strict";
import { undoPredictor } from "../../../../tools/shared/pdf/predictor.ts";

/** What PNG's filters predict from the bytes to the left, above, and above to the left (section 9.2). */
const PREDICTED: ((a: number, b: number, c: number) => number)[] = [
  () => 0,
  (a) => a,
  (_, b) => b,
  (a, b) => Math.floor((a + b) / 2),
  (a, b, c) => {
    const p = a + b - c;
    const distances = [a, b, c].map((value) => Math.abs(p - value));
    return [a, b, c][distances.indexOf(Math.min(...distances))]!;
  },
];

function filtered(rows: number[][], types: number[], pixelBytes: number): Uint8Array {
  return Uint8Array.from(rows.flatMap((row, y) => [
    types[y]!,
    ...row.map((value, x) => {
      const above = rows[y - 1];
      const [a, b, c] = [row[x - pixelBytes], above?.[x], above?.[x - pixelBytes]];
      return (value - PREDICTED[types[y]!]!(a ?? 0, b ?? 0, c ?? 0)) & 0xff;
    }),
  ]));
}

const ROWS = Array.from(
  { length: 7 },
  (_, y) => Array.from({ length: 12 }, (_, x) => (x * 37 + y * 91 + (x * y) ** 2) & 0xff),
);

for (const [colors, columns] of [[1, 12], [3, 4], [4, 3]] as const) {
  Deno.test(`undoPredictor: reverses PNG's filters, ${colors} bytes a pixel`, () => {
    const parameters = new Map([["Predictor", 15], ["Colors", colors], ["Columns", columns]]);
    for (const types of [[0, 1, 2, 3, 4, 0, 4], [4, 4, 3, 3, 2, 1, 1], [3, 2, 1, 4, 4, 3, 2]]) {
      assert.deepEqual(
        [...undoPredictor(filtered(ROWS, types, colors), parameters)],
        ROWS.flat(),
        types.join(),
      );
    }
  });
}

Deno.test("undoPredictor: ends a short row where its bytes end", () => {
  const parameters = new Map([["Predictor", 12], ["Columns", 3]]);
  const rows = Uint8Array.from([2, 1, 2, 3, 2, 1, 1]);
  assert.deepEqual([...undoPredictor(rows, parameters)], [1, 2, 3, 2, 3]);
});
