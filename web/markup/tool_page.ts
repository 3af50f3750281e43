/**
 * The page of a tool: its form, its result, and what its contract says.
 *
 * @module
 */
import { mostFileBytes } from "../../catalog/file_input.ts";
import { propertiesOf } from "../../catalog/properties.ts";
import type { AnyTool } from "../../tools/define.ts";
import { ENGINE_ERRORS } from "../../tools/shared/tool_error.ts";
import { controlsOf } from "../controls.ts";
import { type Field, fieldsOf } from "../fields.ts";
import { html, jsonData, type Markup } from "./html.ts";
import { documentOf } from "./layout.ts";

/** An example that a reader can load into the form. */
export interface LoadableExample {
  /** What each control takes; none where the form cannot say it. */
  controls?: Record<string, string>;
  /** The whole input, as JSON text. */
  json: string;
}

/** Stands there until the script has begun: browsers load it over http only, and those of long ago not at all. */
const UNSTARTED =
  "The page has not started. It needs an http address, a file's is none, and a browser of 2024 or later.";

/** The page of a tool. */
export function toolPage(tool: AnyTool): string {
  return documentOf({
    title: `${tool.name} – Utility Tools`,
    description: tool.description,
    root: "..",
    script: "tool.js",
    main: html`
      <h1>${tool.name}</h1>
      <p class="lead">${tool.description}</p>
      <div class="work" id="work" data-tool="${tool.id}" data-kind="${tool.kind ?? "tool"}">
        <form id="form" autocomplete="off" novalidate>
      ${examplesOf(tool)}
      ${formOf(tool)}
        </form>
        <section id="result" aria-labelledby="result-heading" tabindex="-1">
          <h2 id="result-heading">Result</h2>
          <p id="status" role="status" class="unstarted">${UNSTARTED}</p>
          <div id="messages"></div>
          <div id="views"></div>
          <details id="call" hidden>
            <summary>The same call elsewhere</summary>
            <h3>At the shell</h3>
            <pre id="call-shell" tabindex="0"></pre>
            <h3>Over HTTP: <code>POST /api/run</code></h3>
            <pre id="call-body" tabindex="0"></pre>
          </details>
        </section>
      </div>
      <noscript><p class="note">The tool is a program: it needs JavaScript.</p></noscript>
      ${factsOf(tool)}
    `,
  });
}

function examplesOf(tool: AnyTool): Markup {
  const properties = propertiesOf(tool);
  const loadable = tool.examples.map(({ input }): LoadableExample => {
    const given = typeof input === "string" ? { [tool.textProperty!]: input } : input;
    return { controls: controlsOf(properties, given), json: JSON.stringify(given, null, 2) };
  });
  return html`<div class="examples" role="group" aria-label="Examples"><span>Try:</span>
${
    tool.examples.map(({ title }, index) =>
      html`<button type="button" data-example="${index}">${title}</button>`
    )
  }</div>
<script type="application/json" id="examples">${jsonData(loadable)}</script>`;
}

function formOf(tool: AnyTool): Markup {
  const fields = fieldsOf(tool);
  const main = fields.filter(({ isMain }) => isMain);
  const others = fields.filter(({ isMain }) => !isMain);
  return html`
    <div id="controls">
    ${main.map(fieldMarkup)}
    ${fileMarkup(tool)}
    ${others.length > 0 &&
      html`<fieldset class="options"><legend>${main.length > 0 ? "Options" : "Input"}</legend>
${others.map(fieldMarkup)}</fieldset>`}
    </div>
    <div id="whole" class="field" hidden>
      <label for="json">The whole input, as JSON</label>
      <textarea id="json" rows="14" spellcheck="false"></textarea>
    </div>
    <div class="actions">
      <button type="submit">Run</button>
      <button type="reset">Clear</button>
      <label class="tick"><input type="checkbox" id="as-json"> Input as JSON</label>
      <label class="tick"><input type="checkbox" id="live" checked> Run while I type</label>
    </div>
  `;
}

function fileMarkup(tool: AnyTool): Markup | false {
  const { bytesAs, textProperty } = tool;
  if (!bytesAs && textProperty === undefined) return false;
  const most = mostFileBytes(tool, bytesAs?.encoding);
  const sets = [bytesAs?.property, textProperty].filter((key) => key !== undefined).join(" ");
  return html`
    <div class="field file">
      <label for="file">${bytesAs?.item ? "Files" : "Or a file"}</label>
      <input id="file" type="file" data-most="${most}" data-sets="${sets}" ${bytesAs?.item
        ? html`
          multiple
        `
        : undefined}>
    </div>
  `;
}

function fieldMarkup(field: Field): Markup {
  const { property, label, hint, control, isNecessary } = field;
  const id = `p-${property}`;
  const note = hint && html`<p class="hint" id="${id}-hint">${hint}</p>`;
  if (control === "tick") {
    return html`
      <div
        class="field"><label class="tick"><input id="${id}" type="checkbox" data-property="${property}"
      aria-describedby="${id}-hint"${field.ifUnset === "true"
        ? html`
          checked
        `
        : undefined}> ${label}</label>${note || undefined}</div>
    `;
  }
  return html`<div class="field${field.isMain ? " main" : ""}">
<label for="${id}">${label}${
    isNecessary && html`
      <span class="tag">needed</span>
    `
  }</label>
${controlMarkup(field, id)}${note || undefined}</div>`;
}

function controlMarkup(
  { property, control, choices, ifUnset, isMain, hint }: Field,
  id: string,
): Markup {
  const common = html`id="${id}" data-property="${property}"${
    hint
      ? html`
        aria-describedby="${id}-hint"
      `
      : undefined
  }`;
  switch (control) {
    case "choice":
      return html`<select ${common}><option value="">${
        ifUnset === "" ? "–" : `${ifUnset} (default)`
      }</option>${
        choices.filter((choice) => choice !== ifUnset).map((choice) =>
          html`<option>${choice}</option>`
        )
      }</select>`;
    case "line":
      return html`<input ${common} type="text" inputmode="decimal" placeholder="${ifUnset}">`;
    default:
      return html`<textarea ${common} rows="${
        isMain ? 8 : 1
      }" spellcheck="false" placeholder="${ifUnset}"></textarea>`;
  }
}

function factsOf({ id, version, limits, warnings, errors }: AnyTool): Markup {
  return html`<section class="facts" aria-labelledby="facts-heading">
<h2 id="facts-heading">What it promises</h2>
<p>The same input gives the same result, here, at the shell (<code>utools ${id}</code>), over HTTP and over MCP.
Version ${version}.</p>
<details><summary>Limits</summary>${
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
        <dd>${text}</dd>
      `
    )
  }</dl>`;
}
