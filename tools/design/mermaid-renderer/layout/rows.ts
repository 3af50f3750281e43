/**
 * A graph without edges: its nodes in rows, in the order of the source.
 *
 * @module
 */
import type { Size } from "../shapes/geometry.ts";
import type { ElkNode } from "./elk.ts";

/** Between two nodes of a row, and between two rows. */
const GAP = 40;
/** Between a symbol and its label, which is below it. */
const LABEL_GAP = 5;
/** Width over height that the graph should have. */
const PROPORTION = 1.6;

/** Rows of some columns, which are as wide as their widest node; rows are as high as their highest. */
interface Grid extends Size {
  columns: number[];
  rows: number[];
}

/** Places the nodes of a graph without edges, as elkjs would: the graph is changed and returned. */
export function placeInRows(graph: ElkNode): ElkNode {
  const nodes = graph.children ?? [];
  const cells = nodes.map(cellOf);
  const grid = cells.map((_, index) => gridOf(cells, index + 1))
    .reduce((best, next) => distortion(next) < distortion(best) ? next : best, gridOf(cells, 1));
  for (const [index, node] of nodes.entries()) {
    const column = index % grid.columns.length;
    const row = Math.floor(index / grid.columns.length);
    const cell = { width: grid.columns[column]!, height: grid.rows[row]! };
    putInto(node, cells[index]!, cell, startOf(grid.columns, column), startOf(grid.rows, row));
  }
  return Object.assign(graph, { width: grid.width, height: grid.height });
}

/** The size of a node with its label, if it has one. */
function cellOf({ width = 0, height = 0, labels: [label] = [] }: ElkNode): Size {
  if (!label) return { width, height };
  return { width: Math.max(width, label.width), height: height + LABEL_GAP + label.height };
}

function gridOf(cells: readonly Size[], count: number): Grid {
  const columns = Array<number>(Math.min(count, cells.length)).fill(0);
  const rows = Array<number>(Math.ceil(cells.length / count)).fill(0);
  for (const [index, { width, height }] of cells.entries()) {
    const column = index % count;
    const row = Math.floor(index / count);
    columns[column] = Math.max(columns[column]!, width);
    rows[row] = Math.max(rows[row]!, height);
  }
  return { columns, rows, width: lengthOf(columns), height: lengthOf(rows) };
}

/** The distance of a grid from the best proportion, as a factor. */
function distortion({ width, height }: Grid): number {
  const factor = width / (height * PROPORTION);
  return Math.max(factor, 1 / factor);
}

function lengthOf(parts: readonly number[]): number {
  return startOf(parts, parts.length) - (parts.length > 0 ? GAP : 0);
}

/** The start of a column or a row. */
function startOf(parts: readonly number[], index: number): number {
  return parts.slice(0, index).reduce((sum, part) => sum + part + GAP, 0);
}

/** Centres a node in its cell, its label below it. */
function putInto(node: ElkNode, content: Size, cell: Size, x: number, y: number): void {
  const { width = 0, height = 0, labels: [label] = [] } = node;
  node.x = x + (cell.width - width) / 2;
  node.y = y + (cell.height - content.height) / 2;
  if (!label) return;
  label.x = x + (cell.width - label.width) / 2;
  label.y = node.y + height + LABEL_GAP;
}
