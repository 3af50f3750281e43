/**
 * By whose rules texts are put in order, as a caller says under a key which no tool reads.
 *
 * @module
 */
import { inSnakeCase } from "../tools/shared/other_names.ts";
import type { AnyTool } from "../tools/tool.ts";
import { isUsual } from "./meant_property.ts";
import { choicesOf } from "./schema_walk.ts";
import { withoutKey } from "./without_key.ts";

const KEYS: ReadonlySet<string> = new Set(["collation", "locale"]);

/** The name of a locale or a collation, with the encoding that Unix writes behind it: `de_DE.UTF-8`. */
const NAME = /^(\p{L}[\w-]{0,30})(?:\.utf-?8)?$/iu;

/** Names of the order by code points, in which tools sort: of POSIX, .NET, SQL, SQLite and MySQL. */
const BY_CODE_POINT = /^(?:c|posix|binary|code_?points?|ordinal|ucs_basic|utf8(?:mb4)?_bin)$/i;

/** Says that a tool which sorts texts knows the order of no language: in code points, `Äpfel` comes behind `Zebra`. */
export function notOrdered(tool: AnyTool, key: string, value: unknown): string | undefined {
  const { order } = tool.input.shape;
  const isSorter = order !== undefined && choicesOf(order)?.includes("asc");
  if (!isSorter || !KEYS.has(inSnakeCase(key)) || typeof value !== "string") return undefined;
  const [, name] = NAME.exec(value) ?? [];
  return name === undefined || isUsual(name) || BY_CODE_POINT.test(name)
    ? undefined
    : `, and the tool has no "${value}"${withoutKey(tool)}`;
}
