import { formatPath } from "../../shared/path.ts";
import { contract } from "./contract.ts";
import type { FieldReader, Path } from "./fields.ts";
import { type Join, JOIN_TYPES, KEY_MODES } from "./query.ts";

/** The shape of a join, for messages. */
const JOIN = "a join: {table, type, on, keys}";
const PAIR = "the name of a column of both tables or {left, right}";

/** Reads one join, or a list of them. */
export function readJoins(fields: FieldReader, value: unknown): Join[] {
  if (value === undefined) return [];
  const isList = Array.isArray(value);
  const joins = isList ? value : [value];
  const { max_joins } = contract.limits;
  if (joins.length > max_joins) {
    fields.fault(["join"], `has ${joins.length} joins, over the limit max_joins of ${max_joins}`);
    return [];
  }
  return joins.flatMap((item, index) =>
    readJoin(fields, item, isList ? ["join", index] : ["join"]) ?? []
  );
}

function readJoin(fields: FieldReader, value: unknown, path: Path): Join | undefined {
  const source = fields.object(value, path, ["table", "type", "on", "keys"], JOIN);
  if (!source) return undefined;
  const { table, type = "inner", keys = "exact" } = source;
  const on = Array.isArray(source.on) ? source.on : [source.on];
  if (on.length === 0) fields.fault([...path, "on"], "has no column to join by");
  return {
    table: fields.text(table, [...path, "table"]),
    path: formatPath([...path, "table"]),
    type: fields.choice(type, [...path, "type"], JOIN_TYPES) ?? "inner",
    on: on.map((pair, index) => readPair(fields, pair, [...path, "on", index])),
    keys: fields.choice(keys, [...path, "keys"], KEY_MODES) ?? "exact",
  };
}

function readPair(fields: FieldReader, value: unknown, path: Path): Join["on"][number] {
  if (typeof value === "string") {
    const name = fields.column(value, path);
    return { left: name, right: name };
  }
  const source = fields.object(value, path, ["left", "right"], PAIR) ?? { left: "", right: "" };
  return {
    left: fields.column(source.left, [...path, "left"]),
    right: fields.column(source.right, [...path, "right"]),
  };
}
