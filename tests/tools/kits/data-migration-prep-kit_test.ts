import assert from "node:assert/strict";
import { errorOf, outputOf, runTool } from "../../support.ts";
import { runKit } from "./kit_support.ts";

const ID = "data-migration-prep-kit";

/** The lines of a JSONL file. */
function linesOf(text = ""): Record<string, unknown>[] {
  return text.split("\n").slice(0, -1).map((line) => JSON.parse(line));
}

/** One cell through the kit: its value in load.jsonl, or the code of its rejection. */
async function convert(cell: string, entry: Record<string, unknown>) {
  const source = `n,c\n1,"${cell.replaceAll('"', '""')}"\n2,\n`;
  const { files } = await runKit(ID, {
    source,
    mapping: [{ from: "n", to: "n" }, { from: "c", to: "c", ...entry }],
  });
  const [first] = linesOf(files["load.jsonl"]);
  if (first?.n === "1") return first.c;
  const [reject] = linesOf(files["rejects.jsonl"]) as { reasons: { code: string }[] }[];
  return reject!.reasons.map(({ code }) => code).join();
}

const FAILS = "CONVERSION_FAILED";

// Type, date order, cell, and its value.
const CONVERTED: [string, string | undefined, string, unknown][] = [
  ["string", undefined, " a \tb ", "a \tb"],
  ["string", undefined, "007", "007"],
  ["integer", undefined, "+007", 7],
  ["integer", undefined, "-0", 0],
  ["integer", undefined, "9007199254740991", 9007199254740991],
  ["integer", undefined, "-9007199254740992", FAILS],
  ["integer", undefined, "1.0", FAILS],
  ["integer", undefined, "1e3", FAILS],
  ["integer", undefined, "１", FAILS],
  ["number", undefined, "1.", 1],
  ["number", undefined, "+.5", 0.5],
  ["number", undefined, "-1.5E-3", -0.0015],
  ["number", undefined, "1e400", FAILS],
  ["number", undefined, "1,5", FAILS],
  ["number", undefined, ".", FAILS],
  ["number", undefined, "Infinity", FAILS],
  ["number", undefined, "0x1F", FAILS],
  ["boolean", undefined, "TRUE", true],
  ["boolean", undefined, "Yes", true],
  ["boolean", undefined, "y", true],
  ["boolean", undefined, "1", true],
  ["boolean", undefined, "False", false],
  ["boolean", undefined, "NO", false],
  ["boolean", undefined, "n", false],
  ["boolean", undefined, "0", false],
  ["boolean", undefined, "Ja", true],
  ["boolean", undefined, "nein", false],
  ["boolean", undefined, "sí", true],
  ["boolean", undefined, "oder", FAILS],
  ["date", "dmy", "2024-02-03", "2024-02-03"],
  ["date", undefined, "2024-02-29", "2024-02-29"],
  ["date", undefined, "2023-02-29", FAILS],
  ["date", undefined, "1900-02-29", FAILS],
  ["date", "ymd", "2024/1/2", "2024-01-02"],
  ["date", "dmy", "3.2.2024", "2024-02-03"],
  ["date", "dmy", "3.2.2024 14:05", FAILS],
  ["datetime", "dmy", "03/02/2024 14:05", "2024-02-03T14:05:00"],
  ["datetime", "dmy", "3.2.2024, 9:05:07.25", "2024-02-03T09:05:07.25"],
  ["datetime", "mdy", "2/3/2024 12:05 AM", "2024-02-03T00:05:00"],
  ["datetime", "ymd", "3 Feb 2024 23:59", "2024-02-03T23:59:00"],
  ["datetime", "dmy", "31/02/2024 10:00", FAILS],
  ["datetime", "dmy", "03/02/2024 24:05", FAILS],
  ["date", "mdy", "3-2-2024", "2024-03-02"],
  ["date", "mdy", "13/01/2024", FAILS],
  ["date", "dmy", "31/04/2024", FAILS],
  ["date", "dmy", "3/2-2024", FAILS],
  ["date", "dmy", "3/2/24", FAILS],
  ["date", "dmy", "003/2/2024", FAILS],
  ["date", "dmy", "3/002/2024", FAILS],
  ["date", "dmy", "0/2/2024", FAILS],
  ["date", "dmy", "3 2 2024", FAILS],
  ["date", "ymd", "2024-01-02T00:00", FAILS],
];

for (const [type, date_order, cell, expected] of CONVERTED) {
  Deno.test(`${ID}: reads ${JSON.stringify(cell)} as ${type} ${date_order ?? ""}`, async () => {
    assert.deepEqual(await convert(cell, { type, ...(date_order && { date_order }) }), expected);
  });
}

Deno.test(`${ID}: empty cells take the default, unconverted, or stay null`, async () => {
  assert.equal(await convert("", { type: "integer" }), null);
  assert.equal(await convert(" ", { type: "integer", default: "none" }), "none");
  assert.deepEqual(await convert("", { default: { a: [1] } }), { a: [1] });
  assert.equal(await convert("", { required: true }), "REQUIRED_VALUE_MISSING");
  assert.equal(await convert("", { required: true, default: null }), "REQUIRED_VALUE_MISSING");
  assert.equal(await convert("", { required: true, default: false }), false);
});

Deno.test(`${ID}: delivers every file of a whole job`, async () => {
  const source = "id;name;joined\n1; Ada ;3.2.2024\nx;Bob;40.1.2024\n1;Cy;\n;Di;\n4;E\n5;F;;more\n";
  const { files, found, facts, verdict, statuses, findings } = await runKit(ID, {
    source,
    mapping: [
      { from: "name", to: "full", required: true },
      { from: "id", to: "id", type: "integer" },
      { from: "joined", to: "day", type: "date", date_order: "dmy", default: "1970-01-01" },
    ],
    key: ["id"],
    target_schema: { properties: { full: { maxLength: 2 } } },
  });
  assert.equal(verdict, "needs_work");
  assert.equal(
    files["load.jsonl"],
    '{"full":"Di","id":null,"day":"1970-01-01"}\n{"full":"E","id":4,"day":"1970-01-01"}\n',
  );
  assert.deepEqual(
    linesOf(files["rejects.jsonl"]).map(({ row, reasons, source }) => [
      row,
      (reasons as { code: string; field: string | null }[]).map(({ code, field }) =>
        `${code} ${field}`
      ),
      source,
    ]),
    [
      [1, ["SCHEMA_VIOLATION full"], { id: "1", name: "Ada", joined: "3.2.2024" }],
      [2, ["CONVERSION_FAILED id", "CONVERSION_FAILED day"], {
        id: "x",
        name: "Bob",
        joined: "40.1.2024",
      }],
      // Key checks come before the schema, which would refuse record 1.
      [3, ["DUPLICATE_KEY id"], { id: "1", name: "Cy", joined: "" }],
      [6, ["RAGGED_ROWS null"], { id: "5", name: "F", joined: "", _extra: ["more"] }],
    ],
  );
  assert.equal(
    files["mapping.json"],
    JSON.stringify(
      [
        ["name", "full", "string", "ymd", true, null],
        ["id", "id", "integer", "ymd", false, null],
        ["joined", "day", "date", "dmy", false, "1970-01-01"],
      ].map(([from, to, type, date_order, required, byDefault]) => ({
        from,
        to,
        type,
        date_order,
        required,
        default: byDefault,
      })),
      null,
      2,
    ) + "\n",
  );
  assert.equal(
    files["profile.json"],
    JSON.stringify(
      await outputOf("csv-profiler", { input: source, delimiter: "auto" }),
      null,
      2,
    ) + "\n",
  );
  assert.deepEqual(Object.keys(files), [
    "load.jsonl",
    "rejects.jsonl",
    "mapping.json",
    "profile.json",
  ]);
  assert.deepEqual(facts, { source_rows: 6, accepted: 2, rejected: 4, columns: 3, fields: 3 });
  assert.deepEqual(statuses, [
    "profile done",
    "read done",
    "map done",
    "validate[0] done",
    "split done",
  ]);
  assert.deepEqual(found, [
    "problem RAGGED_ROWS read",
    "problem CONVERSION_FAILED map",
    "problem CONVERSION_FAILED map",
    "problem DUPLICATE_KEY map",
    "problem SCHEMA_VIOLATION validate[0]",
    "note VALUES_TRIMMED read",
  ]);
  assert.match(findings.at(-2)!.message, /^1 record breaks .* record 1: \/full: /);
});

Deno.test(`${ID}: without a mapping every column is text under its own name`, async () => {
  const { files, verdict, facts } = await runKit(ID, {
    source: "b,__proto__,1,a\nx,y,z,02134\n",
    key: ["__proto__"],
  });
  assert.equal(verdict, "ready");
  assert.equal(files["load.jsonl"], '{"b":"x","__proto__":"y","1":"z","a":"02134"}\n');
  assert.deepEqual(facts, { source_rows: 1, accepted: 1, rejected: 0, columns: 4, fields: 4 });
});

Deno.test(`${ID}: a fault in the mapping blocks, and no record is accepted`, async () => {
  const cases: [Record<string, unknown>, string, string][] = [
    [{ mapping: [{ from: "B", to: "b" }] }, "MISSING_SOURCE_COLUMN", "mapping[0].from"],
    [
      { mapping: [{ from: "a", to: "x" }, { from: "b", to: "x" }] },
      "TARGET_FIELD_TWICE",
      "mapping[1].to",
    ],
    [
      { mapping: [{ from: "a", to: "x" }, { from: "b", to: "y" }], key: ["a"] },
      "KEY_NOT_MAPPED",
      "key[0]",
    ],
  ];
  for (const [input, code, path] of cases) {
    const run = await runKit(ID, { source: "a,b\n1,2\n", target_schema: {}, ...input });
    assert.equal(run.verdict, "blocked");
    assert.deepEqual([run.findings[0]!.code, run.findings[0]!.path], [code, path]);
    assert.deepEqual(Object.keys(run.files), ["mapping.json", "profile.json"]);
    assert.deepEqual([run.facts.accepted, run.facts.rejected], [0, 0]);
    assert.deepEqual(run.statuses.slice(2), ["map done", "validate skipped", "split skipped"]);
  }
});

Deno.test(`${ID}: accepting nothing is a blocker, and the rejects are still listed`, async () => {
  const none = await runKit(ID, {
    source: "a\nx\ny\n",
    mapping: [{ from: "a", to: "a", type: "integer" }],
  });
  assert.deepEqual(none.found, [
    "blocker NO_ACCEPTED_RECORDS split",
    "problem CONVERSION_FAILED map",
  ]);
  assert.match(none.findings[1]!.message, /^a: 2 records, the first is record 1: "x"/);
  assert.deepEqual(Object.keys(none.files), ["rejects.jsonl", "mapping.json", "profile.json"]);
  const empty = await runKit(ID, { source: "a,b\n", target_schema: {} });
  assert.deepEqual(empty.found.slice(0, 1), ["blocker NO_SOURCE_RECORDS split"]);
  assert.deepEqual(empty.statuses.slice(3), ["validate skipped", "split done"]);
});

Deno.test(`${ID}: columns left out are notes, and only with a mapping`, async () => {
  const { found, findings, verdict } = await runKit(ID, {
    source: "a,b,c\n1,2,3\n",
    mapping: [{ from: "b", to: "b" }],
  });
  assert.deepEqual(found, ["note UNMAPPED_COLUMN map"]);
  assert.equal(findings[0]!.message, '2 columns are left behind: "a", "c"');
  assert.equal(verdict, "ready");
});

Deno.test(`${ID}: a number keeps all its digits`, async () => {
  const source = "n\n12345678901234567.89\n+0.10\n007.5\n-.12345678901234567890\n";
  const { found, files } = await runKit(ID, {
    source,
    mapping: [{ from: "n", to: "n", type: "number" }],
    target_schema: { properties: { n: { type: "number" } } },
  });
  assert.deepEqual(found, []);
  assert.equal(
    files["load.jsonl"],
    '{"n":12345678901234567.89}\n{"n":0.10}\n{"n":7.5}\n{"n":-0.12345678901234567890}\n',
  );
});

// A pattern, a cell, and what it says by the pattern.
const PATTERNS: [string, string, string, string | typeof FAILS][] = [
  ["date", "YYYYMMDD", "20240229", "2024-02-29"],
  ["date", "YYYYMMDD", "20230229", FAILS],
  ["date", "DD.MM.YY", "03.02.69", "1969-02-03"],
  ["date", "M/D/YY", "3/2/68", "2068-03-02"],
  ["date", "DD-MMM-YYYY", "03-Feb-2024", "2024-02-03"],
  ["date", "D MMMM YYYY", "3 février 2024", "2024-02-03"],
  ["date", "DD.MM.YYYY", "3.2.2024", FAILS],
  ["date", "DD/MM/YYYY HH:mm", "03/02/2024 09:30", FAILS],
  ["datetime", "DD/MM/YYYY HH:mm", "03/02/2024 09:30", "2024-02-03T09:30:00"],
  ["datetime", "MM/DD/YYYY hh:mm:ss A", "02/03/2024 12:00:01 AM", "2024-02-03T00:00:01"],
  [
    "datetime",
    "YYYY-MM-DD HH:mm:ss.SSS Z",
    "2024-02-03 09:30:00.250 +0130",
    "2024-02-03T09:30:00.250+01:30",
  ],
  ["datetime", "DD/MM/YYYY HH:mm", "03/02/2024 24:30", FAILS],
];

for (const [type, date_format, cell, expected] of PATTERNS) {
  Deno.test(`${ID}: reads ${cell} as ${date_format}, a ${type}`, async () => {
    assert.equal(await convert(cell, { type, date_format }), expected);
  });
}

// Without a pattern: names of months say their order themselves.
const NAMED: [string, string, string | typeof FAILS][] = [
  ["date", "3 Feb 2024", "2024-02-03"],
  ["date", "Feb. 3, 2024", "2024-02-03"],
  ["date", "March 1st, 2024", "2024-03-01"],
  ["date", "3. März 2024", "2024-03-03"],
  ["date", "2024-Dez-31", "2024-12-31"],
  ["date", "31 June 2024", FAILS],
  ["date", "3 Ju 2024", FAILS],
  ["date", "3 Foo 2024", FAILS],
  ["datetime", "2024-02-03 09:30", "2024-02-03T09:30:00"],
  ["datetime", "2024-02-03T09:30:00z", "2024-02-03T09:30:00Z"],
  ["datetime", "2024-02-03", "2024-02-03"],
];

for (const [type, cell, expected] of NAMED) {
  Deno.test(`${ID}: reads ${cell} as a ${type}`, async () => {
    assert.equal(await convert(cell, { type }), expected);
  });
}

Deno.test(`${ID}: refuses a pattern without a day, and one with letters without meaning`, async () => {
  const { found, findings } = await runKit(ID, {
    source: "a\n1\n",
    mapping: [
      { from: "a", to: "x", type: "date", date_format: "MM/YYYY" },
      { from: "a", to: "y", type: "date", date_format: "YYYY-MM-DD week W" },
    ],
  });
  assert.deepEqual(found, [
    "blocker INVALID_DATE_FORMAT map",
    "blocker INVALID_DATE_FORMAT map",
  ]);
  assert.match(findings[0]!.message, /^"MM\/YYYY" is not a date pattern/);
});

Deno.test(`${ID}: rejects give the source's line, lines inside cells included`, async () => {
  const source = 'id,note\n1,"two\nlines"\n\nx,bad\n';
  const { files } = await runKit(ID, {
    source,
    mapping: [{ from: "id", to: "id", type: "integer" }, { from: "note", to: "note" }],
  });
  const [reject] = linesOf(files["rejects.jsonl"]);
  assert.deepEqual([reject!.row, reject!.line], [2, 5]);
});

Deno.test(`${ID}: writes load.sql of one record for each database`, async () => {
  const job = (load_for: string) =>
    runKit(ID, {
      source: 'id,at,sum,ok,note\n1,3 Feb 2024,1234567890.1234567890,yes,"It\'s \\ \ta"\n',
      mapping: [
        { from: "id", to: "id", type: "integer", required: true },
        { from: "at", to: "at", type: "date" },
        { from: "sum", to: "sum", type: "number" },
        { from: "ok", to: "ok", type: "boolean" },
        { from: "note", to: "note" },
      ],
      key: ["id"],
      table: "orders",
      load_for,
    });
  const postgresql = await job("postgresql");
  assert.equal(postgresql.verdict, "ready");
  assert.equal(
    postgresql.files["load.sql"],
    `-- psql -v ON_ERROR_STOP=1 -f load.sql
SET client_encoding = 'UTF8';
BEGIN;
CREATE TABLE "orders" (
  "id" bigint NOT NULL,
  "at" date,
  "sum" numeric,
  "ok" boolean,
  "note" text,
  PRIMARY KEY ("id")
);
COPY "orders" ("id", "at", "sum", "ok", "note") FROM stdin;
1\t2024-02-03\t1234567890.1234567890\ttrue\tIt's \\\\ \\ta
\\.

COMMIT;
`,
  );
  const mysql = (await job("mysql")).files["load.sql"]!;
  assert.match(mysql, /`sum` DECIMAL\(20, 10\)/);
  assert.ok(mysql.includes("(1, '2024-02-03', 1234567890.1234567890, TRUE, 'It''s \\\\ \ta')"));
  const sqlite = (await job("sqlite")).files["load.sql"]!;
  assert.ok(sqlite.includes("(1, '2024-02-03', 1234567890.1234567890, 1, 'It''s \\ \ta')"));
  const { next_actions } = postgresql.result.output as { next_actions: { summary: string }[] };
  assert.match(next_actions[0]!.summary, /^Load load\.sql \(psql /);
});

Deno.test(`${ID}: treats texts that stand for no value as empty cells`, async () => {
  const { files, facts } = await runKit(ID, {
    source: "n,m\nk.A.,NULL\n1,x\nK.A.,y\n",
    mapping: [
      { from: "n", to: "n", type: "number", default: 0 },
      { from: "m", to: "m", required: true },
    ],
    empty_values: ["k.A.", "NULL"],
  });
  assert.equal(files["load.jsonl"], '{"n":1,"m":"x"}\n');
  const reasons = linesOf(files["rejects.jsonl"]).map(({ row, reasons }) => [
    row,
    (reasons as { code: string }[]).map(({ code }) => code).join(),
  ]);
  assert.deepEqual(reasons, [[1, "REQUIRED_VALUE_MISSING"], [3, "CONVERSION_FAILED"]]);
  assert.equal(facts.accepted, 1);
});

Deno.test(`${ID}: rejects do not repeat the source where no record is accepted`, async () => {
  const row = `${"long ".repeat(200)};x`;
  const source = "a;n\n" + `${row}\n`.repeat(1_200);
  const mapping = [{ from: "n", to: "n", type: "integer" }];
  const { found, files } = await runKit(ID, { source, mapping });
  assert.equal(found[0], "blocker NO_ACCEPTED_RECORDS split");
  assert.deepEqual(Object.keys(linesOf(files["rejects.jsonl"])[0]!), ["row", "line", "reasons"]);
});

Deno.test(`${ID}: reports, and does not write, what a database would refuse`, async () => {
  const { found, findings, files } = await runKit(ID, {
    source: "a\nx\u0000y\n",
    load_for: "postgresql",
  });
  assert.deepEqual(found, ["problem NOT_LOADABLE split"]);
  assert.match(findings[0]!.message, /record 1 of load\.jsonl has a NUL in "a"$/);
  assert.deepEqual(Object.keys(files).slice(0, 1), ["load.jsonl"]);
  const twice = await runKit(ID, { source: "A,a\nx,y\n", load_for: "sqlite" });
  assert.deepEqual(twice.found, ["problem NOT_LOADABLE split"]);
});

Deno.test(`${ID}: holds the names of fields to the database's own limit`, async () => {
  const told = async (name: string, load_for: string) => {
    const { findings } = await runKit(ID, { source: `${name},b\nx,y\n`, load_for });
    return findings.filter(({ code }) => code === "NOT_LOADABLE").map(({ message }) =>
      message.slice(message.indexOf("a name of"))
    );
  };
  const long = "Pray in public, with signs: ".replace(",", "").repeat(3);
  assert.deepEqual(await told(long, "sqlite"), []);
  assert.deepEqual(await told(long, "duckdb"), []);
  assert.deepEqual(await told(long, "postgresql"), ["a name of more than 63 bytes"]);
  assert.deepEqual(await told(long, "mysql"), ["a name of more than 64 characters"]);
  assert.deepEqual(await told("é".repeat(40), "postgresql"), ["a name of more than 63 bytes"]);
  assert.deepEqual(await told("é".repeat(40), "mysql"), []);
});

Deno.test(`${ID}: compares a key with accepted records only, and reports a null in it`, async () => {
  const { files } = await runKit(ID, {
    source: "k,n\n1,x\n1,2\n01,3\n,4\n,5\n",
    mapping: [{ from: "k", to: "k", type: "integer" }, { from: "n", to: "n", type: "integer" }],
    key: ["k"],
  });
  assert.deepEqual(linesOf(files["load.jsonl"]).map(({ n }) => n), [2, 4, 5]);
  const both = await runKit(ID, { source: "a,b\n1,2\n1,3\n1,2\n", key: ["a", "b"] });
  assert.deepEqual(linesOf(both.files["rejects.jsonl"]).map(({ row }) => row), [3]);
});

Deno.test(`${ID}: keeps the place of references inside the target schema`, async () => {
  const target_schema = {
    $schema: "http://json-schema.org/draft-07/schema#",
    properties: { a: { $ref: "#/definitions/short" } },
    definitions: { short: { maxLength: 1 } },
  };
  const { files } = await runKit(ID, { source: "a\nx\nyy\n", target_schema });
  assert.equal(files["load.jsonl"], '{"a":"x"}\n');
});

Deno.test(`${ID}: reports a missing property under its name, and the record as a whole under none`, async () => {
  const { files } = await runKit(ID, {
    source: "a/b\nx\n",
    target_schema: { required: ["z"], maxProperties: 0, properties: { "a/b": false } },
  });
  const [{ reasons }] = linesOf(files["rejects.jsonl"]) as unknown as [
    { reasons: { field: string | null }[] },
  ];
  assert.deepEqual(reasons.map(({ field }) => field), [null, "z", "a/b"]);
});

Deno.test(`${ID}: splits records with more schema errors than a run lists until every reason is known`, async () => {
  const rows = Array.from({ length: 2_500 }, (_, index) => (index % 5 === 0 ? "ok" : "bad"));
  const { files, steps, findings } = await runKit(ID, {
    source: `a\n${rows.join("\n")}\n`,
    target_schema: { properties: { a: { const: "ok" } } },
  });
  assert.equal(linesOf(files["load.jsonl"]).length, 500);
  assert.equal(linesOf(files["rejects.jsonl"]).length, 2_000);
  assert.match(findings[0]!.message, /^2000 records break/);
  // 2,000 errors, then twice 1,000.
  assert.deepEqual(
    steps.slice(3, -1).map(({ id, summary }) => `${id}: ${summary}`),
    [
      "validate[0]: 2500 records, 2000 errors",
      "validate[1]: 1250 records, 1000 errors",
      "validate[2]: 1250 records, 1000 errors",
    ],
  );
});

Deno.test(`${ID}: counts the errors of a record beyond those listed`, async () => {
  const columns = Array.from({ length: 1_100 }, (_, index) => `c${index}`);
  const { files } = await runKit(ID, {
    source: `${columns.join()}\n${columns.join()}\n`,
    target_schema: { additionalProperties: { type: "integer" } },
  });
  const [{ reasons }] = linesOf(files["rejects.jsonl"]) as unknown as [
    { reasons: { message: string }[] },
  ];
  assert.deepEqual([reasons.length, reasons.at(-1)!.message], [1_001, "100 more errors"]);
});

Deno.test(`${ID}: validates many records in packs`, async () => {
  const source = "a\n" + `${"x".repeat(900)}\n`.repeat(100);
  const { statuses, verdict } = await runKit(ID, { source, target_schema: {} });
  assert.deepEqual(statuses.slice(3), ["validate[0] done", "validate[1] done", "split done"]);
  assert.equal(verdict, "ready");
});

Deno.test(`${ID}: reports what a failing step leaves`, async () => {
  const schema = await runKit(ID, { source: "a\nx\n", target_schema: { type: "strange" } });
  assert.deepEqual(schema.found, ["blocker STEP_FAILED validate[0]"]);
  assert.deepEqual(schema.statuses.slice(3), ["validate[0] failed", "split skipped"]);
  assert.equal(schema.steps[3]!.error!.code, "INVALID_SCHEMA");
  assert.deepEqual([schema.facts.accepted, schema.facts.rejected], [null, null]);
  // The tools take 200,000 cells.
  const long = await runKit(ID, { source: `a\n${"x\n".repeat(200_001)}`, target_schema: {} });
  assert.deepEqual(long.statuses, [
    "profile failed",
    "read failed",
    "map not_run",
    "validate not_run",
    "split skipped",
  ]);
  assert.equal(long.verdict, "blocked");
  assert.deepEqual(Object.values(long.facts), [null, null, null, null, null]);
  assert.deepEqual(Object.keys(long.files), []);
});

Deno.test(`${ID}: trims values, and reports it`, async () => {
  const { verdict, findings, files } = await runKit(ID, {
    source: 'a,b,c\n  x ," y ",z\n x,\u00a0,z\n',
  });
  assert.equal(verdict, "ready");
  assert.deepEqual(findings.map(({ code, message }) => [code, message]), [
    ["VALUES_TRIMMED", 'Blanks around values were left out, in 2 columns: "a" (2), "b" (1)'],
  ]);
  assert.match(files["load.jsonl"]!, /^\{"a":"x","b":"y","c":"z"\}\n/);
});

Deno.test(`${ID}: names columns of numbers and dates without a mapping, but not those of codes`, async () => {
  const source = "Datum;Betrag;PLZ;Telefon;Version;Nr\n" +
    "01.02.2026;1.234,56 €;01067;0176 123456;1.2.3;7\n" +
    "28.02.2026;99,00 €;04109;030 12345;1.2.4;8\n";
  const { verdict, findings } = await runKit(ID, { source });
  assert.equal(verdict, "ready");
  assert.deepEqual(findings.map(({ code, message }) => [code, message]), [
    [
      "LOADED_AS_TEXT",
      "Without a mapping all columns are text; 3 columns have numbers or dates: " +
      '"Datum" (01.02.2026), "Betrag" (1.234,56 €), "Nr" (7)',
    ],
  ]);
  const mapping = [{ from: "Betrag", to: "amount", type: "string" }];
  const chosen = await runKit(ID, { source, mapping });
  assert.deepEqual(chosen.found, ["note UNMAPPED_COLUMN map"]);
});

Deno.test(`${ID}: a step's result is the tool's own answer to the same call`, async () => {
  const source = "b,a\n1, 2 \n";
  const { files } = await runKit(ID, { source, delimiter: "," });
  const records = await outputOf("csv-to-json", { input: source, delimiter: ",", trim: true });
  assert.deepEqual(linesOf(files["load.jsonl"]), records);
});

Deno.test(`${ID}: keeps the place of columns named by a year`, async () => {
  const source = "country,2024,2023\nFR,1,2\nDE,x,4\nIT,5,6,7\n";
  const { files } = await runKit(ID, {
    source,
    mapping: ["country", "2024", "2023"].map((name) => ({
      from: name,
      to: name,
      type: name === "country" ? "string" : "integer",
    })),
  });
  assert.equal(files["load.jsonl"], '{"country":"FR","2024":1,"2023":2}\n');
  const sources = files["rejects.jsonl"]!.match(/"source":.*/g);
  assert.deepEqual(sources, [
    '"source":{"country":"DE","2024":"x","2023":"4"}}',
    '"source":{"country":"IT","2024":"5","2023":"6","_extra":["7"]}}',
  ]);
});

Deno.test(`${ID}: reports once what both readers of the source warn of`, async () => {
  const { found } = await runKit(ID, { source: 'a,a,\nx,"y,z\n' });
  assert.deepEqual(found.filter((line) => !line.includes("RAGGED_ROWS")).toSorted(), [
    "note DUPLICATE_HEADERS read",
    "note EMPTY_HEADERS read",
    "problem MALFORMED_QUOTES read",
  ]);
});

// Sources of two columns and a mapping-free job: the file, and what is told.
const LINE_ENDS: [string, string, string, string[]][] = [
  ["a delimiter at the end of each line", "id;n;\n1;x;\n2;y;\n", '{"id":"1","n":"x"}', [
    "note EMPTY_HEADERS",
  ]],
  ["one at the end of the records only", "id;n\n1;x;\n2;y;\n", '{"id":"1","n":"x"}', []],
  ["one at the end of the header row only", "id;n;\n1;x\n2;y\n", '{"id":"1","n":"x"}', [
    "note EMPTY_HEADERS",
  ]],
  [
    "a column without a name that has values",
    "id;n;\n1;x;z\n2;y;\n",
    '{"id":"1","n":"x","column_3":"z"}',
    ["note EMPTY_HEADERS"],
  ],
  // The delimiter within a value has moved the others.
  ["surplus cells in some records", "n;a\nb;c\nx;y;\n", '{"n":"b","a":"c"}', [
    "problem RAGGED_ROWS",
  ]],
];

Deno.test(`${ID}: makes no column of delimiters that end lines`, async () => {
  for (const [title, source, first, expected] of LINE_ENDS) {
    const { files, found } = await runKit(ID, { source, delimiter: ";" });
    assert.equal(files["load.jsonl"]!.split("\n")[0], first, title);
    const told = found.filter((line) => !line.includes("LOADED_AS_TEXT"));
    assert.deepEqual(told.map((line) => line.replace(/ read$/, "")), expected, title);
  }
});

Deno.test(`${ID}: says on which lines cells are missing, and what became of them`, async () => {
  const { findings } = await runKit(ID, {
    source: "Orders of May\nid,name,city\n1,Ann,Oslo\n2,Bob\n3,Cem,Rome,x\n",
    header_line: 2,
  });
  const { message } = findings.find(({ code }) => code === "RAGGED_ROWS")!;
  assert.match(
    message,
    /^1 record has fewer .* count as empty \(line 4\); 1 .* rejected \(line 5\)$/,
  );
});

Deno.test(`${ID}: tells texts that stand for no value, until they are named`, async () => {
  const source = "id,a,b,c,d\n1,\\N,NULL,None,#N/A\n2,x,NA,Null,y\n";
  const { findings, verdict } = await runKit(ID, { source });
  const told = findings.filter(({ code }) => code === "NULL_AS_TEXT");
  assert.deepEqual(told.map(({ path }) => path), ["a", "b", "d"]);
  assert.equal(verdict, "needs_work");
  const named = await runKit(ID, { source, empty_values: ["\\N", "NULL", "#N/A"] });
  assert.equal(named.verdict, "ready");
  assert.equal(
    named.files["load.jsonl"]!.split("\n")[0],
    '{"id":"1","a":null,"b":null,"c":"None","d":null}',
  );
});

// Excel shows 4006381333931 so; 6.02E+23 of a number is one.
Deno.test(`${ID}: tells codes that a spreadsheet has rounded`, async () => {
  const source = "ean,mass,note\n4.00638E+12,6.02E+23,1.5E+3\n4006381333931,1,E+12\n";
  const mapping = [
    { from: "ean", to: "ean", type: "string" },
    { from: "mass", to: "mass", type: "number" },
    { from: "note", to: "note", type: "string" },
  ];
  const { findings } = await runKit(ID, { source, mapping });
  assert.deepEqual(findings.map(({ code, path }) => [code, path]), [["DIGITS_LOST", "ean"]]);
});

Deno.test(`${ID}: a file that is no text blocks, and nothing is loaded`, async () => {
  const source = "PK\x03\x04\x14\0\x06\0[Content_Types].xml\n\ufffd\n";
  const { verdict, found, files } = await runKit(ID, { source, load_for: "sqlite" });
  assert.equal(verdict, "blocked");
  assert.ok(found.includes("blocker NOT_TEXT read"), found.join());
  assert.equal(files["load.sql"], undefined);
  const { found: ofUtf16 } = await runKit(ID, { source: "a\0,\0b\0\n\x001\0,\x002\0\n\0" });
  assert.ok(ofUtf16.includes("blocker NOT_TEXT read"), ofUtf16.join());
  const { found: ofTable } = await runKit(ID, { source: "PK,name\n1,a\n" });
  assert.deepEqual(ofTable.filter((one) => one.includes("NOT_TEXT")), []);
});

Deno.test(`${ID}: tells codes that lose their zeros as numbers`, async () => {
  const source = "zip,month,plain\n00501,05,501\n10001,12,0\n";
  const mapping = ["zip", "month", "plain"].map((name) => ({
    from: name,
    to: name,
    type: "integer",
  }));
  const { findings } = await runKit(ID, { source, mapping });
  assert.deepEqual(findings.map(({ code, path }) => [code, path]), [["LEADING_ZEROS_LOST", "zip"]]);
  const kept = await runKit(ID, {
    source,
    mapping: [{ from: "zip", to: "zip" }, ...mapping.slice(1)],
  });
  assert.equal(kept.verdict, "ready");
});

// MySQL's usual collations are case-insensitive and pass over accents (reference manual, 12.3): one key for all three.
Deno.test(`${ID}: keeps keys apart that MySQL's usual collations take for one`, async () => {
  const source = "code,n\nabc,1\nABC,2\nÀbc,3\n";
  const { files } = await runKit(ID, { source, key: ["code"], load_for: "mysql" });
  assert.match(
    files["load.sql"]!,
    /`code` VARCHAR\(3\) COLLATE utf8mb4_bin[^]*\) CHARACTER SET utf8mb4;/,
  );
});

Deno.test(`${ID}: refuses invalid input with a typed error`, async () => {
  for (const source of [undefined, "", " \n"]) {
    assert.equal((await errorOf(ID, { source, mapping: 1 })).code, "EMPTY_INPUT");
  }
  const wrong = await errorOf(ID, { source: "a\n1\n", mapping: [{ from: "a", type: "text" }] });
  assert.equal(wrong.code, "INVALID_INPUT");
  assert.deepEqual(wrong.fields.map(({ path, code }) => [path, code]), [
    ["mapping[0].to", "REQUIRED"],
    ["mapping[0].type", "INVALID_VALUE"],
  ]);
  assert.equal((await errorOf(ID, { source: "x".repeat(1_500_001) })).code, "INPUT_TOO_LARGE");
});

Deno.test(`${ID}: refuses records or reasons that grow beyond the bound early`, async () => {
  // The message is that of the early bound.
  const early = /^The records and the reasons /;
  const source = "a\n" + "x\n".repeat(6_000);
  for (const type of ["string", "integer"]) {
    const mapping = Array.from(
      { length: 200 },
      (_, index) => ({ from: "a", to: `f${index}`, type }),
    );
    const error = await errorOf(ID, { source, mapping });
    assert.equal(error.code, "OUTPUT_TOO_LARGE");
    assert.match(error.message, early);
  }
  const mapping = [{ from: "a", to: "a", default: "y".repeat(60_000) }, { from: "b", to: "b" }];
  const long = await errorOf(ID, { source: "b,a\n" + "x,\n".repeat(5_000), mapping });
  assert.equal(long.code, "OUTPUT_TOO_LARGE");
  assert.match(long.message, early);
  // Names alone: the final bound. One record is accepted, so that the rejects have their sources.
  const wide = `${"n".repeat(120_000)}\n1\n` + "x\n".repeat(29);
  const wideMapping = [{ from: "n".repeat(120_000), to: "a", type: "integer" }];
  const run = await runTool(ID, { source: wide, mapping: wideMapping });
  assert.equal(run.ok, true);
  const over = await errorOf(ID, {
    source: wide.replaceAll("x\n", "x\nx\n"),
    mapping: wideMapping,
  });
  assert.equal(over.code, "OUTPUT_TOO_LARGE");
});

Deno.test(`${ID}: refuses more schema errors than can be listed`, async () => {
  const fault = { const: "y" };
  const target_schema = { properties: { a: { allOf: Array(40).fill(fault) } } };
  const { code } = await errorOf(ID, { source: "a\n" + "x\n".repeat(3_000), target_schema });
  assert.equal(code, "OUTPUT_TOO_LARGE");
});

Deno.test(`${ID}: reads numbers of the named form`, async () => {
  const source = "n;m\n1.234,50;1.000\n-0,5;+7\n1.5;2,0\n";
  const { files } = await runKit(ID, {
    source,
    number_format: "1.234,56",
    mapping: [{ from: "n", to: "n", type: "number" }, { from: "m", to: "m", type: "integer" }],
  });
  assert.deepEqual(linesOf(files["load.jsonl"]), [{ n: 1234.5, m: 1000 }, { n: -0.5, m: 7 }]);
  assert.equal(linesOf(files["rejects.jsonl"]).length, 1);
});

// Cells of a field of numbers, and whether they can be read two ways.
const TWO_WAYS: [string[], boolean][] = [
  [["1.234", "12.500", "7"], true],
  [["1.234", "0.500"], false],
  [["1.234", "1.25"], false],
  [["7", "8"], false],
];
for (const [cells, isTold] of TWO_WAYS) {
  Deno.test(`${ID}: ${cells.join(" ")} ${isTold ? "is" : "is not"} reported as ambiguous`, async () => {
    const job = {
      source: `n\n${cells.join("\n")}\n`,
      mapping: [{ from: "n", to: "n", type: "number" }],
    };
    const { findings } = await runKit(ID, job);
    assert.equal(findings.some(({ code }) => code === "AMBIGUOUS_NUMBER"), isTold);
    const named = await runKit(ID, { ...job, number_format: "1234.56" });
    assert.equal(named.findings.some(({ code }) => code === "AMBIGUOUS_NUMBER"), false);
  });
}

Deno.test(`${ID}: rejects a number of another form, and names the form that reads it`, async () => {
  const { files } = await runKit(ID, {
    source: "n;m\n1.234,50;x\n",
    mapping: [{ from: "n", to: "n", type: "number" }],
  });
  assert.match(files["rejects.jsonl"]!, /send number_format \\"1\.234,56\\"/);
});

Deno.test(`${ID}: strips the mapping's unit from numbers, and rejects any other by name`, async () => {
  const cells = [
    '"$1,234.56"',
    "(45.00)",
    "($4.00)",
    "-$5",
    "$-6",
    "7.50-",
    "\u22128",
    "9 €",
    "x1",
  ];
  const job = { source: `n\n${cells.join("\n")}\n`, number_format: "1,234.56" };
  const load = async (entry: Record<string, unknown>) => {
    const mapping = [{ from: "n", to: "n", type: "number", ...entry }];
    const { files } = await runKit(ID, { ...job, mapping });
    return {
      loaded: linesOf(files["load.jsonl"]).map(({ n }) => n),
      messages: linesOf(files["rejects.jsonl"])
        .map(({ reasons }) => (reasons as { message: string }[])[0]!.message),
    };
  };
  assert.deepEqual(await load({ unit: "$" }), {
    loaded: [1234.56, -45, -4, -5, -6, -7.5, -8],
    messages: ['"9 €" is not a number; its unit is € and not $', '"x1" is not a number'],
  });
  const { loaded, messages } = await load({});
  assert.deepEqual(loaded, [-45, -7.5, -8]);
  assert.equal(messages[0], '"$1,234.56" is not a number; unit "$" in the mapping leaves it out');
});

Deno.test(`${ID}: strips and reports the apostrophe by which spreadsheets keep digits as text`, async () => {
  const source = "zip,name,n\n'02134,'n Sync,'7\n10001,O'Hara,8\n";
  const mapping = ["zip", "name", "n"].map((from) => ({
    from,
    to: from,
    type: from === "n" ? "integer" : "string",
  }));
  const { files, findings } = await runKit(ID, { source, mapping });
  assert.deepEqual(linesOf(files["load.jsonl"]), [
    { zip: "02134", name: "'n Sync", n: 7 },
    { zip: "10001", name: "O'Hara", n: 8 },
  ]);
  assert.deepEqual(findings.map(({ code, path }) => [code, path]), [
    ["APOSTROPHE_LEFT_OUT", "zip"],
    ["APOSTROPHE_LEFT_OUT", "n"],
  ]);
});

Deno.test(`${ID}: reports wrongly decoded letters, but no right ones`, async () => {
  const names = ["MÃ¼ller", "\uFFFDstrid", "donâ€™t", "SÃO PAULO", "Ângela", "Müller’s"];
  const { verdict, findings } = await runKit(ID, {
    source: `id,name\n${names.map((name, id) => `${id},${name}\n`).join("")}`,
    mapping: [{ from: "id", to: "id" }, { from: "name", to: "name" }],
  });
  assert.equal(verdict, "needs_work");
  assert.deepEqual(findings.map(({ code, message }) => [code, message]), [[
    "ENCODING_DAMAGED",
    'name: 3 values such as "MÃ¼ller" (record 1) were read in another encoding than written in',
  ]]);
});

Deno.test(`${ID}: reports a total below the table, but not three numbers that happen to add up`, async () => {
  const mapping = [
    { from: "page", to: "page" },
    { from: "views", to: "views", type: "integer" },
    { from: "time", to: "time", type: "number" },
    { from: "day", to: "day" },
  ];
  const codesOf = async (...rows: string[]) => {
    const source = ["page,views,time,day", ...rows, ""].join("\n");
    return (await runKit(ID, { source, mapping })).findings.map(({ code }) => code);
  };
  const rows = ["/,1024,0.1,Mon", "/a,12,0.2,Tue"];
  assert.deepEqual(await codesOf(...rows, ",,,", "Grand total,1036,0.3,"), ["TOTAL_ROW"]);
  assert.deepEqual(await codesOf(...rows, "Grand total,1036,,"), ["TOTAL_ROW"]);
  // Called a total, it is one with as many fields as the others have.
  assert.deepEqual(await codesOf(...rows, "Total,1036,0.15,all"), ["TOTAL_ROW"]);
  assert.deepEqual(await codesOf("/,1,1,Mon", "/a,2,1,Tue", "/b,3,2,Wed"), []);
  assert.deepEqual(await codesOf(...rows, "/b,1036,0.4,"), []);
  assert.deepEqual(await codesOf(...rows, "/b,,,"), []);
  assert.deepEqual(await codesOf("/,1,,Mon", "/a,2,,Tue", "/b,3,,"), []);
});

Deno.test(`${ID}: finds a header row below other lines, and reads from there`, async () => {
  const source =
    "Umsatzanzeige;Datei erstellt am: 16.01.2024 19:25\n\nIBAN;DE12 3456\nSaldo;5.210,22;EUR\n\n" +
    "Buchung;Empfänger;Betrag\n15.01.2024;REWE;-45,37\n32.01.2024;Miete;1\n";
  const job = {
    source,
    number_format: "1.234,56",
    mapping: [
      { from: "Buchung", to: "booked", type: "date", date_order: "dmy" },
      { from: "Betrag", to: "amount", type: "number" },
    ],
  };
  const first = await runKit(ID, job);
  assert.equal(first.verdict, "blocked");
  assert.deepEqual(
    first.findings.filter(({ severity }) => severity === "blocker").map(({ code, message }) => [
      code,
      message,
    ]),
    [[
      "HEADER_BELOW",
      "The columns of the mapping are on line 6, below line 1, which was read as the header row; give header_line 6",
    ]],
  );
  const { files } = await runKit(ID, { ...job, header_line: 6 });
  assert.deepEqual(linesOf(files["load.jsonl"]), [{ booked: "2024-01-15", amount: -45.37 }]);
  assert.equal(linesOf(files["rejects.jsonl"])[0]!.line, 8);
});

Deno.test(`${ID}: without a mapping, asks for the line of the header row below a title`, async () => {
  const title = "Kontoauszug vom 1.2.2024\n\n";
  const table = "Buchung;Betrag\n01.02.24;-1.234,50\n03.02.24;20,00\n";
  const run = await runKit(ID, { source: title + table });
  assert.deepEqual(run.findings.map(({ severity, code, message }) => [severity, code, message]), [[
    "blocker",
    "HEADER_BELOW",
    "The names of the columns seem to be on line 3, below line 1, which was read as the header row; give header_line 3",
  ]]);
  const codes = async (job: Record<string, unknown>) =>
    (await runKit(ID, job)).findings.map(({ code }) => code).filter((code) =>
      code === "HEADER_BELOW"
    );
  assert.deepEqual(await codes({ source: title + table, header_line: 3 }), []);
  // Too few records to tell a header row by: the reader's doubt is passed on.
  const { findings } = await runKit(ID, { source: `${title}Buchung;Betrag\n01.02.24;20\n` });
  assert.ok(
    findings.some(({ code, severity }) => code === "UNDIVIDED_HEADER" && severity === "problem"),
  );
  // The World Bank ends each line with a comma.
  const bank = '"Data Source","Indicators",\n\n"Country","Code","Name","1960","1961",\n' +
    '"Aruba","ABW","Population, total","54608","55811",\n' +
    '"Chad","TCD","Population, total","3001593","",\n';
  assert.deepEqual(await codes({ source: bank }), ["HEADER_BELOW"]);
  assert.deepEqual(await codes({ source: bank, header_line: 3 }), []);
  // A row that is too long is a fault of that row, and a column of texts may hold the delimiter.
  assert.deepEqual(await codes({ source: "a,b\n1,2,3\n4,5,6\n7,8,9\n" }), []);
  assert.deepEqual(await codes({ source: "note\nwell; so\nold; new\nup; down\n" }), []);
  assert.deepEqual(await codes({ source: "name\nAnn, Bern\nBob, Rome\nEve, Oslo\n" }), []);
  // A table within a field.
  assert.deepEqual(await codes({ source: 'text\n"a,b,c\nd,e,f\ng,h,i\nj,k,l"\n' }), []);
});

Deno.test(`${ID}: rejects a date with a time, and names the type that keeps it, PostgreSQL's offset included`, async () => {
  const source = "at\n2/3/2024 10:30\n2024-02-03 10:30:00.5+02\n2024-02-03 10:30:00-03:30\n";
  const load = async (type: string) => {
    const mapping = [{ from: "at", to: "at", type, date_order: "mdy" }];
    const { files } = await runKit(ID, { source, mapping });
    return files;
  };
  const messages = linesOf((await load("date"))["rejects.jsonl"])
    .map(({ reasons }) => (reasons as { message: string }[])[0]!.message);
  assert.deepEqual(messages.map((message) => message.replace(/^"[^"]*" /, "")), [
    "has a time, which a date cannot keep; map it as a datetime",
    "has a time, which a date cannot keep",
    "has a time, which a date cannot keep",
  ]);
  assert.deepEqual(linesOf((await load("datetime"))["load.jsonl"]), [
    { at: "2024-02-03T10:30:00" },
    { at: "2024-02-03T10:30:00.5+02:00" },
    { at: "2024-02-03T10:30:00-03:30" },
  ]);
});

Deno.test(`${ID}: gives the advice for a fault on every line once for each field`, async () => {
  const field = (to: string) => ({ from: "n", to, type: "number" });
  const { files } = await runKit(ID, {
    source: `n\n${"12 EUR\n".repeat(5_000)}`,
    mapping: [field("net"), field("gross")],
  });
  assert.equal(files["rejects.jsonl"]!.match(/leaves it out/g)!.length, 2);
  assert.equal(linesOf(files["rejects.jsonl"]).length, 5_000);
});

Deno.test(`${ID}: a source of another format blocks`, async () => {
  const sources: [source: string, code: string][] = [
    ['[{"a": 1},\n{"a": 2}]\n', "NOT_CSV"],
    ["<table><tr><td>1</td></tr></table>", "NOT_CSV"],
    ["NAME   READY\nb 1    0/1\n", "NOT_CSV"],
    ["a | b\n--|--\n1 | 2\n", "MARKDOWN_TABLE"],
  ];
  for (const [source, code] of sources) {
    const { verdict, found } = await runKit(ID, { source, target_schema: { type: "object" } });
    assert.equal(verdict, "blocked", source);
    assert.ok(found.includes(`blocker ${code} read`), found.join());
    assert.ok(found.every((one) => !one.startsWith("blocker") || one.includes(code)), found.join());
  }
});

Deno.test(`${ID}: a delimiter that divides no record blocks`, async () => {
  const { verdict, found } = await runKit(ID, { source: "a;b\n1;2\n3;4\n", delimiter: "," });
  assert.deepEqual([verdict, found[0]], ["blocked", "blocker WRONG_DELIMITER read"]);
});

// Cell and date order, and what the reject advises: as banks of Germany, Hungary and Britain export dates.
const DATE_ADVICE: [cell: string, order: string, advice: string | undefined][] = [
  ["22.02.18", "dmy", 'give date_format "DD.MM.YY" if that is how it writes dates'],
  ["3/4/18", "mdy", 'give date_format "M/D/YY" if that is how it writes dates'],
  ["1/11/99", "mdy", 'give date_format "M/D/YY" if that is how it writes dates'],
  [
    "03/04/18",
    "ymd",
    'give date_format "YY/MM/DD" or "DD/MM/YY" or "MM/DD/YY" if that is how it writes dates',
  ],
  ["2019.04.19.", "ymd", 'give date_format "YYYY.MM.DD." if that is how it writes dates'],
  ["22.02.2018", "ymd", 'give date_order "dmy" if that is how it writes dates'],
  ["10 Feb 18", "dmy", 'give date_format "DD MMM YY" if that is how it writes dates'],
  ["20190311", "ymd", 'give date_format "YYYYMMDD" if that is how it writes dates'],
  ["22.02.18 9:05", "dmy", 'give date_format "DD.MM.YY H:mm" if that is how it writes dates'],
  ["45292", "ymd", 'give date_format "serial" if that is how it writes dates'],
  ["Pending", "dmy", 'empty_values ["Pending"] reads it as empty'],
  ["99/99/9999", "dmy", undefined],
];

Deno.test(`${ID}: a date of another form is rejected with the form that reads it`, async () => {
  for (const [cell, order, advice] of DATE_ADVICE) {
    const { findings } = await runKit(ID, {
      source: `at\n${cell}\n`,
      mapping: [{ from: "at", to: "at", type: "datetime", date_order: order }],
    });
    const { message } = findings.find(({ code }) => code === FAILS)!;
    assert.equal(message.split("; ")[1], advice, cell);
  }
});

// Serial numbers and their dates as LibreOffice Calc and ECMA-376 have them.
Deno.test(`${ID}: a spreadsheet's day numbers are dates where the mapping says so`, async () => {
  const serial = (cell: string, type: string) => convert(cell, { type, date_format: "serial" });
  assert.equal(await serial("45292", "date"), "2024-01-01");
  assert.equal(await serial("61", "date"), "1900-03-01");
  assert.equal(await serial("45351.25", "datetime"), "2024-02-29T06:00:00");
  for (const cell of ["45292.5", "60", "2958466", "2024-01-01"]) {
    assert.equal(await serial(cell, "date"), FAILS, cell);
  }
});

Deno.test(`${ID}: a sign before the currency, and zeros before an integer`, async () => {
  const { files } = await runKit(ID, {
    source: 'n,a\n000000000000009565,"+ £1,100.00"\n-007,£-1.50\n',
    number_format: "1,234.56",
    mapping: [{ from: "n", to: "n", type: "integer" }, {
      from: "a",
      to: "a",
      type: "number",
      unit: "£",
    }],
  });
  assert.deepEqual(linesOf(files["load.jsonl"]), [{ n: 9565, a: 1100 }, { n: -7, a: -1.5 }]);
});

Deno.test(`${ID}: a header row that other columns divide is found, and rows are not blamed for it`, async () => {
  const source = "Konto;DE12 3456;;\n\nBuchung;Betrag, netto\n15.01.2024;-45,37\n";
  const mapping = [{ from: "Betrag, netto", to: "amount" }];
  const told = async (sent: Record<string, unknown>) => {
    const { findings } = await runKit(ID, { source, mapping, ...sent });
    return findings.filter(({ severity }) => severity !== "note").map(({ message }) => message);
  };
  assert.deepEqual(await told({ delimiter: "," }), [
    'The columns of the mapping are on line 3, below line 1, which was read as the header row; give header_line 3 and delimiter ";"',
  ]);
  assert.deepEqual(await told({ header_line: 3, delimiter: "tab" }), [
    'The columns of the mapping are divided by ";"; give delimiter ";"',
  ]);
});

// Records without names above them, and tables whose names are numbers or dates.
const FIRST_LINES: [source: string, hasHeader: boolean][] = [
  ["18.09.2017;HOFER DANKT;33,87;O\n19.09.2017;SPAR DANKT;23,55;O\n", false],
  ["1,Alice,34.5\n2,Bob,20.0\n7,Eve,1\n", false],
  ["ann@example.com,yes\nbob@example.org,no\n", false],
  ["5\n7\n9\n", false],
  ["Country,1/22/20,1/23/20\nFrance,0,2\nItaly,1,3\n", true],
  ["2019,2020,2021\n5,6,7\n", true],
  ["region,0.1,0.5\nnorth,1.2,3.4\n", true],
  ["2019,2021,2023\n1,2,3\n5,8,9\n", true],
  ["400,450,500\n0.1,0.2,0.3\n", true],
  ["10,20,30\n40,50,60\n", false],
  ["1.5,2.5\n3.5,4.5\n", false],
  ["id,Other\n1,Other\n2,Other\n", true],
];

Deno.test(`${ID}: a source without a header row blocks, and one whose header comes again is told`, async () => {
  for (const [source, hasHeader] of FIRST_LINES) {
    const { verdict, found } = await runKit(ID, { source });
    const expected = hasHeader ? ["ready", false] : ["blocked", true];
    assert.deepEqual([verdict, found.includes("blocker NO_HEADER_ROW read")], expected, source);
  }
  const { found, findings } = await runKit(ID, { source: "id,name\n1,a\nid,name\n2,b\n" });
  assert.equal(found[0], "problem REPEATED_HEADER read");
  assert.equal(findings[0]!.message, "The header row is repeated on 1 line: 3");
});

Deno.test(`${ID}: a field whose quote is not closed as it was opened is a problem`, async () => {
  const { found } = await runKit(ID, { source: 'a,b\nx","y"\n"z","w"\n' });
  assert.equal(found[0], "problem MALFORMED_QUOTES read");
});

// Openings of a chain of shops from 1962 on: two digits are of this century or the last.
Deno.test(`${ID}: years of two digits that may be of the last century are told, and read as the mapping says`, async () => {
  const source = "id,opened\n1,7/1/62\n2,3/1/97\n3,5/1/06\n";
  const openedBy = async (entry: Record<string, unknown>) => {
    const mapping = [{ from: "opened", to: "opened", type: "date", ...entry }];
    const { files, found } = await runKit(ID, { source, mapping });
    const dates = linesOf(files["load.jsonl"]).map(({ opened }) => opened);
    return [dates, found.includes("problem AMBIGUOUS_YEAR map")];
  };
  const [late, early] = ["2062-07-01", "1962-07-01"];
  const rest = ["1997-03-01", "2006-05-01"];
  assert.deepEqual(await openedBy({ date_format: "M/D/YY" }), [[late, ...rest], true]);
  assert.deepEqual(await openedBy({ date_format: "M/D/YY", year_from: 1950 }), [
    [early, ...rest],
    false,
  ]);
});

Deno.test(`${ID}: leaves alone what the mapping accepts, and that field's alone`, async () => {
  const job = { source: "n,zip,note\n007,00501,N/A\n042,10001,x\n" };
  const codesFor = async (accept: string[]) => {
    const { findings } = await runKit(ID, {
      ...job,
      mapping: [
        { from: "n", to: "n", type: "integer", accept },
        { from: "zip", to: "zip", type: "integer" },
        { from: "note", to: "note", accept },
      ],
    });
    return findings.map(({ code, path }) => `${code} ${path}`);
  };
  const zip = "LEADING_ZEROS_LOST zip";
  assert.deepEqual(await codesFor([]), ["LEADING_ZEROS_LOST n", zip, "NULL_AS_TEXT note"]);
  assert.deepEqual(await codesFor(["LEADING_ZEROS_LOST", "NULL_AS_TEXT"]), [zip]);
});

Deno.test(`${ID}: reads a time as BigQuery exports it`, async () => {
  assert.equal(
    await convert("2016-08-05 19:23:19.5 UTC", { type: "datetime" }),
    "2016-08-05T19:23:19.5Z",
  );
  assert.equal(await convert("2016-08-05 19:23:19 EST", { type: "datetime" }), "CONVERSION_FAILED");
});

Deno.test(`${ID}: says why no record was accepted where it says so`, async () => {
  const { findings, result } = await runKit(ID, {
    source: "id,day\n1,1/11/99\n2,8/5/15\n",
    mapping: [
      { from: "id", to: "id", type: "integer" },
      { from: "day", to: "day", type: "date", date_order: "mdy" },
    ],
  });
  assert.match(
    findings[0]!.message,
    /^2 records were rejected, none accepted; 2 for day: "1\/11\/99" .* give date_format "M\/D\/YY"/,
  );
  assert.match(result.report!, /\n2 records were rejected, none accepted; 2 for day/);
});

Deno.test(`${ID}: a last record that calls itself a total is one, also where no column is a number`, async () => {
  const table = (last: string) =>
    `Date,Action,Symbol,Amount\n11/05/2020,Sell,FB,$10.00\n11/06/2020,Buy,FB,$4.00\n${last}\n`;
  const codes = async (last: string) =>
    (await runKit(ID, { source: table(last) })).findings.map(({ code }) => code);
  for (
    const last of [
      "Transactions Total,,,$0.00",
      "Summe,,,$14.00",
      "Grand total,,,",
      "합계,,,$0.00",
      "Razem:,,,$0.00",
    ]
  ) {
    assert.ok((await codes(last)).includes("TOTAL_ROW"), last);
  }
  for (const last of ["11/07/2020,Total Bond Fund,BND,$3.00", "11/07/2020,Sell,TOT,$3.00"]) {
    assert.ok(!(await codes(last)).includes("TOTAL_ROW"), last);
  }
});

Deno.test(`${ID}: finds the header row of a report with a table for each account`, async () => {
  const source =
    `"Positions for All-Accounts"\n\n"Brokerage"\nSymbol,Quantity,Price,Value\nCash,--,--,$0.00\nAccount Total,--,--\n\n"Retirement"\nSymbol,Quantity,Price,Value\nFNDA,100,$38.30,$3830.00\nAccount Total,--,--\n`;
  const { findings } = await runKit(ID, { source });
  assert.match(
    findings.find(({ code }) => code === "HEADER_BELOW")!.message,
    /give header_line 4$/,
  );
});

Deno.test(`${ID}: says how an amount with a plus and groups of digits is read`, async () => {
  const { findings } = await runKit(ID, {
    source: 'id,amount\n1,"+ $1,150.00"\n2,- $20.00\n',
    mapping: [{ from: "amount", to: "amount", type: "number", unit: "$" }],
  });
  assert.match(findings[0]!.message, /send number_format "1,234\.56"/);
});

Deno.test(`${ID}: tells the second header row of a survey`, async () => {
  const answers = "Yes,No,Never\n".repeat(6);
  const survey = await runKit(ID, { source: `A?,B?,C?\nResponse,Response,Response\n${answers}` });
  assert.deepEqual(
    survey.findings.filter(({ code }) => code === "SECOND_HEADER").map(({ message }) => message),
    [
      'Line 2 has "Response" in 3 columns, and no other record has it: it looks like a second header row',
    ],
  );
  assert.equal(survey.verdict, "needs_work");
  for (const first of ["Never,Never,Never", "1,1,1", "Response,No,Never"]) {
    const { found } = await runKit(ID, { source: `A?,B?,C?\n${first}\n${answers}` });
    assert.ok(!found.some((line) => line.includes("SECOND_HEADER")), first);
  }
  // Opening hours are in no header.
  const shops = "Harbour,Mon-Sat 8-20,Mon-Sat 8-20,closed\n".repeat(6);
  const hours =
    `Shop,Summer,Winter,Feast\nOld Town,Mon-Fri 9-17,Mon-Fri 9-17,Mon-Fri 9-17\n${shops}`;
  assert.ok(!(await runKit(ID, { source: hours })).found.some((one) => /SECOND_HEADER/.test(one)));
  for (const open of ["from 9am to 5pm", "daily 9:00"]) {
    const times = `Shop,Summer,Winter,Feast\nOld Town,${open},${open},${open}\n${shops}`;
    const { found } = await runKit(ID, { source: times });
    assert.ok(!found.some((one) => /SECOND_HEADER/.test(one)), open);
  }
  for (const wave of ["Wave 1", "Estimate 2019", "Years 2015-2019"]) {
    const { found } = await runKit(ID, {
      source: `A?,B?,C?\n${wave},${wave},${wave}\n${answers}`,
    });
    assert.ok(found.some((one) => /SECOND_HEADER/.test(one)), wave);
  }
  // The first who answered a survey, with a number and a time of their own.
  const records = "2,2024-03-02T10:00:00Z,Yes,No,Never\n".repeat(6);
  const source = `id,at,A?,B?,C?\n1,2024-03-01T09:30:00Z,Often,Often,Often\n${records}`;
  const { found } = await runKit(ID, { source });
  assert.ok(!found.some((line) => line.includes("SECOND_HEADER")));
});

Deno.test(`${ID}: a record that says one thing in all columns is no second header row`, async () => {
  const shop = (hours: string) => (name: string) => `${name},${`${hours},`.repeat(5)}${hours}\n`;
  const stocked = (name: string) => `${name},3,4,2,7\n`;
  for (
    const source of [
      `Shop,Mo,Tu,We,Th,Fr,Sa\n${shop("closed")("Old Mill")}${
        [..."ABCDEFG"].map(shop("9-17")).join("")
      }`,
      `Tee,S,M,L,XL\nBasic${",sold out".repeat(4)}\n${[..."ABCDEFG"].map(stocked).join("")}`,
    ]
  ) {
    const { found } = await runKit(ID, { source });
    assert.ok(!found.some((line) => line.includes("SECOND_HEADER")), found.join());
  }
});

Deno.test(`${ID}: a row without what numbers the records is a second header row`, async () => {
  // As SurveyMonkey exports answers: the choices of a question stand below its text.
  const answers = (index: number) => `${111 + index},22,u${index}@example.org,Very,Cats,,good\n`;
  const records = [1, 2, 3, 4, 5, 6].map(answers).join("");
  const header = "Respondent ID,Collector ID,Email,How happy are you?,What do you like?,,Why?\n";
  const choices = ",,,Response,Cats,Dogs,Open-Ended Response\n";
  const { findings, verdict } = await runKit(ID, { source: header + choices + records });
  assert.deepEqual(
    findings.filter(({ code }) => code === "SECOND_HEADER").map(({ message }) => message),
    [
      'Line 2 has nothing in "Respondent ID", "Collector ID", "Email", which every other record fills: ' +
      "it looks like a second header row",
    ],
  );
  assert.equal(verdict, "needs_work");
  // A record with a gap is one.
  const gap = ",22,u0@example.org,Very,Cats,,good\n";
  const { found } = await runKit(ID, { source: header + gap + records });
  assert.ok(!found.some((line) => line.includes("SECOND_HEADER")));
});

Deno.test(`${ID}: keys of issues are no numbers, and dates with months' names are dates`, async () => {
  const row = (index: number) =>
    `ABC-${index},INV100${index},EUR 5.${index}0,${index + 1} Mar 2024\n`;
  const source = "Issue,Invoice,Paid,Created\n" + [1, 2, 3].map(row).join("");
  const { findings } = await runKit(ID, { source });
  const told = findings.find(({ code }) => code === "LOADED_AS_TEXT")!;
  assert.match(
    told.message,
    /2 columns have numbers or dates: "Paid" \(EUR 5\.10\), "Created" \(2 /,
  );
});

/** As the specification of Git LFS shows one. */
const LFS_POINTER = `version https://git-lfs.github.com/spec/v1
oid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393
size 12345
`;

Deno.test(`${ID}: a pointer of Git LFS is no table`, async () => {
  const { found, findings, verdict } = await runKit(ID, { source: LFS_POINTER });
  assert.deepEqual([verdict, found[0]], ["blocked", "blocker NOT_TEXT read"]);
  assert.match(findings[0]!.fix, /git lfs pull/);
});

Deno.test(`${ID}: a first person without an address is no second header row`, async () => {
  const others = ["Ann", "Bob", "Ann", "Eve", "Dan", "Joe"].map((name, index) =>
    `${name},Graz,${name}${index}@example.org,Sales`
  );
  const source = ["name,city,mail,team", "Ada,Wien,,", ...others].join("\n");
  const { found } = await runKit(ID, { source });
  assert.ok(!found.some((line) => line.includes("SECOND_HEADER")), found.join());
});

Deno.test(`${ID}: a record with the key of a rejected one is loaded, and told`, async () => {
  const run = (source: string) =>
    runKit(ID, {
      source,
      mapping: [{ from: "id", to: "id", type: "integer" }, {
        from: "day",
        to: "day",
        type: "date",
        date_order: "ymd",
      }],
      key: ["id"],
    });
  const { files, findings } = await run(
    "id,day\n1,2024-13-01\n2,2024-01-01\n1,2024-01-02\n3,2024-02-31\n,2024-02-30\n,2024-02-03\n",
  );
  assert.deepEqual(linesOf(files["load.jsonl"]).map(({ id, day }) => [id, day]), [
    [2, "2024-01-01"],
    [1, "2024-01-02"],
    [null, "2024-02-03"],
  ]);
  const told = findings.find(({ code }) => code === "KEY_OF_REJECTED")!;
  assert.equal(told.severity, "problem");
  assert.equal(
    told.message,
    "id: 1 record that is loaded has the key of a rejected one, the first is record 3, with the key of record 1: [1]",
  );
  const other = await run("id,day\n1,2024-13-01\n2,2024-01-01\n2,2024-01-02\n");
  assert.ok(!other.findings.some(({ code }) => code === "KEY_OF_REJECTED"));
});
