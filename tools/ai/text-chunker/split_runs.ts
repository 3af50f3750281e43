/**
 * The split patterns of the encodings (`split_patterns.ts`) by table: where the piece that begins at a place
 * ends, in constant time. A chunker asks that at thousands of places of one run of letters, and an expression
 * would read the run to its end each time.
 *
 * @module
 */
import type { Encoding } from "../../shared/tokens/encodings.ts";

/** The UTF-16 offset after the piece that begins at `start`, if the text ended at `end`. */
export type PieceEnd = (start: number, end: number) => number;

const LETTER = 1;
const NUMBER = 2;
const WHITE = 4;
const NEWLINE = 8;
const UPPER = 16;
const LOWER = 32;
const SLASH = 64;

const CLASSES: readonly [pattern: RegExp, flags: number][] = [
  [/\p{L}+/gu, LETTER],
  [/\p{N}+/gu, NUMBER],
  [/\p{White_Space}+/gu, WHITE],
  [/[\r\n]+/g, NEWLINE],
  [/[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]+/gu, UPPER],
  [/[\p{Ll}\p{Lm}\p{Lo}\p{M}]+/gu, LOWER],
  [/\/+/g, SLASH],
];

/** Makes the splitter of a text for an encoding. */
export function splitter(text: string, encoding: Encoding): PieceEnd {
  const flags = classify(text);
  switch (encoding) {
    case "o200k_base":
    case "o200k_harmony":
      return o200k(text, flags);
    case "cl100k_base":
      return cl100k(text, flags);
    case "p50k_base":
    case "r50k_base":
      return r50k(text, flags);
  }
}

/** The classes of each UTF-16 unit; both halves of a pair have those of the code point. */
function classify(text: string): Uint8Array {
  const flags = new Uint8Array(text.length);
  for (const [pattern, flag] of CLASSES) {
    for (const { index, 0: run } of text.matchAll(pattern)) {
      for (let at = index; at < index + run.length; at++) flags[at]! |= flag;
    }
  }
  return flags;
}

/** The alternatives of each pattern are in its order; a comment repeats the one that is meant. */
function o200k(text: string, flags: Uint8Array): PieceEnd {
  const upper = runEnds(flags, (flag) => (flag & UPPER) !== 0);
  const lower = runEnds(flags, (flag) => (flag & LOWER) !== 0);
  const lastLower = lastEnds(flags, LOWER);
  const other = runEnds(flags, isOther);
  const breaks = runEnds(flags, (flag) => (flag & (NEWLINE | SLASH)) !== 0);
  const white = runEnds(flags, (flag) => (flag & WHITE) !== 0);
  const lastNewline = lastEnds(flags, NEWLINE);

  return (start, end) => {
    // [^\r\n\p{L}\p{N}]?[UPPER]*[LOWER]+(?:CONTRACTION)? and [^\r\n\p{L}\p{N}]?[UPPER]+[LOWER]*(?:CONTRACTION)?
    const behind = mayPrecedeLetters(flags[start]!) ? start + unitsAt(text, start) : start;
    const word = capitalized(behind, end) || capitalized(start, end) ||
      upperCase(behind, end) || upperCase(start, end);
    if (word > 0) return word + contractionAt(text, word, end, true);
    // \p{N}{1,3}
    if (flags[start]! & NUMBER) return threeNumbers(text, flags, start, end);
    //  ?[^\s\p{L}\p{N}]+[\r\n/]*
    const symbols = runBehindSpace(text, other, start, end);
    if (symbols > 0) return Math.min(breaks[symbols]!, end);
    // \s*[\r\n]+
    const space = Math.min(white[start]!, end);
    if (lastNewline[space]! > start) return lastNewline[space]!;
    // \s+(?!\S) and \s+
    return beforeLastSpace(start, space, end);
  };

  /** [UPPER]*[LOWER]+, or 0. */
  function capitalized(start: number, end: number): number {
    if (start >= end) return 0;
    const capitals = Math.min(upper[start]!, end);
    if (capitals < end && flags[capitals]! & LOWER) return Math.min(lower[capitals]!, end);
    // The capitals give back the characters that are in both classes, up to the last of them.
    return lastLower[capitals]! > start ? lastLower[capitals]! : 0;
  }

  /** [UPPER]+[LOWER]*, or 0. */
  function upperCase(start: number, end: number): number {
    if (start >= end) return 0;
    const capitals = Math.min(upper[start]!, end);
    return capitals > start ? Math.min(lower[capitals]!, end) : 0;
  }
}

function cl100k(text: string, flags: Uint8Array): PieceEnd {
  const letters = runEnds(flags, (flag) => (flag & LETTER) !== 0);
  const other = runEnds(flags, isOther);
  const newlines = runEnds(flags, (flag) => (flag & NEWLINE) !== 0);
  const white = runEnds(flags, (flag) => (flag & WHITE) !== 0);
  const lastNewline = lastEnds(flags, NEWLINE);

  return (start, end) => {
    // CONTRACTION
    const contraction = contractionAt(text, start, end, true);
    if (contraction > 0) return start + contraction;
    // [^\r\n\p{L}\p{N}]?\p{L}+
    const behind = mayPrecedeLetters(flags[start]!) ? start + unitsAt(text, start) : start;
    if (behind < end && flags[behind]! & LETTER) return Math.min(letters[behind]!, end);
    // \p{N}{1,3}
    if (flags[start]! & NUMBER) return threeNumbers(text, flags, start, end);
    //  ?[^\s\p{L}\p{N}]+[\r\n]*
    const symbols = runBehindSpace(text, other, start, end);
    if (symbols > 0) return Math.min(newlines[symbols]!, end);
    // \s+$
    const space = Math.min(white[start]!, end);
    if (space === end) return end;
    // \s*[\r\n]
    if (lastNewline[space]! > start) return lastNewline[space]!;
    // \s+(?!\S) and \s
    return beforeLastSpace(start, space, end);
  };
}

function r50k(text: string, flags: Uint8Array): PieceEnd {
  const letters = runEnds(flags, (flag) => (flag & LETTER) !== 0);
  const numbers = runEnds(flags, (flag) => (flag & NUMBER) !== 0);
  const other = runEnds(flags, isOther);
  const white = runEnds(flags, (flag) => (flag & WHITE) !== 0);

  return (start, end) => {
    // '(?:[stmd]|re|ve|ll)
    const contraction = contractionAt(text, start, end, false);
    if (contraction > 0) return start + contraction;
    //  ?\p{L}+,  ?\p{N}+ and  ?[^\s\p{L}\p{N}]+
    const run = runBehindSpace(text, letters, start, end) ||
      runBehindSpace(text, numbers, start, end) || runBehindSpace(text, other, start, end);
    if (run > 0) return run;
    // \s+(?!\S) and \s+
    return beforeLastSpace(start, Math.min(white[start]!, end), end);
  };
}

/** [^\s\p{L}\p{N}] */
function isOther(flags: number): boolean {
  return (flags & (WHITE | LETTER | NUMBER)) === 0;
}

/** [^\r\n\p{L}\p{N}] */
function mayPrecedeLetters(flags: number): boolean {
  return (flags & (NEWLINE | LETTER | NUMBER)) === 0;
}

/** Gives, for each offset, the end of the run of units that begins there; the offset itself where none does. */
function runEnds(flags: Uint8Array, belongs: (flags: number) => boolean): Uint32Array {
  const ends = new Uint32Array(flags.length + 1);
  ends[flags.length] = flags.length;
  for (let at = flags.length - 1; at >= 0; at--) {
    ends[at] = belongs(flags[at]!) ? ends[at + 1]! : at;
  }
  return ends;
}

/** Gives, for each offset, the end of the last unit of a class before it, or 0. */
function lastEnds(flags: Uint8Array, flag: number): Uint32Array {
  const ends = new Uint32Array(flags.length + 1);
  flags.forEach((unit, at) => ends[at + 1] = unit & flag ? at + 1 : ends[at]!);
  return ends;
}

/** UTF-16 units of the code point at an offset. */
function unitsAt(text: string, at: number): number {
  return text.codePointAt(at)! > 0xffff ? 2 : 1;
}

/** The end of a run that begins at `start` or after one space there, or 0 when there is none. */
function runBehindSpace(text: string, ends: Uint32Array, start: number, end: number): number {
  const first = text[start] === " " ? start + 1 : start;
  return first < end && ends[first]! > first ? Math.min(ends[first]!, end) : 0;
}

function threeNumbers(text: string, flags: Uint8Array, start: number, end: number): number {
  let at = start;
  for (let count = 0; count < 3 && at < end && flags[at]! & NUMBER; count++) {
    at += unitsAt(text, at);
  }
  return at;
}

/** White space of several characters leaves the last one to the text that follows. */
function beforeLastSpace(start: number, space: number, end: number): number {
  return space < end && space - start > 1 ? space - 1 : space;
}

/** Units of 's, 't, 'm, 'd, 're, 've or 'll at an offset, or 0. */
function contractionAt(text: string, at: number, end: number, ignoreCase: boolean): number {
  if (at >= end || text[at] !== "'") return 0;
  const given = text.slice(at + 1, Math.min(at + 3, end));
  const letters = ignoreCase ? given.replace("ſ", "s").toLowerCase() : given;
  if (/^[stmd]/.test(letters)) return 2;
  return /^(?:re|ve|ll)/.test(letters) ? 3 : 0;
}
