/**
 * Reads the fields of a query: takes what is at a path, hands it back with its type, and remembers
 * a fault when it is something else, so that one answer lists all faults.
 *
 * @module
 */
import type { ErrorCode } from "../../tool.ts";
import { choiceInAnyStyle } from "../../shared/choices.ts";
import { cutText } from "../../shared/cut_text.ts";
import { scalarText } from "../../shared/json/value.ts";
import { suggestedKey } from "../../shared/misspelt_keys.ts";
import { formatPath } from "../../shared/path.ts";
import { firstFaults } from "../../shared/messages.ts";
import { MAX_FIELDS, ToolError } from "../../shared/tool_error.ts";
import type { contract } from "./contract.ts";

type Code = ErrorCode<typeof contract>;

/** Where a field is in the query. */
export type Path = readonly (string | number)[];
export type Properties = Record<string, unknown>;

/** A column that the query names, with the place of the name in the query. */
export interface ColumnName {
  column: string;
  path: string;
}

/** An example of each list of a query that is often written otherwise. */
const FORMS: ReadonlyMap<string | number, string> = new Map([
  ["aggregates", '[{"fn": "sum", "column": "price", "as": "total"}]'],
  ["group_by", '["city"]'],
  ["order_by", '[{"column": "price", "desc": true}]'],
  ["select", '["name", "price"]'],
]);

/** Other names of choices, as SQL and libraries have them. */
const OTHER_CHOICES: ReadonlyMap<unknown, string> = new Map([
  ["average", "avg"],
  ["mean", "avg"],
  ["maximum", "max"],
  ["minimum", "min"],
  ["total", "sum"],
  ["=", "eq"],
  ["==", "eq"],
  ["!=", "ne"],
  ["<>", "ne"],
  ["<", "lt"],
  ["<=", "lte"],
  [">", "gt"],
  [">=", "gte"],
  ["equals", "eq"],
  ["like", "contains"],
]);

/** Reads fields, and collects the faults of all of them. */
export class FieldReader {
  readonly #faults: { path: string; message: string }[] = [];

  /** @throws {ToolError} `INVALID_QUERY` (details `{ path }` of the first) on any fault that was met. */
  finish(): void {
    const [first] = this.#faults;
    if (!first) return;
    const fields = this.#faults.slice(0, MAX_FIELDS).map(({ path, message }) => ({
      path: path === "" ? "query" : `query.${path}`,
      code: "INVALID_VALUE",
      message,
    }));
    const message = firstFaults(this.#faults.map(({ message }) => message));
    throw new ToolError<Code>("INVALID_QUERY", message, { path: first.path || "query" }, fields);
  }

  /**
   * Records a fault.
   *
   * @param found The value that was found, where the message should say what it is.
   */
  fault(path: Path, problem: string, ...found: [unknown?]): void {
    this.faultAt(
      formatPath(path),
      found.length > 0 ? `${problem}; got ${shown(found[0])}` : problem,
    );
  }

  /** The same for a path that is a text already: "" is the query itself. */
  faultAt(path: string, problem: string): void {
    const place = path === "" ? '"query"' : `"${cutText(path, 120)}" of the query`;
    this.#faults.push({ path, message: `${place} ${problem}` });
  }

  /** Undefined where it is not one. @param what What the object is, for messages. */
  object(
    value: unknown,
    path: Path,
    keys?: readonly string[],
    what = "an object",
  ): Properties | undefined {
    if (value === null || typeof value !== "object" || Array.isArray(value)) {
      this.fault(path, `must be ${what}`, value);
      return undefined;
    }
    if (keys) this.checkKeys(value as Properties, path, keys);
    return value as Properties;
  }

  /** Refuses keys that are not known; those that the answer lists, with the nearest one that is. */
  checkKeys(source: Properties, path: Path, keys: readonly string[]): void {
    for (const key of Object.keys(source)) {
      if (keys.includes(key)) continue;
      const meant = this.#faults.length < MAX_FIELDS ? suggestedKey(key, keys) : undefined;
      const guess = meant === undefined ? "" : `; did you mean "${meant}"?`;
      this.fault(
        [...path, cutText(key)],
        `is not one of the keys ${keys.join(", ")}${guess}`,
      );
    }
  }

  /**
   * The items of an array, or the one item in its place; none if it is missing. `readItem` gives undefined for an
   * unreadable item.
   */
  list<Item>(
    value: unknown,
    path: Path,
    readItem: (item: unknown, path: Path) => Item | undefined,
  ): Item[] {
    if (value === undefined) return [];
    if (isOneItem(value)) return [readItem(value, path)].filter((item) => item !== undefined);
    if (!Array.isArray(value)) {
      const form = FORMS.get(path.at(-1)!);
      this.fault(path, `must be an array${form === undefined ? "" : ` such as ${form}`}`, value);
      return [];
    }
    return value.map((item, index) => readItem(item, [...path, index]))
      .filter((item) => item !== undefined);
  }

  text(value: unknown, path: Path): string {
    if (typeof value === "string") return value;
    this.fault(path, "must be a string", value);
    return "";
  }

  /** Reads a value that a cell can be compared with. */
  scalar(value: unknown, path: Path): string | number {
    if (typeof value === "string" || typeof value === "number") return value;
    this.fault(path, `must be a string or a number${scalarAdvice(value)}`, value);
    return "";
  }

  /** False where it is missing. */
  boolean(value: unknown, path: Path): boolean {
    if (value === undefined || typeof value === "boolean") return value ?? false;
    this.fault(path, "must be true or false", value);
    return false;
  }

  /** A whole number from 0; undefined if it is missing. */
  count(value: unknown, path: Path): number | undefined {
    if (value === undefined || (Number.isInteger(value) && (value as number) >= 0)) {
      return value as number | undefined;
    }
    this.fault(path, "must be an integer of 0 or more", value);
    return undefined;
  }

  /** One of some words; undefined for another one. */
  choice<Choice extends string>(
    value: unknown,
    path: Path,
    choices: readonly Choice[],
  ): Choice | undefined {
    const choice = typeof value === "string" ? choiceInAnyStyle(value, choices) : undefined;
    if (choice === undefined) {
      const meant = OTHER_CHOICES.get(value);
      const isMeant = (choices as readonly (string | undefined)[]).includes(meant);
      const problem = isMeant ? `must be "${meant}"` : `must be one of ${choices.join(", ")}`;
      this.fault(path, problem, value);
    }
    return choice;
  }

  /** The name of a column, with its place in the query. */
  column(value: unknown, path: Path): ColumnName {
    if (typeof value !== "string") this.fault(path, "must be the name of a column", value);
    return { column: scalarText(value), path: formatPath(path) };
  }
}

/** Marks and words of a text that is several names, or a name and an order. */
const SEVERAL = /[,;|\t\r\n]|\s(?:asc|desc)\s*$|^\s*$/i;

/** Whether a value can be but one item of a list: a name, or an object that has one. */
function isOneItem(value: unknown): boolean {
  if (typeof value === "string") return !SEVERAL.test(value);
  return value !== null && typeof value === "object" && !Array.isArray(value) &&
    (Object.hasOwn(value, "column") || Object.hasOwn(value, "fn"));
}

/** Says what to send for a value that no cell of a CSV can be. */
function scalarAdvice(value: unknown): string {
  if (typeof value === "boolean") return `, because cells are text: send "${value}"`;
  return value === null ? ', since cells are text: test with the op "is_empty"' : "";
}

function shown(value: unknown): string {
  if (value === undefined) return "nothing";
  if (Array.isArray(value)) return "an array";
  if (value !== null && typeof value === "object") return "an object";
  return typeof value === "string" ? `"${cutText(value)}"` : String(value);
}
