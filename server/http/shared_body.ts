/**
 * Response bodies that share the same bytes among all clients.
 *
 * @module
 */

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Longer bodies are sent in parts of this size. The server copies a body in one piece for each
 * client and keeps the copy until that client has read it.
 */
const PART_BYTES = 256 * 1024;

/** A body that shares the bytes. Its length is not set: `Content-Length` states it. */
export function sharedBody(bytes: Bytes): Bytes | ReadableStream<Bytes> {
  if (bytes.length <= PART_BYTES) return bytes;
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(bytes.subarray(sent, sent += PART_BYTES));
      if (sent >= bytes.length) controller.close();
    },
  }, { highWaterMark: 0 });
}
