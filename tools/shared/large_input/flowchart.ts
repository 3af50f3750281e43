/**
 * A flowchart of so many nodes with labels and edges that branch, join and go back, the same at
 * every call.
 *
 * @module
 */
import { word } from "./make.ts";

/** Shapes in the order in which nodes take them. */
const SHAPES = [["[", "]"], ["(", ")"], ["{", "}"], ["[(", ")]"], ["([", "])"]] as const;

/** How many nodes stand side by side. */
const WIDTH = 3;

/** Columns first, then links between them, then links back by a row. Every fifth has a label. */
export function flowchart(nodes: number, edges: number): string {
  const lines = ["flowchart TD"];
  for (let index = 0; index < nodes; index++) {
    const [open, close] = SHAPES[index % SHAPES.length]!;
    lines.push(`  n${index}${open}"${word(index)} ${word(index + 5)}"${close}`);
  }
  const links = [WIDTH, WIDTH + 1, -WIDTH].flatMap((step) =>
    Array.from({ length: nodes }, (_, from) => [from, from + step] as const)
      .filter(([, to]) => to >= 0 && to < nodes)
  );
  for (const [index, [from, to]] of links.slice(0, edges).entries()) {
    lines.push(`  n${from} -->${index % 5 === 4 ? `|${word(index)}|` : ""} n${to}`);
  }
  return lines.join("\n");
}
