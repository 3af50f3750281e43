/** Drawing for tests of its limits, and sources that take much of it. */
import { drawChart } from "../../../../tools/design/mermaid-renderer/draw_chart.ts";
import { readFlowchart } from "../../../../tools/design/mermaid-renderer/flowchart/read.ts";
import { prepareFor } from "../../../../tools/design/mermaid-renderer/run.ts";
import { DEFAULT_LOOK } from "../../../../tools/design/mermaid-renderer/source/look.ts";
import { readSource } from "../../../../tools/design/mermaid-renderer/source/read_source.ts";
import { warningList } from "../../../../tools/shared/warning_list.ts";

/** Draws without a clock, so that a busy machine changes nothing. */
export async function drawUntimed(
  source: string,
  more: { format?: "svg" | "png"; scale?: number } = {},
) {
  await prepareFor({ format: "png", source });
  const prepared = readSource(source, warningList());
  const options = { format: "svg", background: "solid", look: DEFAULT_LOOK } as const;
  return drawChart(
    readFlowchart(prepared.source, warningList()),
    { ...options, ...more, remainingMs: () => 5_000 },
    warningList(),
  );
}

/** 80 edges that ask for the greatest length. */
export function longEdges(): string {
  const lines = Array.from(
    { length: 80 },
    (_, i) => `n${i % 30} -----------> n${30 + (i * 3) % 10}`,
  );
  return `flowchart TB\n${lines.join("\n")}`;
}

/** 80 edges between nodes that stand so deep. */
export function nested(depth: number): string {
  const open = Array.from({ length: depth }, (_, i) => `subgraph s${i}\nn${i}`).join("\n");
  const lines = Array.from({ length: 80 }, (_, i) => `n${i % depth} --> m${i % 20}`);
  return `flowchart TB\n${open}${"\nend".repeat(depth)}\n${lines.join("\n")}`;
}
