/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/** How results are laid out in Chromium: what stands first, what leads into the input, and what fits on a phone. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
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

/** What stands beside the title of a fact. */
const fact = (page: Page, member: string) =>
  page.locator(`#views dt[title="${member}"] + dd > span`);

pagesTest("amounts have their currency, and its decimals", async (page) => {
  await open(page, "invoice-calculator");
  const net = page.locator("#views td[data-title^=Net]").first();
  await net.filter({ hasText: /^299\.90$/ }).waitFor();
  await fact(page, "total").filter({ hasText: /^395\.32$/ }).waitFor();
  await page.evaluate(() => document.querySelectorAll("details").forEach((one) => one.open = true));
  // ISO 4217: the dinar of Kuwait has a thousandth, the yen has no part.
  for (const [currency, net] of [["€", "333.65 EUR"], ["kwd", "333.650 KWD"]] as const) {
    await page.fill("#p-currency", currency);
    await fact(page, "net_total").filter({ hasText: new RegExp(`^${net}$`) }).waitFor();
  }
  await page.locator("#views th", { hasText: "Net (KWD)" }).first().waitFor();
  await page.fill("#p-currency", "JPY");
  await fact(page, "total").filter({ hasText: /^\d+ JPY$/ }).waitFor();
  await page.fill("#p-decimals", "4");
  await fact(page, "amount_paid").filter({ hasText: /^0\.0000 JPY$/ }).waitFor();
});

pagesTest("the main answer is money too, and prices keep their decimals", async (page) => {
  await openEmpty(page, "loan-amortization-calculator");
  await page.fill("#p-principal", "1200");
  await page.fill("#p-annual_rate", "0");
  await page.fill("#p-term_years", "1");
  await page.locator("#views .answer", { hasText: /^100\.00$/ }).waitFor();
  await open(page, "prompt-cost-calculator");
  await page.locator("#views .answer", { hasText: /^6\.50 USD$/ }).waitFor();
  // A price of a token has more decimals than a cent.
  await fact(page, "total_cost").filter({ hasText: /^0\.0065 USD$/ }).waitFor();
});

pagesTest("a number that is nearly whole is not shown as whole", async (page) => {
  await openEmpty(page, "slo-calculator");
  await page.evaluate(() => document.querySelectorAll("details").forEach((one) => one.open = true));
  await page.fill("#p-target_percent", "99.9");
  await page.fill("#p-total_events", "3000000000");
  await page.fill("#p-bad_events", "1");
  await fact(page, "sli_percent").filter({ hasText: /^99\.99999997 %$/ }).waitFor();
  await page.fill("#p-total_events", "7000");
  // 1 / 7000 / 0.1 %.
  await fact(page, "burn_rate").filter({ hasText: /^0\.142857 ×$/ }).waitFor();
});

pagesTest("an answer is printed in its colours, on white, as wide as paper", async (page) => {
  await page.emulateMedia({ media: "print" });
  // A4 at 96 pixels an inch.
  await page.setViewportSize({ width: 794, height: 1123 });
  for (const id of ["palette-generator", "invoice-calculator", "accessibility-review"]) {
    await open(page, id);
    await page.evaluate(() => document.documentElement.dataset.theme = "dark");
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 794, id);
    for (const pressed of [".examples", ".facts", "#call", "#clear", "#copy-link"]) {
      assert.equal(await page.isVisible(pressed), false, `${id} ${pressed}`);
    }
    const styles = await page.locator("#views").evaluate((views) => {
      const { colorScheme, printColorAdjust } = getComputedStyle(views);
      return { colorScheme, printColorAdjust };
    });
    assert.deepEqual(styles, { colorScheme: "light", printColorAdjust: "exact" }, id);
  }
  // Names of files stay, though nobody can unfold them.
  await open(page, "ci-failure-review-kit");
  await page.locator("#views .files", { hasText: "incident-report.md" }).waitFor();
});

pagesTest(
  "what a record of a review holds is named without the box that it lies in",
  async (page) => {
    await open(page, "accessibility-review");
    await page.locator("#views th", { hasText: /^Rule$/ }).waitFor();
  },
);
