import assert from "node:assert/strict";
import {
  decimal,
  expm1,
  fitsDouble,
  ln1p,
  rounded,
  settled,
} from "../../../tools/shared/decimal.ts";

// ln(1 + x) and e^x - 1 by Python's decimal at 140 digits, to 40.
const NEAR_ZERO: [string, string, string][] = [
  [
    "1e-6",
    "9.999995000003333330833335333331666668095E-7",
    "0.000001000000500000166666708333341666668055556",
  ],
  [
    "-3e-7",
    "-3.000000450000090000020250004860001215000E-7",
    "-2.999999550000044999996625000202499989875E-7",
  ],
  ["1e-60", "1E-60", "1E-60"],
  ["0", "0", "0"],
  [
    "0.05",
    "0.04879016416943200306537440422316465860797",
    "0.05127109637602403969751763633564522017482",
  ],
  [
    "-0.99",
    "-4.605170185988091368035982909368728415202",
    "-0.6284233089779543094684758800917986130820",
  ],
];
for (const [x, logarithm, exponential] of NEAR_ZERO) {
  Deno.test(`match an independent computation for ${x}`, () => {
    assert.ok(ln1p(decimal(x)).toSignificantDigits(40).equals(logarithm));
    assert.ok(expm1(decimal(x)).toSignificantDigits(40).equals(exponential));
  });
}

Deno.test("settled: rounds a third of three to one, and leaves a tie a tie", () => {
  const third = decimal(1).dividedBy(3);
  assert.equal(settled(third.times(3)).toString(), "1");
  assert.equal(rounded(settled(third.times("0.015")), 2), 0.01);
  assert.equal(rounded(settled(third.times("-0.015")), 2), -0.01);
});

Deno.test("fitsDouble", () => {
  assert.equal(fitsDouble(decimal("1.7e308")), true);
  assert.equal(fitsDouble(decimal("-1.8e308")), false);
  assert.equal(fitsDouble(decimal("1e-400")), true);
});
