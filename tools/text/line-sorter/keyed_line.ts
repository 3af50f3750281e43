/**
 * The part of a line by which it is sorted: the whole line, or one field of it.
 *
 * @module
 */
import { textSearch } from "../../shared/text_finder.ts";
import type { RunInput } from "../../tool.ts";
import type { contract } from "./contract.ts";

/** A line and the part of it by which it is sorted and compared. */
export interface KeyedLine {
  text: string;
  key: string;
}

/** Reads the key of a line: a missing field is "", and with `ignore_case` the key is in lower case. */
export function keyReader(
  { column, delimiter, ignore_case }: RunInput<typeof contract>,
): (line: string) => string {
  const fieldOf = column === undefined ? undefined : fieldReader(column, delimiter);
  return (line) => {
    const key = fieldOf ? fieldOf(line) ?? "" : line;
    return ignore_case ? key.toLowerCase() : key;
  };
}

/** Reads the field with a number, from 1, of a line; undefined in a line with fewer. */
export function fieldReader(
  column: number,
  delimiter: string,
): (line: string) => string | undefined {
  if (delimiter === "") return (line) => line.trimStart().split(/\s+/, column)[column - 1];
  const nextDelimiter = textSearch(delimiter);
  return (line) => {
    let start = 0;
    for (let field = 1; field < column; field++) {
      const at = nextDelimiter(line, start);
      if (at < 0) return undefined;
      start = at + delimiter.length;
    }
    const end = nextDelimiter(line, start);
    return line.slice(start, end < 0 ? undefined : end);
  };
}
