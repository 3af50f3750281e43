/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/** The workbench in Chromium: what its pages do, by the keyboard, with nothing sent but what Connect is asked for. */
import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import type { Page } from "playwright-core";
import { asked, base, pagesTest } from "./setup.ts";

/** Opens a page of the workbench, once its example has run. */
async function openBench(page: Page, id: string, said: string): Promise<void> {
  await page.goto(`${base}/tools/${id}/`);
  await page.locator("#status", { hasText: said }).waitFor();
}

const results = (page: Page) => page.locator(".step-result");

pagesTest("a pipeline shows what each step gives, and the request gives the same", async (page) => {
  await openBench(page, "pipeline", "Done: 3 steps");
  assert.match(await results(page).nth(0).innerText(), /South/);
  const last = (await results(page).nth(2).locator("pre").textContent())!;
  const body = await page.locator("#request-body pre").textContent();
  const answer = await fetch(`${base}/api/pipeline`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
  assert.equal((await answer.json()).output, last);
});

pagesTest("a value on the way is bound with the keyboard, and steps are moved", async (page) => {
  await openBench(page, "pipeline", "Done: 3 steps");
  await page.getByRole("button", { name: "When a token expires" }).click();
  await page.locator("#status", { hasText: "Done: 2 steps" }).waitFor();
  // Here nothing was sent, and no warning may say so.
  assert.equal(await page.getByText(/token.submitted/i).count(), 0);
  const bound = page.getByRole("button", { name: "Bound to $PREV.payload.exp" });
  await bound.focus();
  await page.keyboard.press("Enter");
  await page.locator("#status", { hasText: "Step 2 waits for" }).waitFor();
  const card = page.locator(".step").nth(1);
  await card.locator(".bind summary").first().focus();
  await page.keyboard.press("Enter");
  await card.getByRole("button", { name: "Use $PREV.payload.exp" }).focus();
  await page.keyboard.press("Enter");
  await bound.waitFor();
  await page.locator("#status", { hasText: "Done: 2 steps" }).waitFor();
  assert.match(await results(page).nth(1).innerText(), /2033-05-18/);
  await page.getByRole("button", { name: "Move step 2 up" }).click();
  await page.locator("#status", { hasText: "Stopped at step 1" }).waitFor();
});

pagesTest(
  "a step is added from the palette, which offers what can be linked alone",
  async (page) => {
    await openBench(page, "pipeline", "Done: 3 steps");
    await page.click("#clear");
    await page.fill("#pipeline-input", "abc");
    await page.click("#add-step");
    await page.getByRole("combobox", { name: "Find a tool" }).fill("make large json small");
    await page.locator(".hit").first().waitFor();
    // A search brings kits too, which take no part.
    await page.locator('.hit[data-id="json-shrink"]').waitFor();
    assert.equal(await page.locator('.hit[data-id$="-kit"]').count(), 0);
    await page.getByRole("combobox", { name: "Find a tool" }).fill("base64");
    await page.locator('.hit[data-id="base64"]').click();
    await page.locator("#status", { hasText: "Done: 1 step" }).waitFor();
    assert.equal(await results(page).locator("pre").textContent(), "YWJj");
  },
);

pagesTest("a document is fitted into a budget, and its receipt tells a change", async (page) => {
  await openBench(page, "evidence", "left out");
  assert.ok(await page.locator(".records .omitted").count() > 0);
  await page.getByText("Unchanged since its receipt was written").waitFor();
  const receipt = page.locator("#receipt");
  await receipt.fill((await receipt.inputValue()).replace('"max_bytes"', '"max_byte"'));
  await page.getByText("Changed since its receipt was written").waitFor();
  await page.fill("#budget", "65536");
  await page.locator("#status", { hasText: "All of it fits" }).waitFor();
  assert.match(await page.locator("#report").innerText(), /CI Incident report/);
  // A review carries its receipt into the pack.
  await page.selectOption("#recipe", "log-triage-review");
  await page.getByText("the receipt of the review was recomputed").waitFor();
});

pagesTest("a fixture pack is edited, checked, drawn and exported", async (page) => {
  await openBench(page, "fixtures", "The pack is valid");
  await page.locator("#picture img").waitFor();
  await page.click("#add");
  await page.locator("#status", { hasText: "The pack is valid" }).waitFor();
  assert.equal(await page.locator(".fixture").count(), 3);
  // The new fixture is open, and its id has the keyboard.
  await page.keyboard.press("Control+a");
  await page.keyboard.type("read-orders");
  await page.locator("#status", { hasText: "Problems" }).waitFor();
  await page.getByRole("button", { name: "Go to the fixture" }).first().click();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("third");
  await page.locator("#status", { hasText: "The pack is valid" }).waitFor();
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export orders-by-region.json" }).click(),
  ]);
  const pack = JSON.parse(await Deno.readTextFile(await saved.path()));
  assert.deepEqual(pack.fixtures.map(({ id }: { id: string }) => id), [
    "read-orders",
    "first-region",
    "third",
  ]);
  await page.click("#clear");
  await page.setInputFiles("#file", {
    name: "pack.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(pack)),
  });
  await page.locator("#status", { hasText: "The pack is valid" }).waitFor();
  for (let count = 3; count < 20; count++) await page.click("#add");
  assert.ok(await page.isDisabled("#add"));
});

pagesTest("a diagram follows its source, and a fault leads to its line", async (page) => {
  await openBench(page, "diagrams", "Drawn");
  await page.fill("#source", "flowchart LR\n  a --> b\n  b --> [");
  await page.getByRole("button", { name: "Go to line 3" }).click();
  assert.equal(await page.evaluate(() => document.activeElement?.id), "source");
  assert.equal(await page.locator(".editor-gutter .at-fault").textContent(), "3");
  // The picture before stays until the source is whole again.
  assert.equal(await page.locator(".stage.stale img").count(), 1);
  await page.fill("#source", "flowchart LR\n  a --> b");
  await page.locator(".stage:not(.stale) img").waitFor();
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save as PNG" }).click(),
  ]);
  const bytes = await Deno.readFile(await saved.path());
  assert.deepEqual([...bytes.slice(0, 4)], [0x89, 0x50, 0x4e, 0x47]);
  // A source that is held beside its field is read all the same.
  await page.setInputFiles("#file", {
    name: "large.mmd",
    mimeType: "text/plain",
    buffer: Buffer.from(`flowchart LR\n${"  a --> b\n".repeat(40_000)}`),
  });
  await page.locator("#messages", { hasText: "max_input_chars" }).waitFor();
});

pagesTest("Connect has this service's address, and its test goes to /mcp alone", async (page) => {
  await page.goto(`${base}/tools/connect/`);
  await page.getByRole("radio", { name: "Editor with .vscode/mcp.json" }).check();
  const config = JSON.parse((await page.locator("#profile-vscode-editor pre").textContent())!);
  assert.equal(config.servers["utility-tools"].url, `${base}/mcp`);
  const before = asked.length;
  await page.click("#run-test");
  await page.locator("#status", { hasText: "The endpoint works" }).waitFor();
  const calls = asked.slice(before).map((url) => new URL(url).pathname);
  assert.deepEqual([...new Set(calls)], ["/mcp"]);
  assert.match(await page.locator("#test-steps").innerText(), /json-formatter/);
});

pagesTest(
  "the API is to be read at /docs, and its calls can be copied as they are",
  async (page) => {
    await page.goto(`${base}/docs`);
    await page.waitForURL("**/tools/reference/");
    await page.fill("#filter", "pipeline");
    assert.deepEqual(await page.locator(".reference-list li:visible").allInnerTexts(), [
      "POST\n/api/pipeline",
      "PipelineAnswer",
    ]);
    const call = (await page.locator("#runPipeline pre[data-origin]").textContent())!;
    assert.ok(call.includes(`curl -s ${base}/api/pipeline`));
    const document = await (await fetch(`${base}/tools/assets/openapi.json`)).json();
    assert.equal(document.openapi, "3.1.0");
  },
);

pagesTest(
  "every page of the workbench sends nothing, and cannot, but for Connect when it is asked",
  async (page) => {
    const ids = ["pipeline", "diagrams", "evidence", "fixtures", "connect", "reference", "guide"];
    for (const id of ids) {
      await page.goto(`${base}/tools/${id}/`);
      await page.waitForLoadState("networkidle");
      // No page that takes input may do so.
      if (id === "connect") continue;
      const isRefused = await page.evaluate(() => fetch("/healthz").then(() => false, () => true));
      assert.ok(isRefused, id);
    }
    const paths = asked.map((url) => new URL(url)).map(({ pathname, search }) => pathname + search);
    assert.deepEqual(paths.filter((path) => !/^\/tools\/[\w./-]*$/.test(path)), []);
  },
);
