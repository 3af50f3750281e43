/**
 * Compresses static content once, for clients that accept gzip.
 *
 * @module
 */
import { acceptsEncodings } from "@std/http/negotiation";
import { yieldToEventLoop } from "./event_loop.ts";
import { shortField } from "./short_field.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** Compressed at a time: some 2 ms. */
const PART_BYTES = 64 * 1024;

/** Compresses bytes with gzip, part by part: Deno does it on the calling thread. */
export async function gzipped(bytes: Bytes): Promise<Bytes> {
  let done = 0;
  const parts = new ReadableStream<Bytes>({
    async pull(controller) {
      controller.enqueue(bytes.subarray(done, done += PART_BYTES));
      if (done >= bytes.length) controller.close();
      await yieldToEventLoop();
    },
  }, { highWaterMark: 0 });
  return await new Response(parts.pipeThrough(new CompressionStream("gzip"))).bytes();
}

/** Whether a request prefers gzip to no encoding. */
export function takesGzip(request: Request): boolean {
  return shortField(request, "accept-encoding") !== null &&
    acceptsEncodings(request, "identity", "gzip") === "gzip";
}

/**
 * The strong entity tag of the gzip form: it must differ from that of the plain bytes (RFC 9110,
 * section 8.8.1).
 */
export function gzipTag(etag: string): string {
  return etag.replace(/"$/, '-gzip"');
}
