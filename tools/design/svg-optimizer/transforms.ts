import type { SvgElement, SvgoPlugin } from "./svgo_types.ts";

/** a, b, c, d, e, f as in matrix(): x' = ax + cy + e, y' = bx + dy + f. */
type Matrix = [number, number, number, number, number, number];

const ATTRIBUTES = ["transform", "gradientTransform", "patternTransform"];
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
  for (const name of ATTRIBUTES) {
    const list = attributes[name];
    if (list === undefined) continue;
    const functions = [...list.matchAll(FUNCTION)];
    if (functions.length < 2 || !functions.some(([, kind]) => kind === "matrix")) continue;
    const matrices = functions.map(([, kind, numbers]) =>
      matrixOf(kind!, (numbers!.match(NUMBER) ?? []).map(Number))
    );
    if (matrices.some((matrix) => matrix === undefined)) continue;
    const [a, b, c, d, e, f] = (matrices as Matrix[]).reduce(product);
    attributes[name] = `matrix(${[a, b, c, d, e, f].map(exact).join(" ")})`;
  }
}

/** Eight significant digits at least, which is more than svgo keeps of a matrix. */
function exact(number: number): string {
  return String(Number(number.toPrecision(12)));
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
