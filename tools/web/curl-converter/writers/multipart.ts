/**
 * A form as sent: multipart/form-data (RFC 7578), as curl 7.88 writes it.
 *
 * @module
 */
import { utf8Length } from "../../../shared/utf8.ts";
import type { FormPart } from "../form_field.ts";
import { sentFilename } from "./common.ts";

/** A form in text, a line in brackets for the content of each file. */
export interface WrittenForm {
  boundary: string;
  text: string;
  /** UTF-8 bytes; undefined when a file adds its own. */
  length: number | undefined;
}

const DASHES = "-".repeat(24);
const DEFAULT_TYPE = "application/octet-stream";
/** The types that curl gives files by the ends of their names. */
const TYPES: readonly [ending: string, type: string][] = [
  [".gif", "image/gif"],
  [".jpg", "image/jpeg"],
  [".jpeg", "image/jpeg"],
  [".png", "image/png"],
  [".svg", "image/svg+xml"],
  [".txt", "text/plain"],
  [".htm", "text/html"],
  [".html", "text/html"],
  [".pdf", "application/pdf"],
  [".xml", "application/xml"],
];

/** Writes a form. */
export function writeForm(parts: readonly FormPart[]): WrittenForm {
  const boundary = boundaryOf(parts);
  const delimiter = `--${boundary}`;
  const text = [
    ...parts.map((part) => `${delimiter}\r\n${partText(part)}\r\n`),
    `${delimiter}--\r\n`,
  ]
    .join("");
  const hasFile = parts.some(({ file }) => file !== null);
  return { boundary, text, length: hasFile ? undefined : utf8Length(text) };
}

/** A boundary that no part has in it. The same form always gets the same one. */
function boundaryOf(parts: readonly FormPart[]): string {
  const texts = parts.map((part) => JSON.stringify(part)).join("\n");
  for (let number = 0;; number++) {
    const boundary = DASHES + number.toString(16).padStart(16, "0");
    if (!texts.includes(boundary)) return boundary;
  }
}

function partText(part: FormPart): string {
  const filename = sentFilename(part);
  const type = part.content_type ?? (filename === null ? null : typeOf(filename, part.file));
  const disposition = [
    "form-data",
    ...(part.name === "" ? [] : [`name="${escaped(part.name)}"`]),
    ...(filename === null ? [] : [`filename="${escaped(filename)}"`]),
  ].join("; ");
  const head = [
    `Content-Disposition: ${disposition}`,
    ...(type === null ? [] : [`Content-Type: ${type}`]),
  ];
  return `${head.join("\r\n")}\r\n\r\n${part.value ?? `[file ${part.file}]`}`;
}

/** By the name that is sent, else by that of the file. */
function typeOf(filename: string, file: string | null): string | null {
  return knownType(filename) ?? (file === null ? null : knownType(file) ?? DEFAULT_TYPE);
}

function knownType(name: string): string | null {
  const lower = name.toLowerCase();
  return TYPES.find(([ending]) => lower.endsWith(ending))?.[1] ?? null;
}

/** Quotes and line ends of names (HTML Standard, "multipart/form-data encoding algorithm"). */
function escaped(name: string): string {
  return name.replaceAll('"', "%22").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}
