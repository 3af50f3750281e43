/**
 * The page of all tools.
 *
 * @module
 */
import type { Entry } from "../../../tools/catalog/entries.ts";
import type { Category } from "../../../tools/tool.ts";
import { briefly, entriesOf, EVERYDAY, SHOWN_CATEGORIES, slugOf } from "./categories.ts";
import { html, type Markup } from "./html.ts";
import { categoryIcon, icon, workbenchIcon } from "./icons.ts";
import { documentOf } from "./layout.ts";
import { WORKBENCH } from "./workbench.ts";

/** The page that lists all tools: everyday ones first, then by category. */
export function indexPage(entries: readonly Entry[], preloads: readonly string[] = []): string {
  const everyday = EVERYDAY.flatMap((id) => entries.filter((entry) => entry.id === id));
  return documentOf({
    title: "Utility Tools: exact answers, in your browser",
    description: `${entries.length} deterministic tools that run in the page: nothing is sent.`,
    root: ".",
    script: "index.js",
    preloads,
    main: html`
      <div class="hero">
        <h1>Exact answers, in your browser</h1>
        <p class="lead">${entries
          .length} deterministic tools that run in your browser.
      Nothing is sent, nothing is stored, and no model guesses.</p>
        <form id="search" class="search" role="search">
      <label for="query" class="unseen">What do you want to do?</label>
      ${icon("search")}
      <input id="query" type="search" autocomplete="off" spellcheck="false" autofocus
      placeholder="Say what you need, or paste what you have: a token, a cron line, a CSV …">
      <div id="found" class="hits" hidden></div>
      <p id="found-note" class="note" role="status"></p>
        </form>
      </div>
      <div id="all">
      <section id="own" aria-labelledby="own-heading" hidden><h2 id="own-heading">Yours</h2>
      <ul class="cards small" id="own-cards"></ul></section>
      <section aria-labelledby="everyday"><h2 id="everyday">Every day</h2>
      <ul class="cards">${everyday.map(cardOf)}</ul></section>
      <section aria-labelledby="workbench"><h2 id="workbench">Workbench</h2>
      <ul class="cards places-cards">${WORKBENCH.map(({ id, name, what }) =>
        html`
          <li
            class="card"><span class="badge">${workbenchIcon(
              id,
            )}</span><a href="./${id}/">${name}</a><p>${what}</p></li>
        `
      )}</ul></section>
      ${SHOWN_CATEGORIES.map((category) => sectionOf(category, entries))}
      </div>
      <noscript><p class="note">The tools are programs: they need JavaScript.</p></noscript>
    `,
  });
}

function cardOf({ id, name, category, description }: Entry): Markup {
  return html`<li class="card"><span class="badge">${categoryIcon(category)}</span>
<a href="./${id}/">${name}</a><p>${briefly(description)}</p></li>`;
}

function sectionOf(category: Category, entries: readonly Entry[]): Markup {
  return html`
    <section class="category" aria-labelledby="${slugOf(category)}">
      <h2 id="${slugOf(category)}">${categoryIcon(category)} ${category}</h2>
      <ul class="tools">${entriesOf(category, entries).map(itemOf)}</ul>
    </section>
  `;
}

function itemOf({ id, name, kind, description }: Entry): Markup {
  return html`<li><a href="./${id}/">${name}</a>${
    kind === "kit" && html`
      <span class="tag">kit</span>
    `
  }<p>${briefly(description)}</p></li>`;
}
