/**
 * A kit's result for a person at a terminal: the verdict and its cause, what was found and what to
 * do, the key figures, the files. How it was found is left to the report file.
 *
 * @module
 */
import type { JsonValue } from "../../tools/shared/json/value.ts";
import type { KitResult } from "./deliverables.ts";
import { layOut } from "./layout.ts";
import { printable } from "./printable.ts";
import { layOutReport } from "./report.ts";
import type { LayoutOptions } from "./style.ts";

const NUMBER = new Intl.NumberFormat("en");

/**
 * Sets a kit's result out, without a final line break.
 * @param folder Where its files were written, if they were.
 */
export function kitSummary(
  { output, report = "" }: KitResult,
  folder: string | undefined,
  options: LayoutOptions,
): string {
  const [head = "", findings = "", actions = ""] = report.split(/^(?=## )/m);
  const isAllSaid = output.next_actions.length <= 1;
  const parts = [layOutReport(head + findings + (isAllSaid ? "" : actions), options)];
  const facts = Object.entries(output.facts).filter(([, value]) => isNews(value, head));
  const section = (title: string, lines: string) =>
    parts.push(`${options.paint("bold", title)}\n${lines.replace(/^(?=.)/gm, "  ")}`);
  const inner = { ...options, ...(options.columns && { columns: options.columns - 2 }) };
  if (facts.length > 0) section("Facts", layOut(Object.fromEntries(facts), inner));
  section(
    folder === undefined ? "Files (-o FOLDER/ writes them)" : `Files in ${printable(folder)}`,
    layOut(filesOf(output.deliverables, folder !== undefined), inner),
  );
  return parts.join("\n\n");
}

/** Whether a fact is known and not said before. */
function isNews(value: JsonValue, said: string): boolean {
  return value !== null && !(typeof value === "string" && said.includes(value));
}

function filesOf(deliverables: KitResult["output"]["deliverables"], isWritten: boolean): JsonValue {
  // Files that were not asked for are listed without their content.
  const files = deliverables.filter(({ content, content_base64 }) =>
    !isWritten || (content ?? content_base64) !== undefined
  ).map(({ name, media_type, bytes }) => ({
    name,
    size: `${NUMBER.format(bytes)} bytes`,
    type: media_type,
  }));
  const own = [
    { name: "report.md", size: "", type: "this report in full, with its steps" },
    { name: "findings.json", size: "", type: "verdict, findings and actions" },
  ];
  return isWritten ? [...files, ...own] : files;
}
