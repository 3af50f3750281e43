/** What pages fetch on a fresh profile, in bytes of gzip, before somebody comes to their form. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { asked, base, folder, pagesTest } from "./setup.ts";

const MAX_BYTES = 120_000;

/** With its tool and perhaps another one: the result is a random id, or has the page's address in it. */
const MAX_BYTES_WITH_RUN = 140_000;
const RUN_WHEN_OPENED = ["integration-launch-kit", "uuid-generator"];

/** What a page names, without the views of its result, which come when it is shown. */
const MAX_BYTES_OF_HEAD = 62_000;
/** The same where the page runs its tool when it opens, so that it names all that a run needs. */
const MAX_BYTES_OF_RUN = 130_000;

/** The first page, and pages of tools: without a run, with the largest result, with many views, and with a run. */
const PAGES = ["", "token-counter", "pdf-deliverable-assembly-kit"]
  .concat("markdown-table-generator", RUN_WHEN_OPENED)
  // What these run when they open has run when the pages were built.
  .concat("diagrams", "fixtures", "pipeline", "evidence", "slug-generator");

/** What each page has its browser fetch at once. */
const FETCHED = /(?:src|href)="\.\.\/(assets\/[^"]+\.(?:js|css|svg)|manifest\.webmanifest)"/g;

pagesTest("a page fetches less than 120 kB before somebody comes to its form", async (page) => {
  const browser = page.context().browser()!;
  for (const id of PAGES) {
    const fresh = await browser.newPage({ serviceWorkers: "block" });
    asked.length = 0;
    await fresh.goto(`${base}/tools/${id}${id && "/"}`, { waitUntil: "networkidle" });
    await fresh.close();
    const bytes = await sizeOf(asked.map((url) => new URL(url).pathname.slice("/tools/".length)));
    const most = RUN_WHEN_OPENED.includes(id) ? MAX_BYTES_WITH_RUN : MAX_BYTES;
    assert.ok(bytes < most, `${id}: ${bytes}`);
  }
});

pagesTest("what every page of a tool names in its head is little", async () => {
  let count = 0;
  let running = 0;
  for await (const { name, isDirectory } of Deno.readDir(join(folder, "pages"))) {
    if (!isDirectory || name === "assets") continue;
    const path = `${name}/index.html`;
    const markup = await Deno.readTextFile(join(folder, "pages", path));
    const atOnce = markup.replace(/<template id="(?:later|offline)">[^]*?<\/template>/g, "");
    const bytes = await sizeOf([path, ...[...atOnce.matchAll(FETCHED)].map(([, file]) => file!)]);
    const runs = atOnce.includes('href="../assets/tool-');
    assert.ok(bytes < (runs ? MAX_BYTES_OF_RUN : MAX_BYTES_OF_HEAD), `${name}: ${bytes}`);
    if (runs) running++;
    count++;
  }
  assert.ok(count > 150);
  assert.ok(running <= RUN_WHEN_OPENED.length);
});

/** The bytes of files of the pages, each once, as they are sent. */
async function sizeOf(paths: readonly string[]): Promise<number> {
  let bytes = 0;
  for (const path of new Set(paths)) {
    const file = join(
      folder,
      "pages",
      path === "" || path.endsWith("/") ? `${path}index.html` : path,
    );
    const sent = await Deno.stat(`${file}.gz`).catch(() => Deno.stat(file));
    bytes += sent.size;
  }
  return bytes;
}
