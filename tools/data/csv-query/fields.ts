/**
 * Reads the fields of a query. Each function takes what stands at a path, hands it back with its type, and
 * throws `INVALID_QUERY` (details `{ path }`) when it is something else.
 *
 * @module
 */
import type { ErrorCode } from "../../define.ts";
import { cutText } from "../../shared/cut_text.ts";
import { nearest } from "../../shared/nearest.ts";
import { formatPath } from "../../shared/path.ts";
import { ToolError } from "../../shared/tool_error.ts";
import type { contract } from "./contract.ts";

type Code = ErrorCode<typeof contract>;

/** Where a field stands in the query. */
export type Path = readonly (string | number)[];
export type Properties = Record<string, unknown>;

/** @param what What the object is, for messages. */
export function readObject(
  value: unknown,
  path: Path,
  keys?: string[],
  what = "an object",
): Properties {
  if (value === null || typeof value !== "object" || Array.isArray(value)) {
    throw invalid(path, `must be ${what}`, value);
  }
  if (keys) checkKeys(value as Properties, path, keys);
  return value as Properties;
}

/** Refuses keys that are not known, with the nearest one that is. @throws {ToolError} `INVALID_QUERY`. */
export function checkKeys(source: Properties, path: Path, keys: string[]): void {
  for (const key of Object.keys(source)) {
    if (keys.includes(key)) continue;
    const [near] = nearest(key, keys, 1);
    const guess = near ? `; did you mean "${near}"?` : "";
    throw invalid(
      [...path, cutText(key)],
      `is not one of the known keys ${keys.join(", ")}${guess}`,
    );
  }
}

/** The items of an array; none where it is missing. @throws {ToolError} `INVALID_QUERY`. */
export function readList<Item>(
  value: unknown,
  path: Path,
  readItem: (item: unknown, path: Path) => Item,
): Item[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw invalid(path, "must be an array", value);
  return value.map((item, index) => readItem(item, [...path, index]));
}

/** @throws {ToolError} `INVALID_QUERY` on what is no string. */
export function readText(value: unknown, path: Path): string {
  if (typeof value !== "string") throw invalid(path, "must be a string", value);
  return value;
}

/** What a cell can be held against. @throws {ToolError} `INVALID_QUERY`. */
export function readScalar(value: unknown, path: Path): string | number {
  if (typeof value !== "string" && typeof value !== "number") {
    throw invalid(path, `must be a string or a number${scalarAdvice(value)}`, value);
  }
  return value;
}

/** What to send for a value that no cell of a CSV can be. */
function scalarAdvice(value: unknown): string {
  if (typeof value === "boolean") return `, since cells are text: send "${value}"`;
  return value === null ? ', since cells are text: test with the op "is_empty"' : "";
}

/** False where it is missing. @throws {ToolError} `INVALID_QUERY`. */
export function readBoolean(value: unknown, path: Path): boolean {
  if (value === undefined) return false;
  if (typeof value !== "boolean") throw invalid(path, "must be true or false", value);
  return value;
}

/** A whole number from 0; undefined where it is missing. @throws {ToolError} `INVALID_QUERY`. */
export function readCount(value: unknown, path: Path): number | undefined {
  if (value === undefined) return undefined;
  if (!Number.isInteger(value) || (value as number) < 0) {
    throw invalid(path, "must be an integer from 0", value);
  }
  return value as number;
}

/** One of some words. @throws {ToolError} `INVALID_QUERY`. */
export function readChoice<Choice extends string>(
  value: unknown,
  path: Path,
  choices: readonly Choice[],
): Choice {
  const choice = choices.find((known) => known === value);
  if (choice === undefined) throw invalid(path, `must be one of ${choices.join(", ")}`, value);
  return choice;
}

/**
 * `INVALID_QUERY` (details `{ path }`).
 *
 * @param found The value that was found, where the message should say what it is.
 */
export function invalid(path: Path, problem: string, ...found: [unknown?]): ToolError<Code> {
  return invalidAt(
    formatPath(path),
    found.length > 0 ? `${problem}; got ${shown(found[0])}` : problem,
  );
}

/** The same for a path that is a text already: "" is the query itself. */
export function invalidAt(path: string, problem: string): ToolError<Code> {
  const place = path === "" ? '"query"' : `"${cutText(path, 120)}" of the query`;
  return new ToolError<Code>("INVALID_QUERY", `${place} ${problem}`, { path: path || "query" });
}

function shown(value: unknown): string {
  if (value === undefined) return "nothing";
  if (Array.isArray(value)) return "an array";
  if (value !== null && typeof value === "object") return "an object";
  return typeof value === "string" ? `"${cutText(value)}"` : String(value);
}
