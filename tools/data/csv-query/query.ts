/**
 * The terms of a query once it is read.
 *
 * @module
 */
import type { DateFormat, DatePart } from "./date_part.ts";
import type { ColumnName } from "./fields.ts";

const COMPARISONS = ["eq", "ne", "lt", "lte", "gt", "gte"] as const;
const TEXT_TESTS = ["contains", "starts_with", "ends_with"] as const;
export const OPS = [...COMPARISONS, "in", ...TEXT_TESTS, "is_empty"] as const;
export const FUNCTIONS = ["count", "count_distinct", "sum", "avg", "min", "max", "median"] as const;
export const ORDER_TYPES = ["auto", "number", "text"] as const;
export const JOIN_TYPES = ["inner", "left", "anti"] as const;
/** How keys are compared: as written, or without outer white space and regard to case. */
export const KEY_MODES = ["exact", "folded"] as const;
export const KEPT = ["first", "last"] as const;

export type Comparison = (typeof COMPARISONS)[number];
export type AggregateFunction = (typeof FUNCTIONS)[number];
export type Op = (typeof OPS)[number];

export type { ColumnName };

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

/** An aggregate of a column over the records of a group. */
export interface Aggregate {
  fn: AggregateFunction;
  /** Only `count` may leave it out: it then counts rows. */
  of?: ColumnName;
  /** The name of the output column. */
  as: string;
}

/** A column to group by, or a part of its dates. */
export type Grouping = ColumnName & { as: string; part?: DatePart; format?: DateFormat };

/** A table that the query names, with the place of the name in the query. */
export interface TableName {
  table: string;
  path: string;
}

export type Join = TableName & {
  type: (typeof JOIN_TYPES)[number];
  on: { left: ColumnName; right: ColumnName }[];
  keys: (typeof KEY_MODES)[number];
};

/** A choice of one record among those with the same key. */
export interface Dedupe {
  /** Empty: all columns. */
  columns: ColumnName[];
  keep: (typeof KEPT)[number];
  keys: (typeof KEY_MODES)[number];
}

export type Order = ColumnName & { desc: boolean; type: (typeof ORDER_TYPES)[number] };
export type Selection = ColumnName & { as: string };

/** A query, checked. */
export interface Query {
  union: TableName[];
  joins: Join[];
  where?: Condition;
  dedupe?: Dedupe;
  groupBy: Grouping[];
  aggregates: Aggregate[];
  having?: Condition;
  /** The grouped column whose values become columns. */
  pivot?: ColumnName;
  orderBy: Order[];
  /** Empty: all columns. */
  select: Selection[];
  distinct: boolean;
  offset: number;
  limit: number;
}
