/**
 * Makes the pages available offline: whatever was fetched once is cached. It requests only the
 * pages' files, only from its own host.
 *
 * @module
 */

/** The service worker types that this file uses; a page's types lack them. */
interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Event {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}

const CACHE = "pages";
/** Files that every page needs. */
const FIRST = ["./", "assets/style.css", "assets/early.js", "assets/index.js", "assets/tool.js"]
  .concat("assets/worker.js", "assets/catalog.js", "assets/icon.svg");
/** The bundler puts a content hash into these names, so the files never change. */
const NAMED_BY_CONTENT = /-[A-Z0-9]{8}\.js$/;

const scope = new URL("./", location.href).href;

addEventListener("install", (event) => {
  // If the host's policy forbids fetching, it is not installed.
  (event as Extendable).waitUntil(Promise.all(FIRST.map((path) => answerTo(new Request(path)))));
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
  if (kept && NAMED_BY_CONTENT.test(new URL(request.url).pathname)) return kept;
  try {
    const answer = await fetch(request);
    if (answer.status === 200 && answer.type === "basic") await cache.put(request, answer.clone());
    return answer;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}
