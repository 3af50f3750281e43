import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { Buffer } from "node:buffer";
import { flowchart } from "../../../../tools/shared/large_input/flowchart.ts";
import { readXml } from "../../../../tools/shared/xml/read.ts";
import { errorOf, outputOf, runTool, warningsOf } from "../../../support.ts";

const TOOL = "mermaid-renderer";
const CHART = "flowchart TD\n  a[One] -->|then| b([Two])";

/** A chain of nodes with one edge fewer. */
function chain(nodes: number): string {
  const edges = Array.from({ length: nodes - 1 }, (_, i) => `n${i} --> n${i + 1}`);
  return ["flowchart TD", ...edges].join("\n");
}

// The order of the checks: the first that applies wins.
const FAULTS: [string, Record<string, unknown>, string][] = [
  ["both source and recipe", { source: CHART, recipe: "ci-incident" }, "INVALID_INPUT"],
  ["neither", {}, "EMPTY_INPUT"],
  ["comments alone, in a wrong format", { source: "%% x\n", format: "pdf" }, "EMPTY_INPUT"],
  ["too many bytes", { source: `flowchart TD\n${"é".repeat(50_000)}` }, "INPUT_TOO_LARGE"],
  [
    "a wrong format of an unknown type",
    { source: "mindmap\n a", format: "SVGZ" },
    "UNSUPPORTED_EXPORT_FORMAT",
  ],
  ["an unknown type", { source: "mindmap\n a", format: "svg" }, "UNSUPPORTED_DIAGRAM_TYPE"],
  [
    "a picture of a pie that is wrong",
    { source: "pie\n x", format: "svg" },
    "UNSUPPORTED_RENDER_DIAGRAM",
  ],
  ["a pie that is wrong", { source: "pie\n x" }, "MERMAID_VALIDATION_FAILED"],
  ["an odd quote", { source: 'flowchart TD\n a["b]' }, "UNCLOSED_QUOTE"],
  ["an open bracket", { source: "flowchart TD\n a[b" }, "UNCLOSED_DELIMITER"],
  ["an end too many", { source: "flowchart TD\n a\n end" }, "UNEXPECTED_DELIMITER"],
  ["a sequence line", { source: "sequenceDiagram\n Ann ->> Bob" }, "INVALID_SEQUENCE_STATEMENT"],
  ["no edge", { source: "flowchart TD\n a" }, "NO_RENDERABLE_FLOWCHART_EDGES"],
  ["no node", { source: "flowchart TD", edgeless: "draw" }, "NO_RENDERABLE_FLOWCHART_EDGES"],
  ["41 nodes", { source: chain(41) }, "NODE_LIMIT"],
  ["501 edges to validate", { source: chain(502), validate_only: true }, "EDGE_LIMIT"],
  [
    "41 subgraphs",
    {
      source: "flowchart TD\n a --> b\n" +
        Array.from({ length: 41 }, (_, i) => `subgraph s${i}\n end`).join("\n"),
    },
    "NODE_LIMIT",
  ],
  [
    "81 edges",
    { source: `flowchart TD\n${Array.from({ length: 81 }, () => "a --> b").join("\n")}` },
    "EDGE_LIMIT",
  ],
  ["an unknown recipe", { recipe: "nothing-of-ours" }, "MERMAID_VALIDATION_FAILED"],
  ["a recipe that is no id", { recipe: { a: 1 } }, "MERMAID_VALIDATION_FAILED"],
  ["an SVG of over 250,000 bytes", {
    source: `flowchart TD\n a["${"< ".repeat(33_000)}"] --> b`,
  }, "OUTPUT_TOO_LARGE"],
];
for (const [title, input, code] of FAULTS) {
  Deno.test(`mermaid-renderer: returns ${code} for ${title}`, async () => {
    const error = await errorOf(TOOL, input);
    assert.equal(error.code, code);
    assert.ok(error.message.length < 600, error.message);
  });
}

Deno.test("mermaid-renderer: draws 40 nodes and 80 edges, and validates what it does not draw", async () => {
  const most = await outputOf(TOOL, { source: flowchart(40, 80) });
  assert.deepEqual([most.rendered, most.diagram.nodes.length, most.diagram.edges.length], [
    true,
    40,
    80,
  ]);
  const output = await outputOf(TOOL, { source: chain(41), validate_only: true });
  assert.deepEqual([output.rendered, output.format, output.bytes], [false, null, null]);
  assert.equal(output.diagram.nodes.length, 41);
});

// The least that each type takes, by section 7 of the entry.
const VALIDATED: Record<string, string> = {
  sequence: "sequenceDiagram\n A->>B: x",
  class: "classDiagram\n class A",
  state: "stateDiagram-v2\n A --> B",
  er: "erDiagram\n A ||--o{ B : has",
  gantt: "gantt\n Task : a, 2024-01-01, 3d",
  pie: 'pie\n "a" : 1',
};
for (const [type, source] of Object.entries(VALIDATED)) {
  Deno.test(`mermaid-renderer: validates a ${type} diagram without drawing it`, async () => {
    const { output, warnings } = await runTool(TOOL, { source });
    const { valid, rendered, diagram } = output as Record<string, unknown>;
    assert.deepEqual([valid, rendered], [true, false]);
    assert.equal((diagram as { type: string }).type, type);
    assert.deepEqual(warnings.map(({ code }) => code), ["VALIDATION_ONLY"]);
  });
}

Deno.test("mermaid-renderer: shortens long lists and says so", async () => {
  const source = `flowchart TD\n${Array.from({ length: 600 }, (_, i) => `n${i}`).join("\n")}`;
  const result = await runTool(TOOL, { source, validate_only: true });
  const { diagram } = result.output as { diagram: { nodes: unknown[]; truncated: boolean } };
  assert.deepEqual([diagram.nodes.length, diagram.truncated], [500, true]);
  assert.equal((result.stats as { nodes: number }).nodes, 600);
});

Deno.test("mermaid-renderer: each format names itself", async () => {
  const svg = await outputOf(TOOL, { source: CHART });
  assert.equal(svg.media_type, "image/svg+xml");
  assert.match(svg.svg, new RegExp(`^<svg [^>]*viewBox="0 0 ${svg.width} ${svg.height}"`));
  assert.equal(svg.bytes, Buffer.byteLength(svg.svg));
  assert.equal(svg.sha256, createHash("sha256").update(svg.svg).digest("hex"));
  const html = await outputOf(TOOL, { source: CHART, format: "html" });
  assert.match(html.html, /^<!doctype html>\n<html lang="en">/);
  assert.match(
    html.html,
    /Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"/,
  );
  assert.ok(html.html.includes(svg.svg));
  assert.equal(html.svg, undefined);
});

/** Width and height of a PNG (PNG specification, section 11.2.1). */
function pngSize(base64: string): [number, number] {
  const bytes = Buffer.from(base64, "base64");
  assert.equal(bytes.subarray(0, 8).toString("hex"), "89504e470d0a1a0a");
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

Deno.test("mermaid-renderer: a PNG has its stated size at every scale", async () => {
  const { width, height } = await outputOf(TOOL, { source: CHART });
  for (const scale of [undefined, 0.25, 0.333, 1, 1.5, 4]) {
    const png = await outputOf(TOOL, { source: CHART, format: "png", scale });
    assert.equal(png.scale, scale ?? 2);
    const size = [Math.floor(width * png.scale), Math.floor(height * png.scale)];
    assert.deepEqual(pngSize(png.png_base64), size);
    assert.deepEqual([png.width, png.height], size);
    assert.equal(png.bytes, Buffer.from(png.png_base64, "base64").length);
  }
});

Deno.test("mermaid-renderer: names the scale that fits for a PNG that would be too large", async () => {
  const source = `${chain(40)}\n`.replaceAll(/n(\d+) /g, "n$1[A label of some length $1] ")
    .replace("TD", "LR");
  const own = await outputOf(TOOL, { source, format: "png" });
  assert.ok(own.scale < 2 && own.scale >= 0.5 && own.width <= 10_000);
  const error = await errorOf(TOOL, { source, format: "png", scale: 4 });
  assert.equal(error.code, "PNG_DIMENSION_LIMIT");
  const most = error.details!.max_scale as number;
  assert.match(error.message, new RegExp(`At scale 4 .*send a scale of at most ${most}, `));
  assert.equal((await outputOf(TOOL, { source, format: "png", scale: most })).scale, most);

  // A scale that no caller may send is not advised.
  const long = `flowchart TD\na["${"lorem ipsum ".repeat(7_000)}"] --> b`;
  const none = await errorOf(TOOL, { source: long, format: "png" });
  assert.equal(none.code, "PNG_DIMENSION_LIMIT");
  assert.ok((none.details!.max_scale as number) < 0.25);
  assert.match(none.message, /a side: split the chart, or ask for svg$/);
});

Deno.test("mermaid-renderer: draws characters without a glyph as boxes in a PNG, and keeps them in SVG", async () => {
  const source = 'flowchart TD\n a["中文 한국어 😀 ไทย"] --> b["हि"]';
  const result = await runTool(TOOL, { source, format: "png" });
  const [warning] = result.warnings;
  assert.equal(warning!.code, "GLYPHS_MISSING");
  assert.match(warning!.message, /^No embedded font has ไ \(U\+0E44\), /);
  assert.match(
    warning!.message,
    / of scripts Thai, Devanagari: drawn as boxes; SVG keeps the text$/,
  );
  assert.doesNotMatch(warning!.message, /U\+4E2D|U\+D55C|U\+1F600/);
  const { svg } = await outputOf(TOOL, { source });
  assert.match(svg, /ไทย/);
  assert.deepEqual(await warningsOf(TOOL, { source }), []);
});

Deno.test("mermaid-renderer: names the missing characters that belong to a script", async () => {
  const cases = [
    // A clef is Common, U+E000 for private use.
    ["\u{1d11e}\ue000", "\u{1d11e} (U+1D11E), \ue000 (U+E000): drawn"],
    ["\u{1d11e}\u{10330}", "\u{1d11e} (U+1D11E), \u{10330} (U+10330) of script Gothic: drawn"],
    // Not every Han character has a glyph.
    ["中\u{20000}", "\u{20000} (U+20000) of script Han: drawn"],
  ] as const;
  for (const [label, expected] of cases) {
    const { warnings } = await runTool(TOOL, {
      source: `flowchart TD\n a["${label}"] --> b`,
      format: "png",
    });
    assert.deepEqual(warnings.map(({ code }) => code), ["GLYPHS_MISSING"]);
    assert.ok(
      warnings[0]!.message.startsWith(`No embedded font has ${expected}`),
      warnings[0]!.message,
    );
  }
});

Deno.test("mermaid-renderer: loads fonts for characters written as entities and escapes", async () => {
  const entity = await runTool(TOOL, {
    source: 'flowchart TD\n a["#20013;"] --> b',
    format: "png",
  });
  const escape = await runTool(TOOL, {
    source: 'flowchart TD\n a@{ label: "\\u4e2d" } --> b',
    format: "png",
  });
  const plain = await runTool(TOOL, { source: "flowchart TD\n a[中] --> b", format: "png" });
  for (const { output, error } of [entity, escape, plain]) {
    assert.equal(error, undefined);
    assert.equal(
      (output as { sha256: string }).sha256,
      (plain.output as { sha256: string }).sha256,
    );
  }
});

Deno.test("mermaid-renderer: finds signs of no one script in the fonts of their blocks", async () => {
  const source = 'flowchart TD\n a["サーバー・「設定」㎡㈱"] --> b[ー]';
  assert.deepEqual(await warningsOf(TOOL, { source, format: "png" }), []);
});

// Where the rasteriser finds no glyph, emoji of one width look alike.
Deno.test("mermaid-renderer: draws emoji beside ligatures, marks and other scripts", async () => {
  for (
    const text of ["flag 🎉", "cafe\u0301 🎉", "لا 🎉", "**office** 🎉", "中 fi 🎉", "🇩🇪 flag 🎉"]
  ) {
    const drawn = (shown: string) =>
      outputOf(TOOL, { source: `flowchart TD\n a["\`${shown}\`"] --> b`, format: "png" });
    const [one, other] = [await drawn(text), await drawn(text.replace("🎉", "🚀"))];
    assert.equal(one.width, other.width);
    assert.notEqual(one.sha256, other.sha256, text);
  }
});

Deno.test("mermaid-renderer: gives equal pictures the same cache key", async () => {
  const key = async (input: Record<string, unknown>) => (await outputOf(TOOL, input)).cache.key;
  // The key of the entry, section 10, by hand.
  const parts = [
    "service-mermaid-renderer-v1-flowchart-svg",
    "0.1.0",
    "svg",
    "default",
    null,
    "solid",
    null,
    CHART,
  ];
  const expected = createHash("sha256").update(JSON.stringify(parts)).digest("hex");
  assert.equal(await key({ source: CHART }), expected);
  assert.equal(
    await key({ source: `\ufeff${CHART.replace("\n", "\r\n")}`, format: "svg" }),
    expected,
  );
  const others = [
    { source: CHART, theme: "dark" },
    { source: CHART, direction: "LR" },
    { source: CHART, background: "transparent" },
    { source: CHART, format: "html" },
    { source: CHART, validate_only: true },
    { source: CHART, format: "png" },
    { source: CHART, format: "png", scale: 2 },
  ];
  const keys = await Promise.all(others.map(key));
  assert.equal(new Set([expected, ...keys]).size, others.length + 1);
});

const BUCKETS: [number, string, string][] = [
  [5, "svg", "tiny"],
  [6, "svg", "small"],
  [20, "svg", "small"],
  [21, "svg", "standard"],
  [5, "png", "small"],
];
for (const [nodes, format, bucket] of BUCKETS) {
  Deno.test(`mermaid-renderer: charges ${bucket} for a chain of ${nodes} as ${format}`, async () => {
    const { cost_bucket } = await outputOf(TOOL, { source: chain(nodes), format });
    assert.equal(cost_bucket, bucket);
  });
}

Deno.test("mermaid-renderer: uses the requested direction and theme before the source's", async () => {
  const tall = await outputOf(TOOL, { source: chain(5) });
  const wide = await outputOf(TOOL, { source: chain(5), direction: "LR" });
  assert.ok(tall.height > tall.width && wide.width > wide.height);
  assert.equal(wide.diagram.direction, "LR");
  const dark = await outputOf(TOOL, { source: CHART, theme: "dark" });
  assert.match(dark.svg, /#1E1E22/i);
  const bare = await outputOf(TOOL, { source: CHART, theme: "dark", background: "transparent" });
  assert.doesNotMatch(bare.svg, /<rect width="\d+" height="\d+" fill/);
});

Deno.test("mermaid-renderer: draws a chart without edges in rows on request", async () => {
  const source = `flowchart TD\n${Array.from({ length: 12 }, (_, i) => ` n${i}[Node]`).join("\n")}`;
  const { svg, width, height } = await outputOf(TOOL, { source, edgeless: "draw" });
  const boxes = readXml(svg).root.children.filter(({ name }) => name === "g")
    .map(({ children: [box] }) => [box!.attributes.get("x"), box!.attributes.get("y")].map(Number));
  assert.equal(boxes.length, 12);
  for (const [index, [x, y]] of boxes.entries()) {
    const [beforeX, beforeY] = boxes[index - 1] ?? [-1, y];
    assert.ok(y! > beforeY! || (y === beforeY && x! > beforeX!), "not in the order of reading");
  }
  assert.ok(new Set(boxes.map(([, y]) => y)).size > 1, "all in one row");
  assert.ok(width < 3 * height && height < 3 * width, `${width} x ${height}`);
  const error = await errorOf(TOOL, { source });
  assert.match(error.message, /edgeless to "draw"/);
});

Deno.test("mermaid-renderer: draws a chart of invisible edges", async () => {
  const output = await outputOf(TOOL, { source: "flowchart LR\n a[One] ~~~ b[Two]" });
  assert.equal(output.rendered, true);
  assert.ok(output.width > output.height);
});

Deno.test("mermaid-renderer: draws workflows and recipes as charts, and runs nothing", async () => {
  const workflow = await outputOf(TOOL, { recipe: "review-evidence" });
  assert.deepEqual(
    workflow.diagram.nodes.map(({ label }: { label: string }) => label),
    ["1. review tool", "2. context-pack-builder", "3. evidence-report-builder"],
  );
  assert.deepEqual(
    workflow.diagram.edges.map(({ from, to }: { from: string; to: string }) => [from, to]),
    [["n0", "n1"], ["n1", "n2"]],
  );
  const { provenance } = await outputOf(TOOL, { recipe: "rag-evidence-pack", format: "png" });
  const subject = '{"kinds":["query","passage","source"],"preset":"rag-evidence-report",' +
    '"recipe":"rag-evidence-pack"}';
  assert.deepEqual(provenance, {
    schema_version: "service.context-recipe-diagram.v1",
    subject: "context-recipe",
    id: "rag-evidence-pack",
    nodes: 6,
    edges: 7,
    subject_sha256: createHash("sha256").update(subject).digest("hex"),
    executed: false,
  });
});

// Mermaid 11.17 reads "say \"no\"" as the text: say \no\. It refuses a \" before a blank.
Deno.test("mermaid-renderer: warns of a quote that is written with a backslash", async () => {
  for (
    const [statement, codes] of [
      [String.raw`a["say \"no\""] --> b`, ["QUOTE_ESCAPED"]],
      [String.raw`a -->|"say \"hi\""| b`, ["QUOTE_ESCAPED"]],
      [String.raw`a["C:\temp\"] --> b`, []],
      [String.raw`a["\alpha"] -->|"x\y"| b`, []],
      ['a["say #quot;no#quot;"] --> b', []],
    ] as const
  ) {
    assert.deepEqual(
      await warningsOf(TOOL, { source: `graph TD\n${statement}` }),
      codes,
      statement,
    );
  }
});
