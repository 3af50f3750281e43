/**
 * The files are by other programs (tests/fixtures/design/README.md); what is expected of them is what
 * exiftool, pngcheck, webpmux, avifdec, identify and Pillow say. Files built here, where no program at hand
 * writes such a one, follow the formats' specifications.
 */
import assert from "node:assert/strict";
import { assertMatches, errorOf, outputOf, runTool, warningsOf } from "../../support.ts";

const TOOL = "image-inspector";
const IMAGES = new URL("../../fixtures/design/images/", import.meta.url);
const base64 = (bytes: Uint8Array) => bytes.toBase64();
const read = (name: string) => Deno.readFile(new URL(name, IMAGES));

const ppi = (x: number, y = x) => ({ x, y, unit: "ppi" });
const SQUARE = { x: 1, y: 1, unit: "ratio" };
const still = { animated: false, frame_count: 1, loop_count: null, duration_ms: null };
const moving = (frame_count: number, loop_count: number | null, duration_ms: number) => ({
  animated: true,
  frame_count,
  loop_count,
  duration_ms,
});
const gray = { color_type: "grayscale", has_alpha: false };
const rgb = { color_type: "rgb", has_alpha: false };
const rgba = { color_type: "rgba", has_alpha: true };
const ycbcr = { color_type: "ycbcr", has_alpha: false };
const palette = { color_type: "palette", has_alpha: false };
const size = (width: number, height: number) => ({ width, height });
const turned = (orientation: number) => ({
  orientation,
  width: 40,
  height: 24,
  display_width: 24,
  display_height: 40,
  aspect_ratio: "3:5",
});

const CROP = { x: 9, y: 6, width: 20, height: 12 };

type Expected = Record<string, unknown>;
const FILES: [string, Expected, { metadata?: number; warnings?: string[] }?][] = [
  ["im_rgb.png", { ...size(40, 24), ...rgb, bit_depth: 8, progressive: false, ...still }],
  ["im_rgba_adam7.png", { ...rgba, progressive: true }],
  ["im_gray16.png", { ...gray, bit_depth: 16 }],
  ["im_gray_alpha.png", { color_type: "grayscale-alpha", has_alpha: true }],
  ["pil_la.png", { ...size(6, 4), color_type: "grayscale-alpha", has_alpha: true, bit_depth: 8 }],
  ["pil_trns.png", { color_type: "palette", has_alpha: true, bit_depth: 2 }],
  ["pil_text_1bit.png", { ...gray, bit_depth: 1, xmp: true, density: ppi(72, 144) }, {
    metadata: 13 + 18 + 59,
  }],
  [
    "im_icc.png",
    { icc_profile: true, icc_description: "Artifex Software A98 ICC Profile ", density: ppi(300) },
    { metadata: 265 + 37 + 37 },
  ],
  ["pil_mluc.png", { icc_profile: true, icc_description: "sRGB built-in" }, { metadata: 373 }],
  ["ex_exif.png", { ...turned(6), exif: true, gps: true, xmp: true }, {
    metadata: 451 + 216,
    warnings: ["GPS_PRESENT", "EXIF_ROTATED"],
  }],
  ["exiv2.png", { ...size(6, 4), orientation: 6, display_width: 4, exif: true, gps: true }, {
    metadata: 103,
    warnings: ["GPS_PRESENT", "EXIF_ROTATED"],
  }],
  ["apngasm.png", moving(3, 2, 450)],
  ["pil_anim.png", { ...size(12, 9), ...moving(4, 0, 100 + 40 + 33 + 1000), ...rgba }],
  ["ff_anim.png", moving(3, 3, 300)],

  ["cj_progressive.jpg", { ...size(40, 24), ...ycbcr, progressive: true, density: SQUARE }],
  ["cj_rgb.jpg", { ...rgb, progressive: false, density: null, bit_depth: 8 }],
  ["cj_gray.jpg", { ...gray, ...still }],
  ["pil_cmyk.jpg", { ...size(8, 6), color_type: "cmyk", has_alpha: false }],
  ["pil_l.jpg", { ...gray, density: ppi(72) }],
  ["im_percm.jpg", { density: ppi(300) }, { metadata: 9 }],
  ["im_icc.jpg", {
    icc_profile: true,
    icc_description: "Artifex Software sRGB ICC Profile",
    density: ppi(300),
  }, { metadata: 2590 }],
  ["ex_gps.jpg", { ...turned(6), exif: true, gps: true, xmp: true, progressive: true }, {
    metadata: 174 + 2882 + 2,
    warnings: ["GPS_PRESENT", "EXIF_ROTATED"],
  }],
  ["ex_be.jpg", { orientation: 3, display_width: 40, exif: true, gps: false }, {
    metadata: 108,
    warnings: ["EXIF_ROTATED"],
  }],

  ["pil_p.gif", { ...size(7, 5), ...palette, bit_depth: 8, progressive: false, ...still }],
  ["im_interlaced.gif", { progressive: true }],
  ["im_transparent.gif", { has_alpha: true }, { metadata: 5 }],
  ["im_icc.gif", { icc_profile: true, icc_description: "Artifex Software A98 ICC Profile " }, {
    metadata: 564,
  }],
  ["gs_anim.gif", { ...size(10, 8), ...moving(3, 5, 210), has_alpha: true }],
  ["gs_noloop.gif", { ...moving(3, 1, 600), has_alpha: false }],
  ["ex_xmp.gif", { ...moving(3, 5, 210), xmp: true }, { metadata: 2853 }],

  ["cw_lossy.webp", { ...size(40, 24), ...ycbcr, bit_depth: 8, progressive: null, ...still }],
  ["cw_lossy_alpha.webp", { color_type: "ycbcr", has_alpha: true }],
  ["cw_lossless.webp", { ...size(40, 24), ...rgb }],
  ["cw_lossless_alpha.webp", rgba],
  ["cw_meta.webp", { ...turned(6), exif: true, gps: true, xmp: true }, {
    metadata: 168 + 2853,
    warnings: ["GPS_PRESENT", "EXIF_ROTATED"],
  }],
  ["cw_icc.webp", {
    icc_profile: true,
    icc_description: "Artifex Software sRGB ICC Profile",
  }, { metadata: 2576 }],
  ["i2w_anim.webp", { ...moving(2, 0, 120), ...ycbcr }],
  ["ff_anim.webp", moving(3, 2, 300)],
  ["pil_anim.webp", { ...size(12, 9), ...moving(4, 3, 1173), ...rgba }],

  ["av_8.avif", { ...size(40, 24), ...ycbcr, bit_depth: 8, progressive: null, ...still }],
  ["av_alpha10.avif", { bit_depth: 10, color_type: "ycbcr", has_alpha: true }],
  ["av_gray.avif", gray],
  ["av_lossless_rgb.avif", rgb],
  ["av_grid.avif", { ...size(128, 128), ...ycbcr, bit_depth: 8 }],
  ["av_icc.avif", { icc_profile: true, icc_description: "Artifex Software sRGB ICC Profile" }, {
    metadata: 2576,
  }],
  ["av_exif.avif", { ...turned(6), exif: true, gps: true, xmp: true }, {
    warnings: ["GPS_PRESENT", "EXIF_ROTATED"],
  }],
  ["av_o2.avif", { orientation: 2, display_width: 40, exif: true }, { warnings: ["EXIF_ROTATED"] }],
  ["av_o4.avif", { orientation: 4, display_width: 40, exif: true }, { warnings: ["EXIF_ROTATED"] }],
  ["av_o5.avif", { ...turned(5), exif: true }, { warnings: ["EXIF_ROTATED"] }],
  ["av_o7.avif", { ...turned(7), exif: true }, { warnings: ["EXIF_ROTATED"] }],
  // avifdec: irot 1 (90 degrees anticlockwise), then imir 1 (left to right).
  ["av_irot_imir.avif", { ...turned(7), ...ycbcr }, { warnings: ["EXIF_ROTATED"] }],
  ["av_whole.avif", { ...size(40, 24), display_width: 40, clean_aperture: undefined }],
  // avifenc --crop 9,6,20,12: pixels of the coded image; then irot 1.
  ["av_clap.avif", {
    ...size(40, 24),
    display_width: 20,
    display_height: 12,
    clean_aperture: CROP,
  }],
  ["av_clap_irot.avif", {
    ...size(40, 24),
    display_width: 12,
    display_height: 20,
    orientation: 8,
    aspect_ratio: "3:5",
    clean_aperture: CROP,
  }, { warnings: ["EXIF_ROTATED"] }],
  ["av_anim.avif", { ...size(16, 16), ...moving(3, null, 450), has_alpha: true }],
  ["ff_anim.avif", { ...moving(3, null, 600), has_alpha: false }],
  ["ff_still.avif", { ...size(40, 24), ...still }],
  ["heif.avif", { ...size(40, 24), ...ycbcr, bit_depth: 8 }],

  ["pil_1.bmp", { ...size(9, 3), ...palette, bit_depth: 1, density: ppi(96) }],
  ["pil_l.bmp", { ...palette, bit_depth: 8 }],
  ["pil_rgb.bmp", { ...rgb, bit_depth: 8, progressive: null, ...still }],
  ["pil_rgba.bmp", rgb],
  ["pil_topdown.bmp", { ...size(5, 3), ...rgb }],
  ["im_os2.bmp", { ...size(6, 4), ...rgb, density: null }],
  ["im_v4_alpha.bmp", { ...size(6, 4), ...rgba, bit_depth: 8 }],
  ["ff_bgr24.bmp", { ...size(6, 4), ...rgb, bit_depth: 8 }],
  ["ff_rgb565le.bmp", { ...rgb, bit_depth: 5 }],
  ["ff_rgb555le.bmp", { ...size(6, 4), ...rgb, bit_depth: 5 }],
  // Its header has no mask for alpha.
  ["ff_bgra.bmp", { ...size(6, 4), ...rgb, bit_depth: 8 }],

  ["im.ico", {
    ...size(48, 48),
    images: [16, 48].map((side) => ({ ...size(side, side), bits_per_pixel: 1 })),
  }],
  ["it.ico", {
    ...size(48, 48),
    bit_depth: null,
    has_alpha: null,
    images: [16, 48].map((side) => ({ ...size(side, side), bits_per_pixel: 1 })),
  }],
  ["pil.ico", {
    ...size(256, 256),
    aspect_ratio: "1:1",
    images: [16, 32, 256].map((side) => ({ ...size(side, side), bits_per_pixel: 32 })),
  }],
];
const FORMAT_OF_EXTENSION: Record<string, [string, string]> = {
  png: ["png", "image/png"],
  jpg: ["jpeg", "image/jpeg"],
  gif: ["gif", "image/gif"],
  webp: ["webp", "image/webp"],
  avif: ["avif", "image/avif"],
  bmp: ["bmp", "image/bmp"],
  ico: ["ico", "image/vnd.microsoft.icon"],
};

/** A format that the tool does not know. */
const HEIC = "heif.heic";

for (const [name, expected, { metadata, warnings = [] } = {}] of FILES) {
  Deno.test(`${TOOL}: reads ${name}`, async () => {
    const bytes = await read(name);
    const result = await runTool(TOOL, base64(bytes));
    assert.equal(result.error, undefined);
    const output = result.output as Expected;
    const [format, media_type] = FORMAT_OF_EXTENSION[name.split(".").pop()!]!;
    const wanted: Expected = { format, media_type, bytes: bytes.length, ...expected };
    for (const [key, value] of Object.entries(wanted)) assert.deepEqual(output[key], value, key);
    for (const key of ["icc_profile", "exif", "gps", "xmp"]) {
      assert.equal(output[key], wanted[key] ?? false, key);
    }
    assert.deepEqual(result.warnings.map(({ code }) => code), warnings);
    if (metadata !== undefined) {
      assert.equal((result.stats as Expected).metadata_bytes, metadata);
    }
  });
}

Deno.test(`${TOOL}: does not recognise another program's HEIC`, async () => {
  const error = await errorOf(TOOL, base64(await read(HEIC)));
  assert.equal(error.code, "UNKNOWN_FORMAT");
  assert.match(
    error.message,
    /begins like HEIC, which few browsers show as a picture: export it as JPEG/,
  );
});

Deno.test(`${TOOL}: says of a page in the place of a picture that it is one`, async () => {
  const error = await errorOf(TOOL, base64(new TextEncoder().encode("<!DOCTYPE html><p>Gone")));
  assert.match(error.message, /it is text, and begins with "<!DOCTYPE html><p>Gone": an address/);
});

Deno.test(`${TOOL}: inspects every fixture`, () => {
  const names = [...Deno.readDirSync(IMAGES)].map(({ name }) => name);
  const looked = [...FILES.map(([name]) => name), HEIC];
  assert.deepEqual(looked.sort(), names.sort());
});

Deno.test(`${TOOL}: gives an error or TRUNCATED, with the same size, for a file cut anywhere`, async () => {
  for (const [name] of FILES) {
    const bytes = await read(name);
    const whole = await outputOf(TOOL, base64(bytes));
    const step = Math.max(1, Math.floor(bytes.length / 50));
    for (let length = 1; length < bytes.length; length += length < 100 ? 1 : step) {
      const { output, error, warnings } = await runTool(TOOL, base64(bytes.subarray(0, length)));
      const at = `${name} cut to ${length}`;
      if (error) {
        assert.ok(["INVALID_IMAGE", "UNKNOWN_FORMAT"].includes(error.code), `${at}: ${error.code}`);
      } else {
        assert.ok(warnings.some(({ code }) => code === "TRUNCATED"), at);
        const { width, height } = output as Expected;
        assert.deepEqual([width, height], [whole.width, whole.height], at);
      }
    }
  }
});

Deno.test(`${TOOL}: gives a result or a typed error for lying bytes`, async () => {
  const codes = new Set<string | undefined>();
  for (const [name] of FILES) {
    const bytes = await read(name);
    for (let at = 0; at < Math.min(bytes.length, 700); at += 5) {
      const changed = bytes.slice();
      changed[at] = [0x00, 0x7f, 0xff][at % 3]!;
      codes.add((await runTool(TOOL, base64(changed))).error?.code);
    }
  }
  assert.deepEqual(codes, new Set([undefined, "UNKNOWN_FORMAT", "INVALID_IMAGE"]));
});

/** Bytes of numbers and texts, one after the other. */
function bytesOf(...parts: (number | string | number[] | Uint8Array)[]): Uint8Array {
  return new Uint8Array(
    parts.flatMap((part) =>
      typeof part === "number"
        ? [part]
        : typeof part === "string"
        ? [...part].map((character) => character.charCodeAt(0))
        : [...part]
    ),
  );
}
const u32 = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255);
const u16 = (value: number) => [value >> 8, value & 255];
const le32 = (value: number) => u32(value).reverse();
const chunk = (type: string, data: Uint8Array) => bytesOf(u32(data.length), type, data, u32(0));
const png = (...chunks: Uint8Array[]) => bytesOf("\x89PNG\r\n\x1a\n", ...chunks);
const ihdr = (width: number, height: number, depth = 8, color = 2) =>
  chunk("IHDR", bytesOf(u32(width), u32(height), depth, color, 0, 0, 0));
const jpeg = (...segments: Uint8Array[]) => bytesOf(0xff, 0xd8, ...segments, 0xff, 0xd9);
const segment = (marker: number, data: Uint8Array) =>
  bytesOf(0xff, marker, u16(data.length + 2), data);
const sof = (height: number, width: number) =>
  segment(0xc0, bytesOf(8, u16(height), u16(width), 1, 1, 0x11, 0));

const INVALID: [string, Uint8Array][] = [
  ["PNG without IHDR", png(chunk("IDAT", bytesOf(0)))],
  ["PNG of width 0", png(ihdr(0, 5))],
  ["PNG of height 0", png(ihdr(5, 0))],
  ["PNG of impossible depth", png(ihdr(5, 5, 4, 2))],
  ["PNG of an unknown colour type", png(ihdr(5, 5, 8, 5))],
  ["PNG wider than 2^31-1", png(ihdr(0x80000000, 1))],
  ["PNG with a short IHDR", png(chunk("IHDR", bytesOf(u32(1))))],
  ["JPEG without SOF", jpeg(segment(0xfe, bytesOf("hi")))],
  ["JPEG of width 0", jpeg(sof(5, 0))],
  ["JPEG of height 0 and no DNL", jpeg(sof(0, 5))],
  ["JPEG with an impossible segment", jpeg(bytesOf(0xff, 0xe0, 0, 1))],
  ["GIF of width 0", bytesOf("GIF89a", 0, 0, 1, 0, 0, 0, 0, 0x3b)],
  ["WebP without image", bytesOf("RIFF", le32(12), "WEBP", "EXIF", le32(0))],
  [
    "WebP without key frame",
    bytesOf("RIFF", le32(22), "WEBP", "VP8 ", le32(10), Array(10).fill(1)),
  ],
  ["AVIF without items", bytesOf(u32(16), "ftypavif", u32(0))],
  ["BMP with a header of 13 bytes", bytesOf("BM", Array(12).fill(0), le32(13), Array(40).fill(0))],
  ["BMP of 7 bits", bytesOf("BM", Array(12).fill(0), le32(12), 1, 0, 1, 0, 1, 0, 7, 0)],
  ["ICO without its directory", bytesOf(0, 0, 1, 0, 2, 0, 16, 16)],
  ["SVG whose root is cut", bytesOf("<svg width='5' height='5'")],
  ["SVG of width 0", bytesOf("<svg width='0' height='5'/>")],
];
for (const [title, bytes] of INVALID) {
  Deno.test(`${TOOL}: refuses ${title}`, async () => {
    assert.equal((await errorOf(TOOL, base64(bytes))).code, "INVALID_IMAGE");
  });
}

Deno.test(`${TOOL}: uses the first of two PNG headers`, async () => {
  const bytes = png(ihdr(3, 2), ihdr(5, 7), chunk("IDAT", bytesOf(0)), chunk("IEND", bytesOf()));
  const { width, height } = await outputOf(TOOL, base64(bytes));
  assert.deepEqual([width, height], [3, 2]);
});

const UNKNOWN: [string, Uint8Array, string][] = [
  ["text", bytesOf("hello, world"), "68656c6c6f2c2077"],
  ["HTML", bytesOf("<html><svg/></html>"), "3c68746d6c3e3c73"],
  ["a TIFF", bytesOf("II*\0"), "49492a00"],
  ["a cursor", bytesOf(0, 0, 2, 0, 1, 0), "000002000100"],
  ["an icon of no images", bytesOf(0, 0, 1, 0, 0, 0), "000001000000"],
  ["an icon of 256 images", bytesOf(0, 0, 1, 0, 0, 1), "000001000001"],
  ["a HEIC", bytesOf(u32(24), "ftypheic", u32(0), "mif1heic"), "0000001866747970"],
];
for (const [title, bytes, first_bytes] of UNKNOWN) {
  Deno.test(`${TOOL}: does not recognise ${title}`, async () => {
    const error = await errorOf(TOOL, base64(bytes));
    assert.equal(error.code, "UNKNOWN_FORMAT");
    assert.deepEqual(error.details, { first_bytes });
  });
}

const GIF = "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";
Deno.test(`${TOOL}: reads base64 in every form`, async () => {
  for (
    const data of [
      GIF.replaceAll("/", "_"),
      ` ${GIF.slice(0, 20)}\n${GIF.slice(20)} `,
      `data:image/gif;base64,${GIF}`,
      `DATA:image/gif;charset=x; base64 ,${GIF.replaceAll("/", "%2F")}`,
      `data:;base64,${GIF}`,
    ]
  ) {
    const { output, warnings } = await runTool(TOOL, data);
    assert.equal((output as Expected)?.format, "gif", data);
    assert.deepEqual(warnings, []);
  }
});

const BAD_DATA: [string, string, string, number?][] = [
  ["blanks", " \n", "EMPTY_INPUT"],
  ["a data: URI of nothing", "data:image/png;base64,", "EMPTY_INPUT"],
  ["a foreign character", "R0lG*DlhAQAB", "INVALID_BASE64", 4],
  ["one character too many", "R0lGO", "INVALID_BASE64", 5],
  ["a foreign character in a data: URI", "data:image/gif;base64,R0l!", "INVALID_BASE64", 25],
];
for (const [title, data, code, position] of BAD_DATA) {
  Deno.test(`${TOOL}: refuses ${title}`, async () => {
    const error = await errorOf(TOOL, data);
    assert.equal(error.code, code);
    if (position !== undefined) assert.deepEqual(error.details, { position });
  });
}

Deno.test(`${TOOL}: accepts names of the same type, and reports others as a mismatch`, async () => {
  const icon = base64(await read("it.ico"));
  assert.deepEqual(await warningsOf(TOOL, `data:image/x-icon;base64,${icon}`), []);
  const mismatch = await warningsOf(TOOL, `data:image/png;base64,${icon}`);
  assert.deepEqual(mismatch, ["MEDIA_TYPE_MISMATCH"]);
});

Deno.test(`${TOOL}: reads a JPEG whose height comes after the scan (ITU-T T.81, B.2.5)`, async () => {
  const scan = bytesOf(segment(0xda, bytesOf(1, 1, 0, 0, 63, 0)), 0x12, 0xff, 0x00, 0x34);
  const file = jpeg(sof(0, 9), scan, segment(0xdc, bytesOf(u16(7))));
  const { width, height } = await outputOf(TOOL, base64(file));
  assert.deepEqual([width, height], [9, 7]);
});

Deno.test(`${TOOL}: joins an ICC profile in parts, out of order`, async () => {
  const profile = new Uint8Array(180);
  profile.set(bytesOf("acsp"), 36);
  profile.set(bytesOf(u32(1), "desc", u32(144), u32(30)), 128);
  profile.set(bytesOf("desc", u32(0), u32(6), "Mine!\0 and more"), 144);
  const part = (number: number, data: Uint8Array) =>
    segment(0xe2, bytesOf("ICC_PROFILE\0", number, 2, data));
  const file = jpeg(sof(1, 1), part(2, profile.subarray(100)), part(1, profile.subarray(0, 100)));
  assert.equal((await outputOf(TOOL, base64(file))).icc_description, "Mine!");
});

Deno.test(`${TOOL}: does not unpack a profile that grows without end`, async () => {
  const stream = new Blob([new Uint8Array(8 << 20)]).stream()
    .pipeThrough(new CompressionStream("deflate"));
  const bomb = new Uint8Array(await new Response(stream).arrayBuffer());
  const file = png(
    ihdr(1, 1),
    chunk("iCCP", bytesOf("x\0\0", bomb)),
    ...Array(20).fill(chunk("zTXt", bytesOf("Raw profile type exif\0\0", bomb))),
    chunk("IEND", bytesOf()),
  );
  const output = await outputOf(TOOL, base64(file));
  assert.deepEqual([output.icc_profile, output.icc_description], [true, null]);
});

const exif = (entries: number[][], tail: number[] = []) =>
  bytesOf("MM\0*", u32(8), u16(entries.length), ...entries, u32(0), tail);
const withExif = (tiff: Uint8Array) =>
  png(ihdr(2, 1), chunk("eXIf", tiff), chunk("IEND", bytesOf()));
const entry = (tag: number, type: number, value: number[]) => [
  ...u16(tag),
  ...u16(type),
  ...u32(1),
  ...value,
];
const EXIF: [string, Uint8Array, Expected][] = [
  ["an orientation above 8", exif([entry(0x112, 3, [0, 9, 0, 0])]), { orientation: null }],
  ["an orientation of 8", exif([entry(0x112, 3, [0, 8, 0, 0])]), { orientation: 8 }],
  ["an orientation stored as a long", exif([entry(0x112, 4, u32(3))]), { orientation: 3 }],
  ["a GPS IFD without entries", exif([entry(0x8825, 4, u32(26))], [0, 0]), { gps: false }],
  ["a GPS IFD beyond the end", exif([entry(0x8825, 4, u32(9999))]), { gps: false }],
  ["a GPS IFD with an entry", exif([entry(0x8825, 4, u32(26))], [0, 1]), { gps: true }],
  ["more entries than there are", bytesOf("MM\0*", u32(8), u16(65535)), { orientation: null }],
  ["no TIFF header", bytesOf("junk"), { orientation: null }],
];
for (const [title, tiff, expected] of EXIF) {
  Deno.test(`${TOOL}: reads EXIF with ${title}`, async () => {
    const output = await outputOf(TOOL, base64(withExif(tiff)));
    assert.equal(output.exif, true);
    for (const [key, value] of Object.entries(expected)) assert.equal(output[key], value);
  });
}

// Length, offset and their divisors, across and down (ISO/IEC 14496-12, section 12.1.4), and what is shown.
const APERTURES: [title: string, numbers: number[], shown: object | undefined][] = [
  ["all of it", [40, 1, 24, 1, 0, 1, 0, 1], { x: 0, y: 0, width: 40, height: 24 }],
  ["halves that come out even", [39, 1, 46, 2, 1, 2, -2, 4], { x: 1, y: 0, width: 39, height: 23 }],
  ["half a pixel", [39, 1, 24, 1, 0, 1, 0, 1], undefined],
  ["a length that is no whole number", [20, 3, 24, 1, 0, 1, 0, 1], undefined],
  ["beyond the right edge", [20, 1, 12, 1, 11, 1, 0, 1], undefined],
  ["beyond the upper edge", [20, 1, 12, 1, 0, 1, -7, 1], undefined],
  ["nothing", [0, 1, 12, 1, 0, 1, 0, 1], undefined],
  ["a divisor of 0", [20, 1, 12, 1, 0, 0, 0, 1], undefined],
];
for (const [title, numbers, shown] of APERTURES) {
  Deno.test(`${TOOL}: reads an AVIF whose clean aperture is ${title}`, async () => {
    const file = await read("av_clap.avif");
    const at = new TextDecoder("latin1").decode(file).indexOf("clap") + 4;
    file.set(numbers.flatMap((number) => u32(number >>> 0)), at);
    const output = await outputOf(TOOL, base64(file));
    assert.deepEqual(output.clean_aperture, shown);
    const { width, height } = { width: 40, height: 24, ...shown };
    assert.deepEqual([output.display_width, output.display_height], [width, height]);
  });
}

/** How often an AVIF sequence repeats, as libavif 1.0 and later write it. */
function sequence(editFlags: number, trackDuration: number): Uint8Array {
  const box = (type: string, ...data: (number | string | number[] | Uint8Array)[]) => {
    const inside = bytesOf(...data);
    return bytesOf(u32(inside.length + 8), type, inside);
  };
  const zeros = (count: number) => Array(count).fill(0);
  const av01 = box("av01", zeros(24), u16(20), u16(10), zeros(50), box("av1C", 0x81, 0, 0, 0));
  return bytesOf(
    box("ftyp", "avis", u32(0), "avis"),
    box(
      "moov",
      box(
        "trak",
        box("tkhd", zeros(20), u32(trackDuration)),
        box("edts", box("elst", u32(editFlags), u32(1), u32(500), u32(0), u32(0x10000))),
        box(
          "mdia",
          box("mdhd", zeros(12), u32(1000), u32(500)),
          box("hdlr", zeros(8), "pict"),
          box(
            "minf",
            box(
              "stbl",
              box("stsd", u32(0), u32(1), av01),
              box("stts", u32(0), u32(2), u32(1), u32(300), u32(1), u32(200)),
              box("stsz", u32(0), u32(0), u32(2)),
            ),
          ),
        ),
      ),
    ),
  );
}
Deno.test(`${TOOL}: takes an AVIF sequence's repetitions from the edit list`, async () => {
  for (const [flags, duration, loops] of [[1, 0xffffffff, 0], [1, 1500, 3], [0, 500, 1]] as const) {
    const output = await outputOf(TOOL, base64(sequence(flags, duration)));
    assert.equal(output.loop_count, loops);
    assert.deepEqual(
      [output.width, output.height, output.frame_count, output.duration_ms, output.bit_depth],
      [20, 10, 2, 500, 8],
    );
  }
});

const svgData = (svg: string) => base64(new TextEncoder().encode(svg));
const SIZES: [string, number, number, string | null, unknown][] = [
  ['width="48" height="36"', 48, 36, "4:3", null],
  ['width="1in" height="2.54cm"', 96, 96, "1:1", null],
  ['width="10mm" height="40Q"', 37.795276, 37.795276, null, null],
  ['width="72pt" height="6pc"', 96, 96, "1:1", null],
  ['width="1.5" height="1"', 1.5, 1, null, null],
  ["", 300, 150, "2:1", null],
  ['width="60"', 60, 150, "2:5", null],
  ['viewBox="0 0 24 12"', 24, 12, "2:1", [0, 0, 24, 12]],
  ['viewBox="-1,-2 , 24 12"', 24, 12, "2:1", [-1, -2, 24, 12]],
  ['width="100%" height="100%" viewBox="0 0 24 12"', 24, 12, "2:1", [0, 0, 24, 12]],
  ['width="100" viewBox="0 0 24 12"', 100, 50, "2:1", [0, 0, 24, 12]],
  ['width="2em" height="100" viewBox="0 0 24 12"', 200, 100, "2:1", [0, 0, 24, 12]],
  ['width="-5" height="7"', 300, 7, "300:7", null],
  ['viewBox="0 0 0 5"', 300, 150, "2:1", [0, 0, 0, 5]],
  ['viewBox="0 0 5"', 300, 150, "2:1", null],
  ['width="&#52;8" height="&quot;"', 48, 150, "8:25", null],
];
for (const [attributes, width, height, aspect_ratio, view_box] of SIZES) {
  Deno.test(`${TOOL}: gives the size of <svg ${attributes}>`, async () => {
    const output = await outputOf(TOOL, svgData(`<svg ${attributes}/>`));
    assert.deepEqual(
      [output.width, output.height, output.aspect_ratio, output.view_box],
      [width, height, aspect_ratio, view_box],
    );
    assert.deepEqual(
      [output.frame_count, output.bit_depth, output.has_alpha, output.progressive],
      [null, null, null, null],
    );
  });
}

const PROLOGS = [
  "\ufeff<svg/>",
  '<?xml version="1.0"?>\n<!-- a <b> --><svg/>',
  '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/x.dtd"><svg/>',
  '<!DOCTYPE svg [ <!ENTITY a "x ]> <rect"> <!-- don\'t --> ]>\n<svg width="&a;"/>',
  '<s:svg xmlns:s="http://www.w3.org/2000/svg"/>',
];
for (const svg of PROLOGS) {
  Deno.test(`${TOOL}: recognises an SVG after ${JSON.stringify(svg.slice(0, 30))}`, async () => {
    assert.equal((await outputOf(TOOL, svgData(svg))).format, "svg");
  });
}

Deno.test(`${TOOL}: reads an SVG in UTF-16 and in Latin-1`, async () => {
  const svg = '<svg width="3" height="3"><text>é</text></svg>';
  const utf16 = new Uint8Array([0xff, 0xfe, ...[...svg].flatMap((c) => [c.charCodeAt(0), 0])]);
  assert.equal((await outputOf(TOOL, base64(utf16))).width, 3);
  assert.equal((await outputOf(TOOL, base64(bytesOf(svg)))).width, 3);
});

const ACTIVE: [string, string[]][] = [
  ["<svg><path d='M0 0'/><a href='https://example.com'/><use href='#a'/></svg>", []],
  ["<svg><style>a{fill:url(#b)}</style><image href='data:image/png;base64,AA'/></svg>", []],
  ["<svg><script/></svg>", ["SVG_ACTIVE_CONTENT"]],
  ["<svg><S:ScRiPt/></svg>", ["SVG_ACTIVE_CONTENT"]],
  ["<svg onload='x()'/>", ["SVG_ACTIVE_CONTENT"]],
  ["<svg><foreignObject/></svg>", ["SVG_ACTIVE_CONTENT"]],
  ["<svg><image href='http://example.com/a.png'/></svg>", ["SVG_ACTIVE_CONTENT"]],
  ["<svg><a href=' java&#115;cript:x'/></svg>", ["SVG_ACTIVE_CONTENT"]],
  ["<svg><style>@import 'a.css';</style></svg>", ["SVG_ACTIVE_CONTENT"]],
  ["<svg><style><![CDATA[a{fill:url(http://x)}]]></style></svg>", ["SVG_ACTIVE_CONTENT"]],
  ["<svg style='background:url(x)'/>", ["SVG_ACTIVE_CONTENT"]],
  ["<?xml-stylesheet href='a.css'?><svg/>", ["SVG_ACTIVE_CONTENT"]],
  ["<!DOCTYPE svg [<!ENTITY a SYSTEM 'file:///etc/passwd'>]><svg/>", ["SVG_ACTIVE_CONTENT"]],
  ["<svg><path d='M0 0'/>", ["TRUNCATED"]],
];
for (const [svg, codes] of ACTIVE) {
  Deno.test(`${TOOL}: warns of ${svg}`, async () => {
    assert.deepEqual(await warningsOf(TOOL, svgData(svg)), codes);
  });
}

Deno.test(`${TOOL}: finds metadata and animation in an SVG`, async () => {
  const svg = "<svg><!--abc--><metadata><x:xmpmeta/></metadata><animate/></svg>";
  const { output, stats } = await runTool(TOOL, svgData(svg));
  assert.deepEqual(stats, { metadata_bytes: 3 + "<x:xmpmeta/>".length });
  const { xmp, animated } = output as Expected;
  assert.deepEqual([xmp, animated], [true, true]);
});

Deno.test(`${TOOL}: refuses an SVG over the limit, and reads one with many tags within it`, async () => {
  const error = await errorOf(TOOL, svgData(`<svg>${" ".repeat(400_000)}</svg>`));
  assert.deepEqual([error.code, error.details?.limit], ["INPUT_TOO_LARGE", "max_svg_chars"]);
  for (
    const piece of ["<g a='", '<a b="c', "<!--", "<![CDATA[", "<style>", "<!DOCTYPE svg [", "<a "]
  ) {
    await runTool(TOOL, svgData("<svg>" + piece.repeat(380_000 / piece.length)));
  }
});

// A red square of 4 by 4 pixels with an iCCP chunk (PNG, section 11.3.2.3) that holds no profile.
const BROKEN_PROFILES: [string, string][] = [
  [
    "no zlib stream",
    "iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAACmlDQ1B4AABnYXJiYWdl6F9ikAAAABBJREFUeJxj+M/AAEcMxHEArpMP8dBfI54AAAAASUVORK5CYII=",
  ],
  [
    "no name",
    "iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAB2lDQ1BnYXJiYWdlRl+C5QAAABBJREFUeJxj+M/AAEcMxHEArpMP8dBfI54AAAAASUVORK5CYII=",
  ],
  [
    "three bytes",
    "iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAADmlDQ1B4AAB4nEtMSgYAAk0BJ8PtIHgAAAAQSURBVHicY/jPwABHDMRxAK6TD/HQXyOeAAAAAElFTkSuQmCC",
  ],
  [
    "another compression",
    "iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAD2lDQ1B4AAF4nGNgGB4AAADIAAEK9sobAAAAEElEQVR4nGP4z8AARwzEcQCukw/x0F8jngAAAABJRU5ErkJggg==",
  ],
];
for (const [what, data] of BROKEN_PROFILES) {
  Deno.test(`${TOOL}: reads a PNG whose profile is ${what}, with a warning`, async () => {
    const { output, warnings } = await runTool(TOOL, { data });
    assertMatches(output, { width: 4, height: 4, icc_profile: true, icc_description: null });
    assert.deepEqual(warnings.map(({ code }) => code), ["BROKEN_ICC_PROFILE"]);
  });
}
