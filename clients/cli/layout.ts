/**
 * Formats values for people: an object as lines, a list of similar objects as a table.
 *
 * @module
 */
import stringWidth from "string-width";
import { isRawNumber } from "../../tools/shared/json/source_number.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../../tools/shared/json/value.ts";
import { printable } from "./printable.ts";
import { COLOURS, type LayoutOptions } from "./style.ts";
import { wrapText } from "./wrap.ts";

const INDENT = "  ";
const GAP = "  ";
/** A longer list of words gets lines of its own. */
const MAX_LINE = 60;
/** Longer texts of a list get a line each. */
const MAX_WORD = 20;
/** A narrower column is not worth breaking a text for. */
const MIN_ROOM = 20;

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
    const room = Math.max(MIN_ROOM, (options.columns ?? Infinity) - width - GAP.length);
    const [first, ...rest] = wrapText(inLine(textOf(value)), room);
    const gap = " ".repeat(width - stringWidth(inLine(key))) + GAP;
    return [
      `${name}${gap}${coloured(first!, options)}`,
      ...rest.map((line) => " ".repeat(width) + GAP + line),
    ];
  });
}

function linesOfList(list: JsonValue[], options: LayoutOptions): string[] {
  if (list.length === 0) return ["none"];
  if (list.every(isWord)) {
    return wrapText(
      list.map((item) => inLine(textOf(item))).join(", "),
      options.columns ?? MAX_LINE,
    );
  }
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

/** Whether a list shows the value among others on a line. */
function isWord(value: JsonValue): boolean {
  const isText = typeof value === "string";
  return isText ? /^[^\s,]+$/.test(value) && value.length <= MAX_WORD : typeof value !== "object";
}

/** A short list of words on one line; undefined for other lists. */
function joined(list: readonly JsonValue[]): string | undefined {
  if (list.some((item) => typeof item === "object" && item !== null)) return undefined;
  const line = list.map((item) => inLine(textOf(item))).join(", ");
  return line.length > MAX_LINE ? undefined : line || "none";
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
