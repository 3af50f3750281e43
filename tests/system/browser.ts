/** Chromium for what only a browser can tell. */
import { type Browser, chromium, type LaunchOptions, type Page } from "playwright-core";

/** Chromium without windows, menus and settings: a page opens in a sixth of the processor time. */
const SHELL = "/usr/bin/chromium-headless-shell";

/** All of it, for what is not of pages but of a browser. */
export const WHOLE = "/usr/bin/chromium";

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

/** Starts a browser, which the caller closes. */
export function openBrowser(options: LaunchOptions = {}): Promise<Browser> {
  return chromium.launch({ executablePath: SHELL, args: ARGS, ...options });
}

/** Opens a page of a browser of its own, hands it to `run`, and closes both. */
export async function withPage<Result>(run: (page: Page) => Promise<Result>): Promise<Result> {
  const browser = await openBrowser();
  try {
    const context = await browser.newContext();
    return await run(await context.newPage());
  } finally {
    await browser.close();
  }
}
