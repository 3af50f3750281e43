import assert from "node:assert/strict";
import { errorOf, outputOf, runTool, runToolExactly, warningsOf } from "../../support.ts";

// NIST Special Publication 811 (2008), appendix B.8, as printed there: at most 7 digits.
const NIST_FACTORS: [string, string, string][] = [
  ["atm", "Pa", "1.01325E+05"],
  ["BTU", "J", "1.055056E+03"],
  ["cal", "J", "4.184E+00"],
  ["ct", "kg", "2.0E-04"],
  ["deg", "rad", "1.745329E-02"],
  ["arcmin", "rad", "2.908882E-04"],
  ["arcsec", "rad", "4.848137E-06"],
  ["turn", "rad", "6.283185E+00"],
  ["dyn", "N", "1.0E-05"],
  ["ft-lbf", "J", "1.355818E+00"],
  ["cfm", "m3/s", "4.719474E-04"],
  ["gal", "m3", "3.785412E-03"],
  ["gal_uk", "m3", "4.54609E-03"],
  ["gpm", "m3/s", "6.309020E-05"],
  ["gr", "kg", "6.479891E-05"],
  ["hp", "W", "7.456999E+02"],
  ["hp_metric", "W", "7.354988E+02"],
  ["inHg", "Pa", "3.386389E+03"],
  ["kgf", "N", "9.80665E+00"],
  ["kn", "m/s", "5.144444E-01"],
  ["ly", "m", "9.46073E+15"],
  ["lb/ft3", "kg/m3", "1.601846E+01"],
  ["lb/gal", "kg/m3", "1.198264E+02"],
  ["lbf", "N", "4.448222E+00"],
  ["lbf-in", "N-m", "1.129848E-01"],
  ["mmHg", "Pa", "1.333224E+02"],
  ["mpg", "km/L", "4.251437E-01"],
  ["oz", "kg", "2.834952E-02"],
  ["ozt", "kg", "3.110348E-02"],
  ["floz", "m3", "2.957353E-05"],
  ["floz_uk", "m3", "2.841306E-05"],
  ["pc", "m", "3.085678E+16"],
  ["psi", "Pa", "6.894757E+03"],
  ["slug", "kg", "1.459390E+01"],
  ["tbsp", "m3", "1.478676E-05"],
  ["tsp", "m3", "4.928922E-06"],
  ["ton_uk", "kg", "1.016047E+03"],
  ["ton_us", "kg", "9.071847E+02"],
  ["torr", "Pa", "1.333224E+02"],
];
for (const [from, to, factor] of NIST_FACTORS) {
  Deno.test(`unit-converter: uses SP 811's factor of ${from} to ${to}`, async () => {
    const digits = from === "ly" ? 6 : 7;
    const output = await outputOf("unit-converter", { from, to, precision: digits });
    assert.equal(output.result, Number(factor));
    assert.equal(Number(output.factor), Number(factor));
  });
}

// Python's decimal at 80 digits, rounded once half up.
const EXACT_CASES: [Record<string, unknown>, string][] = [
  [{ value: 1, from: "pc", to: "m", precision: 34 }, "30856775814913672.78913937957796472"],
  [{ value: 1, from: "km/h", to: "m/s", precision: 34 }, "0.2777777777777777777777777777777778"],
  [{ value: 0.1, from: "F", to: "C", precision: 34 }, "-17.72222222222222222222222222222222"],
  [{ value: 1, from: "deg", to: "grad", precision: 34 }, "1.111111111111111111111111111111111"],
  [{ value: 180, from: "deg", to: "turn", precision: 34 }, "0.5"],
  [{ value: 2.5, from: "m", to: "km", precision: 1 }, "0.003"],
  [{ value: -2.5, from: "m", to: "km", precision: 1 }, "-0.003"],
  [{ value: 1e21, from: "m", to: "m" }, "1e+21"],
  [{ value: 1e20, from: "m", to: "m" }, "100000000000000000000"],
  [{ value: 1.5, from: "nm", to: "dm", precision: 3 }, "1.5e-8"],
  [{ value: 1, from: "um", to: "m" }, "0.000001"],
  [{ value: 1, from: "um", to: "dm", precision: 2 }, "0.00001"],
  [{ value: 100, from: "C", to: "R" }, "671.67"],
  [{ value: 491.67, from: "R", to: "C" }, "0"],
  [{ value: 0, from: "K", to: "F" }, "-459.67"],
  [{ value: 5, from: "L/100km", to: "mpg" }, "47.04291667"],
  [{ value: 50, from: "mpg_uk", to: "L/100km" }, "5.649618727"],
  [{ value: 1, from: "GiB", to: "GB", precision: 34 }, "1.073741824"],
];
for (const [input, expected] of EXACT_CASES) {
  Deno.test(`unit-converter: converts ${JSON.stringify(input)}`, async () => {
    const output = await outputOf("unit-converter", input);
    assert.equal(output.result_text, expected);
    assert.equal(output.result, Number(expected));
  });
}

Deno.test("unit-converter: keeps all digits of a number sent as text", async () => {
  const text = "0.1234567890123456789012345678901234 km to m";
  const output = await outputOf("unit-converter", { text, precision: 34 });
  assert.equal(output.result_text, "123.4567890123456789012345678901234");
});

Deno.test("unit-converter: gives a result beyond a double's range as text only", async () => {
  const output = await outputOf("unit-converter", { value: 1e308, from: "km", to: "nm" });
  assert.deepEqual([output.result, output.result_text], [null, "1e+320"]);
});

const TEXTS: [string, number, string, string, string][] = [
  ["5 in in cm", 5, "in", "cm", "12.7"],
  ["in in cm", 1, "in", "cm", "2.54"],
  ["5 cu in to mL", 5, "in3", "mL", "81.93532"],
  ["1,234.5 ft -> m", 1234.5, "ft", "m", "376.2756"],
  ["5km→mm", 5, "km", "mm", "5000000"],
  ["1e3 m = km", 1000, "m", "km", "1"],
  ["-40 °C AS °F", -40, "C", "F", "-40"],
  ["km into m", 1, "km", "m", "1000"],
  ["  2   US gallons   to   fl oz  ", 2, "gal", "floz", "256"],
  ["8 L/100 km in km/L", 8, "L/100km", "km/L", "12.5"],
  ["6' to in", 6, "ft", "in", "72"],
  ["3 m^2 to cm²", 3, "m2", "cm2", "30000"],
  ["1 µm to nm", 1, "um", "nm", "1000"],
  ["1 μg to mg", 1, "ug", "mg", "0.001"],
  ["1 kb to bit", 1, "kbit", "bit", "1000"],
  ["1 KB to bit", 1, "kB", "bit", "8000"],
  ["1 Mb to MB", 1, "Mbit", "MB", "0.125"],
  ["1 NM to m", 1, "nmi", "m", "1852"],
  ["1 KILOGRAM to GRAM", 1, "kg", "g", "1000"],
  [".5 in to mm", 0.5, "in", "mm", "12.7"],
  ["−40 ℃ to ℉", -40, "C", "F", "-40"],
  ["20 ºC to K", 20, "C", "K", "293.15"],
  ["6″ to cm", 6, "in", "cm", "15.24"],
  ["6” to cm", 6, "in", "cm", "15.24"],
  ["6’ to m", 6, "ft", "m", "1.8288"],
  ["6′ to m", 6, "ft", "m", "1.8288"],
  ["2 N·m to N⋅m", 2, "N-m", "N-m", "2"],
];
for (const [text, value, from, to, result] of TEXTS) {
  Deno.test(`unit-converter: reads "${text}"`, async () => {
    const output = await outputOf("unit-converter", text);
    assert.deepEqual(
      [output.value, output.from.id, output.to.id, output.result_text],
      [value, from, to, result],
    );
  });
}

// GNU units 2.22.
const GNU_UNITS: [from: string, to: string, result: string][] = [
  ["N/m^2", "Pa", "1"],
  ["kg*m/s^2", "N", "1"],
  ["W·h", "J", "3600"],
  ["BTU/(h*ft^2*F)", "W/(m^2*K)", "5.67826334"],
  ["J/kg K", "J/(kg K)", "1"],
  ["m s^-2", "m/s^2", "1"],
  ["kg·m²·s⁻³", "W", "1"],
  ["mi/gal", "km/L", "0.425143707"],
  ["V*A", "W", "1"],
  ["A h", "C", "3600"],
  ["mAh", "C", "3.6"],
  ["uF", "F", "1e-06"],
  ["kohm", "ohm", "1000"],
  ["G", "T", "0.0001"],
  ["Mx", "Wb", "1e-08"],
  ["Oe", "A/m", "79.5774715"],
  ["Ci", "Bq", "3.7e+10"],
  ["R", "C/kg", "0.000258"],
  ["rem", "Sv", "0.01"],
  ["fc", "lx", "10.7639104"],
  ["fL", "cd/m2", "3.4262591"],
  ["P", "Pa s", "0.1"],
  ["cSt", "m2/s", "1e-06"],
  ["reyn", "Pa s", "6894.75729"],
  ["den", "tex", "0.111111111"],
  ["clo", "m2-K/W", "0.155"],
  ["league", "m", "4828.032"],
  ["rod", "m", "5.0292"],
  ["hand", "m", "0.1016"],
  ["bu", "L", "35.2390702"],
  ["pk", "L", "8.80976754"],
  ["gill", "mL", "118.294118"],
  ["ac-ft", "m3", "1233.48184"],
  ["bdft", "m3", "0.00235973722"],
  ["cord", "m3", "3.62455636"],
  ["dr", "g", "1.7718452"],
  ["dwt", "g", "1.55517384"],
  ["cwt_uk", "kg", "50.8023454"],
  ["cwt_us", "kg", "45.359237"],
  ["scruple", "g", "1.2959782"],
  ["lb_troy", "g", "373.241722"],
  ["kip", "N", "4448.22162"],
  ["pdl", "N", "0.138254954"],
  ["ksi", "Pa", "6894757.29"],
  ["psf", "Pa", "47.880259"],
  ["inH2O", "Pa", "249.08891"],
  ["hp_electric", "W", "746"],
  ["hp_boiler", "W", "9809.5"],
  ["TR", "W", "3516.85284"],
  ["toe", "J", "4.1868e+10"],
  ["quad", "J", "1.05505585e+18"],
  ["cal_it", "J", "4.1868"],
  ["E_h", "J", "4.35974472e-18"],
  ["abA", "A", "10"],
  ["statV", "V", "299.792458"],
  ["e", "coulomb", "1.60217663e-19"],
  ["faraday", "C", "96485.3321"],
  ["barn", "m2", "1e-28"],
  ["rood", "m2", "1011.71411"],
  ["ft_us", "m", "0.30480061"],
  ["mi_us", "m", "1609.34722"],
  ["hogshead", "L", "238.480942"],
  ["gal_dry", "L", "4.40488377"],
  ["fldr", "mL", "3.6966912"],
  ["minim", "mL", "0.0616115199"],
  ["ft-pdl", "J", "0.0421401101"],
  ["fortnight", "s", "1209600"],
  ["shake", "s", "1e-08"],
  ["deg2", "sr", "0.00030461742"],
  ["kn h", "km", "1.852"],
  ["kWh/d", "W", "41.6666667"],
  ["L/min/m2", "m/s", "1.66666667e-05"],
  ["mg/dL", "g/L", "0.01"],
  ["g/100 mL", "g/L", "10"],
  ["lb ft/s2", "N", "0.138254954"],
  ["psi*in^3", "J", "0.112984829"],
  ["cal/g/°C", "J/kg/K", "4184"],
  ["oz/yd2", "g/m2", "33.9057475"],
  ["hp*h", "J", "2684519.54"],
  ["slug ft/s^2", "lbf", "1"],
  ["dyn/cm2", "Pa", "0.1"],
  ["MeV/c2", "kg", "1.78266192e-30"],
  ["Gbit/s", "MB/s", "125"],
  ["TiB/h", "B/s", "305419897"],
  ["keV", "J", "1.60217663e-16"],
  ["Mpc", "ly", "3261563.78"],
  ["meV", "MeV", "1e-09"],
  ["μT", "mG", "10"],
  ["lm/W", "lm/W", "1"],
  ["R/h", "A/kg", "7.16666667e-08"],
  ["BTU/(lb*R)", "J/(kg*K)", "4186.8"],
  ["lambert", "cd/m2", "3183.09886"],
  ["ph", "lx", "10000"],
  ["sb", "cd/m2", "10000"],
  ["Ba", "Pa", "0.1"],
  ["BTU_th", "J", "1054.35026"],
];
for (const [from, to, result] of GNU_UNITS) {
  Deno.test(`unit-converter: converts ${from} to ${to}`, async () => {
    const output = await outputOf("unit-converter", { from, to, precision: 9 });
    assert.equal(output.result, Number(result));
  });
}

const MEANT: [text: string, from: string, to: string, result: string][] = [
  ["5 ft 11 in to cm", "in", "cm", "180.34"],
  ["5'11\" to cm", "in", "cm", "180.34"],
  ["5 ft 11 in in in", "in", "in", "71"],
  ["-5 ft 6 in to m", "in", "m", "-1.6764"],
  ["5 feet and 11 inches to m", "in", "m", "1.8034"],
  ["6 lb, 4 oz to oz", "oz", "oz", "100"],
  ["5'10 to in", "in", "in", "70"],
  ["5 feet 11 to cm", "in", "cm", "180.34"],
  ["6 ft 2 in cm", "in", "cm", "187.96"],
  ["6 ft 2 in in cm", "in", "cm", "187.96"],
  ["5ft 10in to in", "in", "in", "70"],
  ["5ft10in to in", "in", "in", "70"],
  ["1h30min to s", "min", "s", "5400"],
  ["30 in Hg to inHg", "inHg", "inHg", "30"],
  ["1 h 30 min 15 s in min", "s", "min", "90.25"],
  ["3° 15' 36\" to deg", "arcsec", "deg", "3.26"],
  ["5 G to T", "G", "T", "0.0005"],
  ["1 kG to mT", "kG", "mT", "100"],
  ["1 t to kg", "t", "kg", "1000"],
  ["1 g to kg", "g", "kg", "0.001"],
  ["5 MW to mW", "MW", "mW", "5000000000"],
  ["1 kB to Kb", "kB", "kbit", "8"],
  ["1 b to B", "bit", "B", "0.125"],
  // IEC 80000-13: b is a bit, B a byte.
  ["8 Mb/s to MB/s", "Mbit/s", "MB/s", "1"],
  ["1 MBps to Mbps", "MB/s", "Mbit/s", "8"],
  ["100 mbps to MBps", "Mbit/s", "MB/s", "12.5"],
  ["1 KB/s to Kb/s", "kB/s", "kbit/s", "8"],
  ["1 GBps to Gb/s", "GB/s", "Gbit/s", "8"],
  ["1 MiBps to b/s", "MiB/s", "bit/s", "8388608"],
  ["100 rad to Gy", "rd", "Gy", "1"],
  ["200 grad to rad", "grad", "rad", "3.141592654"],
  ["1 Ah to C", "Ah", "coulomb", "3600"],
  ["100 C to F", "C", "F", "212"],
  ["10 uF to F", "uF", "farad", "0.00001"],
  ["2 kilovolts to V", "kV", "V", "2000"],
  ["1 GΩ to ohm", "Gohm", "ohm", "1000000000"],
  ["1 N·m to J", "N-m", "J", "1"],
  ["1 N*m to lbf-ft", "N*m", "lbf-ft", "0.7375621493"],
  ["1 °C/m to K/m", "°C/m", "K/m", "1"],
  ["60 rpm to Hz", "rpm", "Hz", "1"],
  ["30 rpm to rad/s", "rpm", "rad/s", "3.141592654"],
  ["5 % to ppm", "percent", "ppm", "50000"],
];
for (const [text, from, to, result] of MEANT) {
  Deno.test(`unit-converter: understands "${text}"`, async () => {
    const output = await outputOf("unit-converter", text);
    assert.deepEqual([output.from.id, output.to.id, output.result_text], [from, to, result]);
  });
}

const FACTORS: [string, string, string | null][] = [
  ["C", "F", null],
  ["K", "K", null],
  ["L/100km", "mpg", null],
  ["km/L", "L/100km", null],
  ["L/100km", "L/100km", "1"],
  ["mi", "km", "1.609344"],
];
for (const [from, to, factor] of FACTORS) {
  Deno.test(`unit-converter: gives the factor from ${from} to ${to}`, async () => {
    assert.equal((await outputOf("unit-converter", { from, to })).factor, factor);
  });
}

Deno.test("unit-converter: does not read the text when value, from or to is given, and says so", async () => {
  const both = { text: "1 kg to lb", value: 2, from: "km", to: "m" };
  assert.equal((await outputOf("unit-converter", both)).result, 2000);
  assert.deepEqual(await warningsOf("unit-converter", both), ["UNUSED_PROPERTY"]);
  const same = { ...both, text: "2 km to m" };
  assert.deepEqual(await warningsOf("unit-converter", same), []);
  const more = { ...both, text: "2 km 5 m to m" };
  assert.deepEqual(await warningsOf("unit-converter", more), ["UNUSED_PROPERTY"]);
  const blank = { text: "1 kg to g", value: null, from: "", to: " " };
  assert.equal((await outputOf("unit-converter", blank)).result, 1000);
  assert.deepEqual(await warningsOf("unit-converter", blank), []);
});

const FAULTS: [string, unknown, string, Record<string, unknown>?][] = [
  ["nothing", {}, "EMPTY_INPUT"],
  ["blank text", "   ", "EMPTY_INPUT"],
  ["no separator", "5 kg", "UNPARSED_TEXT"],
  ["no second unit", "5 kg to", "UNPARSED_TEXT"],
  ["no first unit", "5 in cm", "UNPARSED_TEXT"],
  ["bad groups", "1,23 ft to m", "UNPARSED_TEXT"],
  ["groups in the wrong place", "1234,567 ft to m", "UNPARSED_TEXT"],
  ["two points", "1.2.3 ft to m", "UNPARSED_TEXT"],
  ["a bare sign", "- ft to m", "UNPARSED_TEXT"],
  ["a vulgar fraction", "1/2 in to mm", "UNPARSED_TEXT"],
  ["a number no double holds", "1e400 ft to m", "UNPARSED_TEXT"],
  ["a number that vanishes", "1e-99999999999999999999 ft to m", "UNPARSED_TEXT"],
  ["a long text", "1".repeat(201), "INPUT_TOO_LARGE", {
    limit: "max_text_chars",
    max: 200,
    actual: 201,
  }],
  ["an unknown unit", "5 kilogrm to lb", "UNKNOWN_UNIT", {
    unit: "kilogrm",
    suggestions: ["kg", "kbit"],
  }],
  ["a currency", "100 USD to EUR", "UNKNOWN_UNIT", { unit: "USD", suggestions: [] }],
  ["hours with a number behind them", "1 h 30 to s", "UNKNOWN_UNIT"],
  ["a ton, of which there are three", "1 ton to kg", "UNKNOWN_UNIT", {
    unit: "ton",
    suggestions: ["t", "ton_us", "ton_uk"],
  }],
  ["an ambiguous unit", "5 mb to B", "AMBIGUOUS_UNIT", {
    unit: "mb",
    candidates: ["MB", "Mbit"],
  }],
  ["the case of a gram and the gauss", "1 KILOGRAM to G", "INCOMPATIBLE_UNITS"],
  ["a rate of bits or of bytes", "5 mb/s to bit/s", "AMBIGUOUS_UNIT", {
    unit: "mb/s",
    candidates: ["MB/s", "Mbit/s"],
  }],
  ["a milliwatt or a megawatt", "5 mw to W", "AMBIGUOUS_UNIT", {
    unit: "mw",
    candidates: ["MW", "mW"],
  }],
  ["an unknown factor", { from: "foo/s", to: "m/s" }, "UNKNOWN_UNIT"],
  ["an exponent without end", { from: "m^99", to: "m" }, "UNKNOWN_UNIT"],
  ["powers of powers", { from: "((pc^12)^12)^12", to: "m" }, "UNKNOWN_UNIT"],
  ["an exponent without a sign", { from: "m10", to: "m" }, "UNKNOWN_UNIT"],
  ["factors in one word", { from: "m2kg", to: "m" }, "UNKNOWN_UNIT"],
  ["a parenthesis that is not closed", { from: "(m/s", to: "m/s" }, "UNKNOWN_UNIT"],
  ["a product of another dimension", "1 kg/m^3 to m/s", "INCOMPATIBLE_UNITS"],
  ["energy as torque", "1 J to N-m", "INCOMPATIBLE_UNITS"],
  ["parts of two dimensions", "5 ft 3 kg to m", "INCOMPATIBLE_UNITS"],
  ["degrees of temperature that add up", "20 C 5 C to K", "INCOMPATIBLE_UNITS"],
  ["prototype keys", { from: "__proto__", to: "constructor" }, "UNKNOWN_UNIT"],
  ["two dimensions", "5 kg to m", "INCOMPATIBLE_UNITS", { from: "mass", to: "length" }],
  ["below absolute zero", "-459.68 F to C", "OUT_OF_RANGE"],
  ["0 litres per 100 km", "0 L/100km to mpg", "OUT_OF_RANGE"],
  ["0 miles per gallon", "0 mpg to L/100km", "OUT_OF_RANGE"],
  ["too much precision", { from: "m", to: "km", precision: 35 }, "INVALID_INPUT"],
  ["an unknown dimension", { action: "list", dimension: "luck" }, "INVALID_INPUT"],
];
Deno.test("unit-converter: says what lies between two dimensions", async () => {
  // Glucose has 180.156 g/mol: 180 mg/dL are 1.8 g/L, and so 0.00999 mol/L, as laboratories say.
  const cases: [text: string, way: RegExp][] = [
    [
      "180 mg/dL to mmol/L",
      /: g\/L divided by the molar mass in g\/mol is mol\/L; convert to these/,
    ],
    [
      "10 mmol/L to mg/dL",
      /: g\/L divided by the molar mass in g\/mol is mol\/L; convert to these/,
    ],
    ["5 g to mol", /: g divided by the molar mass in g\/mol is mol; /],
    ["1 cup to g", /: g divided by the density in g\/mL is mL; /],
    ["5 ppm to mg/L", /: mg\/L divided by the density in kg\/L is ppm by mass; /],
    ["12 kWh to kW", /: kWh divided by hours is kW; /],
    ["5 kg to m", /: choose units of the same dimension$/],
  ];
  for (const [text, way] of cases) {
    const { code, message } = await errorOf("unit-converter", text);
    assert.equal(code, "INCOMPATIBLE_UNITS");
    assert.match(message, way, text);
  }
});

for (const [title, input, code, details] of FAULTS) {
  Deno.test(`unit-converter: refuses ${title}`, async () => {
    const error = await errorOf("unit-converter", input);
    assert.equal(error.code, code);
    if (details) assert.deepEqual(error.details, details);
  });
}

Deno.test("unit-converter: knows every large SI prefix for information", async () => {
  // BIPM, SI Brochure, table 7; each is 1000 of the one before.
  const prefixes = ["", "k", "M", "G", "T", "P", "E", "Z", "Y", "R", "Q"];
  for (const unit of ["B", "bit"]) {
    for (const [index, prefix] of prefixes.entries()) {
      if (index === 0) continue;
      const text = `1 ${prefix}${unit} to ${prefixes[index - 1]}${unit}`;
      assert.equal((await outputOf("unit-converter", { text })).result, 1000, text);
    }
  }
});

Deno.test("unit-converter: gives a product of unknown dimension the powers of its bases", async () => {
  const { dimension, result } = await outputOf("unit-converter", {
    text: "1 kg*m^2/K to g*cm^2/K",
  });
  assert.deepEqual([dimension, result], ["m2 kg K-1", 10_000_000]);
});

Deno.test("unit-converter: accepts products of units up to the limits", async () => {
  const isKnown = async (from: string, to = "m") => {
    const { error } = await runTool("unit-converter", { from, to });
    return error?.code !== "UNKNOWN_UNIT";
  };
  assert.ok(await isKnown("km^12"));
  assert.ok(!await isKnown("km^13"));
  // m/m/…/m, 199 and 201 characters.
  assert.ok(await isKnown("m" + "/m".repeat(99)));
  assert.ok(!await isKnown("m" + "/m".repeat(100)));
});

Deno.test("unit-converter: names the unit of another dimension with the same name", async () => {
  const cases = [
    ["8 oz to ml", /did you mean floz \(US fluid ounce\)/],
    ["1 cup to oz", /did you mean floz \(US fluid ounce\)/],
    ["100 lb to N", /did you mean lbf \(pound-force\)/],
    ["5 kg to N", /did you mean kgf \(kilogram-force\)/],
    ["5 kg to m", /choose units of the same dimension/],
  ] as const;
  for (const [text, hint] of cases) {
    assert.match((await errorOf("unit-converter", text)).message, hint, text);
  }
});

Deno.test("unit-converter: names the unit whose case was wrong", async () => {
  for (const text of ["20 c to F", "68 F to c"]) {
    assert.match(
      (await errorOf("unit-converter", text)).message,
      /did you mean C \(degree Celsius\)/,
    );
  }
  assert.match(
    (await errorOf("unit-converter", "1 Gal to L")).message,
    /did you mean gal \(US gallon\)/,
  );
});

Deno.test("unit-converter: names the missing field", async () => {
  const paths = async (input: unknown) =>
    (await errorOf("unit-converter", input)).fields.map(({ path, code }) => `${path} ${code}`);
  assert.deepEqual(await paths({ from: "m" }), ["to REQUIRED"]);
  assert.deepEqual(await paths({ to: "m", text: "1 km to m" }), ["from REQUIRED"]);
  assert.deepEqual(await paths({ value: 1 }), ["from REQUIRED", "to REQUIRED"]);
});

const WARNINGS: [string, string[]][] = [
  ["1 yr to d", ["MEAN_CALENDAR_UNIT"]],
  ["1 h to mo", ["MEAN_CALENDAR_UNIT"]],
  ["1 yr_julian to year", ["MEAN_CALENDAR_UNIT"]],
  ["1 mo to months", ["MEAN_CALENDAR_UNIT"]],
  ["1 gram to g", []],
  ["1 ly to m", []],
];
for (const [text, expected] of WARNINGS) {
  Deno.test(`unit-converter: warns of "${text}"`, async () => {
    assert.deepEqual(await warningsOf("unit-converter", text), expected);
  });
}

Deno.test("unit-converter: lists all units, or those of one dimension", async () => {
  const all = await runTool("unit-converter", { action: "list" });
  const { dimensions } = all.output as { dimensions: { dimension: string; units: unknown[] }[] };
  assert.equal(dimensions.length, 50);
  assert.equal(dimensions[0]!.dimension, "length");
  assert.deepEqual(all.stats, { units: 342 });

  const one = await runTool("unit-converter", { action: "list", dimension: "torque" });
  assert.deepEqual(one.stats, { units: 5 });
  assert.deepEqual((one.output as { dimensions: unknown[] }).dimensions, [{
    dimension: "torque",
    base: "N-m",
    units: [
      { id: "N-m", name: "newton metre", aliases: ["Nm", "newton meter", "newton metres"] },
      {
        id: "lbf-ft",
        name: "pound-foot",
        aliases: ["lb-ft", "ft-lb", "ft-lbs", "ft lb", "ft lbs"],
      },
      { id: "lbf-in", name: "pound-inch", aliases: ["lb-in", "in-lb", "in-lbs"] },
      { id: "kgf-m", name: "kilogram-force metre", aliases: [] },
      { id: "ozf-in", name: "ounce-force inch", aliases: ["oz-in"] },
    ],
  }]);
  assert.deepEqual((await runTool("unit-converter", "1 m to km")).stats, { units: 342 });
});

Deno.test("unit-converter: every listed spelling finds its own unit", async () => {
  const { dimensions } = await outputOf("unit-converter", { action: "list" });
  for (const { units } of dimensions) {
    for (const { id, name, aliases } of units) {
      for (const from of [id, name, ...aliases]) {
        const output = await outputOf("unit-converter", { value: 5, from, to: id });
        assert.deepEqual([output.from.id, output.result], [id, 5], from);
      }
    }
  }
});

Deno.test("unit-converter: reports a calorie that may be a food calorie", async () => {
  assert.deepEqual(await warningsOf("unit-converter", { text: "2000 calories in kJ" }), [
    "SMALL_CALORIE",
  ]);
  for (const text of ["2000 kcal in kJ", "1 cal in J", "2000 kilocalories in kJ"]) {
    assert.deepEqual(await warningsOf("unit-converter", { text }), [], text);
  }
});

Deno.test("unit-converter: reports a number that may use a point between thousands, and rounds nothing", async () => {
  assert.deepEqual(await warningsOf("unit-converter", "1.500 kg in g"), ["NUMBER_IN_TEXT"]);
  for (const text of ["1.50 kg in g", "0.500 kg in g", "1,500 kg in g", "1,234.500 kg in g"]) {
    assert.deepEqual(await warningsOf("unit-converter", text), [], text);
  }
  const { output } = await runToolExactly("unit-converter", "9007199254740993 m in km");
  assert.match(JSON.stringify(output), /^\{"value":9007199254740993,/);
});

Deno.test("unit-converter: a foot-pound takes the dimension of the other unit", async () => {
  // NIST SP 811, appendix B.8: 1 ft·lbf = 1.355818 J, and as a torque 1.355818 N·m.
  for (const spelling of ["ft-lb", "ft-lbs", "ft lb", "ft lbs"]) {
    for (const [to, dimension] of [["J", "energy"], ["N-m", "torque"]]) {
      const output = await outputOf("unit-converter", `2 ${spelling} to ${to}`);
      assert.deepEqual([output.result, output.dimension], [2.711635897, dimension], spelling);
    }
  }
});

Deno.test("unit-converter: says how to write a decimal comma and a fraction", async () => {
  const cases: [string, RegExp][] = [
    ["37,5 C to F", /its decimals must come after a dot;/],
    ["1.234,5 m to ft", /its decimals must come after a dot;/],
    ["1/2 in to mm", /must be a decimal, such as 3.5 for 3 1\/2;/],
    ["3 1/2 in to mm", /must be a decimal, such as 3.5 for 3 1\/2;/],
    ["½ cup to ml", /must be a decimal, such as 3.5 for 3 1\/2;/],
    ["3½ in to mm", /must be a decimal, such as 3.5 for 3 1\/2;/],
  ];
  for (const [text, advice] of cases) {
    const { code, message } = await errorOf("unit-converter", text);
    assert.equal(code, "UNPARSED_TEXT", text);
    assert.match(message, advice, text);
  }
});
