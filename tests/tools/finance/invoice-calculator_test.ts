import assert from "node:assert/strict";
import { assertMatches, errorOf, outputOf, runTool } from "../../support.ts";

const ID = "invoice-calculator";

type Input = Record<string, unknown>;

/** A line by quantity, price and tax rate. */
function line(quantity: number, unit_price: number, tax_rate = 0) {
  return { quantity, unit_price, tax_rate };
}

// Example invoices of the EN 16931 validation artefacts (ubl-tc434-example1 and 5, with the credit line and
// the prepaid amount of their files) and of Peppol BIS Billing 3.0 (base-negative-inv-correction, its
// charge as a line). All of them round the tax of a rate on the whole (BR-CO-17).
const PUBLISHED: [string, Input, Input][] = [
  [
    "EN 16931 example 1",
    {
      lines: [
        line(2, 9.95, 6),
        line(1, 9.85, 6),
        line(1, 8.29, 6),
        line(2, 7.23, 6),
        line(1, 35, 6),
        line(1, 35, 6),
        line(1, 10.65, 6),
        line(1, 1.55, 6),
        line(3, 4.79, 6),
        line(1, 8.29, 6),
        line(2, 8.29, 6),
        line(1, 9.95, 6),
        line(2, 1.65, 6),
        line(1, 10.8, 21),
        line(1, 3.9, 6),
        line(2, 3.8, 21),
        line(2, 4.67, 21),
        line(1, 18.63, 21),
        line(6, 17.02, 6),
        line(-6, 18.33, 6),
      ],
    },
    {
      subtotal: 229.6,
      tax_breakdown: [
        { tax_rate: 6, net: 183.23, tax: 10.99 },
        { tax_rate: 21, net: 46.37, tax: 9.74 },
      ],
      tax_total: 20.73,
      total: 250.33,
      balance_due: 250.33,
    },
  ],
  [
    "EN 16931 example 5",
    {
      lines: [line(1000, 1, 25), line(100, 5, 25), line(500, 5, 12)],
      amount_paid: 2337.5,
    },
    {
      net_total: 4000,
      tax_breakdown: [
        { tax_rate: 12, net: 2500, tax: 300 },
        { tax_rate: 25, net: 1500, tax: 375 },
      ],
      tax_total: 675,
      total: 4675,
      balance_due: 2337.5,
    },
  ],
  [
    "Peppol negative correction",
    { lines: [line(-7, 400, 25), line(3, 500, 25), line(1, -25, 25)] },
    { net_total: -1325, tax_total: -331.25, total: -1656.25 },
  ],
];
for (const [title, input, expected] of PUBLISHED) {
  Deno.test(`${ID}: ${title}`, async () => {
    assertMatches(await outputOf(ID, { rounding: "total", ...input }), expected);
  });
}

// Expected values: Python's fractions module by the rules of the contract.
const CASES: [string, Input, Input][] = [
  [
    "tax on top, rounded on each line: 3 x 0.07",
    { lines: [line(1, 0.33, 20), line(1, 0.33, 20), line(1, 0.33, 20)] },
    { net_total: 0.99, tax_total: 0.21, total: 1.2 },
  ],
  [
    "tax on top, rounded on the rate: 0.198",
    {
      lines: [line(1, 0.33, 20), line(1, 0.33, 20), line(1, 0.33, 20)],
      rounding: "total",
    },
    {
      lines: [{ net: 0.33, tax: null, total: null }, { net: 0.33 }, { net: 0.33 }],
      net_total: 0.99,
      tax_total: 0.2,
      total: 1.19,
    },
  ],
  [
    "tax inside, on each line: 3 x 9.99 / 1.19",
    {
      lines: [line(1, 9.99, 19), line(1, 9.99, 19), line(1, 9.99, 19)],
      tax_mode: "inclusive",
    },
    {
      lines: [{ net: 8.39, tax: 1.6, total: 9.99 }, {}, {}],
      subtotal: 29.97,
      net_total: 25.17,
      tax_total: 4.8,
      total: 29.97,
    },
  ],
  [
    "tax inside, on the rate: 29.97 / 1.19",
    {
      lines: [line(1, 9.99, 19), line(1, 9.99, 19), line(1, 9.99, 19)],
      tax_mode: "inclusive",
      rounding: "total",
    },
    { net_total: 25.18, tax_total: 4.79, total: 29.97 },
  ],
  [
    "half up away from zero, for credits too",
    { lines: [line(1, 0.125), line(1, 0.135), line(-1, 0.125)] },
    { lines: [{ gross: 0.13 }, { gross: 0.14 }, { gross: -0.13 }], total: 0.14 },
  ],
  [
    "half even",
    { lines: [line(1, 0.125), line(1, 0.135), line(-1, 0.125)], rounding_mode: "half_even" },
    { lines: [{ gross: 0.12 }, { gross: 0.14 }, { gross: -0.12 }], total: 0.14 },
  ],
  [
    "what binary numbers cannot hold: 1.005 and 3 x 0.1",
    { lines: [line(1, 1.005), line(3, 0.1)] },
    { lines: [{ gross: 1.01 }, { gross: 0.3 }], total: 1.31 },
  ],
  [
    "both line discounts, on the rounded gross",
    { lines: [{ quantity: 3, unit_price: 3.335, discount_percent: 10, discount_amount: 0.5 }] },
    { lines: [{ gross: 10.01, discount: 1.5, net: 8.51 }], line_discount_total: 1.5 },
  ],
  [
    "a percentage off a credit line makes the credit smaller",
    { lines: [{ quantity: -1, unit_price: 10, discount_percent: 10 }] },
    { lines: [{ gross: -10, discount: -1, net: -9 }], total: -9 },
  ],
  [
    "the discount on the whole loses no cent: ties go to the earlier lines",
    {
      lines: [line(1, 10, 20), line(1, 10, 20), line(1, 10, 5)],
      invoice_discount_amount: 10,
    },
    {
      lines: [
        { invoice_discount: 3.34, net: 6.66 },
        { invoice_discount: 3.33, net: 6.67 },
        { invoice_discount: 3.33, net: 6.67 },
      ],
      subtotal: 30,
      invoice_discount: 10,
      net_total: 20,
      tax_breakdown: [
        { tax_rate: 5, net: 6.67, tax: 0.33 },
        { tax_rate: 20, net: 13.33, tax: 2.66 },
      ],
    },
  ],
  [
    // 1.00 over 10.00, 20.00 and 40.00: 0.1429, 0.2857 and 0.5714.
    "… wherever the largest remainder is",
    { lines: [line(1, 10), line(1, 20), line(1, 40)], invoice_discount_amount: 1 },
    {
      lines: [{ invoice_discount: 0.14 }, { invoice_discount: 0.29 }, { invoice_discount: 0.57 }],
      invoice_discount: 1,
    },
  ],
  [
    // 0.05 over 1.00, 2.00 and 3.00: 0.00833, 0.01667 and 0.025.
    "… and the largest remainders first",
    { lines: [line(1, 1), line(1, 2), line(1, 3)], invoice_discount_amount: 0.05 },
    {
      lines: [{ invoice_discount: 0.01 }, { invoice_discount: 0.02 }, { invoice_discount: 0.02 }],
    },
  ],
  [
    "the whole off",
    { lines: [line(1, 1.01, 20), line(1, 2.02, 5)], invoice_discount_percent: 100 },
    { invoice_discount: 3.03, net_total: 0, tax_total: 0, total: 0 },
  ],
  [
    "percentage and amount on the whole together",
    { lines: [line(1, 200)], invoice_discount_percent: 10, invoice_discount_amount: 5 },
    { invoice_discount: 25, total: 175 },
  ],
  [
    "no minor unit",
    { lines: [line(3, 333.5, 10)], decimals: 0, invoice_discount_percent: 5 },
    { lines: [{ gross: 1001, invoice_discount: 50, net: 951, tax: 95 }], total: 1046 },
  ],
  [
    "three decimals",
    { lines: [line(1, 1.2345, 5)], decimals: 3 },
    { lines: [{ unit_price: 1.2345, gross: 1.235, tax: 0.062, total: 1.297 }] },
  ],
  [
    "a rate of 0 is a rate",
    { lines: [line(1, 5, 0), line(1, 5, 7.7), line(2, 5, 0)] },
    {
      tax_breakdown: [
        { tax_rate: 0, net: 15, tax: 0 },
        { tax_rate: 7.7, net: 5, tax: 0.39 },
      ],
    },
  ],
  [
    "amounts of 1e12 with their shares",
    {
      lines: [line(1e12, 1e12), line(1e12, 1e12)],
      invoice_discount_percent: 50,
      decimals: 4,
    },
    { lines: [{ invoice_discount: 5e23 }, { invoice_discount: 5e23 }], total: 1e24 },
  ],
];
for (const [title, input, expected] of CASES) {
  Deno.test(`${ID}: ${title}`, async () => assertMatches(await outputOf(ID, input), expected));
}

Deno.test(`${ID}: treats blanks in a line as missing, and reads numbers written as text`, async () => {
  const blank = {
    description: null,
    quantity: "",
    unit_price: "12.50",
    discount_percent: null,
    discount_amount: "",
    tax_rate: null,
  };
  const { output } = await runTool(ID, { lines: [blank, { unit_price: 1 }], decimals: null });
  assertMatches(output, {
    lines: [
      { description: "", quantity: 1, unit_price: 12.5, discount: 0, tax_rate: 0, total: 12.5 },
      { description: "", quantity: 1, unit_price: 1, discount: 0, tax_rate: 0, total: 1 },
    ],
    total: 13.5,
  });
});

Deno.test(`${ID}: returns a description unchanged`, async () => {
  const descriptions = ["<b>=1+1</b>", "\ud800", "$PREV", "__proto__", " \n"];
  const lines = descriptions.map((description) => ({ description, unit_price: 1 }));
  const { output, stats } = await runTool(ID, { lines });
  assertMatches(output, { lines: descriptions.map((description) => ({ description })) });
  assert.deepEqual(stats, { lines: 5, tax_rates: 1 });
});

Deno.test(`${ID}: payments beyond the total, or credits, leave a balance below 0`, async () => {
  const lines = [line(1, 5), line(1, -2), line(-1, 1)];
  assertMatches(await outputOf(ID, { lines, amount_paid: 2.01 }), { total: 2, balance_due: -0.01 });
  assertMatches(await outputOf(ID, { lines: [line(-1, 5)] }), { amount_paid: 0, balance_due: -5 });
});

const one = [line(1, 5)];
const FAULTS: [string, Input, string[]][] = [
  ["no lines", {}, ["lines"]],
  ["null lines", { lines: null }, ["lines"]],
  ["empty lines", { lines: [] }, ["lines"]],
  ["501 lines", { lines: Array(501).fill({ unit_price: 1 }) }, ["lines"]],
  ["a line that is a text", { lines: ["x"] }, ["lines[0]"]],
  ["lines without price", { lines: [{}, line(1, 1), { unit_price: null }, { unit_price: "" }] }, [
    "lines[0].unit_price",
    "lines[2].unit_price",
    "lines[3].unit_price",
  ]],
  ["a formatted price", { lines: [{ unit_price: "$5" }] }, ["lines[0].unit_price"]],
  ["a price beyond 1e12", { lines: [line(1, -1.1e12)] }, ["lines[0].unit_price"]],
  ["a tax rate below 0", { lines: [line(1, 1, -1)] }, ["lines[0].tax_rate"]],
  ["a tax rate over 1000", { lines: [line(1, 1, 1001)] }, ["lines[0].tax_rate"]],
  ["a discount of 101 %", { lines: [{ unit_price: 1, discount_percent: 101 }] }, [
    "lines[0].discount_percent",
  ]],
  ["a line discount above gross", { lines: [{ unit_price: 5, discount_amount: 5.01 }] }, [
    "lines[0].discount_amount",
  ]],
  ["a discount on the whole with a credit", {
    lines: [line(1, 5), line(-1, 1)],
    invoice_discount_percent: 5,
  }, ["invoice_discount_percent"]],
  ["a discount above the subtotal", { lines: one, invoice_discount_amount: 5.01 }, [
    "invoice_discount_amount",
  ]],
  ["a discount on nothing", { lines: [line(0, 1)], invoice_discount_amount: 1 }, [
    "invoice_discount_amount",
  ]],
  ["five decimals", { lines: one, decimals: 5 }, ["decimals"]],
  ["an unknown rounding", { lines: one, rounding: "invoice" }, ["rounding"]],
  ["a payment beyond 1e12", { lines: one, amount_paid: 1.1e12 }, ["amount_paid"]],
];
for (const [title, input, paths] of FAULTS) {
  Deno.test(`${ID}: refuses ${title}`, async () => {
    const error = await errorOf(ID, input);
    assert.equal(error.code, "INVALID_INPUT");
    assert.deepEqual(error.fields.map(({ path }) => path), paths);
  });
}

Deno.test(`${ID}: returns REQUIRED for a missing price`, async () => {
  const { fields } = await errorOf(ID, { lines: [{ description: "Desk" }] });
  assert.deepEqual(fields.map(({ code }) => code), ["REQUIRED"]);
});

// The contract, section 4, on unknown keys: those of a line too, each key once.
Deno.test(`${ID}: names an unknown key of a line`, async () => {
  const lines = [{ unit_price: 10 }, { unit_price: 10, sku: "A" }, { unit_price: 10, sku: "B" }];
  const { output, warnings } = await runTool(ID, { lines });
  assertMatches(output, { total: 30 });
  assert.deepEqual(
    warnings.map(({ code, path }) => [code, path]),
    [["UNKNOWN_PROPERTY", "lines[1].sku"]],
  );
  const { fields } = await errorOf(ID, { lines: [...lines, { unit_price: 10, qty: 3 }] });
  assert.deepEqual(fields.map(({ path }) => path), ["lines[3].qty"]);
  assert.match(fields[0]!.message, /did you mean "quantity"\?$/);
});

// Price, split, decimals, shares by the largest remainders.
const SPLITS: [number, number | number[], number, number[]][] = [
  [100, 3, 2, [33.34, 33.33, 33.33]],
  [0.05, [3, 7], 2, [0.02, 0.03]],
  [100, [1, 1, 1, 0], 0, [34, 33, 33, 0]],
  [10, [0.5, 0.25, 0.25], 2, [5, 2.5, 2.5]],
  [-10, 3, 2, [-3.34, -3.33, -3.33]],
  [0.01, 2, 2, [0.01, 0]],
];
for (const [price, split, decimals, shares] of SPLITS) {
  Deno.test(`${ID}: splits ${price} by ${JSON.stringify(split)}`, async () => {
    const output = await outputOf(ID, { lines: [line(1, price)], split, decimals });
    assert.deepEqual(output.shares, shares);
  });
}

Deno.test(`${ID}: refuses to split by weights that are all 0`, async () => {
  const error = await errorOf(ID, { lines: [line(1, 10)], split: [0, 0] });
  assert.equal(error.code, "INVALID_INPUT");
});

Deno.test(`${ID}: rounds to the minor unit of the currency, unless decimals are sent`, async () => {
  // ISO 4217, table A.1: JPY has no minor unit, KWD one of three decimals. 10 % of 1999 is 199.9.
  const cases: [Input, number, number][] = [
    [{ currency: "JPY" }, 200, 2199],
    [{ currency: " jpy " }, 200, 2199],
    [{ currency: "₩" }, 200, 2199],
    [{ currency: "€" }, 199.9, 2198.9],
    [{ currency: "KWD" }, 199.9, 2198.9],
    [{ currency: "JPY", decimals: 2 }, 199.9, 2198.9],
    [{ currency: "" }, 199.9, 2198.9],
    [{}, 199.9, 2198.9],
  ];
  for (const [options, tax_total, total] of cases) {
    const output = await outputOf(ID, { lines: [line(1, 1999, 10)], ...options });
    assert.deepEqual([output.tax_total, output.total], [tax_total, total], JSON.stringify(options));
  }
  const { fields } = await errorOf(ID, { lines: [line(1, 1)], currency: "yen" + "s" });
  assert.deepEqual(fields.map(({ path }) => path), ["currency"]);
  const { message } = await errorOf(ID, { lines: [line(1, 1)], currency: "$" });
  assert.match(message, /^"currency" is "\$", the sign of several currencies: send the code/);
});

// The first is example 2 of EN 16931, its tax subtotals as lines: BT-112 1728.70, BT-113 1000.00, BT-114 0.30, BT-115
// 729.00. The others by hand: the Swiss round to 5 Rappen, and 0.025 to the even multiple of 0.05 is 0.
const IN_CASH: [name: string, input: Input, rounding: number | undefined, due: number][] = [
  [
    "EN 16931 example 2",
    {
      lines: [line(1, 1460.5, 20), line(1, 1, 10), line(1, -25)],
      amount_paid: 1000,
      cash_rounding: 1,
    },
    0.3,
    729,
  ],
  ["up", { lines: [line(2, 10.03, 8.1)], currency: "CHF", cash_rounding: 0.05 }, 0.02, 21.7],
  ["down", { lines: [line(1, 10.02)], cash_rounding: "0.05" }, -0.02, 10],
  ["a credit", { lines: [line(-1, 10.03)], cash_rounding: 0.05 }, -0.02, -10.05],
  ["halfway", { lines: [line(1, 0.025)], decimals: 3, cash_rounding: 0.05 }, 0.025, 0.05],
  [
    "halfway to even",
    { lines: [line(1, 0.025)], decimals: 3, cash_rounding: 0.05, rounding_mode: "half_even" },
    -0.025,
    0,
  ],
  ["already round", { lines: [line(1, 10.05)], cash_rounding: 0.05 }, 0, 10.05],
  ["without it", { lines: [line(1, 10.03)], cash_rounding: 0 }, undefined, 10.03],
];
for (const [name, input, rounding, due] of IN_CASH) {
  Deno.test(`${ID}: rounds the balance to what can be paid in cash: ${name}`, async () => {
    const { rounding_amount, balance_due } = await outputOf(ID, input);
    assert.deepEqual([rounding_amount, balance_due], [rounding, due]);
  });
}

Deno.test(`${ID}: refuses cash rounding finer than the currency`, async () => {
  const { code, message } = await errorOf(ID, {
    lines: [line(1, 10)],
    currency: "JPY",
    cash_rounding: 0.05,
  });
  assert.equal(code, "INVALID_INPUT");
  assert.match(message, /"cash_rounding" is 0.05, and amounts have 0 decimals/);
});
