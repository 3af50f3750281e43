import assert from "node:assert/strict";
import { z } from "zod";
import { readGiven } from "../../engine/given_properties.ts";
import { loadKeyComparison, prepareInput } from "../../engine/prepare_input.ts";
import type { AnyTool, ToolContract, Warning } from "../../tools/tool.ts";
import { ToolError } from "../../tools/shared/tool_error.ts";
import { errorOf, outputOf, runTool, warningsOf } from "../support.ts";
import { sampleTool } from "./sample_tool.ts";

const properties = z.looseObject({
  text: z.string().optional().describe("Text"),
  count: z.int().min(1).max(10).default(3).describe("Whole number"),
  ratio: z.number().optional().describe("Number"),
  flag: z.boolean().default(false).describe("Switch"),
  mode: z.enum(["slow", "fast", "12"]).default("slow").describe("Choice"),
  level: z.literal([1, 2]).optional().describe("Numeric choice"),
  label: z.string().optional().describe("Label"),
  nothing: z.string().nullable().optional().describe("Text or null"),
  any: z.unknown().optional().describe("Anything"),
  either: z.union([z.string(), z.number()]).optional().describe("Text or number"),
  size: z.literal([7, "auto"]).optional().describe("A number or a word"),
  amount: z.union([z.number(), z.literal("auto")]).optional().describe("Number or auto"),
  rows: z.array(z.looseObject({ id: z.string(), size: z.number().optional() })).optional()
    .describe("Rows"),
  prices: z.record(z.string(), z.number()).optional().describe("Numbers by name"),
  list: z.union([z.string(), z.array(z.number())]).optional().describe("Text or numbers"),
});

/** A tool that takes text; the changes are laid over it. */
function tool(changes: Partial<ToolContract> = {}): AnyTool {
  return sampleTool(properties, { textProperty: "text", ...changes });
}

const rowsOrTexts = z.looseObject({
  text: z.string().optional(),
  rows: z.array(
    z.union([z.string(), z.looseObject({ id: z.string(), size: z.number().optional() })]),
  ).default([]),
}) as unknown as AnyTool["input"];

/** A tool without text. */
function valueTool(changes: Partial<ToolContract> = {}): AnyTool {
  return tool({ textProperty: undefined, ...changes });
}

function prepared(of: AnyTool, input: unknown, options?: Record<string, unknown>) {
  const warnings: Warning[] = [];
  return { input: prepareInput(of, readGiven(of, input, options, warnings), warnings), warnings };
}

function refused(of: AnyTool, input: unknown, options?: Record<string, unknown>): ToolError {
  try {
    prepareInput(of, readGiven(of, input, options), []);
  } catch (error) {
    assert.ok(error instanceof ToolError, `${error}`);
    return error;
  }
  assert.fail("accepted");
}

await loadKeyComparison();

const DEFAULTS = { count: 3, flag: false, mode: "slow" };

Deno.test("prepareInput: a string becomes the text property", () => {
  assert.deepEqual(prepared(tool(), "abc").input, { text: "abc", ...DEFAULTS });
  assert.deepEqual(prepared(tool(), { text: "abc" }).input, { text: "abc", ...DEFAULTS });
});

Deno.test("prepareInput: an undefined property counts as missing", () => {
  assert.deepEqual(prepared(tool(), { text: "abc", label: undefined, count: undefined }).input, {
    text: "abc",
    ...DEFAULTS,
  });
});

Deno.test("prepareInput: a string for a tool without text is INVALID_INPUT", () => {
  const error = refused(valueTool(), "abc");
  assert.equal(error.code, "INVALID_INPUT");
  assert.match(error.message, /sample takes an object with text, count/);
  assert.deepEqual(error.fields.map(({ path }) => path), ["input"]);
});

Deno.test("prepareInput: an input that is neither an object nor a string is INVALID_INPUT", () => {
  const cases: [unknown, string][] = [
    [null, "null"],
    [[1], "an array"],
    [5, "a number"],
    [true, "a boolean"],
  ];
  for (const [input, kind] of cases) {
    const error = refused(tool(), input);
    assert.equal(error.code, "INVALID_INPUT");
    assert.match(error.message, new RegExp(`must be an object or a string; got ${kind}$`));
    assert.match(
      refused(valueTool(), input).message,
      new RegExp(`must be an object; got ${kind}$`),
    );
  }
});

Deno.test("prepareInput: a missing input is an empty object", () => {
  assert.deepEqual(prepared(valueTool(), undefined).input, DEFAULTS);
  assert.equal(refused(tool(), undefined).code, "EMPTY_INPUT");
});

Deno.test("prepareInput: the input overrides options", () => {
  const options = { count: 5, flag: true, text: "from options" };
  assert.deepEqual(prepared(tool(), { text: "abc", count: 7 }, options).input, {
    text: "abc",
    count: 7,
    flag: true,
    mode: "slow",
  });
  assert.equal(prepared(tool(), "abc", options).input.text, "abc");
  assert.equal(prepared(tool(), undefined, options).input.text, "from options");
});

Deno.test("prepareInput: unknown keys are dropped with a warning that names the nearest known one", () => {
  const { input, warnings } = prepared(tool(), { text: "a", cuont: 3, zzzzzzzzzz: 1 }, {
    flgg: false,
  });
  assert.deepEqual(input, { text: "a", ...DEFAULTS });
  assert.deepEqual(warnings.map(({ code, path }) => [code, path]), [
    ["UNKNOWN_PROPERTY", "flgg"],
    ["UNKNOWN_PROPERTY", "cuont"],
    ["UNKNOWN_PROPERTY", "zzzzzzzzzz"],
  ]);
  assert.match(warnings[0]!.message, /"flgg".*did you mean "flag"\?/);
  assert.match(warnings[1]!.message, /"cuont".*did you mean "count"\?/);
  assert.doesNotMatch(warnings[2]!.message, /did you mean/);
});

Deno.test("prepareInput: foreign keys of the objects in a list are reported in one warning, others each once", () => {
  const rows = [{ id: "a", width: 1 }, "b", { id: "c", width: 2, zzzzzzzzzz: 3 }, {
    id: "d",
    __proto: 1,
  }, { id: "e", size: 1, Size: 2, width: 3 }];
  const { warnings } = prepared(tool({ input: rowsOrTexts }), { text: "a", rows });
  assert.deepEqual(warnings.map(({ path, message }) => [path, message]), [
    [
      "rows[4].Size",
      '"Size" is not a property of the items of "rows" and was ignored: "size", the declared spelling, is given too',
    ],
    [
      "rows[0].width",
      '"width", "zzzzzzzzzz", "__proto" are not properties of the items of "rows" and were ignored; known keys: id, size',
    ],
  ]);
});

Deno.test("readGiven: the JSON text of a list or an object is read where nothing else is taken", async () => {
  const of = tool();
  const given = readGiven(of, {
    text: "[1]",
    rows: '[{"id": "a"}]',
    Prices: ' {"x": 9007199254740993}',
    list: "[1]",
    any: "[1]",
  }, { rows: "[]" });
  assert.equal(
    JSON.stringify(given),
    '{"rows":[{"id":"a"}],"text":"[1]","prices":{"x":9007199254740993},"list":"[1]","any":"[1]"}',
  );
  assert.match(refused(of, { text: "a", rows: "[1" }).message, /"rows" must be an array/);
  // Further in, and over every way: a schema of which a client sent the text.
  const schema = { type: "object", properties: { city: { type: "string" } }, required: ["city"] };
  const decided = await outputOf("agent-contract-check", {
    current_schema: JSON.stringify(schema),
    arguments: { city: "Bern" },
  });
  assert.equal(decided.verdict, "pass");
});

Deno.test("prepareInput: metadata, keys of the request and values that are choices by chance are ignored", () => {
  for (const extra of [{ $label: "x" }, { _lable: "x" }, { response_mode: "fast" }, { id: "12" }]) {
    const { warnings } = prepared(tool(), { text: "a", ...extra });
    assert.deepEqual(warnings.map(({ code }) => code), ["UNKNOWN_PROPERTY"]);
  }
  assert.match(
    refused(tool(), { text: "a", speed: "fast" }).message,
    /did you mean "mode": "fast"/,
  );
  assert.match(refused(tool(), { text: "a", lable: "x" }).message, /did you mean "label"/);
});

Deno.test("prepareInput: a key is refused for a property that would take its value, with a text only by the last word", () => {
  const of = valueTool({
    input: z.looseObject({
      user_agent: z.string().optional(),
      expected_issuer: z.string().optional(),
      tool_tokens: z.number().optional(),
      source_sizes: z.array(z.number()).optional(),
      data: z.record(z.string(), z.number()).optional(),
    }) as unknown as AnyTool["input"],
  });
  for (
    const extra of [
      { user: "ada" },
      { tool: "x" },
      { source: ["upload"] },
      { date: "2026-01-01" },
      { arguments: { data: "x" } },
      { metadata: { data: { a: 1 } } },
      { data: {}, arguments: { data: {} } },
    ]
  ) {
    const { warnings } = prepared(of, extra);
    assert.deepEqual(warnings.map(({ code }) => code), ["UNKNOWN_PROPERTY"]);
  }
  for (
    const extra of [
      { issuer: "a" },
      { user_agnet: "a" },
      { tool: "5" },
      { source: [5] },
      { dta: { a: 1 } },
      { arguments: { data: { a: 1 } } },
    ]
  ) {
    assert.equal(refused(of, extra).fields[0]!.code, "UNKNOWN_PROPERTY");
  }
});

Deno.test("prepareInput: only the first 50 unknown keys are compared with the declared ones", () => {
  const given = (count: number) => ({
    text: "a",
    ...Object.fromEntries(Array.from({ length: count }, (_, index) => [`x${index}`, index])),
    price: {},
  });
  assert.equal(refused(tool(), given(49)).fields.length, 1);
  assert.ok(prepared(tool(), given(50)).warnings.length > 1);
});

Deno.test("prepareInput: a very long text under a misspelt key is not read as a number", () => {
  const { warnings } = prepared(tool(), { text: "a", ratoi: `${" ".repeat(500_000)}!` });
  assert.deepEqual(warnings.map(({ code, path }) => [code, path]), [["UNKNOWN_PROPERTY", "ratoi"]]);
});

Deno.test("prepareInput: data or a setting under a misspelt key is an error, unless it is the default", () => {
  const errorFor = (given: Record<string, unknown>, changes: Partial<ToolContract> = {}) =>
    refused(tool(changes), { text: "a", cuont: 3, ...given }).fields
      .map(({ path, code, message }) => [path, code, message]);
  const isNot = (key: string, meant: string) => [
    key,
    "UNKNOWN_PROPERTY",
    `"${key}" is not a property of this tool; did you mean "${meant}"?`,
  ];
  assert.deepEqual(errorFor({ lable: "x", flg: true, pirces: { a: 1 }, ratio: "y" }), [
    isNot("lable", "label"),
    isNot("flg", "flag"),
    isNot("pirces", "prices"),
    ["ratio", "INVALID_VALUE", '"ratio" must be a number; got "y"'],
  ]);
  const rows = [{ id: "a", size: 1 }, { id: "b", sise: 2 }, { id: "c", sise: 3 }];
  assert.deepEqual(errorFor({ rows }), [[
    "rows[1].sise",
    "UNKNOWN_PROPERTY",
    '"sise" is not a property of the items of "rows"; did you mean "size"?',
  ]]);
  // A kit reports unknown keys itself.
  const kit = prepared(tool({ kind: "kit" }), { text: "a", rows });
  assert.deepEqual(kit.warnings.map(({ path }) => path), ["rows[1].sise"]);
  // A choice other than the default, in another place.
  for (const given of [{ speed: "Fast" }, { fast: true }]) {
    assert.match(
      refused(tool(), { text: "a", ...given }).message,
      /did you mean "mode": "fast"\?$/,
    );
  }
  assert.equal(prepared(tool(), { text: "a", speed: "slow" }).warnings.length, 1);
  // What other interfaces call the input.
  assert.match(
    refused(tool(), { text: "a", arguments: { ratio: 2 } }).message,
    /^"arguments" is not a property of this tool: send what it holds in its place$/,
  );
  assert.equal(prepared(tool(), { text: "a", arguments: { other: 2 } }).warnings.length, 1);
  // The property is there, or its absence is an error already.
  assert.equal(prepared(tool(), { text: "a", label: "x", lable: "y" }).input.label, "x");
  assert.equal(refused(tool(), { txet: "a" }).code, "EMPTY_INPUT");
});

Deno.test("prepareInput: of several forms, the error concerns the one whose type was sent", () => {
  const { fields } = refused(tool({ input: rowsOrTexts }), {
    text: "a",
    rows: ["b", { size: "x" }],
  });
  assert.deepEqual(fields.map(({ path, code, message }) => [path, code, message]), [
    ["rows[1].id", "REQUIRED", '"rows[1].id" is required'],
    ["rows[1].size", "INVALID_VALUE", '"rows[1].size" must be a number; got "x"'],
  ]);
  const neither = refused(tool({ input: rowsOrTexts }), { text: "a", rows: [true] });
  assert.deepEqual(neither.fields.map(({ path, message }) => [path, message]), [
    ["rows[0]", '"rows[0]" must be one of a string, an object; got true'],
  ]);
});

Deno.test("prepareInput: any key is accepted in an object that declares none", () => {
  const { warnings } = prepared(tool(), { text: "a", prices: { x: 1 }, any: [{ y: 2 }] });
  assert.deepEqual(warnings, []);
});

Deno.test("prepareInput: prototype keys are unknown keys like any other", () => {
  const given = JSON.parse(
    '{"text":"a","__proto__":{"count":9,"x":1},"constructor":1,"toString":2}',
  );
  const { input, warnings } = prepared(tool(), given);
  assert.deepEqual(input, { text: "a", ...DEFAULTS });
  assert.deepEqual(warnings.map(({ path }) => path), ["__proto__", "constructor", "toString"]);
  assert.equal(Object.getPrototypeOf(input), Object.prototype);
});

Deno.test("prepareInput: many long unknown keys are listed in short", () => {
  const given: Record<string, unknown> = { text: "a" };
  for (let i = 0; i < 1_000; i++) given[`unknown ${i}`.padEnd(500, "x")] = i;
  const { warnings } = prepared(tool(), given);
  assert.equal(warnings.length, 21);
  assert.match(warnings.at(-1)!.message, /^980 more/);
  for (const { message } of warnings) assert.ok(message.length < 300);
});

Deno.test("prepareInput: unknown keys are warned of even when the call fails", () => {
  const warnings: Warning[] = [];
  assert.throws(() => prepareInput(tool(), { text: "", extra: 1 }, warnings), {
    code: "EMPTY_INPUT",
  });
  assert.equal(warnings.length, 1);
});

const COERCED: [string, Record<string, unknown>, Record<string, unknown>][] = [
  ["a whole number", { count: "7" }, { count: 7 }],
  ["a decimal", { ratio: "-0.25" }, { ratio: -0.25 }],
  ["an exponent", { ratio: "1.5e3" }, { ratio: 1500 }],
  ["true", { flag: "true" }, { flag: true }],
  ["false", { flag: "false" }, { flag: false }],
  ["a numeric choice", { level: "2" }, { level: 2 }],
  ["a choice of numbers and words", { size: "7" }, { size: 7 }],
  ["text stays text", { label: "12" }, { label: "12" }],
  ["a choice stays text", { mode: "12" }, { mode: "12" }],
  ["anything stays as it is", { any: "12" }, { any: "12" }],
  ["text or number stays text", { either: "12" }, { either: "12" }],
  ["a number beside a word", { amount: "12" }, { amount: 12 }],
  ["the word itself", { amount: "auto" }, { amount: "auto" }],
  ["inside rows", { rows: [{ id: "1", size: "2" }, { id: "3" }] }, {
    rows: [{ id: "1", size: 2 }, { id: "3" }],
  }],
  ["the values of a record", { prices: { a: "1.5", b: 2 } }, {
    prices: { a: 1.5, b: 2 },
  }],
  ["the items of an alternative", { list: ["1", 2] }, { list: [1, 2] }],
  ["the text of an alternative", { list: "1" }, { list: "1" }],
];
for (const [title, given, expected] of COERCED) {
  Deno.test(`prepareInput: numbers and booleans as strings, ${title}`, () => {
    const { input } = prepared(tool(), { text: "a", ...given });
    assert.deepEqual(input, { text: "a", ...DEFAULTS, ...expected });
  });
}

// What a JSON number or boolean cannot be written as, or what a double cannot hold.
const NOT_COERCED: [string, unknown][] = [
  ["ratio", "1,5"],
  ["ratio", " 1"],
  ["ratio", "1 "],
  ["ratio", "+1"],
  ["ratio", "01"],
  ["ratio", ".5"],
  ["ratio", "1."],
  ["ratio", "0x10"],
  ["ratio", "NaN"],
  ["ratio", "Infinity"],
  ["ratio", "1e400"],
  ["ratio", "12345678901234567890"],
  ["ratio", "0.12345678901234567890"],
  ["ratio", ""],
  ["ratio", true],
  ["ratio", "true"],
  ["flag", "True"],
  ["flag", "1"],
  ["flag", 1],
  ["flag", "yes"],
  ["count", "3.5"],
  ["level", "3"],
  ["label", 12],
  ["mode", 12],
];
for (const [key, value] of NOT_COERCED) {
  Deno.test(`prepareInput: ${JSON.stringify(value)} is not a ${key}`, () => {
    const error = refused(tool(), { text: "a", [key]: value });
    assert.equal(error.code, "INVALID_INPUT");
    assert.deepEqual(error.fields.map(({ path, code }) => [path, code]), [[key, "INVALID_VALUE"]]);
  });
}

Deno.test("prepareInput: empty and missing text is EMPTY_INPUT", () => {
  for (const input of [{}, "", { text: "" }, { text: null }, { count: 5 }]) {
    const error = refused(tool(), input);
    assert.equal(error.code, "EMPTY_INPUT");
    assert.deepEqual(error.details, { path: "text" });
  }
  assert.equal(prepared(tool({ textMayBeEmpty: true }), "").input.text, "");
  assert.equal(prepared(tool({ textMayBeEmpty: true }), {}).input.text, undefined);
  assert.equal(prepared(tool(), " ").input.text, " ");
});

Deno.test("prepareInput: max_input_chars is the length of the text, in UTF-16 units", () => {
  assert.equal(prepared(tool(), "é".repeat(100)).input.text, "é".repeat(100));
  const error = refused(tool(), "😀".repeat(51));
  assert.equal(error.code, "INPUT_TOO_LARGE");
  assert.deepEqual(error.details, { limit: "max_input_chars", max: 100, actual: 102 });
  assert.match(error.message, /102.*100/);
  assert.equal(prepared(tool(), { text: "a", label: "b".repeat(500) }).input.text, "a");
});

Deno.test("prepareInput: without text it is the length of the input's JSON text", () => {
  // {"label":"…"} has 12 characters besides the label.
  assert.ok(prepared(valueTool(), { label: "b".repeat(88) }));
  const error = refused(valueTool(), { label: "b".repeat(89) });
  assert.deepEqual(error.details, { limit: "max_input_chars", max: 100, actual: 101 });
  assert.equal(refused(valueTool(), { unknown: "b".repeat(100) }).code, "INPUT_TOO_LARGE");
  assert.equal(refused(valueTool(), {}, { label: "b".repeat(100) }).code, "INPUT_TOO_LARGE");
});

Deno.test("prepareInput: a tool may name the properties that are measured, each separately", () => {
  const of = tool({ measured: ["text", "label", "rows"] });
  assert.ok(prepared(of, { text: "a".repeat(100), label: "b".repeat(100) }));
  assert.match(refused(of, { text: "a", label: "b".repeat(101) }).message, /"label".*101/);
  const rows = Array.from({ length: 10 }, () => ({ id: "12" }));
  // [{"id":"12"},…] has 11 characters an item, 9 commas and 2 brackets.
  assert.deepEqual(refused(of, { text: "a", rows }).details, {
    limit: "max_input_chars",
    max: 100,
    actual: 121,
  });
});

Deno.test("prepareInput: size is checked before the schema", () => {
  assert.equal(refused(tool(), { text: "a".repeat(101), count: 99 }).code, "INPUT_TOO_LARGE");
  assert.equal(refused(tool(), { text: { a: "a".repeat(101) } }).code, "INPUT_TOO_LARGE");
});

const WRONG: [string, Record<string, unknown>, [string, string, RegExp][]][] = [
  ["a wrong type", { ratio: [] }, [[
    "ratio",
    "INVALID_VALUE",
    /must be a number; got an array of 0/,
  ]]],
  ["a wrong type of text", { text: 5 }, [["text", "INVALID_VALUE", /must be a string; got 5/]]],
  ["half a number", { count: 1.5 }, [[
    "count",
    "INVALID_VALUE",
    /must be a whole number; got 1.5/,
  ]]],
  ["too small", { count: 0 }, [["count", "INVALID_VALUE", /must be at least 1; got 0/]]],
  ["too big", { count: 11 }, [["count", "INVALID_VALUE", /must be at most 10; got 11/]]],
  ["overflowed", { ratio: Infinity }, [[
    "ratio",
    "INVALID_VALUE",
    /must be a number; got Infinity/,
  ]]],
  ["an unknown choice", { mode: "SLOWER" }, [
    ["mode", "INVALID_VALUE", /must be one of .*"slow", "fast"; got "SLOWER"/],
  ]],
  ["a numeric choice", { level: 3 }, [["level", "INVALID_VALUE", /must be one of 1, 2; got 3/]]],
  ["null in a list", { rows: [null] }, [[
    "rows[0]",
    "INVALID_VALUE",
    /must be an object; got null/,
  ]]],
  ["an alternative", { either: {} }, [
    ["either", "INVALID_VALUE", /must be one of a string, a number; got an object/],
  ]],
  ["inside rows", { rows: [{ id: "1" }, {}, { id: "3", size: "x" }, 4] }, [
    ["rows[1].id", "REQUIRED", /"rows\[1\].id" is required/],
    ["rows[2].size", "INVALID_VALUE", /must be a number; got "x"/],
    ["rows[3]", "INVALID_VALUE", /must be an object; got 4/],
  ]],
  ["odd names", { prices: { "a b": "x" } }, [
    ['prices["a b"]', "INVALID_VALUE", /must be a number; got "x"/],
  ]],
  ["several fields", { count: 0, flag: 2, mode: 3 }, [
    ["count", "INVALID_VALUE", /at least 1/],
    ["flag", "INVALID_VALUE", /must be a boolean; got 2/],
    ["mode", "INVALID_VALUE", /must be one of/],
  ]],
];
for (const [title, given, expected] of WRONG) {
  Deno.test(`prepareInput: one entry per field, ${title}`, () => {
    const error = refused(tool(), { text: "a", ...given });
    assert.equal(error.code, "INVALID_INPUT");
    assert.deepEqual(
      error.fields.map(({ path, code }) => [path, code]),
      expected.map(([path, code]) => [path, code]),
    );
    error.fields.forEach(({ message }, index) => assert.match(message, expected[index]![2]));
    assert.ok(error.message.startsWith(error.fields[0]!.message));
  });
}

Deno.test("prepareInput: a field that fails twice has one entry", () => {
  const twice = z.looseObject({
    text: z.string().min(3).regex(/^x/).optional().describe("Text"),
  });
  const error = refused(tool({ input: twice }), "a");
  assert.deepEqual(error.fields.map(({ path }) => path), ["text"]);
});

Deno.test("prepareInput: long values are cut and long lists of wrong fields end", () => {
  const long = refused(tool(), { text: "a", ratio: "x".repeat(10_000) });
  assert.ok(long.message.length < 150);
  const items = Array.from({ length: 5_000 }, () => ({}));
  const many = refused(tool({ measured: [] }), { text: "a", rows: items });
  assert.equal(many.fields.length, 20);
  assert.match(many.message, /; and 17 more$/);
});

Deno.test("prepareInput: a required key that takes one of some values is refused with them", () => {
  const input = z.looseObject({
    text: z.string().optional().describe("Text"),
    to: z.enum(["slow", "fast"]).optional().describe("Target"),
  });
  const { fields } = refused(tool({ input, required: ["to"] }), { text: "a" });
  assert.equal(fields[0]!.message, '"to" is required: one of "slow", "fast"');
});

Deno.test("prepareInput: a missing property is described in the contract's words", () => {
  const input = z.looseObject({
    text: z.string().optional().describe("The HAR file"),
    rows: z.array(z.number()).optional().describe("Numbers of a day"),
    label: z.string().optional().describe("l".repeat(400)),
  });
  const read = (changes: Partial<ToolContract>) =>
    refused(tool({ input, ...changes }), { txt: "a" }).message;
  assert.equal(read({}), `"text" is empty: send some text in it (The HAR file)`);
  assert.equal(
    read({ mainKeys: ["rows"] }),
    `"rows" is missing or empty. Send a value (Numbers of a day)`,
  );
  assert.equal(
    read({ mainKeys: ["rows", "label"] }),
    `"rows", "label" are all missing or empty. Send one of them`,
  );
  assert.equal(
    read({ required: ["rows", "label"] }),
    `"rows" is required (Numbers of a day); "label" is required (${"l".repeat(350)}…)`,
  );
});

Deno.test("prepareInput: required keys", () => {
  const of = valueTool({ required: ["ratio", "label"] });
  const error = refused(of, {});
  assert.equal(error.code, "INVALID_INPUT");
  assert.deepEqual(error.fields, [
    { path: "ratio", code: "REQUIRED", message: '"ratio" is required (Number)' },
    { path: "label", code: "REQUIRED", message: '"label" is required (Label)' },
  ]);
  assert.deepEqual(
    refused(of, { ratio: "x", label: null }).fields.map(({ path, code }) => [path, code]),
    [
      ["ratio", "INVALID_VALUE"],
      ["label", "REQUIRED"],
    ],
  );
  assert.equal(prepared(of, { ratio: 0, label: "" }).input.label, "");
});

Deno.test("prepareInput: whitespace counts as missing if the tool says so", () => {
  const of = valueTool({ required: ["ratio"], blankIsMissing: true });
  for (const blank of [null, ""]) {
    assert.deepEqual(refused(of, { ratio: blank }).fields.map(({ path, code }) => [path, code]), [
      ["ratio", "REQUIRED"],
    ]);
    assert.deepEqual(prepared(of, { ratio: 1, count: blank, label: blank }).input, {
      ratio: 1,
      ...DEFAULTS,
    });
  }
});

Deno.test("prepareInput: null counts as missing if the schema does not accept it", () => {
  assert.deepEqual(prepared(tool(), { text: "a", count: null, rows: null, label: null }).input, {
    text: "a",
    ...DEFAULTS,
  });
});

Deno.test("prepareInput: a property checked by the tool accepts null only if the contract says so", () => {
  const unchecked = z.unknown();
  const input = z.looseObject({
    text: z.string().optional(),
    list: unchecked.meta({ type: "array" }).default([]),
    either: unchecked.meta({ type: ["object", "string"] }).optional().describe("Either"),
    nothing: unchecked.optional().meta({ type: ["string", "null"] }),
    nullable: unchecked.meta({ type: "string" }).nullable().optional(),
  }) as unknown as AnyTool["input"];
  assert.deepEqual(
    prepared(tool({ input }), {
      text: "a",
      list: null,
      either: null,
      nothing: null,
      nullable: null,
    })
      .input,
    { text: "a", list: [], nothing: null, nullable: null },
  );
});

Deno.test("prepareInput: null counts as missing at any depth if the member is optional", () => {
  const row = z.looseObject({
    id: z.string(),
    size: z.number().optional(),
    note: z.string().nullable().optional(),
    tags: z.array(z.string()).default([]),
  });
  const input = z.looseObject({
    text: z.string().optional(),
    rows: z.array(row).optional(),
    sizes: z.record(z.string(), row).optional(),
  }) as unknown as AnyTool["input"];
  const of = tool({ input });
  const sent = { id: "a", size: null, note: null, tags: null, other: null };
  const read = { id: "a", note: null, tags: [], other: null };
  assert.deepEqual(prepared(of, { text: "a", rows: [sent], sizes: { b: sent } }).input, {
    text: "a",
    rows: [read],
    sizes: { b: read },
  });
  assert.deepEqual(
    refused(of, { text: "a", rows: [{ id: null }] }).fields.map(({ path }) => path),
    ["rows[0].id"],
  );
});

Deno.test("an empty or missing input names the keys that were ignored", async () => {
  const messageOf = async (id: string, input: unknown) => (await errorOf(id, input)).message;
  assert.match(await messageOf("base64", { txt: "a" }), /; ignored as unknown: "txt"$/);
  assert.match(
    await messageOf("json-query", { a: 1 }),
    /\); send the object as \{"input": \{…\}\} if it is the JSON; ignored as unknown: "a"$/,
  );
  assert.match(
    await messageOf("json-diff", { old: 1, new: 2 }),
    /; ignored as unknown: "old", "new"$/,
  );
  assert.match(
    await messageOf("large-payload-reduction-kit", { data: [1] }),
    /^"payload" is missing .*; ignored as unknown: "data"$/,
  );
  assert.doesNotMatch(await messageOf("base64", {}), /ignored/);
});

Deno.test("prepareInput: null is a value if the schema accepts it", () => {
  assert.equal(prepared(tool(), { text: "a", nothing: null }).input.nothing, null);
  assert.equal(prepared(tool(), { text: "a", any: null }).input.any, null);
});

Deno.test("prepareInput: the caller's values are not changed", () => {
  const given = Object.freeze({
    text: "a",
    rows: Object.freeze([Object.freeze({ id: "1", size: "2" })]),
  });
  prepared(tool(), given, Object.freeze({ count: "4" }));
  assert.deepEqual(given, { text: "a", rows: [{ id: "1", size: "2" }] });
});

Deno.test("prepareInput: one main property must have a value, checked before size, schema and required", () => {
  const changes: Partial<ToolContract> = { mainKeys: ["rows", "any"], required: ["label"] };
  for (const nothing of [undefined, null, "", " \t\n", [], {}]) {
    const error = refused(valueTool(changes), { rows: nothing, count: "x".repeat(200) });
    assert.equal(error.code, "EMPTY_INPUT");
    assert.match(error.message, /"rows", "any" are all missing or empty. Send one of them/);
  }
  for (const value of [0, false, "x", [null], { a: null }]) {
    assert.deepEqual(prepared(valueTool(changes), { any: value, label: "l" }).input.any, value);
  }
  // An inherited property is none.
  assert.equal(refused(valueTool({ mainKeys: ["constructor"] }), {}).code, "EMPTY_INPUT");
  assert.match(
    refused(valueTool({ mainKeys: ["rows"] }), {}).message,
    /^"rows" is missing or empty/,
  );
});

Deno.test("prepareInput: a tool with a text property may have its whole input measured", () => {
  const label = "l".repeat(90);
  assert.equal(prepared(tool(), { text: "abc", label }).input.label, label);
  const error = refused(tool({ measured: "input" }), { text: "abc", label });
  assert.equal(error.code, "INPUT_TOO_LARGE");
  assert.match(error.message, /The input's JSON text has a length of 115, over/);
});

Deno.test("prepareInput: a number in a spreadsheet's format is refused with how to write it", () => {
  for (const ratio of ["1.234,50", "19,99", "1,234.50", "1 234,5", "1'234.50", "-1,5"]) {
    const { message } = refused(tool(), { ratio });
    assert.match(
      message,
      /got ".*"; use a dot as the decimal separator/,
      ratio,
    );
  }
  for (const ratio of ["$1,200", "19 %", "12 EUR", "-5€", "30px"]) {
    assert.match(
      refused(tool(), { ratio }).message,
      /; leave out currency signs/,
      ratio,
    );
  }
  for (const ratio of ["(10000)", "($ 1,200.50)", " (5) ", "12.50-"]) {
    assert.match(refused(tool(), { ratio }).message, /; write a minus sign before/, ratio);
  }
  for (const ratio of ["128k", "1.5 M"]) {
    assert.match(refused(tool(), { text: "a", ratio }).message, /; write out all digits$/, ratio);
  }
  for (const ratio of ["x", "1, 2 and 3", "a1", "v1.2", "(x)", "(1", "-", `1${" ".repeat(200)}%`]) {
    assert.doesNotMatch(
      refused(tool(), { ratio }).message,
      /separator|currency|all digits|minus/,
      ratio,
    );
  }
});

Deno.test("prepareInput: a missing text is told of with other faults", () => {
  const { fields } = refused(tool(), { ratio: "x" });
  assert.deepEqual(fields.map(({ path, code }) => [path, code]), [
    ["ratio", "INVALID_VALUE"],
    ["text", "REQUIRED"],
  ]);
});

Deno.test("prepareInput: one value where a list is needed is refused with how to write it", () => {
  const { message } = refused(valueTool(), { rows: "x" });
  assert.match(
    message,
    /"rows" must be an array; got "x"; send a list in \[ \], even for one value$/,
  );
  assert.match(refused(valueTool(), { rows: 1 }).message, /got 1; send a list in \[ \]/);
  assert.match(
    refused(tool(), { text: ["a", "b"] }).message,
    /got an array of 2; send one text: join the items, or make a call for each$/,
  );
  assert.match(
    refused(tool(), { text: [{ a: 1 }, [2]] }).message,
    /got an array of 2; send one text, not its parsed value$/,
  );
});

Deno.test("readGiven: a key in another style is read as the declared one, with one KEY_STYLE per place", () => {
  const nested = z.looseObject({
    max_items: z.number().optional(),
    isOn: z.boolean().optional(),
    limits: z.looseObject({ per_row: z.number().optional() }).optional(),
    rows: z.array(z.looseObject({ row_id: z.string().optional() })).optional(),
    byName: z.record(z.string(), z.looseObject({ row_id: z.string().optional() })).optional(),
    free: z.record(z.string(), z.unknown()).optional(),
  });
  const of = valueTool({ input: nested as unknown as AnyTool["input"] });
  const warnings: Warning[] = [];
  const given = readGiven(
    of,
    {
      "maxItems": 1,
      "IS-ON": true,
      "limits": { "perRow": 2 },
      "rows": [{ rowId: "a" }, { rowId: "b" }],
      "by_name": { x: { RowID: "c" } },
      "free": { maxItems: 3 },
    },
    undefined,
    warnings,
  );
  assert.deepEqual(given, {
    max_items: 1,
    isOn: true,
    limits: { per_row: 2 },
    rows: [{ row_id: "a" }, { row_id: "b" }],
    byName: { x: { row_id: "c" } },
    free: { maxItems: 3 },
  });
  assert.deepEqual(warnings.map(({ code, path }) => [code, path]), [
    ["KEY_STYLE", "maxItems"],
    ["KEY_STYLE", "IS-ON"],
    ["KEY_STYLE", "limits.perRow"],
    ["KEY_STYLE", "rows[0].rowId"],
    ["KEY_STYLE", "by_name"],
    ["KEY_STYLE", "byName.x.RowID"],
  ]);
});

Deno.test("readGiven: a choice in another style is read as the declared one, an ambiguous one is refused", () => {
  const mode = z.enum(["first-row", "none", "-", "_", "a-b", "ab"]);
  const of = valueTool({
    input: z.looseObject({
      mode: mode.optional(),
      modes: z.array(mode).optional(),
      rows: z.array(z.looseObject({ mode: mode.optional() })).optional(),
      either: z.union([mode, z.number()]).optional(),
      text: z.string().optional(),
      unit: z.enum(["hour", "m", "step", "steps", "http"]).optional(),
    }) as unknown as AnyTool["input"],
  });
  const cases: [Record<string, unknown>, Record<string, unknown>][] = [
    [{ mode: "First_Row" }, { mode: "first-row" }],
    [{ mode: "First row" }, { mode: "first-row" }],
    [{ modes: ["NONE", "_"] }, { modes: ["none", "_"] }],
    [{ rows: [{ mode: "firstrow" }] }, { rows: [{ mode: "first-row" }] }],
    [{ either: "None" }, { either: "none" }],
    [{ text: "NONE" }, { text: "NONE" }],
    // Temporal takes `hours` as `hour`, and so do Luxon and Moment.
    [{ unit: "Hours" }, { unit: "hour" }],
    [{ unit: "steps" }, { unit: "steps" }],
  ];
  for (const [given, input] of cases) {
    assert.deepEqual(prepared(of, given), { input, warnings: [] });
  }
  for (const unit of ["ms", "hourss", "minutes", "https"]) refused(of, { unit });
  assert.equal(prepared(of, { mode: "ab" }).input.mode, "ab");
  for (const text of ["A_B", "--", "other"]) refused(of, { mode: text });
});

Deno.test("unknown keys: part of a name, and a choice in another style, lead to a suggestion", () => {
  const of = valueTool({
    input: z.looseObject({
      algorithm: z.string().optional(),
      term_years: z.number().optional(),
      term_months: z.number().optional(),
      action: z.enum(["encode", "decode"]).optional(),
    }) as unknown as AnyTool["input"],
  });
  const adviceOn = (key: string, value: unknown = 1) =>
    prepared(of, { [key]: value }).warnings[0]!.message;
  assert.match(refused(of, { algo: "x" }).message, /did you mean "algorithm"\?$/);
  assert.match(refused(of, { years: 1 }).message, /did you mean "term_years"\?$/);
  assert.match(refused(of, { term: 1 }).message, /did you mean "term_years"\?$/);
  assert.match(refused(of, { mode: "DECODE" }).message, /did you mean "action": "decode"\?$/);
  assert.match(adviceOn("mode", "other"), /known keys: /);
});

Deno.test("readGiven: if a property has two spellings the declared one counts, the other is unknown", () => {
  const of = valueTool({
    input: z.looseObject({ max_items: z.number().optional() }) as unknown as AnyTool["input"],
  });
  const { input, warnings } = prepared(of, { maxItems: 1, max_items: 2 });
  assert.deepEqual(input, { max_items: 2 });
  assert.deepEqual(warnings.map(({ code, path }) => [code, path]), [[
    "UNKNOWN_PROPERTY",
    "maxItems",
  ]]);
  assert.match(warnings[0]!.message, /"max_items", the declared spelling, is given too/);
  // A key of the input counts over an option, whatever their styles.
  assert.deepEqual(prepared(of, { maxItems: 1 }, { max_items: 2 }).input, { max_items: 1 });
});

Deno.test("readGiven: two declared keys that differ only in style need their exact spelling", () => {
  const of = valueTool({
    input: z.looseObject({
      input_schema: z.string().optional(),
      inputSchema: z.string().optional(),
    }) as unknown as AnyTool["input"],
  });
  const { message } = refused(of, { inputSchema: "a", "input-schema": "b" });
  assert.match(message, /"input-schema" is not a property .* did you mean "input_schema"\?/);
});

Deno.test("prepareInput: a text that is an ambiguous number is reported", async () => {
  const asked = (fixed_costs: unknown) => ({ fixed_costs, price: 12, variable_cost: 4 });
  const codes = (fixed: unknown) => warningsOf("break-even-calculator", asked(fixed));
  assert.deepEqual(await codes("3.000"), ["NUMBER_IN_TEXT"]);
  for (const plain of [3, 3.125, "3000", "3.5", "0.125", "3000.125"]) {
    assert.deepEqual(await codes(plain), [], String(plain));
  }
  const { warnings } = await runTool("break-even-calculator", asked("3.000"));
  assert.equal(
    warnings[0]!.message,
    'The text "3.000" was read as the number 3: send a number, 3000 if the point separates thousands',
  );
});

Deno.test("prepareInput: over a thousand declared objects with names such as 1000 are refused before they are copied", () => {
  const listed = sampleTool(
    z.looseObject({ list: z.array(z.looseObject({})).optional().describe("List") }),
    { limits: { max_input_chars: 10_000_000 } },
  );
  const listOf = (count: number, name: string) => ({ list: Array(count).fill({ [name]: 1 }) });
  assert.throws(() => prepareInput(listed, listOf(1_001, "1000"), []), {
    code: "INVALID_INPUT",
    message: /"list\[1000\]" and 1000 objects before it have numbers as names/,
  });
  for (const [count, name] of [[1_000, "1000"], [1_001, "1"], [1_001, "n"]] as const) {
    prepareInput(listed, listOf(count, name), []);
  }
});

Deno.test("prepareInput: a list or an object with over 100,000 items or members is refused before any is looked at", () => {
  let looked = 0;
  const item = z.unknown().refine(() => ++looked > 0);
  const wide = sampleTool(
    z.looseObject({
      list: z.array(item).optional().describe("List"),
      names: z.record(z.string(), item).optional().describe("Names"),
      groups: z.array(z.looseObject({ ids: z.array(item).optional() })).optional().describe(
        "Groups",
      ),
      anything: item.meta({ type: "array" }).optional().describe(
        "A list that the tool reads itself",
      ),
    }),
    { limits: { max_input_chars: 10_000_000 } },
  );
  const many = Array(100_001).fill(1);
  const names = Object.fromEntries(many.map((_, index) => [`n${index}`, 1]));
  assert.throws(
    () =>
      prepareInput(wide, { list: many, names, groups: [{}, { ids: many }], anything: many }, []),
    (error) => {
      assert.ok(error instanceof ToolError);
      assert.deepEqual(error.fields.map(({ message }) => message), [
        '"list" must have at most 100000 items; got 100001',
        '"names" must have at most 100000 members; got 100001',
        '"groups[1].ids" must have at most 100000 items; got 100001',
        '"anything" must have at most 100000 items; got 100001',
      ]);
      return true;
    },
  );
  assert.equal(looked, 0);
  const fitting = prepareInput(wide, { list: many.slice(1) }, []);
  assert.equal((fitting.list as unknown[]).length, 100_000);
});

Deno.test("prepareInput: of many choices, the near ones are named alone", async () => {
  const told = async (tool: string, input: object) => (await errorOf(tool, input)).message;
  const sql = (dialect: string) => told("sql-formatter", { input: "select 1", dialect });
  assert.match(await sql("postgres"), /must be one of 18 choices, perhaps "postgresql"; got "po/);
  assert.match(await sql("mssql"), /must be one of 18 choices, perhaps "transactsql"; got "ms/);
  assert.match(await sql("snowflak"), /perhaps "snowflake"; got/);
  assert.match(await sql("sqlite3"), /perhaps "sql" or "sqlite"; got/);
  assert.match(await sql("PL/SQL"), /perhaps "plsql"; got/);
  assert.match(await sql("T-SQL"), /perhaps "transactsql"; got/);
  const report = await told("test-report-summarizer", { input: "1..1\nok 1\n", format: "json" });
  assert.match(report, /perhaps "go-json" or "dart-json" or .* or "cucumber-json"; got "json"/);
  // Choices that only look alike are no reason to leave the others out.
  const days = { operation: "add", start: "2026-01-01", days: 3, calendar: "it" };
  assert.match(await told("business-day-calculator", days), /must be one of "none", .*"gb", /);
  assert.match(
    await told("base-encoding", { input: "a", encoding: "base64" }),
    /must be one of "base2", .*"z85"; got/,
  );
  assert.match(await sql("xyz"), /must be one of "sql", "bigquery", .*"trino"; got "xyz"/);
});

Deno.test("prepareInput: one text or number is a list of one where a property takes such a list", () => {
  const schema = z.looseObject({
    keys: z.array(z.string()).default([]),
    levels: z.array(z.number()).optional(),
    formats: z.array(z.enum(["webp", "avif"])).optional(),
    passages: z.array(z.union([z.string(), z.looseObject({ text: z.string() })])).optional(),
    units: z.array(z.number()).optional().describe("Units of each year"),
    dates: z.array(z.string()).optional().describe("ISO dates, one per flow"),
    pairs: z.array(z.array(z.string())).optional(),
    claims: z.array(z.looseObject({ files: z.array(z.string()) })).optional(),
    text: z.union([z.string(), z.array(z.string())]).optional(),
  }) as unknown as AnyTool["input"];
  const of = sampleTool(schema, {});
  const taken: [given: Record<string, unknown>, read: Record<string, unknown>][] = [
    [{ keys: "id" }, { keys: ["id"] }],
    [{ keys: "first name" }, { keys: ["first name"] }],
    [{ levels: 2 }, { levels: [2] }],
    [{ levels: "2" }, { levels: [2] }],
    [{ formats: "WebP" }, { formats: ["webp"] }],
    [{ passages: "Paris is a city" }, { passages: ["Paris is a city"] }],
    [{ claims: [{ files: "a.ts" }] }, { claims: [{ files: ["a.ts"] }] }],
    [{ text: "a" }, { text: "a" }],
  ];
  for (const [given, read] of taken) {
    const { input, warnings } = prepared(of, given);
    assert.deepEqual({ ...input }, { keys: [], ...read });
    assert.deepEqual(warnings, []);
  }
  const refusals: Record<string, unknown>[] = [
    ...["a,b", "a;b", "a|b", "a\nb", "a\tb", "[a]", "", " ", "all", "None", "*"].map((keys) => ({
      keys,
    })),
    { keys: 1 },
    { keys: true },
    { keys: { a: "b" } },
    { levels: "1,2" },
    // It may be meant for all years or flows.
    { units: 1000 },
    { dates: "2024-01-01" },
    { claims: "a" },
    { pairs: "a" },
    // Whether two keys or one of two columns is meant is not said.
    { pairs: ["a", "b"] },
  ];
  for (const given of refusals) {
    assert.match(refused(of, given).message, /must be an array; got/, JSON.stringify(given));
  }
  assert.match(
    refused(of, { levels: "high" }).message,
    /"levels\[0\]" must be a number; got "high"/,
  );
});

Deno.test("one item is the list that a run and a kit work by", async () => {
  const sides = {
    before: '[{"id":1,"v":1},{"id":2,"v":2}]',
    after: '[{"id":2,"v":2},{"id":1,"v":1}]',
  };
  assert.deepEqual(
    await outputOf("json-diff", { ...sides, match_by: "id" }),
    await outputOf("json-diff", { ...sides, match_by: ["id"] }),
  );
  const source = { source: "a\n1\n" };
  assert.deepEqual(
    await outputOf("data-migration-prep-kit", { ...source, deliverables: "load.jsonl" }),
    await outputOf("data-migration-prep-kit", { ...source, deliverables: ["load.jsonl"] }),
  );
});
