/**
 * A tool that computes refuses what it would not compute with: a number, a switch, a date, a rule or an encoding under a
 * key that it does not read. Its answer would be right for another case, and would not show it.
 */
import assert from "node:assert/strict";
import { readGiven } from "../../engine/given_properties.ts";
import { isComputing } from "../../engine/not_computed.ts";
import { loadKeyComparison, prepareInput } from "../../engine/prepare_input.ts";
import { TOOLS } from "../../tools/catalog/registry.ts";
import { errorOf, warningsOf } from "../support.ts";

await loadKeyComparison();

const JANUARY = { date: "2026-01-31", end_date: "2026-02-28" };
const LOAN = { principal: 1000, annual_rate: 5, term_years: 1 };
const FLOWS = { cash_flows: [-100, 60, 60] };
const TOKEN = { token: "eyJhbGciOiJub25lIn0.eyJleHAiOjE4MDAwMDAwMDB9." };

/** The last key of each input is the one that is refused. */
const UNREAD: [tool: string, input: Record<string, unknown>][] = [
  // Numbers.
  ["duration-converter", { input: "PT36H", hours_per_day: 8 }],
  ["color-converter", { color: "#f80", alpha: 0.5 }],
  ["contrast-checker", { foreground: "#777", background: "white", target_ratio: 7 }],
  ["ip-subnet-calculator", { input: "10.0.0.0/22", hosts_per_subnet: 50 }],
  ["hash-generator", { input: "abc", iterations: 1000 }],
  ["statistics-calculator", { values: [1, 2, 3], weights: [1, 1, 5] }],
  ["unit-converter", { value: 5, from: "L", to: "kg", density: 0.8 }],
  ["date-calculator", { operation: "add", date: "2026-01-31", months: 1, fortnights: 1 }],
  ["jwt-inspector", { ...TOKEN, max_age: 3600 }],
  // Switches.
  ["date-calculator", { operation: "difference", ...JANUARY, exclude_weekends: true }],
  ["business-day-calculator", { operation: "count", ...JANUARY, saturday_is_workday: true }],
  ["statistics-calculator", { values: [1, 2, 3], population: true }],
  ["hash-generator", { input: "abc", trim: true }],
  ["html-entities", { input: "&lt;", unescape: true }],
  ["npv-irr-calculator", { ...FLOWS, mid_year: true }],
  ["base64", { input: "a", gzip: true }],
  ["hash-generator", { input: "a", normalize: true }],
  ["jwt-inspector", { ...TOKEN, verify_signature: true }],
  ["loan-amortization-calculator", { ...LOAN, interest_only: true }],
  ["compound-interest-calculator", { principal: 1000, annual_rate: 5, years: 1, after_tax: true }],
  ["tax-estimator", { income: 5000, self_employed: true }],
  ["business-day-calculator", { operation: "count", ...JANUARY, include_saturday: true }],
  ["contrast-checker", { foreground: "#777", background: "white", apca: true }],
  // Dates, where the tool computes with dates.
  ["cron-explainer", { expression: "0 9 * * 1", check: "2026-12-07T09:00:00Z" }],
  ["recurrence-expander", {
    rrule: "FREQ=DAILY;COUNT=3",
    dtstart: "2026-10-24",
    from: "2026-10-25",
  }],
  // Rules by which something counts.
  ["loan-amortization-calculator", { ...LOAN, compounding: "daily" }],
  ["npv-irr-calculator", { ...FLOWS, frequency: "monthly" }],
  ["tax-estimator", { income: 5000, period: "monthly" }],
  ["tax-estimator", { income: 5000, currency: "EUR" }],
  ["date-calculator", { operation: "difference", ...JANUARY, day_count: "30/360" }],
  // Other bytes of the same text, and what is hashed with it.
  ["hash-generator", { input: "ä", charset: "utf-16" }],
  ["base64", { input: "ä", encoding: "latin1" }],
  ["url-encoding", { input: "ä", charset: "iso-8859-1" }],
  ["hash-generator", { input: "abc", salt: "x" }],
];

for (const [tool, input] of UNREAD) {
  const key = Object.keys(input).at(-1)!;
  Deno.test(`${tool} refuses ${key} ${JSON.stringify(input[key])}`, async () => {
    const { code, message } = await errorOf(tool, input);
    assert.equal(code, "INVALID_INPUT");
    assert.match(message, new RegExp(`^"${key}" is not a property of this tool, and `));
    assert.match(message, /leave the key out to run without it/);
  });
}

Deno.test("what another program calls a property is asked for, also where it does not take the value", async () => {
  const meant: [tool: string, input: Record<string, unknown>, name: string][] = [
    ["file-hash-checksum-verifier", { text: "abc", sha256: "0".repeat(64) }, "expected"],
    ["file-hash-checksum-verifier", { text: "abc", expected_md5: "0".repeat(32) }, "expected"],
    ["uuid-generator", { version: 7, timestamp: "2026-01-01T00:00:00Z" }, "timestamp_ms"],
    ["number-base-converter", { input: "10", from: "hex" }, "from_base"],
    [
      "coverage-summarizer",
      { input: "SF:a\nDA:1,0\nend_of_record\n", fail_under: 90 },
      "threshold",
    ],
    ["business-day-calculator", {
      operation: "count",
      ...JANUARY,
      vacation: ["2026-02-02"],
    }, "holidays"],
    [
      "business-day-calculator",
      { operation: "count", ...JANUARY, inclusive: false },
      "include_end",
    ],
  ];
  for (const [tool, input, name] of meant) {
    const { message } = await errorOf(tool, input);
    assert.match(message, new RegExp(`did you mean "${name}"`), `${tool} ${message}`);
  }
});

/** Keys of numbers, texts and dates that name something, say how to answer, or ask for what is done anyway. */
const HARMLESS = {
  version: 2,
  api_version: 3,
  question_id: 17,
  page: 2,
  per_page: 10,
  retry_count: 2,
  cache_ttl: 300,
  max_retries: 3,
  top_p: 0.9,
  latency_ms: 23,
  verbosity: 2,
  thinking: "short",
  customer: "ACME",
  locale: "de",
  currency_symbol: "$",
  created_at: "2026-01-01T00:00:00Z",
  requested_date: "2026-01-01",
  request_time: "2026-01-01T00:00:00Z",
  today: "2026-11-30",
  charset: "utf-8",
  timing: "end",
};

/** Switches of the answer, of the call and its caller, and of a record that the input stands in. */
const HARMLESS_SWITCHES =
  ("step_by_step show_work include_breakdown with_steps use_cache pretty formatted human_readable exact return_json " +
    "urgent is_test enable_logging as_json safe_mode include_explanation cite_sources show_chart include_metadata " +
    "brief concise beginner plain_text return_steps include_steps continue_on_error ignore_errors allow_warnings " +
    "sandbox sandboxed offline preview demo is_example anonymous private confidential authenticated is_admin " +
    "consent user_confirmed human_in_the_loop background parallel save persist copy_to_clipboard webhook agent " +
    "use_ai is_tool_call reviewed needs_review is_verified checked archived hidden is_last has_more done")
    .split(" ");

Deno.test("every tool that computes takes its example with keys that change nothing", () => {
  const computing = TOOLS.filter((tool) => tool.kind !== "kit" && isComputing(tool));
  assert.ok(computing.length > 30, String(computing.length));
  for (const tool of computing) {
    const given = readGiven(tool, tool.examples[0]!.input, undefined);
    const switches = HARMLESS_SWITCHES.map((key) => [key, true] as const);
    for (const [key, value] of [...Object.entries(HARMLESS), ...switches]) {
      if (Object.hasOwn(tool.input.shape, key)) continue;
      assert.doesNotThrow(
        () => prepareInput(tool, { ...given, [key]: value }, []),
        `${tool.id} ${key}`,
      );
    }
  }
});

Deno.test("a tool runs beside a rule that it follows anyway, and beside what is recorded", async () => {
  const calls: [tool: string, input: Record<string, unknown>][] = [
    ["tax-estimator", { income: 5000, period: "annual" }],
    ["tax-estimator", { income: 5000, currency: "USD" }],
    ["tax-estimator", { income: 5000, filing_date: "2026-04-15" }],
    ["npv-irr-calculator", { ...FLOWS, frequency: "yearly" }],
    ["base64", { input: "a", encoding: "utf-8" }],
    ["number-theory", { operation: "is_prime", n: 97, limit: 100 }],
    // Data of an earlier step beside a text, and foreign numbers and switches beside a document.
    ["base64", { input: "a", bytes: 1, words: 1, valid: true }],
    ["base64", { input: "a", max_tokens: 1000, max_length: 100, user_age: 34, basis: "accrual" }],
    ["sri-generator", { content: "a", minified: true }],
    ["percentage-calculator", {
      operation: "percent_of",
      percent: 5,
      value: 2,
      frequency: "annual",
    }],
    // A currency where the table is in none, and a date that is read under another key.
    ["depreciation-calculator", {
      cost: 1000,
      method: "straight_line",
      useful_life_years: 5,
      currency: "USD",
    }],
    ["date-calculator", {
      operation: "add",
      date: "2026-01-31",
      days: 3,
      invoice_date: "2026-01-31",
    }],
    ["chat-message-converter", {
      messages: [{ role: "user", content: "Hi" }],
      to: "anthropic",
      now: "2026-11-30T10:00:00Z",
    }],
    ["text-statistics", { text: "Hello.", pages: 3, fast: true }],
    ["markdown-to-html", { input: "a", max_depth: 3 }],
  ];
  for (const [tool, input] of calls) {
    const codes = await warningsOf(tool, input);
    assert.ok(codes.includes("UNKNOWN_PROPERTY"), `${tool} ${JSON.stringify(input)}`);
  }
});
