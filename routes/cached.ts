import { eTag, ifNoneMatch } from "@std/http/etag";
import { jsonText } from "../http/answer.ts";
import { READABLE } from "../http/cors.ts";
import { gzipped, gzipTag, takesGzip } from "../http/gzip.ts";

/** Documents change with a release only. */
const CACHED = { "cache-control": "public, max-age=300", "vary": "Accept-Encoding" };

/**
 * Returns a function that answers requests for a document that stays the same while the service runs. It
 * is built on the first request, carries a strong `ETag`, and answers 304 to those who have it. It goes in
 * gzip to those who take that.
 */
export function cachedJson(build: () => unknown): (request: Request) => Promise<Response> {
  let built: Promise<{ text: string; etag: string }> | undefined;
  let compressed: Promise<Uint8Array<ArrayBuffer>> | undefined;

  return async (request) => {
    const document = await (built ??= buildDocument(build));
    const isGzip = takesGzip(request);
    const etag = isGzip ? gzipTag(document.etag) : document.etag;
    const headers = { ...CACHED, etag };
    if (!ifNoneMatch(request.headers.get("if-none-match"), etag)) {
      return new Response(null, { status: 304, headers: { ...READABLE, ...headers } });
    }
    if (!isGzip) return jsonText(document.text, 200, headers);
    const bytes = await (compressed ??= gzipped(document.text));
    return jsonText(bytes, 200, { ...headers, "content-encoding": "gzip" });
  };
}

async function buildDocument(build: () => unknown) {
  const text = JSON.stringify(await build());
  return { text, etag: await eTag(text) };
}
