import assert from "node:assert/strict";
import { errorOf, outputOf, runTool, warningsOf } from "../../support.ts";

type Options = Record<string, unknown>;

// Lexical: `LC_ALL=C sort`, numeric: Python's Decimal; the rest by the rules of the entry.
const CASES: [title: string, text: string, options: Options, expected: string][] = [
  [
    "by code point, not by UTF-16 unit",
    "\u{1f600}\n\uff01\nz\nÄ\nA",
    {},
    "A\nz\nÄ\n\uff01\n\u{1f600}",
  ],
  ["with the mark of UTF-8 kept at the beginning", "\ufeffb\na", {}, "\ufeffa\nb"],
  ["with nothing but that mark", "\ufeff", {}, "\ufeff"],
  ["descending", "b\na\nc", { order: "desc" }, "c\nb\na"],
  ["items of a line", "c, a,b", { split_by: "," }, "a\nb\nc"],
  ["items of several lines", "c; a\r\nb;d\r\n", { split_by: ";" }, "a\r\nb\r\nc\r\nd\r\n"],
  ["as a list in one line, without a last break", "b\na\n", { join_with: ", " }, "a, b"],
  ["between marks", "b\na\n", { prefix: "('", suffix: "')", join_with: "," }, "('a'),('b')"],
  ["between marks on lines of their own", "b\na\n", { prefix: "- " }, "- a\n- b\n"],
  [
    "in the order given",
    "b,a",
    { mode: "none", split_by: ",", prefix: '"', suffix: '"' },
    '"b"\n"a"',
  ],
  ["ignoring case, equal keys in order", "b\nA\na\nB", { ignore_case: true }, "A\na\nb\nB"],
  ["descending is stable too", "b\nA\na\nB", { ignore_case: true, order: "desc" }, "b\nB\nA\na"],
  ["by length in code points", "ccc\n😀😀\na\nbb", { mode: "length" }, "a\n😀😀\nbb\nccc"],
  [
    "numbers",
    "10\n9\n-1e3\n1e-2\n.5\n+3\n-0\n0",
    { mode: "numeric" },
    "-1e3\n-0\n0\n1e-2\n.5\n+3\n9\n10",
  ],
  [
    "numbers that no double tells apart",
    "0.10000000000000000001\n0.1\n1e400\n1e401\n9007199254740993\n9007199254740992",
    { mode: "numeric" },
    "0.1\n0.10000000000000000001\n9007199254740992\n9007199254740993\n1e400\n1e401",
  ],
  ["what is no number comes last", "x\n2\n\n1", { mode: "numeric" }, "1\n2\nx\n"],
  [
    "what is no number comes last, descending",
    "x\n1\n2kg\ny",
    { mode: "numeric", order: "desc" },
    "2kg\n1\nx\ny",
  ],
  ["natural order of any size", "a10\na9\na100000000000000000000\na99999999999999999999", {
    mode: "natural",
  }, "a9\na10\na99999999999999999999\na100000000000000000000"],
  ["natural: fewer zeros first", "a001b2\na1b2\na01b1", { mode: "natural" }, "a01b1\na1b2\na001b2"],
  ["natural: what runs out comes first", "a1b\na1\na\n1", { mode: "natural" }, "1\na\na1\na1b"],
  ["none keeps the order", "b\na", { mode: "none", order: "desc" }, "b\na"],
  ["reverse comes last", "b\nc\na", { reverse: true }, "c\nb\na"],
  ["reverse alone", "1\n2\n3", { mode: "none", reverse: true }, "3\n2\n1"],
  ["unique keeps the first of each key", "B\nb\na\nA", {
    mode: "none",
    unique: true,
    ignore_case: true,
  }, "B\na"],
  ["trim comes before unique", " a\na \nb", { trim: true, unique: true }, "a\nb"],
  ["empty lines", "b\n\n  \na\n", { remove_empty: true }, "a\nb\n"],
  ["a column of words", "x  2 b\n y 1 a\nz 3", { column: 2 }, " y 1 a\nx  2 b\nz 3"],
  ["a missing column is empty", "x b\ny\nz a", { column: 2 }, "y\nz a\nx b"],
  ["a column by delimiter", "x,,c\ny,b,\nz,a", { column: 2, delimiter: "," }, "x,,c\nz,a\ny,b,"],
  ["unique by column", "1,a\n2,a\n3,b", { column: 2, delimiter: ",", unique: true }, "1,a\n3,b"],
  ["a delimiter of two characters", "1::b\n2::a", { column: 2, delimiter: "::" }, "2::a\n1::b"],
  ["line endings of the first line", "b\r\na\n", {}, "a\r\nb\r\n"],
  ["a lone carriage return", "b\ra", {}, "a\rb"],
  ["__proto__ is a line", "b\n__proto__\n__proto__", { unique: true }, "__proto__\nb"],
];
for (const [title, text, options, expected] of CASES) {
  Deno.test(`line-sorter: ${title}`, async () => {
    assert.equal(await outputOf("line-sorter", { text, ...options }), expected);
  });
}

Deno.test("line-sorter: gives stats and warnings", async () => {
  const { stats, warnings } = await runTool("line-sorter", {
    text: "1\r\nx\n\n1\n",
    mode: "numeric",
    unique: true,
    remove_empty: true,
  });
  assert.deepEqual(stats, { lines_in: 4, lines_out: 2, duplicates_removed: 1, empty_removed: 1 });
  assert.deepEqual(warnings.map(({ code }) => code), ["MIXED_LINE_ENDINGS", "NOT_NUMERIC"]);
  assert.deepEqual(await warningsOf("line-sorter", { text: "1\n2", mode: "numeric" }), []);
});

Deno.test("line-sorter: refuses marks that would make the output too large", async () => {
  const text = "a\n".repeat(20_000);
  for (const key of ["prefix", "suffix", "join_with"]) {
    const { code, message } = await errorOf("line-sorter", { text, [key]: "x".repeat(100_000) });
    assert.equal(code, "OUTPUT_TOO_LARGE");
    assert.match(message, /send a shorter prefix/);
  }
});

Deno.test("line-sorter: refuses empty text and columns out of range", async () => {
  assert.equal((await errorOf("line-sorter", {})).code, "EMPTY_INPUT");
  assert.equal((await errorOf("line-sorter", { text: "a", column: 0 })).code, "INVALID_INPUT");
  assert.equal((await errorOf("line-sorter", { text: "a", column: 1001 })).code, "INVALID_INPUT");
});

Deno.test("line-sorter: compares exponents as long as the text exactly", async () => {
  const text = `1e1${"0".repeat(40_000)}\n1e${"9".repeat(40_000)}`;
  assert.equal(
    await outputOf("line-sorter", { text, mode: "numeric" }),
    text.split("\n").reverse().join("\n"),
  );
});

const WARNED: [title: string, text: string, options: Options, expected: string[]][] = [
  ["a JSON array", '["b","a"]\n', {}, ["ONE_LINE"]],
  ["a list with commas", "b, a", {}, ["ONE_LINE"]],
  ["a list with commas that are told", "b, a", { split_by: "," }, []],
  ["one item", "b a", {}, []],
  ["one line", "b a", {}, []],
  ["numbers in order as text", "10\n9\n1", {}, ["NUMBERS_AS_TEXT"]],
  ["negative numbers", "-1\n-2", {}, ["NUMBERS_AS_TEXT"]],
  ["negative numbers in natural order", "-5\n3\n-10", { mode: "natural" }, ["NUMBERS_AS_TEXT"]],
  ["one negative number in natural order", "-5\n3\n10", { mode: "natural" }, []],
  ["fields that are numbers", "a 10\nb 9.5", { column: 2 }, ["NUMBERS_AS_TEXT"]],
  ["numbers of one length", "12\n11\n\n10\n", {}, []],
  ["numbers that stand alike by value", "1\n10\n100", {}, []],
  ["numbers beside words", "10\n9\na", {}, []],
  ["numbers that are not sorted", "10\n9", { mode: "none" }, []],
  ["numbers by value", "10\n9", { mode: "natural" }, []],
  ["thousands", "1,200\n300", { mode: "numeric" }, ["PARTIAL_NUMBERS"]],
  ["times", "12:30\n12:05", { mode: "numeric" }, ["PARTIAL_NUMBERS"]],
  ["dates", "2024-02-01\n2024-01-01", { mode: "numeric" }, ["PARTIAL_NUMBERS"]],
  ["sizes", "4K\n1G", { mode: "numeric" }, ["PARTIAL_NUMBERS"]],
  ["sizes beside bytes", "4 KiB\n512", { mode: "numeric" }, ["PARTIAL_NUMBERS"]],
  ["sizes of one unit", "4 MB\n10 mb", { mode: "numeric" }, []],
  ["words behind numbers", "4 eggs\n10 men\n3.", { mode: "numeric" }, []],
  ["sizes in another mode", "4K\n1G", { mode: "natural" }, []],
  ["fields that are not there", "a\tb\n\nc", { column: 2, delimiter: "\t" }, ["MISSING_FIELDS"]],
  ["an escaped separator", "a\tb", { column: 2, delimiter: "\\t" }, ["MISSING_FIELDS"]],
  ["blank lines, which have no fields", "a b\n \n\n", { column: 2 }, []],
  ["empty fields", "a,\n,b", { column: 2, delimiter: "," }, []],
  ["a separator without a column", "a,b", { delimiter: "," }, ["DELIMITER_UNUSED"]],
  // SQL-92, section 5.3: a quote inside a literal is written twice.
  ["a quote in quotes", "O'Brien\nSmith", { prefix: "'", suffix: "'" }, ["QUOTE_INSIDE"]],
  ["a quote in a tuple", '5" disk', { prefix: '("', suffix: '"),' }, ["QUOTE_INSIDE"]],
  ["escaped quotes", "O''Brien\nO\\'Neil", { prefix: "'", suffix: "'" }, []],
  ["another quote", "O'Brien", { prefix: '"', suffix: '"' }, []],
  ["marks that are no quotes", "it's", { prefix: "- ", suffix: "'" }, []],
];
for (const [title, text, options, expected] of WARNED) {
  Deno.test(`line-sorter: warnings of ${title}`, async () => {
    assert.deepEqual(await warningsOf("line-sorter", { text, ...options }), expected);
  });
}

Deno.test("line-sorter: a warning shows the first line concerned", async () => {
  const { warnings } = await runTool("line-sorter", {
    text: "x 7\ny 1,200\nz",
    mode: "numeric",
    column: 2,
  });
  assert.deepEqual(warnings.map(({ code }) => code), [
    "MISSING_FIELDS",
    "NOT_NUMERIC",
    "PARTIAL_NUMBERS",
  ]);
  assert.match(warnings[0]!.message, /^1 line has no field 2 between white space, .* "z"$/);
  assert.match(warnings[2]!.message, /^Of 1 line only .* "1,200": mode "natural"/);
});

Deno.test("line-sorter: refuses more lines than max_lines, however short they are", async () => {
  const error = await errorOf("line-sorter", "\n".repeat(500_001));
  assert.deepEqual(error.details, { limit: "max_lines", max: 500_000, actual: 500_001 });
});
