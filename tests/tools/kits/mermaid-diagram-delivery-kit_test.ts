import assert from "node:assert/strict";
import { micromark } from "micromark";
import type { RunContext, ToolResult } from "../../../tools/tool.ts";
import { run } from "../../../tools/kits/mermaid-diagram-delivery-kit/run.ts";
import { escapeMarkup } from "../../../tools/shared/escape_markup.ts";
import { errorOf, outputOf } from "../../support.ts";
import { runKit } from "./kit_support.ts";

const ID = "mermaid-diagram-delivery-kit";

const CHART = "flowchart LR\n  A[Start] --> B[End]";
const ALT = "Start leads to End";

Deno.test(`${ID}: passes on an unchecked diagram type unchanged, and says where it is drawn`, async () => {
  const source = "gitGraph\n  commit\n  branch develop";
  const run = await runKit(ID, { source, alt: "A branch" });
  assert.equal(run.verdict, "needs_work");
  assert.deepEqual(run.findings.map(({ code }) => code), ["NOT_CHECKED"]);
  assert.match(run.findings[0]!.message, /^"gitGraph" .* neither drawn nor checked/);
  assert.equal(run.files["diagram.mmd"], `${source}\n`);
  assert.equal(run.files["embed.md"], `\`\`\`mermaid\n${source}\n\`\`\`\n`);
});

Deno.test(`${ID}: delivers a flowchart in three formats, each as the renderer gives it`, async () => {
  const input = { source: CHART, alt: ALT };
  const { verdict, facts, statuses, findings, files, result } = await runKit(ID, input);
  assert.equal(verdict, "ready");
  assert.deepEqual(findings, []);
  assert.deepEqual(statuses, [
    "validate done",
    "validate_previous skipped",
    "svg done",
    "html done",
    "png done",
    "inspect done",
  ]);
  const render = (format: string) => outputOf("mermaid-renderer", { source: CHART, format });
  const [svg, html, png] = await Promise.all(["svg", "html", "png"].map(render));
  // They are called by the alternative text.
  const named = (markup: string) => markup.replaceAll(/(?<=<title[^>]*>)Flowchart/g, ALT).trimEnd();
  assert.equal(files["diagram.svg"]!.trimEnd(), named(svg.svg));
  assert.match(
    files["diagram.svg"]!,
    /aria-labelledby="title".*<title id="title">Start leads to End</,
  );
  assert.equal(files["diagram.html"]!.trimEnd(), named(html.html));
  // deno-lint-ignore no-explicit-any -- a kit's answer
  const { deliverables } = result.output as any;
  assert.deepEqual(deliverables.map(({ name }: { name: string }) => name), [
    "diagram.mmd",
    "diagram.svg",
    "diagram.html",
    "diagram.png",
    "embed.md",
    "diagram.json",
    "manifest.json",
  ]);
  assert.equal(deliverables[3].content_base64, png.png_base64);
  assert.equal(deliverables[3].sha256, png.sha256);
  assert.equal(files["diagram.mmd"], `${CHART}\n`);
  assert.equal(
    files["embed.md"],
    `![${ALT}](diagram.svg)\n\n<details>\n<summary>Source</summary>\n\n\`\`\`mermaid\n${CHART}\n\`\`\`\n\n</details>\n`,
  );
  assert.equal(files["diagram.json"], JSON.stringify(svg.diagram, null, 2) + "\n");
  assert.deepEqual(Object.entries(facts), [
    ["type", "flowchart"],
    ["title", null],
    ["nodes", 2],
    ["edges", 1],
    ["rendered", ["svg", "html", "png"]],
    ["png_width", png.width],
    ["png_height", png.height],
    ["changed", null],
  ]);
});

// A title, the input, the verdict and the findings.
const FOUND: [string, Record<string, unknown>, string, string[]][] = [
  [
    "another type",
    { source: "sequenceDiagram\n  A->>B: Hi" },
    "needs_work",
    ["problem VALIDATION_ONLY validate"],
  ],
  [
    "links and images are told once, whatever the number of formats",
    {
      source: `${CHART}\n  C@{ img: "https://x.example/a.png", label: "C" } --> B\n` +
        '  click A "https://x.example"\n  click B "https://x.example"',
      alt: ALT,
    },
    "needs_work",
    ["problem LINK_REMOVED validate", "problem EXTERNAL_RESOURCE_REMOVED validate"],
  ],
  [
    "a quote that is lost is a problem",
    { source: `${CHART}\n  C["say \\"no\\""] --> D["say \\"yes\\""]`, alt: ALT },
    "needs_work",
    ["problem QUOTE_ESCAPED validate", "problem QUOTE_ESCAPED validate"],
  ],
  [
    "other warnings are notes, told once",
    { source: `${CHART}\n  style A cursor:hand\n  style B cursor:hand`, alt: ALT },
    "ready",
    ["note STYLE_IGNORED validate"],
  ],
  [
    "warnings about several labels are all told, those of the previous source are not",
    {
      source: `${CHART}\n  A["<u>a</u>"]\n  B["<u>b</u>"]`,
      previous: `${CHART}\n  A["<u>c</u>"]\n  B["$$d$$"]`,
      alt: ALT,
    },
    "ready",
    ["note LABEL_HTML_STRIPPED validate", "note LABEL_HTML_STRIPPED validate"],
  ],
  [
    "characters that no font has",
    { source: "flowchart LR\n  A[\u{12000}] --> B", alt: ALT, formats: ["png"] },
    "needs_work",
    ["problem GLYPHS_MISSING png"],
  ],
  ["no alternative text", { source: CHART }, "needs_work", ["problem ALT_MISSING svg"]],
  [
    "blank alternative text of a PNG",
    { source: CHART, alt: " \n", formats: ["png"] },
    "needs_work",
    ["problem ALT_MISSING png"],
  ],
  ["no picture, no alternative text", { source: CHART, formats: ["html"] }, "ready", []],
  [
    "nodes without edges",
    { source: `${CHART}\n  C\n  D[Delta]`, alt: ALT, formats: ["svg"] },
    "ready",
    ["note ISOLATED_NODE validate", "note ISOLATED_NODE validate"],
  ],
  [
    "a node that is gone",
    { source: CHART, alt: ALT, previous: `${CHART}\n  B --> C --> D`, formats: ["svg"] },
    "needs_work",
    ["problem NODE_REMOVED validate_previous", "problem NODE_REMOVED validate_previous"],
  ],
  [
    "a previous source that cannot be read",
    { source: CHART, alt: ALT, previous: "flowchart LR\n A[", formats: ["svg"] },
    "needs_work",
    ["problem STEP_FAILED validate_previous"],
  ],
  [
    "a flowchart without edges, which Mermaid draws",
    { source: "flowchart LR\n  A", alt: ALT },
    "ready",
    ["note ISOLATED_NODE validate"],
  ],
];

for (const [title, input, verdict, expected] of FOUND) {
  Deno.test(`${ID}: ${title}`, async () => {
    const run = await runKit(ID, input);
    assert.deepEqual(run.found, expected);
    assert.equal(run.verdict, verdict);
  });
}

Deno.test(`${ID}: skips what is not requested, and delivers a duplicate once`, async () => {
  const formats = ["html", "html"];
  const { statuses, files, facts } = await runKit(ID, { source: CHART, alt: ALT, formats });
  assert.deepEqual(statuses.slice(2), [
    "svg skipped",
    "html done",
    "png skipped",
    "inspect skipped",
  ]);
  assert.deepEqual(facts.rendered, ["html"]);
  assert.equal(files["embed.md"], `\`\`\`mermaid\n${CHART}\n\`\`\`\n`);
});

Deno.test(`${ID}: delivers source, fence and structure of a type that is not drawn`, async () => {
  const { statuses, files, facts } = await runKit(ID, {
    source: "sequenceDiagram\n  A->>B: Hi",
    previous: "sequenceDiagram\n  A->>B: Ho",
  });
  assert.deepEqual(statuses.slice(2), [
    "svg skipped",
    "html skipped",
    "png skipped",
    "inspect skipped",
  ]);
  assert.deepEqual(Object.keys(files), ["diagram.mmd", "embed.md", "diagram.json"]);
  assert.deepEqual(facts, {
    type: "sequence",
    title: null,
    nodes: 2,
    edges: 1,
    rendered: [],
    png_width: null,
    png_height: null,
    changed: null,
  });
});

Deno.test(`${ID}: reports all faults of a source at once, each with its place`, async () => {
  const source = "flowchart TD\n  A[Start] --> B[Go (step 2)]\n  B --> end\n  subgraph Backend\n" +
    "    D --> E\n  X -> Y\n";
  const run = await runKit(ID, { source, alt: "a" });
  assert.equal(run.verdict, "blocked");
  assert.deepEqual(run.findings.map(({ code, path }) => `${code} ${path}`), [
    "INVALID_DIAGRAM source:2:21",
    "INVALID_DIAGRAM source:3:9",
    "INVALID_DIAGRAM source:6:5",
    "INVALID_DIAGRAM source:4:3",
  ]);
});

Deno.test(`${ID}: uses the source's accDescr as alternative text without alt, and a title as name`, async () => {
  const described = await runKit(ID, {
    source: "flowchart TD\n  accDescr: How an order goes\n  A --> B\n",
    formats: ["svg"],
  });
  assert.equal(described.verdict, "ready");
  assert.match(described.files["embed.md"]!, /^!\[How an order goes\]/);
  assert.match(described.files["diagram.svg"]!, /<title id="title">How an order goes</);
  const titled = await runKit(ID, {
    source: "---\ntitle: Orders\n---\nflowchart TD\n  A --> B\n",
    formats: ["svg"],
  });
  assert.deepEqual(titled.found, ["problem ALT_MISSING svg"]);
  assert.match(titled.files["embed.md"]!, /^!\[Orders\]/);
});

Deno.test(`${ID}: delivers only the manifest for an invalid source`, async () => {
  const { verdict, statuses, found, files, facts } = await runKit(ID, {
    source: "flowchart LR\n  A[Start",
    formats: ["svg", "png"],
  });
  assert.equal(verdict, "blocked");
  assert.deepEqual(statuses, [
    "validate failed",
    "validate_rest[0] done",
    "validate_previous skipped",
    "svg not_run",
    "html skipped",
    "png not_run",
    "inspect not_run",
  ]);
  assert.deepEqual(found, ["blocker INVALID_DIAGRAM validate"]);
  assert.deepEqual(files, {});
  assert.deepEqual(Object.values(facts), [null, null, null, null, [], null, null, null]);
});

Deno.test(`${ID}: delivers the other picture when one fails`, async () => {
  // Taller than the 10,000 pixels that a PNG may have at half the size.
  const source = `flowchart TB\n  A["${"lorem ipsum ".repeat(7_000)}"] --> B`;
  const { verdict, statuses, files } = await runKit(ID, {
    source,
    alt: ALT,
    formats: ["svg", "png"],
  });
  assert.equal(verdict, "blocked");
  assert.deepEqual(statuses.slice(2), [
    "svg done",
    "html skipped",
    "png failed",
    "inspect not_run",
  ]);
  assert.deepEqual(Object.keys(files), ["diagram.mmd", "diagram.svg", "embed.md", "diagram.json"]);
});

Deno.test(`${ID}: applies theme, direction and background, unless the source sets a theme`, async () => {
  const themed = "---\nconfig:\n  theme: dark\n---\n" + CHART;
  for (
    const [source, look] of [
      [CHART, { theme: "neutral", direction: "TB", background: "transparent" }],
      [themed, {}],
      [themed, { theme: "default" }],
    ] as const
  ) {
    const { files } = await runKit(ID, { source, ...look, formats: ["svg"], alt: ALT });
    const alone = await outputOf("mermaid-renderer", { source, ...look, format: "svg" });
    assert.equal(files["diagram.svg"], `${alone.svg}\n`.replace(">Flowchart<", `>${ALT}<`));
  }
});

Deno.test(`${ID}: a Markdown reader shows the alternative text as given`, async () => {
  for (const alt of ["a <b> & c", "*a* _b_ `c](x)` ~d~", "![x](y) &amp; <!-- z -->", "# | \\"]) {
    const { files } = await runKit(ID, { source: CHART, alt, formats: ["svg"] });
    const html = micromark(files["embed.md"]!);
    assert.equal(/<img src="diagram.svg" alt="([^"]*)"/.exec(html)?.[1], escapeMarkup(alt));
  }
});

Deno.test(`${ID}: keeps a fence and brackets in the texts, and writes plain line ends`, async () => {
  const { files } = await runKit(ID, {
    source: "flowchart LR\r\n  A[a ```` b] --> B\r\n \r\n",
    alt: "a [b] \\ c\r\nd",
    formats: ["png"],
  });
  const file = "flowchart LR\n  A[a ```` b] --> B\n";
  assert.equal(files["diagram.mmd"], file);
  assert.equal(
    files["embed.md"],
    "![a \\[b\\] \\\\ c d](diagram.png)\n\n<details>\n<summary>Source</summary>\n\n" +
      "`````mermaid\n" + file + "`````\n\n</details>\n",
  );
});

Deno.test(`${ID}: reports changes in the order of the diagrams`, async () => {
  const { files, facts } = await runKit(ID, {
    previous: "flowchart TB\n A[One] -->|x| B\n A --> B\n B --> __proto__\n A --> B",
    source: "flowchart LR\n constructor --> B\n A[Uno] -->|x| B\n A --> B\n A --> B\n A --> B",
    alt: ALT,
    formats: ["svg"],
  });
  const added = [
    { from: "constructor", to: "B", label: "" },
    { from: "A", to: "B", label: "" },
  ];
  const changes = {
    nodes: {
      added: ["constructor"],
      removed: ["__proto__"],
      relabelled: [{ id: "A", before: "One", after: "Uno" }],
    },
    edges: { added, removed: [{ from: "B", to: "__proto__", label: "" }] },
    direction: { before: "TB", after: "LR" },
  };
  assert.equal(files["diagram-changes.json"], JSON.stringify(changes, null, 2) + "\n");
  assert.equal(facts.changed, true);
});

Deno.test(`${ID}: does not report a diagram that is only written differently`, async () => {
  const previous = "graph LR\n\n  A[Start]-->B\n  B[End]";
  const { files, facts } = await runKit(ID, {
    source: CHART,
    previous,
    alt: ALT,
    formats: ["svg"],
  });
  const none = {
    nodes: { added: [], removed: [], relabelled: [] },
    edges: { added: [], removed: [] },
  };
  assert.equal(
    files["diagram-changes.json"],
    JSON.stringify({ ...none, direction: null }, null, 2) + "\n",
  );
  assert.equal(facts.changed, false);
});

Deno.test(`${ID}: reports a changed edge label`, async () => {
  const edge = (label: string) => `flowchart LR\n  A -->|${label}| B`;
  const { files } = await runKit(ID, { source: edge("y"), previous: edge("x"), formats: ["html"] });
  assert.deepEqual(JSON.parse(files["diagram-changes.json"]!).edges, {
    added: [{ from: "A", to: "B", label: "y" }],
    removed: [{ from: "A", to: "B", label: "x" }],
  });
});

Deno.test(`${ID}: does not compare descriptions that were cut`, async () => {
  const nodes = Array.from({ length: 499 }, (_, index) => `  A --> n${index}`).join("\n");
  const source = `${CHART}\n${nodes}`;
  const given = { source, previous: CHART, formats: ["html"] };
  const { files, facts, found } = await runKit(ID, given);
  assert.equal(files["diagram-changes.json"], undefined);
  assert.equal(facts.changed, null);
  assert.ok(found.includes("note NOT_COMPARED validate_previous"));
});

Deno.test(`${ID}: writes no byte order mark`, async () => {
  const chart = "---\ntitle: T\n---\nflowchart LR\n  A --> B\n";
  const { files } = await runKit(ID, { source: `\ufeff${chart}`, formats: ["html"] });
  assert.equal(files["diagram.mmd"], chart);
  assert.equal(files["embed.md"], `\`\`\`mermaid\n${chart}\`\`\`\n`);
});

Deno.test(`${ID}: does not call other diagram types unchanged`, async () => {
  const previous = "sequenceDiagram\n  A->>B: Ho";
  for (const source of [CHART, "sequenceDiagram\n  A->>C: Hi"]) {
    const { files, facts, found } = await runKit(ID, { source, previous, formats: ["html"] });
    assert.equal(files["diagram-changes.json"], undefined);
    assert.equal(facts.changed, null);
    assert.ok(found.includes("note NOT_COMPARED validate_previous"));
  }
});

/** Runs the kit on tools of ours, for what the renderer never does. */
function runOn(answers: Record<string, Partial<ToolResult>>) {
  const runTool = (toolId: string, { format = "validate" }: Record<string, unknown>) => ({
    ok: true,
    toolId,
    warnings: [],
    errors: [],
    ...answers[toolId === "image-inspector" ? toolId : format as string],
  });
  const given = { source: CHART, formats: ["png"], alt: ALT };
  const context = { given, runTool, versionOf: () => undefined } as unknown as RunContext;
  return run({ ...given, formats: ["png"], background: "solid" }, context).output;
}

Deno.test(`${ID}: does not deliver a PNG that differs from what the renderer stated`, () => {
  const diagram = { type: "flowchart", title: null, direction: "LR", nodes: [], edges: [] };
  const answers = (found: object) => ({
    validate: { output: { diagram }, stats: { nodes: 1, edges: 0 } },
    png: { output: { png_base64: "AAAA", width: 2, height: 3, bytes: 3 } },
    "image-inspector": { output: { format: "png", width: 2, height: 3, ...found } },
  });
  assert.equal(runOn(answers({})).verdict, "ready");
  for (const other of [{ format: "gif" }, { width: 3 }, { height: 2 }]) {
    const { verdict, findings, deliverables, facts } = runOn(answers(other));
    assert.equal(verdict, "blocked");
    assert.deepEqual(findings.map(({ code, step }) => [code, step]), [["PNG_MISMATCH", "inspect"]]);
    assert.ok(deliverables.every(({ name }) => name !== "diagram.png"));
    assert.deepEqual(facts.rendered, []);
  }
});

Deno.test(`${ID}: refuses invalid input with a typed error`, async () => {
  for (const source of [undefined, null, "", " \n"]) {
    assert.equal((await errorOf(ID, { source })).code, "EMPTY_INPUT");
  }
  const wrong: [Record<string, unknown>, string][] = [
    [{ formats: [] }, "formats"],
    [{ formats: ["svg", "pdf"] }, "formats[1]"],
    [{ theme: "forest" }, "theme"],
    [{ direction: "TD" }, "direction"],
    [{ background: "white" }, "background"],
    [{ alt: 5 }, "alt"],
    [{ previous: {} }, "previous"],
  ];
  for (const [input, path] of wrong) {
    const { code, fields } = await errorOf(ID, { source: CHART, ...input });
    assert.deepEqual([code, fields[0]!.path], ["INVALID_INPUT", path]);
  }
  const source = `flowchart LR\n  A --> B[${"x".repeat(110_000)}]`;
  assert.equal((await errorOf(ID, { source })).code, "INPUT_TOO_LARGE");
});

Deno.test(`${ID}: the alternative text of a diagram that is not drawn goes into its source`, async () => {
  const source = "sequenceDiagram\n  A->>B: hello\n";
  const told = async (given: string) =>
    (await runKit(ID, { source: given, alt: "A greets B" })).findings
      .filter(({ code }) => code === "ALT_NOT_USED").map(({ message }) => message);
  assert.deepEqual(await told(source), [
    "embed.md does not hold the alternative text: Mermaid takes it from the line " +
    '"accDescr: A greets B" of the source',
  ]);
  const described = source.replace("\n", "\n  accDescr: A greets B\n");
  assert.deepEqual(await told(described), []);
});

Deno.test(`${ID}: a flowchart without nodes is told once`, async () => {
  const { verdict, found } = await runKit(ID, { source: "flowchart TD\n", alt: "x" });
  assert.deepEqual([verdict, found], ["blocked", ["blocker EMPTY_DIAGRAM validate"]]);
});
