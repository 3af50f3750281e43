/**
 * Keeps the pages at hand without a network: what a page was fetched with, and what it may need next, is there again. It
 * asks its own host for the files of the pages, and nobody for anything else.
 *
 * @module
 */
import type { KeepAsk, Kept } from "./protocol.ts";

/** The service worker types that this file uses; a page's types lack them. */
interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Event {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Hearing extends Extendable {
  data: KeepAsk;
  source: { postMessage(told: Kept): void } | null;
}
interface Scope {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
}

const CACHE = "pages";
/** Files that every page needs. */
const FIRST = ["./", "assets/style.css", "assets/early.js", "assets/index.js", "assets/tool.js"]
  .concat("assets/worker.js", "assets/catalog.js", "assets/icon.svg", "manifest.webmanifest");
/** The bundler writes a digest of what is inside into these names: they do not change. */
const NAMED_BY_CONTENT = /-[A-Z0-9]{8}\.js$/;
/** How a bundle names another of its files, needed at once or later. */
const IMPORTED = /\b(?:from|import)\s*\(?\s*["']\.\/([\w.-]+\.js)["']/g;
/** A larger file is kept once a run needs it: the fonts of all Chinese characters, which few documents do. */
const MAX_BYTES_AHEAD = 2_500_000;

const scope = new URL("./", location.href).href;
const worker = globalThis as unknown as Scope;

addEventListener("install", (event) => {
  // Where the host's policy lets it fetch nothing, it is not installed.
  (event as Extendable).waitUntil(keepAll(FIRST).then(() => worker.skipWaiting()));
});

addEventListener("activate", (event) => {
  // The page that brought it is kept at its first visit.
  (event as Extendable).waitUntil(worker.clients.claim());
});

addEventListener("message", (event) => {
  const { data, source, waitUntil } = event as unknown as Hearing;
  const told = keepAll(data.keep).then(
    () => source?.postMessage({ state: "kept" }),
    // The network has gone: the next visit tries again.
    () => {},
  );
  waitUntil.call(event, told);
});

addEventListener("fetch", (event) => {
  const { request, respondWith } = event as Fetching;
  if (request.method !== "GET" || !request.url.startsWith(scope)) return;
  respondWith.call(event, answerTo(request));
});

/** The file from the network, or else its last cached version. */
async function answerTo(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request, { ignoreSearch: true });
  if (kept && isNamedByContent(request.url)) return kept;
  try {
    const answer = await fetch(request);
    if (isOurs(answer)) await cache.put(request, answer.clone());
    return answer;
  } catch (error) {
    if (kept) return kept;
    if (request.mode === "navigate") return pageOfKept(await cache.keys());
    throw error;
  }
}

/** Keeps files, and the scripts that they import in turn. One after the other: whoever uses the page comes first. */
async function keepAll(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  const wanted = new Set(paths.map((path) => new URL(path, scope).href));
  // A set gives what is added while it is gone through, too.
  for (const url of wanted) {
    if (!url.startsWith(scope)) continue;
    const file = await keep(cache, url);
    if (!file || !url.endsWith(".js")) continue;
    for (const [, next] of (await file.text()).matchAll(IMPORTED)) {
      wanted.add(new URL(next!, url).href);
    }
  }
}

/** Keeps a file. @returns The file; none where it is not there, or too large to be fetched before anybody needs it. */
async function keep(cache: Cache, url: string): Promise<Response | undefined> {
  const kept = isNamedByContent(url) ? await cache.match(url) : undefined;
  if (kept) return kept;
  const answer = await fetch(url);
  const isLarge = Number(answer.headers.get("content-length")) > MAX_BYTES_AHEAD;
  if (!isOurs(answer) || isLarge) {
    await answer.body?.cancel();
    return undefined;
  }
  await cache.put(url, answer.clone());
  return answer;
}

function isOurs({ status, type }: Response): boolean {
  return status === 200 && type === "basic";
}

function isNamedByContent(url: string): boolean {
  return NAMED_BY_CONTENT.test(new URL(url).pathname);
}

/** What stands in place of a page that was never opened: the pages that were. */
function pageOfKept(kept: readonly Request[]): Response {
  const folders = kept.map(({ url }) => url).filter((url) => url.endsWith("/"));
  const items = folders.map((url) => {
    const name = new URL(url).pathname.slice(new URL(scope).pathname.length).replace("/", "");
    return `<li><a href="${url}">${name.replaceAll("-", " ") || "All tools"}</a>`;
  });
  const text = `<!DOCTYPE html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>No network</title><style>body{font:1rem/1.5 system-ui;max-width:36rem;margin:3rem auto;padding:0 1rem}</style>
<h1>No network</h1><p>This page has not been opened in this browser before, so it is not kept here. These are:</p>
<ul>${items.join("")}</ul>`;
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
  };
  return new Response(text, { status: 503, headers });
}
