/**
 * What a caller says of a table's text under a key which no tool reads: its rows would be others, or shifted, and the run
 * would report success.
 *
 * @module
 */
import type { AnyTool } from "../tools/tool.ts";
import { scalarText } from "../tools/shared/json/value.ts";
import { inSnakeCase } from "../tools/shared/other_names.ts";
import { withoutKey } from "./without_key.ts";

/**
 * Keys that say how many lines stand above the table, or on which the column names are, from which number on there are
 * lines to skip.
 */
const LINES: ReadonlyMap<string, number> = new Map(
  [
    // BigQuery's `skip_leading_rows: 1` and Snowflake's `skip_header: 1` say that the first line is the header.
    [
      "first_row header_line header_row skip_header skip_header_rows skip_leading_rows start_line start_row",
      2,
    ],
    [
      "header_row_index rows_to_skip skip_first skip_first_rows skip_initial_rows skip_lines skip_rows " +
      "skip_top skiprows",
      1,
    ],
  ].flatMap(([keys, from]) =>
    (keys as string).split(" ").map((key): [string, number] => [key, from as number])
  ),
);

/** Keys that say how many lines stand below the table. */
const FOOTERS: ReadonlySet<string> = new Set(["skip_footer", "skipfooter"]);

/** The property of a tool that can skip lines. */
const SKIPS = "skip_rows";

/** Keys of the marks that a table is written with. */
const MARKS: ReadonlySet<string> = new Set(
  ("comment_char comment_character comment_prefix escape_char escape_character escapechar quote quote_char " +
    "quote_character quotechar")
    .split(" "),
);

/** The marks of RFC 4180, by which every tool reads, and those that say none. */
const USUAL = /^(?:"|""|auto|default|none|)$/;

/** Says that a tool which reads or writes delimited text does not skip lines, or has no other marks than it has. */
export function notReadOfTable(
  tool: AnyTool,
  key: string,
  object: Readonly<Record<string, unknown>>,
): string | undefined {
  const { shape } = tool.input;
  const value = object[key];
  if (!Object.hasOwn(shape, "delimiter")) return undefined;
  const name = inSnakeCase(key);
  const lines = Number(scalarText(value));
  const from = LINES.get(name) ?? Infinity;
  if (lines >= from && Object.hasOwn(shape, SKIPS)) {
    return `; did you mean "${SKIPS}": ${lines - from + 1}?`;
  }
  if (lines >= from || (lines > 0 && FOOTERS.has(name))) {
    return `, and no lines would be skipped: cut them off the text${withoutKey(tool)}`;
  }
  if (!MARKS.has(name) || typeof value !== "string" || value.length > 3) return undefined;
  const texts = Object.keys(shape).map((name) => object[name]).filter((given) =>
    typeof given === "string"
  );
  const isAbsent = texts.length > 0 && !texts.some((text) => text.includes(value));
  return !USUAL.test(value) && !isAbsent
    ? `, and nothing would be read by ${JSON.stringify(value)}${withoutKey(tool)}`
    : undefined;
}
