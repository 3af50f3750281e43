/**
 * Compresses static content once, for clients that accept gzip.
 *
 * @module
 */
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { acceptsEncodings } from "@std/http/negotiation";

const compress = promisify(gzip);

/** Compresses a text with gzip. */
export async function gzipped(text: string | Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  // Which Node types a type check sees depends on the files it checks: in some versions the bytes
  // may be a shared buffer.
  return await compress(text) as Uint8Array<ArrayBuffer>;
}

/** Whether a request prefers gzip to no encoding. */
export function takesGzip(request: Request): boolean {
  return acceptsEncodings(request, "identity", "gzip") === "gzip";
}

/**
 * The strong entity tag of the gzip form: it must differ from that of the plain bytes (RFC 9110,
 * section 8.8.1).
 */
export function gzipTag(etag: string): string {
  return etag.replace(/"$/, '-gzip"');
}
