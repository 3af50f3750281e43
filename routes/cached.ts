import { eTag, ifNoneMatch } from "@std/http/etag";
import { jsonText } from "../server/http/answer.ts";
import { READABLE } from "../server/http/cors.ts";
import { WorkPerTurn } from "../server/http/event_loop.ts";
import { gzipped, gzipTag, takesGzip } from "../server/http/gzip.ts";
import { jsonInTurns } from "../server/http/json_in_turns.ts";
import { sharedBody } from "../server/http/shared_body.ts";
import { shortField } from "../server/http/short_field.ts";
import { once } from "../tools/shared/once.ts";

/** Documents change with a release only. */
const CACHED = { "cache-control": "public, max-age=300", "vary": "Accept-Encoding" };

/**
 * The bytes of documents that are answered with in one turn of the event loop. Deno copies them for each answer, and
 * all who wait for a document to be built are answered at once.
 */
const documentWork = new WorkPerTurn(512 * 1024);

/**
 * Returns a function that answers requests for a document, a value or its JSON text, that stays the same while
 * the service runs. It is built on the first request, has a strong `ETag`, and is answered with 304 to clients
 * that have it and with gzip to clients that accept it.
 */
export function cachedJson(build: () => unknown): (request: Request) => Promise<Response> {
  const built = once(() => buildDocument(build));
  const compressed = once(async () => await gzipped((await built()).bytes));

  return async (request) => {
    const document = await built();
    const isGzip = takesGzip(request);
    const etag = isGzip ? gzipTag(document.etag) : document.etag;
    const headers = { ...CACHED, etag };
    if (!ifNoneMatch(shortField(request, "if-none-match"), etag)) {
      return new Response(null, { status: 304, headers: { ...READABLE, ...headers } });
    }
    const bytes = isGzip ? await compressed() : document.bytes;
    const isBare = request.method === "HEAD";
    if (!isBare) await documentWork.enter(bytes.length);
    return jsonText(isBare ? null : sharedBody(bytes), 200, {
      ...headers,
      ...(isGzip && { "content-encoding": "gzip" }),
      "content-length": String(bytes.length),
    });
  };
}

async function buildDocument(build: () => unknown) {
  const built = await build();
  const text = typeof built === "string" ? built : await jsonInTurns(built);
  // As bytes, so that it is encoded once and not for each answer.
  return { bytes: new TextEncoder().encode(text), etag: await eTag(text) };
}
