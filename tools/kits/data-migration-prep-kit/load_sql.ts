/**
 * The accepted records as a script that a database loads: a table with types, and its rows.
 *
 * @module
 */
import { codePointLength } from "../../shared/code_points.ts";
import type { JsonObject, JsonValue } from "../../shared/json/value.ts";
import { isRawNumber } from "../../shared/json/source_number.ts";
import { utf8Length } from "../../shared/utf8.ts";
import type { DATABASES } from "./contract.ts";
import type { MappingEntry } from "./mapping.ts";

export type Database = (typeof DATABASES)[number];

/** The column type that a field's values need. */
type Kind = "text" | "integer" | "number" | "boolean" | "date" | "timestamp" | "timestamp_zone";

interface Column {
  name: string;
  kind: Kind;
  isRequired: boolean;
  values: readonly (JsonValue | undefined)[];
}

/** Rows of one INSERT. */
const ROWS_AT_A_TIME = 200;

/** The most digits of MySQL's and DuckDB's DECIMAL. */
const MAX_DIGITS = { mysql: 65, duckdb: 38 };

/** Characters of MySQL's VARCHAR in a key: in utf8mb4 an index holds no more. */
const MAX_KEY_CHARS = 768;

const TYPES: Readonly<Record<Database, Readonly<Record<Kind, string>>>> = {
  // A date of SQLite is a text, as its date functions read it.
  sqlite: {
    text: "TEXT",
    integer: "INTEGER",
    number: "NUMERIC",
    boolean: "INTEGER",
    date: "TEXT",
    timestamp: "TEXT",
    timestamp_zone: "TEXT",
  },
  postgresql: {
    text: "text",
    integer: "bigint",
    number: "numeric",
    boolean: "boolean",
    date: "date",
    timestamp: "timestamp",
    timestamp_zone: "timestamptz",
  },
  mysql: {
    text: "LONGTEXT",
    integer: "BIGINT",
    number: "DOUBLE",
    boolean: "BOOLEAN",
    date: "DATE",
    timestamp: "DATETIME(6)",
    timestamp_zone: "VARCHAR(40)",
  },
  duckdb: {
    text: "VARCHAR",
    integer: "BIGINT",
    number: "DOUBLE",
    boolean: "BOOLEAN",
    date: "DATE",
    timestamp: "TIMESTAMP",
    timestamp_zone: "TIMESTAMPTZ",
  },
};

/** How the file is run. */
export const COMMANDS: Readonly<Record<Database, string>> = {
  sqlite: "sqlite3 -bail staging.db < load.sql",
  postgresql: "psql -v ON_ERROR_STOP=1 -f load.sql",
  mysql: "mysql --default-character-set=utf8mb4 DATABASE < load.sql",
  duckdb: "duckdb staging.duckdb < load.sql",
};

/**
 * The script: all of it in one transaction, so that nothing is loaded by half. Numbers keep their digits where the
 * database has decimals.
 *
 * @param key Fields that are unique together: the primary key, where none of them is null.
 */
export function loadSql(
  database: Database,
  table: string,
  records: readonly JsonObject[],
  mapping: readonly MappingEntry[],
  key: readonly string[],
): string {
  const columns = mapping.map((entry): Column => {
    const values = records.map((record) => record[entry.to]);
    return { name: entry.to, kind: kindOf(entry, values), isRequired: entry.required, values };
  });
  const quote = (name: string) => quoteName(database, name);
  const inKey = columns.filter(({ name }) => key.includes(name));
  const isWhole = inKey.every(({ values }) => values.every((value) => value !== null));
  const definitions = [
    ...columns.map((column) => {
      const type = typeOf(database, column, key.includes(column.name));
      return `  ${quote(column.name)} ${type}${column.isRequired ? " NOT NULL" : ""}`;
    }),
    ...(key.length === 0
      ? []
      : [`  ${isWhole ? "PRIMARY KEY" : "UNIQUE"} (${key.map(quote).join(", ")})`]),
  ];
  const names = columns.map(({ name }) => quote(name)).join(", ");
  const rows = records.map((_, row) =>
    columns.map((column) => ({ column, value: column.values[row] }))
  );
  const into = `${quote(table)} (${names})`;
  return [
    `-- ${COMMANDS[database]}`,
    ...(database === "mysql" ? ["SET NAMES utf8mb4;"] : []),
    ...(database === "postgresql" ? ["SET client_encoding = 'UTF8';"] : []),
    database === "mysql" ? "START TRANSACTION;" : "BEGIN;",
    `CREATE TABLE ${quote(table)} (\n${definitions.join(",\n")}\n)${
      database === "mysql" ? " CHARACTER SET utf8mb4" : ""
    };`,
    ...(database === "postgresql"
      ? [
        `COPY ${into} FROM stdin;`,
        ...rows.map((row) => row.map(({ value }) => copyText(value)).join("\t")),
        "\\.",
        "",
      ]
      : batches(rows).map((batch) =>
        `INSERT INTO ${into} VALUES\n${
          batch.map((row) =>
            `(${row.map(({ column, value }) => literal(database, column, value)).join(", ")})`
          )
            .join(",\n")
        };`
      )),
    "COMMIT;",
    "",
  ].join("\n");
}

/** A field is text if some of its values are not of its type, such as a default. */
function kindOf(
  { type }: Pick<MappingEntry, "type">,
  values: readonly (JsonValue | undefined)[],
): Kind {
  const present = values.filter((value) => value !== null && value !== undefined);
  const all = (test: (value: JsonValue) => boolean) => present.every(test);
  const isNumber = (value: JsonValue) => typeof value === "number" || isRawNumber(value);
  switch (type) {
    case "integer":
      return all((value) => isNumber(value) && /^-?\d+$/.test(JSON.stringify(value)))
        ? type
        : "text";
    case "number":
      return all(isNumber) ? type : "text";
    case "boolean":
      return all((value) => typeof value === "boolean") ? type : "text";
    case "date":
      return all((value) => /^\d{4}-\d\d-\d\d$/.test(String(value))) ? type : "text";
    case "datetime":
      if (!all((value) => /^\d{4}-\d\d-\d\d(?:T|$)/.test(String(value)))) return "text";
      return present.some((value) => /(?:Z|[+-]\d\d:\d\d)$/.test(String(value).slice(10)))
        ? "timestamp_zone"
        : "timestamp";
    case "string":
      return "text";
  }
}

function typeOf(database: Database, { kind, values }: Column, isKey: boolean): string {
  if (database === "mysql" && kind === "text" && isKey) {
    const longest = Math.max(1, ...values.map((value) => [...plainText(value ?? "")].length));
    // The usual collations take abc, ABC and Àbc for one key.
    return `VARCHAR(${Math.min(longest, MAX_KEY_CHARS)}) COLLATE utf8mb4_bin`;
  }
  const isDecimal = kind === "number" && (database === "mysql" || database === "duckdb");
  return isDecimal ? decimalType(database, values) : TYPES[database][kind];
}

/** A decimal type with all digits of the numbers; DOUBLE for numbers with an exponent or too many digits. */
function decimalType(database: "mysql" | "duckdb", values: Column["values"]): string {
  let [whole, fraction] = [1, 0];
  for (const value of values) {
    if (value === null || value === undefined) continue;
    const match = /^-?(\d+)(?:\.(\d+))?$/.exec(JSON.stringify(value));
    if (!match) return TYPES[database].number;
    whole = Math.max(whole, match[1]!.length);
    fraction = Math.max(fraction, match[2]?.length ?? 0);
  }
  if (whole + fraction > MAX_DIGITS[database] || fraction > 30) return TYPES[database].number;
  return `DECIMAL(${whole + fraction}, ${fraction})`;
}

function literal(database: Database, { kind }: Column, value: JsonValue | undefined): string {
  if (value === null || value === undefined) return "NULL";
  if (kind !== "text" && typeof value === "boolean") {
    return database === "sqlite" ? String(Number(value)) : value ? "TRUE" : "FALSE";
  }
  if (kind !== "text" && (typeof value === "number" || isRawNumber(value))) {
    return JSON.stringify(value);
  }
  const text = kind === "timestamp" ? String(value).replace("T", " ") : plainText(value);
  const escaped = database === "mysql" ? text.replaceAll("\\", "\\\\") : text;
  return `'${escaped.replaceAll("'", "''")}'`;
}

/** A value as COPY reads it in its text format. */
function copyText(value: JsonValue | undefined): string {
  if (value === null || value === undefined) return "\\N";
  const escapes: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };
  return plainText(value).replace(/[\\\t\n\r]/g, (sign) => escapes[sign]!);
}

function plainText(value: JsonValue): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function quoteName(database: Database, name: string): string {
  return database === "mysql"
    ? `\`${name.replaceAll("`", "``")}\``
    : `"${name.replaceAll('"', '""')}"`;
}

function batches<Item>(items: readonly Item[]): Item[][] {
  const all: Item[][] = [];
  for (let at = 0; at < items.length; at += ROWS_AT_A_TIME) {
    all.push(items.slice(at, at + ROWS_AT_A_TIME));
  }
  return all;
}

/** How long names may be; SQLite and DuckDB set no limit. */
const NAME_LIMITS: Partial<
  Record<Database, { most: number; unit: string; lengthOf: (name: string) => number }>
> = {
  postgresql: { most: 63, unit: "bytes", lengthOf: utf8Length },
  mysql: { most: 64, unit: "characters", lengthOf: codePointLength },
};

/** Why a database would refuse the records; undefined where it would not. */
export function sqlFault(
  database: Database,
  records: readonly JsonObject[],
  mapping: readonly MappingEntry[],
  key: readonly string[],
): string | undefined {
  const folded = mapping.map(({ to }) => to.toLowerCase());
  const twice = mapping.find(({ to }, index) => folded.indexOf(to.toLowerCase()) !== index);
  if (twice && database !== "postgresql") {
    return `the fields ${JSON.stringify(twice.to)} and another differ in case only`;
  }
  const limit = NAME_LIMITS[database];
  const long = limit && mapping.find(({ to }) => limit.lengthOf(to) > limit.most);
  if (long) {
    return `the field ${
      JSON.stringify(long.to)
    } has a name of more than ${limit.most} ${limit.unit}`;
  }
  for (const { to } of mapping) {
    const row = records.findIndex((record) => plainText(record[to] ?? "").includes("\0"));
    if (row >= 0) return `record ${row + 1} of load.jsonl has a NUL in ${JSON.stringify(to)}`;
    const isLong = database === "mysql" && key.includes(to) &&
      records.some((record) => [...plainText(record[to] ?? "")].length > MAX_KEY_CHARS);
    if (isLong) return `the key ${JSON.stringify(to)} has more than ${MAX_KEY_CHARS} characters`;
  }
  return undefined;
}
