/** What the tests of pdf-deliverable-assembly-kit share. */
import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { crc32, deflateSync } from "node:zlib";
import type { KitDeliverable } from "../../../../tools/shared/kits/kit_schema.ts";
import { outputOf } from "../../../support.ts";
import { type KitRun, runKit } from "../kit_support.ts";

export const ID = "pdf-deliverable-assembly-kit";

/** Where example files stand. */
const FIXTURES = new URL("../../../fixtures/", import.meta.url);

export function fixture(path: string): Buffer {
  return Buffer.from(Deno.readFileSync(new URL(path, FIXTURES)));
}

/** A call with what every call needs; `more` goes before it. */
export function inputOf(parts: unknown[], more: Record<string, unknown> = {}) {
  return { title: "T", date: "2026-03-01", cover: false, page_numbers: false, parts, ...more };
}

export function markdown(content: string, more: Record<string, unknown> = {}) {
  return { type: "markdown", content, ...more };
}

export function pdfPart(file: Uint8Array, more: Record<string, unknown> = {}) {
  return { type: "pdf", content_base64: Buffer.from(file).toString("base64"), ...more };
}

export function imagePart(file: Uint8Array, more: Record<string, unknown> = {}) {
  return { type: "image", content_base64: Buffer.from(file).toString("base64"), ...more };
}

/** A run of the kit, and its PDF. */
export async function assembled(
  parts: unknown[],
  more: Record<string, unknown> = {},
): Promise<KitRun & { pdf: Buffer }> {
  const run = await runKit(ID, inputOf(parts, more));
  const { deliverables } = run.result.output as { deliverables: KitDeliverable[] };
  const [file] = deliverables;
  assert.equal(file?.name, "deliverable.pdf", JSON.stringify(run.findings));
  return { ...run, pdf: Buffer.from(file.content_base64!, "base64") };
}

/** What pdf-inspector says of a file. */
export function inspected(pdf: Uint8Array) {
  return outputOf("pdf-inspector", { pdf_base64: Buffer.from(pdf).toString("base64") });
}

/** A PDF of these objects, by their numbers from 1; the first one is its catalog. */
export function pdfOf(objects: readonly (string | undefined)[]): Buffer {
  let text = "%PDF-1.7\n";
  const entries = objects.map((object, index) => {
    if (object === undefined) return "0000000000 65535 f \n";
    const entry = `${String(text.length).padStart(10, "0")} 00000 n \n`;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return entry;
  });
  const start = text.length;
  return Buffer.from(
    `${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries.join("")}` +
      `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    "latin1",
  );
}

/** A stream as it stands in a file. */
export function stream(data: string | Uint8Array, dictionary = ""): string {
  const text = typeof data === "string" ? data : Buffer.from(data).toString("latin1");
  return `<< ${dictionary} /Length ${text.length} >>\nstream\n${text}\nendstream`;
}

export const CATALOG = "<< /Type /Catalog /Pages 2 0 R >>";
export const ONE_PAGE = "<< /Type /Pages /Kids [3 0 R] /Count 1 >>";

export interface PngOptions {
  width: number;
  height: number;
  depth: number;
  colorType: number;
  isInterlaced?: boolean;
  palette?: number[];
  transparency?: number[];
  exif?: number[];
}

/** A PNG of these rows, each of which begins with the number of its filter. */
export function pngOf(rows: Uint8Array, options: PngOptions): Buffer {
  const { width, height, depth, colorType, isInterlaced, palette, transparency, exif } = options;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = depth;
  header[9] = colorType;
  header[12] = isInterlaced ? 1 : 0;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    ...(palette ? [chunk("PLTE", Buffer.from(palette))] : []),
    ...(transparency ? [chunk("tRNS", Buffer.from(transparency))] : []),
    ...(exif ? [chunk("eXIf", Buffer.from(exif))] : []),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
