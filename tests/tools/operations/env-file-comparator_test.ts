import assert from "node:assert/strict";
import { assertMatches, errorOf, outputOf, runTool } from "../../support.ts";

const TOOL = "env-file-comparator";

/** The value that a line gives its key, as `full` shows it. */
async function valueOf(text: string, key = "K"): Promise<string> {
  const output = await outputOf(TOOL, { base: `${key}=#`, target: text, values: "full" });
  return output.different.find((entry: { key: string }) => entry.key === key)?.target ?? "";
}

const VALUES: [string, string][] = [
  ["K=a b", "a b"],
  ["  export   K =  a  ", "a"],
  ["K='a # \\n ${X}'", "a # \\n ${X}"],
  ["K=`a 'b' \"c\"`", "a 'b' \"c\""],
  ['K="a\\tb\\n\\"c\\" \\\\ \\x"', 'a\tb\n"c" \\ \\x'],
  ['K="two\nlines" # note', "two\nlines"],
  ["K='two\r\nlines'", "two\nlines"],
  ["K='two\rlines'", "two\nlines"],
  // dotenv 16 and python-dotenv 1 end a line at a CR alone.
  ["K=1\rL=2", "1"],
  ["K=a#b", "a#b"],
  ["K=a #b", "a"],
  ["K=#b", ""],
  ['K="a" b', '"a" b'],
  ['K="a"#b', "a"],
  ["K='open", "'open"],
  ["K=${HOME}/x", "${HOME}/x"],
  ["K=a=b", "a=b"],
  ["K=1\nK=2", "2"],
];
for (const [text, expected] of VALUES) {
  Deno.test(`env-file-comparator: reads ${JSON.stringify(text)}`, async () => {
    assert.equal(await valueOf(text), expected);
  });
}

Deno.test("env-file-comparator: reads keys, blank lines, comments and a byte order mark", async () => {
  const base = "\ufeffA.b-c_1=1\n\n  # note\n_X=2\r\n1Y=3\nZ\n";
  const result = await runTool(TOOL, { base, target: "A.b-c_1=1\n_X=2" });
  assertMatches(result.output, { in_sync: true, same: ["A.b-c_1", "_X"] });
  assert.deepEqual(
    result.warnings.map(({ code, path, message }) => [code, path, /Line \d+/.exec(message)![0]]),
    [["INVALID_LINE", "base", "Line 5"], ["INVALID_LINE", "base", "Line 6"]],
  );
});

Deno.test("env-file-comparator: reports an open quote by its line, and reads later lines", async () => {
  const result = await runTool(TOOL, { base: "A=1\nB=2", target: "A='1\nB=2" });
  assertMatches(result.output, { different: [{ key: "A" }], same: ["B"] });
  assert.deepEqual(result.warnings.map(({ code, path }) => [code, path]), [
    ["UNTERMINATED_QUOTE", "target"],
  ]);
});

Deno.test("env-file-comparator: orders keys, and finds duplicates, empty values and placeholders", async () => {
  const output = await outputOf(TOOL, {
    base: "C=1\nA=1\nB=1\nA=2\nD=x",
    target: "E=\nD=y\nB=1\nF=your_key\nE=<here>\nG=ChangeMe\nB=1",
  });
  assert.deepEqual(output, {
    in_sync: false,
    missing: ["C", "A"],
    extra: ["E", "F", "G"],
    different: [{ key: "D" }],
    same: ["B"],
    empty_in_target: [],
    placeholders: ["E", "F", "G"],
    duplicates: [
      { file: "base", key: "A", lines: [2, 4] },
      { file: "target", key: "E", lines: [1, 5] },
      { file: "target", key: "B", lines: [3, 7] },
    ],
  });
});

for (
  const value of [
    "changeme",
    "change_me",
    "CHANGE-ME",
    "todo",
    "xxx",
    "placeholder",
    "replace_me",
    "your-token",
    "your_",
    "<secret>",
  ]
) {
  Deno.test(`env-file-comparator: recognises the placeholder ${value}`, async () => {
    const output = await outputOf(TOOL, { base: "K=1", target: `K=${value}` });
    assert.deepEqual(output.placeholders, ["K"]);
  });
}

Deno.test("env-file-comparator: shows values only as requested", async () => {
  const input = { base: "K=hunter2hunter2\nS=short\nE=", target: "K=😀😀345678\nS=\nE=x" };
  const hidden = await runTool(TOOL, input);
  assert.doesNotMatch(JSON.stringify(hidden), /hunter|short|345/);
  const { different } = await outputOf(TOOL, { ...input, values: "masked" });
  assert.deepEqual(different, [
    { key: "K", base: "hu****", target: "😀😀****" },
    { key: "S", base: "****", target: "" },
    { key: "E", base: "", target: "****" },
  ]);
  const full = await outputOf(TOOL, { ...input, values: "full" });
  assert.equal(full.different[0].base, "hunter2hunter2");
});

Deno.test("env-file-comparator: warnings contain no text of the file", async () => {
  const result = await runTool(TOOL, { base: "K=1", target: "my secret line\nK='secret" });
  assert.doesNotMatch(JSON.stringify(result.warnings), /secret/);
  assert.equal(result.warnings.length, 2);
});

Deno.test("env-file-comparator: hides ignored keys, and treats prototype names as keys", async () => {
  const result = await runTool(TOOL, {
    base: "A=1\n__proto__=1\nconstructor=1",
    target: "A=2\nA=3\n__proto__=1",
    ignore_keys: ["A"],
  });
  assertMatches(result.output, { missing: ["constructor"], same: ["__proto__"], duplicates: [] });
  assertMatches(result.stats, { base_keys: 2, target_keys: 1, different: 0 });
});

Deno.test("env-file-comparator: reports a key to ignore that no file has", async () => {
  const files = { base: "AWS_KEY=1\nB=2", target: "B=2" };
  const { output, warnings } = await runTool(TOOL, { ...files, ignore_keys: ["AWS_*", "B"] });
  assertMatches(output, { missing: ["AWS_KEY"], same: [] });
  assert.deepEqual(warnings.map(({ code, path }) => [code, path]), [[
    "UNKNOWN_KEYS",
    "ignore_keys",
  ]]);
  assert.match(
    warnings[0]!.message,
    /^Neither file has "AWS_\*"; keys are ignored by their whole names/,
  );
});

Deno.test("env-file-comparator: refuses a missing, empty or too large file", async () => {
  assert.equal((await errorOf(TOOL, { base: "A=1" })).code, "EMPTY_INPUT");
  assert.equal((await errorOf(TOOL, { base: "", target: "A=1" })).code, "EMPTY_INPUT");
  const large = "A".repeat(100_001);
  assert.equal((await errorOf(TOOL, { base: large, target: "A=1" })).code, "INPUT_TOO_LARGE");
});

Deno.test("env-file-comparator: typographic quotes quote nothing", async () => {
  const files = {
    base: "A=\u201cx\u201d\nB='\u201cy\u201d'\nC=5\u2033\n",
    target: "A=\u2018x y\u2019\n",
  };
  const { warnings } = await runTool(TOOL, files);
  assert.deepEqual(warnings.map(({ code, path }) => [code, path]), [
    ["TYPOGRAPHIC_QUOTES", "base"],
    ["TYPOGRAPHIC_QUOTES", "target"],
  ]);
  assert.match(warnings[0]!.message, /^The value of A in base/);
});

Deno.test(`${TOOL}: a text without any assignment is in sync with nothing`, async () => {
  const env = "A=1\n# B\n";
  for (const text of ["A: 1\nB: 2\n", '{ "A": "1" }']) {
    for (const side of ["base", "target"]) {
      const error = await errorOf(TOOL, { base: env, target: env, [side]: text });
      assert.deepEqual([error.code, error.details], ["NO_VARIABLES", { path: side }], text);
    }
  }
  assert.deepEqual((await outputOf(TOOL, { base: env, target: "# nothing yet\n" })).missing, ["A"]);
  assert.equal((await runTool(TOOL, { base: env, target: "A=1\noops\n" })).ok, true);
});
