import assert from "node:assert/strict";
import { channelsOf } from "../../../../tools/design/mermaid-renderer/colors.ts";
import { themeOf } from "../../../../tools/design/mermaid-renderer/draw/themes.ts";
import { readSource } from "../../../../tools/design/mermaid-renderer/source/read_source.ts";
import type { Look } from "../../../../tools/design/mermaid-renderer/source/look.ts";
import type { Warning } from "../../../../tools/tool.ts";
import { warningList } from "../../../../tools/shared/warning_list.ts";
import { outputOf, warningsOf } from "../../../support.ts";
import { mermaidColors } from "./mermaid_oracle.ts";

const TOOL = "mermaid-renderer";
const CHART = "flowchart LR\n a -->|yes| b\n subgraph s [Title]\n b\n end";

function lookOf(source: string): Look | undefined {
  return readSource(source, warningList()).look;
}

function frontmatter(config: unknown): string {
  return `---\nconfig: ${JSON.stringify(config)}\n---\n${CHART}`;
}

Deno.test("look: reports a colour that YAML reads as a comment, with its line", () => {
  const warnings = warningList<string>();
  const settings = "config:\n  themeVariables:\n    lineColor: #F00";
  assert.equal(readSource(`\n---\n${settings}\n---\n${CHART}`, warnings).look, undefined);
  const [{ code, path, message }] = warnings.list() as [Warning];
  assert.deepEqual([code, path], ["VALUE_IN_COMMENT", "/config/themeVariables/lineColor"]);
  assert.match(message, /^Line 5: .* quotes$/);
});

/** Sources and what they ask for. */
const LOOKS: [string, string, Look | undefined][] = [
  ["nothing", CHART, undefined],
  ["a theme", "---\nconfig:\n  theme: forest\n---\n" + CHART, { theme: "forest", variables: {} }],
  ["a theme that is not drawn", frontmatter({ theme: "neo" }), undefined],
  ["a theme with a prototype's name", frontmatter({ theme: "toString" }), undefined],
  ["variables", frontmatter({ themeVariables: { lineColor: "#F00", fontSize: "20px" } }), {
    theme: "default",
    variables: { lineColor: "#F00" },
  }],
  ["other notations", frontmatter({ themeVariables: { mainBkg: "rgb(1, 2, 3)" } }), {
    theme: "default",
    variables: { mainBkg: "#010203" },
  }],
  [
    "what is no colour",
    frontmatter({ themeVariables: { mainBkg: "url(x)", lineColor: 3 } }),
    undefined,
  ],
  ["a directive", `%%{init: {'theme': 'dark'}}%%\n${CHART}`, { theme: "dark", variables: {} }],
  [
    "a directive over the frontmatter",
    frontmatter({ theme: "dark", themeVariables: { lineColor: "red", textColor: "blue" } })
      .replace(
        "flowchart",
        '%%{initialize: {"themeVariables": {"lineColor": "lime"}}}%%\nflowchart',
      ),
    { theme: "dark", variables: { lineColor: "lime", textColor: "blue" } },
  ],
  ["a directive that is no JSON", `%%{init: {theme: dark}}%%\n${CHART}`, undefined],
  ["another directive", `%%{wrap}%%\n${CHART}`, undefined],
];
for (const [title, source, look] of LOOKS) {
  Deno.test(`look: ${title}`, () => assert.deepEqual(lookOf(source), look));
}

// What Mermaid itself makes of a theme and its variables.
const THEMES: [string, Look][] = [
  ["forest", { theme: "forest", variables: {} }],
  ["base", { theme: "base", variables: {} }],
  ["base of a primary colour", { theme: "base", variables: { primaryColor: "#BB2528" } }],
  ["base as in its documentation", {
    theme: "base",
    variables: {
      primaryColor: "#BB2528",
      primaryTextColor: "#fff",
      primaryBorderColor: "#7C0000",
      lineColor: "#F8B229",
      tertiaryColor: "#fff",
    },
  }],
  ["default with borders and lines", {
    theme: "default",
    variables: {
      mainBkg: "#123456",
      border1: "#654321",
      lineColor: "#00ff00",
      secondBkg: "#eeeeee",
    },
  }],
];
for (const [title, look] of THEMES) {
  Deno.test(`look: gives Mermaid's colours for ${title}`, () => {
    const { nodeFill, nodeBorder, line, subgraphFill, subgraphBorder } = themeOf(look);
    const ours = [nodeFill, nodeBorder, line, subgraphFill, subgraphBorder];
    for (const [index, theirs] of mermaidColors(look).entries()) {
      // Mermaid rounds on the way from HSL, too.
      const distance = channelsOf(ours[index]!)!.map((channel, at) =>
        Math.abs(channel - theirs[at]!)
      );
      assert.ok(Math.max(...distance) <= 2, `${ours[index]} is not ${theirs}`);
    }
  });
}

Deno.test("look: a text without its own colour is readable", () => {
  const { nodeText, text, subgraphText } = themeOf({
    theme: "default",
    variables: { mainBkg: "#202020", background: "#101010", clusterBkg: "#303030" },
  });
  assert.deepEqual([nodeText, text, subgraphText], ["#ffffff", "#ffffff", "#ffffff"]);
  const chosen = themeOf({
    theme: "base",
    variables: { primaryColor: "#ffff00", primaryTextColor: "#ffffff" },
  });
  assert.equal(chosen.nodeText, "#ffffff");
});

Deno.test("look: draws the source's colours unless the input names a theme", async () => {
  const source = frontmatter({
    theme: "base",
    themeVariables: {
      primaryColor: "#abcdef",
      lineColor: "#fedcba",
      titleColor: "#aa0011",
      edgeLabelBackground: "#ffeeaa",
    },
  });
  const own = await outputOf(TOOL, { source });
  for (const color of ["#abcdef", "#fedcba", "#aa0011", "#ffeeaa"]) {
    assert.ok(own.svg.includes(color), color);
  }
  const asked = await outputOf(TOOL, { source, theme: "default" });
  assert.match(asked.svg, /#ECECFF/);
  assert.doesNotMatch(asked.svg, /#abcdef/);
  const plain = await outputOf(TOOL, { source: frontmatter({ theme: "base" }) });
  const keys = [own, asked, plain].map(({ cache }) => cache.key);
  assert.equal(new Set(keys).size, 3);
  assert.deepEqual(await warningsOf(TOOL, { source }), []);
});
