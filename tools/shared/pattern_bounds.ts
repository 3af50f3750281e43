/**
 * Bounds on patterns that a caller wrote, checked before they are compiled: neither V8 nor RE2 can be stopped
 * while they compile, and a line of text can keep them busy for minutes or fill the memory of a machine.
 *
 * @module
 */
import { inputTooLarge, ToolError } from "./tool_error.ts";

/** The cost of compiling a pattern. */
export interface PatternLoad {
  /** Characters and classes, multiplied by counted repeats. RE2 compiles each of them. */
  instructions: number;
  /** Ranges of all classes as they are written, each named property counting as `RANGES_OF_PROPERTY`. */
  ranges: number;
  /**
   * Classes with many characters beyond U+FFFF that are within eight characters of each other, at
   * most. V8 looks eight units ahead of a search, and each such class takes one unit or two, so
   * every further one multiplies the ways that it follows.
   */
  wideInARow: number;
}

/** How many ranges a Unicode property has: `\p{L}` has some 660. */
const RANGES_OF_PROPERTY = 500;
/** A property of strings (flag `v`): `\p{RGI_Emoji}` stands for 3,600 texts. */
const RANGES_OF_STRINGS = 6_000;
/** V8's lookahead, in units of the text (kMaxLookaheadForBoyerMoore). */
const LOOKAHEAD = 8;

/** Five of them take V8 some hundredths of a second, eight take up to twenty seconds. */
const MAX_WIDE_IN_A_ROW = 5;
/** In total: a pattern with this many ranges takes V8 some tenths of a second and 20 MB. */
const MAX_RANGES = 50_000;
/** RE2 keeps them as they are, in 8 bytes each or so. */
const MAX_RE2_RANGES = 500_000;
/** Instructions of a compiled pattern, about as many as RE2 itself allows by default. */
export const MAX_INSTRUCTIONS = 100_000;
/** The longest pattern that is taken at all. */
const MAX_PATTERN_CHARS = 20_000;

const STRINGS = /^\\p\{(?:RGI_\w+|Basic_Emoji|Emoji_Keycap_Sequence)\}$/;
/** An escape, the opening of a group, a quantifier, the end of a class, or any other character. */
const PIECE =
  /(\\(?:[pP]\{[^}]*\}|u\{[0-9A-Fa-f]+\}|u[0-9A-Fa-f]{4}|x[0-9A-Fa-f]{2}|k<[^>]*>|q\{|[^]))|(\((?:\?(?:<?[=!]|P?<[^>]*>|[^:)]*:))?)|\{([0-9]{1,9})(?:(,)([0-9]{0,9}))?\}|([^])/uy;

/**
 * A sequence, one number for each item: the wide classes of the item, or a loop, which the lookahead does not pass.
 */
type Row = number[];
const [PLAIN, WIDE, LOOP] = [0, 1, -1];

/** A part of the pattern that is being read: the whole, or a group. */
interface Part {
  instructions: number;
  ranges: number;
  /** The alternative that is being read. */
  row: Row;
  /** The one before it with the most wide classes. */
  widest: Row;
  /** The part that a quantifier here would repeat. */
  last: { instructions: number; ranges: number; rowStart: number };
}

/**
 * The cost of compiling a pattern, from one pass over its text; for a text that is not a pattern, a guess.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { patternLoad } from "./pattern_bounds.ts";
 *
 * assert.equal(patternLoad("(?:ab{10}){100}").instructions, 1_100);
 * assert.equal(patternLoad(String.raw`\p{L}\p{L}-\p{L}`).wideInARow, 3);
 * assert.equal(patternLoad(String.raw`\p{L}+\p{L}+`).wideInARow, 0);
 * ```
 */
export function patternLoad(source: string): PatternLoad {
  const parts: Part[] = [newPart()];
  let at = 0;
  while (at < source.length) {
    PIECE.lastIndex = at;
    const [text, escape, group, least, comma, most, other] = PIECE.exec(source) ?? [source[at]!];
    at += text.length;
    const part = parts.at(-1)!;
    if (least !== undefined) repeat(part, Number(least), comma ? most || "Infinity" : least);
    else if (group !== undefined) parts.push(newPart());
    else if (other === ")") {
      if (parts.length > 1) addPart(parts.at(-2)!, parts.pop()!);
    } else if (other === "*" || other === "+") loop(part);
    else if (other === "[") at = addClass(part, source, at);
    else if (escape !== undefined) addAtom(part, rangesOf(escape), isWide(escape));
    else if (other === "|") {
      part.widest = widestOf(part);
      part.row = [];
    } else if (other !== "?") addAtom(part, 0, false);
  }
  while (parts.length > 1) addPart(parts.at(-2)!, parts.pop()!);
  const { instructions, ranges } = parts[0]!;
  return { instructions, ranges, wideInARow: mostInARow(widestOf(parts[0]!)) };
}

/**
 * Refuses a pattern that V8 would compile for long, or into much memory.
 *
 * @param path Where it is in the input, for the message.
 * @throws {ToolError} `INPUT_TOO_LARGE`.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { checkPatternLoad } from "./pattern_bounds.ts";
 *
 * checkPatternLoad(String.raw`^[\p{L}\p{N}_-]+@\w+$`, "pattern");
 * assert.throws(() => checkPatternLoad(String.raw`\p{L}`.repeat(8), "pattern"), { code: "INPUT_TOO_LARGE" });
 * ```
 */
export function checkPatternLoad(source: string, path: string): void {
  checkLength(source, path);
  const { ranges, wideInARow } = patternLoad(source);
  const what = `"${path}" has classes of Unicode properties whose number of ranges is about`;
  if (ranges > MAX_RANGES) throw inputTooLarge("max_pattern_ranges", MAX_RANGES, ranges, what);
  if (wideInARow > MAX_WIDE_IN_A_ROW) {
    throw new ToolError(
      "INPUT_TOO_LARGE",
      `"${path}" has ${wideInARow} classes of Unicode properties in a row, over the limit max_properties_in_a_row of ` +
        `${MAX_WIDE_IN_A_ROW}: it would take too long to compile. Repeat a class with {n}`,
      { limit: "max_properties_in_a_row", max: MAX_WIDE_IN_A_ROW, actual: wideInARow },
    );
  }
}

/** Whether RE2 can compile a pattern into reasonable memory. Its own count comes when that is done. */
export function fitsRe2(source: string): boolean {
  const { instructions, ranges } = patternLoad(source);
  return instructions <= MAX_INSTRUCTIONS && ranges <= MAX_RE2_RANGES;
}

/**
 * A native expression with the flag `u`, for `test`, within the bounds.
 *
 * @param path Where it is in the input, for the message.
 * @throws {ToolError} `INPUT_TOO_LARGE`, also from `test`: V8 compiles a pattern when it is first used.
 */
export function nativePattern(source: string, path = "pattern"): Pick<RegExp, "test"> {
  checkPatternLoad(source, path);
  const pattern = new RegExp(source, "u");
  return {
    test(text) {
      try {
        return pattern.test(text);
      } catch (error) {
        if (!(error instanceof SyntaxError)) throw error;
        throw beyondRuntime(path, source);
      }
    },
  };
}

/** The error for a pattern that V8 itself finds too large, when it is first used. */
export function beyondRuntime(path: string, { length }: string): ToolError {
  return new ToolError(
    "INPUT_TOO_LARGE",
    `"${path}" compiles to more than the runtime accepts: write a shorter pattern, or use fewer repetitions`,
    { limit: "max_pattern_size", actual: length },
  );
}

function checkLength({ length }: string, path: string): void {
  if (length <= MAX_PATTERN_CHARS) return;
  throw inputTooLarge("max_pattern_chars", MAX_PATTERN_CHARS, length, `"${path}" has a length of`);
}

function newPart(): Part {
  const last = { instructions: 0, ranges: 0, rowStart: 0 };
  return { instructions: 0, ranges: 0, row: [], widest: [], last };
}

function addAtom(part: Part, ranges: number, wide: boolean): void {
  part.last = { instructions: 1, ranges, rowStart: part.row.length };
  part.instructions++;
  part.ranges += ranges;
  part.row.push(wide ? WIDE! : PLAIN!);
}

/** Adds a group, of its alternatives the one with the most wide classes. */
function addPart(part: Part, group: Part): void {
  part.last = {
    instructions: group.instructions,
    ranges: group.ranges,
    rowStart: part.row.length,
  };
  part.instructions += group.instructions;
  part.ranges += group.ranges;
  for (const item of widestOf(group)) part.row.push(item);
}

/** A loop of one character is a place that the lookahead ends at; one of more is looked into. */
function loop(part: Part): void {
  const { rowStart } = part.last;
  if (part.row.length - rowStart === 1) part.row[rowStart] = LOOP!;
}

function repeat(part: Part, least: number, most: string): void {
  const { instructions, ranges, rowStart } = part.last;
  const times = Math.max(least, most === "Infinity" ? least + 1 : Number(most), 1);
  part.instructions += instructions * (times - 1);
  part.ranges += ranges * Math.min(times - 1, 3);
  // V8 writes out up to three of them, and loops over more.
  const length = part.row.length - rowStart;
  if (times > 3 && length === 1) part.row[rowStart] = LOOP!;
  else if (times > 1 && length <= LOOKAHEAD) {
    const body = part.row.slice(rowStart);
    for (let copy = 1; copy < Math.min(times, 3); copy++) part.row.push(...body);
  }
}

/** Adds a class whose opening bracket was read. @returns The place after it. */
function addClass(part: Part, source: string, start: number): number {
  let ranges = 0;
  let wide = false;
  let depth = 1;
  let at = start;
  while (at < source.length && depth > 0) {
    PIECE.lastIndex = at;
    const [text, escape] = PIECE.exec(source) ?? [source[at]!];
    // Inside a class, parentheses and quantifiers are ordinary characters.
    at += escape === undefined ? (text.codePointAt(0)! > 0xffff ? 2 : 1) : text.length;
    if (escape !== undefined) {
      ranges += Math.max(1, rangesOf(escape));
      wide ||= isWide(escape);
    } else if (text.startsWith("[")) depth++;
    else if (text.startsWith("]")) depth--;
    else ranges += text.codePointAt(0)! > 0xffff ? 2 : 1;
  }
  addAtom(part, ranges, wide || ranges > RANGES_OF_PROPERTY);
  return at;
}

function rangesOf(escape: string): number {
  if (!isWide(escape)) return 0;
  return STRINGS.test(escape) ? RANGES_OF_STRINGS : RANGES_OF_PROPERTY;
}

function isWide(escape: string): boolean {
  return escape.startsWith("\\p{") || escape.startsWith("\\P{");
}

function widestOf({ row, widest }: Part): Row {
  return mostInARow(row) >= mostInARow(widest) ? row : widest;
}

/** The most wide classes among eight items in a row without a loop between them. */
function mostInARow(row: Row): number {
  let most = 0;
  let start = 0;
  let wide = 0;
  row.forEach((item, index) => {
    if (item === LOOP) {
      start = index + 1;
      wide = 0;
      return;
    }
    if (item === WIDE) wide++;
    if (index - start >= LOOKAHEAD && row[start++] === WIDE) wide--;
    most = Math.max(most, wide);
  });
  return most;
}
