/** Two texts as sequences of small numbers: the same number in both for the same code point. */
export interface CodePoints {
  a: Int32Array;
  b: Int32Array;
  /** How many different code points there are; they are numbered from 0. */
  distinct: number;
}

/** Numbers the code points of two texts. A lone surrogate is a code point of its own. */
export function numberCodePoints(a: string, b: string): CodePoints {
  const numbers = new Map<string, number>();
  const sequence = (text: string) =>
    Int32Array.from(Array.from(text), (character) => {
      const known = numbers.get(character) ?? numbers.size;
      numbers.set(character, known);
      return known;
    });
  return { a: sequence(a), b: sequence(b), distinct: numbers.size };
}

/** Code points at the start that two sequences share. */
export function commonPrefix(a: Int32Array, b: Int32Array): number {
  const most = Math.min(a.length, b.length);
  let length = 0;
  while (length < most && a[length] === b[length]) length++;
  return length;
}

/** Code points at the end that two sequences share, outside their first `prefix` code points. */
export function commonSuffix(a: Int32Array, b: Int32Array, prefix: number): number {
  const most = Math.min(a.length, b.length) - prefix;
  let length = 0;
  while (length < most && a[a.length - 1 - length] === b[b.length - 1 - length]) length++;
  return length;
}
