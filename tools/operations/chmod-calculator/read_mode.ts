/**
 * Modes as people write them: octal, as ls shows them, or an expression for chmod.
 *
 * @module
 */
import type { ErrorCode } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { ToolError } from "../../shared/tool_error.ts";
import { modeOfSymbolic, octalText, permissionsOf } from "./mode_bits.ts";
import type { contract } from "./contract.ts";

type Code = ErrorCode<typeof contract>;

/** A mode without an expression. */
export interface PlainMode {
  kind: "octal" | "symbolic";
  mode: number;
  /** The file type letter of ls text, `-` for a file; missing when the text has none. */
  typeLetter?: string;
}

const OCTAL = /^(?:0o)?0?([0-7]{1,4})$/i;
const SYMBOLIC = /^([-dlbcps]?)((?:[r-][w-][-xsS]){2}[r-][w-][-xtT])[+.@]?$/;
const WITH_FILE_TYPE = /^0?(?:4|6|10|12|14)([0-7]{4})$/;
const COMMAND = /^(?:\S*\/)?chmod\s+(?:(?:-[Rcfv]+|--\S+)\s+)*(\S+)/;
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

/**
 * The mode of a number that may have been written in decimal, as JSON has it (Kubernetes' defaultMode, stat of
 * Node): 420 is 0644. Only where read in octal it gives others or the group more than the owner, or is not a mode.
 */
export function decimalMode(text: string): string | undefined {
  if (!/^[1-9]\d{1,3}$/.test(text)) return undefined;
  const decimal = Number(text);
  const octal = OCTAL.test(text) ? parseInt(text, 8) : undefined;
  if (octal !== undefined && isDescending(octal)) return undefined;
  return decimal <= 0o777 && permissionsOf(decimal, "u") >= 4 && isDescending(decimal)
    ? octalText(decimal)
    : undefined;
}

/** Whether the group has nothing that the owner lacks, and others nothing that the group lacks. */
function isDescending(mode: number): boolean {
  const [owner, group, others] = [
    permissionsOf(mode, "u"),
    permissionsOf(mode, "g"),
    permissionsOf(mode, "o"),
  ];
  return (group & ~owner) === 0 && (others & ~group) === 0;
}

/** Says what to send instead of a text that is not a mode. */
export function modeAdvice(text: string): string {
  const argument = COMMAND.exec(text)?.[1];
  if (argument !== undefined) return `send the argument alone: ${cutText(argument)}`;
  const permissions = WITH_FILE_TYPE.exec(text)?.[1];
  if (permissions !== undefined) return `without the file type it is ${permissions}`;
  const decimal = decimalMode(text);
  if (decimal !== undefined) return `as a decimal number it is ${decimal} in octal`;
  const [first = ""] = text.split(/\s/, 1);
  if (first !== text && parsePlainMode(first)) return `send ${first} alone`;
  return "send octal digits (0755), rwx text (rwxr-xr-x), or clauses such as u+x,go-w or a=rX";
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
