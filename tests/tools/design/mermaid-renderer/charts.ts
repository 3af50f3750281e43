/** Flowcharts for tests of layout and drawing, built without a source. */
import type {
  Flowchart,
  FlowEdge,
  FlowNode,
  Label,
  Subgraph,
} from "../../../../tools/design/mermaid-renderer/flowchart/flowchart.ts";
import type { ShapeName } from "../../../../tools/design/mermaid-renderer/flowchart/shapes.ts";
import type { Drawing } from "../../../../tools/design/mermaid-renderer/layout/drawing.ts";
import { layOut } from "../../../../tools/design/mermaid-renderer/layout/lay_out.ts";

/** A label of plain text; lines are parted by `\n`. */
export function label(text: string): Label {
  return {
    text,
    lines: text.split("\n").map((line) =>
      line === "" ? [] : [{ text: line, bold: false, italic: false }]
    ),
  };
}

export function node(id: string, more: Partial<FlowNode> = {}): FlowNode {
  return { id, label: label(id), shape: "rect", style: {}, ...more };
}

export function edge(from: string, to: string, more: Partial<FlowEdge> = {}): FlowEdge {
  return {
    from,
    to,
    label: label(""),
    line: "normal",
    start: "none",
    end: "arrow",
    length: 1,
    style: {},
    ...more,
  };
}

export function subgraph(id: string, nodes: string[], more: Partial<Subgraph> = {}): Subgraph {
  return { id, title: label(id), parent: null, direction: null, nodes, style: {}, ...more };
}

/** A chart; nodes that only edges name are boxes. */
export function chart(parts: Partial<Flowchart>): Flowchart {
  const { nodes = [], edges = [], subgraphs = [] } = parts;
  const known = new Set([...nodes, ...subgraphs].map(({ id }) => id));
  const named = edges.flatMap(({ from, to }) => [from, to]);
  const others = [...new Set([...named, ...subgraphs.flatMap((each) => each.nodes)])];
  return {
    direction: "TB",
    title: null,
    accessibleTitle: "Flowchart",
    accessibleDescription: null,
    ...parts,
    edges,
    subgraphs,
    nodes: [...nodes, ...others.filter((id) => !known.has(id)).map((id) => node(id))],
  };
}

/** `a>b b>c`: an edge for each pair. */
export function edges(text: string): FlowEdge[] {
  return text.split(" ").map((pair) => {
    const [from, to] = pair.split(">") as [string, string];
    return edge(from, to);
  });
}

const SHAPES: ShapeName[] = [
  "rect",
  "rounded",
  "stadium",
  "fr-rect",
  "cyl",
  "circle",
  "diam",
  "hex",
  "lean-r",
  "trap-b",
  "trap-t",
  "dbl-circ",
  "odd",
  "text",
  "doc",
  "docs",
  "tri",
  "flip-tri",
  "fork",
  "sm-circ",
  "cross-circ",
  "hourglass",
  "delay",
  "h-cyl",
  "notch-rect",
  "sl-rect",
  "st-rect",
  "ellipse",
  "div-rect",
  "win-pane",
  "lin-cyl",
  "bow-rect",
  "brace",
  "brace-r",
  "braces",
  "cloud",
  "bang",
  "bolt",
];

/** A chart that its number alone decides: nested subgraphs, edges to them, loops, long and parallel edges. */
export function randomChart(seed: number): Flowchart {
  const random = mulberry32(seed);
  const below = (count: number) => Math.floor(random() * count);
  const oneOf = <T>(items: readonly T[]): T => items[below(items.length)]!;
  const words = ["one", "two words", "a somewhat longer label", "?", "line\nline", "世界", ""];
  const nodes = Array.from({ length: 2 + below(14) }, (_, index) =>
    node(`n${index}`, {
      label: label(oneOf(words)),
      shape: random() < 0.5 ? "rect" : oneOf(SHAPES),
      style: random() < 0.1 ? { fontSize: 8 + below(20) } : {},
    }));
  const count = below(6);
  const subgraphs = Array.from({ length: count }, (_, index) =>
    subgraph(`s${index}`, [], {
      title: label(
        oneOf(["s", "A title of some words", "a title that has many words, and more yet"]),
      ),
      parent: index > 0 && random() < 0.5 ? `s${below(index)}` : null,
      direction: random() < 0.4 ? oneOf(["TB", "BT", "LR", "RL"] as const) : null,
    }));
  for (const { id } of nodes) {
    if (count > 0 && random() < 0.6) oneOf(subgraphs).nodes.push(id);
  }
  const end = () => count > 0 && random() < 0.12 ? `s${below(count)}` : `n${below(nodes.length)}`;
  return chart({
    direction: oneOf(["TB", "BT", "LR", "RL"] as const),
    title: random() < 0.2 ? label("A title") : null,
    nodes,
    subgraphs,
    edges: Array.from({ length: 1 + below(20) }, () =>
      edge(end(), end(), {
        label: label(random() < 0.3 ? oneOf(words) : ""),
        line: random() < 0.8 ? "normal" : oneOf(["thick", "dotted", "invisible"] as const),
        start: random() < 0.1 ? "circle" : "none",
        end: random() < 0.8 ? "arrow" : oneOf(["none", "circle", "cross"] as const),
        length: random() < 0.1 ? 1 + below(4) : 1,
      })),
  });
}

const drawings = new Map<number, Drawing>();

/** The layout of `randomChart(seed)`, which takes far longer than anything that is checked of it: it is made once. */
export function randomDrawing(seed: number): Drawing {
  const drawing = drawings.get(seed) ?? layOut(randomChart(seed));
  drawings.set(seed, drawing);
  return drawing;
}

/** A small generator of even numbers from 0 to 1, by Tommy Ettinger. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6D2B79F5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
