/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/** Pages in Chromium while something is on its way: scripts that come late, runs that last, what is asked meanwhile. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { base, output, pagesTest } from "./setup.ts";

/** Holds files of the pages back until the returned function is called. */
async function holdBack(page: Page, files: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Fills in what no run gets through. */
async function fillEndless(page: Page): Promise<void> {
  await page.fill("#p-pattern", "^(a+)+$");
  await page.fill("#p-input", `${"a".repeat(60)}!`);
}

/** Lets the page's clock go on, which goes by the test alone while the worker's does not, until something is so. */
async function runUntil(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 200; turn++) {
    if (await isSo()) return;
    await page.clock.runFor(5_000);
  }
  assert.fail("It has not come");
}

const isBusy = () => document.querySelector("#result")!.ariaBusy === "true";

pagesTest("what passes its time is stopped, and the next run has a worker", async (page) => {
  await page.clock.install();
  await page.goto(`${base}/tools/regex-tester/`);
  await fillEndless(page);
  await page.clock.runFor(1_000);
  await page.waitForFunction(isBusy);
  const told = page.locator("#messages").getByText("TOOL_TIMEOUT");
  await runUntil(page, async () => await told.count() > 0);
  await page.fill("#p-input", "aaa");
  await page.getByText("The input has changed since").waitFor();
  await page.click("button[type=submit]");
  await output(page).waitFor();
  assert.equal(JSON.parse((await output(page).textContent())!).matched, true);
});

pagesTest("what passes its time can be seen as JSON", async (page) => {
  await page.clock.install();
  await page.goto(`${base}/tools/regex-tester/`);
  await fillEndless(page);
  await page.click("#as-json");
  await runUntil(page, () => page.isVisible("#json"));
  assert.equal(JSON.parse(await page.inputValue("#json")).pattern, "^(a+)+$");
});

pagesTest("Clear forgets what runs, and what was asked meanwhile", async (page) => {
  await page.clock.install();
  await page.goto(`${base}/tools/regex-tester/`);
  await fillEndless(page);
  await page.clock.runFor(1_000);
  await page.waitForFunction(isBusy);
  await page.getByText("Running").waitFor();
  await page.click("button[type=submit]");
  await page.click("button[type=reset]");
  await runUntil(page, async () => !await page.evaluate(isBusy));
  assert.equal(await page.textContent("#status"), "Nothing has run yet.");
  assert.equal(await page.textContent("#messages"), "");
  // What comes next runs by itself again.
  await page.fill("#p-pattern", "a");
  await page.fill("#p-input", "a");
  await page.clock.runFor(1_000);
  await output(page).waitFor();
});

pagesTest("what was typed before the script came runs when it does", async (page) => {
  const release = await holdBack(page, "**/assets/tool.js");
  await page.goto(`${base}/tools/json-formatter/`, { waitUntil: "commit" });
  await page.fill("#p-input", "[1]");
  release();
  await output(page).waitFor();
});

pagesTest("a tool whose code is on its way is said to run", async (page) => {
  const release = await holdBack(page, "**/assets/worker.js");
  await page.goto(`${base}/tools/json-formatter/`);
  await page.fill("#p-input", "[1]");
  await page.getByText("Running").waitFor();
  release();
  await page.getByText("Done in").waitFor();
});

pagesTest("Enter waits for the search, and without it the list stays", async (page) => {
  await page.goto(`${base}/tools/`);
  const release = await holdBack(page, "**/assets/*");
  await page.fill("#query", "pretty print json");
  await page.keyboard.press("Enter");
  assert.ok(await page.isVisible("#all"));
  release();
  await page.waitForURL("**/tools/json-formatter/");
});
