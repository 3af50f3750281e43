/** Paper sizes in points, portrait (ISO 216; ANSI/ASME Y14.1 for the American ones). */
const SIZES: readonly (readonly [name: string, width: number, height: number])[] = [
  ["A3", 841.89, 1190.55],
  ["A4", 595.28, 841.89],
  ["A5", 419.53, 595.28],
  ["A6", 297.64, 419.53],
  ["Letter", 612, 792],
  ["Legal", 612, 1008],
  ["Tabloid", 792, 1224],
];

/** How far a side may be off, in points. */
const TOLERANCE = 1;

/** The name of a page size in either orientation; null when it has none. */
export function sizeName(width: number, height: number): string | null {
  const short = Math.min(width, height);
  const long = Math.max(width, height);
  const found = SIZES.find(([, w, h]) =>
    Math.abs(short - w) <= TOLERANCE && Math.abs(long - h) <= TOLERANCE
  );
  return found ? found[0] : null;
}

interface Size {
  width_pt: number;
  height_pt: number;
  size: string | null;
}

/** Counts the pages of each size: the most frequent first, then the one that comes first. */
export function groupSizes(pages: readonly Size[]): (Size & { pages: number })[] {
  const groups = new Map<string, Size & { pages: number }>();
  for (const { width_pt, height_pt, size } of pages) {
    const key = `${width_pt}x${height_pt}`;
    const group = groups.get(key);
    if (group) group.pages++;
    else groups.set(key, { width_pt, height_pt, size, pages: 1 });
  }
  return [...groups.values()].sort((a, b) => b.pages - a.pages);
}
