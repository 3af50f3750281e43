import assert from "node:assert/strict";
import { readFlowchart } from "../../../../tools/design/mermaid-renderer/flowchart/read.ts";
import { diagramType } from "../../../../tools/design/mermaid-renderer/source/keywords.ts";
import { readSource } from "../../../../tools/design/mermaid-renderer/source/read_source.ts";
import { ToolError } from "../../../../tools/shared/tool_error.ts";
import { warningList } from "../../../../tools/shared/warning_list.ts";

function read(source: string) {
  const warnings = warningList();
  const prepared = readSource(source, warnings);
  diagramType(prepared.source);
  const chart = readFlowchart(prepared.source, warnings, prepared.title);
  return { chart, warnings: warnings.list().map(({ code }) => code) };
}

function faultOf(source: string): ToolError {
  try {
    read(source);
  } catch (error) {
    if (error instanceof ToolError) return error;
    throw error;
  }
  throw new Error(`taken: ${JSON.stringify(source)}`);
}

/** Code, line and column (from 1, in code points) of the first fault, counted by hand. */
// deno-fmt-ignore
const FAULTS: [source: string, code: string, line: number, column: number][] = [
  // Header.
  ["flowchart XY\na", "MERMAID_VALIDATION_FAILED", 1, 11],
  ["flowchart LR a --> b", "MERMAID_VALIDATION_FAILED", 1, 14],
  ["graph TD ;a", "MERMAID_VALIDATION_FAILED", 1, 10],
  ["graph;", "MERMAID_VALIDATION_FAILED", 1, 6],
  // Frontmatter and directives.
  ["---\ntitle: x\nflowchart LR\na", "MERMAID_VALIDATION_FAILED", 1, 1],
  ["---\ntitle: x\n  ---\nflowchart LR\na", "MERMAID_VALIDATION_FAILED", 1, 1],
  [`${" ".repeat(90_000)}---\ntitle: x\n---\nflowchart LR\na`, "MERMAID_VALIDATION_FAILED", 1, 90_001],
  ["---\na: b: c\n---\nflowchart LR\na", "MERMAID_VALIDATION_FAILED", 2, 4],
  ["flowchart LR\n%%{init: {}\na", "UNCLOSED_DELIMITER", 2, 1],
  // Quotes come before all else, at the last one whose line has an odd number of them.
  ['flowchart LR\na["x] --> b', "UNCLOSED_QUOTE", 2, 3],
  ['flowchart LR\na["x]\nb["y"]\nc ??? d', "UNCLOSED_QUOTE", 2, 3],
  ['flowchart LR\na["x\ny"] --> b["z"]\nc["]', "UNCLOSED_QUOTE", 4, 3],
  ['flowchart LR\naccTitle: 5" disk\na["x]', "UNCLOSED_QUOTE", 3, 3],
  // Columns count code points; CRLF, CR and LF all end lines; comments keep the numbers.
  ["flowchart LR\r\n%% c\r\na[😀😀 (x)]", "UNEXPECTED_DELIMITER", 3, 6],
  ["\ufeffflowchart LR\r%%{init: {\r}}%%\rb]", "UNEXPECTED_DELIMITER", 4, 2],
  ["---\r\ntitle: T\r\n---\r\nflowchart LR\r\n  a -> b", "MERMAID_VALIDATION_FAILED", 5, 5],
  // A forbidden bracket: with a closer after it on the opener's line, or not.
  ["flowchart LR\na[call (x) now]", "UNEXPECTED_DELIMITER", 2, 8],
  ["flowchart LR\na{x [y] z}", "UNEXPECTED_DELIMITER", 2, 5],
  ["flowchart LR\na(x|y)", "UNEXPECTED_DELIMITER", 2, 4],
  ["flowchart LR\na -->|x (y)| b", "UNEXPECTED_DELIMITER", 2, 9],
  ["flowchart LR\na[text --> b\nc[d]", "UNCLOSED_DELIMITER", 2, 2],
  ["flowchart LR\na[text\n(x)]", "UNCLOSED_DELIMITER", 2, 2],
  ["flowchart LR\na[[x]", "UNCLOSED_DELIMITER", 2, 2],
  ["flowchart LR\na((x) --> b", "UNCLOSED_DELIMITER", 2, 2],
  ["flowchart LR\na{{x} --> b", "UNCLOSED_DELIMITER", 2, 2],
  ["flowchart LR\na[x) --> b", "UNCLOSED_DELIMITER", 2, 2],
  ["flowchart LR\na[text", "UNCLOSED_DELIMITER", 2, 2],
  ["flowchart LR\na>text", "UNCLOSED_DELIMITER", 2, 2],
  ["flowchart LR\na[/text", "UNCLOSED_DELIMITER", 2, 2],
  ["flowchart LR\na(-text", "UNCLOSED_DELIMITER", 2, 2],
  ["flowchart LR\na -->|text", "UNCLOSED_DELIMITER", 2, 6],
  ["flowchart LR\na -->|text b\nc", "UNCLOSED_DELIMITER", 2, 6],
  ['flowchart LR\na["x" (y)]', "UNEXPECTED_DELIMITER", 2, 7],
  // One closer too many.
  ["flowchart LR\nb]", "UNEXPECTED_DELIMITER", 2, 2],
  ["flowchart LR\na[x]]", "UNEXPECTED_DELIMITER", 2, 5],
  ["flowchart LR\na{x}}", "UNEXPECTED_DELIMITER", 2, 5],
  ["flowchart LR\na((x)))", "UNEXPECTED_DELIMITER", 2, 7],
  ["flowchart LR\na --> [x]", "UNEXPECTED_DELIMITER", 2, 7],
  ["flowchart LR\na [x]", "UNEXPECTED_DELIMITER", 2, 3],
  ["flowchart LR\na[x](y)", "UNEXPECTED_DELIMITER", 2, 5],
  ["flowchart LR\na|x|", "UNEXPECTED_DELIMITER", 2, 2],
  ["flowchart LR\nstyle a fill:rgb(1,2,3)", "UNEXPECTED_DELIMITER", 2, 17],
  // Quotes inside, and no text at all.
  ['flowchart LR\na[say "x" now]', "MERMAID_VALIDATION_FAILED", 2, 7],
  ['flowchart LR\na["x" "y"]', "MERMAID_VALIDATION_FAILED", 2, 7],
  ["flowchart LR\na[]", "MERMAID_VALIDATION_FAILED", 2, 2],
  ['flowchart LR\na[""]', "MERMAID_VALIDATION_FAILED", 2, 2],
  ["flowchart LR\na -->|| b", "MERMAID_VALIDATION_FAILED", 2, 6],
  ["flowchart LR\na[~~~]", "MERMAID_VALIDATION_FAILED", 2, 3],
  ['flowchart LR\na["`x`y`"]', "MERMAID_VALIDATION_FAILED", 2, 6],
  // Blocks.
  ["flowchart LR\nsubgraph a\nb\n", "UNCLOSED_DELIMITER", 2, 1],
  ["flowchart LR\nsubgraph a\nsubgraph b\nend", "UNCLOSED_DELIMITER", 2, 1],
  ["flowchart LR\n a\n end\nb", "UNEXPECTED_DELIMITER", 3, 2],
  ["flowchart LR\na --> end", "UNEXPECTED_DELIMITER", 2, 7],
  ["flowchart LR\na@{ shape: rect", "UNCLOSED_DELIMITER", 2, 2],
  ["flowchart LR\naccDescr {\n text", "UNCLOSED_DELIMITER", 2, 1],
  ["flowchart LR\nsubgraph\na\nend", "MERMAID_VALIDATION_FAILED", 2, 9],
  ["flowchart LR\nsubgraph a,b\nend", "MERMAID_VALIDATION_FAILED", 2, 11],
  ["flowchart LR\nsubgraph a[x\nend", "UNCLOSED_DELIMITER", 2, 11],
  // Ids and links.
  ["flowchart LR\nx-->y", "MERMAID_VALIDATION_FAILED", 2, 1],
  ["flowchart LR\na 😀", "MERMAID_VALIDATION_FAILED", 2, 3],
  ["flowchart LR\na=b", "MERMAID_VALIDATION_FAILED", 2, 2],
  ["flowchart LR\na --> graph", "MERMAID_VALIDATION_FAILED", 2, 7],
  ["flowchart LR\na b", "MERMAID_VALIDATION_FAILED", 2, 3],
  ['flowchart LR\n"a" --> b', "MERMAID_VALIDATION_FAILED", 2, 1],
  ["flowchart LR\na --> ", "MERMAID_VALIDATION_FAILED", 2, 7],
  ["flowchart LR\na -- b", "MERMAID_VALIDATION_FAILED", 2, 3],
  ["flowchart LR\na -- text ==> b", "MERMAID_VALIDATION_FAILED", 2, 3],
  ["flowchart LR\na -- --> b", "MERMAID_VALIDATION_FAILED", 2, 3],
  ["flowchart LR\na == b=c ==> d", "MERMAID_VALIDATION_FAILED", 2, 3],
  ["flowchart LR\na &b", "MERMAID_VALIDATION_FAILED", 2, 4],
  ["flowchart LR\na &\nb", "MERMAID_VALIDATION_FAILED", 2, 4],
  ["flowchart LR\na[me@b.org]", "MERMAID_VALIDATION_FAILED", 2, 1],
  ["flowchart LR\na-->|x@y|b", "MERMAID_VALIDATION_FAILED", 2, 1],
  ["flowchart LR\na --> b %% c", "MERMAID_VALIDATION_FAILED", 2, 9],
  ["flowchart LR\na#b;", "MERMAID_VALIDATION_FAILED", 2, 2],
  ["flowchart LR\na:::b:::c", "MERMAID_VALIDATION_FAILED", 2, 6],
  // Data of nodes.
  ["flowchart LR\na@{ shape: Rect }", "MERMAID_VALIDATION_FAILED", 2, 2],
  ["flowchart LR\na@{ shape: lean_right }", "MERMAID_VALIDATION_FAILED", 2, 2],
  ["flowchart LR\na@{ shape: no-such }", "MERMAID_VALIDATION_FAILED", 2, 2],
  ["flowchart LR\na@{ b: c: d }", "MERMAID_VALIDATION_FAILED", 2, 2],
  ["flowchart LR\na@{ shape: rect } ;", "MERMAID_VALIDATION_FAILED", 2, 19],
  // Styles.
  ["flowchart LR\na\nstyle a ", "MERMAID_VALIDATION_FAILED", 3, 9],
  ["flowchart LR\nclassDef a fill:red,,color:blue", "MERMAID_VALIDATION_FAILED", 2, 21],
  ["flowchart LR\nclassDef  a fill:red", "MERMAID_VALIDATION_FAILED", 2, 10],
  ["flowchart LR\nclass a", "MERMAID_VALIDATION_FAILED", 2, 8],
  ["flowchart LR\na-->b\nlinkStyle 1 stroke:red", "MERMAID_VALIDATION_FAILED", 3, 11],
  ["flowchart LR\nlinkStyle 0 stroke:red\na-->b", "MERMAID_VALIDATION_FAILED", 2, 11],
  ["flowchart LR\nstyle a fill=red", "MERMAID_VALIDATION_FAILED", 2, 13],
  ["flowchart LR\nclick a", "MERMAID_VALIDATION_FAILED", 2, 8],
];

Deno.test("flowchart: gives each fault a code and a place", async (t) => {
  for (const [source, code, line, column] of FAULTS) {
    await t.step(JSON.stringify(source.slice(-200)), () => {
      const fault = faultOf(source);
      const { details } = fault;
      assert.deepEqual(
        { code: fault.code, line: details?.line, column: details?.column },
        { code, line, column },
        fault.message,
      );
      assert.equal(typeof details?.found, "string");
      assert.ok(fault.message.startsWith(`Line ${line}, column ${column}: `), fault.message);
    });
  }
});

Deno.test("flowchart: says what to write instead of each fault", () => {
  for (
    const [source, suggestion] of [
      ["flowchart LR\na -> b", /-->/],
      ["flowchart LR\na[x (y)]", /quotes/],
      ["flowchart LR\na --> b %% c", /line of its own/],
      ["flowchart LR\na --> b // c", /line of its own that begins with %%/],
      ["flowchart LR\na[me@b.org]", /quotes/],
      ["flowchart LR\na@{ shape: rectangel }", /rectangle/],
      ["flowchart LR\na --> end", /End/],
      ["flowchart LR\nstyle a fill:rgb(1,2,3)", /no brackets: write a colour as hex/],
    ] as const
  ) assert.match(String(faultOf(source).details?.suggestion), suggestion);
  for (
    const [source, message] of [
      ["flowchart LR\na -->\n", /: unexpected end of source; expected a node$/],
      ["flowchart LR\na -->|x|\nb", /: unexpected end of line; expected a node$/],
      ["flowchart LR\na b", /: unexpected "b"; expected a link such as -->, or a line end or ;$/],
      ["flowchart LR\nclass a", /; expected one blank and a class name$/],
    ] as const
  ) assert.match(faultOf(source).message, message);
});

Deno.test("flowchart: refuses an empty source, a long one and another diagram's keyword", () => {
  for (
    const source of ["", " \n\t", "%% only\n", "%%{init: {}}%%", "---\ntitle: x\n---\n", "\ufeff"]
  ) {
    assert.equal(faultOf(source).code, "EMPTY_INPUT", JSON.stringify(source));
  }
  const large = faultOf(`flowchart LR\n${"é".repeat(50_000)}`);
  assert.equal(large.code, "INPUT_TOO_LARGE");
  assert.deepEqual(large.details, { limit: "max_input_bytes", max: 100_000, actual: 100_013 });
  const other = faultOf("\n\n  Flowchart LR\na");
  assert.equal(other.code, "UNSUPPORTED_DIAGRAM_TYPE");
  assert.deepEqual(other.details, {
    line: 3,
    column: 3,
    found: "Flowchart",
    suggestion: "flowchart",
  });
  const fenced = faultOf("```mermaid\nflowchart LR\na\n```");
  assert.equal(fenced.code, "UNSUPPORTED_DIAGRAM_TYPE");
  assert.match(
    fenced.message,
    /^"```mermaid" .*: send only the text between the code fences\. /,
  );
  // Types by the detectors of Mermaid 11.17.
  for (const type of ["mindmap", "gitGraph", "C4Context", "xychart-beta", "block", "timeline"]) {
    const { message, details } = faultOf(`${type}\na`);
    const saidOfIt =
      `"${type}" is a diagram type of Mermaid's that this tool neither draws nor checks.`;
    assert.ok(message.startsWith(`${saidOfIt} Flowcharts are drawn, sequence, `), message);
    assert.deepEqual(details, { line: 1, column: 1, found: type });
  }
  assert.match(faultOf("gitGraph:\n commit").message, /^"gitGraph:" is a diagram type/);
  for (const source of ["mindmap\na", "graphs LR", "pie2", "GRAPH TD"]) {
    assert.equal(faultOf(source).code, "UNSUPPORTED_DIAGRAM_TYPE");
  }
});

// Texts that are not Mermaid's, and what the message says of them.
const FOREIGN: [source: string, said: RegExp][] = [
  [
    "# Title\n\n```mermaid\nflowchart TD\nA-->B\n```\n",
    /^"#" .*only the text between the code fences/,
  ],
  ["@startuml\nAlice -> Bob\n@enduml", /PlantUML/],
  ["digraph G { a -> b }", /DOT(?!.*did you mean)/],
  ["<svg/>", /markup/],
  ["flowchrt TD\nA-->B", /is not a supported diagram type; did you mean flowchart\?/],
];
for (const [source, said] of FOREIGN) {
  Deno.test(`mermaid-renderer: says what ${JSON.stringify(source)} is`, () => {
    const { code, message } = faultOf(source);
    assert.equal(code, "UNSUPPORTED_DIAGRAM_TYPE");
    assert.match(message, said);
  });
}

Deno.test("flowchart: bounds counts while they grow", () => {
  const ids = (count: number) => Array.from({ length: count }, (_, index) => `n${index}`);
  const fan = (left: number, right: number) =>
    `graph TD\n${ids(left).join(" & ")} --> ${ids(right).map((id) => `m${id}`).join(" & ")}`;
  assert.equal(read(fan(20, 25)).chart.edges.length, 500);
  assert.equal(faultOf(fan(501, 1)).code, "EDGE_LIMIT");
  assert.equal(faultOf(fan(5000, 5000)).code, "NODE_LIMIT");
  assert.equal(read(`graph TD\n${ids(2000).join("\n")}`).chart.nodes.length, 2000);
  assert.equal(faultOf(`graph TD\n${ids(2001).join("\n")}`).code, "NODE_LIMIT");
  const nested = (depth: number) =>
    `graph TD\n${"subgraph a\n".repeat(depth)}${"end\n".repeat(depth)}`;
  assert.equal(read(nested(2000)).chart.subgraphs.length, 1);
  assert.equal(faultOf(nested(2001)).code, "NODE_LIMIT");
});

Deno.test("flowchart: warns of what it drops", () => {
  for (
    const [source, expected] of [
      ["%%{init: {}}%%\ngraph TD\na", ["CONFIG_IGNORED"]],
      ["---\ntitle: t\nconfig: {}\n---\ngraph TD\na", ["CONFIG_IGNORED"]],
      ["---\ntitle: t\n---\ngraph TD\na", []],
      ['graph TD\na\nclick a "u"\nclick a cb', ["LINK_REMOVED", "LINK_REMOVED"]],
      ["graph TD\na\nstyle a fill:red,cursor:hand,stroke-width:90px", [
        "STYLE_IGNORED",
        "STYLE_IGNORED",
      ]],
      ["graph TD\na[<u>x</u>]", ["LABEL_HTML_STRIPPED"]],
      ["graph TD\na[<b>x</b><br>]", []],
      ["graph TD\na[fa:fa-car x]", ["ICON_IGNORED"]],
      ['graph TD\na@{ icon: "fa:user" }', ["ICON_IGNORED"]],
      ['graph TD\na@{ img: "u" }', ["EXTERNAL_RESOURCE_REMOVED"]],
      ["graph TD\na@{ shape: cloud }", []],
      ["graph TD\na@{ shape: tag-rect }", ["SHAPE_APPROXIMATED"]],
      ["---\nconfig:\n  theme: forest\n---\ngraph TD\na", []],
      ["---\nconfig:\n  theme: neo\n---\ngraph TD\na", ["CONFIG_IGNORED"]],
      ["---\nconfig:\n  theme: dark # as the site\n---\ngraph TD\na", []],
      ["---\ntitle: Plan #2\n---\ngraph TD\na", ["VALUE_IN_COMMENT"]],
      ["---\nconfig:\n  theme: dark\n  look: neo\n---\ngraph TD\na", ["CONFIG_IGNORED"]],
      ['%%{init: {"theme": "dark"}}%%\ngraph TD\na', ["CONFIG_IGNORED"]],
      ['graph TD\na["$$x^2$$"]', ["MATH_NOT_RENDERED"]],
    ] as [string, string[]][]
  ) assert.deepEqual(read(source).warnings, expected, source);
});

/** What Mermaid's parser does not say, or says only when it draws. */
Deno.test("flowchart: reads titles and descriptions, lays styles over each other, and finds parents", () => {
  const { chart } = read(
    "---\ntitle: The *title*\n---\ngraph TD\naccDescr: About it\na:::hot --> b\nclassDef default color:blue\n" +
      "classDef hot fill:#000,stroke:red\nstyle a stroke:#0F0,stroke-width:3pt\nlinkStyle default stroke:gray\n" +
      "linkStyle 0 stroke-dasharray:5\\,5",
  );
  assert.equal(chart.title?.text, "The *title*");
  assert.equal(chart.accessibleTitle, "The *title*");
  assert.equal(chart.accessibleDescription, "About it");
  assert.deepEqual(chart.nodes.map(({ style }) => style), [
    { color: "blue", fill: "#000", stroke: "#0F0", strokeWidth: 4 },
    { color: "blue" },
  ]);
  assert.deepEqual(chart.edges[0]?.style, { stroke: "gray", strokeDasharray: "5 5" });

  // Contrast by WCAG 2: black text on a light fill, white on a dark one.
  const fills =
    read("graph TD\na\nb\nc\nstyle a fill:#ffe\nstyle b fill:navy\nstyle c fill:none").chart;
  assert.deepEqual(fills.nodes.map(({ style }) => style.color), ["#111111", "#ffffff", undefined]);

  // An edge has Mermaid's id when the source gives it none.
  const edges = read(
    "graph TD\na --> b\na --> b\na e1@--> b\nclassDef hot stroke:red\nclass L_a_b_2,e1 hot",
  ).chart;
  assert.deepEqual(edges.edges.map(({ style }) => style.stroke), [undefined, "red", "red"]);

  // Lines of a quoted text are folded, however they are indented (YAML 1.2.2, section 7.3.1).
  const folded = read('---\ntitle: "One\ntwo\n\n  three"\n---\ngraph TD\na').chart;
  assert.equal(folded.accessibleTitle, "One two\nthree");

  // The picture's own title is made as that which is drawn.
  const marked = read('---\ntitle: "a\\u202eb <b>c</b> #amp;"\n---\ngraph TD\na').chart;
  assert.equal(marked.title?.text, "ab c &");
  assert.equal(marked.accessibleTitle, "ab c &");

  // A subgraph that names one around it, or itself, does not hold it.
  const parents = read(
    "graph TD\nsubgraph out\nsubgraph in\nout --> in\nin --> x\nend\nend\nsubgraph late\nin\nx\ny\nend",
  ).chart;
  assert.deepEqual(
    parents.subgraphs.map(({ id, parent, nodes }) => ({ id, parent, nodes })),
    [
      { id: "out", parent: null, nodes: [] },
      { id: "in", parent: "out", nodes: ["x"] },
      { id: "late", parent: null, nodes: ["y"] },
    ],
  );
  // Two that name each other: the first to close holds the other.
  const pair = read("graph TD\nsubgraph a\nb\nend\nsubgraph b\na\nend").chart;
  assert.deepEqual(pair.subgraphs.map(({ parent }) => parent), [null, "a"]);
});

Deno.test("flowchart: treats ids as data", () => {
  const { chart } = read("graph TD\n__proto__ --> constructor:::toString\nclass __proto__ valueOf");
  assert.deepEqual(chart.nodes.map(({ id }) => id), ["__proto__", "constructor"]);
});
