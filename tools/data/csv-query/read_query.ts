/**
 * Reads a query from JSON, with a place for every fault.
 *
 * @module
 */
import type { ErrorCode } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { dataValue, readDataJson } from "../../shared/json/data_text.ts";
import { formatPath } from "../../shared/path.ts";
import { ToolError } from "../../shared/tool_error.ts";
import { UNWANTED_WARNINGS } from "../../shared/warning_list.ts";
import type { contract } from "./contract.ts";
import { DATE_FORMATS, DATE_PARTS } from "./date_part.ts";
import { FieldReader, type Path, type Properties } from "./fields.ts";
import {
  type Aggregate,
  type Dedupe,
  FUNCTIONS,
  type Grouping,
  KEPT,
  KEY_MODES,
  type Order,
  ORDER_TYPES,
  type Query,
  type Selection,
  type TableName,
} from "./query.ts";
import { ConditionReader } from "./read_condition.ts";
import { readJoins } from "./read_joins.ts";

type Code = ErrorCode<typeof contract>;

const QUERY_KEYS = [
  "union",
  "join",
  "where",
  "dedupe",
  "group_by",
  "aggregates",
  "having",
  "pivot",
  "order_by",
  "select",
  "distinct",
  "offset",
  "limit",
];

/** Names that other programs have for keys of a query. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ["aggregate", "aggregates"],
  ["aggregations", "aggregates"],
  ["columns", "select"],
  ["conditions", "where"],
  ["fields", "select"],
  ["group", "group_by"],
  ["groupBy", "group_by"],
  ["order", "order_by"],
  ["orderBy", "order_by"],
  ["sort", "order_by"],
  ["sort_by", "order_by"],
]);

/**
 * Reads a query from an object or its JSON text.
 *
 * @param beside The input that holds the query: a key of the query next to it would be ignored.
 * @throws {ToolError} `INVALID_QUERY` (details `{ path }`), which lists all faults.
 */
export function readQuery(given: Properties | string, beside: Readonly<Properties> = {}): Query {
  const names = [...QUERY_KEYS, ...OTHER_NAMES.keys()];
  const misplaced = names.filter((key) => Object.hasOwn(beside, key));
  if (misplaced.length > 0) throw misplacedKeys(misplaced);
  return new QueryReader().read(typeof given === "string" ? fromText(given) : given);
}

function misplacedKeys(keys: readonly string[]): ToolError<Code> {
  const names = keys.map((key) => `"${key}"`).join(", ");
  const inside = keys.map((key) => `"${OTHER_NAMES.get(key) ?? key}": …`).join(", ");
  const message = `${names} must be inside "query": send {"query": {${inside}}}`;
  return new ToolError("INVALID_QUERY", message, { path: keys[0] });
}

/** A word and another begin a statement of SQL, however it is spelt, and no JSON. */
const SENTENCE = /^\s*[a-z]+\s+[^\s:]/i;

function fromText(text: string): unknown {
  try {
    return dataValue(readDataJson(text, "query"), UNWANTED_WARNINGS, "query");
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    const advice = SENTENCE.test(text)
      ? '; SQL is not read: send an object such as {"select": ["name"], "where": {"column": "price", ' +
        '"op": "gt", "value": 2}, "order_by": ["name"]}'
      : "";
    throw new ToolError<Code>("INVALID_QUERY", error.message + advice, {
      path: "query",
      ...error.details,
    });
  }
}

class QueryReader {
  readonly #fields = new FieldReader();
  readonly #conditions = new ConditionReader(this.#fields);

  read(given: unknown): Query {
    const fields = this.#fields;
    const source = fields.object(given, [], QUERY_KEYS) ?? {};
    const has = (key: string) => source[key] !== undefined;
    const query: Query = {
      union: fields.list(source.union, ["union"], (item, path) => this.#table(item, path)),
      joins: readJoins(fields, source.join),
      where: has("where") ? this.#conditions.read(source.where, ["where"]) : undefined,
      dedupe: has("dedupe") ? this.#dedupe(source.dedupe, ["dedupe"]) : undefined,
      groupBy: fields.list(
        source.group_by,
        ["group_by"],
        (item, path) => this.#grouping(item, path),
      ),
      aggregates: fields.list(
        source.aggregates,
        ["aggregates"],
        (item, path) => this.#aggregate(item, path),
      ),
      having: has("having") ? this.#conditions.read(source.having, ["having"]) : undefined,
      pivot: has("pivot") ? fields.column(source.pivot, ["pivot"]) : undefined,
      orderBy: fields.list(source.order_by, ["order_by"], (item, path) => this.#order(item, path)),
      select: fields.list(source.select, ["select"], (item, path) => this.#selection(item, path)),
      distinct: fields.boolean(source.distinct, ["distinct"]),
      offset: fields.count(source.offset, ["offset"]) ?? 0,
      limit: fields.count(source.limit, ["limit"]) ?? Infinity,
    };
    if (query.having && !has("group_by") && !has("aggregates")) {
      fields.fault(["having"], "needs group_by or aggregates: use where to filter records");
    }
    if (query.pivot && !(has("group_by") && has("aggregates"))) {
      fields.fault(
        ["pivot"],
        'needs group_by, with this column and those of the rows, and aggregates: {"group_by": ["team", "month"], "aggregates": [{"fn": "sum", "column": "amount"}], "pivot": "month"}',
      );
    }
    // A part that could not be read may have no name to compare.
    fields.finish();
    this.#checkNames([
      ...query.groupBy.map(({ as, path }) => ({ name: as, path })),
      ...query.aggregates.map(({ as }, index) => ({
        name: as,
        path: formatPath(["aggregates", index]),
      })),
    ]);
    this.#checkNames(
      query.select.map(({ as }, index) => ({ name: as, path: formatPath(["select", index]) })),
    );
    fields.finish();
    return query;
  }

  #table(value: unknown, path: Path): TableName {
    return { table: this.#fields.text(value, path), path: formatPath(path) };
  }

  /** Columns or one of them, or {columns, keep, keys}. */
  #dedupe(value: unknown, path: Path): Dedupe {
    const fields = this.#fields;
    const isList = Array.isArray(value) || typeof value === "string";
    const source = isList ? { columns: value } : fields.object(
      value,
      path,
      ["columns", "keep", "keys"],
      "an array of columns or {columns, keep, keys}",
    ) ??
      {};
    const { columns, keep = "first", keys = "folded" } = source as Properties;
    return {
      columns: fields.list(
        columns,
        isList ? path : [...path, "columns"],
        (item, at) => fields.column(item, at),
      ),
      keep: fields.choice(keep, [...path, "keep"], KEPT) ?? "first",
      keys: fields.choice(keys, [...path, "keys"], KEY_MODES) ?? "folded",
    };
  }

  #grouping(value: unknown, path: Path): Grouping | undefined {
    const fields = this.#fields;
    if (typeof value === "string") return { ...fields.column(value, path), as: value };
    const source = fields.object(
      value,
      path,
      ["column", "part", "format", "as"],
      "the name of a column or {column, part, format, as}",
    );
    if (!source) return undefined;
    const { part, format } = source;
    const name = fields.column(source.column, [...path, "column"]);
    if (part === undefined && format !== undefined) {
      fields.fault([...path, "format"], "is for dates, so it needs part");
    }
    return {
      ...name,
      ...(part !== undefined && {
        part: fields.choice(part, [...path, "part"], DATE_PARTS),
        format: format === undefined
          ? "YYYY-MM-DD"
          : fields.choice(format, [...path, "format"], DATE_FORMATS),
      }),
      as: source.as === undefined
        ? part === undefined ? name.column : `${name.column}_${part}`
        : fields.text(source.as, [...path, "as"]),
    };
  }

  #aggregate(value: unknown, path: Path): Aggregate | undefined {
    const fields = this.#fields;
    const source = fields.object(value, path, ["fn", "column", "as"]);
    if (!source) return undefined;
    const fn = fields.choice(source.fn, [...path, "fn"], FUNCTIONS) ?? "count";
    const of = source.column === undefined && fn === "count"
      ? undefined
      : fields.column(source.column, [...path, "column"]);
    const byDefault = of ? `${fn}_${of.column}` : fn;
    return {
      fn,
      of,
      as: source.as === undefined ? byDefault : fields.text(source.as, [...path, "as"]),
    };
  }

  #order(value: unknown, path: Path): Order | undefined {
    const fields = this.#fields;
    if (typeof value === "string") {
      return { ...fields.column(value, path), desc: false, type: "auto" };
    }
    const source = fields.object(value, path, ["column", "desc", "type"]);
    if (!source) return undefined;
    return {
      ...fields.column(source.column, [...path, "column"]),
      desc: fields.boolean(source.desc, [...path, "desc"]),
      type: source.type === undefined
        ? "auto"
        : fields.choice(source.type, [...path, "type"], ORDER_TYPES) ?? "auto",
    };
  }

  #selection(value: unknown, path: Path): Selection | undefined {
    const fields = this.#fields;
    if (typeof value === "string") return { ...fields.column(value, path), as: value };
    const source = fields.object(value, path, ["column", "as"]);
    if (!source) return undefined;
    const name = fields.column(source.column, [...path, "column"]);
    return {
      ...name,
      as: source.as === undefined ? name.column : fields.text(source.as, [...path, "as"]),
    };
  }

  #checkNames(columns: { name: string; path: string }[]): void {
    const paths = new Map<string, string>();
    for (const { name, path } of columns) {
      const other = paths.get(name);
      if (other === undefined) paths.set(name, path);
      else {
        this.#fields.faultAt(
          path,
          `and "${other}" both produce the column "${cutText(name)}": give each its own name`,
        );
      }
    }
  }
}
