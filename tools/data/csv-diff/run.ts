import type { Run, RunWarning } from "../../tool.ts";
import { someNames } from "../../shared/csv/names.ts";
import { numberFormatWarnings } from "../../shared/csv/number_format_warnings.ts";
import { cutText } from "../../shared/cut_text.ts";
import { unusedProperties } from "../../shared/unused_properties.ts";
import { Comparison } from "./compare.ts";
import type { contract } from "./contract.ts";
import { readSide, type Side } from "./side.ts";

const READ_BY = { number_format: { choices: ["true"], unset: "1234.56" } };

/** Compares two CSV tables (RFC 4180) row by row, rows being paired by their keys. */
export const run: Run<typeof contract> = (input) => {
  const warnings: RunWarning<typeof contract>[] = [];
  warnings.push(...unusedProperties(input, "numeric", READ_BY));
  const before = readSide("before", input, warnings);
  const after = readSide("after", input, warnings);
  warnings.push(...unknownColumns(input.ignore_columns, before, after));
  if (input.numeric) {
    const [first, second] = [before, after].map((side) =>
      numberFormatWarnings(side, input.number_format)
    );
    const told = new Set(first!.map(({ message }) => message));
    warnings.push(...first!, ...second!.filter(({ message }) => !told.has(message)));
  }

  const key = input.key.length > 0 ? [...new Set(input.key)] : before.columns.slice(0, 1);
  const comparison = new Comparison(before, after, key, input);
  const differences = {
    columns_added: comparison.columnsAdded(),
    columns_removed: comparison.columnsRemoved(),
    added: comparison.added(),
    removed: comparison.removed(),
    changed: comparison.changed(),
  };
  const { added, removed, changed } = differences;
  return {
    output: {
      identical: Object.values(differences).every(({ length }) => length === 0),
      key,
      ...differences,
    },
    stats: {
      before_records: before.rows.length,
      after_records: after.rows.length,
      added: added.length,
      removed: removed.length,
      changed: changed.length,
      unchanged: before.rows.length - removed.length - changed.length,
    },
    warnings,
  };
};

function unknownColumns(
  ignored: string[],
  before: Side,
  after: Side,
): RunWarning<typeof contract>[] {
  const unknown = ignored.filter((name) => !before.indexes.has(name) && !after.indexes.has(name));
  if (unknown.length === 0) return [];
  const shown = someNames(unknown.map((name) => `"${cutText(name)}"`));
  return [{
    code: "UNKNOWN_COLUMNS",
    message: `Columns to ignore that neither side has: ${shown}`,
    path: "ignore_columns",
  }];
}
