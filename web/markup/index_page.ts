/**
 * The page of all tools.
 *
 * @module
 */
import type { Entry } from "../../catalog/entries.ts";
import { CATEGORIES, type Category } from "../../tools/define.ts";
import { html, type Markup } from "./html.ts";
import { documentOf } from "./layout.ts";

/** The page that lists all tools, by category. */
export function indexPage(entries: readonly Entry[]): string {
  return documentOf({
    title: "Utility Tools: exact answers, in your browser",
    description: `${entries.length} deterministic tools that run in the page: nothing is sent.`,
    root: ".",
    script: "index.js",
    main: html`
      <h1>Exact answers, in your browser</h1>
      <p
        class="lead">${entries
          .length} deterministic tools. Each runs in the page that you look at: nothing is sent, nothing
      is stored, no model guesses.</p>
      <form id="search" role="search">
        <label for="query">What should be done?</label>
        <input id="query" type="search" autocomplete="off" spellcheck="false" autofocus
          placeholder="csv to json, subnet mask, when does this cron run …">
      </form>
      <div id="found" aria-live="polite"></div>
      <div id="all">
      <nav aria-label="Categories"><ul class="row">${CATEGORIES.map((category) =>
        html`<li><a href="#${slug(category)}">${category}</a></li>`
      )}</ul></nav>
      ${CATEGORIES.map((category) => sectionOf(category, entries))}
      </div>
      <noscript><p class="note">The tools are programs: they need JavaScript.</p></noscript>
    `,
  });
}

function sectionOf(category: Category, entries: readonly Entry[]): Markup {
  const own = entries.filter((entry) => entry.category === category);
  return html`
    <section aria-labelledby="${slug(category)}">
      <h2 id="${slug(category)}">${category}</h2>
      <ul class="tools">${own.map(itemOf)}</ul>
    </section>
  `;
}

function itemOf({ id, name, kind, description }: Entry): Markup {
  return html`<li><a href="./${id}/">${name}</a>${
    kind === "kit" && html`
      <span class="tag">kit</span>
    `
  }
<p>${description}</p></li>`;
}

function slug(category: Category): string {
  return category.toLowerCase();
}
