import { inflateReadable } from "../../../shared/compression/deflate_formats.ts";
import { StreamFault } from "../../../shared/compression/stream_fault.ts";

/** Bytes of the header of a zlib stream (RFC 1950, section 2.2). */
const ZLIB_HEADER_BYTES = 2;
/** A stream that unpacks to more, such as a scanned page, is let pass, and leaves budget for others. */
const MAX_STREAM_BYTES = 8_000_000;

/**
 * Looks whether compressed streams can be read to their end (ISO 32000-2, section 7.4.4). A checksum that is wrong or
 * missing changes nothing that a reader draws, and is let pass.
 */
export class StreamCheck {
  #left: number;

  /** @param budget Bytes that all streams together may unpack to; what comes after is let pass. */
  constructor(budget: number) {
    this.#left = budget;
  }

  /** @param data The bytes in the file, compressed with FlateDecode. */
  isBroken(data: Uint8Array): boolean {
    const most = Math.min(this.#left, MAX_STREAM_BYTES);
    if (data.length === 0 || most === 0) return false;
    if (!hasZlibHeader(data)) return true;
    try {
      const { bytes, fault } = inflateReadable(data.subarray(ZLIB_HEADER_BYTES), "deflate", most);
      this.#left -= bytes.length;
      return fault !== undefined;
    } catch (error) {
      if (!(error instanceof StreamFault)) throw error;
      this.#left -= most;
      return false;
    }
  }
}

/** The method is deflate, the check bits fit, and there is no preset dictionary. */
function hasZlibHeader([method = 0, flags = 0]: Uint8Array): boolean {
  return (method & 0x0f) === 8 && (256 * method + flags) % 31 === 0 && (flags & 0x20) === 0;
}
