/**
 * The list of all tools beside every page.
 *
 * @module
 */
import type { Entry } from "../../../tools/catalog/entries.ts";
import type { Category } from "../../../tools/tool.ts";
import { entriesOf, SHOWN_CATEGORIES, slugOf } from "./categories.ts";
import { html, type Markup } from "./html.ts";
import { categoryIcon, MARK, workbenchIcon } from "./icons.ts";
import { WORKBENCH } from "./workbench.ts";

/** The page that the list stands on. */
export interface Place {
  /** The relative path to the folder of all pages: `.` or `..`. */
  root: string;
  /** The category whose tools are unfolded. */
  category?: Category;
  /** The folder of the open tool, workbench page or other page. */
  current?: string;
}

/**
 * The list of all tools by category. The page's script adds pinned and recent tools above it, and
 * fills folded categories when they are opened.
 */
export function sidebar({ root, category, current }: Place): Markup {
  return html`
    <aside class="sidebar" id="sidebar" aria-label="All tools">
      <a class="brand" href="${root}/">${MARK}<span>Utility Tools</span></a>
      <nav aria-label="Tools">
    <div id="own-tools"></div>
    <p class="group-title">Workbench</p>
    <ul class="places" aria-label="Workbench">${WORKBENCH.map(({ id, name }) =>
      html`
        <li><a href="${root}/${id}/" ${id === current && html`
          aria-current="page"
        `}>${workbenchIcon(id)}<span>${name}</span></a></li>
      `
    )}</ul>
    <p class="group-title">Tools</p>
    ${SHOWN_CATEGORIES.map((one) =>
      html`
        <details class="group" name="category" id="group-${slugOf(one)}" ${one === category && html`
          open
        `}>
          <summary>${categoryIcon(one)}<span>${one}</span></summary>
          <ul>${one === category &&
            entriesOf(one).map((entry) => itemOf(entry, root, current))}</ul>
        </details>
      `
    )}
      </nav>
    </aside>
  `;
}

function itemOf({ id, name, kind }: Entry, root: string, current: string | undefined): Markup {
  return html`<li><a href="${root}/${id}/"${
    id === current && html`
      aria-current="page"
    `
  }>${name}${kind === "kit" && html`<span class="tag">kit</span>`}</a></li>`;
}
