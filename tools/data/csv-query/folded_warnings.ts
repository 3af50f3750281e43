/**
 * Cells that a query keeps apart only because of case or white space: those that `where` compares with a text, and those
 * that records are grouped by.
 *
 * @module
 */
import type { RunWarning } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { counted } from "../../shared/messages.ts";
import { normalize } from "../../shared/normalize.ts";
import { textFinder } from "../../shared/text_finder.ts";
import { testsOf } from "./comparison_warnings.ts";
import type { contract } from "./contract.ts";
import type { Query, Test } from "./query.ts";
import type { SourceRecord } from "./aggregate.ts";
import { textKey } from "../../shared/text_key.ts";
import { columnFinder } from "./stage.ts";
import { foldedKey, type Table, withoutZeros } from "./tables.ts";

type Warning = RunWarning<typeof contract>;

/** `KEYS_DIFFER` of `where` and `group_by`, the first of each column. @param matching The records that are grouped. */
export function foldedWarnings(
  { where, groupBy }: Query,
  table: Table,
  matching: readonly SourceRecord[],
): Warning[] {
  const find = columnFinder(table.columns);
  const warnings = new Map<string, Warning>();
  const folded = new Map<number, string[]>();
  for (const test of where ? testsOf(where) : []) {
    const column = find(test);
    if (warnings.has(`where ${column}`)) continue;
    const message = comparedMessage(test, table, column, () => {
      const known = folded.get(column) ??
        table.rows.map(({ cells }) => foldedKey(cells[column] ?? ""));
      folded.set(column, known);
      return known;
    });
    const path = `query.${test.path.replace(/column$/, "value")}`;
    if (message) warnings.set(`where ${column}`, { code: "KEYS_DIFFER", message, path });
  }
  for (const grouping of groupBy) {
    if (grouping.part) continue;
    const column = find(grouping);
    const message = groupedMessage(grouping.column, matching.map(({ cells }) => cells[column]!));
    if (message) {
      const path = `query.${grouping.path}`;
      warnings.set(`group ${column}`, { code: "KEYS_DIFFER", message, path });
    }
  }
  return [...warnings.values()];
}

/**
 * Words the warning about cells that would pass a test but for case or white space.
 *
 * @param foldedCells The cells of the column without regard to these.
 */
function comparedMessage(
  test: Test,
  { rows }: Table,
  column: number,
  foldedCells: () => readonly string[],
): string | undefined {
  if (test.op === "is_empty") return undefined;
  const values = (Array.isArray(test.value) ? test.value : [test.value])
    .filter((value) => typeof value === "string").filter((value) => foldedKey(value) !== "");
  const style = test.ignoreCase ? (text: string) => text.toLowerCase() : (text: string) => text;
  const fits = fitOf(test.op, values.map(style));
  const wouldFit = fitOf(test.op, values.map(foldedKey));
  if (!fits || !wouldFit || values.length === 0) return undefined;
  const folded = foldedCells();
  const near = rows.filter(({ cells }, index) =>
    wouldFit(folded[index]!) && !fits(style(cells[column] ?? ""))
  );
  if (near.length === 0) return numberMessage(test, values, rows, column);
  const [first] = near;
  return values.some((value) => isSameInUnicode(value, first!.cells[column]!))
    ? nearMessage(test, near, column, UNICODE_FORM) + "send it as written there"
    : nearMessage(test, near, column, "case or white space") +
      "send it as written there, or ignore_case";
}

/**
 * Words the warning about cells that are a number of `eq` or `in` in another form, as 1.0 is for "1", where no cell has
 * its own: beside one, 1.10 may be another version than 1.1.
 */
function numberMessage(
  test: Test,
  values: readonly string[],
  rows: Table["rows"],
  column: number,
): string | undefined {
  if (test.op !== "eq" && test.op !== "in") return undefined;
  const sought = new Set(values.filter((value) => NUMBER.test(value)));
  if (sought.size === 0) return undefined;
  const forms = new Set([...sought].map(withoutZeros));
  const cellOf = ({ cells }: Table["rows"][number]) => cells[column]?.trim() ?? "";
  if (rows.some((row) => sought.has(cellOf(row)))) return undefined;
  const near = rows.filter((row) => {
    const cell = cellOf(row);
    return NUMBER.test(cell) && forms.has(withoutZeros(cell));
  });
  if (near.length === 0) return undefined;
  return nearMessage(test, near, column, "the zeros of a number") +
    "send the number without quotes to compare as numbers";
}

/** Why texts differ that look the same, é as one character and as two. */
const UNICODE_FORM = "the Unicode form of their letters (NFC or NFD)";

function isSameInUnicode(one: string, other: string): boolean {
  return normalize(one, "NFC") === normalize(other, "NFC");
}

/** A number that may have zeros before it or at its end. */
const NUMBER = /^-?\d{1,30}(?:\.\d{1,30})?$/;

function nearMessage(test: Test, near: Table["rows"], column: number, cause: string): string {
  const [first] = near;
  const shown = JSON.stringify(cutText(first!.cells[column]!));
  return `${counted(near.length, "cell")} of "${
    cutText(test.column)
  }" would fit the value but for ` +
    `${cause}; the first, ${shown}, is on line ${first!.line}: `;
}

/** Says how a cell fits the texts of a test, `ne` as `eq` does; undefined for tests that compare by order. */
function fitOf(
  op: Test["op"],
  values: readonly string[],
): ((cell: string) => boolean) | undefined {
  const [value = ""] = values;
  switch (op) {
    case "eq":
    case "ne":
    case "in": {
      const known = new Set(values);
      return (cell) => known.has(cell);
    }
    case "contains":
      return textFinder(value);
    case "starts_with":
      return (cell) => cell.startsWith(value);
    case "ends_with":
      return (cell) => cell.endsWith(value);
  }
}

/** Words the warning about groups that differ only in case or white space. */
function groupedMessage(column: string, cells: readonly (string | null)[]): string | undefined {
  const byFolded = new Map<string, string>();
  for (const cell of cells) {
    if (cell === null) continue;
    const folded = textKey(foldedKey(cell));
    const known = byFolded.get(folded);
    if (known === undefined) byFolded.set(folded, cell);
    else if (known !== cell) {
      const [one, other] = [known, cell].map((text) => JSON.stringify(cutText(text)));
      const cause = isSameInUnicode(known, cell) ? UNICODE_FORM : "case or white space";
      return `Values of "${
        cutText(column)
      }" differ only in ${cause}, such as ${one} and ${other}: ` +
        "each is a group of its own";
    }
  }
}
