/**
 * Writes lines to a stream without ever waiting for its reader, which may be slow, stuck or gone.
 *
 * A pipe holds some 64 KiB, and a write to a full pipe blocks. A synchronous write would block the whole service: it
 * would stop answering because the program that its log is piped to has stopped reading.
 *
 * @module
 */

/** A sink for whole lines. */
export interface LineOutput {
  /**
   * Writes lines, one call after the other.
   *
   * @returns True when they are written; false if they never will be, because the reader is too far
   * behind, the stream is closed, or its disk is full.
   */
  write(lines: string): Promise<boolean>;
}

/** The most bytes that wait for the reader: the log of about 6,000 requests. */
export const MAX_WAITING_BYTES = 1024 * 1024;

const encoder = new TextEncoder();

/** @param stream For example `Deno.stdout`. */
export function createLineOutput(
  stream: { write(bytes: Uint8Array): Promise<number> },
): LineOutput {
  let waitingBytes = 0;
  let last = Promise.resolve(true);

  return {
    write(lines) {
      const bytes = encoder.encode(lines);
      if (waitingBytes + bytes.length > MAX_WAITING_BYTES) return Promise.resolve(false);
      waitingBytes += bytes.length;
      last = last.then(async () => {
        const isWritten = await writeAll(bytes);
        waitingBytes -= bytes.length;
        return isWritten;
      });
      return last;
    },
  };

  async function writeAll(bytes: Uint8Array): Promise<boolean> {
    try {
      for (let start = 0; start < bytes.length;) {
        start += await stream.write(bytes.subarray(start));
      }
      return true;
    } catch {
      return false;
    }
  }
}
