/**
 * Mermaid itself, as the measure of the types that are only checked.
 *
 * @module
 */
import { parseHTML } from "linkedom";
import {
  CHECKS,
  type OtherType,
} from "../../../../tools/design/mermaid-renderer/other_types/check.ts";
import { sourceText } from "../../../../tools/design/mermaid-renderer/source/source_text.ts";
import { ToolError } from "../../../../tools/shared/tool_error.ts";

/** `nodes edges subgraphs`, or why there are none. */
export type Verdict = { counts: string } | { refused: string };

interface MermaidState {
  id: string;
  shape: string;
  isGroup?: boolean;
}

// The parts of Mermaid's models that are compared; their own types are not exported.
interface MermaidModel {
  getActors(): Map<string, unknown>;
  getMessages(): { type: number; from?: string; to?: string }[];
  getClasses(): Map<string, unknown>;
  getRelations(): unknown[];
  getNamespaces(): Map<string, unknown>;
  getData(): { nodes: MermaidState[]; edges: { arrowhead: string }[] };
  getEntities(): Map<string, unknown>;
  getRelationships(): unknown[];
  getSubGraphs(): unknown[];
  getSections(): unknown[] & Map<string, unknown>;
  getTasks(): unknown[];
}

// linkedom's window has what its types leave out, and not the colours that boxes are looked up in.
const { window } = parseHTML("<!doctype html><html><body></body></html>") as unknown as {
  window: { document: unknown; Element: unknown; CSS: unknown };
};
window.CSS = { supports: () => true };
Object.assign(globalThis, { window, document: window.document, Element: window.Element });
const { default: mermaid } = await import("mermaid");
mermaid.initialize({ startOnLoad: false, maxTextSize: 1_000_000, logLevel: "fatal" });
// The first call registers the types of diagrams.
await mermaid.parse("pie", { suppressErrors: true });

const NOTE = 2;

const COUNTS: Record<OtherType, (model: MermaidModel) => number[]> = {
  sequence: (model) => [
    model.getActors().size,
    model.getMessages().filter(({ type, from, to }) => type !== NOTE && from && to).length,
    0,
  ],
  class: (model) => [
    model.getClasses().size,
    model.getRelations().length,
    model.getNamespaces().size,
  ],
  state: (model) => {
    const { nodes, edges } = model.getData();
    const isMark = ({ id, shape }: MermaidState) =>
      /_(?:start|end)$/.test(id) || ["note", "noteGroup", "divider"].includes(shape);
    const states = nodes.filter((node) => !isMark(node));
    return [
      states.filter(({ isGroup }) => !isGroup).length,
      edges.filter(({ arrowhead }) => arrowhead !== "none").length,
      states.filter(({ isGroup }) => isGroup).length,
    ];
  },
  er: (model) => [
    model.getEntities().size,
    model.getRelationships().length,
    model.getSubGraphs().length,
  ],
  gantt: (model) => [tasks(model), 0, model.getSections().length],
  pie: (model) => [model.getSections().size, 0, 0],
};

/** Mermaid lists tasks only with their dates, which a valid chart need not have: then -1. */
function tasks(model: MermaidModel): number {
  try {
    return model.getTasks().length;
  } catch {
    return -1;
  }
}

/** What Mermaid makes of a source. */
export async function verdictOfMermaid(type: OtherType, source: string): Promise<Verdict> {
  try {
    const diagram = await mermaid.mermaidAPI.getDiagramFromText(source);
    return { counts: COUNTS[type](diagram.db as unknown as MermaidModel).join(" ") };
  } catch (error) {
    return { refused: String((error as Error).message) };
  }
}

/** What the tool makes of it. */
export function verdictOfTool(type: OtherType, source: string): Verdict {
  try {
    const { stats } = CHECKS[type](sourceText(source));
    return { counts: `${stats.nodes} ${stats.edges} ${stats.subgraphs}` };
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    return { refused: `${error.code}: ${error.message}` };
  }
}

/** What differs between two verdicts; undefined when nothing does. */
export function difference(mermaids: Verdict, ours: Verdict): string | undefined {
  if ("refused" in mermaids) {
    return "refused" in ours ? undefined : `Mermaid refuses it: ${mermaids.refused}`;
  }
  if ("refused" in ours) return `only the tool refuses it: ${ours.refused}`;
  const same = mermaids.counts.replace(/^-1/, ours.counts.split(" ", 1)[0]!) === ours.counts;
  return same ? undefined : `${mermaids.counts} is read as ${ours.counts}`;
}
