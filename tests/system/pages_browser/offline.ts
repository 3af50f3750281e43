/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/** The offline worker in Chromium: new versions, servers in trouble, full and foreign caches. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { pagesTest, startAnother } from "./setup.ts";

/** A server whose version of the pages and whose troubles a test chooses. */
function startChanging() {
  const state = {
    version: "one",
    /** What it answers in place of a file. */
    trouble: (_path: string): Response | Promise<Response> | undefined => undefined,
  };
  const server = startAnother(async (request, next) => {
    const { pathname } = new URL(request.url);
    const trouble = state.trouble(pathname);
    if (trouble) return await trouble;
    // Every version differs in the worker's text and in one page's.
    if (!/offline\.js$|base64\/$/.test(pathname)) return await next(request);
    // Neither compressed nor unchanged.
    const answer = await next(new Request(request, { headers: {} }));
    const text = (await answer.text()).replace(/pages [0-9a-f]{16}/, `pages ${state.version}`)
      .replace("<h1>Base64", `<h1>Version ${state.version} of Base64`);
    const headers = new Headers(answer.headers);
    for (const name of ["etag", "content-length"]) headers.delete(name);
    return new Response(text, { status: answer.status, headers });
  });
  return { ...server, state };
}

const OFFLINE = "This page works without a network, too.";
const ready = (page: Page) => page.getByText(OFFLINE).waitFor();
const cacheNames = (page: Page) => page.evaluate(() => caches.keys());
const unavailable = () =>
  new Response("<h1>Sorry</h1>", { status: 503, headers: { "content-type": "text/html" } });

/** Waits until the worker of a version is the active one. */
async function waitForCache(page: Page, version: string): Promise<void> {
  await page.evaluate(async (name) => {
    const registration = (await navigator.serviceWorker.getRegistration())!;
    while (
      !await caches.has(name) || registration.installing || registration.waiting ||
      registration.active!.state !== "activated"
    ) await new Promise((resolve) => setTimeout(resolve, 20));
  }, `pages ${version}`);
}

/** Pages that run other tools than their own: what is put into a field of each, and where the answer to it shows. */
const CALLING: [path: string, field: string, text: string, answer: string, said: string][] = [
  ["ci-failure-review-kit", "#p-log", "npm error code E401", "#views", "E401"],
  ["pipeline", "#pipeline-input", "region,amount\nNowhere,1\n", ".step-result", "Nowhere"],
  ["diagrams", "#source", "flowchart LR\n  own --> text", "#status", "Drawn in"],
  ["evidence", "#budget", "65536", "#status", "All of it fits"],
];

pagesTest("a page that runs other tools than its own does so without a network", async (page) => {
  const { base, end } = startAnother();
  for (const [path] of CALLING) {
    await page.goto(`${base}/tools/${path}/`);
    await ready(page);
  }
  await end();
  for (const [path, field, text, answer, said] of CALLING) {
    await page.goto(`${base}/tools/${path}/`);
    await page.fill(field, text);
    await page.locator(answer, { hasText: said }).first().waitFor();
  }
}, "allow");

pagesTest(
  "a new version has the pages of the one before, and leaves other caches alone",
  async (page) => {
    const { base, end, state } = startChanging();
    await page.goto(`${base}/tools/base64/`);
    await ready(page);
    await page.evaluate(async () => {
      const cache = await caches.open("pages of another application");
      await cache.put("/elsewhere", new Response("theirs"));
    });
    state.version = "two";
    await page.goto(`${base}/tools/guide/`);
    await waitForCache(page, "two");
    state.version = "three";
    await page.goto(`${base}/tools/slug-generator/`);
    await waitForCache(page, "three");
    await ready(page);
    // The last one's scripts may be wanted by a page that is still open.
    assert.deepEqual((await cacheNames(page)).sort(), [
      "pages of another application",
      "pages three",
      "pages two",
    ]);
    await end();
    await page.goto(`${base}/tools/base64/`);
    await page.getByRole("heading", { name: "Version three of Base64" }).waitFor();
    await page.fill("#p-input", "offline");
    await page.waitForFunction(() =>
      document.querySelector("#views pre")?.textContent === "b2ZmbGluZQ=="
    );
  },
  "allow",
);

pagesTest(
  "a server in trouble fills no cache, and what is cached stands in for it",
  async (page) => {
    const { base, end, state } = startChanging();
    // The worker is installed with all its files, or not at all.
    state.trouble = (path) => path.endsWith("/catalog.js") ? unavailable() : undefined;
    await page.goto(`${base}/tools/base64/`);
    await page.waitForLoadState("networkidle");
    assert.equal(
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active),
      undefined,
    );
    state.trouble = () => undefined;
    await page.goto(`${base}/tools/base64/`);
    await ready(page);

    // A host answers with a page for a script that it does not have.
    let isAsked = false;
    state.trouble = (path) => {
      if (!/tool-slug-generator-\w{8}\.js/.test(path)) return undefined;
      isAsked = true;
      return new Response("<h1>Welcome</h1>", { headers: { "content-type": "text/html" } });
    };
    await page.goto(`${base}/tools/slug-generator/`);
    await page.waitForLoadState("networkidle");
    await page.waitForTimeout(500);
    assert.ok(isAsked);
    assert.equal(await page.getByText(OFFLINE).isVisible(), false);
    state.trouble = () => undefined;
    await page.goto(`${base}/tools/slug-generator/`);
    await ready(page);

    state.trouble = unavailable;
    await page.goto(`${base}/tools/base64/?from=mail#x`);
    await page.getByRole("heading", { name: "Base64" }).waitFor();
    await page.goto(`${base}/tools/yaml-json-converter/`);
    await page.getByRole("heading", { name: "Sorry" }).waitFor();
    const kept = await page.evaluate(async () => {
      const cache = await caches.open((await caches.keys())[0]!);
      return (await cache.keys()).map(({ url }) => url);
    });
    assert.ok(kept.every((url) => !/[?#]|yaml-json/.test(url)), `${kept}`);
    await end();
  },
  "allow",
);

pagesTest("a network that does not answer does not keep a cached page waiting", async (page) => {
  const { base, end, state } = startChanging();
  await page.goto(`${base}/tools/base64/`);
  await ready(page);
  const { promise, resolve } = Promise.withResolvers<Response>();
  state.trouble = (path) => path.endsWith("/base64/") ? promise : undefined;
  await page.goto(`${base}/tools/base64/`);
  await page.getByRole("heading", { name: "Base64" }).waitFor();
  resolve(unavailable());
  await end();
}, "allow");
