import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { signTest } from "../../../tools/kits/prompt-regression-kit/sign_test.ts";
import { wordSimilarity } from "../../../tools/kits/prompt-regression-kit/similarity.ts";
import { errorOf, outputOf, runTool } from "../../support.ts";
import { runKit } from "./kit_support.ts";

const ID = "prompt-regression-kit";

const one = (baseline_output: unknown, candidate_output: unknown, rest: object = {}) => ({
  baseline_output,
  candidate_output,
  ...rest,
});
const asserts = (...assertions: [string, unknown][]) => ({
  assertions: assertions.map(([type, value]) => ({ type, value })),
});

// Type, value, an output that meets it, one that does not.
const ASSERTIONS: [string, unknown, string, string][] = [
  ["contains", "Ada", "Hello Ada.", "hello ada"],
  ["contains", "", "", ""],
  ["not_contains", "Ada", "hello ada", "x Ada"],
  ["equals", "42", "42", "42 "],
  ["equals", "", "", " "],
  ["starts_with", "Dear", "Dear all", " Dear all"],
  ["ends_with", "thanks.", "No, thanks.", "thanks. "],
  ["regex", "^\\d{4}-\\d\\d$", "2026-11", "2026-1"],
  ["regex", "^(a+)+$", "aaa", "a".repeat(40_000) + "b"],
  ["regex", "(?<=é)x", "éx", "ex"],
  ["json_path", "$.items[1]", '{"items":[1,2]}', '{"items":[1]}'],
  [
    "json_path",
    { path: "$.a", equals: { b: 1 } },
    '```json\n{"a":{"b":1.0}}\n```',
    '{"a":{"b":2}}',
  ],
  ["json_path", { path: "/a", equals: null }, '{"a":null}', "no JSON"],
  ["number_within", { target: 72, tolerance: 0.5 }, "48 / 2 = 24.\n#### 72.4", "#### 73"],
  ["number_within", { min: 1_000 }, "It costs $1,234.50.", "It costs 1 or 234."],
  ["number_within", { max: 0 }, "about −3", "none"],
  // A wrong reading of these would be 56, 5 and 3.
  ["number_within", { target: 1234.56, tolerance: 0 }, "Es kostet 1.234,56 €.", "Es kostet 56 €."],
  ["number_within", { target: 99.5, tolerance: 0 }, "Il en reste 99,5 %.", "Il en reste 5 %."],
  ["number_within", { target: 3, tolerance: 0 }, "on 2024-05-03", "on 2024-05-04"],
  ["max_chars", 2, "🚢é", "abc"],
  ["max_chars", 0, "", "a"],
  ["json_valid", true, ' \n{"a":[1]}\t', "{a:1}"],
  ["json_valid", true, "[".repeat(20_000) + "]".repeat(20_000), "[1,]"],
  ["json_valid", true, '"text"', ""],
  ["json_valid", true, "\ufeff\u00a0[1]\u2003", "[1]\u00a0x"],
];

/** Numbers as people write them, and what they are; where two may be meant, the English one. */
const NUMBERS: [string, number | string][] = [
  ["1 234,5", 1234.5],
  ["1\u202f234 €", 1234],
  ["1'234.50 CHF", 1234.5],
  ["1.234.567", 1234567],
  ["12,345,678", 12345678],
  ["1,234", 1234],
  ["1.234", 1.234],
  ["0,125 l", 0.125],
  ["x = 3,14159", 3.14159],
  ["−5 and -7.5e2", -750],
  ["10-12", 12],
  ["[1,2]", 2],
  ["1,2,3", 3],
  ["(3,4)", 4],
  ["24, 36", 36],
  ["Antwort: 3,5 (vorher 3,2)", 3.2],
  ["etwa (heute 7,25)", 7.25],
  ["page 3 400", 400],
  ["none", "missing"],
];
for (const [text, number] of NUMBERS) {
  Deno.test(`${ID}: the last number of ${JSON.stringify(text)} is ${number}`, async () => {
    const failing = asserts(["number_within", { target: 1e9, tolerance: 0 }]);
    const { findings, files } = await runKit(ID, { cases: [one("1000000000", text, failing)] });
    const told = `number_within {"target":1000000000,"tolerance":0}, its last number is ${number}`;
    assert.ok(findings[0]!.message.endsWith(`the new one fails ${told}`), findings[0]!.message);
    assert.ok(files["regressions.md"]!.includes(`its last number is ${number}`));
  });
}

Deno.test(`${ID}: other line ends are no change of an answer`, async () => {
  const { facts, found } = await runKit(ID, { cases: [one("a\r\nb", "a\nb", {})] });
  assert.equal(facts.changed, 0);
  assert.ok(!found.some((line) => line.includes("UNTESTED_CHANGE")));
  assert.ok(found.includes("note LINE_ENDINGS_DIFFER diff"));
});

for (const [type, value, good, bad] of ASSERTIONS) {
  const title = `${ID}: ${type} ${JSON.stringify(value)} of ${JSON.stringify(bad).slice(0, 20)}`;
  Deno.test(title, async () => {
    const outcomes = async (old: string, now: string) => {
      const { files } = await runKit(ID, { cases: [one(old, now, asserts([type, value]))] });
      return JSON.parse(files["regression-results.json"]!)[0].outcome;
    };
    assert.equal(await outcomes(good, good), "passed");
    if (good === bad) return;
    assert.equal(await outcomes(good, bad), "regressed");
    assert.equal(await outcomes(bad, good), "fixed");
    assert.equal(await outcomes(bad, bad), "failing");
  });
}

Deno.test(`${ID}: delivers every file of a whole job`, async () => {
  const input = {
    template: "You are brief.\nSay hello to {{name}} in {{language}}.",
    baseline_template: "Say hello to {{name}} in {{language}}.",
    min_similarity: 0.5,
    max_token_growth_percent: 10,
    cases: [
      one("Hello Ada", "Hello, dear Ada", {
        id: "=greet",
        variables: { name: "Ada", language: "English" },
        ...asserts(["contains", "Ada"], ["max_chars", 20]),
      }),
      one("Hallo Bo\n", "Guten Tag\n", {
        id: "bo",
        variables: { name: "Bo", language: "German" },
        ...asserts(["starts_with", "Hallo"], ["max_chars", 3]),
      }),
      one("Salut Cy", "Salut Cy", { variables: { name: "Cy", language: "French" } }),
    ],
  };
  const { verdict, facts, files, found, findings, statuses } = await runKit(ID, input);
  assert.equal(verdict, "needs_work");
  const sizeOf = async (template: string, index: number) => {
    const { variables } = input.cases[index] as unknown as { variables: object };
    const { text } = await outputOf("prompt-template-renderer", { template, variables });
    return (await outputOf("token-counter", { text })).tokens as number;
  };
  const sizes = await Promise.all([0, 1, 2].map((index) => sizeOf(input.template, index)));
  const oldSizes = await Promise.all(
    [0, 1, 2].map((index) => sizeOf(input.baseline_template, index)),
  );
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  const growth = (sum(sizes) / sum(oldSizes) - 1) * 100;
  assert.deepEqual(Object.entries(facts), [
    ["cases", 3],
    ["passed", 2],
    ["regressed", 0],
    ["fixed", 0],
    ["failing", 1],
    ["sign_test_p", null],
    ["changed", 2],
    ["min_similarity", 0],
    ["prompt_tokens", sum(sizes)],
    ["baseline_prompt_tokens", sum(oldSizes)],
    ["token_growth_percent", Number(growth.toFixed(2))],
  ]);
  assert.deepEqual(found, [
    "problem CASE_FAILING assert",
    "problem LOW_SIMILARITY assert",
    "problem TOKEN_GROWTH assert",
    "note NO_ASSERTIONS assert",
  ]);
  assert.deepEqual(findings.map(({ path }) => path), [
    "cases[1]",
    "cases[1]",
    undefined,
    "cases[2]",
  ]);
  assert.equal(
    findings[0]!.message,
    'Case "bo": the old output fails as well, the new one fails starts_with "Hallo", max_chars 3',
  );
  const tested = (...failed: number[]) => ({ passed: failed.length === 0, failed });
  // 2 × 2 words of 2 + 3; none of 2 + 2; all.
  const rows = [
    ["=greet", "passed", tested(), tested(), 0.8],
    ["bo", "failing", tested(1), tested(0, 1), 0],
    ["case-3", "passed", tested(), tested(), 1],
  ].map(([id, outcome, baseline, candidate, similarity], index) => ({
    id,
    outcome,
    baseline,
    candidate,
    similarity,
    prompt_tokens: sizes[index],
    baseline_prompt_tokens: oldSizes[index],
  }));
  assert.equal(files["regression-results.json"], JSON.stringify(rows, null, 2) + "\n");
  assert.equal(
    files["regression-results.csv"],
    "id,outcome,similarity,prompt_tokens,baseline_prompt_tokens,baseline_fails,candidate_fails\n" +
      `'=greet,passed,0.8,${sizes[0]},${oldSizes[0]},,\n` +
      `bo,failing,0,${sizes[1]},${oldSizes[1]},max_chars 3,"starts_with ""Hallo""; max_chars 3"\n` +
      `case-3,passed,1,${sizes[2]},${oldSizes[2]},,\n`,
  );
  assert.equal(
    files["regressions.md"],
    "# Cases to read\n\n| Assertion | Old prompt fails | New prompt fails |\n| --- | --- | --- |\n" +
      "| starts_with | 0 | 1 |\n| max_chars | 1 | 1 |\n\n## Failing as before\n\n### bo\n\n" +
      '- fails starts_with "Hallo"\n- fails max_chars 3\n\nOld output:\n\n```text\nHallo Bo\n```\n\n' +
      "New output, similarity 0:\n\n```text\nGuten Tag\n```\n",
  );
  assert.equal(
    files["output-changes.patch"],
    "--- baseline/=greet\n+++ candidate/=greet\n@@ -1 +1 @@\n-Hello Ada\n" +
      "\\ No newline at end of file\n+Hello, dear Ada\n\\ No newline at end of file\n" +
      "--- baseline/bo\n+++ candidate/bo\n@@ -1 +1 @@\n-Hallo Bo\n+Guten Tag\n",
  );
  assert.deepEqual(statuses, [
    "render done",
    "tokens done",
    "baseline_render done",
    "baseline_tokens done",
    "schema skipped",
    "baseline_schema skipped",
    "json_path skipped",
    "diff done",
    "assert done",
  ]);
});

Deno.test(`${ID}: git applies the patch`, async () => {
  const before = "a\nb\nc\n";
  const after = "a\nB\nc";
  const { files } = await runKit(ID, { cases: [one(before, after, { id: "x" })] });
  const folder = mkdtempSync(join(tmpdir(), "patch-"));
  const patch = files["output-changes.patch"]!
    .replace("baseline/x", "a/x.txt").replace("candidate/x", "b/x.txt");
  writeFileSync(join(folder, "x.txt"), before);
  execFileSync("git", ["apply", "-"], { cwd: folder, input: patch });
  assert.equal(readFileSync(join(folder, "x.txt"), "utf8"), after);
});

Deno.test(`${ID}: counts the schema as an assertion`, async () => {
  const schema = { type: "object", required: ["a"] };
  const { files, found, verdict, statuses, steps } = await runKit(ID, {
    schema,
    cases: [
      one('{"a": 1}', 'Sure: {"a": 2}'),
      one('{"a": 1}', "{}", asserts(["contains", "{"])),
      one("", '{"a": 1}'),
      one("{}", ""),
    ],
  });
  assert.equal(verdict, "blocked");
  assert.deepEqual(
    JSON.parse(files["regression-results.json"]!).map((
      { outcome, baseline, candidate }: Record<string, { failed: unknown[] }>,
    ) => [outcome, baseline!.failed, candidate!.failed]),
    [
      ["passed", [], []],
      ["regressed", [], ["schema"]],
      ["fixed", ["schema"], []],
      ["failing", ["schema"], ["schema"]],
    ],
  );
  assert.deepEqual(found, ["blocker REGRESSION assert", "problem CASE_FAILING assert"]);
  assert.deepEqual(statuses.filter((line) => line.includes("schema")), [
    "schema done",
    "baseline_schema done",
  ]);
  assert.equal(steps.find(({ id }) => id === "schema")!.summary, "2 of 4 outputs valid");
});

Deno.test(`${ID}: a fixed case is ready, and so is a case that may not fail`, async () => {
  const fixed = await runKit(ID, { cases: [one("a", "b", asserts(["equals", "b"]))] });
  assert.deepEqual([fixed.verdict, fixed.found, fixed.facts.passed, fixed.facts.fixed], [
    "ready",
    [],
    1,
    1,
  ]);
  const idle = await runKit(ID, { cases: [one("a", "a")] });
  assert.deepEqual([idle.verdict, idle.found], ["ready", ["note NO_ASSERTIONS assert"]]);
  assert.deepEqual(Object.keys(idle.files), ["regression-results.json", "regression-results.csv"]);
});

// A case, and what is said of it.
const INVALID: [object, RegExp][] = [
  [{ candidate_output: "b" }, /^Case "case-2": baseline_output is not a text$/],
  [one("a", 5), /candidate_output is not a text/],
  [one("a", null), /candidate_output is not a text/],
  [one("a", "b", { id: "first" }), /cases\[0\] has the same id/],
  [one("a", "b", asserts(["matches", "x"])), /assertions\[0\]: "matches" is not an assertion type/],
  [one("a", "b", { assertions: [{ value: "x" }] }), /"" is not an assertion type/],
  [one("a", "b", asserts(["contains", 5])), /contains wants a text, found 5/],
  [one("a", "b", asserts(["toString", "x"])), /"toString" is not an assertion type/],
  [one("a", "b", asserts(["equals", "x"], ["max_chars", "9"])), /\[1\]: max_chars wants .* "9"/],
  [one("a", "b", asserts(["max_chars", 1.5])), /found 1.5/],
  [one("a", "b", asserts(["json_valid", false])), /json_valid wants true, found false/],
  [one("a", "b", { assertions: [{ type: "json_valid" }] }), /json_valid wants true, found none/],
  [one("a", "b", asserts(["regex", "("])), /regex wants an ECMAScript regular expression/],
  [
    one("a", "b", asserts(["json_path", "$.["])),
    /assertions\[0\]: "query" is not a valid JSONPath/,
  ],
  [one("a", "b", asserts(["json_path", { path: "$", equal: 1 }])), /json_path wants a path/],
  [one("a", "b", asserts(["number_within", {}])), /number_within wants \{min, max\}/],
  [one("a", "b", asserts(["number_within", { target: 1, tolerance: -1 }])), /number_within wants/],
];

for (const [wrong, message] of INVALID) {
  Deno.test(`${ID}: refuses the case ${JSON.stringify(wrong)}`, async () => {
    const run = await runKit(ID, {
      schema: {},
      cases: [one("{}", "[]", { id: "first" }), wrong],
    });
    assert.equal(run.verdict, "blocked");
    assert.deepEqual(run.found, ["blocker INVALID_CASE assert"]);
    assert.equal(run.findings[0]!.path, "cases[1]");
    assert.match(run.findings[0]!.message, message);
    assert.deepEqual(run.files, {});
    assert.deepEqual(Object.values(run.facts), [2, ...Array(10).fill(null)]);
  });
}

Deno.test(`${ID}: a default id may repeat a given one`, async () => {
  const { found } = await runKit(ID, { cases: [one("a", "a", { id: "case-2" }), one("a", "a")] });
  assert.deepEqual(found, ["blocker INVALID_CASE assert"]);
  const blank = await runKit(ID, { cases: [one("a", "a", { id: "" }), one("a", "a", { id: "" })] });
  assert.match(blank.files["regression-results.csv"]!, /\ncase-1,.*\ncase-2,/);
  const names = ["__proto__", "constructor"].map((id) => one("a", "a", { id }));
  assert.equal((await runKit(ID, { cases: names })).verdict, "ready");
});

Deno.test(`${ID}: compares the unrounded growth with the limit`, async () => {
  // 300 words of one token each, and then as many as the limit takes.
  const grow = (words: number, limit: number) =>
    runKit(ID, {
      baseline_template: " a".repeat(300),
      template: " a".repeat(words),
      max_token_growth_percent: limit,
      cases: [one("a", "a")],
    });
  const tokens = (await outputOf("token-counter", { text: " a".repeat(300) })).tokens;
  assert.equal(tokens, 300);
  const even = await grow(360, 20);
  assert.deepEqual([even.facts.token_growth_percent, even.verdict], [20, "ready"]);
  const over = await grow(361, 20);
  assert.deepEqual([over.facts.token_growth_percent, over.verdict], [20.33, "needs_work"]);
  assert.match(over.findings[0]!.message, /from 300 to 361 tokens, over the limit of 20 percent/);
  // 0.33 percent, rounded from one third.
  assert.equal((await grow(301, 0.333)).verdict, "needs_work");
  const less = await grow(150, 0);
  assert.deepEqual([less.facts.token_growth_percent, less.verdict], [-50, "ready"]);
});

Deno.test(`${ID}: counts no tokens for an empty prompt, and gives no growth from nothing`, async () => {
  const input = {
    baseline_template: "{{x}}",
    template: "a",
    cases: [
      one("a", "a", { variables: { x: "" } }),
    ],
  };
  const { statuses, facts, found } = await runKit(ID, input);
  assert.deepEqual(statuses.slice(2, 4), ["baseline_render done", "baseline_tokens skipped"]);
  assert.deepEqual([facts.baseline_prompt_tokens, facts.token_growth_percent], [0, null]);
  assert.ok(found.includes("problem TOKEN_GROWTH assert"));
});

Deno.test(`${ID}: reports what a failing step leaves`, async () => {
  const cases = [one("a", "b", { variables: { x: 1 } }), one("a", "a")];
  const render = await runKit(ID, { template: "{{x}}", baseline_template: "{{x}}", cases });
  assert.equal(render.verdict, "blocked");
  assert.deepEqual(render.found.slice(0, 2), [
    "blocker STEP_FAILED render",
    "problem STEP_FAILED baseline_render",
  ]);
  assert.deepEqual(render.statuses.slice(0, 2), ["render failed", "tokens not_run"]);
  assert.match(render.findings[0]!.message, /: Case "case-2": /);
  assert.deepEqual([render.facts.prompt_tokens, render.facts.changed], [null, 1]);
  assert.deepEqual(
    JSON.parse(render.files["regression-results.json"]!).map((
      { prompt_tokens }: { prompt_tokens: number },
    ) => prompt_tokens),
    [null, null],
  );

  const schema = await runKit(ID, { schema: { type: "odd" }, cases: [one("{}", "[]")] });
  assert.deepEqual(schema.statuses.slice(4), [
    "schema failed",
    "baseline_schema failed",
    "json_path skipped",
    "diff done",
    "assert not_run",
  ]);
  assert.deepEqual([schema.verdict, schema.files], ["blocked", {}]);
  assert.deepEqual(Object.values(schema.facts), [1, ...Array(10).fill(null)]);

  const old = await runKit(ID, { schema: { type: "odd" }, cases: [one("{}", "")] });
  assert.deepEqual(old.statuses.slice(4), [
    "schema skipped",
    "baseline_schema failed",
    "json_path skipped",
    "diff done",
    "assert not_run",
  ]);

  // More line edits than a diff lists.
  const lines = (letter: string) => `${letter}\n`.repeat(11_000);
  const diff = await runKit(ID, { cases: [one(lines("a"), lines("b")), one("a", "b")] });
  assert.equal(diff.verdict, "needs_work");
  assert.equal(diff.found[0], "problem STEP_FAILED diff");
  assert.equal(diff.steps.find(({ id }) => id === "diff")!.error!.code, "DIFF_TOO_LARGE");
  assert.deepEqual(Object.keys(diff.files), ["regression-results.json", "regression-results.csv"]);
});

Deno.test(`${ID}: a line break in an id does not break the patch`, async () => {
  const { files } = await runKit(ID, { cases: [one("a\n", "b\n", { id: "x\r\ny" })] });
  assert.match(files["output-changes.patch"]!, /^--- baseline\/x y\n\+\+\+ candidate\/x y\n@@/);
});

// Old output, new output, similarity.
const SIMILAR: [string, string, number][] = [
  ["", "!?", 1],
  ["a", "", 0],
  ["Hello", "hello", 0],
  ["a a b", "a b b", 0.6667],
  ["Straße 7a", "straße, 7a", 0.5],
  ["don't", "don t", 1],
  ["日本 語", "日本,語", 1],
  ["a b c d e f g", "a", 0.25],
  // 2 of 32: 0.0625; 2 of 64: 0.03125, half up.
  ["a" + " b".repeat(31), "a" + " c".repeat(31), 0.0313],
  ["1 2", "1 3", 0.5],
  ["constructor __proto__", "constructor", 0.6667],
];

for (const [before, after, expected] of SIMILAR) {
  Deno.test(`${ID}: measures the similarity of ${JSON.stringify([before, after]).slice(0, 40)}`, () => {
    assert.equal(wordSimilarity(before, after), expected);
  });
}

Deno.test(`${ID}: compares the least similarity as it is rounded`, async () => {
  const cases = [one("a a b", "a b b", asserts(["max_chars", 9]))];
  assert.deepEqual((await runKit(ID, { cases, min_similarity: 0.6667 })).found, []);
  const { found } = await runKit(ID, { cases, min_similarity: 0.6668 });
  assert.deepEqual(found, ["problem LOW_SIMILARITY assert"]);
});

Deno.test(`${ID}: refuses invalid input with a typed error`, async () => {
  for (const cases of [undefined, [], null]) {
    assert.equal((await errorOf(ID, { cases, schema: 5 })).code, "EMPTY_INPUT");
  }
  const good = one("a", "b");
  for (
    const wrong of [
      { cases: [good, "x"] },
      { cases: Array(1_001).fill(good) },
      { cases: [{ ...good, variables: [] }] },
      { cases: [{ ...good, assertions: {} }] },
      { cases: [good], schema: [] },
      { cases: [good], min_similarity: 1.1 },
      { cases: [good], max_token_growth_percent: -1 },
    ]
  ) {
    assert.equal((await errorOf(ID, wrong)).code, "INVALID_INPUT", JSON.stringify(wrong));
  }
  const long = { cases: [one("x".repeat(1_500_000), "")] };
  assert.equal((await errorOf(ID, long)).code, "INPUT_TOO_LARGE");
});

Deno.test(`${ID}: variables and schema keep names of Object.prototype`, async () => {
  const input = JSON.parse(
    '{"template":"{{__proto__}}","schema":{"properties":{"__proto__":{"type":"string"}}},' +
      '"cases":[{"variables":{"__proto__":"x"},"baseline_output":"{\\"__proto__\\":\\"a\\"}",' +
      '"candidate_output":"{\\"__proto__\\":1}"}]}',
  );
  const { found, facts } = await runKit(ID, input);
  assert.deepEqual([found, facts.prompt_tokens], [["blocker REGRESSION assert"], 1]);
});

Deno.test(`${ID}: gives the same bytes for the same job`, async () => {
  const input = { template: "{{x}}", cases: [one("a", "b", { variables: { x: 1 } })] };
  assert.deepEqual(await runTool(ID, input), await runTool(ID, input));
});

// Regressed, fixed, and the p of R's binom.test(min, regressed + fixed), 4 decimals.
const SIGNS: [number, number, number | null][] = [
  [0, 0, null],
  [1, 0, 1],
  [3, 3, 1],
  [0, 6, 0.0313],
  [10, 2, 0.0386],
  [5, 15, 0.0414],
  [40, 60, 0.0569],
];

for (const [regressed, fixed, expected] of SIGNS) {
  Deno.test(`${ID}: runs the sign test for ${regressed} regressed and ${fixed} fixed cases`, () => {
    assert.equal(signTest(regressed, fixed), expected);
  });
}

Deno.test(`${ID}: judges a thousand cases, with both sides of the change in the report`, async () => {
  const meets = asserts(["contains", "yes"]);
  const cases = Array.from(
    { length: 1_000 },
    (_, index) =>
      one(index < 2 ? "yes" : index < 12 ? "no" : "yes", index < 2 ? "no" : "yes", meets),
  );
  const { facts, result, found, verdict } = await runKit(ID, { cases });
  assert.deepEqual([facts.regressed, facts.fixed, facts.sign_test_p], [2, 10, 0.0386]);
  assert.deepEqual([found, verdict], [Array(2).fill("blocker REGRESSION assert"), "blocked"]);
  assert.match(
    result.report!,
    /\n\nOf 1000 cases 2 regressed, 10 are fixed, and 0 fail as before: this is unlikely to be chance \(sign test, p = 0\.0386\)\.\n/,
  );
  const allowed = await runKit(ID, { cases, max_regressions: 2 });
  assert.equal(allowed.verdict, "ready");
  assert.deepEqual(allowed.found, Array(2).fill("note REGRESSION_ALLOWED assert"));
});

Deno.test(`${ID}: reports prompts that are too long together to be counted`, async () => {
  const cases = Array.from({ length: 30 }, () => one("a", "a"));
  const { found, facts } = await runKit(ID, { cases, template: "x ".repeat(40_000) });
  assert.ok(found.includes("problem PROMPTS_NOT_COUNTED render"));
  assert.equal(facts.prompt_tokens, null);
});

Deno.test(`${ID}: a change that nothing tests is not ready`, async () => {
  const cases = [{ baseline_output: "a", candidate_output: "b" }];
  const { verdict, found } = await runKit(ID, { cases });
  assert.deepEqual([verdict, found], ["needs_work", ["problem UNTESTED_CHANGE assert"]]);
});

Deno.test(`${ID}: an output that became empty and fails nothing is not ready`, async () => {
  const cases = [one("Profits rose.", " \n", asserts(["max_chars", 60]))];
  const { verdict, found } = await runKit(ID, { cases });
  assert.deepEqual([verdict, found], ["needs_work", ["problem EMPTY_OUTPUT assert"]]);
  const schema = { type: "object" };
  const failing = await runKit(ID, { cases: [one('{"a":1}', "", asserts())], schema });
  assert.deepEqual(failing.found, ["blocker REGRESSION assert"]);
});

// As Python's and JavaScript's clients of OpenAI and Anthropic print them.
Deno.test(`${ID}: an error of the call in place of an output is not ready`, async () => {
  const errors = [
    "Error: 429 Too Many Requests",
    "upstream connect error or disconnect/reset before headers. reset reason: connection termination",
    "<html>\r\n<head><title>502 Bad Gateway</title></head>\r\n<body></body></html>",
    "TypeError: fetch failed",
    "AxiosError: Request failed with status code 503",
    'Post "https://api.example.com/v1/chat": context deadline exceeded',
    "HTTPSConnectionPool(host='api.example.com', port=443): Read timed out. (read timeout=60)",
    "An error occurred (ThrottlingException) when calling the Converse operation: Too many tokens",
    "429 RESOURCE_EXHAUSTED. {'error': {'code': 429}}",
    "Error code: 529 - {'type': 'error'}",
    "openai.RateLimitError: Rate limit reached for gpt-4o",
    '{"error": {"message": "Overloaded", "type": "overloaded_error"}}',
  ];
  const cases = errors.map((error) => one("Paris.", error, asserts(["not_contains", "London"])));
  const { found } = await runKit(ID, { cases });
  assert.deepEqual(found, errors.map(() => "problem CALL_ERROR assert"));
  const answers = [
    one("Error: 429 means too many.", "Error: 429 is about rates.", asserts(["contains", "429"])),
    one("A 502 page.", "<html><head><title>Errors 404</title></head></html>", asserts()),
    one(
      "It timed out.",
      "The error context deadline exceeded means that it took too long.",
      asserts(),
    ),
    one("It failed with 429.", "The error code 429 means that you ask too often.", asserts()),
    one('{"error": null}', '{"error": "none"}', asserts(["contains", "error"])),
  ].map((answer, at) => ({
    ...answer,
    id: `a${at}`,
    assertions: [{ type: "max_chars", value: 99 }],
  }));
  assert.deepEqual((await runKit(ID, { cases: answers })).found, []);
});

Deno.test(`${ID}: outputs with what a runner or an API wrote around them are not ready`, async () => {
  // The reason in promptfoo's cell names the label that the answer lacks.
  const cell =
    '[FAIL] (0.00)\n\nExpected output to contain "Billing"\n---\nDisputes\n\nFail Reason: x';
  const response = JSON.stringify({
    object: "chat.completion",
    choices: [{
      index: 0,
      message: { role: "assistant", content: "Billing" },
      finish_reason: "stop",
    }],
  });
  const billing = asserts(["contains", "Billing"]);
  const { found, verdict } = await runKit(ID, {
    cases: [one("Billing", cell, billing), one(response, response, billing)],
  });
  assert.deepEqual([verdict, found], ["needs_work", [
    "problem OUTPUT_HELD assert",
    "problem OUTPUT_HELD assert",
    "problem OUTPUT_HELD assert",
  ]]);
  const stream =
    '[{"model":"llama3","response":"Bill","done":false},{"model":"llama3","response":"ing","done":true}]';
  const streamed = await runKit(ID, {
    cases: [one("Billing", stream, asserts(["contains", "ing"]))],
  });
  assert.match(
    streamed.findings.map(({ message }) => message).join(),
    /is a stream of events, and the answer what stands in its deltas$/,
  );
  const meant = [{ type: "json_path", value: "$.choices[0].message.content" }];
  const judged = asserts(["starts_with", "[PASS]"]);
  const honest = [
    { ...one(response, response), id: "a", assertions: meant },
    { ...one("[PASS] It is right.", "[PASS] So it is.", judged), id: "b" },
    { ...one("[PASS] (1.0) It is right.", "[PASS] (0.9) So it is.", judged), id: "c" },
  ];
  assert.deepEqual((await runKit(ID, { cases: honest })).found, []);
});

Deno.test(`${ID}: a regression caused only by a code fence says so`, async () => {
  const sql = "SELECT 1;";
  const starts = asserts(["starts_with", "SELECT"]);
  const { findings, result } = await runKit(ID, {
    cases: [one(sql, `\`\`\`sql\n${sql}\n\`\`\``, starts), one(sql, "```\nselect 1;\n```", starts)],
  });
  assert.match(findings[0]!.message, /fails starts_with "SELECT", for the code fence around it$/);
  assert.match(findings[0]!.fix, /without a code fence/);
  assert.doesNotMatch(findings[1]!.message, /fence/);
  assert.match(
    String(result.report),
    /2 regressed \(1 for nothing but a code fence\), 0 are fixed/,
  );
});

Deno.test(`${ID}: an output that is no JSON any more, or empty like the old one, is told without an assertion of it`, async () => {
  const { found, verdict } = await runKit(ID, {
    cases: [
      one('{"total": 12}', '{"total":', asserts(["contains", "total"])),
      one("[1, 2]", "```json\n[1, 2]\n```", asserts(["contains", "1"])),
      one("{name} is here", "Ada is here", asserts(["contains", "here"])),
      one("", " ", asserts(["max_chars", 5])),
    ],
  });
  assert.deepEqual(found, [
    "problem JSON_LOST assert",
    "problem JSON_FENCED assert",
    "problem EMPTY_OUTPUT assert",
  ]);
  assert.equal(verdict, "needs_work");
});

Deno.test(`${ID}: JSON that came as it stands and is fenced now is a problem where nothing tests it`, async () => {
  const [bare, fenced] = ['{"a":1}', '```json\n{"a":1}\n```'];
  const schema = { type: "object", required: ["a"] };
  const assertions = [{ type: "json_path", value: "$.a" }];
  const given: [baseline_output: string, candidate_output: string, code: string | undefined][] = [
    [bare, fenced, "JSON_FENCED"],
    [`${bare}\n`, fenced, "JSON_FENCED"],
    [fenced, fenced, undefined],
    [fenced, bare, undefined],
    [bare, bare, undefined],
  ];
  for (const [baseline_output, candidate_output, code] of given) {
    const cases = [{ baseline_output, candidate_output, assertions }];
    for (const more of [{}, { schema }]) {
      const { findings, verdict } = await runKit(ID, { cases, ...more });
      assert.deepEqual(
        [findings[0]?.code, verdict],
        [code, code ? "needs_work" : "ready"],
        JSON.stringify([baseline_output, candidate_output]),
      );
    }
  }
  // What parses it as it is says so itself.
  const strict = [{ type: "json_valid", value: true }];
  const { findings } = await runKit(ID, {
    cases: [{ baseline_output: bare, candidate_output: fenced, assertions: strict }],
  });
  assert.deepEqual(findings.map(({ code }) => code), ["REGRESSION"]);
});

Deno.test(`${ID}: a chance is never 0, however many cases are on one side`, () => {
  // Of Python: 2 * sum(comb(n, k) for k in range(r + 1)) / 2 ** n
  assert.equal(signTest(16, 188), 2e-38);
  assert.equal(signTest(0, 20), 1.9e-6);
  assert.equal(signTest(0, 1_000), 1.9e-301);
  assert.equal(signTest(3, 3), 1);
});

Deno.test(`${ID}: a regression caused only by the model's thoughts before the answer says so`, async () => {
  const { findings, result } = await runKit(ID, {
    cases: [{
      baseline_output: "positive",
      candidate_output: "<think>\nnegative? No.\n</think>\n\npositive",
      assertions: [{ type: "equals", value: "positive" }],
    }],
  });
  const [{ message, fix }] = findings as [typeof findings[0] & object];
  assert.match(message, /for the thoughts around it$/);
  assert.match(fix, /cut them off up to <\/think>/);
  assert.match(result.report ?? "", /1 for nothing but the thoughts before the answer/);
});

Deno.test(`${ID}: regressions caused only by a full stop, asterisks or white space say so`, async () => {
  const cases = [["False", "So the answer is False."], ["Paris", "**Paris**"], ["42", "42\n"]].map(
    ([value, candidate_output]) => ({
      baseline_output: value,
      candidate_output,
      assertions: [{ type: "ends_with", value }],
    }),
  );
  const wrong = {
    baseline_output: "True",
    candidate_output: "False.",
    assertions: [{ type: "ends_with", value: "True" }],
  };
  const { findings, result } = await runKit(ID, { cases: [...cases, wrong] });
  const told = findings.filter(({ code }) => code === "REGRESSION").map(({ message, fix }) =>
    `${/for the [\w ]+ around it$/.exec(message)}: ${/Take full stops|Trim|Change/.exec(fix)}`
  );
  assert.deepEqual(told, [
    "for the punctuation around it: Take full stops",
    "for the punctuation around it: Take full stops",
    "for the white space around it: Trim",
    "null: Change",
  ]);
  assert.match(
    result.report ?? "",
    /4 regressed \(1 for nothing but white space around the answer, 2 for nothing but punctuation around the answer\)/,
  );
});

Deno.test(`${ID}: a placeholder that only the new output has is told, where nothing tests it`, async () => {
  const left = async (old: string, now: string, assertion: [string, unknown] = ["contains", "e"]) =>
    (await runKit(ID, { cases: [one(old, now, asserts(assertion))] })).findings
      .filter(({ code }) => code === "PLACEHOLDER_LEFT").map(({ message }) => message);
  for (
    const text of [
      "Dear {{ customer.name }}, we sent it.",
      "Dear ${NAME}, we sent it.",
      "Dear <<first name>>, we sent it.",
      "We sent it. Best, [Your Name]",
      "We sent it on [insert date here].",
    ]
  ) {
    const [message, ...more] = await left("Dear Ada, we sent it.", text);
    assert.match(message!, /^Case "case-1": the new output has ".*", which nobody filled/, text);
    assert.deepEqual(more, []);
  }
  for (
    const [old, now, assertion] of [
      ["Write {{ name }} here.", "Write {{ title }} there."],
      ["Use a template.", "Use `{{ name }}` in the template."],
      ["Use a template.", "Use this:\n```jinja\n{{ name }}\n```"],
      ["See the page.", "See [your profile](https://x.example/me)."],
      ["#!/bin/sh\necho here", '#!/bin/sh\necho "here is ${HOME}"'],
      ["It is a set {a}.", "It is {a} in these [1] brackets."],
      ["Dear Ada, we sent it.", "Dear {{name}}, we sent it.", ["not_contains", "{{"]],
    ] as [string, string, [string, unknown]?][]
  ) assert.deepEqual(await left(old, now, assertion), [], now);
});
