/**
 * Reads what nobody wants of a body that is refused.
 *
 * Once such a request is answered, Deno reads its body to the end, in one turn of the event loop: 5 ms for 2 MiB. It
 * leaves that to whoever has a reader of the body. Unread, the body would keep a client waiting that reads no answer
 * before it has sent everything: most stop sending when they are answered.
 *
 * @module
 */
const PIECE_BYTES = 64 * 1024;
/** The pause between two pieces of all such bodies: 12 MB a second at most, a tenth of the serving thread's time. */
const PAUSE_MS = 5;
/** So much of a body is read: whoever sends more goes on without end. */
const MAX_BYTES = 64 * 1024 * 1024;

/** The memory for the next piece, unless another body is waited for with it. */
let spare: ArrayBuffer | undefined;
/** Settles when the last piece that anybody waits for may be read. */
let lastPiece = Promise.resolve();

/** Reads what is left of a body to its end, or until the connection ends, slowly. */
export async function discardRest(reader: ReadableStreamBYOBReader): Promise<void> {
  try {
    for (let size = 0; size < MAX_BYTES;) {
      await nextPiece();
      const piece = spare ?? new ArrayBuffer(PIECE_BYTES);
      spare = undefined;
      const { value } = await reader.read(new Uint8Array(piece));
      // A read takes over the memory and returns it in another buffer.
      spare = value?.buffer;
      if (!value?.length) return;
      size += value.length;
    }
  } catch {
    // The connection has ended.
  }
}

/** Resolves after a pause; all wait in a row, first come, first served. */
function nextPiece(): Promise<void> {
  return lastPiece = lastPiece.then(() => new Promise((resolve) => setTimeout(resolve, PAUSE_MS)));
}
