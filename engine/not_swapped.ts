/**
 * In which order the bytes of a number stand, as a caller says under a key which no tool reads.
 *
 * @module
 */
import { inSnakeCase } from "../tools/shared/other_names.ts";
import type { AnyTool } from "../tools/tool.ts";
import { isComputing } from "./not_computed.ts";
import { withoutKey } from "./without_key.ts";

const KEYS: ReadonlySet<string> = new Set(["byte_order", "byteorder", "endian", "endianness"]);

/** The order in which no tool takes bytes, as languages and formats name it. */
const LITTLE = /^(?:<|le|lsb(?:[ _-]?first)?|little(?:[ _-]?endian)?)$/i;

/** Says that a tool which reads a number takes its highest byte first: FE0C would be -500 and not 3326. */
export function notSwapped(tool: AnyTool, key: string, value: unknown): string | undefined {
  const isLittle = typeof value === "string" && LITTLE.test(value) && KEYS.has(inSnakeCase(key));
  return isLittle && isComputing(tool)
    ? `, and no bytes are swapped: send the highest first${withoutKey(tool)}`
    : undefined;
}
