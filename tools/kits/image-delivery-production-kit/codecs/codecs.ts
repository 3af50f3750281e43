/**
 * The codecs of Squoosh (`@jsquash`), loaded when a run needs them. docs/decisions/0010-image-codecs.md says why these.
 *
 * @module
 */
import { compiled } from "../../../shared/imported_bytes.ts";
import { once } from "../../../shared/once.ts";
import type { Format } from "../contract.ts";
import type { Pixels } from "../pixels.ts";
import { type Script, startEmscripten } from "./emscripten.ts";
import { startPng } from "./png.ts";
import { Supply } from "./supply.ts";

/** Reads files of one format. It throws, or answers nothing, where a file cannot be read. */
export type Decoder = (file: Uint8Array) => Pixels | null | undefined;

/**
 * Writes files of one format, without metadata. It throws, or answers nothing, where it cannot.
 *
 * @param quality 1 to 100; PNG has none.
 * @param isDrawn Keeps the colours of thin lines and letters, which those of photographs may share with their
 * neighbours; default false.
 */
export type Encoder = (
  pixels: Pixels,
  quality: number,
  isDrawn?: boolean,
) => Uint8Array | null | undefined;

/** The exports of a decoder's module. */
interface DecoderModule {
  decode(file: Uint8Array, ...options: (number | boolean)[]): Pixels | null | undefined;
}

/** The exports of an encoder's module. */
interface EncoderModule {
  encode(
    data: Uint8Array | Uint8ClampedArray,
    width: number,
    height: number,
    options: Record<string, unknown>,
  ): Uint8Array | null | undefined;
}

/** How fast AVIF is written, from 0 to 10: the slower, the smaller. At 9, four megapixels take about a second. */
const AVIF_SPEED = 9;
/** Settings that keep the colour of each pixel (4:4:4); WebP with loss always halves the planes of colour. */
const DRAWN = {
  avif: { subsample: 3 },
  webp: {},
  jpeg: { auto_subsample: false, chroma_subsample: 1 },
} as const;
/** Bits of a channel that are asked for, however many the file has. */
const DEPTH = 8;

/** The code that reads PNG, and that writes it. */
const pngCode = once(() =>
  compiled(import("@jsquash/png/codec/pkg/squoosh_png_bg.wasm", { with: { type: "bytes" } }))
);

/** Decoders, by what they read. */
export const DECODERS: Readonly<Record<Format, Supply<Decoder>>> = {
  avif: new Supply(async () => {
    const { default: script } = await import("@jsquash/avif/codec/dec/avif_dec.js");
    const code = await compiled(
      import("@jsquash/avif/codec/dec/avif_dec.wasm", { with: { type: "bytes" } }),
    );
    return () => decoderOf(code, script, DEPTH);
  }),
  webp: new Supply(async () => {
    const { default: script } = await import("@jsquash/webp/codec/dec/webp_dec.js");
    const code = await compiled(
      import("@jsquash/webp/codec/dec/webp_dec.wasm", { with: { type: "bytes" } }),
    );
    return () => decoderOf(code, script);
  }),
  jpeg: new Supply(async () => {
    const { default: script } = await import("@jsquash/jpeg/codec/dec/mozjpeg_dec.js");
    const code = await compiled(
      import("@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm", { with: { type: "bytes" } }),
    );
    const appliesOrientation = false;
    return () => decoderOf(code, script, appliesOrientation);
  }),
  png: new Supply(async () => {
    const code = await pngCode();
    return () => startPng(code).decode;
  }),
};

/** Encoders, by what they write. */
export const ENCODERS: Readonly<Record<Format, Supply<Encoder>>> = {
  avif: new Supply(async () => {
    const { default: script } = await import("@jsquash/avif/codec/enc/avif_enc.js");
    const { defaultOptions } = await import("@jsquash/avif/meta.js");
    const code = await compiled(
      import("@jsquash/avif/codec/enc/avif_enc.wasm", { with: { type: "bytes" } }),
    );
    return () => encoderOf(code, script, { ...defaultOptions, speed: AVIF_SPEED }, DRAWN.avif);
  }),
  webp: new Supply(async () => {
    const { default: script } = await import("@jsquash/webp/codec/enc/webp_enc_simd.js");
    const { defaultOptions } = await import("@jsquash/webp/meta.js");
    const code = await compiled(
      import("@jsquash/webp/codec/enc/webp_enc_simd.wasm", { with: { type: "bytes" } }),
    );
    return () => encoderOf(code, script, { ...defaultOptions }, DRAWN.webp);
  }),
  jpeg: new Supply(async () => {
    const { default: script } = await import("@jsquash/jpeg/codec/enc/mozjpeg_enc.js");
    const { defaultOptions } = await import("@jsquash/jpeg/meta.js");
    const code = await compiled(
      import("@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm", { with: { type: "bytes" } }),
    );
    return () => encoderOf(code, script, { ...defaultOptions }, DRAWN.jpeg);
  }),
  png: new Supply(async () => {
    const code = await pngCode();
    return () => startPng(code).encode;
  }),
};

/** @param script Its type in the package names types that the package does not have. */
function decoderOf(
  code: WebAssembly.Module,
  script: unknown,
  ...options: (number | boolean)[]
): Decoder {
  const { decode } = startEmscripten<DecoderModule>(code, script as Script);
  return (file) => decode(file, ...options);
}

function encoderOf(
  code: WebAssembly.Module,
  script: unknown,
  options: Record<string, unknown>,
  drawn: Record<string, unknown>,
): Encoder {
  const { encode } = startEmscripten<EncoderModule>(code, script as Script);
  return ({ data, width, height }, quality, isDrawn = false) =>
    encode(new Uint8Array(data.buffer), width, height, {
      ...options,
      ...(isDrawn && drawn),
      quality,
    });
}
