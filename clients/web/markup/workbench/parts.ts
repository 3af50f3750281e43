/**
 * Parts that the workbench pages share.
 *
 * @module
 */
import type { Answer } from "../../client/answers.ts";
import { html, type Markup } from "../html.ts";
import { workbenchIcon } from "../icons.ts";
import { documentOf, type Page } from "../layout.ts";
import { WORKBENCH, type WorkbenchPlace } from "../workbench.ts";

/** The state that a page shows before it has loaded the tools that it runs. */
export interface Beginning {
  answers: readonly Answer[];
  /** The scripts that run them. */
  later: readonly string[];
  /** Their ids. */
  calls: readonly string[];
}

/**
 * A workbench page as a document.
 * @param lead Its introduction; by default the description from the lists.
 */
export function workbenchPage(
  id: WorkbenchPlace["id"],
  page: Pick<Page, "script" | "policy" | "main" | "later" | "calls">,
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

/** The switch with which the browser keeps the content of a page. */
export function keepSwitch(): Markup {
  return html`
    <label
      class="switch"><input type="checkbox" role="switch" id="keep"> <span>Keep what I type in this browser</span></label>
  `;
}

/** Buttons that each load an example, by index. */
export function exampleButtons(titles: readonly string[]): Markup {
  return html`<div class="examples" role="group" aria-label="Examples"><span>Examples</span>${
    titles.map((title, index) =>
      html`<button type="button" data-example="${index}">${title}</button>`
    )
  }</div>`;
}
