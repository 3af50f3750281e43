/**
 * Mermaid itself, as the measure of the flowchart reader: its parser runs without a browser when a document
 * is there.
 *
 * @module
 */
import { parseHTML } from "linkedom";
import type {
  EndMarker,
  LineKind,
} from "../../../../tools/design/mermaid-renderer/flowchart/flowchart.ts";
import { makeLabel } from "../../../../tools/design/mermaid-renderer/flowchart/label.ts";
import { readFlowchart } from "../../../../tools/design/mermaid-renderer/flowchart/read.ts";
import { shapeByName } from "../../../../tools/design/mermaid-renderer/flowchart/shapes.ts";
import { readSource } from "../../../../tools/design/mermaid-renderer/source/read_source.ts";
import { readEightBit } from "../../../../tools/shared/color/eight_bit.ts";
import { ToolError } from "../../../../tools/shared/tool_error.ts";
import { warningList } from "../../../../tools/shared/warning_list.ts";

/** A chart in terms that both readers share; `refused` is why there is none. */
export interface ComparedChart {
  refused?: string;
  direction?: string | null;
  nodes?: string[];
  edges?: string[];
  subgraphs?: string[];
}

// The part of Mermaid's flowchart model that is compared; its own types are not exported.
interface MermaidChart {
  getDirection(): string;
  getVertices(): Map<
    string,
    { id: string; text: unknown; labelType: string; type?: string; icon?: string; img?: string }
  >;
  getEdges(): {
    start: string;
    end: string;
    text: string;
    labelType: string;
    type: string;
    stroke: string;
    length: number;
  }[];
  getSubGraphs(): { id: string; title: string; labelType: string; nodes: string[]; dir?: string }[];
}

// linkedom's window has what its types leave out.
const { window } = parseHTML("<!doctype html><html><body></body></html>") as unknown as {
  window: { document: unknown; Element: unknown };
};
Object.assign(globalThis, { window, document: window.document, Element: window.Element });
const { default: mermaid } = await import("mermaid");
mermaid.initialize({ startOnLoad: false, maxTextSize: 1_000_000, logLevel: "fatal" });

/** Shapes of brackets, by Mermaid's names. */
const BRACKET_SHAPES: Record<string, string> = {
  square: "rect",
  round: "rounded",
  stadium: "stadium",
  subroutine: "fr-rect",
  cylinder: "cyl",
  circle: "circle",
  doublecircle: "dbl-circ",
  diamond: "diam",
  hexagon: "hex",
  odd: "odd",
  ellipse: "ellipse",
  lean_right: "lean-r",
  lean_left: "lean-l",
  trapezoid: "trap-b",
  inv_trapezoid: "trap-t",
};
const ENDS: Record<string, [EndMarker, EndMarker]> = {
  arrow_open: ["none", "none"],
  arrow_point: ["none", "arrow"],
  arrow_circle: ["none", "circle"],
  arrow_cross: ["none", "cross"],
  double_arrow_point: ["arrow", "arrow"],
  double_arrow_circle: ["circle", "circle"],
  double_arrow_cross: ["cross", "cross"],
};

/** The chart that Mermaid reads. */
export async function readByMermaid(source: string): Promise<ComparedChart> {
  let chart: MermaidChart;
  try {
    const diagram = await mermaid.mermaidAPI.getDiagramFromText(source);
    chart = diagram.db as unknown as MermaidChart;
  } catch (error) {
    return { refused: String((error as Error).message) };
  }
  const subgraphs = chart.getSubGraphs();
  const subgraphIds = new Set(subgraphs.map(({ id }) => id));
  const nodes = [...chart.getVertices().values()].filter(({ id }) => !subgraphIds.has(id));
  // A link to the id of another link has no node in Mermaid, and cannot be drawn; the tool makes one.
  const ends = new Set(chart.getEdges().flatMap(({ start, end }) => [start, end]));
  const missing = [...ends].filter((id) => !chart.getVertices().has(id) && !subgraphIds.has(id));
  return {
    direction: sameDirection(chart.getDirection()),
    nodes: [
      ...nodes.map((node) =>
        JSON.stringify([
          node.id,
          plain(String(node.text), node.labelType),
          node.icon || node.img ? "rect" : shapeOf(node.type),
        ])
      ),
      ...missing.map((id) => JSON.stringify([id, id, "rect"])),
    ],
    edges: chart.getEdges().map((edge) => {
      const ends = ENDS[edge.type];
      return JSON.stringify([
        edge.start,
        edge.end,
        plain(edge.text, edge.labelType),
        ...ends ? [edge.stroke, ...ends, edge.length] : ["?"],
      ]);
    }),
    subgraphs: subgraphs.filter(({ id }, index) =>
      subgraphs.findIndex((other) => other.id === id) === index
    ).map(({ id, title, labelType }) =>
      JSON.stringify([
        id,
        plain(title, labelType),
        sameDirection(
          subgraphs.filter((other) => other.id === id).map(({ dir }) => dir)[0] ?? null,
        ),
        [...nodes.map((node) => node.id), ...missing].filter((node) => parentOf(node) === id),
      ])
    ).sort(),
  };

  function parentOf(node: string): string | undefined {
    return subgraphs.find(({ nodes }) => nodes.includes(node))?.id;
  }
}

/** The chart that the tool reads, in the same terms. */
export function readByTool(source: string): ComparedChart {
  const warnings = warningList();
  try {
    const prepared = readSource(source, warnings);
    const chart = readFlowchart(prepared.source, warnings, prepared.title);
    return {
      direction: chart.direction,
      nodes: chart.nodes.map(({ id, label, shape }) => JSON.stringify([id, label.text, shape])),
      edges: chart.edges.map(({ from, to, label, line, start, end, length }) =>
        JSON.stringify([from, to, label.text, line satisfies LineKind, start, end, length])
      ),
      subgraphs: chart.subgraphs.map(({ id, title, direction, nodes }) =>
        JSON.stringify([id, title.text, direction, nodes])
      ).sort(),
    };
  } catch (error) {
    if (error instanceof ToolError) return { refused: `${error.code}: ${error.message}` };
    throw error;
  }
}

/** What differs between two readings; undefined when nothing does. */
export function difference(mermaids: ComparedChart, ours: ComparedChart): string | undefined {
  if (mermaids.refused !== undefined && ours.refused !== undefined) return undefined;
  if (mermaids.refused !== undefined) return `Mermaid refuses it: ${mermaids.refused}`;
  if (ours.refused !== undefined) return `only the tool refuses it: ${ours.refused}`;
  for (const key of ["direction", "nodes", "edges", "subgraphs"] as const) {
    const [theirs, own] = [JSON.stringify(mermaids[key]), JSON.stringify(withUnknownEnds(key))];
    if (theirs !== own) return `${key}: ${theirs} is read as ${own}`;
  }
  return undefined;

  /** A link with a start and another end inside text has no type in Mermaid. */
  function withUnknownEnds(key: keyof ComparedChart): unknown {
    if (key !== "edges") return ours[key];
    return ours.edges!.map((edge, index) =>
      mermaids.edges![index]?.endsWith(',"?"]')
        ? JSON.stringify([...(JSON.parse(edge) as unknown[]).slice(0, 3), "?"])
        : edge
    );
  }
}

/** Mermaid keeps character codes in a form of its own until it draws. */
function plain(text: string, labelType: string): string {
  const written = text.replace(/ﬂ°°?/g, "#").replace(/¶ß/g, ";").replace(/<br\/>/g, "\n");
  return makeLabel({ text: written, isMarkdown: labelType === "markdown" }, warningList()).text;
}

function sameDirection(direction: string | null | undefined): string | null {
  return direction === "TD" || direction === "BR" ? "TB" : direction ?? null;
}

function shapeOf(type: string | undefined): string | undefined {
  return type === undefined ? "rect" : BRACKET_SHAPES[type] ?? shapeByName(type);
}

/**
 * The colours that Mermaid computes for flowcharts, as red, green and blue: of nodes, their borders, lines,
 * subgraphs, their borders.
 */
export function mermaidColors(
  { theme, variables }: { theme: string; variables: Record<string, string | undefined> },
): (readonly number[])[] {
  mermaid.initialize({ theme: theme as "base", themeVariables: variables, startOnLoad: false });
  // Its configuration is typed as unknown members.
  const computed = mermaid.mermaidAPI.getConfig().themeVariables as Record<string, string>;
  mermaid.initialize({ theme: "default", themeVariables: {}, startOnLoad: false });
  return ["mainBkg", "nodeBorder", "lineColor", "clusterBkg", "clusterBorder"]
    .map((name) => readEightBit(computed[name]!, name).channels);
}
