import { indexOfAscii } from "./characters.ts";

/** The offset of the header within the first 1024 bytes, or -1 (ISO 32000-1, appendix H, note 13). */
export function headerOffset(bytes: Uint8Array): number {
  return indexOfAscii(bytes, "%PDF-", 0, Math.min(bytes.length, 1024));
}
