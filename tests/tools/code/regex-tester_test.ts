import assert from "node:assert/strict";
import { groupNames } from "../../../tools/code/regex-tester/group_names.ts";
import { type PatternSize, patternSize } from "../../../tools/code/regex-tester/pattern_size.ts";
import * as recheck from "../../../tools/code/regex-tester/recheck/recheck.js";
import { checkSafety } from "../../../tools/code/regex-tester/safety.ts";
import { errorOf, outputOf, runTool } from "../../support.ts";

/** The beginning of the list 0, 1, 2, … with blanks, each item of which may be left out. */
function optionalList(length: number): string {
  return Array.from({ length }, (_, index) => `(?:${index}\\s*,\\s*)?`).join("");
}

/** Matched texts with their offsets. */
async function spans(input: Record<string, unknown>) {
  const { matches } = await outputOf("regex-tester", input);
  return matches.map(({ match, start, end }: { match: string; start: number; end: number }) => [
    match,
    start,
    end,
  ]);
}

// Offsets counted by hand from ECMA-262, RegExp.prototype[Symbol.matchAll] and AdvanceStringIndex.
const MATCH_CASES: [string, Record<string, unknown>, unknown[]][] = [
  ["all matches with g", { pattern: "a", input: "banana" }, [["a", 1, 2], ["a", 3, 4], [
    "a",
    5,
    6,
  ]]],
  ["the first without g", { pattern: "a", flags: "", input: "banana" }, [["a", 1, 2]]],
  ["x* between units", { pattern: "x*", input: "😀" }, [["", 0, 0], ["", 1, 1], ["", 2, 2]]],
  ["x* between code points with u", { pattern: "x*", flags: "gu", input: "😀" }, [
    ["", 0, 0],
    ["", 2, 2],
  ]],
  ["y and g: consecutive from the start", { pattern: "a", flags: "gy", input: "aaba" }, [
    ["a", 0, 1],
    ["a", 1, 2],
  ]],
  ["y without g: at the start only", { pattern: "a", flags: "y", input: "ba" }, []],
  ["d is accepted", { pattern: "b", flags: "dg", input: "ab" }, [["b", 1, 2]]],
  ["no match", { pattern: "z", input: "abc" }, []],
  ["an empty text", { pattern: "^$", input: "" }, [["", 0, 0]]],
];
for (const [title, input, expected] of MATCH_CASES) {
  Deno.test(`regex-tester: ${title}`, async () => {
    assert.deepEqual(await spans(input), expected);
  });
}

Deno.test("regex-tester: ends lines with LF, CRLF or a lone CR", async () => {
  const { matches } = await outputOf("regex-tester", { pattern: "x", input: "x\nx\r\n x\rx" });
  assert.deepEqual(
    matches.map(({ line, column }: { line: number; column: number }) => [line, column]),
    [[1, 1], [2, 1], [3, 2], [4, 1]],
  );
});

Deno.test("regex-tester: gives null for a group that took no part", async () => {
  const { matches } = await outputOf("regex-tester", { pattern: "(a)|(?<b>b)", input: "b" });
  assert.deepEqual(matches[0].groups, [
    { number: 1, name: null, value: null, start: null, end: null },
    { number: 2, name: "b", value: "b", start: 0, end: 1 },
  ]);
});

// Named by reading the patterns; group syntax is ECMA-262, section 22.2.1.
const GROUP_CASES: [string, boolean, (string | null)[]][] = [
  ["(a)(?:b)(?=c)(?!d)(?<=e)(?<!f)(?<g>h)", false, [null, "g"]],
  ["\\((a)[(](b)\\[(c)", false, [null, null, null]],
  ["[[(](a)", false, [null]],
  ["[[(](](a)", true, [null]],
  ["(?<\\u0061>x)(?<\\u{62}>y)", false, ["a", "b"]],
  ["(?i:(a))", false, [null]],
  ["(?<a>x)|(?<a>y)", false, ["a", "a"]],
  ["((?<$n_1>a))", false, [null, "$n_1"]],
];
for (const [pattern, hasSets, names] of GROUP_CASES) {
  Deno.test(`regex-tester: gives the groups of ${pattern}`, () => {
    assert.deepEqual(groupNames(pattern, hasSets), names);
  });
}

// The runtime's own String.prototype.replace is the oracle.
const TEMPLATES = [
  "$2 $1",
  "[$&]",
  "$`|$'",
  "$$1 $$$1",
  "$0 $00 $01 $02 $03 $10 $12 $99",
  "$<first>-$<none>-$<first",
  "$",
  "$x $-",
  "",
  "a$",
  "$<>$<first>$2>",
];
const REPLACED: [string, string, string][] = [
  ["(\\w)(\\w)", "g", "abcd ef"],
  ["(\\w)(\\w)", "", "abcd ef"],
  ["(?<first>\\w)(?<second>x)?", "g", "axb"],
  ["x*", "g", "axb"],
  ["(?<first>a)|(?<second>b)", "gu", "ab😀"],
  ["b", "y", "abc"],
  ["(a)(b)(c)(d)(e)(f)(g)(h)(i)(j)(k)", "", "_abcdefghijk_"],
];
for (const [pattern, flags, input] of REPLACED) {
  Deno.test(`regex-tester: replaces /${pattern}/${flags} as the runtime does`, async () => {
    for (const replacement of TEMPLATES) {
      const { replaced } = await outputOf("regex-tester", { pattern, flags, input, replacement });
      assert.equal(replaced, input.replace(new RegExp(pattern, flags), replacement), replacement);
    }
  });
}

// Verdicts of the recheck documentation and of its command line with the same patterns.
const SAFETY_CASES: [string, string, Record<string, unknown>][] = [
  ["^(a+)+$", "g", { status: "vulnerable", complexity: "exponential", degree: null }],
  ["^(a|a)*$", "", { status: "vulnerable", complexity: "exponential", degree: null }],
  ["\\d+\\d+x", "g", { status: "vulnerable", complexity: "polynomial", degree: 3 }],
  ["^\\d{4}$", "g", { status: "safe", complexity: "linear", degree: null, attack: null }],
  ["a+b", "v", { status: "unknown", complexity: null, degree: null, attack: null }],
  ["(?i:a)", "g", { status: "unknown", complexity: null, degree: null, attack: null }],
  // The checker counts in 32 bits.
  ["a{2147483648}", "", { status: "unknown", complexity: null, degree: null, attack: null }],
  [String.raw`(a)\2147483648`, "", {
    status: "unknown",
    complexity: null,
    degree: null,
    attack: null,
  }],
];
for (const [pattern, flags, expected] of SAFETY_CASES) {
  Deno.test(`regex-tester: judges the safety of /${pattern}/${flags}`, async () => {
    const { output, warnings } = await runTool("regex-tester", { pattern, flags, input: "" });
    const { safety } = output as { safety: Record<string, unknown> & { attack: string | null } };
    for (const [key, value] of Object.entries(expected)) assert.equal(safety[key], value, key);
    const codes = warnings.map(({ code }) => code);
    const wanted = { safe: [], vulnerable: ["REDOS_RISK"], unknown: ["SAFETY_UNKNOWN"] };
    assert.deepEqual(codes, wanted[safety.status as keyof typeof wanted]);
    assert.ok(safety.attack === null || safety.attack.length <= 200);
  });
}

// Known ReDoS patterns and their cures: OWASP, Stack Overflow's and Cloudflare's outages, npm's ms, recheck's
// tests; verdicts of recheck's own command line.
const PUBLISHED: [string, string, number | null][] = [
  ["^(([a-z])+.)+[A-Z]([a-z])+$", "exponential", null],
  [
    "^([a-zA-Z0-9])(([\\-.]|[_]+)?([a-zA-Z0-9]+))*(@){1}[a-z0-9]+[.]{1}[a-z]{2,3}$",
    "exponential",
    null,
  ],
  ["^[\\s\\u200c]+|[\\s\\u200c]+$", "polynomial", 2],
  [".*.*=.*", "polynomial", 3],
  [
    "^((?:\\d+)?\\.?\\d+) *(milliseconds?|msecs?|ms|seconds?|secs?|s|minutes?|mins?|m)?$",
    "polynomial",
    2,
  ],
  ["\\[(.*?)\\]\\((.*?)\\)", "polynomial", 3],
  ["^(.*a){10}$", "polynomial", 10],
  ["(.*a){12}", "polynomial", 2],
  ["^(.*a){25}$", "polynomial", 25],
  ["^((?:a|b)*)\\1$", "polynomial", 2],
  ["^(a?){50}a{50}$", "exponential", null],
  ["^([\\w.-]+)@([\\w-]+\\.)+[A-Za-z]{2,4}$", "linear", null],
  ['^(?:[^"\\\\]|\\\\.)*$', "linear", null],
  ["^(\\w|\\W)*$", "linear", null],
];
for (const [pattern, complexity, degree] of PUBLISHED) {
  Deno.test(`regex-tester: matches the published verdict of /${pattern}/`, async () => {
    const { safety } = await outputOf("regex-tester", { pattern, flags: "", input: "" });
    assert.equal(safety.complexity, complexity);
    assert.equal(safety.degree, degree);
  });
}

// The stage of recheck that alone takes many seconds: the check must leave it out, whatever the machine.
const LEFT_OUT: [string, string][] = [
  [`(\\w+) (${"\\w".repeat(25)}+)`, "NFAwLA construction"],
  [optionalList(15), "automaton: find IDA"],
  ["(a*|b*)".repeat(12), "OrderedNFA construction"],
  ["(?:a?){30}".repeat(3) + "b", "OrderedNFA construction"],
  ["(?:.{20}|x)*y", "DFA construction"],
];
for (const [pattern, stage] of LEFT_OUT) {
  Deno.test(`regex-tester: stops the check of ${pattern} before ${stage}, twice with the same result`, async () => {
    const stages: string[] = [];
    const checkSync: typeof recheck.checkSync = (source, flags, given) =>
      recheck.checkSync(source, flags, {
        ...given,
        logger: (line) => {
          stages.push(line);
          given?.logger?.(line);
        },
      });
    const first = checkSafety({ checkSync }, pattern, "");
    assert.ok(stages.length > 0);
    assert.deepEqual(stages.filter((message) => message.includes(stage)), []);
    assert.deepEqual((await outputOf("regex-tester", { pattern, input: "" })).safety, first);
  });
}

// What recheck alone takes seconds to minutes for, or overflows its stack on.
const LARGE_PATTERNS = {
  "empty back references": "(a*)*\\1(b*)*\\2".repeat(8),
  "nested groups": "(".repeat(300) + "a" + ")*".repeat(300),
  "many loops": ".*".repeat(480) + "x",
  "many classes": Array.from({ length: 120 }, (_, i) => `[${String.fromCharCode(97 + i % 26)}-z]*`)
    .join(""),
  "many branches": Array.from({ length: 120 }, (_, i) => `w${i}.*`).join("|"),
  "many back references": "(a*)*\\1(b*)*\\2".repeat(30),
  "nested counts": "(a{0,30}){0,30}b",
};
for (const [title, pattern] of Object.entries(LARGE_PATTERNS)) {
  Deno.test(`regex-tester: ends the check of ${title}, twice with the same result`, async () => {
    const first = await outputOf("regex-tester", { pattern, input: "" });
    assert.deepEqual(await outputOf("regex-tester", { pattern, input: "" }), first);
  });
}

// Too large to be read into an automaton, or tried blindly, within a second.
const NOT_CHECKED = [
  "a{30}".repeat(60),
  "((a{1,30}){1,30}){1,30}",
  "\\p{L}".repeat(50),
  "[\\p{L}\\d]{25}\\P{N}{25}",
];
for (const pattern of NOT_CHECKED) {
  Deno.test(`regex-tester: does not check /${pattern.slice(0, 30)}/`, () => {
    const checkSync = () => assert.fail("called");
    const safety = checkSafety({ checkSync }, pattern, "u");
    assert.equal(safety.status, "unknown");
  });
}

const SIZES: [string, Omit<PatternSize, "places">][] = [
  ["a?(b|[c])", { loops: 0, looped: 0, atoms: 3, properties: 0 }],
  ["[a-z]{3}(?:\\w.{2}\\.){2,}", { loops: 1, looped: 3, atoms: 15, properties: 0 }],
  ["(?<n>\\d*)\\k<n>+\\(\\[", { loops: 3, looped: 1, atoms: 4, properties: 0 }],
  ["(?:[^()]+|\\([^()]*\\))*", { loops: 3, looped: 2, atoms: 4, properties: 0 }],
  ["\\p{L}{2,5}[\\P{N}a]", { loops: 0, looped: 0, atoms: 6, properties: 6 }],
];
for (const [pattern, expected] of SIZES) {
  Deno.test(`regex-tester: measures the size of /${pattern}/`, () => {
    const { places: _, ...size } = patternSize(pattern);
    assert.deepEqual(size, expected);
  });
}

Deno.test("regex-tester: gives places of hundreds of groups where they are listed, and counts them elsewhere", async () => {
  const pattern = "()".repeat(490);
  const text = "a".repeat(50_000);
  const result = await runTool("regex-tester", { pattern, input: text, max_matches: 2 });
  const { matches } = result.output as { matches: { groups: unknown[] }[] };
  assert.equal((result.stats as { matches: number }).matches, 50_001);
  assert.deepEqual(matches[1]!.groups[489], {
    number: 490,
    name: null,
    value: "",
    start: 1,
    end: 1,
  });
  const all = await errorOf("regex-tester", { pattern, input: text, max_matches: 1_000 });
  assert.equal(all.code, "OUTPUT_TOO_LARGE");
});

for (const flags of ["g", "gu", "gy", "gv"]) {
  Deno.test(`regex-tester: finds empty matches with ${flags}, listed or counted, as matchAll does`, async () => {
    const text = "a😀b\ud83d";
    const places = [...text.matchAll(new RegExp("b?", flags))].map(({ index }) => index);
    for (const max_matches of [1, 2, 10]) {
      const { output, stats } = await runTool("regex-tester", {
        pattern: "b?",
        flags,
        input: text,
        max_matches,
      });
      const { matches } = output as { matches: { start: number }[] };
      assert.deepEqual(matches.map(({ start }) => start), places.slice(0, max_matches));
      assert.equal((stats as { matches: number }).matches, places.length);
    }
  });
}

Deno.test("regex-tester: each pair of empty alternatives in a row doubles the places", () => {
  const placesOf = (count: number) => patternSize("(a*|b*)".repeat(count)).places;
  for (let count = 2; count < 20; count++) assert.ok(placesOf(count) > 1.9 * placesOf(count - 1));
  assert.ok(Number.isFinite(placesOf(140)));
});

const FAULTS: [string, Record<string, unknown>, string, RegExp][] = [
  ["an atomic group", { pattern: "(?>a)", input: "" }, "INVALID_PATTERN", /Invalid group/],
  ["a possessive quantifier", { pattern: "a++", input: "" }, "INVALID_PATTERN", /repeat/i],
  // V8 quotes the flags: those that were sent, without the d that the tool adds.
  ["an unclosed group", { pattern: "(a", input: "" }, "INVALID_PATTERN", /\/g: Unterminated group/],
  ["an unknown flag", { pattern: "a", flags: "gx", input: "" }, "INVALID_FLAGS", /"x"/],
  ["a repeated flag", { pattern: "a", flags: "gg", input: "" }, "INVALID_FLAGS", /"g"/],
  ["u with v", { pattern: "a", flags: "uv", input: "" }, "INVALID_FLAGS", /"u" and "v"/],
  ["no pattern", { input: "" }, "INVALID_INPUT", /pattern/],
  ["an empty pattern", { pattern: "", input: "" }, "INVALID_INPUT", /"pattern" is empty/],
  ["no input", { pattern: "a" }, "INVALID_INPUT", /input/],
  [
    "a long pattern",
    { pattern: "a".repeat(1001), input: "" },
    "INPUT_TOO_LARGE",
    /max_pattern_chars/,
  ],
  [
    "a long text",
    { pattern: "a", input: "a".repeat(100_001) },
    "INPUT_TOO_LARGE",
    /max_input_chars/,
  ],
  [
    "a replaced text that grows",
    { pattern: "a", input: "a".repeat(100_000), replacement: "$`" },
    "OUTPUT_TOO_LARGE",
    /replaced text/,
  ],
  [
    "groups that repeat the text",
    { pattern: "(?=(.*))".repeat(20), input: "a".repeat(50_000) },
    "OUTPUT_TOO_LARGE",
    /groups/,
  ],
  [
    "a long name of a group, listed with each match",
    { pattern: `(?=(?<${"g".repeat(900)}>.*))a`, input: "a".repeat(9_000) },
    "OUTPUT_TOO_LARGE",
    /groups would have more than 4000000/,
  ],
];
for (const [title, input, code, message] of FAULTS) {
  Deno.test(`regex-tester: refuses ${title}`, async () => {
    const error = await errorOf("regex-tester", input);
    assert.equal(error.code, code);
    assert.match(error.message, message);
  });
}

Deno.test("regex-tester: shortens the list but not the count", async () => {
  const result = await runTool("regex-tester", { pattern: "(a)", input: "aaaa", max_matches: 3 });
  assert.equal((result.output as { matches: unknown[] }).matches.length, 3);
  assert.deepEqual(result.stats, { matches: 4, groups: 1, input_chars: 4 });
  assert.deepEqual(result.warnings.map(({ code }) => code), ["MATCHES_TRUNCATED"]);
});

Deno.test("regex-tester: treats __proto__ as an ordinary group name", async () => {
  const input = { pattern: "(?<__proto__>a)", input: "a", replacement: "<$<__proto__>>" };
  const { matches, replaced } = await outputOf("regex-tester", input);
  assert.equal(matches[0].groups[0].name, "__proto__");
  assert.equal(replaced, "<a>");
});

// PCRE2's pcre2pattern, Python's re and POSIX, chapter 9, against ECMA-262, section 22.2.1.
const REFUSED: [string, string | undefined, RegExp][] = [
  ["(?i)abc", undefined, /send "i" in flags$/],
  ["(?P<x>a)", undefined, /\(\?P<x> is written \(\?<x>$/],
  ["(?<x>a)(?P=x)", undefined, /is written \\k<x>$/],
  ["a++", undefined, /no possessive \+\+$/],
  ["a{2}+", undefined, /no possessive \{2\}\+$/],
  ["(?>a)", undefined, /no atomic groups/],
  ["\\A", "gu", /beginning of the text is \^/],
  ["a(?i)b", undefined, /write \(\?i:…\) around/],
  ["(?-i)b", undefined, /write \(\?-i:…\) around/],
  ["(?x) a b", undefined, /no extended mode: remove blanks and comments$/],
  ["(?mx)a", undefined, /no extended mode/],
  ["(?u)a", undefined, /ECMAScript has no such flag$/],
  ["(?'y'a)", undefined, /\(\?'y' is written \(\?<y>$/],
  ["(?P<x>a)(?P>x)", undefined, /\(\?P<x> is written/],
  ["\\((?R)*\\)", undefined, /no recursion \(\?R\)$/],
  ["(a)(?1)", undefined, /no recursion \(\?1\)$/],
  ["(?&n)", undefined, /no recursion \(\?&n\)$/],
  ["(?(1)a|b)", undefined, /no conditions/],
  ["(*SKIP)a", undefined, /no verbs such as \(\*SKIP\)$/],
  ["*.txt", undefined, /is \.\*$/],
  ["[a-Z]", undefined, /write A-Za-z$/],
  ["\\x{1F600}", "gu", /is written \\u\{1F600\}, with flag u$/],
  ["\\p{Han}", "gu", /script \\p\{Script=Greek\}$/],
  ["\\pL", "gu", /\\pL is written \\p\{L\}$/],
  ["[]a]", "gu", /\[\] is a class of nothing/],
  ["\\k{n}(?<n>a)", undefined, /\\k\{n\} is written \\k<n>$/],
  // What has no such sign has the runtime's reason alone.
  ["(a", undefined, /Unterminated group$/],
];
for (const [pattern, flags, advice] of REFUSED) {
  Deno.test(`regex-tester: refuses ${pattern} and says what to send`, async () => {
    const { code, message } = await errorOf("regex-tester", { pattern, flags, input: "" });
    assert.equal(code, "INVALID_PATTERN");
    assert.match(message, advice);
  });
}

const MISREAD: [string, RegExp][] = [
  ["\\Aabc\\z", /\\A is the letter A: the beginning of the text is \^/],
  ["\\h+", /\\h is the letter h: a space or tab is \[ \\t\]/],
  ["[[:alpha:]]+", /\[:alpha:\] is not a class/],
  ["\\p{L}+", /\\p\{…\} needs flag u or v/],
  ["[[:punct:][:space:]]", /write its characters, \[!-\\\/:-@\\\[-`\{-~\]$/],
  ["[[:^digit:]]", /\[:\^digit:\] is not a class: write its characters, \[0-9\]$/],
  ["[[:constructor:]]", /such as A-Za-z$/],
  ["[[:<:]]b", /\[\[:<:\]\] is not a word boundary: write \\b$/],
  // POSIX, section 9.3.5: the first ] of a class is a member.
  ["[]b]", /\[\] is a class of nothing.* begin .* \[\\\]$/],
  ["\\[[^]]*\\]", /\[\^\] is every character: begin .* \[\^\\\]$/],
  ["[^]a-z]", /\[\^\] is every character/],
  ["b{,3}", /\{,3\} is text: write \{0,3\}$/],
  ["[[a-z]&&[^b]]", /&& in a class is a character/],
  ["[a-z&&[^b]]", /&& in a class is a character: with flag v/],
  ["\\x{62}", /\\x\{62\} is written \\u\{62\}, with flag u$/],
  ["\\u{62}", /\\u\{62\} needs flag u or v$/],
  ["\\H", /anything but a space or tab is \[\^ \\t\]$/],
  ["(b)\\g1", /a group is repeated by \\1/],
  ["/a+/gi", /send what is between them, and "gi" in flags/],
];
for (const [pattern, advice] of MISREAD) {
  Deno.test(`regex-tester: warns of ${pattern}`, async () => {
    const { warnings } = await runTool("regex-tester", { pattern, input: "äbc" });
    const [warning] = warnings.filter(({ code }) => code === "FOREIGN_SYNTAX");
    assert.match(warning!.message, advice);
  });
}

// Texts on which GNU grep, Perl or Python find what ECMAScript does not.
const OTHERWISE: [string, string, RegExp, string?][] = [
  ["b$", "a\nb\n", /^In ECMAScript \$ is the very end .* also before it/],
  ["b$", "a\r\nb\r\n", /also before it/],
  ["b$", "b\n", /also before it/, "g"],
  ["^b", "a\nb", /^Without flag m, \^ and \$ are the ends of the whole text/],
  ["a$", "a\nb", /^Without flag m/],
  ["^\\\\d+\\\\.", "12.5", /^\\\\d is a backslash and a letter, .* no backslash: write \\d$/],
  ["\\<b\\>", "a b", /the edge of a word \\b$/],
  ["b\\{2\\}", "bb", /counts and alternatives are written/],
  ["a\\|b", "b", /counts and alternatives are written/],
  ["\\(b\\)\\1", "bb", /counts and alternatives are written/],
  ["\\w+", "un café", /match at line 1, column 4 is a part of a word/],
  ["\\bber\\b", "Über", /column 2 is a part of a word.*\[\\p\{L\}/],
  ["\\w+", "x𝼀", /column 1 is a part/],
  ["ab\n", "abb", /^The line break .* around the pattern was looked for/],
  ["\ufeff^a", "ab", /byte order mark around the pattern/],
  ["\\bпривет\\b", "скажи привет мир", /letters A to Z alone: write \[\\p\{L\}/],
  ["^\\d{2}$", "\u0967\u0968", /digits 0 to 9 alone: write \\p\{Nd\} with flag u/],
  ["[\\d,]+", "\u0661.\u0662", /digits 0 to 9 alone/, "u"],
  ["^[\\w-]+$", "Müller-Lüdenscheidt", /letters A to Z alone/, "gi"],
];
for (const [pattern, input, advice, flags] of OTHERWISE) {
  Deno.test(`regex-tester: says how ${pattern} differs on ${JSON.stringify(input)}`, async () => {
    const { warnings } = await runTool("regex-tester", { pattern, input, flags });
    const messages = warnings.filter(({ code }) => code === "FOREIGN_SYNTAX");
    assert.equal(messages.length, 1);
    assert.match(messages[0]!.message, advice);
  });
}

// Replacements that ECMA-262, GetSubstitution, leaves as they are.
const LEFT: [string, string, string, RegExp | undefined][] = [
  ["(a)", "<\\1>", "<\\1>", /"\\1" was inserted literally: a group is \$1/],
  ["(?<x>a)", "${x}", "${x}", /"\$\{x\}" was inserted/],
  ["a", "$0!", "$0!", /"\$0" .*: the whole match is \$&$/],
  ["a", "<$1>", "<$1>", /"\$1" .* the pattern has no group/],
  ["(a)", "$2", "$2", /"\$2" .* has only 1/],
  ["(a)", "$10 $01", "a0 a", undefined],
  ["a", "$$1 $& $ x", "$1 a $ x", undefined],
];
for (const [pattern, replacement, replaced, advice] of LEFT) {
  Deno.test(`regex-tester: replaces ${pattern} by ${replacement} and reports what is left`, async () => {
    const input = { pattern, input: "a", replacement };
    const { output, warnings } = await runTool("regex-tester", input);
    assert.equal((output as { replaced: string }).replaced, replaced);
    const [warning] = warnings.filter(({ code }) => code === "LITERAL_SYMBOL");
    assert.equal("a".replace(new RegExp(pattern), replacement), replaced);
    if (advice) assert.match(warning!.message, advice);
    else assert.equal(warning, undefined);
  });
}

Deno.test("regex-tester: does not call ECMAScript's own syntax foreign", async () => {
  const own: [string, string, string?][] = [
    ["(?<=a)b(?:c)(?=d)(?!e)(?<!f)(?<n>x)\\k<n>\\b\\u00e9\\x41\\cA\\0\\1\\-\\/", ""],
    ["\\p{L}+", "ä", "gu"],
    ["\\\\A", "\\A"],
    ["[*+]+a\\++", "+a+"],
    ["/usr/local/", "/usr/local/bin"],
    ["[^]*?a", "\na"],
    ["([^])[^]", "ab"],
    ["[^]+[a]", "ba"],
    ["[^]|[a]", "ba"],
    ["a[,]{,}|\\{,3}|[{,3}]", "a,{,}"],
    ["[a&]&&[&]", "a&&&"],
    ["[\\w&&[b]]", "b", "gv"],
    ["\\u{62}\\x62", "bb", "gu"],
    ["^a$", "a"],
    ["\\\\d", "a\\b"],
    ["\\\\x", "ab"],
    ["^b$", "a\nc"],
    ["^b$", "a\nc", "gm"],
    ["\\b", "aé"],
    ["[$]b", "a\nb"],
    ["\\w+", "naive café".slice(0, 5)],
    ["[\\p{L}]+(?!\\w)", "café", "gu"],
    ["caf\\wé|\\w+ ", "cafxé ab ç"],
    ["^\\w+$", "é è"],
    ["^\\w+\\-$", "é"],
  ];
  for (const [pattern, input, flags] of own) {
    const { error, warnings } = await runTool("regex-tester", { pattern, input, flags });
    assert.equal(error, undefined, pattern);
    assert.deepEqual(warnings.filter(({ code }) => code === "FOREIGN_SYNTAX"), [], pattern);
  }
});

Deno.test("regex-tester: refuses a pattern that would compile for minutes before compiling it", async () => {
  const input = "\u6f22";
  const patterns: [string, string][] = [
    [String.raw`\p{RGI_Emoji}`.repeat(10), "vi"],
    [String.raw`\p{L}`.repeat(8), "u"],
  ];
  for (const [pattern, flags] of patterns) {
    const { code, message } = await errorOf("regex-tester", { pattern, flags, input });
    assert.equal(code, "INPUT_TOO_LARGE");
    assert.match(message, /\{n\}|ranges/);
  }
  const { matched } = await outputOf("regex-tester", {
    pattern: String.raw`\p{L}{8}`,
    flags: "u",
    input: input.repeat(8),
  });
  assert.equal(matched, true);
});

Deno.test("regex-tester: counts group names in the size of the answer", async () => {
  const name = "n".repeat(900);
  const input = { pattern: `(?<${name}>)`, input: "a".repeat(50_000), max_matches: 1_000 };
  const { matches } = await outputOf("regex-tester", input);
  assert.equal(matches.length, 1_000);
  const groups = Array.from({ length: 60 }, (_, index) => `(?<${"n".repeat(6)}${index}>)`).join("");
  const named = await outputOf("regex-tester", { ...input, pattern: groups });
  assert.equal(named.matches[0].groups.length, 60);
});

Deno.test(`regex-tester: answers a runaway pattern that matches nowhere with its verdict`, async () => {
  const input = `${"a".repeat(63)}!`;
  for (const pattern of ["^(\\w+\\s?)*$", "^(a+)+$", "^(?:a|a)*$", "^([a-z]+)*[0-9]$"]) {
    const result = await runTool("regex-tester", { pattern, input, replacement: "x" });
    assert.equal(result.ok, true, JSON.stringify(result.error));
    const { matched, replaced, safety } = result.output as Record<string, unknown>;
    assert.deepEqual([matched, replaced], [false, input]);
    assert.deepEqual((safety as Record<string, unknown>).complexity, "exponential");
    assert.ok(result.warnings.some(({ code }) => code === "REDOS_RISK"));
  }
});
