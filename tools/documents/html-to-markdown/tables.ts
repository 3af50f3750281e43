/**
 * HTML tables as mdast.
 *
 * @module
 */
import { attributeOf, type HtmlElement } from "../../shared/html.ts";
import type { PhrasingContent, Table, TableRow } from "./mdast.ts";
import type { Grid } from "./table_grid.ts";

/**
 * The rows of a grid as a table, below an empty head when it has none; undefined when all cells are empty.
 *
 * @param lineOf A cell as one line.
 */
export function tableOf(
  { rows, width, hasHeader }: Grid,
  lineOf: (cell: HtmlElement) => PhrasingContent[],
): Table | undefined {
  const children = rows.map((row) =>
    rowOf(width, (column) => {
      const cell = row[column];
      return cell ? lineOf(cell) : [];
    })
  );
  if (children.every((row) => row.children.every((cell) => cell.children.length === 0))) {
    return undefined;
  }
  if (!hasHeader) children.unshift(rowOf(width, () => []));
  return { type: "table", align: alignmentsOf(rows, width), children };
}

function rowOf(width: number, cellAt: (column: number) => PhrasingContent[]): TableRow {
  const children = Array.from(
    { length: width },
    (_, column) => ({ type: "tableCell" as const, children: cellAt(column) }),
  );
  return { type: "tableRow", children };
}

function alignmentsOf(rows: readonly (HtmlElement | undefined)[][], width: number): Table["align"] {
  return Array.from({ length: width }, (_, column) => {
    for (const row of rows) {
      const alignment = row[column] && alignmentOf(row[column]);
      if (alignment) return alignment;
    }
    return null;
  });
}

function alignmentOf(cell: HtmlElement): "left" | "right" | "center" | undefined {
  const style = /(?:^|;)\s{0,20}text-align\s{0,20}:\s{0,20}(left|right|center)\b/i
    .exec((attributeOf(cell, "style") ?? "").slice(0, 2000))?.[1];
  const value = (style ?? attributeOf(cell, "align") ?? "").trim().toLowerCase();
  return value === "left" || value === "right" || value === "center" ? value : undefined;
}
