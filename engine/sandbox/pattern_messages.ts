/**
 * Values over a pipe: each one's length in four bytes, big-endian, then its structured clone.
 *
 * @module
 */
import { deserialize, serialize } from "node:v8";

const LENGTH_BYTES = 4;

/** Says that a job begins to run: its process has started and loaded the job's code, which no deadline bounds. */
export const BEGUN = "begun";

/** Serializes a value with its length. */
export function writeFrame(value: unknown): Uint8Array {
  const body = serialize(value);
  const frame = new Uint8Array(LENGTH_BYTES + body.length);
  new DataView(frame.buffer).setUint32(0, body.length);
  frame.set(body, LENGTH_BYTES);
  return frame;
}

/**
 * The values of a stream, until it ends. This project writes both ends, so values are well-formed.
 */
export async function* readFrames<Value>(
  stream: ReadableStream<Uint8Array>,
): AsyncGenerator<Value> {
  let parts: Uint8Array[] = [];
  let held = 0;
  let wanted: number | undefined;
  for await (const part of stream) {
    parts.push(part);
    held += part.length;
    while (held >= (wanted ?? LENGTH_BYTES)) {
      const whole = joined(parts, held);
      const size: number = wanted ?? LENGTH_BYTES;
      const taken = whole.subarray(0, size);
      parts = [whole.subarray(size)];
      held -= size;
      if (wanted === undefined) {
        wanted = new DataView(taken.buffer, taken.byteOffset).getUint32(0);
      } else {
        wanted = undefined;
        yield deserialize(taken) as Value;
      }
    }
  }
}

function joined(parts: Uint8Array[], length: number): Uint8Array {
  if (parts.length === 1) return parts[0]!;
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
