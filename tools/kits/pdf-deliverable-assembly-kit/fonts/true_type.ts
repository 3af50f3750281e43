/**
 * Fonts with TrueType outlines, as far as embedding them takes (ISO/IEC 14496-22, OpenType). The files are the
 * project's own, so nothing is checked that a font promises.
 *
 * @module
 */

/** A font file: its characters, their widths and outlines. Glyphs are numbers; 0 stands for a missing one. */
export class TrueTypeFont {
  readonly unitsPerEm: number;
  /** The height of the longest letters above and below the base line, in 1/1000 em. */
  readonly ascent: number;
  readonly descent: number;
  readonly capHeight: number;
  readonly italicAngle: number;
  readonly isFixedPitch: boolean;
  /** Left, bottom, right and top of all glyphs, in 1/1000 em. */
  readonly box: readonly number[];
  readonly postScriptName: string;
  readonly #tables: ReadonlyMap<string, Uint8Array>;
  readonly #characters: CharacterRange[];
  readonly #longMetrics: number;
  readonly #hasLongOffsets: boolean;

  constructor(file: Uint8Array) {
    this.#tables = readTables(file);
    const head = viewOf(this.table("head"));
    const hhea = viewOf(this.table("hhea"));
    const post = viewOf(this.table("post"));
    this.unitsPerEm = head.getUint16(18);
    this.#hasLongOffsets = head.getInt16(50) === 1;
    this.box = [36, 38, 40, 42].map((at) => this.#inThousandths(head.getInt16(at)));
    this.ascent = this.#inThousandths(hhea.getInt16(4));
    this.descent = this.#inThousandths(hhea.getInt16(6));
    this.#longMetrics = hhea.getUint16(34);
    this.italicAngle = post.getInt32(4) / 0x10000;
    this.isFixedPitch = post.getUint32(12) !== 0;
    this.postScriptName = readPostScriptName(this.table("name"));
    this.#characters = readCharacterRanges(this.table("cmap"));
    this.capHeight = this.#topOf(this.glyphOf("H".charCodeAt(0)));
  }

  /** The bytes of a table that every font has. */
  table(tag: string): Uint8Array {
    return this.#tables.get(tag)!;
  }

  /** The glyph of a code point; 0 where there is none. */
  glyphOf(codePoint: number): number {
    let low = 0;
    let high = this.#characters.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const range = this.#characters[middle]!;
      if (codePoint < range.first) high = middle - 1;
      else if (codePoint > range.last) low = middle + 1;
      else return range.glyphOf(codePoint);
    }
    return 0;
  }

  /** How far a glyph moves on, in 1/1000 em. */
  widthOf(glyph: number): number {
    return this.#inThousandths(this.metricsOf(glyph).advance);
  }

  /** Advance and left side bearing, in the font's own units. */
  metricsOf(glyph: number): { advance: number; bearing: number } {
    const hmtx = viewOf(this.table("hmtx"));
    const last = this.#longMetrics - 1;
    if (glyph <= last) {
      return { advance: hmtx.getUint16(4 * glyph), bearing: hmtx.getInt16(4 * glyph + 2) };
    }
    const bearingAt = 4 * this.#longMetrics + 2 * (glyph - this.#longMetrics);
    return { advance: hmtx.getUint16(4 * last), bearing: hmtx.getInt16(bearingAt) };
  }

  /** The outline of a glyph; empty for a blank one. */
  outlineOf(glyph: number): Uint8Array {
    const loca = viewOf(this.table("loca"));
    const offset = (index: number) =>
      this.#hasLongOffsets ? loca.getUint32(4 * index) : 2 * loca.getUint16(2 * index);
    return this.table("glyf").subarray(offset(glyph), offset(glyph + 1));
  }

  /** The upper edge of an outline. */
  #topOf(glyph: number): number {
    return this.#inThousandths(viewOf(this.outlineOf(glyph)).getInt16(8));
  }

  #inThousandths(units: number): number {
    return Math.round(units * 1000 / this.unitsPerEm);
  }
}

/** Code points in a row, and how their glyphs are found. */
interface CharacterRange {
  first: number;
  last: number;
  glyphOf(codePoint: number): number;
}

/** A view of the same bytes. */
export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function readTables(file: Uint8Array): Map<string, Uint8Array> {
  const view = viewOf(file);
  const tables = new Map<string, Uint8Array>();
  for (let index = 0; index < view.getUint16(4); index++) {
    const at = 12 + 16 * index;
    const start = view.getUint32(at + 8);
    tables.set(asciiAt(file, at, 4), file.subarray(start, start + view.getUint32(at + 12)));
  }
  return tables;
}

/** The ranges of the fullest table of Unicode characters: format 12, else 4. */
function readCharacterRanges(cmap: Uint8Array): CharacterRange[] {
  const view = viewOf(cmap);
  const byFormat = new Map<number, DataView>();
  for (let index = 0; index < view.getUint16(2); index++) {
    const subtable = viewOf(cmap.subarray(view.getUint32(4 + 8 * index + 4)));
    byFormat.set(subtable.getUint16(0), subtable);
  }
  const full = byFormat.get(12);
  return full ? readGroups(full) : readSegments(byFormat.get(4)!);
}

function readGroups(view: DataView): CharacterRange[] {
  return Array.from({ length: view.getUint32(12) }, (_, index) => {
    const at = 16 + 12 * index;
    const first = view.getUint32(at);
    const start = view.getUint32(at + 8);
    return { first, last: view.getUint32(at + 4), glyphOf: (code) => start + code - first };
  });
}

function readSegments(view: DataView): CharacterRange[] {
  const size = view.getUint16(6);
  return Array.from({ length: size / 2 }, (_, index) => {
    const at = 14 + 2 * index;
    const first = view.getUint16(at + size + 2);
    const delta = view.getUint16(at + 2 * size + 2);
    const rangeAt = at + 3 * size + 2;
    const offset = view.getUint16(rangeAt);
    const glyphOf = (code: number) => {
      if (offset === 0) return (code + delta) & 0xffff;
      const glyph = view.getUint16(rangeAt + offset + 2 * (code - first));
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    };
    return { first, last: view.getUint16(at), glyphOf };
  });
}

const POSTSCRIPT_NAME = 6;

/** The name by which PDF calls the font, written in ASCII or UTF-16. */
function readPostScriptName(name: Uint8Array): string {
  const view = viewOf(name);
  const texts = view.getUint16(4);
  for (let index = 0; index < view.getUint16(2); index++) {
    const at = 6 + 12 * index;
    if (view.getUint16(at + 6) !== POSTSCRIPT_NAME) continue;
    const text = asciiAt(name, texts + view.getUint16(at + 10), view.getUint16(at + 8));
    return text.replaceAll("\0", "");
  }
  return "Font";
}

function asciiAt(bytes: Uint8Array, start: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(start, start + length));
}
