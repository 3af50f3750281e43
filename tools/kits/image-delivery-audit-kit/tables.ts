/**
 * The audit as files for programs and spreadsheets.
 *
 * @module
 */
import type { RunOutput } from "../../tool.ts";
import type { contract as responsiveImageMarkup } from "../../design/responsive-image-markup/contract.ts";
import { csvText, jsonText } from "../../shared/kits/files.ts";
import type { Image } from "./image.ts";

/** An image with the markup that was made of it. */
export interface MarkedImage {
  image: Image;
  markup: RunOutput<typeof responsiveImageMarkup>;
}

/** `image-audit.json`. */
export function auditJson(images: readonly Image[]): string {
  return jsonText(images.map(rowOf));
}

/** `image-audit.csv`. */
export function auditCsv(images: readonly Image[]): string {
  const header = [
    "name",
    "role",
    "format",
    "width",
    "height",
    "bytes",
    "budget",
    "displayed_width",
    "codes",
  ];
  const rows = images.map(rowOf).map(({ codes, ...row }) => [
    row.name,
    row.role,
    row.format,
    row.width,
    row.height,
    row.bytes,
    row.budget,
    row.displayed_width,
    codes.join(" "),
  ]);
  return csvText(header, rows);
}

/** `markup.html`. */
export function markupHtml(marked: readonly MarkedImage[]): string {
  return marked.map(({ markup: { html } }) => html).join("\n\n") + "\n";
}

/** The rows of `variants-to-produce.csv`: files that the markup names and that do not exist yet. */
export function variantRows(marked: readonly MarkedImage[]) {
  return marked.flatMap(({ image, markup }) =>
    markup.files.map(({ url, width, format }) => [image.entry.name, url, width, format])
  );
}

/** `variants-to-produce.csv`. */
export function variantsCsv(rows: ReturnType<typeof variantRows>): string {
  return csvText(["source", "url", "width", "format"], rows);
}

function rowOf({ entry, file, inspected, budget, codes }: Image) {
  return {
    name: entry.name ?? null,
    role: entry.role,
    format: inspected?.format ?? null,
    width: inspected?.display_width ?? null,
    height: inspected?.display_height ?? null,
    bytes: file?.bytes ?? null,
    sha256: file?.sha256 ?? null,
    budget,
    displayed_width: entry.displayed_width ?? null,
    codes: [...codes].sort(),
  };
}
