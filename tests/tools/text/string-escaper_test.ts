import assert from "node:assert/strict";
import fc from "../../fast_check.ts";
import { anyCharacter } from "../../any_character.ts";
import { errorOf, outputOf, runTool, warningsOf } from "../../support.ts";

type Options = Record<string, unknown>;

// JSON: JSON.stringify; shell: Python's shlex.quote; HTML: Python's html.escape (decimal &#39;); the others by their rules.
const ESCAPED: [format: string, text: string, expected: string, options?: Options][] = [
  [
    "json",
    '"\\/\b\f\n\r\t\u0001\u001f\u007f\ud800é',
    '\\"\\\\/\\b\\f\\n\\r\\t\\u0001\\u001f\u007f\\ud800é',
  ],
  ["json", "a", '"a"', { quote: true }],
  ["json", "é😀\u007f", "\\u00e9\\ud83d\\ude00\u007f", { ascii_only: true }],
  ["javascript", "'\"`\\\b\f\n\r\t\v", "\\'\\\"\\`\\\\\\b\\f\\n\\r\\t\\v"],
  ["javascript", "\0\u001b\u007f\u0085\u2028\u2029", "\\x00\\x1b\\x7f\\x85\\u2028\\u2029"],
  ["javascript", "${a} $ {", "\\${a} $ {"],
  ["javascript", "</Script><!-- </p>", "\\x3c/Script>\\x3c!-- </p>"],
  ["javascript", "it's", "'it\\'s'", { quote: true }],
  ["javascript", "é😀\ud800", "\\u00e9\\u{1f600}\\ud800", { ascii_only: true }],
  ["html", "<a href=\"x\">'&'", "&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;"],
  ["html", "é😀\u0085", "&#233;&#128512;\u0085", { ascii_only: true }],
  ["xml", "<'\">&\r\n\t", "&lt;&apos;&quot;&gt;&amp;&#13;\n\t"],
  ["xml", "é\u0085", "&#233;&#133;", { ascii_only: true }],
  ["sql", "O'Neil \\", "'O''Neil \\'"],
  ["sql", "O'Neil", "O''Neil", { quote: false }],
  ["sql", "\\'\"\0\n\r\u001a\t", "'\\\\\\'\\\"\\0\\n\\r\\Z\t'", { sql_dialect: "mysql" }],
  ["shell", "a@%+=:,./-_Z9", "a@%+=:,./-_Z9"],
  ["shell", "$HOME `x` 'é'", "'$HOME `x` '\"'\"'é'\"'\"''"],
  ["csv", "plain", "plain"],
  ["csv", 'a"b', '"a""b"'],
  ["csv", "a,b", '"a,b"'],
  ["csv", "a;b", "a;b"],
  ["csv", "a;b", '"a;b"', { csv_delimiter: ";" }],
  ["csv", " a", '" a"'],
  ["csv", "a\r", '"a\r"'],
  ["csv", "a", '"a"', { quote: true }],
  ["csv", "=1+1", '"\'=1+1"', { csv_formula_guard: true }],
  ["csv", "1=1", "1=1", { csv_formula_guard: true }],
  ["regex", "a.b*c+?^${}()|[]\\/", "a\\.b\\*c\\+\\?\\^\\$\\{\\}\\(\\)\\|\\[\\]\\\\\\/"],
  ["regex", "a-b\n\r\t#é", "a\\x2db\\n\\r\\t#é"],
];
for (const [format, text, expected, options] of ESCAPED) {
  Deno.test(`string-escaper: ${format} of ${JSON.stringify(text)} ${JSON.stringify(options ?? {})}`, async () => {
    assert.equal(await outputOf("string-escaper", { text, format, ...options }), expected);
  });
}

// JSON: JSON.parse; JavaScript: ECMA-262; HTML: WHATWG section 13.2.5.80; shell: Python's shlex.split.
const UNESCAPED: [format: string, text: string, expected: string, options?: Options][] = [
  ["json", '"a\\u0041\\/\\ud83d\\ude00"', "aA/😀"],
  ["json", "a'b", "a'b"],
  ["javascript", "'a\\x41\\u0041\\u{1F600}\\0\\v\\q\\'\"'", "aAA😀\0\vq'\""],
  ["javascript", "a\\\nb\\\r\nc\\\u2028d", "abcd"],
  ["javascript", "`a\\${b} $ {`", "a${b} $ {"],
  ["javascript", '"$\\{a}"', "${a}"],
  [
    "html",
    "&lt;&copy;&notit;&AMP &#0;&#128;&#x110000;&#xD800;&nope; &",
    "<©¬it;& \ufffd€\ufffd\ufffd&nope; &",
  ],
  ["html", "&NotEqualTilde;&hArr;", "≂̸⇔"],
  ["xml", "&lt;&apos;&#65;&#x1F600;", "<'A😀"],
  ["sql", "'O''Neil'", "O'Neil"],
  ["sql", "O''Neil", "O'Neil"],
  ["sql", "''tis''", "'tis'"],
  ["sql", "''", ""],
  ["sql", "'a\\\\b\\n\\Z\\'\\\"''c'", "a\\b\n\x1a'\"'c", { sql_dialect: "mysql" }],
  ["sql", '"it\'s"', "it's", { sql_dialect: "mysql" }],
  ["shell", "'it'\"'\"'s'", "it's"],
  ["shell", 'a\\ b"c \\$\\`\\"\\\\\\x"\'$x\'', 'a bc $`"\\\\x$x'],
  ["shell", 'a\\\nb"c\\\nd"#e', "abcd#e"],
  ["csv", '"a""b"', 'a"b'],
  ["csv", "a,b", "a,b"],
  ["csv", '""', ""],
  ["csv", '"\'=1"', "'=1"],
  ["regex", "a\\.b\\-\\/-/\\x2d\\u00e9\\n\\t\\f\\v\\0", "a.b-/-/-é\n\t\f\v\0"],
];
for (const [format, text, expected, options] of UNESCAPED) {
  Deno.test(`string-escaper: reads ${format} ${JSON.stringify(text)}`, async () => {
    const input = { text, format, action: "unescape", ...options };
    assert.equal(await outputOf("string-escaper", input), expected);
  });
}

const REFUSED: [format: string, text: string, code: string, offset: number, options?: Options][] = [
  ["json", "😀\\q", "INVALID_ESCAPE", 1],
  ["json", "\\u12g4", "INVALID_ESCAPE", 0],
  ["json", "a\nb", "INVALID_ESCAPE", 1],
  ["json", "a\\", "INVALID_ESCAPE", 1],
  ["json", '"a', "UNBALANCED_QUOTES", 0],
  ["json", 'a"', "UNBALANCED_QUOTES", 1],
  ["json", '"a"b', "UNBALANCED_QUOTES", 2],
  ["json", '"a\\"', "UNBALANCED_QUOTES", 0],
  ["javascript", "it's", "UNBALANCED_QUOTES", 2],
  ["javascript", "'a'b", "UNBALANCED_QUOTES", 2],
  ["javascript", "\\01", "INVALID_ESCAPE", 0],
  ["javascript", "\\8", "INVALID_ESCAPE", 0],
  ["javascript", "\\x4", "INVALID_ESCAPE", 0],
  ["javascript", "\\u{110000}", "INVALID_ESCAPE", 0],
  ["javascript", "`a${b}`", "INVALID_ESCAPE", 2],
  ["xml", "a&nbsp;", "INVALID_ESCAPE", 1],
  ["xml", "&amp", "INVALID_ESCAPE", 0],
  ["xml", "&#0;", "INVALID_ESCAPE", 0],
  ["xml", "&#xD800;", "INVALID_ESCAPE", 0],
  ["xml", "&#X41;", "INVALID_ESCAPE", 0],
  ["sql", "'a", "UNBALANCED_QUOTES", 0],
  ["sql", "'a'b'", "UNBALANCED_QUOTES", 2],
  ["sql", "a'b", "UNBALANCED_QUOTES", 1],
  ["sql", "a\\q", "INVALID_ESCAPE", 1, { sql_dialect: "mysql" }],
  ["shell", "a b", "SHELL_EXPANSION", 1],
  ["shell", "#a", "SHELL_EXPANSION", 0],
  ["shell", "a$b", "SHELL_EXPANSION", 1],
  ["shell", '"a`b`"', "SHELL_EXPANSION", 2],
  ["shell", "'a", "UNBALANCED_QUOTES", 0],
  ["shell", 'a"b', "UNBALANCED_QUOTES", 1],
  ["shell", "a\\", "INVALID_ESCAPE", 1],
  ["csv", 'a"b', "UNBALANCED_QUOTES", 1],
  ["csv", '"', "UNBALANCED_QUOTES", 0],
  ["csv", '"a"b"', "UNBALANCED_QUOTES", 2],
  ["regex", "a.b", "INVALID_ESCAPE", 1],
  ["regex", "\\d", "INVALID_ESCAPE", 0],
  ["regex", "a\\", "INVALID_ESCAPE", 1],
  ["shell", "a\0", "UNREPRESENTABLE", 1, { action: "escape" }],
  ["sql", "a\0", "UNREPRESENTABLE", 1, { action: "escape" }],
  ["html", "😀\ud800", "UNREPRESENTABLE", 1, { action: "escape" }],
  ["xml", "😀\u0001", "UNREPRESENTABLE", 1, { action: "escape" }],
  ["xml", "\ufffe", "UNREPRESENTABLE", 0, { action: "escape" }],
];
for (const [format, text, code, offset, options] of REFUSED) {
  Deno.test(`string-escaper: ${format} refuses ${JSON.stringify(text)} with ${code}`, async () => {
    const error = await errorOf("string-escaper", { text, format, action: "unescape", ...options });
    assert.equal(error.code, code);
    assert.deepEqual(error.details, { offset });
    assert.match(error.message, new RegExp(`Character ${offset} `));
  });
}

for (const character of "$`*?[~;&|<>() \t\n") {
  Deno.test(`string-escaper: the shell would act on ${JSON.stringify(character)}`, async () => {
    const input = { text: `a${character}`, format: "shell", action: "unescape" };
    assert.equal((await errorOf("string-escaper", input)).code, "SHELL_EXPANSION");
  });
}

Deno.test("string-escaper: gives each warning", async () => {
  for (const text of ["=1", "+1", "-1", "@a", "\ta", "\ra"]) {
    const input = { text, format: "csv" };
    assert.deepEqual(await warningsOf("string-escaper", input), ["FORMULA_RISK"]);
    assert.deepEqual(await warningsOf("string-escaper", { ...input, csv_formula_guard: true }), []);
  }
  const surrogate = { text: "\\ud800", action: "unescape" };
  assert.deepEqual(await warningsOf("string-escaper", surrogate), ["LONE_SURROGATE"]);
});

Deno.test("string-escaper: refuses a delimiter of two characters, and empty text", async () => {
  for (const csv_delimiter of ["", "::", '"', "\n"]) {
    const error = await errorOf("string-escaper", { text: "a", format: "csv", csv_delimiter });
    assert.equal(error.code, "INVALID_INPUT");
    assert.equal(error.fields[0]?.path, "csv_delimiter");
  }
  assert.equal((await errorOf("string-escaper", "")).code, "EMPTY_INPUT");
});

Deno.test("string-escaper: counts code points in stats", async () => {
  const { stats } = await runTool("string-escaper", { text: '😀"' });
  assert.deepEqual(stats, { input_chars: 2, output_chars: 3, changed: true });
});

const PIECES = [
  "'",
  '"',
  "`",
  "\\",
  "$",
  "{",
  "&",
  "#",
  "x",
  "u",
  "0",
  "1",
  "n",
  "</script",
  "<!--",
  "\n",
  "\r",
  " ",
  "-",
  "=",
  "\0",
  "\u2028",
  "é",
  "😀",
  "\ud800",
  "&amp;",
  ",",
  "]",
  "\u0085",
];
const FORMATS = ["json", "javascript", "html", "xml", "sql", "shell", "csv", "regex"];
for (const format of FORMATS) {
  Deno.test(`string-escaper: ${format} reads back what it wrote`, async () => {
    const texts = fc.oneof(
      fc.string({ unit: anyCharacter, minLength: 1, maxLength: 20 }),
      fc.string({ unit: fc.constantFrom(...PIECES), minLength: 1, maxLength: 12 }),
    );
    const dialects = fc.constantFrom("standard", "mysql");
    await fc.assert(
      fc.asyncProperty(texts, fc.boolean(), dialects, async (text, ascii_only, sql_dialect) => {
        const escaped = await runTool("string-escaper", { text, format, ascii_only, sql_dialect });
        if (escaped.error?.code === "UNREPRESENTABLE") return;
        const input = { text: escaped.output, format, action: "unescape", sql_dialect };
        assert.equal(await outputOf("string-escaper", input), text);
      }),
      { numRuns: 300 },
    );
  });
}

Deno.test("string-escaper: a regex matches its text and nothing else, with every flag", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ minLength: 1, maxLength: 20 }), async (text) => {
      const source = await outputOf("string-escaper", { text, format: "regex" });
      for (const flags of ["", "u", "v"]) {
        assert.deepEqual(new RegExp(`^(?:${source})$`, flags).exec(text)?.[0], text);
      }
    }),
    { numRuns: 300 },
  );
});

Deno.test("string-escaper: JSON.parse reads the JSON literals", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: anyCharacter, minLength: 1 }),
      fc.boolean(),
      async (text, ascii_only) => {
        const literal = await outputOf("string-escaper", { text, quote: true, ascii_only });
        assert.equal(JSON.parse(literal), text);
      },
    ),
    { numRuns: 300 },
  );
});
