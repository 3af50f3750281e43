/**
 * Readings of a text that is JSON but for one slip of whoever wrote it. Nothing else of it is changed, so they count
 * where they are valid JSON as they stand, before any rule that guesses.
 *
 * @module
 */

/** The readings to try, the likelier first. */
export function* readingsWithoutOneSlip(text: string): Generator<string> {
  const undoubled = withSingleQuotes(text);
  if (undoubled !== undefined) yield undoubled;
  const closed = withoutStrayBracket(text);
  if (closed !== undefined) yield closed;
}

/** A cell of a CSV file, in which each quote is written twice; the quotes around the cell may be there. */
function withSingleQuotes(text: string): string | undefined {
  if (!text.includes('""')) return undefined;
  const [, cell = text] = /^\s*"([[{][^]*[\]}])"\s*$/.exec(text) ?? [];
  return cell.replaceAll('""', "").includes('"') ? undefined : cell.replaceAll('""', '"');
}

/**
 * A text in which every double quote is written twice, and words come right after them; apostrophes may be as well.
 * Undefined of others.
 */
export function withoutDoubling(text: string): string | undefined {
  const isDoubled = /""[\p{L}\p{N}_]/u.test(text) && !text.replaceAll('""', "").includes('"');
  return isDoubled
    ? text.replaceAll('""', '"').replace(/''(?=[\p{L}\p{N}])|(?<=\S)''/gu, "'")
    : undefined;
}

const OPENERS: ReadonlyMap<string, string> = new Map([["]", "["], ["}", "{"]]);

/**
 * The text without the first closing bracket that closes nothing, or that closes the whole although a comma and more
 * follow.
 */
function withoutStrayBracket(text: string): string | undefined {
  const open: string[] = [];
  for (const { 0: token, index } of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*(?:"|\\?$)|[[\]{}]/gs)) {
    const opener = OPENERS.get(token);
    if (token === "[" || token === "{") open.push(token);
    if (opener === undefined) continue;
    const isStray = open.at(-1) !== opener ||
      (open.length === 1 && /^\s*,\s*\S/.test(text.slice(index + 1, index + 50)));
    if (isStray) return text.slice(0, index) + text.slice(index + 1);
    open.pop();
  }
}
