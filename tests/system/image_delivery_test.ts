/** The files of image-delivery-production-kit, as Debian's own decoders and Chromium see them. */
import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { join } from "node:path";
import {
  initSync,
  resize as squooshResize,
} from "@jsquash/resize/lib/resize/pkg/squoosh_resize.js";
import squooshCode from "@jsquash/resize/lib/resize/pkg/squoosh_resize_bg.wasm" with {
  type: "bytes",
};
import type { Page } from "playwright-core";
import type { Pixels } from "../../tools/kits/image-delivery-production-kit/pixels.ts";
import type { KitDeliverable } from "../../tools/shared/kits/kit_schema.ts";
import {
  codedAs,
  exifOf,
  ORIENTATIONS,
  photograph,
  picture,
  pixelsOf,
  pngOf,
} from "../tools/kits/image-delivery-production-kit/pictures.ts";
import { runKit } from "../tools/kits/kit_support.ts";
import { withPage } from "./browser.ts";

const ID = "image-delivery-production-kit";

const DOCS = new URL("../../docs/images/", import.meta.url);

initSync(new WebAssembly.Module(squooshCode));

/** Runs the kit; its binary files by name, and its markup. */
async function produce(file: Uint8Array, more: Record<string, unknown> = {}) {
  const data = Buffer.from(file).toString("base64");
  const { verdict, files, result } = await runKit(ID, { data, alt: "A picture", ...more });
  assert.notEqual(verdict, "blocked");
  // Checked by the engine against the kit's contract.
  const { deliverables } = result.output as { deliverables: KitDeliverable[] };
  const binary = deliverables.filter(({ content_base64 }) => content_base64)
    .map(({ name, content_base64 }): [string, Buffer] => [
      name,
      Buffer.from(content_base64!, "base64"),
    ]);
  return { binary: new Map(binary), markup: files["markup.html"]! };
}

/** Runs a program of Debian's on a file, and returns what it prints. */
async function run(program: string, ...args: string[]): Promise<Buffer> {
  const command = new Deno.Command(program, { args, stdout: "piped", stderr: "piped" });
  const { success, stdout, stderr } = await command.output();
  assert.ok(success, `${program} ${args.join(" ")}: ${new TextDecoder().decode(stderr)}`);
  return Buffer.from(stdout);
}

async function withFolder(test: (folder: string) => Promise<void>): Promise<void> {
  const folder = await Deno.makeTempDir();
  try {
    await test(folder);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** What Debian's decoder of a format makes of a file: libjpeg, libwebp, libavif (dav1d), and zlib for PNG. */
async function decode(folder: string, name: string, file: Buffer): Promise<Pixels> {
  const [path, decoded] = [join(folder, name), join(folder, `${name}.decoded`)];
  await Deno.writeFile(path, file);
  switch (name.slice(name.lastIndexOf(".") + 1)) {
    case "jpg":
      return netpbm(await run("djpeg", "-pnm", path));
    case "webp":
      await run("dwebp", "-quiet", "-pam", path, "-o", decoded);
      return netpbm(Buffer.from(await Deno.readFile(decoded)));
    case "avif":
      await run("avifdec", "--depth", "8", path, `${decoded}.png`);
      return pixelsOf(await Deno.readFile(`${decoded}.png`));
    default:
      await run("pngcheck", "-q", path);
      return pixelsOf(file);
  }
}

/** A picture as PPM or PAM (netpbm's formats of that name). */
function netpbm(file: Buffer): Pixels {
  const head = file.subarray(0, 200).toString("latin1");
  const [ppm, ...size] = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(head) ??
    /^P7\nWIDTH (\d+)\nHEIGHT (\d+)\nDEPTH 4\nMAXVAL 255\nTUPLTYPE RGB_ALPHA\nENDHDR\n/.exec(
      head,
    ) ??
    assert.fail(head);
  const [width, height] = size.map(Number);
  const channels = ppm!.startsWith("P6") ? 3 : 4;
  const data = file.subarray(ppm!.length);
  return picture(width!, height!, (x, y) => {
    const at = (y * width! + x) * channels;
    return [data[at]!, data[at + 1]!, data[at + 2]!, channels === 4 ? data[at + 3]! : 255];
  });
}

/** The source in another size, by Squoosh's own resizing. */
function reference({ data, width, height }: Pixels, toWidth: number, toHeight: number): Pixels {
  const LANCZOS3 = 3;
  const bytes = new Uint8Array(data.buffer);
  const args = [width, height, toWidth, toHeight, LANCZOS3] as const;
  const resized = squooshResize(bytes, ...args, true, true);
  return { width: toWidth, height: toHeight, data: new Uint8ClampedArray(resized) };
}

/** Colours over white, without alpha, so that what nobody sees counts for nothing. */
function seen({ data }: Pixels): Float64Array {
  return Float64Array.from({ length: data.length / 4 * 3 }, (_, index) => {
    const at = Math.floor(index / 3) * 4;
    const alpha = data[at + 3]! / 255;
    return data[at + index % 3]! * alpha + 255 * (1 - alpha);
  });
}

/** The peak signal-to-noise ratio in decibels. */
function psnr(one: Pixels, other: Pixels): number {
  const [a, b] = [seen(one), seen(other)];
  const error = a.reduce((sum, value, at) => sum + (value - b[at]!) ** 2, 0) / a.length;
  return 10 * Math.log10(255 ** 2 / error);
}

/** The mean structural similarity of brightness, over windows of 8 by 8 (Wang and others, 2004). */
function ssim(one: Pixels, other: Pixels): number {
  const [a, b] = [one, other].map((pixels) => {
    const colours = seen(pixels);
    return Float64Array.from(
      { length: colours.length / 3 },
      (_, at) =>
        0.299 * colours[3 * at]! + 0.587 * colours[3 * at + 1]! + 0.114 * colours[3 * at + 2]!,
    );
  });
  const [C1, C2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2];
  let [sum, windows] = [0, 0];
  for (let y = 0; y + 8 <= one.height; y += 8) {
    for (let x = 0; x + 8 <= one.width; x += 8) {
      let [meanA, meanB, squareA, squareB, product] = [0, 0, 0, 0, 0];
      for (let at = 0; at < 64; at++) {
        const place = (y + (at >> 3)) * one.width + x + (at & 7);
        const [p, q] = [a![place]!, b![place]!];
        meanA += p / 64;
        meanB += q / 64;
        squareA += p * p / 64;
        squareB += q * q / 64;
        product += p * q / 64;
      }
      const covariance = product - meanA * meanB;
      const variances = squareA - meanA ** 2 + squareB - meanB ** 2;
      sum += (2 * meanA * meanB + C1) * (2 * covariance + C2) /
        ((meanA ** 2 + meanB ** 2 + C1) * (variances + C2));
      windows++;
    }
  }
  return sum / windows;
}

// A picture of docs/images, widths (the logo's last is its own, most of the time for the others), and the least PSNR and
// SSIM of each format against the source in that size.
const LEAST: [file: string, widths: number[], Record<string, [psnr: number, ssim: number]>][] = [
  ["pier.jpg", [160, 320], { avif: [32.5, 0.92], webp: [34, 0.94], jpg: [34, 0.95] }],
  ["logo.png", [160, 640], { avif: [29.5, 0.97], webp: [31, 0.985], png: [50, 0.999] }],
  ["screenshot.png", [160, 320], { avif: [30.5, 0.93], webp: [32, 0.96], jpg: [31.5, 0.96] }],
];

for (const [file, widths, least] of LEAST) {
  Deno.test(`images: ${file} in all formats, as Debian's decoders read them`, () =>
    withFolder(async (folder) => {
      const source = Buffer.from(await Deno.readFile(new URL(file, DOCS)));
      const original = await decode(folder, file, source);
      const { binary } = await produce(source, { widths, name: "variant" });
      assert.equal(binary.size, 6);
      for (const [name, bytes] of binary) {
        const [, width, extension] = /-(\d+)\.(\w+)$/.exec(name)!;
        const height = Math.round(original.height * Number(width) / original.width);
        const decoded = await decode(folder, name, bytes);
        assert.deepEqual([decoded.width, decoded.height], [Number(width), height], name);
        const expected = reference(original, Number(width), height);
        const [signal, structure] = [psnr(decoded, expected), ssim(decoded, expected)];
        const [leastSignal, leastStructure] = least[extension!]!;
        assert.ok(signal >= leastSignal, `${name}: ${signal} dB`);
        assert.ok(structure >= leastStructure, `${name}: SSIM ${structure}`);
      }
    }));
}

/** A JPEG with an EXIF block behind its start. */
function withExif(jpeg: Buffer, orientation: number): Buffer {
  const data = Buffer.concat([Buffer.from("Exif\0\0", "latin1"), exifOf(orientation)]);
  const head = Buffer.from([0xff, 0xe1, 0, data.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
}

Deno.test("images: each orientation of EXIF comes out as Chromium shows the source", async () => {
  const upright = photograph(48, 32);
  await withPage(async (page) => {
    for (const [orientation, row, column] of ORIENTATIONS) {
      const coded = pngOf(codedAs(upright, row, column));
      const own = { widths: [4000], formats: [], quality: 100 };
      const jpeg = [...(await produce(coded, { ...own, fallback: "jpeg" })).binary.values()][0]!;
      const source = withExif(jpeg, orientation);
      const { binary } = await produce(source, { ...own, fallback: "png" });
      const produced = pixelsOf([...binary.values()][0]!);
      const shown = await shownPixels(page, `data:image/jpeg;base64,${source.toString("base64")}`);
      assert.deepEqual([shown.width, shown.height], [48, 32], `orientation ${orientation}`);
      assert.ok(psnr(shown, produced) > 40, `orientation ${orientation}`);
      assert.ok(psnr(shown, upright) > 35, `orientation ${orientation}`);
    }
  });
});

/** The pixels of a picture as a page draws it. */
async function shownPixels(page: Page, url: string): Promise<Pixels> {
  const script = `(async () => {
    const image = new Image();
    image.src = ${JSON.stringify(url)};
    await image.decode();
    const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
    const context = canvas.getContext("2d");
    context.drawImage(image, 0, 0);
    const { width, height, data } = context.getImageData(0, 0, canvas.width, canvas.height);
    return { width, height, data: [...data] };
  })()`;
  const { width, height, data } = await page.evaluate<{
    width: number;
    height: number;
    data: number[];
  }>(script);
  return { width, height, data: new Uint8ClampedArray(data) };
}

Deno.test("images: Chromium selects the right format and width from the markup", async () => {
  const source = Buffer.from(await Deno.readFile(new URL("pier.jpg", DOCS)));
  const { binary, markup } = await produce(source, {
    name: "pier",
    base_path: "/img/",
    widths: [320, 640],
    priority: true,
  });
  await withPage(async (page) => {
    await page.setViewportSize({ width: 300, height: 400 });
    const asked: string[] = [];
    await page.route("http://images.test/**", async (route) => {
      const name = new URL(route.request().url()).pathname.replace("/img/", "");
      const body = binary.get(name);
      if (body) asked.push(name);
      await route.fulfill(
        body
          ? { body, contentType: `image/${name.slice(name.lastIndexOf(".") + 1)}` }
          : { body: `<!doctype html>${markup}`, contentType: "text/html" },
      );
    });
    await page.goto("http://images.test/");
    await page.evaluate("document.querySelector('img').decode()");
    // What the preload asks for is what the picture takes: one file.
    assert.deepEqual(asked, ["pier-320.avif"]);
  });
});

Deno.test("images: files contain the picture, and nothing else", () =>
  withFolder(async (folder) => {
    const source = new URL("../fixtures/design/images/ex_gps.jpg", import.meta.url);
    const file = await Deno.readFile(source);
    const jpeg = await produce(file, { widths: [20], fallback: "jpeg", name: "a" });
    const png = await produce(file, { widths: [20], fallback: "png", formats: [], name: "a" });
    for (const [name, bytes] of [...jpeg.binary, ...png.binary]) {
      await Deno.writeFile(join(folder, name), bytes);
    }
    const at = (name: string) => join(folder, name);
    const matches = (text: Buffer, pattern: RegExp) =>
      [...text.toString().matchAll(pattern)].map(([, name]) => name);
    const chunks = matches(await run("pngcheck", "-v", at("a-20.png")), /chunk (\w{4}) at/g);
    assert.deepEqual([...new Set(chunks)], ["IHDR", "PLTE", "IDAT", "IEND"]);
    const webp = matches(await run("webpinfo", at("a-20.webp")), /^Chunk (.{4}) at/gm);
    assert.deepEqual(webp, ["VP8 "]);
    const avif = (await run("avifdec", "--info", at("a-20.avif"))).toString();
    for (const kind of ["ICC Profile", "XMP Metadata", "Exif Metadata"]) {
      assert.match(avif, new RegExp(`${kind} *: Absent`));
    }
    assert.match(avif, /Transformations: None/);
    // JFIF's own segment, then what decoding needs; neither EXIF, profile, Adobe's segment nor a comment.
    const markers = markersOf(jpeg.binary.get("a-20.jpg")!);
    assert.deepEqual([...new Set(markers)], [0xe0, 0xdb, 0xc2, 0xc4, 0xda]);
  }));

/** The markers of a JPEG's segments (ITU-T T.81, section B.1.1.2). */
function markersOf(file: Buffer): number[] {
  const markers: number[] = [];
  for (let at = 2; file[at + 1] !== 0xd9;) {
    markers.push(file[at + 1]!);
    at += 2 + file.readUInt16BE(at + 2);
    // Entropy-coded data, in which 0xff has a zero behind it.
    while (file[at] !== 0xff || file[at + 1] === 0) at++;
  }
  return markers;
}
