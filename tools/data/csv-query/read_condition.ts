import { choiceInAnyStyle } from "../../shared/choices.ts";
import { cutText } from "../../shared/cut_text.ts";
import { isJsonObject } from "../../shared/json/value.ts";
import { suggestedKey } from "../../shared/misspelt_keys.ts";
import { MAX_FIELDS } from "../../shared/tool_error.ts";
import { contract } from "./contract.ts";
import type { FieldReader, Path, Properties } from "./fields.ts";
import { type Condition, type Op, OPS, type TestValue } from "./query.ts";

/** The keys of a test and of the groups that can replace it, which a message should name too. */
const CONDITION_KEYS = ["column", "op", "value", "ignore_case", "all", "any", "not"];

/** The kind of a condition, for messages. */
const CONDITION = "one condition: {column, op, value}, {all: [...]}, {any: [...]} or {not: ...}";

/** Stands for a condition that could not be read. */
const NO_CONDITION: Condition = { kind: "all", conditions: [] };

/** Reads `where` and `having`, and counts the conditions of the whole query. */
export class ConditionReader {
  readonly #fields: FieldReader;
  #conditions = 0;

  constructor(fields: FieldReader) {
    this.#fields = fields;
  }

  /** Reads a condition and the conditions in it. `nesting` counts the groups around it. */
  read(value: unknown, path: Path, nesting = 0): Condition {
    const { max_conditions, max_nesting } = contract.limits;
    if (nesting > max_nesting) this.#stop(path, `is nested in more than ${max_nesting} conditions`);
    if (++this.#conditions > max_conditions) {
      this.#stop(path, `is over the limit max_conditions of ${max_conditions}`);
    }
    const source = this.#fields.object(value, path, undefined, CONDITION);
    if (!source) return NO_CONDITION;
    for (const kind of ["all", "any"] as const) {
      if (!Object.hasOwn(source, kind)) continue;
      this.#checkAlone(source, path, kind);
      const conditions = this.#fields.list(
        source[kind],
        [...path, kind],
        (item, at) => this.read(item, at, nesting + 1),
      );
      return { kind, conditions };
    }
    if (!Object.hasOwn(source, "not")) return this.#test(source, path);
    this.#checkAlone(source, path, "not");
    return { kind: "not", condition: this.read(source.not, [...path, "not"], nesting + 1) };
  }

  /** Stops reading: nothing past a limit is read. */
  #stop(path: Path, problem: string): never {
    this.#fields.fault(path, problem);
    this.#fields.finish();
    throw new Error("finish throws where there is a fault");
  }

  /** A group of conditions has no other key. */
  #checkAlone(source: Properties, path: Path, group: string): void {
    const other = Object.keys(source).find((key) => key !== group);
    if (other === undefined) return;
    this.#fields.fault(
      [...path, cutText(other)],
      `cannot be combined with "${group}": join conditions with all or any`,
    );
  }

  #test(source: Properties, path: Path): Condition {
    const fields = this.#fields;
    const entries = Object.entries(source).slice(0, MAX_FIELDS);
    if (entries.length > 0 && entries.every(([key]) => isColumnAlone(key))) {
      for (const [key, value] of entries) {
        fields.fault([...path, cutText(key)], `is no condition: send ${testOf(key, value)}`);
      }
      return NO_CONDITION;
    }
    fields.checkKeys(source, path, CONDITION_KEYS);
    // Another word for a group, such as "and", is one fault: the keys of a test are not missing too.
    const isTest = source.column !== undefined || source.op !== undefined;
    if (!isTest && Object.keys(source).length > 0) return NO_CONDITION;
    const name = fields.column(source.column, [...path, "column"]);
    const op = fields.choice(source.op, [...path, "op"], OPS);
    const ignoreCase = fields.boolean(source.ignore_case, [...path, "ignore_case"]);
    if (!op) return NO_CONDITION;
    return { kind: "test", ...name, ignoreCase, ...this.#testValue(op, source.value, path) };
  }

  #testValue(op: Op, value: unknown, path: Path): TestValue {
    const at = [...path, "value"];
    const fields = this.#fields;
    switch (op) {
      case "is_empty":
        if (value !== undefined) {
          fields.fault(at, 'is not used by the op "is_empty": leave it out');
        }
        return { op };
      case "in":
        if (!Array.isArray(value)) {
          fields.fault(at, "must be an array of strings and numbers", value);
          return { op, value: [] };
        }
        return { op, value: value.map((item, index) => fields.scalar(item, [...at, index])) };
      case "contains":
      case "starts_with":
      case "ends_with":
        return { op, value: fields.text(value, at) };
      default:
        return { op, value: fields.scalar(value, at) };
    }
  }
}

/** Whether a key is none of a condition, nor another word for one: a column, as in `{amount: {gt: 6}}`. */
function isColumnAlone(key: string): boolean {
  // Columns are called amount or number, too, which are other words for a value.
  const others = CONDITION_KEYS.filter((known) => known !== "value");
  return !CONDITION_KEYS.includes(key) && suggestedKey(key, others) === undefined;
}

/** The test that a column and what is asked of it stand for: `{amount: {gt: 6}}` and `{amount: 6}`. */
function testOf(column: string, asked: unknown): string {
  const [[sign, value] = ["", asked]] = isJsonObject(asked) ? Object.entries(asked) : [];
  const op = isJsonObject(asked)
    ? choiceInAnyStyle(sign.replace("$", ""), OPS) ?? "…"
    : Array.isArray(asked)
    ? "in"
    : "eq";
  const shown = typeof value === "number"
    ? value
    : typeof value === "string"
    ? cutText(value)
    : "…";
  return `{"column": ${JSON.stringify(cutText(column))}, "op": "${op}", "value": ${
    JSON.stringify(shown)
  }}`;
}
