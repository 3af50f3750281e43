import assert from "node:assert/strict";
import { errorOf, outputOf, runTool } from "../../support.ts";

const ID = "sql-formatter";

// Expected texts: the layout that the tool's rules describe, written by hand.
const CASES: [string, Record<string, unknown>, string][] = [
  [
    "clauses on their own lines, joins below FROM",
    { input: "select a,b from t left join u on t.id=u.id where a=1 or b=2 group by a limit 5" },
    "SELECT\n  a,\n  b\nFROM\n  t\n  LEFT JOIN u ON t.id = u.id\nWHERE\n  a = 1\n  OR b = 2\nGROUP BY\n  a\nLIMIT\n  5",
  ],
  [
    "preserved case",
    { input: "Select a From t", keyword_case: "preserve" },
    "Select\n  a\nFrom\n  t",
  ],
  ["lower case", { input: "SELECT A FROM T", keyword_case: "lower" }, "select\n  A\nfrom\n  T"],
  [
    "functions and data types keep their case",
    { input: "select Count(*), cast(x as VarChar(5)) from T" },
    "SELECT\n  Count(*),\n  cast(x AS VarChar(5))\nFROM\n  T",
  ],
  [
    "functions and data types in another case",
    {
      input: "select Count(*), cast(x as VarChar(5)) from T",
      function_case: "upper",
      data_type_case: "lower",
    },
    "SELECT\n  COUNT(*),\n  CAST(x AS varchar(5))\nFROM\n  T",
  ],
  ["tabs", { input: "select a", use_tabs: true, indent: 4 }, "SELECT\n\ta"],
  ["the widest indentation", { input: "select a", indent: 8 }, "SELECT\n        a"],
  [
    "AND at the end of a line",
    { input: "select 1 where a and b", logical_operator_newline: "after" },
    "SELECT\n  1\nWHERE\n  a AND\n  b",
  ],
  ["a short list stays on its line", { input: "select a in (1,2,3)" }, "SELECT\n  a IN (1, 2, 3)"],
  [
    "a list wider than expression_width",
    { input: "select a in (111,222,333)", expression_width: 10 },
    "SELECT\n  a IN (\n    111,\n    222,\n    333\n  )",
  ],
  ["statements", { input: "select 1;select 2;" }, "SELECT\n  1;\n\nSELECT\n  2;"],
  [
    "no line between statements",
    { input: "select 1;\n\n\nselect 2", lines_between_queries: 0 },
    "SELECT\n  1;\nSELECT\n  2",
  ],
  [
    "placeholders of every style",
    { input: "select ?, ?1, :a, @b, $1, $c, :2" },
    "SELECT\n  ?,\n  ?1,\n  :a,\n  @b,\n  $1,\n  $c,\n  :2",
  ],
  [
    "Snowflake's path operator",
    { input: "select a:b.c from t", dialect: "snowflake" },
    "SELECT\n  a:b.c\nFROM\n  t",
  ],
  [
    "PostgreSQL's casts",
    { input: "select a::int, '{}'::jsonb->>'k'", dialect: "postgresql" },
    "SELECT\n  a::int,\n  '{}'::jsonb ->> 'k'",
  ],
  [
    "the dialect's own placeholders, where those of all styles do not fit",
    { input: "select $b$ it's  a $b$ from t", dialect: "postgresql" },
    "SELECT\n  $b$ it's  a $b$\nFROM\n  t",
  ],
  // The layout of sql-formatter's own tests (postgresql.test.ts, duckdb.test.ts, clickhouse.test.ts, sqlite.test.ts, plsql.test.ts).
  [
    "PostgreSQL's operators that begin with a question mark",
    { input: "select a ?| b, c ?& array[?], ?1 from t where x = ?", dialect: "postgresql" },
    "SELECT\n  a ?| b,\n  c ?& ARRAY[?],\n  ?1\nFROM\n  t\nWHERE\n  x = ?",
  ],
  [
    "slices of arrays",
    { input: "SELECT foo[:5], bar[1:], baz[1:5], zap[:];", dialect: "postgresql" },
    "SELECT\n  foo[:5],\n  bar[1:],\n  baz[1:5],\n  zap[:];",
  ],
  [
    "structs",
    { input: "SELECT {'id':1,'type':'Tarzan'} AS obj, ?;", dialect: "duckdb" },
    "SELECT\n  {'id': 1, 'type': 'Tarzan'} AS obj,\n  ?;",
  ],
  [
    "SQLite's Tcl variables",
    { input: "select $p(x=y), $foo::bar(extra);", dialect: "sqlite" },
    "SELECT\n  $p(x=y),\n  $foo::bar(extra);",
  ],
  [
    "Oracle's links",
    { input: "SELECT * FROM database.table@dblink WHERE id = :id;", dialect: "plsql" },
    "SELECT\n  *\nFROM\n  database.table@dblink\nWHERE\n  id = :id;",
  ],
  [
    "text in quotes stays exactly",
    { input: "select 'it''s  a\r\n  b', \"Q  i\" from t" },
    "SELECT\n  'it''s  a\r\n  b',\n  \"Q  i\"\nFROM\n  t",
  ],
  [
    "comments stay exactly",
    { input: "/* a\n     b */ select 1 -- c  \n, /* d */ 2 /* e\r\n f */" },
    "/* a\n     b */\nSELECT\n  1 -- c  \n,\n  /* d */\n  2\n  /* e\r\n f */",
  ],
  [
    "white space at the end of the last comment",
    { input: "select 1 -- c \t" },
    "SELECT\n  1 -- c \t",
  ],
  [
    "a part that is not to be formatted",
    { input: "select 1; /* sql-formatter-disable */ select   2; /* sql-formatter-enable */" },
    "SELECT\n  1;\n\n/* sql-formatter-disable */ select   2; /* sql-formatter-enable */",
  ],
  [
    "types of BigQuery keep their case",
    { input: "select cast(x as struct<Foo int64>)", dialect: "bigquery" },
    "SELECT\n  cast(x AS struct<Foo int64>)",
  ],
  [
    "BigQuery: a comment in a type",
    { input: "select cast(x as array<-- c\nint64>)", dialect: "bigquery" },
    "SELECT\n  cast(\n    x AS array < -- c\n    int64 >\n  )",
  ],
  [
    "private characters",
    { input: "select '\ue000' /* a\n b */" },
    "SELECT\n  '\ue000'\n  /* a\n b */",
  ],
  ["only a semicolon", { input: ";" }, ";"],
  [
    "CASE",
    { input: "select case when a then b else c end" },
    "SELECT\n  CASE\n    WHEN a THEN b\n    ELSE c\n  END",
  ],
  // ClickHouse's documentation, "Syntax": names are case-sensitive, and keywords are not reserved.
  [
    "ClickHouse's names that are keywords elsewhere",
    {
      input:
        "select name, count() as key from event e join url u using (type) where level = 1 and n in (1) order by kind desc, event limit 1 by type format JSON",
      dialect: "clickhouse",
    },
    "SELECT\n  name,\n  count() AS key\nFROM\n  event e\n  JOIN url u USING (type)\nWHERE\n  level = 1\n" +
    "  AND n IN (1)\nORDER BY\n  kind DESC,\n  event\nLIMIT\n  1 BY type\nFORMAT\n  JSON",
  ],
  [
    "ClickHouse's columns and keywords of a table",
    {
      input:
        "create table t (name String default null, type UInt8) engine = MergeTree order by (name, key) settings x = 1",
      dialect: "clickhouse",
    },
    "CREATE TABLE t (name String DEFAULT NULL, type UInt8) ENGINE = MergeTree\nORDER BY\n  (name, key)\n" +
    "SETTINGS\n  x = 1",
  ],
  // Rule 4: text inside quotes stays, and with white space between them they would be two strings.
  ...(["bigquery", "hive", "n1ql", "spark"].map((
    dialect,
  ): [string, Record<string, unknown>, string] => [
    `doubled quotes in ${dialect}`,
    { input: "select 'it''s', '', 'a' 'b'", dialect },
    "SELECT\n  'it''s',\n  '',\n  'a' 'b'",
  ])),
];
for (const [title, input, expected] of CASES) {
  Deno.test(`sql-formatter: ${title}`, async () => {
    const output = await outputOf(ID, input);
    assert.equal(output, expected);
    assert.equal(await outputOf(ID, { ...input, input: output }), expected, "formatted again");
  });
}

const DIALECTS = [
  "sql",
  "bigquery",
  "clickhouse",
  "db2",
  "duckdb",
  "hive",
  "mariadb",
  "mysql",
  "n1ql",
  "plsql",
  "postgresql",
  "redshift",
  "snowflake",
  "spark",
  "sqlite",
  "tidb",
  "transactsql",
  "trino",
];
const SCRIPT = `
-- report
with recent as (select id, max(created) as last from orders where status in ('new', 'a  b') group by id)
select u.name, case when r.last is null then 'none' else 'some' end as state, count(*) as n
from users u left join recent r on r.id = u.id /* keep
     this */ where u.age between 18 and 65 and (u.email like '%@x.org' or u.vip = 1)
order by n desc;
insert into log values (1, 'x; y -- z'); update t set a = a + 1, b = -2 where c <> 3;
delete from t where id = 7;`;

for (const dialect of DIALECTS) {
  Deno.test(`sql-formatter: ${dialect}: changes only white space and case, and once is enough`, async () => {
    const output: string = await outputOf(ID, { input: SCRIPT, dialect });
    const bare = (text: string) => text.replace(/\s+/g, "").toLowerCase();
    assert.equal(bare(output), bare(SCRIPT));
    for (const part of ["'a  b'", "'x; y -- z'", "/* keep\n     this */", "-- report\n"]) {
      assert.ok(output.includes(part), part);
    }
    assert.match(output, /^-- report\nWITH\n {2}recent AS \(\n/);
    assert.equal(await outputOf(ID, { input: output, dialect }), output);
  });
}

// [title, input, line, column, what the message shows]
const FAULTS: [string, Record<string, unknown>, number, number, string][] = [
  ["a bracket too many", { input: "select 1\n  )" }, 2, 3, '")"'],
  ["a bracket too few", { input: "select (1\nfrom t " }, 2, 8, "unexpected end of the text"],
  ["an open quote", { input: "select 1;\r\nselect 'abc\nd" }, 2, 8, '"\'abc"'],
  // PostgreSQL's lexer: "unterminated /* comment"; the library alone gives `/ * b FROM`.
  ["an open comment", { input: "select a\n /* b from" }, 2, 2, '"/* b from"'],
  [
    "an open comment that holds another",
    { input: "select 1 /* a /* b */", dialect: "postgresql" },
    1,
    10,
    '"/* a /* b */"',
  ],
  ["an open quote in a late batch", { input: `${"select 1;\n".repeat(120)}(` }, 121, 2, "end"],
  ["a fault in a late batch", { input: `${"select 1;\n".repeat(120)}a ) b` }, 121, 3, '") b"'],
  ["a long line", { input: `select ) ${"x".repeat(90)}` }, 1, 8, `") ${"x".repeat(58)}…"`],
  ["another dialect", { input: "select `a`", dialect: "postgresql" }, 1, 8, '"postgresql"'],
];
for (const [title, input, line, column, shown] of FAULTS) {
  Deno.test(`sql-formatter: refuses ${title}`, async () => {
    const error = await errorOf(ID, input);
    assert.equal(error.code, "SQL_PARSE_ERROR");
    assert.deepEqual(error.details, { line, column });
    assert.match(error.message, new RegExp(`line ${line}, column ${column}`));
    assert.ok(error.message.includes(shown), error.message);
    assert.ok(error.message.length < 300, "the expected tokens are not passed on");
  });
}

Deno.test("sql-formatter: refuses empty input", async () => {
  for (const input of [{}, { input: "" }, { input: " \n\t" }]) {
    assert.equal((await errorOf(ID, input)).code, "EMPTY_INPUT");
  }
});

// What the library would need minutes, all memory or too much stack for.
const BOMBS: [string, Record<string, unknown>, string][] = [
  ["deep brackets", { input: "(".repeat(50_000) + ")".repeat(50_000) }, "max_nesting"],
  ["dots", { input: "a.".repeat(50_000) }, "max_nesting"],
  ["nested CASE", { input: "case when a then ".repeat(5_000) }, "max_nesting"],
  ["nested BETWEEN", { input: "between ".repeat(12_000) }, "max_nesting"],
  [
    "brackets in brackets, again and again",
    { input: ("f(".repeat(150) + ")".repeat(150) + ",").repeat(200) },
    "max_total_nesting",
  ],
  ["a long LIMIT", { input: `select 1 limit ${"a ".repeat(40_000)}` }, "max_chain"],
  ["a long BETWEEN", { input: `select 1 between ${"a ".repeat(40_000)} and 2` }, "max_chain"],
  ["more tokens than can be laid out in time", { input: "a,".repeat(20_000) + "a" }, "max_tokens"],
  [
    "tokens that are laid out twice",
    // The colons might be a placeholder's, so what cannot be read is read again without them.
    { input: `${"a,".repeat(15_000)}b::c,(`, dialect: "postgresql" },
    "max_tokens",
  ],
  ["comments in a row", { input: `select 1 ${"/**/".repeat(20_000)}` }, "max_chain"],
];
for (const [title, input, limit] of BOMBS) {
  Deno.test(`sql-formatter: refuses ${title}`, async () => {
    const error = await errorOf(ID, input);
    assert.equal(error.code, "INPUT_TOO_LARGE", error.message);
    assert.equal(error.details!.limit, limit);
  });
}

Deno.test("sql-formatter: lays out 40,000 tokens", async () => {
  const output = await outputOf(ID, { input: `${"a,".repeat(19_999)}a b` });
  assert.equal(output.split("\n").length, 20_000);
});

Deno.test("sql-formatter: does not lay out twice what has no placeholder", async () => {
  const error = await errorOf(ID, { input: `${"a,".repeat(15_000)}(` });
  assert.equal(error.code, "SQL_PARSE_ERROR", error.message);
});

Deno.test("sql-formatter: refuses endless indentation", async () => {
  const input = `${"(".repeat(190)}${"a,".repeat(20_000)}${")".repeat(190)}`;
  assert.equal((await errorOf(ID, { input, indent: 8 })).code, "OUTPUT_TOO_LARGE");
});

Deno.test("sql-formatter: words used as names open no block", async () => {
  const input = `select ${"t.case, x as case, ".repeat(300)} 1`;
  assert.match(await outputOf(ID, { input }), /^SELECT\n {2}t\.case,/);
});

for (
  const [dialect, input] of [
    ["sql", "/* ".repeat(33_000)],
    ["postgresql", "/* /* */ ".repeat(11_000)],
    ["postgresql", "operator(".repeat(11_000)],
    ["plsql", "q'ab ".repeat(20_000)],
  ] as const
) {
  Deno.test(`sql-formatter: ${dialect}: refuses ${input.slice(0, 8)}… at its beginning`, async () => {
    const error = await errorOf(ID, { input, dialect });
    assert.deepEqual([error.code, error.details], ["SQL_PARSE_ERROR", { line: 1, column: 1 }]);
  });
}

Deno.test(`${ID}: keeps a SQL*Plus slash alone on its line`, async () => {
  const input = "BEGIN\n  p;\nEND;\n/\nEXIT;\n-- c\n/\n/\nselect 1\n/ 2;\n";
  const output: string = await outputOf(ID, { input, dialect: "plsql" });
  assert.deepEqual(output.split("\n").filter((line) => line.includes("/")), [
    "/",
    "/",
    "/",
    "  1 / 2;",
  ]);
  assert.match(output, /END;\n\n\/\n\nEXIT;\n\n-- c\n\n\/\n/);
  assert.equal(await outputOf(ID, { input: output, dialect: "plsql" }), output);
});

Deno.test(`${ID}: delimiter may be the name of a column`, async () => {
  const output = await outputOf(ID, "select a,\ndelimiter from t");
  assert.equal(output, "SELECT\n  a,\n  delimiter\nFROM\n  t");
});

Deno.test("sql-formatter: formats as many statements as fit", async () => {
  const output: string = await outputOf(ID, { input: ";".repeat(40_000) });
  assert.equal(output, Array(40_000).fill(";").join("\n\n"));
});

Deno.test("sql-formatter: gives stats", async () => {
  const { stats } = await runTool(ID, "select 'é'");
  assert.deepEqual(stats, { input_bytes: 11, output_bytes: 13, lines: 2, changed: true });
  const again = await runTool(ID, "SELECT\n  'é'");
  assert.deepEqual(again.stats, { input_bytes: 13, output_bytes: 13, lines: 2, changed: false });
});

Deno.test("sql-formatter: names a template language", async () => {
  const { code, message } = await errorOf(ID, { input: "select * from {{ ref('x') }}" });
  assert.equal(code, "SQL_PARSE_ERROR");
  assert.match(message, /a template such as \{\{ name \}\} is not SQL/);
});

// Names as SQL Server and MySQL quote them, and what word processors make of quotes and hyphens.
const FOREIGN_SIGNS: [input: string, dialect: string, advice: RegExp][] = [
  ["select [a b] from t", "sql", /brackets are of dialect "transactsql"$/],
  ["select [a b] from t", "mysql", /brackets are of dialect "transactsql"$/],
  ["select `a` from t", "postgresql", /backticks are of dialect "mysql" or "bigquery"$/],
  ["select \u201ca\u201d", "sql", /write typographic quotes as ' or "$/],
  ["select a \u2013 b", "sql", /write typographic dashes as -$/],
  ["select )", "sql", /choose another dialect$/],
  // Lines for the clients, as their manuals have them: psql and pg_dump, mysql, sqlite3
  ["\\connect a\nselect 1;", "postgresql", /for the client \(psql, mysql\).*: leave them out$/],
  ["copy t from stdin;\n1\t\\N\n\\.\n", "postgresql", /the rows after COPY: leave them out$/],
  [".headers on\nselect 1;", "sqlite", /for the client \(sqlite3\): leave it out$/],
  [
    "-- a\nselect 1;\nDELIMITER //\nselect 2//",
    "mysql",
    /leave its lines out and end statements with ;$/,
  ],
  ["delimiter //\nselect 1 //\ndelimiter ;\n", "sql", /DELIMITER is for the client \(mysql\)/],
];
for (const [input, dialect, advice] of FOREIGN_SIGNS) {
  Deno.test(`${ID}: names what ${input} has that ${dialect} does not`, async () => {
    const { code, message } = await errorOf(ID, { input, dialect });
    assert.equal(code, "SQL_PARSE_ERROR");
    assert.match(message, advice);
  });
}

// Texts in the forms of sqlfluff's fixtures that were not read.
const READ_AS_WRITTEN: [string, string][] = [
  ["clickhouse", "SELECT a.'name' FROM t"],
  ["plsql", "CREATE TABLE t (a int) STORAGE (INITIAL 256K NEXT 64K)"],
  ["plsql", "BEGIN FOR i IN 1..3 LOOP NULL; END LOOP; END;"],
  ["plsql", "SELECT &1, &2 FROM t"],
  ["redshift", "CREATE FUNCTION f() RETURNS int AS $$ SELECT 1 $$ LANGUAGE sql"],
  ["snowflake", "COPY INTO @%orders/2024 FROM (SELECT a FROM t)"],
  ["snowflake", "LIST @~/staged"],
  ["snowflake", "SELECT {'a': 1, 'b': c.d:e[0].f::string} AS g FROM t WHERE id = :id"],
  ["spark", "CREATE TABLE t (a STRUCT<b: STRING, c: ARRAY<INT>>)"],
  ["spark", "SELECT raw:store.price::double FROM t"],
  ["hive", "CREATE TABLE t (a STRUCT<b: STRING>)"],
  ["hive", "SELECT * FROM s TABLESAMPLE(100M) t"],
  ["duckdb", "SELECT #1, @(-4) FROM t ORDER BY #2"],
  ["trino", "SELECT 10_000 AS a"],
  ["spark", "SELECT a::INT FROM t"],
  ["sql", "SELECT a::INT, b ->> 'c' FROM t WHERE d & 1 = 0"],
];
for (const [dialect, text] of READ_AS_WRITTEN) {
  Deno.test(`sql-formatter: in ${dialect}, reads ${text} and changes only its white space`, async () => {
    const output = await outputOf("sql-formatter", { input: text, dialect });
    assert.equal(output.replace(/\s+/g, ""), text.replace(/\s+/g, ""));
  });
}
