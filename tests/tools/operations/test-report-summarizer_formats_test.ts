/** TRX, NUnit, xUnit.net, and the JSON of Jest, Playwright, Mocha, RSpec, GoogleTest and Cucumber, as the programs' own documentation shows them. */
import assert from "node:assert/strict";
import { errorOf, outputOf, runTool, warningsOf } from "../../support.ts";

const TOOL = "test-report-summarizer";

/** Totals, then the failures in short. */
async function shown(input: string, format: string) {
  const output = await outputOf(TOOL, { input });
  assert.equal(output.format, format);
  const { total, passed, failed, errors, skipped } = output.totals;
  return {
    totals: [total, passed, failed, errors, skipped],
    // deno-lint-ignore no-explicit-any -- the output's shape is what is tested
    failures: output.failures.map((failure: any) => [
      failure.suite,
      failure.name,
      failure.kind,
      failure.message,
      failure.file,
      failure.line,
    ]),
    // deno-lint-ignore no-explicit-any -- as above
    skipped: output.skipped_tests.map(({ name, reason }: any) => [name, reason]),
    seconds: output.duration_seconds,
  };
}

// dotnet test --logger trx; vstst.xsd names the outcomes.
const TRX = `<?xml version="1.0" encoding="utf-8"?>
<TestRun id="1" name="ci" xmlns="http://microsoft.com/schemas/VisualStudio/TeamTest/2010">
  <Times creation="2025-01-02T03:04:05" />
  <Results>
    <UnitTestResult executionId="e1" testId="t1" testName="Shop.Tests.CartTests.Adds" duration="00:00:01.2500000" outcome="Passed" />
    <UnitTestResult executionId="e2" testId="t2" testName="Removes(count: 2)" duration="00:01:00.5000000" outcome="Failed">
      <Output><ErrorInfo><Message>Assert.Equal() Failure
Expected: 1</Message><StackTrace>   at Xunit.Assert.Equal() in /_/src/Assert.cs:line 1
   at Shop.Tests.CartTests.Removes(Int32 count) in C:\\src\\CartTests.cs:line 21</StackTrace></ErrorInfo></Output>
    </UnitTestResult>
    <UnitTestResult executionId="e3" testId="t3" testName="Later" outcome="NotExecuted"><Output><ErrorInfo><Message>not yet</Message></ErrorInfo></Output></UnitTestResult>
    <UnitTestResult executionId="e4" testId="t3" testName="Slow" outcome="Timeout" />
    <UnitTestResult executionId="e5" testId="t1" testName="Rows" outcome="Passed" resultType="DataDrivenTest"><InnerResults>
      <UnitTestResult testId="t1" testName="Rows (a)" outcome="Passed" /><UnitTestResult testId="t1" testName="Rows (b)" outcome="Inconclusive" />
    </InnerResults></UnitTestResult>
  </Results>
  <TestDefinitions>
    <UnitTest name="Adds" id="t1"><TestMethod className="Shop.Tests.CartTests" name="Adds" /></UnitTest>
    <UnitTest name="Removes" id="t2"><TestMethod className="Shop.Tests.CartTests, Shop.Tests, Version=1.0" name="Removes" /></UnitTest>
  </TestDefinitions>
  <ResultSummary outcome="Failed"><Counters total="6" executed="4" passed="3" failed="1" /></ResultSummary>
</TestRun>`;

Deno.test(`${TOOL}: reads TRX`, async () => {
  assert.deepEqual(await shown(TRX, "trx"), {
    totals: [6, 2, 1, 1, 2],
    failures: [
      [
        "Shop.Tests.CartTests",
        "Removes(count: 2)",
        "failure",
        "Assert.Equal() Failure\nExpected: 1",
        "C:\\src\\CartTests.cs",
        21,
      ],
      ["", "Slow", "error", "", null, null],
    ],
    skipped: [["Later", "not yet"], ["Rows (b)", ""]],
    seconds: 61.75,
  });
  assert.deepEqual(await warningsOf(TOOL, { input: TRX }), []);
  assert.deepEqual(await warningsOf(TOOL, { input: TRX.replace('total="6"', 'total="7"') }), []);
  assert.deepEqual(await warningsOf(TOOL, { input: TRX.replace('total="6"', 'total="9"') }), [
    "COUNT_MISMATCH",
  ]);
});

Deno.test(`${TOOL}: reads a TRX run that failed though no test did`, async () => {
  const input = `<TestRun><Results><UnitTestResult testName="a" outcome="Passed"/></Results>
    <ResultSummary outcome="Failed"><RunInfos><RunInfo outcome="Error"><Text>The test host crashed</Text></RunInfo></RunInfos></ResultSummary></TestRun>`;
  const { passed, failures } = await outputOf(TOOL, { input });
  assert.equal(passed, false);
  assert.deepEqual([failures[0].name, failures[0].kind, failures[0].message], [
    "(run)",
    "error",
    "The test host crashed",
  ]);
});

// docs.nunit.org, "Test Result XML Format".
const NUNIT_3 =
  `<test-run id="2" testcasecount="5" result="Failed" total="5" passed="1" failed="3" inconclusive="0" skipped="1" duration="1.5">
  <test-suite type="Assembly" name="Shop.Tests.dll" fullname="/src/Shop.Tests.dll" result="Failed" site="Child">
    <failure><message>One or more child tests had errors</message></failure>
    <test-suite type="TestSuite" name="Shop" result="Failed"><test-suite type="TestFixture" name="CartTests" classname="Shop.CartTests" result="Failed" site="Child">
      <test-case name="Adds" classname="Shop.CartTests" result="Passed" duration="0.25"/>
      <test-case name="Removes(2)" result="Failed" duration="0.5"><failure><message><![CDATA[  Expected: 1
  But was:  2
]]></message><stack-trace><![CDATA[   at Shop.CartTests.Removes(Int32 n) in /src/CartTests.cs:line 12
]]></stack-trace></failure></test-case>
      <test-case name="Breaks" result="Failed" label="Error"><failure><message>System.Exception : no</message></failure></test-case>
      <test-case name="Later" result="Skipped" label="Ignored"><reason><message>not yet</message></reason></test-case>
    </test-suite>
    <test-suite type="TestFixture" name="TaxTests" result="Failed" site="TearDown"><failure><message>TearDown : no</message></failure>
      <test-case name="Warns" result="Warning"/></test-suite></test-suite>
  </test-suite>
</test-run>`;

Deno.test(`${TOOL}: reads NUnit 3`, async () => {
  assert.deepEqual(await shown(NUNIT_3, "nunit"), {
    totals: [6, 2, 2, 1, 1],
    failures: [
      [
        "Shop > CartTests",
        "Removes(2)",
        "failure",
        "Expected: 1\n  But was:  2",
        "/src/CartTests.cs",
        12,
      ],
      ["Shop > CartTests", "Breaks", "error", "System.Exception : no", null, null],
      ["Shop > TaxTests", "(suite)", "failure", "TearDown : no", null, null],
    ],
    skipped: [["Later", "not yet"]],
    seconds: 0.75,
  });
  assert.deepEqual(await warningsOf(TOOL, { input: NUNIT_3 }), []);
});

// NUnit 2.6, "TestResult.xml"; without "result" as NUnit 2.4 wrote it.
const NUNIT_2 =
  `<test-results name="C:\\src\\Shop.Tests.dll" total="3" errors="1" failures="1" not-run="1">
  <test-suite type="Assembly" name="C:\\src\\Shop.Tests.dll" executed="True" result="Failure"><results>
    <test-suite type="Namespace" name="Shop" result="Failure"><results><test-suite type="TestFixture" name="CartTests" result="Failure"><results>
      <test-case name="Shop.CartTests.Adds" executed="True" result="Success" success="True" time="0.010"/>
      <test-case name="Shop.CartTests.Removes" executed="True" result="Failure" success="False" time="1,000.5"><failure><message>Expected: 1</message><stack-trace>at Shop.CartTests.Removes() in C:\\src\\CartTests.cs:line 9</stack-trace></failure></test-case>
      <test-case name="Shop.CartTests.Breaks" executed="True" result="Error" success="False"/>
      <test-case name="Shop.CartTests.Later" executed="False"><reason><message>not yet</message></reason></test-case>
    </results></test-suite></results></test-suite></results></test-suite></test-results>`;

Deno.test(`${TOOL}: reads NUnit 2`, async () => {
  assert.deepEqual(await shown(NUNIT_2, "nunit"), {
    totals: [4, 1, 1, 1, 1],
    failures: [
      ["Shop > CartTests", "Removes", "failure", "Expected: 1", "C:\\src\\CartTests.cs", 9],
      ["Shop > CartTests", "Breaks", "error", "", null, null],
    ],
    skipped: [["Later", "not yet"]],
    seconds: 1000.51,
  });
  assert.deepEqual(await warningsOf(TOOL, { input: NUNIT_2 }), []);
});

// Mocha 10: a test is in "tests" and in the list of its outcome; a failed hook in "failures" alone.
const test = (title: string, more: object = {}) => ({
  title,
  fullTitle: `Cart total ${title}`,
  file: "/app/test/cart.js",
  err: {},
  ...more,
});
const failed = test("sums", {
  duration: 5,
  err: {
    message: "expected 1 to equal 2",
    stack:
      "AssertionError: expected 1 to equal 2\n    at Proxy.equal (/app/node_modules/chai/index.js:1:2)\n    at Context.<anonymous> (test/cart.js:7:9)",
  },
});
const hook = test('"before each" hook for "sums"', {
  err: { message: "no db", stack: "Error: no db" },
});
const MOCHA = JSON.stringify({
  stats: { suites: 2, tests: 4, passes: 1, pending: 1, failures: 2, duration: 9 },
  tests: [test("is empty", { duration: 3 }), failed, test("later"), test("was stopped")],
  pending: [test("later")],
  failures: [failed, hook],
  passes: [test("is empty", { duration: 3 })],
});

Deno.test(`${TOOL}: reads Mocha's JSON`, async () => {
  assert.deepEqual(await shown(MOCHA, "mocha-json"), {
    totals: [5, 1, 1, 2, 1],
    failures: [
      ["Cart total", "sums", "failure", "expected 1 to equal 2", "/app/test/cart.js", 7],
      ["Cart total", "was stopped", "error", "did not finish", "/app/test/cart.js", null],
      ["Cart total", '"before each" hook for "sums"', "error", "no db", "/app/test/cart.js", null],
    ],
    skipped: [["later", ""]],
    seconds: 0.008,
  });
});

// rspec-core 3.13, json_formatter.rb.
const RSPEC = JSON.stringify(
  {
    version: "3.13.0",
    messages: ["An error occurred while loading ./spec/b_spec.rb.\nNameError: x"],
    examples: [
      {
        description: "adds",
        full_description: "Cart adds",
        status: "passed",
        file_path: "./spec/cart_spec.rb",
        line_number: 4,
        run_time: 0.25,
        pending_message: null,
      },
      {
        description: "removes",
        full_description: "Cart#remove removes",
        status: "failed",
        file_path: "./spec/cart_spec.rb",
        line_number: 8,
        run_time: 0.5,
        exception: {
          class: "RSpec::Expectations::ExpectationNotMetError",
          message: "\nexpected: 1\n     got: 2\n",
          backtrace: ["/gems/rspec/x.rb:1:in `y'", "./spec/cart_spec.rb:9:in `block'"],
        },
      },
      {
        description: "later",
        full_description: "Cart later",
        status: "pending",
        file_path: "./spec/cart_spec.rb",
        line_number: 12,
        run_time: 0,
        pending_message: "Not yet",
      },
    ],
    summary: {
      duration: 0.75,
      example_count: 3,
      failure_count: 1,
      pending_count: 1,
      errors_outside_of_examples_count: 1,
    },
    summary_line: "3 examples, 1 failure, 1 pending, 1 error occurred outside of examples",
  },
  null,
  2,
);

Deno.test(`${TOOL}: reads RSpec's JSON`, async () => {
  assert.deepEqual(await shown(RSPEC, "rspec-json"), {
    totals: [4, 1, 1, 1, 1],
    failures: [
      ["Cart#remove", "removes", "failure", "expected: 1\n     got: 2", "./spec/cart_spec.rb", 8],
      ["", "(outside of examples)", "error", "Errors outside of examples: 1", null, null],
    ],
    skipped: [["later", "Not yet"]],
    seconds: 0.75,
  });
});

Deno.test(`${TOOL}: refuses another format than requested, or none`, async () => {
  const cases: [input: string, format: string, message: RegExp][] = [
    ["<run/>", "auto", /root is run/],
    [TRX, "junit", /root is TestRun, expected testsuites or testsuite/],
    [NUNIT_3, "trx", /expected TestRun/],
    [MOCHA, "rspec-json", /it has other members/],
    ["[]", "mocha-json", /it has other members/],
  ];
  for (const [input, format, message] of cases) {
    const error = await errorOf(TOOL, { input, format });
    assert.equal(error.code, "INVALID_REPORT");
    assert.match(error.message, message);
  }
  assert.equal((await errorOf(TOOL, '{"results":[]}')).code, "UNKNOWN_FORMAT");
});

// The texts of failures as the named programs print them; own code is what is in no library.
const PLACES: [details: string, file: string | null, line: number | null][] = [
  ["at math.js:4", "math.js", 4],
  [
    "Error: x\n    at f (/app/node_modules/jest/b.js:1:1)\n    at g (C:\\src\\a.test.ts:5:3)",
    "C:\\src\\a.test.ts",
    5,
  ],
  [
    'Traceback (most recent call last):\n  File "/app/t.py", line 3, in test\n    f()\n  File "/app/f.py", line 9, in f\n  File "/usr/lib/python3.11/json/x.py", line 1, in y\nE: x',
    "/app/f.py",
    9,
  ],
  [
    "def test():\n>   assert 1 == 2\nE   assert 1 == 2\n\ntests/test_a.py:13: AssertionError",
    "tests/test_a.py",
    13,
  ],
  [
    "java.lang.AssertionError: x\n\tat org.junit.Assert.fail(Assert.java:89)\n\tat com.shop.CartTest.adds(CartTest.java:12)",
    "CartTest.java",
    12,
  ],
  ["   at NUnit.Framework.Assert.Fail()\n   at Shop.T.M() in /src/T.cs:line 7", "/src/T.cs", 7],
  ["# ./spec/cart_spec.rb:9:in `block (2 levels)'", "./spec/cart_spec.rb", 9],
  ["/app/tests/CartTest.php:21", "/app/tests/CartTest.php", 21],
  ["thread 't' panicked at src/lib.rs:5:9:\nassertion failed", "src/lib.rs", 5],
  ["  Failed test 'adds'\n  at t/cart.t line 7.\n         got: '9'", "t/cart.t", 7],
  ["(in test file test/cart.bats, line 2)", "test/cart.bats", 2],
  ["Failed asserting in /app/CartTest.php on line 12", "/app/CartTest.php", 12],
  ["cart_test.cc:42: Failure\nExpected equality", "cart_test.cc", 42],
  ["cart_test.cpp(42): error: Expected equality", "cart_test.cpp", 42],
  ["expected 12:30 to be 12:31, see https://example.org:8080/x", null, null],
  ["ratio 1.5:2 is wrong", null, null],
  ["connect ECONNREFUSED db.internal:5432", null, null],
];
for (const [details, file, line] of PLACES) {
  Deno.test(`${TOOL}: finds the place in ${JSON.stringify(details.slice(0, 40))}`, async () => {
    const text = details.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
    const input =
      `<testsuite><testcase name="a"><failure message="m">${text}</failure></testcase></testsuite>`;
    const [failure] = (await outputOf(TOOL, { input })).failures;
    assert.deepEqual([failure.file, failure.line], [file, line]);
  });
}

Deno.test(`${TOOL}: reads TAP comments in place of a block`, async () => {
  const input = `not ok 1 - adds
#   Failed test 'adds'
#   at t/cart.t line 7.
#          got: '9'
# Subtest: other
    not ok 1 - inner
    # (in test file test/cart.bats, line 2)
    1..1
not ok 2 - other
ok 3 - later
# a remark on nothing
1..3`;
  const { failures } = await outputOf(TOOL, { input });
  const [adds, inner, ...others] = failures;
  const details = "  Failed test 'adds'\n  at t/cart.t line 7.\n         got: '9'";
  assert.deepEqual([adds.name, adds.message, adds.details], [
    "adds",
    "Failed test 'adds'",
    details,
  ]);
  assert.deepEqual([adds.file, adds.line], ["t/cart.t", 7]);
  assert.deepEqual([inner.name, inner.file, inner.line], ["inner", "test/cart.bats", 2]);
  assert.deepEqual(others, []);
});

Deno.test(`${TOOL}: prefers the report's own file over the text`, async () => {
  const report = (attributes: string, text: string) =>
    `<testsuite><testcase name="a" ${attributes}><failure>${text}</failure></testcase></testsuite>`;
  const place = async (input: string) => {
    const [failure] = (await outputOf(TOOL, { input })).failures;
    return [failure.file, failure.line];
  };
  assert.deepEqual(await place(report('file="a.js" line="3"', "at b.js:9")), ["a.js", 3]);
  assert.deepEqual(await place(report('file="src/a.js"', "at a.js:9")), ["src/a.js", 9]);
  assert.deepEqual(await place(report('file="src/a.js"', "at b.js:9")), ["src/a.js", null]);
});

Deno.test("test-report-summarizer: reads JSON of Jest and Vitest, with a file that did not run", async () => {
  const report = {
    success: false,
    testResults: [
      {
        name: "/repo/src/cart.test.ts",
        status: "failed",
        assertionResults: [
          {
            ancestorTitles: ["cart", "total"],
            title: "adds",
            status: "failed",
            duration: 9,
            failureMessages: [
              "\x1b[31mAssertionError: expected 3 to be 4\x1b[39m\n    at /repo/node_modules/chai/x.js:1:1\n    at /repo/src/cart.test.ts:22:24",
            ],
            location: { line: 20, column: 3 },
          },
          { ancestorTitles: ["cart"], title: "later", status: "todo", failureMessages: [] },
          { ancestorTitles: [], title: "ok", status: "passed", duration: 2, failureMessages: [] },
        ],
      },
      {
        name: "/repo/src/b.test.ts",
        status: "failed",
        message: "  ● Test suite failed to run\n\n    Cannot find module 'x'",
        assertionResults: [],
      },
    ],
  };
  const { format, totals, failures } = await outputOf("test-report-summarizer", {
    input: JSON.stringify(report),
  });
  assert.equal(format, "jest-json");
  assert.deepEqual(totals, {
    total: 4,
    passed: 1,
    failed: 1,
    errors: 1,
    skipped: 0,
    todo: 1,
    missing: 0,
  });
  const told = (failures as Record<string, unknown>[]).map((
    { suite, name, message, file, line },
  ) => [suite, name, message, file, line]);
  assert.deepEqual(told, [
    ["cart > total", "adds", "AssertionError: expected 3 to be 4", "/repo/src/cart.test.ts", 22],
    ["", "/repo/src/b.test.ts", "Cannot find module 'x'", "/repo/src/b.test.ts", null],
  ]);
});

Deno.test("test-report-summarizer: reads JSON of Playwright, with retries and projects kept apart", async () => {
  const result = (status: string, message?: string) => ({
    status,
    duration: 100,
    ...(message && { error: { message, location: { file: "/repo/login.spec.ts", line: 21 } } }),
  });
  const spec = (title: string, status: string, ...results: unknown[]) => ({
    title,
    file: "login.spec.ts",
    line: 18,
    tests: [{ projectName: "chromium", status, results }],
  });
  const report = {
    config: {},
    errors: [],
    suites: [{
      title: "login.spec.ts",
      specs: [],
      suites: [{
        title: "login",
        specs: [
          spec("shows an error", "unexpected", result("failed", "Timed out 5000ms")),
          spec("logs in", "flaky", result("failed", "late"), result("passed")),
          spec("logs out", "skipped"),
        ],
      }],
    }],
  };
  const { output, stats } = await runTool("test-report-summarizer", {
    input: JSON.stringify(report),
  });
  const { format, totals, failures } = output as Record<string, unknown>;
  const { passed, failed, skipped } = totals as Record<string, number>;
  assert.deepEqual([format, passed, failed, skipped], ["playwright-json", 1, 1, 1]);
  assert.equal((stats as { flaky: number }).flaky, 1);
  assert.deepEqual(failures, [{
    suite: "[chromium] > login.spec.ts > login",
    name: "shows an error",
    kind: "failure",
    message: "Timed out 5000ms",
    details: "Timed out 5000ms",
    file: "/repo/login.spec.ts",
    line: 21,
  }]);
});

Deno.test("test-report-summarizer: gives the file and line of a TAP block", async () => {
  const input = "1..1\nnot ok 1 - removes\n  ---\n  message: expected 0\n  at:\n" +
    "    file: test/cart.js\n    line: 12\n  ...\n";
  const { failures } = await outputOf("test-report-summarizer", { input });
  assert.deepEqual([failures[0].file, failures[0].line], ["test/cart.js", 12]);
});

// xunit.net/docs/format-xml-v2 names the elements and attributes.
Deno.test(`${TOOL}: reads XML of xUnit.net`, async () => {
  const input = `<assemblies timestamp="06/30/2026 10:00:00">
  <assembly name="/src/Shop.Tests.dll" total="3" passed="1" failed="1" skipped="1" time="0.4" errors="1">
    <errors><error type="test-class-cleanup" name="Shop.DbTests"><failure exception-type="System.IO.IOException"><message>file in use</message><stack-trace>   at Shop.DbTests.Dispose() in /src/DbTests.cs:line 9</stack-trace></failure></error></errors>
    <collection total="3" name="Test collection for Shop.CartTests">
      <test name="Shop.CartTests.Adds" type="Shop.CartTests" method="Adds" time="0.25" result="Pass"/>
      <test name="Shop.CartTests.Removes(count: 2)" type="Shop.CartTests" method="Removes" time="0.1500000" result="Fail">
        <failure exception-type="Xunit.Sdk.EqualException"><message><![CDATA[Assert.Equal() Failure]]></message><stack-trace><![CDATA[   at Shop.CartTests.Removes(Int32 count) in /src/CartTests.cs:line 21]]></stack-trace></failure>
      </test>
      <test name="Named by hand" type="Shop.CartTests" method="Later" time="0" result="Skip"><reason><![CDATA[not yet]]></reason></test>
    </collection>
  </assembly>
</assemblies>`;
  assert.deepEqual(await shown(input, "xunit"), {
    totals: [4, 1, 1, 1, 1],
    failures: [
      [
        "Shop.CartTests",
        "Removes(count: 2)",
        "failure",
        "Assert.Equal() Failure",
        "/src/CartTests.cs",
        21,
      ],
      ["Shop.DbTests", "(test-class-cleanup)", "error", "file in use", "/src/DbTests.cs", 9],
    ],
    skipped: [["Named by hand", "not yet"]],
    seconds: 0.4,
  });
  assert.deepEqual(await warningsOf(TOOL, { input }), []);
  assert.deepEqual(await warningsOf(TOOL, { input: input.replace('total="3"', 'total="4"') }), [
    "COUNT_MISMATCH",
  ]);
});

// google.github.io/googletest/advanced.html, "Generating a JSON Report".
Deno.test(`${TOOL}: reads JSON of GoogleTest`, async () => {
  const test = (name: string, result: string, more: object = {}) => ({
    name,
    file: "test.cpp",
    line: 7,
    status: result === "SUPPRESSED" ? "NOTRUN" : "RUN",
    result,
    time: "0.25s",
    classname: "MathTest",
    ...more,
  });
  const failures = [
    { failure: "test.cpp:9\nValue of: add(1, 1)\n  Actual: 3\nExpected: 2", type: "" },
    { failure: "test.cpp:10\nValue of: add(1, -1)", type: "" },
  ];
  const input = JSON.stringify({
    tests: 4,
    failures: 1,
    disabled: 1,
    errors: 0,
    name: "AllTests",
    testsuites: [{
      name: "MathTest",
      testsuite: [
        test("Adds", "COMPLETED", { failures }),
        test("Subtracts", "COMPLETED", { value_param: "3" }),
        test("DISABLED_Divides", "SUPPRESSED"),
        test("Roots", "SKIPPED", { skipped: [{ message: "test.cpp:30\nno roots here\n" }] }),
      ],
    }],
  });
  assert.deepEqual(await shown(input, "googletest-json"), {
    totals: [4, 1, 1, 0, 2],
    failures: [["MathTest", "Adds", "failure", "Value of: add(1, 1)", "test.cpp", 9]],
    skipped: [["DISABLED_Divides", "disabled"], ["Roots", "no roots here"]],
    seconds: 1,
  });
});

// The messages of cucumber-js and Cucumber-JVM; their schema is that of cucumber/cucumber-json-schema.
Deno.test(`${TOOL}: reads JSON of Cucumber, with backgrounds and hooks in their scenario`, async () => {
  const step = (name: string, status: string, error_message?: string) => ({
    keyword: "Given ",
    name,
    line: 5,
    result: { status, duration: 250_000_000, ...(error_message && { error_message }) },
  });
  const scenario = (name: string, ...steps: object[]) => ({
    keyword: "Scenario",
    type: "scenario",
    name,
    line: 4,
    steps,
  });
  const input = JSON.stringify([{
    uri: "features/cart.feature",
    keyword: "Feature",
    name: "Cart",
    elements: [
      scenario(
        "adds",
        step("a cart", "passed"),
        step("it has 1", "failed", "AssertionError: 1 != 2\n    at cart.js:3:1"),
        step("it is paid", "skipped"),
      ),
      scenario("removes", step("a cart", "undefined"), step("it is empty", "skipped")),
      {
        keyword: "Background",
        type: "background",
        name: "",
        line: 2,
        steps: [step("a shop", "failed", "refused")],
      },
      scenario("pays", step("a card", "skipped")),
      {
        ...scenario("ships", step("a parcel", "passed")),
        after: [{ result: { status: "passed", duration: 0 } }],
      },
      scenario("later", step("a wish", "skipped")),
    ],
  }]);
  assert.deepEqual(await shown(input, "cucumber-json"), {
    totals: [5, 1, 2, 1, 1],
    failures: [
      [
        "Cart",
        "adds",
        "failure",
        "Given it has 1: AssertionError: 1 != 2",
        "features/cart.feature",
        5,
      ],
      ["Cart", "removes", "error", "undefined: Given a cart", "features/cart.feature", 5],
      ["Cart", "pays", "failure", "Given a shop: refused", "features/cart.feature", 5],
    ],
    skipped: [["later", "skipped: Given a wish"]],
    seconds: 2.25,
  });
});

// The report of a program, and its totals: [all, passed, failed, errors, skipped].
const OUTCOMES: [what: string, report: string, format: string, totals: number[]][] = [
  [
    "pytest: a skipped test whose teardown failed is in error",
    `<testsuite tests="1"><testcase name="a"><skipped/><error message="teardown"/></testcase></testsuite>`,
    "junit",
    [1, 0, 0, 1, 0],
  ],
  [
    "JUnit: a failure counts more than that a test was skipped",
    `<testsuite tests="1"><testcase name="a"><skipped/><failure message="no"/></testcase></testsuite>`,
    "junit",
    [1, 0, 1, 0, 0],
  ],
  [
    "GoogleTest: tests that are switched off did not pass",
    `<testsuites tests="3" disabled="2"><testsuite name="s" tests="3" disabled="2">
      <testcase name="a" status="run" result="completed"/>
      <testcase name="DISABLED_b" status="notrun" result="suppressed"/>
      <testcase name="c" status="disabled"/>
    </testsuite></testsuites>`,
    "junit",
    [3, 1, 0, 0, 2],
  ],
  [
    "NUnit 2: a test case that has a failure and no result failed",
    `<test-results total="2" failures="1"><test-suite name="s"><results>
      <test-case name="a" executed="True"/>
      <test-case name="b" executed="True"><failure><message>no</message></failure></test-case>
    </results></test-suite></test-results>`,
    "nunit",
    [2, 1, 1, 0, 0],
  ],
  [
    "xUnit.net v1: tests stand in classes",
    `<assembly name="x.dll" total="2" passed="1" failed="1" skipped="0"><class name="T">
      <test name="T.a" type="T" method="a" result="Pass" time="0.1"/>
      <test name="T.b" type="T" method="b" result="Fail"><failure><message>no</message></failure></test>
    </class></assembly>`,
    "xunit",
    [2, 1, 1, 0, 0],
  ],
];

for (const [what, report, format, totals] of OUTCOMES) {
  Deno.test(`${TOOL}: ${what}`, async () => {
    assert.deepEqual((await shown(report, format)).totals, totals);
    assert.deepEqual(await warningsOf(TOOL, { input: report }), []);
  });
}

// CTest writes status="fail", GoogleTest status="notrun" result="suppressed" of a disabled test, each without an element.
const STATED: [
  attributes: string,
  counts: [passed: number, failed: number, errors: number, skipped: number],
][] = [
  ['status="failed"', [0, 1, 0, 0]],
  ['status="fail"', [0, 1, 0, 0]],
  ['result="FAILURE"', [0, 1, 0, 0]],
  ['status="error"', [0, 0, 1, 0]],
  ['status="notrun" result="suppressed"', [0, 0, 0, 1]],
  ['status="disabled"', [0, 0, 0, 1]],
  ['status="run" result="completed"', [1, 0, 0, 0]],
  ['status="passed"', [1, 0, 0, 0]],
];
for (const [attributes, [passed, failed, errors, skipped]] of STATED) {
  Deno.test(`${TOOL}: reads the outcome of a test case with ${attributes} and no element`, async () => {
    const output = await outputOf(TOOL, {
      input: `<testsuite name="a"><testcase name="x" ${attributes}/></testsuite>`,
    });
    const { totals } = output;
    assert.deepEqual(
      [totals.passed, totals.failed, totals.errors, totals.skipped],
      [passed, failed, errors, skipped],
    );
    assert.equal(output.passed, passed > 0);
  });
}
// package:test, "JSON Reporter Protocol"; flutter test --machine writes lines of its own between the events.
const DART = [
  '{"protocolVersion":"0.1.1","runnerVersion":"1.25.0","pid":7,"type":"start","time":0}',
  '{"suite":{"id":0,"platform":"vm","path":"test/main_test.dart"},"type":"suite","time":0}',
  '{"test":{"id":1,"name":"loading test/main_test.dart","suiteID":0,"metadata":{}},"type":"testStart","time":1}',
  '{"testID":1,"result":"success","skipped":false,"hidden":true,"type":"testDone","time":90}',
  '[{"event":"test.startedProcess","params":{"vmServiceUri":null}}]',
  '{"test":{"id":2,"name":"adds","suiteID":0,"line":4,"metadata":{"skip":false}},"type":"testStart","time":100}',
  '{"testID":2,"result":"success","skipped":false,"hidden":false,"type":"testDone","time":1350}',
  '{"test":{"id":3,"name":"fails","suiteID":0,"line":9,"root_line":12,"metadata":{}},"type":"testStart","time":1400}',
  '{"testID":3,"error":"Expected: <2>\\n  Actual: <1>","stackTrace":"package:test expect","isFailure":true,"type":"error","time":1410}',
  '{"testID":3,"result":"failure","skipped":false,"hidden":false,"type":"testDone","time":1420}',
  '{"test":{"id":4,"name":"throws","suiteID":0,"line":20,"metadata":{}},"type":"testStart","time":1430}',
  '{"testID":4,"error":"Exception: no","stackTrace":"","isFailure":false,"type":"error","time":1440}',
  '{"testID":4,"result":"error","skipped":false,"hidden":false,"type":"testDone","time":1450}',
  '{"test":{"id":5,"name":"later","suiteID":0,"metadata":{"skip":true,"skipReason":"slow"}},"type":"testStart","time":1460}',
  '{"testID":5,"result":"success","skipped":true,"hidden":false,"type":"testDone","time":1460}',
];
const DART_DONE = '{"success":false,"type":"done","time":1500}';

Deno.test(`${TOOL}: reads the events of dart test`, async () => {
  const report = [...DART, DART_DONE].join("\n");
  const { totals, failures, skipped, seconds } = await shown(report, "dart-json");
  assert.deepEqual([totals, skipped, seconds], [[4, 1, 1, 1, 1], [["later", "slow"]], 1.29]);
  assert.deepEqual(failures, [
    ["test/main_test.dart", "fails", "failure", "Expected: <2>", "test/main_test.dart", 12],
    ["test/main_test.dart", "throws", "error", "Exception: no", "test/main_test.dart", 20],
  ]);
  assert.deepEqual(await warningsOf(TOOL, { input: report }), []);
});

Deno.test(`${TOOL}: a run of dart test that was stopped does not pass`, async () => {
  const input = DART.slice(0, 6).join("\n");
  const result = await runTool(TOOL, { input });
  // deno-lint-ignore no-explicit-any -- the output's shape is what is tested
  const { passed, totals } = result.output as any;
  assert.deepEqual([passed, totals.missing], [false, 1]);
  assert.ok(result.warnings.some(({ code }) => code === "REPORT_CUT"));
});
