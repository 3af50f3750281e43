/**
 * The PNG codec of `@jsquash/png` (Rust's crate `png`). The package's own script keeps one instance for as long as the
 * process lives, also when a run was stopped in the middle of it, so its module is called without.
 *
 * @module
 */
import type { Pixels } from "../pixels.ts";

/** Bits of a channel. */
const DEPTH = 8;
const SIGNATURE_BYTES = 8;
/** Bytes of a chunk's length, type and checksum. */
const CHUNK_FRAME = 12;

/** The exports of the module (wasm-bindgen). */
interface Exports {
  memory: WebAssembly.Memory;
  /** Leaves the place and the length of the file at `result`. */
  encode(
    result: number,
    at: number,
    length: number,
    width: number,
    height: number,
    depth: number,
  ): void;
  /** Hands the picture to the import that makes an `ImageData`. */
  decode(at: number, length: number): unknown;
  __wbindgen_malloc(length: number, alignment: number): number;
  __wbindgen_add_to_stack_pointer(bytes: number): number;
}

/** The codec, ready for one file. */
export interface PngCodec {
  /** @throws {Error} if it is not a PNG, or is cut off. */
  decode(file: Uint8Array): Pixels;
  encode(pixels: Pixels): Uint8Array<ArrayBuffer>;
}

/** A codec of its own instance. */
export function startPng(code: WebAssembly.Module): PngCodec {
  let decoded: Pixels | undefined;
  const instance = new WebAssembly.Instance(
    code,
    importsOf(code, (at, length, width, height) => {
      decoded = { width, height, data: new Uint8ClampedArray(copy(at, length).buffer) };
    }),
  );
  // It is the module of the pinned version.
  const wasm = instance.exports as unknown as Exports;
  return {
    decode: (file) => {
      const shown = withoutExtras(file);
      wasm.decode(place(shown), shown.length);
      if (!decoded) throw new Error("no picture");
      return decoded;
    },
    encode: ({ data, width, height }) => {
      const result = wasm.__wbindgen_add_to_stack_pointer(-16);
      wasm.encode(result, place(data), data.length, width, height, DEPTH);
      const [at, length] = new Uint32Array(wasm.memory.buffer, result, 2);
      return copy(at!, length!);
    },
  };

  function place(bytes: ArrayLike<number>): number {
    const at = wasm.__wbindgen_malloc(bytes.length, 1) >>> 0;
    new Uint8Array(wasm.memory.buffer).set(bytes, at);
    return at;
  }

  function copy(at: number, length: number): Uint8Array<ArrayBuffer> {
    return new Uint8Array(wasm.memory.buffer.slice(at, at + length) as ArrayBuffer);
  }
}

/**
 * A PNG without the chunks that do not shape its pixels (PNG, section 5.4): the codec fails on a damaged profile or
 * text even if the picture is intact. What follows a cut chunk stays unchanged.
 */
function withoutExtras(file: Uint8Array): Uint8Array {
  const view = new DataView(file.buffer, file.byteOffset, file.length);
  const parts = [file.subarray(0, SIGNATURE_BYTES)];
  let at = SIGNATURE_BYTES;
  while (at + CHUNK_FRAME <= file.length) {
    const end = at + CHUNK_FRAME + view.getUint32(at);
    if (end > file.length) break;
    const type = String.fromCharCode(...file.subarray(at + 4, at + 8));
    if (/^[A-Z]/.test(type) || type === "tRNS") parts.push(file.subarray(at, end));
    at = end;
  }
  parts.push(file.subarray(at));
  const kept = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const part of parts) {
    kept.set(part, offset);
    offset += part.length;
  }
  return kept;
}

/** The imports of the module: one for the picture, and those that it calls when it gives up. */
function importsOf(
  code: WebAssembly.Module,
  takePicture: (at: number, length: number, width: number, height: number) => void,
): WebAssembly.Imports {
  const giveUp = () => {
    throw new Error("the codec gave up");
  };
  const members = WebAssembly.Module.imports(code).map(({ name }) => [
    name,
    name.startsWith("__wbg_newwithownedu8clampedarray")
      ? (at: number, length: number, width: number, height: number) => {
        takePicture(at >>> 0, length >>> 0, width >>> 0, height >>> 0);
        return 0;
      }
      : giveUp,
  ]);
  return { wbg: Object.fromEntries(members) };
}
