import assert from "node:assert/strict";
import { errorOf, outputOf, runTool, warningsOf } from "../../support.ts";

async function run(input: Record<string, unknown>) {
  const result = await runTool("csv-to-json", input);
  assert.equal(result.error, undefined, JSON.stringify(result.error));
  return {
    output: result.output,
    stats: result.stats as Record<string, unknown>,
    warnings: result.warnings.map(({ code }) => code),
    messages: result.warnings.map(({ message }) => message),
  };
}

const rows = (input: string, options: Record<string, unknown> = {}) =>
  outputOf("csv-to-json", { input, headerMode: "none", delimiter: ",", ...options });

/**
 * Title, text, records: RFC 4180; Python's csv reads them alike, except for a CR outside quotes.
 */
const READING: [string, string, unknown[][]][] = [
  ["a byte order mark is dropped, once", "\ufeff\ufeffa,b\n", [["\ufeffa", "b"]]],
  ["CRLF and no last line break", "a,b\r\nc,d", [["a", "b"], ["c", "d"]]],
  ["empty lines, not lines of spaces", "\na\n\r\n \n\n", [["a"], [" "]]],
  ["an empty quoted field is a record", 'a\n""\n', [["a"], [""]]],
  ["white space stays", ' a ,\t"b"\n', [[" a ", '\t"b"']]],
  ["line breaks in quotes stay", '"a\r\nb","c\nd","e\rf","\r"\n', [[
    "a\r\nb",
    "c\nd",
    "e\rf",
    "\r",
  ]]],
  ["a CR that is no line end", "a\rb,c\n", [["a\rb", "c"]]],
  ["the last CR is dropped", "a\nb\r", [["a"], ["b"]]],
  ["doubled quotes", '"say ""hi"""\n', [['say "hi"']]],
  ["delimiters at the ends", ",a,\n", [["", "a", ""]]],
  ["a lone surrogate stays", "\ud800,a\n", [["\ud800", "a"]]],
];
for (const [title, text, expected] of READING) {
  Deno.test(`csv-to-json: reads ${title}`, async () => {
    assert.deepEqual(await rows(text), expected);
  });
}

Deno.test("csv-to-json: reads lone CRs as line breaks where there is no LF", async () => {
  const { output, warnings } = await run({ input: 'a,b\r"1\r2","3\n4\r\n5"\r\r6,7' });
  assert.deepEqual(output, [{ a: "1\r2", b: "3\n4\r\n5" }, { a: "6", b: "7" }]);
  assert.deepEqual(warnings, []);
  const error = await errorOf("csv-to-json", { input: '"a\nb",c\r1,2"\r', strict: true });
  assert.deepEqual(error.details, { line: 3, column: 4 });
  assert.deepEqual(await warningsOf("csv-to-json", { input: 'a\n"\r"\n' }), []);
});

/**
 * Title, text, lenient records, the place in the message. PapaParse 5.5 leaves out blanks after a
 * closing quote; Python's csv keeps text after one; @std/csv takes a quote for text that its field
 * goes on behind.
 */
const MALFORMED: [string, string, string[][], string][] = [
  ["bare quotes", 'a\nb "c" d\n', [["a"], ['b "c" d']], "Line 2, column 3"],
  ["text behind the closing quote", '"a"b",c\n', [['a"b', "c"]], "Line 1, column 3"],
  ["a space behind the closing quote", 'x\n"a" ,b\n', [["x"], ["a", "b"]], "Line 2, column 3"],
  [
    "blanks at the end of the line",
    '1,"Ann"  \r\n2,"Bo"\t\n3,"Cy"',
    [["1", "Ann"], ["2", "Bo"], ["3", "Cy"]],
    "Line 1, column 7",
  ],
  ["blanks before the end of the text", '"a" ', [["a"]], "Line 1, column 3"],
  ["an empty field with a blank", '"" ,"b"\n', [["", "b"]], "Line 1, column 2"],
  [
    "the next records are not swallowed",
    '1,"Ann" ,x\n2,"Bo, Jr",y\n3,"Cy",z\n',
    [["1", "Ann", "x"], ["2", "Bo, Jr", "y"], ["3", "Cy", "z"]],
    "Line 1, column 7",
  ],
  [
    "nor by text behind a closing quote",
    '1,"Ann" Lee,x\n2,"Bo",y\n',
    [["1", "Ann Lee", "x"], ["2", "Bo", "y"]],
    "Line 1, column 7",
  ],
  [
    "nor is the next quoted field",
    '1,"Ann" Lee, "x",z\n',
    [["1", "Ann Lee", ' "x"', "z"]],
    "Line 1, column 7",
  ],
  [
    "quotes inside that were not doubled",
    '"say "hi", Bo",c\n',
    [['say "hi', ' Bo"', "c"]],
    "Line 1, column 6",
  ],
  [
    "quotes inside, then a blank",
    '"say "hi" to Bo" ,c\n',
    [['say "hi" to Bo', "c"]],
    "Line 1, column 6",
  ],
  [
    "an unclosed quote",
    'x\r\n\r\ny,"a\r\n\r\nb\r\n',
    [["x"], ["y", "a\r\n\r\nb"]],
    "Line 3, column 3",
  ],
  ["a fault in a long field", '"a\nb"c"\n', [['a\nb"c']], "Line 2, column 2"],
  ["the first of two faults", 'a"\nb"\n', [['a"'], ['b"']], "Line 1, column 2"],
];
for (const [title, text, expected, place] of MALFORMED) {
  Deno.test(`csv-to-json: reads malformed quotes, ${title}`, async () => {
    const input = { input: text, headerMode: "none", delimiter: "," };
    const { output, warnings, messages } = await run(input);
    assert.deepEqual(output, expected);
    assert.equal(warnings[0], "MALFORMED_QUOTES");
    assert.ok(messages[0]!.startsWith(`${place}:`), messages[0]!);
    const error = await errorOf("csv-to-json", { ...input, strict: true });
    assert.equal(error.code, "INVALID_CSV");
    assert.ok(error.message.startsWith(`${place}:`), error.message);
  });
}

/** Title, text, stats.delimiter (rule C4). */
const DETECTION: [string, string, string][] = [
  ["semicolons with decimal commas", "a;b\n1,5;2,5\n", ";"],
  ["tabs", "a\tb\n1\t2\n", "tab"],
  ["pipes", "a|b\n1|2\n", "pipe"],
  ["nothing to divide", "a\nb\n", ","],
  ["the greatest share", "a,b;c\n1;2\n3;4\n", ";"],
  ["then the most fields", "a,b;c;d\n1,2;3;4\n", ";"],
  ["then the first candidate", "a,b;c\n1,2;3\n", ","],
  ["quotes decide before that", 'a,"x;y;z"\nb,"p;q;r"\n', ","],
  ["in the first record at first", 'a|"x;y"\np;q\nr;s\nt|"u"\n', "pipe"],
  ["delimiters in quotes do not count", '"a,b,c";d\n"1,2,3";4\n', ";"],
  ["only the first 20 records count", "a;b\n" + "1;2\n".repeat(19) + "1,2\n".repeat(50), ";"],
  ["the first record must be divided", "title\na;b\n1;2\n", ","],
];
for (const [title, text, delimiter] of DETECTION) {
  Deno.test(`csv-to-json: detects the delimiter, ${title}`, async () => {
    assert.equal((await run({ input: text })).stats.delimiter, delimiter);
  });
}

Deno.test("csv-to-json: takes a delimiter by name or as itself", async () => {
  for (const [given, text, shown] of [["tab", "a\tb", "tab"], ["\t", "a\tb", "tab"]]) {
    const { output, stats } = await run({ input: text, delimiter: given, headerMode: "none" });
    assert.deepEqual([output, stats.delimiter], [[["a", "b"]], shown]);
  }
  const { output, stats } = await run({ input: "a|b", delimiter: "|", headerMode: "none" });
  assert.deepEqual([output, stats.delimiter], [[["a", "b"]], "pipe"]);
});

/** Title, header, names, warnings. */
const NAMES: [string, string, string[], string[]][] = [
  ["white space stays", " a ,b\t,a, ", [" a ", "b\t", "a", " "], []],
  ["empty names", "a,,", ["a", "column_2", "column_3"], ["EMPTY_HEADERS"]],
  ["repeated names", "a,a,a", ["a", "a_2", "a_3"], ["DUPLICATE_HEADERS"]],
  ["a number that a column has", "a,a,a_2", ["a", "a_3", "a_2"], ["DUPLICATE_HEADERS"]],
  ["a number that was given", "a,a,a_2,a_2", ["a", "a_3", "a_2", "a_2_2"], ["DUPLICATE_HEADERS"]],
  ["a filled name that a column has", "column_2,", ["column_2", "column_2_2"], [
    "EMPTY_HEADERS",
    "DUPLICATE_HEADERS",
  ]],
  ["case counts", "a,A", ["a", "A"], []],
];
for (const [title, header, names, warnings] of NAMES) {
  Deno.test(`csv-to-json: gives names, ${title}`, async () => {
    const input = { input: `${header}\n${names.map(() => "1").join(",")}\n`, delimiter: "," };
    const result = await run(input);
    assert.deepEqual(result.stats.columns, names);
    assert.deepEqual(Object.keys((result.output as object[])[0]!), names);
    assert.deepEqual(result.warnings, warnings);
    const strict = await runTool("csv-to-json", { ...input, strict: true });
    assert.equal(strict.error?.code, warnings.length > 0 ? "INVALID_CSV" : undefined);
  });
}

Deno.test("csv-to-json: treats __proto__ and constructor as ordinary names", async () => {
  const output = await outputOf("csv-to-json", {
    input: "__proto__,constructor\n1,2\n",
    infer_types: true,
  });
  assert.deepEqual(Object.entries(output[0]), [["__proto__", 1], ["constructor", 2]]);
});

Deno.test("csv-to-json: columns replace the header row's names", async () => {
  const input = { input: ",\n1,2\n", columns: ["x", " y "] };
  const replaced = await run(input);
  assert.deepEqual(replaced.output, [{ x: "1", " y ": "2" }]);
  assert.deepEqual(replaced.warnings, []);
  assert.deepEqual((await run({ ...input, trim: true })).stats.columns, ["x", "y"]);
  const named = await run({ ...input, headerMode: "none", columns: ["x", "x", "z"] });
  assert.deepEqual(named.output, [{ x: "", x_2: "", z: null }, { x: "1", x_2: "2", z: null }]);
  assert.deepEqual(named.warnings, ["DUPLICATE_HEADERS", "RAGGED_ROWS"]);
  const strict = await errorOf("csv-to-json", { ...input, columns: ["x", "x"], strict: true });
  assert.equal(strict.code, "INVALID_CSV");
});

Deno.test("csv-to-json: columns that only choose or reorder the header's are refused, as they would rename", async () => {
  const input = "a,b\n1,2\n";
  for (
    const [columns, fault] of [
      [["b"], 'put "b", the name of column 2, over column 1'],
      [["b", "a"], 'put "b", the name of column 2, over column 1'],
      [["a"], "1 of the header's 2 names"],
    ] as const
  ) {
    const { code, message } = await errorOf("csv-to-json", { input, columns });
    assert.equal(code, "INVALID_INPUT");
    assert.ok(message.includes(fault), message);
  }
  assert.deepEqual((await run({ input, columns: ["a", "b"] })).output, [{ a: "1", b: "2" }]);
  assert.deepEqual((await run({ input, columns: ["b", "c"] })).output, [{ b: "1", c: "2" }]);
});

Deno.test("csv-to-json: fills short records with null and keeps what long ones have more, or refuses both when strict", async () => {
  const input = { input: '_extra,b\n\n"1\n2"\n3,4,5,6\n' };
  const { output, stats, warnings, messages } = await run(input);
  assert.deepEqual(output, [
    { _extra: "1\n2", b: null },
    { _extra: "3", b: "4", _extra_2: ["5", "6"] },
  ]);
  assert.deepEqual([stats.ragged_records, stats.columns], [2, ["_extra", "b"]]);
  assert.deepEqual(warnings, ["RAGGED_ROWS"]);
  assert.match(messages[0]!, /^2 records .*line 3 has 1 /);
  const error = await errorOf("csv-to-json", { ...input, strict: true });
  assert.equal(error.code, "INVALID_CSV");
  assert.equal(error.details?.line, 3);
});

Deno.test("csv-to-json: without names, records keep their own length", async () => {
  const input = { input: "a,b\n1\n", headerMode: "none" };
  const { output, stats, warnings } = await run(input);
  assert.deepEqual(output, [["a", "b"], ["1"]]);
  assert.deepEqual([stats.columns, stats.ragged_records, stats.types], [[], 1, undefined]);
  assert.deepEqual(warnings, ["RAGGED_ROWS"]);
  assert.equal((await errorOf("csv-to-json", { ...input, strict: true })).details?.line, 2);
});

/** Title, a column's cells, type, values (rule C7, and rule 4 of the tool). */
const INFERENCE: [string, string[], string, unknown[]][] = [
  ["numbers", ["0", "-1", "1.50", "2e3", "-0.5E-1"], "number", [0, -1, 1.5, 2000, -0.05]],
  ["a leading zero", ["1", "007"], "string", ["1", "007"]],
  ["a plus sign", ["+1"], "string", ["+1"]],
  ["no digit before the point", [".5"], "string", [".5"]],
  ["no digit behind the point", ["5."], "string", ["5."]],
  ["a group separator", ["1_000"], "string", ["1_000"]],
  ["hexadecimal", ["0x1F"], "string", ["0x1F"]],
  ["15 digits", ["123456789012345e3"], "number", [123456789012345000]],
  ["16 digits", ["1234567890123456"], "string", ["1234567890123456"]],
  ["16 digits with a point", ["1.000000000000000"], "string", ["1.000000000000000"]],
  ["beyond a double", ["1e400"], "string", ["1e400"]],
  ["white space", [" 1"], "string", [" 1"]],
  ["booleans in any case", ["true", "FALSE", "True"], "boolean", [true, false, true]],
  ["booleans and numbers", ["true", "1"], "string", ["true", "1"]],
  ["empty cells among numbers", ["1", ""], "number", [1, null]],
  ["empty cells among texts", ["a", ""], "string", ["a", ""]],
  ["only empty cells", ["", ""], "string", ["", ""]],
];
for (const [title, cells, type, values] of INFERENCE) {
  Deno.test(`csv-to-json: infers ${title}`, async () => {
    const input = "k,x\n" + cells.map((cell) => `k,${cell}\n`).join("");
    const { output, stats } = await run({ input, infer_types: true });
    assert.deepEqual((output as { x: unknown }[]).map(({ x }) => x), values);
    assert.deepEqual(stats.types, { k: "string", x: type });
  });
}

Deno.test("csv-to-json: trims, then infers types, then turns empty cells into null", async () => {
  const input = { input: "a , b\n 1 , x \n  ,  \n", trim: true, infer_types: true };
  assert.deepEqual((await run(input)).output, [{ a: 1, b: "x" }, { a: null, b: "" }]);
  assert.deepEqual((await run({ ...input, empty_as_null: true })).output, [
    { a: 1, b: "x" },
    { a: null, b: null },
  ]);
  const untrimmed = await run({ ...input, trim: false, empty_as_null: true });
  assert.deepEqual(untrimmed.output, [{ "a ": " 1 ", " b": " x " }, { "a ": "  ", " b": "  " }]);
});

Deno.test("csv-to-json: skips comments", async () => {
  const { output } = await run({ input: '#x\na,b\n#1,2\n #3,4\n"5\n#6",7\n', comment: "#" });
  assert.deepEqual(output, [{ a: " #3", b: "4" }, { a: "5\n#6", b: "7" }]);
  assert.deepEqual(await rows("#a,b\n", { comment: "" }), [["#a", "b"]]);
  for (const [comment, delimiter] of [['"', "auto"], ["\n", ","], ["\r", ","], ["|", "pipe"]]) {
    const error = await errorOf("csv-to-json", { input: "a|b", comment, delimiter });
    assert.deepEqual([error.code, error.fields[0]!.path], ["INVALID_INPUT", "comment"]);
  }
  const detected = await errorOf("csv-to-json", { input: "a;b\n1;2\n", comment: ";" });
  assert.equal(detected.code, "INVALID_INPUT");
});

Deno.test("csv-to-json: input without records is an empty list, with a warning", async () => {
  const headerOnly = await run({ input: "a,b\n", infer_types: true });
  assert.deepEqual([headerOnly.output, headerOnly.stats.columns], [[], ["a", "b"]]);
  assert.deepEqual(headerOnly.warnings, ["NO_RECORDS"]);
  for (const text of ["\n\r\n", "\ufeff", "#a\n#b"]) {
    for (const headerMode of ["first-row", "none"]) {
      const blank = await run({ input: text, headerMode, comment: "#" });
      assert.deepEqual([blank.output, blank.stats.columns, blank.warnings], [[], [], [
        "NO_RECORDS",
      ]]);
    }
  }
  assert.equal((await errorOf("csv-to-json", { input: "" })).code, "EMPTY_INPUT");
});

Deno.test("csv-to-json: gives 200,000 cells and refuses more", async () => {
  const table = (records: number) => ",".repeat(399) + "\n" + "1\n".repeat(records);
  assert.equal((await run({ input: table(500), delimiter: "," })).stats.records, 500);
  const error = await errorOf("csv-to-json", { input: table(501), delimiter: "," });
  assert.deepEqual([error.code, error.details?.limit], ["OUTPUT_TOO_LARGE", "max_cells"]);
  const longName = { input: "n".repeat(50_000) + "\n" + "1\n".repeat(20_000) };
  assert.equal((await errorOf("csv-to-json", longName)).code, "OUTPUT_TOO_LARGE");
});

Deno.test("csv-to-json: gives no warning for a plain file", async () => {
  assert.deepEqual(await warningsOf("csv-to-json", { input: "a,b\r\n1,2\r\n" }), []);
});

// Written as Intl.NumberFormat writes them in de, en, fr and de-CH, or with the plain space people type.
const FORMATS: [format: string, cells: string[], values: unknown[]][] = [
  ["1.234,56", ["1.234,56", "-0,5", "1.000", "7", "1234,5", "1,5E+03"], [
    1234.56,
    -0.5,
    1000,
    7,
    1234.5,
    1500,
  ]],
  ["1,234.56", ["1,234.56", "1,234,567", "-5", "0.5"], [1234.56, 1234567, -5, 0.5]],
  ["1 234,56", ["1 234,56", "1\u00a0000", "12\u202f345\u202f678,9"], [1234.56, 1000, 12345678.9]],
  ["1'234.56", ["1'234.56", "1\u2019000"], [1234.56, 1000]],
  // One cell that is not a number of the form leaves the column as text.
  ["1.234,56", ["1,5", "1.5"], ["1,5", "1.5"]],
  ["1.234,56", ["1.23,4", "1"], ["1.23,4", "1"]],
  ["1.234,56", ["01.000", "1"], ["01.000", "1"]],
  ["1.234,56", ["1.000.", "1"], ["1.000.", "1"]],
  ["1,234.56", ["1234,567", "1"], ["1234,567", "1"]],
  ["1.234,56", ["123.456.789.012.345,6", "1"], ["123.456.789.012.345,6", "1"]],
  ["1.234,56", ["true", ""], [true, null]],
];
for (const [number_format, cells, values] of FORMATS) {
  Deno.test(`csv-to-json: reads numbers of the form ${number_format}: ${cells.join(" | ")}`, async () => {
    const input = `n;x\n${cells.map((cell) => `${cell};-`).join("\n")}\n`;
    const output = await outputOf("csv-to-json", { input, infer_types: true, number_format });
    assert.deepEqual(output.map(({ n }: { n: unknown }) => n), values);
  });
}

Deno.test(`csv-to-json: reports columns of numbers in another form`, async () => {
  const input = "a;b;c;d;e\n1.234,56;1,234;1.000;x;5\n0,5;;5;1,5;\n";
  const { output, warnings } = await runTool("csv-to-json", { input, infer_types: true });
  assert.deepEqual((output as unknown[])[0], { a: "1.234,56", b: "1,234", c: 1, d: "x", e: 5 });
  assert.deepEqual(warnings.map(({ code, message }) => [code, message]), [
    [
      "NUMBER_FORMAT",
      'Read as text: "a"; send number_format "1.234,56" if that is how it writes numbers',
    ],
    [
      "NUMBER_FORMAT",
      'Read as text: "b"; send number_format "1.234,56" or "1,234.56" if that is how it writes numbers',
    ],
    [
      "NUMBER_FORMAT",
      '"1.000" of the column "c" was read as a number with decimals: send number_format "1.234,56" if its ' +
      'points separate thousands, "1234.56" if not',
    ],
  ]);
  const asked = await runTool("csv-to-json", {
    input,
    infer_types: true,
    number_format: "1.234,56",
  });
  assert.deepEqual((asked.output as unknown[])[0], { a: 1234.56, b: 1.234, c: 1000, d: "x", e: 5 });
  assert.deepEqual(asked.warnings, []);
  assert.deepEqual((await runTool("csv-to-json", { input })).warnings, []);
});

// Excel and LibreOffice Calc take the delimiter from such a line and leave it out.
// What Word, mails and README files hold: RFC 4180 knows one quote, and no row of dashes.
const FOREIGN: [input: string, first: Record<string, unknown>, codes: string[]][] = [
  ["“a”,“b”\n“1”,“2”\n", { "“a”": "“1”", "“b”": "“2”" }, ["TYPOGRAPHIC_QUOTES"]],
  ["a;„b“\n1;„2“\n", { a: "1", "„b“": "„2“" }, ["TYPOGRAPHIC_QUOTES"]],
  ['a,"“b”"\n1,“2”\n', { a: "1", "“b”": "“2”" }, []],
  ["a,6” pipe\n1,2\n", { a: "1", "6” pipe": "2" }, []],
  ["a | b\n--|:-:\n1 | 2\n", { "a ": "--", " b": ":-:" }, ["MARKDOWN_TABLE"]],
  ["a,b\n--,-\n", { a: "--", b: "-" }, []],
  ["a|b\n-1|-\n", { a: "-1", b: "-" }, []],
  ["a|b\n|\n", { a: "", b: "" }, []],
  // What programs print for people: kubectl, psql and mysql; and delimiters that no option takes.
  ["NAME   READY\nb 1    0/1\n", { "NAME   READY": "b 1    0/1" }, ["NOT_CSV"]],
  [" id | n \n----+---\n", { " id ": "----+---", " n ": null }, ["NOT_CSV", "RAGGED_ROWS"]],
  ["+----+\n| id |\n", { "+----+": "| id |" }, ["NOT_CSV"]],
  ["a,b\n\u001b[32mx\u001b[0m,1\n", { a: "\u001b[32mx\u001b[0m", b: "1" }, ["NOT_CSV"]],
  ["a\n1\n\u001b[32mx\u001b[0m\n", { a: "1" }, []],
  ["a:b:c\n1:2:3\n", { "a:b:c": "1:2:3" }, ["NOT_CSV"]],
  ["a^b\n1^2\n", { "a^b": "1^2" }, ["NOT_CSV"]],
  ["time\n12:30:45\n", { time: "12:30:45" }, []],
  ["01:02:03\n12:30:45\n", { "01:02:03": "12:30:45" }, []],
  ["Said so.  Twice.\nAnd so.  On.\n", { "Said so.  Twice.": "And so.  On." }, []],
  ["a\n---\n", { a: "---" }, []],
  // Cut short, so that it is no JSON either.
  ['{\n"a": 1,\n', { "{": "a: 1", _extra: [""] }, ["NOT_CSV", "MALFORMED_QUOTES", "RAGGED_ROWS"]],
  ["<b>x</b>,<i>1</i>\n<b>y</b>,<i>2</i>\n", { "<b>x</b>": "<b>y</b>", "<i>1</i>": "<i>2</i>" }, [
    "NOT_CSV",
  ]],
  ["<DATE>,<OPEN>\n20240102,1.5\n", { "<DATE>": "20240102", "<OPEN>": "1.5" }, []],
  ["[a],{b}\n1,2\n", { "[a]": "1", "{b}": "2" }, []],
];
for (const [input, first, codes] of FOREIGN) {
  Deno.test(`csv-to-json: reports ${JSON.stringify(input)} as another format`, async () => {
    const { output, warnings } = await runTool("csv-to-json", input);
    assert.deepEqual((output as unknown[])[0], first);
    assert.deepEqual(warnings.map(({ code }) => code), codes);
  });
}

const SEP_LINES: [text: string, options: Record<string, unknown>, delimiter: string][] = [
  ["sep=;\r\na,b;c\r\n1,5;2\r\n", {}, ";"],
  ["\uFEFFSEP=\t\na\tb\n1\t2\n", {}, "tab"],
  ["sep=^\na;b\n1;2\n", {}, ";"],
  ["sep=;\na,b\n1,2\n", { delimiter: "," }, ","],
  ["sep=|\ra|b\r1|2", {}, "pipe"],
  ["sep=,\n1,2\n3,4\n", { headerMode: "none" }, ","],
];
for (const [input, options, delimiter] of SEP_LINES) {
  Deno.test(`csv-to-json: reads ${JSON.stringify(input)} ${JSON.stringify(options)}`, async () => {
    const { output, stats } = await runTool("csv-to-json", { input, ...options });
    assert.equal((stats as { delimiter: string }).delimiter, delimiter);
    const records = output as Record<string, string>[];
    assert.ok(records.every((record) => Object.keys(record).length === 2), JSON.stringify(records));
  });
}

Deno.test("csv-to-json: keeps line numbers after a line sep=;", async () => {
  const { message } = await errorOf("csv-to-json", { input: "sep=;\na;b\n1\n", strict: true });
  assert.match(message, /^The record on line 3 has 1 instead of 2 fields/);
});

Deno.test("csv-to-json: takes what only looks like a line sep=; for a name", async () => {
  for (const input of ["sep=;x\n1\n", "sep=\n1\n", '"sep=;"\n1\n', "a\nsep=;\n"]) {
    const { output } = await runTool("csv-to-json", { input, delimiter: "," });
    assert.match(JSON.stringify(output), /sep=/, input);
  }
});

Deno.test("csv-to-json: reports a title above the header row", async () => {
  const messageOf = async (input: string) =>
    (await runTool("csv-to-json", { input })).warnings[0]?.message ?? "";
  assert.match(
    await messageOf("Report\n\nname,qty\na,1\n"),
    /; if what is above line 3 is a title, skip or remove it/,
  );
  for (const input of ["a,b\n1,2,\n3,4,\n", "a\n1,2\n3\n", "a\n1,2\n"]) {
    assert.doesNotMatch(await messageOf(input), /title/);
  }
});

// A number above every number, a date above dates, an address above addresses; years and counted names are names.
const HEADERS: [table: string, isMissing: boolean][] = [
  ["5,2\n3,4\n", true],
  ["0.5,a\n0.7,b\n", true],
  ["a@b.com,x\nc@d.com,y\n", true],
  ["x,2024-01-05\ny,2024-01-06\n", true],
  ["id,name\n1,a\n", false],
  ["city,2023,2024\nOslo,1,2\n", false],
  ["1,2,3\n7,9,8\n", false],
  ["2024,2025\n10,20\n", false],
  ["1,2\n", false],
];
for (const [table, isMissing] of HEADERS) {
  Deno.test(`CSV tools: ${isMissing ? "tell" : "do not tell"} of a missing header row in ${JSON.stringify(table)}`, async () => {
    const expected = isMissing ? ["HEADER_LIKE_RECORDS"] : [];
    const calls: [string, Record<string, unknown>][] = [
      ["csv-to-json", { input: table }],
      ["csv-profiler", { input: table }],
      ["csv-query", { input: table, query: {} }],
      ["csv-jsonl-converter", { input: table, action: "to_jsonl" }],
      ["markdown-table-generator", { input: table }],
    ];
    for (const [id, input] of calls) {
      const { warnings } = await runTool(id, input);
      const codes = warnings.map(({ code }) => code).filter((code) =>
        code === "HEADER_LIKE_RECORDS"
      );
      assert.deepEqual(codes, expected, id);
    }
    assert.deepEqual(await warningsOf("csv-to-json", { input: table, headerMode: "none" }), []);
  });
}

// A text that is another format from beginning to end, for every property that takes CSV.
const OTHER_FORMATS: [text: string, advice: RegExp][] = [
  ['[{"a":1},\n{"a":2}]\n', /is JSON: json-to-csv makes CSV/],
  ['\uFEFF{\n  "a": 1\n}', /is JSON: json-to-csv/],
  ["[1\n,2]\n", /is JSON: json-to-csv/],
  ['\n{"a":1}\n\n{"a":2}\n', /is JSON Lines: csv-jsonl-converter makes CSV/],
  ['["a",1]\r\n["b",2]\r\n', /is JSON Lines: csv-jsonl-converter/],
  ["<!DOCTYPE html>\n<title>Log in</title>\n", /is markup, .*xml-json-converter reads XML/],
  ['<?xml version="1.0"?>\n<r/>', /is markup/],
  ["<html>\t<head>\t</head>\n</html>", /is markup/],
  ['<table id="t">\n<tr><td>1<table><tr/></table></td></tr>\n</table>', /is markup/],
];
const TAKING_CSV: [tool: string, path: string, inputOf: (text: string) => object][] = [
  ["csv-to-json", "input", (input) => ({ input })],
  ["csv-jsonl-converter", "input", (input) => ({ input })],
  ["csv-profiler", "input", (input) => ({ input })],
  ["csv-query", "input", (input) => ({ input, query: {} })],
  ["csv-query", "tables.b", (b) => ({ input: "a\n1\n", tables: { b }, query: { union: ["b"] } })],
  ["csv-diff", "before", (before) => ({ before, after: "a\n1\n" })],
  ["csv-diff", "after", (after) => ({ before: "a\n1\n", after })],
];
for (const [tool, path, inputOf] of TAKING_CSV) {
  Deno.test(`${tool}: refuses JSON, JSON Lines and markup in the place of CSV in "${path}"`, async () => {
    for (const [text, advice] of OTHER_FORMATS) {
      const { code, message } = await errorOf(tool, inputOf(text));
      assert.equal(code, "INVALID_INPUT", text);
      assert.match(message, advice);
      assert.ok(message.startsWith(`"${path}" must be CSV`), message);
    }
  });
}

Deno.test("csv-to-json: CSV may hold JSON and markup in its cells, the first one too", async () => {
  const texts = [
    'id,data\n1,"{""a"":1}"\n',
    '"{""a"":1}",2\n"{""b"":1}",3\n',
    "[id],[name]\n1,x\n",
    "[2024]\n55\n",
    "{a}\n1\n",
    "<p>,<q>\n1,2\n",
    "html\n<p>x</p>\n",
    "<br/>,<hr/>\n1,2\n",
    "<html>,root\n<body>,body\n",
    "<html>\troot\n<body>\tbody\n",
    "<td>;opens a cell\n</td>;closes a cell </td>\n",
    "<a>,<b>\n1,</a>\n",
  ];
  for (const input of texts) {
    const { ok, warnings } = await runTool("csv-to-json", { input });
    assert.ok(ok, input);
    assert.ok(warnings.every(({ code }) => code !== "NOT_CSV"), input);
  }
});
