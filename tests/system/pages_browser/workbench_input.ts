/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/** What a person puts into the workbench: unfinished steps, foreign files, and what is left of it on the way back. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { openBrowser, WHOLE } from "../browser.ts";
import { addStep, base, drop, pagesTest, startAnother } from "./setup.ts";

const status = (page: Page, text: string | RegExp) =>
  page.locator("#status", { hasText: text }).waitFor();

pagesTest("a step that is not filled in waits, and those before it run", async (page) => {
  await page.goto(`${base}/tools/pipeline/`);
  await status(page, "Done: 3 steps");
  await page.click("#clear");
  await addStep(page, "base64");
  await status(page, "Step 1 waits for the input above");
  assert.equal(await page.locator(".trouble, .notice.error").count(), 0);
  await page.fill("#pipeline-input", "abc");
  await status(page, "Done: 1 step");
  await addStep(page, "regex-tester");
  await status(page, "Step 2 waits for “Pattern”");
  await page.getByRole("button", { name: "Bound to $PREV: type a value instead" }).waitFor();
  assert.equal(await page.locator(".trouble, .notice.error").count(), 0);
  assert.equal(await page.locator(".step-result pre").first().textContent(), "YWJj");
  assert.equal(await page.locator("#request").isHidden(), true);
});

pagesTest("the workbench keeps what was typed if somebody asks, and nothing else", async (page) => {
  const fills: [id: string, field: string, text: string][] = [
    ["diagrams", "#source", "flowchart LR\n  a --> kept"],
    ["evidence", "#document", '{"kept": true}'],
    ["fixtures", "#pack-id", "kept-pack"],
  ];
  for (const [id, field, text] of fills) {
    await page.goto(`${base}/tools/${id}/`);
    const fill = async () => {
      await page.locator("#status", { hasNotText: "not started" }).waitFor();
      await page.fill(field, text);
      await page.reload();
    };
    await fill();
    await page.locator("#status", { hasNotText: "not started" }).waitFor();
    assert.notEqual(await page.inputValue(field), text, id);
    await page.locator("#keep").check();
    await fill();
    await page.waitForFunction(
      ([field, text]) => document.querySelector<HTMLInputElement>(field!)!.value === text,
      [field, text],
    );
  }
  await page.goto(`${base}/tools/pipeline/`);
  await status(page, "Done: 3 steps");
  await page.locator("#keep").check();
  await page.fill("#pipeline-input", "typed by a person");
  // It has no pattern yet.
  await addStep(page, "regex-tester");
  await page.locator(".step-status", { hasText: "waits for “Pattern”" }).waitFor();
  await page.reload();
  await page.locator(".step").nth(3).waitFor();
  assert.equal(await page.inputValue("#pipeline-input"), "typed by a person");
  await page.locator("#keep").uncheck();
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, history.state]));
  assert.doesNotMatch(stored, /typed by a person/);
});

pagesTest(
  "a text that is too long to be kept is told, and takes no older one's place",
  async (page) => {
    await page.goto(`${base}/tools/pipeline/`);
    await status(page, "Done: 3 steps");
    await page.locator("#keep").check();
    const draftNow = () =>
      page.evaluate(() => {
        document.dispatchEvent(new Event("visibilitychange"));
        return localStorage.getItem("draft:pipeline")?.length;
      });
    assert.ok(await draftNow());
    await page.fill("#pipeline-input", "x".repeat(500_001));
    assert.equal(await draftNow(), undefined);
    await page.getByText("Too long for this browser to keep").waitFor();
    await page.fill("#pipeline-input", "x");
    assert.ok(await draftNow());
    await page.getByText("Keep what I type in this browser").waitFor();
  },
);

pagesTest("steps chosen while one is still fetched are added, in their order", async (page) => {
  const { promise: fetched, resolve: fetch } = Promise.withResolvers<void>();
  const server = startAnother(async (request, next) => {
    if (request.url.includes("/tool-regex-tester")) await fetched;
    return await next(request);
  });
  try {
    await page.goto(`${server.base}/tools/pipeline/`);
    await status(page, "Done: 3 steps");
    await page.click("#clear");
    await addStep(page, "regex-tester");
    await addStep(page, "json-formatter");
    fetch();
    await page.locator(".step").nth(1).waitFor();
    assert.match((await page.locator(".step").allInnerTexts()).join(), /Regex[^]*JSON Formatter/);
  } finally {
    await server.end();
  }
});

pagesTest("a step that comes leaves the focus where somebody types meanwhile", async (page) => {
  const waiting = Promise.withResolvers<void>();
  const server = startAnother(async (request, next) => {
    if (request.url.includes("/tool-json-query")) await waiting.promise;
    return await next(request);
  });
  try {
    await page.goto(`${server.base}/tools/pipeline/`);
    await page.click("#clear");
    await addStep(page, "regex-tester");
    const pattern = page.getByLabel("Pattern", { exact: true });
    // Nobody went elsewhere: its first field takes the focus.
    await page.waitForFunction(() => document.activeElement?.closest(".step") !== null);
    await pattern.fill("ab");
    await addStep(page, "json-query");
    await pattern.focus();
    await pattern.press("End");
    await page.keyboard.type("c");
    waiting.resolve();
    await page.locator(".step").nth(1).waitFor();
    await page.keyboard.type("d");
    await page.waitForFunction(() =>
      document.activeElement?.matches(".step textarea, .step input")
    );
    assert.equal(await pattern.inputValue(), "abcd");
  } finally {
    await server.end();
  }
});

pagesTest("a step that runs shows that, and not what it took before", async (page) => {
  await page.goto(`${base}/tools/pipeline/`);
  await status(page, "Done: 3 steps");
  await page.click("#clear");
  await page.fill("#pipeline-input", "a");
  await addStep(page, "regex-tester");
  await addStep(page, "json-formatter");
  // Its first field takes the focus when it is there.
  await page.locator(".step").nth(1).waitFor();
  await page.getByLabel("Pattern", { exact: true }).first().fill("a");
  await status(page, "Done: 2 steps");
  // The worker does not answer any more.
  await page.evaluate(() => {
    const { postMessage } = Worker.prototype;
    Object.assign(Worker.prototype, {
      postMessage(this: Worker, ask: object) {
        if (!("steps" in ask)) postMessage.call(this, ask);
      },
    });
  });
  await page.fill("#pipeline-input", "aa");
  await page.locator(".step-status", { hasText: "running …" }).waitFor();
  assert.deepEqual(await page.locator(".step-status").allTextContents(), [
    "running …",
    "waits for the step before",
  ]);
  await page.click("#stop");
  await page.locator(".step-status", { hasText: "did not run" }).nth(1).waitFor();
});

pagesTest("what is typed before the scripts of the workbench come stays", async (page) => {
  for (
    const [id, field] of [
      ["pipeline", "#pipeline-input"],
      ["diagrams", "#source"],
      ["evidence", "#document"],
    ] as const
  ) {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(`**/assets/${id}.js`, (route) => promise.then(() => route.continue()));
    await page.goto(`${base}/tools/${id}/`, { waitUntil: "commit" });
    await page.fill(field, "flowchart LR\n  a --> typed");
    resolve();
    await page.locator("#status", { hasNotText: "not started" }).waitFor();
    assert.equal(await page.inputValue(field), "flowchart LR\n  a --> typed", id);
  }
});

pagesTest("a browser that goes back has what was typed, though nothing stored it", async () => {
  // Playwright turns the cache of left pages off, which every browser has.
  const browser = await openBrowser({
    executablePath: WHOLE,
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  try {
    const page = await browser.newPage();
    for (
      const [id, field] of [
        ["json-formatter", "#p-input"],
        ["pipeline", "#pipeline-input"],
        ["fixtures", "#pack-id"],
        ["evidence", "#document"],
        ["diagrams", "#source"],
      ] as const
    ) {
      await page.goto(`${base}/tools/${id}/`);
      await page.fill(field, "[1]");
      await page.locator("#status", { hasNotText: "not started" }).waitFor();
      // Browsers drop a page that a service worker takes over once it has been left.
      await page.locator("html[data-offline]").waitFor();
      assert.equal(
        await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, history.state])),
        "[{},null]",
      );
      await page.evaluate(() => location.assign("../guide/"));
      await page.waitForURL("**/guide/");
      await page.evaluate(() => history.back());
      await page.waitForFunction(
        ([id]) => location.pathname.endsWith(`/${id}/`) && document.readyState === "complete",
        [id],
      );
      assert.equal(await page.inputValue(field), "[1]", id);
    }
  } finally {
    await browser.close();
  }
});

pagesTest("fixtures are read from a recorded session; any other file is answered", async (page) => {
  await page.goto(`${base}/tools/fixtures/`);
  await status(page, "The pack is valid");
  await drop(page, { "orders.csv": "id,amount\n1,2\n" }, "#fixtures");
  await status(page, "orders.csv has no calls that can be read. Give JSON");
  assert.equal(await page.locator(".fixture").count(), 2);
  // An example that nobody has changed is not brought back.
  await page.fill("#pack-id", "own-pack");
  const session = [
    '{"jsonrpc":"2.0","id":1,"method":"ping"}',
    '{"jsonrpc":"2.0","id":1,"result":{}}',
    "not a message",
  ];
  await drop(page, { "session.jsonl": session.join("\n") }, "#fixtures");
  await page.getByText("lines without JSON that were left out: 1").waitFor();
  await status(page, "The pack is valid");
  assert.equal(await page.inputValue("#pack-id"), "session");
  assert.equal(await page.locator(".fixture").count(), 1);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.locator(".fixture").nth(1).waitFor();
  await status(page, "The pack is valid");
  assert.equal(await page.inputValue("#pack-id"), "own-pack");
});

pagesTest("a long text has its other forms, and a file says why it has none", async (page) => {
  await page.goto(`${base}/tools/case-converter/`);
  const text = "one more word ".repeat(5_000);
  await page.fill("#p-text", text);
  await page.getByText(`of ${text.length - 1} characters; Copy takes them all`).first().waitFor();
  await page.goto(`${base}/tools/base64/`);
  await drop(page, { "a.txt": "abc" });
  await page.getByText("not for a file").waitFor();
});

pagesTest("a pack that changes while it is checked is checked again", async (page) => {
  const faults: string[] = [];
  page.on("pageerror", (fault) => faults.push(fault.message));
  await page.goto(`${base}/tools/fixtures/`);
  await status(page, "The pack is valid");
  await page.locator("#as-json").evaluate((pack: HTMLDetailsElement) => pack.open = true);
  // The focus has the tool loaded and the pack checked, as it was then.
  await page.locator("#json").evaluate((area: HTMLTextAreaElement) => {
    area.focus();
    area.value = "no pack";
    area.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await status(page, "Not a pack");
  assert.deepEqual(faults, []);
});

pagesTest(
  "where the browser stores nothing, nobody is told that it keeps what is typed",
  async (page) => {
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, "localStorage", {
        get: () => {
          throw new DOMException("Storage is off", "SecurityError");
        },
      });
    });
    await page.goto(`${base}/tools/diagrams/`);
    await status(page, "Drawn");
    await page.locator("#keep").click();
    await page.getByText("This browser keeps nothing here").waitFor();
    assert.equal(await page.locator("#keep").isChecked(), false);
  },
);

pagesTest(
  "a page of the workbench is printed as wide as paper, without its buttons",
  async (page) => {
    await page.goto(`${base}/tools/pipeline/`);
    await status(page, "Done: 3 steps");
    // A line of JSON has no place to break.
    await page.fill("#pipeline-input", `region,amount\n${"x".repeat(2_000)},1\n`);
    await page.locator("#request-body", { hasText: "xxx" }).waitFor();
    await page.emulateMedia({ media: "print" });
    await page.setViewportSize({ width: 794, height: 1123 });
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    assert.equal(
      await page.locator(".step-moves, .bind, .drop, .actions").first().isVisible(),
      false,
    );
  },
);
