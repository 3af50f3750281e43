import assert from "node:assert/strict";
import fc from "../../fast_check.ts";
import { anyCharacter } from "../../any_character.ts";
import { errorOf, outputOf, runTool, warningsOf } from "../../support.ts";
import { jsonRecords, textTables } from "../shared/csv/tables.ts";

const ID = "json-to-csv";
const given = (input: string, options: Record<string, unknown> = {}) => ({
  input,
  line_ending: "lf",
  ...options,
});

/** Title, input, output: rules 2 to 8 of the tool. */
const CASES: [string, Record<string, unknown>, string][] = [
  ["CRLF by default", { input: '[{"a":1}]' }, "a\r\n1\r\n"],
  ["one object", given('{"a":1,"b":{"c":2}}'), "a,b.c\n1,2\n"],
  ["scalars, null included", given('[1.0,"x",null,true]'), 'value\n1.0\nx\n""\ntrue\n'],
  [
    "arrays as rows",
    given('[["a",1.50],[],[{"b":[]},[1, 2]]]'),
    'a,1.50\n\n"{""b"":[]}","[1,2]"\n',
  ],
  ["rows: index acts as json", given("[[[1,2]]]", { array_mode: "index" }), '"[1,2]"\n'],
  ["rows: join", given("[[[1,null,true]]]", { array_mode: "join" }), "1; ; true\n"],
  ["nothing", given("[]"), ""],
  ["nothing under chosen columns", given("[]", { columns: ["a", "b"] }), "a,b\n"],
  ["nothing without a header", given("[]", { columns: ["a"], header: false }), ""],
  ["objects without columns", given("[{},{}]"), ""],
  ["an object without columns under others", given('[{},{"a":1}]'), 'a\n""\n1\n'],
  ["empty containers are cells", given('[{"a":{},"b":[]}]'), "a,b\n{},[]\n"],
  [
    "flatten false",
    given('[{"a":{"b":1.0,"c":[]}}]', { flatten: false }),
    [
      "a\n",
      '"{""b"":1.0,""c"":[]}"\n',
    ].join(""),
  ],
  [
    "a path separator",
    given('[{"a":{"b":{"c":1}}}]', { path_separator: " > " }),
    "a > b > c\n1\n",
  ],
  ["a dot in a key", given('[{"a.b":1}]'), "a.b\n1\n"],
  [
    "index",
    given('[{"t":["x",{"y":1},[2]],"e":[]}]', { array_mode: "index" }),
    "t.0,t.1.y,t.2.0,e\nx,1,2,[]\n",
  ],
  [
    "index without flatten",
    given('[{"t":["x",{"y":1}]}]', { array_mode: "index", flatten: false }),
    't.0,t.1\nx,"{""y"":1}"\n',
  ],
  [
    "join",
    given('[{"a":["x",1.0,null,false],"b":[[1]],"c":[],"d":[{}]}]', { array_mode: "join" }),
    "a,b,c,d\nx; 1.0; ; false,[[1]],,[{}]\n",
  ],
  [
    "numbers keep their text",
    given('[{"a":1.0,"b":12345678901234567890,"c":1e400,"d":-0,"e":[1E5, 1.10]}]'),
    'a,b,c,d,e\n1.0,12345678901234567890,1e400,-0,"[1E5,1.10]"\n',
  ],
  [
    "first-seen is depth-first, record by record",
    given('[{"b":1,"o":{"y":2}},{"a":3,"o":{"x":4,"y":5},"b":6}]'),
    "b,o.y,a,o.x\n1,2,,\n6,5,3,4\n",
  ],
  [
    // The UTF-16 order would be 😀, U+FF5E.
    "sorted goes by code points",
    given('[{"\u{1f600}":1,"\uff5e":2,"a":3,"B":4}]', { column_order: "sorted" }),
    "B,a,\uff5e,\u{1f600}\n4,3,2,1\n",
  ],
  [
    "chosen columns",
    given('[{"a":1,"b":{"c":2}}]', { columns: ["b.c", "x", "a"] }),
    "b.c,x,a\n2,,1\n",
  ],
  ["no header", given('[{"a":1}]', { header: false }), "1\n"],
  [
    "all quoted",
    given('[{"a":"","b":1,"c":"x\\"y"}]', { quote: "all" }),
    [
      '"a","b","c"\n',
      // Python: csv.writer with QUOTE_ALL.
      '"","1","x""y"\n',
    ].join(""),
  ],
  ["tabs", given('[{"a":"x\\ty","b":"1,2"}]', { delimiter: "\t" }), 'a\tb\n"x\ty"\t1,2\n'],
  ["a byte order mark", given('[{"a":1}]', { bom: true }), "\ufeffa\n1\n"],
  ["no byte order mark on nothing", given("[]", { bom: true }), ""],
  ["the last of repeated keys", given('[{"a":1,"b":2,"a":{"c":3}}]'), "a.c,b\n3,2\n"],
  [
    "__proto__ and constructor",
    given('[{"__proto__":{"x":1},"constructor":2,"toString":3}]'),
    "__proto__.x,constructor,toString\n1,2,3\n",
  ],
  [
    "lone surrogates and line breaks",
    given('["\\ud800","a\\r\\nb"]'),
    [
      "value\n\ud800\n",
      '"a\r\nb"\n',
    ].join(""),
  ],
  ["a byte order mark before the JSON text", given('\ufeff[{"a":1}]'), "a\n1\n"],
  // Python: csv.writer of ['a', 'b,c', 'd"e', 'f\ng', 'h\ri', '', ' j '].
  [
    "quotes where needed",
    given('[["a","b,c","d\\"e","f\\ng","h\\ri",""," j "]]'),
    'a,"b,c","d""e","f\ng","h\ri",, j \n',
  ],
];
for (const [title, input, expected] of CASES) {
  Deno.test(`${ID}: ${title}`, async () => {
    assert.equal(await outputOf(ID, input), expected);
  });
}

/** Title, JSON of one record, the guarded record, cells with a prefix (W2). */
const GUARDED: [string, string, string, number][] = [
  [
    "each of the first characters",
    '["=a","+a","-a","@a","\\ta","\\ra"]',
    "'=a,'+a,'-a,'@a,'\ta",
    6,
  ],
  ["plain numbers, in strings too", '["-1","-1.5e3",-1,"+1"]', "-1,-1.5e3,-1,'+1", 1],
  ["not inside", '[" =a","a=b",""]', " =a,a=b,", 0],
  ["what needs quotes besides", '["=A1,B1"]', '"\'=A1,B1"', 1],
  ["a long number is no formula", "[-12345678901234567890]", "-12345678901234567890", 0],
  ["a long number in a string is", '["-12345678901234567890"]', "'-12345678901234567890", 1],
];
for (const [title, row, expected, count] of GUARDED) {
  Deno.test(`${ID}: guards formulas, ${title}`, async () => {
    const result = await runTool(ID, given(`[${row}]`, { formula_guard: "prefix" }));
    assert.ok((result.output as string).startsWith(expected), String(result.output));
    assert.equal((result.stats as { guarded_cells: number }).guarded_cells, count);
    assert.deepEqual(result.warnings, []);
    const off = await warningsOf(ID, given(`[${row}]`));
    assert.deepEqual(off, count > 0 ? ["FORMULA_CELLS"] : []);
  });
}

Deno.test(`${ID}: guards formulas in header cells and joined arrays`, async () => {
  const input = given('[{"=h":["-a","b"],"n":[-1],"m":[-1,-2]}]', {
    array_mode: "join",
    formula_guard: "prefix",
  });
  const { output, stats } = await runTool(ID, input);
  assert.equal(output, "'=h,n,m\n'-a; b,-1,'-1; -2\n");
  assert.deepEqual(stats, { records: 1, columns: ["=h", "n", "m"], guarded_cells: 3 });
  const { warnings } = await runTool(ID, given('[{"a":"x"},{"a":"=1"},{"a":"@"}]'));
  assert.match(warnings[0]!.message, /^2 cells .*: record 2, column "a";/);
});

/** Input and the warning codes, in order. */
const WARNINGS: [Record<string, unknown>, string[]][] = [
  [given('[{"a":1,"b":2},{"b":3,"a":4}]'), []],
  [given('[{"a":1},{"b":1}]'), ["MIXED_KEYS"]],
  [given('[{"a":{}},{"a":{"b":1}}]'), ["MIXED_KEYS"]],
  [given("[[1],[1,2]]"), ["MIXED_KEYS"]],
  // What is missing from some is in no column that is written.
  [given('[{"a":1,"b":2},{"a":1}]', { columns: ["a"] }), []],
  [given('[{"a":1,"b":2},{"a":1}]', { columns: ["b"] }), ["MIXED_KEYS"]],
  [given('[{"a":1}]', { columns: ["a", "b"] }), ["UNKNOWN_COLUMNS"]],
  [given("[]"), ["NO_RECORDS"]],
  [given("{}"), ["NO_RECORDS"]],
  [given("[]", { columns: ["a"] }), ["UNKNOWN_COLUMNS", "NO_RECORDS"]],
  [given('[{"=a":1}]', { header: false }), []],
  [given('{"page":{"n":1,"items":[{"a":1},{"a":2}]}}'), ["NESTED_RECORDS"]],
  [given('{"items":[{"a":1}]}', { array_mode: "index" }), []],
  [given('{"tags":["x"],"none":[],"mixed":[{},1]}'), []],
  [given('[{"items":[{"a":1}]}]'), []],
  // A table by columns, as pandas and DuckDB write one.
  [given('{"a":[1,2,3],"b":["x","y","z"]}'), ["NESTED_RECORDS"]],
  [given('{"a":[1,2],"b":["x"]}'), []],
  [given('{"a":[1],"b":[2]}'), []],
  [given('{"name":"x","tags":["a","b"]}'), []],
  [given('{"name":"x","tags":["a","b"],"roles":["c","d"]}'), []],
  [given('[{"a":[1,2],"b":[3,4]}]'), []],
  [given('[["a","b"],[{"a":1},2]]'), []],
];
for (const [input, codes] of WARNINGS) {
  Deno.test(`${ID}: warns of ${JSON.stringify(input)}`, async () => {
    assert.deepEqual(await warningsOf(ID, input), codes);
  });
}

/** Rows of a query over alerts and components, a column that no record has, and what the warning says of it. */
const UNKNOWN: [json: string, column: string, said: RegExp][] = [
  ['[{"n":1,"labels":{"severity":"page"}}]', "severity", /; did you mean "labels\.severity"\?$/],
  ['[{"n":1,"labels":{"severity":"page"}}]', "labels", /; "labels" contains "labels\.severity"$/],
  [
    '[{"n":1,"licenses":[{"license":{"id":"MIT"}}]}]',
    "licenses[0].license.id",
    /; the list "licenses" is one cell: with array_mode "index" send "licenses\.0\.license\.id"$/,
  ],
  ['[{"n":1,"licence":"MIT"}]', "license", /; did you mean "licence"\?$/],
  ['[{"n":1,"name":"x"}]', "purl", /"purl"; they have "n", "name"$/],
];
for (const [json, column, said] of UNKNOWN) {
  Deno.test(`${ID}: says what ${column} may be in ${json}`, async () => {
    const { warnings } = await runTool(ID, given(json, { columns: ["n", column] }));
    assert.deepEqual(warnings.map(({ code }) => code), ["UNKNOWN_COLUMNS"]);
    assert.match(warnings[0]!.message, said);
  });
}

Deno.test(`${ID}: advises on no column that array_mode "index" would not make`, async () => {
  const json = '[{"n":1,"tags":["a"],"labels":{"team":"b"}}]';
  const cases: [options: Record<string, unknown>, said: RegExp][] = [
    [{ columns: ["n", "tags[*]"] }, /; did you mean "tags"\?$/],
    [{ columns: ["n", "tags[].name"] }, /; they have "n", "tags", "labels\.team"$/],
    [{ columns: ["n", "tags[0]"], flatten: false }, /; did you mean "tags"\?$/],
    [{ columns: ["n", "labels[0].team"], flatten: false }, /; they have "n", "tags", "labels"$/],
  ];
  for (const [options, said] of cases) {
    const { warnings } = await runTool(ID, given(json, options));
    assert.match(warnings[0]!.message, said);
  }
});

Deno.test(`${ID}: the column that an unknown one is said to be is there`, async () => {
  const input = given('[{"licenses":[{"license":{"id":"MIT"}}]}]', {
    columns: ["licenses.0.license.id"],
    array_mode: "index",
  });
  assert.equal(await outputOf(ID, input), "licenses.0.license.id\nMIT\n");
});

Deno.test(`${ID}: names the columns that some records lack`, async () => {
  const { warnings } = await runTool(ID, given('[{"a":1,"b":2},{"a":1,"c":3}]'));
  assert.equal(
    warnings[0]!.message,
    'Not every record has "b", "c"; missing cells were left empty',
  );
});

const wide = (keys: number) =>
  JSON.stringify([Object.fromEntries(Array.from({ length: keys }, (_, i) => [`k${i}`, i]))]);

/** Input, code, details. */
const FAULTS: [Record<string, unknown>, string, Record<string, unknown>][] = [
  [given('[\n{"a":01}]'), "INVALID_JSON", { line: 2, column: 7 }],
  [given("[".repeat(100_000)), "TOO_DEEP", { max_depth: 200 }],
  [given("1"), "INVALID_SHAPE", {}],
  // What json-query makes of $.items
  [given('[[{"a":1},{"a":2}]]'), "INVALID_SHAPE", {}],
  [given('[{"a":1},[1]]'), "INVALID_SHAPE", { index: 1 }],
  [given('[{"a":1},null]'), "INVALID_SHAPE", { index: 1 }],
  [given('[{"a.b":1,"a":{"b":2}}]'), "COLUMN_COLLISION", {
    column: "a.b",
    paths: ["/a.b", "/a/b"],
  }],
  [given('[{"a":{"b":2}},{"a.b":1}]'), "COLUMN_COLLISION", { paths: ["/a/b", "/a.b"] }],
  [given(wide(1_001)), "OUTPUT_TOO_LARGE", { limit: "max_columns", actual: 1_001 }],
  [given(`[[${"1,".repeat(1_000)}1]]`), "OUTPUT_TOO_LARGE", { limit: "max_columns" }],
  [given(`[${wide(1_000).slice(1, -1)}${",{}".repeat(200)}]`), "OUTPUT_TOO_LARGE", {
    limit: "max_cells",
    actual: 201_000,
  }],
  [given(`{"${"k".repeat(50_000)}":${wide(1_000).slice(1, -1)}}`), "OUTPUT_TOO_LARGE", {}],
  [given(" \n"), "EMPTY_INPUT", {}],
];
for (const [input, code, details] of FAULTS) {
  Deno.test(`${ID}: returns ${code} for ${JSON.stringify(input).slice(0, 80)}`, async () => {
    const error = await errorOf(ID, input);
    assert.equal(error.code, code);
    for (const [key, value] of Object.entries(details)) {
      assert.deepEqual(error.details?.[key], value, key);
    }
  });
}

Deno.test(`${ID}: writes 200 levels and 1,000 columns`, async () => {
  const nested = '{"a":'.repeat(199) + "[]" + "}".repeat(199);
  const { stats } = await runTool(ID, given(nested));
  assert.deepEqual((stats as { columns: string[] }).columns, [Array(199).fill("a").join(".")]);
  assert.equal((await runTool(ID, given(wide(1_000)))).ok, true);
});

Deno.test(`${ID}: a random table survives the way to CSV and back`, async () => {
  // Reading makes CRLF in a cell LF, and takes lone CRs of a text without LF for line breaks.
  const cell = fc.string({
    unit: fc.oneof(
      fc.constantFrom('"', ",", ";", "\t", "|", "\n", "\r", "\ufeff", " ", "'", "="),
      fc.string({ unit: anyCharacter, maxLength: 1 }),
    ),
    maxLength: 8,
  }).filter((text) => !text.includes("\r\n"));
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1 });
  const options = fc.record({
    delimiter: fc.constantFrom(",", ";", "tab", "pipe"),
    quote: fc.constantFrom("minimal", "all"),
    line_ending: fc.constantFrom("lf", "crlf"),
    // A text's own U+FEFF is dropped at its start, so every text gets one to lose.
    bom: fc.constant(true),
  });
  await fc.assert(fc.asyncProperty(table, options, async (rows, options) => {
    const csv = await outputOf(ID, { input: JSON.stringify(rows), ...options });
    const read = { input: csv, delimiter: options.delimiter, headerMode: "none", strict: true };
    const widths = new Set(rows.map(({ length }) => length));
    const asked = widths.size === 1 ? read : { ...read, strict: false };
    assert.deepEqual(await outputOf("csv-to-json", asked), rows);
  }));
});

Deno.test(`${ID}: csv-to-json returns every cell unchanged`, async () => {
  const options = fc.record({
    delimiter: fc.constantFrom(",", ";", "tab", "pipe"),
    line_ending: fc.constantFrom("crlf", "lf"),
    quote: fc.constantFrom("minimal", "all"),
    bom: fc.boolean(),
  });
  await fc.assert(fc.asyncProperty(textTables, options, async (table, options) => {
    const input = `[${jsonRecords(table).join(",")}]`;
    const csv = await outputOf(ID, { input, ...options });
    for (const delimiter of [options.delimiter, "auto"]) {
      const records = await outputOf("csv-to-json", { input: csv, delimiter });
      assert.deepEqual(records, JSON.parse(input));
    }
  }));
});

Deno.test(`${ID}: warnings say what to send instead`, async () => {
  const messageOf = async (input: Record<string, unknown>) =>
    (await runTool(ID, input)).warnings[0]?.message ?? "";
  const flattened = given('[{"a":{"b":1,"c":2}}]', { columns: ["x", "a", "a.b"] });
  assert.match(
    await messageOf(flattened),
    /No record has these columns, so they are empty: "x", "a"; "a" contains "a\.b", "a\.c"$/,
  );
  assert.match(
    await messageOf({ ...flattened, columns: ["a", "a.c"] }),
    /"a" contains "a\.b", "a\.c"$/,
  );
  assert.match(
    await messageOf({ ...flattened, columns: ["a.d", "a.c"] }),
    /; did you mean "a\.b"\?$/,
  );
  assert.match(await messageOf(given('{"d":{"i":[{},{}]}}')), /the 2 objects at \/d\/i are JSON/);
});

Deno.test(`${ID}: refuses columns of which no record has any`, async () => {
  const cases: [json: string, columns: string[], message: RegExp][] = [
    ['[{"a":1}]', ["bcd", "c"], /^"columns" names no .*: "bcd", "c"; they have "a"$/],
    ['[{"price":1}]', ["prize"], /: "prize"; did you mean "price"\?$/],
    ['[{"a":{"b":1}}]', ["a"], /: "a"; "a" contains "a\.b"$/],
  ];
  for (const [json, columns, message] of cases) {
    const { code, fields } = await errorOf(ID, given(json, { columns }));
    assert.equal(code, "INVALID_INPUT");
    assert.deepEqual(fields.map(({ path }) => path), ["columns"]);
    assert.match(fields[0]!.message, message);
  }
  // Python: csv.DictWriter takes fieldnames, csv.writer for lists none.
  const { code, fields } = await errorOf(ID, given('[["a","b"],[1,2]]', { columns: ["a"] }));
  assert.deepEqual([code, fields[0]?.path], ["INVALID_INPUT", "columns"]);
  assert.match(fields[0]!.message, /rows that are lists have no names: send a list of objects/);
  // Records without a member have any columns.
  assert.equal(await outputOf(ID, given("[{}]", { columns: ["a"], line_ending: "lf" })), 'a\n""\n');
});

const NOT_ONE_JSON: [text: string, advice: RegExp][] = [
  ['{"a":1}\n{"a":2}\n', /found "{", expected the end of the text; .* csv-jsonl-converter$/],
  ["[1]\r\n[2]", /csv-jsonl-converter$/],
  [
    'Here:\n```json\n[{"a":1}]\n```',
    /found "H", expected a JSON value; send only what is inside the code fence/,
  ],
  ['{"a":1} {"a":2}', /expected the end of the text$/],
  ["[1,\n[2]", /expected "," or "]"$/],
];
for (const [text, advice] of NOT_ONE_JSON) {
  Deno.test(`${ID}: says what to do with ${JSON.stringify(text)}`, async () => {
    const { code, message } = await errorOf(ID, given(text));
    assert.equal(code, "INVALID_JSON");
    assert.match(message, advice);
  });
}

Deno.test(`${ID}: gives the place of a formula cell, by number in rows without names`, async () => {
  const { warnings } = await runTool(ID, given('[["a"],["b","=1","=2"]]'));
  const formulas = warnings.find(({ code }) => code === "FORMULA_CELLS");
  assert.match(formulas!.message, /^2 cells .*the first: row 2, cell 2;/);
});

// What Excel and LibreOffice Calc save as CSV in German, French and Spanish.
const DECIMAL_COMMA: [json: string, options: Record<string, unknown>, expected: string][] = [
  ['[{"a":-1.50,"b":{"c":1e3},"d":"1.5","e":7}]', {}, "-1,50;1e3;1.5;7"],
  ['[{"a":[1.5,2.25],"b":[{"x":1.5}]}]', {}, '[1.5,2.25];"[{""x"":1.5}]"'],
  ['[{"a":[1.5,2.25],"b":[0.5]}]', { array_mode: "join" }, '"1,5; 2,25";0,5'],
  ['[{"a":[1.5,2.25]}]', { array_mode: "index" }, "1,5;2,25"],
  ["[[1.5,2]]", {}, "1,5;2"],
  ["[1.5]", {}, "1,5"],
  ["[[1.5,2]]", { delimiter: "," }, '"1,5",2'],
  ["[[1.5,-2.5]]", { formula_guard: "prefix" }, "1,5;-2,5"],
];
for (const [json, options, expected] of DECIMAL_COMMA) {
  Deno.test(`${ID}: applies decimal_comma to ${json} ${JSON.stringify(options)}`, async () => {
    const input = given(json, { delimiter: ";", header: false, decimal_comma: true, ...options });
    assert.equal((await outputOf(ID, input)).trimEnd(), expected);
  });
}
