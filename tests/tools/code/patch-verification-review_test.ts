import assert from "node:assert/strict";
import { digestText } from "../../../tools/shared/hash/json_digest.ts";
import { errorOf, outputOf, runTool } from "../../support.ts";

const ID = "patch-verification-review";

/** A patch of one file from its hunks, with the headers of `diff -u`. */
const patchOf = (path: string, hunks: string) => `--- a/${path}\n+++ b/${path}\n${hunks}`;
/** A hunk that adds lines to the beginning of a file. */
const adding = (...lines: string[]) =>
  `@@ -0,0 +1,${lines.length} @@\n${lines.map((line) => `+${line}\n`).join("")}`;

/** Findings as "severity RULE subject location". */
async function findingsOf(input: Record<string, unknown>): Promise<string[]> {
  const { findings } = await outputOf(ID, { tests: [], ...input });
  return findings.map((
    { severity, rule, subject, location }: Record<string, string>,
  ) => [severity, rule, subject, location].join(" "));
}

/** The data of the records. */
async function filesOf(input: Record<string, unknown>) {
  const { records } = await outputOf(ID, { tests: [], ...input });
  return records.map(({ data }: { data: Record<string, unknown> }) => data);
}

// In the form that `git diff --cached --binary` prints (git-diff, "Generating patch text with -p"): a change of every kind.
const GIT_PATCH = `diff --git a/bin b/bin
index bdc955b7b2e610ad5a72302b139a2e6cb325519a..8835708590a9afa236e1bbad18df9d23de82ccd3 100644
GIT binary patch
literal 2
JcmZQz0ssI600RI3

literal 2
JcmZQz1ONa700IC2

diff --git a/fresh.txt b/fresh.txt
new file mode 100644
index 0000000..8c88427
--- /dev/null
+++ b/fresh.txt
@@ -0,0 +1 @@
+fresh
\\ No newline at end of file
diff --git a/gone.txt b/gone.txt
deleted file mode 100644
index a8c9a8d..0000000
--- a/gone.txt
+++ /dev/null
@@ -1,2 +0,0 @@
-gone
-end
\\ No newline at end of file
diff --git a/old.txt b/new name.txt
similarity index 71%
rename from old.txt
rename to new name.txt
index 4cb29ea..ddc897f 100644
--- a/old.txt
+++ b/new name.txt\t
@@ -1,3 +1,3 @@
 one
-two
+TWO
 three
diff --git a/empty b/newempty
similarity index 100%
rename from empty
rename to newempty
diff --git a/run.sh b/run.sh
old mode 100644
new mode 100755
diff --git a/sp ace b.txt b/sp ace b.txt
index 587be6b..975fbec 100644
--- a/sp ace b.txt\t
+++ b/sp ace b.txt\t
@@ -1 +1 @@
-x
+y
diff --git a/moved.txt b/to b
similarity index 100%
rename from moved.txt
rename to to b
diff --git "a/\\303\\251\\"q.txt" "b/\\303\\251\\"q.txt"
index d905d9d..6a69f92 100644
--- "a/\\303\\251\\"q.txt"
+++ "b/\\303\\251\\"q.txt"
@@ -1 +1 @@
-e
+f
`;
const GIT_FILES = {
  bin: "\0\u0001",
  "gone.txt": "gone\nend",
  "old.txt": "one\ntwo\nthree\n",
  empty: "",
  "run.sh": "#!/bin/sh\n",
  "sp ace b.txt": "x\n",
  "moved.txt": "same\n",
  'é"q.txt': "e\n",
};

Deno.test(`${ID}: reads a git diff with every kind of change`, async () => {
  const rows: [path: string, old: string | null, status: string, result: string | null][] = [
    ["bin", "bin", "binary", null],
    ["fresh.txt", null, "added", "fresh"],
    ["gone.txt", "gone.txt", "deleted", null],
    ["new name.txt", "old.txt", "renamed", "one\nTWO\nthree\n"],
    ["newempty", "empty", "renamed", ""],
    ["run.sh", "run.sh", "mode_changed", "#!/bin/sh\n"],
    ["sp ace b.txt", "sp ace b.txt", "modified", "y\n"],
    ["to b", "moved.txt", "renamed", "same\n"],
    ['é"q.txt', 'é"q.txt', "modified", "f\n"],
  ];
  const input = { patch: GIT_PATCH, files: GIT_FILES, tests: [] };
  const { records, details, unknowns, findings } = await outputOf(ID, input);
  assert.deepEqual(
    records.map(({ data }: { data: Record<string, unknown> }) => [
      data.path,
      data.old_path,
      data.status,
      data.result_sha256,
      data.applies,
    ]),
    rows.map(([path, old, status, result]) => [
      path,
      old,
      status,
      result === null ? null : digestText(result),
      status === "binary" ? null : true,
    ]),
  );
  assert.deepEqual(details, {
    files: 9,
    additions: 4,
    deletions: 5,
    hunks: 5,
    applies: null,
    tests: { passed: 0, failed: 0, skipped: 0 },
  });
  assert.deepEqual(unknowns.map(({ subject }: { subject: string }) => subject), ["bin"]);
  assert.deepEqual(findings, []);
});

Deno.test(`${ID}: reads headers of other programs`, async () => {
  const cases: [patch: string, files: unknown[]][] = [
    // diff -u of GNU diffutils, with times after a tab
    [
      "--- x.c\t2026-11-22 11:28:56.1 +0000\n+++ x.c\t2026-11-22 11:28:56.2 +0000\n@@ -1 +1 @@\n-a\n+b\n",
      [
        ["x.c", "x.c", "modified"],
      ],
    ],
    // diff -ru, and svn diff
    ["diff -ru o/x n/x\nIndex: x\n=====\n--- x\n+++ x\n@@ -1 +1 @@\n-a\n+b\nOnly in o: y\n", [
      ["x", "x", "modified"],
    ]],
    ["--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n--- a/y\n+++ b/z\n@@ -1 +1 @@\n-a\n+b\n", [
      ["x", "x", "modified"],
      ["z", "y", "renamed"],
    ]],
    ["--- /dev/null\n+++ b/x\n@@ -0,0 +1 @@\n+a\n", [["x", null, "added"]]],
    ["--- a/x\n+++ /dev/null\n@@ -1 +0,0 @@\n-a\n", [["x", "x", "deleted"]]],
    // git format-patch: a mail with its signature, and git diff --no-prefix
    [
      "From: a\nSubject: b\n\n---\n x | 2 +-\n\ndiff --git x x\n--- x\n+++ x\n@@ -1 +1 @@\n-a\n+b\n-- \n2.39.5\n\n",
      [
        ["x", "x", "modified"],
      ],
    ],
    ["diff --git a/x b/y\nsimilarity index 90%\ncopy from x\ncopy to y\n", [["y", "x", "renamed"]]],
    [
      "diff --git i/x w/y\nrename from x\nrename to y\n--- i/x\n+++ w/y\n@@ -1 +1 @@\n-a\n+b\n",
      [["y", "x", "renamed"]],
    ],
    ["--- x\n+++ x\n--- x\n+++ x\n@@ -1 +1 @@\n-a\n+b\n", [
      ["x", "x", "modified"],
      ["x", "x", "modified"],
    ]],
    ["diff --git a/x b/x\nnew file mode 100644\nindex 0..1\n", [["x", null, "added"]]],
    ["diff --git a/x b/x\ndeleted file mode 100644\nindex 0..1\n", [["x", "x", "deleted"]]],
    ["diff --git a/x b/x\nnew file mode 100644\nBinary files /dev/null and b/x differ\n", [
      ["x", null, "added"],
    ]],
    [
      "diff --git a/x b/x\nold mode 100644\nnew mode 100755\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n",
      [
        ["x", "x", "modified"],
      ],
    ],
    ["diff --git a/x y b/x y\nold mode 100644\nnew mode 100755\n", [[
      "x y",
      "x y",
      "mode_changed",
    ]]],
    ['diff --git a/x "b/\\t\\\\"\nold mode 1\nnew mode 2\n', [["\t\\", "x", "mode_changed"]]],
    ['--- "a/tab\\there"\n+++ "b/tab\\there"\n@@ -1 +1 @@\n-a\n+b\n', [
      ["tab\there", "tab\there", "modified"],
    ]],
    ["--- a/x\r\n+++ b/x\r\n@@ -1 +1 @@\r\n-a\r\n+b\r\n", [["x", "x", "modified"]]],
    // Prefixes other than a/ and b/, with the names that `git apply --numstat` 2.39.5 gives: git diff -R,
    // diff.mnemonicPrefix (a mode, a line, no new file, no old one, names with spaces), --src-prefix, diff -ruN
    ["diff --git b/x a/x\n--- b/x\n+++ a/x\n@@ -1 +1 @@\n-a\n+b\n", [["x", "x", "modified"]]],
    ["diff --git c/x w/x\nold mode 100644\nnew mode 100755\n", [["x", "x", "mode_changed"]]],
    ["diff --git i/d/x w/d/x\n--- i/d/x\n+++ w/d/x\n@@ -1 +1 @@\n-a\n+b\n", [
      ["d/x", "d/x", "modified"],
    ]],
    ["diff --git c/x w/x\ndeleted file mode 100644\n--- c/x\n+++ /dev/null\n@@ -1 +0,0 @@\n-a\n", [
      ["x", "x", "deleted"],
    ]],
    ["diff --git c/x i/x\nnew file mode 100644\n--- /dev/null\n+++ i/x\n@@ -0,0 +1 @@\n+a\n", [
      ["x", null, "added"],
    ]],
    ["diff --git c/x y w/x y\n--- c/x y\t\n+++ w/x y\t\n@@ -1 +1 @@\n-a\n+b\n", [
      ["x y", "x y", "modified"],
    ]],
    ["diff --git before/x after/x\n--- before/x\n+++ after/x\n@@ -1 +1 @@\n-a\n+b\n", [
      ["x", "x", "modified"],
    ]],
    [
      "diff -ruN p-1.0.orig/d/x p-1.0/d/x\n--- p-1.0.orig/d/x\n+++ p-1.0/d/x\n@@ -1 +1 @@\n-a\n+b\n",
      [
        ["d/x", "d/x", "modified"],
      ],
    ],
    ["--- a/x\n+++ a/x\n@@ -1 +1 @@\n-a\n+b\n", [["x", "x", "modified"]]],
    // What leads out of the folder stays
    ["--- ../x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n", [["x", "../x", "renamed"]]],
  ];
  for (const [patch, files] of cases) {
    const read = await filesOf({ patch });
    assert.deepEqual(
      read.map(({ path, old_path, status }: Record<string, unknown>) => [path, old_path, status]),
      files,
      patch,
    );
  }
});

Deno.test(`${ID}: refuses what is not a patch, and names the line`, async () => {
  const head = "--- a/x\n+++ b/x\n";
  const cases: [patch: string, line: number][] = [
    ["hello\n", 1],
    ["@@ -1 +1 @@\n-a\n+b\n", 1],
    [`${head}@@ -1 +1\n-a\n+b\n`, 3],
    [`${head}@@ -x +1 @@\n`, 3],
    ["diff --cc x\n--- a/x\n+++ b/x\n@@@ -1 -1 +1 @@@\n  a\n", 4],
    [`${head}@@ -1,2 +1 @@\n-a\n+b\n`, 3],
    [`${head}@@ -1 +1,2 @@\n-a\n+b\n`, 3],
    [`${head}@@ -1 +1 @@\n-a\n+b\n+c\n`, 3],
    [`${head}@@ -1 +1 @@\n-a\n+b\n c\n`, 3],
    [`${head}@@ -1 +1 @@\n-a\n-b\n+c\n`, 3],
    [`${head}@@ -1 +1 @@\n-a\n*b\n`, 3],
    [`${head}@@ -1 +1 @@\n\\ No newline at end of file\n-a\n+b\n`, 3],
    [`${head}@@ -1 +1 @@\n-a\n+b\n@@ -3 +3 @@\n-c\n`, 6],
    ["x\n--- /dev/null\n+++ /dev/null\n", 2],
    ["diff --git x\n", 1],
  ];
  for (const [patch, line] of cases) {
    const error = await errorOf(ID, { patch });
    assert.deepEqual([error.code, error.details], ["INVALID_PATCH", { line }], patch);
  }
});

Deno.test(`${ID}: refuses a diff in another form, and says what to send`, async () => {
  const colour = (code: string, text: string) => `\x1b[${code}m${text}\x1b[m\n`;
  // As git diff --color, git show of a merge, diff -c and diff write them
  const cases: [patch: string, advice: RegExp][] = [
    [
      colour("1", "diff --git a/x b/x") + colour("1", "--- a/x") + colour("1", "+++ b/x") +
      colour("36", "@@ -1 +1 @@") + colour("31", "-a") + colour("32", "+b"),
      /git diff --no-color/,
    ],
    ["diff --cc x\n--- a/x\n+++ b/x\n@@@ -1,1 -1,1 +1,1 @@@\n- a\n -b\n++c\n", /git show -m/],
    [
      "*** x\tSun Nov 22 11:28:56 2026\n--- y\tSun Nov 22 11:28:57 2026\n***************\n*** 1 ****\n! a\n--- 1 ----\n! b\n",
      /context diff; send a unified one \(diff -u\)/,
    ],
    ["1c1\n< a\n---\n> b\n", /no file names; send a unified diff/],
    ["*** Begin Patch\n*** Update File: x\n@@\n-a\n+b\n*** End Patch\n", /apply_patch/],
  ];
  for (const [patch, advice] of cases) {
    const error = await errorOf(ID, { patch });
    assert.equal(error.code, "INVALID_PATCH", patch);
    assert.match(error.message, advice);
  }
});

const TEN = Array.from({ length: 10 }, (_, index) => `line ${index + 1}\n`).join("");
const MIDDLE = "@@ -4,3 +4,3 @@\n line 4\n-line 5\n+FIVE\n line 6\n";

// The results are those of `patch --fuzz=0 --binary` of GNU patch 2.7.6.
const APPLYING: [title: string, hunks: string, file: string, result: string, offset: number][] = [
  ["at its place", MIDDLE, TEN, TEN.replace("line 5", "FIVE"), 0],
  ["two lines below", MIDDLE, `a\nb\n${TEN}`, `a\nb\n${TEN.replace("line 5", "FIVE")}`, 2],
  ["three lines above", MIDDLE, TEN.slice(21), TEN.slice(21).replace("line 5", "FIVE"), -3],
  [
    "below rather than above",
    "@@ -4,3 +4,3 @@\n x\n-a\n+b\n x\n",
    "0\n1\nx\na\nx\na\nx\n2\n",
    "0\n1\nx\na\nx\nb\nx\n2\n",
    1,
  ],
  [
    "near above rather than far below",
    "@@ -4,3 +4,3 @@\n x\n-a\n+b\n x\n",
    "0\n1\nx\na\nx\n2\n3\nx\na\nx\n4\n",
    "0\n1\nx\nb\nx\n2\n3\nx\na\nx\n4\n",
    -1,
  ],
  [
    "each hunk from where the one before went",
    "@@ -2,3 +2,3 @@\n 2\n-3\n+c\n 4\n@@ -6,3 +6,3 @@\n 6\n-7\n+g\n 8\n",
    "x\n1\n2\n3\n4\n5\n6\n7\n8\n6\n7\n8\n9\n",
    "x\n1\n2\nc\n4\n5\n6\ng\n8\n6\n7\n8\n9\n",
    1,
  ],
  ["into an empty file", "@@ -0,0 +1,2 @@\n+a\n+b\n", "", "a\nb\n", 0],
  ["before all lines", "@@ -0,0 +1 @@\n+0\n", "1\n2\n", "0\n1\n2\n", 0],
  ["without context, behind a line", "@@ -1,0 +2 @@\n+b\n", "a\nc\n", "a\nb\nc\n", 0],
  ["behind a last line without line feed", "@@ -1,0 +2 @@\n+b\n", "a", "a\nb\n", 0],
  [
    "a line feed is added",
    "@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+b\n",
    "a\nb",
    "a\nb\n",
    0,
  ],
  [
    "a line feed is removed",
    "@@ -1,2 +1,2 @@\n a\n-b\n+b\n\\ No newline at end of file\n",
    "a\nb\n",
    "a\nb",
    0,
  ],
  [
    "an unchanged last line without line feed",
    "@@ -1,2 +1,2 @@\n-a\n+A\n b\n\\ No newline at end of file\n",
    "a\nb",
    "A\nb",
    0,
  ],
  ["lines that end in CRLF", "@@ -1,2 +1,2 @@\n a\r\n-b\r\n+c\r\n", "a\r\nb\r\n", "a\r\nc\r\n", 0],
  ["an empty line is blank context", "@@ -1,3 +1,3 @@\n a\n\n-b\n+c\n", "a\n\nb\n", "a\n\nc\n", 0],
  [
    "the end of the file, further down than it was",
    "@@ -1,2 +1,3 @@\n a\n b\n+c\n",
    "a\nb\nx\na\nb\n",
    "a\nb\nx\na\nb\nc\n",
    3,
  ],
  [
    "the beginning of the file, not where the same lines stand again",
    "@@ -1,2 +1,3 @@\n+0\n a\n b\n",
    "a\nb\nx\na\nb\n",
    "0\na\nb\nx\na\nb\n",
    0,
  ],
  ["all lines go", "@@ -1,2 +0,0 @@\n-a\n-b\n", "a\nb\n", "", 0],
  ["a CR alone ends no line", "@@ -1 +1 @@\n-a\rb\n+c\n", "a\rb\n", "c\n", 0],
];
for (const [title, hunks, file, result, offset] of APPLYING) {
  Deno.test(`${ID}: applies, ${title}`, async () => {
    const [data] = await filesOf({ patch: patchOf("f", hunks), files: { f: file } });
    assert.deepEqual(
      [data.applies, data.offset, data.result_sha256],
      [true, offset, digestText(result)],
    );
    assert.deepEqual(
      await findingsOf({ patch: patchOf("f", hunks), files: { f: file } }),
      offset === 0 ? [] : ["low PATCH_OFFSET f f"],
    );
  });
}

// `patch --fuzz=0` rejects each of these, `git apply` all but the last.
const REJECTED: [title: string, hunks: string, file: string, location: string, line: number][] = [
  ["the old line is another", MIDDLE, TEN.replace("line 5", "x"), "f:4", 3],
  ["the context is another", MIDDLE, TEN.replace("line 6", "x"), "f:4", 3],
  ["the file is too short", MIDDLE, "line 4\nline 5\n", "f:4", 3],
  [
    "the file has a line feed more",
    "@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+b\n",
    "a\n",
    "f:1",
    3,
  ],
  ["the file has a line feed less", "@@ -1 +1 @@\n-a\n+b\n", "a", "f:1", 3],
  ["the file has other line ends", "@@ -1 +1 @@\n-a\n+b\n", "a\r\n", "f:1", 3],
  ["a new first line, below others", "@@ -1 +1,2 @@\n+0\n a\n", "x\na\n", "f:1", 3],
  ["a new last line, above others", "@@ -1,2 +1,3 @@\n a\n b\n+c\n", "a\nb\nx\n", "f:1", 3],
  ["a last line that others follow", "@@ -2,2 +2,2 @@\n b\n-c\n+C\n", "a\nb\nc\nx\n", "f:2", 3],
  [
    "the end is before the hunk before",
    "@@ -2 +2 @@\n-b\n+B\n@@ -3,2 +3,2 @@\n b\n-c\n+C\n",
    "a\nb\nc\n",
    "f:3",
    6,
  ],
  [
    "the second hunk stands before the first only",
    "@@ -5,3 +5,3 @@\n e\n-f\n+F\n g\n@@ -9,3 +9,3 @@\n b\n-c\n+C\n d\n",
    "a\nb\nc\nd\ne\nf\ng\nh\ni\nj\n",
    "f:9",
    8,
  ],
];
for (const [title, hunks, file, location, line] of REJECTED) {
  Deno.test(`${ID}: does not apply, ${title}`, async () => {
    const input = { patch: patchOf("f", hunks), files: { f: file }, tests: [] };
    const { records, findings, evidence, details } = await outputOf(ID, input);
    assert.deepEqual(
      [records[0].data.applies, records[0].data.offset, records[0].data.result_sha256],
      [false, null, null],
    );
    assert.equal(details.applies, false);
    assert.deepEqual(
      [findings.length, findings[0].rule, findings[0].severity, findings[0].subject],
      [1, "PATCH_DOES_NOT_APPLY", "critical", "f"],
    );
    assert.equal(findings[0].location, location);
    assert.deepEqual(
      [evidence[0].locator, evidence[0].text],
      [`patch:${line}`, input.patch.split("\n")[line - 1]],
    );
  });
}

Deno.test(`${ID}: reports the greatest offset, the earlier of two equal ones`, async () => {
  const hunk = (line: number, text: string) =>
    `@@ -${line},3 +${line},3 @@\n ${text}\n-x\n+y\n ${text}\n`;
  const file = "0\n0\na\nx\na\n0\nb\nx\nb\n0\n";
  const offsetOf = async (first: number, second: number) => {
    const patch = patchOf("f", hunk(first, "a") + hunk(second, "b"));
    return (await filesOf({ patch, files: { f: file } }))[0].offset;
  };
  assert.deepEqual([await offsetOf(1, 9), await offsetOf(5, 5), await offsetOf(2, 4)], [2, -2, 3]);
});

Deno.test(`${ID}: reports a patch in which every line ends in CRLF`, async () => {
  const patch = patchOf("f", "@@ -1,2 +1,2 @@\n a\n-b\n+c\n").replaceAll("\n", "\r\n");
  for (const [file, result] of [["a\nb\n", "a\nc\n"], ["a\r\nb\r\n", "a\r\nc\r\n"]] as const) {
    const [data] = await filesOf({ patch, files: { f: file } });
    assert.equal(data.result_sha256, digestText(result));
  }
});

Deno.test(`${ID}: accepts a byte order mark before the first file, as PowerShell writes one`, async () => {
  const rename = "diff --git a/x b/y\nsimilarity index 100%\nrename from x\nrename to y\n";
  const [data] = await filesOf({ patch: `\ufeff${rename}${GIT_PATCH}`, files: { x: "a\n" } });
  assert.deepEqual([data!.path, data!.status, data!.applies], ["y", "renamed", true]);
});

Deno.test(`${ID}: applies added and deleted files`, async () => {
  const added = "--- /dev/null\n+++ b/n\n@@ -0,0 +1,2 @@\n+a\n+b\n";
  const deleted = "--- a/d\n+++ /dev/null\n@@ -1,2 +0,0 @@\n-a\n-b\n";
  const misfit = "PATCH_DOES_NOT_APPLY";
  assert.deepEqual(await findingsOf({ patch: added, files: {} }), []);
  assert.deepEqual(await findingsOf({ patch: added, files: { n: "" } }), [
    `critical ${misfit} n n`,
  ]);
  assert.deepEqual(await findingsOf({ patch: deleted, files: { d: "a\nb\n" } }), []);
  assert.deepEqual(await findingsOf({ patch: deleted, files: { d: "a\nb\nc\n" } }), [
    `critical ${misfit} d d:1`,
  ]);
  const { evidence } = await outputOf(ID, { patch: added, files: { n: "x" } });
  assert.deepEqual([evidence[0].locator, evidence[0].text], ["patch:3", "@@ -0,0 +1,2 @@"]);
  const [data] = await filesOf({ patch: deleted, files: { d: "a\nb\n" } });
  assert.deepEqual([data.applies, data.offset, data.result_sha256], [true, 0, null]);
});

Deno.test(`${ID}: a later part of a patch finds what an earlier one wrote`, async () => {
  const step = (from: string, to: string) => patchOf("f", `@@ -1 +1 @@\n-${from}\n+${to}\n`);
  const files = await filesOf({ patch: step("a", "b") + step("b", "c"), files: { f: "a\n" } });
  assert.deepEqual(
    files.map(({ result_sha256 }: Record<string, unknown>) => result_sha256),
    [digestText("b\n"), digestText("c\n")],
  );
  // git mv x t; git mv y x; git mv t y
  const swap = "diff --git a/x b/y\nrename from x\nrename to y\n" +
    "diff --git a/y b/x\nrename from y\nrename to x\n";
  const swapped = await filesOf({ patch: swap, files: { x: "1", y: "2" } });
  assert.deepEqual(
    swapped.map(({ result_sha256 }: Record<string, unknown>) => result_sha256),
    [digestText("1"), digestText("2")],
  );
  const copied = "diff --git a/f b/g\ncopy from f\ncopy to g\n" + step("a", "b");
  const copies = await filesOf({ patch: copied, files: { f: "a\n" } });
  assert.deepEqual(
    copies.map(({ result_sha256 }: Record<string, unknown>) => result_sha256),
    [digestText("a\n"), digestText("b\n")],
  );
  // A file that becomes a link is deleted and added by git.
  const retyped =
    "--- a/x\n+++ /dev/null\n@@ -1 +0,0 @@\n-a\n--- /dev/null\n+++ b/x\n@@ -0,0 +1 @@\n+b\n";
  assert.deepEqual(await findingsOf({ patch: retyped, files: { x: "a\n" } }), []);
  const twice = retyped + step("zzz", "b").replaceAll("/f", "/x");
  assert.deepEqual(await findingsOf({ patch: twice, files: { x: "a\n" } }), [
    "critical PATCH_DOES_NOT_APPLY x x:1",
  ]);
});

Deno.test(`${ID}: reports what is not known`, async () => {
  const patch = patchOf("a", "@@ -1 +1 @@\n-a\n+b\n") +
    "diff --git a/i b/i\nBinary files a/i and b/i differ\n" +
    patchOf("__proto__", "@@ -1 +1 @@\n-a\n+b\n");
  const { unknowns, details } = await outputOf(ID, { patch });
  assert.deepEqual(unknowns.map(({ subject }: { subject: string }) => subject), [
    "a",
    "i",
    "__proto__",
    "tests",
  ]);
  assert.equal(details.applies, null);
  const files = JSON.parse('{"__proto__":"x\\n","a":"a\\n"}');
  const known = await outputOf(ID, { patch, files, tests: [] });
  assert.equal(known.details.applies, false);
  assert.equal(known.unknowns.length, 1);
});

Deno.test(`${ID}: reports paths that lead out of the project`, async () => {
  const hunk = "@@ -1 +1 @@\n-a\n+b\n";
  const findings = await findingsOf({
    patch: `--- a/../x\n+++ b/../x\n${hunk}--- /etc/a\n+++ b/C:\\b\n${hunk}${
      patchOf("a..b/c", hunk)
    }`,
  });
  assert.deepEqual(findings, [
    "critical PATCH_PATH_ESCAPE ../x ../x",
    "critical PATCH_PATH_ESCAPE /etc/a /etc/a",
    "critical PATCH_PATH_ESCAPE C:\\b C:\\b",
  ]);
});

Deno.test(`${ID}: reports a path that goes up inside the project, as git apply refuses it`, async () => {
  const patch = "--- a/docs/../x\n+++ b/docs/../x\n@@ -1 +1 @@\n-a\n+b\n";
  const { findings } = await outputOf(ID, { patch });
  const [{ rule, severity, message }] = findings;
  assert.deepEqual([rule, severity, message], [
    "PATCH_PATH_ESCAPE",
    "critical",
    'The patch names "docs/../x", which has a segment "..", so git apply refuses it',
  ]);
});

Deno.test(`${ID}: reports risky paths and deleted tests`, async () => {
  const risky = [
    ".github/workflows/ci.yml",
    ".github/workflows/a/b",
    ".gitlab-ci.yml",
    "x/Dockerfile",
    ".env",
    "a/.env.local",
    "package-lock.json",
    "web/yarn.lock",
    "pnpm-lock.yaml",
    "deno.lock",
    "Cargo.lock",
    "poetry.lock",
    "go.sum",
    "certs/x.pem",
    "x.key",
    "db/migrations/1.sql",
    "migrations/1.sql",
  ];
  const plain = [
    "x/.github/workflows/ci.yml",
    "Dockerfile.md",
    "env",
    "package.json",
    "key",
    "x.pems",
  ];
  const hunk = "@@ -0,0 +1 @@\n+a\n";
  for (const path of risky) {
    assert.deepEqual(await findingsOf({ patch: patchOf(path, hunk) }), [
      `medium PATCH_RISKY_PATH ${path} ${path}`,
    ]);
  }
  for (const path of plain) assert.deepEqual(await findingsOf({ patch: patchOf(path, hunk) }), []);
  const tests = [
    "test/a",
    "a/tests/b.c",
    "__tests__/x",
    "spec/x/y",
    "test_a.py",
    "x/test_.py",
    "a_test.go",
    "a.test.ts",
    "a.spec.js",
  ];
  const others = [
    "tests",
    "test",
    "testing/a",
    "atest.go",
    "test_a.rb",
    "a_test",
    "a.test.b.ts",
    "a_test.b.go",
  ];
  for (const path of tests) {
    assert.deepEqual(
      await findingsOf({ patch: `--- a/${path}\n+++ /dev/null\n@@ -1 +0,0 @@\n-a\n` }),
      [
        `high PATCH_TEST_DELETED ${path} ${path}`,
      ],
    );
  }
  for (const path of others) {
    assert.deepEqual(
      await findingsOf({ patch: `--- a/${path}\n+++ /dev/null\n@@ -1 +0,0 @@\n-a\n` }),
      [],
      path,
    );
  }
});

// Split, so that no scanner of this repository takes them for real ones.
const SECRETS = [
  "AKI" + "AZ7QWRT5YU2KDY4BC",
  "-----BEGIN " + "PRIVATE KEY-----",
  "-----BEGIN RSA " + "PRIVATE KEY-----",
  "gh" + `p_${"a1".repeat(18)}`,
  "gh" + `s_${"Z".repeat(50)}`,
  "s" + `k-proj_${"a".repeat(15)}`,
  `password = "hunter2hunter"`,
  `API_KEY:'12345678'`,
  `apikey="12345678"`,
  `Api-Key : "12345678"`,
  `toKen='abcdefgh'`,
];

Deno.test(`${ID}: finds secrets and shows them nowhere`, async () => {
  for (const secret of SECRETS) {
    const line = `x = ${secret}; y = ${secret}`;
    const patch = patchOf("a", adding("fine", line));
    const { findings, evidence } = await outputOf(ID, { patch, files: { a: "" }, tests: [] });
    assert.deepEqual(
      [findings.length, findings[0].rule, findings[0].location],
      [1, "PATCH_SECRET", "a:2"],
      secret,
    );
    const redacted = "x = <redacted>; y = <redacted>";
    assert.deepEqual([evidence[0].locator, evidence[0].text, evidence[0].sha256], [
      "a:2",
      redacted,
      digestText(redacted),
    ]);
  }
  const near = [
    "AKIAIOSFODNN7",
    "gh" + `p_${"a".repeat(29)}`,
    "s" + `k-${"a".repeat(15)}`,
    `password = "short"`,
    `password = hunter2hunter`,
    `password = "has a blank"`,
    "-----BEGIN PUBLIC KEY-----",
  ];
  for (const line of near) {
    assert.deepEqual(await findingsOf({ patch: patchOf("a", adding(line)) }), [], line);
  }
});

/** Lines of configuration that the rules of gitleaks find; their values are made up. */
const SECRET_LINES = [
  "AWS_SECRET_ACCESS_KEY=" + "wJ4lrXUtnFEMI/K7MDENG+bPxRfiCYq8Zk2vLt91",
  'aws_secret_access_key = "' + 'wJ4lrXUtnFEMI/K7MDENG+bPxRfiCYq8Zk2vLt91"',
  "  api_key: " + "8f14e45fceea167a5a36dedd4bea2543",
  "SLACK_URL=https://hooks.slack.com/" + "services/T01ABCDEF/B02GHIJKL/abcd3fgh1jklmn0pqrst",
  "STRIPE_SECRET=" + "sk_live_51HqLyjWDarjtT1zdp7dcABC",
  "DATABASE_URL=postgres://app:" + "s3cr3tPw9x@db.prod/x",
];

/** Examples of documentation, placeholders, names without a value, and references in code. */
const NO_SECRET_LINES = [
  "AWS_ACCESS_KEY_ID=AKI" + "AIOSFODNN7EXAMPLE",
  "AWS_SECRET_ACCESS_KEY=wJalrXUtnFEMI/K7MDENG/bPxRfi" + "CYEXAMPLEKEY",
  "AWS_SECRET_ACCESS_KEY=",
  "AWS_SECRET_ACCESS_KEY=${AWS_SECRET_2}",
  'os.environ["AWS_SECRET_ACCESS_KEY"]',
  "secret: ${{ secrets.NPM_TOKEN }}",
  "api_key: your-api-key-1234",
  "API_TOKEN=changeme123",
  "GITHUB_TOKEN=gh" + `p_${"x".repeat(36)}`,
  "const token = process.env.API_TOKEN2;",
  "token = response2.accessToken;",
  "let secretKeyName1 = secretKeyNameFromConfig2;",
  "postgres://user:password@localhost:5432/db",
];

Deno.test(`${ID}: finds values of configuration as gitleaks does, and no placeholder`, async () => {
  for (const line of SECRET_LINES) {
    const { findings, evidence } = await outputOf(ID, { patch: patchOf("a", adding(line)) });
    assert.equal(findings[0]?.rule, "PATCH_SECRET", line);
    assert.match(evidence[0].text, /<redacted>/);
  }
  for (const line of NO_SECRET_LINES) {
    assert.deepEqual(await findingsOf({ patch: patchOf("a", adding(line)) }), [], line);
  }
});

Deno.test(`${ID}: shows no secret of a heading or a claim`, async () => {
  for (const secret of SECRETS) {
    const input = {
      patch: patchOf(
        "a",
        `@@ -1,2 +1,2 @@ ${secret}\n ${secret}\n-eval(${secret})\n+exec(${secret})\n`,
      ),
      files: { a: "x\n" },
      claims: { files: [], adds: [`${secret} other`], removes: [`${secret} other`], tests: ["t"] },
    };
    const result = await runTool(ID, input);
    assert.deepEqual(JSON.stringify(result).includes(JSON.stringify(secret).slice(1, -1)), false);
    assert.equal(result.report?.includes(secret), false);
    // deno-lint-ignore no-explicit-any -- the shape is what is asserted
    const output = result.output as any;
    assert.ok(
      output.evidence.some(({ text }: { text: string }) => text === "@@ -1,2 +1,2 @@ <redacted>"),
    );
    assert.equal(
      output.findings.find(({ rule }: { rule: string }) => rule === "PATCH_CLAIM_NOT_ADDED")
        .subject,
      "<redacted> other",
    );
  }
});

Deno.test(`${ID}: reports what added lines do`, async () => {
  const cases: Record<string, { found: string[]; not: string[] }> = {
    "high PATCH_CONFLICT_MARKER": {
      found: ["<<<<<<< HEAD", "<<<<<<<", ">>>>>>> x", ">>>>>>>", "=======", "=======\r"],
      not: ["<<<<<<<x", " <<<<<<< HEAD", "======= x", "========", "<<<<<< x"],
    },
    "high PATCH_DISABLED_CHECK": {
      found: [
        "// eslint-disable-next-line",
        "// @ts-ignore",
        "// @ts-nocheck",
        "x # noqa",
        "x #nosec",
        "@pytest.mark.skip",
        "@unittest.skip('x')",
        "it.skip('x', f)",
        "describe.only('x', f)",
        "xit('x')",
        "fdescribe('x')",
        "// NOSONAR",
        "continue-on-error: true",
      ],
      not: [
        "it.skips(",
        "exit('x')",
        "split.only(",
        "benefit(",
        "noqa",
        "continue-on-error: false",
      ],
    },
    "medium PATCH_DANGEROUS_CALL": {
      found: [
        "eval(x)",
        "exec(x)",
        "new Function('x')",
        "require('child_process')",
        "os.system('x')",
        "run(x, shell=True)",
        "a.innerHTML = x",
        "dangerouslySetInnerHTML={x}",
        "get(x, verify=False)",
        "rejectUnauthorized: false",
        "InsecureSkipVerify:true",
        "pickle.loads(x)",
        "yaml.load(x)",
        "chmod 777 x",
      ],
      not: ["evaluate(x)", "medieval(x)", "innerText = x", "yaml.safe_load(x)", "shell=False"],
    },
  };
  for (const [rule, { found, not }] of Object.entries(cases)) {
    for (const line of found) {
      const input = { patch: patchOf("a", adding("", line)), tests: [] };
      assert.deepEqual(await findingsOf(input), [`${rule} a a:2`], line);
      const { evidence } = await outputOf(ID, input);
      assert.deepEqual([evidence[0].locator, evidence[0].text], ["a:2", line]);
    }
    for (const line of not) {
      assert.deepEqual(await findingsOf({ patch: patchOf("a", adding(line)) }), [], line);
    }
  }
  // Removed and unchanged lines are not judged; numbers are those of the new file.
  const hunk = "@@ -7,3 +9,4 @@\n eval(\n-eval(\n+x\n+eval(exec(\n eval(\n";
  assert.deepEqual(await findingsOf({ patch: patchOf("a", hunk) }), [
    "medium PATCH_DANGEROUS_CALL a a:11",
  ]);
});

Deno.test(`${ID}: reports assertions removed from tests`, async () => {
  const hunk = (removed: string[], added: string[]) =>
    `@@ -1,${removed.length} +1,${added.length} @@\n` +
    removed.map((line) => `-${line}\n`).join("") + added.map((line) => `+${line}\n`).join("");
  const both = hunk(["assert(a)", "assertEquals(b); expect(c)", "x.should.be"], ["expect(a)", "y"]);
  const { findings } = await outputOf(ID, { patch: patchOf("a.test.ts", both), tests: [] });
  assert.deepEqual([findings.length, findings[0].rule, findings[0].severity, findings[0].data], [
    1,
    "PATCH_ASSERTION_REMOVED",
    "medium",
    { removed: 3, added: 1 },
  ]);
  assert.deepEqual(await findingsOf({ patch: patchOf("a.ts", both) }), []);
  const equal = hunk(["assert(a)", "shoulder", "reassert"], ["assertion"]);
  assert.deepEqual(await findingsOf({ patch: patchOf("a.test.ts", equal) }), []);
});

Deno.test(`${ID}: checks claims about files and texts`, async () => {
  const patch = patchOf("a", "@@ -1,2 +1,2 @@\n kept\n-const old = 1;\n+const now = 2;\n") +
    "diff --git a/x b/y\nrename from x\nrename to y\n" + patchOf("z", adding("more"));
  assert.deepEqual(
    await findingsOf({ patch, claims: { files: ["b", "x", "a", "c"] } }),
    [
      "high PATCH_CLAIM_UNTOUCHED b b",
      "high PATCH_CLAIM_UNTOUCHED c c",
      "medium PATCH_UNCLAIMED_FILE z z",
    ],
  );
  assert.deepEqual(await findingsOf({ patch, claims: { files: [] } }), [
    "medium PATCH_UNCLAIMED_FILE a a",
    "medium PATCH_UNCLAIMED_FILE y y",
    "medium PATCH_UNCLAIMED_FILE z z",
  ]);
  assert.deepEqual(await findingsOf({ patch, claims: {} }), []);
  assert.deepEqual(
    await findingsOf({
      patch,
      claims: {
        adds: ["now = 2", "old", "more", "kept", "2;\nmore", ""],
        removes: ["old", "now", "kept"],
      },
    }),
    [
      "high PATCH_CLAIM_NOT_ADDED old claims.adds",
      "high PATCH_CLAIM_NOT_ADDED kept claims.adds",
      "high PATCH_CLAIM_NOT_ADDED 2;\nmore claims.adds",
      "high PATCH_CLAIM_NOT_REMOVED now claims.removes",
      "high PATCH_CLAIM_NOT_REMOVED kept claims.removes",
    ],
  );
  const onlyAdds = patchOf("a", adding("x"));
  assert.deepEqual(await findingsOf({ patch: onlyAdds, claims: { removes: [""] } }), [
    "high PATCH_CLAIM_NOT_REMOVED  claims.removes",
  ]);
});

Deno.test(`${ID}: checks test results and claims about them`, async () => {
  const tests = [
    { name: "broken", before: "passed", after: "failed" },
    { name: "claimed", before: "failed", after: "failed" },
    { name: "claimed and broken", before: "passed", after: "failed" },
    { name: "new", after: "failed" },
    { name: "off", before: "passed", after: "skipped" },
    { name: "still off", before: "skipped", after: "skipped" },
    { name: "was red", before: "failed", after: "skipped" },
    { name: "good", after: "passed" },
  ];
  const input = {
    patch: patchOf("a", adding("x")),
    files: { a: "" },
    tests,
    claims: { tests: ["claimed", "claimed and broken", "good", "nowhere"] },
  };
  assert.deepEqual(await findingsOf(input), [
    "critical PATCH_TEST_REGRESSION broken tests",
    "critical PATCH_TEST_REGRESSION claimed and broken tests",
    "high PATCH_CLAIM_TEST_FAILED claimed tests",
    "high PATCH_TEST_FAILED new tests",
    "medium PATCH_CLAIM_TEST_MISSING nowhere claims.tests",
    "medium PATCH_TEST_SKIPPED off tests",
  ]);
  assert.deepEqual((await outputOf(ID, input)).details.tests, { passed: 1, failed: 4, skipped: 3 });
});

Deno.test(`${ID}: reports a patch with more changed lines than max_changed_lines`, async () => {
  const patch = patchOf("a", "@@ -1,2 +1,3 @@\n-a\n-b\n+c\n+d\n+e\n");
  assert.deepEqual(await findingsOf({ patch, max_changed_lines: 5 }), []);
  const { findings } = await outputOf(ID, { patch, max_changed_lines: 4, tests: [] });
  const [{ rule, severity, subject, location, data }] = findings;
  assert.deepEqual([rule, severity, subject, location, data], [
    "PATCH_LARGE",
    "medium",
    "patch",
    "patch",
    { changed_lines: 5 },
  ]);
  const lines = (count: number) => patchOf("a", adding(...Array(count).fill("x")));
  assert.deepEqual(await findingsOf({ patch: lines(400) }), []);
  assert.deepEqual(await findingsOf({ patch: lines(401) }), ["medium PATCH_LARGE patch patch"]);
});

Deno.test(`${ID}: gives the subject`, async () => {
  const patch = patchOf("a", adding("é")) + patchOf("b", adding("x"));
  const { subject } = await outputOf(ID, { patch });
  assert.deepEqual(subject, { patch_sha256: digestText(patch), files: 2 });
});

Deno.test(`${ID}: refuses invalid input`, async () => {
  const patch = patchOf("a", adding("x"));
  const cases: [input: Record<string, unknown>, code: string, path?: string][] = [
    [{}, "EMPTY_INPUT"],
    [{ patch: "" }, "EMPTY_INPUT"],
    [{ patch: " \n\t", files: 5 }, "EMPTY_INPUT"],
    [{ patch, files: [] }, "INVALID_INPUT", "files"],
    [{ patch, files: { "a/b": 5 } }, "INVALID_INPUT", 'files["a/b"]'],
    [{ patch, claims: [] }, "INVALID_INPUT", "claims"],
    [{ patch, claims: { adds: "x\ny" } }, "INVALID_INPUT", "claims.adds"],
    [{ patch, claims: { files: [5] } }, "INVALID_INPUT", "claims.files[0]"],
    [{ patch, tests: {} }, "INVALID_INPUT", "tests"],
    [{ patch, tests: [{ name: "a" }] }, "INVALID_INPUT", "tests[0].after"],
    [{ patch, tests: [{ name: "a", after: "ok" }] }, "INVALID_INPUT", "tests[0].after"],
    [{ patch, max_changed_lines: 0 }, "INVALID_INPUT", "max_changed_lines"],
    [{ patch: `${patch}\ud800` }, "INVALID_INPUT", "patch"],
    [{ patch, claims: { adds: Array(1_001).fill("x") } }, "INPUT_TOO_LARGE"],
    [{ patch, files: { a: "x".repeat(500_000) } }, "INPUT_TOO_LARGE"],
    [{ patch: patchOf("x".repeat(4_097), adding("x")) }, "INPUT_TOO_LARGE"],
    [{ patch: `--- a/${"x".repeat(4_097)}\n+++ b/x\n` }, "INPUT_TOO_LARGE"],
  ];
  for (const [input, code, path] of cases) {
    const error = await errorOf(ID, input);
    assert.equal(error.code, code, JSON.stringify(input).slice(0, 200));
    if (path) assert.equal(error.fields?.[0]?.path, path);
  }
});

Deno.test(`${ID}: include_results gives the files that git apply leaves, and no others`, async () => {
  const patch = patchOf("a.txt", "@@ -1,2 +1,2 @@\n one\n-two\n+TWO\n") +
    patchOf("b.txt", "@@ -1 +1 @@\n-x\n+y\n");
  const files = { "a.txt": "one\ntwo\n", "b.txt": "not x\n" };
  const { details } = await outputOf(ID, { patch, files, include_results: true });
  assert.deepEqual(details.results, [{ path: "a.txt", text: "one\nTWO\n" }]);
  assert.equal((await outputOf(ID, { patch, files })).details.results, undefined);
});

Deno.test(`${ID}: says that a hunk is sought after the one before only for later hunks`, async () => {
  const messageOf = async (hunks: string, text: string) => {
    const files = { "a.txt": text };
    const { findings } = await outputOf(ID, { patch: patchOf("a.txt", hunks), files, tests: [] });
    return findings[0].message;
  };
  const first = "@@ -1,3 +1,3 @@\n one\n-two\n+TWO\n three\n";
  const second = "@@ -4,3 +4,3 @@\n four\n-five\n+FIVE\n six\n";
  assert.doesNotMatch(await messageOf(first, "one\nother\nthree\n"), /after the previous hunk/);
  assert.match(
    await messageOf(first + second, "one\ntwo\nthree\nsix\n"),
    /after the previous hunk/,
  );
});

Deno.test(`${ID}: reports a patch that differs only in line endings`, async () => {
  const hunks = "@@ -1,3 +1,3 @@\n one\n-two\n+TWO\n three\n";
  const text = "one\ntwo\nthree\n";
  const withReturns = (lines: string) => lines.replace(/^([ +-].*)$/gm, "$1\r");
  const rows = [
    [
      hunks,
      text.replaceAll("\n", "\r\n"),
      /only the line ends differ: the file has CRLF, the patch LF/,
    ],
    [withReturns(hunks), text, /the file has LF, the patch CRLF/],
    [hunks, "one\r\nother\r\nthree\r\n", /its old lines are not in the file$/],
  ] as const;
  for (const [lines, content, told] of rows) {
    const files = { "a.txt": content };
    const { findings } = await outputOf(ID, { patch: patchOf("a.txt", lines), files, tests: [] });
    assert.match(findings[0].message, told);
  }
});
