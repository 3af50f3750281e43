/** Debian's programs that read PDF files: poppler's and qpdf. A test that needs one fails where it is missing. */
import assert from "node:assert/strict";
import { Buffer } from "node:buffer";

/** Hands a file to `work`, and removes it. */
export async function withFile<Result>(
  bytes: Uint8Array,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  const path = await Deno.makeTempFile({ suffix: ".pdf" });
  try {
    await Deno.writeFile(path, bytes);
    return await work(path);
  } finally {
    await Deno.remove(path);
  }
}

/** What a program writes; it must end well, and complain of nothing. */
export async function outputOf(program: string, ...args: string[]): Promise<Buffer> {
  const { code, stdout, stderr } = await new Deno.Command(program, { args }).output();
  const complaint = new TextDecoder().decode(stderr);
  assert.deepEqual([code, complaint], [0, ""], `${program} ${args.join(" ")}`);
  return Buffer.from(stdout);
}

/** The text of the pages, one by one. */
export async function pageTexts(path: string): Promise<string[]> {
  const text = (await outputOf("pdftotext", "-layout", path, "-")).toString("utf8");
  return text.split("\f").slice(0, -1);
}

export interface Picture {
  width: number;
  height: number;
  /** Red, green and blue of each pixel, row by row. */
  rgb: Buffer;
}

/** A part of a page, in points from its left and top edges. */
export interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * A page, or a part of it, as it is seen.
 *
 * @param scale Pixels to a point.
 */
export async function picture(
  path: string,
  page: number,
  scale = 1,
  crop?: Crop,
): Promise<Picture> {
  const pixels = (points: number) => String(points * scale);
  const file = await outputOf(
    "pdftoppm",
    // Copies have none.
    "-hide-annotations",
    ...["-r", pixels(72), "-f", String(page), "-l", String(page)],
    ...(crop ? ["-x", pixels(crop.left), "-y", pixels(crop.top)] : []),
    ...(crop ? ["-W", pixels(crop.width), "-H", pixels(crop.height)] : []),
    path,
  );
  // P6, width, height and the largest value, each behind white space.
  const [head, width, height] = /^P6\n(\d+) (\d+)\n255\n/.exec(file.toString("latin1", 0, 40))!;
  return { width: Number(width), height: Number(height), rgb: file.subarray(head.length) };
}
