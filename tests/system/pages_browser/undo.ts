/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/** What the page puts in the place of somebody's own can be taken back, with the button and with Ctrl-Z. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { base, drop, open, outputShown, pagesTest, paste, turnToJson } from "./setup.ts";

/** Waits for the text of a field. */
const shows = (page: Page, field: string, text: string) =>
  page.waitForFunction(
    ([field, text]) => document.querySelector<HTMLInputElement>(field!)!.value === text,
    [field, text],
  );

const secondExample = (page: Page) => page.locator("[data-example]").nth(1);

pagesTest("an example that took the place of one's own text can be undone", async (page) => {
  const own: [id: string, field: string, text: string][] = [
    ["json-formatter", "#p-input", '{"own":1}'],
    ["regex-tester", "#p-pattern", "own"],
    ["loan-amortization-calculator", "#p-principal", "1234"],
    ["ci-failure-review-kit", "#p-log", "error: own"],
    ["pipeline", "#pipeline-input", "own text"],
    ["diagrams", "#source", "flowchart LR\n  own --> text"],
    ["evidence", "#document", "error: own"],
    ["fixtures", "#pack-id", "own-pack"],
  ];
  for (const [id, field, text] of own) {
    await page.goto(`${base}/tools/${id}/`);
    await page.locator("[data-example][aria-pressed=true]").waitFor();
    // An example that nobody changed is no loss.
    await secondExample(page).click();
    await page.locator("[data-example]:nth-of-type(2)[aria-pressed=true]").waitFor();
    assert.equal(await page.isVisible("#undo"), false, id);
    await page.fill(field, text);
    await page.locator("[data-example]").first().click();
    await page.locator("#undo").waitFor();
    // Another example and Clear leave the way back.
    await secondExample(page).click();
    await page.click("#clear");
    await shows(page, field, "");
    await page.focus(field);
    await page.keyboard.press("Control+z");
    await shows(page, field, text);
    assert.equal(await page.isVisible("#undo"), false, id);
    assert.equal(await page.locator("[data-example][aria-pressed=true]").count(), 0, id);
  }
});

pagesTest("the button brings back the options too, until somebody types", async (page) => {
  await open(page, "json-formatter");
  await page.fill("#p-input", '{"own":1}');
  await page.getByRole("radio", { name: "minify" }).check();
  await page.locator("[data-example]").first().click();
  await page.click("#undo");
  await outputShown(page);
  await page.waitForFunction(() =>
    document.querySelector("#views pre")?.textContent === '{"own":1}'
  );
  await page.click("#clear");
  await page.fill("#p-input", "[2]");
  await page.locator("#undo").waitFor({ state: "hidden" });
});

pagesTest("Ctrl-Z in a field with edits of its own undoes those", async (page) => {
  await open(page, "json-formatter");
  await page.fill("#p-input", '{"own":1}');
  await page.click("#clear");
  await page.locator("#undo").waitFor();
  await page.keyboard.press("Control+k");
  const find = page.getByRole("combobox", { name: "Find a tool" });
  await find.waitFor();
  // Nobody has typed here yet; what stands behind the search is not meant.
  await page.keyboard.press("Control+z");
  await page.keyboard.type("jwt");
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Escape");
  await page.locator("dialog").waitFor({ state: "detached" });
  assert.equal(await page.inputValue("#p-input"), "");
  assert.ok(await page.isVisible("#undo"));
});

pagesTest("a long text that is brought back is held beside its field", async (page) => {
  await open(page, "base64");
  await paste(page, "#p-input", "a".repeat(300_000));
  await page.locator(".held").waitFor();
  await page.click("#clear");
  await page.locator(".held").waitFor({ state: "detached" });
  await page.click("#undo");
  await page.locator(".held", { hasText: "300 kB" }).waitFor();
  assert.equal(await page.inputValue("#p-input"), "");
  // So it is as JSON.
  await turnToJson(page);
  await page.locator("#whole .held", { hasText: "300 kB" }).waitFor();
});

pagesTest("a dropped file that Clear or an example took away comes back", async (page) => {
  await open(page, "hash-generator");
  // `printf abc | sha256sum`, the first example of FIPS 180-4.
  const digest = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
  const shown = page.locator("#views", { hasText: digest });
  await page.click("#clear");
  for (const replaced of ["#clear", "[data-example] >> nth=1"]) {
    await drop(page, { "abc.bin": "abc" });
    await shown.waitFor();
    await page.locator(replaced).click();
    await shown.waitFor({ state: "detached" });
    await page.locator("#undo").click();
    await shown.waitFor();
    await page.locator(".drop", { hasText: "abc.bin" }).waitFor();
    await page.click("#clear");
  }
});
