import type { Warning } from "../../tool.ts";
import { cutText } from "../cut_text.ts";
import { someNames } from "./names.ts";
import { fittingFormats, formatAdvice, type NumberFormat } from "./number_format.ts";
import type { CsvTable } from "./table.ts";

/**
 * What to warn of where whole columns hold numbers of another form than the one that was asked for: one warning
 * for all columns that the same forms fit.
 *
 * @param format What was asked for.
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
