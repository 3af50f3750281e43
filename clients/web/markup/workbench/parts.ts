/**
 * What the workbench pages share.
 *
 * @module
 */
import { html, jsonData, type Markup } from "../html.ts";
import { workbenchIcon } from "../icons.ts";
import { documentOf, type Page } from "../layout.ts";
import { WORKBENCH, type WorkbenchPlace } from "../workbench.ts";

/**
 * A workbench page as a document.
 * @param lead Its introduction; by default the description from the lists.
 */
export function workbenchPage(
  id: WorkbenchPlace["id"],
  page: Pick<Page, "script" | "policy" | "main">,
  lead?: string | Markup,
): string {
  const { name, what } = WORKBENCH.find((one) => one.id === id)!;
  return documentOf({
    ...page,
    title: `${name} – Utility Tools`,
    description: what,
    root: "..",
    current: id,
    style: "workbench.css",
    main: html`
      <div class="title">
        <p class="crumb"><a href="../#workbench">${workbenchIcon(id)} Workbench</a></p>
        <h1>${name}</h1>
        <p class="lead">${lead ?? what}</p>
      </div>
      ${page.main}
    `,
  });
}

/** Data for a page's script. */
export function pageData(id: string, value: unknown): Markup {
  return html`<script type="application/json" id="${id}">${jsonData(value)}</script>`;
}

/** Buttons that each load an example, by index. */
export function exampleButtons(titles: readonly string[]): Markup {
  return html`<div class="examples" role="group" aria-label="Examples"><span>Examples</span>${
    titles.map((title, index) =>
      html`<button type="button" data-example="${index}">${title}</button>`
    )
  }</div>`;
}
