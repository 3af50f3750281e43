/**
 * The body of a request: data, a form or a file.
 *
 * @module
 */
import type { ErrorCode } from "../../tool.ts";
import { ToolError } from "../../shared/tool_error.ts";
import type { GivenOption } from "./command_line.ts";
import type { contract, CurlRequest } from "./contract.ts";
import { formField, type FormPart, stringField } from "./form_field.ts";
import type { StandardInput } from "./shell/words.ts";
import { percentEncoded } from "./url.ts";

type Code = ErrorCode<typeof contract>;

/** As in the output, except for what only the code shows. */
export type Body =
  | Exclude<CurlRequest["body"], { kind: "multipart" }>
  | { kind: "multipart"; parts: FormPart[] };

/** The result of the data and form options. */
export interface Payload {
  body: Body;
  /** With `-G`: the data, which goes into the URL. */
  query: string | undefined;
  /** Whether there is data, a form, or neither. */
  kind: "data" | "form" | "none";
  /** Files of `-T`: the first goes to the first URL, and so on. */
  uploads: string[];
  isJson: boolean;
  /** Files that the body is read from, in order. */
  files: string[];
}

const DATA = new Set<GivenOption["name"]>([
  "data",
  "data-ascii",
  "data-raw",
  "data-binary",
  "data-urlencode",
  "json",
]);
const FORM = new Set<GivenOption["name"]>(["form", "form-string"]);

/**
 * Reads the options of the body.
 *
 * @param isGet `-G` is on.
 * @throws {ToolError} `CONFLICTING_OPTIONS` when they ask for two kinds of body.
 */
export function readPayload(given: GivenOption[], isGet: boolean): Payload {
  const data = given.filter(({ name }) => DATA.has(name));
  const fields = given.filter(({ name }) => FORM.has(name));
  const uploads = given.filter(({ name }) => name === "upload-file");
  const asked = [fields[0], data[0], uploads[0]].filter((option) => option !== undefined);
  if (asked.length > 1) throw conflict(asked.map(({ longName }) => longName));
  const payload: Payload = {
    body: null,
    query: undefined,
    kind: "none",
    uploads: uploads.map(({ value }) => value),
    isJson: data.some(({ name }) => name === "json"),
    files: [],
  };
  if (fields.length > 0) {
    const parts = fields.flatMap((option) => {
      const read = option.name === "form" ? formField(option.value) : stringField(option.value);
      // curl stops at a field without "=".
      if (!read) option.hasEffect = false;
      return read ?? [];
    });
    const files = parts.flatMap(({ file }) => file ?? []);
    return { ...payload, kind: "form", body: { kind: "multipart", parts }, files };
  }
  return data.length > 0 ? { ...payload, kind: "data", ...readData(data, isGet) } : payload;
}

function readData(data: GivenOption[], isGet: boolean): Partial<Payload> {
  const files = data.flatMap(({ name, value }) => fileOf(name, value) ?? []);
  const text = data.map(({ name, value }, index) => {
    const piece = name === "data-urlencode" ? urlEncoded(value) : value;
    return index === 0 || name === "json" ? piece : `&${piece}`;
  }).join("");
  if (isGet) return { query: text, files };
  const isFile = data.length === 1 && data[0]!.name !== "data-urlencode" && files.length === 1;
  const body: Body = isFile ? { kind: "file", path: files[0]! } : { kind: "text", text };
  return { body, files };
}

/**
 * The options with what the shell gives curl to read in place of `@-`, which only the first one gets. `-d` drops
 * the line ends of what it reads, `--data-binary` and `--json` keep them.
 */
export function withStandardInput(given: GivenOption[], input: StandardInput): GivenOption[] {
  let isRead = false;
  return given.map((option) => {
    const { name, value } = option;
    if (isRead || !DATA.has(name) || name === "data-raw" || fileOf(name, value) !== "-") {
      return option;
    }
    isRead = true;
    if ("file" in input) return { ...option, value: `${value.slice(0, -1)}${input.file}` };
    if (name === "data-urlencode") {
      return { ...option, value: `${value.slice(0, -"@-".length)}=${input.text}` };
    }
    if (name === "json") return { ...option, value: input.text };
    const isBinary = name === "data-binary";
    const text = isBinary ? input.text : input.text.replace(/[\r\n\0]/g, "");
    return { ...option, name: "data-raw", value: text };
  });
}

/** The file that a piece of data names, after "@". */
function fileOf(name: GivenOption["name"], value: string): string | undefined {
  if (name === "data-raw") return undefined;
  if (name !== "data-urlencode") return value.startsWith("@") ? value.slice(1) : undefined;
  const at = value.includes("=") ? -1 : value.indexOf("@");
  return at < 0 ? undefined : value.slice(at + 1);
}

/**
 * The query of `--url-query`: pieces as `--data-urlencode` has them, or after "+" as they are;
 * undefined without one.
 */
export function urlQueryOf(given: readonly GivenOption[]): string | undefined {
  const pieces = given.filter(({ name }) => name === "url-query")
    .map(({ value }) => value.startsWith("+") ? value.slice(1) : urlEncoded(value));
  return pieces.length === 0 ? undefined : pieces.join("&");
}

/** The files that pieces of `--url-query` name. */
export function urlQueryFiles(given: readonly GivenOption[]): string[] {
  return given.filter(({ name, value }) => name === "url-query" && !value.startsWith("+"))
    .flatMap(({ value }) => fileOf("data-urlencode", value) ?? []);
}

/** `--data-urlencode`: content, =content or name=content; name@file stays unchanged. */
function urlEncoded(value: string): string {
  const equals = value.indexOf("=");
  if (equals < 0) return value.includes("@") ? value : formEncoded(value);
  const content = formEncoded(value.slice(equals + 1));
  return equals === 0 ? content : `${value.slice(0, equals)}=${content}`;
}

/** Encodes a form like curl 7.88: "+" for the space. */
function formEncoded(text: string): string {
  return percentEncoded(text).replaceAll("%20", "+");
}

function conflict(names: string[]): ToolError<Code> {
  const shown = names.map((name) => `--${name}`).join(" and ");
  return new ToolError<Code>(
    "CONFLICTING_OPTIONS",
    `${shown} each make a body, and a request has one: keep one of them`,
    { options: names },
  );
}
