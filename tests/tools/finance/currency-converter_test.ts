import assert from "node:assert/strict";
import { UNITS_PER_EURO } from "../../../tools/finance/currency-converter/rates.ts";
import { errorOf, outputOf, runTool, warningsOf } from "../../support.ts";

const ID = "currency-converter";

// eurofxref.csv of the European Central Bank, 2026-04-13, as the catalog quotes it.
const TABLE =
  "EUR 1, USD 1.1684, JPY 186.75, CZK 24.378, DKK 7.4727, GBP 0.87058, HUF 366.90, PLN 4.2543, " +
  "RON 5.0920, SEK 10.8920, CHF 0.9242, ISK 143.20, NOK 11.0980, TRY 52.2478, AUD 1.6610, BRL 5.8740, " +
  "CAD 1.6177, CNY 7.9827, HKD 9.1507, IDR 20082.05, ILS 3.5787, INR 109.0470, KRW 1740.86, " +
  "MXN 20.3203, MYR 4.6444, NZD 2.0081, PHP 70.356, SGD 1.4912, THB 37.728, ZAR 19.3849";

Deno.test(`${ID}: the table equals the published one`, async () => {
  const pairs = TABLE.split(", ").map((pair) => pair.split(" "));
  assert.deepEqual([...UNITS_PER_EURO], pairs);
  for (const [to, units] of pairs) {
    const output = await outputOf(ID, { from: "EUR", to });
    assert.equal(output.rate, Number(units));
    assert.equal(output.decimals, ["JPY", "KRW", "ISK"].includes(to!) ? 0 : 2);
  }
});

Deno.test(`${ID}: an own rate gives the decimals that ISO 4217 has for the currency`, async () => {
  // As java.util.Currency has them, too.
  for (
    const [to, decimals] of [["KWD", 3], ["VND", 0], ["CLP", 0], ["CLF", 4], ["CZK", 2]] as const
  ) {
    const output = await outputOf(ID, { amount: 1, from: "USD", to, custom_rate: 1.23456 });
    assert.equal(output.decimals, decimals, to);
    assert.equal(output.converted_text, (1.23456).toFixed(decimals), to);
  }
});

// Python's decimal with 60 digits and ROUND_HALF_UP: rate, inverse rate, converted text.
const CONVERSIONS: [number, string, string, number | undefined, number, number, string][] = [
  [1, "EUR", "USD", undefined, 1.1684, 0.855871277, "1.17"],
  [1000, "USD", "EUR", undefined, 0.855871277, 1.1684, "855.87"],
  [2500.75, "GBP", "CHF", undefined, 1.061591123, 0.9419822549, "2654.77"],
  [1e6, "IDR", "KRW", undefined, 0.08668736508, 11.53570649, "86687"],
  [99.99, "ISK", "JPY", undefined, 1.304120112, 0.7668005355, "130"],
  [-12.345, "AUD", "NZD", undefined, 1.2089705, 0.8271500423, "-14.92"],
  [1e12, "EUR", "IDR", undefined, 20082.05, 4.979571309e-5, "20082050000000000.00"],
  [-1e12, "EUR", "IDR", 0, 20082.05, 4.979571309e-5, "-20082050000000000"],
  [0.01, "TRY", "USD", 8, 0.02236266407, 44.7173913, "0.00022363"],
  [7, "MXN", "THB", 4, 1.856665502, 0.5385999788, "12.9967"],
  [19.99, "CAD", "BRL", undefined, 3.631081165, 0.2754000681, "72.59"],
  [100, "SEK", "NOK", undefined, 1.018912964, 0.981438097, "101.89"],
  [0.1, "EUR", "HUF", undefined, 366.9, 0.002725538294, "36.69"],
  [5, "SGD", "HKD", undefined, 6.136467275, 0.1629602107, "30.68"],
];
for (const [amount, from, to, decimals, rate, inverse_rate, converted_text] of CONVERSIONS) {
  Deno.test(`${ID}: converts ${amount} ${from} to ${to}`, async () => {
    assert.deepEqual(await outputOf(ID, { amount, from, to, decimals }), {
      amount,
      from,
      to,
      rate,
      inverse_rate,
      converted: Number(converted_text),
      converted_text,
      decimals: decimals ?? (["JPY", "KRW"].includes(to) ? 0 : 2),
      rate_kind: "static",
      as_of: "2026-04-13",
      source: "ECB euro foreign exchange reference rates",
    });
  });
}

// Ties go away from zero; the decimals of a JSON number are those of its shortest text.
const ROUNDINGS: [number, number, number | undefined, string][] = [
  [2.345, 1, undefined, "2.35"],
  [-2.345, 1, undefined, "-2.35"],
  [1.005, 1, undefined, "1.01"],
  [0.1, 3, undefined, "0.30"],
  [0.5, 1, 0, "1"],
  [-0.5, 1, 0, "-1"],
  [1, 0.123456785, 8, "0.12345679"],
  [1e12, 1e12, undefined, "1000000000000000000000000.00"],
  [0, 1.5, undefined, "0.00"],
  [-0.004, 1, undefined, "0.00"],
];
for (const [amount, custom_rate, decimals, expected] of ROUNDINGS) {
  Deno.test(`${ID}: converts ${amount} at ${custom_rate} to ${expected}`, async () => {
    const output = await outputOf(ID, { amount, from: "EUR", to: "USD", custom_rate, decimals });
    assert.equal(output.converted_text, expected);
    assert.ok(Object.is(output.converted, Number(expected)));
  });
}

Deno.test(`${ID}: a custom rate replaces the table and accepts any code`, async () => {
  assert.deepEqual(await outputOf(ID, { amount: 3, from: " xau ", to: "btc", custom_rate: 0.3 }), {
    amount: 3,
    from: "XAU",
    to: "BTC",
    rate: 0.3,
    inverse_rate: 3.333333333,
    converted: 0.9,
    converted_text: "0.90",
    decimals: 2,
    rate_kind: "custom",
    as_of: null,
    source: "caller",
  });
  const yen = await outputOf(ID, { from: "XAU", to: "JPY", custom_rate: 612_345.6 });
  assert.deepEqual([yen.decimals, yen.converted_text], [0, "612346"]);
});

Deno.test(`${ID}: gives no inverse of a tiny custom rate beyond a double's range`, async () => {
  const output = await outputOf(ID, { from: "EUR", to: "USD", custom_rate: 5e-324, decimals: 8 });
  assert.deepEqual([output.rate, output.inverse_rate, output.converted], [5e-324, null, 0]);
});

const SPELLINGS: [string, Record<string, unknown>, Record<string, unknown>][] = [
  ["case and outer spaces", { from: " usd\t", to: "Eur" }, { from: "USD", to: "EUR" }],
  ["amount is 1 by default", { from: "EUR", to: "USD" }, { amount: 1, converted: 1.17 }],
  ["null counts as missing", {
    amount: null,
    from: "EUR",
    to: "USD",
    custom_rate: null,
    decimals: null,
  }, { amount: 1, decimals: 2, rate_kind: "static" }],
  ["an empty string counts as missing", { amount: "", from: "EUR", to: "USD", decimals: "" }, {
    amount: 1,
    decimals: 2,
  }],
  ["numbers as strings", { amount: "12.50", from: "EUR", to: "USD", decimals: "3" }, {
    amount: 12.5,
    converted_text: "14.605",
  }],
];
for (const [title, input, expected] of SPELLINGS) {
  Deno.test(`${ID}: ${title}`, async () => {
    const output = await outputOf(ID, input);
    for (const [key, value] of Object.entries(expected)) assert.equal(output[key], value, key);
  });
}

const WARNINGS: [string, Record<string, unknown>, string[]][] = [
  ["none", { from: "EUR", to: "USD" }, []],
  ["the same currency", { from: "EUR", to: "eur" }, []],
  ["rounded to zero", { from: "IDR", to: "EUR" }, ["ROUNDED_TO_ZERO"]],
  ["zero stays zero", { amount: 0, from: "IDR", to: "EUR" }, []],
  ["enough decimals", { from: "IDR", to: "EUR", decimals: 5 }, []],
  ["both", { amount: -0.001, from: "EUR", to: "EUR" }, ["ROUNDED_TO_ZERO"]],
];
for (const [title, input, codes] of WARNINGS) {
  Deno.test(`${ID}: warns of ${title}`, async () => {
    assert.deepEqual(await warningsOf(ID, input), codes);
  });
}

Deno.test(`${ID}: uses rate 1 for the same currency, or the caller's rate`, async () => {
  assert.equal((await outputOf(ID, { from: "JPY", to: "JPY" })).rate, 1);
  const custom = await outputOf(ID, { amount: 2, from: "JPY", to: "JPY", custom_rate: 3 });
  assert.deepEqual([custom.rate, custom.converted], [3, 6]);
});

const UNSUPPORTED: [string, Record<string, unknown>, RegExp][] = [
  ["a code outside the table", { from: "EUR", to: "XAU" }, /"to".*XAU/],
  ["a code that is gone", { from: "bgn", to: "EUR" }, /"from".*BGN/],
  ["a prototype key", { from: "__proto__", to: "EUR" }, /"from".*__proto__/],
  ["another prototype key", { from: "EUR", to: "constructor" }, /"to".*constructor/],
  [
    "a sign of several",
    { from: "$", to: "EUR" },
    /^"from" is "\$", the sign of several.*USD or CAD/,
  ],
  ["a sign of two", { from: "EUR", to: " ¥ " }, /^"to" is " ¥ ", the sign of several.*JPY or CNY$/],
  ["with a rate, a code of four", { from: "EURO", to: "USD", custom_rate: 1 }, /"from".*EURO/],
  ["with a rate, digits", { from: "EUR", to: "U5D", custom_rate: 1 }, /"to".*U5D/],
];
for (const [title, input, message] of UNSUPPORTED) {
  Deno.test(`${ID}: refuses unsupported currencies, ${title}`, async () => {
    const error = await errorOf(ID, input);
    assert.equal(error.code, "UNSUPPORTED_CURRENCY");
    assert.match(error.message, message);
    const codes = TABLE.split(", ").map((pair) => pair.slice(0, 3)).sort();
    assert.deepEqual(error.details, { supported: codes });
  });
}

const INVALID: [string, unknown, [string, string][]][] = [
  ["nothing", {}, [["from", "REQUIRED"], ["to", "REQUIRED"]]],
  ["null and empty codes", { from: null, to: "" }, [["from", "REQUIRED"], ["to", "REQUIRED"]]],
  ["blank codes", { from: " ", to: "\t" }, [["from", "REQUIRED"], ["to", "REQUIRED"]]],
  ["one code missing", { from: "EUR" }, [["to", "REQUIRED"]]],
  ["a code that is no text", { from: 1, to: "EUR" }, [["from", "INVALID_VALUE"]]],
  ["an amount too large", { amount: 1e12 + 1, from: "EUR", to: "USD" }, [[
    "amount",
    "INVALID_VALUE",
  ]]],
  ["an amount too small", { amount: -1e13, from: "EUR", to: "USD" }, [["amount", "INVALID_VALUE"]]],
  ["an amount with a comma", { amount: "1,000", from: "EUR", to: "USD" }, [[
    "amount",
    "INVALID_VALUE",
  ]]],
  ["an amount with a sign of money", { amount: "$5", from: "EUR", to: "USD" }, [[
    "amount",
    "INVALID_VALUE",
  ]]],
  ["a rate of zero", { from: "EUR", to: "USD", custom_rate: 0 }, [[
    "custom_rate",
    "INVALID_VALUE",
  ]]],
  ["a rate too large", { from: "EUR", to: "USD", custom_rate: 1.1e12 }, [[
    "custom_rate",
    "INVALID_VALUE",
  ]]],
  ["nine decimals", { from: "EUR", to: "USD", decimals: 9 }, [["decimals", "INVALID_VALUE"]]],
  ["half a decimal", { from: "EUR", to: "USD", decimals: 0.5 }, [["decimals", "INVALID_VALUE"]]],
  ["several at once", { amount: "x", decimals: -1, to: "USD" }, [
    ["amount", "INVALID_VALUE"],
    ["decimals", "INVALID_VALUE"],
    ["from", "REQUIRED"],
  ]],
  ["a plain string", "100 EUR in USD", [["input", "INVALID_VALUE"]]],
];
for (const [title, input, fields] of INVALID) {
  Deno.test(`${ID}: refuses ${title}`, async () => {
    const error = await errorOf(ID, input);
    assert.equal(error.code, "INVALID_INPUT");
    assert.deepEqual(error.fields.map(({ path, code }) => [path, code]), fields);
  });
}

Deno.test(`${ID}: gives stats`, async () => {
  assert.deepEqual((await runTool(ID, { from: "EUR", to: "USD" })).stats, { currencies: 30 });
});

Deno.test(`${ID}: asks for a code where a name is sent, with or without a rate`, async () => {
  for (const to of ["¤", "US dollars", "EURO"]) {
    for (const rate of [{}, { custom_rate: 2 }]) {
      const { code, message } = await errorOf(ID, { from: "USD", to, ...rate });
      assert.equal(code, "UNSUPPORTED_CURRENCY");
      assert.match(
        message,
        /^"to" is "[^"]+": send an ISO 4217 code of three letters A-Z, such as EUR$/,
      );
    }
  }
});

Deno.test(`${ID}: reads the signs that one currency has, as CLDR gives them`, async () => {
  const signs = "€ £ ₹ ₩ ₪ ₺ ₱ ₫ ₦ ₴ ₽ ₸ ฿ A$ CA$ HK$ MX$ NT$ NZ$ R$ US$ CN¥ Kč zł".split(" ");
  for (const sign of signs) {
    const { from } = await outputOf(ID, { from: ` ${sign} `, to: "EUR", custom_rate: 1 });
    const inForms = [["en", "symbol"], ["en", "narrowSymbol"], ["en-GB", "symbol"]] as const;
    const shown = inForms.map(([locale, currencyDisplay]) =>
      new Intl.NumberFormat(locale, { style: "currency", currency: from, currencyDisplay })
        .formatToParts(1).find(({ type }) => type === "currency")!.value
    );
    assert.ok(shown.includes(sign), `${sign}: ${from}`);
  }
});

// The market's quotes of April 2026, each the right way round and the other; rates near 1 may be either.
const QUOTES: [from: string, to: string, rate: number, isInverted: boolean][] = [
  ["USD", "EUR", 1.1684, true],
  ["USD", "EUR", 0.8559, false],
  ["EUR", "USD", 0.8559, true],
  ["EUR", "USD", 1.05, false],
  ["USD", "JPY", 0.0063, true],
  ["JPY", "USD", 0.0063, false],
  ["USD", "JPY", 110, false],
  ["GBP", "USD", 1.34, false],
  ["USD", "CAD", 0.72, true],
  // The pair was on either side of 1 in the years before.
  ["EUR", "CHF", 1.08, false],
  ["USD", "EUR", 1.03, false],
  ["USD", "KWD", 3.25, false],
  ["JPY", "USD", 30, false],
];
for (const [from, to, rate, isInverted] of QUOTES) {
  const title = isInverted ? "asks whether" : "does not ask whether";
  Deno.test(`${ID}: ${title} 1 ${from} is ${rate} ${to}`, async () => {
    const { warnings } = await runTool(ID, { amount: 100, from, to, custom_rate: rate });
    assert.deepEqual(
      warnings.map(({ code, path }) => [code, path]),
      isInverted ? [["RATE_LOOKS_INVERTED", "custom_rate"]] : [],
    );
    if (isInverted) {
      const inverse = Number(/send ([\d.]+)$/.exec(warnings[0]!.message)![1]);
      assert.ok(Math.abs(inverse * rate - 1) < 1e-8);
    }
  });
}
