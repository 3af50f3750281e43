import assert from "node:assert/strict";
import { applyPatch, diffArrays } from "diff";
import fc from "../../fast_check.ts";
import { type Change, shortestEdits } from "../../../tools/shared/edit_script.ts";
import { errorOf, outputOf, runTool, warningsOf } from "../../support.ts";

/** Title, before, after, context, and what `diff -U<context> --label …` of GNU diffutils 3.8 prints. */
const GNU_CASES: [string, string, string, number, string][] = [
  ["from nothing", "", "a\nb\n", 3, "--- before\n+++ after\n@@ -0,0 +1,2 @@\n+a\n+b\n"],
  ["to nothing", "a\n", "", 3, "--- before\n+++ after\n@@ -1 +0,0 @@\n-a\n"],
  [
    "the LF of the last line is gone",
    "a\nb\n",
    "a\nb",
    3,
    "--- before\n+++ after\n@@ -1,2 +1,2 @@\n a\n-b\n+b\n\\ No newline at end of file\n",
  ],
  [
    "neither ends with LF",
    "a\nb",
    "A\nb",
    3,
    "--- before\n+++ after\n@@ -1,2 +1,2 @@\n-a\n+A\n b\n\\ No newline at end of file\n",
  ],
  [
    "six unchanged lines between share a hunk",
    "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n",
    "1\nx2\n3\n4\n5\n6\n7\n8\nx9\n10\n11\n12\n",
    3,
    "--- before\n+++ after\n@@ -1,12 +1,12 @@\n 1\n-2\n+x2\n 3\n 4\n 5\n 6\n 7\n 8\n-9\n+x9\n 10\n 11\n 12\n",
  ],
  [
    "seven do not",
    "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n",
    "1\nx2\n3\n4\n5\n6\n7\n8\n9\nx10\n11\n12\n",
    3,
    "--- before\n+++ after\n@@ -1,5 +1,5 @@\n 1\n-2\n+x2\n 3\n 4\n 5\n@@ -7,6 +7,6 @@\n 7\n 8\n 9\n-10\n+x10\n 11\n 12\n",
  ],
  [
    "no context: insert at the top",
    "b\n",
    "a\nb\n",
    0,
    "--- before\n+++ after\n@@ -0,0 +1 @@\n+a\n",
  ],
  [
    "no context: delete in the middle",
    "a\nb\nc\n",
    "a\nc\n",
    0,
    "--- before\n+++ after\n@@ -2 +1,0 @@\n-b\n",
  ],
  [
    "no context: two changes",
    "1\n2\n3\n4\n5\n",
    "1\nx2\n3\nx4\n5\n",
    0,
    "--- before\n+++ after\n@@ -2 +2 @@\n-2\n+x2\n@@ -4 +4 @@\n-4\n+x4\n",
  ],
  [
    "a CR belongs to its line",
    "a\r\nb\n",
    "a\nb\n",
    1,
    "--- before\n+++ after\n@@ -1,2 +1,2 @@\n-a\r\n+a\n b\n",
  ],
  [
    "a whole context of ten",
    "1\n2\n3\n",
    "1\n2\nx3\n",
    10,
    "--- before\n+++ after\n@@ -1,3 +1,3 @@\n 1\n 2\n-3\n+x3\n",
  ],
];
for (const [title, before, after, context, expected] of GNU_CASES) {
  Deno.test(`text-diff: matches GNU diff, ${title}`, async () => {
    const { unified, equal } = await outputOf("text-diff", { before, after, context });
    assert.equal(unified, expected);
    assert.equal(equal, false);
  });
}

Deno.test("text-diff: writes labels into the header, and nothing for equal texts", async () => {
  const labels = { before_label: "a/x y.txt", after_label: "" };
  const { unified } = await outputOf("text-diff", { before: "a", after: "", ...labels });
  assert.ok(unified.startsWith("--- a/x y.txt\n+++ \n@@ -1 +0,0 @@\n"));
  assert.deepEqual(
    await outputOf("text-diff", { before: "a\n", after: "a\n", granularity: "words" }),
    { equal: true, unified: "", inline: [{ type: "equal", text: "a\n" }] },
  );
  assert.deepEqual(await outputOf("text-diff", { before: "", after: "", granularity: "chars" }), {
    equal: true,
    unified: "",
    inline: [],
  });
});

Deno.test("text-diff: counts lines in stats at every granularity", async () => {
  const { stats } = await runTool("text-diff", {
    before: "a\nb\nc\n",
    after: "a\nB\nc\nd",
    granularity: "chars",
  });
  assert.deepEqual(stats, {
    lines_before: 3,
    lines_after: 4,
    lines_added: 2,
    lines_removed: 1,
    lines_unchanged: 2,
    similarity: 0.7692, // 10/13 characters
    hunks: 1,
  });
});

// Python: difflib.SequenceMatcher(None, a.split(), b.split(), False).ratio(), and of the texts themselves.
const SIMILARITIES: [before: string, after: string, words: number, chars: number][] = [
  ["the quick fox", "the slow fox", 0.6667, 0.64],
  ["one two three", "one  two\nthree", 1, 0.8889],
  ["a b c", "d e f", 0, 0.4],
  ["", "", 1, 1],
];
for (const [before, after, words, chars] of SIMILARITIES) {
  Deno.test(`text-diff: compares ${JSON.stringify([before, after])} by words and characters`, async () => {
    for (const [granularity, expected] of [["words", words], ["chars", chars]]) {
      const { stats } = await runTool("text-diff", { before, after, granularity });
      assert.equal((stats as { similarity: number }).similarity, expected, `${granularity}`);
    }
  });
}

// 2/32, 2/64 = 0.03125 (a tie, which goes up), 2/3.
for (const [total, expected] of [[0, 1], [32, 0.0625], [64, 0.0313], [3, 0.6667]]) {
  Deno.test(`text-diff: gives the similarity of one common line among ${total}`, async () => {
    const others = Array.from({ length: Math.max(0, total! - 2) }, (_, i) => `${i}\n`).join("");
    const common = total === 0 ? "" : "x\n";
    const { stats } = await runTool("text-diff", { before: common, after: common + others });
    assert.equal((stats as { similarity: number }).similarity, expected);
  });
}

/** Options, before, after, and whether a line differs: rule 4 of the tool. */
const IGNORE_CASES: [string, Record<string, unknown>, string, string, boolean][] = [
  ["case", { ignore_case: true }, "Straße\n", "STRASSE\n", true],
  ["case that lower-cases alike", { ignore_case: true }, "ÄB\n", "äb\n", false],
  ["runs of white space", { ignore_whitespace: true }, "a \t b\n", "a b\n", false],
  ["white space at the ends", { ignore_whitespace: true }, "  a\n", "a \r\n", false],
  ["white space that divides", { ignore_whitespace: true }, "ab\n", "a b\n", true],
  ["blank lines", { ignore_whitespace: true }, " \n", "\n", false],
  ["both", { ignore_whitespace: true, ignore_case: true }, " A  B\n", "a b\n", false],
];
for (const [title, options, before, after, differs] of IGNORE_CASES) {
  Deno.test(`text-diff: ignores ${title}`, async () => {
    const { output, warnings } = await runTool("text-diff", { before, after, ...options });
    const { unified, equal } = output as { unified: string; equal: boolean };
    assert.equal(unified !== "", differs);
    assert.equal(equal, false);
    // What is equal by the options alone is told of.
    assert.equal(warnings.some(({ code }) => code === "DIFFERENCES_IGNORED"), !differs);
  });
}

Deno.test("text-diff: prints lines that count as unchanged as in before", async () => {
  const before = "KEEP\nold\n";
  const after = "keep\nnew\n";
  const { unified } = await outputOf("text-diff", { before, after, ignore_case: true });
  assert.equal(unified, "--- before\n+++ after\n@@ -1,2 +1,2 @@\n KEEP\n-old\n+new\n");
});

/** Granularity, before, after, segments: `=` equal, `-` delete, `+` insert. */
const INLINE_CASES: [string, Record<string, unknown>, string, string, string[]][] = [
  ["words with marks and underscores", { granularity: "words" }, "e\u0301_1 x", "e\u0301_1 y", [
    "=e\u0301_1 ",
    "-x",
    "+y",
  ]],
  ["punctuation stands alone", { granularity: "words" }, "a.b", "a,b", ["=a", "-.", "+,", "=b"]],
  ["white space runs", { granularity: "words" }, "a  b", "a b", ["=a", "-  ", "+ ", "=b"]],
  ["ignored white space", { granularity: "words", ignore_whitespace: true }, "a  b", "a\nb", [
    "=a  b",
  ]],
  ["code points, not halves", { granularity: "chars" }, "\u{1f600}", "\u{1f601}", [
    "-\u{1f600}",
    "+\u{1f601}",
  ]],
  ["a lone surrogate", { granularity: "chars" }, "a\ud83d", "a", ["=a", "-\ud83d"]],
];
for (const [title, options, before, after, expected] of INLINE_CASES) {
  Deno.test(`text-diff: compares inline, ${title}`, async () => {
    const { inline } = await outputOf("text-diff", { before, after, ...options });
    const signs: Record<string, string> = { equal: "=", delete: "-", insert: "+" };
    const shown = inline.map((segment: { type: string; text: string }) =>
      signs[segment.type] + segment.text
    );
    assert.deepEqual(shown, expected);
  });
}

Deno.test("text-diff: refuses invalid input", async () => {
  assert.equal((await errorOf("text-diff", { after: "a" })).fields[0]!.path, "before");
  assert.equal((await errorOf("text-diff", { before: "a" })).fields[0]!.path, "after");
  const label = await errorOf("text-diff", { before: "", after: "", after_label: "a\rb" });
  assert.equal(label.code, "INVALID_INPUT");
  assert.equal(label.fields[0]!.path, "after_label");
});

Deno.test("text-diff: answers 20,000 edits and refuses more", async () => {
  const edits = (count: number) => ({ before: "a\n".repeat(10_000), after: "b\n".repeat(count) });
  const { stats } = await runTool("text-diff", edits(10_000));
  assert.equal((stats as { lines_added: number }).lines_added, 10_000);
  assert.equal((await errorOf("text-diff", edits(10_001))).code, "DIFF_TOO_LARGE");
  const inline = { before: "a".repeat(10_000), after: "b".repeat(10_001), granularity: "chars" };
  assert.equal((await errorOf("text-diff", inline)).code, "DIFF_TOO_LARGE");
});

Deno.test("text-diff: compares line endings", async () => {
  const warn = (before: string, after: string) => warningsOf("text-diff", { before, after });
  assert.deepEqual(await warn("a\r\n", "a\n"), ["LINE_ENDINGS_DIFFER"]);
  assert.deepEqual(await warn("a\n", "a\r\nb\n"), ["LINE_ENDINGS_DIFFER"]);
  assert.deepEqual(await warn("a\r\n", "a"), []);
  assert.deepEqual(await warn("a\r\n", "b\r\n"), []);
});

Deno.test("text-diff: reports lines that differ and look the same", async () => {
  const pairs: [string, string, RegExp?][] = [
    [
      "a\n5\u00a0km\n",
      "a\n5 km\n",
      /^1 changed line looks .* line 2 .* other blanks \(U\+00A0\)$/,
    ],
    ["caf\u00e9", "cafe\u0301", /letters written with combining marks$/],
    ["“a”\nb—c", '"a"\nb-c', /^2 changed lines look .* line 1 .* typographic quotes$/],
    ["a \r\nb\r\n", "a\r\nb\r\n", /blanks at the end of a line$/],
    ["\ufeffa", "a", /invisible characters \(U\+FEFF\)$/],
    [
      "a\u200b\u2009b",
      "a\u2060 b",
      /characters \(U\+200B, U\+2060\) and other blanks \(U\+2009\)$/,
    ],
    ["a\nb", "b\nc"],
    ["a b", "a  b"],
    ["a", "a\u00a0b\n"],
    ["x\u00a0\ny", "x\ny\nz"],
  ];
  for (const [before, after, message] of pairs) {
    const { warnings } = await runTool("text-diff", { before, after });
    const [warning] = warnings.filter(({ code }) => code === "LOOK_ALIKE");
    if (message) assert.match(warning!.message, message);
    else assert.equal(warning, undefined, before);
  }
  const blanks = { before: "a\u00a0b ", after: "a b", ignore_whitespace: true };
  const { warnings: [ignored, ...others] } = await runTool("text-diff", blanks);
  assert.deepEqual([ignored!.code, others], ["DIFFERENCES_IGNORED", []]);
  assert.match(ignored!.message, /only in the white space that is ignored/);
});

// Few different lines, so that many scripts are shortest.
const text = fc.string({ unit: fc.constantFrom("a", "b", " ", "\n", "\r\n"), maxLength: 60 });

Deno.test("text-diff: another program makes after out of before with its hunks", async () => {
  await fc.assert(fc.asyncProperty(text, text, fc.nat(4), async (before, after, context) => {
    const { unified } = await outputOf("text-diff", { before, after, context });
    // jsdiff takes an empty patch for nothing to do.
    const patched = applyPatch(before, unified, { autoConvertLineEndings: false });
    assert.equal(patched, after);
  }));
});

Deno.test("text-diff: inline segments join to the texts", async () => {
  const granularity = fc.constantFrom("words", "chars");
  await fc.assert(fc.asyncProperty(text, text, granularity, async (before, after, granularity) => {
    const { inline } = await outputOf("text-diff", { before, after, granularity });
    const joined = (without: string) =>
      inline.filter((segment: { type: string }) => segment.type !== without)
        .map((segment: { text: string }) => segment.text).join("");
    assert.equal(joined("insert"), before);
    assert.equal(joined("delete"), after);
  }));
});

Deno.test("text-diff: picks the shortest script that npm's diff picks", () => {
  const tokens = fc.array(fc.constantFrom(..."abcde"), { maxLength: 40 });
  fc.assert(fc.property(tokens, tokens, (before, after) => {
    assert.deepEqual(shortestEdits(before, after, 100), changesOfLibrary(before, after));
  }));
});

function changesOfLibrary(before: string[], after: string[]): Change[] {
  const changes: Change[] = [];
  let [x, y, isOpen] = [0, 0, false];
  for (const { added, removed, count } of diffArrays(before, after)) {
    const isEdit = added || removed;
    if (isEdit && !isOpen) {
      changes.push({ beforeStart: x, beforeEnd: x, afterStart: y, afterEnd: y });
    }
    isOpen = isEdit;
    if (!added) x += count;
    if (!removed) y += count;
    if (isEdit) Object.assign(changes.at(-1)!, { beforeEnd: x, afterEnd: y });
  }
  return changes;
}
