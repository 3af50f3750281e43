import { corrupt } from "../../../shared/compression/stream_fault.ts";
import type { BitReader } from "./bit_reader.ts";
import { readCount } from "./block_types.ts";
import { readPrefixCode } from "./prefix_code.ts";

/** The prefix code that each context uses (RFC 7932, section 7.3). */
export interface ContextMap {
  /** How many prefix codes there are. */
  trees: number;
  /** The index of the prefix code, by block type and context. */
  map: Uint8Array;
}

/** Reads a map for `size` contexts. */
export function readContextMap(bits: BitReader, size: number): ContextMap {
  const trees = readCount(bits);
  const map = new Uint8Array(size);
  if (trees === 1) return { trees, map };
  const longestRun = bits.read(1) === 0 ? 0 : bits.read(4) + 1;
  const code = readPrefixCode(bits, trees + longestRun);
  for (let index = 0; index < size;) {
    const symbol = code.read(bits);
    if (symbol === 0 || symbol > longestRun) {
      map[index++] = symbol === 0 ? 0 : symbol - longestRun;
      continue;
    }
    index += (1 << symbol) + bits.read(symbol);
    if (index > size) throw corrupt("a run of zeros leaves the context map");
  }
  if (bits.read(1) === 1) undoMoveToFront(map);
  return { trees, map };
}

function undoMoveToFront(map: Uint8Array): void {
  const order = Array.from({ length: 256 }, (_, value) => value);
  for (const [index, position] of map.entries()) {
    const [value] = order.splice(position, 1);
    map[index] = value!;
    order.unshift(value!);
  }
}
