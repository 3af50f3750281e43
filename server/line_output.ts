/**
 * Lines for a stream whose reader may be slow, stand still or be gone, and nobody who waits for it.
 *
 * A pipe holds some 64 KiB. Who writes to a full one waits, and with a synchronous write the whole service does:
 * for a log that is piped to a program which reads no more it would stop answering.
 *
 * @module
 */

/** Takes whole lines. */
export interface LineOutput {
  /**
   * Writes lines, one call after the other.
   *
   * @returns When they are out, true; false where they never will be: the reader is too far behind, the stream
   * is closed, or its disk is full.
   */
  write(lines: string): Promise<boolean>;
}

/** So much waits for a reader: some 6,000 requests of a log. */
export const MAX_WAITING_BYTES = 1024 * 1024;

const encoder = new TextEncoder();

/** @param stream Such as `Deno.stdout`. */
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
