/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/** How results are laid out in Chromium: what stands first, what leads into the input, and what fits on a phone. */
import assert from "node:assert/strict";
import { drop, open, openEmpty, pagesTest } from "./setup.ts";

pagesTest("the line of a finding leads there, if the text is in the form", async (page) => {
  await openEmpty(page, "robots-txt-tester");
  await page.fill("#p-robots_txt", "User-agent: *\nDisallow: /a\ndissalow: /b\n");
  await page.getByRole("button", { name: "Go to line 3" }).click();
  const line = () =>
    page.evaluate(() => {
      const { value, selectionStart } = document.activeElement as HTMLTextAreaElement;
      return value.slice(selectionStart).split("\n", 1)[0];
    });
  assert.equal(await line(), "dissalow: /b");
  // A review tells its lines in words.
  await openEmpty(page, "log-triage-review");
  const log = "08:00:00 INFO up\n08:00:01 ERROR cannot reach 10.0.0.3:80\n";
  await page.fill("#p-text", log);
  await page.getByRole("button", { name: "Go to line 2" }).click();
  assert.equal(await line(), "08:00:01 ERROR cannot reach 10.0.0.3:80");
  // The lines of a file are not in the form.
  await openEmpty(page, "log-triage-review");
  await drop(page, { "app.log": log });
  await page.locator("#views .findings li", { hasText: "cannot reach" }).first().waitFor();
  assert.equal(await page.getByRole("button", { name: "Go to line 2" }).count(), 0);
});

pagesTest("a review proves its findings beneath them, when somebody asks", async (page) => {
  await open(page, "log-triage-review");
  await page.locator("#views summary", { hasText: "Receipt" }).waitFor();
  assert.equal(await page.getByText("RFC8785", { exact: true }).isVisible(), false);
  const titles = await page.locator("#views h3").allTextContents();
  assert.ok(titles.indexOf("Details") < titles.indexOf("Evidence"), titles.join());
  await page.locator("#views summary", { hasText: "Receipt" }).click();
  assert.equal(await page.getByText("RFC8785", { exact: true }).isVisible(), true);
});

pagesTest("the titles of records are one line on a phone", async (page) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openEmpty(page, "csv-profiler");
  const note = "a note that does not fit into a line";
  await page.fill("#p-input", `note,size\n${note},1\n${note} either,2\n`);
  const titles = page.locator("#views .table.records thead").first();
  await titles.waitFor();
  const tops = await titles.locator("th").evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().top)
  );
  assert.ok(tops.length > 10);
  assert.equal(new Set(tops).size, 1);
  const isWide = await page.evaluate(() =>
    document.documentElement.scrollWidth > document.documentElement.clientWidth
  );
  assert.equal(isWide, false);
});

pagesTest("a number of a table stays in one piece on a phone", async (page) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openEmpty(page, "tax-estimator");
  await page.fill("#p-income", "123456");
  const cells = page.locator("#views .table td.number");
  await cells.first().waitFor();
  const lines = await cells.evaluateAll((all) =>
    all.map((one) => {
      const text = document.createRange();
      text.selectNodeContents(one);
      return text.getClientRects().length;
    })
  );
  assert.equal(new Set(lines).size, 1, lines.join());
});

pagesTest("many seconds are told in hours and minutes too", async (page) => {
  await openEmpty(page, "text-statistics");
  // At 238 words a minute.
  await page.fill("#p-text", "word ".repeat(238 * 61));
  await page.locator("#views dd", { hasText: /^3660 s \(1 h 1 min\)/ }).waitFor();
  await page.fill("#p-text", "word ".repeat(238));
  await page.locator("#views dd", { hasText: /^60 s(?! \()/ }).waitFor();
});
