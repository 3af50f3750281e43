/**
 * Cells that a spreadsheet would run as formulas.
 *
 * @module
 */
import { isFormulaCell } from "../../shared/csv/write.ts";
import { cutText } from "../../shared/cut_text.ts";
import { counted } from "../../shared/messages.ts";
import type { RunWarning } from "../../tool.ts";
import type { Cell } from "./cell.ts";
import type { contract } from "./contract.ts";

/** Counts the cells that a spreadsheet would run as formulas, and finds the first. */
export function formulaPlaces(header: Cell[], rows: Cell[][], columns: string[] | undefined) {
  let count = 0;
  let first = "";
  const look = (cells: Cell[], row: string) =>
    cells.forEach((cell, column) => {
      if (!isFormula(cell)) return;
      const name = columns ? `column "${cutText(columns[column]!)}"` : `cell ${column + 1}`;
      if (count === 0) first = `${row}, ${name}`;
      count++;
    });
  look(header, "the header");
  rows.forEach((cells, index) => look(cells, `${columns ? "record" : "row"} ${index + 1}`));
  return { count, first };
}

function isFormula({ text, isText }: Cell): boolean {
  return isText && isFormulaCell(text);
}

/** The warning of formulas that stay in the table. */
export function formulaCells(
  { count, first }: { count: number; first: string },
): RunWarning<typeof contract> {
  return {
    code: "FORMULA_CELLS",
    message: `${counted(count, "cell")} that a spreadsheet would run as a formula; ` +
      `the first: ${first}; send formula_guard "prefix" to make them text`,
  };
}

/** The texts of cells. @param guards Whether formulas get an apostrophe, so that they are text. */
export function textsOf(cells: Cell[], guards: boolean): string[] {
  return cells.map((cell) => guards && isFormula(cell) ? `'${cell.text}` : cell.text);
}
