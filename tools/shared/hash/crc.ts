import { CRC_CATALOGUE, type CrcName } from "./crc_catalogue.ts";

/** The register of a CRC: a 64-bit word in two halves, reflected, with its width at the low end. */
interface Machine {
  width: number;
  /** The register that held only this byte, after eight shifts. */
  high: Uint32Array;
  low: Uint32Array;
  init: bigint;
  xorout: bigint;
  /** The bits of bytes, and of the result, stand the other way round than in the register. */
  isReversed: boolean;
}

/** Made when a CRC is first requested. */
const MACHINES = new Map<CrcName, Machine>();

/**
 * A cyclic redundancy check by its name in the catalogue of parametrised CRC algorithms, most significant
 * byte first.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { crcOf } from "./crc.ts";
 * const digest = crcOf("CRC-16/MODBUS", new TextEncoder().encode("123456789"));
 * assert.deepEqual([...digest], [0x4b, 0x37]);
 * ```
 */
export function crcOf(name: CrcName, bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const machine = MACHINES.get(name) ?? createMachine(name);
  MACHINES.set(name, machine);
  const { width, isReversed, xorout } = machine;
  const register = shiftThrough(machine, bytes);
  const value = (isReversed ? reverseBits(register, width) : register) ^ xorout;
  const digest = new Uint8Array(width / 8);
  for (let i = 0; i < digest.length; i++) {
    digest[i] = Number((value >> BigInt(width - 8 * (i + 1))) & 0xffn);
  }
  return digest;
}

function shiftThrough({ high: highs, low: lows, init, isReversed }: Machine, bytes: Uint8Array) {
  let high = Number(init >> 32n);
  let low = Number(init & 0xffffffffn);
  for (const byte of bytes) {
    const index = (low ^ (isReversed ? REVERSED[byte]! : byte)) & 0xff;
    low = ((low >>> 8) | (high << 24)) ^ lows[index]!;
    high = (high >>> 8) ^ highs[index]!;
  }
  return BigInt(high >>> 0) << 32n | BigInt(low >>> 0);
}

function createMachine(name: CrcName): Machine {
  const [width, poly, init, isReflected, xorout] = CRC_CATALOGUE[name];
  const divisor = reverseBits(poly, width);
  const high = new Uint32Array(256);
  const low = new Uint32Array(256);
  for (let byte = 0; byte < 256; byte++) {
    let register = BigInt(byte);
    for (let bit = 0; bit < 8; bit++) {
      register = register & 1n ? (register >> 1n) ^ divisor : register >> 1n;
    }
    high[byte] = Number(register >> 32n);
    low[byte] = Number(register & 0xffffffffn);
  }
  return { width, high, low, init: reverseBits(init, width), xorout, isReversed: !isReflected };
}

function reverseBits(value: bigint, width: number): bigint {
  let reversed = 0n;
  for (let bit = 0; bit < width; bit++) reversed = reversed << 1n | (value >> BigInt(bit)) & 1n;
  return reversed;
}

/** Each byte with its bits in the other order. */
const REVERSED = Uint8Array.from(
  { length: 256 },
  (_, byte) => Number(reverseBits(BigInt(byte), 8)),
);
