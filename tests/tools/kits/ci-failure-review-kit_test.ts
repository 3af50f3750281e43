import assert from "node:assert/strict";
import { errorOf, runTool } from "../../support.ts";
import { runKit } from "./kit_support.ts";

const ID = "ci-failure-review-kit";

const LOG = "Compiling\nerror: cannot find value `x`\n  --> src/main.rs:2:5\nDone\n";
const JUNIT = '<testsuite name="math"><testcase name="adds"/><testcase name="divides">' +
  '<failure message="expected 2">at math.js:4</failure></testcase>' +
  '<testcase name="opens"><error message="no file"/></testcase></testsuite>';
const PASSED = "TAP version 14\n1..1\nok 1 - works\n";

Deno.test(`${ID}: delivers the expected files for a log and a report`, async () => {
  const run = await runKit(ID, {
    log: LOG,
    test_report: JUNIT,
    job: "build",
    command: "make",
    exit_code: 2,
    changed_files: ["src/main.rs"],
  });
  assert.equal(run.verdict, "ready");
  assert.deepEqual(run.statuses, [
    "redact done",
    "diagnose done",
    "triage done",
    "tests done",
    // The log has no stack trace.
    "trace skipped",
    "pack done",
    "report done",
  ]);
  assert.deepEqual(run.facts, {
    root_cause: "Rust: cannot find value `x` (src/main.rs:2)",
    what_to_do: "Open the place named and fix the first error: later ones often follow from it.",
    cause_kind: "compile",
    cause_tool: "Rust",
    cause_line: 2,
    cause_place: "src/main.rs:2",
    rerun: null,
    outcome: "failed",
    failed_step: null,
    job: "build",
    exit_code: 2,
    log_lines: 4,
    log_failures: 1,
    failed_tests: 2,
    error_entries: 1,
    stack_trace: null,
    omitted: 0,
  });
  assert.deepEqual(Object.keys(run.files), [
    "incident-report.md",
    "context-pack.json",
    "failures.json",
  ]);
  const { log, tests, root_cause, last_lines } = JSON.parse(run.files["failures.json"]!);
  assert.deepEqual(log, [{
    line_start: 1,
    line_end: 4,
    line: 2,
    tool: "Rust",
    cause_kind: "compile",
    summary: "Rust: cannot find value `x` (src/main.rs:2)",
    place: "src/main.rs:2",
    text: LOG.trimEnd(),
  }]);
  assert.deepEqual(tests, [
    { suite: "math", name: "divides", kind: "failure", message: "expected 2" },
    { suite: "math", name: "opens", kind: "error", message: "no file" },
  ]);
  assert.deepEqual([root_cause, last_lines], [run.facts.root_cause, null]);
  // What was found is for reading, not against the package: the cause, and what to do.
  assert.deepEqual(run.found, ["note ROOT_CAUSE diagnose"]);
  assert.equal(run.findings[0]!.message, "Line 2 of the log names the cause");
  const { next_actions: actions } = run.result.output as { next_actions: { summary: string }[] };
  assert.ok(actions[0]!.summary.startsWith(String(run.facts.what_to_do)));
});

Deno.test(`${ID}: the pack is the tool's own answer to the same call`, async () => {
  const run = await runKit(ID, {
    log: LOG,
    test_report: JUNIT,
    job: "build",
    exit_code: 2,
    changed_files: ["src/main.rs"],
    max_bytes: 4_096,
  });
  const pack = await runTool("context-pack-builder", {
    recipe: "ci-failure-pack",
    max_bytes: 4_096,
    input: {
      log: LOG,
      job: "build",
      exit_code: 2,
      root_cause: run.facts.root_cause,
      advice: run.facts.what_to_do,
      failures: JSON.parse(run.files["failures.json"]!).log,
      tests: [
        {
          name: "divides",
          status: "failed",
          suite: "math",
          message: "expected 2",
          file: "math.js",
          line: 4,
        },
        { name: "opens", status: "error", suite: "math", message: "no file" },
      ],
      changed_files: ["src/main.rs"],
    },
  });
  assert.deepEqual(JSON.parse(run.files["context-pack.json"]!), pack.output);
});

Deno.test(`${ID}: finds the root cause behind the CI service's timestamps`, async () => {
  const lines = [
    "Traceback (most recent call last):",
    '  File "/app/job.py", line 9, in run',
    "    return 1/0",
    "ZeroDivisionError: division by zero",
  ];
  const times = ["2026-02-03T09:14:05.0000000Z ", "2026-02-03T09:14:05+01:00 "];
  for (const time of times) {
    const { facts, files } = await runKit(ID, { log: lines.map((line) => time + line).join("\n") });
    const expected = "ZeroDivisionError: division by zero at run (/app/job.py:9)";
    assert.equal(facts.root_cause, expected);
    assert.equal(JSON.parse(files["failures.json"]!).root_cause, expected);
  }
});

Deno.test(`${ID}: reports that neither log nor report shows a failure`, async () => {
  const calm = await runKit(ID, { log: "all fine\n" });
  assert.equal(calm.verdict, "needs_work");
  assert.ok(calm.found.includes("problem NO_FAILURE_LOCATED diagnose"));
  assert.equal(calm.facts.log_failures, 0);
  assert.ok(calm.files["context-pack.json"]);

  const passed = await runKit(ID, { test_report: PASSED });
  assert.deepEqual(passed.found, ["problem NO_FAILURE_LOCATED diagnose"]);
  assert.deepEqual(passed.statuses, [
    "redact done",
    "diagnose skipped",
    "triage skipped",
    "tests done",
    "trace skipped",
    "pack skipped",
    "report skipped",
  ]);
  assert.deepEqual(passed.files, {});
  assert.deepEqual([passed.facts.outcome, passed.facts.failed_tests], ["unknown", 0]);

  // A blank log is no log; a calm log beside a failing report is enough.
  const blank = await runKit(ID, { log: " \n", test_report: JUNIT });
  assert.deepEqual([blank.verdict, blank.facts.log_lines], ["ready", null]);
  assert.deepEqual((await runKit(ID, { log: "fine", test_report: JUNIT })).verdict, "ready");
});

Deno.test(`${ID}: a report that cannot be read blocks`, async () => {
  const run = await runKit(ID, { log: LOG, test_report: "no report" });
  assert.equal(run.verdict, "blocked");
  assert.equal(run.found[0], "blocker STEP_FAILED tests");
  assert.deepEqual(run.statuses.slice(3), [
    "tests failed",
    "trace skipped",
    "pack not_run",
    "report not_run",
  ]);
  assert.deepEqual(run.files, {});
});

Deno.test(`${ID}: reports an exit code of 0 that contradicts the test report`, async () => {
  const cases: [string, number, boolean][] = [
    [JUNIT, 0, true],
    [JUNIT, 1, false],
    [PASSED, 0, false],
    ["TAP version 14\n1..2\nok 1 - a\nBail out! no database\n", 0, true],
    ['<testsuite><testcase name="a"><error/></testcase></testsuite>', 0, true],
  ];
  for (const [test_report, exit_code, isFound] of cases) {
    const { found } = await runKit(ID, { log: LOG, test_report, exit_code });
    assert.equal(found.includes("problem EXIT_CODE_CONTRADICTS tests"), isFound, test_report);
  }
});

Deno.test(`${ID}: reports a test report without tests`, async () => {
  const { found } = await runKit(ID, { log: LOG, test_report: "<testsuite/>" });
  assert.deepEqual(found.filter((code) => code.includes("NO_TESTS")), ["problem NO_TESTS tests"]);
});

Deno.test(`${ID}: counts and reports what does not fit into the pack`, async () => {
  const log = Array.from({ length: 30 }, (_, index) => {
    const word = String.fromCharCode(97 + index % 26).repeat(index + 1);
    return `src/${word}.c:${index + 1}:1: error: went wrong in a place that takes room to name`;
  }).join("\n");
  const { facts, findings, files } = await runKit(ID, { log, max_bytes: 1_024 });
  assert.equal(facts.log_failures, 10);
  const omitted = JSON.parse(files["context-pack.json"]!).omissions.length;
  assert.equal(facts.omitted, omitted);
  const found = findings.find(({ code }) => code === "EVIDENCE_OMITTED")!;
  assert.match(found.message, new RegExp(`^${omitted} records did not fit into 1024 bytes: `));

  const none = await runKit(ID, { log, command: "x".repeat(2_000), max_bytes: 1_024 });
  assert.equal(none.verdict, "blocked");
  assert.equal(none.steps[5]!.error?.code, "CONTEXT_BUDGET_TOO_SMALL");
});

// Where a secret stands, and the secret.
const SECRETS: [Record<string, unknown>, string][] = [
  [{ log: "error: api_key=a1b2c3d4e5" }, "a1b2c3d4e5"],
  [{ log: "error: Authorization: Bearer abcdefgh" }, "abcdefgh"],
  [{ log: "error: postgres://ci:hunter2@db/test" }, "hunter2"],
  [{ log: "error: \x1b[36mapi_key\x1b[0m: a1b2c3d4e5" }, "a1b2c3d4e5"],
  [{ log: 'error\n{"level":"error","password":"short"}\n' }, "short"],
  [{ log: "error", job: "deploy token=a1b2c3d4e5" }, "a1b2c3d4e5"],
  [{ log: "error", command: "run --token=a1b2c3d4e5" }, "a1b2c3d4e5"],
  [{ log: "error", changed_files: ["https://me:hunter2@host/x"] }, "hunter2"],
  [
    { test_report: JUNIT.replace("expected 2", "token=&quot;a1b2c3d4e5&quot;") },
    "a1b2c3d4e5",
  ],
  [
    { test_report: JUNIT.replace('"no file"/>', '"x"><![CDATA[token=a1b2c3d4e5]]></error>') },
    "a1b2c3d4e5",
  ],
  [{ test_report: JUNIT.replace("at math.js:4", "token=a1b2c3d4e5") }, "a1b2c3d4e5"],
  [{ test_report: JUNIT.replace("at math", "<!-- token=a1b2c3d4e5-->at math") }, "a1b2c3d4e5"],
  [{ test_report: "1..1\nnot ok 1 - token=a1b2c3d4e5\n" }, "a1b2c3d4e5"],
  [
    {
      test_report: [
        { Action: "output", Package: "p", Test: "T", Output: 'got "token=a1b2c3d4e5"\n' },
        { Action: "fail", Package: "p", Test: "T" },
      ].map((line) => JSON.stringify(line)).join("\n"),
    },
    "a1b2c3d4e5",
  ],
];

for (const [input, secret] of SECRETS) {
  Deno.test(`${ID}: hides a secret in ${JSON.stringify(input)}`, async () => {
    const run = await runKit(ID, input);
    assert.equal(run.verdict, "needs_work");
    assert.ok(run.found.includes("problem SECRET_IN_INPUT redact"), run.found.join());
    const { message } = run.findings.find(({ code }) => code === "SECRET_IN_INPUT")!;
    assert.match(message, /^1 value was redacted: 1 in \w+/);
    assert.ok(!JSON.stringify(run.result).includes(secret));
    // What holds the secret can still be read.
    assert.equal(run.facts.failed_tests, input.test_report ? run.facts.failed_tests : null);
    assert.ok(run.files["incident-report.md"]);
  });
}

Deno.test(`${ID}: strips colours from a report's messages`, async () => {
  const test_report = JSON.stringify({
    Action: "output",
    Package: "p",
    Test: "T\x1b[31mred\x1b[0m\x07",
    Output: "x",
  }) + "\n" + JSON.stringify({ Action: "fail", Package: "p", Test: "T\x1b[31mred\x1b[0m\x07" });
  const { verdict, files } = await runKit(ID, { test_report, job: "a\u0000b" });
  assert.equal(verdict, "ready");
  assert.equal(JSON.parse(files["failures.json"]!).tests[0].name, "Tred\ufffd");
});

Deno.test(`${ID}: takes the last error of a JSON Lines log as the cause`, async () => {
  const line = '{ "level": "fatal", "msg": "no such table" }';
  const { facts } = await runKit(ID, { log: `${line}\n{"level": "error", "token": "x"}\n` });
  assert.equal(facts.error_entries, 2);
  assert.equal(facts.root_cause, 'program: {"level":"error","token":"[redacted]"}');
});

Deno.test(`${ID}: refuses invalid input with a typed error`, async () => {
  for (const input of [{}, { log: "" }, { log: " ", test_report: "\n" }, { job: "x" }]) {
    assert.equal((await errorOf(ID, input)).code, "EMPTY_INPUT");
  }
  const { code, fields } = await errorOf(ID, { log: "x", exit_code: 1.5, max_bytes: 1_023 });
  assert.equal(code, "INVALID_INPUT");
  assert.deepEqual(fields.map(({ path }) => path), ["exit_code", "max_bytes"]);
  assert.equal((await errorOf(ID, { log: "x".repeat(1_500_001) })).code, "INPUT_TOO_LARGE");
});

Deno.test(`${ID}: reviews the largest log`, async () => {
  const log = "error: at 12:00:00 the build of the first module has failed\n".repeat(24_000);
  const { facts, verdict } = await runKit(ID, { log });
  assert.deepEqual([facts.log_lines, facts.log_failures, verdict], [24_000, 1, "ready"]);
});

// What stands before each line: as it is, GitHub's files, the same from gh, the Timestamper of Jenkins, GitLab.
const TIME = "2026-03-01T10:00:00.123456Z";
for (
  const [service, prefix] of [
    ["GitHub", `${TIME} `],
    ["gh run view --log", `test\tRun npm test\t${TIME} `],
    ["gh, the first line of a step", `test\tRun npm test\t\ufeff${TIME} `],
    ["Jenkins", `[${TIME}] `],
    ["GitLab, standard output", `${TIME} 00O `],
    ["GitLab, standard error", `${TIME} 01E `],
  ]
) {
  Deno.test(`${ID}: shows a failure's stack trace from the log of ${service}`, async () => {
    const lines = [
      "TypeError: rate is undefined",
      "    at addVat (src/cart.js:12:20)",
      "    at main (src/main.js:3:1)",
      "done",
    ];
    const { facts, files } = await runKit(ID, {
      log: lines.map((line) => `${prefix}${line}\n`).join(""),
    });
    assert.equal(facts.root_cause, "TypeError: rate is undefined at addVat (src/cart.js:12)");
    assert.deepEqual([facts.cause_line, facts.cause_place], [1, "src/cart.js:12"]);
    const { log } = JSON.parse(files["failures.json"]!);
    assert.equal(log[0].text, lines.join("\n"));
  });
}

for (const [steps, unread] of [[200, 0], [250, 50]] as const) {
  Deno.test(`${ID}: says in how many of ${steps} failed steps the cause was not looked for`, async () => {
    const failing = Array.from(
      { length: steps },
      (_, index) =>
        `##[group]Run make ${index}\nmake ${index}\n##[endgroup]\nsrc/a.c:3:5: error: expected ';'\n##[error]Process completed with exit code 2.\n`,
    );
    const { findings } = await runKit(ID, { log: failing.join("") });
    const found = findings.filter(({ code }) => code === "FAILED_STEPS_UNREAD");
    assert.deepEqual(
      found.map(({ message }) => message.match(/\d+(?= between)/)?.[0]),
      unread ? [`${unread}`] : [],
    );
  });
}

Deno.test(`${ID}: names the package of a monorepo, in which a place begins at its folder`, async () => {
  // As Turborepo with --log-order=stream, and pnpm --recursive, print them.
  for (
    const [prefix, task] of [
      ["@acme/api:test: ", "@acme/api:test"],
      ["packages/api test: ", "packages/api test"],
      ["web:test:unit: ", "web:test:unit"],
    ] as const
  ) {
    const log = [
      " ✓ src/mailer.test.ts (3 tests) 120ms",
      " FAIL  src/paths.test.ts > resolves upload dir",
      "AssertionError: expected 1 to be 2 // Object.is equality",
      " ❯ src/paths.test.ts:22:31",
      " Test Files  1 failed | 7 passed (8)",
    ].map((line) => prefix + line).join("\r\n");
    const { facts } = await runKit(ID, { log: `$ turbo run test\r\n${log}\r\n`, exit_code: 1 });
    assert.equal(
      facts.root_cause,
      `Test resolves upload dir failed: AssertionError: expected 1 to be 2 // Object.is equality (src/paths.test.ts:22), in ${task}`,
    );
  }
  // A program's own words before its message are no package.
  const { facts } = await runKit(ID, {
    log: "rustc:error: x\nnpm error code E404\n",
    exit_code: 1,
  });
  assert.doesNotMatch(String(facts.root_cause), /, in /);
});
