/** A call that asks for a way of doing the job which the tool does not have is no call for another way. */
import assert from "node:assert/strict";
import { errorOf, warningsOf } from "../support.ts";

const LACKING: [tool: string, input: Record<string, unknown>, key: string][] = [
  ["compression-codec", { input: "aaaa", algorithm: "lz4" }, "algorithm"],
  ["passage-ranker", { query: "cat", passages: ["a cat"], algorithm: "tfidf" }, "algorithm"],
  ["text-similarity", { a: "kitten", b: "sitting", method: "soundex" }, "method"],
  ["text-similarity", { a: "kitten", b: "sitting", metric: "soundex" }, "metric"],
  ["text-chunker", { text: "a b c", max_tokens: 2, length_function: "chars" }, "length_function"],
  ["text-diff", { before: "a", after: "b", algorithm: "patience" }, "algorithm"],
  ["regex-tester", { pattern: "foo(?=bar)", input: "foobar", flavor: "go" }, "flavor"],
  ["json-query", { input: { a: 1 }, query: "a", engine: "jmespath" }, "engine"],
  ["timestamp-converter", { input: "45000.5", from: "excel" }, "from"],
  ["json-to-typescript", { input: { a: 1 }, language: "rust" }, "language"],
  ["json-to-csv", { input: [{ a: 1 }], output_format: "xlsx" }, "output_format"],
  ["curl-converter", { command: "curl https://a.test", language: "go" }, "language"],
  ["timestamp-converter", { input: "45000.5", from_format: "excel serial" }, "from_format"],
  ["token-counter", { text: "YQ==", input_format: "base64" }, "input_format"],
  ["regex-tester", { pattern: "a", input: "a", language: "java" }, "language"],
  // In Cargo the range 1.4 goes on to 2.0.0, in npm to 1.5.0.
  [
    "semver-calculator",
    { action: "satisfies", version: "1.5.0", range: "1.4", ecosystem: "cargo" },
    "ecosystem",
  ],
  // PEP 440 has 1.0rc1 before 1.0, and no hyphen.
  [
    "semver-calculator",
    { action: "compare", version: "1.0.0", other: "1.0.1", ecosystem: "pypi" },
    "ecosystem",
  ],
  // In code points Äpfel comes behind Zebra.
  ["line-sorter", { text: "Zebra\nÄpfel", locale: "de" }, "locale"],
  ["line-sorter", { text: "Zebra\nÄpfel", collation: "sv_SE" }, "collation"],
  ["line-sorter", { text: "Zebra\nÄpfel", locale: "de_DE.UTF-8" }, "locale"],
];

for (const [tool, input, key] of LACKING) {
  Deno.test(`${tool} refuses ${key} "${input[key]}", which it does not have`, async () => {
    const { code, message } = await errorOf(tool, input);
    assert.equal(code, "INVALID_INPUT");
    assert.match(message, new RegExp(`"${key}" is not a property of this tool`));
    assert.match(message, new RegExp(`${input[key]}`));
  });
}

Deno.test("a check refuses data that it would not check by, unless it is about the call", async () => {
  const rows = [{ a: "x" }];
  const schema = { properties: { a: { type: "integer" } } };
  const { code, message } = await errorOf("structured-data-quality-review", { rows, schema });
  assert.equal(code, "INVALID_INPUT");
  assert.match(message, /"schema" is not a property of this tool, and nothing would be checked by/);
  for (const more of [{ schema: {} }, { schema: "x" }, { tags: ["a"] }, { metadata: { a: 1 } }]) {
    assert.ok(await warningsOf("structured-data-quality-review", { rows, ...more }));
  }
  // What is no check may get anything beside its input.
  assert.ok(await warningsOf("csv-to-json", { input: "a\n1\n", schema }));
  assert.ok(await warningsOf("json-formatter", { input: "{}", config: { sort: true } }));
});

Deno.test("a call that lacks what the tool needs is told of that, and of the keys that may be meant for it", async () => {
  const document = { openapi: "3.0.0", paths: {} };
  const { message } = await errorOf("openapi-diff", { spec1: document, spec2: document });
  assert.match(message, /^"before" is required.*"after" is required.*unknown: "spec1", "spec2"$/);
  const empty = await errorOf("structured-data-quality-review", { people: [{ a: 1 }] });
  assert.match(empty.message, /^"rows" is missing or empty.*unknown: "people"$/);
});

const NAMED: [tool: string, input: Record<string, unknown>, key: string][] = [
  ["passage-ranker", { query: "cat", passages: ["a cat"], algorithm: "BM25" }, "algorithm"],
  ["regex-tester", { pattern: "a", input: "a", flavor: "ecmascript" }, "flavor"],
  ["regex-tester", { pattern: "a", input: "a", engine: "JavaScript" }, "engine"],
  ["text-similarity", { a: "a", b: "b", method: "Jaro-Winkler" }, "method"],
  ["text-similarity", { a: "a", b: "b", metric: "levenshtein" }, "metric"],
  ["text-diff", { before: "a", after: "b", algorithm: "myers" }, "algorithm"],
  ["json-to-csv", { input: [{ a: 1 }], output_format: "csv" }, "output_format"],
  ["cache-control-analyzer", { headers: "max-age=1", output_format: "json" }, "output_format"],
  ["token-counter", { text: "Guten Tag.", lang: "de" }, "lang"],
  ["meta-tag-inspector", { html: "<title>x</title>", method: "GET" }, "method"],
  // What shows in the input, and what is a wish of whoever reads the answer.
  ["text-diff", { before: "a = 1\n", after: "a = 2\n", language: "python" }, "language"],
  ["token-counter", { text: "a = 1\n", language: "JavaScript" }, "language"],
  ["token-counter", { text: "<b>a</b>", input_format: "html" }, "input_format"],
  [
    "percentage-calculator",
    { operation: "percent_of", percent: 5, value: 2, input_format: "plain text" },
    "input_format",
  ],
  ["url-parser", { url: "https://a.test/", output_format: "human-readable" }, "output_format"],
  ["json-schema-validator", { input: 1, schema: { type: "number" }, method: "validate" }, "method"],
];

for (const [tool, input, key] of NAMED) {
  Deno.test(`${tool} runs with ${key} "${input[key]}", which asks for nothing else`, async () => {
    const codes = await warningsOf(tool, input);
    assert.ok(codes.includes("UNKNOWN_PROPERTY"), codes.join());
  });
}

Deno.test("options inside the input are no options of the run, and are not ignored", async () => {
  const input = "aGk=";
  for (const key of ["options", "settings", "params"]) {
    for (const more of [{}, { verbose: true }]) {
      const { code, message } = await errorOf("base64", {
        input,
        [key]: { action: "decode", ...more },
      });
      assert.equal(code, "INVALID_INPUT");
      assert.match(message, new RegExp(`"${key}" .*: send what it holds in its place`));
    }
  }
  // What is no property of the tool, and what is about the call.
  for (const more of [{ options: { depth: 1 } }, { options: {} }, { metadata: { action: "x" } }]) {
    assert.ok(await warningsOf("base64", { input, ...more }), JSON.stringify(more));
  }
});

const LOAN = { principal: 300_000, annual_rate: 6.5, term_years: 30 };
const CONVERSION = { amount: 100, from: "EUR", to: "USD" };
const INVOICE = { lines: [{ quantity: 2, unit_price: 10 }] };

// What changes the result of a calculator, which does not compute with it.
const LEFT_OUT: [tool: string, input: Record<string, unknown>, key: string][] = [
  ["loan-amortization-calculator", { ...LOAN, down_payment: 60_000 }, "down_payment"],
  ["loan-amortization-calculator", { ...LOAN, downPayment: "20%" }, "downPayment"],
  ["loan-amortization-calculator", { ...LOAN, insurance: "$1,200" }, "insurance"],
  ["loan-amortization-calculator", { ...LOAN, fees: [500, 20] }, "fees"],
  ["currency-converter", { ...CONVERSION, fee: 2 }, "fee"],
  ["currency-converter", { ...CONVERSION, date: "2023-05-01" }, "date"],
  ["currency-converter", { ...CONVERSION, as_of: "2023-05-01" }, "as_of"],
  ["tax-estimator", { income: 60_000, country: "DE" }, "country"],
  ["tax-estimator", { income: 60_000, dependents: 2 }, "dependents"],
  ["tax-estimator", { income: 60_000, number_of_children: 2 }, "number_of_children"],
  ["invoice-calculator", { ...INVOICE, shipping: 15 }, "shipping"],
  [
    "depreciation-calculator",
    { cost: 9, useful_life_years: 3, in_service_month: 7 },
    "in_service_month",
  ],
  [
    "depreciation-calculator",
    { cost: 9, useful_life_years: 3, purchase_date: "2023-07-01" },
    "purchase_date",
  ],
  ["context-window-calculator", { preset: "gpt-4o", systemTokens: 9, date: "2023-05-01" }, "date"],
  ["npv-irr-calculator", { cash_flows: [-10, 20], tax_rate: 20 }, "tax_rate"],
  ["margin-markup-calculator", { cost: 10, price: 15, fee_per_order: 2 }, "fee_per_order"],
  ["loan-amortization-calculator", { ...LOAN, cost_per_year: 1990 }, "cost_per_year"],
  ["loan-amortization-calculator", { ...LOAN, closing_costs: "1 200 000" }, "closing_costs"],
  ["currency-converter", { ...CONVERSION, custom_rate: 1.1, fee: 2 }, "fee"],
  ["tax-estimator", { income: 60_000, date: "2025" }, "date"],
];

for (const [tool, input, key] of LEFT_OUT) {
  Deno.test(`${tool} refuses ${key} ${JSON.stringify(input[key])}, with which it would not compute`, async () => {
    const { code, message } = await errorOf(tool, input);
    assert.equal(code, "INVALID_INPUT");
    assert.match(
      message,
      new RegExp(`"${key}" is not a property of this tool, and nothing would be computed with it`),
    );
  });
}

Deno.test("a calculator runs beside what names something, says how to answer, or is nothing", async () => {
  const document = {
    invoice_number: 1042,
    date: "2024-05-01",
    due_date: "2024-06-01",
    payment_terms: 30,
    customer: "ACME",
  };
  const calls: [tool: string, input: Record<string, unknown>, ignored: number][] = [
    ["invoice-calculator", { ...INVOICE, ...document }, 5],
    ["loan-amortization-calculator", { ...LOAN, down_payment: 0, loan_id: 4711, label: "home" }, 3],
    ["currency-converter", { ...CONVERSION, date: "latest", country: "", note: "5" }, 3],
    ["tax-estimator", { income: 60_000, country: "United States", currency: "USD" }, 2],
    ["tax-estimator", { income: 60_000, country: "US", verbose: true }, 2],
    ["invoice-calculator", { ...INVOICE, customer: 17, order: 99, hotline: "030 12345" }, 3],
    ["invoice-calculator", { ...INVOICE, year: 2024, month: 5, due_in_days: 30 }, 3],
    ["invoice-calculator", { ...INVOICE, support: "+49 30 123456", created_at: 1714521600 }, 2],
    ["margin-markup-calculator", { cost: 10, price: 15, sku: 12345, timeout_ms: 500 }, 2],
    ["loan-amortization-calculator", { ...LOAN, max_tokens: 500, attempt: 2, start_year: 2024 }, 3],
    ["prompt-cost-calculator", { inputTokens: 9, preset: "gpt-4o", max_tokens: 5 }, 1],
    // A rate of exchange is that of each country, and a given one that of any date.
    ["currency-converter", { ...CONVERSION, country: "Germany" }, 1],
    ["currency-converter", { ...CONVERSION, custom_rate: 1.1, date: "2023-05-01" }, 1],
    ["context-window-calculator", { windowSize: 9000, systemTokens: 9, date: "2026-11-30" }, 1],
    ["tax-estimator", { income: 60_000, country: "U.S." }, 1],
    ["number-base-converter", { input: "0xFE0C", byte_order: "big", endian: "" }, 2],
    ["csv-profiler", { input: "a,b\n1,2\n", endianness: "little" }, 1],
    ["cidr-aggregator", { input: ["10.0.0.0/25"], vlan_id: 7, ttl: 60, sort: true }, 3],
    [
      "cidr-aggregator",
      { input: ["10.0.0.0/25"], times_seen: 3, max_age: 60, prefix_count: 1, line_width: 80 },
      4,
    ],
    ["dns-record-validator", {
      input: "@ IN MX 10 mail.example.com.",
      server_port: 53,
      collapse: true,
      max_age: 300,
      reverse_prefix: 24,
    }, 4],
    ["hash-generator", { text: "a", country_prefix: 49, prefix_length: 24 }, 2],
    // No calculator: it works on a text.
    ["text-statistics", { text: "Hello.", pages: 3 }, 1],
  ];
  for (const [tool, input, ignored] of calls) {
    const codes = await warningsOf(tool, input);
    const unknown = codes.filter((code) => code === "UNKNOWN_PROPERTY");
    assert.equal(unknown.length, ignored, `${tool} ${JSON.stringify(input)}`);
  }
});

const TAP = "TAP version 13\n1..1\nok 1 - a\n";
const TITLED = "Report Q1\n\nname,n\nx,1\n";

const OTHER_JOB: [tool: string, input: Record<string, unknown>][] = [
  ["markdown-table-generator", { input: TITLED, skip_rows: 2 }],
  ["markdown-table-generator", { input: TITLED, header_row: 3 }],
  ["csv-query", { input: TITLED, query: {}, skipfooter: 1 }],
  ["csv-profiler", { input: "a,b\n'1,2',3\n", quotechar: "'" }],
  ["cidr-aggregator", { input: ["10.0.0.0/25"], invert: true }],
  ["cidr-aggregator", { input: ["10.0.0.0/25"], max_prefix: 24 }],
  ["cidr-aggregator", { input: ["10.0.0.0/25"], min_prefix_length: 8 }],
  ["number-base-converter", { input: "0xFE0C", byte_order: "little" }],
  ["number-base-converter", { input: "0xFE0C", endianness: "LE" }],
  ["base-encoding", { input: "aGk=", byteOrder: "little-endian" }],
  ["regex-tester", { pattern: "a", input: "b", invert_match: true }],
  ["test-report-summarizer", { input: TAP, expected_tests: 5 }],
  ["test-report-summarizer", { input: TAP, fail_on_skipped: true }],
  ["changelog-generator", { input: "feat: a\nfix: b", exclude_types: ["fix"] }],
  ["coverage-summarizer", { input: "SF:a\nDA:1,0\nend_of_record\n", exclude: ["vendor/**"] }],
  ["csv-profiler", { input: "a,b\n1,2\n", ignore_columns: ["b"] }],
  ["csv-profiler", { input: "a,b\n1,2\n", columns_to_drop: ["b"] }],
  ["date-calculator", {
    operation: "difference",
    date: "2026-12-01",
    end_date: "2026-12-31",
    skip_days: ["Monday"],
  }],
  ["test-report-summarizer", { input: TAP, fail_on_warning: true }],
  ["dns-record-validator", { input: "@ IN MX 10 mail.example.com.", min_ttl: 300 }],
  ["invoice-calculator", { lines: [{ unit_price: 0.99 }], withholding_percent: 15 }],
  ["json-diff", { before: { a: 1.001 }, after: { a: 1.002 }, tolerance: 0.01 }],
  ["json-diff", { before: { a: 1.001 }, after: { a: 1.002 }, rel_tol: "1%" }],
  ["loan-amortization-calculator", {
    principal: 1000,
    annual_rate: 5,
    term_years: 1,
    round_to: 100,
  }],
];

for (const [tool, input] of OTHER_JOB) {
  const key = Object.keys(input).at(-1)!;
  Deno.test(`${tool} refuses ${key} ${JSON.stringify(input[key])}, without which its job is another`, async () => {
    const { code, message } = await errorOf(tool, input);
    assert.equal(code, "INVALID_INPUT");
    assert.match(message, new RegExp(`^"${key}" is not a property of this tool, and no`));
    assert.match(message, /leave the key out to run without it/);
  });
}

// The lines above the table: a header line counts from 1, its index from 0, and BigQuery skips the header, too.
const SKIPPED: [key: string, value: number, lines: number][] = [
  ["skip_first_rows", 2, 2],
  ["skip_lines", 2, 2],
  ["header_row_index", 2, 2],
  ["header_row", 3, 2],
  ["skip_leading_rows", 3, 2],
];
for (const [key, value, lines] of SKIPPED) {
  Deno.test(`a table's ${key} is asked for as the lines to skip`, async () => {
    const { message } = await errorOf("csv-to-json", { input: TITLED, [key]: value });
    assert.match(message, new RegExp(`did you mean "skip_rows"(?: \\(|: ${lines}\\?$)`));
  });
}

Deno.test("flags of a pattern are asked for as the switches that they stand for", async () => {
  const rule = { find: "O+", replace: "0", mode: "regex" };
  const { message } = await errorOf("find-replace", { text: "foo", ...rule, flags: "gi" });
  assert.match(message, /^"flags" is not a property.*did you mean "ignore_case": true\?$/);
  const inside = { text: "foo", rules: [{ ...rule, flags: "ims" }] };
  assert.match(
    (await errorOf("find-replace", inside)).message,
    /"ignore_case": true, "multiline": true, "dot_all": true/,
  );
  assert.ok(await warningsOf("find-replace", { text: "foo", ...rule, flags: "gu" }));
});

Deno.test("a text in the place of an object is told what the object holds", async () => {
  const told = async (test: string) =>
    (await errorOf("statistics-calculator", { values: [1, 2, 4], test })).message;
  assert.match(await told("t_welch"), /got "t_welch"; send \{"kind": "t_welch"\}$/);
  assert.match(await told("welch"), /got "welch"; send an object with kind, alternative, .*…$/);
});

const SAME_JOB: [tool: string, input: Record<string, unknown>][] = [
  ["csv-to-json", { input: "a\n1\n", skip_rows: 0, quotechar: '"', escapechar: "\\" }],
  ["csv-query", { input: "a\n1\n", query: {}, header_row: 1 }],
  // BigQuery and Snowflake say so that the first line is the header, which must not be cut off.
  ["csv-to-json", { input: "a\n1\n", skip_leading_rows: 1, skip_header: 1 }],
  ["csv-diff", {
    before: "id\n1\n",
    after: "id\n2\n",
    key: ["id"],
    comment_char: "#",
    quotechar: "'",
  }],
  ["json-query", { input: { a: 1 }, query: "a", invert: false, skip_rows: 2 }],
  ["test-report-summarizer", { input: TAP, fail_fast: true, min_severity: "high", max_age: 3 }],
  ["text-statistics", { text: "One two.", min_words: 3, expected_words: 2 }],
  ["csv-profiler", { input: "a\n1\n", ignore_errors: true, exclude: [], ignored: ["b"] }],
  ["invoice-calculator", { lines: [{ unit_price: 1 }], round_to: 2 }],
  ["semver-calculator", { version: "1.4.2", ecosystem: "npm" }],
  ["json-schema-validator", { input: {}, schema: {}, ecosystem: "npm", tolerance: 0 }],
  // Yarn and pnpm read npm's ranges.
  ...["Node.js", "javascript", "yarn", "pnpm"].map((
    ecosystem,
  ): [string, Record<string, unknown>] => ["semver-calculator", { version: "1.4.2", ecosystem }]),
  // The versions of these are SemVer 2.0.0's, and no range is read.
  ...["cargo", "go", "helm", "Terraform"].map((
    ecosystem,
  ): [string, Record<string, unknown>] => [
    "semver-calculator",
    { action: "compare", version: "v1.3.0-rc.2", other: "v1.3.0-rc.11", ecosystem },
  ]),
  // The order by code points has these names in POSIX, in SQL and in .NET; English is usual.
  ...["en", "en_GB.UTF-8", "C", "POSIX", "C.UTF-8", "binary", "ordinal", "ucs_basic", "utf8mb4_bin"]
    .flatMap((order): [string, Record<string, unknown>][] => [
      ["line-sorter", { text: "b\na", locale: order }],
      ["line-sorter", { text: "b\na", collation: order }],
    ]),
  ["json-formatter", { input: { b: 1 }, locale: "de" }],
  ["text-diff", { before: "a", after: "b", tolerance: 0 }],
  // What is measured, where a tool has no metric to choose.
  ["statistics-calculator", { values: [1, 2], metric: "latency" }],
  // A check fails on that anyway, or would only list less.
  ["test-report-summarizer", {
    input: TAP,
    fail_on_error: true,
    failOnFailure: true,
    min_severity: 2,
  }],
  ["env-file-comparator", { base: "A=1", target: "A=1", fail_on_missing: true }],
  // Nothing of that is in the text, or it is about the answer or the call.
  ["changelog-generator", {
    input: "feat: a",
    exclude_types: ["fix"],
    ignore_paths: ["node_modules/**"],
  }],
  ["text-statistics", { text: "One step at a time.", non_goals: ["time"], no_proxy: ["step"] }],
  ["loan-amortization-calculator", {
    principal: 9,
    annual_rate: 5,
    term_years: 1,
    omit: ["schedule"],
    skip_steps: ["plan"],
  }],
  ["url-parser", { url: "https://a.test/", include_inverse: true }],
  ["find-replace", { text: "a", find: "a", replace: "b", flags: "strict" }],
];

for (const [tool, input] of SAME_JOB) {
  const keys = Object.keys(input).join(", ");
  Deno.test(`${tool} runs with ${keys}, which change nothing`, async () => {
    assert.ok(await warningsOf(tool, input));
  });
}
