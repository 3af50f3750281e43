/**
 * The colour profile that a picture carries (ICC.1:2022, annex B).
 *
 * @module
 */
import { ByteView } from "./byte_view.ts";
import { inflateAll } from "./compression/deflate_formats.ts";
import { StreamFault } from "./compression/stream_fault.ts";
import { findBox, readBoxes } from "./isobmff/boxes.ts";
import { readItems } from "./isobmff/heif_items.ts";

/** The longest profile that is read, in bytes: profiles of matrices and curves have some thousand. */
const MAX_PROFILE_BYTES = 4_000_000;

/**
 * The profile that a PNG, JPEG, WebP or AVIF carries: without any bytes where it cannot be unpacked, undefined if there is
 * none.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { profileIn } from "./icc_profile.ts";
 *
 * assert.equal(profileIn(Uint8Array.of(0xff, 0xd8, 0xff, 0xd9)), undefined);
 * ```
 */
export function profileIn(file: Uint8Array): Uint8Array | undefined {
  const view = new DataView(file.buffer, file.byteOffset, file.length);
  if (ascii(file, 1, 3) === "PNG") return profileInPng(file, view);
  if (ascii(file, 8, 4) === "WEBP") return profileInWebp(file, view);
  if (ascii(file, 4, 4) === "ftyp") return profileInAvif(new ByteView(file));
  return view.getUint16(0) === 0xffd8 ? profileInJpeg(file, view) : undefined;
}

function profileInPng(file: Uint8Array, view: DataView): Uint8Array | undefined {
  for (let at = 8; at + 12 <= file.length;) {
    const length = view.getUint32(at);
    if (ascii(file, at + 4, 4) === "iCCP") {
      const data = file.subarray(at + 8, at + 8 + length);
      const name = data.indexOf(0);
      // A name, its end, and the method of compression.
      return name < 0 ? new Uint8Array() : inflated(data.subarray(name + 2));
    }
    at += 12 + length;
  }
  return undefined;
}

function inflated(data: Uint8Array): Uint8Array {
  try {
    return inflateAll(data, "zlib", MAX_PROFILE_BYTES).bytes;
  } catch (error) {
    if (error instanceof StreamFault) return new Uint8Array();
    throw error;
  }
}

function profileInWebp(file: Uint8Array, view: DataView): Uint8Array | undefined {
  for (let at = 12; at + 8 <= file.length;) {
    const length = view.getUint32(at + 4, true);
    if (ascii(file, at, 4) === "ICCP") return file.subarray(at + 8, at + 8 + length);
    at += 8 + length + length % 2;
  }
  return undefined;
}

function profileInAvif(file: ByteView): Uint8Array | undefined {
  const meta = findBox(readBoxes(file), "meta");
  if (!meta) return undefined;
  const { primary, byId } = readItems(meta.data, file);
  const profile = byId.get(primary)?.properties.find(({ type, data }) =>
    type === "colr" && (data.has("prof", 0) || data.has("rICC", 0))
  );
  return profile?.data.bytes.subarray(4);
}

/** Its parts are in segments with their numbers (annex B.4). */
function profileInJpeg(file: Uint8Array, view: DataView): Uint8Array | undefined {
  const parts = new Map<number, Uint8Array>();
  for (let at = 2; at + 4 <= file.length && file[at] === 0xff && file[at + 1] !== 0xda;) {
    const length = view.getUint16(at + 2);
    if (file[at + 1] === 0xe2 && ascii(file, at + 4, 12) === "ICC_PROFILE\0") {
      parts.set(file[at + 16]!, file.subarray(at + 18, at + 2 + length));
    }
    at += 2 + length;
  }
  const sorted = [...parts].sort(([a], [b]) => a - b).map(([, part]) => part);
  if (sorted.length === 0) return undefined;
  const profile = new Uint8Array(sorted.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of sorted) {
    profile.set(part, at);
    at += part.length;
  }
  return profile;
}

function ascii(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}
