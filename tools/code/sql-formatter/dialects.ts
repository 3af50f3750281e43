/**
 * The dialects of sql-formatter, with what databases take and it does not know.
 *
 * @module
 */
import {
  bigquery,
  clickhouse,
  db2,
  type DialectOptions,
  duckdb,
  hive,
  mariadb,
  mysql,
  n1ql,
  plsql,
  postgresql,
  redshift,
  snowflake,
  spark,
  sql,
  sqlite,
  tidb,
  transactsql,
  trino,
} from "sql-formatter";
import type { DialectName } from "./contract.ts";

type TokenizerOptions = DialectOptions["tokenizerOptions"];

/** Lists of a dialect to which more is added. */
type Additions = Partial<
  Pick<
    TokenizerOptions,
    "operators" | "stringTypes" | "identTypes" | "variableTypes" | "extraParens"
  >
>;

/**
 * Sizes such as 256K, and the beginning of a range such as 1..3, which is not a number with a
 * point.
 */
const SIZE_OR_RANGE = { regex: String.raw`\d+(?:[KMGTPE]\b|(?=\s*\.\.))` };

/** Thousands set apart, as in 10_000. */
const GROUPED_NUMBER = { regex: String.raw`\d+(?:_\d+)+\b` };

/** `@stage/path`, `@%table`, `@~/path`: where files lie. */
const STAGE = { regex: String.raw`@(?:~|%?[\w$."]+)(?:/[\w./*=-]*)?` };

/** `:name`, a value from outside; after a name or bracket the colon leads to an element of it. */
const BOUND = { regex: String.raw`(?<![\w"\])]):[A-Za-z_]\w*` };

const ADDITIONS: Partial<Record<DialectName, Additions>> = {
  // The default dialect: operators that most databases have.
  sql: {
    operators: ["::", "%", "&", "|", "^", "~", "<<", ">>", "~*", "!~", "!~*", "->", "->>", "=>"],
  },
  plsql: {
    operators: [".."],
    identTypes: [SIZE_OR_RANGE],
    variableTypes: [{ regex: "&{1,2}\\d+" }],
  },
  duckdb: { operators: ["@"], variableTypes: [{ regex: String.raw`#\d+\b` }] },
  // The fields of a STRUCT have a colon after their names.
  hive: { operators: [":"], identTypes: [SIZE_OR_RANGE] },
  redshift: { stringTypes: ["$$"] },
  snowflake: { variableTypes: [STAGE, BOUND], extraParens: ["{}"] },
  spark: { operators: ["::", ":"], stringTypes: ["$$"] },
  trino: { identTypes: [GROUPED_NUMBER] },
};

/** The options of each dialect. */
export const DIALECT_OPTIONS: Readonly<Record<DialectName, DialectOptions>> = {
  sql: withAdditions("sql", sql),
  bigquery,
  clickhouse,
  db2,
  duckdb: withAdditions("duckdb", duckdb),
  hive: withAdditions("hive", hive),
  mariadb,
  mysql,
  n1ql,
  plsql: withAdditions("plsql", plsql),
  postgresql,
  redshift: withAdditions("redshift", redshift),
  snowflake: withAdditions("snowflake", snowflake),
  spark: withAdditions("spark", spark),
  sqlite,
  tidb,
  transactsql,
  trino: withAdditions("trino", trino),
};

/** An empty list is another thing to the library than none: it would look for an empty text. */
function withAdditions(name: DialectName, options: DialectOptions): DialectOptions {
  const { tokenizerOptions: known } = options;
  const lists = Object.entries(ADDITIONS[name] ?? {}).map((
    [key, more],
  ) => [key, [...known[key as keyof Additions] ?? [], ...more]]);
  const { alwaysDenseOperators = [] } = options.formatOptions;
  return {
    ...options,
    tokenizerOptions: { ...known, ...Object.fromEntries(lists) },
    // A cast stands close to both sides.
    formatOptions: {
      ...options.formatOptions,
      alwaysDenseOperators: [...alwaysDenseOperators, "::"],
    },
  };
}
