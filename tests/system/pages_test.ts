/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/**
 * The pages in Chromium: tools give there what they give in the service, nothing leaves the page, and a person with a
 * keyboard or a screen reader can use them.
 */
// Needs its own isolate: its browser and its service live from the first test to the last.
import assert from "node:assert/strict";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { TOOLS } from "../../tools/catalog/registry.ts";
import { createInPlaceSandbox } from "../../engine/sandbox/in_place.ts";
import { stringOf } from "../../engine/sent_text.ts";
import "./pages_browser/answers.ts";
import "./pages_browser/forms.ts";
import "./pages_browser/own_input.ts";
import "./pages_browser/editor.ts";
import "./pages_browser/long_texts.ts";
import "./pages_browser/messages.ts";
import "./pages_browser/layout.ts";
import "./pages_browser/results.ts";
import { FORGET_NEWER } from "./pages_browser/oldest.ts";
import {
  asked,
  base,
  folder,
  open,
  openEmpty,
  output,
  outputShown,
  pagesTest,
  turnToJson,
} from "./pages_browser/setup.ts";

const EXAMPLES =
  "every example of every tool gives what it gives in the service, in old browsers too";

pagesTest(EXAMPLES, async (page) => {
  const asks = TOOLS.flatMap(({ id, examples, textProperty }) =>
    examples.map(({ input }) => ({
      toolId: id,
      baseUrl: base,
      controls: {},
      json: JSON.stringify(typeof input === "string" ? { [textProperty!]: input } : input),
      files: [],
    }))
  );
  const origins = new Set<string>();
  page.on("request", (request) => {
    const { origin } = new URL(request.url());
    // What is within its own address, or has a scheme that browsers do not know, goes nowhere.
    if (origin !== "null") origins.add(origin);
  });
  // What is in the newest browsers only is what the service has: the other tests of the tools run there.
  await page.route("**/assets/old-worker.js", (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: `${FORGET_NEWER}\nawait import("./worker.js");\npostMessage("ready");`,
    }));
  await page.goto(`${base}/tools/json-formatter/`);
  const results = await page.evaluate(async (asks) => {
    const worker = new Worker("/tools/assets/old-worker.js", { type: "module" });
    await new Promise((resolve) => worker.onmessage = resolve);
    const results: string[] = [];
    for (const ask of asks) {
      results.push(
        await new Promise((resolve) => {
          worker.onmessage = ({ data }) => {
            if (data.state !== "started") resolve(JSON.stringify(data.outcome?.result ?? data));
          };
          worker.onerror = () => resolve("the worker ended");
          worker.postMessage(ask);
        }),
      );
    }
    return results;
  }, asks);
  const sandbox = createInPlaceSandbox({ baseUrl: base });
  for (const [index, { toolId, json }] of asks.entries()) {
    const { resultJson } = await sandbox.run({
      toolId,
      input: JSON.parse(json),
      timeoutMs: 300_000,
    });
    assert.equal(results[index], JSON.stringify(JSON.parse(stringOf(resultJson))), toolId);
  }
  // What a page shows before it has run anything is one of these, or what comes of the input that its form means.
  for (const { id } of TOOLS) {
    const markup = await Deno.readTextFile(join(folder, "pages", id, "index.html"));
    const [, text] = /<script [^>]*id="example-run">([^]*?)<\/script>/.exec(markup) ?? [];
    if (text === undefined) continue;
    const { resultJson: shown, meaning } = JSON.parse(text);
    const printed = JSON.stringify(JSON.parse(shown));
    if (asks.some(({ toolId }, index) => toolId === id && results[index] === printed)) continue;
    const input = JSON.parse(meaning.input);
    const { resultJson } = await sandbox.run({ toolId: id, input, timeoutMs: 300_000 });
    assert.equal(shown, resultJson, id);
  }
  assert.deepEqual([...origins], [base]);
});

pagesTest("a search leads to a tool, which runs while somebody types", async (page) => {
  const faults: string[] = [];
  page.on("pageerror", (fault) => faults.push(fault.message));
  page.on("console", (said) => {
    // The test's own browser starts no service worker, and a busy one uses late what it has fetched early.
    if (/^Service Worker|preloaded .* but not used within/.test(said.text())) return;
    faults.push(said.text());
  });
  await page.goto(`${base}/tools/`);
  await page.fill("#query", "pretty print json");
  await page.locator("#found [role=option]").first().waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/tools/json-formatter/");
  await page.fill("#p-input", '{"b":1.0,"a":[]}');
  await page.waitForFunction(() =>
    document.querySelector("#views pre")?.textContent?.includes("b")
  );
  assert.equal(await output(page).textContent(), '{\n  "b": 1.0,\n  "a": []\n}');
  // A field that is left alone is not in the call.
  const body = await page.locator("#call-body").textContent();
  assert.deepEqual(JSON.parse(body!), {
    tool_id: "json-formatter",
    input: { input: '{"b":1.0,"a":[]}' },
  });
  await page.getByRole("radio", { name: "minify" }).check();
  await page.waitForFunction(() =>
    !document.querySelector("#views pre")?.textContent?.includes("\n")
  );
  await turnToJson(page);
  await page.waitForFunction(() => !(document.querySelector("#whole") as HTMLElement).hidden);
  assert.deepEqual(JSON.parse(await page.inputValue("#json")), {
    input: '{"b":1.0,"a":[]}',
    mode: "minify",
  });
  await page.click("#clear");
  await page.getByText("Nothing has run yet").waitFor();
  assert.deepEqual(faults, []);
});

pagesTest("one that cannot start says why", async (page) => {
  await page.goto(pathToFileURL(join(folder, "pages/base64/index.html")).href);
  await page.getByText("It needs an http address").waitFor();
  await open(page, "base64");
  await outputShown(page);
});

pagesTest("a fault is told, and leads to its field", async (page) => {
  await page.goto(`${base}/tools/json-formatter/`);
  await page.fill("#p-input", "{}");
  await page.fill("#p-indent", "99");
  await page.getByRole("button", { name: "Go to the field" }).click();
  assert.equal(await page.evaluate(() => document.activeElement?.id), "p-indent");
  await page.goto(`${base}/tools/invoice-calculator/`);
  await page.getByRole("button", { name: "Edit as JSON" }).first().click();
  await page.fill("#p-lines", "[{");
  await page.getByText("This is not JSON").waitFor();
});

pagesTest("data is set out as facts and tables, its names and texts as texts", async (page) => {
  await openEmpty(page, "yaml-json-converter");
  const rows = Array.from({ length: 201 }, (_, n) => `- {n: ${n}, "<b>": "<i>${n}</i>"}`);
  await page.fill("#p-input", `a: <b>x</b>\nlist:\n${rows.join("\n")}`);
  await outputShown(page);
  // Facts stand in the JSON already.
  assert.equal(await page.locator("#views dt").count(), 0);
  const table = page.getByRole("region", { name: "List: 201" });
  assert.deepEqual(await table.locator("th").allInnerTexts(), ["N", "<b>"]);
  const cells = (row: "first" | "last") =>
    table.locator("tbody tr")[row]().locator("td").allInnerTexts();
  assert.deepEqual(await cells("last"), ["199", "<i>199</i>"]);
  await page.getByRole("button", { name: "Show more rows" }).click();
  assert.deepEqual(await cells("last"), ["200", "<i>200</i>"]);
  await table.locator("th button").first().click();
  await table.locator("th button").first().click();
  assert.deepEqual(await cells("first"), ["200", "<i>200</i>"]);
  await page.getByLabel("Filter List").fill("150");
  assert.deepEqual(await cells("first"), ["150", "<i>150</i>"]);
  await openEmpty(page, "frontmatter-parser");
  await page.fill("#p-input", "---\n<b>: <i>x</i>\n---\n");
  await page.locator("#views dd", { hasText: /^<i>x<\/i>/ }).waitFor();
  assert.ok((await page.locator("#views dt").allInnerTexts()).includes("<b>"));
});

pagesTest(
  "a document that a tool gives back reaches nobody, its own host neither",
  async (page) => {
    // A connection counts, whatever is said on it.
    const other = Deno.listen({ port: 0, hostname: "127.0.0.1" });
    let reached = 0;
    const counting = (async () => {
      for await (const connection of other) {
        reached++;
        connection.close();
      }
    })();
    const away = `http://127.0.0.1:${other.addr.port}`;
    const document =
      `<!DOCTYPE html><link rel="preconnect" href="${away}"><iframe src="${away}"></iframe>
      <link rel="prefetch" href="/tools/?prefetch"><style>@import "/tools/?import";</style>
      <meta http-equiv="refresh" content="0;url=${away}"><img src="/tools/?picture"><p>shown`;
    await openEmpty(page, "yaml-json-converter");
    await page.fill("#p-input", `page: ${JSON.stringify(document)}`);
    await page.getByRole("button", { name: "Show as a page" }).click();
    await page.frameLocator("#views iframe").getByText("shown").waitFor();
    await page.waitForTimeout(300);
    other.close();
    await counting;
    assert.deepEqual([reached, asked.filter((url) => url.includes("?"))], [0, []]);
  },
);

pagesTest("neither a page nor its worker can send anything", async (page) => {
  await page.goto(`${base}/tools/base64/`);
  const refused = await page.evaluate(async () => {
    const refused = new Set<string>();
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => {
      refused.add(effectiveDirective);
    });
    await fetch("/api").catch(() => {});
    const picture = new Image();
    picture.src = "http://127.0.0.1:9/?secret";
    const script = document.createElement("script");
    script.textContent = "document.title = 'run'";
    document.body.append(script);
    await new Promise((resolve) => setTimeout(resolve, 100));
    return [...refused].sort();
  });
  assert.deepEqual(refused, ["connect-src", "img-src", "script-src-elem"]);
  assert.notEqual(await page.title(), "run");
  await outputShown(page);
  // What runs the tool comes when somebody comes to the form.
  const [worker] = await Promise.all([page.waitForEvent("worker"), page.focus("#p-input")]);
  const ways = await worker.evaluate(() =>
    ["fetch", "XMLHttpRequest", "WebSocket", "EventSource", "FontFace", "indexedDB", "caches"]
      .filter((name) => {
        // What the global object inherits from has some of them too.
        let owner: object | null = globalThis;
        while (
          owner && Object.getOwnPropertyDescriptor(owner, name)?.value === undefined &&
          Object.getOwnPropertyDescriptor(owner, name)?.get === undefined
        ) {
          owner = Object.getPrototypeOf(owner);
        }
        return owner !== null;
      })
  );
  assert.deepEqual(ways, []);
});

pagesTest("a document is shown as a page when somebody asks, and runs nothing", async (page) => {
  await openEmpty(page, "yaml-json-converter");
  const document = "<!DOCTYPE html><p>shown</p><script>document.body.textContent = 'run'</script>";
  await page.fill("#p-input", `document: ${JSON.stringify(document)}`);
  const show = page.getByRole("button", { name: "Show as a page" });
  await show.waitFor();
  assert.equal(await page.locator("iframe").count(), 0);
  const save = page.locator('#views a[download$=".html"]');
  const [saved] = await Promise.all([page.waitForEvent("download"), save.click()]);
  assert.equal(saved.suggestedFilename(), "yaml-json-converter-document.html");
  // Opened in place of that, it is a file too: a page of this host would go where it wants.
  const address = await save.evaluate(({ href }: HTMLAnchorElement) => href);
  await Promise.all([
    page.waitForEvent("download"),
    page.evaluate((address) => location.assign(address), address),
  ]);
  await show.focus();
  await page.keyboard.press("Enter");
  assert.equal(await page.frameLocator("iframe").locator("p").textContent(), "shown");
  // Whether :focus matches a frame whose document is another process's hangs on when that one is ready.
  const focused = await page.evaluate(() => globalThis.document.activeElement?.tagName);
  assert.equal(focused, "IFRAME");
});

pagesTest("paper has all of a text", async (page) => {
  await page.goto(`${base}/tools/json-formatter/`);
  await page.fill("#p-input", JSON.stringify(Array(100).fill(1)));
  await page.waitForFunction(() =>
    (document.querySelector("#views pre")?.textContent ?? "").length > 300
  );
  const isCut = () =>
    [...document.querySelectorAll("#views pre, textarea")].some((one) =>
      one.scrollHeight > one.clientHeight + 1
    );
  assert.ok(await page.evaluate(isCut));
  await page.emulateMedia({ media: "print" });
  assert.ok(!await page.evaluate(isCut));
});
