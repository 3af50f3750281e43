/**
 * A tool's page: its form, its result, and its contract.
 *
 * @module
 */
import { ENTRIES } from "../../../tools/catalog/entries.ts";
import type { AnyTool } from "../../../tools/tool.ts";
import { ENGINE_ERRORS } from "../../../tools/shared/tool_error.ts";
import { SERVICE_WARNINGS, withLocalInput } from "../../../tools/catalog/local_limits.ts";
import { isGenerator } from "../meaning.ts";
import { quantitiesOf } from "../quantities.ts";
import { swapOf } from "../swap.ts";
import { type Answer, ANSWERS_ID } from "../client/answers.ts";
import { toReader, withoutSending } from "../../local_words.ts";
import { type ExampleRun, firstShown, loadableExamples } from "./examples.ts";
import { examplesData, formParts } from "./form.ts";
import { slugOf } from "./categories.ts";
import { html, type Markup, pageData } from "./html.ts";
import { categoryIcon, icon } from "./icons.ts";
import { documentOf } from "./layout.ts";

/**
 * Shown until the script has started: browsers load it only over http, and very old ones not at
 * all.
 */
const UNSTARTED =
  "The page has not started. It needs an http address (it does not run from a file) and a browser from 2024 or later.";

/** The modules that a tool's page preloads, and the result it shows first. */
export interface Beginning {
  /** The scripts that the page's script imports. */
  preloads: readonly string[];
  /** The scripts that run the tool. */
  runs: readonly string[];
  /** The tools that this one calls. */
  calls?: readonly string[];
  /** The outcome of the first example; undefined if it must run in the page. */
  example?: ExampleRun;
  /** The answers that its views request. */
  answers?: readonly Answer[];
}

/**
 * A tool's page. If it contains its example's outcome, it fetches the tool only when the form gets
 * the focus.
 */
export function toolPage(
  anywhere: AnyTool,
  { preloads, runs, calls, example, answers = [] }: Beginning = { preloads: [], runs: [] },
): string {
  const tool = withLocalInput(anywhere);
  const { id, name, category, description } = tool;
  const { main, options, isFolded } = formParts(tool);
  const swap = swapOf(tool);
  const quantities = quantitiesOf(tool);
  return documentOf({
    title: `${name} – Utility Tools`,
    description,
    root: "..",
    category,
    current: id,
    script: "tool.js",
    preloads: example ? preloads : [...preloads, ...runs],
    later: example ? runs : [],
    calls,
    main: html`
      <div class="title">
        <p class="crumb"><a href="../#${slugOf(category)}">${categoryIcon(
          category,
        )} ${category}</a>${tool.kind === "kit" && html`
          <span class="tag">kit</span>
        `}</p>
        <div class="title-row">
          <h1>${name}</h1>
          <div class="title-actions">
            <button type="button" class="quiet" id="pin"
              aria-pressed="false">${icon("pin")} <span>Pin</span></button>
            <button type="button" class="quiet" id="copy-link">${icon(
              "link",
            )} <span>Copy link</span></button>
          </div>
        </div>
        <p class="lead">${withLinks(withoutSending(description), id)}</p>
      </div>
      <div id="chain" hidden></div>
      <form id="form" class="work" autocomplete="off" novalidate data-tool="${id}"
        data-kind="${tool.kind ?? "tool"}" ${isGenerator(tool) && html`
          data-generates
        `} data-local="${Object.keys(tool.localInput ?? {}).join(
          " ",
        )}"
        ${tool.textProperty !== undefined && html`
          data-text="${tool.textProperty}"
        `}${swap && html`
          data-swap="${JSON.stringify(swap)}"
        `}${tool.views && html`
          data-views="${JSON.stringify(tool.views)}"
        `}${Object.keys(quantities).length > 0 && html`
          data-quantities="${JSON.stringify(quantities)}"
        `}${tool.money && html`
          data-money="${JSON.stringify(tool.money)}"
        `}>
      <section class="pane input-pane" aria-labelledby="input-heading">
      <div class="pane-head"><h2 id="input-heading">Input</h2>${examplesOf(tool, example)}</div>
      <div class="pane-body">
      <div class="fields">${main}</div>
      <div id="whole" class="field" hidden>
      <label for="json">The whole input, as JSON</label>
      <div class="editor"><textarea id="json" rows="12" spellcheck="false" data-control="area" data-language="json"></textarea></div>
      </div>
      <div class="actions">
      <button type="submit" title="Ctrl-Enter" aria-keyshortcuts="Control+Enter Meta+Enter">${isGenerator(
          tool,
        )
        ? "Generate"
        : "Run"}</button>
      <button type="reset" class="quiet" id="clear">Clear</button>
      <button type="button" class="quiet" id="undo" hidden title="Ctrl-Z">Undo</button>
      <details class="menu"><summary>Settings</summary><div class="menu-body">
      <label class="switch"><input type="checkbox" role="switch" id="as-json"> <span>Input as JSON</span></label>
      <label class="switch"><input type="checkbox" role="switch" id="live" checked> <span>Run while I type</span></label>
      <label class="switch"><input type="checkbox" role="switch" id="keep"> <span>Keep what I type in this browser</span></label>
      </div></details>
      </div>
      </div>
      </section>
      <section id="result" class="pane result-pane" aria-labelledby="result-heading" tabindex="-1">
      <div class="pane-head"><h2 id="result-heading">Result</h2>
      <p id="status" role="status" class="unstarted">${UNSTARTED}</p>
      <button type="button" class="quiet small" id="stop" hidden>Stop</button>
      <div class="result-actions">${swap &&
        html`<button type="button" class="quiet small" id="swap">${
          icon("swap")
        } Swap</button>`}<button type="button" class="quiet small" id="go-on" hidden>Continue with…</button></div></div>
      <div class="pane-body">
      <div id="messages"></div>
      <div id="views"></div>
      <details id="call" hidden>
      <summary>Run this elsewhere</summary>
      <h3>At the shell</h3>
      <pre id="call-shell" tabindex="0"></pre>
      <h3>Over HTTP: <code>POST /api/run</code></h3>
      <pre id="call-body" tabindex="0"></pre>
      </details>
      </div>
      </section>
      ${options &&
        html`
          <section class="pane options-pane fields" aria-labelledby="options-heading">
            ${!isFolded && html`
              <div class="pane-head">
                <h2 id="options-heading">Options</h2>
              </div>
            `}
            <div class="pane-body">${options}</div>
          </section>
        `}
      </form>
      <noscript><p class="note">The tool is a program: it needs JavaScript.</p></noscript>
      ${factsOf(tool)}
      ${answers.length > 0 && pageData(ANSWERS_ID, answers)}
    `,
  });
}

/** A text in which the ids of other tools link to their pages. */
function withLinks(text: string, id: string): Markup {
  return text.split(/\b([a-z0-9]+(?:-[a-z0-9]+)+)\b/).reduce((before, part) => {
    const tool = part === id ? undefined : ENTRIES.find((one) => one.id === part);
    return tool ? html`${before}<a href="../${tool.id}/">${tool.name}</a>` : html`${before}${part}`;
  }, html``);
}

function examplesOf(tool: AnyTool, run: ExampleRun | undefined): Markup {
  const loadable = loadableExamples(tool);
  const first = firstShown(loadable);
  const buttons = tool.examples.map(({ title }, index) =>
    html`
      <button type="button" data-example="${index}" title="${title}"
        ${index === first && "data-first"}>${title}</button>
    `
  );
  // The one that is shown leads: on a phone the row may be longer than the screen.
  return html`<div class="examples" role="group" aria-label="Examples"><span>Examples</span>${[
    ...buttons.splice(first, 1),
    ...buttons,
  ]}</div>
${examplesData(loadable, run)}`;
}

function factsOf({ id, version, limits, warnings: all, errors }: AnyTool): Markup {
  const warnings = Object.fromEntries(
    Object.entries(all).filter(([code]) => !SERVICE_WARNINGS.has(code)),
  );
  return html`<section class="facts" aria-labelledby="facts-heading">
<h2 id="facts-heading">Details</h2>
<p>The same input gives the same result, here, at the shell (<code>utools ${id}</code>), over HTTP and over MCP.
Version ${version}.</p>
<details><summary>Limits of the service</summary>${
    listOf(Object.fromEntries(Object.entries(limits).map(([name, limit]) => [name, String(limit)])))
  }</details>
${
    Object.keys(warnings).length > 0 &&
    html`<details><summary>Warnings</summary>${listOf(warnings)}</details>`
  }
<details><summary>Errors</summary>${listOf({ ...errors, ...ENGINE_ERRORS })}</details>
</section>`;
}

function listOf(entries: Readonly<Record<string, string>>): Markup {
  return html`<dl>${
    Object.entries(entries).map(([name, text]) =>
      html`
        <dt><code>${name}</code></dt>
        <dd>${toReader(text)}</dd>
      `
    )
  }</dl>`;
}
