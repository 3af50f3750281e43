import { Base64Error, decodeBase64 } from "./base64.ts";
import { decodeUtf8 } from "./utf8.ts";

/** Characters of Base64 whose bytes are looked at: whole groups of four. */
const LOOKED_AT = 400;

/** Its first line, with nothing behind the version; a program may have put a byte order mark before it. */
const POINTER = /^\ufeff?version https:\/\/git-lfs\.github\.com\/spec\/v\d+\r?\n/;

/** What to do about a pointer in place of a file. */
export const FETCH_FILE =
  "Fetch the file itself with git lfs pull, or from the release: this is the pointer of Git LFS to it.";

/** A file's content as it was sent. */
export interface SentContent {
  text?: string | null | undefined;
  content_base64?: string | null | undefined;
}

/** How a file's content begins, as text; empty where it is none. */
export function startOf({ text, content_base64: base64 }: SentContent): string {
  if (text !== undefined && text !== null) return text.slice(0, LOOKED_AT);
  try {
    return decodeUtf8(decodeBase64((base64 ?? "").slice(0, LOOKED_AT)).bytes) ?? "";
  } catch (error) {
    // Who hashes it says what is wrong.
    if (error instanceof Base64Error) return "";
    throw error;
  }
}

/**
 * Whether a content is a pointer of Git LFS, which stands for a file that was not fetched (git-lfs, docs/spec.md).
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { isLfsPointer } from "./lfs_pointer.ts";
 *
 * assert.ok(isLfsPointer({ text: "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a" }));
 * assert.ok(!isLfsPointer({ text: "abc" }));
 * ```
 */
export function isLfsPointer(content: SentContent): boolean {
  return POINTER.test(startOf(content));
}
