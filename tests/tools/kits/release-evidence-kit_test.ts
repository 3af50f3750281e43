import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import canonicalize from "canonicalize";
import { errorOf, runTool } from "../../support.ts";
import { runKit } from "./kit_support.ts";

const ID = "release-evidence-kit";

const COMMITS = "feat: add export\nfix: close file";
const PASSED = "TAP version 13\n1..1\nok 1 - works\n";
const LCOV = "SF:a.js\nDA:1,1\nDA:2,0\nend_of_record\n";

const sha256 = (text: string) => createHash("sha256").update(text, "utf8").digest("hex");

/** An API whose one answer has these properties. */
function openApi(...names: string[]) {
  const properties = Object.fromEntries(names.map((name) => [name, { type: "string" }]));
  const schema = { type: "object", properties };
  const responses = { 200: { description: "ok", content: { "application/json": { schema } } } };
  const info = { title: "Orders", version: "1" };
  return { openapi: "3.1.0", info, paths: { "/orders": { get: { responses } } } };
}

/** The gates of release-evidence.json, `name` or `!name` where it failed. */
function gatesOf(files: Record<string, string>): string[] {
  const { gates } = JSON.parse(files["release-evidence.json"]!);
  return gates.map(({ gate, passed }: { gate: string; passed: boolean }) =>
    passed ? gate : `!${gate}`
  );
}

Deno.test(`${ID}: delivers the expected files for all evidence`, async () => {
  const run = await runKit(ID, {
    commits: COMMITS,
    current_version: "1.2.3",
    version: "1.3.0",
    date: "2026-03-01",
    test_report: PASSED,
    coverage_report: LCOV,
    min_coverage: 50,
    openapi_before: openApi("id"),
    openapi_after: openApi("id", "total"),
    artifacts: [
      { name: "dist/app.tgz", content_base64: "aGVsbG8K", expected: `sha256:${sha256("hello\n")}` },
      { name: "empty", text: "" },
    ],
    require: ["changelog", "tests", "coverage", "api", "artifacts"],
  });
  assert.equal(run.verdict, "ready");
  assert.deepEqual(run.found, []);
  assert.deepEqual(run.statuses, [
    "changelog done",
    "tests done",
    "coverage done",
    "api done",
    "artifact[0] done",
    "artifact[1] done",
    "digests skipped",
    "gate done",
  ]);
  assert.deepEqual(run.steps.slice(4, 6).map(({ summary }) => summary), [
    "6 bytes, verified",
    "0 bytes, not verified",
  ]);
  const tests = { total: 1, passed: 1, failed: 0, errors: 0, skipped: 0, todo: 0, missing: 0 };
  assert.deepEqual(run.facts, {
    version: "1.3.0",
    bump: "minor",
    tests,
    coverage_percent: 50,
    api_verdict: "non-breaking",
    artifacts: 2,
    gates_passed: 6,
    gates_failed: 0,
  });
  assert.deepEqual(run.files, {
    "changelog.md":
      "## [1.3.0] - 2026-03-01\n\n### Added\n\n- add export\n\n### Fixed\n\n- close file\n",
    SHA256SUMS: `${sha256("hello\n")}  dist/app.tgz\n${sha256("")}  empty\n`,
    "release-evidence.json": JSON.stringify(
      {
        version: "1.3.0",
        date: "2026-03-01",
        changelog: { bump: "minor", entries: 2, skipped: 0, unlisted: [] },
        tests,
        coverage: { percent: 50, threshold: 50, met: true },
        api: { verdict: "non-breaking", breaking: 0, non_breaking: 1 },
        artifacts: [
          {
            name: "dist/app.tgz",
            bytes: 6,
            sha256: sha256("hello\n"),
            caller_submitted: `sha256:${sha256("hello\n")}`,
            verified: true,
            hashed_by: "service",
          },
          {
            name: "empty",
            bytes: 0,
            sha256: sha256(""),
            caller_submitted: null,
            verified: null,
            hashed_by: "service",
          },
        ],
        inputs: [
          ["commits", COMMITS],
          ["test_report", PASSED],
          ["coverage_report", LCOV],
          ["openapi_before", canonicalize(openApi("id"))!, null] as const,
          ["openapi_after", canonicalize(openApi("id", "total"))!, null] as const,
        ].map(([name, text, bytes]) => ({
          name,
          bytes: bytes === undefined ? text!.length : bytes,
          sha256: sha256(text!),
        })),
        gates: ["changelog", "tests", "coverage", "api", "artifacts", "version"].map((gate) => ({
          gate,
          passed: true,
        })),
      },
      null,
      2,
    ) + "\n",
  });
});

Deno.test(`${ID}: one kind of evidence alone leaves the rest null`, async () => {
  const run = await runKit(ID, { test_report: PASSED });
  assert.equal(run.verdict, "ready");
  assert.deepEqual(run.statuses, [
    "changelog skipped",
    "tests done",
    "coverage skipped",
    "api skipped",
    "artifact skipped",
    "digests skipped",
    "gate done",
  ]);
  const { tests, ...others } = JSON.parse(run.files["release-evidence.json"]!);
  assert.equal(tests.passed, 1);
  assert.deepEqual(others, {
    version: null,
    date: null,
    changelog: null,
    coverage: null,
    api: null,
    artifacts: [],
    inputs: [{ name: "test_report", bytes: PASSED.length, sha256: sha256(PASSED) }],
    gates: [{ gate: "tests", passed: true }],
  });
  assert.deepEqual(Object.keys(run.files), ["release-evidence.json"]);
});

Deno.test(`${ID}: changelog.md is what changelog-generator writes`, async () => {
  const commits = [{ hash: "a1b2c3d4e5", message: "fix(db)!: close" }, "docs: more"];
  const { files, facts } = await runKit(ID, { commits, current_version: "v2.0.0" });
  const alone = await runTool("changelog-generator", {
    commits,
    version: "",
    date: "",
    current_version: "v2.0.0",
  });
  const { markdown, next_version } = alone.output as { markdown: string; next_version: string };
  assert.equal(files["changelog.md"], markdown);
  assert.deepEqual([facts.version, next_version], ["3.0.0", "3.0.0"]);
});

Deno.test(`${ID}: reports required evidence that is missing`, async () => {
  const kinds = ["artifacts", "api", "coverage", "tests", "tests"];
  const run = await runKit(ID, { commits: "fix: a", require: kinds });
  assert.equal(run.verdict, "blocked");
  // In the order of the gates, each once.
  assert.deepEqual(run.found, Array(4).fill("blocker MISSING_EVIDENCE gate"));
  assert.deepEqual(run.findings.map(({ path }) => path), [
    "test_report",
    "coverage_report",
    "openapi_after",
    "artifacts",
  ]);
  assert.deepEqual(gatesOf(run.files), ["changelog", "!tests", "!coverage", "!api", "!artifacts"]);
  assert.deepEqual([run.facts.gates_passed, run.facts.gates_failed], [1, 4]);

  // Given, but of no use.
  const broken = await runKit(ID, { test_report: "nothing", require: ["tests"] });
  assert.deepEqual(broken.found, [
    "blocker STEP_FAILED tests",
    "blocker MISSING_EVIDENCE gate",
  ]);
  assert.deepEqual(gatesOf(broken.files), ["!tests"]);
});

// Input beside what passes, the findings, and the gates.
const CASES: [string, Record<string, unknown>, string[], string[]][] = [
  [
    "a failing test",
    { test_report: "1..2\nok 1\nnot ok 2 - b\n" },
    ["blocker TESTS_FAILED tests"],
    ["!tests"],
  ],
  [
    "a planned test that is missing",
    { test_report: "1..2\nok 1\n" },
    ["blocker TESTS_FAILED tests"],
    ["!tests"],
  ],
  [
    "tests that did not run",
    { test_report: "1..3\nok 1\nok 2 # SKIP x\nnot ok 3 # TODO y\n" },
    ["note TESTS_SKIPPED tests"],
    ["tests"],
  ],
  [
    "a test that is to be written",
    { test_report: "1..1\nnot ok 1 # TODO y\n" },
    ["problem NO_TESTS tests", "note TESTS_SKIPPED tests"],
    ["!tests"],
  ],
  ["no test", { test_report: "1..0\n" }, ["problem NO_TESTS tests"], ["!tests"]],
  [
    "too little coverage",
    { coverage_report: LCOV, min_coverage: 50.01 },
    ["blocker COVERAGE_BELOW_THRESHOLD coverage"],
    ["!coverage"],
  ],
  [
    "a threshold, and a report that counts functions alone",
    {
      coverage_report: "SF:a.js\nFN:1,f\nFNDA:1,f\nFNF:1\nFNH:1\nend_of_record\n",
      min_coverage: 80,
    },
    ["blocker MISSING_EVIDENCE gate"],
    ["!coverage"],
  ],
  [
    "a threshold, and no report",
    { test_report: PASSED, coverage_report: "", min_coverage: 80 },
    ["blocker MISSING_EVIDENCE gate"],
    ["tests", "!coverage"],
  ],
  [
    "a threshold, and a report that cannot be read",
    { coverage_report: "none", min_coverage: 80 },
    ["blocker STEP_FAILED coverage"],
    ["!coverage"],
  ],
  ["coverage without a threshold", { coverage_report: LCOV }, [], ["coverage"]],
  [
    "coverage that cannot be read",
    { coverage_report: "x" },
    ["blocker STEP_FAILED coverage"],
    ["!coverage"],
  ],
  [
    "an artifact that is another",
    { artifacts: [{ name: "a", text: "x", expected: sha256("y") }] },
    ["blocker CHECKSUM_MISMATCH artifact[0]"],
    ["!artifacts"],
  ],
  [
    "a checksum that is none",
    { artifacts: [{ name: "a", text: "x", expected: "x" }] },
    ["blocker STEP_FAILED artifact[0]"],
    ["!artifacts"],
  ],
  [
    "commits without an entry",
    { commits: "docs: a" },
    ["problem NO_ENTRIES changelog"],
    ["changelog"],
  ],
  [
    "a date that is none",
    { commits: COMMITS, date: "2026-02-30" },
    ["blocker STEP_FAILED changelog"],
    ["!changelog"],
  ],
];

for (const [title, input, found, gates] of CASES) {
  Deno.test(`${ID}: ${title}`, async () => {
    const run = await runKit(ID, input);
    assert.deepEqual(run.found, found);
    assert.deepEqual(gatesOf(run.files), gates);
    const grave = found[0]?.split(" ")[0];
    const verdict = grave === "blocker" ? "blocked" : grave === "problem" ? "needs_work" : "ready";
    assert.equal(run.verdict, verdict);
  });
}

// The version given, the one released last, and whether the first comes after it.
const VERSIONS: [string, string, boolean][] = [
  ["1.2.4", "1.2.3", true],
  ["v1.10.0", "1.9.9", true],
  ["2.0.0", "2.0.0-rc.1", true],
  ["2.0.0-rc.10", "2.0.0-rc.9", true],
  ["1.2.3", "1.2.3", false],
  ["1.2.3+build.2", "1.2.3+build.1", false],
  ["1.2.3-beta", "1.2.3", false],
  ["1.2", "1.1.0", false],
  ["1.2.0", "one", false],
];

for (const [version, current_version, isGreater] of VERSIONS) {
  Deno.test(`${ID}: checks ${version} after ${current_version}`, async () => {
    const run = await runKit(ID, { test_report: PASSED, version, current_version });
    assert.deepEqual(run.found, isGreater ? [] : ["blocker VERSION_NOT_GREATER gate"]);
    assert.deepEqual(gatesOf(run.files), ["tests", isGreater ? "version" : "!version"]);
    assert.equal(run.facts.version, version);
  });
}

Deno.test(`${ID}: derives the version from the commits`, async () => {
  const cases: [string, string, string, string[]][] = [
    ["feat!: drop v1", "2.4.1", "2.5.0", ["blocker BREAKING_WITHOUT_MAJOR gate"]],
    ["feat!: drop v1", "2.4.1", "3.0.0", []],
    ["feat!: drop v1", "3.0.0-rc.1", "3.0.0-rc.2", []],
    ["feat!: drop v1", "0.4.1", "0.5.0", []],
    // ^0.4.1 of npm and Cargo takes 0.4.2, and ^0.0.1 takes nothing else.
    ["feat!: drop v1", "0.4.1", "0.4.2", ["problem BREAKING_IN_PATCH gate"]],
    ["feat!: drop v1", "0.0.1", "0.0.2", []],
    ["feat: add export", "0.4.1", "0.4.2", []],
    ["feat: add export", "2.4.1", "2.4.2", ["problem FEATURE_IN_PATCH gate"]],
    ["feat: add export", "2.4.1", "2.5.0", []],
    ["fix: close file", "2.4.1", "2.4.2", []],
  ];
  for (const [commits, current_version, version, found] of cases) {
    const run = await runKit(ID, { commits, current_version, version });
    assert.deepEqual(run.found, found, `${commits} ${current_version} ${version}`);
    assert.ok(gatesOf(run.files).includes(found.length > 0 ? "!version" : "version"));
  }
});

Deno.test(`${ID}: where no commit asks for a version, the last one is not taken for the next`, async () => {
  const { found } = await runKit(ID, { commits: "chore: tidy", current_version: "1.2.3" });
  assert.deepEqual(found, [
    "problem NO_ENTRIES changelog",
    "problem VERSION_NOT_GREATER changelog",
  ]);
});

Deno.test(`${ID}: a report that lists fewer tests than it counts is a problem`, async () => {
  const test_report =
    '<testsuite name="pytest" tests="40" failures="0"><testcase classname="t" name="a"/></testsuite>';
  const { found } = await runKit(ID, { test_report });
  assert.deepEqual(found, ["problem COUNT_MISMATCH tests"]);
});

Deno.test(`${ID}: a breaking change needs a major version once the API is stable`, async () => {
  const cases: [Record<string, unknown>, boolean][] = [
    [{ current_version: "1.2.3", version: "1.3.0" }, true],
    [{ current_version: "1.2.3", version: "2.0.0-beta.1" }, false],
    [{ current_version: "1.2.3" }, true],
    [{ current_version: "1.2.3", commits: "feat: a" }, true],
    [{ current_version: "1.2.3", commits: "feat!: a" }, false],
    [{ current_version: "0.9.0", version: "0.10.0" }, false],
    [{ current_version: "1.0.0-rc.1", version: "1.0.0" }, false],
    [{ version: "1.3.0" }, false],
  ];
  for (const [versions, isFound] of cases) {
    const run = await runKit(ID, {
      openapi_before: openApi("id", "total"),
      openapi_after: JSON.stringify(openApi("id")),
      ...versions,
    });
    assert.equal(run.facts.api_verdict, "breaking");
    const isThere = run.found.includes("blocker BREAKING_WITHOUT_MAJOR api");
    assert.equal(isThere, isFound, JSON.stringify(versions));
    assert.equal(gatesOf(run.files).includes(isFound ? "!api" : "api"), true);
  }
});

Deno.test(`${ID}: checks the names of artifacts`, async () => {
  const bad = [undefined, "", " ", 7, "x".repeat(201), "a\nb", "a\rb", "a\\b", "a\0b", "twice"];
  const good = ["twice", "🛏".repeat(200), "__proto__", "with space.txt"];
  const artifacts = [...good, ...bad].map((name) => ({ name, text: "x" }));
  const input = JSON.parse(JSON.stringify({ artifacts }));
  const run = await runKit(ID, input);
  assert.deepEqual(
    run.found,
    bad.map((_, index) => `blocker BAD_ARTIFACT_NAME artifact[${good.length + index}]`),
  );
  assert.equal(run.findings[0]!.path, `artifacts[${good.length}].name`);
  // A list with such names would be read wrongly.
  assert.equal(run.files.SHA256SUMS, undefined);
  const all = await runKit(ID, { artifacts: artifacts.slice(0, good.length) });
  assert.equal(all.verdict, "ready");
  assert.deepEqual(
    all.files.SHA256SUMS!.split("\n"),
    [...good.map((name) => `${sha256("x")}  ${name}`), ""],
  );
});

Deno.test(`${ID}: writes no checksum list where an artifact could not be read`, async () => {
  const run = await runKit(ID, {
    artifacts: [{ name: "a", content_base64: "*" }, { name: "b", text: "x" }],
  });
  assert.deepEqual(run.found, ["blocker STEP_FAILED artifact[0]"]);
  assert.deepEqual(Object.keys(run.files), ["release-evidence.json"]);
  const { artifacts } = JSON.parse(run.files["release-evidence.json"]!);
  assert.deepEqual(artifacts[0], {
    name: "a",
    bytes: null,
    sha256: null,
    caller_submitted: null,
    verified: null,
    hashed_by: "service",
  });
  assert.equal(artifacts[1].sha256, sha256("x"));
});

Deno.test(`${ID}: messages say what a person must check`, async () => {
  const run = await runKit(ID, {
    test_report: '<testsuite name="s"><testcase name="t"><failure/></testcase></testsuite>',
    coverage_report: LCOV,
    min_coverage: 80,
    artifacts: [{ name: "a.tgz", text: "x", expected: "md5:d41d8cd98f00b204e9800998ecf8427e" }],
  });
  const [tests, coverage, artifact] = run.findings.map(({ message }) => message);
  assert.match(tests!, /^1 failed, .*"s > t"$/);
  assert.equal(coverage, "50 % of lines are covered, less than the 80 % asked for");
  // RFC 1321 has the digest of nothing, node:crypto that of the text.
  const md5 = createHash("md5").update("x").digest("hex");
  assert.equal(
    artifact,
    `"a.tgz": its md5 is ${md5}, and d41d8cd98f00b204e9800998ecf8427e was expected`,
  );
});

Deno.test(`${ID}: accepts artifacts by digest, one by one and as SHA256SUMS`, async () => {
  const run = await runKit(ID, {
    artifacts: [
      { name: "app.tgz", digest: sha256("a"), bytes: 1, expected: `sha256:${sha256("a")}` },
      { name: "b.txt", text: "b" },
    ],
    checksums: `${sha256("c")}  dist/c.whl\n${sha256("d")} *d.zip\n`,
    require: ["artifacts"],
  });
  assert.equal(run.verdict, "ready");
  assert.deepEqual(run.found, ["note ARTIFACT_BY_DIGEST digests"]);
  assert.equal(
    run.files["SHA256SUMS"],
    `${sha256("a")}  app.tgz\n${sha256("b")}  b.txt\n${sha256("c")}  dist/c.whl\n${
      sha256("d")
    }  d.zip\n`,
  );
  const { artifacts } = JSON.parse(run.files["release-evidence.json"]!);
  assert.deepEqual(
    artifacts.map((one: Record<string, unknown>) => [one.bytes, one.verified, one.hashed_by]),
    [[1, true, "caller"], [1, null, "service"], [null, null, "caller"], [null, null, "caller"]],
  );
  const { next_actions } = run.result.output as { next_actions: { summary: string }[] };
  assert.equal(
    next_actions[0]!.summary,
    "Attach release-evidence.json and SHA256SUMS to the release.",
  );
});

Deno.test(`${ID}: refuses invalid digests, and those of another file or kind`, async () => {
  const run = await runKit(ID, {
    artifacts: [
      { name: "a", digest: "latest" },
      { name: "b", digest: sha256("b"), expected: sha256("x") },
      { name: "c", digest: sha256("c"), expected: `sha1:${"0".repeat(40)}` },
    ],
    checksums: "no line of a list",
  });
  assert.deepEqual(run.findings.map(({ severity, code, path }) => `${severity} ${code} ${path}`), [
    "blocker BAD_ARTIFACT_DIGEST artifacts[0].digest",
    "blocker CHECKSUM_MISMATCH artifacts[1]",
    "blocker BAD_ARTIFACT_DIGEST checksums",
    "problem NOT_COMPARED artifacts[2]",
    "note ARTIFACT_BY_DIGEST artifacts",
  ]);
  assert.equal(
    run.findings[1]!.message,
    `"b": its digest is ${sha256("b")}, and ${sha256("x")} was expected`,
  );
  assert.equal(run.files["SHA256SUMS"], undefined);
});

Deno.test(`${ID}: the line of a checksum list for an artifact is what is expected of it`, async () => {
  const artifacts = [{ name: "a.tgz", text: "a" }, { name: "b.txt", digest: sha256("b") }];
  const checksums = `${sha256("a")}  ./a.tgz\n\n${sha256("b")}  b.txt\n${sha256("c")}  c.whl\n`;
  const run = await runKit(ID, { artifacts, checksums });
  assert.equal(run.verdict, "ready");
  assert.equal(
    run.files["SHA256SUMS"],
    `${sha256("a")}  a.tgz\n${sha256("b")}  b.txt\n${sha256("c")}  c.whl\n`,
  );
  const evidence = JSON.parse(run.files["release-evidence.json"]!);
  assert.deepEqual(
    evidence.artifacts.map(({ verified }: { verified: unknown }) => verified),
    [true, true, null],
  );
  const other = await runKit(ID, { artifacts, checksums: `${sha256("x")} *a.tgz\n` });
  assert.deepEqual([other.verdict, other.found[0], other.findings[0]!.path], [
    "blocked",
    "blocker CHECKSUM_MISMATCH artifact[0]",
    "artifacts[0]",
  ]);
  // As `sha256sum dist/*` writes it; a comment is no line (GNU coreutils, sha256sum --check).
  const inFolder = await runKit(ID, {
    artifacts: [{ name: "a.tgz", text: "a" }],
    checksums: `# of the build\n${sha256("x")}  dist/a.tgz\n`,
  });
  assert.deepEqual([inFolder.verdict, inFolder.found], [
    "blocked",
    ["blocker CHECKSUM_MISMATCH artifact[0]"],
  ]);
  // Which of two files is meant is not known, and one in another folder is another file.
  for (const [name, paths] of [["a", ["x/a", "y/a"]], ["x/a", ["y/a"]]] as const) {
    const checksums = paths.map((path) => `${sha256(path)}  ${path}\n`).join("");
    const { verdict } = await runKit(ID, { artifacts: [{ name, text: "a" }], checksums });
    assert.equal(verdict, "ready", name);
  }
  // What is expected and what is listed are not the same.
  const twice = await runKit(ID, {
    artifacts: [{ name: "a.tgz", text: "a", expected: sha256("a") }],
    checksums: `\n${sha256("x")}  a.tgz\n`,
  });
  const [found] = twice.findings;
  assert.deepEqual([found!.code, found!.path, found!.message], [
    "BAD_ARTIFACT_NAME",
    "checksums",
    "Line 2 of checksums has the name of artifacts[0]",
  ]);
});

Deno.test(`${ID}: a file that SHA256SUMS cannot list is a problem, and not silence`, async () => {
  const sha512 = createHash("sha512").update("x").digest("hex");
  const artifacts = [{ name: "a", text: "a" }, { name: "old.bin", digest: sha512 }];
  const run = await runKit(ID, { artifacts });
  assert.equal(run.verdict, "needs_work");
  assert.equal(
    run.findings[0]!.message,
    '"old.bin" is known by its sha512 alone, so that no SHA256SUMS can list it',
  );
  const provenance = { builder_id: "https://ci.example/b", build_type: "https://ci.example/m/v1" };
  const { findings } = await runKit(ID, { artifacts, provenance });
  assert.ok(
    findings.some(({ message }) =>
      message === "Not every file has a name and a SHA-256, so there is no provenance.json"
    ),
  );
});

Deno.test(`${ID}: provenance that no verifier would accept is not written`, async () => {
  const right = {
    builder_id: "https://github.com/actions/runner",
    build_type: "https://actions.github.io/buildtypes/workflow/v1",
    source_uri: "git+https://github.com/acme/shop",
    source_revision: "9f2c1e70".repeat(5),
    started_on: "2026-11-30T08:00:00Z",
    finished_on: "2026-11-30T09:01:00+01:00",
  };
  // SLSA 1.0: a TypeURI, a ResourceDescriptor's uri and digest (gitCommit is a whole id), Timestamps of RFC 3339.
  const wrong: [more: object, message: RegExp][] = [
    [{ build_type: "make" }, /build_type is "make", which is no URI/],
    [{ source_uri: "github.com/acme/shop" }, /source_uri is "github.com\/acme\/shop", which is no/],
    [{ source_revision: "9f2c1e7" }, /source_revision is "9f2c1e7", and not the whole id/],
    [{ source_revision: "v3.0.0" }, /source_revision is "v3.0.0", and not the whole id/],
    [{ started_on: "30.11.2026 08:00" }, /started_on is .*, which is no time of RFC 3339/],
    [{ finished_on: "2026-11-30T08:59:00+01:00" }, /finished_on is .*, before it started/],
  ];
  const checksums = `${sha256("c")}  c.whl\n`;
  assert.equal((await runKit(ID, { checksums, provenance: right })).verdict, "ready");
  for (const [more, message] of wrong) {
    const run = await runKit(ID, { checksums, provenance: { ...right, ...more } });
    assert.deepEqual([run.verdict, run.found[0]], [
      "needs_work",
      "problem PROVENANCE_INCOMPLETE gate",
    ]);
    assert.match(run.findings[0]!.message, message);
    assert.equal(run.files["provenance.json"], undefined);
  }
});

Deno.test(`${ID}: repeats provenance as an in-toto statement, and invents nothing`, async () => {
  const provenance = {
    builder_id: "https://ci.example/builder",
    build_type: "https://ci.example/make/v1",
    source_uri: "git+https://git.example/a/b",
    source_revision: "0".repeat(40),
    started_on: "2026-03-01T10:00:00Z",
  };
  const run = await runKit(ID, { checksums: `${sha256("c")}  c.whl\n`, provenance });
  // SLSA 1.0, "Provenance", and in-toto's Statement v1.
  assert.deepEqual(JSON.parse(run.files["provenance.json"]!), {
    _type: "https://in-toto.io/Statement/v1",
    subject: [{ name: "c.whl", digest: { sha256: sha256("c") } }],
    predicateType: "https://slsa.dev/provenance/v1",
    predicate: {
      buildDefinition: {
        buildType: "https://ci.example/make/v1",
        externalParameters: {},
        resolvedDependencies: [
          { uri: "git+https://git.example/a/b", digest: { gitCommit: "0".repeat(40) } },
        ],
      },
      runDetails: {
        builder: { id: "https://ci.example/builder" },
        metadata: { startedOn: "2026-03-01T10:00:00Z" },
      },
    },
  });
  assert.ok(run.found.includes("note PROVENANCE_UNSIGNED gate"));
  const partial = await runKit(ID, {
    checksums: `${sha256("c")}  c.whl\n`,
    provenance: { builder_id: "https://ci.example/builder" },
  });
  assert.equal(partial.verdict, "needs_work");
  assert.equal(partial.findings[0]!.message, "provenance has no build_type");
  const without = await runKit(ID, { commits: COMMITS, provenance });
  assert.deepEqual(without.found, ["problem PROVENANCE_INCOMPLETE gate"]);
});

Deno.test(`${ID}: a breaking API without a version to judge it by is not ready`, async () => {
  const run = await runKit(ID, {
    openapi_before: openApi("id", "total"),
    openapi_after: openApi("id"),
  });
  assert.deepEqual([run.verdict, run.found[0]], ["needs_work", "problem API_BREAKS api"]);
});

Deno.test(`${ID}: refuses invalid input with a typed error`, async () => {
  const empty = [
    {},
    { commits: " ", test_report: "", artifacts: [] },
    { openapi_before: openApi("a") },
    { require: ["tests"] },
  ];
  for (const input of empty) assert.equal((await errorOf(ID, input)).code, "EMPTY_INPUT");
  const cases: [Record<string, unknown>, string][] = [
    [{ openapi_after: openApi("a") }, "openapi_before"],
    [{ commits: COMMITS, openapi_before: openApi("a") }, "openapi_after"],
    [{ commits: COMMITS, openapi_before: "", openapi_after: openApi("a") }, "openapi_before"],
    [{ artifacts: [{ name: "a" }] }, "artifacts[0].text"],
    [{ artifacts: [{ name: "a", text: 5 }] }, "artifacts[0].text"],
    [{ artifacts: Array(21).fill({ name: "a", text: "x" }) }, "artifacts"],
    [{ commits: 5 }, "commits"],
    [{ openapi_after: [1], openapi_before: "x" }, "openapi_after"],
    [{ commits: COMMITS, require: ["luck"] }, "require[0]"],
    [{ commits: COMMITS, min_coverage: 101 }, "min_coverage"],
  ];
  for (const [input, path] of cases) {
    const { code, fields } = await errorOf(ID, input);
    assert.deepEqual([code, fields.map((field) => field.path)], ["INVALID_INPUT", [path]]);
  }
  assert.equal((await errorOf(ID, { commits: "x".repeat(1_500_000) })).code, "INPUT_TOO_LARGE");
});

Deno.test(`${ID}: lists every artifact of the largest release`, async () => {
  const artifacts = Array.from({ length: 20 }, (_, index) => ({
    name: `part-${index}`,
    text: "x".repeat(20_000),
  }));
  const commits = Array.from({ length: 4_000 }, (_, index) => `fix: no ${index}`).join("\n");
  const run = await runKit(ID, { artifacts, commits });
  assert.equal(run.verdict, "ready");
  assert.equal(run.files.SHA256SUMS!.split("\n").length, 21);
});

// Subjects of a public repository: most changes are written freely.
Deno.test(`${ID}: commits that the changelog leaves out for their form are a problem, by name`, async () => {
  const commits =
    "DE-1538 Add endpoint for tests (#487)\nfix: close file\nBump chi to 5.3.1 (#486)";
  const { verdict, findings } = await runKit(ID, { commits, current_version: "6.0.0" });
  assert.equal(verdict, "needs_work");
  assert.equal(
    findings.find(({ code }) => code === "UNLISTED_COMMITS")!.message,
    "2 commits are neither in changelog.md nor counted for the next version: " +
      '"DE-1538 Add endpoint for tests (#487)", "Bump chi to 5.3.1 (#486)"',
  );
});

// As GitHub, Dependabot, Renovate, changesets and pre-commit.ci write them; those of `mixed` are by people.
Deno.test(`${ID}: commits of routine are a note, and changes that only look like it are not`, async () => {
  const commits = [
    "fix: close file",
    "Initial commit",
    "Bump lodash from 4.17.20 to 4.17.21 in /web (#12)",
    "Bump vite from 5.4.6 to 5.4.12 in the npm_and_yarn group across 1 directory",
    "Bump actions/checkout from 3 to 4",
    "Bump the npm_and_yarn group across 1 directory with 4 updates",
    "Update dependency vite to v7",
    "Update actions/checkout action to v5",
    "Lock file maintenance",
    "[pre-commit.ci] pre-commit autoupdate",
    "Version Packages (#7561)",
    "Release v0.35.3",
    "Merge branch 'main' into next",
    "Merged in fix/login (pull request #4)",
  ];
  const routine = await runKit(ID, { commits: commits.join("\n"), current_version: "6.0.0" });
  assert.equal(routine.verdict, "ready");
  assert.match(
    routine.findings.find(({ code }) => code === "ROUTINE_COMMITS")!.message,
    /^11 commits of routine are not in changelog\.md \(the first commit, a dependency, a release\): "Initial commit", /,
  );
  const mixed = [
    ...commits,
    "Bump the least Node version to 20",
    "Bump version requirement of Node to 20",
    "Bump retries from 3 to 5",
    "Merge equal rows on import",
    "Merge duplicates into one",
    "Merge tag handling into the parser",
  ];
  const { findings, files } = await runKit(ID, {
    commits: mixed.join("\n"),
    current_version: "6.0.0",
  });
  assert.match(
    findings.find(({ code }) => code === "UNLISTED_COMMITS")!.message,
    /^6 commits are .*: "Bump the least Node version to 20", "Bump version requirement of Node to 20", "Bump.*; release-evidence\.json has all$/,
  );
  const { changelog } = JSON.parse(files["release-evidence.json"]!);
  assert.deepEqual(changelog.unlisted, mixed.slice(-6));
});

Deno.test(`${ID}: reports that are cut are a problem, even where all that is left is good`, async () => {
  const { verdict, found } = await runKit(ID, {
    coverage_report: "SF:a\nDA:1,1\nend_of_record\nSF:b\nDA:1,1\nDA:2",
    min_coverage: 80,
    test_report: "TAP version 13\nok 1 - a\nok 2",
  });
  assert.equal(verdict, "needs_work");
  assert.deepEqual(found.filter((each) => each.includes("REPORT_CUT")), [
    "problem REPORT_CUT tests",
    "problem REPORT_CUT coverage",
  ]);
});

Deno.test(`${ID}: a changelog without an entry names the commits that could be some`, async () => {
  const commits = "Erase 'p' on Terminal.app\nCopy the item text\ndocs: more";
  const { findings } = await runKit(ID, { commits, current_version: "0.74.2", version: "0.74.3" });
  const told = findings.filter(({ code }) => code === "NO_ENTRIES");
  assert.equal(told.length, 1);
  assert.match(
    told[0]!.message,
    /2 commits are not written as Conventional Commits.*Terminal\.app/,
  );
});

// LCOV whose LF and LH state other counts than its records have; the gate is 90 %.
Deno.test(`${ID}: coverage that contradicts itself over a gate is a problem, else a note`, async () => {
  const found = async (records: string, sums: string) => {
    const coverage_report = `SF:a.ts\n${records}\n${sums}\nend_of_record\n`;
    return (await runKit(ID, { coverage_report, min_coverage: 90 })).found;
  };
  assert.deepEqual(await found("DA:1,1\nDA:2,1", "LF:10\nLH:2"), [
    "problem COVERAGE_CONTRADICTED coverage",
  ]);
  // As LLVM's are, which merges the instances of a template.
  assert.deepEqual(await found("DA:1,1\nDA:2,1", "LF:20\nLH:19"), [
    "note COVERAGE_COUNTS_DIFFER coverage",
  ]);
  assert.deepEqual(await found("DA:1,1\nDA:2,1", "LF:2\nLH:2"), []);
});

Deno.test(`${ID}: a Go coverage profile is measured by its statements, as go prints it`, async () => {
  const coverage_report = "mode: set\na.go:1.1,3.2 3 1\na.go:5.1,7.2 1 0\n";
  for (const [min_coverage, code] of [[75, undefined], [76, "COVERAGE_BELOW_THRESHOLD"]] as const) {
    const { facts, findings } = await runKit(ID, {
      commits: "fix: a",
      coverage_report,
      min_coverage,
    });
    assert.equal(facts.coverage_percent, 75);
    const below = findings.find((finding) => finding.code === "COVERAGE_BELOW_THRESHOLD");
    assert.equal(below?.code, code);
    if (below) {
      assert.equal(below.message, "75 % of statements are covered, less than the 76 % asked for");
    }
  }
});

Deno.test(`${ID}: what came in place of an artifact is not ready`, async () => {
  const page = "<!DOCTYPE html>\n<html><head><title>404 Not Found</title></head></html>";
  const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${sha256("a")}\nsize 9\n`;
  const base64 = (text: string) => ({ content_base64: Buffer.from(text).toString("base64") });
  const doubtful = [
    { name: "empty.zip", content_base64: "" },
    { name: "app.tar.gz", ...base64(page.repeat(20)) },
    { name: "app-linux-amd64", text: page },
    { name: "data.json", text: page },
    { name: "model.bin", text: pointer },
  ];
  for (const artifact of doubtful) {
    const { verdict, found } = await runKit(ID, { artifacts: [artifact] });
    assert.deepEqual([verdict, found], ["needs_work", ["problem ARTIFACT_DOUBTFUL artifact[0]"]]);
  }
  const honest = [
    { name: "report.html", text: page },
    { name: "index.shtml", text: page },
    { name: "mail.html.j2", text: page },
    { name: "coverage", text: page },
    { name: "app", ...base64("#!/bin/sh\n".repeat(99)) },
    { name: "notes.txt", text: "version https://example.com/" },
  ];
  assert.equal((await runKit(ID, { artifacts: honest })).verdict, "ready");
});

Deno.test(`${ID}: an artifact that no line of the checksums names is not ready`, async () => {
  const artifacts = [{ name: "a.tgz", text: "a" }, { name: "b.tgz", text: "b" }];
  const line = `${sha256("a")}  a.tgz\n`;
  const { verdict, findings } = await runKit(ID, { artifacts, checksums: line });
  assert.equal(verdict, "needs_work");
  assert.deepEqual(findings.map(({ code, path }) => [code, path]), [
    ["NOT_IN_CHECKSUMS", "artifacts[1]"],
  ]);
  const whole = await runKit(ID, { artifacts, checksums: `${line}${sha256("b")}  b.tgz\n` });
  assert.deepEqual(whole.found, []);
  // None of these can be in the list, or is.
  const about = [
    "SHA256SUMS",
    "SHA256SUMS.asc",
    "shop_1.2.3_checksums.txt",
    "shop_1.2.3_checksums.txt.sig",
    "a.tgz.sha256",
    "a.tgz.minisig",
    "a.tgz.sigstore.json",
    "multiple.intoto.jsonl",
  ];
  const beside = about.map((name) => ({ name, text: "of a.tgz" }));
  const signed = await runKit(ID, { artifacts: [artifacts[0], ...beside], checksums: line });
  assert.deepEqual(signed.found, []);
});

Deno.test(`${ID}: commits that were decoded wrongly are not ready`, async () => {
  const of = (commits: string) => runKit(ID, { commits, current_version: "1.0.0" });
  const { verdict, found } = await of("feat: show prices in â‚¬ for MÃ¼ller");
  assert.deepEqual([verdict, found[0]], ["needs_work", "problem ENCODING_DAMAGED changelog"]);
  assert.equal((await of("feat: show prices in € for Müller")).verdict, "ready");
});

Deno.test(`${ID}: a run that ended early is to be run again, a failed test to be fixed`, async () => {
  // testanything.org, "Bail out!": no test is executed after it.
  const rows: [report: string, fix: string][] = [
    [
      "TAP version 14\r\n1..3\r\nok 1 - a\r\nBail out! no database\r\n",
      "Find out what ended the run before its end, and give the report of a whole one.",
    ],
    ["TAP version 14\n1..2\nok 1 - a\nnot ok 2 - b\n", "Fix the failing tests."],
  ];
  for (const [test_report, fix] of rows) {
    const { findings } = await runKit(ID, { test_report });
    assert.equal(findings.find(({ code }) => code === "TESTS_FAILED")!.fix, fix);
  }
});

Deno.test(`${ID}: a credential in a commit is in no file, and the release waits`, async () => {
  // Made up, in the forms that docs.github.com and docs.gitlab.com give.
  const token = "glpat-" + "x4Kd9".repeat(4);
  const subject = `fix(auth): rotate key ${token}`;
  for (
    const commits of [`feat: add export\n${subject}`, [{ message: subject, hash: "abc1234" }], [
      subject,
    ]]
  ) {
    const run = await runKit(ID, { commits, current_version: "1.0.0" });
    assert.equal(run.verdict, "needs_work");
    assert.ok(run.found.includes("problem SECRET_IN_INPUT changelog"));
    assert.match(run.files["changelog.md"]!, /rotate key \[redacted\]/);
    assert.ok(!JSON.stringify(run).includes(token));
  }
  const honest = await runKit(ID, {
    commits: [
      "fix(token): a token: abc12345 in the docs",
      "feat: password=hunter22 is refused",
      // A class of scikit-learn's, placeholders of documents, and the example of AWS' own.
      "fix(css): hide sk-toggleable__content",
      "docs: say where xoxb-your-token-here belongs",
      "docs: use sk-xxxxxxxxxxxxxxxxxxxxxxxx in samples",
      "test: take AKIAIOSFODNN7EXAMPLE for no key",
    ],
    current_version: "1.0.0",
  });
  assert.equal(honest.verdict, "ready");
  assert.match(honest.files["changelog.md"]!, /a token: abc12345 in the docs/);
});
