import { wordSegments } from "../../shared/segments.ts";

const LETTERS_OF_ASCII = /^[A-Za-z]+$/;

/**
 * Counts how often each word occurs, lower-cased. No word extends over a blank (UAX #29), so each stretch
 * between blanks is read once, however often it occurs.
 */
export function wordFrequencies(text: string): Map<string, number> {
  const frequencies = new Map<string, number>();
  const add = (word: string, count: number) =>
    frequencies.set(word, (frequencies.get(word) ?? 0) + count);
  for (const [chunk, count] of chunkFrequencies(text)) {
    if (LETTERS_OF_ASCII.test(chunk)) add(chunk.toLowerCase(), count);
    else {
      for (const { start, end } of wordSegments(chunk)) {
        add(chunk.slice(start, end).toLowerCase(), count);
      }
    }
  }
  return frequencies;
}

/** Counts how often each stretch between blanks occurs. */
function chunkFrequencies(text: string): Map<string, number> {
  const chunks = new Map<string, number>();
  let start = 0;
  for (let end = 0; end <= text.length; end++) {
    if (end < text.length && !isBlank(text.charCodeAt(end))) continue;
    if (end > start) {
      const chunk = text.slice(start, end);
      chunks.set(chunk, (chunks.get(chunk) ?? 0) + 1);
    }
    start = end + 1;
  }
  return chunks;
}

/** Space, tab, line feed and carriage return. */
function isBlank(unit: number): boolean {
  return unit === 0x20 || unit === 0x0a || unit === 0x0d || unit === 0x09;
}
