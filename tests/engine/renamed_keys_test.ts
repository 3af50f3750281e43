/** One refusal says all that the next call needs: every missing property, and the one that has a wrong choice. */
import assert from "node:assert/strict";
import { errorOf, warningsOf } from "../support.ts";

const MISSING: [tool: string, input: Record<string, unknown>, missing: string[]][] = [
  ["date-calculator", { from: "2024-02-29", to: "2026-11-30" }, ["date"]],
  ["date-calculator", { from: "2024-02-29", end_date: "2026-11-30" }, ["date"]],
  ["business-day-calculator", { start: "2026-12-01", end: "2027-01-15" }, ["date"]],
  ["passage-ranker", { q: "cat", documents: ["a cat"], n: 1 }, ["query", "passages"]],
  ["contrast-checker", { fg: "#777", bg: "white" }, ["foreground", "background"]],
  ["csv-diff", { old: "id\n1\n", new: "id\n2\n" }, ["before", "after"]],
  ["env-file-comparator", { a: "A=1", b: "A=2" }, ["base", "target"]],
];

for (const [tool, input, missing] of MISSING) {
  const keys = Object.keys(input).join(", ");
  Deno.test(`${tool} says of ${keys} that ${missing.join(" and ")} is missing`, async () => {
    const { message } = await errorOf(tool, input);
    for (const name of missing) {
      assert.match(message, new RegExp(`"${name}" is (?:empty|required)`));
    }
  });
}

const ELSEWHERE: [tool: string, input: Record<string, unknown>, meant: string][] = [
  ["html-entities", { input: "&lt;", mode: "decode" }, '"action": "decode"'],
  ["url-encoding", { input: "%20", mode: "decode" }, '"action": "decode"'],
  ["invoice-calculator", { lines: [{ unit_price: 1 }], rounding: "half_even" }, '"rounding_mode"'],
  ["line-sorter", { text: "b\na", mode: "desc" }, '"order": "desc"'],
  ["semver-calculator", { version: "1.0.0", action: "minor" }, '"release": "minor"'],
  ["json-formatter", { input: "{}", indent: "\t" }, '"use_tabs": true'],
  ["sql-formatter", { input: "select 1", indent: "tab" }, '"use_tabs": true'],
];

for (const [tool, input, meant] of ELSEWHERE) {
  Deno.test(`${tool} says which property has the choice that is meant by ${meant}`, async () => {
    const { code, message } = await errorOf(tool, input);
    assert.equal(code, "INVALID_INPUT");
    assert.match(message, /must be (?:one of|a number)/);
    assert.ok(message.includes(`did you mean ${meant}`), message);
  });
}

Deno.test("a choice that no other property has, or one that was sent, is only refused", async () => {
  const wrong = { input: "{}", mode: "pretty" };
  assert.doesNotMatch((await errorOf("json-formatter", wrong)).message, /did you mean/);
  const both = { input: "%20", mode: "decode", action: "decode" };
  assert.doesNotMatch((await errorOf("url-encoding", both)).message, /did you mean/);
});

const RENAMED: [tool: string, input: Record<string, unknown>, meant: string][] = [
  ["compression-codec", { input: "a", format: "gzip", output: "hex" }, '"output_format": "hex"'],
  ["file-hash-checksum-verifier", { content: "a", hash: "0".repeat(64) }, '"expected"'],
  ["file-hash-checksum-verifier", { content: "a", checksum: "0".repeat(64) }, '"expected"'],
  ["file-hash-checksum-verifier", { text: "a", hash: "sha512" }, '"algorithms"'],
  ["changelog-generator", { input: "feat: a", previous_version: "1.1.0" }, '"current_version"'],
  ["sql-formatter", { input: "select 1", lowercase_keywords: true }, '"keyword_case": "lower"'],
  ["url-parser", { url: "https://a.test/?utm_source=x", strip_utm: true }, '"strip_tracking"'],
  ["uuid-generator", { uuid: "6ba7b810-9dad-11d1-80b4-00c04fd430c8" }, '"input"'],
];

for (const [tool, input, meant] of RENAMED) {
  const key = Object.keys(input).at(-1)!;
  Deno.test(`${tool} asks for ${meant} in place of ${key}`, async () => {
    const { message } = await errorOf(tool, input);
    assert.ok(message.includes(`"${key}" is not a property of this tool; did you mean ${meant}`));
  });
}

Deno.test("a wrong choice is answered by the one that other programs call so", async () => {
  const cases: [tool: string, input: Record<string, unknown>, meant: string][] = [
    ["case-converter", { text: "a", case: "SCREAMING_SNAKE_CASE" }, "constant"],
    ["case-converter", { text: "a", case: "UPPER_SNAKE_CASE" }, "constant"],
    ["number-theory", { operation: "prime_factors", n: 12 }, "factorize"],
    ["number-theory", { operation: "factorization", n: 12 }, "factorize"],
  ];
  for (const [tool, input, meant] of cases) {
    const { message } = await errorOf(tool, input);
    assert.ok(message.includes(`perhaps "${meant}"; got`), message);
  }
});

Deno.test("a date is answered by its Unix time, where that is what a property takes", async () => {
  // date -u -d 2026-01-01 +%s; date -u -d 2026-01-01T02:30:00+02:30 +%s
  const dates = ["2026-01-01", "2026-01-01T00:00:00Z", "2026-01-01T02:30:00+02:30"];
  for (const date of dates) {
    const v7 = { version: 7, seed: "x" };
    const wrong = await errorOf("uuid-generator", { ...v7, timestamp_ms: date });
    assert.match(
      wrong.message,
      /"timestamp_ms" must be a number.*send 1767225600000 for this date/,
    );
    const renamed = await errorOf("uuid-generator", { ...v7, timestamp: date });
    assert.match(renamed.message, /did you mean "timestamp_ms": 1767225600000\?$/);
  }
  const local = { version: 7, seed: "x", timestamp: "2026-01-01T00:00:00" };
  assert.match((await errorOf("uuid-generator", local)).message, /did you mean "timestamp_ms"\?$/);
  const unreal = { ...local, timestamp: "2026-02-30" };
  assert.match((await errorOf("uuid-generator", unreal)).message, /did you mean "timestamp_ms"\?$/);
  // Version 4 has no time.
  const v4 = { version: 4, seed: "x", timestamp: "2026-01-01T00:00:00Z" };
  assert.deepEqual(await warningsOf("uuid-generator", v4), ["UNKNOWN_PROPERTY"]);
});
