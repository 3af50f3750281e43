/**
 * How the bytes of files become properties of a tool's input, at the shell and on a page alike.
 *
 * @module
 */
import type { AnyTool, BytesAs } from "../tool.ts";
import { encodeBase64 } from "../shared/base64.ts";
import { binaryKindOf } from "../shared/binary_file.ts";
import { encodeHex } from "../shared/hex.ts";
import { invalidField } from "../shared/tool_error.ts";
import { decodeUtf8, invalidUtf8Offset } from "../shared/utf8.ts";

type Properties = Record<string, unknown>;

/** A file that was read. */
export interface InputFile {
  name: string;
  bytes: Uint8Array;
}

/** A UTF-16 unit has at most this many bytes in UTF-8. */
const MAX_BYTES_OF_UNIT = 3;

/**
 * Whether a file goes to the tool as bytes: not where the caller says what form its text has.
 *
 * @param given The properties that are set beside the file.
 */
export function takesBytes(tool: AnyTool, { set = {}, when = {} }: BytesAs, given: Properties) {
  if (Object.keys(set).some((key) => Object.hasOwn(given, key))) return false;
  const defaults: Properties = tool.input.safeParse({}).data ?? {};
  return Object.entries(when).every(([key, value]) => (given[key] ?? defaults[key]) === value);
}

/** The most bytes of a file that a tool can take, encoded or as the text of UTF-8. */
export function mostFileBytes({ limits }: AnyTool, encoding?: BytesAs["encoding"]): number {
  const chars = limits.max_input_chars;
  if (encoding === "base64") return Math.floor(chars / 4) * 3;
  return encoding === "hex" ? Math.floor(chars / 2) : chars * MAX_BYTES_OF_UNIT;
}

/** The properties that a file sets in a tool that takes its bytes. */
export function bytesProperties(bytesAs: BytesAs, bytes: Uint8Array): Properties {
  return { ...bytesAs.set, [bytesAs.property]: encoded(bytes, bytesAs) };
}

/** The properties that files set in a tool that lists them. */
export function itemsProperties(bytesAs: BytesAs, files: readonly InputFile[]): Properties {
  const keys = bytesAs.item!;
  const items = files.map(({ name, bytes }) => ({
    [keys.name]: name,
    [keys.bytes]: encoded(bytes, bytesAs),
  }));
  return { [bytesAs.property]: items };
}

function encoded(bytes: Uint8Array, { encoding }: BytesAs): string {
  return encoding === "hex" ? encodeHex(bytes) : encodeBase64(bytes);
}

/**
 * The text of a file, without a byte order mark (Encoding Standard, UTF-8 decode).
 *
 * @param title What the file is called in messages.
 * @param property The property that the text is for.
 * @throws {ToolError} `INVALID_INPUT` on bytes that are not UTF-8, naming the first or what kind of file it is.
 */
export function textOfFile(
  bytes: Uint8Array,
  title: string,
  tool: AnyTool,
  property = "input",
): string {
  const text = decodeUtf8(bytes);
  if (text !== undefined) return text.replace(/^\ufeff/, "");
  const kind = binaryKindOf(bytes);
  if (kind) {
    throw invalidField(property, `${title} is ${kind.name}. ${tool.id} takes text; ${kind.advice}`);
  }
  const [first = 0, second = 0] = bytes;
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  const at = invalidUtf8Offset(bytes);
  const advice = isUtf16 ? "this looks like UTF-16: save it as UTF-8" : "convert it to UTF-8 first";
  throw invalidField(
    property,
    `${title} is not UTF-8: byte ${at}, from 0, is 0x${encodeHex(bytes.subarray(at, at + 1))}. ` +
      `${tool.id} takes text; ${advice}`,
  );
}
