/**
 * Markup templates that escape their texts.
 *
 * @module
 */
import { escapeMarkup } from "../../../tools/shared/escape_markup.ts";

/** Finished markup. */
export class Markup {
  constructor(readonly text: string) {}
}

type Part = string | number | false | undefined | Markup | readonly Markup[];

/**
 * Markup from a template: texts are escaped, markup is inserted unchanged, `false` and `undefined`
 * are omitted.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { html } from "./html.ts";
 *
 * assert.equal(html`<p>${"a < b"}${html`<br>`}</p>`.text, "<p>a &lt; b<br></p>");
 * ```
 */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  return new Markup(String.raw({ raw: strings }, ...parts.map(textOf)));
}

/** Data for a page's script; no text in it can end the element. */
export function pageData(id: string, value: unknown): Markup {
  const json = new Markup(JSON.stringify(value).replaceAll("<", "\\u003c"));
  return html`<script type="application/json" id="${id}">${json}</script>`;
}

function textOf(part: Part): string {
  if (part === false || part === undefined) return "";
  if (part instanceof Markup) return part.text;
  return Array.isArray(part) ? part.map(textOf).join("\n") : escapeMarkup(String(part));
}
