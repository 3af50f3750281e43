import { flowchart } from "../../../../../tools/shared/large_input/flowchart.ts";
import { assertPace } from "../../../../pace.ts";
import {
  drawUntimed,
  longEdges,
  nested,
} from "../../../../tools/design/mermaid-renderer/drawings.ts";

/** The worst of each kind that was found. */
const WORST: [string, string][] = [
  ["40 nodes and 80 edges", flowchart(40, 80)],
  ["80 edges of the greatest length", longEdges()],
  [
    "wide nodes",
    `flowchart LR\n${
      Array.from({ length: 80 }, (_, i) =>
        `n${i % 13}["${"wide ".repeat(40)}"] -->|a label| n${(i * 5 + 1) % 39}`)
        .join("\n")
    }`,
  ],
  ["edges through nests of subgraphs", nested(12)],
];
const smallChart = () => drawUntimed(flowchart(20, 22));
for (const [title, source] of WORST) {
  Deno.test(`mermaid-renderer: ${title} take a bounded multiple of a small chart`, async () => {
    await assertPace(() => drawUntimed(source), smallChart, 100);
  });
}
