/**
 * Matches paths against glob patterns in bounded time: all patterns of a list form one automaton whose states are
 * bits, and each character of a path advances all states at once.
 *
 * @module
 */

import { inputTooLarge } from "./tool_error.ts";

const WORD = 32;
/** The most 32-bit words of all state sets: there is a set for each character that a pattern names. */
const MAX_WORDS = 4 * 1024 * 1024;

/** Sets of states, one bit each, by what a character does to them. */
interface Automaton {
  start: Int32Array;
  end: Int32Array;
  /** States that `**` keeps on any character. */
  loopsOnAny: Int32Array;
  /** States that `**` or `*` keeps on any character but a slash. */
  loopsInSegment: Int32Array;
  /** States at a `**` with a slash, which may be left at once: two states further, or one inside directories. */
  directories: Int32Array;
  /** States that a character advances by one: for each character that a pattern names, and the slash. */
  moves: Map<string, Int32Array>;
  /** States that any other character advances. */
  otherMoves: Int32Array;
}

type Token = "?" | "*" | "**" | "**/" | { literal: string };

/**
 * A test for whether one of the patterns matches a whole path: `*` is any text within a segment, `?` one character of
 * it, a `**` with a slash after any directories or none, another `**` anything. All other characters stand for
 * themselves; upper and lower case differ.
 *
 * @throws {ToolError} `INPUT_TOO_LARGE` on patterns that name so many characters that their table would fill memory.
 *
 * The test takes time proportional to the path's length times that of all patterns, a 32nd of it.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { compileGlobs } from "./glob.ts";
 *
 * const isConfig = compileGlobs(["**" + "/*.toml", "etc/**"]);
 * assert.deepEqual(["a.toml", "x/y/a.toml", "etc/a/b", "a.json"].map(isConfig), [true, true, true, false]);
 * ```
 */
export function compileGlobs(globs: readonly string[]): (path: string) => boolean {
  const automaton = build(globs.map(tokensOf));
  return (path) => accepts(automaton, path);
}

function tokensOf(glob: string): Token[] {
  const tokens: Token[] = [];
  for (const [text] of glob.matchAll(/\*\*\/|\*\*|[^]/gu)) {
    // Directories after directories are directories, and after anything they are a part of it: so no state
    // that is left at once leads to another such state.
    const before = tokens.at(-1);
    if (text === "**/" && (before === "**/" || before === "**")) continue;
    tokens.push(
      text === "?" || text === "*" || text === "**" || text === "**/" ? text : {
        literal: text,
      },
    );
  }
  return tokens;
}

function build(globs: Token[][]): Automaton {
  const states = globs.reduce((sum, tokens) => sum + tokens.length * 2 + 1, 0);
  const words = Math.ceil(states / WORD);
  const newSet = () => new Int32Array(words);
  const start = newSet();
  const end = newSet();
  const loopsOnAny = newSet();
  const loopsInSegment = newSet();
  const directories = newSet();
  const otherMoves = newSet();
  const moves = new Map([["/", newSet()]]);
  const anyOne: number[] = [];
  let state = 0;
  for (const tokens of globs) {
    add(start, state);
    for (const token of tokens) {
      if (token === "*") add(loopsInSegment, state);
      else if (token === "**") {
        add(loopsOnAny, state);
        add(loopsInSegment, state);
      } else if (token === "**/") {
        add(directories, state++);
        add(loopsOnAny, state);
        add(loopsInSegment, state);
        addMove("/", state++);
      } else if (token === "?") anyOne.push(state++);
      else addMove(token.literal, state++);
    }
    add(end, state++);
  }
  for (const one of anyOne) add(otherMoves, one);
  for (const [character, set] of moves) {
    if (character !== "/") otherMoves.forEach((word, index) => set[index]! |= word);
  }
  spreadDirectories(start, directories);
  return { start, end, loopsOnAny, loopsInSegment, directories, moves, otherMoves };

  function addMove(character: string, from: number): void {
    let set = moves.get(character);
    if (!set) {
      const used = (moves.size + 1) * words;
      if (used > MAX_WORDS) {
        throw inputTooLarge(
          "max_glob_states",
          MAX_WORDS,
          used,
          "The number of table entries for the patterns is",
        );
      }
      moves.set(character, set = newSet());
    }
    add(set, from);
  }
}

function add(set: Int32Array, state: number): void {
  set[Math.floor(state / WORD)]! |= 1 << (state % WORD);
}

/** Adds the states that are reached from a set without a character. */
function spreadDirectories(set: Int32Array, directories: Int32Array): void {
  let carried = 0;
  for (let index = 0; index < set.length; index++) {
    const left = set[index]! & directories[index]!;
    set[index]! |= (left << 1) | (left << 2) | carried;
    carried = (left >>> (WORD - 1)) | (left >>> (WORD - 2));
  }
}

function accepts(automaton: Automaton, path: string): boolean {
  const { start, end, loopsOnAny, loopsInSegment, directories, moves, otherMoves } = automaton;
  const current = start.slice();
  for (const character of path) {
    const moving = moves.get(character) ?? otherMoves;
    const looping = character === "/" ? loopsOnAny : loopsInSegment;
    let carried = 0;
    let alive = 0;
    for (let index = 0; index < current.length; index++) {
      const word = current[index]!;
      const moved = word & moving[index]!;
      const next = (word & looping[index]!) | (moved << 1) | carried;
      carried = moved >>> (WORD - 1);
      current[index] = next;
      alive |= next;
    }
    if (alive === 0) return false;
    spreadDirectories(current, directories);
  }
  return current.some((word, index) => (word & end[index]!) !== 0);
}
