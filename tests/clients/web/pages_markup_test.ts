/// <reference lib="dom" />
/** The markup of the pages, as a parser of HTML reads it. */
import assert from "node:assert/strict";
import { parseHTML } from "linkedom";
import { ENTRIES } from "../../../tools/catalog/entries.ts";
import { withLocalInput } from "../../../tools/catalog/local_limits.ts";
import { necessaryKeys } from "../../../tools/catalog/necessary_keys.ts";
import { propertiesOf } from "../../../tools/catalog/properties.ts";
import { TOOLS } from "../../../tools/catalog/registry.ts";
import { firstShown, loadableExamples } from "../../../clients/web/markup/examples.ts";
import { html, pageData } from "../../../clients/web/markup/html.ts";
import { indexPage } from "../../../clients/web/markup/index_page.ts";
import { POLICY } from "../../../clients/web/markup/layout.ts";
import { toolPage } from "../../../clients/web/markup/tool_page.ts";

const PAGES = new Map(TOOLS.map((tool) => [withLocalInput(tool), toolPage(tool)]));

Deno.test("markup: texts are escaped, and data cannot end a script", () => {
  assert.equal(
    html`<p title="${'"'}">${"<b>"}${html`<br>`}${false}</p>`.text,
    '<p title="&quot;">&lt;b&gt;<br></p>',
  );
  const { document } = parseHTML(pageData("data", { a: "</script><!--" }).text);
  assert.deepEqual(JSON.parse(document.getElementById("data")!.textContent!), {
    a: "</script><!--",
  });
});

Deno.test("markup: no field opens with a number of rows to which one's own answer is cut", () => {
  const cuts = { "loan-amortization-calculator": "max_rows", "csv-profiler": "top" };
  for (const [id, key] of Object.entries(cuts)) {
    const tool = TOOLS.find((tool) => tool.id === id)!;
    const examples = loadableExamples(tool);
    assert.ok(!(key in JSON.parse(examples[firstShown(examples)]!.json)), id);
  }
});

Deno.test("markup: a tool's page has a control for each of its properties, with its label", () => {
  for (const [tool, page] of PAGES) {
    const { document } = parseHTML(page);
    const controls = [...document.querySelectorAll("[data-property]")];
    assert.deepEqual(
      controls.map((control) => control.getAttribute("data-property")).sort(),
      propertiesOf(tool).map(({ property }) => property).sort(),
      tool.id,
    );
    for (const control of controls) {
      const isLabelled = document.querySelector(`label[for="${control.id}"]`) ??
        control.closest("label") ?? control.querySelector("legend");
      assert.ok(isLabelled, `${tool.id} ${control.id}`);
    }
    const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    assert.equal(new Set(ids).size, ids.length, tool.id);
  }
});

Deno.test("markup: the main input comes first, then the result, then the options", () => {
  const { document } = parseHTML([...PAGES].find(([{ id }]) => id === "json-formatter")![1]);
  const all = [...document.querySelectorAll("[data-property]")].map((one) => one.id);
  assert.deepEqual(all[0], "p-input");
  assert.equal(
    document.querySelectorAll(".options-pane [data-property]").length,
    all.length - 1,
  );
  const panes = [...document.querySelectorAll("#form > section")].map(({ className }) => className);
  assert.deepEqual(panes, ["pane input-pane", "pane result-pane", "pane options-pane fields"]);
  const mode = document.querySelector("#p-mode")!;
  assert.deepEqual(
    [...mode.querySelectorAll("input")].map((one) => [
      one.getAttribute("value"),
      one.hasAttribute("checked"),
    ]),
    [
      ["format", true],
      ["minify", false],
      ["validate", false],
      ["sort", false],
      ["canonical", false],
    ],
  );
});

Deno.test("markup: a switch is a checkbox, checked if that is the default", () => {
  for (const [tool, page] of PAGES) {
    const { document } = parseHTML(page);
    for (const { property, kind, schema } of propertiesOf(tool)) {
      const control = document.querySelector(`[data-property="${property}"]`)!;
      const isBox = kind === "flag" && typeof schema.default === "boolean";
      assert.equal(control.getAttribute("type") === "checkbox", isBox, `${tool.id} ${property}`);
      if (isBox) assert.equal(control.hasAttribute("checked"), schema.default, property);
    }
  }
});

Deno.test("markup: controls have hints, and required ones are marked", () => {
  for (const [tool, page] of PAGES) {
    const { document } = parseHTML(page);
    for (const control of document.querySelectorAll("[aria-describedby]")) {
      const hint = document.getElementById(control.getAttribute("aria-describedby")!);
      assert.ok(hint?.textContent, `${tool.id} ${control.id}`);
    }
    // What is needed with some choice alone is no news here.
    const tagged = [...document.querySelectorAll("#form :is(label, legend):has(.tag)")]
      .filter((one) => one.closest("[data-when]") === null)
      .map((one) => one.getAttribute("for") ?? one.closest("fieldset")!.id);
    const required = [...document.querySelectorAll("[aria-required]")].map(({ id }) => id);
    const necessary = necessaryKeys(tool).map((property) => `p-${property}`);
    // A lone one is what the page is about.
    if (necessary.length > 1) assert.deepEqual(tagged.sort(), [...necessary].sort(), tool.id);
    const needed = [...new Set([...tagged, ...required])];
    assert.deepEqual(needed.sort(), necessary.sort(), tool.id);
  }
});

Deno.test("markup: no heading stands above an empty section, and folded options can be reset", () => {
  const kinds = new Set<string>();
  for (const [tool, page] of PAGES) {
    const { document } = parseHTML(page);
    const options = document.querySelector(".options-pane");
    if (options) assert.ok(options.querySelector("[data-property]"), tool.id);
    const more = document.querySelector("#more");
    if (more) {
      assert.ok(more.querySelector("[data-property]"), tool.id);
      assert.ok(more.querySelector("#reset-options"), tool.id);
    }
    kinds.add(`${options !== null} ${more !== null}`);
  }
  assert.deepEqual([...kinds].sort(), ["false false", "true false", "true true"]);
});

/** Tools, and whether a file can be chosen: none, one, or several. */
const FILES: [string, "none" | "one" | "several"][] = [
  ["json-formatter", "one"],
  ["image-inspector", "one"],
  ["file-verification-handoff-kit", "several"],
  ["currency-converter", "none"],
];

Deno.test("markup: files can be selected if the tool takes them", () => {
  for (const [id, expected] of FILES) {
    const { document } = parseHTML([...PAGES].find(([tool]) => tool.id === id)![1]);
    const file = document.querySelector("#file");
    const found = !file ? "none" : file.hasAttribute("multiple") ? "several" : "one";
    assert.equal(found, expected, id);
  }
});

Deno.test("markup: every example can be loaded", () => {
  for (const [tool, page] of PAGES) {
    const { document } = parseHTML(page);
    const examples = JSON.parse(document.querySelector("#examples")!.textContent!);
    assert.equal(document.querySelectorAll("[data-example]").length, tool.examples.length);
    for (const [index, { input }] of tool.examples.entries()) {
      const given = typeof input === "string" ? { [tool.textProperty!]: input } : input;
      assert.deepEqual(JSON.parse(examples[index].json), given);
    }
  }
});

Deno.test("markup: pages only refer to files in their own folder, and have no inline scripts", () => {
  const pages = [[".", indexPage(ENTRIES)], ...[...PAGES.values()].map((page) => ["..", page])];
  for (const [root, page] of pages) {
    const { document } = parseHTML(page!);
    const policy = document.querySelector('meta[http-equiv="Content-Security-Policy"]')!;
    assert.match(policy.getAttribute("content")!, /^default-src 'none';/);
    for (const element of document.querySelectorAll("[src], [href]")) {
      const path = element.getAttribute("src") ?? element.getAttribute("href")!;
      assert.ok(path.startsWith(`${root}/`) || path.startsWith("#"), path);
    }
    for (const script of document.querySelectorAll("script")) {
      assert.ok(script.hasAttribute("src") || script.getAttribute("type") === "application/json");
    }
  }
});

Deno.test("markup: the docs quote the current policy", async () => {
  const docs = await Deno.readTextFile("docs/pages.md");
  assert.ok(docs.includes(`"${POLICY}; frame-ancestors 'none'"`));
});

Deno.test("markup: the first page leads to every tool", () => {
  const { document } = parseHTML(indexPage(ENTRIES));
  const links = [...document.querySelectorAll(".tools a")].map((link) => link.getAttribute("href"));
  assert.deepEqual(links.sort(), ENTRIES.map(({ id }) => `./${id}/`).sort());
  const sections = [...document.querySelectorAll("#all h2")].map(({ textContent }) =>
    textContent.trim()
  );
  // What people open every day stands before what few do.
  assert.deepEqual(sections.slice(0, 4), ["Yours", "Every day", "Workbench", "Code"]);
  assert.deepEqual(sections.slice(-2), ["AI", "Agents"]);
  const kits = [...document.querySelectorAll(".tools li:has(.tag) a")];
  assert.deepEqual(
    kits.map((link) => link.getAttribute("href")).sort(),
    ENTRIES.filter(({ kind }) => kind === "kit").map(({ id }) => `./${id}/`).sort(),
  );
});
