/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/** The place around the tools in Chromium: the list, the palette, themes, widths, links, and what a reader hears of it. */
import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { openBrowser, WHOLE } from "../browser.ts";
import {
  base,
  folder,
  open,
  openEmpty,
  output,
  outputShown,
  pagesTest,
  paste,
  startAnother,
} from "./setup.ts";

/** Pages beside the tools. */
const WORKBENCH = ["pipeline", "diagrams", "evidence", "fixtures", "connect", "reference", "guide"]
  .map((id) => `${id}/`);

/** Pages of every kind: the list, a text, a calculator, pictures, colours, a diff, matches, a review, kits. */
const PAGES = [
  "",
  "json-formatter/",
  "loan-amortization-calculator/",
  "invoice-calculator/",
  "mermaid-renderer/",
  "color-converter/",
  "palette-generator/",
  "contrast-checker/",
  "text-diff/",
  "regex-tester/",
  "hash-generator/",
  "cron-explainer/",
  "chmod-calculator/",
  "har-summarizer/",
  "csv-to-json/",
  "http-security-review/",
  "ci-failure-review-kit/",
  ...WORKBENCH,
];

/** Pages whose defaults are the longest. */
const WIDE = ["contract-release-gate-kit/", "image-delivery-audit-kit/", "unit-converter/"];

/** Waits for what a page shows of its example. */
async function settled(page: Page, path: string): Promise<void> {
  if (path === "") return;
  if (!WORKBENCH.includes(path)) return await outputShown(page);
  await page.waitForFunction(() =>
    !/not started|Running|Drawing/.test(document.querySelector("#status")?.textContent ?? "")
  );
}

pagesTest(
  "no page is wider than its screen, and axe-core finds no problems in light and dark",
  async (page) => {
    const axe = await Deno.readTextFile(new URL("axe.min.js", import.meta.resolve("axe-core")));
    for (const path of [...PAGES, ...WIDE]) {
      await page.setViewportSize({ width: 360, height: 900 });
      await page.goto(`${base}/tools/${path}`);
      await settled(page, path);
      await page.evaluate(axe);
      for (const width of [360, 390, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        assert.equal(
          await page.evaluate(() => document.documentElement.scrollWidth),
          width,
          `${path} ${width}`,
        );
        // The smallest phones have the layout of the larger ones, and a tablet that of a phone or of a screen in each part.
        if (width === 360 || width === 768 || WIDE.includes(path)) continue;
        for (const colorScheme of ["light", "dark"] as const) {
          await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
          // In the dark only the colours differ.
          const rules = colorScheme === "dark" ? ["color-contrast"] : undefined;
          const violations = await page.evaluate(async (rules) => {
            // A sample of the contrast that somebody asked about is as bad as that is.
            const within = { exclude: [".contrast"] };
            // deno-lint-ignore no-explicit-any -- axe-core puts itself there
            const { violations } = await (globalThis as any).axe.run(
              within,
              {
                // Of what is in order it finds no selectors, which take longer than its rules.
                resultTypes: ["violations"],
                ...(rules && { runOnly: { type: "rule", values: rules } }),
              },
            );
            return violations.map((one: { id: string; nodes: { html: string }[] }) =>
              `${one.id}: ${one.nodes[0]!.html}`
            );
          }, rules);
          assert.deepEqual(violations, [], `${path} ${width} ${colorScheme}`);
        }
      }
    }
  },
);

pagesTest("on a phone the result stands between the main input and the options", async (page) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "json-formatter");
  const top = async (selector: string) => (await page.locator(selector).boundingBox())!.y;
  const [main, result, options] = await Promise.all(
    ["#p-input", "#result", "#p-mode"].map(top),
  );
  assert.ok(main! < result! && result! < options!);
  // The result begins on the first screen.
  assert.ok(result! < 844, String(result));
});

pagesTest("a page opens with an example that has run", async (page) => {
  await page.goto(`${base}/tools/json-formatter/`);
  await outputShown(page);
  assert.equal(await page.getAttribute('[data-example="0"]', "aria-pressed"), "true");
  // Whoever types begins anew.
  await page.click("#p-input");
  await page.keyboard.type("[2]");
  await page.waitForFunction(() =>
    document.querySelector("#views pre")?.textContent === "[\n  2\n]"
  );
});

pagesTest(
  "the palette opens with / and Ctrl-K, and its arrows and Enter lead to a tool",
  async (page) => {
    await open(page, "base64");
    await page.locator("h1").click();
    await page.keyboard.press("/");
    await page.getByRole("combobox", { name: "Find a tool" }).waitFor();
    await page.keyboard.press("Escape");
    await page.locator("dialog").waitFor({ state: "detached" });
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Find a tool" }).waitFor();
    await page.keyboard.type("jwt");
    await page.locator('.hit[data-id="jwt-inspector"]').waitFor();
    await page.keyboard.press("ArrowDown");
    assert.equal(await page.locator('.hit[aria-selected="true"]').count(), 1);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/tools/jwt-inspector/");
  },
);

pagesTest("what is typed before the palette is there is searched for", async (page) => {
  await open(page, "base64");
  await page.locator("h1").click();
  // The palette's code comes late.
  await page.route("**/*.js", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await page.keyboard.press("Control+k");
  await page.keyboard.type("jwtx");
  await page.keyboard.press("Backspace");
  await page.locator('.hit[data-id="jwt-inspector"]').waitFor();
  assert.equal(await page.getByRole("combobox", { name: "Find a tool" }).inputValue(), "jwt");
});

pagesTest(
  "what is pasted into the search leads to the tools that read it, with it",
  async (page) => {
    await page.goto(`${base}/tools/`);
    await paste(page, "#query", "Some words.\nAnd others.");
    await page.getByText("For any text").waitFor();
    await page.locator('.hit[data-id="text-statistics"]').waitFor();
    await paste(page, "#query", "id,name\n1,a\n2,b");
    await page.getByText("This looks like a table").waitFor();
    await page.locator('.hit[data-id="csv-to-json"]').click();
    await page.waitForURL("**/tools/csv-to-json/");
    await page.waitForFunction(() =>
      document.querySelector<HTMLTextAreaElement>("#p-input")?.value === "id,name\n1,a\n2,b"
    );
    // It is handed on once, and kept nowhere.
    assert.equal(await page.evaluate(() => sessionStorage.length), 0);
  },
);

pagesTest(
  "a link holds the input in its fragment, and nothing of it is asked for",
  async (page) => {
    const { fragmentOf } = await import("../../../clients/web/client/link.ts");
    const fragment = await fragmentOf('{"input":"secret text","action":"encode"}');
    const urls: string[] = [];
    page.on("request", (request) => urls.push(request.url()));
    await page.goto(`${base}/tools/base64/${fragment}`);
    await page.waitForFunction(() =>
      document.querySelector("#views pre")?.textContent === "c2VjcmV0IHRleHQ="
    );
    assert.equal(await page.inputValue("#p-input"), "secret text");
    assert.ok(urls.every((url) => new URL(url).search === ""));
  },
);

pagesTest("what one tool gives is what the next works on, as a pipeline too", async (page) => {
  await openEmpty(page, "json-formatter");
  await page.fill("#p-input", '[{"a":1}]');
  await outputShown(page);
  await page.click("#go-on");
  await page.locator('.hit[data-id="json-to-csv"]').click();
  await page.waitForURL("**/tools/json-to-csv/");
  await page.getByText("Done in").waitFor();
  assert.match((await output(page).textContent())!, /^a\r?\n1/);
  await page.locator("#chain", { hasText: /JSON Formatter\s*→\s*JSON to CSV/ }).waitFor();
});

pagesTest("the theme is chosen with a button, and stays", async (page) => {
  await open(page, "base64");
  const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  await page.getByRole("button", { name: "Theme: as the system" }).click();
  assert.equal(await scheme(), "light");
  await page.getByRole("button", { name: "Theme: light" }).click();
  assert.equal(await scheme(), "dark");
  await page.reload();
  assert.equal(await scheme(), "dark");
  await page.getByRole("button", { name: "Theme: dark" }).click();
  assert.equal(await scheme(), "light dark");
});

pagesTest("pinned tools stand above the list, and on the first page", async (page) => {
  await open(page, "base64");
  await page.click("#pin");
  await page.locator("#own-tools").getByRole("link", { name: "Base64" }).waitFor();
  await page.goto(`${base}/tools/`);
  await page.locator("#own").getByRole("link", { name: "Base64" }).waitFor();
  // A category's list is filled when it is opened.
  await page.locator("#group-finance > summary").press("Enter");
  await page.locator("#group-finance").getByRole("link", { name: "Invoice Calculator" }).waitFor();
});

pagesTest("on a phone the list is a sheet that Escape closes", async (page) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "base64");
  assert.ok(!await page.isVisible("#sidebar"));
  await page.click("#toggle-sidebar");
  assert.ok(await page.isVisible("#sidebar"));
  await page.keyboard.press("Escape");
  assert.ok(!await page.isVisible("#sidebar"));
});

pagesTest("no script leads to another host, and none speaks to a peer", async (page) => {
  await open(page, "base64");
  const other = Deno.listen({ port: 0, hostname: "127.0.0.1" });
  await page.evaluate((port) => {
    location.href = `http://127.0.0.1:${port}/?secret`;
  }, other.addr.port).catch(() => {});
  await page.waitForTimeout(300);
  other.close();
  assert.equal(page.url(), `${base}/tools/base64/`);
  assert.deepEqual(
    await page.evaluate(() => [typeof RTCPeerConnection, typeof globalThis.open]),
    ["undefined", "undefined"],
  );
});

pagesTest(
  "a page that was opened once works when its server has ended, and its worker sees no input",
  async (page) => {
    const server = startAnother();
    await page.goto(`${server.base}/tools/base64/`);
    await page.getByText("This page works without a network, too.").waitFor();
    await server.end();

    await page.reload();
    await page.fill("#p-input", "offline");
    await page.waitForFunction(() =>
      document.querySelector("#views pre")?.textContent === "b2ZmbGluZQ=="
    );
    await page.goto(`${server.base}/tools/`);
    await page.fill("#query", "pretty print json");
    await page.locator('.hit[data-id="json-formatter"]').waitFor();
    // One that was never opened says so, and leads to those that were.
    await page.goto(`${server.base}/tools/json-formatter/`);
    await page.getByRole("heading", { name: "No network" }).waitFor();
    await page.getByRole("link", { name: "base64" }).click();
    await page.getByRole("heading", { name: "Base64" }).waitFor();

    const kept = await page.evaluate(async () => {
      const [name] = await caches.keys();
      const cache = await caches.open(name!);
      return (await cache.keys()).map(({ url }) => url);
    });
    assert.ok(
      kept.every((url) => url.startsWith(`${server.base}/tools/`) && !/[?#]/.test(url)),
      `${kept}`,
    );
  },
  "allow",
);

pagesTest("Chromium offers to install the pages", async () => {
  const browser = await openBrowser({ executablePath: WHOLE });
  try {
    const page = await browser.newPage();
    await page.goto(`${base}/tools/base64/`);
    const devTools = await page.context().newCDPSession(page);
    const { installabilityErrors } = await devTools.send("Page.getInstallabilityErrors");
    // The browser of a test keeps nothing.
    assert.deepEqual(installabilityErrors.map(({ errorId }) => errorId), ["in-incognito"]);
  } finally {
    await browser.close();
  }
});

/** Bytes whose text is longer than a page shows. */
const MANY = 2_000_000;

pagesTest(
  "a file of twenty megabytes is no matter, the service's limit for it neither",
  async (page) => {
    const path = join(folder, "large.bin");
    const bytes = new Uint8Array(20_000_000).fill(97);
    await Deno.writeFile(path, bytes);
    await openEmpty(page, "hash-generator");
    await page.setInputFiles("#file", path);
    await outputShown(page);
    const expected = createHash("sha256").update(bytes).digest("hex");
    assert.equal(await page.locator(".digest code").textContent(), expected);
    await Deno.writeFile(path, bytes.subarray(0, MANY));
    await openEmpty(page, "base64");
    await page.setInputFiles("#file", path);
    await page.getByText("the saved file has all").waitFor();
    const [saved] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Save base64.txt" }).click(),
    ]);
    const text = await Deno.readTextFile(await saved.path());
    assert.equal(text, Buffer.from(bytes.subarray(0, MANY)).toString("base64"));
  },
);
