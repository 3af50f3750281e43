import { eTag, ifNoneMatch } from "@std/http/etag";
import { jsonText } from "../http/answer.ts";
import { READABLE } from "../http/cors.ts";

/** Documents change with a release only. */
const CACHE_CONTROL = "public, max-age=300";

/**
 * Returns a function that answers requests for a document that stays the same while the service runs. It
 * is built on the first request, carries a strong `ETag`, and answers 304 to those who have it.
 */
export function cachedJson(build: () => unknown): (request: Request) => Promise<Response> {
  let built: Promise<{ text: string; etag: string }> | undefined;

  return async (request) => {
    built ??= buildDocument(build);
    const { text, etag } = await built;
    const headers = { etag, "cache-control": CACHE_CONTROL };
    return ifNoneMatch(request.headers.get("if-none-match"), etag)
      ? jsonText(text, 200, headers)
      : new Response(null, { status: 304, headers: { ...READABLE, ...headers } });
  };
}

async function buildDocument(build: () => unknown) {
  const text = JSON.stringify(await build());
  return { text, etag: await eTag(text) };
}
