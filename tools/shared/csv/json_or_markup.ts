/**
 * JSON, JSON Lines and markup in the place of CSV.
 *
 * @module
 */
import { parseMaybeJson } from "../json/parse.ts";
import { invalidField } from "../tool_error.ts";

/** What a text is in place of CSV. */
interface OtherForm {
  /** Its name, and how to get CSV from it. */
  advice: string;
  /** It is so from beginning to end, so that no part of it can be CSV. */
  isWhole: boolean;
}

/**
 * Refuses a text that is JSON, JSON Lines or markup from beginning to end: its lines would become records that nobody
 * meant. CSV may hold any of them in its cells.
 *
 * @param path The property that holds the text.
 * @throws {ToolError} `INVALID_INPUT`.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { checkIsCsv } from "./json_or_markup.ts";
 *
 * checkIsCsv('id,data\n1,"{""a"":1}"\n', "input");
 * assert.throws(() => checkIsCsv('[{"id":1}]', "input"), /"input" must be CSV, and is JSON/);
 * ```
 */
export function checkIsCsv(text: string, path: string): void {
  const form = jsonOrMarkup(text);
  if (form?.isWhole) throw invalidField(path, `"${path}" must be CSV, and is ${form.advice}`);
}

/** Tells a text that is, or begins like, JSON, JSON Lines or markup. */
export function jsonOrMarkup(given: string): OtherForm | undefined {
  const text = given.trim();
  if (text.startsWith("{") || text.startsWith("[")) return formOfJson(text);
  return text.startsWith("<") ? formOfMarkup(text) : undefined;
}

/** An object with a first member: a field of CSV that holds quotes begins with one. */
const JSON_OBJECT = /^(?:\[\s*)?\{\s*"[^"\n]*"\s*:/;

const JSON_ADVICE = "JSON: json-to-csv makes CSV of it";
const LINES_ADVICE =
  'JSON Lines: csv-jsonl-converter makes CSV of it, with direction "jsonl_to_csv"';

function formOfJson(text: string): OtherForm | undefined {
  const [first = "", second] = firstLines(text);
  if (second !== undefined && isJsonContainer(first) && isJsonContainer(second)) {
    return { advice: LINES_ADVICE, isWhole: true };
  }
  if (isJsonContainer(text)) return { advice: JSON_ADVICE, isWhole: true };
  return JSON_OBJECT.test(text) ? { advice: JSON_ADVICE, isWhole: false } : undefined;
}

/** The first two lines that are not blank. */
function firstLines(text: string): string[] {
  return text.matchAll(/\S.*/g).take(2).map(([line]) => line.trim()).toArray();
}

function isJsonContainer(text: string): boolean {
  return /^[[{]/.test(text) && parseMaybeJson(text) !== undefined;
}

/** The declaration of a document, or the root of a page. */
const DOCUMENT = /^<(?:!doctype\s|\?xml\s|html[\s>])/i;
/** An element and its end; `<DATE>,<OPEN>` are names of columns. */
const ELEMENT = /^<([a-z][\w:.-]*)(?:\s[^<>]*)?>[^]*<\/([\w:.-]+)\s*>$/i;

const MARKUP_ADVICE = "markup, such as XML or the page of an error or a login: send the table as " +
  "CSV; xml-json-converter reads XML, and html-to-markdown tables of HTML";

/** A tag and the end of its field: `<html>,root` lists tags. */
const TAG_IN_CELL = /^<[^<>]*>(?:[,;|]|\t[^<\s])/;

function formOfMarkup(text: string): OtherForm | undefined {
  if (TAG_IN_CELL.test(text)) return undefined;
  if (DOCUMENT.test(text)) return { advice: MARKUP_ADVICE, isWhole: true };
  const [element, start, end] = ELEMENT.exec(text) ?? [];
  if (element === undefined) return undefined;
  return { advice: MARKUP_ADVICE, isWhole: start === end && endsOnce(text, start!) };
}

/** Whether an element that begins a text ends with it, and not before, as that of a cell does. */
function endsOnce(text: string, name: string): boolean {
  let depth = 0;
  for (const tag of text.matchAll(/<(\/?)([a-z][\w:.-]*)(?![\w:.-])[^<>]*>/gi)) {
    if (tag[2] !== name) continue;
    if (tag[1] === "/") depth--;
    else if (!tag[0].endsWith("/>")) depth++;
    if (depth === 0) return tag.index + tag[0].length === text.length;
  }
  return false;
}
