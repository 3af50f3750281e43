/**
 * Transforms that svgo writes shorter, where the rounding moves what is drawn. A matrix far from the origin
 * that becomes a rotation turns around a point that is as far away, by an angle of three decimals.
 *
 * @module
 */
import type { SvgElement, SvgoPlugin, SvgParent, SvgRoot } from "./svgo_types.ts";
import {
  type Matrix,
  matrixOfList,
  type Point,
  transformed,
  TRANSFORMS,
  untransformed,
  writeMatrix,
} from "./transforms.ts";
import { rootElement } from "./tree.ts";

/** How far a corner of the picture may move, by the picture's size: a twentieth of a pixel of a large one. */
const TOLERANCE = 1 / 20_000;
/** Significant digits of a matrix; more are of no use to renderers, which count in single precision. */
const LEAST_DIGITS = 5;
const MOST_DIGITS = 10;
/** The size of a picture that tells none. */
const USUAL_SIZE = 300;

/** Keeps a plugin from writing transforms so short that the picture moves. */
export function steadyTransforms({ name, fn }: SvgoPlugin): SvgoPlugin {
  return {
    name,
    fn: (root, params, info) => {
      const visitor = fn(root, params, info);
      const enter = visitor?.element?.enter;
      if (!visitor || !enter) return visitor;
      const view = viewOf(root);
      return {
        ...visitor,
        element: {
          ...visitor.element,
          enter: (node: SvgElement, parent: SvgParent) => {
            const before = TRANSFORMS.map((attribute) => node.attributes[attribute]);
            const answer = enter(node, parent);
            TRANSFORMS.forEach((attribute, index) => {
              steady(node.attributes, attribute, before[index], cornersFor(node, view));
            });
            return answer;
          },
        },
      };
    },
  };
}

/** Puts the matrix of a transform in place of what moves the corners of the picture. */
function steady(
  attributes: SvgElement["attributes"],
  name: string,
  before: string | undefined,
  corners: readonly Point[],
): void {
  if (before === undefined || attributes[name] === before) return;
  const matrix = matrixOfList(before);
  if (!matrix || !isSteady(matrix, matrix, corners)) return;
  const isShown = (text: string) => isSteady(matrix, matrixOfList(text) ?? matrix, corners);
  if (isShown(attributes[name] ?? "")) return;
  for (let digits = LEAST_DIGITS; digits <= MOST_DIGITS; digits++) {
    attributes[name] = writeMatrix(matrix, digits);
    if (isShown(attributes[name])) return;
  }
  attributes[name] = before;
}

/** Whether what is drawn at the corners stays there. A matrix that flattens everything is steady for none. */
function isSteady(matrix: Matrix, written: Matrix, corners: readonly Point[]): boolean {
  const [first, , last] = corners as [Point, Point, Point];
  const tolerance = TOLERANCE * Math.hypot(last[0] - first[0], last[1] - first[1]);
  return corners.every((corner) => {
    const [x, y] = transformed(written, untransformed(matrix, corner));
    return Math.hypot(x - corner[0], y - corner[1]) <= tolerance;
  });
}

/** The corners of what an element is drawn in: the picture, or the box of an element that it paints. */
function cornersFor({ name, attributes }: SvgElement, view: readonly Point[]): readonly Point[] {
  const units = attributes.gradientUnits ?? attributes.patternUnits;
  const isPaint = name.endsWith("Gradient") || name === "pattern";
  return isPaint && units === "objectBoundingBox" ? cornersOf(0, 0, 1, 1) : view;
}

function viewOf(root: SvgRoot): Point[] {
  const { viewBox = "", width, height } = rootElement(root)?.attributes ?? {};
  const box = viewBox.trim().split(/[\s,]+/).map(Number);
  const [x, y, right, bottom] = box.length === 4 && box.every(Number.isFinite)
    ? box as [number, number, number, number]
    : [0, 0, parseFloat(width ?? ""), parseFloat(height ?? "")];
  return cornersOf(x, y, right > 0 ? right : USUAL_SIZE, bottom > 0 ? bottom : USUAL_SIZE);
}

function cornersOf(x: number, y: number, width: number, height: number): Point[] {
  return [[x, y], [x + width, y], [x + width, y + height], [x, y + height]];
}
