import assert from "node:assert/strict";
import fc from "../../fast_check.ts";
import { errorOf, outputOf, runTool, warningsOf } from "../../support.ts";

const ID = "json-formatter";

// Expected texts of format and minify: Python's json.dumps(value, indent=n, ensure_ascii=False) and
// separators=(",", ":"), except where a scalar must keep its source text.
const FORMAT_CASES: [string, Record<string, unknown>, string][] = [
  ["an object", { input: '{"a":1,"b":[1,2]}' }, '{\n  "a": 1,\n  "b": [\n    1,\n    2\n  ]\n}'],
  ["indent", { input: "[[1]]", indent: 1 }, "[\n [\n  1\n ]\n]"],
  ["the widest indent", { input: "[1]", indent: 8 }, "[\n        1\n]"],
  ["tabs", { input: '[{"a":1}]', use_tabs: true, indent: 4 }, '[\n\t{\n\t\t"a": 1\n\t}\n]'],
  [
    "empty ones",
    { input: '{"a":{},"b":[ ],"c":[{ }]}' },
    '{\n  "a": {},\n  "b": [],\n  "c": [\n    {}\n  ]\n}',
  ],
  ["a scalar", { input: " true " }, "true"],
  ["a final newline", { input: "[]", final_newline: true }, "[]\n"],
  ["line ends are LF", { input: "[\r\n1,\r2\r\n]" }, "[\n  1,\n  2\n]"],
  [
    "minified",
    { input: ' { "a" : [ 1 , { "b c" : " d " } ] } ', mode: "minify" },
    '{"a":[1,{"b c":" d "}]}',
  ],
  ["minified with newline", { input: "[ 1 ]", mode: "minify", final_newline: true }, "[1]\n"],
  ["minified ignores tabs", { input: "[1]", mode: "minify", use_tabs: true }, "[1]"],
  ["a byte order mark goes", { input: "\ufeff[1]", mode: "minify" }, "[1]"],
  [
    "scalars stay as written",
    { input: '[1.0,1E5,-0,1e+05,12345678901234567890,"\\u00e9\\/\\u0041",1e400]', mode: "minify" },
    '[1.0,1E5,-0,1e+05,12345678901234567890,"\\u00e9\\/\\u0041",1e400]',
  ],
  [
    "lone surrogates stay",
    { input: '["\\ud800","\ud800"]', mode: "minify" },
    '["\\ud800","\ud800"]',
  ],
  [
    "escape_unicode",
    { input: '{"é":"😀\\u00C9 a\u007f\u0080\u2028"}', mode: "minify", escape_unicode: true },
    '{"\\u00e9":"\\ud83d\\ude00\\u00C9 a\u007f\\u0080\\u2028"}',
  ],
  ["repeats stay", { input: '{"a":1,"a":2}', mode: "minify" }, '{"a":1,"a":2}'],
  [
    "prototype keys stay",
    { input: '{"__proto__":{"constructor":1},"toString":2}', mode: "minify" },
    '{"__proto__":{"constructor":1},"toString":2}',
  ],
  // RFC 8785, section 3.2.3: the example of sorting.
  [
    "RFC 8785 order",
    {
      input:
        '{"\\u20ac":"Euro Sign","\\r":"Carriage Return","\\ufb33":"Hebrew Letter Dalet With Dagesh","1":"One","\\ud83d\\ude00":"Emoji: Grinning Face","\\u0080":"Control","\\u00f6":"Latin Small Letter O With Diaeresis"}',
      mode: "sort",
      indent: 1,
    },
    '{\n "\\r": "Carriage Return",\n "1": "One",\n "\\u0080": "Control",\n "\\u00f6": "Latin Small Letter O With Diaeresis",\n "\\u20ac": "Euro Sign",\n "\\ud83d\\ude00": "Emoji: Grinning Face",\n "\\ufb33": "Hebrew Letter Dalet With Dagesh"\n}',
  ],
  [
    "sorted by decoded keys, arrays as they are",
    { input: '{"é":0,"a":[3,1,{"2":0,"10":0}],"B":0,"\\u0041":0}', mode: "sort", indent: 1 },
    '{\n "\\u0041": 0,\n "B": 0,\n "a": [\n  3,\n  1,\n  {\n   "10": 0,\n   "2": 0\n  }\n ],\n "é": 0\n}',
  ],
  [
    "sorted repeats keep their order",
    { input: '{"b":1,"a":1,"b":0,"a":0}', mode: "sort", indent: 1 },
    '{\n "a": 1,\n "a": 0,\n "b": 1,\n "b": 0\n}',
  ],
];
for (const [title, input, expected] of FORMAT_CASES) {
  Deno.test(`${ID}: ${title}`, async () => {
    const output = await outputOf(ID, input);
    assert.equal(output, expected);
    assert.equal(await outputOf(ID, { ...input, input: output }), output, "formatted again");
  });
}

Deno.test(`${ID}: format and minify match JSON.stringify for plain JSON`, async () => {
  const value = fc.jsonValue({ maxDepth: 4 });
  await fc.assert(
    fc.asyncProperty(value, fc.integer({ min: 1, max: 8 }), async (value, indent) => {
      const text = JSON.stringify(value);
      assert.equal(
        await outputOf(ID, { input: text, indent }),
        JSON.stringify(value, null, indent),
      );
      assert.equal(await outputOf(ID, { input: text, mode: "minify" }), text);
    }),
    { numRuns: 300 },
  );
});

Deno.test(`${ID}: validate reports a valid document`, async () => {
  const result = await runTool(ID, {
    input: '{"a":1,\n "n":[12345678901234567890,\n1e400,0.1],"a":{"x/y":9007199254740993}}',
    mode: "validate",
  });
  assert.equal(result.ok, true);
  assert.deepEqual(result.output, {
    valid: true,
    root_type: "object",
    error: null,
    duplicate_keys: [{ path: "/a", line: 3, column: 12, first_line: 1, first_column: 2 }],
    unsafe_numbers: [
      { path: "/n/0", text: "12345678901234567890", line: 2, column: 7 },
      { path: "/n/1", text: "1e400", line: 3, column: 1 },
      { path: "/a/x~1y", text: "9007199254740993", line: 3, column: 23 },
    ],
  });
  assert.deepEqual(result.warnings.map(({ code, path }) => [code, path]), [[
    "DUPLICATE_KEY",
    "/a",
  ]]);
  assert.deepEqual(result.stats, {
    input_bytes: 76,
    objects: 2,
    arrays: 1,
    keys: 4,
    max_depth: 2,
  });
});

const ROOT_TYPES: [string, string][] = [
  ["{}", "object"],
  ["[]", "array"],
  ['""', "string"],
  ["-1", "number"],
  ["false", "boolean"],
  ["null", "null"],
];
for (const [input, type] of ROOT_TYPES) {
  Deno.test(`${ID}: validate names the root type ${type}`, async () => {
    assert.equal((await outputOf(ID, { input, mode: "validate" })).root_type, type);
  });
}

Deno.test(`${ID}: bad JSON is a finding of validate and an error in other modes`, async () => {
  const input = '\ufeff{"a":1,"a":2,\n"é":1e400,}';
  const result = await runTool(ID, { input, mode: "validate" });
  assert.equal(result.ok, true);
  const { valid, root_type, error, ...lists } = result.output as Record<string, unknown>;
  assert.deepEqual([valid, root_type], [false, null]);
  assert.deepEqual(lists, { duplicate_keys: [], unsafe_numbers: [] });
  const { message, ...place } = error as Record<string, unknown>;
  assert.deepEqual(place, { line: 2, column: 11, offset: 25 });
  assert.match(String(message), /line 2, column 11: found "}", expected/);
  assert.deepEqual(result.stats, { input_bytes: 29 });
  assert.deepEqual(result.warnings.map(({ code }) => code), []);
  for (const mode of ["format", "minify", "sort"]) {
    const failure = await errorOf(ID, { input, mode });
    assert.equal(failure.code, "INVALID_JSON");
    assert.deepEqual(failure.details, place);
    assert.match(failure.message, /line 2, column 11/);
  }
});

Deno.test(`${ID}: reports JSON that was encoded twice`, async () => {
  const twice = JSON.stringify(JSON.stringify({ a: [1] }));
  for (const mode of ["format", "validate"]) {
    assert.deepEqual(await warningsOf(ID, { input: twice, mode }), ["ENCODED_TWICE"]);
  }
  for (const input of ['"{a}"', '"1"', '"text"', '["[1]"]']) {
    assert.deepEqual(await warningsOf(ID, { input }), [], input);
  }
});

Deno.test(`${ID}: gives the warnings of every mode`, async () => {
  const input = '\ufeff{"a":1,"b":{"c":1,"\\u0063":2},"a":3}';
  for (const mode of ["format", "minify", "sort", "validate"]) {
    const codes = await warningsOf(ID, { input, mode });
    assert.deepEqual(codes, ["DUPLICATE_KEY", "DUPLICATE_KEY"]);
  }
  const { warnings } = await runTool(ID, input);
  assert.deepEqual(warnings.map(({ path }) => path), ["/b/c", "/a"]);
  assert.match(warnings[0]!.message, /line 1, column 20.*line 1, column 14/);
});

Deno.test(`${ID}: refuses empty and too deep texts in every mode`, async () => {
  for (const mode of ["format", "minify", "sort", "validate"]) {
    for (const input of ["", " \n\r\t", "\ufeff "]) {
      assert.equal((await errorOf(ID, { input, mode })).code, "EMPTY_INPUT");
    }
    assert.equal((await errorOf(ID, { mode })).code, "EMPTY_INPUT");
    for (
      const input of ["[".repeat(100_000), '{"a":'.repeat(501), "[".repeat(501) + "]".repeat(501)]
    ) {
      const error = await errorOf(ID, { input, mode });
      assert.equal(error.code, "JSON_TOO_DEEP");
      assert.deepEqual(error.details, { max_depth: 500 });
    }
    const deepest = "[".repeat(500) + "]".repeat(500);
    assert.equal((await runTool(ID, { input: deepest, mode })).error, undefined);
  }
});

Deno.test(`${ID}: gives stats`, async () => {
  const { stats } = await runTool(ID, { input: '{"é":[{},[]],"b":1,"b":2}', mode: "minify" });
  assert.deepEqual(stats, {
    input_bytes: 26,
    output_bytes: 26,
    objects: 2,
    arrays: 2,
    keys: 3,
    max_depth: 3,
  });
});

const INVALID: [string, Record<string, unknown>, string][] = [
  ["an indent of 0", { indent: 0 }, "indent"],
  ["an indent of 9", { indent: 9 }, "indent"],
  ["half an indent", { indent: 1.5 }, "indent"],
  ["an unknown mode", { mode: "pretty" }, "mode"],
  ["a number as a switch", { use_tabs: 1 }, "use_tabs"],
];
for (const [title, input, path] of INVALID) {
  Deno.test(`${ID}: refuses ${title}`, async () => {
    const error = await errorOf(ID, { input: "[]", ...input });
    assert.equal(error.code, "INVALID_INPUT");
    assert.deepEqual(error.fields.map((field) => field.path), [path]);
  });
}

Deno.test(`${ID}: refuses a text over the limit`, async () => {
  const error = await errorOf(ID, `"${"a".repeat(1_499_999)}"`);
  assert.equal(error.code, "INPUT_TOO_LARGE");
  assert.deepEqual(error.details, { limit: "max_input_chars", max: 1_500_000, actual: 1_500_001 });
});

// Short texts whose honest answer would be hundreds of megabytes.
const EXPLOSIONS: [string, Record<string, unknown>][] = [
  ["deep and wide, indented", {
    input: `${"[".repeat(500)}${"1,".repeat(49_000)}1${"]".repeat(500)}`,
    indent: 8,
  }],
  ["repeats under a long name", {
    input: `{"${"n".repeat(50_000)}":{${Array(8_000).fill('"a":1').join(",")}}}`,
    mode: "validate",
  }],
  ["unsafe numbers under a long name", {
    input: `{"${"n".repeat(50_000)}":[${Array(8_000).fill("1e999").join(",")}]}`,
    mode: "validate",
  }],
];
for (const [title, input] of EXPLOSIONS) {
  Deno.test(`${ID}: refuses what would grow without end: ${title}`, async () => {
    assert.equal((await errorOf(ID, input)).code, "OUTPUT_TOO_LARGE");
  });
}

/** The test vectors of RFC 8785's reference implementation: name, input, canonical text. */
const CANONICAL: [string, string, string][] = [
  [
    "arrays",
    '[\n  56,\n  {\n    "d": true,\n    "10": null,\n    "1": [ ]\n  }\n]\n',
    '[56,{"1":[],"10":null,"d":true}]',
  ],
  [
    "french",
    '{\n  "peach": "This sorting order",\n  "p\u00e9ch\u00e9": "is wrong according to French",\n  "p\u00eache": "but canonicalization MUST",\n  "sin":   "ignore locale"\n}\n',
    '{"peach":"This sorting order","p\u00e9ch\u00e9":"is wrong according to French","p\u00eache":"but canonicalization MUST","sin":"ignore locale"}',
  ],
  [
    "structures",
    '{\n  "1": {"f": {"f": "hi","F": 5} ,"\\n": 56.0},\n  "10": { },\n  "": "empty",\n  "a": { },\n  "111": [ {"e": "yes","E": "no" } ],\n  "A": { }\n}',
    '{"":"empty","1":{"\\n":56,"f":{"F":5,"f":"hi"}},"10":{},"111":[{"E":"no","e":"yes"}],"A":{},"a":{}}',
  ],
  ["unicode", '{\n  "Unnormalized Unicode":"A\\u030a"\n}\n', '{"Unnormalized Unicode":"A\u030a"}'],
  [
    "values",
    '{\n  "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],\n  "string": "\\u20ac$\\u000F\\u000aA\'\\u0042\\u0022\\u005c\\\\\\"\\/",\n  "literals": [null, true, false]\n}',
    '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"\u20ac$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
  ],
  [
    "weird",
    '{\n  "\\u20ac": "Euro Sign",\n  "\\r": "Carriage Return",\n  "\\u000a": "Newline",\n  "1": "One",\n  "\\u0080": "Control\\u007f",\n  "\\ud83d\\ude02": "Smiley",\n  "\\u00f6": "Latin Small Letter O With Diaeresis",\n  "\\ufb33": "Hebrew Letter Dalet With Dagesh",\n  "</script>": "Browser Challenge"\n}\n',
    '{"\\n":"Newline","\\r":"Carriage Return","1":"One","</script>":"Browser Challenge","\u0080":"Control\u007f","\u00f6":"Latin Small Letter O With Diaeresis","\u20ac":"Euro Sign","\ud83d\ude02":"Smiley","\ufb33":"Hebrew Letter Dalet With Dagesh"}',
  ],
];
for (const [name, input, expected] of CANONICAL) {
  Deno.test(`${ID}: writes the canonical text of ${name}`, async () => {
    assert.equal(await outputOf(ID, { input, mode: "canonical" }), expected);
  });
}

Deno.test(`${ID}: refuses what has no canonical text, with its place`, async () => {
  for (
    const [input, path] of [['{"a":{"b":1,"b":2}}', "/a/b"], ['["\\ud800"]', "/0"], [
      "[1e400]",
      "/0",
    ]]
  ) {
    const error = await errorOf(ID, { input, mode: "canonical" });
    assert.deepEqual([error.code, error.details?.path], ["NOT_CANONICAL", path]);
  }
});

Deno.test(`${ID}: reports a number whose digits canonical text does not keep`, async () => {
  const { output, warnings } = await runTool(ID, {
    input: '{"id":12345678901234567890,"n":1.50}',
    mode: "canonical",
  });
  // Python: int(float(12345678901234567890)).
  assert.equal(output, '{"id":12345678901234567000,"n":1.5}');
  assert.deepEqual(warnings.map(({ code, path }) => [code, path]), [["PRECISION_LOSS", "/id"]]);
});
