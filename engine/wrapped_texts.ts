/**
 * Texts that a caller sent with something around them or in place of them: a code fence, quotes and escapes of JSON,
 * or only the name of a file.
 *
 * @module
 */
import type { AnyTool, FieldError, Warning } from "../tools/tool.ts";
import { cutText } from "../tools/shared/cut_text.ts";
import { takesJsonText } from "../tools/shared/json/input_schema.ts";
import { isJsonObject } from "../tools/shared/json/value.ts";
import { parseMaybeJson } from "../tools/shared/json/parse.ts";
import { invalidInput } from "../tools/shared/tool_error.ts";
import { hasEscapedBreaks } from "./escaped_breaks.ts";
import { coreOf } from "./schema_walk.ts";

/**
 * An opening fence alone on the first line that is not blank (CommonMark 0.31.2, section 4.5). Models write backticks;
 * a line of tildes is rather the text's own.
 */
const OPENING = /^\ufeff?\s*((`{3,})[ \t]*[\w+.-]*)[ \t]*\r?\n/;

/** An opening fence is within the first characters. */
const MAX_BEFORE = 200;

/** A longer text is no address. */
const MAX_ADDRESS = 1_000;

/** A URL and nothing else. */
const URL_ALONE = /^(?:https?|ftp|file):\/\/[^\s,;|"<>]+$/i;

/** The name of a file: a path that ends in an extension, or the name of a document alone. */
const FILE_ALONE =
  /^(?:(?:[A-Za-z]:|~|\.{1,2})?[\\/](?:[\w.@-]+[\\/])*[\w.@-]+\.[A-Za-z]\w{0,5}|(?:[\w.@-]+[\\/])*[\w.@-]+\.(?:csv|env|htm|html|ics|info|ini|json|jsonl|log|md|ndjson|sql|svg|toml|tsv|txt|xlsx?|xml|yaml|yml)|(?:[\w.@-]*[\\/])*\.env(?:\.[\w-]+)*)$/;

/**
 * Checks that no document is still wrapped: a fence or quotes would be read as a part of it, an escaped line break
 * would join its lines, and the name of a file is none of its text, nor of a log or an article.
 *
 * @throws {ToolError} `INVALID_INPUT`.
 */
export function checkDocuments(tool: AnyTool, input: Record<string, unknown>): void {
  const { documents = [], fileTexts = [] } = tool;
  const fields: FieldError[] = [...documents, ...fileTexts].flatMap((path) => {
    const text = input[path];
    if (typeof text !== "string") return [];
    const fault = documents.includes(path) ? faultOf(tool, path, text) : addressAlone(text);
    return fault === undefined
      ? []
      : { path, code: "INVALID_VALUE", message: `"${path}" ${fault}` };
  });
  if (fields.length > 0) throw invalidInput(fields);
}

function faultOf(tool: AnyTool, path: string, text: string): string | undefined {
  const opening = OPENING.exec(text.slice(0, MAX_BEFORE));
  if (opening) {
    const [, line, fence] = opening;
    return `is in a code fence of Markdown: send only the lines between "${cutText(line!)}" and "${
      cutText(fence!)
    }"`;
  }
  if (hasEscapedBreaks(text)) {
    return String.raw`has "\n" where its lines should end, and no line break: send line breaks; ` +
      "if the backslashes are meant, end the text with a line break";
  }
  return addressAlone(text) ??
    (!takesJsonText(coreOf(tool.input.shape[path]!)) && isQuoted(tool, path, text)
      ? "is one text in quotes: send what they hold, without the quotes and the backslashes"
      : undefined);
}

/** What is wrong with a text that only says where to find one. */
function addressAlone(text: string): string | undefined {
  if (text.length > MAX_ADDRESS) return undefined;
  const line = text.trim();
  if (URL_ALONE.test(line)) return "is only a URL, which is not fetched: send the text itself";
  return FILE_ALONE.test(line)
    ? "is only the name of a file, which is not read: send its text"
    : undefined;
}

/**
 * `ENCODED_TWICE` for texts that were written as JSON once more before they were sent, and are read as they are.
 *
 * @param made The outputs of earlier steps: a text in one was escaped by a tool, which was asked to.
 */
export function encodedTwice(
  tool: AnyTool,
  input: Record<string, unknown>,
  made: readonly unknown[] = [],
): Warning[] {
  const { textProperty, documents = [], required = [], mainKeys = [] } = tool;
  const { ownEscapes = [], holdsJson = [] } = tool;
  const keys = new Set([textProperty ?? [], documents, required, mainKeys].flat());
  return [...keys].flatMap((path) => {
    const text = Object.hasOwn(input, path) ? input[path] : undefined;
    if (typeof text !== "string" || ownEscapes.includes(path)) return [];
    const advice = isQuoted(tool, path, text)
      ? "is a text of JSON in a text: send what it says, without its outer quotes and backslashes"
      : !takesJson(tool, path) && !holdsJson.includes(path) && hasEscapedBreaks(text)
      ? String.raw`has "\n" and no line break: send line breaks, if those are meant`
      : undefined;
    return advice === undefined || made.some((output) => holdsText(output, text))
      ? []
      : { code: "ENCODED_TWICE", message: `"${path}" ${advice}`, path };
  });
}

/** Whether an output is a text, or has it as a member. */
function holdsText(output: unknown, text: string): boolean {
  return output === text || (isJsonObject(output) && Object.values(output).includes(text));
}

/** Whether a text is a string of JSON that was a text by itself. */
function isQuoted(tool: AnyTool, path: string, text: string): boolean {
  const quoted = text.trim();
  if (quoted.length < 2 || !quoted.startsWith('"') || !quoted.endsWith('"')) return false;
  const held = parseMaybeJson(quoted);
  if (typeof held !== "string") return false;
  const isDocument = tool.documents?.includes(path);
  if (takesJson(tool, path)) {
    return (isDocument && held.includes("\n")) ||
      (/^\s*[[{]/.test(held) && parseMaybeJson(held) !== undefined);
  }
  // Cells may be in quotes.
  const holdsCells = Object.hasOwn(tool.input.shape, "delimiter");
  return (isDocument && !holdsCells ? /["\s]/ : /["\n]|^\s*[[{]/).test(held);
}

/** Whether JSON is what a property takes, as a text or as a value. */
function takesJson({ input: { shape } }: AnyTool, path: string): boolean {
  return takesJsonText(coreOf(shape[path]!)) || shape[path]!.safeParse({}).success;
}
