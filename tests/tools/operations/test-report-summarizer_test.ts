import assert from "node:assert/strict";
import type { JsonObject } from "../../../tools/shared/json/value.ts";
import { errorOf, outputOf, runTool, warningsOf } from "../../support.ts";
import { fixture } from "./fixtures.ts";

const TOOL = "test-report-summarizer";

/** [passed, failed, errors, skipped, todo, missing] */
type Totals = [number, number, number, number, number, number];

async function totalsOf(input: string): Promise<Totals> {
  const { totals } = await outputOf(TOOL, { input });
  const counts: Totals = [
    totals.passed,
    totals.failed,
    totals.errors,
    totals.skipped,
    totals.todo,
    totals.missing,
  ];
  assert.equal(totals.total, counts.slice(0, 5).reduce((sum, count) => sum + count, 0));
  return counts;
}

async function failureNames(input: string): Promise<string[]> {
  const { failures } = await outputOf(TOOL, { input });
  return failures.map(({ suite, name }: { suite: string; name: string }) => `${suite}: ${name}`);
}

// What each program says of its own run, in its summary attributes or comments or on its console.
const REAL_REPORTS: [file: string, totals: Totals, failures: string[]][] = [
  ["ant.xml", [1, 1, 1, 1, 0, 0], ["PricesTest: breaks", "PricesTest: isExact"]],
  ["bats.tap", [1, 1, 0, 1, 0, 0], [": is exact"]],
  ["deno_test.tap", [2, 2, 0, 1, 0, 0], ["steps: second", ": throws"]],
  [
    "deno_test.xml",
    [2, 3, 0, 1, 0, 0],
    ["./prices_test.ts: steps", "./prices_test.ts: throws", "./prices_test.ts: steps > second"],
  ],
  [
    "go_test.jsonl",
    [4, 3, 1, 1, 0, 0],
    [
      "example.com/app/broken: (package)",
      "example.com/app/prices: TestTable/one_item",
      "example.com/app/prices: TestParentOnly",
      "example.com/app/stuck: TestPanics",
    ],
  ],
  [
    "jest_junit.xml",
    [2, 2, 0, 1, 0, 0],
    [
      "undefined: discount is exact.discount is exact",
      "undefined: discount throws.discount throws",
    ],
  ],
  ["mocha.tap", [1, 1, 0, 2, 0, 0], [": prices discount is exact"]],
  ["mocha_xunit.xml", [1, 1, 0, 2, 0, 0], ["Mocha Tests: prices discount.is exact"]],
  ["node_tap.tap", [2, 1, 0, 1, 1, 0], ["discount: is exact"]],
  [
    "node_test.tap",
    [2, 2, 0, 1, 1, 0],
    ["discount: is exact # always", "discount > inner: throws"],
  ],
  [
    "node_test.xml",
    [2, 2, 0, 2, 0, 0],
    ["discount: test.is exact # always", "discount > inner: test.throws"],
  ],
  [
    "pytest.xml",
    [2, 3, 1, 2, 0, 0],
    [
      "pytest: tests.test_prices.test_discount_is_exact",
      "pytest: tests.test_prices.test_totals[items1-6]",
      "pytest: tests.test_prices.test_query",
      "pytest: tests.test_prices.TestGroup.test_in_class",
    ],
  ],
  ["tape.tap", [1, 1, 0, 1, 1, 0], [": is exact"]],
  // The script planned four tests and ran three.
  ["test_more.tap", [2, 1, 0, 1, 1, 1], ["discount: is exact"]],
  ["vitest.tap", [1, 1, 0, 1, 1, 0], ["v/prices.test.mjs > discount: is exact"]],
  ["vitest.xml", [1, 1, 0, 2, 0, 0], ["v/prices.test.mjs: discount > is exact"]],
];

for (const [file, totals, failures] of REAL_REPORTS) {
  Deno.test(`${TOOL}: summarizes ${file}`, async () => {
    const report = fixture(`test_reports/${file}`);
    assert.deepEqual(await totalsOf(report), totals);
    assert.deepEqual(await failureNames(report), failures);
  });
}

Deno.test(`${TOOL}: quotes a real failure`, async () => {
  const failure = async (file: string, index: number) => {
    const { failures } = await outputOf(TOOL, { input: fixture(`test_reports/${file}`) });
    const { message, file: path, line, kind } = failures[index];
    return [kind, message, path, line];
  };
  assert.deepEqual(await failure("ant.xml", 0), ["error", "no <price>", null, null]);
  assert.deepEqual(await failure("pytest.xml", 0), [
    "failure",
    "assert 9.0 == 8\n +  where 9.0 = discount(10, 10)",
    "tests/test_prices.py",
    13,
  ]);
  assert.deepEqual(await failure("mocha_xunit.xml", 0), [
    "failure",
    "Expected values to be strictly equal: 9 !== 8",
    "/app/m.mocha.js",
    6,
  ]);
  assert.deepEqual((await failure("deno_test.xml", 1)).slice(2), ["file:///app/prices.ts", 6]);
  assert.deepEqual(await failure("go_test.jsonl", 1), [
    "failure",
    "prices_test.go:23: Total([5]) = 5",
    "prices_test.go",
    23,
  ]);
  assert.deepEqual(await failure("mocha.tap", 0), [
    "failure",
    "Expected values to be strictly equal: 9 !== 8",
    "m.mocha.js",
    6,
  ]);
  assert.equal(
    (await failure("deno_test.tap", 1))[1].split("\n")[0],
    "RangeError: percent over 100",
  );
  assert.equal(
    (await failure("vitest.tap", 0))[1],
    "expected 9 to be 8 // Object.is equality",
  );
});

Deno.test(`${TOOL}: gives skipped tests their reasons, and adds durations exactly`, async () => {
  const { skipped_tests, duration_seconds, slowest } = await outputOf(TOOL, {
    input: fixture("test_reports/pytest.xml"),
    slowest: 1,
  });
  assert.deepEqual(skipped_tests, [
    { suite: "pytest", name: "tests.test_prices.test_online", reason: "needs a <network>" },
    { suite: "pytest", name: "tests.test_prices.test_rounding", reason: "not built & planned" },
  ]);
  assert.equal(duration_seconds, 0.004);
  assert.deepEqual(slowest, [
    { suite: "pytest", name: "tests.test_prices.test_total", duration_seconds: 0.001 },
  ]);
});

Deno.test(`${TOOL}: detects the format`, async () => {
  const cases: [string, string][] = [
    ['\ufeff<testsuites><testcase name="a"/></testsuites>', "junit"],
    ["noise\nok", "tap"],
    ["TAP version 13\n", "tap"],
    ["1..0 # SKIP no network", "tap"],
    ["not ok 1", "tap"],
    ['\n{"Action":"pass","Package":"p","Test":"T"}', "go-json"],
  ];
  for (const [input, format] of cases) {
    assert.equal((await outputOf(TOOL, { input })).format, format, input);
  }
  for (const input of ["okay", " ok 1", "1..3x", '{"a":1}', "[]", "notok 1"]) {
    assert.equal((await errorOf(TOOL, { input })).code, "UNKNOWN_FORMAT", input);
  }
});

Deno.test(`${TOOL}: reads JUnit names, suites and verdicts`, async () => {
  const input = `<testsuites>
    <testcase name="top"/>
    <testsuite name="a" tests="9" failures="x">
      <testcase classname="a" name="same"/>
      <testcase classname="b.C" name="other" file="c.py" line="7" time="1,234.5"/>
      <testsuite><testcase name="unnamed suite"/></testsuite>
      <testsuite name="in">
        <testcase name="f" time="abc"><system-out>x</system-out><failure type="T"/><error/></testcase>
        <testcase name="e" line="-1"><error><![CDATA[

   first &amp; line
 second]]></error></testcase>
        <testcase name="flaky"><flakyFailure message="x"/><rerunFailure/></testcase>
        <testcase name="s"><skipped>  because </skipped></testcase>
      </testsuite>
    </testsuite>
  </testsuites>`;
  const result = await runTool(TOOL, { input });
  // deno-lint-ignore no-explicit-any -- the schema of the output is checked by the engine's tests
  const output = result.output as any;
  assert.deepEqual(
    output.suites.map((suite: { name: string; total: number }) => [suite.name, suite.total]),
    [
      ["", 1],
      ["a", 2],
      ["a", 1],
      ["a > in", 4],
    ],
  );
  assert.deepEqual(output.failures, [
    {
      suite: "a > in",
      name: "f",
      kind: "failure",
      message: "T",
      details: "",
      file: null,
      line: null,
    },
    {
      suite: "a > in",
      name: "e",
      kind: "error",
      message: "first &amp; line",
      details: "first &amp; line\n second",
      file: null,
      line: null,
    },
  ]);
  assert.deepEqual(output.skipped_tests, [{ suite: "a > in", name: "s", reason: "because" }]);
  assert.deepEqual(output.slowest, [{ suite: "a", name: "b.C.other", duration_seconds: 1234.5 }]);
  assert.deepEqual(result.stats, { suites: 4, tests: 8, flaky: 1 });
  assert.deepEqual(result.warnings.map(({ code }) => code), ["COUNT_MISMATCH"]);
});

Deno.test(`${TOOL}: a JUnit suite may count the suites inside it or not`, async () => {
  const nested = (tests: number) =>
    `<testsuite name="a" tests="${tests}"><testcase name="x"/><testsuite name="b" tests="1"><testcase name="y"/></testsuite></testsuite>`;
  assert.deepEqual(await warningsOf(TOOL, { input: nested(1) }), []);
  assert.deepEqual(await warningsOf(TOOL, { input: nested(2) }), []);
  assert.deepEqual(await warningsOf(TOOL, { input: nested(3) }), ["COUNT_MISMATCH"]);
});

Deno.test(`${TOOL}: does not pass a JUnit suite that states failures and lists none`, async () => {
  const cases: [string, string[]][] = [
    ['<testsuite name="a" failures="3"><testcase name="x"/></testsuite>', ["a: (suite)"]],
    [
      '<testsuites errors="1"><testsuite name="a"><testcase name="x"/></testsuite></testsuites>',
      [": (suite)"],
    ],
    [
      '<testsuites failures="1"><testsuite name="a" failures="1"><testcase name="x"/></testsuite></testsuites>',
      ["a: (suite)"],
    ],
    ['<testsuite failures="1"><testcase name="x"><error/></testcase></testsuite>', [": x"]],
    [
      '<testsuites failures="0"><testsuite failures="0"><testcase name="x"/></testsuite></testsuites>',
      [],
    ],
  ];
  for (const [input, names] of cases) {
    assert.deepEqual(await failureNames(input), names, input);
    assert.equal((await outputOf(TOOL, { input })).passed, names.length === 0, input);
  }
});

Deno.test(`${TOOL}: a message gives the reason behind it`, async () => {
  const cases = [
    [
      "not ok 1\n  ---\n  error: |-\n    Expected values to be strictly equal:\n    \n    7 !== 8\n  ...",
      "Expected values to be strictly equal: 7 !== 8",
    ],
    ["not ok 1\n  ---\n  failureType: 'x'\n  error: 'boom'\n  ...", "boom"],
    [
      '<testsuite><testcase name="t"><error message="collection failure">t.py:3: in m\n    import x\nE   ModuleNotFoundError: No module named \'x\'</error></testcase></testsuite>',
      "ModuleNotFoundError: No module named 'x'",
    ],
  ] as const;
  for (const [input, message] of cases) {
    assert.equal((await outputOf(TOOL, { input })).failures[0].message, message);
  }
});

Deno.test(`${TOOL}: refuses JUnit that cannot be read`, async () => {
  const cases: [string, RegExp][] = [
    ["<testsuite>", /line 1, column 11/],
    ["<report/>", /root is report/],
    ["<!DOCTYPE testsuite><testsuite/>", /DOCTYPE/],
    ['<!DOCTYPE t [<!ENTITY e "x">]><testsuite/>', /internal subset/],
    ["<testsuite>&nbsp;</testsuite>", /entity/],
  ];
  for (const [input, message] of cases) {
    const error = await errorOf(TOOL, { input });
    assert.equal(error.code, "INVALID_REPORT", input);
    assert.match(error.message, message);
  }
  const nest = (depth: number) => "<testsuite>".repeat(depth) + "</testsuite>".repeat(depth);
  assert.deepEqual(await warningsOf(TOOL, { input: nest(100) }), ["NO_TESTS"]);
  const tooDeep = await errorOf(TOOL, { input: nest(101) });
  assert.equal(tooDeep.code, "INPUT_TOO_LARGE");
  assert.equal(tooDeep.details?.limit, "max_depth");
});

// https://testanything.org/tap-version-14-specification.html
Deno.test(`${TOOL}: reads TAP test points`, async () => {
  const cases: [line: string, outcome: string, name: string, reason?: string][] = [
    ["ok", "passed", "(unnamed)"],
    ["ok 42 this is the description", "passed", "this is the description"],
    ["ok 1 - - dash", "passed", "- dash"],
    ["ok 1 -5 is negative", "passed", "-5 is negative"],
    ["ok 2nd time", "passed", "2nd time"],
    ["not ok\t3\t-\ttabs", "failed", "tabs"],
    ["ok 4 - hello # skip", "skipped", "hello", ""],
    ["not ok 5 - hello # SKIP why not", "skipped", "hello", "why not"],
    ["ok 6 # Skipped: WWW::Mechanize", "skipped", "(unnamed)", "WWW::Mechanize"],
    ["not ok 7 - hello # todo later", "todo", "hello"],
    ["ok 8 - hello # TODO: later", "todo", "hello"],
    ["ok 9 - hello \\# skip", "passed", "hello # skip"],
    ["ok 10 - a \\\\ b # todo", "todo", "a \\ b"],
    ["ok 11 - issue #12 # skip x", "skipped", "issue #12", "x"],
    ["ok 12 - # todos are fine", "passed", "# todos are fine"],
    ["ok 13 - slow # time=12.5ms", "passed", "slow"],
    ["ok 14 - a brace {", "passed", "a brace {"],
  ];
  for (const [input, outcome, name, reason] of cases) {
    const { totals, failures, skipped_tests } = await outputOf(TOOL, {
      input: `${input}\nnot ok z`,
    });
    assert.equal(totals[outcome], outcome === "failed" ? 2 : 1, input);
    if (outcome === "failed") assert.equal(failures[0].name, name, input);
    if (outcome === "skipped") {
      assert.deepEqual(skipped_tests, [{ suite: "", name, reason }], input);
    }
    if (outcome !== "passed") continue;
    // A passed test is shown as a failed one would be.
    const failed = await outputOf(TOOL, { input: `not ${input}` });
    assert.equal(failed.failures[0].name, name, input);
  }
});

Deno.test(`${TOOL}: reads TAP plans`, async () => {
  const cases: [input: string, missing: number, passed: boolean][] = [
    ["1..3\nok 1", 2, false],
    ["ok 1\n1..1", 0, true],
    ["1..0 # SKIP nothing", 0, false],
    ["2..3\nok 2\nok 3", 0, true],
    ["1..1\nok 1\nok 2", 0, true],
    ["    1..2\n    ok 1\nok 1 - sub\n1..1", 1, false],
    ["1..2\n1..9\nok 1\nok 2", 0, true],
    ["1..2\r\nok 1\r\nok 2\r\n", 0, true],
  ];
  for (const [input, missing, passed] of cases) {
    const output = await outputOf(TOOL, { input });
    assert.deepEqual([output.totals.missing, output.passed], [missing, passed], input);
  }
});

Deno.test(`${TOOL}: reads TAP subtests`, async () => {
  const cases: [input: string, failures: string[], total: number][] = [
    // The failure inside is the one that counts.
    ["    not ok 1 - in\nnot ok 1 - out", ["out: in"], 1],
    // Nothing inside failed: the point itself does.
    ["    ok 1 - in\nnot ok 1 - out", [": out"], 2],
    ["    1..2\n    ok 1 - in\nnot ok 1 - out", [], 1],
    ["    not ok 1 - in # TODO\nnot ok 1 - out", [": out"], 2],
    ["    ok 1 - in\nnot ok 1 - out # TODO", [], 1],
    ["        not ok 1 - x\n    not ok 1 - b\nnot ok 1 - a", ["a > b: x"], 1],
    // The level between has no name, since no point closes it.
    ["        not ok 1 - x\nnot ok 1 - a", ["a: x"], 1],
    ["TAP version 14\n    not ok 1 - cut off", [": cut off"], 1],
    ["  not ok 1 - two spaces are noise\nok 1", [], 1],
    ["not ok 1 - a {\n    ok 1 - in\n    not ok 2 - in2\n}\nok 2 - b", ["a: in2"], 3],
    ["not ok 1 - a {\n    ok 1 - in\n}\n", [": a"], 2],
    // node-tap's parser, test/fixtures/subtest-buffer-diags-time.tap and buffered-with-diag-not-ok.tap.
    ["ok 1 - a { # time=12.34ms\n    not ok x\n}\nok 2 - b", ["a: x"], 2],
    ["not ok 1 - a\n  ---\n  d: 1\n  ...\n{\n    not ok 1 - in\n}\nok 2 - b", ["a: in"], 2],
    ["not ok 1 - a\n{\n    ok 1 - in\n}\nok 2 - b", [": a"], 3],
    ["ok 1 - a\n{\nok 2 - b", [], 2],
  ];
  for (const [input, failures, total] of cases) {
    assert.deepEqual(await failureNames(input), failures, input);
    assert.equal((await outputOf(TOOL, { input })).totals.total, total, input);
  }
});

Deno.test(`${TOOL}: reports more TAP tests than planned`, async () => {
  const messagesOf = async (input: string) =>
    (await runTool(TOOL, input)).warnings.map(({ code, message }) => `${code}: ${message}`);
  assert.deepEqual(await messagesOf("1..1\nok 1\nok 2"), [
    "COUNT_MISMATCH: The plan of the report counts 1 tests, but it has 2",
  ]);
  assert.deepEqual(await messagesOf("    1..0\n    ok 1\nok 1 - a\n1..1"), [
    'COUNT_MISMATCH: The plan of the subtest "a" counts 0 tests, but it has 1',
  ]);
});

Deno.test(`${TOOL}: reads TAP diagnostics`, async () => {
  const detailsOf = async (input: string) => {
    const { details, message } = (await outputOf(TOOL, { input })).failures[0];
    return [details, message];
  };
  assert.deepEqual(
    await detailsOf('not ok 1\n  ---\n  a:\n    b: 1\n\n  message: "say \\"hi\\""\n  ...\nok 2'),
    ['a:\n  b: 1\n\nmessage: "say \\"hi\\""', 'say "hi"'],
  );
  assert.deepEqual(await detailsOf("not ok 1\n  ---\n  message: 'it''s'\n"), [
    "message: 'it''s'",
    "it's",
  ]);
  assert.deepEqual(await detailsOf("not ok 1\n  ---\n  messages: 1\nok 2\n"), ["messages: 1", ""]);
  assert.deepEqual(await detailsOf("not ok 1\n---\nmessage: x\n...\n"), ["", ""]);
  assert.deepEqual(
    await detailsOf(
      "    not ok 1\n      ---\n      message: |\n        two\n        lines\n      ...\nnot ok 1 - a",
    ),
    ["message: |\n  two\n  lines", "two"],
  );
});

Deno.test(`${TOOL}: a TAP bail out ends the report`, async () => {
  const output = await outputOf(TOOL, {
    input: "1..3\nok 1\n    Bail out! inside\nBail out!  disk full \nnot ok 2\n",
  });
  assert.equal(output.bail_out, "disk full");
  assert.equal(output.passed, false);
  assert.deepEqual([output.totals.total, output.totals.missing], [1, 2]);
  assert.equal((await outputOf(TOOL, { input: "ok 1\nBail out!" })).bail_out, "");
});

/** Events of `go test -json`, in short: [action, test, output or elapsed]. */
function events(...list: [action: string, test?: string, more?: string | number][]): string {
  return list.map(([Action, Test, more]) =>
    JSON.stringify({
      Action,
      Package: "p",
      Test,
      ...(typeof more === "string" ? { Output: more } : { Elapsed: more }),
    })
  ).join("\n");
}

// go doc test2json
Deno.test(`${TOOL}: reads go test -json verdicts`, async () => {
  const cases: [input: string, totals: Totals, failures: string[]][] = [
    [events(["run", "A"], ["fail", "A"], ["run", "A"], ["pass", "A"]), [1, 0, 0, 0, 0, 0], []],
    [events(["run", "A"], ["fail", undefined]), [0, 0, 1, 0, 0, 0], ["p: A"]],
    [events(["output", undefined, "build failed\n"], ["fail"]), [0, 0, 1, 0, 0, 0], [
      "p: (package)",
    ]],
    [events(["run", "A"], ["pass", "A"], ["fail"]), [1, 0, 1, 0, 0, 0], ["p: (package)"]],
    [events(["run", "A"], ["fail", "A"], ["fail"]), [0, 1, 0, 0, 0, 0], ["p: A"]],
    [
      events(["run", "A"], ["run", "A/b"], ["fail", "A/b"], ["fail", "A"], ["fail"]),
      [0, 1, 0, 0, 0, 0],
      ["p: A/b"],
    ],
    [
      events(["run", "A"], ["run", "A/b"], ["pass", "A/b"], ["fail", "A"], ["fail"]),
      [1, 1, 0, 0, 0, 0],
      ["p: A"],
    ],
    [events(["run", "A"], ["run", "A/b"], ["fail", "A"]), [0, 0, 1, 0, 0, 0], ["p: A/b"]],
    [events(["run", "A"], ["run", "A/b"], ["pass", "A/b"]), [1, 0, 1, 0, 0, 0], ["p: A"]],
    // A-b is not inside A, though it is between A and A/b in order of characters.
    [
      events(["run", "A"], ["run", "A-b"], ["run", "A/b"], ["pass", "A/b"], ["pass", "A-b"], [
        "pass",
        "A",
      ]),
      [2, 0, 0, 0, 0, 0],
      [],
    ],
    [events(["run", "A"], ["skip", "A"], ["pass"]), [0, 0, 0, 1, 0, 0], []],
    [events(["output", "BenchmarkA", "x"], ["pass"]), [0, 0, 0, 0, 0, 0], []],
  ];
  for (const [input, totals, failures] of cases) {
    assert.deepEqual(await totalsOf(input), totals, input);
    assert.deepEqual(await failureNames(input), failures, input);
  }
});

Deno.test(`${TOOL}: reads go test -json output`, async () => {
  const input = events(
    ["run", "A"],
    ["output", "A", "=== RUN   A\n"],
    ["output", "A", "\n  first"],
    ["output", "A", " line\n    sub/a_test.go:12: bad\n"],
    ["output", "A", "    --- FAIL: A (0.00s)\n"],
    ["fail", "A", 1.5],
  );
  const { failures, duration_seconds } = await outputOf(TOOL, { input });
  assert.deepEqual(failures, [{
    suite: "p",
    name: "A",
    kind: "failure",
    message: "first line",
    details: "\n  first line\n    sub/a_test.go:12: bad",
    file: "sub/a_test.go",
    line: 12,
  }]);
  assert.equal(duration_seconds, 1.5);
  const unfinished = await outputOf(TOOL, { input: events(["run", "A"], ["output", "A", "x\n"]) });
  assert.equal(unfinished.failures[0].message, "did not finish");
});

// go help test; release notes of Go 1.24 for build-output and FailedBuild.
Deno.test(`${TOOL}: reports a Go package that does not build at the compiler's first error`, async () => {
  const error = "mail/mail.go:9:2: undefined: smtpx";
  const built = "p/mail [p/mail.test]";
  const reports = [
    [
      { ImportPath: built, Action: "build-output", Output: `# ${built}\n` },
      { ImportPath: built, Action: "build-output", Output: `${error}\n` },
      { ImportPath: built, Action: "build-fail" },
      { Action: "output", Package: "p/mail", Output: "FAIL\tp/mail [build failed]\n" },
      { Action: "fail", Package: "p/mail", FailedBuild: built },
    ].map((event) => JSON.stringify(event)).join("\n"),
    `# ${built}\n${error}\nFAIL\tp/mail [build failed]\n`,
  ];
  for (const report of reports) {
    const input = `${report}\n${events(["pass", "A"])}`;
    const { output, warnings } = await runTool(TOOL, { input });
    const { passed, failures } = output as { passed: boolean; failures: JsonObject[] };
    assert.equal(passed, false);
    const { suite, kind, message, file, line } = failures[0]!;
    assert.deepEqual([suite, kind, message, file, line], [
      "p/mail",
      "error",
      error,
      "mail/mail.go",
      9,
    ]);
    assert.deepEqual(warnings, []);
  }
});

Deno.test(`${TOOL}: skips lines that are not an event`, async () => {
  const input = `go: downloading x\n${events(["pass", "A"])}\n{"a":\n[1]\n`;
  const result = await runTool(TOOL, { input });
  assert.deepEqual(result.warnings.map(({ code }) => code), ["UNPARSED_LINES"]);
  assert.match(
    result.warnings[0]!.message,
    /were skipped: 3, the first is line 1$/,
  );
  const error = await errorOf(TOOL, { input: "no json", format: "go-json" });
  assert.equal(error.code, "INVALID_REPORT");
  assert.deepEqual(
    await warningsOf(TOOL, { input: '{"__proto__":{"Action":"run"}}', format: "go-json" }),
    [
      "NO_TESTS",
    ],
  );
});

// `prove` fails a document without a plan ("No plan found in TAP output"); go test begins and ends each package.
Deno.test(`${TOOL}: warns of a report that is cut after a test`, async () => {
  const event = (Action: string, Test?: string) => JSON.stringify({ Action, Package: "p", Test });
  const go = [event("start"), event("run", "A"), event("pass", "A"), event("pass")];
  const tap = ["TAP version 13", "ok 1 - a", "1..1"];
  for (const lines of [go, tap]) {
    assert.deepEqual(await warningsOf(TOOL, { input: lines.join("\n") }), []);
    const input = lines.slice(0, -1).join("\n");
    assert.deepEqual(await warningsOf(TOOL, { input }), ["REPORT_CUT"]);
  }
  assert.deepEqual(await warningsOf(TOOL, { input: "TAP version 13\nok 1\nBail out! x" }), []);
});

Deno.test(`${TOOL}: shortens lists and details`, async () => {
  const input = "not ok 1\n  ---\n  é😀x\n  ...\nnot ok 2\nnot ok 3\n";
  const result = await runTool(TOOL, { input, max_failures: 2, max_details_chars: 2 });
  // deno-lint-ignore no-explicit-any -- only this list of the output matters here
  const { failures, totals } = result.output as any;
  assert.deepEqual(failures.map(({ details }: { details: string }) => details), ["é", ""]);
  assert.equal(totals.failed, 3);
  assert.deepEqual(result.warnings.map(({ code }) => code), [
    "FAILURES_TRUNCATED",
    "DETAILS_TRUNCATED",
  ]);
  assert.deepEqual((await outputOf(TOOL, { input, max_failures: 0 })).failures, []);
});

Deno.test(`${TOOL}: bounds the answer for long names`, async () => {
  const open = `<testsuite name="${"n".repeat(900)}">`;
  const input = open.repeat(60) + "<testcase><skipped/></testcase>".repeat(1_200) +
    "</testsuite>".repeat(60);
  assert.equal((await errorOf(TOOL, { input })).code, "OUTPUT_TOO_LARGE");
});

Deno.test(`${TOOL}: does not pass a run that checked nothing`, async () => {
  const cases: [input: string, message: RegExp][] = [
    ["1..0\n", /has no test$/],
    ["<testsuites/>", /has no test$/],
    ["1..2\nok 1 # SKIP a\nok 2 # SKIP b\n", /tests ran: 2 skipped/],
  ];
  for (const [input, message] of cases) {
    const { output, warnings } = await runTool(TOOL, { input });
    assert.equal((output as { passed: boolean }).passed, false, input);
    assert.equal(warnings[0]!.code, "NO_TESTS");
    assert.match(warnings[0]!.message, message);
  }
});
