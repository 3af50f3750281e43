import assert from "node:assert/strict";
import fc from "../../fast_check.ts";
import { assertMatches, errorOf, outputOf, runTool } from "../../support.ts";

const TOOL = "number-base-converter";

// Python's int(), fractions.Fraction and struct.pack.
const CASES: [string, Record<string, unknown>, Record<string, unknown>, string[]?][] = [
  ["a prefix tells the base", { input: "0b1010" }, { decimal: "10", result: "a" }],
  ["an octal prefix", { input: "0O17" }, { decimal: "15", octal: "17" }],
  ["b is a digit of base 16", { input: "0b11", from_base: 16 }, { decimal: "2833" }],
  ["x is a digit of base 36", { input: "0x1", from_base: 36 }, { decimal: "1189" }],
  ["the prefix of from_base", { input: "-0xff", from_base: 16 }, { decimal: "-255", hex: "-ff" }],
  ["separators and a minus sign", { input: " \u22121_000 000 " }, { decimal: "-1000000" }],
  ["points without digits on one side", { input: ".5", to_base: 2 }, { result: "0.1" }],
  ["a point at the end is an integer", { input: "5." }, { is_integer: true, bit_length: 3 }],
  ["zero has no sign", { input: "-0" }, { decimal: "0", bit_length: 0 }],
  ["a value cut to nothing", { input: "-0.001", fraction_digits: 2 }, { decimal: "0" }, [
    "FRACTION_TRUNCATED",
    "FLOAT_INEXACT",
  ]],
  ["a fraction that does not end", { input: "0.1", to_base: 3, fraction_digits: 8 }, {
    result: "0.00220022",
    decimal: "0.1",
    binary: "0.00011001",
    bit_length: null,
  }, ["FRACTION_TRUNCATED", "FLOAT_INEXACT"]],
  ["groups from the point", { input: "-12345.678", to_base: 10, group: 3 }, {
    result: "-12 345.678",
    decimal: "-12345.678",
  }, ["FRACTION_TRUNCATED", "FLOAT_INEXACT"]],
  ["capitals", { input: "48879", uppercase: true, bits: 16 }, {
    hex: "BEEF",
    result: "BEEF",
    twos_complement: { hex: "BEEF", signed: "-16657", unsigned: "48879" },
    ieee754: { float64: { hex: "40e7dde000000000" } },
  }],
  ["a bit pattern", { input: "0xff", bits: 8, reinterpret_signed: true }, {
    decimal: "-1",
    hex: "-1",
    twos_complement: { binary: "11111111", signed: "-1", unsigned: "255" },
  }],
  ["a width that is no multiple of four", { input: "-1", bits: 6, group: 4 }, {
    twos_complement: { binary: "11 1111", hex: "3f", signed: "-1", unsigned: "63" },
  }],
  ["the floats of 0.1", { input: "0.1" }, {
    ieee754: {
      float32: { hex: "3dcccccd", sign: "0", exponent: "01111011", value: "0.10000000149011612" },
      float64: { hex: "3fb999999999999a", value: "0.1" },
    },
  }, ["FRACTION_TRUNCATED", "FLOAT_INEXACT"]],
  ["a tie goes to the even float", { input: "16777217" }, {
    ieee754: { float32: { hex: "4b800000", value: "16777216" } },
  }],
  ["a number too large for float32", { input: "1" + "0".repeat(39) }, {
    ieee754: { float32: { hex: "7f800000", value: "Infinity" }, float64: { value: "1e+39" } },
  }, ["FLOAT_INEXACT", "FLOAT_OVERFLOW"]],
  ["a number too large for both", { input: "-1" + "0".repeat(400) }, {
    ieee754: { float32: { value: "-Infinity" }, float64: { hex: "fff0000000000000" } },
  }, ["FLOAT_OVERFLOW"]],
  ["the smallest float64", { input: `0.${"0".repeat(323)}5`, fraction_digits: 0 }, {
    ieee754: { float64: { hex: "0000000000000001", value: "5e-324" }, float32: { value: "0" } },
  }, ["FRACTION_TRUNCATED", "FLOAT_INEXACT"]],
  // C17, section 6.4.4.1: 0777 is octal.
  ["digits that C reads as octal", { input: "-0777" }, { decimal: "-777" }, ["LEADING_ZERO"]],
  ["zeros before no octal digits", { input: "0789" }, { decimal: "789" }],
  ["zeros before one digit", { input: "007" }, { decimal: "7" }],
  ["zeros before a fraction", { input: "012.5" }, { decimal: "12.5" }],
  ["octal digits", { input: "0777", from_base: 8 }, { decimal: "511" }],
];
for (const [title, input, expected, warnings = []] of CASES) {
  Deno.test(`number-base-converter: ${title}`, async () => {
    const result = await runTool(TOOL, input);
    assertMatches(result.output, expected);
    assert.deepEqual(result.warnings.map(({ code }) => code), warnings);
  });
}

const FAULTS: [string, Record<string, unknown>, string, number?][] = [
  ["a letter in base 10", { input: "12a" }, "INVALID_DIGIT", 2],
  ["scientific notation", { input: "1e5" }, "INVALID_DIGIT", 1],
  ["a digit of another script", { input: "٣" }, "INVALID_DIGIT", 0],
  ["a digit that the base lacks", { input: " 102", from_base: 2 }, "INVALID_DIGIT", 3],
  ["two underscores", { input: "1__0" }, "INVALID_DIGIT", 1],
  ["an underscore at the end", { input: "10_" }, "INVALID_DIGIT", 2],
  ["no digits", { input: "0x" }, "INVALID_NUMBER", 2],
  ["a point alone", { input: "." }, "INVALID_NUMBER", 1],
  ["two points", { input: "1.2.3" }, "INVALID_NUMBER", 3],
  ["a sign inside", { input: "1-2" }, "INVALID_NUMBER", 1],
  ["two signs", { input: "--2" }, "INVALID_NUMBER", 1],
  ["a prefix of another base", { input: "0x1F", from_base: 10 }, "INVALID_NUMBER", 0],
  ["a sign behind the prefix", { input: "0x-1" }, "INVALID_NUMBER", 2],
  ["a number below the width", { input: "-129", bits: 8 }, "OUT_OF_RANGE"],
  ["a number above the width", { input: "256", bits: 8 }, "OUT_OF_RANGE"],
  ["bits of a fraction", { input: "0.5", bits: 8 }, "INVALID_INPUT"],
  ["a pattern without a width", { input: "5", reinterpret_signed: true }, "INVALID_INPUT"],
  ["too many digits", { input: "1".repeat(4001) }, "INPUT_TOO_LARGE"],
];
for (const [title, input, code, position] of FAULTS) {
  Deno.test(`number-base-converter: refuses ${title}`, async () => {
    const error = await errorOf(TOOL, input);
    assert.equal(error.code, code);
    if (position !== undefined) assert.equal(error.details?.position, position);
  });
}

Deno.test("number-base-converter: any integer survives any base", async () => {
  const base = fc.integer({ min: 2, max: 36 });
  await fc.assert(
    fc.asyncProperty(fc.bigInt({ max: 10n ** 60n }), base, base, async (value, from, to) => {
      const { result } = await outputOf(TOOL, {
        input: value.toString(from),
        from_base: from,
        to_base: to,
      });
      assert.equal(result, value.toString(to));
    }),
  );
});

Deno.test("number-base-converter: gives the bits of any double as the platform does", async () => {
  await fc.assert(
    fc.asyncProperty(fc.double({ noNaN: true, noDefaultInfinity: true }), async (number) => {
      if (Object.is(number, -0)) return;
      const { ieee754 } = await outputOf(TOOL, { input: plain(number), fraction_digits: 0 });
      const view = new DataView(new ArrayBuffer(8));
      view.setFloat64(0, number);
      assert.equal(ieee754.float64.hex, view.getBigUint64(0).toString(16).padStart(16, "0"));
      assert.equal(ieee754.float64.value, String(number));
      view.setFloat32(0, number);
      assert.equal(ieee754.float32.hex, view.getUint32(0).toString(16).padStart(8, "0"));
    }),
  );
});

/** A double in decimal digits without an exponent. */
function plain(number: number): string {
  const [mantissa, exponent = "0"] = String(number).split("e");
  const shift = Number(exponent);
  const sign = mantissa!.startsWith("-") ? "-" : "";
  const [whole, fraction = ""] = mantissa!.replace("-", "").split(".");
  if (shift >= 0) {
    const digits = fraction.padEnd(shift, "0");
    return `${sign}${whole}${digits.slice(0, shift)}.${digits.slice(shift)}0`;
  }
  const digits = whole!.padStart(-shift + 1, "0");
  return `${sign}${digits.slice(0, shift)}.${digits.slice(shift)}${fraction}`;
}

const NOT_DECIMAL: [input: string, advice: RegExp][] = [
  ["FF", /are 0 to 9; hexadecimal digits need from_base 16, or "0x" before them$/],
  ["#ff8800", /from_base 16/],
  ["-1.5e10", /; write a number in scientific notation with all its digits$/],
  ["1,234", /; write decimals after a point, and thousands without a comma$/],
  ["255n", /are 0 to 9$/],
];
for (const [input, advice] of NOT_DECIMAL) {
  Deno.test(`number-base-converter: says what to do with ${input}`, async () => {
    const { code, message } = await errorOf("number-base-converter", { input });
    assert.equal(code, "INVALID_DIGIT");
    assert.match(message, advice);
  });
}

Deno.test("number-base-converter: gives advice for decimals in base 10 only", async () => {
  const { message } = await errorOf("number-base-converter", { input: "1e5", from_base: 8 });
  assert.match(message, /are 0 to 7$/);
});

// Wikipedia, "Roman numerals", sections "Standard form" and "Modern use".
const ROMAN: [number, string][] = [
  [39, "XXXIX"],
  [246, "CCXLVI"],
  [789, "DCCLXXXIX"],
  [2421, "MMCDXXI"],
  [160, "CLX"],
  [207, "CCVII"],
  [1009, "MIX"],
  [1066, "MLXVI"],
  [1776, "MDCCLXXVI"],
  [1954, "MCMLIV"],
  [3999, "MMMCMXCIX"],
];
for (const [number, numeral] of ROMAN) {
  Deno.test(`number-base-converter: ${number} is ${numeral}`, async () => {
    assert.equal((await outputOf(TOOL, { input: String(number) })).roman, numeral);
    for (const input of [numeral, ` ${numeral.toLowerCase()}\n`]) {
      assert.equal((await outputOf(TOOL, { input })).decimal, String(number));
    }
  });
}

Deno.test("number-base-converter: what may be hexadecimal or is no numeral is refused", async () => {
  for (const input of ["CD", "DCC", "IIII", "VX", "IC", "-X", "\u0131"]) {
    assert.equal((await errorOf(TOOL, { input })).code, "INVALID_DIGIT", input);
  }
  assert.equal((await outputOf(TOOL, { input: "MIX", from_base: 36 })).decimal, "29193");
});

Deno.test("number-base-converter: 0, 4000 and fractions have no Roman numeral", async () => {
  for (const input of ["0", "4000", "-1", "1.5"]) {
    assert.equal((await outputOf(TOOL, { input })).roman, null, input);
  }
});

Deno.test("number-base-converter: takes a JSON number as the text of its digits", async () => {
  const output = await outputOf("number-base-converter", { input: 255, to_base: 2 });
  assert.equal(output.result, "11111111");
  const hex = await outputOf("number-base-converter", { input: -10, from_base: 16, to_base: 10 });
  assert.equal(hex.result, "-16");
  for (const input of [0.5, 2 ** 53]) {
    assert.equal((await errorOf("number-base-converter", { input })).code, "INVALID_INPUT");
  }
});
