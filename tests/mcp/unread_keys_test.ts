/** Options under another name than the tool's own, as agents send them. */
import assert from "node:assert/strict";
import { callTool, endpoint } from "./endpoint.ts";

const handler = endpoint();
const run = async (tool_id: string, input: unknown) =>
  (await callTool(handler, "run_tool", { tool_id, input })).structuredContent;

const CSV = "id,name\n1,a\n";
const LINE = { unit_price: 10, quantity: 2 };
const CHAT = { messages: [{ role: "user", content: "hi" }] };
const LOAN = { principal: 1000, annual_rate: 5 };
const INCREASE = { operation: "increase", value: 10, percent: 5 };
const PRICES = { inputTokens: 1, inputPricePerMillion: 1, outputPricePerMillion: 1 };

/** A message without what the property that it names is for. */
const withoutPurpose = (message: string) => message.replace(/(?<=") \([^]*\)\?$/, "?");

/** A call that would do another job without the key, and what the refusal says to send. */
const REFUSED: [tool: string, input: Record<string, unknown>, advice: string][] = [
  ["json-query", { input: [{ a: 1 }], jsonpath: "$[0].a" }, 'did you mean "query"?'],
  ["timestamp-converter", { input: 0, tz: "Asia/Tokyo" }, 'did you mean "timezone"?'],
  ["timestamp-converter", { input: 0, target_timezone: "Asia/Tokyo" }, 'did you mean "timezone"?'],
  ["json-diff", { before: {}, after: {}, exclude_paths: ["/a"] }, 'did you mean "ignore_paths"?'],
  ["json-diff", { before: {}, after: {}, id_key: "id" }, 'did you mean "match_by"?'],
  ["json-diff", { before: {}, after: {}, unordered: true }, 'did you mean "ignore_order"?'],
  ["json-shrink", { input: [1, 2], max_items: 1 }, 'did you mean "max_array_items"?'],
  ["cidr-aggregator", { input: "::/0", remove: "::1" }, 'did you mean "exclude"?'],
  ["invoice-calculator", { lines: [{ ...LINE, vat: 19 }] }, 'did you mean "tax_rate"?'],
  ["invoice-calculator", { lines: [LINE], tax_rate: 19 }, 'send it in the items of "lines"'],
  [
    "compound-interest-calculator",
    { ...LOAN, years: 3, monthly_contribution: 100 },
    'did you mean "contribution"?',
  ],
  ["csv-to-json", { input: CSV, header: false }, 'did you mean "headerMode": "none"?'],
  ["csv-to-json", { input: CSV, has_header: false }, 'did you mean "headerMode": "none"?'],
  ["yaml-json-converter", { input: "{}", to: "yaml" }, 'did you mean "direction": "json_to_yaml"?'],
  ["line-sorter", { text: "a\nb", descending: true }, 'did you mean "order": "desc"?'],
  ["slug-generator", { text: "Ä", locale: "de" }, 'did you mean "language": "de"?'],
  [
    "business-day-calculator",
    { operation: "add", date: "2025-04-17", days: 2, country: "DE" },
    'did you mean "calendar": "de"?',
  ],
  ["text-chunker", { text: "a", chunk_size: 100 }, 'did you mean "max_tokens"?'],
  ["text-chunker", { text: "a", max_chars: 100 }, 'did you mean "max_tokens"?'],
  ["text-chunker", { text: "a", mode: "sentence" }, 'did you mean "strategy": "sentences"?'],
  [
    "token-counter",
    { text: "a", tokenizer: "cl100k" },
    'did you mean "encoding": "cl100k_base"?',
  ],
  [
    "sql-formatter",
    { input: "SELECT 1", language: "postgres" },
    'did you mean "dialect": "postgresql"?',
  ],
  ["prompt-cost-calculator", { ...PRICES, batch: true }, 'did you mean "scenario": "batch"?'],
  ["context-window-calculator", { model: "gpt-4.1" }, 'did you mean "preset"?'],
  ["base-encoding", { input: "2g", action: "decode", base: 58 }, '"encoding": "base58"?'],
  [
    "base64",
    { input: "6869", encoding: "hex" },
    'did you mean "input_format" or "output_format": "hex"?',
  ],
  ["line-sorter", { text: "a\na", action: "dedupe" }, 'did you mean "unique": true?'],
  ["string-escaper", { text: "a", target: "bash" }, 'did you mean "format": "shell"?'],
  ["csv-to-json", { input: CSV, decimal: "," }, 'did you mean "number_format"?'],
  ["csv-to-json", { input: CSV, decimal_comma: true }, 'did you mean "number_format"?'],
  ["robots-txt-tester", { robots_txt: "User-agent: *", path: "/a" }, 'did you mean "url"?'],
  ["keyword-extractor", { text: "a", top_n: 3 }, 'did you mean "max_keywords"?'],
  ["json-schema-validator", { input: 1, schema: {}, limit: 500 }, 'did you mean "max_errors"?'],
  ["markdown-table-generator", { input: CSV, limit: 1 }, 'did you mean "max_rows"?'],
  ["uuid-generator", { type: "v7" }, 'did you mean "version": 7?'],
  [
    "invoice-calculator",
    { lines: [LINE], vat: 19 },
    'send it as "tax_rate" in the items of "lines"',
  ],
  ["hash-generator", { input: "a", type: "MD5" }, 'did you mean "algorithm": "md5"?'],
  ["file-hash-checksum-verifier", { text: "a", hash: "md5" }, 'did you mean "algorithms"?'],
  ["csv-diff", { before: CSV, after: CSV, primary_key: "id" }, 'did you mean "key"?'],
  ["csv-to-json", { input: CSV, csv_separator: ";" }, 'did you mean "delimiter": ";"?'],
  ["csv-to-json", { input: CSV, decimal_separator: "," }, 'did you mean "number_format"?'],
  ["json-formatter", { input: "{}", indnet: 4 }, 'did you mean "indent"?'],
  ["json-formatter", { input: "{}", sort_keys: true }, 'did you mean "mode": "sort"?'],
  ["json-to-csv", { input: [{ a: 1 }], quote_all: true }, 'did you mean "quote": "all"?'],
  ["case-converter", { text: "a b", to: "snake_case" }, 'did you mean "case": "snake"?'],
  ["expression-evaluator", { expression: "1/3", digits: 30 }, 'did you mean "precision"?'],
  ["statistics-calculator", { values: [1, 2], percentiles: [90] }, 'did you mean "quantiles"?'],
  ["timestamp-converter", { input: 0, to_timezone: "Asia/Tokyo" }, 'did you mean "zones"?'],
  ["mermaid-renderer", { source: "a", output: "png" }, 'did you mean "format": "png"?'],
  // Values that the property does not take: a choice that it lacks, several, a percentage, a unit.
  ["slug-generator", { text: "Größe", lang: "German" }, 'did you mean "language"?'],
  ["hash-generator", { input: "a", algorithms: ["md5", "sha1"] }, 'did you mean "algorithm"?'],
  ["statistics-calculator", { values: [1, 2], percentile: 90 }, 'did you mean "quantiles"?'],
  [
    "contrast-checker",
    { foreground: "#777", background: "#fff", font_size: "24px" },
    'did you mean "font_size_px"?',
  ],
  [
    "loan-amortization-calculator",
    { ...LOAN, term_years: 3, frequency: "bi-weekly" },
    'did you mean "payments_per_year"?',
  ],
  ["uuid-generator", { uuid: "01932c5f-7a3b-7000-8000-000000000000" }, 'did you mean "input"?'],
  ["robots-txt-tester", { robots_txt: "User-agent: *", paths: ["/a"] }, 'did you mean "urls"?'],
  // Data that the tool also runs without.
  ["json-query", { input: [1], q: "$[0]" }, 'did you mean "query"?'],
  ["find-replace", { text: "a", find: "a", with: "b" }, 'did you mean "replace"?'],
  ["file-integrity-review", { old: { a: "1" }, after: { a: "2" } }, 'did you mean "before"?'],
  ["unit-converter", { amount: 5, from: "m", to: "ft" }, 'did you mean "value"?'],
  [
    "compound-interest-calculator",
    { initial_investment: 1000, annual_rate: 5, years: 3 },
    'did you mean "principal"?',
  ],
  ["sri-generator", { content: "a", href: "https://a.example/b.js" }, 'did you mean "url"?'],
  [
    "frontmatter-parser",
    { action: "serialize", data: { a: 1 }, content: "Text" },
    'did you mean "input"?',
  ],
  // A switch for what a number other than 0 does, and a unit beside its amount.
  ["base64", { input: "a", wrap: true }, 'did you mean "line_length"?'],
  [
    "date-calculator",
    { operation: "add", date: "2025-01-01", amount: 3, unit: "day" },
    'did you mean "days": 3?',
  ],
  [
    "date-calculator",
    { operation: "add", date: "2025-01-01", value: "3", unit: "days" },
    'did you mean "days": 3?',
  ],
  ["timestamp-converter", { input: 0, unit: "ms" }, 'did you mean "format": "epoch_ms"?'],
  ["timestamp-converter", { input: 0, unit: "Seconds" }, 'did you mean "format": "epoch_s"?'],
  // A time zone, a word for a number, a written percentage, and a state that is also a country's code.
  [
    "timestamp-converter",
    { input: 0, to: "Asia/Tokyo" },
    'did you mean "timezone" or "zones": "Asia/Tokyo"?',
  ],
  ["tax-estimator", { income: 1000, state: "CA" }, 'did you mean "stateRate"?'],
  ["json-formatter", { input: "{}", indentation: "tab" }, 'did you mean "indent"?'],
  [
    "margin-markup-calculator",
    { cost: 100, price: 150, discount: "10%" },
    'did you mean "discount_percent"?',
  ],
  [
    "invoice-calculator",
    { lines: [{ ...LINE, discount: "10%" }] },
    'did you mean "discount_percent"?',
  ],
  [
    "business-day-calculator",
    { operation: "add", date: "2025-04-17", days: 2, state: "CA" },
    'did you mean "region"?',
  ],
  // Said the other way round.
  ["text-diff", { before: "a", after: "A", case_sensitive: "false" }, '"ignore_case": true?'],
  ["base-encoding", { input: "a", no_padding: true }, 'did you mean "padding": false?'],
];

Deno.test("run_tool: an option under another name is refused where the run would do another job", async () => {
  for (const [tool, input, advice] of REFUSED) {
    const { error } = await run(tool, input);
    assert.equal(error?.code, "INVALID_INPUT", `${tool} ${JSON.stringify(input)}`);
    assert.ok(withoutPurpose(error.message).endsWith(advice), error.message);
  }
});

Deno.test("run_tool: what fails without a property names the keys that were ignored", async () => {
  const CALLS: [tool: string, input: Record<string, unknown>][] = [
    ["date-calculator", { begin: "2026-01-01", end_date: "2026-02-01", operation: "difference" }],
    ["slo-calculator", { budget_goal: "three nines", total_events: 10 }],
  ];
  for (const [tool, input] of CALLS) {
    const { error } = await run(tool, input);
    assert.match(error.message, new RegExp(`ignored as unknown: "${Object.keys(input)[0]}"`));
  }
  // A property that another operation reads is no advice.
  const day = await run("date-calculator", { operation: "add", date: "2026-01-01", unit: "day" });
  assert.match(day.error.message, /send a unit, such as "days": 3, .* ignored as unknown: "unit"$/);
  assert.ok(!JSON.stringify(day.result.warnings).includes("largest_unit"));
  const subnet = await run("ip-subnet-calculator", { ip: "10.0.0.1/8" });
  assert.match(subnet.error.message, /^"input" is empty.* ignored as unknown: "ip"$/);
  const { error } = await run("date-calculator", { date: "1.2.2026", begin: 1 });
  assert.doesNotMatch(error.message, /ignored/);
});

Deno.test("run_tool: a property of another name is suggested with what it is for, as it may not be what was meant", async () => {
  const messages = await Promise.all([
    run("qr-code-generator", { text: "a", size: 300 }),
    run("csv-to-json", { input: CSV, fields: ["id"] }),
    run("json-formatter", { input: "{}", indnet: 4 }),
  ]);
  assert.deepEqual(messages.map(({ error }) => error.message.split("; did you mean ")[1]), [
    '"module_size" (SVG and PNG: px a module; a PNG has at most 5,000 px a side)?',
    '"columns" (Column names to use: replacing the header row\'s names (first-row), or naming the columns (none). Empty: not used)?',
    '"indent"?',
  ]);
});

/** What is ignored with a warning, and its advice. */
const IGNORED: [tool: string, input: Record<string, unknown>, advice: RegExp][] = [
  ["csv-to-json", { input: CSV, decimal_comma: false }, /was ignored/],
  ["json-formatter", { input: "{}", indnet: 2 }, /did you mean "indent"\?$/],
  ["csv-diff", { before: CSV, after: CSV, columns: ["id"] }, /known keys: /],
  ["invoice-calculator", { lines: [{ ...LINE, amount: 20 }] }, /known keys: /],
  ["json-to-typescript", { input: "{}", name: "My job" }, /did you mean "root_name"\?$/],
  ["chat-message-converter", { ...CHAT, to: "gemini", target: "gemini" }, /known keys: /],
  ["sri-generator", { content: "a", comments: "none" }, /known keys: /],
  // The answer has what was asked for, and more.
  ["json-schema-validator", { input: 1, schema: {}, limit: 5 }, /did you mean "max_errors"\?$/],
  ["har-summarizer", { har: { log: { entries: [] } }, top_n: 3 }, /did you mean "top"\?$/],
  // What the run does anyway.
  ["yaml-json-converter", { input: "a: 1", from: "yaml" }, /known keys: /],
  ["base64", { input: "a", encoding: "base64" }, /was ignored/],
  ["csv-to-json", { input: CSV, headers: true }, /was ignored/],
  ["json-formatter", { input: "{}", validate: true }, /known keys: /],
  ["find-replace", { text: "aa", find: "a", replace: "b", all: true }, /known keys: /],
  ["slug-generator", { text: "a b", locale: "en" }, /did you mean "language"\?$/],
  ["hash-generator", { input: "a", encoding: "utf-8" }, /was ignored/],
  // The form of the answer, an address that is no choice, and a text where a list was given in its place.
  ["hash-generator", { input: "a", format: "json" }, /was ignored/],
  ["html-to-markdown", { input: "<p>a", link: "https://a.example/" }, /was ignored/],
  [
    "evaluation-fixture-review",
    { items: [{ id: "a", input: "b", expected: "c" }], content: "d" },
    /was ignored/,
  ],
  [
    "loan-amortization-calculator",
    { ...LOAN, term_years: 3, frequency: "monthly" },
    /did you mean "payments_per_year"\?$/,
  ],
  // The form of the answer, which is not what the tool makes.
  ["hash-generator", { input: "a", output_format: "json" }, /was ignored/],
  ["frontmatter-parser", { input: "---\na: 1\n---\n", output_format: "json" }, /known keys: /],
  ["timestamp-converter", { input: 0, output_format: "iso8601" }, /was ignored/],
  ["passage-ranker", { query: "a", passages: ["a"], limit: "all" }, /did you mean "top_k"\?$/],
  ["percentage-calculator", { ...INCREASE, rounding: "half_up" }, /did you mean "decimals"\?$/],
  // Said of something else.
  ["text-chunker", { text: "a", unit: "tokens" }, /known keys: /],
  ["token-counter", { text: "a", max_tokens: 4000 }, /was ignored/],
  ["hash-generator", { input: "a", digest: "hex" }, /known keys: /],
  ["date-calculator", { date: "2025-01-01", name: "x" }, /known keys: /],
  ["loan-amortization-calculator", { ...LOAN, term_years: 3, down_payment: 0 }, /known keys: /],
  ["loan-amortization-calculator", { ...LOAN, term_years: 3, loan_number: 5 }, /known keys: /],
  ["line-sorter", { text: "a", description: true }, /known keys: /],
  ["line-sorter", { text: "a", model: false }, /known keys: /],
  ["text-statistics", { text: "a", session: "en" }, /known keys: /],
  ["markdown-to-html", { input: "a", locale: "en" }, /did you mean "lang"\?$/],
  ["csv-to-json", { input: CSV, header: true }, /did you mean "headerMode"\?$/],
  ["csv-to-json", { input: CSV, source: "crm" }, /known keys: /],
  ["json-query", { input: [1], query: "$", filter: true }, /did you mean/],
  ["json-to-csv", { input: [{ a: 1 }], filter: "a" }, /did you mean "path_separator"\?$/],
  ["cidr-aggregator", { input: "::/0", ip: "::1" }, /known keys: /],
  ["palette-generator", { color: "#08f", metadata: { name: "x" } }, /known keys: /],
];

Deno.test("run_tool: what changes nothing, and a foreign key, are ignored with a warning", async () => {
  for (const [tool, input, advice] of IGNORED) {
    const { result, success } = await run(tool, input);
    assert.ok(success, `${tool} ${JSON.stringify(input)}`);
    const told = result.warnings.filter(({ code }: { code: string }) =>
      code === "UNKNOWN_PROPERTY"
    );
    assert.equal(told.length, 1);
    assert.match(withoutPurpose(told[0].message), advice);
  }
});
