import assert from "node:assert/strict";
import { decimal } from "../../../tools/shared/decimal.ts";
import { cents, money, ratio } from "../../../tools/shared/money.ts";

// Python: decimal.Decimal(text).quantize(Decimal("0.01"), ROUND_HALF_UP).
const CENTS: [string, string][] = [
  ["1.005", "1.01"],
  ["-1.005", "-1.01"],
  ["2.675", "2.68"],
  ["0.005", "0.01"],
  ["123456789012.345", "123456789012.35"],
];
for (const [text, expected] of CENTS) {
  Deno.test(`money: gives ${text} in whole cents, ties rounded away from zero`, () => {
    assert.equal(cents(decimal(text)).toString(), expected);
    assert.equal(money(decimal(text)), Number(expected));
  });
}

Deno.test("money: rounds what is below half a cent to 0, not -0", () => {
  assert.ok(Object.is(money(decimal("-0.004")), 0));
});

Deno.test("ratio: gives four decimals", () => {
  assert.equal(ratio(decimal("33.33335")), 33.3334);
  assert.equal(ratio(decimal("12.34564999")), 12.3456);
});
