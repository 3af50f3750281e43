/**
 * Makes the pages available offline: caches the files that a page was loaded with and those that it may need next. It
 * requests only the pages' files, only from its own host.
 *
 * @module
 */
import type { CacheRequest, FilesCached } from "./protocol.ts";

/** The service worker types that this file uses; a page's types lack them. */
interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchRequested extends Event {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface MessageReceived extends Extendable {
  data: CacheRequest;
  source: { postMessage(message: FilesCached): void } | null;
}
interface Scope {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
}

const CACHE = "pages";
/** Files that every page needs. */
const FIRST = ["./", "assets/style.css", "assets/early.js", "assets/index.js", "assets/tool.js"]
  .concat("assets/worker.js", "assets/catalog.js", "assets/icon.svg", "manifest.webmanifest");
/** The bundler puts a content hash into these names, so the files never change. */
const NAMED_BY_CONTENT = /-[A-Z0-9]{8}\.js$/;
/** How a bundle imports another of its files, statically or dynamically. */
const IMPORTED = /\b(?:from|import)\s*\(?\s*["']\.\/([\w.-]+\.js)["']/g;
/** A larger file is cached once a run needs it: the CJK fonts, which few documents use. */
const MAX_BYTES_AHEAD = 2_500_000;

const scope = new URL("./", location.href).href;
const worker = globalThis as unknown as Scope;

addEventListener("install", (event) => {
  // If the host's policy forbids fetching, it is not installed.
  (event as Extendable).waitUntil(cacheAll(FIRST).then(() => worker.skipWaiting()));
});

addEventListener("activate", (event) => {
  // It takes over the page that registered it, so that the first visit is cached.
  (event as Extendable).waitUntil(worker.clients.claim());
});

addEventListener("message", (event) => {
  const { data, source, waitUntil } = event as unknown as MessageReceived;
  const work = cacheAll(data.paths).then(
    () => source?.postMessage({ state: "cached" }),
    // Offline meanwhile: the next visit tries again.
    () => {},
  );
  waitUntil.call(event, work);
});

addEventListener("fetch", (event) => {
  const { request, respondWith } = event as FetchRequested;
  if (request.method !== "GET" || !request.url.startsWith(scope)) return;
  respondWith.call(event, answerTo(request));
});

/** The file from the network, or else its last cached version. */
async function answerTo(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const cached = await cache.match(request, { ignoreSearch: true });
  if (cached && isNamedByContent(request.url)) return cached;
  try {
    const answer = await fetch(request);
    if (isOurs(answer)) await cache.put(request, answer.clone());
    return answer;
  } catch (error) {
    if (cached) return cached;
    if (request.mode === "navigate") return pageOfCached(await cache.keys());
    throw error;
  }
}

/** Caches files and the scripts that they import, one at a time, so that the page itself is not slowed down. */
async function cacheAll(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  const wanted = new Set(paths.map((path) => new URL(path, scope).href));
  // Iterating a set includes the values added meanwhile.
  for (const url of wanted) {
    if (!url.startsWith(scope)) continue;
    const file = await cacheFile(cache, url);
    if (!file || !url.endsWith(".js")) continue;
    for (const [, next] of (await file.text()).matchAll(IMPORTED)) {
      wanted.add(new URL(next!, url).href);
    }
  }
}

/** Caches a file. @returns The file; undefined if it is missing or larger than {@linkcode MAX_BYTES_AHEAD}. */
async function cacheFile(cache: Cache, url: string): Promise<Response | undefined> {
  const cached = isNamedByContent(url) ? await cache.match(url) : undefined;
  if (cached) return cached;
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

/** The offline answer for a page that is not cached: links to the pages that are. */
function pageOfCached(cached: readonly Request[]): Response {
  const folders = cached.map(({ url }) => url).filter((url) => url.endsWith("/"));
  const items = folders.map((url) => {
    const name = new URL(url).pathname.slice(new URL(scope).pathname.length).replace("/", "");
    return `<li><a href="${url}">${name.replaceAll("-", " ") || "All tools"}</a>`;
  });
  const text = `<!DOCTYPE html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>No network</title><style>body{font:1rem/1.5 system-ui;max-width:36rem;margin:3rem auto;padding:0 1rem}</style>
<h1>No network</h1><p>This page has not been opened in this browser before, so it is not cached here. These are:</p>
<ul>${items.join("")}</ul>`;
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
  };
  return new Response(text, { status: 503, headers });
}
