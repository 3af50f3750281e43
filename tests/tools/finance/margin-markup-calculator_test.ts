import assert from "node:assert/strict";
import { assertMatches, errorOf, outputOf } from "../../support.ts";

const ID = "margin-markup-calculator";

type Input = Record<string, unknown>;

// One item, seen from every pair: cost 60, price 100, profit 40, margin 40 %, markup 66.6667 % (2/3).
const PAIRS: Input[] = [
  { cost: 60, price: 100 },
  { cost: 60, profit: 40 },
  { cost: 60, margin_percent: 40 },
  { price: 100, profit: 40 },
  { price: 100, margin_percent: 40 },
  { profit: 40, margin_percent: 40 },
];
for (const input of PAIRS) {
  Deno.test(`${ID}: solves from ${Object.keys(input).join(" and ")}`, async () => {
    assertMatches(await outputOf(ID, input), {
      cost: 60,
      price: 100,
      profit: 40,
      margin_percent: 40,
      markup_percent: 66.6667,
    });
  });
}

// The same with a markup of 25 %: cost 80, price 100, margin 20 %.
for (const input of [{ cost: 80 }, { price: 100 }, { profit: 20 }]) {
  Deno.test(`${ID}: solves from ${Object.keys(input)[0]} and markup_percent`, async () => {
    assertMatches(await outputOf(ID, { ...input, markup_percent: 25 }), {
      cost: 80,
      price: 100,
      profit: 20,
      margin_percent: 20,
      markup_percent: 25,
    });
  });
}

// Expected values: Python's fractions module, rounded half up at the end.
const CASES: [string, Input, Input][] = [
  [
    "unrounded amounts go on: 5 / 0.3 + 5",
    { profit: 5, markup_percent: 30 },
    { cost: 16.67, price: 21.67, profit: 5, margin_percent: 23.0769, markup_percent: 30 },
  ],
  [
    "a tie behind a third: 0.115 / 0.3 x 0.9 is 0.345",
    { cost: 0.115, margin_percent: 70, discount_percent: 10 },
    { price: 0.38, discount: { sale_price: 0.35 } },
  ],
  [
    "a loss",
    { cost: 50, price: 40 },
    { profit: -10, margin_percent: -25, markup_percent: -20 },
  ],
  [
    "a loss by profit and margin",
    { profit: -10, margin_percent: -25 },
    { cost: 50, price: 40 },
  ],
  [
    "the discount that eats the profit",
    { cost: 60, margin_percent: 40, discount_percent: 40 },
    { discount: { sale_price: 60, profit: 0, margin_percent: 0, break_even_discount_percent: 40 } },
  ],
  [
    "everything off",
    { cost: 60, price: 100, discount_percent: 100, tax_rate: 20 },
    {
      discount: { sale_price: 0, profit: -60, margin_percent: null, markup_percent: -100 },
      price_with_tax: 0,
    },
  ],
  [
    "a free item",
    { cost: 0, price: 5 },
    { margin_percent: 100, markup_percent: null, discount: { markup_percent: null } },
  ],
  [
    "nothing at all",
    { cost: 0, price: 0 },
    {
      profit: 0,
      margin_percent: null,
      markup_percent: null,
      discount: { break_even_discount_percent: null },
    },
  ],
  [
    "a margin beyond a double",
    { cost: 1e12, price: 1e-300 },
    { margin_percent: null, markup_percent: -100 },
  ],
  [
    "amounts of 1e12 to the cent",
    { cost: 1e12, margin_percent: 30, tax_rate: 7.25 },
    { price: 1428571428571.43, profit: 428571428571.43, price_with_tax: 1532142857142.86 },
  ],
];
for (const [title, input, expected] of CASES) {
  Deno.test(`${ID}: ${title}`, async () => assertMatches(await outputOf(ID, input), expected));
}

Deno.test(`${ID}: reads number texts and blanks`, async () => {
  const input = { cost: "60", price: "", profit: null, margin_percent: "40", tax_rate: "" };
  assert.equal((await outputOf(ID, input)).price, 100);
});

Deno.test(`${ID}: a price below cost gives a profit below 0`, async () => {
  assertMatches(await outputOf(ID, { cost: 2, price: 1 }), {
    profit: -1,
    margin_percent: -100,
    discount: { profit: -1 },
  });
});

const NOT_TWO: [Input, string[]][] = [
  [{}, []],
  [{ cost: 1 }, ["cost"]],
  [{ cost: 1, price: null, discount_percent: 5 }, ["cost"]],
  [{ cost: 1, price: 2, profit: 1 }, ["cost", "price", "profit"]],
  [{ margin_percent: 20, markup_percent: 25 }, ["margin_percent", "markup_percent"]],
];
for (const [input, given] of NOT_TWO) {
  Deno.test(`${ID}: asks for two values for ${JSON.stringify(input)}`, async () => {
    const error = await errorOf(ID, input);
    assert.equal(error.code, "NEED_TWO_VALUES");
    assert.deepEqual(error.details, { given });
    for (const key of given) assert.match(error.message, new RegExp(key));
  });
}

const CONTRADICTIONS: Input[] = [
  { profit: 5, margin_percent: 0 },
  { profit: 0, margin_percent: 0 },
  { profit: 5, markup_percent: 0 },
  { profit: 5, margin_percent: -10 },
  { profit: -5, margin_percent: 10 },
  { profit: 5, markup_percent: -10 },
  { price: 10, profit: 11 },
  { cost: 10, profit: -11 },
];
for (const input of CONTRADICTIONS) {
  Deno.test(`${ID}: finds no solution for ${JSON.stringify(input)}`, async () => {
    assert.equal((await errorOf(ID, input)).code, "NO_SOLUTION");
  });
}

const FAULTS: [Input, string][] = [
  [{ cost: 1, margin_percent: 100 }, "margin_percent"],
  [{ cost: 1, markup_percent: -100 }, "markup_percent"],
  [{ cost: -1, price: 1 }, "cost"],
  [{ cost: 1, price: 1.1e12 }, "price"],
  [{ cost: 1, profit: 1.1e12 }, "profit"],
  [{ cost: 1, price: "$5" }, "price"],
  [{ cost: 1, price: 2, discount_percent: 101 }, "discount_percent"],
  [{ cost: 1, price: 2, tax_rate: 1001 }, "tax_rate"],
  [{ cost: 1e12, markup_percent: 1e308 }, "markup_percent"],
  [{ profit: 1e12, margin_percent: 1e-310 }, "margin_percent"],
];
for (const [input, path] of FAULTS) {
  Deno.test(`${ID}: refuses ${JSON.stringify(input)}`, async () => {
    const error = await errorOf(ID, input);
    assert.equal(error.code, "INVALID_INPUT");
    assert.deepEqual(error.fields.map((field) => field.path), [path]);
  });
}
