/** The pages as they are built, a service that sends them, and a browser that shows them. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import { startService } from "../../service.ts";
import { openBrowser } from "../browser.ts";

/** What the service has been asked for in this test. */
export let asked: string[] = [];
export let base: string;
/** Holds the built pages under `pages`. */
export let folder: string;
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
export function pagesTest(name: string, check: (page: Page) => Promise<void>): void {
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
export const output = (page: Page) => page.locator("#views .view").last().locator("pre");
