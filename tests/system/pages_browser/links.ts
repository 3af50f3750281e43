/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/** What `Copy link` copies is what the form has when it is clicked, or nothing. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { inputOfFragment } from "../../../clients/web/client/link.ts";
import { base, open, pagesTest, paste } from "./setup.ts";

/** Keeps what is copied, which a browser without windows does not hand out. */
async function watchCopies(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", {
      value: {
        writeText: (text: string) => {
          document.documentElement.dataset.copied = text;
          return Promise.resolve();
        },
      },
    });
  });
}

/** The input in the link that the click copied. */
async function linkedInput(page: Page): Promise<unknown> {
  await page.locator("#copy-link [data-told]", { hasText: "Copied" }).waitFor();
  const copied = await page.evaluate(() => document.documentElement.dataset.copied!);
  const json = await inputOfFragment(new URL(copied).hash);
  return json === undefined ? undefined : JSON.parse(json);
}

const copied = (page: Page) => page.evaluate(() => document.documentElement.dataset.copied);

pagesTest("a link has what was typed last, though it has not run", async (page) => {
  await watchCopies(page);
  await open(page, "json-formatter");
  await page.locator(".menu").evaluate((menu: HTMLDetailsElement) => menu.open = true);
  await page.locator("#live").uncheck();
  await page.fill("#p-input", '{"own":1}');
  await page.click("#copy-link");
  assert.deepEqual(await linkedInput(page), { input: '{"own":1}' });
});

pagesTest("a link that is asked for while a run begins has its input", async (page) => {
  await watchCopies(page);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/worker.js", (route) => held.then(() => route.continue()));
  await page.goto(`${base}/tools/json-formatter/`);
  await page.fill("#p-input", "[1]");
  await page.getByText("Loading the tool").waitFor();
  await page.click("#copy-link");
  release();
  assert.deepEqual(await linkedInput(page), { input: "[1]" });
});

pagesTest("an empty form is shared as the page alone", async (page) => {
  await watchCopies(page);
  await open(page, "json-formatter");
  await page.click("#clear");
  await page.getByText("Nothing has run yet").waitFor();
  await page.click("#copy-link");
  assert.equal(await linkedInput(page), undefined);
});

pagesTest("no link is copied without an input that the form has", async (page) => {
  await watchCopies(page);
  await open(page, "invoice-calculator");
  await page.getByRole("button", { name: "Edit as JSON" }).first().click();
  await page.fill("#p-lines", "[{");
  await page.getByText("This is not JSON").waitFor();
  await page.click("#copy-link");
  await page.getByText("A link needs an input that can be read").waitFor();
  await open(page, "base64");
  // Longer than what a page is told of its own input.
  await paste(page, "#p-input", "a".repeat(1_000_001));
  await page.locator("#status", { hasText: "Done" }).waitFor();
  await page.click("#copy-link");
  await page.getByText("too long for a link").waitFor();
  assert.equal(await copied(page), undefined);
});
