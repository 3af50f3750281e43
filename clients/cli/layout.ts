/**
 * Formats values for people: an object as lines, a list of similar objects as a table.
 *
 * @module
 */
import stringWidth from "string-width";
import { isRawNumber } from "../../tools/shared/json/source_number.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../../tools/shared/json/value.ts";
import { printable } from "./printable.ts";
import type { Paint, Style } from "./style.ts";

/** The terminal for which a result is laid out. */
export interface LayoutOptions {
  paint: Paint;
  /** The terminal's width in columns; a wider table is printed as a list. Default: unlimited. */
  columns?: number;
}

const INDENT = "  ";
const GAP = "  ";
/** A longer list of words gets one line per word. */
const MAX_LINE = 60;

/** Colours for the words of verdicts and severities. */
const COLOURS: Readonly<Record<string, Style>> = {
  critical: "red",
  high: "red",
  error: "red",
  fail: "red",
  failed: "red",
  medium: "yellow",
  warning: "yellow",
  warn: "yellow",
  pass: "green",
  passed: "green",
};

/** Formats a value, without a final line break. */
export function layOut(value: JsonValue, options: LayoutOptions): string {
  return linesOf(value, options).join("\n");
}

function linesOf(value: JsonValue, options: LayoutOptions): string[] {
  if (Array.isArray(value)) return linesOfList(value, options);
  if (isJsonObject(value)) return linesOfObject(value, options);
  return textOf(value).split("\n");
}

function linesOfObject(object: JsonObject, options: LayoutOptions): string[] {
  const entries = Object.entries(object);
  const short = entries.filter(([, value]) => isShort(value)).map(([key]) =>
    stringWidth(inLine(key))
  );
  const width = Math.max(0, ...short);
  return entries.flatMap(([key, value]) => {
    const name = options.paint("bold", inLine(key));
    if (!isShort(value)) return [name, ...indented(value, options)];
    return [
      `${name}${" ".repeat(width - stringWidth(inLine(key)))}${GAP}${cellOf(value, options)}`,
    ];
  });
}

function linesOfList(list: JsonValue[], options: LayoutOptions): string[] {
  if (list.length === 0) return ["none"];
  return tableOf(list, options) ?? list.flatMap((item) => {
    const [first = "", ...rest] = indented(item, options);
    return [`- ${first.slice(INDENT.length)}`, ...rest];
  });
}

/** Formats a value, indented and within the remaining columns. */
function indented(value: JsonValue, { paint, columns }: LayoutOptions): string[] {
  const within = columns === undefined ? undefined : columns - INDENT.length;
  return linesOf(value, { paint, columns: within }).map((line) => INDENT + line);
}

/**
 * A table of objects whose values are all short; undefined for other lists, and if it is too wide.
 */
function tableOf(list: JsonValue[], options: LayoutOptions): string[] | undefined {
  if (!list.every((item) => isJsonObject(item) && Object.values(item).every(isShort))) {
    return undefined;
  }
  const rows = list as JsonObject[];
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  if (keys.length === 0) return undefined;
  const cells = rows.map((row) =>
    keys.map((key) => Object.hasOwn(row, key) ? inLine(textOf(row[key]!)) : "")
  );
  const head = keys.map(inLine);
  const widths = head.map((title, at) =>
    cells.reduce((most, row) => Math.max(most, stringWidth(row[at]!)), stringWidth(title))
  );
  const whole = widths.reduce((sum, width) => sum + width, GAP.length * (keys.length - 1));
  if (whole > (options.columns ?? Infinity)) return undefined;
  const line = (row: readonly string[], paint: (text: string) => string) =>
    row.map((cell, at) => paint(cell) + " ".repeat(widths[at]! - stringWidth(cell))).join(GAP)
      .trimEnd();
  return [
    line(head, (title) => options.paint("bold", title)),
    ...cells.map((row) => line(row, (cell) => coloured(cell, options))),
  ];
}

/** Whether a value fits on the same line as its name. */
function isShort(value: JsonValue): boolean {
  if (typeof value === "string") return !value.includes("\n");
  if (Array.isArray(value)) return joined(value) !== undefined;
  return !isJsonObject(value) || Object.keys(value).length === 0;
}

/** A short list of words on one line; undefined for other lists. */
function joined(list: readonly JsonValue[]): string | undefined {
  if (list.some((item) => typeof item === "object" && item !== null)) return undefined;
  const line = list.map((item) => inLine(textOf(item))).join(", ");
  return line.length > MAX_LINE ? undefined : line || "none";
}

function cellOf(value: JsonValue, options: LayoutOptions): string {
  return coloured(inLine(textOf(value)), options);
}

function coloured(text: string, { paint }: LayoutOptions): string {
  const style = Object.hasOwn(COLOURS, text) ? COLOURS[text] : undefined;
  return style ? paint(style, text) : text;
}

function textOf(value: JsonValue): string {
  if (typeof value === "string") return printable(value);
  if (value === null) return "-";
  if (Array.isArray(value)) return joined(value) ?? "";
  if (isRawNumber(value)) return value.rawJSON;
  return typeof value === "object" ? "none" : String(value);
}

function inLine(text: string): string {
  return printable(text).replace(/[\n\t]/g, " ");
}
