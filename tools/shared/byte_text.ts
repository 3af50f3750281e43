/**
 * Bytes as callers write them and read them: UTF-8 text, hexadecimal digits, Base64.
 *
 * @module
 */
import type { Warning } from "../tool.ts";
import {
  Base64Error,
  decodeBase64,
  type Decoded,
  type DecodeOptions,
  encodeBase64,
} from "./base64.ts";
import { decodeHex, decodeHexForms, encodeHex, HexError } from "./hex.ts";
import { ToolError } from "./tool_error.ts";
import { decodeUtf8, hasLoneSurrogate, invalidUtf8Offset } from "./utf8.ts";

/** The form of hexadecimal text to accept. */
export interface HexInputOptions {
  /** Characters to skip besides ASCII white space. */
  alsoSkip?: string;
  /** Offset of the first digit. Default: 0. */
  start?: number;
}

/** `INVALID_HEX`, with the position (0-based UTF-16 offset). */
function invalidHex(property: string, { message, position }: HexError): ToolError<"INVALID_HEX"> {
  return new ToolError<"INVALID_HEX">(
    "INVALID_HEX",
    `"${property}" is not hexadecimal: ${message}`,
    { position },
  );
}

/**
 * The bytes of hexadecimal digits in a property, in the forms of {@linkcode decodeHexForms}.
 *
 * @throws {ToolError} `INVALID_HEX` with the position (0-based UTF-16 offset).
 */
export function bytesOfHexFormsInput(text: string, property: string): Uint8Array<ArrayBuffer> {
  try {
    return decodeHexForms(text);
  } catch (error) {
    if (error instanceof HexError) throw invalidHex(property, error);
    throw error;
  }
}

/**
 * The bytes of hexadecimal digits in a property.
 *
 * @throws {ToolError} `INVALID_HEX` with the position (0-based UTF-16 offset).
 */
export function bytesOfHexInput(
  text: string,
  property: string,
  { alsoSkip = "", start = 0 }: HexInputOptions = {},
): Uint8Array<ArrayBuffer> {
  try {
    return decodeHex(text, alsoSkip, start);
  } catch (error) {
    if (error instanceof HexError) throw invalidHex(property, error);
    throw error;
  }
}

/** The form of a property's Base64 text to accept. */
export interface Base64InputOptions extends DecodeOptions {
  /** Advice on what to send instead, for the message. */
  advice?: string;
}

/**
 * `INVALID_BASE64`, with the position (0-based UTF-16 offset).
 *
 * @param advice What to send instead, if there is more to say than where the fault is.
 */
export function invalidBase64(
  property: string,
  { message, position }: Base64Error,
  advice?: string,
): ToolError<"INVALID_BASE64"> {
  return new ToolError<"INVALID_BASE64">(
    "INVALID_BASE64",
    `"${property}" is not Base64 at position ${position}: ${message}${advice ? `; ${advice}` : ""}`,
    { position },
  );
}

/**
 * The Base64 text of a property.
 *
 * @throws {ToolError} `INVALID_BASE64` with the position (0-based UTF-16 offset).
 */
export function readBase64Input(
  text: string,
  property: string,
  { advice, ...options }: Base64InputOptions = {},
): Decoded {
  try {
    return decodeBase64(text, options);
  } catch (error) {
    if (error instanceof Base64Error) throw invalidBase64(property, error, advice);
    throw error;
  }
}

/** The forms for bytes that are not text. */
type Binary = "hex" | "base64";

/**
 * Bytes as text.
 *
 * @param wanted `auto` is text where the bytes are well-formed UTF-8, else `binary`.
 * @throws {ToolError} `INVALID_UTF8` with the byte offset when text is requested and they are not.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { writeBytes } from "./byte_text.ts";
 * assert.deepEqual(writeBytes(Uint8Array.of(0x41), "auto", "hex"), { text: "A", format: "utf8" });
 * assert.deepEqual(writeBytes(Uint8Array.of(0xff), "auto", "hex"), { text: "ff", format: "hex" });
 * ```
 */
export function writeBytes<Other extends Binary>(
  bytes: Uint8Array,
  wanted: "auto" | "utf8" | "hex" | Other,
  binary: Other,
): { text: string; format: "utf8" | "hex" | Other } {
  if (wanted === "auto" || wanted === "utf8") {
    const text = decodeUtf8(bytes);
    if (text !== undefined) return { text, format: "utf8" };
    if (wanted === "utf8") throw notUtf8(bytes, binary);
  }
  const format = wanted === "auto" ? binary : wanted;
  return { text: format === "hex" ? encodeHex(bytes) : encodeBase64(bytes), format };
}

function notUtf8(bytes: Uint8Array, binary: Binary): ToolError<"INVALID_UTF8"> {
  const byte_offset = invalidUtf8Offset(bytes);
  return new ToolError<"INVALID_UTF8">(
    "INVALID_UTF8",
    `The decoded bytes are not UTF-8 from byte ${byte_offset} on: ask for output_format "${binary}"`,
    { byte_offset },
  );
}

/** `BINARY_OUTPUT` when `auto` found that bytes are not text. */
export function binaryOutputWarnings(wanted: string, written: string): Warning<"BINARY_OUTPUT">[] {
  if (wanted !== "auto" || written === "utf8") return [];
  return [{
    code: "BINARY_OUTPUT",
    message: `The bytes are not valid UTF-8, so the output is ${written}`,
  }];
}

/**
 * `LONE_SURROGATE` when a text that is made into UTF-8 has an unpaired surrogate.
 *
 * @param done What was done with it, as in "encoded as U+FFFD".
 */
export function loneSurrogateWarnings(
  text: string,
  property: string,
  done: string,
): Warning<"LONE_SURROGATE">[] {
  if (!hasLoneSurrogate(text)) return [];
  return [{
    code: "LONE_SURROGATE",
    message: `The text has an unpaired surrogate; it was ${done}`,
    path: property,
  }];
}
