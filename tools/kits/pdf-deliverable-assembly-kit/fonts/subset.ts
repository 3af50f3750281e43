/**
 * A font file of some glyphs only (ISO/IEC 14496-22): what a PDF reader needs to draw them, and no more.
 *
 * @module
 */
import { type TrueTypeFont, viewOf } from "./true_type.ts";

/** Flags of a component of a composite glyph (section 5.3.3.2.3). */
const ARGUMENTS_ARE_WORDS = 0x0001;
const HAS_SCALE = 0x0008;
const MORE_COMPONENTS = 0x0020;
const HAS_TWO_SCALES = 0x0040;
const HAS_MATRIX = 0x0080;

/** Tables of instructions, which outlines refer to: they are taken as they are. */
const INSTRUCTIONS = ["cvt ", "fpgm", "prep"];

const CHECKSUM = 0xb1b0afba;

/**
 * Writes a font of these glyphs, numbered in their order from 0 on; the parts of composite glyphs follow them.
 *
 * @param glyphs The first one is 0, which every font begins with.
 */
export function subsetFont(font: TrueTypeFont, glyphs: readonly number[]): Uint8Array {
  const all = [...glyphs];
  /** Numbers of the glyphs that composites are made of. */
  const numbers = new Map<number, number>();
  glyphs.forEach((glyph, number) => {
    if (!numbers.has(glyph)) numbers.set(glyph, number);
  });
  const outlines: Uint8Array[] = [];
  // Parts can have parts: the list grows while it is walked.
  for (let number = 0; number < all.length; number++) {
    outlines.push(withParts(font.outlineOf(all[number]!), (part) => {
      const known = numbers.get(part);
      if (known !== undefined) return known;
      numbers.set(part, all.length);
      all.push(part);
      return all.length - 1;
    }));
  }
  return writeFont([
    ...INSTRUCTIONS.map((tag) => [tag, font.table(tag)] as const).filter(([, table]) => table),
    ["glyf", joined(outlines.map(padded))],
    ["head", head(font)],
    ["hhea", hhea(font, all.length)],
    ["hmtx", hmtx(font, all)],
    ["loca", loca(outlines)],
    ["maxp", maxp(font, all.length)],
  ]);
}

/** An outline whose parts have their new numbers. */
function withParts(outline: Uint8Array, numberOf: (glyph: number) => number): Uint8Array {
  const isComposite = outline.length > 0 && viewOf(outline).getInt16(0) < 0;
  if (!isComposite) return outline;
  const copy = outline.slice();
  const view = viewOf(copy);
  for (let at = 10;;) {
    const flags = view.getUint16(at);
    view.setUint16(at + 2, numberOf(view.getUint16(at + 2)));
    if (!(flags & MORE_COMPONENTS)) return copy;
    at += 4 + (flags & ARGUMENTS_ARE_WORDS ? 4 : 2);
    if (flags & HAS_SCALE) at += 2;
    else if (flags & HAS_TWO_SCALES) at += 4;
    else if (flags & HAS_MATRIX) at += 8;
  }
}

function head(font: TrueTypeFont): Uint8Array {
  const table = font.table("head").slice();
  const view = viewOf(table);
  view.setUint32(8, 0);
  view.setInt16(50, 1);
  return table;
}

function hhea(font: TrueTypeFont, glyphs: number): Uint8Array {
  const table = font.table("hhea").slice();
  viewOf(table).setUint16(34, glyphs);
  return table;
}

function maxp(font: TrueTypeFont, glyphs: number): Uint8Array {
  const table = font.table("maxp").slice();
  viewOf(table).setUint16(4, glyphs);
  return table;
}

function hmtx(font: TrueTypeFont, glyphs: readonly number[]): Uint8Array {
  const table = new Uint8Array(4 * glyphs.length);
  const view = viewOf(table);
  glyphs.forEach((glyph, number) => {
    const { advance, bearing } = font.metricsOf(glyph);
    view.setUint16(4 * number, advance);
    view.setInt16(4 * number + 2, bearing);
  });
  return table;
}

function loca(outlines: readonly Uint8Array[]): Uint8Array {
  const table = new Uint8Array(4 * (outlines.length + 1));
  const view = viewOf(table);
  let at = 0;
  outlines.forEach((outline, number) => {
    at += paddedLength(outline);
    view.setUint32(4 * (number + 1), at);
  });
  return table;
}

/** @param tables In the order of their tags. */
function writeFont(tables: readonly (readonly [tag: string, bytes: Uint8Array])[]): Uint8Array {
  const directory = new Uint8Array(12 + 16 * tables.length);
  const view = viewOf(directory);
  const power = Math.floor(Math.log2(tables.length));
  view.setUint32(0, 0x00010000);
  view.setUint16(4, tables.length);
  view.setUint16(6, 16 * 2 ** power);
  view.setUint16(8, power);
  view.setUint16(10, 16 * (tables.length - 2 ** power));
  let start = directory.length;
  let headStart = 0;
  tables.forEach(([tag, bytes], index) => {
    const at = 12 + 16 * index;
    for (let i = 0; i < 4; i++) view.setUint8(at + i, tag.charCodeAt(i));
    view.setUint32(at + 4, checksumOf(padded(bytes)));
    view.setUint32(at + 8, start);
    view.setUint32(at + 12, bytes.length);
    if (tag === "head") headStart = start;
    start += paddedLength(bytes);
  });
  const file = joined([directory, ...tables.map(([, bytes]) => padded(bytes))]);
  viewOf(file).setUint32(headStart + 8, (CHECKSUM - checksumOf(file)) >>> 0);
  return file;
}

/** The sum of the 32-bit words of bytes (section 4.3). */
function checksumOf(bytes: Uint8Array): number {
  const view = viewOf(bytes);
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}

function paddedLength({ length }: Uint8Array): number {
  return Math.ceil(length / 4) * 4;
}

function padded(bytes: Uint8Array): Uint8Array {
  const length = paddedLength(bytes);
  if (length === bytes.length) return bytes;
  const longer = new Uint8Array(length);
  longer.set(bytes);
  return longer;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
