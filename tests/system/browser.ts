/** Chromium for what only a browser can tell. */
import { chromium, type Page } from "playwright-core";

/** Where Debian's package puts it. */
const EXECUTABLE = "/usr/bin/chromium";

/** Nothing but what a test asks for: no start page, no updates, no reports. */
const ARGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Opens a page of a browser of its own, hands it to `run`, and closes both. */
export async function withPage<Result>(run: (page: Page) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch({ executablePath: EXECUTABLE, args: ARGS });
  try {
    return await run(await browser.newPage());
  } finally {
    await browser.close();
  }
}
