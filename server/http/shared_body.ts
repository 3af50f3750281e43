/**
 * Bytes that stay the same for all who ask, as the body of an answer.
 *
 * @module
 */

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * More bytes go out in such parts. Of bytes in one piece the server makes a copy for each client, and keeps it for as
 * long as that one takes to read them.
 */
const PART_BYTES = 256 * 1024;

/** The bytes as a body that shares them. Its length is not told: that is the header's. */
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
