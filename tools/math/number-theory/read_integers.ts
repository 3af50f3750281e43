import type { ErrorCode } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { invalidField, requiredField, ToolError } from "../../shared/tool_error.ts";
import { contract } from "./contract.ts";

type Code = ErrorCode<typeof contract>;

/** An integer as a caller sends it. */
export type Written = number | string;

/**
 * An integer: a JSON number that a double holds exactly, or text of a sign and digits.
 *
 * @param path The property, for errors.
 * @throws {ToolError} `INVALID_INPUT` when it is blank, `INVALID_INTEGER`, `OUT_OF_RANGE`.
 */
export function readInteger(written: Written, path: string): bigint {
  if (typeof written === "number") return readNumber(written, path);
  const text = written.trim();
  if (text === "") throw requiredField(path);
  if (!/^[+-]?[0-9]+$/.test(text)) {
    throw invalidInteger(
      path,
      `is ${cutText(JSON.stringify(written))}: send an optional sign and digits`,
    );
  }
  const { max_digits } = contract.limits;
  const digits = text.replace(/^[+-]/, "");
  if (digits.length > max_digits) {
    throw outOfRange(path, `has ${digits.length} digits; at most ${max_digits} are read`);
  }
  return text.startsWith("-") ? -BigInt(digits) : BigInt(digits);
}

function readNumber(written: number, path: string): bigint {
  if (Number.isSafeInteger(written)) return BigInt(written);
  throw invalidInteger(
    path,
    Number.isInteger(written)
      ? `is ${written}, beyond ±(2^53 - 1), where JSON numbers lose digits: send it as a string`
      : `is ${written}: send an integer`,
  );
}

/**
 * A list of 1 to 100 integers.
 *
 * @throws {ToolError} As {@linkcode readInteger}.
 */
export function readIntegers(written: readonly Written[], path: string): bigint[] {
  const { max_list } = contract.limits;
  if (written.length === 0 || written.length > max_list) {
    throw invalidField(path, `"${path}" has ${written.length} items: send 1 to ${max_list}`);
  }
  return written.map((item, index) => readInteger(item, `${path}[${index}]`));
}

function invalidInteger(path: string, clause: string): ToolError<Code> {
  return fieldFault("INVALID_INTEGER", path, clause);
}

/** The error `OUT_OF_RANGE`. @param clause Follows the quoted path. */
export function outOfRange(path: string, clause: string): ToolError<Code> {
  return fieldFault("OUT_OF_RANGE", path, clause);
}

/** The error `DOMAIN_ERROR`. @param clause Follows the quoted path. */
export function domainError(path: string, clause: string): ToolError<Code> {
  return fieldFault("DOMAIN_ERROR", path, clause);
}

function fieldFault(code: Code, path: string, clause: string): ToolError<Code> {
  const message = `"${path}" ${clause}`;
  return new ToolError<Code>(code, message, undefined, [{ path, code, message }]);
}
