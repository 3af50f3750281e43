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
interface FetchRequested extends Extendable {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface MessageReceived extends Extendable {
  data: CacheRequest;
  source: { id: string } | null;
}
interface Client {
  postMessage(message: FilesCached): void;
}
interface Scope {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void>; get(id: string): Promise<Client | undefined> };
}

/** The build gives each version of the pages a name, so that a cache never holds files of two versions. */
const CACHE = "pages VERSION_OF_PAGES";
/** Files that every page needs. */
const FIRST = ["./", "assets/style.css", "assets/early.js", "assets/index.js", "assets/tool.js"]
  .concat("assets/worker.js", "assets/catalog.js", "assets/icon.svg", "manifest.webmanifest");
/** The bundler puts a content hash into these names, so the files never change. */
const NAMED_BY_CONTENT = /-[A-Z0-9]{8}\.js$/;
/** How a bundle imports another of its files, statically or dynamically. */
const IMPORTED = /\b(?:from|import)\s*\(?\s*["']\.\/([\w.-]+\.js)["']/g;
/** How a page names its files: those it has loaded, and those it loads when the form is used. */
const LINKED = /<(?:link|script)\b[^>]*?\b(?:href|src)="([^"#]+)"/g;
/** A larger file is cached once a run needs it: the CJK fonts, which few documents use. */
const MAX_BYTES_AHEAD = 2_500_000;
/** After this long a network is as good as none, if the file is cached. */
const PATIENCE_MS = 4_000;

const scope = new URL("./", location.href).href;
const worker = globalThis as unknown as Scope;

addEventListener("install", (event) => {
  // If the host's policy forbids fetching, or a file does not come, it is not installed: the next visit tries again.
  (event as Extendable).waitUntil(install().then(() => worker.skipWaiting()));
});

addEventListener("activate", (event) => {
  (event as Extendable).waitUntil(dropEarlier());
});

addEventListener("message", (event) => {
  const { data, source, waitUntil } = event as unknown as MessageReceived;
  // Offline meanwhile: the next visit tries again.
  waitUntil.call(event, serve(data, source?.id).catch(() => {}));
});

addEventListener("fetch", (event) => {
  const { request, respondWith, waitUntil } = event as FetchRequested;
  if (request.method !== "GET" || !request.url.startsWith(scope)) return;
  respondWith.call(event, answerTo(request, (work) => waitUntil.call(event, work)));
});

/** Caches what every page needs, and the pages that an earlier version had cached. */
async function install(): Promise<void> {
  const earlier = (await Promise.all((await earlierCaches()).map(ownFiles))).flat();
  await cacheAll([...FIRST, ...earlier.map(({ url }) => url).filter((url) => url.endsWith("/"))]);
}

/** Drops all earlier versions but the last, whose pages may still be open and load more of their scripts. */
async function dropEarlier(): Promise<void> {
  for (const name of (await earlierCaches()).slice(0, -1)) {
    const cache = await caches.open(name);
    for (const file of await ownFiles(name)) await cache.delete(file);
    if ((await cache.keys()).length === 0) await caches.delete(name);
  }
}

/** The caches with files of earlier versions, the oldest first; a host may have caches of others. */
async function earlierCaches(): Promise<string[]> {
  const names: string[] = [];
  for (const name of await caches.keys()) {
    if (name !== CACHE && (await ownFiles(name)).length > 0) names.push(name);
  }
  return names;
}

async function ownFiles(name: string): Promise<Request[]> {
  const cache = await caches.open(name);
  return (await cache.keys()).filter(({ url }) => url.startsWith(scope));
}

/**
 * Takes over a page that asks for it, and caches its files. A browser drops what was typed into a page that has been
 * left, if it is taken over or gets a message then.
 */
async function serve({ path, isFree }: CacheRequest, pageId = ""): Promise<void> {
  if (isFree && await worker.clients.get(pageId)) await worker.clients.claim();
  await cacheAll([path]);
  const page = await worker.clients.get(pageId);
  page?.postMessage({ state: "cached" });
}

/**
 * The file from the network, or else as it is cached.
 * @param later Takes work that the answer does not wait for.
 */
async function answerTo(
  request: Request,
  later: (work: Promise<unknown>) => void,
): Promise<Response> {
  const url = withoutQuery(request.url);
  const cached = await cachedFile(url);
  if (cached && NAMED_BY_CONTENT.test(url)) return cached;
  try {
    const fetched = fetch(request);
    const answer = cached ? await Promise.race([fetched, patience()]) : await fetched;
    if (!answer || (cached && isFault(answer))) return cached!;
    // A cached file is of this version, and the network's may be of the next.
    if (!cached && isOurs(answer, url)) later(store(url, answer.clone()));
    return answer;
  } catch (error) {
    if (cached) return cached;
    if (request.mode === "navigate") return pageOfCached(await ownFiles(CACHE));
    throw error;
  }
}

function patience(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), PATIENCE_MS));
}

/** The cached file; undefined if there is none, or the browser stores nothing. */
async function cachedFile(url: string): Promise<Response | undefined> {
  try {
    const cached = await (await caches.open(CACHE)).match(url);
    return cached ?? (NAMED_BY_CONTENT.test(url) ? await caches.match(url) : undefined);
  } catch {
    return undefined;
  }
}

/** Stores a file; where the disk is full, the page works without it. */
async function store(url: string, answer: Response): Promise<void> {
  try {
    await (await caches.open(CACHE)).put(url, answer);
  } catch {
    // It is fetched again.
  }
}

/**
 * Caches files and those that they name, one at a time, so that the page itself is not slowed down.
 * @throws if one does not come.
 */
async function cacheAll(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  const wanted = new Set(paths.map((path) => withoutQuery(new URL(path, scope).href)));
  // Iterating a set includes the values added meanwhile.
  for (const url of wanted) {
    if (!url.startsWith(scope)) continue;
    const names = url.endsWith("/") ? LINKED : url.endsWith(".js") ? IMPORTED : undefined;
    const file = await cacheFile(cache, url);
    if (!file || !names) continue;
    for (const [, name] of (await file.text()).matchAll(names)) {
      wanted.add(new URL(name!, url).href);
    }
  }
}

/**
 * Caches a file.
 * @returns The file; undefined if there is none, or it is larger than {@linkcode MAX_BYTES_AHEAD}.
 * @throws if the server is not able to send it now.
 */
async function cacheFile(cache: Cache, url: string): Promise<Response | undefined> {
  const cached = await cache.match(url);
  if (cached) return cached;
  const answer = await fetch(url);
  const isLarge = Number(answer.headers.get("content-length")) > MAX_BYTES_AHEAD;
  if (answer.status === 404 || isLarge) {
    await answer.body?.cancel();
    return undefined;
  }
  if (!isOurs(answer, url)) throw new TypeError(`${url} did not come: ${answer.status}`);
  await cache.put(url, answer.clone());
  return answer;
}

/** Whether an answer is the file that was asked for, and not a page with which a server or a network excuses itself. */
function isOurs({ status, type, redirected, headers }: Response, url: string): boolean {
  const isKind = !url.endsWith(".js") || /javascript/.test(headers.get("content-type") ?? "");
  return status === 200 && type === "basic" && !redirected && isKind;
}

/** Whether the server cannot answer now. */
function isFault({ status }: Response): boolean {
  return status >= 500 || status === 429;
}

function withoutQuery(url: string): string {
  return url.replace(/[?#].*/s, "");
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
