/**
 * Sets a result out for a person at a terminal. How depends on what the contract says of the output:
 * a report is rendered, a text in a language or a diff is shown as it is, anything else in tables.
 *
 * @module
 */
import { isJsonObject, type JsonValue } from "../../tools/shared/json/value.ts";
import type { AnyTool, ToolResult } from "../../tools/tool.ts";
import { kindOf, LANGUAGE_VIEWS, type ViewKind } from "../../tools/view.ts";
import type { KitResult } from "./deliverables.ts";
import { json } from "./json.ts";
import { kitSummary } from "./kit_summary.ts";
import { layOut } from "./layout.ts";
import { printable } from "./printable.ts";
import { layOutReport } from "./report.ts";
import { shellFormOf } from "./shell_forms.ts";
import type { LayoutOptions, Paint } from "./style.ts";

const PICTURE = /^\s*<(?:svg|\?xml|!doctype)\b/i;
const NUMBER = new Intl.NumberFormat("en");

/** What to set out, and how. */
export interface SetOut extends LayoutOptions {
  /** The folder with the files of a kit, if they were written. */
  folder?: string;
  /** Whether the caller asks for tables, whatever the output is. */
  isTableAsked: boolean;
}

/** A result as a text for the terminal, without a final line break. */
export function setOut(tool: AnyTool, result: ToolResult, options: SetOut): string {
  const { report } = result;
  if (tool.kind === "kit") return kitSummary(result as KitResult, options.folder, options);
  if (report !== undefined) return layOutReport(report, options);
  const output = result.output as JsonValue;
  if (!options.isTableAsked) {
    const text = textOf(tool, output, options.paint);
    if (text !== undefined) return text;
  }
  return layOut(withoutPictures(output), options);
}

/** The output or its main member as it is, if that is a text in a language; otherwise undefined. */
function textOf(tool: AnyTool, output: JsonValue, paint: Paint): string | undefined {
  if (typeof output === "string") return printable(output);
  const whole = viewAt(tool, "");
  if (whole && LANGUAGE_VIEWS.has(whole)) return printable(json(output).trimEnd());
  if (!isJsonObject(output)) return undefined;
  const { content = [] } = shellFormOf(tool);
  const key = content.find((key) => typeof output[key] === "string");
  if (key === undefined) return undefined;
  const text = output[key] as string;
  const view = viewAt(tool, key);
  // Texts without a difference have an empty diff: the table says that they are equal.
  if (text === "" || view === "answer" || PICTURE.test(text)) return undefined;
  return view === "diff" ? coloured(printable(text), paint) : printable(text);
}

/** The view that a contract names for a path of its output. */
function viewAt({ views }: AnyTool, path: string): ViewKind | undefined {
  const hint = views?.[path];
  return hint && kindOf(hint);
}

/** A unified diff with its added and removed lines in colours. */
function coloured(diff: string, paint: Paint): string {
  return diff.replace(/^[-+@].*$/gm, (line) => {
    if (line.startsWith("@")) return paint("dim", line);
    return paint(line.startsWith("+") ? "green" : "red", line);
  });
}

/** The output with a note in place of the source of a picture, which nobody reads. */
function withoutPictures(output: JsonValue): JsonValue {
  if (!isJsonObject(output)) return output;
  const members = Object.entries(output).map(([key, value]) => {
    if (typeof value !== "string" || !PICTURE.test(value)) return [key, value];
    const length = NUMBER.format(value.length);
    return [key, `${length} characters: -o FILE.${key} writes them`];
  });
  return Object.fromEntries(members);
}
