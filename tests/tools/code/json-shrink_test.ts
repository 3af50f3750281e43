import assert from "node:assert/strict";
import { errorOf, outputOf, runTool, warningsOf } from "../../support.ts";

// Expected texts: Python's json.dumps(value, separators=(",", ":"), ensure_ascii=False) of the value that is
// left, except where a number or string must keep its source text.
const CASES: [string, Record<string, unknown>, string][] = [
  [
    "no options only minify",
    { input: ' {"a" : [ 1.0 , 1e2 , "\\u0041" ]} ' },
    '{"a":[1.0,1e2,"\\u0041"]}',
  ],
  ["repeated keys stay", { input: '{"a":1,"a":2}' }, '{"a":1,"a":2}'],
  ["arrays at every level", { input: "[[1,2],[3,4],[5]]", max_array_items: 1 }, "[[1]]"],
  [
    "a string that fits by its characters, a number and false are not empty",
    {
      input: '{"a":"\\u0061b","b":0,"c":false,"d":null}',
      max_string_length: 2,
      drop_empty: true,
    },
    '{"a":"\\u0061b","b":0,"c":false,"d":null}',
  ],
  ["no items at all", { input: '{"a":[1,{"b":2}]}', max_array_items: 0 }, '{"a":[]}'],
  ["a marked string", { input: '["abcdef"]', max_string_length: 3 }, '["ab…"]'],
  [
    "an unmarked string",
    { input: '["abcdef"]', max_string_length: 3, mark_truncation: false },
    '["abc"]',
  ],
  ["a string that just fits", { input: '["abc"]', max_string_length: 3 }, '["abc"]'],
  [
    "escapes count as what they stand for",
    { input: '["\\u0061\\n\\u0063"]', max_string_length: 3 },
    '["\\u0061\\n\\u0063"]',
  ],
  [
    "surrogate pairs are one character",
    { input: '["\\ud83d\\ude00😀😀"]', max_string_length: 2 },
    '["😀…"]',
  ],
  ["a string of length zero", { input: '["a",""]', max_string_length: 0 }, '["",""]'],
  ["a string of length one", { input: '["ab"]', max_string_length: 1 }, '["…"]'],
  [
    "what a cut string needs escaped",
    { input: '["\\u0001\\"bcd"]', max_string_length: 3 },
    '["\\u0001\\"…"]',
  ],
  ["a root string", { input: '"abcd"', max_string_length: 2 }, '"a…"'],
  ["keys are never cut", { input: '{"abcdef":"abcdef"}', max_string_length: 2 }, '{"abcdef":"a…"}'],
  [
    "nulls of members, not of arrays",
    { input: '{"a":null,"b":[null]}', drop_nulls: true },
    '{"b":[null]}',
  ],
  ["a root null", { input: "null", drop_nulls: true }, "null"],
  ["empties from the inside out", {
    input: '{"a":{"b":{"c":""}},"d":[[]],"e":0}',
    drop_empty: true,
  }, '{"d":[[]],"e":0}'],
  ["an empty root", { input: '{"a":{}}', drop_empty: true }, "{}"],
  ["what shrinking made empty", {
    input: '{"a":[1],"b":{"c":null},"d":"x"}',
    drop_empty: true,
    drop_nulls: true,
    max_array_items: 0,
    max_string_length: 0,
  }, "{}"],
  ["null is not empty", { input: '{"a":null}', drop_empty: true }, '{"a":null}'],
  ["keys by their decoded names", {
    input: '{"\\u0061":1,"b":{"a":2,"__proto__":3}}',
    drop_keys: ["a", "__proto__"],
  }, '{"b":{}}'],
  [
    "prototype names are data",
    { input: '{"__proto__":{"x":1},"toString":2}' },
    '{"__proto__":{"x":1},"toString":2}',
  ],
];
for (const [title, input, expected] of CASES) {
  Deno.test(`json-shrink: ${title}`, async () => {
    assert.equal(await outputOf("json-shrink", input), expected);
  });
}

Deno.test("json-shrink: gives stats", async () => {
  const { stats } = await runTool("json-shrink", {
    input: '{"a": [1, [2, 3], 4], "b": "héllo", "c": null, "d": {"x": null}, "e": {}, "k": [null]}',
    max_array_items: 1,
    max_string_length: 3,
    drop_nulls: true,
    drop_empty: true,
    drop_keys: ["k"],
  });
  // Output {"a":[1],"b":"hé…"}: 22 bytes of 87; 100 × 65 / 87 = 74.71.
  assert.deepEqual(stats, {
    input_bytes: 87,
    output_bytes: 22,
    bytes_saved: 65,
    percent_saved: 74.7,
    tokens_before: 22,
    tokens_after: 6,
    tokens_saved: 16,
    arrays_truncated: 1,
    items_removed: 2,
    strings_truncated: 1,
    nulls_dropped: 2,
    empties_dropped: 2,
    keys_dropped: 1,
  });
});

Deno.test("json-shrink: a cut can cost bytes, and halves round towards plus infinity", async () => {
  const longer = await runTool("json-shrink", { input: '"ab"', max_string_length: 1 });
  assert.deepEqual(longer.output, '"…"');
  // (4 - 5) / 4 = -25 %
  assert.equal((longer.stats as { percent_saved: number }).percent_saved, -25);
  // 8 to 9 bytes of 8: -12.5 %; 16 to 17 of 16: -6.25, towards plus infinity -6.2.
  const half = await runTool("json-shrink", { input: '"abcdefghijklmn"', max_string_length: 13 });
  assert.equal(half.output, '"abcdefghijkl…"');
  assert.equal((half.stats as { percent_saved: number }).percent_saved, -6.2);
});

Deno.test("json-shrink: warns of at most twenty cuts, with their places", async () => {
  const { warnings } = await runTool("json-shrink", {
    input: '{"a/b":["abc",2],"c~":"abc"}',
    max_array_items: 1,
    max_string_length: 2,
  });
  assert.deepEqual(warnings.map(({ code, path }) => [code, path]), [
    ["ARRAY_TRUNCATED", "/a~1b"],
    ["STRING_TRUNCATED", "/a~1b/0"],
    ["STRING_TRUNCATED", "/c~0"],
  ]);
  assert.match(warnings[0]!.message, /kept 1 of 2 items/);
  assert.match(warnings[1]!.message, /kept 1 of 3 characters/);

  const many = { input: JSON.stringify(Array(23).fill("abc")), max_string_length: 1 };
  const codes = await warningsOf("json-shrink", many);
  assert.equal(codes.length, 21);
  assert.equal(codes.at(-1), "MORE_TRUNCATIONS");
  const twenty = { input: JSON.stringify(Array(20).fill("abc")), max_string_length: 1 };
  assert.equal((await warningsOf("json-shrink", twenty)).includes("MORE_TRUNCATIONS"), false);
});

Deno.test("json-shrink: gives the reader's warnings", async () => {
  assert.deepEqual(await warningsOf("json-shrink", '\ufeff{"a":1,"a":2}'), [
    "DUPLICATE_KEY",
  ]);
  const syntax = await errorOf("json-shrink", '{"a":01}');
  assert.deepEqual([syntax.code, syntax.details], [
    "INVALID_JSON",
    { line: 1, column: 7, offset: 6 },
  ]);
  assert.equal((await errorOf("json-shrink", " \n")).code, "EMPTY_INPUT");
  const deep = await errorOf("json-shrink", "[".repeat(100_000));
  assert.deepEqual([deep.code, deep.details], ["JSON_TOO_DEEP", { max_depth: 500 }]);
  assert.equal((await errorOf("json-shrink", "1".repeat(1_500_001))).code, "INPUT_TOO_LARGE");
  const negative = await errorOf("json-shrink", { input: "[]", max_array_items: -1 });
  assert.equal(negative.code, "INVALID_INPUT");
});

Deno.test("json-shrink: reports keys that no member has", async () => {
  const input = '{"a":{"b":1},"list":[{"Debug":2,"\\u0063":3}],"gone":{"inner":4}}';
  const told = async (drop_keys: string[]) =>
    (await runTool("json-shrink", { input, drop_keys, max_array_items: 0 })).warnings
      .filter(({ code }) => code === "UNKNOWN_KEYS")
      .map(({ message, path }) => `${path}: ${message}`);
  // What another option or another name drops is gone too, and an escaped name is the name it stands for.
  assert.deepEqual(await told(["b", "Debug", "c", "gone", "inner"]), []);
  assert.deepEqual(await told(["a.b", "/a/b", "debug", "a"]), [
    'drop_keys: No member is named "a.b", "/a/b", "debug"; drop_keys are whole names, as written, not paths',
  ]);
  assert.deepEqual(await told([]), []);
});
