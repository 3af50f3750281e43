/** A property that the chosen operation does not read is told of: most often the operation was forgotten. */
import assert from "node:assert/strict";
import { errorOf, runTool } from "../../support.ts";

const JSON_TEXT = { input: "[]" };
const DATE = { date: "2026-11-23" };
const ASSET = { cost: 10_000 };
const LIFE = { ...ASSET, useful_life_years: 5 };
const VERSION = { version: "1.10.0" };
const SEEDED = { seed: "demo" };
const UUID = { input: "550e8400-e29b-41d4-a716-446655440000" };
const MACRS = { ...ASSET, method: "macrs", property_class: 5 };

/** A tool, its input, and the messages. */
const INPUTS: [string, Record<string, unknown>, string[]][] = [
  ["date-calculator", { ...DATE, operation: "info", days: 3, end_date: "2026-12-25" }, [
    '"end_date" does nothing with operation "info": it is for difference',
    '"days" does nothing with operation "info": it is for add, subtract',
  ]],
  [
    "date-calculator",
    { ...DATE, operation: "difference", end_date: "2026-12-25", duration: "P1D" },
    [
      '"duration" does nothing with operation "difference": it is for add, subtract',
    ],
  ],
  ["date-calculator", { ...DATE, operation: "subtract", months: 1, end_date: "2026-12-25" }, [
    '"end_date" does nothing with operation "subtract": it is for difference',
  ]],
  ["percentage-calculator", { operation: "successive", percents: [10, -10], value: 100 }, [
    '"value" does nothing with operation "successive": it is for percent_of, increase, decrease, ' +
    "reverse_increase, reverse_decrease",
  ]],
  ["percentage-calculator", { operation: "percent_of", percent: 5, value: 100 }, []],
  ["number-theory", { operation: "gcd", numbers: [12, 18], exponent: 3 }, [
    '"exponent" does nothing with operation "gcd": it is for mod_pow',
  ]],
  ["number-theory", { operation: "mod_inverse", a: 3, modulus: 7 }, []],
  ["date-calculator", { ...DATE, days: 0, end_date: "" }, []],
  ["date-calculator", { ...DATE, operation: "add", days: 3, duration: "P1D" }, []],
  ["business-day-calculator", { ...DATE, end_date: "" }, []],
  ["frontmatter-parser", { input: "---\na: 1\n---\nx", data: {} }, []],
  ["uuid-generator", { ...SEEDED, namespace: "", name: "", names: [] }, []],
  ["business-day-calculator", { ...DATE, operation: "check", days: 5 }, [
    '"days" does nothing with operation "check": it is for add',
  ]],
  ["business-day-calculator", { ...DATE, operation: "add", days: 5, include_start: false }, [
    '"include_start" does nothing with operation "add": it is for count',
  ]],
  ["business-day-calculator", {
    ...DATE,
    operation: "count",
    end_date: "2026-12-25",
    roll: "forward",
  }, [
    '"roll" does nothing with operation "count": it is for add',
  ]],
  ["business-day-calculator", { ...DATE, operation: "count", end_date: "2026-12-25" }, []],
  ["depreciation-calculator", { ...MACRS, useful_life_years: 5, factor: 2, quarter: 2 }, [
    '"useful_life_years" does nothing with method "macrs": it is for straight_line, declining_balance, ' +
    "double_declining, sum_of_years_digits",
    '"factor" does nothing with method "macrs": it is for declining_balance',
    '"quarter" does nothing with convention "half_year": it is for mid_quarter',
  ]],
  ["depreciation-calculator", {
    ...LIFE,
    method: "straight_line",
    quarter: 2,
    units_per_year: [1],
  }, [
    '"quarter" does nothing with method "straight_line": it is for macrs',
    '"units_per_year" does nothing with method "straight_line": it is for units_of_production',
  ]],
  ["depreciation-calculator", { ...MACRS, convention: "mid_quarter", quarter: 2 }, []],
  ["depreciation-calculator", {
    ...LIFE,
    method: "double_declining",
    switch_to_straight_line: false,
  }, []],
  ["semver-calculator", { ...VERSION, action: "parse", other: "1.9.0" }, [
    '"other" does nothing with action "parse": it is for compare',
  ]],
  ["semver-calculator", { ...VERSION, action: "range", range: "^1.9.0", order: "desc" }, [
    '"order" does nothing with action "range": it is for sort',
  ]],
  ["semver-calculator", {
    ...VERSION,
    action: "increment",
    identifier: "beta",
    identifier_base: "1",
  }, [
    '"identifier" does nothing with release "patch": it is for premajor, preminor, prepatch, prerelease',
    '"identifier_base" does nothing with release "patch": it is for premajor, preminor, prepatch, prerelease',
  ]],
  ["semver-calculator", {
    ...VERSION,
    action: "increment",
    release: "preminor",
    identifier: "beta",
    identifier_base: "1",
  }, []],
  ["semver-calculator", { ...VERSION, action: "coerce", include_prerelease: true }, []],
  ["uuid-generator", {
    ...SEEDED,
    version: 4,
    namespace: "dns",
    name: "example.com",
    timestamp_ms: 5,
  }, [
    '"timestamp_ms" does nothing with version "4": it is for 7',
    '"namespace" does nothing with version "4": it is for 3, 5',
    '"name" does nothing with version "4": it is for 3, 5',
  ]],
  ["uuid-generator", { ...SEEDED, ...UUID, action: "generate" }, [
    '"input" does nothing with action "generate": it is for inspect',
  ]],
  ["uuid-generator", { ...UUID, format: "urn", count: 2 }, [
    '"count" does nothing with action "inspect": it is for generate',
    '"format" does nothing with action "inspect": it is for generate',
  ]],
  ["uuid-generator", { ...SEEDED, version: 7, timestamp_ms: 5, input: "" }, []],
  [
    "uuid-generator",
    { version: 5, namespace: "dns", name: "example.com", seed: "demo", count: 2 },
    [],
  ],
  ["json-formatter", { ...JSON_TEXT, mode: "minify", indent: 4, use_tabs: true }, [
    '"indent" does nothing with mode "minify": it is for format, sort',
    '"use_tabs" does nothing with mode "minify": it is for format, sort',
  ]],
  ["json-formatter", { input: "[", mode: "validate", final_newline: true }, [
    '"final_newline" does nothing with mode "validate": it is for format, minify, sort',
  ]],
  ["json-formatter", { ...JSON_TEXT, mode: "validate", escape_unicode: true }, [
    '"escape_unicode" does nothing with mode "validate": it is for format, minify, sort',
  ]],
  ["json-formatter", { ...JSON_TEXT, mode: "validate", indent: 2, use_tabs: false }, []],
  ["json-formatter", { ...JSON_TEXT, mode: "sort", indent: 4, final_newline: true }, []],
];

for (const [tool, input, expected] of INPUTS) {
  Deno.test(`${tool}: reports what ${JSON.stringify(input)} leaves unused`, async () => {
    const { ok, warnings } = await runTool(tool, input);
    assert.equal(ok, true);
    const unused = warnings.filter(({ code }) => code === "UNUSED_PROPERTY");
    assert.deepEqual(unused.map(({ message }) => message), expected);
  });
}

// What is given is for another choice than the default, and no choice is: the default's answer would be to another
// question.
const ASKED: [tool: string, input: Record<string, unknown>, message: string][] = [
  [
    "date-calculator",
    { ...DATE, end_date: "2026-12-25", days: 3 },
    '"operation" is missing: "end_date" is for difference; "days" is for add, subtract',
  ],
  [
    "date-calculator",
    { ...DATE, operation: null, duration: "P1D" },
    '"operation" is missing: "duration" is for add, subtract',
  ],
  ["business-day-calculator", { ...DATE, days: 5 }, '"operation" is missing: "days" is for add'],
  [
    "semver-calculator",
    { ...VERSION, range: "^1.0.0" },
    '"action" is missing: "range" is for satisfies, max_satisfying, min_satisfying, range',
  ],
  [
    "semver-calculator",
    { versions: ["1.2.3"] },
    '"action" is missing: "versions" is for sort, max_satisfying, min_satisfying',
  ],
  [
    "uuid-generator",
    { namespace: "dns", name: "example.com" },
    '"version" is missing: "namespace" is for 3, 5; "name" is for 3, 5',
  ],
  [
    "depreciation-calculator",
    { ...LIFE, property_class: 5 },
    '"method" is missing: "property_class" is for macrs',
  ],
  [
    "frontmatter-parser",
    { input: "x", data: { a: 1 } },
    '"action" is missing: "data" is for serialize',
  ],
];
for (const [tool, input, message] of ASKED) {
  Deno.test(`${tool}: asks for the choice that ${JSON.stringify(input)} leaves open`, async () => {
    const error = await errorOf(tool, input);
    assert.deepEqual([error.code, error.message], ["INVALID_INPUT", message]);
  });
}

// A call in which a property does nothing, and what makes it do something; both from its description.
const UNUSED: [string, Record<string, unknown>, string, Record<string, unknown>][] = [
  ["csv-to-json", { input: "a;b\n1,5;2", number_format: "1.234,56" }, "number_format", {
    infer_types: true,
  }],
  [
    "csv-diff",
    { before: "a;b\n1;1,5", after: "a;b\n1;1,50", number_format: "1.234,56" },
    "number_format",
    { numeric: true },
  ],
  ["markdown-to-html", { input: "# x", title: "T" }, "title", { full_document: true }],
  ["markdown-to-html", { input: "# x", lang: "de" }, "lang", { full_document: true }],
  ["find-replace", { text: "a\nb", find: "b", multiline: true }, "multiline", { mode: "regex" }],
  ["find-replace", { text: "a\nb", find: "b", dot_all: true }, "dot_all", { mode: "regex" }],
  ["string-escaper", { text: "é", format: "shell", ascii_only: true }, "ascii_only", {
    format: "xml",
  }],
  ["string-escaper", { text: "é", format: "html", quote: true }, "quote", { format: "json" }],
  ["string-escaper", { text: "a", sql_dialect: "mysql" }, "sql_dialect", { format: "sql" }],
  ["string-escaper", { text: "a", csv_delimiter: ";" }, "csv_delimiter", { format: "csv" }],
  ["string-escaper", { text: "a", csv_formula_guard: true }, "csv_formula_guard", {
    format: "csv",
  }],
  [
    "contrast-checker",
    { foreground: "#000", background: "#fff", bold: true },
    "bold",
    { font_size_px: 20 },
  ],
  ["unit-converter", { text: "1 m in km", dimension: "length" }, "dimension", { action: "list" }],
  ["url-encoding", { input: "a", passes: 2 }, "passes", { action: "decode" }],
  ["url-encoding", { input: "a", on_error: "keep" }, "on_error", { action: "decode" }],
];
for (const [tool, input, property, remedy] of UNUSED) {
  Deno.test(`${tool}: reports ${property} when it has no effect`, async () => {
    const unused = async (given: Record<string, unknown>) =>
      (await runTool(tool, given)).warnings.filter(({ code }) => code === "UNUSED_PROPERTY");
    const [warning, ...more] = await unused(input);
    assert.deepEqual(more, []);
    assert.equal(warning?.path, property);
    assert.match(warning.message, new RegExp(Object.keys(remedy)[0]!));
    assert.deepEqual(await unused({ ...input, ...remedy }), []);
    const { [property]: _, ...without } = input;
    assert.deepEqual(await unused(without), []);
  });
}

Deno.test("contrast-checker: reports the text properties beside size", async () => {
  const colors = { foreground: "#000", background: "#fff", size: "large" };
  for (
    const [given, path] of [[{ font_size_px: 12, bold: true }, "font_size_px"], [
      { bold: true },
      "bold",
    ]] as const
  ) {
    const { warnings } = await runTool("contrast-checker", { ...colors, ...given });
    assert.deepEqual(warnings.map(({ code, path }) => [code, path]), [["UNUSED_PROPERTY", path]]);
  }
});

/** A call of the wrong choice, and what its refusal says of what was sent. */
const WRONG_CHOICES: [tool: string, input: Record<string, unknown>, told: string][] = [
  [
    "semver-calculator",
    { action: "compare", versions: ["1.0.0", "2.0.0"] },
    '"versions" does nothing with action "compare": it is for sort, max_satisfying, min_satisfying',
  ],
  [
    "percentage-calculator",
    { operation: "increase", value: 10, to: 15 },
    '"to" does nothing with operation "increase": it is for',
  ],
  [
    "number-theory",
    { operation: "gcd", n: 12 },
    '"n" does nothing with operation "gcd": it is for',
  ],
  [
    "business-day-calculator",
    { operation: "count", date: "2026-12-01", days: 5 },
    '"days" does nothing with operation "count": it is for add',
  ],
  [
    "date-calculator",
    { operation: "difference", date: "2026-12-01", days: 5 },
    '"days" does nothing with operation "difference": it is for',
  ],
];

for (const [tool, input, told] of WRONG_CHOICES) {
  Deno.test(`${tool}: says what only other choices read where one lacks something`, async () => {
    const { message } = await errorOf(tool, input);
    assert.ok(message.includes(told), message);
  });
}

Deno.test("unused properties: a fault of a value is told alone", async () => {
  const { message } = await errorOf("semver-calculator", {
    action: "compare",
    version: "1.x",
    other: "2.0.0",
    order: "desc",
  });
  assert.doesNotMatch(message, /order/);
});
