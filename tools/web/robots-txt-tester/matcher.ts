import { inputTooLarge } from "../../shared/tool_error.ts";
import { contract } from "./contract.ts";
import type { PathPattern } from "./pattern.ts";
import { PieceIndex } from "./piece_index.ts";

/** Holds paths against many patterns. */
export interface Matcher {
  /**
   * The index of the first pattern that matches a path; -1 when none does.
   *
   * @throws {ToolError} `INPUT_TOO_LARGE` over `max_rescanned_chars` of all paths together.
   */
  firstMatch(path: string): number;
}

/** A pattern whose floating pieces are looked up by their node. */
interface IndexedPattern {
  pattern: PathPattern;
  nodes: Int32Array;
}

/**
 * A matcher that searches a path for the pieces of all patterns at once, so that a pattern costs a
 * few comparisons, not a walk through the path. Only a piece that stands both before and after the
 * place from where it is needed is looked for again.
 */
export function createMatcher(patterns: readonly PathPattern[]): Matcher {
  const { max_rescanned_chars } = contract.limits;
  const pieces = new PieceIndex(patterns.flatMap(({ floating }) => floating));
  const indexed = patterns.map((pattern): IndexedPattern => ({
    pattern,
    nodes: Int32Array.from(pattern.floating, (piece) => pieces.nodeOf(piece)),
  }));
  const byLongestPiece = Map.groupBy(
    indexed.map((candidate, index) => ({ node: longestPiece(candidate), index })),
    ({ node }) => node,
  );
  const always = byLongestPiece.get(undefined) ?? [];
  /** By pattern: the path, by its number, that has its longest piece. */
  const possible = new Int32Array(patterns.length);
  let paths = 0;
  let rescanned = 0;
  return { firstMatch };

  function firstMatch(path: string): number {
    paths++;
    for (const { index } of always) possible[index] = paths;
    for (const node of pieces.search(path)) {
      for (const { index } of byLongestPiece.get(node) ?? []) possible[index] = paths;
    }
    return indexed.findIndex((candidate, index) =>
      possible[index] === paths && matches(candidate, path)
    );
  }

  /** Each piece is taken where it first fits, which is enough: an asterisk takes up whatever lies between. */
  function matches({ pattern, nodes }: IndexedPattern, path: string): boolean {
    const { prefix, suffix, isExact, leastLength } = pattern;
    if (leastLength > path.length || !path.startsWith(prefix)) return false;
    if (isExact) return path.length === prefix.length;
    let at = prefix.length;
    for (let index = 0; index < nodes.length; index++) {
      const end = endOfNext(pattern.floating[index] ?? "", nodes[index] ?? 0, path, at);
      if (end < 0) return false;
      at = end;
    }
    return suffix === undefined || (path.length - suffix.length >= at && path.endsWith(suffix));
  }

  /** The end of a piece's first occurrence from `at` on; -1 without one. */
  function endOfNext(piece: string, node: number, path: string, at: number): number {
    if (pieces.lastEnd(node) - piece.length < at) return -1;
    const first = pieces.firstEnd(node);
    if (first - piece.length >= at) return first;
    const end = path.indexOf(piece, at) + piece.length;
    rescanned += end - at;
    if (rescanned > max_rescanned_chars) {
      throw inputTooLarge(
        "max_rescanned_chars",
        max_rescanned_chars,
        rescanned,
        "Pieces of patterns that the paths repeat take too many characters to find, at least",
      );
    }
    return end;
  }
}

/**
 * The node of the piece that is least likely to be in a path; undefined for a pattern without any.
 */
function longestPiece({ pattern: { floating }, nodes }: IndexedPattern): number | undefined {
  let longest = 0;
  floating.forEach((piece, index) => {
    if (piece.length > (floating[longest]?.length ?? 0)) longest = index;
  });
  return nodes[longest];
}
