/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/** Pages in Chromium while something is on its way: scripts that come late, runs that last, what is asked meanwhile. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { base, openEmpty, output, outputShown, pagesTest } from "./setup.ts";

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
  await page.fill("#p-pattern", "^(?=(a+)+$)");
  await page.fill("#p-input", `${"a".repeat(60)}!`);
}

pagesTest("a run that goes on can be stopped, and the next run has a worker", async (page) => {
  await openEmpty(page, "regex-tester");
  await fillEndless(page);
  await page.getByText("Running").waitFor();
  await page.click("#stop");
  await page.getByText("Stopped.").waitFor();
  await page.fill("#p-input", "aaa");
  await page.click("button[type=submit]");
  await outputShown(page);
  assert.equal(JSON.parse((await output(page).textContent())!).matched, true);
});

pagesTest("who types on while a run goes on does not wait for it", async (page) => {
  await openEmpty(page, "regex-tester");
  await fillEndless(page);
  await page.getByText("Running").waitFor();
  await page.waitForTimeout(600);
  await page.fill("#p-input", "aaa");
  await outputShown(page);
  assert.equal(JSON.parse((await output(page).textContent())!).matched, true);
});

pagesTest("Clear forgets what runs, and can be undone", async (page) => {
  await openEmpty(page, "regex-tester");
  await fillEndless(page);
  await page.getByText("Running").waitFor();
  await page.click("#clear");
  await page.waitForFunction(() => document.querySelector("#result")!.ariaBusy === "false");
  assert.equal(await page.textContent("#status"), "Nothing has run yet");
  assert.equal(await page.textContent("#messages"), "");
  // What comes next runs by itself again.
  await page.fill("#p-pattern", "a");
  await page.fill("#p-input", "a");
  await outputShown(page);
  await page.click("#clear");
  await page.click("#undo");
  await outputShown(page);
  assert.equal(await page.inputValue("#p-pattern"), "a");
});

pagesTest("what was typed before the script came runs when it does", async (page) => {
  const release = await holdBack(page, "**/assets/tool.js");
  await page.goto(`${base}/tools/json-formatter/`, { waitUntil: "commit" });
  await page.fill("#p-input", "[1]");
  release();
  await outputShown(page);
  assert.equal(await output(page).textContent(), "[\n  1\n]");
});

pagesTest("a tool whose code is on its way is said to load", async (page) => {
  const release = await holdBack(page, "**/assets/worker.js");
  // What the page's example gives is there without the tool.
  await page.goto(`${base}/tools/json-formatter/`);
  await page.fill("#p-input", "[1]");
  await page.getByText("Loading the tool").waitFor();
  release();
  await page.getByText("Done in").waitFor();
});

pagesTest("Enter waits for the search, and without it the list stays", async (page) => {
  await page.goto(`${base}/tools/`);
  const release = await holdBack(page, "**/assets/search-*");
  await page.fill("#query", "pretty print json");
  await page.keyboard.press("Enter");
  assert.ok(await page.isVisible("#all"));
  release();
  await page.waitForURL("**/tools/json-formatter/");
});
