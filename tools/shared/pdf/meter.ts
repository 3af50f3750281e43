/**
 * Limits on the work that a PDF can ask for: objects may overlap, and streams may unpack to anything.
 *
 * @module
 */
import { inputTooLarge } from "../tool_error.ts";

/** Limits of the work that reading a file may take. */
export interface PdfLimits {
  /** Bytes that streams of objects, of cross-references and of metadata may unpack to. */
  max_unpacked_bytes: number;
  /** Bytes, and items of arrays, that may be read; those that are read again count again. */
  max_read_bytes: number;
  /** Objects, direct ones and keys of dictionaries included. */
  max_values: number;
}

/** Counts work, and throws `INPUT_TOO_LARGE` where there is too much. */
export interface Meter {
  read(bytes: number): void;
  value(weight: number): void;
  unpacked(bytes: number): void;
  /** Bytes that may still be unpacked. */
  unpackable(): number;
}

/** A meter that has counted nothing so far. */
export function createMeter(limits: PdfLimits): Meter {
  const used = { max_unpacked_bytes: 0, max_read_bytes: 0, max_values: 0 };

  function use(name: keyof PdfLimits, amount: number, what: string): void {
    used[name] += amount;
    if (used[name] > limits[name]) throw inputTooLarge(name, limits[name], used[name], what);
  }

  return {
    read: (bytes) => use("max_read_bytes", bytes, "Reading the objects of the PDF takes bytes:"),
    value: (weight) => use("max_values", weight, "The values of the PDF are"),
    unpacked: (bytes) => use("max_unpacked_bytes", bytes, "Streams of the PDF unpack to bytes:"),
    unpackable: () => limits.max_unpacked_bytes - used.max_unpacked_bytes,
  };
}
