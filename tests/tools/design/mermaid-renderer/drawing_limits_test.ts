/** What drawing may take, and the failures of what takes more. */
import assert from "node:assert/strict";
import { contract } from "../../../../tools/design/mermaid-renderer/contract.ts";
import { drawChart } from "../../../../tools/design/mermaid-renderer/draw_chart.ts";
import { rasterize } from "../../../../tools/design/mermaid-renderer/png/rasterize.ts";
import { DEFAULT_LOOK } from "../../../../tools/design/mermaid-renderer/source/look.ts";
import { ToolError } from "../../../../tools/shared/tool_error.ts";
import { warningList } from "../../../../tools/shared/warning_list.ts";
import { outputOf } from "../../../support.ts";
import { withLowerLimits } from "../../lower_limits.ts";
import { chart, edges } from "./charts.ts";
import { drawUntimed, longEdges, nested } from "./drawings.ts";

const TOOL = "mermaid-renderer";

Deno.test("mermaid-renderer: applies the deadline to a PNG only", async () => {
  // A run makes the rasteriser ready.
  await outputOf(TOOL, { source: "flowchart TD\na --> b", format: "png" });
  let left = 5_000;
  const options = {
    format: "png" as const,
    look: DEFAULT_LOOK,
    background: "solid" as const,
    remainingMs: () => left,
  };
  const source = chart({ edges: edges("a>b") });
  assert.match(drawChart(source, options, warningList()).media_type, /png/);
  const slow = { ...options, remainingMs: () => left -= 2_001 };
  assert.throws(() => drawChart(source, slow, warningList()), {
    code: "RENDER_TIMEOUT",
    details: { render_deadline_ms: 2_000 },
  });
  for (const format of ["svg", "html"] as const) {
    assert.equal(drawChart(source, { ...slow, format }, warningList()).format, format);
  }
});

Deno.test("mermaid-renderer: returns PNG_OUTPUT_TOO_LARGE for a PNG of over max_png_bytes", async () => {
  assert.equal(contract.limits.max_png_bytes, 1_000_000);
  // Many different characters in few pixels are what compresses worst.
  const label = (node: number) =>
    Array.from(
      { length: 300 },
      (_, index) => String.fromCodePoint(0x4e00 + (node * 300 + index) * 7919 % 8_000),
    ).join("");
  const nodes = Array.from({ length: 4 }, (_, node) => `n${node}["${label(node)}"]`);
  const source = ["flowchart LR", ...nodes].join("\n");
  await withLowerLimits(
    contract,
    { max_png_bytes: 100_000 },
    () =>
      assert.rejects(drawUntimed(source, { format: "png", scale: 1 }), (error: ToolError) => {
        assert.equal(error.code, "PNG_OUTPUT_TOO_LARGE");
        assert.equal(error.details!.max, 100_000);
        return Number(error.details!.actual) > 100_000;
      }),
  );
});

Deno.test("mermaid-renderer: returns PNG_RENDER_FAILED when the rasteriser gives no picture or another size", async () => {
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

/** What would keep a native call busy: each is refused before it is begun. */
const COSTLY: [string, string, { format?: "png"; scale?: number }][] = [
  ["edges through deep nests of subgraphs", nested(39), {}],
  [
    "a PNG of very many characters",
    `flowchart LR\n${
      Array.from({ length: 39 }, (_, i) => `n0 --> n${i + 1}["${"word ".repeat(110)}"]`).join("\n")
    }`,
    { format: "png", scale: 0.25 },
  ],
  [
    "a PNG of very many dashes",
    `flowchart LR\n${
      Array.from({ length: 40 }, (_, i) => `n${i}[${"W".repeat(22)}]`).join(" --> ")
    }\n${
      Array.from({ length: 41 }, (_, i) => `n${i % 4} --> n${39 - i % 5}`).join("\n")
    }\nlinkStyle default stroke-dasharray:1,stroke-width:20px`,
    { format: "png", scale: 0.25 },
  ],
];
for (const [title, source, options] of COSTLY) {
  Deno.test(`mermaid-renderer: returns RENDER_TIMEOUT for ${title} before it begins`, async () => {
    await assert.rejects(drawUntimed(source, options), {
      code: "RENDER_TIMEOUT",
      message: /would take too long/,
    });
  });
}

Deno.test("mermaid-renderer: draws 80 edges of the greatest length, shortened", async () => {
  const { diagram, height } = await outputOf(TOOL, { source: longEdges() });
  assert.equal(diagram.edges[0].length, 10);
  const one = await outputOf(TOOL, { source: "flowchart TB\na -----------> b" });
  assert.ok(height < one.height, `${height} and ${one.height}`);
});

Deno.test("mermaid-renderer: ignores dashes that cannot be seen", async () => {
  const source = (dashes: string) =>
    `flowchart LR\na --> b\nstyle a stroke-dasharray:${dashes}\nlinkStyle 0 stroke-dasharray:${dashes}`;
  for (const dashes of ["0.001", "0.2 0.3", "0.5 0.4"]) {
    const { svg } = await outputOf(TOOL, { source: source(dashes) });
    assert.doesNotMatch(svg, /stroke-dasharray/);
  }
  for (const dashes of ["1", "0.5 0.5", "0", "5 5"]) {
    const { svg } = await outputOf(TOOL, { source: source(dashes) });
    assert.match(svg, new RegExp(`stroke-dasharray="${dashes}"`));
  }
});
