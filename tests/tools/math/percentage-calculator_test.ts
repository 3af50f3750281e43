import assert from "node:assert/strict";
import { errorOf, outputOf, runTool, warningsOf } from "../../support.ts";

const ID = "percentage-calculator";

type Input = Record<string, unknown>;

// Expected values: the formulas of the contract by Python's fractions module, rounded half up.
const CASES: [string, Input, number | null, string, number | null][] = [
  ["percent_of", { percent: 17.5, value: 250 }, 43.75, "value", null],
  ["percent_of", { percent: 0.1, value: 0.2 }, 0.0002, "value", null],
  ["percent_of", { percent: -15, value: 80 }, -12, "value", null],
  ["what_percent", { part: 1, whole: 3 }, 33.3333333333, "percent", null],
  ["what_percent", { part: 45, whole: -60 }, -75, "percent", null],
  ["whole_from_part", { part: 12, percent: 15 }, 80, "value", null],
  ["change", { from: 80, to: 100 }, 25, "percent", 20],
  ["change", { from: -80, to: -100 }, -25, "percent", -20],
  ["change", { from: -50, to: 50 }, 200, "percent", 100],
  ["increase", { value: 19.99, percent: 7.7 }, 21.52923, "value", 1.53923],
  ["decrease", { value: 80, percent: 25 }, 60, "value", -20],
  ["decrease", { value: 80, percent: 100 }, 0, "value", -80],
  ["reverse_increase", { value: 119, percent: 19 }, 100, "value", 19],
  ["reverse_increase", { value: 100, percent: 20 }, 83.3333333333, "value", 16.6666666667],
  ["reverse_decrease", { value: 60, percent: 25 }, 80, "value", -20],
  ["difference", { from: 10, to: 20 }, 66.6666666667, "percent", 10],
  ["difference", { from: -10, to: 10 }, 200, "percent", 20],
  ["points", { from: 4, to: 5.5 }, 1.5, "percentage_points", 37.5],
  ["points", { from: 0, to: 5 }, 5, "percentage_points", null],
  ["successive", { percents: [10, -10] }, -1, "percent", null],
  ["successive", { percents: [10, -10, 5] }, 3.95, "percent", null],
  ["successive", { percents: [-100, 900] }, -100, "percent", null],
];
for (const [operation, values, result, result_unit, delta] of CASES) {
  Deno.test(`${ID}: computes ${operation} of ${JSON.stringify(values)}`, async () => {
    const output = await outputOf(ID, { operation, ...values });
    assert.deepEqual(
      { result: output.result, result_unit: output.result_unit, delta: output.delta },
      { result, result_unit, delta },
    );
  });
}

// 0.1 + 0.2 and 1.005 are not exact in binary; Python: Decimal("1.005") * 1 -> 1.01 by ROUND_HALF_UP.
const ROUNDED: [Input, number][] = [
  [{ operation: "percent_of", percent: 100, value: 1.005, decimals: 2 }, 1.01],
  [{ operation: "percent_of", percent: 100, value: -1.005, decimals: 2 }, -1.01],
  [{ operation: "percent_of", percent: 50, value: 5, decimals: 0 }, 3],
  [{ operation: "percent_of", percent: 50, value: -5, decimals: 0 }, -3],
  [{ operation: "percent_of", percent: -1, value: 1, decimals: 0 }, 0],
  [{ operation: "what_percent", part: 2, whole: 3, decimals: 20 }, 66.66666666666666666667],
  [{ operation: "points", from: 0.1, to: 0.3, decimals: 20 }, 0.2],
];
for (const [input, expected] of ROUNDED) {
  Deno.test(`${ID}: rounds ${JSON.stringify(input)} half up`, async () => {
    const { result } = await outputOf(ID, input);
    assert.ok(Object.is(result, expected), `${result}`);
  });
}

Deno.test(`${ID}: gives null for what a double cannot hold`, async () => {
  const output = await outputOf(ID, { operation: "change", from: 1e-300, to: 1e300 });
  assert.equal(output.result, null);
  assert.equal(output.delta, 1e300);
  const big = await outputOf(ID, { operation: "percent_of", percent: 1e300, value: -1e300 });
  assert.equal(big.result, null);
});

Deno.test(`${ID}: ignores keys that the operation does not need, and treats blanks as missing`, async () => {
  const input = {
    operation: "percent_of",
    percent: "15",
    value: "80",
    whole: 0,
    from: 0,
    part: "",
    percents: null,
    decimals: "",
  };
  assert.deepEqual(await warningsOf(ID, input), []);
  const output = await outputOf(ID, input);
  assert.equal(output.result, 12);
  assert.equal(output.formula, "percent / 100 * value");
});

Deno.test(`${ID}: warns of a base below 0 and of a fraction given as a percentage`, async () => {
  const cases: [Input, string[]][] = [
    [{ operation: "change", from: -2, to: 1 }, ["FROM_NEGATIVE"]],
    [{ operation: "points", from: -2, to: 1 }, ["FROM_NEGATIVE"]],
    [{ operation: "difference", from: -2, to: 1 }, []],
    [{ operation: "change", from: 2, to: -1 }, []],
    [{ operation: "points", from: 0.05, to: 0.07 }, Array(2).fill("RATE_LOOKS_LIKE_FRACTION")],
    [{ operation: "points", from: 0, to: 0.07 }, ["RATE_LOOKS_LIKE_FRACTION"]],
    [{ operation: "points", from: 0.5, to: 12 }, []],
    [{ operation: "change", from: 0.05, to: 0.07 }, []],
    [{ operation: "successive", percents: [0.1, 0] }, ["RATE_LOOKS_LIKE_FRACTION"]],
    [{ operation: "successive", percents: [0.5, 3] }, []],
    [{ operation: "points", from: 0, to: -1 }, []],
    // A spreadsheet keeps the 19 % that it shows as 0.19.
    [{ operation: "reverse_increase", value: 119, percent: 0.19 }, ["RATE_LOOKS_LIKE_FRACTION"]],
    [{ operation: "percent_of", value: 119, percent: 19 }, []],
    [{ operation: "change", from: 1, to: 2, percent: 0.19 }, ["UNUSED_PROPERTY"]],
  ];
  for (const [input, expected] of cases) assert.deepEqual(await warningsOf(ID, input), expected);
});

const ZERO_DIVISIONS: Input[] = [
  { operation: "what_percent", part: 1, whole: 0 },
  { operation: "whole_from_part", part: 1, percent: 0 },
  { operation: "change", from: 0, to: 1 },
  { operation: "reverse_increase", value: 1, percent: -100 },
  { operation: "reverse_decrease", value: 1, percent: 100 },
  { operation: "difference", from: 0, to: 0 },
];
for (const input of ZERO_DIVISIONS) {
  Deno.test(`${ID}: refuses ${JSON.stringify(input)}, which divides by zero`, async () => {
    assert.equal((await errorOf(ID, input)).code, "DIVISION_BY_ZERO");
  });
}

const FAULTS: [string, Input, string[]][] = [
  ["no operation", {}, ["operation"]],
  ["a blank operation", { operation: "" }, ["operation"]],
  ["an unknown operation", { operation: "constructor" }, ["operation"]],
  ["two missing values", { operation: "change" }, ["from", "to"]],
  ["a blank value", { operation: "percent_of", percent: 5, value: "" }, ["value"]],
  ["a null value", { operation: "points", from: null, to: 1 }, ["from"]],
  ["no percents", { operation: "successive" }, ["percents"]],
  ["empty percents", { operation: "successive", percents: [] }, ["percents"]],
  ["101 percents", { operation: "successive", percents: Array(101).fill(1) }, ["percents"]],
  ["a text in percents", { operation: "successive", percents: [1, "x"] }, ["percents[1]"]],
  ["a grouped number", { operation: "percent_of", percent: 5, value: "1,000" }, ["value"]],
  ["too many decimals", { operation: "points", from: 1, to: 2, decimals: 21 }, ["decimals"]],
];
for (const [title, input, paths] of FAULTS) {
  Deno.test(`${ID}: refuses ${title}`, async () => {
    const error = await errorOf(ID, input);
    assert.equal(error.code, "INVALID_INPUT");
    assert.deepEqual(error.fields.map(({ path }) => path), paths);
  });
}

Deno.test(`${ID}: refuses a plain string`, async () => {
  const { error } = await runTool(ID, "15 % of 80");
  assert.equal(error?.code, "INVALID_INPUT");
});
