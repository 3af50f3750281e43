/**
 * Filters of streams (ISO 32000-2, section 7.4): those that hold text or objects. What images use is not
 * needed.
 *
 * @module
 */
import { inflateReadable } from "../compression/deflate_formats.ts";
import { StreamFault } from "../compression/stream_fault.ts";
import { hexValue } from "./characters.ts";
import { PdfFault } from "./fault.ts";
import { lzwDecode } from "./lzw.ts";
import type { Meter } from "./meter.ts";
import { undoPredictor } from "./predictor.ts";
import type { PdfDictionary } from "./objects.ts";

/** One filter of a stream. */
export interface Filter {
  name: string;
  parameters: PdfDictionary | undefined;
}

/** The unpacked data of a stream, and whether a break in them cut it short. */
export interface Unpacked {
  bytes: Uint8Array;
  isBroken: boolean;
}

/** More filters than any writer uses. */
const MAX_FILTERS = 8;

/**
 * Undoes the filters of a stream, first to last.
 *
 * @throws {PdfFault} on a filter that is not known here.
 * @throws {ToolError} `INPUT_TOO_LARGE` when the data unpack to too much.
 */
export function unpack(raw: Uint8Array, filters: Filter[], meter: Meter): Unpacked {
  if (filters.length > MAX_FILTERS) throw new PdfFault("a stream has too many filters");
  let bytes = raw;
  let isBroken = false;
  for (const { name, parameters } of filters) {
    const result = undo(name, bytes, parameters, meter);
    bytes = result.bytes;
    meter.unpacked(bytes.length);
    isBroken ||= result.isBroken;
  }
  return { bytes, isBroken };
}

function undo(
  name: string,
  bytes: Uint8Array,
  parameters: PdfDictionary | undefined,
  meter: Meter,
): Unpacked {
  switch (name) {
    case "FlateDecode":
    case "Fl": {
      const { bytes: inflated, isBroken } = inflate(bytes, meter);
      return { bytes: undoPredictor(inflated, parameters), isBroken };
    }
    case "LZWDecode":
    case "LZW": {
      const earlyChange = parameters?.get("EarlyChange") !== 0;
      const { bytes: decoded, isBroken } = lzwDecode(bytes, earlyChange, meter);
      return { bytes: undoPredictor(decoded, parameters), isBroken };
    }
    case "ASCIIHexDecode":
    case "AHx":
      return { bytes: asciiHex(bytes), isBroken: false };
    case "ASCII85Decode":
    case "A85":
      return { bytes: ascii85(bytes), isBroken: false };
    case "RunLengthDecode":
    case "RL":
      return { bytes: runLength(bytes, meter), isBroken: false };
    case "Crypt":
      return { bytes, isBroken: false };
  }
  throw new PdfFault("a stream has a filter that is not for objects or text");
}

function inflate(bytes: Uint8Array, meter: Meter): Unpacked {
  try {
    const { bytes: inflated, fault } = inflateReadable(bytes, "zlib", meter.unpackable());
    return { bytes: inflated, isBroken: fault !== undefined };
  } catch (error) {
    if (!(error instanceof StreamFault)) throw error;
    meter.unpacked(meter.unpackable() + 1);
    throw error;
  }
}

function asciiHex(bytes: Uint8Array): Uint8Array {
  const digits: number[] = [];
  for (const byte of bytes) {
    if (byte === 0x3e) break;
    const digit = hexValue(byte);
    if (digit >= 0) digits.push(digit);
  }
  return Uint8Array.from(
    { length: Math.ceil(digits.length / 2) },
    (_, i) => digits[2 * i]! * 16 + (digits[2 * i + 1] ?? 0),
  );
}

/** Section 7.4.3: five characters for four bytes, `z` for four zeros. */
function ascii85(bytes: Uint8Array): Uint8Array {
  const decoded: number[] = [];
  let group: number[] = [];
  for (const byte of bytes) {
    if (byte === 0x7e) break;
    if (byte === 0x7a && group.length === 0) decoded.push(0, 0, 0, 0);
    if (byte < 0x21 || byte > 0x75) continue;
    group.push(byte - 0x21);
    if (group.length === 5) {
      decoded.push(...groupBytes(group));
      group = [];
    }
  }
  if (group.length > 1) {
    const count = group.length - 1;
    while (group.length < 5) group.push(84);
    decoded.push(...groupBytes(group).slice(0, count));
  }
  return Uint8Array.from(decoded);
}

function groupBytes(digits: number[]): number[] {
  const value = digits.reduce((sum, digit) => sum * 85 + digit, 0);
  return [value >>> 24, value >>> 16, value >>> 8, value].map((byte) => byte & 0xff);
}

/** Section 7.4.5. */
function runLength(bytes: Uint8Array, meter: Meter): Uint8Array {
  const decoded: number[] = [];
  for (let at = 0; at < bytes.length && bytes[at] !== 128;) {
    const length = bytes[at]!;
    if (length < 128) {
      for (const byte of bytes.subarray(at + 1, at + 2 + length)) decoded.push(byte);
      at += 2 + length;
    } else {
      for (let i = 0; i < 257 - length; i++) decoded.push(bytes[at + 1] ?? 0);
      at += 2;
    }
    if (decoded.length > meter.unpackable()) meter.unpacked(decoded.length);
  }
  return Uint8Array.from(decoded);
}
