import assert from "node:assert/strict";
import { assertMatches, errorOf, outputOf, runTool } from "../../support.ts";

const TOOL = "changelog-generator";

/** The one entry of a message. */
async function entryOf(message: string) {
  const { entries } = await outputOf(TOOL, { commits: [message], include_other: true });
  return entries[0];
}

// The examples of conventionalcommits.org, v1.0.0.
const SPECIFICATION: [string, Record<string, unknown>][] = [
  [
    "feat: allow provided config object to extend other configs\n\nBREAKING CHANGE: `extends` key in " +
    "config file is now used for extending other config files",
    {
      type: "feat",
      breaking: true,
      breaking_note: "`extends` key in config file is now used for extending other config files",
    },
  ],
  ["feat!: send an email to the customer when a product is shipped", {
    type: "feat",
    breaking: true,
    breaking_note: null,
  }],
  ["feat(api)!: send an email to the customer when a product is shipped", {
    scope: "api",
    breaking: true,
  }],
  ["docs: correct spelling of CHANGELOG", { type: "docs", section: "Changed", breaking: false }],
  ["feat(lang): add Polish language", { scope: "lang", description: "add Polish language" }],
  [
    "fix: prevent racing of requests\n\nIntroduce a request id and a reference to latest request.\n\n" +
    "Reviewed-by: Z\nRefs: #123",
    { type: "fix", breaking: false, references: ["#123"] },
  ],
];
for (const [message, expected] of SPECIFICATION) {
  Deno.test(`changelog-generator: reads ${message.split("\n")[0]}`, async () => {
    assertMatches(await entryOf(message), expected);
  });
}

const READ: [string, Record<string, unknown>][] = [
  ["FEAT: Upper", { type: "feat", section: "Added" }],
  ["feature:   spaced", { section: "Added", description: "spaced" }],
  ["perf-db(a b): x", { type: "perf-db", scope: "a b" }],
  ["fix: a\n\nBREAKING-CHANGE: one\n  two\nCloses #4\nthree", { breaking_note: "one two" }],
  ["fix: a\n\nBREAKING CHANGE: one\n\ntwo", { breaking_note: "one" }],
  ["fix: a\n\nbreaking change: no", { breaking: false }],
  ["fix: a\nBREAKING CHANGE: not after a blank line", { breaking: false }],
  ["fix: see #1 and #22\n\n#1 again, #3", { references: ["#1", "#22", "#3"] }],
  ["0123abc fix: with a hash", { hash: "0123abc", description: "with a hash" }],
];
for (const [message, expected] of READ) {
  Deno.test(`changelog-generator: reads ${JSON.stringify(message)}`, async () => {
    assertMatches(await entryOf(message), expected);
  });
}

const SKIPPED: [string, string][] = [
  ["Merge branch 'main'", "merge"],
  ["Merge: fix", "merge"],
  ["fix without colon", "not_conventional"],
  ["fix:no space", "not_conventional"],
  ["fix (a): space before the scope", "not_conventional"],
  ["fix(): empty scope", "not_conventional"],
  ["fix: ", "not_conventional"],
  ["chore: bump", "type_not_listed"],
  ["whatever: x", "type_not_listed"],
];
for (const [message, reason] of SKIPPED) {
  Deno.test(`changelog-generator: skips ${JSON.stringify(message)} as ${reason}`, async () => {
    const { skipped } = await outputOf(TOOL, { commits: [message] });
    assert.deepEqual(skipped, [{ index: 0, subject: message.trim(), reason }]);
  });
}

// SemVer 2.0.0, points 4, 6, 7 and 8; Conventional Commits 1.0.0, points 2, 3 and 5.
const BUMPS: [string[], string, string, string | null][] = [
  [["fix: a", "feat: b"], "1.2.3", "minor", "1.3.0"],
  [["fix: a"], "v1.2.3", "patch", "1.2.4"],
  [["perf: a"], "1.2.3", "patch", "1.2.4"],
  [["revert: a"], "1.2.3", "patch", "1.2.4"],
  [["sec: a"], "1.2.3", "patch", "1.2.4"],
  [["refactor: a"], "1.2.3", "none", "1.2.3"],
  [["fix!: a"], "1.2.3", "major", "2.0.0"],
  [["fix!: a"], "0.2.3", "minor", "0.3.0"],
  [["chore!: a"], "1.2.3", "major", "2.0.0"],
  [["chore: a"], "1.2.3", "none", "1.2.3"],
  // A prerelease is finished, not passed: node-semver 7, SemVer.inc.
  [["fix: a"], "1.2.3-rc.1", "patch", "1.2.3"],
  [["feat: a"], "1.2.3-rc.1", "minor", "1.3.0"],
  [["feat: a"], "2.0.0-beta.3", "minor", "2.0.0"],
  [["feat!: a"], "2.0.0-beta.3", "major", "2.0.0"],
  [["feat!: a"], "2.1.0-beta.3", "major", "3.0.0"],
  [["feat: a"], "v2.1.0-beta.3+build.7", "minor", "2.1.0"],
  [["feat!: a"], "0.4.0-alpha", "minor", "0.4.0"],
  [["chore: a"], "v1.2.3-rc.1", "none", "1.2.3-rc.1"],
  [["fix!: a"], "", "major", null],
];
for (const [commits, current_version, bump, next] of BUMPS) {
  Deno.test(`changelog-generator: gives the next version for ${commits.join(", ")} after ${current_version || "nothing"}`, async () => {
    const output = await outputOf(TOOL, { commits, current_version });
    assert.deepEqual([output.bump, output.next_version], [bump, next]);
  });
}

const FULL = "0123456789abcdef0123456789abcdef01234567";
// What stands: the descriptions of the entries. Reverts as git-revert(1), Angular and Conventional Commits
// 1.0.0 write them; that both then go is what conventional-commits-filter does.
const REVERTS: [title: string, commits: unknown[], entries: string[], reasons: string[]][] = [
  ["by its subject", ["feat: a", "fix: b", "revert: feat: a"], ["b"], ["reverted", "revert"]],
  ["newest first", ["revert: feat: a", "fix: b", "feat: a"], ["b"], ["revert", "reverted"]],
  ["as git writes it", ["feat(x): a", 'Revert "feat(x): a"'], [], ["reverted", "revert"]],
  [
    "by its hash, whatever the subject says",
    [{ hash: "0123456", message: "feat: a" }, {
      hash: "fedcba9",
      message: `revert: something\n\nThis reverts commit ${FULL}.`,
    }],
    [],
    ["reverted", "revert"],
  ],
  [
    "by the footer Refs, several",
    [`${FULL} feat: a`, "a215868 fix: b", "revert: the noodle incident\n\nRefs: 01234567, a215868"],
    [],
    ["reverted", "reverted", "revert"],
  ],
  [
    "another commit of the same subject is another commit",
    [{ hash: "aaaaaaa", message: "fix: typo" }, {
      hash: "bbbbbbb",
      message: "revert: fix: typo\n\nThis reverts commit ccccccc.",
    }],
    ["typo", "fix: typo"],
    [],
  ],
  ["none of the list", ["revert: feat: older", "fix: b"], ["feat: older", "b"], []],
  [
    "a revert of a revert restores",
    ["feat: a", "revert: feat: a", "revert: revert: feat: a"],
    ["a"],
    ["reverted", "revert"],
  ],
  [
    "Reapply of git 2.43",
    ["feat: a", 'Revert "feat: a"', 'Reapply "feat: a"'],
    ["a"],
    ["reverted", "revert"],
  ],
  [
    "one revert takes one of two",
    ["feat: a", "revert: feat: a", "feat: a"],
    ["a"],
    ["reverted", "revert"],
  ],
  [
    "a circle, which no repository has, ends",
    [
      "aaaaaaa revert: b\n\nThis reverts commit bbbbbbb.",
      "bbbbbbb revert: a\n\nThis reverts commit aaaaaaa.",
    ],
    [],
    ["reverted", "revert"],
  ],
];
for (const [title, commits, entries, reasons] of REVERTS) {
  Deno.test(`changelog-generator: leaves out what is reverted, ${title}`, async () => {
    const output = await outputOf(TOOL, { commits });
    const described = output.entries.map(({ description }: { description: string }) => description);
    assert.deepEqual(described, entries);
    assert.deepEqual(output.skipped.map(({ reason }: { reason: string }) => reason), reasons);
  });
}

Deno.test("changelog-generator: a revert of an older commit does not read as that commit", async () => {
  const { markdown } = await outputOf(TOOL, { input: "revert: feat: add XML" });
  assert.match(markdown, /\n- Reverted: feat: add XML\n$/);
});

Deno.test("changelog-generator: a reverted change does not affect the version", async () => {
  const input = { input: "feat!: a\nfix: b\nrevert: feat!: a", current_version: "1.4.2" };
  assert.equal((await outputOf(TOOL, input)).next_version, "1.4.3");
});

Deno.test("changelog-generator: writes sections in order, and escapes HTML outside code", async () => {
  const { markdown } = await outputOf(TOOL, {
    input: "fix(<b>): `a<b` and <script>\nremove: old\nfeat: new\ndeprecate: soon\nsec: safe",
    date: "2024-02-29",
  });
  assert.equal(
    markdown,
    "## [Unreleased] - 2024-02-29\n\n### Added\n\n- new\n\n### Deprecated\n\n- soon\n\n" +
      "### Removed\n\n- old\n\n### Fixed\n\n- **&lt;b>:** `a<b` and &lt;script>\n\n" +
      "### Security\n\n- safe\n",
  );
});

Deno.test("changelog-generator: closes a code span with as many backticks as opened it", async () => {
  const { markdown } = await outputOf(TOOL, { input: "fix: ``a`<b`` <c` `<d" });
  assert.match(markdown, /- ``a`<b`` &lt;c` `&lt;d|- ``a`<b`` &lt;c` `<d/);
  assert.match(markdown, /``a`<b`` &lt;c/);
});

Deno.test("changelog-generator: separates messages by --- or by lines", async () => {
  const parts = await outputOf(TOOL, { input: "feat: a\r\n\r\nbody\r\n---\r\n\r\n---\nfix: b\n" });
  assert.deepEqual(parts.entries.map(({ description }: { description: string }) => description), [
    "a",
    "b",
  ]);
  const lines = await runTool(TOOL, { input: "feat: a\n\n  fix: b\nnope\n" });
  assert.deepEqual(lines.stats, {
    commits: 3,
    conventional: 2,
    included: 2,
    breaking: 0,
    skipped: 1,
  });
  assert.deepEqual(lines.warnings.map(({ code }) => code), ["NON_CONVENTIONAL"]);
  const body = await runTool(TOOL, "feat: a\n\nBREAKING CHANGE: b");
  assert.match(
    body.warnings[0]!.message,
    /each line was read as one commit: separate messages with bodies by/,
  );
});

Deno.test("changelog-generator: reads whole messages from git log", async () => {
  // As git 2.39 prints them, with --decorate and --stat.
  const input = [
    "commit 3f786850e387550fdab836ed7e6dc881de23001b (HEAD -> main, tag: v1.3.0)",
    "Merge: 1111111 2222222",
    "Author: A <a@example.com>",
    "Date:   Mon Nov 23 09:09:09 2026 +0000",
    "",
    "    feat(api): one key",
    "    ",
    "    Why it is so.",
    "    ",
    "    BREAKING CHANGE: two keys are refused",
    "",
    " api.ts | 2 +-",
    " 1 file changed",
    "",
    "commit 89e6c98d92887913cadf06b2adb97f26cde4849b",
    "Author: A <a@example.com>",
    "Date:   Sun Nov 22 09:09:09 2026 +0000",
    "",
    "    fix: a slash (#3)",
  ];
  for (const end of ["\n", "\r\n"]) {
    const { next_version, entries, skipped } = await outputOf("changelog-generator", {
      input: input.join(end) + end,
      current_version: "1.2.3",
    });
    assert.equal(next_version, "2.0.0");
    assert.deepEqual(
      entries.map((
        { type, description, hash }: Record<string, unknown>,
      ) => [type, description, hash]),
      [["feat", "one key", "3f78685"], ["fix", "a slash (#3)", "89e6c98"]],
    );
    assert.equal(entries[0].breaking_note, "two keys are refused");
    assert.deepEqual(skipped, []);
  }
});

Deno.test("changelog-generator: reports symbols before a type", async () => {
  const decorated = [
    "- feat: a",
    "* fix(b)!: c",
    "| * 1a2b3c4 feat: a",
    "1a2b3c4 (HEAD -> main, tag: v1) feat: a",
    "✨ feat: a",
    ":bug: fix: b",
    "[AB-1] fix: b",
  ];
  for (const subject of decorated) {
    const { warnings } = await runTool(TOOL, `feat: x\n${subject}`);
    assert.match(
      warnings[0]!.message,
      /has symbols before its type: .* git log --format="%h %s"/,
      subject,
    );
  }
  const { warnings } = await runTool(TOOL, "Added a thing\n- and another\nsee: x y");
  assert.equal(warnings[0]!.message, "2 commits do not follow Conventional Commits");
});

Deno.test("changelog-generator: reports nothing to list, and gives the heading alone", async () => {
  const padded = await runTool(TOOL, { input: "chore: a", version: "2.0.0\n" });
  assert.equal((padded.output as { markdown: string }).markdown, "## [2.0.0]\n");
  const result = await runTool(TOOL, { input: "chore: a", version: "Unreleased" });
  assert.equal((result.output as { markdown: string }).markdown, "## [Unreleased]\n");
  assert.deepEqual(result.warnings.map(({ code }) => code), ["NO_ENTRIES"]);
});

const FAULTS: [Record<string, unknown>, string][] = [
  [{}, "EMPTY_INPUT"],
  [{ input: " \n" }, "EMPTY_INPUT"],
  [{ input: "fix: a", commits: ["fix: b"] }, "INVALID_INPUT"],
  [{ input: "fix: a", version: "1.2" }, "INVALID_VERSION"],
  [{ input: "fix: a", current_version: "01.2.3" }, "INVALID_VERSION"],
  [{ input: "fix: a", date: "2023-02-29" }, "INVALID_DATE"],
  [{ input: "fix: a", date: "29.2.2024" }, "INVALID_DATE"],
  [{ commits: [{ hash: "a" }] }, "INVALID_INPUT"],
  [{ input: "a\n".repeat(5001) }, "INPUT_TOO_LARGE"],
];
for (const [input, code] of FAULTS) {
  Deno.test(`changelog-generator: refuses ${JSON.stringify(input).slice(0, 50)}`, async () => {
    assert.equal((await errorOf(TOOL, input)).code, code);
  });
}

Deno.test("changelog-generator: asks for a list of commits in commits, not as the text", async () => {
  for (const list of [["feat: a"], [{ hash: "abc1234", message: "feat: a" }], []]) {
    const { code, message } = await errorOf("changelog-generator", { input: JSON.stringify(list) });
    assert.equal(code, "INVALID_INPUT");
    assert.match(message, /^"input" is a JSON list: send it as "commits"/);
  }
  const { skipped } = await outputOf("changelog-generator", { input: "[JIRA-1] Add a\nfeat: b" });
  assert.equal(skipped.length, 1);
});

const TYPED = "feat: a\nfix: b\nperf!: c\ndocs: d\nFix: e\nbump";
const LISTED: [name: string, types: unknown, listed: string[], included?: boolean][] = [
  ["one type, and what is breaking", ["fix"], ["b", "c", "e"]],
  ["a type alone, in capitals", "FEAT", ["a", "c"]],
  ["a type that is not listed otherwise", ["docs"], ["c", "d"]],
  ["what is breaking, where no commit has the type", ["style"], ["c"], true],
  ["all types, where none is named", [], ["a", "b", "c", "e"]],
];
for (const [name, types, listed, include_other = false] of LISTED) {
  Deno.test(`${TOOL}: lists ${name}`, async () => {
    const { entries, bump, skipped } = await outputOf(TOOL, { input: TYPED, types, include_other });
    assert.deepEqual(
      entries.map(({ description }: { description: string }) => description),
      listed,
    );
    assert.equal(entries.length + skipped.length, 6);
    assert.equal(bump, "major");
  });
}

Deno.test(`${TOOL}: counts the commits that are not listed in the next version`, async () => {
  const input = { input: "feat: a\nfix: b", types: ["fix"], current_version: "1.0.0" };
  const { markdown, next_version } = await outputOf(TOOL, input);
  assert.equal(next_version, "1.1.0");
  assert.equal(markdown, "## [1.1.0]\n\n### Fixed\n\n- b\n");
});

const ASKED_TYPES: [types: string[], listed: string[], warned: RegExp | undefined][] = [
  [["feature", "bugfix"], ["a", "b"], undefined],
  [["features", "fix"], ["b"], /^No commit has the type "features": .* are "docs", "feat", "fix"$/],
  [["Added"], [], /^No commit has the type "Added"/],
  [["fix", "perf", "style"], ["b"], undefined],
  [["docs"], ["c"], undefined],
];
for (const [types, listed, warned] of ASKED_TYPES) {
  Deno.test(`${TOOL}: ${warned ? "warns of" : "knows"} the types ${types.join(", ")}`, async () => {
    const { output, warnings } = await runTool(TOOL, { input: "feat: a\nfix: b\ndocs: c", types });
    const { entries } = output as { entries: { description: string }[] };
    assert.deepEqual(entries.map(({ description }) => description), listed);
    const { message } = warnings.find(({ code }) => code === "UNKNOWN_TYPES") ?? {};
    if (warned === undefined) assert.equal(message, undefined);
    else assert.match(message!, warned);
  });
}
