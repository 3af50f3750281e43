/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/**
 * The pages in Chromium: tools give there what they give in the service, nothing leaves the page, and a person with a
 * keyboard or a screen reader can use them.
 */
import assert from "node:assert/strict";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { TOOLS } from "../../catalog/registry.ts";
import { createInPlaceSandbox } from "../../engine/sandbox/in_place.ts";
import "./pages_browser/forms.ts";
import "./pages_browser/waits.ts";
import { asked, base, folder, output, pagesTest } from "./pages_browser/setup.ts";

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
  await page.goto(`${base}/tools/yaml-json-converter/`);
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

pagesTest("nothing is wider than a phone, the longest of defaults neither", async (page) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const id of ["contract-release-gate-kit", "image-delivery-audit-kit", "unit-converter"]) {
    await page.goto(`${base}/tools/${id}/`);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360, id);
  }
});

pagesTest(
  "long names of somebody's data break, as a name, in a path and as a title",
  async (page) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`${base}/tools/yaml-json-converter/`);
    const name = "n".repeat(300);
    for (const data of [`${name}: x`, `a:\n  ${name}:\n    b: x`, `${name}: <svg x='x'/>`]) {
      await page.click("button[type=reset]");
      await page.fill("#p-input", data);
      await output(page).waitFor();
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320, data);
    }
  },
);

pagesTest(
  "a view's title and its buttons do not cover each other, and the line opens it",
  async (page) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`${base}/tools/ci-failure-review-kit/`);
    await page.click('[data-example="0"]');
    const view = page.locator("#views .view").nth(1);
    const title = (await view.locator("h3").boundingBox())!;
    const copy =
      (await view.getByRole("button", { name: "Copy incident-report.md" }).boundingBox())!;
    assert.ok(title.x + title.width <= copy.x, `${title.x} ${title.width} ${copy.x}`);
    await page.setViewportSize({ width: 1280, height: 640 });
    // Its middle is beside the title.
    await view.locator("summary").click();
    assert.equal(await view.getAttribute("open"), null);
  },
);

pagesTest("paper has all of a text", async (page) => {
  await page.goto(`${base}/tools/json-formatter/`);
  await page.fill("#p-input", JSON.stringify(Array(100).fill(1)));
  await output(page).waitFor();
  const isCut = () =>
    [...document.querySelectorAll("pre, textarea")].some((one) =>
      one.scrollHeight > one.clientHeight + 1
    );
  assert.ok(await page.evaluate(isCut));
  await page.emulateMedia({ media: "print" });
  assert.ok(!await page.evaluate(isCut));
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
