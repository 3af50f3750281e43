/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/**
 * The pages in Chromium: tools give there what they give in the service, nothing leaves the page, and a person with a
 * keyboard or a screen reader can use them.
 */
import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import { TOOLS } from "../../catalog/registry.ts";
import { createInPlaceSandbox } from "../../engine/sandbox/in_place.ts";
import { startService } from "../service.ts";
import { openBrowser } from "./browser.ts";

/** What the service has been asked for in this test. */
let asked: string[] = [];
let base: string;
let folder: string;
let browser: Browser;
let close: () => Promise<void>;

Deno.test.beforeAll(async () => {
  folder = await Deno.makeTempDir();
  const service = startService({ pagesFolder: await build(join(folder, "pages")) });
  const server = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen: () => {} },
    (request, info) => {
      asked.push(request.url);
      return service.app.fetch(request, info);
    },
  );
  base = `http://127.0.0.1:${server.addr.port}`;
  browser = await openBrowser();
  close = async () => {
    await browser.close();
    await server.shutdown();
    service.close();
    await Deno.remove(folder, { recursive: true });
  };
});

Deno.test.afterAll(() => close());

/** A test on a page of its own, whose service has the pages. */
function pagesTest(name: string, check: (page: Page) => Promise<void>): void {
  Deno.test({
    name: `pages: ${name}`,
    // Connections of the browser begin in one test and end in another.
    sanitizeOps: false,
    sanitizeResources: false,
    fn: async () => {
      asked = [];
      const page = await browser.newPage();
      try {
        await check(page);
      } finally {
        await page.close();
      }
    },
  });
}

async function build(path: string): Promise<URL> {
  const { success, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["task", "pages", "--output", path],
  }).output();
  assert.ok(success, new TextDecoder().decode(stderr));
  return pathToFileURL(`${path}/`);
}

/** The text of the last view. */
const output = (page: Page) => page.locator("#views .view").last().locator("pre");

pagesTest("every example of every tool gives what it gives in the service", async (page) => {
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
  await page.goto(`${base}/tools/json-formatter/`);
  const results = await page.evaluate(async (asks) => {
    const worker = new Worker("/tools/assets/worker.js", { type: "module" });
    const results: string[] = [];
    for (const ask of asks) {
      results.push(
        await new Promise((resolve) => {
          worker.onmessage = ({ data }) => {
            if (data.state !== "begun") resolve(JSON.stringify(data.outcome?.result ?? data));
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
    assert.equal(results[index], JSON.stringify(JSON.parse(resultJson)), toolId);
  }
  assert.deepEqual([...origins], [base]);
});

pagesTest("a search leads to a tool, which runs while somebody types", async (page) => {
  const faults: string[] = [];
  page.on("pageerror", (fault) => faults.push(fault.message));
  page.on("console", (said) => faults.push(said.text()));
  await page.goto(`${base}/tools/`);
  await page.fill("#query", "pretty print json");
  await page.locator("#found a").first().waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/tools/json-formatter/");
  await page.fill("#p-input", '{"b":1.0,"a":[]}');
  await output(page).waitFor();
  assert.equal(await output(page).textContent(), '{\n  "b": 1.0,\n  "a": []\n}');
  // A field that is left alone is not in the call.
  const body = await page.locator("#call-body").textContent();
  assert.deepEqual(JSON.parse(body!), {
    tool_id: "json-formatter",
    input: { input: '{"b":1.0,"a":[]}' },
  });
  await page.selectOption("#p-mode", "minify");
  await page.waitForFunction(() =>
    !document.querySelector("#views pre")?.textContent?.includes("\n")
  );
  await page.click("#as-json");
  await page.waitForFunction(() => !(document.querySelector("#whole") as HTMLElement).hidden);
  assert.deepEqual(JSON.parse(await page.inputValue("#json")), {
    input: '{"b":1.0,"a":[]}',
    mode: "minify",
  });
  await page.click("button[type=reset]");
  await page.getByText("Nothing has run yet.").waitFor();
  assert.deepEqual(faults, []);
});

pagesTest("one that cannot start says why", async (page) => {
  await page.goto(pathToFileURL(join(folder, "pages/base64/index.html")).href);
  await page.getByText("It needs an http address").waitFor();
  await page.goto(`${base}/tools/base64/`);
  await page.getByText("Nothing has run yet.").waitFor();
});

pagesTest("a fault is told, and leads to its field", async (page) => {
  await page.goto(`${base}/tools/json-formatter/`);
  await page.fill("#p-input", "{}");
  await page.fill("#p-indent", "99");
  await page.getByRole("button", { name: "go to the field" }).click();
  assert.equal(await page.evaluate(() => document.activeElement?.id), "p-indent");
  await page.goto(`${base}/tools/invoice-calculator/`);
  await page.fill("#p-lines", "[{");
  await page.getByText("This is not JSON").waitFor();
});

pagesTest(
  "files go to a tool as its bytes, its text or its list, and no larger than it takes",
  async (page) => {
    const file = (bytes: number[]) => ({
      name: "a.bin",
      mimeType: "application/octet-stream",
      buffer: Buffer.from(bytes),
    });
    const choose = (bytes: number[]) => page.setInputFiles("#file", file(bytes));
    await page.goto(`${base}/tools/base64/`);
    await choose([0xff, 0xfe, 0x00]);
    await output(page).waitFor();
    assert.equal(await output(page).textContent(), "//4A");
    await page.goto(`${base}/tools/json-formatter/`);
    await choose([0x5b, 0x31, 0x5d]);
    await output(page).waitFor();
    assert.equal(await output(page).textContent(), "[\n  1\n]");
    await choose([0xff]);
    await page.getByText("is not UTF-8").first().waitFor();
    await page.goto(`${base}/tools/image-inspector/`);
    const most = Number(await page.getAttribute("#file", "data-most"));
    await choose(Array(most + 1).fill(0));
    await page.getByText(`at most ${most}`).waitFor();
  },
);

pagesTest("a dropped file is taken, and the page stays where a tool takes none", async (page) => {
  const drop = () =>
    page.evaluate(() => {
      const dropped = new DataTransfer();
      dropped.items.add(new File(["[1]"], "a.json"));
      dropped.items.add(new File(["[2]"], "b.json"));
      const event = new DragEvent("drop", { dataTransfer: dropped, cancelable: true });
      return !document.dispatchEvent(event);
    });
  await page.goto(`${base}/tools/json-formatter/`);
  assert.ok(await drop());
  await output(page).waitFor();
  assert.equal(await output(page).textContent(), "[\n  1\n]");
  await page.goto(`${base}/tools/loan-amortization-calculator/`);
  assert.equal(await page.locator("#file").count(), 0);
  assert.ok(await drop());
});

pagesTest("data is set out as facts and tables, its names and texts as texts", async (page) => {
  await page.goto(`${base}/tools/yaml-json-converter/`);
  const rows = Array.from({ length: 201 }, (_, n) => `- {n: ${n}, "<b>": "<i>${n}</i>"}`);
  await page.fill("#p-input", `a: <b>x</b>\nlist:\n${rows.join("\n")}`);
  await output(page).waitFor();
  assert.deepEqual(await page.locator("#views dl").innerText(), "a\n<b>x</b>");
  const table = page.getByRole("region", { name: "list: the first 200 of 201" });
  assert.deepEqual(await table.locator("th").allInnerTexts(), ["n", "<b>"]);
  assert.deepEqual(await table.locator("tbody tr").last().locator("td").allInnerTexts(), [
    "199",
    "<i>199</i>",
  ]);
});

pagesTest("JSON shows what stands in the form now, never an input from before", async (page) => {
  await page.goto(`${base}/tools/json-formatter/`);
  await page.fill("#p-input", "[1]");
  await output(page).waitFor();
  await page.fill("#p-input", "");
  await page.click("#as-json");
  await page.locator("#whole").waitFor();
  assert.equal(await page.inputValue("#json"), "{}");
  await page.goto(`${base}/tools/invoice-calculator/`);
  await page.fill("#p-lines", "[{");
  await page.click("#as-json");
  await page.getByText("This is not JSON").waitFor();
  assert.equal(await page.locator("#whole").isVisible(), false);
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
    await page.goto(`${base}/tools/yaml-json-converter/`);
    await page.fill("#p-input", `page: ${JSON.stringify(document)}`);
    await page.getByRole("button", { name: "Show as a page" }).click();
    await page.frameLocator("#views iframe").getByText("shown").waitFor();
    await page.waitForTimeout(300);
    other.close();
    await counting;
    assert.deepEqual([reached, asked.filter((url) => url.includes("?"))], [0, []]);
  },
);

pagesTest("what passes its time is stopped, and the next run has a worker", async (page) => {
  await page.clock.install();
  await page.goto(`${base}/tools/regex-tester/`);
  await page.fill("#p-pattern", "^(a+)+$");
  await page.fill("#p-input", `${"a".repeat(60)}!`);
  await page.clock.runFor(1_000);
  // The page's clock goes by the test alone, the worker's does not.
  await page.waitForFunction(() => document.querySelector("#result")!.ariaBusy === "true");
  while (await page.locator("#messages").getByText("TOOL_TIMEOUT").count() === 0) {
    await page.clock.runFor(5_000);
  }
  await page.fill("#p-input", "aaa");
  await page.click("button[type=submit]");
  await output(page).waitFor();
  assert.equal(JSON.parse((await output(page).textContent())!).matched, true);
});

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
  await page.click('[data-example="0"]');
  await output(page).waitFor();
  const [worker] = page.workers();
  const ways = await worker!.evaluate(() =>
    ["fetch", "XMLHttpRequest", "WebSocket", "EventSource", "FontFace", "indexedDB", "caches"]
      .filter((name) => (globalThis as unknown as Record<string, unknown>)[name] !== undefined)
  );
  assert.deepEqual(ways, []);
});

pagesTest("a document is shown as a page when somebody asks, and runs nothing", async (page) => {
  await page.goto(`${base}/tools/yaml-json-converter/`);
  const document = "<!DOCTYPE html><p>shown</p><script>document.body.textContent = 'run'</script>";
  await page.fill("#p-input", `document: ${JSON.stringify(document)}`);
  const show = page.getByRole("button", { name: "Show as a page" });
  await show.waitFor();
  assert.equal(await page.locator("iframe").count(), 0);
  await show.click();
  assert.equal(await page.frameLocator("iframe").locator("p").textContent(), "shown");
});

pagesTest("Run runs on nothing too, and JSON goes back into the fields", async (page) => {
  await page.goto(`${base}/tools/uuid-generator/`);
  await page.click("button[type=submit]");
  await output(page).waitFor();
  await page.click("button[type=reset]");
  await page.getByText("Nothing has run yet.").waitFor();
  await page.goto(`${base}/tools/json-formatter/`);
  await page.click("#as-json");
  await page.locator("#json").waitFor();
  await page.fill("#json", '{"input": "[1]", "indent": 4, "use_tabs": true}');
  await page.click("#as-json");
  await page.locator("#p-input").waitFor();
  assert.deepEqual(
    [
      await page.inputValue("#p-input"),
      await page.inputValue("#p-indent"),
      await page.isChecked("#p-use_tabs"),
    ],
    ["[1]", "4", true],
  );
  // What no field can say stays as JSON.
  await page.click("#as-json");
  await page.locator("#json").waitFor();
  await page.fill("#json", '{"input": "[1]", "other": 4}');
  await page.click("#as-json");
  await page.getByText("UNKNOWN_PROPERTY").waitFor();
  assert.ok(await page.isVisible("#json"));
});

pagesTest("nothing is wider than a phone, the longest of defaults neither", async (page) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const id of ["contract-release-gate-kit", "image-delivery-audit-kit", "unit-converter"]) {
    await page.goto(`${base}/tools/${id}/`);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360, id);
  }
});

pagesTest("axe-core finds nothing to mend, in the light and in the dark", async (page) => {
  const axe = await Deno.readTextFile(new URL("axe.min.js", import.meta.resolve("axe-core")));
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (
      const path of [
        "",
        "loan-amortization-calculator/",
        "ci-failure-review-kit/",
        "mermaid-renderer/",
      ]
    ) {
      await page.goto(`${base}/tools/${path}`);
      if (path !== "") {
        await page.click('[data-example="0"]');
        await output(page).waitFor({ state: "attached" });
      }
      await page.evaluate(axe);
      const violations = await page.evaluate(async () => {
        // deno-lint-ignore no-explicit-any -- axe-core puts itself there
        const { violations } = await (globalThis as any).axe.run();
        return violations.map((one: { id: string; nodes: { html: string }[] }) =>
          `${one.id}: ${one.nodes[0]!.html}`
        );
      });
      assert.deepEqual(violations, [], `${path} ${colorScheme}`);
    }
  }
});
