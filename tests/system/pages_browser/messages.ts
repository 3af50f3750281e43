/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/** What the pages say of a run in Chromium: where the fault is, and no more than leaves the answer in sight. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { open, output, pagesTest } from "./setup.ts";

/** The ids of the fields that are marked as wrong. */
const wrong = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll("[aria-invalid]")].map(({ id }) => id));

const notDone = (page: Page) => page.locator("#status", { hasText: "Not done" }).waitFor();

pagesTest("an error marks the field that its message names, and mends that one", async (page) => {
  await open(page, "currency-converter");
  await page.fill("#p-to", "EURO");
  await notDone(page);
  assert.deepEqual(await wrong(page), ["p-to"]);
  await page.getByRole("button", { name: "Go to the field" }).click();
  assert.equal(await page.evaluate(() => document.activeElement!.id), "p-to");
  await open(page, "json-patch");
  await page.fill("#p-patch", '[\n  {"op": "test",}\n]');
  await notDone(page);
  assert.deepEqual(await wrong(page), ["p-patch"]);
  await page.getByRole("button", { name: "Go to line 2" }).waitFor();
  await page.getByRole("button", { name: "Repair it" }).click();
  await page.waitForURL("**/tools/json-repair/**");
  // The page opens empty, and its script then fills in what came with it.
  await page.waitForFunction(() =>
    document.querySelector<HTMLTextAreaElement>("#p-input")!.value === '[\n  {"op": "test",}\n]'
  );
});

pagesTest("of many warnings of one kind the first stands before the answer", async (page) => {
  await open(page, "json-repair");
  await page.fill("#p-input", `{${[..."abcdefghij"].map((name) => `${name}: 1`).join(", ")}}`);
  const folded = page.locator("#messages details", { hasText: "9 more like this" });
  await folded.waitFor();
  assert.equal(await page.locator("#messages > .notice:not(details)").count(), 1);
  assert.ok(await output(page).isVisible());
  await folded.locator("summary").click();
  assert.equal(await folded.locator(".notice:visible").count(), 9);
});

pagesTest("what broke a job stands before the verdict on its package", async (page) => {
  await open(page, "ci-failure-review-kit");
  const parts = page.locator("#views > *");
  await parts.first().locator(".answer", { hasText: "cannot find value `x`" }).waitFor();
  assert.match(await parts.first().innerText(), /^Root cause/);
  assert.match(await parts.nth(1).innerText(), /^Ready\s+The answer and its files/);
  assert.equal(await page.locator("#views dt", { hasText: "Root cause" }).count(), 0);
});

pagesTest("markup that shows nothing has no empty preview", async (page) => {
  await open(page, "sri-generator");
  await page.locator("#views pre", { hasText: "integrity=" }).first().waitFor();
  assert.equal(await page.locator("#views .prose").count(), 0);
  assert.match(await page.innerText("#views .answer"), /^sha384-/);
});
