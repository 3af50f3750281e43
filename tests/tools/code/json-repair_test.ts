import assert from "node:assert/strict";
import { errorOf, outputOf, runTool, warningsOf } from "../../support.ts";

// Expected values: what the JavaScript or Python literal, or the text without its flaw, means.
const REPAIRS: [string, string, unknown][] = [
  ["a bracket too many", '[{"a": 1}}, {"b": 2}]', [{ a: 1 }, { b: 2 }]],
  ["a bracket too early", '{"a": "}"}, "b": [2]}', { a: "}", b: [2] }],
  ["quotes written twice, as in CSV", '"{""a"": """", ""b"": [""c""]}"', { a: "", b: ["c"] }],
  [
    "quotes and apostrophes written twice, and another slip",
    '[{""a"":\'\'60 + 1\'\',""b"":""5"",}]',
    [{ a: "60 + 1", b: "5" }],
  ],
  [
    "texts without quotes that begin like numbers",
    '{"a": 1/2 cup, "b": 2026-01-05 10:00:00, "c": [3 apples, 4 pears], "d": 5 €, "e": 9:30 pm}',
    { a: "1/2 cup", b: "2026-01-05 10:00:00", c: ["3 apples", "4 pears"], d: "5 €", e: "9:30 pm" },
  ],
  ["a key that lost its value", '{"a": {"b": "x", "c"}, "d": [{"e": 1, "f"} ]} ', {
    a: { b: "x", c: null },
    d: [{ e: 1, f: null }],
  }],
  [
    "keys whose closing quote or colon is lost",
    '{"a: 7.5,\n "b: {"c" null, "d: true},\n "e" false, "f: []}',
    { a: 7.5, b: { c: null, d: true }, e: false, f: [] },
  ],
  [
    "strings whose closing quote is lost before the next key",
    '{"a": {"b": "x y\n  },\n "c": "{d}, e,\n "f": "g, "h": 1}',
    { a: { b: "x y" }, c: "{d}, e", f: "g", h: 1 },
  ],
  [
    "closing quotes written twice, and a sign for inches",
    '{"a"": "x y"", "b": ["z""], "c": "5 1/2"", "d": "the "e"", "f": ""}',
    { a: "x y", b: ["z"], c: '5 1/2"', d: 'the "e"', f: "" },
  ],
  ["an array that is not closed before the next key", '{"a": ["x", 1, "b": {"c": [, "d": 2}}', {
    a: ["x", 1],
    b: { c: [], d: 2 },
  }],
  ["an opening quote that is lost", '{"a": 3 apples and more", "b": 1}', {
    a: "3 apples and more",
    b: 1,
  }],
  ["keys without quotes", "{a: 1, $b_2: 2}", { a: 1, $b_2: 2 }],
  ["single quotes", "{'a': 'it\\'s \"so\"'}", { a: 'it\'s "so"' }],
  ["curly quotes and back-ticks", "{“a”: ‘b’, `c`: `d`}", { a: "b", c: "d" }],
  ["missing commas", '{"a": 1\n "b": [1 2 {"c": 3} "d"]}', { a: 1, b: [1, 2, { c: 3 }, "d"] }],
  ["trailing commas", '{"a": [1, 2,], }', { a: [1, 2] }],
  ["commas in a row", "[1,, 2, , ,3,,]", [1, 2, 3]],
  ["commas in a row in an object", '{,"a":1,,"b":2,,}', { a: 1, b: 2 }],
  ["missing brackets", '{"a": [1, {"b": 2', { a: [1, { b: 2 }] }],
  ["a bracket of the other kind", '{"a": [1, 2}', { a: [1, 2] }],
  ["brackets too many", '{"a": [1]}]}', { a: [1] }],
  ["// and block comments", '// x\n{"a": 1, /* , "b": 2 */ "c": 3} // y', { a: 1, c: 3 }],
  ["# comments", '# x "y\n{"a": 1, # it\'s {\n "b": [2, #3\n 4]}# z', { a: 1, b: [2, 4] }],
  ["# in strings and words", "{a: 'x # y', b: C# code, c: #fff, d: [#000, 1]}", {
    a: "x # y",
    b: "C# code",
    c: "#fff",
    d: ["#000", 1],
  }],
  ["a # that would take the end along", "{a: 2#, b: [#x, 1]}", { a: "2#", b: ["#x", 1] }],
  ["a tuple of Python", '{"at": (1, (2, 3)), "none": (), "one": (4,)}', {
    at: [1, [2, 3]],
    none: [],
    one: [4],
  }],
  ["a tuple alone", '("a", "b")', ["a", "b"]],
  ["a tuple that ends early", '{"at": (1, 2', { at: [1, 2] }],
  ["a value in parentheses", '{"a": (1), "b": ("x")}', { a: 1, b: "x" }],
  ["parentheses in a text without quotes", "{a: (555) 123}", { a: "(555) 123" }],
  ["a set of Python", "{'a', 'b', 'c'}", ["a", "b", "c"]],
  ["a dictionary of Swift", '["a": 1, "b": [2]]', { a: 1, b: [2] }],
  ["an array that a brace closes", '{"a": ["x", "y"}, "b": ["z"]}', { a: ["x", "y"], b: ["z"] }],
  ["values in capitals", '{"a": TRUE, "b": Null, "c": [FALSE]}', { a: true, b: null, c: [false] }],
  ["thousands set apart", '{"a": 82_461_110, "b": [1_000]}', { a: 82461110, b: [1000] }],
  ["a date with underscores", '{"a": 2024_01_05}', { a: "2024_01_05" }],
  [
    "paths of Windows, whose folders begin like escapes",
    String.raw`{"a": "C:\Users\new\table", "b": "d:\n\\x\r", "c": "e: \n"}`,
    { a: String.raw`C:\Users\new\table`, b: String.raw`d:\n\x\r`, c: "e: \n" },
  ],
  ["backslashes that escape nothing", String.raw`{"re": "\d+\s*", "path": "C:\Windows",}`, {
    re: String.raw`\d+\s*`,
    path: String.raw`C:\Windows`,
  }],
  ["an escape of JavaScript", String.raw`{'a': '\x41'}`, { a: "A" }],
  ["a fence in a string", '{\n"a": "```{}```",\n"b": "x",\n}', { a: "```{}```", b: "x" }],
  [
    "JSON in a string",
    '{"x": "the answer is {"blank": "music"}, which is not plain", "y": 1}',
    { x: 'the answer is {"blank": "music"}, which is not plain', y: 1 },
  ],
  ["JSON of several lines in a string", '{"a": "{\n  "x": 1,\n  "y": 2\n}", "b": 1}', {
    a: '{\n  "x": 1,\n  "y": 2\n}',
    b: 1,
  }],
  ["quotes before a number in a string", '{"a": "of "2025 plans" and more", "c" 6}', {
    a: 'of "2025 plans" and more',
    c: 6,
  }],
  ["a link in a string", '{ "content": "[LINK]("https://example.com")" }', {
    content: '[LINK]("https://example.com")',
  }],
  ["quotes and commas in a string", '{"a": "lorem, "ipsum" sic "tamet". To improve"}', {
    a: 'lorem, "ipsum" sic "tamet". To improve',
  }],
  ["Python", "{'a': None, 'b': [True, False]}", { a: null, b: [true, false] }],
  ["undefined", "{a: undefined}", { a: null }],
  ["concatenation", '{"a": "b" + \'c\' +\n "d"}', { a: "bcd" }],
  ["JSONP", 'callback({"a": 1});', { a: 1 }],
  ["MongoDB", '{_id: ObjectId("5f"), n: NumberLong("2")}', { _id: "5f", n: "2" }],
  ["raw control characters", '["a\nb\tc\u0001d\u001f"]', ["a\nb\tc\u0001d\u001f"]],
  ["unescaped quotes", '{"a": "say "hi" to", "b": 1}', { a: 'say "hi" to', b: 1 }],
  ["missing values", '{"a": , "b": }', { a: null, b: null }],
  ["an open string", '{"a": "hel', { a: "hel" }],
  ["an ellipsis", "[1, 2, ...]", [1, 2]],
  ["lines of values", '{"a": 1}\n{"b": 2}\n', [{ a: 1 }, { b: 2 }]],
  ["values in a row", "{a: 1}{b: 2} [3]", [{ a: 1 }, { b: 2 }, [3]]],
  ["escaped once too often", '{\\"a\\": \\"b c\\", \\"d\\": [1]}', { a: "b c", d: [1] }],
  // A JSON string's content, as logs and shells show it.
  ["escaped line breaks between members", '{\\n  \\"a\\": \\"b\\\\nc\\",\\n  \\"d\\": [1,]\\n}', {
    a: "b\nc",
    d: [1],
  }],
  ["an open bracket in a whole string", '{"a": ["see [1"], "b": {"c": "{"},}', {
    a: ["see [1"],
    b: { c: "{" },
  }],
  ["prototype names", "{__proto__: 1, 'toString': 2}", JSON.parse('{"__proto__":1,"toString":2}')],
  ["plain words", "hello", "hello"],
  // Of the public tests of Python's json_repair.
  ["a fraction", '{"here": "now", "key": 1/3, "date": 2026/11/28}', {
    here: "now",
    key: "1/3",
    date: "2026/11/28",
  }],
  ["underscores behind the point", '{"value": 1_234.5_6}', { value: 1234.56 }],
  ["a key without its closing quote", '{"key:"value", "k2 : "v"}', { key: "value", "k2": "v" }],
  ["a colon at the end of a key", '{"key:": "value"}', { "key:": "value" }],
  ["a comment that lost its line break", '{"a": {"b": "c" # comment }, "d": "e"}', {
    a: { b: "c" },
    d: "e",
  }],
  [
    "comments that lost their line breaks behind other values",
    '{"a": {"b": [1 # one ] # list }, "d": true # yes }',
    {
      a: { b: [1] },
      d: true,
    },
  ],
  ["a comment right behind a string", '{"a": "x"# c }', { a: "x" }],
  ["a colon at the end of a key, and a comma too many", '{"key:": "value",}', { "key:": "value" }],
  ["a key with a stray backslash that the end cuts off", '{"a": 1, "b\\q', { a: 1 }],
  ["a key that the end cuts off", '[{"key": "value", "key', [{ key: "value" }]],
  ["a key that nothing but its quote is left of", '{"', {}],
  ["a number that nothing but its sign is left of", '{"a": [1, -', { a: [1] }],
  ["a last value without its closing quote", '{"a": "lorem, ipsum. }', { a: "lorem, ipsum." }],
  ["a fence of four", '````{ "key": "value" }```', { key: "value" }],
  ["a fence of four that quotes one of three", '````\n{"a": "x ``` y"}````\nmore', {
    a: "x ``` y",
  }],
  ["an escaped key that the end cuts off", '{\\"a\\": 1, \\"b', { a: 1 }],
  ["a zero with a sign", "[a,-0,b]", ["a", -0, "b"]],
  ["a fence that none opens", '{"key": "value, value2"```', { key: "value, value2" }],
  ["a tuple in a fence", "The payload:\n```json\n(1, 2)\n```\n", [1, 2]],
  ["signs without digits", '{"a": -, "b": [+, - ], "c": -}', { a: null, b: [null, null], c: null }],
  ["apostrophes in single quotes", "{'it's': 'O'Brien don't', 'b': ‘it’s’, c: `a`b`, d: ‘don´t’}", {
    "it's": "O'Brien don't",
    b: "it’s",
    c: "a`b",
    d: "don´t",
  }],
  ["a plus sign", "{a: +5, b: [+.5]}", { a: 5, b: [0.5] }],
];
for (const [title, input, expected] of REPAIRS) {
  Deno.test(`json-repair: ${title}`, async () => {
    assert.deepEqual(JSON.parse(await outputOf("json-repair", input)), expected);
  });
}

Deno.test("json-repair: keeps the text of numbers, and makes strings where it must", async () => {
  const input = "[12345678901234567890, 1.0, 1E5, .5, 5., -.5, 012, 0x1F, NaN, -Infinity,]";
  const expected = '[12345678901234567890,1.0,1E5,0.5,5.0,-0.5,"012","0x1F","NaN","-Infinity"]';
  assert.equal(await outputOf("json-repair", { input, indent: 0 }), expected);
});

Deno.test("json-repair: refuses a Markdown list, whose dashes would become numbers", async () => {
  for (const input of ['{"a": [\n- x,\n- "y"\n]}', '{"a": [\n- x\n- y\n]}']) {
    const { code, details } = await errorOf("json-repair", input);
    assert.equal(code, "REPAIR_FAILED", input);
    assert.ok((details as { line: number }).line > 1);
  }
});

Deno.test("json-repair: does not make a key of two words separated by a comma", async () => {
  for (const input of ['{"price": 1,234.50, tags: [1]}', '{"a": x, y, b: 2}']) {
    assert.equal((await errorOf("json-repair", { input })).code, "REPAIR_FAILED", input);
  }
});

Deno.test("json-repair: refuses a text in which a colon would become a value", async () => {
  const texts = ['{"a": ["x"], ["y"], "b": "z" }', '["key":"value"}]'];
  for (const input of texts) {
    const { code, details } = await errorOf("json-repair", input);
    assert.equal(code, "REPAIR_FAILED", input);
    assert.ok((details as { column: number }).column > 6);
  }
  assert.deepEqual(JSON.parse(await outputOf("json-repair", "[':', 'a',]")), [":", "a"]);
});

const EXTRACTIONS: [string, string, string, string][] = [
  [
    "a fence",
    'Here:\n```json\n{"a": 1,}\n```\nBye {x}',
    '{"a": 1}',
    "14 characters before it and 12",
  ],
  ["a fence that stays open", "```\n[1, 2", "[1, 2]", "4 characters before it and 0"],
  ["a fence on one line", 'x ```{"a":1}``` y', '{"a":1}', "5 characters before it and 5"],
  [
    "the first fence with JSON",
    "```js\nx()\n```\n```\n[1]\n```",
    "[1]",
    "18 characters before it and 4",
  ],
  [
    "a fence quoted in a string",
    '```\n{"a": "```b",}\n```',
    '{"a": "```b"}',
    "4 characters before it and 4",
  ],
  [
    "prose",
    'The answer is {"a": "}", b: 1} indeed {',
    '{"a": "}", "b": 1}',
    "14 characters before it and 9",
  ],
  ["a variable", "const x = [1, 2,];", "[1, 2]", "10 characters before it and 1"],
  ["text behind", '{"a": 1} Hope this helps!', '{"a": 1}', "0 characters before it and 17"],
  ["a line behind", '{"a": 1}\nHope this helps!', '{"a": 1}', "0 characters before it and 17"],
  // Reasoning models close their thoughts with </think>; some servers leave out the opening tag.
  [
    "an answer behind thoughts",
    '<think>As {"a": number}?</think>\n{"a": 1, "b": [2',
    '{"a": 1, "b": [2]}',
    "33 characters before it and 0",
  ],
  [
    "a fence behind thoughts",
    'So {x}\n</think>\n```\n{"a": 1}\n```',
    '{"a": 1}',
    "20 characters before it and 4",
  ],
  [
    "thoughts without an answer",
    '<think>{"a": 1}</think>',
    '{"a": 1}',
    "7 characters before it and 8",
  ],
  [
    "a tag in a string",
    'So: {"a": "</think>", "b": [1]} x',
    '{"a": "</think>", "b": [1]}',
    "4 characters before it and 2",
  ],
];
for (const [title, input, expected, dropped] of EXTRACTIONS) {
  Deno.test(`json-repair: extracts ${title}`, async () => {
    const { output, stats, warnings } = await runTool("json-repair", input);
    assert.equal(output, expected);
    assert.equal((stats as { changed: boolean }).changed, true);
    const extracted = warnings.find(({ code }) => code === "EXTRACTED");
    assert.match(extracted!.message, new RegExp(`${dropped} after it$`));
  });
}

Deno.test("json-repair: reports dropped text that contains more JSON", async () => {
  const event = (text: string) => `event: delta\ndata: {"text":"${text}"}\n\n`;
  const stream = event("a") + event("b") + "data: [DONE]\n";
  const { output, warnings } = await runTool("json-repair", stream);
  assert.equal(output, '{"text":"a"}');
  assert.match(warnings[0]!.message, /more JSON from line 5, column 7 on; .* one on each line/);
  // What the message asks for.
  assert.deepEqual(JSON.parse(await outputOf("json-repair", '{"text":"a"}\n{"text":"b"}')), [
    { text: "a" },
    { text: "b" },
  ]);
});

Deno.test("json-repair: keeps all text with extract off", async () => {
  const input = '{"a": 1}\nHope this helps!';
  const output = await outputOf("json-repair", { input, extract: false });
  assert.deepEqual(JSON.parse(output), [{ a: 1 }, "Hope this helps!"]);
});

Deno.test("json-repair: returns valid JSON unchanged", async () => {
  for (const input of ['{"a" : 1.0}\n', '["a [b"]', '"\\ud800"', "0"]) {
    const result = await runTool("json-repair", input);
    assert.equal(result.output, input);
    assert.deepEqual(result.warnings, []);
    assert.partialDeepStrictEqual(result.stats, { changed: false, changes: 0 });
  }
  assert.equal(
    await outputOf("json-repair", { input: '{"a":[1.0,"\\u0041"]}', indent: 2 }),
    '{\n  "a": [\n    1.0,\n    "\\u0041"\n  ]\n}',
  );
  const marked = await runTool("json-repair", '\ufeff{"a":1,"a":2}');
  assert.equal(marked.output, '{"a":1,"a":2}');
  assert.deepEqual(marked.warnings.map(({ code, path }) => [code, path]), [
    ["DUPLICATE_KEY", "/a"],
  ]);
});

Deno.test("json-repair: lists the changes with their places", async () => {
  const { stats, warnings } = await runTool(
    "json-repair",
    "{name: 'W x',\r\n tags: [1 2], x: [3,], # c\n ok: True}",
  );
  assert.deepEqual(warnings.map(({ code, message }) => `${code} ${message}`), [
    'REPLACED Line 1, column 2: replaced name with "name"',
    "REPLACED Line 1, column 8: replaced 'W x' with \"W x\"",
    'REPLACED Line 2, column 2: replaced tags with "tags"',
    "INSERTED Line 2, column 10: inserted ,",
    'REPLACED Line 2, column 15: replaced x with "x"',
    "REMOVED Line 2, column 20: removed ,",
    'REPLACED Line 2, column 24: replaced # c\n ok with "ok"',
    "REPLACED Line 3, column 6: replaced True with true",
  ]);
  assert.partialDeepStrictEqual(stats, { changed: true, changes: 8, root_type: "object" });
});

Deno.test("json-repair: counts places in the whole input", async () => {
  const { warnings } = await runTool("json-repair", 'Answer:\n```json\n{"a": 1,\n "b": [2,]}\n```');
  assert.deepEqual(warnings.map(({ code }) => code), ["EXTRACTED", "REMOVED"]);
  assert.match(warnings[1]!.message, /^Line 4, column 9: removed ,$/);
});

Deno.test("json-repair: counts changes beyond fifty, and does not separate them beyond 5,000 edits", async () => {
  const some = await runTool("json-repair", `[${"'a',".repeat(60)}1]`);
  assert.equal((some.stats as { changes: number }).changes, 60);
  const codes = some.warnings.map(({ code }) => code);
  assert.equal(codes.filter((code) => code === "REPLACED").length, 50);
  assert.equal(codes.at(-1), "MORE_CHANGES");
  const many = await runTool("json-repair", `[${"'a',".repeat(2501)}1]`);
  assert.equal((many.stats as { changes: number }).changes, -1);
  assert.deepEqual(many.warnings.map(({ code }) => code), ["MORE_CHANGES"]);
});

const TRUNCATED: [string, boolean][] = [
  ['{"a": 1, "b": [2', true],
  ['{"a": "x', true],
  ["[1, {'b': 'c", true],
  ['{"a": 1,', true],
  ["{'a': 'he said \"hi'}", false],
  ['{"a": "5" tall",}', false],
  ["[1, 2}", false],
  ["{url: http://x.org/a,}", false],
  ['{\\"a\\": \\"b\\"}', false],
];
for (const [input, expected] of TRUNCATED) {
  Deno.test(`json-repair: ${expected ? "truncated" : "whole"}: ${input}`, async () => {
    const codes = await warningsOf("json-repair", input);
    assert.equal(codes.includes("TRUNCATED_INPUT"), expected);
  });
}

Deno.test("json-repair: warns of values wrapped in an array and of repeated keys", async () => {
  assert.ok((await warningsOf("json-repair", "{a:1}\n{b:2}")).includes("WRAPPED_IN_ARRAY"));
  const { warnings } = await runTool("json-repair", '\ufeff{"a":1,"a":2,}');
  assert.deepEqual(warnings.map(({ code, path }) => [code, path]), [
    ["REMOVED", undefined],
    ["DUPLICATE_KEY", "/a"],
  ]);
});

const FAILURES: [string, string, Record<string, unknown>][] = [
  ['{"a": "\\u00zz"}', "REPAIR_FAILED", { line: 1, column: 8, offset: 7 }],
  ['{"a": 1,\n true false}', "REPAIR_FAILED", { line: 2, column: 12, offset: 20 }],
  [`[${"- ".repeat(3_000)}`, "REPAIR_FAILED", { line: 1, column: 1, offset: 0 }],
  [`[${"- ".repeat(90_000)}`, "REPAIR_FAILED", { line: 1, column: 2, offset: 1 }],
  ["}", "REPAIR_FAILED", { line: 1, column: 2, offset: 1 }],
  ["[".repeat(501) + "]".repeat(501), "JSON_TOO_DEEP", { max_depth: 500 }],
  ["[".repeat(100_000), "JSON_TOO_DEEP", { max_depth: 500 }],
  ["{a:".repeat(30_000), "JSON_TOO_DEEP", { max_depth: 500 }],
  ["a(".repeat(50_000), "JSON_TOO_DEEP", { max_depth: 500 }],
  [" \n\t", "EMPTY_INPUT", { path: "input" }],
];
for (const [input, code, details] of FAILURES) {
  Deno.test(`json-repair: refuses ${JSON.stringify(input.slice(0, 20))}`, async () => {
    const error = await errorOf("json-repair", input);
    assert.equal(error.code, code);
    assert.deepEqual(error.details, details);
  });
}

// A hundred thousand characters of each end in time, with a typed error or valid JSON.
for (
  const unit of [
    "[",
    "{",
    '"',
    "\\",
    "'",
    ",",
    "+",
    "`",
    "```",
    '\\"',
    "#",
    "# a\n",
    "/*",
    "[]",
    "{}",
    '""',
    "1 ",
  ]
) {
  Deno.test(`json-repair: survives endless ${JSON.stringify(unit)}`, async () => {
    for (const [prefix, chars] of [["", 90_000], ["[", 20_000], ["x {", 20_000]] as const) {
      const { output, error } = await runTool(
        "json-repair",
        prefix + unit.repeat(chars / unit.length),
      );
      if (error) assert.match(error.code, /^(REPAIR_FAILED|JSON_TOO_DEEP)$/);
      else JSON.parse(output as string);
    }
  });
}

// What a caller meant who wrote a quote inside a string without its backslash.
const INNER_QUOTES: [string, (times: number) => string, (times: number) => unknown][] = [
  [
    "words in double quotes",
    (n) => `{"a": "${'x"y '.repeat(n)}"}`,
    (n) => ({ a: 'x"y '.repeat(n) }),
  ],
  ["apostrophes", (n) => `{'a': '${"it's ".repeat(n)}'}`, (n) => ({ a: "it's ".repeat(n) })],
  ["a string in a string", (n) => `{"k":"${'a"'.repeat(n)}"}`, (n) => ({ k: 'a"'.repeat(n) })],
];
for (const [title, textOf, valueOf] of INNER_QUOTES) {
  Deno.test(`json-repair: keeps the text of thousands of ${title}`, async () => {
    const { output } = await runTool("json-repair", { input: textOf(1_000) });
    assert.deepEqual(JSON.parse(output as string), valueOf(1_000));
  });
}

// Few separators are put in by the repairer, many beforehand: the text is the same either way.
const SEPARATORS: [string, (times: number) => string, (times: number) => string][] = [
  [
    "items",
    (n) => `["a" ${"1 ".repeat(n)}'b']`,
    (n) => `["a", ${"1, ".repeat(n)}"b"]`,
  ],
  ["lines of words", (n) => `[1${"\nx y".repeat(n)}]`, (n) => `[1${',\n"x y"'.repeat(n)}]`],
  [
    "commas and colons of members",
    (n) => `{'a' 1 ${"'b' {} ".repeat(n)}c\ntrue}`,
    (n) => `{"a": 1, ${'"b": {}, '.repeat(n)}"c":\ntrue}`,
  ],
  [
    "members in lines",
    (n) => `{${"a\n1\n".repeat(n)}'b' null}`,
    (n) => `{${'"a":\n1,\n'.repeat(n)}"b": null}`,
  ],
  [
    "members behind what is no text",
    (n) => `{${"a: NaN // b\n".repeat(n)}}`,
    (n) => `{${`"a": "NaN", \n`.repeat(n).replace(/, \n$/, " \n")}}`,
  ],
  [
    "values in lines",
    (n) => `{"a": 1}${"\n[2]".repeat(n)}`,
    (n) => `[\n{"a": 1}${",\n[2]".repeat(n)}\n]`,
  ],
];
for (const [title, textOf, expectedOf] of SEPARATORS) {
  for (const times of [2, 2_000]) {
    Deno.test(`json-repair: adds ${times} missing separators, ${title}`, async () => {
      assert.equal(await outputOf("json-repair", textOf(times)), expectedOf(times));
    });
  }
}

const LAST_COMMAS: [title: string, textOf: (times: number) => string, document: unknown][] = [
  ["in arrays", (n) => `[${'[1, "a,]"\n,],'.repeat(n)}]`, [1, "a,]"]],
  ["in objects", (n) => `[${"{a: 'b,}', // c\n},".repeat(n)}]`, { a: "b,}" }],
  ["in a row", (n) => `[${"[1, , ,], ".repeat(n)}]`, [1]],
  ["in tuples", (n) => `[${"(1,), ".repeat(n)}]`, [1]],
  ["without a value", (n) => `[${"[,], ".repeat(n)}]`, []],
  ["behind a colon", (n) => `[${'{"a":,}, '.repeat(n)}]`, { a: null }],
];
for (const [title, textOf, document] of LAST_COMMAS) {
  for (const times of [2, 1_000]) {
    Deno.test(`json-repair: removes ${times} last commas, ${title}`, async () => {
      const output = await outputOf("json-repair", textOf(times));
      assert.deepEqual(JSON.parse(output as string), Array(times).fill(document));
    });
  }
}

Deno.test("json-repair: keeps thousands of apostrophes and quotes inside words", async () => {
  for (const [before, behind] of [["[", "]"], ["1\n", ""]]) {
    const output = await outputOf(
      "json-repair",
      `${before}don’t ${"it's x\"y ".repeat(1_000)}z${behind}`,
    );
    const value = `don’t ${"it's x\"y ".repeat(1_000)}z`;
    assert.deepEqual(JSON.parse(output), before === "[" ? [value] : [1, value]);
  }
});

const PROSE = [
  "I'm sorry, but I can't help with that.",
  'Sorry, I can\'t: "no".\nBye',
  "As an AI language model, I cannot do this: it is against policy.\nAsk something else.",
  "The answer is 42.",
  "```\nI can't do that\n```",
  "<html><body>502 Bad Gateway</body></html>",
  "name: Bob\nage: 4",
];
for (const text of PROSE) {
  Deno.test(`json-repair: finds no JSON in ${JSON.stringify(text)}`, async () => {
    assert.equal((await runTool("json-repair", text)).error?.code, "NO_JSON");
  });
}

Deno.test("json-repair: a quote before a string's closing one leaves nothing open", async () => {
  for (const text of ['["72""]', `{"a": '"', "b": "5""\n}`, '"72""']) {
    const codes = await warningsOf("json-repair", text);
    assert.deepEqual([...new Set(codes)], ["REPLACED"], text);
  }
});

Deno.test("json-repair: a failure shows what no rule can repair", async () => {
  const { message } = await errorOf("json-repair", '{"a": 1, "y": 1,5}');
  assert.match(message, /line 1, column 18, at "}"; correct/);
});
