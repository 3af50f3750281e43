/**
 * The operations of a JSON Patch (RFC 6902, section 4), checked before any of them is run.
 *
 * @module
 */
import type { ErrorCode, FieldError } from "../../tool.ts";
import type { ExactJson } from "../../shared/json/exact.ts";
import { excerpt } from "../../shared/json/excerpt.ts";
import { parsePointer } from "../../shared/json/pointer.ts";
import { formatPath } from "../../shared/path.ts";
import { summaryOf, ToolError } from "../../shared/tool_error.ts";
import { contract } from "./contract.ts";

type Code = ErrorCode<typeof contract>;

/** A JSON Pointer as it was written, and its reference tokens. */
export interface Pointer {
  text: string;
  tokens: string[];
}

export type Operation =
  | { op: "add" | "replace" | "test"; path: Pointer; value: ExactJson }
  | { op: "remove"; path: Pointer }
  | { op: "move" | "copy"; path: Pointer; from: Pointer };

const OPS = ["add", "remove", "replace", "move", "copy", "test"] as const;

/**
 * Reads a JSON Patch. Members that an operation does not define are ignored.
 *
 * @throws {ToolError} `INVALID_PATCH`, with one entry per fault.
 */
export function readOperations(patch: ExactJson): Operation[] {
  if (!Array.isArray(patch)) {
    throw invalidPatch([
      wrong(["patch"], `must be an array of operations for format json-patch; got`, patch),
    ]);
  }
  if (patch.length > contract.limits.max_operations) {
    const message = `"patch" has ${patch.length} operations, over the limit max_operations of ` +
      `${contract.limits.max_operations}: apply it in parts`;
    throw invalidPatch([{ path: "patch", code: "INVALID_VALUE", message }]);
  }
  const faults: FieldError[] = [];
  const operations = patch.map((item, index) => readOperation(item, index, faults));
  if (faults.length > 0) throw invalidPatch(faults);
  return operations as Operation[];
}

/** Whether a value outside of an array has what makes an operation: one of the six names, and a path. */
export function isOperation(value: ExactJson): boolean {
  if (!(value instanceof Map)) return false;
  const path = value.get("path");
  return OPS.some((op) => op === value.get("op")) && typeof path === "string" &&
    parsePointer(path) !== undefined;
}

/** An operation; undefined when something was wrong with it, which goes to `faults`. */
function readOperation(
  item: ExactJson,
  index: number,
  faults: FieldError[],
): Operation | undefined {
  const at = ["patch", index];
  if (!(item instanceof Map)) {
    faults.push(wrong(at, 'must be an object with "op" and "path"; got', item));
    return undefined;
  }
  const op = OPS.find((known) => known === item.get("op"));
  if (!op) {
    faults.push(missingOrWrong(item, [...at, "op"], `must be one of ${OPS.join(", ")}; got`));
  }
  const path = readPointer(item, at, "path", faults);
  const from = op === "move" || op === "copy" ? readPointer(item, at, "from", faults) : undefined;
  const value = item.get("value");
  switch (op) {
    case "add":
    case "replace":
    case "test":
      if (value === undefined) faults.push(missing([...at, "value"]));
      return path && value !== undefined ? { op, path, value } : undefined;
    case "remove":
      if (path?.text === "") faults.push(removesAll(at));
      return path && { op, path };
    case "move":
      if (path && from && path.text.startsWith(`${from.text}/`)) faults.push(movesIntoItself(at));
      return path && from && { op, path, from };
    case "copy":
      return path && from && { op, path, from };
    default:
      return undefined;
  }
}

function readPointer(
  item: Map<string, ExactJson>,
  at: (string | number)[],
  name: "path" | "from",
  faults: FieldError[],
): Pointer | undefined {
  const text = item.get(name);
  const tokens = typeof text === "string" ? parsePointer(text) : undefined;
  if (tokens) return { text: text as string, tokens };
  const rule = 'must be a JSON Pointer, "" or beginning with "/", with "~" written "~0"; got';
  faults.push(missingOrWrong(item, [...at, name], rule));
  return undefined;
}

function missingOrWrong(
  item: Map<string, ExactJson>,
  at: (string | number)[],
  rule: string,
): FieldError {
  const value = item.get(at.at(-1) as string);
  return value === undefined ? missing(at) : wrong(at, rule, value);
}

function missing(at: (string | number)[]): FieldError {
  const path = formatPath(at);
  return { path, code: "REQUIRED", message: `"${path}" is required` };
}

function wrong(at: (string | number)[], rule: string, value: ExactJson): FieldError {
  const path = formatPath(at);
  return { path, code: "INVALID_VALUE", message: `"${path}" ${rule} ${excerpt(value)}` };
}

function removesAll(at: (string | number)[]): FieldError {
  const path = formatPath([...at, "path"]);
  const message =
    `"${path}" is "", the whole document, which cannot be removed: replace it instead`;
  return { path, code: "INVALID_VALUE", message };
}

function movesIntoItself(at: (string | number)[]): FieldError {
  const path = formatPath([...at, "path"]);
  const message = `"${path}" lies inside of "from": a value cannot move into itself`;
  return { path, code: "INVALID_VALUE", message };
}

function invalidPatch(faults: FieldError[]): ToolError<Code> {
  return new ToolError<Code>("INVALID_PATCH", summaryOf(faults), undefined, faults);
}
