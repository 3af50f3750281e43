/**
 * The cost of svgo's writing of path data: it copies the numbers of a run of equal commands for every one of
 * them, so the time grows with the square of a path's length.
 *
 * @module
 */
import type { SvgElement, SvgRoot } from "./svgo_types.ts";
import { elementsOf } from "./tree.ts";

/** Squares of the numbers in the paths of a document that one pass can afford: well under a second. */
const BUDGET = 600_000_000;

/** Numbers in the geometry of an element. */
export function numbersIn({ attributes }: SvgElement): number {
  const geometry = attributes.d ?? attributes.points ?? "";
  return geometry.match(/\d*\.?\d+/g)?.length ?? 0;
}

/** The most numbers that a path may have, so that all with no more fit the budget. */
export function affordableNumbers(root: SvgRoot): number {
  const sizes = Array.from(elementsOf(root), ({ element }) => numbersIn(element));
  let spent = 0;
  for (const size of sizes.sort((a, b) => a - b)) {
    spent += size * size;
    if (spent > BUDGET) return size - 1;
  }
  return Infinity;
}
