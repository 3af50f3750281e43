import assert from "node:assert/strict";
import { errorOf, outputOf, runTool, warningsOf } from "../../support.ts";

const ID = "expression-evaluator";

async function valueOf(expression: string, options: Record<string, unknown> = {}): Promise<string> {
  return (await outputOf(ID, { expression, ...options })).result_text;
}

// Rules 1 to 5, by hand.
const VALUES: [string, string][] = [
  ["12", "12"],
  [".5 + 5.", "5.5"],
  ["1e-3 + 2.5E+1", "25.001"],
  ["-2^2", "-4"],
  ["2^-1", "0.5"],
  ["2^3^2", "512"],
  ["2^-3!", "0.015625"],
  ["-3!", "-6"],
  ["3!!", "720"],
  ["3!^2", "36"],
  ["2*-3", "-6"],
  ["2 - -3", "5"],
  ["--2", "2"],
  ["+-+2", "-2"],
  ["-2*3^2", "-18"],
  ["8/4/2", "1"],
  ["8-4-2", "2"],
  ["2+3*4", "14"],
  ["(2+3)*4", "20"],
  ["2 ** 3 ** 2", "512"],
  ["3−1×2÷4·2", "2"],
  ["7 % 3 * 2", "2"],
  ["-7 % 3", "-1"],
  ["7 % -3", "1"],
  ["5.5 % 2", "1.5"],
  ["1e4000 % 7", "4"],
  ["mod(-7, 3)", "2"],
  ["mod(7, -3)", "-2"],
  ["mod(-7, -3)", "-1"],
  ["mod(6, -3)", "0"],
  ["mod(1e5000, 3)", "1"],
  ["0^0", "1"],
  ["0^0.5", "0"],
  ["0^3", "0"],
  ["0!", "1"],
  ["fact(20)", "2432902008176640000"],
  ["(-2)^3", "-8"],
  ["(-1)^1e30", "1"],
  ["abs(-2) + sign(-3) + sign(0)", "1"],
  ["floor(-1.5) + ceil(-1.5) * 10 + trunc(-1.5) * 100", "-112"],
  ["round(2.5)", "3"],
  ["round(-2.5)", "-3"],
  ["round(1.005, 2)", "1.01"],
  ["round(1250, -2)", "1300"],
  ["floor(log(8, 2))", "3"],
  ["floor(log(1000))", "3"],
  ["log(1000) + log10(100) + log2(8)", "8"],
  ["floor(root(27, 3))", "3"],
  ["root(-27, 3) + cbrt(-27)", "-6"],
  ["root(16, -2)", "0.25"],
  ["pow(2, 10) + sqrt(16)", "1028"],
  ["gcd(12, -18)", "6"],
  ["gcd(0, 5) + gcd(0, 0)", "5"],
  ["gcd(12e100, 18e100) / 1e100", "6"],
  ["lcm(4, -6)", "12"],
  ["lcm(0, 6)", "0"],
  ["min(3, 1, 2) + max(3, 1, 2)", "4"],
  ["sum(0.1, 0.2) + avg(1, 2)", "1.8"],
  ["hypot(3, 4) + hypot(-5)", "10"],
  ["sin(0) + sin(pi) + cos(pi / 2)", "0"],
  ["tan(pi)", "0"],
  ["atan2(0, 0)", "0"],
  ["exp(0) + ln(1)", "1"],
  ["-0", "0"],
  ["0.1 + 0.2 - 0.3", "0"],
  ["1/3*3", "1"],
  // Twenty digits more than the result: the error of 0.333… is not seen.
  ["100000000000000000001 - 100000000000000000000", "1"],
  ["2/3", "0.666666666666667"],
  ["0.0000001", "1e-7"],
  ["0.000001", "0.000001"],
  ["1e20", "100000000000000000000"],
  ["1e21", "1e+21"],
  ["1e5000", "1e+5000"],
  ["π", "3.14159265358979"],
  ["0x1F + 0b101 + 0o17", "51"],
  ["0XfF * 0B1", "255"],
  ["0xFFFFFFFFFFFFFFFFFFFF", "1.20892581961463e+24"],
];
for (const [expression, expected] of VALUES) {
  Deno.test(`${ID}: ${expression} is ${expected}`, async () => {
    assert.equal(await valueOf(expression), expected);
  });
}

// Python's integers.
const WHOLE: [string, string][] = [
  ["2^200 % 10", "6"],
  ["3^100 mod 7", "4"],
  ["(-7)^1001 mod 13", "2"],
  ["2^16609 mod 97", "2"],
  ["1e40 + 1 - 1e40", "1"],
  ["7^50 - 7^50 + 3", "3"],
  ["-(9^60) + 9^60 - 2", "-2"],
  ["2^200 / 2^3 % 1000", "672"],
  ["1000! / 998!", "999000"],
  ["fact(100) / 2^97 mod 10007", "1322"],
  ["12345678901234567890^5 mod 1000000007", "644116669"],
  ["gcd(2^200, 6^100) mod 1000003", "253109"],
  ["lcm(2^100, 3^100) mod 1000003", "541778"],
  ["sum(2^200, -2^200, 3)", "3"],
  ["avg(2^200, 2^200 + 2) mod 1000", "377"],
  ["(2^200 + 1) mod 2", "1"],
  ["sqrt(10^400) / 10^199", "10"],
  ["1^1e15 + (-1)^(1e15 + 1)", "0"],
];
for (const [expression, expected] of WHOLE) {
  Deno.test(`${ID}: keeps all digits of whole numbers in ${expression}`, async () => {
    assert.equal(await valueOf(expression), expected);
  });
}

// mpmath 1.3 at 200 digits.
const DIGITS: [string, number, string][] = [
  ["sin(1)", 50, "0.84147098480789650665250232163029899962256306079837"],
  ["cos(1)", 50, "0.54030230586813971740093660744297660373231042061792"],
  ["tan(1)", 50, "1.5574077246549022305069748074583601730872507723815"],
  ["sin(100000.5)", 40, "-0.4477465716572125957874451433444636213063"],
  ["asin(0.75)", 50, "0.84806207898148100805294433899841808007336621326311"],
  ["acos(-0.75)", 50, "2.4188584057763776272842660306381695221719509129507"],
  ["acos(0.999999999999)", 40, "0.000001414213562373212899931886508646935847133"],
  ["atan(3)", 50, "1.2490457723982544258299170772810901230778294041299"],
  ["atan(0.0000001)", 50, "9.9999999999999666666666666668666666666666652380952e-8"],
  ["sinh(2.5)", 50, "6.0502044810397873214503236383504031876724818345239"],
  ["sinh(0.000001)", 40, "0.000001000000000000166666666666675"],
  ["cosh(2.5)", 50, "6.1322894796636861166198523128175629955102859555393"],
  ["tanh(0.3)", 50, "0.29131261245159090581822127282376592815359680491761"],
  ["tanh(0.00000001)", 40, "9.99999999999999966666666666666668e-9"],
  ["asinh(0.3)", 50, "0.29567304756342243910271052973351708245138101183537"],
  ["asinh(-1000000)", 40, "-14.50865773852446941352518075581436181373"],
  ["acosh(1.0000000001)", 40, "0.00001414213562361309935782178097179287736039"],
  ["atanh(0.3)", 50, "0.30951960420311171547406734906106943758409160758917"],
  ["atanh(0.00000001)", 40, "1.000000000000000033333333333333335333333e-8"],
  [
    "exp(2.5)",
    100,
    "12.18249396070347343807017595116796618318276779006316131156039834183818512614331441006025552300629579",
  ],
  ["ln(1.0000000001)", 40, "9.999999999500000000033333333330833333334e-11"],
  [
    "ln(12345.678)",
    100,
    "9.421061321291831976526783991071446048941833630080524584039926443915216503039516753275250098643278389",
  ],
  ["log2(10)", 50, "3.3219280948873623478703194294893901758648313930246"],
  [
    "log10(2)",
    100,
    "0.301029995663981195213738894724493026768189881462108541310427461127108189274424509486927252118186172",
  ],
  [
    "sqrt(2)",
    100,
    "1.414213562373095048801688724209698078569671875376948073176679737990732478462107038850387534327641573",
  ],
  [
    "cbrt(2)",
    100,
    "1.259921049894873164767210607278228350570251464701507980081975112155299676513959483729396562436255094",
  ],
  ["tau", 30, "6.28318530717958647692528676656"],
  ["phi", 30, "1.61803398874989484820458683437"],
  [
    "e",
    100,
    "2.718281828459045235360287471352662497757247093699959574966967627724076630353547594571382178525166427",
  ],
  ["2^0.3", 50, "1.2311444133449162844993930691677431098761377611008"],
  ["log(7, 3)", 50, "1.7712437491614222600679283070824577180664713345942"],
  ["root(-2, 5)", 50, "-1.1486983549970350067986269467779275894438508890978"],
  ["atan2(-1, -2)", 50, "-2.677945044588987122248387151818288482168632345089"],
  // Python: 2**128 - 1, -10**30, math.factorial(25)
  ["2^128 - 1", 39, "340282366920938463463374607431768211455"],
  ["-10^30", 31, "-1000000000000000000000000000000"],
  ["25!", 100, "15511210043330985984000000"],
  ["10^30", 30, "1e+30"],
  ["1.1^1000", 60, "2.46993291800582633412408838508522147770973338523839623486918e+41"],
  ["2^-0.5", 50, "0.70710678118654752440084436210484903928483593768847"],
  ["sin(1e-20) / 1e-20", 5, "1"],
  ["sin(1e-20) / 1e-20", 50, "0.99999999999999999999999999999999999999998333333333"],
  ["tan(1e-9)", 40, "1.000000000000000000333333333333333333467e-9"],
  ["1 - cos(1e-6)", 15, "4.99999999999958e-13"],
  ["ln(1.00000000000000000000000000000000000000001)", 10, "1e-41"],
  ["acos(0.99999999999999999999999999999999999999999999)", 5, "1.4142e-22"],
  ["atanh(0.9999999999999999999999999999999999999999)", 10, "46.39827545"],
  ["1.000001^1e9", 40, "1.96908632533425132025881955613683859396e+434"],
];
for (const [expression, precision, expected] of DIGITS) {
  Deno.test(`${ID}: gives ${precision} digits of ${expression}`, async () => {
    assert.equal(await valueOf(expression, { precision }), expected);
  });
}

// mpmath 1.3 at 600 digits.
const CANCELLING: [string, string][] = [
  ["cos(1e-20) - 1", "-5e-41"],
  ["ln(1 + 1e-40) - 1e-40", "-5e-81"],
  ["exp(1e-25) - 1 - 1e-25", "5e-51"],
  ["sqrt(1e50 + 1) - 1e25", "5e-26"],
  ["1 / (cos(1e-20) - 1)", "-2e+40"],
  ["sin(pi - 1e-30)", "1e-30"],
  ["tan(sin(1e-9)) - sin(tan(1e-9))", "3.33333333333333e-65"],
  ["10^40 * (sqrt(10^40 + 1) - 10^20)", "50000000000000000000"],
  ["e^(pi * sqrt(163)) - 262537412640768744", "-7.49927402801814e-13"],
  ["ln(1 + 1/3/10^30) * 10^30", "0.333333333333333"],
  ["atan(10^30) - pi/2", "-1e-30"],
  ["(sqrt(2) * 10^40) mod 7", "3.71875376948073"],
  ["floor(10^40 * pi) mod 10", "1"],
];
for (const [expression, expected] of CANCELLING) {
  Deno.test(`${ID}: ${expression}, whose digits cancel, is ${expected}`, async () => {
    assert.equal(await valueOf(expression), expected);
    assert.deepEqual(await warningsOf(ID, { expression }), []);
  });
}

for (const expression of ["sqrt(2)^2 - 2", "1/3 * 3 - 1", "sin(10^12 * pi)"]) {
  Deno.test(`${ID}: ${expression} is 0, as on paper`, async () => {
    assert.equal(await valueOf(expression), "0");
  });
}

Deno.test(`${ID}: reports division by rounding noise`, async () => {
  assert.deepEqual(await warningsOf(ID, { expression: "1 / (1/3 * 3 - 1)" }), ["UNCERTAIN_DIGITS"]);
});

const DEGREES: [string, string][] = [
  ["sin(30)", "0.5"],
  ["floor(2 * sin(30))", "1"],
  ["cos(60)", "0.5"],
  ["sin(180)", "0"],
  ["sin(36000000000030)", "0.5"],
  ["cos(-450)", "0"],
  ["tan(45)", "1"],
  ["floor(asin(0.5))", "30"],
  ["acos(-1)", "180"],
  ["atan(1)", "45"],
  ["atan2(-1, -1)", "-135"],
  ["sinh(1) - (e - 1/e) / 2", "0"],
];
for (const [expression, expected] of DEGREES) {
  Deno.test(`${ID}: in degrees, ${expression} is ${expected}`, async () => {
    assert.equal(await valueOf(`round(${expression}, 30)`, { angle_unit: "deg" }), expected);
  });
}

const open = (count: number) => "(".repeat(count);
// The code, and the position where it is.
const ERRORS: [string, string, number][] = [
  ["1 +", "SYNTAX_ERROR", 4],
  ["1 + * 2", "SYNTAX_ERROR", 5],
  [")", "SYNTAX_ERROR", 1],
  ["()", "SYNTAX_ERROR", 2],
  ["(1", "SYNTAX_ERROR", 3],
  ["1)", "SYNTAX_ERROR", 2],
  ["(1, 2)", "SYNTAX_ERROR", 3],
  ["max(1,)", "SYNTAX_ERROR", 7],
  ["max(1", "SYNTAX_ERROR", 6],
  ["2x", "UNKNOWN_IDENTIFIER", 2],
  ["0x", "SYNTAX_ERROR", 2],
  ["0x1G", "SYNTAX_ERROR", 4],
  ["0b12", "SYNTAX_ERROR", 4],
  ["0x1F.8", "SYNTAX_ERROR", 5],
  ["pi 2", "SYNTAX_ERROR", 4],
  ["of + 2", "UNKNOWN_IDENTIFIER", 1],
  ["3 mod", "SYNTAX_ERROR", 6],
  ["3 mod 0", "DIVISION_BY_ZERO", 3],
  ["1 2", "SYNTAX_ERROR", 3],
  ["1,000", "SYNTAX_ERROR", 2],
  ["1.2.3", "SYNTAX_ERROR", 4],
  ["a.b", "SYNTAX_ERROR", 2],
  ["a.constructor", "SYNTAX_ERROR", 2],
  ["1..", "SYNTAX_ERROR", 3],
  ["1e+", "SYNTAX_ERROR", 4],
  ["a = 1", "SYNTAX_ERROR", 3],
  ["a[0]", "SYNTAX_ERROR", 2],
  ["`1`", "SYNTAX_ERROR", 1],
  ["1 + \u{1f600}", "SYNTAX_ERROR", 5],
  ["1 + \ud800", "SYNTAX_ERROR", 5],
  ["!3", "SYNTAX_ERROR", 1],
  ["unknown + )", "SYNTAX_ERROR", 11],
  ["x", "UNKNOWN_IDENTIFIER", 1],
  ["1 + Pi", "UNKNOWN_IDENTIFIER", 5],
  ["__proto__", "UNKNOWN_IDENTIFIER", 1],
  ["constructor(1)", "UNKNOWN_IDENTIFIER", 1],
  ["toString()", "UNKNOWN_IDENTIFIER", 1],
  ["y + 1/0", "UNKNOWN_IDENTIFIER", 1],
  ["sin", "WRONG_ARGUMENT_COUNT", 1],
  ["1 + sin()", "WRONG_ARGUMENT_COUNT", 5],
  ["sin(1, 2)", "WRONG_ARGUMENT_COUNT", 1],
  ["atan2(1)", "WRONG_ARGUMENT_COUNT", 1],
  ["round(1, 2, 3)", "WRONG_ARGUMENT_COUNT", 1],
  ["max()", "WRONG_ARGUMENT_COUNT", 1],
  [`sum(${Array(101).fill(1)})`, "WRONG_ARGUMENT_COUNT", 1],
  ["1 / 0", "DIVISION_BY_ZERO", 3],
  ["1 % 0", "DIVISION_BY_ZERO", 3],
  ["mod(1, 0)", "DIVISION_BY_ZERO", 1],
  ["0^-1", "DIVISION_BY_ZERO", 2],
  ["root(0, -2)", "DIVISION_BY_ZERO", 1],
  ["2 + sqrt(-1)", "DOMAIN_ERROR", 5],
  ["ln(0)", "DOMAIN_ERROR", 1],
  ["log(-1)", "DOMAIN_ERROR", 1],
  ["log(2, 1)", "DOMAIN_ERROR", 1],
  ["log(2, -2)", "DOMAIN_ERROR", 1],
  ["asin(2)", "DOMAIN_ERROR", 1],
  ["acos(-1.1)", "DOMAIN_ERROR", 1],
  ["acosh(0.9)", "DOMAIN_ERROR", 1],
  ["atanh(1)", "DOMAIN_ERROR", 1],
  ["(-8)^(1/3)", "DOMAIN_ERROR", 5],
  ["root(-4, 2)", "DOMAIN_ERROR", 1],
  ["root(-4, 1.5)", "DOMAIN_ERROR", 1],
  ["root(4, 0)", "DOMAIN_ERROR", 1],
  ["(-1)!", "DOMAIN_ERROR", 5],
  ["2.5!", "DOMAIN_ERROR", 4],
  ["tan(pi / 2)", "DOMAIN_ERROR", 1],
  ["gcd(1.5, 2)", "DOMAIN_ERROR", 1],
  ["round(1, 0.5)", "DOMAIN_ERROR", 1],
  ["round(1, 101)", "DOMAIN_ERROR", 1],
  ["round(1, -21)", "DOMAIN_ERROR", 1],
  ["sin(1.1e15)", "DOMAIN_ERROR", 1],
  ["1 + 1e5001", "OVERFLOW", 5],
  ["1e3000 * 1e3000", "OVERFLOW", 8],
  ["10^10^10", "OVERFLOW", 3],
  ["2^1e18", "OVERFLOW", 2],
  ["exp(1e4000)", "OVERFLOW", 1],
  ["cosh(1e4000)", "OVERFLOW", 1],
  ["1001!", "OVERFLOW", 5],
  ["fact(1e100)", "OVERFLOW", 1],
  [open(201), "EXPRESSION_TOO_DEEP", 201],
  [`${open(201)}$`, "EXPRESSION_TOO_DEEP", 201],
  [`${open(200)}$`, "SYNTAX_ERROR", 201],
  ["-".repeat(201), "EXPRESSION_TOO_DEEP", 201],
  ["abs(".repeat(201), "EXPRESSION_TOO_DEEP", 804],
  ["2^".repeat(201), "EXPRESSION_TOO_DEEP", 402],
  ["-(".repeat(101), "EXPRESSION_TOO_DEEP", 201],
];
for (const [expression, code, position] of ERRORS) {
  Deno.test(`${ID}: returns ${code} at ${position} for ${JSON.stringify(expression.slice(0, 50))}`, async () => {
    const error = await errorOf(ID, { expression });
    assert.equal(error.code, code, error.message);
    assert.equal(error.details!.position, position);
    assert.ok(error.message.includes(`position ${position}`), error.message);
  });
}

// math.js 13, except for 2(3)^2, and for the calls of a value, which it refuses.
const PRODUCTS: [string, string][] = [
  ["2x", "6"],
  ["2(3)", "6"],
  ["(1)(2)", "2"],
  ["(1+2)3", "9"],
  ["2x^2", "18"],
  ["2(3)^2", "18"],
  ["x y", "12"],
  ["2 pi - pi(2)", "0"],
  ["2^3x", "24"],
  ["3!x", "18"],
  ["2x!", "12"],
  ["-2x", "-6"],
  ["x(2)(3)", "18"],
  ["2e - 2*e", "0"],
  ["2exp(0)abs(-3)", "6"],
  ["1/2x", "1.5"],
];
for (const [expression, expected] of PRODUCTS) {
  Deno.test(`${ID}: the product ${expression} is ${expected}`, async () => {
    assert.equal(await valueOf(expression, { variables: { x: 3, y: 4 } }), expected);
  });
}

Deno.test(`${ID}: reports a product after a division`, async () => {
  const variables = { x: 3 };
  const warned = (expression: string) => warningsOf(ID, { expression, variables });
  assert.deepEqual(await warned("1/2x"), ["PRODUCT_BEHIND_DIVISION"]);
  assert.deepEqual(await warned("3!! + x - x"), ["FACTORIAL_TWICE"]);
  assert.deepEqual(await warned("(3!)! + x - x"), []);
  assert.deepEqual(await warned("2/x(3)"), ["PRODUCT_BEHIND_DIVISION"]);
  for (const expression of ["1/2*x", "1/(2x)", "2x/3", "(1/2)x", "1/2*3x"]) {
    assert.deepEqual(await warned(expression), [], expression);
  }
});

// math.js 13, except for the sum of two percentages, and for a set-off % before a sign.
const PERCENTAGES: [string, string][] = [
  ["200 + 15%", "230"],
  ["200 - 15%", "170"],
  ["200*15%", "30"],
  ["15% * 200", "30"],
  ["15% of 200", "30"],
  ["5%+3%", "0.08"],
  ["15% - 3", "-2.85"],
  ["7%-3", "-2.93"],
  ["7 % -3", "1"],
  ["10%3", "1"],
  ["4^50%", "2"],
  ["200+15%*2", "200.3"],
  ["200+(15%)", "200.15"],
  ["-5%", "-0.05"],
  ["50%%", "0.005"],
  ["200 + 15% + 10%", "253"],
  ["100 - 20% - 10%", "72"],
  ["7 mod 3", "1"],
  ["-7 mod 3 * 2", "4"],
  ["5 mod (3)", "2"],
];
for (const [expression, expected] of PERCENTAGES) {
  Deno.test(`${ID}: with percent or mod, ${expression} is ${expected}`, async () => {
    assert.equal(await valueOf(expression), expected);
  });
}

Deno.test(`${ID}: accepts a variable called of`, async () => {
  assert.equal(await valueOf("15 % of", { variables: { of: 4 } }), "3");
});

Deno.test(`${ID}: computes 200 levels of nesting, and counts them`, async () => {
  const cases: [string, number][] = [
    [`${open(200)}1${")".repeat(200)}`, 200],
    [`${"-".repeat(200)}1`, 200],
    [`${"1^".repeat(200)}1`, 200],
    ["1 + 2 * 3!", 0],
    ["(1) + (2)", 1],
    ["-(2)", 2],
    ["2^-abs(3)", 3],
  ];
  for (const [expression, depth] of cases) {
    const { stats, error } = await runTool(ID, { expression });
    assert.equal(error, undefined);
    assert.equal((stats as { depth: number }).depth, depth, expression.slice(0, 20));
  }
  const long = `1${" + 1".repeat(2_499)}`;
  assert.deepEqual((await runTool(ID, { expression: long })).stats, { tokens: 4_999, depth: 0 });
});

Deno.test(`${ID}: lists variables in order of first use`, async () => {
  const variables = { x: "1e-3", b: 2, a: -1.5, _q1: " 7 " };
  const output = await outputOf(ID, {
    expression: "b + max(a, b) - abs(x) * _q1 + abs(b)",
    variables,
  });
  assert.deepEqual(output.variables_used, ["b", "a", "x", "_q1"]);
  assert.deepEqual(output.functions_used, ["max", "abs"]);
  assert.equal(output.result_text, "5.993");
  const power = await valueOf("x^2", { variables: { x: -3 } });
  assert.equal(power, "9");
});

Deno.test(`${ID}: warns of each unused variable`, async () => {
  const names = Array.from({ length: 30 }, (_, index) => [`v${index}`, index]);
  const { warnings } = await runTool(ID, { expression: "1", variables: Object.fromEntries(names) });
  assert.equal(warnings.length, 30);
  assert.deepEqual(warnings[7]!.path, "variables.v7");
});

Deno.test(`${ID}: treats a null or blank option as not given`, async () => {
  const input = { expression: "1/3", variables: null, precision: null, angle_unit: "" };
  assert.equal((await outputOf(ID, input)).result_text, "0.333333333333333");
});

const BAD_VARIABLES: [string, string][] = [
  ['{"2x": 1}', 'variables["2x"]'],
  ['{"a b": 1}', 'variables["a b"]'],
  ['{"": 1}', 'variables[""]'],
  ['{"pi": 3}', "variables.pi"],
  ['{"sin": 3}', "variables.sin"],
  ['{"__proto__": 3}', "variables.__proto__"],
  ['{"constructor": 3}', "variables.constructor"],
  ['{"prototype": 3}', "variables.prototype"],
  ['{"a": "x"}', "variables.a"],
  ['{"a": "1,5"}', "variables.a"],
  ['{"a": ""}', "variables.a"],
  ['{"a": null}', "variables.a"],
  ['{"a": true}', "variables.a"],
  ['{"a": [1]}', "variables.a"],
  ["[1]", "variables"],
];
for (const [variables, path] of BAD_VARIABLES) {
  Deno.test(`${ID}: refuses the variables ${variables}`, async () => {
    const error = await errorOf(ID, { expression: "1", variables: JSON.parse(variables) });
    assert.equal(error.code, "INVALID_INPUT");
    assert.deepEqual(error.fields.map((field) => field.path), [path]);
  });
}

Deno.test(`${ID}: enforces its limits`, async () => {
  const names = Array.from({ length: 101 }, (_, index) => [`v${index}`, index]);
  const many = await errorOf(ID, { expression: "1", variables: Object.fromEntries(names) });
  assert.deepEqual([many.code, many.details!.limit], ["INPUT_TOO_LARGE", "max_variables"]);
  const long = await errorOf(ID, { expression: "1".repeat(10_001) });
  assert.deepEqual([long.code, long.details!.max], ["INPUT_TOO_LARGE", 10_000]);
  for (const expression of [undefined, "", " \n"]) {
    assert.equal((await errorOf(ID, { expression })).code, "EMPTY_INPUT");
  }
  for (const precision of [0, 101, 1.5]) {
    assert.equal((await errorOf(ID, { expression: "1", precision })).code, "INVALID_INPUT");
  }
});

Deno.test(`${ID}: says when a result below 1e-5000 becomes 0`, async () => {
  for (const expression of ["1e-6000", "1e-5000 / 10", "exp(-1e9)", "exp(-1e4000)", "2^-1e18"]) {
    assert.deepEqual(await warningsOf(ID, { expression }), ["UNDERFLOW"], expression);
    assert.equal(await valueOf(expression), "0");
  }
  for (const expression of ["1e-5000", "0e-9999", "sin(pi)", "0 * 1e-5000"]) {
    assert.deepEqual(await warningsOf(ID, { expression }), [], expression);
  }
});

Deno.test(`${ID}: gives the result as a JSON number`, async () => {
  assert.equal((await outputOf(ID, { expression: "1e400" })).result, null);
  assert.equal((await outputOf(ID, { expression: "1e-400" })).result, 0);
  assert.equal((await outputOf(ID, { expression: "2/3", precision: 3 })).result, 0.667);
});

for (const expression of ["1.234,56 + 1", "1,234.56 + 1", "(1,5) * 2"]) {
  Deno.test(`${ID}: suggests a dot for the comma of ${expression}`, async () => {
    const { code, message } = await errorOf(ID, { expression });
    assert.equal(code, "SYNTAX_ERROR");
    assert.match(
      message,
      /; write decimals after a dot and thousands without separators: 1234\.56$/,
    );
  });
}

Deno.test(`${ID}: suggests no dot for another symbol`, async () => {
  assert.match((await errorOf(ID, { expression: "1 ) + 2" })).message, /the end is expected$/);
});

// Python: 12345678901234567890 - 1, and len(str(2**200)).
Deno.test("expression-evaluator: reports a whole number that loses digits", async () => {
  const roundings: [string, number, string?][] = [
    [
      "12345678901234567890 - 1",
      15,
      "20 significant digits, rounded to 15: set precision to 20 for all",
    ],
    ["2^200", 61],
    ["2^200", 60, "61 significant digits, rounded to 60: set precision to 61"],
    ["2^400", 100, "121 significant digits, rounded to 100"],
    ["12345678901234567890e10", 20],
    ["1e40 / 3", 15],
    ["123456.789", 5],
  ];
  for (const [expression, precision, message] of roundings) {
    const { warnings } = await runTool(ID, { expression, precision });
    assert.deepEqual(
      warnings.map(({ code }) => code),
      message ? ["WHOLE_NUMBER_ROUNDED"] : [],
      expression,
    );
    if (message) assert.ok(warnings[0]!.message.includes(message), warnings[0]!.message);
  }
});

const FOREIGN_SIGNS: [string, RegExp][] = [
  ["=1+1", /leave = out/],
  ["a > 1", /comparisons and conditions are not supported/],
  ["√16", /write sqrt\(x\)/],
  ["3²", /write \^2/],
  ["sin(90°)", /angle_unit "deg"/],
  ["€12 * 3", /leave out currencies/],
  ["max([1, 2])", /max\(1, 2\)/],
  ["1 # 2", /not allowed in an expression$/],
];
for (const [expression, advice] of FOREIGN_SIGNS) {
  Deno.test(`expression-evaluator: refuses ${expression} and says what to write`, async () => {
    const { code, message } = await errorOf(ID, { expression });
    assert.equal(code, "SYNTAX_ERROR");
    assert.match(message, advice);
  });
}

Deno.test(`${ID}: reports a round number of degrees read as radians`, async () => {
  const told: [expression: string, angle_unit: string, isTold: boolean][] = [
    ["sin(90)", "rad", true],
    ["2 * cos( -60 ) + 1", "rad", true],
    ["sin(90)", "deg", false],
    ["sin(1.5)", "rad", false],
    ["sin(90 * pi / 180)", "rad", false],
    ["asin(1) + sinh(90)", "rad", false],
  ];
  for (const [expression, angle_unit, isTold] of told) {
    const codes = await warningsOf(ID, { expression, angle_unit });
    assert.deepEqual(codes, isTold ? ["ANGLE_IN_RADIANS"] : [], expression);
  }
});

Deno.test("expression-evaluator: says that log is base 10 where the natural one may be meant", async () => {
  const codes = (expression: string) => warningsOf("expression-evaluator", { expression });
  assert.deepEqual(await codes("log(2)"), ["LOG_TO_BASE_10"]);
  for (const clear of ["log(1000)", "log(8, 2)", "ln(2)", "log10(2)", "log(2) + ln(3)"]) {
    assert.deepEqual(await codes(clear), [], clear);
  }
});

// What a person would have written for it: the functions of this tool, its options, or a variable.
const UNKNOWN_NAMES: [expression: string, advice: RegExp][] = [
  ["factorial(5)", /no factorial; did you mean fact\?$/],
  ["mean(1, 2)", /did you mean avg\?$/],
  ["arcsin(1)", /did you mean asin\?$/],
  ["sqtr(2)", /did you mean sqrt\?$/],
  ["nCr(5, 2)", /; the functions are abs .* hypot$/],
  ["sin(30 deg)", /; for angles in degrees, send angle_unit "deg"$/],
  ["5 km", /; give its value in variables, and leave out units$/],
  ["a + b", /there is no a; give its value in variables/],
];
for (const [expression, advice] of UNKNOWN_NAMES) {
  Deno.test(`${ID}: says what to write for the unknown name in ${expression}`, async () => {
    const { code, message } = await errorOf(ID, { expression });
    assert.equal(code, "UNKNOWN_IDENTIFIER");
    assert.match(message, advice);
  });
}

// Python: Decimal(x).quantize(Decimal(step), ROUND_HALF_EVEN), and of the last a context of two digits.
const TO_EVEN: [expression: string, value: string, options?: Record<string, unknown>][] = [
  ["round(2.675, 2)", "2.68"],
  ["round(2.665, 2)", "2.66"],
  ["round(-2.5)", "-2"],
  ["round(1250, -2)", "1200"],
  ["round(2.6651, 2)", "2.67"],
  ["0.125", "0.12", { precision: 2 }],
];
for (const [expression, value, options] of TO_EVEN) {
  Deno.test(`${ID}: ${expression} to the even digit is ${value}`, async () => {
    assert.equal(await valueOf(expression, { rounding_mode: "half_even", ...options }), value);
  });
}
