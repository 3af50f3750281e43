/**
 * Keeps the pages at hand without a network: what was fetched once is there again. It asks its own host for the files of
 * the pages, and nobody for anything else.
 *
 * @module
 */

/** What this file uses of a service worker, which the types of a page do not have. */
interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Event {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}

const CACHE = "pages";
/** What every page needs. */
const FIRST = ["./", "assets/style.css", "assets/early.js", "assets/index.js", "assets/tool.js"]
  .concat("assets/worker.js", "assets/catalog.js", "assets/icon.svg");
/** The bundler writes a digest of what is inside into these names: they do not change. */
const NAMED_BY_CONTENT = /-[A-Z0-9]{8}\.js$/;

const scope = new URL("./", location.href).href;

addEventListener("install", (event) => {
  // Where the host's policy lets it fetch nothing, it is not installed.
  (event as Extendable).waitUntil(Promise.all(FIRST.map((path) => answerTo(new Request(path)))));
});

addEventListener("fetch", (event) => {
  const { request, respondWith } = event as Fetching;
  if (request.method !== "GET" || !request.url.startsWith(scope)) return;
  respondWith.call(event, answerTo(request));
});

/** The file from the network, or as it was when it last came. */
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
