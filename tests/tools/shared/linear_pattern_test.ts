import assert from "node:assert/strict";
import fc from "../../fast_check.ts";
import { linearPattern, re2Pattern, toRe2 } from "../../../tools/shared/linear_pattern.ts";

const TEXTS = [
  "",
  "a",
  "ab",
  "a\nb",
  "a\r",
  "\u2028",
  "\u00a0",
  "\ufeff",
  "_-",
  "]",
  "x:y>z",
  "+,-./",
  "😀",
  "\ud83d",
  "\u0000",
  "\b",
  "é",
  "7",
  "٣",
];

// The native RegExp of the host is the other implementation.
const EXPRESSIBLE = String
  .raw`^\d+$ ^\w*$ \s \S [\s] [^\s] [\S] . ^.$ [] [^] \bab\b \B (?:a|b)+? (?<x>a)b a{1,2} a{2,}
  \u0061 \u{1F600} \x61 \cJ \0 \t \/ \. \] \{ [\]] [\b] [+--] [--/] [a-] [-a] [(?<] [(?:x>{2}] [[:alpha:] [^\d\s]
  [\u{1F600}-\u{1F610}] 😀? ^a.b$ [\-\s]`.split(/\s+/);

Deno.test("linearPattern: agrees with the native RegExp on everything that RE2 can express", () => {
  for (const source of EXPRESSIBLE) {
    assert.notEqual(toRe2(source), undefined, source);
    const native = new RegExp(source, "u");
    const linear = linearPattern(source);
    for (const text of TEXTS) {
      assert.equal(linear.test(text), native.test(text), `${source} ${text}`);
    }
  }
});

Deno.test("linearPattern: runs natively what RE2 cannot express", () => {
  const cases: [string, string, string][] = [
    ["^(?=a)", "ab", "ba"],
    ["^(?!a)", "b", "a"],
    ["(?<=a)b", "ab", "b"],
    ["(?<!a)b", "b", "ab"],
    [String.raw`^(a|b)\1$`, "aa", "ab"],
    [String.raw`^(?<x>a|b)\k<x>$`, "bb", "ab"],
    [String.raw`^\p{Lu}$`, "Ä", "ä"],
    [String.raw`^\ud83d\ude00$`, "😀", "a"],
    ["^a{1001}$", "a".repeat(1001), "a".repeat(1000)],
  ];
  for (const [source, matching, other] of cases) {
    const pattern = linearPattern(source);
    assert.deepEqual([pattern.test(matching), pattern.test(other)], [true, false], source);
  }
});

Deno.test("linearPattern: random patterns agree with the native RegExp", () => {
  const atom = fc.constantFrom(
    ..."a b . \\s \\S \\d \\w \\W \\b [ab] [^a] [\\s-] [a-] [(?<] [^] [] \\u0061 \\n é ^ $".split(
      " ",
    ),
  );
  const repeat = fc.constantFrom("", "", "", "*", "+", "?", "{0,2}", "{2}", "*?");
  const run = fc.array(fc.tuple(atom, repeat).map(([a, b]) => `(?:${a})${b}`), { maxLength: 5 });
  const pattern = fc.array(run.map((parts) => `(${parts.join("")})`), {
    minLength: 1,
    maxLength: 3,
  })
    .map((parts) => parts.join("|"));
  const text = fc.string({ unit: fc.constantFrom("a", "b", " ", "\n", "\r", "é", "-", "1") });
  fc.assert(
    fc.property(pattern, text, (source, text) => {
      assert.equal(linearPattern(source).test(text), new RegExp(source, "u").test(text));
    }),
    { numRuns: 500 },
  );
});

Deno.test("linearPattern: nested repeats take linear time", () => {
  assert.equal(linearPattern("^(?:a+)+$").test("a".repeat(50_000) + "b"), false);
});

Deno.test("re2Pattern: gives RE2 what it can run, including what ECMAScript lacks, and nothing that backtracks", () => {
  const cases: [source: string, matching: string, other: string][] = [
    ["^a{2}$", "aa", "aa\n"],
    [String.raw`^\s$`, "\u00a0", "a"],
    // RE2 knows these by itself: a property of Unicode, an escape that the u flag refuses.
    [String.raw`^\p{Lu}$`, "Ä", "ä"],
    [String.raw`^\d\-\d$`, "1-2", "12"],
  ];
  for (const [source, matching, other] of cases) {
    const pattern = re2Pattern(source);
    assert.deepEqual([pattern?.test(matching), pattern?.test(other)], [true, false], source);
  }
  for (const source of ["(?=a)", "(?<!a)b", String.raw`(a)\1`, "(", "a{1001}"]) {
    assert.equal(re2Pattern(source), undefined, source);
  }
});
