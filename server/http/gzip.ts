/**
 * What stays the same is compressed once, for those who take it so.
 *
 * @module
 */
import { promisify } from "node:util";
import { gzip } from "node:zlib";

const compress = promisify(gzip);

/** A text in gzip. */
export async function gzipped(text: string | Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  // Whose types of Node a check meets hangs on what it looks at: to some the bytes may be shared ones.
  return await compress(text) as Uint8Array<ArrayBuffer>;
}

/** Whether a request's `Accept-Encoding` (RFC 9110, section 12.5.3) takes gzip. */
export function takesGzip({ headers }: Request): boolean {
  return (headers.get("accept-encoding") ?? "").split(",").some((item) =>
    /^\s*(?:x-)?gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*$)|$)/i.test(item)
  );
}

/** The strong entity tag of the same in gzip: it is that of these bytes alone (RFC 9110, section 8.8.1). */
export function gzipTag(etag: string): string {
  return etag.replace(/"$/, '-gzip"');
}
