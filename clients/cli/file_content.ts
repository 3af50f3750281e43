/**
 * The content that an output gets in a file: the image, bytes or text itself if the output is one,
 * otherwise JSON.
 *
 * @module
 */
import { extname } from "node:path";
import { isPngOutput } from "../../engine/png_output.ts";
import type { AnyTool, ToolResult } from "../../tools/tool.ts";
import { decodeBase64 } from "../../tools/shared/base64.ts";
import { isJsonObject, type JsonValue } from "../../tools/shared/json/value.ts";
import type { KitDeliverable } from "../../tools/shared/kits/kit_schema.ts";
import { json } from "./json.ts";
import { shellFormOf } from "./shell_forms.ts";
import { UsageError } from "./usage.ts";

/** The first bytes of files by format, in Latin-1. */
const SIGNATURES: Readonly<Record<string, RegExp>> = {
  avif: /^.{4}ftyp/s,
  gif: /^GIF8/,
  // deno-lint-ignore no-control-regex -- the magic number of RFC 1952, section 2.3.1
  gz: /^\x1f\x8b/,
  jpeg: /^\xff\xd8\xff/,
  jpg: /^\xff\xd8\xff/,
  pdf: /^%PDF-/,
  png: /^\x89PNG\r\n/,
  svg: /^\s*(?:<\?xml[^>]*>\s*)?<svg[\s>]/,
  webp: /^RIFF.{4}WEBP/s,
  zip: /^PK/,
};

/** How many bytes identify a format. */
const HEAD_BYTES = 512;

/** Text formats other than JSON. */
const NOT_JSON = new Set(
  ["css", "csv", "html", "md", "sql", "toml", "tsv", "xml", "yaml", "yml"],
);

/**
 * The input with the format implied by the output file's name, or with the one for a terminal, unless
 * the caller sets one.
 */
export function withFormatOf(
  tool: AnyTool,
  input: unknown,
  { file, form, isShown }: { file: string; form: string; isShown: boolean },
): unknown {
  const { formats, shown } = shellFormOf(tool);
  const format = isShown && form === "table" ? shown : formats?.[endingOf(file)];
  if (format === undefined) return input;
  if (typeof input === "string") return { [tool.textProperty!]: input, format };
  if (!isJsonObject(input) || Object.hasOwn(input, "format")) return input;
  // Compressed data identifies its own format.
  return input.action === "decompress" ? input : { ...input, format };
}

/**
 * The content for a file or a pipe.
 *
 * @param input What the tool was sent.
 * @param file Its name, or "-" for a pipe.
 * @throws {UsageError} if the result has nothing in the format that the file name implies.
 */
export function contentFor(
  tool: AnyTool,
  result: ToolResult,
  input: unknown,
  file: string,
): string | Uint8Array {
  const ending = endingOf(file);
  const { output, report } = result;
  if (tool.kind === "kit") {
    const named = deliverableFor(tool, output, ending, file);
    if (named !== undefined) return named;
  }
  if (ending === "md" && report !== undefined) return report;
  const isWhole = ending === "json" && typeof output !== "string";
  const content = isWhole ? undefined : contentOf(tool, result, input);
  if (content === undefined && NOT_JSON.has(ending)) throw notOf(tool, ending);
  const data = content ?? json(output as JsonValue);
  requireFormat(tool, data, file);
  return data;
}

/** @throws {UsageError} if the content is not in the format that the file name implies. */
export function requireFormat(tool: AnyTool, data: string | Uint8Array, file: string): void {
  const ending = endingOf(file);
  const signature = SIGNATURES[ending];
  if (signature && !signature.test(headOf(data))) throw notOf(tool, ending);
}

function headOf(data: string | Uint8Array): string {
  if (typeof data === "string") return data.slice(0, HEAD_BYTES);
  return String.fromCharCode(...data.subarray(0, HEAD_BYTES));
}

/** An image, bytes or a text; `undefined` for a value that only JSON can express. */
function contentOf(
  tool: AnyTool,
  { output, stats }: ToolResult,
  input: unknown,
): string | Uint8Array | undefined {
  if (isPngOutput(output)) return decodeBase64(output.png_base64).bytes;
  const { content = [], bytes } = shellFormOf(tool);
  if (typeof output === "string") {
    return bytes ? decoded(output, stats, bytes, input) : ended(output);
  }
  if (!isJsonObject(output as JsonValue)) return undefined;
  const members = content.map((key) => (output as Record<string, unknown>)[key]);
  const main = members.find((member) => typeof member === "string" || isTexts(member)) as
    | string
    | string[]
    | undefined;
  return main === undefined ? undefined : ended([main].flat().join("\n"));
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}

/** A text with a line break at its end, as other commands print it: a loop prints one per line. */
function ended(text: string): string {
  if (text === "" || text.endsWith("\n")) return text;
  return text + (text.includes("\r\n") ? "\r\n" : "\n");
}

/** The bytes that a text encodes or is, unless the caller asked for the encoded text. */
function decoded(
  output: string,
  stats: ToolResult["stats"],
  { action }: { action?: string },
  input: unknown,
): string | Uint8Array {
  const given = isJsonObject(input) ? input : {};
  if (action !== undefined && given.action !== action) return ended(output);
  const isAsked = given.output_format !== undefined && given.output_format !== "auto";
  switch ((stats as { output_format?: unknown }).output_format) {
    case "base64":
      return isAsked ? ended(output) : decodeBase64(output).bytes;
    case "hex":
      return isAsked ? ended(output) : Uint8Array.fromHex(output);
    default:
      return output;
  }
}

/** The kit's file with the extension of the given name. */
function deliverableFor(
  tool: AnyTool,
  output: unknown,
  ending: string,
  file: string,
): string | Uint8Array | undefined {
  if (ending === "" || ending === "json") return undefined;
  const { deliverables } = output as { deliverables: KitDeliverable[] };
  const fitting = deliverables.filter(({ name, content, content_base64 }) =>
    endingOf(name) === ending && (content ?? content_base64) !== undefined
  );
  const [first, second] = fitting;
  if (second) {
    throw new UsageError(
      `${tool.id} delivers ${fitting.length} files .${ending}: name a folder, -o ${
        file.replace(/\.[^.]*$/, "")
      }/`,
    );
  }
  return first && (first.content ?? decodeBase64(first.content_base64!).bytes);
}

function notOf(tool: AnyTool, ending: string): UsageError {
  const endings = Object.keys(shellFormOf(tool).formats ?? {}).map((name) => `.${name}`);
  const instead = tool.kind === "kit"
    ? "name a folder for its files, -o out/, or a file .json for the whole result"
    : endings.length > 0
    ? `it writes ${endings.join(", ")}, and JSON`
    : "name the file without that ending";
  return new UsageError(`${tool.id} has no .${ending} to write here: ${instead}`);
}

/** A file name's extension, in lowercase and without the dot. */
function endingOf(file: string): string {
  return extname(file).slice(1).toLowerCase();
}
