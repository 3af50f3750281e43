/**
 * How much is cut at each level, and which level is chosen.
 *
 * @module
 */
import type { RunInput } from "../../tool.ts";
import type { contract } from "./contract.ts";

/** What json-shrink is asked to cut. */
export interface LevelOptions {
  /** Missing: all items are kept. */
  max_array_items?: number;
  /** Missing: strings are kept whole. */
  max_string_length?: number;
  drop_nulls: boolean;
  drop_empty: boolean;
  drop_keys: readonly string[];
}

type Input =
  & LevelOptions
  & Pick<RunInput<typeof contract>, "target_tokens">;

/** Items of arrays and characters of strings that the levels behind the first keep. */
const BOUNDS = [
  { items: 50, characters: 1_000 },
  { items: 20, characters: 300 },
  { items: 8, characters: 120 },
  { items: 3, characters: 60 },
];

/**
 * The levels of a job: the caller's own options, and behind them, where there is a target, four that cut more and
 * more, never less than the caller asked for.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { levelsOf } from "./levels.ts";
 *
 * const own = { drop_nulls: false, drop_empty: false, drop_keys: ["debug"], max_array_items: 10 };
 * const levels = levelsOf({ ...own, target_tokens: 500 });
 * assert.deepEqual(levels.map((level) => level.max_array_items), [10, 10, 10, 8, 3]);
 * ```
 */
export function levelsOf(input: Input): LevelOptions[] {
  const { max_array_items, max_string_length, drop_nulls, drop_empty, drop_keys } = input;
  const own: LevelOptions = {
    ...(max_array_items !== undefined && { max_array_items }),
    ...(max_string_length !== undefined && { max_string_length }),
    drop_nulls,
    drop_empty,
    drop_keys,
  };
  if (input.target_tokens === undefined) return [own];
  return [
    own,
    ...BOUNDS.map(({ items, characters }) => ({
      max_array_items: Math.min(items, max_array_items ?? Infinity),
      max_string_length: Math.min(characters, max_string_length ?? Infinity),
      drop_nulls: true,
      drop_empty: true,
      drop_keys,
    })),
  ];
}

/** The first level that meets the target, else the last. @param tokens Of each level. */
export function chooseLevel(tokens: readonly number[], target: number): number {
  const level = tokens.findIndex((count) => count <= target);
  return level === -1 ? tokens.length - 1 : level;
}
