import { sentenceSegments, wordSegments } from "../../shared/segments.ts";

const LINE_BREAK = /\r\n|\n|\r/;

/** Lines of a text: a line break at the very end begins no further line. */
export function countLines(text: string): number {
  const lines = text.split(LINE_BREAK);
  return lines.length > 1 && lines.at(-1) === "" ? lines.length - 1 : lines.length;
}

/**
 * The blocks between blank lines, each as one line: a single line break inside a block is a space, since
 * hard-wrapped text is not one sentence a line. A line of only white space is blank.
 */
export function blocksOf(text: string): string[] {
  const blocks: string[] = [];
  let lines: string[] = [];
  for (const line of [...text.split(LINE_BREAK), ""]) {
    if (/\P{White_Space}/u.test(line)) {
      lines.push(line);
    } else if (lines.length > 0) {
      blocks.push(lines.join(" "));
      lines = [];
    }
  }
  return blocks;
}

/**
 * The text between letters of the same sentence: for where sentences end (UAX #29), only the letters next to
 * a full stop matter, and there is none in between.
 */
const BETWEEN_LETTERS = /([A-Za-zÀ-ÖØ-öø-ÿ])[A-Za-zÀ-ÖØ-öø-ÿ0-9 ,;:'"()-]*([A-Za-zÀ-ÖØ-öø-ÿ])/g;

/** What is left of a block of one sentence: the first letter and the last, and what ends it. */
const ONE_SENTENCE = /^[A-Za-zÀ-ÖØ-öø-ÿ]{1,2}[.!?]?$/;

/** The sentences of a block that hold a word. */
export function countSentences(whole: string): number {
  const block = whole.replace(BETWEEN_LETTERS, "$1$2");
  // To segment a text takes some microseconds, however short it is.
  if (ONE_SENTENCE.test(block)) return 1;
  const words = wordSegments(block);
  let word = words.next();
  let sentences = 0;
  for (const { end } of sentenceSegments(block)) {
    if (word.done || word.value.start >= end) continue;
    sentences++;
    while (!word.done && word.value.start < end) word = words.next();
  }
  return sentences;
}
