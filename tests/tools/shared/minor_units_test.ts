import assert from "node:assert/strict";
import { minorUnits } from "../../../tools/shared/minor_units.ts";

/** Currencies whose smaller coins are out of use, so that CLDR, unlike ISO 4217, prints them without decimals. */
const WITHOUT_COINS = "AFN ALL IQD IRR KPW LAK LBP MGA MMK RSD SLL SOS SYP YER".split(" ");

Deno.test("minor units: are those by which Intl writes amounts", () => {
  for (const currency of Intl.supportedValuesOf("currency")) {
    if (WITHOUT_COINS.includes(currency)) continue;
    const { maximumFractionDigits } = new Intl.NumberFormat("en", { style: "currency", currency })
      .resolvedOptions();
    assert.equal(minorUnits(currency), maximumFractionDigits, currency);
  }
  // ISO 4217, list one.
  assert.deepEqual(["IQD", "MGA", "RSD"].map(minorUnits), [3, 2, 2]);
});
