import assert from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";
import { diffArrays } from "diff";
import fc from "../../fast_check.ts";
import { errorOf, outputOf, runTool, warningsOf } from "../../support.ts";
import { document, shown } from "./json_documents.ts";

type Options = Record<string, unknown>;

/** Title, before, after, options, operations: worked out by hand from RFC 6902 and the tool's rules. */
const CASES: [string, string, string, Options, string[]][] = [
  ["equal numbers", "[1,10,0.1,0]", "[1.0,1e1,1e-1,-0]", {}, []],
  ["key order and white space", '{"a":1,"b":[{}]}', ' {"b":[ {} ],"a":1}', {}, []],
  ["another type", '{"a":1}', '{"a":"1"}', {}, ['~ /a "1"']],
  ["null is not missing", '{"a":null}', "{}", {}, ["- /a"]],
  ["an array for an object", '{"a":{"0":1}}', '{"a":[1]}', {}, ["~ /a [1]"]],
  ["the root", "1", "[1]", {}, ["~  [1]"]],
  ["before's keys first, then the new ones", '{"c":1,"b":2,"a":3}', '{"z":0,"a":4,"y":9}', {}, [
    "- /c",
    "- /b",
    "~ /a 4",
    "+ /z 0",
    "+ /y 9",
  ]],
  ["keys that need escapes", '{"a/b":1,"m~n":2,"":3}', '{"a/b":2,"m~n":3,"":4}', {}, [
    "~ /a~1b 2",
    "~ /m~0n 3",
    "~ / 4",
  ]],
  ["keys of prototypes", '{"__proto__":{"a":1}}', '{"__proto__":{"a":2},"constructor":1}', {}, [
    "~ /__proto__/a 2",
    "+ /constructor 1",
  ]],
  ["the last of repeated keys", '{"a":1,"a":2}', '{"a":2}', {}, []],
  ["lone surrogates", '["\\ud800"]', '["\\ud801"]', {}, ['~ /0 "\\ud801"']],
  // lcs: L(1,0) = 1 = L(0,1), so before[0] goes.
  ["a swap deletes first", '["a","b"]', '["b","a"]', {}, ["- /0", '+ /1 "a"']],
  // L(1,0) = |lcs(bc, cab)| = 1 < L(0,1) = |lcs(abc, ab)| = 2, so after[0] comes.
  ["a rotation inserts", '["a","b","c"]', '["c","a","b"]', {}, ['+ /0 "c"', "- /3"]],
  ["several removals repeat their index", "[0,1,2,3,9]", "[0,9]", {}, ["- /1", "- /1", "- /1"]],
  ["pairs, then what is left of before", "[0,1,2,3,9]", "[0,7,9]", {}, ["~ /1 7", "- /2", "- /2"]],
  ["pairs, then what is left of after", "[0,1,9]", "[0,7,8,5,9]", {}, [
    "~ /1 7",
    "+ /2 8",
    "+ /3 5",
  ]],
  [
    "paired objects are compared inside",
    '[{"id":1,"v":1},{"id":2,"v":1}]',
    '[{"id":0},{"id":1,"v":2},{"id":2,"v":1}]',
    {},
    ["~ /0/id 0", "- /0/v", '+ /1 {"id":1,"v":2}'],
  ],
  ["nested arrays, at the place of the moment", "[[1],[2,3]]", "[[0],[2],[9,3,4]]", {}, [
    "~ /0/0 0",
    "- /1/1",
    "+ /2 [9,3,4]",
  ]],
  ["index: an insertion moves all", "[1,2]", "[0,1,2]", { array_mode: "index" }, [
    "~ /0 0",
    "~ /1 1",
    "+ /2 2",
  ]],
  ["index: removals from the end", "[1,2,3,4]", "[1]", { array_mode: "index" }, [
    "- /3",
    "- /2",
    "- /1",
  ]],
  ["ignored: a member", '{"a":1,"t":5}', '{"a":2,"t":6}', { ignore_paths: ["/t"] }, ["~ /a 2"]],
  ["ignored: a member on one side", '{"t":5}', '{"u":1}', { ignore_paths: ["/t", "/u"] }, []],
  [
    "ignored: a subtree",
    '{"a":{"b":{"c":1}}}',
    '{"a":{"b":{"c":2}}}',
    { ignore_paths: ["/a/b"] },
    [],
  ],
  ["ignored: everything", "1", "2", { ignore_paths: [""] }, []],
  ["ignored: a path of nothing", "1", "2", { ignore_paths: ["/a"] }, ["~  2"]],
  [
    "ignored: a key of every item, also where items are aligned",
    '[{"id":1,"t":1},{"id":2,"t":1}]',
    '[{"id":0,"t":7},{"id":1,"t":8},{"id":2}]',
    { ignore_paths: ["/*/t"] },
    ['+ /0 {"id":0,"t":7}'],
  ],
  [
    "ignored: any key",
    '{"a":{"t":1,"u":1},"b":{"t":1}}',
    '{"a":{"t":2,"u":2},"b":{"t":2}}',
    { ignore_paths: ["/*/t"] },
    ["~ /a/u 2"],
  ],
  ["ignored: an escaped key", '{"a/b":1}', '{"a/b":2}', { ignore_paths: ["/a~1b"] }, []],
  ["ignored: one item", "[1,2,3]", "[1,5,4]", { ignore_paths: ["/1"] }, ["~ /2 4"]],
  ["ignored: one item, by index", "[1,2]", "[1,5,4]", {
    ignore_paths: ["/1"],
    array_mode: "index",
  }, ["+ /2 4"]],
  ["ignored: an added item is not added", "[1]", "[1,2,3]", {
    ignore_paths: ["/1"],
    array_mode: "index",
  }, ["+ /1 3"]],
  ["ignored: a removed item stays", "[1,2,3]", "[1]", { ignore_paths: ["/2"] }, ["- /1"]],
  ["ignored: no leading zeros", "[1]", "[2]", { ignore_paths: ["/00"] }, ["~ /0 2"]],
];
for (const [title, before, after, options, expected] of CASES) {
  Deno.test(`json-diff: ${title}`, async () => {
    const output = await outputOf("json-diff", { before, after, ...options });
    assert.deepEqual(output.patch.map(shown), expected);
    assert.equal(output.equal, expected.length === 0);
  });
}

Deno.test("json-diff: orders changes by the documents' paths, the same on every run", async () => {
  const { output, stats } = await runTool("json-diff", {
    before: '[1,2,{"a":1}]',
    after: '[2,{"a":2},"x"]',
  });
  assert.deepEqual(output, {
    equal: false,
    patch: [
      { op: "remove", path: "/0" },
      { op: "replace", path: "/1/a", value: 2 },
      { op: "add", path: "/2", value: "x" },
    ],
    changes: [
      { kind: "removed", path: "/0", old_value: 1 },
      { kind: "changed", path: "/2/a", new_path: "/1/a", old_value: 1, new_value: 2 },
      { kind: "added", path: "/2", new_value: "x" },
    ],
    lines: ["- /0: 1", "~ /2/a: 1 -> 2", '+ /2: "x"'],
  });
  assert.deepEqual(stats, { added: 1, removed: 1, changed: 1 });
});

Deno.test("json-diff: lists a change to or from null", async () => {
  const { changes } = await outputOf("json-diff", { before: '{"a":null}', after: '{"b":null}' });
  assert.deepEqual(changes, [
    { kind: "removed", path: "/a", old_value: null },
    { kind: "added", path: "/b", new_value: null },
  ]);
});

Deno.test("json-diff: cuts lines by code points", async () => {
  const lineOf = async (text: string) =>
    (await outputOf("json-diff", { before: "0", after: JSON.stringify(text) })).lines[0];
  assert.equal(await lineOf("😀".repeat(58)), `~ (root): 0 -> "${"😀".repeat(58)}"`);
  assert.equal(await lineOf("😀".repeat(59)), `~ (root): 0 -> "${"😀".repeat(59)}…`);
  assert.equal(await lineOf("a".repeat(100)), `~ (root): 0 -> "${"a".repeat(59)}…`);
});

/** Before, after, whether they are equal: by the decimal value of what was written, in a text or as a value. */
const NUMBERS: [unknown, unknown, boolean][] = [
  ["12345678901234567890", "12345678901234567891", false],
  ["12345678901234567890", "1234567890123456789e1", true],
  ["0.1", "0.10000000000000000001", false],
  ["100e-2", "0.1E1", true],
  ["-0.0", "0e9", true],
  [9007199254740992, 9007199254740993, true],
  [[0.1], [0.2], false],
  ["[9007199254740993]", [9007199254740992], false],
  ["[9007199254740992.0]", [9007199254740992], true],
];
for (const [before, after, equal] of NUMBERS) {
  Deno.test(`json-diff: compares ${JSON.stringify(before)} and ${JSON.stringify(after)}`, async () => {
    assert.equal((await outputOf("json-diff", { before, after })).equal, equal);
  });
}

Deno.test("json-diff: shows all digits in a line", async () => {
  const input = { before: "12345678901234567890", after: "12345678901234567891" };
  const { lines } = await outputOf("json-diff", input);
  assert.deepEqual(lines, ["~ (root): 12345678901234567890 -> 12345678901234567891"]);
  assert.deepEqual(await warningsOf("json-diff", input), []);
});

for (const array_mode of ["lcs", "index"]) {
  Deno.test(`json-diff: json-patch turns before into after, ${array_mode}`, async () => {
    await fc.assert(
      fc.asyncProperty(document, document, async (before, after) => {
        const [from, to] = [JSON.stringify(before), JSON.stringify(after)];
        const { patch, changes, lines, equal } = await outputOf("json-diff", {
          before: from,
          after: to,
          array_mode,
        });
        const patched = await outputOf("json-patch", { input: from, patch });
        assert.deepEqual(patched, after);
        assert.equal(equal, isDeepStrictEqual(before, after));
        assert.deepEqual([changes.length, lines.length], [patch.length, patch.length]);
      }),
      { numRuns: 150 },
    );
  });
}

Deno.test("json-diff: changes the fewest items possible (as npm diff counts them)", async () => {
  const items = fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(items, items, async (before, after) => {
      const { stats } = await runTool("json-diff", { before, after });
      const { added, removed, changed } = stats as Record<string, number>;
      let fewest = 0;
      for (const part of diffArrays(before, after)) {
        if (part.added || part.removed) fewest += part.value.length;
      }
      assert.equal(added! + removed! + 2 * changed!, fewest);
    }),
    { numRuns: 70 },
  );
});

Deno.test("json-diff: compares arrays of over 4,000,000 cells by index", async () => {
  const numbers = (length: number) => Array.from({ length }, (_, index) => index);
  const around = (length: number) => ({
    before: JSON.stringify({ a: numbers(length) }),
    after: JSON.stringify({ a: numbers(2_000).with(0, -1) }),
  });
  assert.deepEqual(await warningsOf("json-diff", around(2_000)), []);
  const { warnings, output } = await runTool("json-diff", around(2_001));
  assert.deepEqual(warnings.map(({ code, path }) => [code, path]), [["LCS_SKIPPED", "/a"]]);
  assert.deepEqual((output as { patch: { path: string }[] }).patch.map(({ path }) => path), [
    "/a/0",
    "/a/2000",
  ]);
});

Deno.test("json-diff: lists 10,000 changes and refuses more", async () => {
  const ones = (length: number) => JSON.stringify(Array(length).fill(1));
  const input = { before: "[]", array_mode: "index" };
  const { stats } = await runTool("json-diff", { ...input, after: ones(10_000) });
  assert.deepEqual(stats, { added: 10_000, removed: 0, changed: 0 });
  const { code, details } = await errorOf("json-diff", { ...input, after: ones(10_001) });
  assert.deepEqual([code, details], ["TOO_MANY_CHANGES", { max_changes: 10_000 }]);
});

Deno.test("json-diff: refuses pointers that would fill memory", async () => {
  const name = "k".repeat(40_000);
  const members = (value: number) =>
    JSON.stringify({ [name]: Array.from({ length: 5_000 }, (_, index) => index * 10 + value) });
  const input = { before: members(1), after: members(2), array_mode: "index" };
  assert.equal((await errorOf("json-diff", input)).code, "OUTPUT_TOO_LARGE");
});

/** Input, error code, field. */
const FAULTS: [string, Options, string, string?][] = [
  ["no before", { after: null }, "INVALID_INPUT", "before"],
  ["no after", { before: null }, "INVALID_INPUT", "after"],
  ["an empty text", { before: "", after: 1 }, "EMPTY_INPUT"],
  ["no JSON", { before: "{", after: 1 }, "INVALID_JSON"],
  ["too deep", { before: "[".repeat(100_000), after: 1 }, "JSON_TOO_DEEP"],
  ["too long", { before: 1, after: `"${"a".repeat(1_499_999)}"` }, "INPUT_TOO_LARGE"],
  ["too long a value", { before: ["a".repeat(1_499_997)], after: 1 }, "INPUT_TOO_LARGE"],
  [
    "a path without a slash",
    { before: 1, after: 1, ignore_paths: ["/a", "b"] },
    "INVALID_INPUT",
    "ignore_paths[1]",
  ],
  [
    "a path with a bare ~",
    { before: 1, after: 1, ignore_paths: ["/~2"] },
    "INVALID_INPUT",
    "ignore_paths[0]",
  ],
  [
    "an id's pointer with a bare ~",
    { before: 1, after: 1, match_by: ["id", "/~2"] },
    "INVALID_INPUT",
    "match_by[1]",
  ],
];
for (const [title, input, code, field] of FAULTS) {
  Deno.test(`json-diff: refuses ${title}`, async () => {
    const error = await errorOf("json-diff", input);
    assert.equal(error.code, code);
    assert.equal(error.fields[0]?.path, field);
  });
}

Deno.test("json-diff: accepts null as a document", async () => {
  assert.equal((await outputOf("json-diff", { before: null, after: "null" })).equal, true);
});

Deno.test("json-diff: warnings about both texts name the property", async () => {
  const { warnings } = await runTool("json-diff", {
    before: '\ufeff{"a":1,"a":1}',
    after: '{"a":1}',
  });
  assert.deepEqual(warnings.map(({ code, path }) => [code, path]), [
    ["DUPLICATE_KEY", "/a"],
  ]);
  assert.match(warnings[0]!.message, /"before"/);
});

Deno.test("json-diff: names the ignored paths that neither document has", async () => {
  const documents = { before: { a: 1, rows: [{ t: 1 }] }, after: { a: 2, rows: [] } };
  const deep = "/a".repeat(20_000);
  const ignore_paths = ["/rows/*/t", "/rows", "/row", "/*/0/x", "/a~1b", deep];
  const { warnings } = await runTool("json-diff", { ...documents, ignore_paths });
  assert.deepEqual(warnings.map(({ code, path }) => [code, path]), [
    ["UNKNOWN_PATHS", "ignore_paths"],
  ]);
  assert.match(warnings[0]!.message, /^Neither document has "\/row", "\/\*\/0\/x", "\/a~1b", /);
  const found = { ...documents, ignore_paths: ["", "/a", "/rows/0", "/*/*/t"] };
  assert.deepEqual(await warningsOf("json-diff", found), []);
});
