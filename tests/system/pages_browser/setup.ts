/** The pages as they are built, a service that sends them, and a browser that shows them. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import { createInPlaceSandbox } from "../../../engine/sandbox/in_place.ts";
import { type Service, startService } from "../../service.ts";
import { openBrowser } from "../browser.ts";
import { FORGET_NEWER } from "./oldest.ts";

/** What the service has been asked for in this test. */
export let asked: string[] = [];
export let base: string;
/** Holds the built pages under `pages`. */
export let folder: string;
/** How long a test waits for what does not come. */
const PATIENCE_MS = 180_000;

/**
 * So many times slower than the machine the pages run: `PAGES_SLOWED=20` shows which tests read what a page that has
 * little of the processor has yet to show.
 */
const SLOWED = Number(Deno.env.get("PAGES_SLOWED") ?? 1);

let browser: Browser;
let service: Service;
let close: () => Promise<void>;

Deno.test.beforeAll(async () => {
  folder = await Deno.makeTempDir();
  const pagesFolder = await build(join(folder, "pages"));
  const server = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen: () => {} },
    (request, info) => {
      asked.push(request.url);
      return service.app.fetch(request, info);
    },
  );
  base = `http://127.0.0.1:${server.addr.port}`;
  const sandbox = createInPlaceSandbox({ baseUrl: base });
  service = startService({ pagesFolder, origin: base, sandbox });
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
export function pagesTest(
  name: string,
  check: (page: Page) => Promise<void>,
  serviceWorkers: "block" | "allow" = "block",
): void {
  Deno.test({
    name: `pages: ${name}`,
    // Connections of the browser begin in one test and end in another.
    sanitizeOps: false,
    sanitizeResources: false,
    fn: () => checkOnPage(check, serviceWorkers),
  });
}

/** Hands a test a page that no other has. */
async function checkOnPage(
  check: (page: Page) => Promise<void>,
  serviceWorkers: "block" | "allow",
): Promise<void> {
  asked = [];
  // What was fetched before is not to be asked for again: no test hangs on another.
  const page = await browser.newPage({ serviceWorkers });
  // Where others work beside it, a machine is slow: a test fails by what it sees, not by when.
  page.setDefaultTimeout(PATIENCE_MS);
  await page.addInitScript(FORGET_NEWER);
  if (SLOWED > 1) await slowDown(page);
  try {
    await check(page);
  } finally {
    await page.close();
  }
}

async function slowDown(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
}

/** What a server makes of a request, which may be what the service makes of it. */
type Answering = (
  request: Request,
  next: (request: Request) => Promise<Response>,
) => Promise<Response>;

/** The same service at an address of its own, for a test that ends it or changes its answers. */
export function startAnother(
  answer: Answering = (request, next) => next(request),
): { base: string; end: () => Promise<void> } {
  const ended = new AbortController();
  const server = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen: () => {}, signal: ended.signal },
    (request, info) => answer(request, async (asked) => await service.app.fetch(asked, info)),
  );
  return {
    base: `http://127.0.0.1:${server.addr.port}`,
    end() {
      ended.abort();
      return server.finished;
    },
  };
}

/** Takes the pages that are built already, for other tests; else they are built. */
async function build(path: string): Promise<URL> {
  const kept = Deno.env.get("PAGES_FOLDER");
  if (kept && await isThere(kept)) {
    await Deno.symlink(await Deno.realPath(kept), path);
  } else {
    const args = ["task", "pages", "--output", path];
    const { success, stderr } = await new Deno.Command(Deno.execPath(), { args }).output();
    assert.ok(success, new TextDecoder().decode(stderr));
  }
  return pathToFileURL(`${path}/`);
}

function isThere(path: string): Promise<boolean> {
  return Deno.stat(path).then(() => true, () => false);
}

/** The last text of the views: the whole output, which is folded where more telling views stand before it. */
export const output = (page: Page) => page.locator("#views .view pre").last();

/** Waits for the output of what was put in. */
export const outputShown = (page: Page) => output(page).waitFor({ state: "attached" });

/** Opens the page of a tool, once its example has run. */
export async function open(page: Page, id: string): Promise<void> {
  await page.goto(`${base}/tools/${id}/`);
  await page.waitForFunction(() => document.querySelector("#result")?.ariaBusy === "false");
}

/** Opens the page of a tool, and clears its form. */
export async function openEmpty(page: Page, id: string): Promise<void> {
  await open(page, id);
  await page.click("#clear");
  await page.getByText("Nothing has run yet").waitFor();
}

/** Turns to the input as JSON, or back. */
export async function turnToJson(page: Page): Promise<void> {
  await page.locator(".menu").evaluate((menu: HTMLDetailsElement) => menu.open = true);
  await page.click("#as-json");
}

/** Adds a step to the pipeline, as somebody does who searches for its tool. */
export async function addStep(page: Page, id: string): Promise<void> {
  await page.click("#add-step");
  await page.getByRole("combobox", { name: "Find a tool" }).fill(id);
  await page.locator(`.hit[data-id="${id}"]`).click();
}

/** Pastes a text over what stands in a field. */
export function paste(page: Page, field: string, text: string): Promise<void> {
  return page.locator(field).evaluate((field: HTMLInputElement | HTMLTextAreaElement, text) => {
    field.select();
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    field.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

/** Drops files by their texts; says whether the page kept the browser from opening them. */
export function drop(page: Page, files: Record<string, string>, on = "#form"): Promise<boolean> {
  return page.locator(on).evaluate((target, files) => {
    const dropped = new DataTransfer();
    for (const [name, text] of Object.entries(files)) dropped.items.add(new File([text], name));
    const event = new DragEvent("drop", {
      dataTransfer: dropped,
      bubbles: true,
      cancelable: true,
    });
    return !target.dispatchEvent(event);
  }, files);
}
