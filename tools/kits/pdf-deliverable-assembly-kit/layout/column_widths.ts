/**
 * Widths of the columns of a table that is as wide as the text.
 *
 * Columns that need less than an equal share have what they need, and the others share what is left: none of these is
 * narrower than if all were equal.
 *
 * @param needed What each column needs for its widest cell on one line.
 */
export function columnWidths(needed: readonly number[], width: number): number[] {
  const total = needed.reduce((sum, each) => sum + each, 0);
  if (total <= width) return needed.map((each) => each * width / total);
  let left = width;
  let sharing = needed.length;
  for (const each of needed.toSorted((a, b) => a - b)) {
    if (each * sharing > left) break;
    left -= each;
    sharing--;
  }
  return needed.map((each) => Math.min(each, left / sharing));
}
