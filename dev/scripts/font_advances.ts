/**
 * Reads the advance widths of a TrueType font (OpenType 1.9, tables head, hhea, hmtx and cmap).
 *
 * @module
 */

/**
 * Advance widths in 2048ths of an em, by code point, of all characters with a glyph.
 *
 * @throws {RangeError} if a table is missing or an offset points outside the file.
 */
export function readAdvances(font: Uint8Array): Map<number, number> {
  const data = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const unitsPerEm = data.getUint16(table("head") + 18);
  const metrics = data.getUint16(table("hhea") + 34);
  const hmtx = table("hmtx");
  const advances = new Map<number, number>();
  for (const [codePoint, glyph] of characters()) {
    if (glyph === 0) continue;
    // Glyphs after the last metric share its advance.
    const advance = data.getUint16(hmtx + 4 * Math.min(glyph, metrics - 1));
    advances.set(codePoint, Math.round(advance * 2048 / unitsPerEm));
  }
  return advances;

  function table(tag: string): number {
    const count = data.getUint16(4);
    for (let index = 0; index < count; index++) {
      const record = 12 + 16 * index;
      const name = String.fromCharCode(...font.subarray(record, record + 4));
      if (name === tag) return data.getUint32(record + 8);
    }
    throw new RangeError(`the font has no table ${tag}`);
  }

  /**
   * Pairs of code point and glyph, from format 12 (all of Unicode) if present, else from format 4.
   */
  function characters(): Iterable<[number, number]> {
    const cmap = table("cmap");
    const offsets = Array.from(
      { length: data.getUint16(cmap + 2) },
      (_, index) => cmap + data.getUint32(cmap + 4 + 8 * index + 4),
    );
    const full = offsets.find((offset) => data.getUint16(offset) === 12);
    if (full !== undefined) return groups(full);
    const basic = offsets.find((offset) => data.getUint16(offset) === 4);
    if (basic !== undefined) return segments(basic);
    throw new RangeError("the font has no cmap of format 4 or 12");
  }

  function* groups(offset: number): Generator<[number, number]> {
    const count = data.getUint32(offset + 12);
    for (let index = 0; index < count; index++) {
      const group = offset + 16 + 12 * index;
      const [start, end, glyph] = [0, 4, 8].map((at) => data.getUint32(group + at)) as
        & number[]
        & [number, number, number];
      for (let code = start; code <= end; code++) yield [code, glyph + code - start];
    }
  }

  function* segments(offset: number): Generator<[number, number]> {
    const count = data.getUint16(offset + 6) / 2;
    const ends = offset + 14;
    const starts = ends + 2 * count + 2;
    const deltas = starts + 2 * count;
    const ranges = deltas + 2 * count;
    for (let index = 0; index < count; index++) {
      const end = data.getUint16(ends + 2 * index);
      const start = data.getUint16(starts + 2 * index);
      const delta = data.getUint16(deltas + 2 * index);
      const range = data.getUint16(ranges + 2 * index);
      for (let code = start; code <= end && code < 0xFFFF; code++) {
        const listed = range === 0
          ? code
          : data.getUint16(ranges + 2 * index + range + 2 * (code - start));
        yield [code, range !== 0 && listed === 0 ? 0 : (listed + delta) & 0xFFFF];
      }
    }
  }
}
