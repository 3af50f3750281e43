import assert from "node:assert/strict";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import fc from "../../fast_check.ts";
import { parseExactJson } from "../../../tools/shared/json/parse.ts";
import { errorOf, outputOf, runTool, warningsOf } from "../../support.ts";

const ID = "markdown-table-generator";

// Worked out by hand from the rules; widths of characters as Unicode Standard Annex 11 has them.
const CASES: [string, Record<string, unknown>, string][] = [
  ["one column", { input: "a\nb" }, "| a   |\n| --- |\n| b   |\n"],
  ["a tab decides", { input: "a,b\tc\n1\t2" }, "| a,b | c   |\n| --- | --- |\n| 1   | 2   |\n"],
  [
    "the most frequent delimiter",
    { input: "a;b;c,d\n1;2;3" },
    "| a   | b   | c,d |\n| --- | --- | --- |\n| 1   | 2   | 3   |\n",
  ],
  ["a tie goes to the comma", { input: "a,b;c\n" }, "| a   | b;c |\n| --- | --- |\n"],
  ["quotes hide delimiters", { input: '";;;",a\n' }, "| ;;; | a   |\n| --- | --- |\n"],
  [
    "a delimiter of one's own",
    { input: "a:b\n1:2\n", delimiter: ":", pretty: false },
    "| a | b |\n| --- | --- |\n| 1 | 2 |\n",
  ],
  // By the names that csv-query and its like have for them.
  [
    "a tab by its name",
    { input: "a,b\tc\n1,5\t2\n", delimiter: "tab", pretty: false },
    "| a,b | c |\n| --- | --- |\n| 1,5 | 2 |\n",
  ],
  [
    "a tab by its name in capitals",
    { input: "a,b\tc\n1,5\t2\n", delimiter: "TAB", pretty: false },
    "| a,b | c |\n| --- | --- |\n| 1,5 | 2 |\n",
  ],
  [
    "a bar by its name",
    { input: "a,b|c\n1,5|2\n", delimiter: "pipe", pretty: false },
    "| a,b | c |\n| --- | --- |\n| 1,5 | 2 |\n",
  ],
  [
    "the delimiter is left to the text",
    { input: "a;b\n", delimiter: "auto", pretty: false },
    "| a | b |\n| --- | --- |\n",
  ],
  ["format csv is commas", { input: "a;b\n", format: "csv" }, "| a;b |\n| --- |\n"],
  ["format tsv is tabs", { input: "a,b\n", format: "tsv" }, "| a,b |\n| --- |\n"],
  [
    "a byte order mark, CRLF and empty lines",
    { input: "\ufeffa,b\r\n\r\n1,2\r\n" },
    "| a   | b   |\n| --- | --- |\n| 1   | 2   |\n",
  ],
  ["cells are trimmed", { input: "a, b \n" }, "| a   | b   |\n| --- | --- |\n"],
  [
    "doubled quotes and a comma",
    { input: 'a,b\n"x ""y"", z",2\n', pretty: false },
    '| a | b |\n| --- | --- |\n| x "y", z | 2 |\n',
  ],
  ["no header", { input: "1,2\n", header: false }, "|     |     |\n| --- | --- |\n| 1   | 2   |\n"],
  [
    "line breaks",
    { rows: [["h"], ["a\r\nb\rc\nd\n"]] },
    "| h              |\n| -------------- |\n| a<br>b<br>c<br>d |\n".replace(
      / {14}/,
      " ".repeat(16),
    ).replace("-".repeat(14), "-".repeat(16)),
  ],
  [
    "pipes",
    { rows: [["h"], ["a|b\\|c\\\\|d\\"]], pretty: false },
    "| h |\n| --- |\n| a\\|b\\\\\\|c\\\\\\|d\\ |\n",
  ],
  [
    "escape all, an address is no link",
    { rows: [["h"], ["https://a.b/_c_"]], escape: "all", pretty: false },
    "| h |\n| --- |\n| https\\://a\\.b/\\_c\\_ |\n",
  ],
  [
    "escape all",
    { rows: [["h"], ["\\`*_{}[]<>#+-.!|~& a\n1"]], escape: "all", pretty: false },
    "| h |\n| --- |\n| \\\\\\`\\*\\_\\{\\}\\[\\]\\<\\>\\#\\+\\-\\.\\!\\|\\~\\& a<br>1 |\n",
  ],
  [
    "scalars",
    { input: '[1, "a|", null, true]', pretty: false },
    "| value |\n| --- |\n| 1 |\n| a\\| |\n|  |\n| true |\n",
  ],
  [
    "one object",
    { input: ' {"b":1,"a":[1, {"c":null}]}', pretty: false },
    '| b | a |\n| --- | --- |\n| 1 | [1,{"c":null}] |\n',
  ],
  [
    "numbers keep their digits",
    { input: '[["n"],[12345678901234567890],[1.0]]', pretty: false },
    "| n |\n| --- |\n| 12345678901234567890 |\n| 1.0 |\n",
  ],
  [
    "keys in their order, those of prototypes too",
    { input: '[{"2":1,"1":2,"__proto__":3},{"constructor":4}]', pretty: false },
    "| 2 | 1 | __proto__ | constructor |\n| --- | --- | --- | --- |\n| 1 | 2 | 3 |  |\n|  |  |  | 4 |\n",
  ],
  ["rows go before input", { input: "x", rows: [["a"]] }, "| a   |\n| --- |\n"],
  [
    "columns",
    { input: "a,b,a\n1,2,3\n", columns: ["b", "a", "b"], pretty: false },
    "| b | a | b |\n| --- | --- | --- |\n| 2 | 1 | 2 |\n",
  ],
  ["columns of objects", { rows: [{ x: 1, y: 2 }], columns: ["y"] }, "| y   |\n| --- |\n| 2   |\n"],
  [
    "wide characters, emoji, combining marks",
    { rows: [["日本", "x"], ["👨‍👩‍👧", "e\u0301"], ["ａ", "±"]] },
    "| 日本 | x   |\n| ---- | --- |\n| 👨‍👩‍👧   | e\u0301   |\n| ａ   | ±   |\n",
  ],
  [
    "alignments",
    {
      rows: [["l", "c", "r", "n"], ["aaaa", "bbbb", "cccc", "dddd"], ["1", "2", "3", "4"]],
      align: ["left", "center", "right"],
    },
    "| l    |  c   |    r | n    |\n| :--- | :--: | ---: | ---- |\n| aaaa | bbbb | cccc | dddd |\n| 1    |  2   |    3 | 4    |\n",
  ],
  [
    "one alignment for all, not pretty",
    { input: "a,b", align: "center", pretty: false },
    "| a | b |\n| :-: | :-: |\n",
  ],
  [
    "auto",
    {
      rows: [["a", "b", "c", "d"], ["-1,234.5%", "1", "", "1,23"], ["", "x", "", "4"]],
      align: "auto",
      pretty: false,
    },
    "| a | b | c | d |\n| --: | --- | --- | --- |\n| -1,234.5% | 1 |  | 1,23 |\n|  | x |  | 4 |\n",
  ],
];
for (const [title, input, expected] of CASES) {
  Deno.test(`${ID}: ${title}`, async () => assert.equal(await outputOf(ID, input), expected));
}

Deno.test(`${ID}: gives warnings and stats`, async () => {
  assert.deepEqual(await warningsOf(ID, { input: "a,b\n1\n" }), ["RAGGED_ROWS"]);
  const unknown = await runTool(ID, { input: "a,b\n1,2", columns: ["c", "a"] });
  assert.deepEqual(unknown.warnings.map(({ code, path }) => [code, path]), [
    ["UNKNOWN_COLUMN", "columns[0]"],
  ]);
  assert.deepEqual(unknown.stats, { rows: 1, columns: 1, rows_omitted: 0 });
  const cut = await runTool(ID, { input: `a\n${"1\n".repeat(1500)}`, max_rows: 7 });
  assert.deepEqual(cut.stats, { rows: 7, columns: 1, rows_omitted: 1493 });
  assert.deepEqual(cut.warnings.map(({ code }) => code), ["ROWS_OMITTED"]);
  const most = await runTool(ID, `a\n${"1\n".repeat(1500)}`);
  assert.deepEqual(most.stats, { rows: 1000, columns: 1, rows_omitted: 500 });
});

const ERRORS: [string, unknown, string][] = [
  ["nothing", {}, "EMPTY_INPUT"],
  ["blank text", " \n", "EMPTY_INPUT"],
  ["no rows", { rows: [] }, "EMPTY_INPUT"],
  ["an empty list", "[]", "EMPTY_INPUT"],
  ["rows without cells", "[[],[]]", "EMPTY_INPUT"],
  ["broken JSON", '[{"a":1},]', "INVALID_JSON"],
  ["format json and CSV", { input: "a,b", format: "json" }, "INVALID_JSON"],
  ["an open quote", 'a,b\n1,"2\n3\n', "INVALID_CSV"],
  ["rows of several kinds", "[[1],{}]", "INVALID_INPUT"],
  // The catalog's INVALID_INPUT: JSON that is not an array; only one object counts as an array of one.
  ["a JSON text", { input: '"a"', format: "json" }, "INVALID_INPUT"],
  ["a JSON number", { input: "5", format: "json" }, "INVALID_INPUT"],
  ["a JSON null", { input: "null", format: "json" }, "INVALID_INPUT"],
  ["two characters", { input: "a", delimiter: "ab" }, "INVALID_INPUT"],
  ["a quote as delimiter", { input: "a", delimiter: '"' }, "INVALID_INPUT"],
  ["no delimiter", { input: "a", delimiter: "" }, "INVALID_INPUT"],
  ["another alignment", { input: "a", align: "middle" }, "INVALID_INPUT"],
  ["another alignment in a list", { input: "a", align: ["left", "x"] }, "INVALID_INPUT"],
  ["no known column", { input: "a", columns: ["b"] }, "INVALID_INPUT"],
  ["101 columns", ",".repeat(100), "INPUT_TOO_LARGE"],
  ["too deep", "[".repeat(300), "TOO_DEEP"],
  ["cells that pad without end", {
    rows: Array.from({ length: 1000 }, (_, i) => i < 1 ? ["x".repeat(60_000)] : ["a"]),
  }, "OUTPUT_TOO_LARGE"],
];
for (const [title, input, code] of ERRORS) {
  Deno.test(`${ID}: returns ${code} for ${title}`, async () =>
    assert.equal((await errorOf(ID, input)).code, code));
}

Deno.test(`${ID}: names the line of an open quote`, async () => {
  const { details, message } = await errorOf(ID, 'a,b\r\n1,2\r\n3,"4\r\n5\r\n');
  assert.deepEqual(details, { line: 3 });
  assert.match(message, /line 3/);
});

// micromark's GFM parser as the oracle: with escape "all", a cell shows its text and nothing else.
Deno.test(`${ID}: a reader sees the cells that were given`, async () => {
  const cell = fc.array(
    fc.constantFrom(..."ab |\\`*_[]<>#!~&-:.1".split(""), "&amp;", "<b>", "\\|"),
    {
      maxLength: 12,
    },
  ).map((parts) => parts.join("").trim());
  const rows = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(rows, fc.boolean(), async (rows, pretty) => {
      const output = await outputOf(ID, { rows: [["h", "i"], ...rows], pretty, escape: "all" });
      const tree = fromMarkdown(output, {
        extensions: [gfm()],
        mdastExtensions: [gfmFromMarkdown()],
      });
      const [table] = tree.children;
      assert.equal(table?.type, "table");
      assert.ok(table?.type === "table");
      const texts = table.children.map((row) =>
        row.children.map(({ children }) =>
          children.map((node) => node.type === "text" ? node.value : `(${node.type})`).join("")
        )
      );
      assert.deepEqual(texts, [["h", "i"], ...rows]);
    }),
    { numRuns: 130 },
  );
});

Deno.test(`${ID}: a pipe never breaks a table`, async () => {
  const cell = fc.array(fc.constantFrom("|", "\\", "a", " "), { maxLength: 12 }).map((parts) =>
    parts.join("")
  );
  await fc.assert(
    fc.asyncProperty(fc.tuple(cell, cell), async (row) => {
      const output = await outputOf(ID, { rows: [["h", "i"], row] });
      const tree = fromMarkdown(output, {
        extensions: [gfm()],
        mdastExtensions: [gfmFromMarkdown()],
      });
      const [table] = tree.children;
      assert.ok(table?.type === "table");
      assert.deepEqual(table.children.map(({ children }) => children.length), [2, 2]);
      const source = table.children[1]!.children.map(({ children }) => children.length);
      assert.deepEqual(source, row.map((text) => text.trim() === "" ? 0 : 1));
    }),
    { numRuns: 130 },
  );
});

const HUGE: [string, string][] = [
  ["backslashes", `a,${"\\".repeat(99_998)}`],
  ["quotes", '""'.repeat(50_000)],
  [
    "records with names of their own",
    `[${Array.from({ length: 5_000 }, (_, i) => `{"k${i}":1}`).join()}]`,
  ],
  ["one wide row and many short ones", `${"a\n".repeat(25_000)}${",".repeat(49_000)}`],
];
for (const [title, input] of HUGE) {
  Deno.test(`${ID}: answers 100,000 characters: ${title}`, async () => {
    const { error } = await runTool(ID, input);
    assert.ok(error === undefined || error.code === "INPUT_TOO_LARGE", JSON.stringify(error));
  });
}

// GFM 0.29, section 4.10: which second lines make a table.
const TABLES: [string, boolean][] = [
  ["| a | b |\n|---|---|\n| 1 | 2 |", true],
  ["\na | b\r\n:-: | --:\r\n1 | 2", true],
  ["a | b\n--- | x\n", false],
  ["a|b\n1|2", false],
  ["a|b\n-1|-\n", false],
  ["a,b\n---\n", false],
  ["a|b", false],
];
for (const [input, isTable] of TABLES) {
  Deno.test(`markdown-table-generator: reads a Markdown table, ${JSON.stringify(input)}`, async () => {
    const codes = await warningsOf("markdown-table-generator", { input });
    assert.equal(codes.includes("MARKDOWN_TABLE"), isTable);
  });
}

Deno.test("markdown-table-generator: refuses markup in the place of CSV", async () => {
  const input = "<table>\n<tr><td>1</td></tr>\n</table>";
  const { code, message } = await errorOf("markdown-table-generator", { input });
  assert.equal(code, "INVALID_INPUT");
  assert.match(message, /^"input" must be CSV, and is markup.*html-to-markdown tables of HTML$/);
  for (const table of ["tag,use\n<b>,bold\n<i>,italic\n", "<html>,root\n<body>,body\n"]) {
    assert.deepEqual(await warningsOf("markdown-table-generator", { input: table }), []);
  }
});

Deno.test("markdown-table-generator: refuses a list of records within a list", async () => {
  const rows = [[{ a: 1 }, { a: 2 }]];
  for (const input of [{ rows }, { input: JSON.stringify(rows) }]) {
    const { code, message } = await errorOf("markdown-table-generator", input);
    assert.equal(code, "INVALID_INPUT");
    assert.match(
      message,
      /^"(?:rows|input)" is a list of lists of objects.*send one list of objects/,
    );
  }
  assert.deepEqual(await warningsOf("markdown-table-generator", { rows: [["a", "{b}"]] }), []);
  assert.deepEqual(await warningsOf("markdown-table-generator", { rows: [["{a}"], ["{b}"]] }), []);
});

Deno.test("markdown-table-generator: keeps numbers of rows as written", async () => {
  const rows = parseExactJson('[{"id":9007199254740993,"p":1.10}]');
  const output = await outputOf("markdown-table-generator", { rows, pretty: false });
  assert.equal(output, "| id | p |\n| --- | --- |\n| 9007199254740993 | 1.10 |\n");
});

Deno.test("markdown-table-generator: tells of rows whose first is no header", async () => {
  const rows = [[5, 2], [3, 4]];
  const [warning] = (await runTool("markdown-table-generator", { rows })).warnings;
  assert.deepEqual([warning!.code, warning!.path], ["HEADER_LIKE_RECORDS", "header"]);
  assert.match(warning!.message, /send header false, or add one$/);
  for (
    const input of [{ rows, header: false }, { rows: [["a", "b"], ...rows] }, { input: [{ a: 1 }] }]
  ) {
    assert.deepEqual((await runTool("markdown-table-generator", input)).warnings, []);
  }
});

Deno.test("markdown-table-generator: JSON is no table of CSV, whatever format says", async () => {
  const input = '[{"a":1,"b":2}]';
  for (const format of ["csv", "tsv"]) {
    const { code, message } = await errorOf("markdown-table-generator", { input, format });
    assert.equal(code, "INVALID_INPUT");
    assert.match(message, /is JSON, and "format" says/);
    const bracket = { input: "[a],b\n1,2\n", format: "csv" };
    assert.match(await outputOf("markdown-table-generator", bracket), /\[a\]/);
  }
});
