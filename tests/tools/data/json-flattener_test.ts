import assert from "node:assert/strict";
import fc from "../../fast_check.ts";
import { errorOf, outputOf, runTool } from "../../support.ts";

const ID = "json-flattener";

/** Title, value, options, flat object: rules 2, 3 and 6. All of them are rebuilt, too. */
const FLAT: [string, unknown, Record<string, unknown>, Record<string, unknown>][] = [
  ["nesting", { a: { b: [{ c: 1 }] } }, {}, { "a.b[0].c": 1 }],
  ["a root array", [0, [1, { x: 2 }]], {}, { "[0]": 0, "[1][0]": 1, "[1][1].x": 2 }],
  ["special characters", { "a.b": 1, "c[d]": 2, "e\\f": 3 }, {}, {
    "a\\.b": 1,
    "c\\[d\\]": 2,
    "e\\\\f": 3,
  }],
  ["the empty key", { "": { "": 1, a: [2] }, a: { "": 3 } }, {}, {
    '[""][""]': 1,
    '[""].a[0]': 2,
    'a[""]': 3,
  }],
  ["another separator", { "a/b": { "c.d": [1] } }, { separator: "/" }, { "a\\/b/c.d[0]": 1 }],
  ["a dash", { "a-b": { c: 1 } }, { separator: "-" }, { "a\\-b-c": 1 }],
  ["empty containers", { a: {}, b: [[]], c: null }, {}, { a: {}, "b[0]": [], c: null }],
  ["digits are keys of objects", { a: { "0": 1 } }, {}, { "a.0": 1 }],
  ["nothing", {}, {}, {}],
  ["arrays kept", { a: { b: [{ c: 1 }] } }, { arrays: "keep" }, { "a.b": [{ c: 1 }] }],
  ["one part", { a: { b: 1 }, c: [2] }, { max_depth: 1 }, { a: { b: 1 }, c: [2] }],
  ["two parts", { a: { b: { c: 1 } }, d: [[2]] }, { max_depth: 2 }, {
    "a.b": { c: 1 },
    "d[0]": [2],
  }],
  ["max_depth deeper than the value", { a: [1] }, { max_depth: 200 }, { "a[0]": 1 }],
  ["astral characters and lone surrogates", { "😀.\ud800": { "\u0000": 1 } }, {}, {
    "😀\\.\ud800.\u0000": 1,
  }],
];
for (const [title, value, options, flat] of FLAT) {
  Deno.test(`${ID}: ${title}`, async () => {
    const output = await outputOf(ID, { input: JSON.stringify(value), ...options });
    assert.deepEqual(output, flat);
    assert.deepEqual(Object.keys(output), Object.keys(flat));
    const { separator = "." } = options;
    const back = { input: JSON.stringify(flat), direction: "unflatten", separator };
    assert.deepEqual(await outputOf(ID, back), value);
  });
}

Deno.test(`${ID}: keeps document order, even for integer-like keys`, async () => {
  const output = await outputOf(ID, { input: '{"x":{"b":1,"1":2,"0":3}}' });
  assert.deepEqual(Object.keys(output), ["x.b", "x.1", "x.0"]);
});

Deno.test(`${ID}: treats __proto__ and constructor as ordinary keys`, async () => {
  const input = '{"__proto__":{"constructor":[1]},"a":{"__proto__":2}}';
  const flat = await outputOf(ID, { input });
  assert.deepEqual(Object.entries(flat), [["__proto__.constructor[0]", 1], ["a.__proto__", 2]]);
  const nested = await outputOf(ID, { input: JSON.stringify(flat), direction: "unflatten" });
  assert.equal(JSON.stringify(nested), input);
  assert.equal(Object.getPrototypeOf(nested), Object.prototype);
  const leaf = await outputOf(ID, { input: '{"__proto__":1}' });
  assert.deepEqual(Object.entries(leaf), [["__proto__", 1]]);
});

Deno.test(`${ID}: puts values of paths in unchanged`, async () => {
  const input = '{"a.b":{"c.d":[1]},"a.e[1]":[],"a.e[0]":{}}';
  assert.deepEqual(await outputOf(ID, { input, direction: "unflatten" }), {
    a: { b: { "c.d": [1] }, e: [{}, []] },
  });
});

Deno.test(`${ID}: gives stats and loses no digits`, async () => {
  const { output, stats, warnings } = await runTool(ID, {
    input: '{"a":[{"b":12345678901234567890}],"c":{}}',
  });
  assert.deepEqual(output, { "a[0].b": 12345678901234567000, c: {} });
  assert.deepEqual(stats, { paths: 2, max_depth: 3 });
  assert.deepEqual(warnings, []);
  assert.deepEqual((await runTool(ID, "{}")).stats, { paths: 0, max_depth: 0 });
});

/** Paths that break the grammar, with the position. */
const BAD_PATHS: [string, number][] = [
  ["", 1],
  [".a", 1],
  ["a.", 3],
  ["a..b", 3],
  ["a[", 2],
  ["a]", 2],
  ["a[x]", 2],
  ["a[01]", 2],
  ["a[-1]", 2],
  ["a[0", 2],
  ["a[0]b", 5],
  ["a.[0]", 3],
  ['a.[""]', 3],
  ["[0].", 5],
  ["a\\b", 3],
  ["a\\", 3],
  ['[""]a', 5],
  ['["a"]', 1],
];
for (const [path, position] of BAD_PATHS) {
  Deno.test(`${ID}: refuses the path ${JSON.stringify(path)}`, async () => {
    const input = JSON.stringify({ [path]: 1 });
    const error = await errorOf(ID, { input, direction: "unflatten" });
    assert.equal(error.code, "INVALID_PATH");
    assert.deepEqual(error.details, { path, position });
  });
}

/** Input, direction, code, details. */
const FAULTS: [string, string, string, Record<string, unknown>][] = [
  ["1", "flatten", "INVALID_SHAPE", {}],
  ["[]", "flatten", "INVALID_SHAPE", {}],
  ["[1]", "unflatten", "INVALID_SHAPE", {}],
  ["null", "unflatten", "INVALID_SHAPE", {}],
  ['{"a[9]":1}', "unflatten", "INVALID_PATH", { path: "a[9]" }],
  ['{"a[0]":1,"a[2].x":1}', "unflatten", "INVALID_PATH", { path: "a[2].x" }],
  ['{"[1]":1}', "unflatten", "INVALID_PATH", { path: "[1]" }],
  ['{"a[99999999999999999999]":1}', "unflatten", "INVALID_PATH", {}],
  ['{"a":1,"a.b":2}', "unflatten", "PATH_CONFLICT", { paths: ["a", "a.b"] }],
  ['{"a.b":2,"a":{}}', "unflatten", "PATH_CONFLICT", { paths: ["a.b", "a"] }],
  ['{"a.b":1,"a[0]":2}', "unflatten", "PATH_CONFLICT", { paths: ["a.b", "a[0]"] }],
  ['{"[0]":1,"a":2}', "unflatten", "PATH_CONFLICT", { paths: ["[0]", "a"] }],
  ['{"a":1,"[0]":2}', "unflatten", "PATH_CONFLICT", { paths: ["a", "[0]"] }],
  ['{"a":1,}', "flatten", "INVALID_JSON", { line: 1, column: 8 }],
  ["[".repeat(201) + "]".repeat(201), "flatten", "TOO_DEEP", { max_depth: 200 }],
  ["[".repeat(100_000), "flatten", "TOO_DEEP", {}],
  [JSON.stringify({ [Array(201).fill("a").join(".")]: 1 }), "unflatten", "TOO_DEEP", {}],
  [JSON.stringify({ [Array(200).fill("a").join(".")]: [] }), "unflatten", "TOO_DEEP", {}],
  [JSON.stringify({ ["a.".repeat(49_000) + "a"]: 1 }), "unflatten", "TOO_DEEP", {}],
  [" ", "flatten", "EMPTY_INPUT", {}],
  [`{"${"k".repeat(50_000)}":[${"1,".repeat(20_000)}1]}`, "flatten", "OUTPUT_TOO_LARGE", {}],
];
for (const [input, direction, code, details] of FAULTS) {
  Deno.test(`${ID}: returns ${code}, ${direction} of ${input.slice(0, 60)}`, async () => {
    const error = await errorOf(ID, { input, direction });
    assert.equal(error.code, code);
    for (const [key, value] of Object.entries(details)) {
      assert.deepEqual(error.details?.[key], value, key);
    }
  });
}

Deno.test(`${ID}: refuses to keep a root array`, async () => {
  assert.equal((await errorOf(ID, { input: "[1]", arrays: "keep" })).code, "INVALID_SHAPE");
});

Deno.test(`${ID}: flattens and rebuilds 200 levels`, async () => {
  const input = "[".repeat(200) + "]".repeat(200);
  const flat = await outputOf(ID, { input });
  assert.deepEqual(flat, { ["[0]".repeat(199)]: [] });
  const back = await outputOf(ID, { input: JSON.stringify(flat), direction: "unflatten" });
  assert.equal(JSON.stringify(back), input);
});

Deno.test(`${ID}: every object and non-empty array survives the way there and back`, async () => {
  const key = fc.oneof(
    fc.string({ unit: fc.constantFrom(...'./:_-|[]\\"0a'), maxLength: 4 }),
    fc.constantFrom("", "__proto__", "constructor", "0", "\ud800"),
  );
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: "small" },
      fc.constantFrom(null, true, "x", 1.5, {}, []),
      fc.array(tie("value"), { maxLength: 3 }),
      fc.dictionary(key, tie("value"), { maxKeys: 4, noNullPrototype: true }),
    ),
  }));
  const separator = fc.constantFrom(".", "/", ":", "_", "-", "|");
  await fc.assert(fc.asyncProperty(value, separator, async (value, separator) => {
    const isEmptyArray = Array.isArray(value) && value.length === 0;
    fc.pre(value !== null && typeof value === "object" && !isEmptyArray);
    const input = JSON.stringify(value);
    const flat = await outputOf(ID, { input, separator });
    const back = { input: JSON.stringify(flat), direction: "unflatten", separator };
    assert.equal(JSON.stringify(await outputOf(ID, back)), input);
  }));
});

Deno.test("json-flattener: tells of names that other programs give the items of a list", async () => {
  const warned = async (paths: Record<string, unknown>, separator = ".") => {
    const input = { input: JSON.stringify(paths), direction: "unflatten", separator };
    const { warnings } = await runTool("json-flattener", input);
    return warnings.map(({ code, message }) => `${code} ${/"(.*?)"/.exec(message)![1]}`);
  };
  assert.deepEqual(await warned({ "a.c.0": 1, "a.c.1": 2 }), ["NUMBERED_KEYS a.c.0"]);
  assert.deepEqual(await warned({ "x/0/n": 1, y: 2 }, "/"), ["NUMBERED_KEYS x/0/n"]);
  assert.deepEqual(await warned({ "0": 1 }), ["NUMBERED_KEYS 0"]);
  for (const paths of [{ "a[0]": 1 }, { "a.1": 1, "a.2": 2 }, { "a.0": 1, "a.x": 2 }, {}]) {
    assert.deepEqual(await warned(paths), []);
  }
});
