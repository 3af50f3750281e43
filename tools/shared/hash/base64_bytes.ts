import { Base64Error, decodeBase64 } from "../base64.ts";
import { invalidBase64 } from "../byte_text.ts";
import { encodeHex } from "../hex.ts";

/**
 * The bytes of a Base64 text of either alphabet: white space is skipped, padding may be missing but not be
 * half there, unused bits may be set. A text without data is zero bytes.
 *
 * @throws {Base64Error} with the position of the fault.
 */
export function decodeBase64Bytes(text: string): Uint8Array<ArrayBuffer> {
  if (/^[ \t\n\f\r]*$/.test(text)) return new Uint8Array();
  const { bytes, padded, paddingMissing } = decodeBase64(text);
  if (padded && paddingMissing) throw new Base64Error("padding is incomplete", text.length);
  return bytes;
}

/**
 * The bytes of a property that holds Base64, read as {@linkcode decodeBase64Bytes} does.
 *
 * @throws {ToolError} `INVALID_BASE64`, details `{ position }`, from 0.
 */
export function bytesOfBase64(path: string, text: string): Uint8Array<ArrayBuffer> {
  try {
    return decodeBase64Bytes(text);
  } catch (error) {
    if (error instanceof Base64Error) throw invalidBase64(path, error);
    throw error;
  }
}

/** The bytes of a Base64 text as lowercase hex; undefined when it is not Base64. */
export function hexOfBase64(text: string): string | undefined {
  try {
    return encodeHex(decodeBase64Bytes(text));
  } catch (error) {
    if (error instanceof Base64Error) return undefined;
    throw error;
  }
}
