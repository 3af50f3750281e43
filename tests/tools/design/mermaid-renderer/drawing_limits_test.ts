/** What drawing may take, and the failures of what takes more. */
import assert from "node:assert/strict";
import { flowchart } from "../../../../bench/inputs/flowchart.ts";
import { drawChart } from "../../../../tools/design/mermaid-renderer/draw_chart.ts";
import { rasterize } from "../../../../tools/design/mermaid-renderer/png/rasterize.ts";
import { warningList } from "../../../../tools/shared/warning_list.ts";
import { errorOf, outputOf } from "../../../support.ts";
import { chart, edges } from "./charts.ts";

const TOOL = "mermaid-renderer";

// Nodes, edges, format, milliseconds of the best of ten once warm. The bounds are those promised on an idle
// machine; a machine that is busy with other tests gets five times the first two.
const TIMES: [number, number, "svg" | "png", number][] = [
  [20, 22, "svg", 5 * 10],
  [20, 22, "png", 5 * 150],
  [40, 80, "png", 1_000],
];
for (const [nodes, edges, format, bound] of TIMES) {
  Deno.test(`mermaid-renderer: ${nodes} nodes and ${edges} edges to ${format} in time`, async () => {
    const source = flowchart(nodes, edges);
    let least = Infinity;
    for (let run = 0; run < 10; run++) {
      const begun = performance.now();
      await outputOf(TOOL, { source, format });
      least = Math.min(least, performance.now() - begun);
    }
    assert.ok(least < bound, `took ${least} ms`);
  });
}

Deno.test("mermaid-renderer: RENDER_TIMEOUT when layout and raster take over 2,000 ms", () => {
  let left = 5_000;
  const options = {
    format: "svg" as const,
    theme: "default" as const,
    background: "solid" as const,
    remainingMs: () => left,
  };
  const source = chart({ edges: edges("a>b") });
  assert.match(drawChart(source, options, warningList()).media_type, /svg/);
  const slow = { ...options, remainingMs: () => left -= 2_001 };
  assert.throws(() => drawChart(source, slow, warningList()), {
    code: "RENDER_TIMEOUT",
    details: { render_deadline_ms: 2_000 },
  });
});

Deno.test("mermaid-renderer: PNG_OUTPUT_TOO_LARGE for a PNG of over 1,000,000 bytes", async () => {
  // Many different characters in few pixels are what compresses worst.
  const label = (node: number) =>
    Array.from(
      { length: 300 },
      (_, index) => String.fromCodePoint(0x4e00 + (node * 300 + index) * 7919 % 8_000),
    ).join("");
  const nodes = Array.from({ length: 40 }, (_, node) => `n${node}["${label(node)}"]`);
  const edges = Array.from({ length: 33 }, (_, node) => `n${node} --> n${node + 7}`);
  const source = ["flowchart LR", ...nodes, ...edges].join("\n");
  const tooManyPixels = await errorOf(TOOL, { source, format: "png", scale: 4 });
  assert.equal(tooManyPixels.code, "PNG_DIMENSION_LIMIT");
  const scale = tooManyPixels.details!.max_scale;
  const { code, details } = await errorOf(TOOL, { source, format: "png", scale });
  assert.equal(code, "PNG_OUTPUT_TOO_LARGE");
  assert.equal(details!.max, 1_000_000);
  assert.ok(Number(details!.actual) > 1_000_000);
});

Deno.test("mermaid-renderer: PNG_RENDER_FAILED when the rasteriser gives no picture, or another size", async () => {
  // A run makes the rasteriser ready.
  await outputOf(TOOL, { source: "flowchart TD\na --> b", format: "png" });
  const size = { width: 8, height: 8, scale: 1 };
  const svg = (width: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="8"/>`;
  assert.ok(rasterize(svg(8), size, []).length > 0);
  for (const wrong of ["no picture", svg(0), svg(9)]) {
    assert.throws(() => rasterize(wrong, size, []), { code: "PNG_RENDER_FAILED" }, wrong);
  }
});
