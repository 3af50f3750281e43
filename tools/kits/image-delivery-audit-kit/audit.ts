/**
 * Audits an image before it goes on a page.
 *
 * @module
 */
import { isFileName } from "../../shared/file_name_alt.ts";
import { counted } from "../../shared/messages.ts";
import type { FindingCode } from "./findings.ts";
import { type Image, imageTitle } from "./image.ts";

/** Wider than this many times its place on the page, an image is oversized. */
const MAX_DENSITY = 2;
const MAX_METADATA_BYTES = 10_000;
/** Below these sizes another format, or another order of the same bytes, saves next to nothing. */
const MODERN_FORMAT_BYTES = 20_000;
const PROGRESSIVE_BYTES = 10_000;

/** Extensions that a format has besides its own name. */
const ALSO_JPEG = ["jpg", "jpe"];

/** A finding about an image. */
export interface ImageFinding {
  code: FindingCode;
  message: string;
}

/**
 * Everything found of an image, in the order of the kit's table.
 *
 * @param twin An earlier image of the same bytes.
 * @param collision What is said where it shares a file with another one.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { auditImage } from "./audit.ts";
 *
 * const image = {
 *   index: 0,
 *   entry: { name: "a.png", data: "", role: "icon" as const, decorative: false },
 *   budget: 10,
 *   file: { bytes: 11, sha256: "" },
 *   codes: new Set<string>(),
 * };
 * const codes = auditImage(image).map(({ code }) => code);
 * assert.deepEqual(codes, ["OVER_BUDGET", "ALT_MISSING"]);
 * ```
 */
export function auditImage(image: Image, twin?: Image, collision?: string): ImageFinding[] {
  const { entry, file, inspected, budget } = image;
  const title = imageTitle(image);
  const found: ImageFinding[] = [];
  const find = (code: FindingCode, message: string) => found.push({ code, message });
  if (file && file.bytes > budget) {
    find(
      "OVER_BUDGET",
      `${title} has ${file.bytes} bytes, ${entry.role} images may have ${budget}`,
    );
  }
  if (inspected && inspected.format !== "svg" && entry.displayed_width !== undefined) {
    const size =
      `${title} is ${inspected.display_width} px wide, shown at ${entry.displayed_width}`;
    if (inspected.display_width > MAX_DENSITY * entry.displayed_width) find("OVERSIZED", size);
    if (inspected.display_width < entry.displayed_width) find("UNDERSIZED", size);
  }
  if (!entry.decorative && (entry.alt ?? "").trim() === "") {
    find("ALT_MISSING", `${title} has no alternative text`);
  } else if (!entry.decorative && isFileName(entry.alt!, entry.name)) {
    find(
      "ALT_NOT_DESCRIPTIVE",
      `${title} has ${JSON.stringify(entry.alt)} as its alternative text`,
    );
  }
  if (inspected) auditFormat();
  if (twin) {
    find(
      "DUPLICATE_IMAGE",
      `Image ${image.index} has the bytes of image ${twin.index} (${imageTitle(twin)})`,
    );
  }
  if (collision !== undefined) find("VARIANT_COLLISION", collision);
  if (inspected) auditCompression();
  return found;

  function auditFormat(): void {
    const { format, gps, metadata_bytes: metadata, animated, color_type } = inspected!;
    if (gps) find("GPS_PRESENT", `${title} says where it was taken`);
    if (metadata > MAX_METADATA_BYTES) {
      find("METADATA_HEAVY", `${title} carries ${counted(metadata, "byte")} of metadata`);
    }
    const extension = extensionOf(entry.name ?? "");
    if (extension !== format && !(format === "jpeg" && ALSO_JPEG.includes(extension))) {
      find("EXTENSION_MISMATCH", `${title} is of format ${format}`);
    }
    if (format === "bmp") find("BITMAP_FORMAT", `${title} is an uncompressed bitmap`);
    if (format === "gif" && animated) find("ANIMATED_GIF", `${title} is an animated GIF`);
    if (color_type === "cmyk") find("CMYK", `${title} has the colours of print (CMYK)`);
  }

  function auditCompression(): void {
    const { format, bytes, progressive } = inspected!;
    if ((format === "png" || format === "jpeg") && bytes > MODERN_FORMAT_BYTES) {
      find("NO_MODERN_VARIANT", `${title} is a ${format} of ${bytes} bytes`);
    }
    if (format === "jpeg" && bytes > PROGRESSIVE_BYTES && progressive === false) {
      find("NOT_PROGRESSIVE", `${title} is a baseline JPEG of ${bytes} bytes`);
    }
  }
}

/** In lower case; empty where the name has none. */
function extensionOf(name: string): string {
  return /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? "";
}
