/** Pages that would make a careless review walk the same elements or texts again and again. */
import assert from "node:assert/strict";
import { assertInProportion } from "../../../pace.ts";
import { runTool } from "../../../support.ts";

const half = (size: number, unit: string) => unit.repeat(size / 2 / unit.length);

const PAGES: Record<string, (size: number) => string> = {
  "deep nesting": (size) => half(2 * size, "<div>"),
  "hidden inside hidden": (size) => half(2 * size, "<i aria-hidden=true hidden>"),
  "aria-hidden inside aria-hidden": (size) =>
    half(size, "<i aria-hidden=true>") + half(size, "<input>"),
  "labels of one field": (size) =>
    half(size, "<label for=a>x</label>") + half(size, "<input id=a>"),
  "fields of one label": (size) => `<label>${half(size, "<div>")}${half(size, "<select>")}`,
  "references to one text": (size) =>
    `<p id=a>${half(size, "<i>x</i>")}</p>${half(size, "<a href aria-labelledby=a>")}`,
  "references to many": (size) =>
    `<i aria-labelledby="${half(size, "a ")}">${half(size, "<i id=a>")}`,
  "links inside links": (size) => half(size, "<a href aria-label=x><object>") + half(size, "text "),
  "tables inside tables": (size) => half(2 * size, "<table><tr><td>"),
  "videos inside videos": (size) => half(size, "<video>") + half(size, "<track>"),
  "fieldsets inside legends": (size) => half(2 * size, "<fieldset disabled><legend>"),
  "a long label": (size) =>
    `<button aria-label=${half(size, "a")}>${half(size / 2, "a")}b${half(size / 2, "a")}`,
  "a long style": (size) => `<i style="${half(size, " ;")}/*${half(size, "/*")}">`,
  "a long viewport": (size) =>
    `<meta name=viewport content="maximum-scale=${half(2 * size, "1")}x">`,
  "a long refresh": (size) => `<meta http-equiv=refresh content="${half(2 * size, "1")}x">`,
  "many attributes": (size) =>
    `<i ${Array.from({ length: size / 12 }, (_, index) => `aria-${index}`).join(" ")}>`,
};

for (const [name, pageOf] of Object.entries(PAGES)) {
  Deno.test(`accessibility-review: linear time for ${name}`, async () => {
    const run = async (html: string) => {
      const { error } = await runTool("accessibility-review", html);
      assert.equal(error, undefined, JSON.stringify(error));
    };
    await assertInProportion(run, pageOf, 100_000);
  });
}
