/**
 * gzip (RFC 1952), zlib (RFC 1950) and raw deflate (RFC 1951), over pako's port of zlib.
 *
 * @module
 */
import {
  deflate,
  deflateRaw,
  gzip,
  Z_DATA_ERROR,
  Z_NO_FLUSH,
  Z_OK,
  Z_STREAM_END,
  zlibInflate,
  zlibInflateEnd,
  zlibInflateInit2,
  ZStream,
} from "pako";
import { BoundedBytes } from "./bounded_bytes.ts";
import { corrupt, endsTooEarly, StreamFault } from "./stream_fault.ts";

export type DeflateFormat = "gzip" | "zlib" | "deflate";

/** zlib's code for the largest window and the wrapper around the stream. */
const WINDOW_BITS: Record<DeflateFormat, number> = { gzip: 15 + 16, zlib: 15, deflate: -15 };
const CHUNK = 1 << 16;

/** Compresses bytes; a gzip header says nothing of the time, the name or the machine. */
export function compressDeflate(
  bytes: Uint8Array,
  format: DeflateFormat,
  level: number,
): Uint8Array {
  const options = { level: level as 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 };
  switch (format) {
    case "gzip":
      return gzip(bytes, options);
    case "zlib":
      return deflate(bytes, options);
    case "deflate":
      return deflateRaw(bytes, options);
  }
}

/** Decompressed bytes. */
export interface Inflated {
  bytes: Uint8Array<ArrayBuffer>;
  /** gzip members; 0 for the other formats. */
  members: number;
  /** Bytes after the end of the data, except for zeros after a gzip member. */
  trailing: number;
}

/**
 * Decompresses a stream, checking its checksums; the members of a gzip file are joined.
 *
 * @param maxBytes The work stops above this many bytes.
 * @throws {StreamFault} on a broken stream, a checksum, or too much data.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { compressDeflate, inflateAll } from "./deflate_formats.ts";
 * const bytes = new TextEncoder().encode("abcabcabc");
 * const { bytes: back, members } = inflateAll(compressDeflate(bytes, "gzip", 9), "gzip", 9);
 * assert.deepEqual([new TextDecoder().decode(back), members], ["abcabcabc", 1]);
 * ```
 */
export function inflateAll(input: Uint8Array, format: DeflateFormat, maxBytes: number): Inflated {
  const output = new BoundedBytes(maxBytes);
  let at = inflateStream(input, format, output);
  let members = 0;
  if (format === "gzip") {
    for (members = 1; input[at] === 0x1f && input[at + 1] === 0x8b; members++) {
      at += inflateStream(input.subarray(at), format, output);
    }
  }
  const rest = input.subarray(at);
  const isPadding = format === "gzip" && rest.every((byte) => byte === 0);
  return { bytes: output.bytes(), members, trailing: isPadding ? 0 : rest.length };
}

/**
 * Decompresses as much of one stream as can be read: a break in it, or a wrong checksum, ends the
 * data and is reported beside them.
 *
 * @throws {StreamFault} `OUTPUT_TOO_LARGE` above `maxBytes`.
 */
export function inflateReadable(
  input: Uint8Array,
  format: DeflateFormat,
  maxBytes: number,
): { bytes: Uint8Array<ArrayBuffer>; fault?: StreamFault } {
  const output = new BoundedBytes(maxBytes);
  try {
    inflateStream(input, format, output);
  } catch (error) {
    if (!(error instanceof StreamFault) || error.code === "OUTPUT_TOO_LARGE") throw error;
    return { bytes: output.bytes(), fault: error };
  }
  return { bytes: output.bytes() };
}

/** Decompresses one stream from the start of the input. @returns the bytes that it took. */
function inflateStream(input: Uint8Array, format: DeflateFormat, output: BoundedBytes): number {
  const stream = new ZStream();
  stream.input = input;
  stream.avail_in = input.length;
  stream.output = new Uint8Array(CHUNK);
  zlibInflateInit2(stream, WINDOW_BITS[format]);
  try {
    for (;;) {
      stream.next_out = 0;
      stream.avail_out = CHUNK;
      const status = zlibInflate(stream, Z_NO_FLUSH);
      output.append(stream.output.subarray(0, stream.next_out));
      if (status === Z_STREAM_END) return stream.next_in;
      if (status !== Z_OK) throw faultOf(status, stream);
      if (stream.avail_in === 0 && stream.avail_out > 0) throw endsTooEarly();
    }
  } finally {
    zlibInflateEnd(stream);
  }
}

function faultOf(status: number, { msg, avail_in }: ZStream): StreamFault {
  if (status === Z_DATA_ERROR) {
    return msg === "incorrect data check" || msg === "incorrect length check"
      ? new StreamFault("CHECKSUM_MISMATCH", msg)
      : corrupt(msg);
  }
  return avail_in === 0 ? endsTooEarly() : corrupt("it needs a preset dictionary");
}
