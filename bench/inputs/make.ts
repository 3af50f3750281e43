/**
 * Text of a given length in the forms that tools read, the same at every call.
 *
 * @module
 */

/**
 * By the id of a tool: how to make an input of about a number of characters (UTF-16 units, never more), or
 * `small` for a tool whose input has no text that grows.
 */
export type LargeInputs = Readonly<
  Record<string, ((chars: number) => Record<string, unknown>) | "small">
>;

const WORDS = (
  "the quick brown fox jumps over a lazy dog while seven wizards measure exact answers in naïve " +
  "café queues and 42 tools report 3.14 results for every résumé that they read"
).split(" ");

/** Text made of the pieces that `piece` gives for 0, 1, 2, …, as many as fit. */
export function pieces(
  chars: number,
  piece: (index: number) => string,
  { before = "", between = "", after = "" } = {},
): string {
  const parts: string[] = [];
  let length = before.length + after.length;
  for (let index = 0;; index++) {
    const part = (index > 0 ? between : "") + piece(index);
    if (length + part.length > chars) break;
    parts.push(part);
    length += part.length;
  }
  return before + parts.join("") + after;
}

/** A word, as varied as the index. */
export function word(index: number): string {
  return WORDS[(index * 7 + (index >> 5)) % WORDS.length]!;
}

/** Prose: sentences of a dozen words, paragraphs of five sentences. */
export function prose(chars: number): string {
  return pieces(
    chars,
    (index) => word(index) + (index % 60 === 59 ? ".\n\n" : index % 12 === 11 ? ". " : " "),
  );
}

/** A JSON array of flat records with a nested list. */
export function jsonRecords(chars: number): string {
  return pieces(chars, (index) => JSON.stringify(record(index)), {
    before: "[",
    between: ",",
    after: "]",
  });
}

/** A record with a number, texts, a boolean, a list and a null. */
export function record(index: number) {
  return {
    id: index,
    name: `${word(index)} ${word(index + 3)}`,
    price: (index * 37 % 10_000) / 100,
    active: index % 3 === 0,
    tags: [word(index + 1), word(index + 2)],
    note: index % 5 === 0 ? null : `row ${index}`,
  };
}

/** CSV with a header and records of five fields, one of them quoted. */
export function csv(chars: number): string {
  return pieces(
    chars,
    (index) =>
      `${index},${word(index)},"${word(index + 1)}, ${word(index + 2)}",${
        (index * 37 % 10_000) / 100
      },2026-0${index % 9 + 1}-1${index % 10}\n`,
    { before: "id,name,title,price,date\n" },
  );
}

/** The size up to which a tool's growth is measured: what it takes, and no more than the catalog's common limit. */
export function largestSize(tool: { limits: { max_input_chars: number } }): number {
  return Math.min(tool.limits.max_input_chars, 100_000);
}
