/**
 * Modes as people write them: octal, as ls shows them, or an expression for chmod.
 *
 * @module
 */
import type { ErrorCode } from "../../define.ts";
import { cutText } from "../../shared/cut_text.ts";
import { ToolError } from "../../shared/tool_error.ts";
import { modeOfSymbolic } from "./mode_bits.ts";
import type { contract } from "./contract.ts";

type Code = ErrorCode<typeof contract>;

/** A mode that stands by itself. */
export interface PlainMode {
  kind: "octal" | "symbolic";
  mode: number;
  /** The file type letter of ls text, `-` for a file; missing when the text has none. */
  typeLetter?: string;
}

const OCTAL = /^(?:0o)?0?([0-7]{1,4})$/i;
const SYMBOLIC = /^([-dlbcps]?)((?:[r-][w-][-xsS]){2}[r-][w-][-xtT])[+.@]?$/;
const UMASK = /^(?:0o)?([0-7]{1,4})$/i;

/** Reads octal digits or rwx text; undefined when the text is neither. */
export function parsePlainMode(text: string): PlainMode | undefined {
  const octal = OCTAL.exec(text)?.[1];
  if (octal !== undefined) return { kind: "octal", mode: parseInt(octal, 8) };
  const symbolic = SYMBOLIC.exec(text);
  if (!symbolic) return undefined;
  const [, typeLetter, permissions = ""] = symbolic;
  return {
    kind: "symbolic",
    mode: modeOfSymbolic(permissions),
    typeLetter: typeLetter || undefined,
  };
}

/** @throws {ToolError} `INVALID_MODE` */
export function readBase(text: string): PlainMode {
  const base = parsePlainMode(text);
  if (base) return base;
  throw invalidMode("base", text, "send octal digits such as 0644, or rwx text such as rw-r--r--");
}

/** @throws {ToolError} `INVALID_UMASK` */
export function readUmask(text: string): number {
  const digits = UMASK.exec(text)?.[1];
  const umask = digits === undefined ? Infinity : parseInt(digits, 8);
  if (umask <= 0o777) return umask;
  throw new ToolError<Code>(
    "INVALID_UMASK",
    `"umask" is "${cutText(text)}": send 1 to 4 octal digits up to 0777, such as 022`,
    { path: "umask" },
  );
}

/** `INVALID_MODE` (details `{ path }`). @param part What is wrong. @param instead What to send. */
export function invalidMode(path: string, part: string, instead: string): ToolError<Code> {
  return new ToolError<Code>("INVALID_MODE", `"${path}" has "${cutText(part)}": ${instead}`, {
    path,
  });
}
