/**
 * What stays the same is compressed once, for those who take it so.
 *
 * @module
 */
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { acceptsEncodings } from "@std/http/negotiation";

const compress = promisify(gzip);

/** A text in gzip. */
export async function gzipped(text: string | Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  // Whose types of Node a check meets hangs on what it looks at: to some the bytes may be shared ones.
  return await compress(text) as Uint8Array<ArrayBuffer>;
}

/** Whether a request would rather have gzip than what is not encoded. */
export function takesGzip(request: Request): boolean {
  return acceptsEncodings(request, "identity", "gzip") === "gzip";
}

/** The strong entity tag of the same in gzip: it is that of these bytes alone (RFC 9110, section 8.8.1). */
export function gzipTag(etag: string): string {
  return etag.replace(/"$/, '-gzip"');
}
