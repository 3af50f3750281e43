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
