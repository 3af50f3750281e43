/**
 * The parts of a document as they were sent, decoded and checked.
 *
 * @module
 */
import { Base64Error, decodeBase64 } from "../../shared/base64.ts";
import { cutText } from "../../shared/cut_text.ts";
import { FETCH_FILE, isLfsPointer } from "../../shared/lfs_pointer.ts";
import { PdfDocument } from "../../shared/pdf/document.ts";
import { headerOffset } from "../../shared/pdf/header.ts";
import type { Meter } from "../../shared/pdf/meter.ts";
import { normalize } from "../../shared/normalize.ts";
import { ToolError } from "../../shared/tool_error.ts";
import { decodeUtf8 } from "../../shared/utf8.ts";
import type { FindingCode } from "./findings.ts";
import { type EmbeddableImage, ImageFault } from "./images/image.ts";
import type { ImageMeter } from "./images/png.ts";
import { isImage, readImage } from "./images/read.ts";
import { type PageRange, parsePageRanges } from "./page_ranges.ts";

interface PartBase {
  /** From 0. */
  index: number;
  title: string | undefined;
}

export type TextPart = PartBase & { type: "markdown" | "text"; content: string };

export type ImagePart = PartBase & { type: "image"; image: EmbeddableImage };

export type PdfPart = PartBase & {
  type: "pdf";
  /** As it was sent. */
  base64: string;
  /** Undefined where the bytes are no PDF, which the inspector says. */
  document: PdfDocument | undefined;
  /** Undefined for all pages. */
  ranges: PageRange[] | undefined;
};

export type Part = TextPart | ImagePart | PdfPart;

/** The fault of a part. */
export interface PartFault {
  code: FindingCode;
  part: number;
  message: string;
  fix?: string;
}

/** The members read from a part. */
export const PART_KEYS = ["type", "title", "content", "content_base64", "pages"] as const;

const TYPES = ["markdown", "text", "image", "pdf"] as const;
/** A title is one line. */
const LINE_BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
const DATA_PREFIX = /^[ \t\n\f\r]*data:[^,]{0,200};base64,/i;

/** The meters of what reading the parts of one document may take in all. */
export interface PartMeters {
  image: ImageMeter;
  pdf: Meter;
}

/**
 * Reads the parts; those with a fault that leaves nothing to work on are not among them.
 *
 * @throws {ToolError} `INPUT_TOO_LARGE` when the PDF parts take more than their meter allows.
 */
export function readParts(
  given: readonly unknown[],
  meters: PartMeters,
): { parts: Part[]; faults: PartFault[] } {
  const parts: Part[] = [];
  const faults: PartFault[] = [];
  for (const [index, value] of given.entries()) {
    try {
      parts.push(readPart(value, index, meters));
    } catch (error) {
      if (!(error instanceof PartError)) throw ofPart(error, index);
      const { code, message, fix } = error;
      faults.push({
        code,
        part: index,
        message: `parts[${index}] ${message}`,
        ...(fix && { fix }),
      });
    }
  }
  return { parts, faults };
}

/** What a part without a title is called. @param number From 1. */
export function untitled(number: number): string {
  return `Part ${number}`;
}

/** A failure of a tool as one of a part, which its message names; any other unchanged. @param index From 0. */
export function ofPart(error: unknown, index: number): unknown {
  if (!(error instanceof ToolError)) return error;
  const { code, message, details, fields } = error;
  return new ToolError(code, `parts[${index}]: ${message}`, details, fields);
}

/** Why a part cannot be used: `message` goes on where `parts[0]` has been said. */
class PartError extends Error {
  constructor(readonly code: FindingCode, message: string, readonly fix?: string) {
    super(message);
  }
}

function readPart(value: unknown, index: number, meters: PartMeters): Part {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new PartError("INVALID_PART", "is not an object with type and content");
  }
  const given = new Map(Object.entries(value));
  const title = textIn(given, "title")?.replace(LINE_BREAKS, " ").trim() || undefined;
  const base = { index, title };
  const type = typeOf(given);
  if (type === "markdown" || type === "text") {
    const content = textIn(given, "content");
    if (content === undefined) {
      throw new PartError("INVALID_PART", `of type ${type} has no content`);
    }
    return textPart(base, type, content);
  }
  const base64 = textIn(given, "content_base64");
  if (base64 === undefined || base64.trim() === "") {
    throw new PartError("INVALID_PART", `${type ? `of type ${type} ` : ""}has no content_base64`);
  }
  const bytes = bytesOf(base64);
  refusePointer(decodeUtf8(bytes.subarray(0, POINTER_BYTES)));
  switch (type ?? typeOfFile(bytes, title)) {
    case "image":
      return { ...base, type: "image", image: imageOf(bytes, meters.image) };
    case "pdf": {
      const ranges = rangesOf(textIn(given, "pages"));
      return { ...base, type: "pdf", base64, document: documentOf(bytes, meters.pdf), ranges };
    }
    case "markdown":
      return textPart(base, "markdown", decodeUtf8(bytes)!);
    case "text":
      return textPart(base, "text", decodeUtf8(bytes)!);
  }
}

/** The type that was given; undefined where a file came without one. */
function typeOf(given: ReadonlyMap<string, unknown>): Part["type"] | undefined {
  const named = given.get("type") ?? null;
  if (named === null && given.has("content_base64")) return undefined;
  const type = TYPES.find((known) => known === named);
  if (type) return type;
  const shown = cutText(JSON.stringify(named));
  throw new PartError("INVALID_PART", `has the type ${shown}: it is one of ${TYPES.join(", ")}`);
}

/** The type of a file from the command line that was given none: by its bytes, for a text by its name. */
function typeOfFile(bytes: Uint8Array, name = ""): Part["type"] {
  if (isImage(bytes)) return "image";
  if (headerOffset(bytes) >= 0) return "pdf";
  if (decodeUtf8(bytes) !== undefined) {
    return /\.(?:md|markdown)$/i.test(name) ? "markdown" : "text";
  }
  throw new PartError("INVALID_PART", "has no type, and is no PDF, PNG, JPEG or UTF-8 text");
}

function textPart(base: PartBase, type: TextPart["type"], content: string): TextPart {
  if (content.trim() === "") throw new PartError("EMPTY_PART", "is blank: it makes no page");
  refusePointer(content);
  // The line endings of CommonMark (section 2.1). Fonts have letters with their accents as one glyph.
  return { ...base, type, content: normalize(content.replace(/\r\n?/g, "\n"), "NFC") };
}

/** The first line of a pointer of Git LFS is shorter. */
const POINTER_BYTES = 100;

function refusePointer(text: string | undefined): void {
  if (isLfsPointer({ text })) {
    throw new PartError("INVALID_PART", "is a pointer of Git LFS, not the file", FETCH_FILE);
  }
}

/** A null counts as left out. */
function textIn(given: ReadonlyMap<string, unknown>, key: string): string | undefined {
  const value = given.get(key) ?? undefined;
  if (value === undefined || typeof value === "string") return value;
  throw new PartError("INVALID_PART", `has a ${key} that is not text`);
}

/** Where the Base64 begins: behind `data:` and a type, if it has these. */
export function base64Start(base64: string): number {
  return DATA_PREFIX.exec(base64)?.[0].length ?? 0;
}

function bytesOf(base64: string): Uint8Array {
  const start = base64Start(base64);
  try {
    return decodeBase64(base64, { start }).bytes;
  } catch (error) {
    if (!(error instanceof Base64Error)) throw error;
    const message = `has a content_base64 that is not Base64 at position ${error.position}: ` +
      error.message;
    throw new PartError("INVALID_PART", message);
  }
}

function imageOf(bytes: Uint8Array, meter: ImageMeter): EmbeddableImage {
  try {
    return readImage(bytes, meter);
  } catch (error) {
    if (!(error instanceof ImageFault)) throw error;
    throw new PartError("INVALID_IMAGE", `cannot be embedded: ${error.message}`, error.fix);
  }
}

/** A file with all its objects, so that what they take is known before any work is done on them. */
function documentOf(bytes: Uint8Array, meter: Meter): PdfDocument | undefined {
  const start = headerOffset(bytes);
  if (start < 0) return undefined;
  const document = new PdfDocument(bytes.subarray(start), meter);
  for (const object of document.objects()) void object;
  return document;
}

function rangesOf(pages: string | undefined): PageRange[] | undefined {
  if (pages === undefined) return undefined;
  const ranges = parsePageRanges(pages);
  if (ranges) return ranges;
  const message = `has the pages ${cutText(JSON.stringify(pages))}: write them like 1-3,5 or 2-`;
  throw new PartError("INVALID_PART", message);
}
