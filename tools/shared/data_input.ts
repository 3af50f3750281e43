/**
 * Files that are sent as text: base64 or a data: URI.
 *
 * @module
 */
import { readBase64Input } from "./byte_text.ts";
import { percentDecodedBytes } from "./percent.ts";
import { emptyInput } from "./tool_error.ts";

const DATA_URI = /^\s*data:([^,]*),/i;
const BASE64_FLAG = /;\s*base64\s*$/i;

/** The bytes of a file, and the media type that a data: URI gave them. */
export interface DataInput {
  bytes: Uint8Array<ArrayBuffer>;
  /** In lower case, without parameters; undefined when none was named. */
  namedType?: string;
}

/**
 * Reads the property `data` of an input: base64 or a data: URI (RFC 2397; Fetch, section 6).
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { readData } from "./data_input.ts";
 *
 * const { bytes, namedType } = readData("data:image/svg+xml,%3Csvg/%3E");
 * assert.deepEqual([new TextDecoder().decode(bytes), namedType], ["<svg/>", "image/svg+xml"]);
 * ```
 *
 * @throws {ToolError} `EMPTY_INPUT` or `INVALID_BASE64`.
 */
export function readData(data: string): DataInput {
  const head = DATA_URI.exec(data);
  if (!head) return { bytes: decode(data, 0) };
  const parameters = head[1]!;
  const namedType = parameters.split(";", 1)[0]!.trim().toLowerCase() || undefined;
  const bodyStart = head[0].length;
  if (!BASE64_FLAG.test(parameters)) {
    const bytes = percentDecodedBytes(data.slice(bodyStart));
    if (bytes.length === 0) throw emptyInput("data");
    return { bytes, namedType };
  }
  // Padding and signs may be percent-encoded; positions then count in the decoded text.
  const isEncoded = data.includes("%", bodyStart);
  const bytes = isEncoded
    ? decode(new TextDecoder().decode(percentDecodedBytes(data.slice(bodyStart))), 0)
    : decode(data, bodyStart);
  return { bytes, namedType };
}

function decode(text: string, start: number): Uint8Array<ArrayBuffer> {
  if (text.slice(start).trim() === "") throw emptyInput("data");
  const advice = "send the file as base64 or as a data: URI";
  return readBase64Input(text, "data", { start, advice }).bytes;
}
