import assert from "node:assert/strict";
import {
  canonicalDecimal,
  isExactDouble,
  numberOfText,
} from "../../../../tools/shared/json/number.ts";

// Python: Decimal(text) == Decimal(repr(float(text))).
const EXACT: [string, boolean][] = [
  ["0.1", true],
  ["1.0", true],
  ["1e2", true],
  ["-0", true],
  ["-0.0e5", true],
  ["9007199254740991", true],
  ["9007199254740992", true],
  ["9007199254740993", false],
  ["12345678901234567890", false],
  ["0.12345678901234567890", false],
  ["0.12345678901234568", true],
  ["100000000000000000000", true],
  ["1e21", true],
  ["1e22", true],
  ["1e23", true],
  ["123456789012345678e3", false],
  ["1.7976931348623157e308", true],
  ["1e400", false],
  ["-1e309", false],
  ["5e-324", true],
  ["1e-400", false],
  ["0e999999999999", true],
  ["0.30000000000000004", true],
  ["3.141592653589793238", false],
];
for (const [text, exact] of EXACT) {
  Deno.test(`isExactDouble: is ${exact} for ${text}`, () => {
    assert.equal(isExactDouble(text), exact);
  });
}

Deno.test("canonicalDecimal: gives equal numbers one form", () => {
  for (const text of ["1", "1.0", "1e0", "10e-1", "0.1E+1", "100e-02"]) {
    assert.equal(canonicalDecimal(text), canonicalDecimal("1"));
  }
  for (const text of ["0", "-0", "0.0", "0e7", "-0E-3"]) {
    assert.equal(canonicalDecimal(text), canonicalDecimal("0"));
  }
  assert.notEqual(canonicalDecimal("-1"), canonicalDecimal("1"));
  assert.notEqual(
    canonicalDecimal("12345678901234567890"),
    canonicalDecimal("12345678901234567891"),
  );
});

Deno.test("numberOfText: accepts only JSON numbers that a double holds exactly", () => {
  const cases: [string, number | undefined][] = [
    ["12.50", 12.5],
    ["-0", -0],
    ["1e3", 1000],
    ["9007199254740993", undefined],
    ["01", undefined],
    ["+1", undefined],
    ["0x10", undefined],
    ["", undefined],
    [" 1", undefined],
  ];
  for (const [text, number] of cases) assert.equal(numberOfText(text), number, text);
});
