/**
 * Alternative texts that say nothing of their picture.
 *
 * @module
 */

/**
 * Whether an alternative text is what a file or a camera is called.
 *
 * @param name The file's own name, where it is known.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { isFileName } from "./file_name_alt.ts";
 *
 * assert.equal(isFileName("IMG_2034"), true);
 * assert.equal(isFileName("A pier at dusk"), false);
 * ```
 */
export function isFileName(alt: string, name = ""): boolean {
  const text = alt.trim().toLowerCase();
  return /\.(?:jpe?g|png|webp|avif|gif|svg)$/.test(text) ||
    /^(?:img|dsc|dscn|pxl)[_-]?\d+$/.test(text) ||
    ["image", "photo", "picture", "graphic"].includes(text) ||
    /[-_\d]/.test(text) && text === name.replace(/\.[^.]*$/, "").toLowerCase();
}
