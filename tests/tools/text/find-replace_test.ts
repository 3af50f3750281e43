import assert from "node:assert/strict";
import fc from "../../fast_check.ts";
import { errorOf, outputOf, runTool, warningsOf } from "../../support.ts";

type Options = Record<string, unknown>;

// re.sub of Python 3, or String.prototype.replaceAll of ECMAScript, where they know the syntax.
const REGEX: [text: string, find: string, replace: string, expected: string, options?: Options][] =
  [
    ["abc", "x*", "-", "-a-b-c-"],
    ["axb", "x*", "-", "-a--b-"],
    ["a😀b", "x*", "-", "-a-😀-b-"],
    ["a😀b", ".", "<$&>", "<a><😀><b>"],
    ["ab", "b|^", "<$&>", "<>a<b>"],
    ["abab", "\\bab", "-", "-ab"],
    ["aaa", "a", "b", "bba", { max_replacements: 2 }],
    ["2024", "(\\d)(\\d)", "$2$1", "0242"],
    ["ab", "(a)", "$12|$01|$0|$|$$1|$x", "a2|$01|$0|$|$1|$xb"],
    ["abcdefghijkl", "(a)(b)(c)(d)(e)(f)(g)(h)(i)(j)(k)", "$11$10$1", "kjal"],
    ["a b", "(x)?b", "[$1]", "a []"],
    ["John Smith", "(?P<first>\\w+) (?<last>\\w+)", "$<last>, $<first>", "Smith, John"],
    ["ab", "(?P<__proto__>a)", "[$<__proto__>]", "[a]b"],
    ["x", "x", "$<", "$<"],
    ["x", "x", "a\\n\\\\", "a\\n\\\\"],
    ["a\nb", "^", "> ", "> a\n> b", { multiline: true }],
    ["a\nb", "^", "> ", "> a\nb"],
    ["a\nb", "a.b", "-", "a\nb"],
    ["a\nb", "a.b", "-", "-", { dot_all: true }],
    ["ſ\u212aks", "[ks]", "-", "----", { ignore_case: true }],
    ["foo_foo foo éfoo foo1 foo", "fo+", "-", "foo_foo - éfoo foo1 -", { whole_word: true }],
    ["ab abc", "ab|abc", "-", "- abc", { whole_word: true }],
    ["a\u0301 a", "a", "-", "a\u0301 -", { whole_word: true }],
  ];
for (const [text, find, replace, expected, options] of REGEX) {
  Deno.test(`find-replace: /${find}/ by ${JSON.stringify(replace)} in ${JSON.stringify(text)} ${JSON.stringify(options ?? {})}`, async () => {
    const input = { text, find, replace, mode: "regex", ...options };
    assert.equal(await outputOf("find-replace", input), expected);
  });
}

const LITERAL: [
  text: string,
  find: string,
  replace: string,
  expected: string,
  options?: Options,
][] = [
  ["a.b", ".", "$&", "a$&b"],
  ["aaaa", "aa", "b", "bb"],
  ["aaaaa", "aa", "b", "bba"],
  ["aaa aa", "aa", "b", "aaa b", { whole_word: true }],
  ["aa", "a", "aa", "aaaa"],
  ["Straße ẞ STRASSE", "SSE", "x", "Straße ẞ STRAx", { ignore_case: true }],
  ["Σίσυφος", "σ", "s", "sίsυφοs", { ignore_case: true }],
  ["İiIı", "i", "-", "İ--ı", { ignore_case: true }],
  ["😀\ude00", "\ude00", "-", "😀-"],
  ["a a a", "a", "b", "b b a", { max_replacements: 2 }],
];
for (const [text, find, replace, expected, options] of LITERAL) {
  Deno.test(`find-replace: ${JSON.stringify(find)} in ${JSON.stringify(text)} ${JSON.stringify(options ?? {})}`, async () => {
    assert.equal(await outputOf("find-replace", { text, find, replace, ...options }), expected);
  });
}

Deno.test("find-replace: literal mode agrees with replaceAll, regex mode with RegExp", async () => {
  const letters = fc.string({ unit: fc.constantFrom("a", "b", "😀", "."), maxLength: 12 });
  const patterns = fc.constantFrom(
    "a*",
    "(a|ab)(b?)",
    "a+?b",
    "(?:)",
    "[^a]",
    "b|a*",
    "(a*)*b",
    "\\b",
  );
  await fc.assert(
    fc.asyncProperty(letters, letters, letters, patterns, async (text, find, replace, pattern) => {
      if (text === "") return;
      if (find !== "") {
        const literal = await outputOf("find-replace", { text, find, replace });
        assert.equal(literal, text.replaceAll(find, () => replace));
      }
      const found = await outputOf("find-replace", {
        text,
        find: pattern,
        replace: "<$&>",
        mode: "regex",
      });
      assert.equal(found, text.replace(new RegExp(pattern, "gu"), "<$&>"));
    }),
    { numRuns: 150 },
  );
});

Deno.test("find-replace: a rule sees the text that the rule before it left", async () => {
  const { output, stats, warnings } = await runTool("find-replace", {
    text: "one two",
    ignore_case: true,
    rules: [
      { find: "one", replace: "two" },
      { find: "TWO", replace: "3" },
      { find: "TWO", replace: "3", ignore_case: true },
      { find: "(\\d)", replace: "$1$1", mode: "regex", max_replacements: 1 },
    ],
  });
  assert.equal(output, "33 3");
  assert.deepEqual(stats, { replacements: 4, per_rule: [1, 0, 2, 1], changed: true });
  assert.deepEqual(warnings.map(({ code, path }) => [code, path]), [["NO_MATCH", "rules[1]"]]);
});

// The contract's rule for unknown keys: `replacement` would delete what it was meant to replace.
Deno.test("find-replace: removes nothing by a rule whose replacement is under a misspelt key", async () => {
  const { code, message } = await errorOf("find-replace", {
    text: "aba",
    rules: [{ find: "a", replacement: "x" }, { find: "b", replace: "y", replacement: "z" }],
  });
  assert.equal(code, "INVALID_INPUT");
  assert.match(message, /"replacement".* did you mean "replace"\?/);
});

Deno.test("find-replace: names find for a single rule without a match", async () => {
  const { stats, warnings } = await runTool("find-replace", { text: "a", find: "b" });
  assert.deepEqual(warnings.map(({ code, path }) => [code, path]), [["NO_MATCH", "find"]]);
  assert.deepEqual(stats, { replacements: 0, per_rule: [0], changed: false });
});

const regex = (find: string, replace = "") => ({ text: "aaa", find, replace, mode: "regex" });
const REFUSED: [title: string, input: Options, code: string, message: RegExp][] = [
  ["no text", { text: "", find: "a" }, "EMPTY_INPUT", /./],
  ["no find", { text: "a" }, "INVALID_INPUT", /find/],
  ["find and rules", { text: "a", find: "a", rules: [{ find: "a" }] }, "INVALID_INPUT", /both/],
  ["an empty find", { text: "a", find: "" }, "INVALID_INPUT", /empty/],
  ["no rules", { text: "a", rules: [] }, "INVALID_INPUT", /empty/],
  [
    "a rule without find",
    { text: "a", rules: [{ find: "a" }, {}] },
    "INVALID_INPUT",
    /rules\[1\]\.find/,
  ],
  ["51 rules", { text: "a", rules: Array(51).fill({ find: "a" }) }, "INVALID_INPUT", /51/],
  ["a rule that is not an object", { text: "a", rules: ["a"] }, "INVALID_INPUT", /rules\[0\]/],
  ["an open class", regex("["), "INVALID_PATTERN", /missing closing \]/],
  ["lookahead", regex("(?=a)"), "INVALID_PATTERN", /lookaround/],
  ["lookbehind", regex("(?<!a)b"), "INVALID_PATTERN", /lookaround/],
  ["a backreference", regex("(a)\\1"), "INVALID_PATTERN", /backreference/],
  ["a named backreference", regex("(?<n>a)\\k<n>"), "INVALID_PATTERN", /backreference/],
  ["both", regex("(?=(a))\\1"), "INVALID_PATTERN", /lookaround and a backreference/],
  [
    "too many repeats",
    regex("(a{1000}){1000}"),
    "INVALID_PATTERN",
    /repeat count|fewer repetitions/,
  ],
  ["a program too large", regex("a{1000}".repeat(200)), "INVALID_PATTERN", /instructions/],
  ["deep nesting", regex("(".repeat(2_400) + ")".repeat(2_400)), "INVALID_PATTERN", /nests/],
  ["a pattern too long", regex("a".repeat(5_001)), "INPUT_TOO_LARGE", /max_pattern_chars/],
  ["a group that is not there", regex("(a)", "$2"), "INVALID_REPLACEMENT", /\$2/],
  ["a name that is not there", regex("(?<n>a)", "$<m>"), "INVALID_REPLACEMENT", /\$<m>/],
  ["a name without groups", regex("a", "$<n>"), "INVALID_REPLACEMENT", /\$<n>/],
  [
    "an output that grows",
    { text: "a".repeat(1_000), find: "a", replace: "b".repeat(4_001) },
    "OUTPUT_TOO_LARGE",
    /4000000/,
  ],
  [
    "an output that doubles with every rule",
    { text: "a".repeat(1_000), rules: Array(50).fill({ find: "a", replace: "aa" }) },
    "OUTPUT_TOO_LARGE",
    /rules\[11\]/,
  ],
];
for (const [title, input, code, message] of REFUSED) {
  Deno.test(`find-replace: refuses ${title}`, async () => {
    const error = await errorOf("find-replace", input);
    assert.equal(error.code, code);
    assert.match(error.message, message);
    assert.ok(error.message.length < 500);
  });
}

Deno.test("find-replace: accepts exactly 1,000,000 characters", async () => {
  const output = await outputOf("find-replace", {
    text: "a".repeat(1_000),
    find: "a",
    replace: "b".repeat(4_000),
  });
  assert.equal(output.length, 4_000_000);
});

// Scripts without spaces, and marks behind a number, are no part of its word.
for (const text of ["2024年", "手机iPhone手机", "el 1º"]) {
  Deno.test(`find-replace: takes no word for cut in ${text}`, async () => {
    const input = { text, find: "\\b[A-Za-z\\d]+\\b", replace: "", mode: "regex" };
    assert.deepEqual(await warningsOf("find-replace", input), []);
  });
}

const WARNED: [input: Options, code: string, path: string, message: RegExp][] = [
  // What Python's re.sub, sed and Go's Expand read in a replacement, and String.prototype.replace does not.
  [regexOf("(a)", "\\1"), "LITERAL_SYMBOL", "replace", /"\\1" was inserted .* a group is \$1 or/],
  [regexOf("(a)", "\\g<x>"), "LITERAL_SYMBOL", "replace", /"\\g<x>"/],
  [regexOf("(a)", "-${x}"), "LITERAL_SYMBOL", "replace", /"\$\{x\}"/],
  [regexOf("(a)", "b\\n"), "LITERAL_SYMBOL", "replace", /a line break or tab is that character/],
  [{ rules: [regexOf("a", "\\t")] }, "LITERAL_SYMBOL", "rules[0].replace", /"\\t"/],
  [regexOf("/a/g", ""), "NO_MATCH", "find", /the pattern without slashes/],
  // RE2's words, as ECMAScript's, are of ASCII.
  [{ ...regexOf("\\w+", ""), text: "Müller" }, "WORD_CUT", "find", /"M", a part of a word/],
  [{ ...regexOf("\\w+", ""), text: "Mu\u0308ller" }, "WORD_CUT", "find", /"Mu", a part of a word/],
  [{ ...regexOf("\\bül", ""), text: "ülk" }, "NO_MATCH", "find", /letters A to Z alone: write/],
  [{ ...regexOf("\\bcat", ""), text: "un café" }, "NO_MATCH", "find", /nothing was replaced$/],
  [{ ...regexOf("^b\\w", ""), text: "é\nbc" }, "NO_MATCH", "find", /send multiline to match/],
  [{ find: "\\d+" }, "NO_MATCH", "find", /with mode "regex"$/],
  [{ find: "/b/g" }, "NO_MATCH", "find", /nothing was replaced$/],
  [{ find: "A" }, "NO_MATCH", "find", /in other letter case: send ignore_case$/],
  [{ text: "cats", find: "cat", whole_word: true }, "NO_MATCH", "find", /occurs only inside words/],
  [
    { text: "Cats", find: "cat", whole_word: true, ignore_case: true },
    "NO_MATCH",
    "find",
    /occurs only inside words/,
  ],
  // What word processors, web pages and macOS put into a text.
  [
    { text: "5\u00a0km", find: "5 km" },
    "NO_MATCH",
    "find",
    /other blanks \(U\+00A0\): copy/,
  ],
  [{ text: "it’s", find: "it's" }, "NO_MATCH", "find", /differ in typographic quotes: copy/],
  [{ text: "“a” – b", find: '"a" - b' }, "NO_MATCH", "find", /quotes and typographic dashes: copy/],
  [{ text: "a\r\nb", find: "a\nb" }, "NO_MATCH", "find", /line ends \(CRLF or LF\): copy/],
  [{ text: "cafe\u0301", find: "caf\u00e9" }, "NO_MATCH", "find", /with combining marks: copy/],
  [
    { text: "a\u200bb", find: "ab" },
    "NO_MATCH",
    "find",
    /invisible characters \(U\+200B\): copy/,
  ],
  // Either place would do.
  [
    { text: "a\u200bb a\ufeffb", find: "ab" },
    "NO_MATCH",
    "find",
    /invisible characters: copy/,
  ],
  [{ find: "\u200b" }, "NO_MATCH", "find", /nothing was replaced$/],
  [
    { text: "b\na", ...regexOf("^a$", "") },
    "NO_MATCH",
    "find",
    /send multiline to match at each line$/,
  ],
  [{ text: "b\na", ...regexOf("^c$", ""), multiline: true }, "NO_MATCH", "find", /replaced$/],
  [{ text: "it's it\u2019s", find: "it's" }, "SIMILAR_LEFT", "find", /in typographic quotes: it/],
  [{ text: "caf\u00e9 cafe\u0301", find: "caf\u00e9" }, "SIMILAR_LEFT", "find", /combining marks/],
  [{ find: "a", replace: "b\\n" }, "LITERAL_SYMBOL", "replace", /a backslash and a letter: send/],
];
for (const [input, code, path, message] of WARNED) {
  Deno.test(`find-replace: returns ${code} for ${JSON.stringify(input)}`, async () => {
    const { warnings } = await runTool("find-replace", { text: "a", ...input });
    assert.deepEqual(warnings.map((warning) => [warning.code, warning.path]), [[code, path]]);
    assert.match(warnings[0]!.message, message);
  });
}

Deno.test("find-replace: leaves what looks like it without a word where that was asked", async () => {
  const silent: Options[] = [
    { text: "a-b a\u2013b", find: "-" },
    { text: "it's it\u2019s", find: "it's", max_replacements: 1 },
    { text: "It's it\u2019s", find: "it's", ignore_case: true },
    { text: "it's it\u2019s", find: "it's", whole_word: true },
    { text: "\u00fc it's", find: "it's" },
    { text: "a\\b", find: "a", replace: "\\n" },
    { text: "a", find: "a", replace: "\\\\n" },
    { text: "a", find: "a", replace: "C:\\temp\\new" },
    { text: "a", find: "a", replace: "\\\\nas\\temp" },
  ];
  for (const input of silent) {
    assert.deepEqual(await warningsOf("find-replace", input), [], JSON.stringify(input));
  }
});

Deno.test("find-replace: looks through a large text for few of many rules", async () => {
  const rules = Array(50).fill({ find: "it's", replace: "it's" });
  const told = async (blanks: number) => {
    const text = " ".repeat(blanks) + "it's it\u2019s";
    return (await warningsOf("find-replace", { text, rules })).length;
  };
  assert.equal(await told(100), 50);
  assert.equal(await told(900_000), 2);
});

Deno.test("find-replace: reports another language's symbols where they are not plain text", async () => {
  const { warnings } = await runTool("find-replace", { text: "a", find: "a", replace: "\\1 ${x}" });
  assert.deepEqual(warnings, []);
  const known = await runTool("find-replace", { text: "a", ...regexOf("(a)", "$1$$\\d{2}") });
  assert.deepEqual([known.output, known.warnings], ["a$\\d{2}", []]);
});

function regexOf(find: string, replace: string): Options {
  return { find, replace, mode: "regex" };
}
