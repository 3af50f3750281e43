import assert from "node:assert/strict";
import fc from "../../fast_check.ts";
import { errorOf, outputOf, runTool, warningsOf } from "../../support.ts";
import { jsonRecords, textTables } from "../shared/csv/tables.ts";

const ID = "csv-jsonl-converter";
const toJsonl = (input: string, options: Record<string, unknown> = {}) => ({ input, ...options });
const toCsv = (input: string, options: Record<string, unknown> = {}) => ({
  input,
  direction: "jsonl_to_csv",
  ...options,
});

/** Title, input, output: rules 1, 2 and 8 of the tool. */
const TO_JSONL: [string, Record<string, unknown>, string][] = [
  ["values stay text", toJsonl("a,b\n01,true\n"), '{"a":"01","b":"true"}\n'],
  ["integer-like names keep their place", toJsonl("b,1\nx,y\n"), '{"b":"x","1":"y"}\n'],
  ["__proto__ is a name", toJsonl("__proto__,a\n1,2\n"), '{"__proto__":"1","a":"2"}\n'],
  [
    "missing and extra fields",
    toJsonl("a,b\n1\n1,2,3\n"),
    [
      '{"a":"1","b":null}\n',
      '{"a":"1","b":"2","_extra":["3"]}\n',
    ].join(""),
  ],
  // ECMA-262, QuoteJSONString: short escapes where there are any; U+2028 and U+007F as they are.
  [
    "escapes",
    toJsonl('a\n"\\""\n\t\u0001\u2028\u007fé"\n'),
    '{"a":"\\\\\\"\\n\\t\\u0001\u2028\u007fé"}\n',
  ],
  ["arrays without a header", toJsonl("a,b\n1\n", { headerMode: "none" }), '["a","b"]\n["1"]\n'],
  ["a header only", toJsonl("a,b\n"), ""],
  [
    "a title above the column names",
    toJsonl("Report, Q1\n\na,b\n1,2\n", { skip_rows: 2 }),
    '{"a":"1","b":"2"}\n',
  ],
];
for (const [title, input, expected] of TO_JSONL) {
  Deno.test(`${ID}: writes JSON Lines, ${title}`, async () => {
    assert.equal(await outputOf(ID, input), expected);
  });
}

/** Title, input, output: rules 4, 5, 7 and 8; cells as Python's csv.writer writes them. */
const TO_CSV: [string, Record<string, unknown>, string][] = [
  [
    "quotes where needed",
    toCsv('{"a":"b,c","d\\"e":"x\\ny","f":"x\\rz","g":" s "}'),
    [
      'a,"d""e",f,g\r\n',
      '"b,c","x\ny","x\rz", s \r\n',
    ].join(""),
  ],
  ["one empty cell", toCsv('{"a":""}\n{"a":null}'), 'a\r\n""\r\n""\r\n'],
  ["an empty name", toCsv('{"":1}'), '""\r\n1\r\n'],
  ["columns by first appearance", toCsv('{"b":1}\n{"a":2,"b":3}'), "b,a\r\n1,\r\n3,2\r\n"],
  ["integer-like names keep their place", toCsv('{"b":1,"1":2}'), "b,1\r\n1,2\r\n"],
  ["scalars", toCsv('{"t":true,"f":false,"n":null}'), "t,f,n\r\ntrue,false,\r\n"],
  [
    "numbers as written",
    toCsv('{"a":1.0,"b":1e3,"c":12345678901234567890,"d":1e400,"e":-0}'),
    [
      "a,b,c,d,e\r\n",
      "1.0,1e3,12345678901234567890,1e400,-0\r\n",
    ].join(""),
  ],
  [
    "nested values",
    toCsv('{"a":{"y":[1.0, "\\u00e9"],"1":{},"y":2.50}}'),
    [
      "a\r\n",
      '"{""y"":2.50,""1"":{}}"\r\n',
    ].join(""),
  ],
  ["the last of repeated names", toCsv('{"a":1,"b":2,"a":3}'), "a,b\r\n3,2\r\n"],
  ["__proto__", toCsv('{"__proto__":1,"toString":2}'), "__proto__,toString\r\n1,2\r\n"],
  ["CRLF, blank lines, byte order mark", toCsv('\ufeff\r\n{"a":1}\r\n \t\r\n'), "a\r\n1\r\n"],
  ["arrays", toCsv('["a",1]\n["b"]\n[]', { headerMode: "none" }), "a,1\r\nb\r\n\r\n"],
  ["a delimiter", toCsv('{"a":"1,2","b":"3|4"}', { delimiter: "pipe" }), 'a|b\r\n1,2|"3|4"\r\n'],
  ["empty objects", toCsv("{}\n{}"), ""],
  ["some empty objects", toCsv('{}\n{"a":1}'), 'a\r\n""\r\n1\r\n'],
];
for (const [title, input, expected] of TO_CSV) {
  Deno.test(`${ID}: writes CSV, ${title}`, async () => {
    assert.equal(await outputOf(ID, input), expected);
  });
}

/** Input and the warning codes, in order. */
const WARNINGS: [Record<string, unknown>, string[]][] = [
  [toJsonl('a,a,\n"1"x,2\n'), [
    "MALFORMED_QUOTES",
    "EMPTY_HEADERS",
    "DUPLICATE_HEADERS",
    "RAGGED_ROWS",
  ]],
  [toJsonl("a,b\r1,2\r"), []],
  [toJsonl("a,b\n"), ["NO_RECORDS"]],
  [toJsonl("=a,b\n+1,2\n"), []],
  [toCsv('{"a":1,"b":2}\n{"b":1,"a":2}'), []],
  [toCsv('{"a":1}\n{"b":1}'), ["MIXED_KEYS"]],
  [toCsv('{"a":1}\n{"a":2}', { skip_rows: 1 }), ["UNUSED_PROPERTY"]],
  [toCsv("[1]\n[1,2]", { headerMode: "none" }), ["RAGGED_ROWS"]],
  [toCsv('{"a":[]}'), ["NESTED_VALUES"]],
  [toCsv("{}"), ["NO_RECORDS"]],
  [toCsv('{"a":"=1+1"}'), ["FORMULA_CELLS"]],
  [toCsv('{"@a":1}'), ["FORMULA_CELLS"]],
  [toCsv('{"a":"\\t1","b":"+1","c":"-x","d":"\\r"}'), ["FORMULA_CELLS"]],
  [toCsv('{"a":-1,"b":"-1","c":"-1.5e3","d":" =1","e":""}'), []],
];
for (const [input, codes] of WARNINGS) {
  Deno.test(`${ID}: warns of ${JSON.stringify(input)}`, async () => {
    assert.deepEqual(await warningsOf(ID, input), codes);
  });
}

Deno.test(`${ID}: a warning counts the formula cells and names the first`, async () => {
  const { warnings } = await runTool(ID, toCsv('{"a":1,"b":"x"}\n\n{"a":"=1","b":"@"}'));
  assert.match(warnings[0]!.message, /^2 cells .*: line 3, column "a"$/);
});

/** Input, code, details: J1, and rules 3, 4 and 6. */
const FAULTS: [Record<string, unknown>, string, Record<string, unknown>][] = [
  [toJsonl('a\n"x\n', { strict: true }), "INVALID_CSV", { line: 2 }],
  [toJsonl("a,b\n\n1\n", { strict: true }), "INVALID_CSV", { line: 3 }],
  [toJsonl("a,a\n1,2\n", { strict: true }), "INVALID_CSV", { line: 1 }],
  [toJsonl("a,b\n1\n", { strict: true, headerMode: "none" }), "INVALID_CSV", { line: 2 }],
  [toCsv('{"a":1}\n\n{"a":01}'), "INVALID_JSONL", { line: 3, column: 7 }],
  [toCsv('{"a":1} {"a":2}'), "INVALID_JSONL", { line: 1, column: 9 }],
  [toCsv('{"a":"x\r\n"}'), "INVALID_JSONL", { line: 1, column: 8 }],
  [toCsv('{"a":1}\n\ufeff{"a":1}'), "INVALID_JSONL", { line: 2, column: 1 }],
  [toCsv('{"a":1}\n[1]'), "INVALID_JSONL", { line: 2 }],
  [toCsv("null", { headerMode: "none" }), "INVALID_JSONL", { line: 1 }],
  [toCsv('{"a":1}\n{"a":1,"b":2}', { strict: true }), "INVALID_JSONL", { line: 2 }],
  [toCsv('{"a":1}\n{"b":1}', { strict: true }), "INVALID_JSONL", { line: 2 }],
  [toCsv("[1]\n[]", { strict: true, headerMode: "none" }), "INVALID_JSONL", { line: 2 }],
  [toCsv('{"a":{}}', { strict: true }), "INVALID_JSONL", { line: 1 }],
  [toCsv(`{"a":1}\n{"a":${"[".repeat(200)}`), "TOO_DEEP", { line: 2 }],
  [toCsv("[".repeat(100_000)), "TOO_DEEP", { line: 1 }],
  [toCsv(" \n\t\r\n"), "EMPTY_INPUT", {}],
  [toCsv("\ufeff"), "EMPTY_INPUT", {}],
  [toCsv(Array.from({ length: 500 }, (_, i) => `{"k${i}":1}`).join("\n")), "OUTPUT_TOO_LARGE", {
    actual: 250_000,
  }],
];
for (const [input, code, details] of FAULTS) {
  Deno.test(`${ID}: returns ${code} for ${JSON.stringify(input).slice(0, 80)}`, async () => {
    const error = await errorOf(ID, input);
    assert.equal(error.code, code);
    for (const [key, value] of Object.entries(details)) {
      assert.equal(error.details?.[key], value, key);
    }
    if (details.line) assert.match(error.message, new RegExp(`\\b[Ll]ine ${details.line}\\b`));
  });
}

Deno.test(`${ID}: reads 200 levels`, async () => {
  const nested = "[".repeat(199) + "]".repeat(199);
  assert.equal(await outputOf(ID, toCsv(`{"a":${nested}}`)), `a\r\n${nested}\r\n`);
});

Deno.test(`${ID}: gives stats`, async () => {
  const { stats } = await runTool(ID, toCsv('{"a":1}\n{"b":2}', { delimiter: "\t" }));
  assert.deepEqual(stats, { records: 2, columns: ["a", "b"], delimiter: "tab" });
  const unnamed = await runTool(ID, toJsonl("a;b\n1;2\n", { headerMode: "none" }));
  assert.deepEqual(unnamed.stats, { records: 2, columns: [], delimiter: ";" });
});

Deno.test(`${ID}: a random table survives the way to CSV and back`, async () => {
  // CRLF is left out, since reading makes it LF; U+FEFF, since it is dropped at the start of a text.
  const cell = fc.string({
    unit: fc.oneof(
      fc.constantFrom('"', ",", ";", "\t", "|", "\n", " "),
      fc.string({ maxLength: 1 }),
    ),
    maxLength: 8,
  });
  const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { minLength: 1 });
  const delimiter = fc.constantFrom(",", ";", "tab", "pipe");
  await fc.assert(fc.asyncProperty(table, delimiter, async (rows, delimiter) => {
    const lines = rows.map((row) => JSON.stringify(row) + "\n").join("");
    const options = { headerMode: "none", delimiter };
    const csv = await outputOf(ID, toCsv(lines, options));
    assert.equal(await outputOf(ID, toJsonl(csv, options)), lines);
  }));
});

Deno.test("csv-jsonl-converter: every cell survives both ways", async () => {
  const delimiters = fc.constantFrom(",", ";", "tab", "pipe");
  const headerModes = fc.constantFrom("first-row", "none");
  await fc.assert(
    fc.asyncProperty(textTables, delimiters, headerModes, async (table, delimiter, headerMode) => {
      const convert = (direction: string, input: string) =>
        outputOf("csv-jsonl-converter", { input, direction, delimiter, headerMode });
      const records = headerMode === "none"
        ? table.rows.map((row) => JSON.stringify(row))
        : jsonRecords(table);
      const lines = records.map((record) => `${record}\n`).join("");
      const csv = await convert("jsonl_to_csv", lines);
      assert.equal(await convert("csv_to_jsonl", csv), lines);
      assert.equal(await convert("jsonl_to_csv", await convert("csv_to_jsonl", csv)), csv);
    }),
  );
});

Deno.test(`${ID}: tells JSON Lines in the place of CSV from CSV that looks like it`, async () => {
  const { code, message } = await errorOf(ID, { input: '\n{"a":1}\n{"a":2}' });
  assert.equal(code, "INVALID_INPUT");
  assert.match(message, /with direction "jsonl_to_csv"$/);
  for (const input of ["{a},b\n1,2", "[x]\n1", '"{""a"":1}"\n2']) {
    const { warnings } = await runTool(ID, { input });
    assert.ok(warnings.every(({ code }) => code !== "NOT_CSV"), input);
  }
});

Deno.test(`${ID}: sends JSON that is not JSON Lines to json-to-csv`, async () => {
  const messageOf = async (input: string) =>
    (await errorOf(ID, { input, direction: "jsonl_to_csv" })).message;
  assert.match(await messageOf('[{"a":1},{"a":2}]'), /; the text is one JSON value: use json-to/);
  assert.match(await messageOf('{\n  "a": 1\n}\n'), /; the text is one JSON value: use json-to/);
  assert.match(await messageOf('{"a":1}\n{"a":'), /each line must hold one whole JSON value$/);
  assert.match(await messageOf("[1]\n[2]"), /headerMode "none" for arrays$/);
});
