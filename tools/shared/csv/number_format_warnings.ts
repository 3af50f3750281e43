import type { Warning } from "../../tool.ts";
import { cutText } from "../cut_text.ts";
import { someNames } from "./names.ts";
import { fittingFormats, formatAdvice, type NumberFormat, readsTwoWays } from "./number_format.ts";
import { isPlainNumber } from "./plain_number.ts";
import type { CsvTable } from "./table.ts";

/**
 * Warnings about whole columns of numbers in another form than the requested one, one for all columns that the same
 * forms fit.
 *
 * @param format What was requested.
 */
export function numberFormatWarnings(
  { columns, rows }: CsvTable,
  format: NumberFormat,
): Warning<"NUMBER_FORMAT">[] {
  const namesByAdvice = new Map<string, string[]>();
  columns.forEach((name, column) => {
    const fitting = fittingFormats(rows.map(({ cells }) => cells[column]!));
    if (fitting.length === 0 || fitting.includes(format)) return;
    const advice = formatAdvice(fitting);
    namesByAdvice.set(advice, [...namesByAdvice.get(advice) ?? [], `"${cutText(name)}"`]);
  });
  return [...namesByAdvice].map(([advice, names]) => ({
    code: "NUMBER_FORMAT",
    message: `Read as text: ${someNames(names)}; ${advice}`,
    path: "number_format",
  }));
}

/**
 * The warning about columns read as plain numbers in which every point precedes three digits, in a table with
 * semicolons, as spreadsheets with decimal commas write it: 1.234 may mean 1,234 there.
 *
 * @param isMeant Which columns are taken for numbers. Default: all.
 */
export function groupedNumberWarnings(
  { columns, rows, delimiter }: CsvTable & { delimiter: string },
  isMeant: (name: string) => boolean = () => true,
): Warning<"NUMBER_FORMAT">[] {
  if (delimiter !== ";") return [];
  return columns.flatMap((name, column) => {
    if (!isMeant(name)) return [];
    const filled = rows.map(({ cells }) => cells[column]?.trim() ?? "").filter((text) =>
      text !== ""
    );
    const pointed = filled.filter((text) => text.includes("."));
    const [first] = pointed;
    const isEither = first !== undefined && pointed.every(readsTwoWays) &&
      filled.every(isPlainNumber);
    return !isEither ? [] : [{
      code: "NUMBER_FORMAT",
      message:
        `"${first}" of the column "${cutText(name)}" was read as a number with decimals: send ` +
        `number_format "1.234,56" if its points separate thousands, "1234.56" if not`,
      path: "number_format",
    }];
  });
}
