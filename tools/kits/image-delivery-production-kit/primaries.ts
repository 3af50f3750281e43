/**
 * The colours of three primaries and a white.
 *
 * @module
 */

type Point = readonly [x: number, y: number];
type Matrix = readonly (readonly number[])[];

/** White, red, green and blue, as x and y of CIE 1931. */
export type Chromaticities = readonly [white: Point, red: Point, green: Point, blue: Point];

/** White of the profile connection space. */
const D50 = [0.9642, 1, 0.8249];

/** Bradford's: from XYZ to the cones, in which whites are adapted. */
const CONES: Matrix = [
  [0.8951, 0.2664, -0.1614],
  [-0.7502, 1.7135, 0.0367],
  [0.0389, -0.0685, 1.0296],
];

/**
 * From light of the three primaries to XYZ in D50 (SMPTE RP 177; ICC.1:2022, annex E); undefined for points that span
 * no colours.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { matrixOf } from "./primaries.ts";
 *
 * // sRGB: its green has 71.7 percent of the light (ICC's sRGB profile).
 * const matrix = matrixOf([[0.3127, 0.329], [0.64, 0.33], [0.3, 0.6], [0.15, 0.06]]);
 * assert.equal(matrix?.[1]?.[1]?.toFixed(3), "0.717");
 * ```
 */
export function matrixOf([white, ...primaries]: Chromaticities): Matrix | undefined {
  if ([white, ...primaries].some(([, y]) => y === 0)) return undefined;
  const columns = transposed(primaries.map(xyz));
  const unscaled = inverse(columns);
  if (!unscaled) return undefined;
  const scales = times(unscaled, xyz(white));
  const toXyz = columns.map((row) => row.map((value, index) => value * scales[index]!));
  const cones = times(CONES, xyz(white));
  if (cones.includes(0)) return undefined;
  const ratios = times(CONES, D50).map((value, index) => value / cones[index]!);
  const adapted = product(CONES, toXyz).map((row, index) =>
    row.map((value) => value * ratios[index]!)
  );
  return product(inverse(CONES)!, adapted);
}

function xyz([x, y]: Point): number[] {
  return [x / y, 1, (1 - x - y) / y];
}

function times(matrix: Matrix, vector: readonly number[]): number[] {
  return matrix.map((row) => row.reduce((sum, value, index) => sum + value * vector[index]!, 0));
}

function product(left: Matrix, right: Matrix): number[][] {
  return transposed(transposed(right).map((column) => times(left, column)));
}

function transposed(matrix: Matrix): number[][] {
  return [0, 1, 2].map((index) => matrix.map((row) => row[index]!));
}

/** By cofactors. */
function inverse(matrix: Matrix): number[][] | undefined {
  const at = (row: number, column: number) => matrix[row % 3]![column % 3]!;
  const cofactors = [0, 1, 2].map((row) =>
    [0, 1, 2].map((column) =>
      at(row + 1, column + 1) * at(row + 2, column + 2) -
      at(row + 1, column + 2) * at(row + 2, column + 1)
    )
  );
  const determinant = [0, 1, 2].reduce(
    (sum, column) => sum + at(0, column) * cofactors[0]![column]!,
    0,
  );
  if (Math.abs(determinant) < 1e-9) return undefined;
  return transposed(cofactors).map((row) => row.map((value) => value / determinant));
}
