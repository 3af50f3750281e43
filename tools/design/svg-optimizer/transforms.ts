import type { SvgElement, SvgoPlugin } from "./svgo_types.ts";

/** a, b, c, d, e, f as in matrix(): x' = ax + cy + e, y' = bx + dy + f. */
export type Matrix = [number, number, number, number, number, number];

export type Point = readonly [x: number, y: number];

/** Attributes that hold a list of transform functions. */
export const TRANSFORMS = ["transform", "gradientTransform", "patternTransform"];
const FUNCTION = /(\w+)\s*\(([^)]*)\)/g;
const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi;
const RADIANS = Math.PI / 180;

/**
 * Multiplies transform lists that hold a matrix. svgo does so too, but rounds the product to the decimals of
 * its factors: 1.02 becomes 1 when they have one.
 */
export const exactTransforms: SvgoPlugin = {
  name: "exactTransforms",
  fn: () => ({ element: { enter: multiplyLists } }),
};

function multiplyLists({ attributes }: SvgElement): void {
  for (const name of TRANSFORMS) {
    const list = attributes[name];
    if (list === undefined) continue;
    const functions = [...list.matchAll(FUNCTION)];
    if (functions.length < 2 || !functions.some(([, kind]) => kind === "matrix")) continue;
    const matrix = matrixOfList(list);
    if (matrix) attributes[name] = writeMatrix(matrix, 12);
  }
}

/** A list of transform functions as one matrix; undefined when one has wrong arguments. */
export function matrixOfList(list: string): Matrix | undefined {
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  for (const [, kind, numbers] of list.matchAll(FUNCTION)) {
    const next = matrixOf(kind!, (numbers!.match(NUMBER) ?? []).map(Number));
    if (!next) return undefined;
    matrix = product(matrix, next);
  }
  return matrix;
}

/** A matrix as a transform function, each number with so many significant digits. */
export function writeMatrix(matrix: Matrix, digits: number): string {
  return `matrix(${matrix.map((number) => Number(number.toPrecision(digits))).join(" ")})`;
}

/** Transforms a point by a matrix. */
export function transformed([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point {
  return [a * x + c * y + e, b * x + d * y + f];
}

/** The point that a matrix takes to another one. */
export function untransformed([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point {
  const determinant = a * d - b * c;
  const [fromX, fromY] = [x - e, y - f];
  return [(d * fromX - c * fromY) / determinant, (a * fromY - b * fromX) / determinant];
}

/** A transform function as a matrix (SVG 1.1, section 7.6); undefined for wrong arguments. */
function matrixOf(kind: string, numbers: number[]): Matrix | undefined {
  const [first = 0, second, third = 0] = numbers;
  switch (`${kind}/${numbers.length}`) {
    case "matrix/6":
      return numbers as Matrix;
    case "translate/1":
    case "translate/2":
      return [1, 0, 0, 1, first, second ?? 0];
    case "scale/1":
    case "scale/2":
      return [first, 0, 0, second ?? first, 0, 0];
    case "rotate/1":
      return rotation(first);
    case "rotate/3":
      return [[1, 0, 0, 1, second!, third], rotation(first), [1, 0, 0, 1, -second!, -third]]
        .reduce<Matrix>((left, right) => product(left, right as Matrix), [1, 0, 0, 1, 0, 0]);
    case "skewX/1":
      return [1, 0, Math.tan(first * RADIANS), 1, 0, 0];
    case "skewY/1":
      return [1, Math.tan(first * RADIANS), 0, 1, 0, 0];
  }
}

function rotation(degrees: number): Matrix {
  const [sin, cos] = [Math.sin(degrees * RADIANS), Math.cos(degrees * RADIANS)];
  return [cos, sin, -sin, cos, 0, 0];
}

function product([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [
    a * g + c * h,
    b * g + d * h,
    a * i + c * j,
    b * i + d * j,
    a * k + c * l + e,
    b * k + d * l + f,
  ];
}
