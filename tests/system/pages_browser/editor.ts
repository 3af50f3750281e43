/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/** The editor of texts in a language, in Chromium. */
import assert from "node:assert/strict";
import { base, open, openEmpty, outputShown, pagesTest, paste } from "./setup.ts";

pagesTest(
  "the editor comes when somebody comes to a field, and keeps what stands there",
  async (page) => {
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(request.url()));
    await open(page, "json-formatter");
    assert.ok(!fetched.some((url) => url.includes("/editor-")));
    const before = await page.inputValue("#p-input");
    await page.focus("#p-input");
    await page.locator(".editor.on .editor-gutter span").first().waitFor();
    assert.equal(await page.inputValue("#p-input"), before);
    assert.ok(await page.locator(".editor-code .k").count() > 0);
  },
);

pagesTest("what is drawn lies where it is typed, scrolled too", async (page) => {
  await openEmpty(page, "json-formatter");
  await page.focus("#p-input");
  const lines = Array.from({ length: 400 }, (_, n) => `  "key${n}": ${n}`);
  await paste(page, "#p-input", `{\n${lines.join(",\n")}\n}`);
  await outputShown(page);
  await page.locator("#p-input").evaluate((area) => area.scrollTop = 3_000);
  await page.waitForFunction(() => {
    const area = document.querySelector<HTMLTextAreaElement>("#p-input")!;
    const height = parseFloat(getComputedStyle(area).lineHeight);
    const padding = parseFloat(getComputedStyle(area).paddingTop);
    // The number of the first line that is wholly in sight.
    const first = Math.ceil((area.scrollTop - padding) / height) + 1;
    const top = area.getBoundingClientRect().top + padding + (first - 1) * height - area.scrollTop;
    const number = [...document.querySelectorAll(".editor-gutter span")]
      .find((one) => one.textContent === String(first));
    return number && Math.abs(number.getBoundingClientRect().top - top) < 2;
  });
});

pagesTest("a text of one line is read as a whole, and drawn where it is typed", async (page) => {
  await openEmpty(page, "json-formatter");
  const list = JSON.stringify(Array.from({ length: 60 }, (_, n) => `item ${n}`));
  await page.fill("#p-input", list);
  await page.waitForFunction(() => {
    const area = document.querySelector<HTMLTextAreaElement>("#p-input")!;
    const code = area.parentElement!.querySelector<HTMLElement>(".editor-code");
    return code?.textContent === area.value && area.scrollWidth <= area.clientWidth &&
      Math.abs(code.getBoundingClientRect().height - area.scrollHeight) < 2;
  });
  // With a second line, each has its number again.
  await page.fill("#p-input", `${list}\n[]`);
  await page.waitForFunction(() =>
    document.querySelectorAll(".editor:has(> #p-input) .editor-gutter span").length === 2 &&
    document.querySelector("#p-input")!.scrollWidth >
      document.querySelector("#p-input")!.clientWidth
  );
});

pagesTest("a fault is marked at its line, and the way to it is a button", async (page) => {
  await openEmpty(page, "json-formatter");
  await page.focus("#p-input");
  await page.fill("#p-input", '{\n  "a": 1,\n  "b": oops\n}');
  await page.getByRole("button", { name: "Go to line 3" }).click();
  assert.equal(await page.locator(".editor-gutter .at-fault").textContent(), "3");
  const caret = await page.locator("#p-input").evaluate((area: HTMLTextAreaElement) =>
    area.value.slice(0, area.selectionStart).split("\n").length
  );
  assert.equal(caret, 3);
  await page.fill("#p-input", "[1]");
  await outputShown(page);
  assert.equal(await page.locator(".at-fault").count(), 0);
});

pagesTest("Ctrl-F finds in the text, and Escape goes back to it", async (page) => {
  await openEmpty(page, "yaml-json-converter");
  await page.focus("#p-input");
  await page.fill("#p-input", "a: one\nb: two\nc: One");
  // Until the editor has loaded, the browser's own search opens.
  await page.locator(".editor.on").waitFor();
  await page.keyboard.press("Control+f");
  await page.keyboard.type("one");
  await page.getByText("1 of 2").waitFor();
  await page.keyboard.press("Enter");
  await page.getByText("2 of 2").waitFor();
  await page.keyboard.press("Escape");
  const chosen = await page.locator("#p-input").evaluate((area: HTMLTextAreaElement) =>
    area.value.slice(area.selectionStart, area.selectionEnd)
  );
  assert.equal(chosen, "One");
  assert.equal(await page.evaluate(() => document.activeElement?.id), "p-input");
});

pagesTest("a new line begins where the one before does, and can be undone", async (page) => {
  await page.goto(`${base}/tools/diagrams/`);
  await page.fill("#source", "flowchart TD\n  a --> b");
  await page.locator(".editor.on").first().waitFor();
  await page.focus("#source");
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("b --> c");
  assert.equal(await page.inputValue("#source"), "flowchart TD\n  a --> b\n  b --> c");
  // The browser decides how much one press takes back.
  const before = /^flowchart TD\n {2}a --> b\s*$/;
  for (let presses = 0; presses < 8; presses++) {
    if (before.test(await page.inputValue("#source"))) break;
    await page.keyboard.press("Control+z");
  }
  assert.match(await page.inputValue("#source"), before);
});
