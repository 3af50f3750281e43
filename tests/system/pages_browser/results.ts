/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/** What the results of single tools say in Chromium: the verdict of the tool, where a fault is, and all of it in sight. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { base, open, openEmpty, outputShown, pagesTest } from "./setup.ts";

const finding = (page: Page, text: string) =>
  page.locator("#views .findings li", { hasText: text }).first();

/** Whether boxes of a row share no point with their neighbours. */
const areApart = (boxes: readonly DOMRect[]) =>
  boxes.every((box, at) => at === 0 || box.left >= boxes[at - 1]!.right);

pagesTest("tables with the same rows are said to be the same, in any order", async (page) => {
  await openEmpty(page, "csv-diff");
  await page.fill("#p-before", "id,name\n1,a\n2,b\n");
  await page.fill("#p-after", "name,id\nb,2\na,1\n");
  await page.locator("#views", { hasText: "✓ Nothing changed" }).waitFor();
  // The lines of the texts differ, which nobody asked for.
  assert.equal(await page.locator("#views .diff").count(), 0);
});

pagesTest("what changed in a table is a table, under the names of its columns", async (page) => {
  await openEmpty(page, "csv-diff");
  await page.fill("#p-before", "id,base_url,left_by\n1,a,x\n2,b,x\n");
  await page.fill("#p-after", "id,left_by,base_url\n3,y,c\n1,x,z\n");
  await page.getByRole("heading", { name: "Rows: 1 changed, 1 added, 1 removed" }).waitFor();
  const textOf = (name: string) =>
    page.getByRole("region", { name }).locator("tr").evaluateAll((rows: HTMLTableRowElement[]) =>
      rows.map(({ cells }) => [...cells].map((cell) => cell.textContent))
    );
  assert.deepEqual(await textOf("Changed cells: 1"), [
    ["id", "Column", "Before", "After"],
    ["1", "base_url", "a", "z"],
  ]);
  assert.deepEqual(await textOf("Added rows: 1"), [
    ["id", "left_by", "base_url"],
    ["3", "y", "c"],
  ]);
  assert.deepEqual(await textOf("Removed rows: 1"), [
    ["id", "base_url", "left_by"],
    ["2", "b", "x"],
  ]);
});

pagesTest("differences that an option leaves out are not shown", async (page) => {
  await openEmpty(page, "json-diff");
  await page.fill("#p-before", '{"at": 1, "size": 1}');
  await page.fill("#p-after", '{"at": 2, "size": 2}');
  await page.locator("#views .diff", { hasText: '"at": 1' }).waitFor();
  await page.locator(".tags-field input").last().fill("/at");
  await page.keyboard.press("Enter");
  await page.locator("#views .diff").waitFor({ state: "detached" });
  await page.locator("#views", { hasText: "/size" }).waitFor();
});

pagesTest("a value that is null, empty or not there is told from the others", async (page) => {
  await openEmpty(page, "json-diff");
  await page.fill("#p-before", '{"a":1,"s":""}');
  await page.fill("#p-after", '{"b":null,"s":"null"}');
  const rows = page.getByRole("region", { name: "Changes: 3" }).locator("tbody tr");
  await rows.first().waitFor();
  assert.deepEqual(
    await rows.evaluateAll((rows: HTMLTableRowElement[]) =>
      rows.map(({ cells }) => [...cells].map((cell) => cell.textContent))
    ),
    [
      ["removed", "/a", "1", ""],
      ["changed", "/s", '""', '"null"'],
      ["added", "/b", "", "null"],
    ],
  );
});

pagesTest("a cell that was emptied is seen in a record on a phone", async (page) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openEmpty(page, "csv-diff");
  await page.fill("#p-before", "id,note\n1,a note that does not fit into a line\n");
  await page.fill("#p-after", "id,note\n1,\n");
  await page.locator(".cell-changes td:empty[data-title=After]").waitFor();
});

pagesTest("the numbers of a column have their points one below the other", async (page) => {
  await openEmpty(page, "yaml-json-converter");
  await page.fill("#p-input", "- {id: a, n: 1264.25}\n- {id: b, n: 7.5}\n- {id: c, n: 30}\n");
  const cells = page.locator("#views td.number:last-child");
  await cells.nth(2).waitFor();
  const [points, texts] = await cells.evaluateAll((cells) => [
    cells.map((cell) => {
      const text = cell.firstChild as Text;
      const range = document.createRange();
      range.setStart(text, 0);
      range.setEnd(text, text.data.split(".")[0]!.length);
      return Math.round(range.getBoundingClientRect().right);
    }),
    cells.map((cell) => cell.textContent!),
  ]);
  // Some have two decimals, some one, some none.
  assert.equal(new Set(texts.map((text) => text.split(".")[1]?.length)).size, 3);
  assert.equal(new Set(points).size, 1);
});

pagesTest("the key that leads to the search is no part of what is searched", async (page) => {
  await page.goto(`${base}/tools/`);
  // Browsers put the focus there when they first draw the page, which a busy machine does after it has loaded.
  await page.locator("#query:focus").waitFor();
  await page.keyboard.type("/json");
  assert.equal(await page.inputValue("#query"), "json");
});

pagesTest("a finding says where it is: its line, its item and its place within", async (page) => {
  await openEmpty(page, "json-schema-validator");
  await page.fill("#p-input", '{"tags":["a",1]}');
  await page.fill("#p-schema", '{"properties":{"tags":{"items":{"type":"string"}}}}');
  await finding(page, "type string").locator("code", { hasText: /^\/tags\/1$/ }).waitFor();

  await openEmpty(page, "fine-tune-dataset-validator");
  const line = (role: string) =>
    JSON.stringify({
      messages: [{ role, content: "a" }, { role: "assistant", content: "b" }],
    });
  await page.fill("#p-input", `${line("user")}\n${line("usr")}\n`);
  await finding(page, '"usr" is not one of')
    .locator("code", { hasText: /^line 2 \/messages\/0\/role$/ }).waitFor();

  await openEmpty(page, "tool-schema-validator");
  const tool = (name: string) => ({ type: "function", function: { name, parameters: {} } });
  await page.fill("#p-tools", JSON.stringify([tool("a"), tool("b c")]));
  await finding(page, '"b c" is not a name')
    .locator("code", { hasText: "tools[1]/function/name" }).waitFor();

  await openEmpty(page, "unicode-inspector");
  await page.fill("#p-text", "a\u200Bb");
  await finding(page, "ZERO WIDTH SPACE").locator("code", { hasText: "index 1" }).waitFor();
});

pagesTest("a finding with a column leads to the tool's text, of several", async (page) => {
  await open(page, "accessibility-review");
  await page.fill("#p-html", '<p lang="en">Text</p>\n<p><img src="a.png"></p>');
  await page.getByRole("button", { name: "Go to 2:4" }).click();
  await page.waitForFunction(() => document.activeElement?.id === "p-html");
  const at = await page.locator("#p-html").evaluate((area: HTMLTextAreaElement) =>
    area.value.slice(area.selectionStart)
  );
  assert.equal(at, '<img src="a.png"></p>');
});

pagesTest("an operation of a patch that fails marks its field", async (page) => {
  await openEmpty(page, "json-patch");
  await page.fill("#p-input", '{"a":1}');
  await page.fill("#p-patch", '[{"op":"test","path":"/a","value":1},{"op":"remove","path":"/b"}]');
  await page.locator("#messages", { hasText: '"patch[1]" (remove) found no target' }).waitFor();
  assert.equal(await page.getAttribute("#p-patch", "aria-invalid"), "true");
  await page.focus("#p-input");
  await page.getByRole("button", { name: "Go to the field" }).click();
  assert.equal(await page.evaluate(() => document.activeElement?.id), "p-patch");
});

pagesTest("the tests that failed stand before those that took long", async (page) => {
  await openEmpty(page, "test-report-summarizer");
  await page.fill(
    "#p-input",
    '<testsuite name="cart" tests="2" failures="1"><testcase name="adds" time="9"/>' +
      '<testcase name="rounds" time="0.1"><failure message="expected 2, got 3">' +
      "at total (src/cart.js:41:7)</failure></testcase></testsuite>",
  );
  const failed = finding(page, "expected 2, got 3");
  await failed.locator("code", { hasText: "src/cart.js line 41" }).waitFor();
  await failed.locator("pre", { hasText: "at total (src/cart.js:41:7)" }).waitFor();
  const titles = await page.locator("#views h3").allInnerTexts();
  assert.deepEqual(titles.slice(0, 3), ["Totals", "Failures: 1", "Slowest: duration seconds"]);
});

pagesTest("how long a service may be down is told in hours and minutes", async (page) => {
  await openEmpty(page, "slo-calculator");
  await page.fill("#p-target_percent", "99.95");
  // 365 days of 86,400 seconds, and a part of 0.0005: 15,768 seconds.
  await page.locator('#views dt[title="year"] + dd', { hasText: "4h 22m 48s" }).waitFor();
  assert.equal(await page.locator("#views h3").first().innerText(), "Budget · Downtime");
});

pagesTest(
  "changed characters that cannot be seen are named, and emoji stay whole",
  async (page) => {
    await openEmpty(page, "text-diff");
    await page.fill("#p-before", "a b\nc \u{1F600}\n");
    await page.fill("#p-after", "a\u00A0b\nc \u{1F601}\n");
    const added = page.locator("#views .diff .added");
    await added.first().waitFor();
    assert.deepEqual(
      await added.locator("i").evaluateAll((names: HTMLElement[]) =>
        names.map(({ dataset }) => dataset.name)
      ),
      ["U+00A0"],
    );
    assert.deepEqual(await added.locator("b").allTextContents(), ["\u00A0", "\u{1F601}"]);
  },
);

pagesTest("colours of a palette and times of a chart do not cover each other", async (page) => {
  const boxesOf = (selector: string) =>
    page.locator(selector).evaluateAll((all) => all.map((one) => one.getBoundingClientRect()))
      .then((boxes) => boxes.filter(({ width }) => width > 0));
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await openEmpty(page, "palette-generator");
    await page.fill("#p-color", "tomato");
    await page.locator(".swatches span").nth(10).waitFor();
    assert.ok(areApart(await boxesOf(".swatches span")), `${width} px`);
    await open(page, "har-summarizer");
    const times = await boxesOf(".waterfall-scale span");
    assert.ok(times.length > 1 && areApart(times), `${width} px`);
  }
});

pagesTest("a row that is wider than a phone is a record there, all in sight", async (page) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openEmpty(page, "dns-record-validator");
  await page.fill(
    "#p-input",
    "$ORIGIN example.org.\n@ 3600 IN MX 10 mail\nmail 3600 IN A 192.0.2.1\nwww 3600 IN CNAME mail\n" +
      '@ 3600 IN TXT "v=spf1 include:_spf.example.com include:mailgun.example ~all"\n',
  );
  const table = page.getByRole("region", { name: "Records: 4" });
  // To a screen reader it is still a table.
  const cell = table.getByRole("cell", { name: /Preference 10, Target mail\.example\.org/ });
  await cell.waitFor();
  const [box, seen] = [await cell.boundingBox(), await table.boundingBox()];
  assert.ok(box!.x >= seen!.x && box!.x + box!.width <= seen!.x + seen!.width);
  assert.deepEqual(
    await table.getByRole("row").nth(1).getByRole("cell").evaluateAll((cells: HTMLElement[]) =>
      cells.map(({ dataset }) => dataset.title)
    ),
    ["Line", "Name", "TTL (s)", "Type", "Data"],
  );
});

pagesTest("a drawing with light lines is seen on a dark ground", async (page) => {
  await openEmpty(page, "mermaid-renderer");
  const groundOf = async (theme: string) => {
    await page.fill(
      "#p-source",
      `---\nconfig:\n  theme: ${theme}\n---\nflowchart LR\n a-->${theme}`,
    );
    const image = page.locator("#views .picture img");
    await page.locator("#views", { hasText: `>${theme}<` }).waitFor();
    await image.waitFor();
    return await page.locator("#views .picture")
      .evaluate((picture) => getComputedStyle(picture).backgroundColor);
  };
  assert.equal(await groundOf("neutral"), "rgb(255, 255, 255)");
  // The paper of dark pages, #101216.
  assert.equal(await groundOf("dark"), "rgb(16, 18, 22)");
});

pagesTest(
  "long names of somebody's data break, as a name, in a path and as a title",
  async (page) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await openEmpty(page, "yaml-json-converter");
    const name = "n".repeat(300);
    for (const data of [`${name}: x`, `a:\n  ${name}:\n    b: x`, `${name}: <svg x='x'/>`]) {
      await page.click("#clear");
      await page.fill("#p-input", data);
      await outputShown(page);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320, data);
    }
  },
);
