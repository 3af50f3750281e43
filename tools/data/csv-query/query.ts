/**
 * The query language: its terms, and how they are read from JSON with a place for every fault.
 *
 * @module
 */
import type { ErrorCode } from "../../define.ts";
import { cutText } from "../../shared/cut_text.ts";
import { dataValue, readDataJson } from "../../shared/json/data_text.ts";
import { formatPath } from "../../shared/path.ts";
import { ToolError } from "../../shared/tool_error.ts";
import { contract } from "./contract.ts";
import {
  checkKeys,
  invalid,
  invalidAt,
  type Path,
  type Properties,
  readBoolean,
  readChoice,
  readCount,
  readList,
  readObject,
  readScalar,
  readText,
} from "./fields.ts";
import { UNWANTED_WARNINGS } from "../../shared/warning_list.ts";

type Code = ErrorCode<typeof contract>;

const COMPARISONS = ["eq", "ne", "lt", "lte", "gt", "gte"] as const;
const TEXT_TESTS = ["contains", "starts_with", "ends_with"] as const;
const OPS = [...COMPARISONS, "in", ...TEXT_TESTS, "is_empty"] as const;
const FUNCTIONS = ["count", "count_distinct", "sum", "avg", "min", "max", "median"] as const;
const ORDER_TYPES = ["auto", "number", "text"] as const;

export type Comparison = (typeof COMPARISONS)[number];
export type AggregateFunction = (typeof FUNCTIONS)[number];
type Op = (typeof OPS)[number];

/** What a test may have, with the groups that stand in its place, which a message should name too. */
const CONDITION_KEYS = ["column", "op", "value", "ignore_case", "all", "any", "not"];

/** What a condition is, for messages. */
const CONDITION = "one condition: {column, op, value}, {all: [...]}, {any: [...]} or {not: ...}";

/** A column that the query names, with the place of the name in the query. */
export interface ColumnName {
  column: string;
  path: string;
}

/** One test of one column. */
export type Test = ColumnName & { kind: "test"; ignoreCase: boolean } & TestValue;

export type TestValue =
  | { op: Comparison; value: string | number }
  | { op: (typeof TEXT_TESTS)[number]; value: string }
  | { op: "in"; value: (string | number)[] }
  | { op: "is_empty" };

export type Condition =
  | { kind: "all" | "any"; conditions: Condition[] }
  | { kind: "not"; condition: Condition }
  | Test;

export interface Aggregate {
  fn: AggregateFunction;
  /** Only `count` may do without: it then counts rows. */
  of?: ColumnName;
  /** The name of the output column. */
  as: string;
}

export type Order = ColumnName & { desc: boolean; type: (typeof ORDER_TYPES)[number] };
export type Selection = ColumnName & { as: string };

export interface Query {
  where?: Condition;
  groupBy: ColumnName[];
  aggregates: Aggregate[];
  having?: Condition;
  orderBy: Order[];
  /** Empty: all columns. */
  select: Selection[];
  distinct: boolean;
  offset: number;
  limit: number;
}

const QUERY_KEYS = [
  "where",
  "group_by",
  "aggregates",
  "having",
  "order_by",
  "select",
  "distinct",
  "offset",
  "limit",
];

/**
 * Reads a query from an object or its JSON text.
 *
 * @throws {ToolError} `INVALID_QUERY` (details `{ path }`).
 */
export function readQuery(given: Properties | string): Query {
  const source = readObject(typeof given === "string" ? fromText(given) : given, [], QUERY_KEYS);
  const readCondition = conditionReader();
  const where = source.where === undefined ? undefined : readCondition(source.where, ["where"]);
  const having = source.having === undefined ? undefined : readCondition(source.having, ["having"]);
  const groupBy = readList(source.group_by, ["group_by"], readColumn);
  const aggregates = readList(source.aggregates, ["aggregates"], readAggregate);
  if (having && groupBy.length === 0 && aggregates.length === 0) {
    throw invalid(["having"], "needs group_by or aggregates: use where to filter records");
  }
  const select = readList(source.select, ["select"], readSelection);
  checkNames([
    ...groupBy.map(({ column, path }) => ({ name: column, path })),
    ...aggregates.map(({ as }, index) => ({ name: as, path: formatPath(["aggregates", index]) })),
  ]);
  checkNames(select.map(({ as }, index) => ({ name: as, path: formatPath(["select", index]) })));
  return {
    where,
    groupBy,
    aggregates,
    having,
    orderBy: readList(source.order_by, ["order_by"], readOrder),
    select,
    distinct: readBoolean(source.distinct, ["distinct"]),
    offset: readCount(source.offset, ["offset"]) ?? 0,
    limit: readCount(source.limit, ["limit"]) ?? Infinity,
  };
}

function fromText(text: string): unknown {
  try {
    return dataValue(readDataJson(text, "query"), UNWANTED_WARNINGS, "query");
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    const advice = /^\s*select\b/i.test(text)
      ? '; SQL is not read: send an object such as {"select": ["name"], "where": {"column": "price", ' +
        '"op": "gt", "value": 2}, "order_by": ["name"]}'
      : "";
    throw new ToolError<Code>("INVALID_QUERY", error.message + advice, {
      path: "query",
      ...error.details,
    });
  }
}

/** A reader that counts the conditions of the whole query. */
function conditionReader() {
  const { max_conditions, max_nesting } = contract.limits;
  let count = 0;
  return read;

  function read(value: unknown, path: Path, nesting = 0): Condition {
    if (nesting > max_nesting) {
      throw invalid(path, `is nested in more than ${max_nesting} conditions`);
    }
    if (++count > max_conditions) {
      throw invalid(path, `is over the limit max_conditions of ${max_conditions}`);
    }
    const source = readObject(value, path, undefined, CONDITION);
    for (const kind of ["all", "any"] as const) {
      if (!Object.hasOwn(source, kind)) continue;
      checkAlone(source, path, kind);
      const conditions = readList(
        source[kind],
        [...path, kind],
        (item, at) => read(item, at, nesting + 1),
      );
      return { kind, conditions };
    }
    if (!Object.hasOwn(source, "not")) return readTest(source, path);
    checkAlone(source, path, "not");
    return { kind: "not", condition: read(source.not, [...path, "not"], nesting + 1) };
  }
}

/** A group of conditions has no other key. */
function checkAlone(source: Properties, path: Path, group: string): void {
  const other = Object.keys(source).find((key) => key !== group);
  if (other === undefined) return;
  throw invalid(
    [...path, cutText(other)],
    `stands beside "${group}", which takes no other key: join conditions by all or any`,
  );
}

function readTest(source: Properties, path: Path): Test {
  checkKeys(source, path, CONDITION_KEYS);
  const name = readColumn(source.column, [...path, "column"]);
  const op = readChoice(source.op, [...path, "op"], OPS);
  const ignoreCase = readBoolean(source.ignore_case, [...path, "ignore_case"]);
  return { kind: "test", ...name, ignoreCase, ...readTestValue(op, source.value, path) };
}

function readTestValue(op: Op, value: unknown, path: Path): TestValue {
  const at = [...path, "value"];
  switch (op) {
    case "is_empty":
      if (value === undefined) return { op };
      throw invalid(at, 'is not used by the op "is_empty": leave it out');
    case "in":
      if (!Array.isArray(value)) {
        throw invalid(at, "must be an array of strings and numbers", value);
      }
      return { op, value: value.map((item, index) => readScalar(item, [...at, index])) };
    case "contains":
    case "starts_with":
    case "ends_with":
      return { op, value: readText(value, at) };
    default:
      return { op, value: readScalar(value, at) };
  }
}

function readAggregate(value: unknown, path: Path): Aggregate {
  const source = readObject(value, path, ["fn", "column", "as"]);
  const fn = readChoice(source.fn, [...path, "fn"], FUNCTIONS);
  const of = source.column === undefined && fn === "count"
    ? undefined
    : readColumn(source.column, [...path, "column"]);
  const byDefault = of ? `${fn}_${of.column}` : fn;
  return { fn, of, as: source.as === undefined ? byDefault : readText(source.as, [...path, "as"]) };
}

function readOrder(value: unknown, path: Path): Order {
  if (typeof value === "string") return { ...readColumn(value, path), desc: false, type: "auto" };
  const source = readObject(value, path, ["column", "desc", "type"]);
  return {
    ...readColumn(source.column, [...path, "column"]),
    desc: readBoolean(source.desc, [...path, "desc"]),
    type: source.type === undefined
      ? "auto"
      : readChoice(source.type, [...path, "type"], ORDER_TYPES),
  };
}

function readSelection(value: unknown, path: Path): Selection {
  if (typeof value === "string") return { ...readColumn(value, path), as: value };
  const source = readObject(value, path, ["column", "as"]);
  const name = readColumn(source.column, [...path, "column"]);
  return {
    ...name,
    as: source.as === undefined ? name.column : readText(source.as, [...path, "as"]),
  };
}

function checkNames(columns: { name: string; path: string }[]): void {
  const paths = new Map<string, string>();
  for (const { name, path } of columns) {
    const other = paths.get(name);
    if (other !== undefined) {
      throw invalidAt(
        path,
        `and "${other}" both give the column "${cutText(name)}": each needs a name of its own`,
      );
    }
    paths.set(name, path);
  }
}

function readColumn(value: unknown, path: Path): ColumnName {
  if (typeof value !== "string") throw invalid(path, "must be the name of a column", value);
  return { column: value, path: formatPath(path) };
}
