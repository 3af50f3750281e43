/** What the kit makes of whole jobs: which step broke, what was retried, ignored or passed, and what it may not call ready. */
import assert from "node:assert/strict";
import { runKit } from "./kit_support.ts";

const ID = "ci-failure-review-kit";

const GH = (step: string, ...lines: string[]) =>
  [`##[group]Run ${step}`, step, "##[endgroup]", ...lines].join("\n");
const GH_END = "Post job cleanup.\nCleaning up orphan processes\n";
const BROKEN = "src/a.c:3:5: error: expected ';'";

/** A failing line in the log of each CI service, and the step that it is in. */
const SERVICES: readonly (readonly [service: string, log: string, step: string | null])[] = [
  [
    "GitHub Actions",
    `${GH("make lint", "ok")}\n${
      GH("make", BROKEN)
    }\n##[error]Process completed with exit code 2.\n${GH_END}`,
    "make",
  ],
  [
    "gh run view --log",
    [
      "Set up job\t...",
      "Build\tcc -c a.c",
      `Build\t${BROKEN}`,
      "Build\t##[error]Process completed with exit code 2.",
    ]
      .map((line) => `job\t${line.replace("\t", "\t2026-03-01T10:00:00.1234567Z ")}`).join("\n"),
    "Build",
  ],
  [
    "GitLab",
    `section_start:1700000000:prepare_script\r\x1b[0KPreparing\nsection_end:1700000001:prepare_script\r\x1b[0K\n` +
    `section_start:1700000002:step_script\r\x1b[0KExecuting\n$ make\n${BROKEN}\nsection_end:1700000003:step_script\r\x1b[0K\n` +
    `section_start:1700000004:cleanup_file_variables\r\x1b[0KCleaning up\nsection_end:1700000005:cleanup_file_variables\r\x1b[0K\nERROR: Job failed: exit code 2\n`,
    "make",
  ],
  [
    "Travis CI",
    `travis_fold:start:install\r$ ./install\nThe command "./install" exited with 0.\n$ make\n${BROKEN}\nThe command "make" exited with 2.\nDone. Your build exited with 1.\n`,
    "make",
  ],
  [
    "Jenkins",
    `[Pipeline] { (Build)\n[Pipeline] sh\n+ make\n${BROKEN}\n[Pipeline] }\nERROR: script returned exit code 2\nFinished: FAILURE\n`,
    "Build",
  ],
  [
    "Azure Pipelines",
    `##[section]Starting: Build\n${BROKEN}\n##[error]Bash exited with code '2'.\n##[section]Finishing: Build\n`,
    "Build",
  ],
  [
    "Buildkite",
    `~~~ Preparing\n--- :hammer: Build\n${BROKEN}\n🚨 Error: The command exited with status 2\n^^^ +++\n`,
    ":hammer: Build",
  ],
  ["CircleCI", `#!/bin/bash -eo pipefail\nmake\n${BROKEN}\nExited with code exit status 2\n`, null],
];

for (const [service, log, step] of SERVICES) {
  Deno.test(`${ID}: finds the failing step of ${service}`, async () => {
    const { facts, verdict } = await runKit(ID, { log });
    assert.deepEqual(
      [facts.root_cause, facts.failed_step, facts.outcome, verdict],
      ["C or C++ compiler: expected ';' (src/a.c:3)", step, "failed", "ready"],
    );
  });
}

/** Jobs that passed: none has a failure, whatever was printed on the way. */
const PASSED: readonly (readonly [what: string, input: Record<string, unknown>])[] = [
  ["exit code 0", { log: "ERROR: shown by a test that expects it\n", exit_code: 0 }],
  ["GitHub Actions without an error", {
    log: `${GH("make", "error: in a test's output")}\n${GH_END}`,
  }],
  ["GitHub Actions, whose last step went on after an error", {
    log: `${GH("git fetch origin v1 || true", "fatal: couldn't find remote ref v1")}\n${GH_END}`,
  }],
  ["GitLab, with what it shows of the job's token", {
    log:
      "$ make\nUploading artifacts to coordinator... ok  id=61 responseStatus=201 Created token=ur1g79-4\nJob succeeded\n",
  }],
  ["GitLab", { log: "$ make\nError: expected by a test\nJob succeeded\n" }],
  ["Jenkins", { log: "+ make\nERROR: expected by a test\nFinished: SUCCESS\n" }],
  ["Travis CI", { log: "error: expected\nDone. Your build exited with 0.\n" }],
  ["a test runner's last word", { log: "collected 3 items\n\n===== 3 passed in 0.10s =====\n" }],
];

for (const [what, input] of PASSED) {
  Deno.test(`${ID}: a passed job is ready without a failure: ${what}`, async () => {
    const { facts, verdict, found, files } = await runKit(ID, input);
    assert.deepEqual(
      [facts.outcome, verdict, facts.root_cause, facts.log_failures, found],
      ["passed", "ready", null, 0, []],
    );
    assert.deepEqual(JSON.parse(files["failures.json"]!).log, []);
  });
}

Deno.test(`${ID}: a job without a mark of its end failed where its last container ends with an error`, async () => {
  const { facts, verdict } = await runKit(ID, {
    log: `${
      GH(
        "latexdiff-vc cv.tex",
        "##[command]/usr/bin/docker run --name a1 --rm --workdir /github/workspace a1:b2",
        "Checking out old dir",
        "fatal: unsafe repository ('/github/workspace' is owned by someone else)",
        "tar: Exiting with failure status due to previous errors",
      )
    }\n${GH_END}`,
  });
  assert.deepEqual([facts.outcome, facts.failed_step, verdict], [
    "failed",
    "latexdiff-vc cv.tex",
    "ready",
  ]);
  assert.match(String(facts.root_cause), /^git: unsafe repository/);
  assert.match(String(facts.what_to_do), /safe\.directory/);
});

Deno.test(`${ID}: an error that names a place fails an action, and not a command that goes on`, async () => {
  for (const [step, outcome] of [["acme/lint@v1", "failed"], ["lint || true", "passed"]] as const) {
    const log = `${GH(step, "##[error]src/a.ts:3:5: Unexpected any")}\n${GH_END}`;
    assert.equal((await runKit(ID, { log })).facts.outcome, outcome, step);
  }
});

Deno.test(`${ID}: reads several marks of GitLab's runner on one line, as its raw log has them`, async () => {
  const [clear, mark] = ["\r\x1b[0K", "section"];
  const { facts, verdict } = await runKit(ID, {
    log: `${mark}_start:1:prepare_script${clear}${clear}Preparing environment
${mark}_end:2:prepare_script${clear}${mark}_start:2:step_script${clear}${clear}Executing "step_script" stage
\x1b[32;1m$ echo start\x1b[0;m
start
\x1b[32;1m$ ./check\x1b[0;m
looking around
${mark}_end:3:step_script${clear}${mark}_start:3:cleanup_file_variables${clear}${clear}Cleaning up
${mark}_end:4:cleanup_file_variables${clear}\x1b[31;1mERROR: Job failed: exit code 3
\x1b[0;m`,
  });
  assert.deepEqual([facts.outcome, facts.exit_code, facts.failed_step, verdict], [
    "failed",
    3,
    "./check",
    "needs_work",
  ]);
});

Deno.test(`${ID}: what git says through a program has no place in that program`, async () => {
  const { facts } = await runKit(ID, {
    log: `hudson.plugins.git.GitException: Command "git fetch" returned status code 128:
stderr: fatal: unable to access 'https://git.example.com/shop.git/': The requested URL returned error: 503

\tat org.jenkinsci.plugins.gitclient.CliGitAPIImpl.launchCommandIn(CliGitAPIImpl.java:2681)
Finished: FAILURE
`,
  });
  assert.deepEqual([facts.cause_line, facts.cause_place], [2, null]);
});

/** Jobs that failed for a reason that no line tells. */
const UNTOLD: readonly (readonly [what: string, log: string])[] = [
  [
    "an exit code alone",
    `${GH("./check", "looking", "done")}\n##[error]Process completed with exit code 1.\n${GH_END}`,
  ],
  ["make's last line alone", "cc a.c\nmake: *** [all] Error 1\n"],
  [
    "npm's last lines alone",
    "> app@1.0.0 check\n> ./check\n\nnpm ERR! code ELIFECYCLE\nnpm ERR! errno 1\n",
  ],
];

for (const [what, log] of UNTOLD) {
  Deno.test(`${ID}: ${what} is not ready, and shows the step's last lines`, async () => {
    const { facts, verdict, findings, files } = await runKit(ID, { log, exit_code: 1 });
    assert.deepEqual([verdict, facts.root_cause], ["needs_work", null]);
    const [found] = findings;
    assert.deepEqual([found!.code, found!.severity], ["UNRECOGNISED_ERROR", "problem"]);
    const shown = log.split("\n").find((line) => /^(?:done|cc a\.c|> \.\/check)$/.test(line))!;
    assert.ok(found!.message.includes(shown), found!.message);
    assert.ok(JSON.parse(files["failures.json"]!).last_lines.includes(shown));
  });
}

const FAILED = "##[error]Process completed with exit code 1.";
const LINTED = `${GH("ruff check", "app/a.py:1:8: F401 unused")}\n${FAILED}`;
const CHECKED = `${GH("./check", "the gnomes are missing")}\n${FAILED}`;

Deno.test(`${ID}: a step that another step passed after was allowed to fail, and is no cause`, async () => {
  const { facts } = await runKit(ID, {
    log: [LINTED, GH("make all", "built"), CHECKED, GH_END].join("\n"),
  });
  assert.deepEqual([facts.root_cause, facts.failed_step], [null, "./check"]);
});

/** What may run after a step that broke the job, and another job. */
const AFTER = [
  [CHECKED],
  [GH("docker compose logs", "web | up"), CHECKED],
  [GH("actions/upload-artifact@v4", "1 file"), CHECKED],
  [GH("make all", "built"), CHECKED.replaceAll("./check", "docker compose down")],
  [GH_END, GH("make all", "built"), CHECKED],
];

Deno.test(`${ID}: a step that failed is the cause where what ran after it does not show otherwise`, async () => {
  for (const after of AFTER) {
    const { facts } = await runKit(ID, { log: [LINTED, ...after, GH_END].join("\n") });
    assert.match(String(facts.root_cause), /F401/, after.join("\n"));
  }
});

Deno.test(`${ID}: a log that ends with what failed is of a failed job, without a mark or an exit code`, async () => {
  const ended = "The command '/bin/sh -c opam depext tftp' returned a non-zero code: 3";
  const { facts, findings } = await runKit(ID, { log: `Step 3/3 : RUN opam depext\n${ended}\n` });
  assert.deepEqual([facts.outcome, facts.root_cause], ["failed", null]);
  assert.equal(findings[0]!.code, "UNRECOGNISED_ERROR");
  for (
    const log of [
      `${ended}\n$ ./next\ndone\n`,
      "src/a.js\n  3:5  warning  'x' is never used  no-unused-vars\n\n✖ 1 problem (0 errors, 1 warning)\n",
      "Failed to restore: Cache service responded with 422\ndone in 3s\n",
      "ERROR: pip's dependency resolver does not currently take into account all the packages that are installed.\nSuccessfully installed bar-2.1\n",
    ]
  ) {
    const { facts: other } = await runKit(ID, { log });
    assert.equal(other.outcome, "unknown", log);
  }
});

Deno.test(`${ID}: an action that an exception ends has failed, though GitHub marks it in no way`, async () => {
  const { facts } = await runKit(ID, {
    log: `${GH("./build", "built")}
##[group]Run shop/upload-action@v1
with:
##[endgroup]
/home/runner/work/_actions/shop/upload-action/v1/dist/index.js:188
        throw new Error(name);
        ^

Error: Input required and not supplied: folder
    at Object.getInput (/home/runner/work/_actions/shop/upload-action/v1/dist/index.js:188:15)

Node.js v20.19.1
Post job cleanup.
${GH_END}`,
  });
  assert.deepEqual([facts.outcome, facts.failed_step], ["failed", "shop/upload-action@v1"]);
  assert.match(String(facts.root_cause), /Input required and not supplied: folder/);
});

Deno.test(`${ID}: shows at most the last 30 lines of the step`, async () => {
  const log = Array.from({ length: 90 }, (_, index) => `line ${index + 1} of the check`).join("\n");
  const { files } = await runKit(ID, { log, exit_code: 3 });
  const lines = JSON.parse(files["failures.json"]!).last_lines.split("\n");
  assert.deepEqual([lines.length, lines[0], lines.at(-1)], [
    30,
    "line 61 of the check",
    "line 90 of the check",
  ]);
});

/** Errors that did not end the job, and the one that did. */
const NOT_THE_CAUSE: readonly (readonly [what: string, log: string, cause: string])[] = [
  [
    "a try that was repeated",
    "curl: (28) Operation timed out\nAttempt 1 failed. Retrying in 5 s\nfetched\nsrc/a.c:3:5: error: no\n",
    "C or C++ compiler: no (src/a.c:3)",
  ],
  [
    "a step that was allowed to fail",
    `${
      GH("ruff check", "app/a.py:1:8: F401 unused")
    }\n##[error]Process completed with exit code 1.\n` +
    `${
      GH("pytest", "FAILED tests/test_a.py::test_b - assert 1 == 2", "=== 1 failed in 0.1s ===")
    }\n##[error]Process completed with exit code 1.\n${GH_END}`,
    "Test tests/test_a.py::test_b failed: assert 1 == 2",
  ],
  [
    "a step that only followed",
    `${
      GH("pytest", "FAILED tests/test_a.py::test_b - assert 1 == 2")
    }\n##[error]Process completed with exit code 1.\n` +
    `${
      GH("actions/upload-artifact@v4")
    }\n##[error]No files were found with the provided path: dist.\n${GH_END}`,
    "Test tests/test_a.py::test_b failed: assert 1 == 2",
  ],
  [
    "a command that was ignored",
    "$ flake8 app || true\napp/a.py:1:1: F401 unused\n$ python deploy.py\nTraceback (most recent call last):\n" +
    '  File "/app/deploy.py", line 4, in <module>\n    push()\nValueError: no target\n',
    "ValueError: no target at <module> (/app/deploy.py:4)",
  ],
  [
    "a test that printed an error and passed",
    "=== RUN   TestA\n2026/01/02 ERROR connection refused\n--- PASS: TestA (0.00s)\n=== RUN   TestB\n--- FAIL: TestB (0.00s)\n    b_test.go:3: want 2\nFAIL\n",
    "Test TestB failed: want 2 (b_test.go:3)",
  ],
  [
    "make's ignored error",
    "make: [clean] Error 1 (ignored)\nsrc/a.c:3:5: error: no\nmake: *** [all] Error 1\n",
    "C or C++ compiler: no (src/a.c:3)",
  ],
];

for (const [what, log, cause] of NOT_THE_CAUSE) {
  Deno.test(`${ID}: does not take ${what} for the cause`, async () => {
    const { facts } = await runKit(ID, { log });
    assert.equal(facts.root_cause, cause);
  });
}

Deno.test(`${ID}: the pack contains the whole traceback`, async () => {
  const frames = Array.from(
    { length: 40 },
    (_, index) =>
      `  File "/app/f${index}.py", line ${index + 1}, in f${index}\n    f${index + 1}()`,
  ).join("\n");
  const traceback = `Traceback (most recent call last):\n${frames}\nKeyError: 'rate'`;
  const { files } = await runKit(ID, { log: `start\n${traceback}\nexit status 1\n`, exit_code: 1 });
  const { evidence } = JSON.parse(files["context-pack.json"]!);
  assert.ok(evidence[0].content.text.includes(traceback));
});

Deno.test(`${ID}: takes the failure from the test report where the log names none`, async () => {
  const test_report = '<testsuite name="math"><testcase name="divides">' +
    '<failure message="expected 2">at math.js:4</failure></testcase></testsuite>';
  const { facts, verdict } = await runKit(ID, { log: "running\n", test_report });
  assert.deepEqual(
    [facts.root_cause, facts.cause_line, facts.cause_place, facts.outcome, verdict],
    ["Test divides failed: expected 2 (math.js:4)", null, "math.js:4", "failed", "ready"],
  );
});
