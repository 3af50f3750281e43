import type { Meter } from "./meter.ts";
import { ObjectReader } from "./reader.ts";

/** The objects that a stream of objects holds (ISO 32000-2, section 7.5.7). */
export interface ObjectStream {
  bytes: Uint8Array;
  /** The place of each object in `bytes`, by its number. */
  index: Map<number, number>;
}

/**
 * Reads the index of a stream of objects, as far as it goes.
 *
 * @param bytes The stream, unpacked.
 * @param head Where the first object stands, and how many there are.
 */
export function readObjectStream(
  bytes: Uint8Array,
  { first, count }: { first: number; count: number },
  meter: Meter,
): ObjectStream {
  const reader = new ObjectReader(bytes, 0, meter);
  const index: ObjectStream["index"] = new Map();
  for (let i = 0; i < count; i++) {
    const number = reader.takeInteger();
    const offset = reader.takeInteger();
    if (number === undefined || offset === undefined) break;
    meter.value(1);
    if (!index.has(number)) index.set(number, first + offset);
  }
  return { bytes, index };
}
