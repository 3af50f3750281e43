import assert from "node:assert/strict";
import fc from "../../fast_check.ts";
import { compileGlobs } from "../../../tools/shared/glob.ts";

const isMatch = (glob: string, path: string) => compileGlobs([glob])(path);

Deno.test("glob: matches each pattern against the paths it should and should not", () => {
  const cases: [glob: string, matching: string[], others: string[]][] = [
    ["a/b.txt", ["a/b.txt"], ["a/B.txt", "a/b_txt", "x/a/b.txt", "a/b.txt/c", "", "a/b.tx"]],
    ["*.txt", ["a.txt", ".txt", "a.b.txt"], ["a/b.txt", "a.txt/", "a.TXT"]],
    ["a/*/c", ["a/b/c", "a//c"], ["a/c", "a/b/b/c"]],
    ["a?c", ["abc", "a😀c", "a.c"], ["ac", "a/c", "abbc"]],
    ["**/Dockerfile", ["Dockerfile", "a/Dockerfile", "a/b/Dockerfile"], [
      "aDockerfile",
      "a/xDockerfile",
      "Dockerfile/a",
    ]],
    ["**/.env.*", [".env.x", "a/.env.x"], [".env", "a/.env.x/y"]],
    ["bin/**", ["bin/", "bin/a", "bin/a/b"], ["bin", "xbin/a", "a/bin/b"]],
    ["**", ["", "a", "a/b"], []],
    ["**/migrations/**", ["migrations/1", "a/b/migrations/c/d", "migrations/"], ["migrations"]],
    ["a/**/b", ["a/b", "a/x/b", "a/x/y/b"], ["ab", "a/xb", "a/x/y"]],
    ["a**b", ["ab", "a/x/b"], ["a/x/c"]],
    ["**/**/b", ["b", "x/b", "x/y/z/b"], ["xb"]],
    ["**/*/b", ["x/b", "x/y/b"], ["b"]],
    ["***", ["", "a/b"], []],
    ["*/", ["a/"], ["a", "a/b"]],
    ["[a].(b)+{c}\\d$^|", ["[a].(b)+{c}\\d$^|"], ["a"]],
    ["", [""], ["a"]],
  ];
  for (const [glob, matching, others] of cases) {
    for (const path of matching) assert.ok(isMatch(glob, path), `${glob} should match "${path}"`);
    for (const path of others) assert.ok(!isMatch(glob, path), `${glob} must not match "${path}"`);
  }
});

Deno.test("glob: one matching pattern of several is enough; no pattern matches nothing", () => {
  const test = compileGlobs(["a", "**/b", "c/*"]);
  assert.deepEqual(["a", "b", "x/b", "c/d", "ab", "c/d/e", "ac"].map(test), [
    ...[true, true, true, true],
    ...[false, false, false],
  ]);
  assert.equal(compileGlobs([])(""), false);
});

/** The same language as an expression that the engine of V8 runs. */
function expressionOf(glob: string): RegExp {
  const source = glob.replace(
    /\*\*\/|\*\*|\*|\?|[^]/gu,
    (token) => {
      const known = new Map([["**/", "(?:[^]*/)?"], ["**", "[^]*"], ["*", "[^/]*"], ["?", "[^/]"]]);
      return known.get(token) ?? RegExp.escape(token);
    },
  );
  return new RegExp(`^${source}$`, "u");
}

Deno.test("glob: random lists of patterns match as regular expressions do", () => {
  const glob = fc.array(fc.constantFrom("a", "b", "/", "?", "*", "**", "**/", "😀"), {
    maxLength: 12,
  }).map((parts) => parts.join(""));
  const path = fc.array(fc.constantFrom("a", "b", "/", "😀"), { maxLength: 10 })
    .map((parts) => parts.join(""));
  // Enough patterns that states lie on both sides of the words' borders.
  fc.assert(
    fc.property(fc.array(glob, { maxLength: 12 }), fc.array(path), (globs, paths) => {
      const test = compileGlobs(globs);
      for (const one of paths) {
        assert.equal(test(one), globs.some((each) => expressionOf(each).test(one)), one);
      }
    }),
    { numRuns: 700, examples: [[["**/****/a"], ["a"]]] },
  );
});

Deno.test("glob: matches patterns that make other matchers backtrack for ever", () => {
  const path = `${"a/".repeat(500)}${"a".repeat(1_000)}`;
  for (const glob of ["**/".repeat(40) + "b", "**/*a".repeat(40) + "b", "*a".repeat(200) + "b"]) {
    assert.equal(isMatch(glob, path), false);
  }
  assert.equal(isMatch("**/a*".repeat(100), path), true);
});
