import assert from "node:assert/strict";
import { errorOf, outputOf, runTool, warningsOf } from "../../support.ts";

/** A bank's export: two lines about it, and an empty one, stand above the table. */
const BANK = 'Konto;DE89 "A"\nZeitraum;Nov.\n\nDatum;Betrag\n01.11.;-12,50\n02.11.;1.200,00\n';

// Python: csv.DictReader(itertools.islice(io.StringIO(BANK), 3, None), delimiter=";").
const ROWS = [{ Datum: "01.11.", Betrag: "-12,50" }, { Datum: "02.11.", Betrag: "1.200,00" }];

const LINE_BREAKS = ["\n", "\r\n", "\r"];
for (const lineBreak of LINE_BREAKS) {
  Deno.test(`csv-to-json: skips the lines above a table, broken by ${JSON.stringify(lineBreak)}`, async () => {
    const input = BANK.replaceAll("\n", lineBreak);
    assert.deepEqual(await outputOf("csv-to-json", { input, skip_rows: 3, strict: true }), ROWS);
  });
}

Deno.test("csv-to-json: finds the delimiter below the lines that are skipped", async () => {
  const input = "a,b,c\nd,e,f\nx;y\n1;2\n";
  assert.deepEqual(await outputOf("csv-to-json", { input, skip_rows: 2 }), [{ x: "1", y: "2" }]);
});

Deno.test("csv-to-json: counts the line that names the delimiter, and keeps it", async () => {
  const input = "sep=|\nTitle\na|b\n1|2\n";
  assert.deepEqual(await outputOf("csv-to-json", { input, skip_rows: 2 }), [{ a: "1", b: "2" }]);
});

Deno.test("csv-to-json: names lines as the whole text has them", async () => {
  const { warnings } = await runTool("csv-to-json", { input: `${BANK}03.11.\n`, skip_rows: 3 });
  assert.match(warnings.map(({ message }) => message).join(), /line 7 has 1 instead of 2 fields/);
});

Deno.test("csv-to-json: has no records where all lines are skipped", async () => {
  assert.deepEqual(await outputOf("csv-to-json", { input: BANK, skip_rows: 1000 }), []);
  assert.deepEqual(await warningsOf("csv-to-json", { input: BANK, skip_rows: 1000 }), [
    "NO_RECORDS",
  ]);
  assert.match(
    (await errorOf("csv-to-json", { input: BANK, skip_rows: -1 })).message,
    /^"skip_rows" must be/,
  );
});

Deno.test("csv-query: adds up a column below the lines that are skipped", async () => {
  const query = { aggregates: [{ fn: "sum", column: "Betrag", as: "sum" }] };
  const call = { input: BANK, query, number_format: "1.234,56", skip_rows: 3 };
  assert.deepEqual(await outputOf("csv-query", call), [{ sum: 1187.5 }]);
});

Deno.test("csv-profiler: describes the columns below the lines that are skipped", async () => {
  const { columns } = await outputOf("csv-profiler", { input: BANK, skip_rows: 3 });
  assert.deepEqual(columns.map(({ name }: { name: string }) => name), ["Datum", "Betrag"]);
});

const ADVISED: [name: string, input: string, line: number | undefined][] = [
  ["a line of one field", "Report\na,b\n1,2\n", 2],
  ["several lines", "Account;DE89\nPeriod;Nov\n\na;b;c\n1;2;3\n", 4],
  ["a header that lacks a name", "b,c\nx,1,2\ny,3,4\n", undefined],
  ["a last record that is longer", "a,b\n1,2\n3,4,5\n", undefined],
  ["records of several lengths", "a,b\n1,2\n3,4,5\n6,7,8,9\n", undefined],
  ["records that are shorter", "a,b,c\n1,2,3\n4,5\n6,7\n", undefined],
];
for (const [name, input, line] of ADVISED) {
  Deno.test(`csv-to-json: ${line ? "asks" : "does not ask"} whether a title is above a table: ${name}`, async () => {
    const { warnings } = await runTool("csv-to-json", { input });
    const [asked] = /if what is above line \d+ is a title/.exec(warnings[0]!.message) ?? [];
    assert.equal(asked, line && `if what is above line ${line} is a title`);
  });
}

const TITLE = "Report of May\n\n";
const ONE_COLUMN: [name: string, input: string, line: number | undefined][] = [
  ["a title above semicolons", `${TITLE}id;n\n1;2\n`, 3],
  ["a title of two lines above tabs", "Report\nof May\nid\tn\n1\t2\n", 3],
  ["a title above decimals with commas", "Report\nid;n\na;1,5\nb;2,5\n", 2],
  ["pairs above a wider table", "Account\nIBAN;DE12\n\nid;n;x\n1;2;-3,00\n2;3;4,00\n", 4],
  ["one column", "name\nAda\nBob\n", undefined],
  ["names with commas", "name\nDoe, Jane\nRoe, Richard\n", undefined],
  ["lists of several lengths", "tags\na;b\nc\nd;e\nf;g\n", undefined],
  ["one column, with a mark here and there", "note\nwell; so\nand\nyes; no\n", undefined],
  ["one record with a mark", "note\nwell; so\n", undefined],
  ["several columns", "id;n\n1;2\n3;4\n", undefined],
  ["marks in quotes", 'note\n"a;b"\n"c;d"\n', undefined],
];
for (const [name, input, line] of ONE_COLUMN) {
  Deno.test(`csv-profiler: ${line ? "asks" : "does not ask"} for the delimiter of one column: ${name}`, async () => {
    const { warnings } = await runTool("csv-profiler", { input });
    const wrong = warnings.find(({ code }) => code === "UNDIVIDED_HEADER")?.message;
    assert.equal(/from line (\d+) on alike/.exec(wrong ?? "")?.[1], line && String(line));
  });
}

Deno.test("csv-to-json: names one line alone as the first of a table below a title", async () => {
  const { warnings } = await runTool("csv-to-json", { input: "Report\nid;n\na;1,5\nb;2,5\n" });
  const advised = warnings.flatMap(({ message }) =>
    /from line \d+|above line \d+/.exec(message) ?? []
  );
  assert.deepEqual(advised, ["from line 2"]);
});

Deno.test("csv-query: says why a column of a table below a title does not exist", async () => {
  const query = { select: ["n"] };
  const { message } = await errorOf("csv-query", { input: `${TITLE}id;n\n1;2\n`, query });
  assert.match(message, /does not exist here.*";" divides the records from line 3 on alike/);
});

Deno.test("csv-profiler: reads the columns when the title is skipped, as it was asked to", async () => {
  const input = { input: `${TITLE}id;n\n1;2\n`, skip_rows: 2 };
  assert.equal((await outputOf("csv-profiler", input)).columns.length, 2);
  assert.deepEqual(await warningsOf("csv-profiler", input), []);
});
