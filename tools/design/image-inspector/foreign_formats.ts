/** Formats that cameras, scanners and design programs write, and that few browsers show as a picture, by how they begin. */
const FOREIGN: readonly [name: string, start: RegExp][] = [
  ["HEIC", /^.{4}ftyp(?:hei|hev|mif1|msf1)/s],
  ["TIFF or a camera's raw format", /^(?:II\*\0|MM\0\*)/],
  ["JPEG XL", /^(?:\xff\n|\0{3}\fJXL )/],
  ["JPEG 2000", /^\0{3}\fjP {2}/],
  ["a Photoshop document", /^8BPS/],
  ["a PDF", /^%PDF-/],
];

/** The longest of the beginnings. */
const LOOKED_AT = 12;

/**
 * The name of such a format; undefined where the bytes begin like none.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { foreignFormatOf } from "./foreign_formats.ts";
 *
 * assert.equal(foreignFormatOf(new TextEncoder().encode("8BPS")), "a Photoshop document");
 * ```
 */
export function foreignFormatOf(bytes: Uint8Array): string | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, LOOKED_AT));
  return FOREIGN.find(([, pattern]) => pattern.test(start))?.[0];
}
