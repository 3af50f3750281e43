import { cutText } from "../../shared/cut_text.ts";
import { checkCellCount } from "../../shared/csv/table.ts";
import { inputTooLarge, ToolError } from "../../shared/tool_error.ts";
import type { ErrorCode } from "../../tool.ts";
import { contract } from "./contract.ts";
import type { ColumnName, Query } from "./query.ts";
import { columnFinder, type Value } from "./stage.ts";

type Code = ErrorCode<typeof contract>;

/** Groups with their aggregates, under the names of the columns. */
interface Groups {
  columns: string[];
  rows: (readonly Value[])[];
}

/**
 * Spreads the groups of one grouped column over columns of their own: the others stay as rows, one for each of
 * their values in the order in which they come, and the values of the spread column become columns in rising order,
 * numbers by number. A cell without a group is null.
 *
 * With several aggregates a column is called by value and aggregate.
 *
 * @throws {ToolError} `INVALID_QUERY` where the column is not grouped by, or a name comes twice; `INPUT_TOO_LARGE`
 *   beyond `max_pivot_columns`.
 */
export function pivoted(
  { columns, rows }: Groups,
  pivot: ColumnName,
  { groupBy, aggregates }: Query,
): Groups {
  const at = columnFinder(columns)(pivot);
  if (at >= groupBy.length) throw notGrouped(pivot);
  const keys = groupBy.map((_, index) => index).filter((index) => index !== at);
  const values = [...new Set(rows.map((row) => String(row[at] ?? "")))].sort(inRisingOrder);
  const { max_pivot_columns: most } = contract.limits;
  if (values.length * aggregates.length > most) {
    throw inputTooLarge(
      "max_pivot_columns",
      most,
      values.length * aggregates.length,
      "The number of columns that pivot makes is",
    );
  }
  const places = new Map(values.map((value, index) => [value, index * aggregates.length]));
  const byKey = new Map<string, Value[]>();
  for (const row of rows) {
    const key = keys.map((index) => row[index]!);
    const text = JSON.stringify(key);
    let spread = byKey.get(text);
    if (!spread) {
      checkCellCount(
        (byKey.size + 1) * (keys.length + values.length * aggregates.length),
        contract.limits.max_cells,
      );
      spread = [...key, ...Array<Value>(values.length * aggregates.length).fill(null)];
      byKey.set(text, spread);
    }
    const place = keys.length + places.get(String(row[at] ?? ""))!;
    aggregates.forEach((_, index) => spread[place + index] = row[groupBy.length + index]!);
  }
  const names = values.flatMap((value) =>
    aggregates.map(({ as }) => aggregates.length === 1 ? value : `${value} ${as}`)
  );
  return {
    columns: distinctNames([...keys.map((index) => columns[index]!), ...names], pivot),
    rows: [...byKey.values()],
  };
}

/** Numbers by number, before all other values by their UTF-16 units. */
function inRisingOrder(a: string, b: string): number {
  const [x, y] = [a, b].map((text) => /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : Infinity) as [
    number,
    number,
  ];
  if (x !== y) return x < y ? -1 : 1;
  return a < b ? -1 : Number(a > b);
}

function distinctNames(names: string[], pivot: ColumnName): string[] {
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice === undefined) return names;
  throw new ToolError<Code>(
    "INVALID_QUERY",
    `"${pivot.path}" of the query gives the column "${
      cutText(twice)
    }" twice: rename the grouped column by as`,
    { path: pivot.path },
  );
}

function notGrouped(pivot: ColumnName): ToolError<Code> {
  return new ToolError<Code>(
    "INVALID_QUERY",
    `"${pivot.path}" of the query names "${
      cutText(pivot.column)
    }", an aggregate: name a column of group_by`,
    { path: pivot.path },
  );
}
