/**
 * accessibility-review beside axe-core in Chromium, on the rules that they share: both find the same elements in pages
 * of the kinds that people write. Where the catalog's rules differ from axe-core's, a table says why.
 */
import assert from "node:assert/strict";
import { parse } from "parse5";
import type { Page } from "playwright-core";
import { type HtmlElement, walkHtml } from "../../tools/shared/html.ts";
import { positionAt } from "../../tools/shared/text_position.ts";
import { outputOf } from "../support.ts";
import { withPage } from "./browser.ts";

/** Rules of axe-core by those of the review. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  "html-has-lang": ["html-has-lang"],
  "html-lang-valid": ["html-lang-valid"],
  "document-title": ["document-title"],
  "page-has-heading-one": ["page-has-heading-one"],
  "meta-viewport": ["meta-viewport"],
  "meta-refresh": ["meta-refresh"],
  "image-alt": ["image-alt"],
  "input-image-alt": ["input-image-alt"],
  "area-alt": ["area-alt"],
  "button-name": ["button-name", "input-button-name", "aria-command-name"],
  "link-name": ["link-name", "aria-command-name"],
  "label": ["label", "select-name"],
  "frame-title": ["frame-title"],
  "duplicate-id-aria": ["duplicate-id-aria"],
  "aria-roles": ["aria-roles"],
  "aria-valid-attr": ["aria-valid-attr"],
  "aria-valid-attr-value": ["aria-valid-attr-value"],
  "aria-required-attr": ["aria-required-attr"],
  "skip-link": ["skip-link"],
  "aria-hidden-focus": ["aria-hidden-focus"],
  "tabindex": ["tabindex"],
  "heading-order": ["heading-order"],
  "empty-heading": ["empty-heading"],
  "list": ["list"],
  "listitem": ["listitem"],
  "video-caption": ["video-caption"],
  "moving-content": ["blink", "marquee"],
  "autocomplete-valid": ["autocomplete-valid"],
  "label-content-name-mismatch": ["label-content-name-mismatch"],
  "landmark-no-duplicate-main": ["landmark-no-duplicate-main"],
};

/** Rules whose faults axe-core leaves to a person to confirm. */
const UNSURE = ["duplicate-id-aria", "video-caption"];

/** Rules of a whole page, whose findings the two put at different elements of it. */
const OF_DOCUMENT = ["document-title", "page-has-heading-one", "landmark-no-duplicate-main"];

const MODAL = "while a dialog is open, axe-core expects the page behind it to be hidden";

/** What only one of the two finds, as `page rule place`, and why. */
const DIFFERENCES: Readonly<Record<"review" | "axe", Readonly<Record<string, string>>>> = {
  review: {
    "data-grid aria-valid-attr-value 23:15": "axe-core asks a person about an id that nothing has",
    "modal aria-hidden-focus 7:5": MODAL,
    "modal page-has-heading-one document": MODAL,
  },
  axe: {
    "news video-caption 9:5": "subtitles may be captions; axe-core asks a person",
    "video video-caption 8:1": "a muted video needs no captions",
  },
};

const PAGES = new URL("pages/", import.meta.url);

Deno.test("accessibility-review: agrees with axe-core on the rules they share", async () => {
  const names = [...Deno.readDirSync(PAGES)].map(({ name }) => name).sort();
  assert.ok(names.length >= 30);
  const axeSource = await Deno.readTextFile(new URL("axe.min.js", import.meta.resolve("axe-core")));
  const both = new Set<string>();
  const only = { review: [] as string[], axe: [] as string[] };
  await withPage(async (page) => {
    for (const name of names) {
      const html = await Deno.readTextFile(new URL(name, PAGES));
      const ours = await reviewed(html);
      const theirs = await checkedByAxe(page, html, axeSource);
      const place = (finding: string) => `${name.replace(".html", "")} ${finding}`;
      only.review.push(...[...ours].filter((found) => !theirs.has(found)).map(place));
      only.axe.push(...[...theirs].filter((found) => !ours.has(found)).map(place));
      only.review.sort();
      only.axe.sort();
      for (const found of ours) if (theirs.has(found)) both.add(found.split(" ")[0]!);
    }
  });
  assert.deepEqual(only, {
    review: Object.keys(DIFFERENCES.review).sort(),
    axe: Object.keys(DIFFERENCES.axe).sort(),
  });
  // A rule that neither ever finds a fault by is in no agreement.
  assert.deepEqual([...both].sort(), Object.keys(SHARED).sort());
});

/** What the review finds, as `rule subject`. */
async function reviewed(html: string): Promise<Set<string>> {
  const { findings } = await outputOf("accessibility-review", { html });
  const found = new Set<string>();
  for (const { rule, location, data } of findings) {
    const subject = OF_DOCUMENT.includes(rule) ? "document" : data.id ?? location;
    if (Object.hasOwn(SHARED, rule)) found.add(`${rule} ${subject}`);
  }
  return found;
}

/** The same of axe-core. */
async function checkedByAxe(page: Page, html: string, axeSource: string): Promise<Set<string>> {
  // To open each as a page would take a busy machine ten minutes.
  if (/\brefresh\b/i.test(html)) await openAlone(page, withPlaces(html));
  else await page.setContent(withPlaces(html));
  await page.evaluate(axeSource);
  const asked = { rules: [...new Set(Object.values(SHARED).flat())], unsure: UNSURE };
  const found = new Set<string>();
  for (const { rule, id, role, place } of await page.evaluate(findings, asked)) {
    const [first, second] = Object.keys(SHARED).filter((ours) => SHARED[ours]!.includes(rule));
    const ours = second && role === "link" ? second : first!;
    // Axe-core shows the first element with an id, the review the second.
    const subject = ours === "duplicate-id-aria" ? id : place;
    found.add(`${ours} ${OF_DOCUMENT.includes(ours) ? "document" : subject}`);
  }
  return found;
}

/** Opens a page that loads nothing and stays, though it says to go on or to be loaded again. */
async function openAlone(page: Page, html: string): Promise<void> {
  let isOpen = false;
  await page.unrouteAll();
  await page.route("**", (route) => {
    if (isOpen) return route.abort("aborted");
    isOpen = true;
    return route.fulfill({ contentType: "text/html; charset=utf-8", body: html });
  });
  await page.goto("http://page.test/");
}

/** What axe-core finds by some rules, and may have found by those of which it is unsure. Runs in the browser. */
async function findings({ rules, unsure }: { rules: string[]; unsure: string[] }) {
  const { axe, document } = globalThis as unknown as {
    axe: typeof import("axe-core");
    document: { querySelector(selector: string): BrowserElement | null };
  };
  const { violations, incomplete } = await axe.run({
    runOnly: { type: "rule", values: rules },
    // Of what is in order it finds no selectors, which take longer than its rules.
    resultTypes: ["violations", "incomplete"],
    iframes: false,
  });
  return [...violations, ...incomplete.filter(({ id }) => unsure.includes(id))]
    .flatMap(({ id: rule, nodes }) =>
      nodes.map(({ target }) => {
        const element = document.querySelector(String(target[0]));
        const { id, role, dataset } = element ?? {};
        return { rule, id, role, place: dataset?.place };
      })
    );
}

interface BrowserElement {
  id: string;
  role: string | null;
  dataset: Record<string, string>;
}

/** The page with the place of each start tag in an attribute of it. */
function withPlaces(html: string): string {
  const tags: number[] = [];
  // As the browser reads it: with scripting on, noscript holds text.
  const document = parse(html, { sourceCodeLocationInfo: true, scriptingEnabled: true });
  walkHtml(document, (node) => {
    if (!("tagName" in node)) return false;
    const { startTag } = (node as HtmlElement).sourceCodeLocation ?? {};
    if (startTag) tags.push(startTag.startOffset);
    return true;
  }, () => {});
  let marked = html;
  for (const offset of tags.sort((a, b) => b - a)) {
    const { line, column } = positionAt(html, offset);
    const nameEnd = offset + /^<[^\s/>]+/.exec(html.slice(offset))![0].length;
    marked = `${marked.slice(0, nameEnd)} data-place="${line}:${column}"${marked.slice(nameEnd)}`;
  }
  return marked;
}
