/**
 * Column names out of the cells of a header row.
 *
 * @module
 */
import { cutText } from "../cut_text.ts";
import type { WarningSink } from "../../tool.ts";
import { counted, firstNames } from "../messages.ts";
import { ToolError } from "../tool_error.ts";

/** Names that a warning lists; the rest are only counted. */
const MAX_LISTED = 5;
const MAX_SHOWN = 60;

/** Where a list of names comes from, for messages. */
export interface NamesSource {
  /** The line of the header row; missing when the caller gave the names. */
  line?: number;
  /** Refuse empty and repeated names. */
  strict: boolean;
}

/** Warnings about names. */
export type NamesWarning = "EMPTY_HEADERS" | "DUPLICATE_HEADERS";

/**
 * The names of columns, their white space kept. An empty name becomes `column_N`, N being its place from 1; a
 * name that was already given gets `_2`, `_3` and so on, whichever is the first that no other column has or
 * had.
 *
 * @param warnings Gets `EMPTY_HEADERS` and `DUPLICATE_HEADERS`.
 * @throws {ToolError} `INVALID_CSV` on the first empty or repeated name when strict.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { UNWANTED_WARNINGS } from "../warning_list.ts";
 * import { columnNames } from "./names.ts";
 *
 * const names = columnNames(["id", "", "id"], { line: 1, strict: false }, UNWANTED_WARNINGS);
 * assert.deepEqual(names, ["id", "column_2", "id_2"]);
 * ```
 */
export function columnNames(
  cells: readonly string[],
  source: NamesSource,
  warnings: WarningSink<NamesWarning>,
): string[] {
  const unique = new UniqueNames(cells);
  const filled: string[] = [];
  const renamed: string[] = [];
  const names = cells.map((cell, index) => {
    const wanted = cell || `column_${index + 1}`;
    const name = unique.give(wanted);
    if (source.strict && name !== cell) throw unusableName(cell, index, source);
    if (cell === "") filled.push(shown(name));
    if (name !== wanted) renamed.push(`${shown(wanted)} to ${shown(name)}`);
    return name;
  });
  if (filled.length > 0) {
    warnings.push({
      code: "EMPTY_HEADERS",
      message: `${
        counted(filled.length, "empty column name was", "empty column names were")
      } replaced: ${someNames(filled)}`,
    });
  }
  if (renamed.length > 0) {
    warnings.push({
      code: "DUPLICATE_HEADERS",
      message: `${
        counted(renamed.length, "repeated column name was", "repeated column names were")
      } numbered: ${someNames(renamed)}`,
    });
  }
  return names;
}

/** The name for one more column, when `names` are given already: `base`, else `base_2` and so on. */
export function furtherName(base: string, names: readonly string[]): string {
  const unique = new UniqueNames(names);
  for (const name of names) unique.give(name);
  return unique.give(base);
}

/** The first five names for a message, and how many more there are. */
export function someNames(names: readonly string[]): string {
  return firstNames(names, MAX_LISTED);
}

/** Gives every name once. */
class UniqueNames {
  readonly #wanted: Set<string>;
  readonly #given = new Set<string>();
  /** The number that was last tried for a name; smaller ones stay taken. */
  readonly #lastNumbers = new Map<string, number>();

  /** @param wanted Names that no number may produce, because a column is called so. */
  constructor(wanted: Iterable<string>) {
    this.#wanted = new Set(wanted);
  }

  give(wanted: string): string {
    let name = wanted;
    if (this.#given.has(wanted)) {
      let number = this.#lastNumbers.get(wanted) ?? 1;
      do {
        name = `${wanted}_${++number}`;
      } while (this.#given.has(name) || this.#wanted.has(name));
      this.#lastNumbers.set(wanted, number);
    }
    this.#given.add(name);
    return name;
  }
}

function unusableName(
  cell: string,
  index: number,
  { line }: NamesSource,
): ToolError<"INVALID_CSV"> {
  const place = line === undefined ? `"columns[${index}]"` : `Line ${line}, field ${index + 1}:`;
  const fault = cell === "" ? "is empty" : `"${shown(cell)}" repeats another column's name`;
  return new ToolError<"INVALID_CSV">(
    "INVALID_CSV",
    `${place} ${line === undefined ? "" : "the column name "}${fault}: ` +
      "give every column its own name, or send strict false",
    { ...(line !== undefined && { line }), column_number: index + 1 },
  );
}

function shown(name: string): string {
  return cutText(name, MAX_SHOWN);
}
