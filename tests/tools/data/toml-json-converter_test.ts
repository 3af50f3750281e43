import assert from "node:assert/strict";
import fc from "../../fast_check.ts";
import { errorOf, outputOf, runTool } from "../../support.ts";

const ID = "toml-json-converter";
const toToml = (value: unknown) => ({ input: JSON.stringify(value), direction: "json_to_toml" });

/** Title, TOML, value: TOML 1.0.0, its sections by name, and rules 2 and 3 of the tool. */
const READ: [string, string, unknown][] = [
  ["comments and blank lines", "# c\n\na = 1 # c\n", { a: 1 }],
  ["an empty document", "\n", {}],
  ["a byte order mark", "\ufeffa = 1", { a: 1 }],
  ["CRLF", "a = 1\r\nb = 2\r\n", { a: 1, b: 2 }],
  ["bare, quoted and dotted keys", 'a-_1 = 1\n"é" = 2\nb . "c.d" = 3\n"" = 4\n', {
    "a-_1": 1,
    "é": 2,
    b: { "c.d": 3 },
    "": 4,
  }],
  ["keys that look like dates", "2100-02-29 = 1\n[2100-02-30]\n17 = { 2100-02-29 = 2 }\n", {
    "2100-02-29": 1,
    "2100-02-30": { "17": { "2100-02-29": 2 } },
  }],
  [
    "__proto__ is a key",
    "__proto__ = 1\n[a.__proto__]\nconstructor = 2",
    JSON.parse(
      '{"__proto__":1,"a":{"__proto__":{"constructor":2}}}',
    ),
  ],
  [
    "strings",
    'a = "x\\t\\u00E9"\nb = \'C:\\x\'\nc = """\nx \\\n  ""y"""""\nd = \'\'\'\n\'x\n\'\'\'',
    {
      a: "x\té",
      b: "C:\\x",
      c: 'x ""y""',
      d: "'x\n",
    },
  ],
  ["text that looks like what TOML 1.0 forbids", 'a = \'\\x41 {1,}\'\nb = """\n{a=1,}\n""" # {,}', {
    a: "\\x41 {1,}",
    b: "{a=1,}\n",
  }],
  ["integers", "a = +99\nb = 1_000\nc = 0xDEAD_beef\nd = 0o755\ne = 0b1101\nf = -0", {
    a: 99,
    b: 1000,
    c: 0xdeadbeef,
    d: 493,
    e: 13,
    f: -0,
  }],
  ["large integers", "a = 9007199254740991\nb = -9007199254740992\nc = 0xFFFF_FFFF_FFFF_FFFF", {
    a: 9007199254740991,
    b: -9007199254740992,
    c: Number("18446744073709551615"),
  }],
  ["floats", "a = 6.0\nb = -0.0\nc = 5e+2_2\nd = -inf\ne = +inf\nf = -nan", {
    a: 6,
    b: -0,
    c: 5e22,
    d: "-inf",
    e: "inf",
    f: "nan",
  }],
  [
    "offset date-times",
    "a = 1979-05-27T07:32:00Z\nb = 1979-05-27 00:32:00.999999-07:00\nc = 1979-05-27t00:32:00.5z\n" +
    "d = 1979-05-27T00:32:00+00:00\ne = 0001-01-01T00:00:00+05:00",
    {
      a: "1979-05-27T07:32:00Z",
      b: "1979-05-27T00:32:00.999-07:00",
      c: "1979-05-27T00:32:00.500Z",
      d: "1979-05-27T00:32:00+00:00",
      e: "0001-01-01T00:00:00+05:00",
    },
  ],
  [
    "local dates and times",
    "a = 1979-05-27T00:32:00.0009\nb = 2000-02-29\nc = 07:32:00\nd = 00:32:00.999999",
    { a: "1979-05-27T00:32:00", b: "2000-02-29", c: "07:32:00", d: "00:32:00.999" },
  ],
  ["arrays", "a = [ # c\n 1,\n [ 'x', ],\n]\nb = [{x=1}, 2]", { a: [1, ["x"]], b: [{ x: 1 }, 2] }],
  ["inline tables", 'a = { b.c = 1, "d" = [\n1,\n], e = {} }', {
    a: { b: { c: 1 }, d: [1], e: {} },
  }],
  ["tables", "[a.b]\nx = 1\n[a]\ny = 2\n", { a: { b: { x: 1 }, y: 2 } }],
  ["arrays of tables", "[[a]]\nx = 1\n[a.b]\ny = 2\n[[a]]\n[[a.c]]\n", {
    a: [{ x: 1, b: { y: 2 } }, { c: [{}] }],
  }],
];
for (const [title, input, expected] of READ) {
  Deno.test(`${ID}: reads ${title}`, async () => {
    assert.deepEqual(await outputOf(ID, input), expected);
  });
}

/** What TOML 1.0.0 forbids: input, line, column. Python's tomllib refuses all of them. */
const INVALID: [string, number?, number?][] = [
  ["a = 1\na = 2", 2, 1],
  ["[a]\n[a]", 2, 2],
  ["[a]\nb = 1\n[a.b]"],
  ["a = { b = 1 }\na.c = 2"],
  ["a = []\n[[a]]"],
  ["a = 01"],
  ["a = 1 b = 2", 1, 7],
  ["a = 1\rb = 2"],
  ['a = "x\ny"'],
  ['a = "\u0001"'],
  ["# \u0000"],
  ['a = "\\q"'],
  ['a = "\\ud800"'],
  ["a = [1 2]"],
  ["a = "],
  ["= 1"],
  ["é = 1"],
  // TOML 1.1, and dates that the library rolls over.
  ["a = { b = 1, }", 1, 12],
  ["a = { b = 1\n}", 1, 12],
  ["a = { # c\n b = 1 }", 1, 10],
  ["a = [ { b = 1, } ]", 1, 14],
  ['a = "x\\x41"', 1, 7],
  ['a = """\n\\e"""', 2, 1],
  ["a = 07:32", 1, 5],
  ["a = 1987-07-05T17:45Z", 1, 5],
  ["a = [1987-07-05 17:45]", 1, 17],
  ["a = 2100-02-29", 1, 5],
  ["a = { b = 1988-02-30T15:15:15Z }", 1, 11],
  ["a = [ 2021-04-31 ]", 1, 7],
];
for (const [input, line, column] of INVALID) {
  Deno.test(`${ID}: refuses ${JSON.stringify(input)}`, async () => {
    const error = await errorOf(ID, input);
    assert.equal(error.code, "INVALID_TOML");
    assert.match(error.message, /line \d+, column \d+: /);
    if (line !== undefined) assert.deepEqual(error.details, { line, column });
  });
}

/** Common slips, and what their message proposes. */
const HINTS: [string, RegExp][] = [
  ["a = hello", /put text in quotes/],
  ["a = True", /lowercase true and false/],
  ["a: 1", /write key = value/],
  ["a = 1\na = 2", /give each key and each \[table\] once/],
  ["a = 'it's'", /write one key = value per line, and check the quotes/],
  ['a = "C:\\path"', /write a backslash twice, or use single quotes/],
  ['a = "b\nc"', /write \\n for a line break/],
];
for (const [input, hint] of HINTS) {
  Deno.test(`${ID}: suggests a repair of ${JSON.stringify(input)}`, async () => {
    const { code, message } = await errorOf(ID, input);
    assert.equal(code, "INVALID_TOML");
    assert.match(message, hint);
  });
}

Deno.test(`${ID}: refuses a surrogate without its other half`, async () => {
  const error = await errorOf(ID, "a = '\ud800'");
  assert.deepEqual([error.code, error.details], ["INVALID_TOML", { line: 1, column: 6 }]);
});

const LEVELS: [string, string, string | undefined][] = [
  ["arrays", `a = ${"[".repeat(199)}${"]".repeat(199)}`, undefined],
  ["arrays", `a = ${"[".repeat(200)}${"]".repeat(200)}`, "TOO_DEEP"],
  ["open arrays", `a = ${"[".repeat(99_000)}`, "TOO_DEEP"],
  ["inline tables", "a = " + "{ a = ".repeat(10_000), "TOO_DEEP"],
  ["dotted keys", `${"a.".repeat(199)}a = 1`, undefined],
  ["dotted keys", `${"a.".repeat(200)}a = 1`, "TOO_DEEP"],
  ["headers", `[${"a.".repeat(200)}a]`, "TOO_DEEP"],
  ["a fault behind the depth", `a = ${"[".repeat(200)}\n!`, "TOO_DEEP"],
];
for (const [title, input, code] of LEVELS) {
  Deno.test(`${ID}: returns ${code ?? "200 levels"} for ${title}`, async () => {
    const { error } = await runTool(ID, input);
    assert.equal(error?.code, code);
    if (code) assert.deepEqual(error?.details, { max_depth: 200 });
  });
}

Deno.test("toml-json-converter: tells of times that lose digits", async () => {
  const text = "a = 07:32:00.999000\nb = '07:32:00.9999'\nc = [07:32:00.9999]\n" +
    "d = 1979-05-27 00:32:00.0001Z\n";
  const { warnings } = await runTool("toml-json-converter", text);
  assert.deepEqual(warnings.map(({ code, message }) => [code, message.slice(0, 7)]), [
    ["TIME_CUT", "Line 3:"],
    ["TIME_CUT", "Line 4:"],
  ]);
});

Deno.test(`${ID}: gives warnings and stats of reading`, async () => {
  const input = "a.b = [9007199254740992, inf]\n[[t]]\nx = 1\n[[t]]\ny = {z = [{w = 1}]}\n[e]\n";
  const { warnings, stats } = await runTool(ID, input);
  assert.deepEqual(warnings.map(({ code, path }) => [code, path]), [
    ["UNSAFE_INTEGER", "/a/b/0"],
    ["NON_JSON_NUMBER", "/a/b/1"],
  ]);
  // Tables a, two of t, y, the one in z, e; pairs b, x, w.
  assert.deepEqual(stats, { tables: 6, keys: 3 });
  const many = await runTool(ID, `a = [${"inf,".repeat(50)}]`);
  assert.equal(many.warnings.length, 21);
});

/** JSON value, TOML: rules 4 and 5. */
const WRITE: [unknown, string][] = [
  [{}, ""],
  [{ a: {} }, "[a]\n"],
  [{ a: { b: { c: 1 } } }, "[a.b]\nc = 1\n"],
  [{ a: { b: {}, c: 1 } }, "[a]\nc = 1\n\n[a.b]\n"],
  [{ t: { x: 1 }, a: 1, u: {}, b: [] }, "a = 1\nb = []\n\n[t]\nx = 1\n\n[u]\n"],
  [{ a: [{ x: 1, y: { z: 2 } }, {}] }, "[[a]]\nx = 1\n\n[a.y]\nz = 2\n\n[[a]]\n"],
  [{ a: [{ b: [{ c: 1 }] }] }, "[[a]]\n\n[[a.b]]\nc = 1\n"],
  [
    { a: [1, [2], { x: { y: [] }, z: 1 }, {}] },
    "a = [ 1, [ 2 ], { x = { y = [] }, z = 1 }, {} ]\n",
  ],
  [{ "a.b": { "": 1, "é": 2, "c-_9": 3 } }, '["a.b"]\n"" = 1\n"é" = 2\nc-_9 = 3\n'],
  [{ a: 'x"\\\n\t\u0000\u007f/é' }, 'a = "x\\"\\\\\\n\\t\\u0000\\u007f/é"\n'],
  [{ a: "1979-05-27", b: true }, 'a = "1979-05-27"\nb = true\n'],
  [
    { a: 1.5, b: 9007199254740991, c: 9007199254740992, d: 1e21, e: 1e-7, f: -3 },
    "a = 1.5\nb = 9007199254740991\nc = 9007199254740992.0\nd = 1e+21\ne = 1e-7\nf = -3\n",
  ],
  [{ a: null, b: { c: null }, d: [1, { e: null, f: 2 }] }, "d = [ 1, { f = 2 } ]\n\n[b]\n"],
];
for (const [value, expected] of WRITE) {
  Deno.test(`${ID}: writes ${JSON.stringify(value)}`, async () => {
    assert.equal(await outputOf(ID, toToml(value)), expected);
  });
}

Deno.test(`${ID}: keeps the order of keys`, async () => {
  const input = '{"b":1,"10":2,"9":3,"b":4,"__proto__":5}';
  assert.equal(
    await outputOf(ID, { input, direction: "json_to_toml" }),
    "b = 4\n10 = 2\n9 = 3\n__proto__ = 5\n",
  );
});

Deno.test(`${ID}: gives warnings and stats of writing`, async () => {
  const input = '{"a":null,"t":{"b":[{"x":null,"y":1.00000000000000000001},1]},"u":[{}]}';
  const { warnings, stats } = await runTool(ID, { input, direction: "json_to_toml" });
  assert.deepEqual(warnings.map(({ code, path }) => [code, path]), [
    ["NULL_DROPPED", "/a"],
    ["NULL_DROPPED", "/t/b/0/x"],
  ]);
  // Tables t, the one in b, the one of u; pairs b, y.
  assert.deepEqual(stats, { tables: 3, keys: 2 });
});

/** JSON text, code, details. */
const JSON_FAULTS: [string, string, Record<string, unknown> | undefined][] = [
  ["{", "INVALID_JSON", { line: 1, column: 2, offset: 1 }],
  ["[1]", "INVALID_SHAPE", undefined],
  ["null", "INVALID_SHAPE", undefined],
  ['{"a":{"b":[1,null]}}', "UNSUPPORTED_VALUE", { path: "/a/b/1" }],
  ['{"a":"\\ud800"}', "UNSUPPORTED_VALUE", { path: "/a" }],
  ['{"\\ud800":1}', "UNSUPPORTED_VALUE", { path: "/\ud800" }],
  [`{"a":${"[".repeat(200)}${"]".repeat(200)}}`, "TOO_DEEP", { max_depth: 200 }],
  // Every header repeats the long name.
  [
    `{"${"k".repeat(50_000)}":{${Array.from({ length: 3_000 }, (_, i) => `"${i}":{}`)}}}`,
    "OUTPUT_TOO_LARGE",
    { max: 16 * 1024 * 1024 },
  ],
];
for (const [input, code, details] of JSON_FAULTS) {
  Deno.test(`${ID}: returns ${code} for ${input.slice(0, 40)}`, async () => {
    const error = await errorOf(ID, { input, direction: "json_to_toml" });
    assert.deepEqual([error.code, error.details], [code, details]);
  });
}

Deno.test(`${ID}: any object without null survives the way to TOML and back`, async () => {
  const text = fc.string({
    unit: fc.constantFrom(..."ab1 \n\r\t\"'\\=.[]{}#,-_é😀\0\x7f"),
    maxLength: 6,
  });
  const { value } = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { depthSize: "small" },
      text,
      fc.integer(),
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) =>
        number === 0 ? 0 : number
      ),
      fc.boolean(),
      fc.array(tie("value"), { maxLength: 4 }),
      fc.dictionary(text, tie("value"), { maxKeys: 4 }),
    ),
  }));
  await fc.assert(
    fc.asyncProperty(fc.dictionary(text, value, { minKeys: 1 }), async (value) => {
      const written = await runTool(ID, toToml(value));
      const read = await runTool(ID, written.output as string);
      assert.deepEqual(read.output, structuredClone(value));
      assert.deepEqual(read.stats, written.stats);
    }),
    { numRuns: 100 },
  );
});

Deno.test("toml-json-converter: reports JSON that is read as TOML", async () => {
  const error = await errorOf("toml-json-converter", { input: '\n {"a":1}' });
  assert.deepEqual([error.code, error.details], ["INVALID_TOML", { line: 2, column: 2 }]);
  assert.match(error.message, /send direction "json_to_toml"$/);
});

Deno.test("toml-json-converter: reports an impossible day, but not the last of a month", async () => {
  const reason = async (date: string) =>
    (await errorOf("toml-json-converter", { input: `a = ${date}` })).message;
  for (const date of ["2024-02-30", "2023-02-29", "2024-04-31"]) {
    assert.match(await reason(date), /there is no such day in that month/);
  }
  for (const date of ["2024-01-31T25:00:00", "2024-02-29T25:00:00", "2023-02-28T25:00:00"]) {
    assert.doesNotMatch(await reason(date), /no such day/);
  }
});
