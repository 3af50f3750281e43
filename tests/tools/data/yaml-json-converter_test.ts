import assert from "node:assert/strict";
import fc from "../../fast_check.ts";
import { stringify } from "yaml";
import { errorOf, outputOf, runTool, warningsOf } from "../../support.ts";

const ID = "yaml-json-converter";
const toYaml = (value: unknown, options: Record<string, unknown> = {}) => ({
  input: JSON.stringify(value),
  direction: "json_to_yaml",
  ...options,
});

/** YAML 1.2.2, section 10.3.2, and rules 1 and 2 of the tool: a plain scalar and its value. */
const CORE_SCHEMA: [string, unknown][] = [
  ...["null", "Null", "NULL", "~", ""].map((text): [string, unknown] => [text, null]),
  ["true", true],
  ["True", true],
  ["TRUE", true],
  ["false", false],
  ["FALSE", false],
  ["tRUE", "tRUE"],
  ["0", 0],
  ["-0", -0],
  ["12", 12],
  ["+12", 12],
  ["-19", -19],
  ["012", 12],
  ["0o17", 15],
  ["0o18", "0o18"],
  ["-0o7", "-0o7"],
  ["0x1F", 31],
  ["0b11", "0b11"],
  ["1_000", "1_000"],
  ["1.", 1],
  [".5", 0.5],
  ["-.5", -0.5],
  ["1e3", 1000],
  ["+12e03", 12000],
  ["-2E+05", -200000],
  [".", "."],
  ["1e", "1e"],
  [".inf", ".inf"],
  ["+.Inf", ".inf"],
  ["-.INF", "-.inf"],
  [".NaN", ".nan"],
  ["-.nan", "-.nan"],
  ["12:30:45", "12:30:45"],
  ["2024-01-01", "2024-01-01"],
  ["yes", "yes"],
  ["Off", "Off"],
  ["9007199254740991", 9007199254740991],
  ["9007199254740992", 9007199254740992],
  ["-0012345678901234567890", Number("-12345678901234567890")],
  ["0xFFFFFFFFFFFFFFFF", Number("18446744073709551615")],
  // The JSON has its text; this reader makes doubles of it.
  ["1e400", Infinity],
];
for (const [scalar, value] of CORE_SCHEMA) {
  Deno.test(`${ID}: reads core schema ${scalar || "the empty scalar"}`, async () => {
    assert.deepEqual(await outputOf(ID, `a: ${scalar}\n`), { a: value });
    assert.deepEqual(await outputOf(ID, `a: "${scalar}"\n`), { a: scalar });
  });
}

/** Title, YAML, options, value. */
const READ: [string, string, Record<string, unknown>, unknown][] = [
  [
    "tags of the core schema",
    '[!!str 1, !!int "12", !!float 3, !!bool "true", !!null "", ! 12]',
    {},
    ["1", 12, 3, true, null, "12"],
  ],
  ["other tags", "!Foo 12: !bar [!!binary aGk=, !!set {a}]", {}, { "12": ["aGk=", { a: null }] }],
  [
    "scalar keys",
    "1: a\ntrue: b\n~: c\n1.50: d\n0x10: e\n.inf: f\n",
    {},
    { "1": "a", "true": "b", "null": "c", "1.5": "d", "16": "e", ".inf": "f" },
  ],
  ["keys by alias", "- &a key\n- *a : 1\n", {}, ["key", { key: 1 }]],
  ["the last anchor of a name counts", "[&a 1, *a, &a 2, *a]", {}, [1, 1, 2, 2]],
  ["the inner of two anchors begins last", "[&a [&a 1], *a]", {}, [[1], 1]],
  [
    "__proto__ is a key",
    '"__proto__": 1\nconstructor: 2',
    {},
    JSON.parse(
      '{"__proto__":1,"constructor":2}',
    ),
  ],
  // yaml.org/type/merge: own keys win, then the earlier mapping.
  [
    "merge keys",
    "- &a {p: 1, q: 2}\n- &b {p: 3, r: 4}\n- q: 9\n  <<: [*a, *b]\n  r: 8\n",
    {},
    [{ p: 1, q: 2 }, { p: 3, r: 4 }, { q: 9, p: 1, r: 8 }],
  ],
  ["merge keys off", "<<: {a: 1}", { merge_keys: false }, { "<<": { a: 1 } }],
  ["a quoted << is no merge key", '"<<": {a: 1}', {}, { "<<": { a: 1 } }],
  ["blank text", " \n\t\n", {}, null],
  ["comments only", "# nothing\n", {}, null],
  ["no document in an array", "# nothing\n", { documents: "array" }, []],
  ["an empty document", "---\n", { documents: "array" }, [null]],
  ["one document in an array", "a", { documents: "array" }, ["a"]],
  ["several documents", "a\n---\nb\n", {}, ["a", "b"]],
  ["%YAML 1.1 changes nothing", "%YAML 1.1\n---\nyes", {}, "yes"],
  ["a byte order mark", "\ufeffa: 1", {}, { a: 1 }],
  // Section 5.4: a lone CR is a line break.
  ["CR and CRLF", "a: 1\rb: |\r\n  x\r\n  y\r\n", {}, { a: 1, b: "x\ny\n" }],
  ["pairs without a key", "a: [x]\n: 1\n", {}, { a: ["x"], null: 1 }],
  ["a pair without a key in a list", "- : 1\n  b: 2\n", {}, [{ null: 1, b: 2 }]],
  ["a pair with an anchored empty key", "a: 1\r&k : 2\r", {}, { a: 1, null: 2 }],
  ["explicit keys", "? a\n\n# c\n: b\n? |\n  c\n: d\n? e\n", {}, { a: "b", "c\n": "d", e: null }],
  ["pairs without a key after a byte order mark", "\ufeff: 1\n? a\n: 2\n", {}, { null: 1, a: 2 }],
  ["single pairs in a list", '[a: 1, "b" , : 2, ? c : 3]', {}, [
    { a: 1 },
    "b",
    { null: 2 },
    { c: 3 },
  ]],
  ["characters for quotes only", '"\x7f\x80\uffff"', {}, "\x7f\x80\uffff"],
  ["150 uses of an anchor", `- &a {x: 1}\n${"- *a\n".repeat(150)}`, {}, Array(151).fill({ x: 1 })],
  [
    "200 levels",
    "[".repeat(200) + "]".repeat(200),
    {},
    JSON.parse(
      "[".repeat(200) + "]".repeat(200),
    ),
  ],
];
for (const [title, input, options, expected] of READ) {
  Deno.test(`${ID}: reads ${title}`, async () => {
    assert.deepEqual(await outputOf(ID, { input, ...options }), expected);
  });
}

/** Nine anchors of nine aliases each: 9^9 leaves. */
const BILLION_LAUGHS = Array.from(
  { length: 10 },
  (_, i) =>
    i === 0 ? "a0: &a0 [l, o, l]" : `a${i}: &a${i} [${Array(9).fill(`*a${i - 1}`).join(", ")}]`,
).join("\n");

/** Input, code, line, column. */
const FAULTS: [string, string, number?, number?][] = [
  ["a: 'x\n", "INVALID_YAML", 2, 1],
  ["a: b: c", "INVALID_YAML", 1, 4],
  ["\ta: b", "INVALID_YAML", 1, 1],
  // What the library takes and js-yaml 5 and PyYAML 6 refuse (YAML 1.2.2, sections 7.4.2, 7.5, 8.2.2).
  // YAML Test Suite, cases 9JBA and P2EQ.
  ["[a, b]#c", "INVALID_YAML", 1, 7],
  ["- {a: b}- c", "INVALID_YAML", 1, 9],
  ["k: {a: b} c", "INVALID_YAML", 1, 11],
  ["[a] [b] [c]", "INVALID_YAML", 1, 5],
  ['"a" "b" "c"', "INVALID_YAML", 1, 5],
  ["a: [b]: c", "INVALID_YAML", 1, 7],
  ["- a: {b: 1}: c", "INVALID_YAML", 1, 12],
  ["? a\n- b", "INVALID_YAML", 2, 1],
  ["? |\n- b", "INVALID_YAML", 2, 1],
  ["a: b\n : c", "INVALID_YAML", 2, 2],
  ["? a\n : b", "INVALID_YAML", 2, 2],
  ["a: b\r : c", "INVALID_YAML", 2, 2],
  ['{"a"&:b}', "INVALID_YAML", 1, 5],
  ['{"a" !b}', "INVALID_YAML", 1, 6],
  ["a: @x", "INVALID_YAML", 1, 4],
  ["a: 1\nb: 2\na: 3", "INVALID_YAML", 3, 1],
  ["{a: 1, 'a': 2}", "INVALID_YAML", 1, 8],
  ["1: a\n'1': b", "INVALID_YAML", 2, 1],
  ["0x1: a\n1: b", "INVALID_YAML", 2, 1],
  ["a: *b", "INVALID_YAML", 1, 4],
  ["*a : &a 1", "INVALID_YAML", 1, 1],
  ["---\n&a 1\n---\n*a", "INVALID_YAML", 4, 1],
  ["? [a]\n: 1", "INVALID_YAML", 1, 3],
  ["- &a {}\n- *a : 1", "INVALID_YAML", 2, 3],
  ["!!int abc", "INVALID_YAML", 1, 7],
  ["!!bool yes", "INVALID_YAML", 1, 8],
  ["!!map 1", "INVALID_YAML", 1, 7],
  ["!!str [1]", "INVALID_YAML", 1, 7],
  ["<<: 5", "INVALID_YAML", 1, 5],
  ["<<: {a: 1}\n<<: {b: 1}", "INVALID_YAML", 2, 1],
  ["!e!x 1", "INVALID_YAML"],
  ["%YAML 1.2\n", "INVALID_YAML", 1, 1],
  ["%YAML 1.2\n%YAML 1.2\n---\n", "INVALID_YAML", 2, 1],
  ["%TAG ! a\n%TAG ! b\n---\n", "INVALID_YAML", 2, 1],
  ["a: \u0000", "INVALID_YAML", 1, 4],
  ["a: \x1f", "INVALID_YAML", 1, 4],
  ["# \x7f", "INVALID_YAML", 1, 3],
  ["a: \ud800", "INVALID_YAML", 1, 4],
  ["&a [*a]", "ALIAS_LIMIT", 1, 5],
  ["&a {b: {c: *a}}", "ALIAS_LIMIT", 1, 12],
  [BILLION_LAUGHS, "ALIAS_LIMIT"],
  [
    `a: &a {${Array.from({ length: 400 }, (_, i) => `k${i}: 1`)}}\nb: {<<: [${
      Array(300).fill("*a")
    }]}`,
    "ALIAS_LIMIT",
  ],
  [`- &a ${"x".repeat(50_000)}\n${"- *a\n".repeat(9_000)}`, "OUTPUT_TOO_LARGE"],
  ["[".repeat(201) + "]".repeat(201), "TOO_DEEP"],
  ["[".repeat(100_000), "TOO_DEEP"],
  [`- &a ${"[".repeat(150)}${"]".repeat(150)}\n- ${"[".repeat(60)}*a${"]".repeat(60)}`, "TOO_DEEP"],
  ["- ".repeat(201) + "x", "TOO_DEEP"],
  // The library's parser would overflow the stack where it closes them.
  ["base: &b\n  retries: 3".repeat(4_700) + "\nend: 1\n", "TOO_DEEP"],
];
for (const [input, code, line, column] of FAULTS) {
  Deno.test(`${ID}: returns ${code} for ${JSON.stringify(input).slice(0, 60)}`, async () => {
    const error = await errorOf(ID, input);
    assert.equal(error.code, code);
    if (line === undefined) return;
    assert.deepEqual([error.details?.line, error.details?.column], [line, column]);
    assert.match(error.message, new RegExp(`line ${line}, column ${column}`));
  });
}

/** Common slips, and what their message proposes. */
const HINTS: [string, RegExp][] = [
  ["msg: Error: not found", /put a value with ": " in quotes/],
  ["a:1\nb: 2", /write members as "key: value", with a space after the colon/],
  ["a: 'it's'", /nothing may follow a value: check quotes/],
  // YAML 1.2.2, section 7.3.1: further lines are indented more than the mapping; libyaml reads them all the same.
  ['a: "one\ntwo"\nb: 1', /close it, and indent the further lines of the text more than its key/],
  ["a: [1,\n2]\nb: 1", /ends? with a \]: indent its further lines more than its key/],
  ["a: {b: 1,\nc: 2}", /ends? with a \}: indent its further lines more than its key/],
  ["a: @x", /put the value in quotes/],
  ["a: {{ x }}", /put text such as {{ x }} in quotes/],
  ['a: "C:\\path"', /write a backslash twice/],
  ["a:\n\t- b", /indent with spaces/],
];
for (const [input, hint] of HINTS) {
  Deno.test(`${ID}: suggests a repair of ${JSON.stringify(input)}`, async () => {
    const { code, message } = await errorOf(ID, input);
    assert.equal(code, "INVALID_YAML");
    assert.match(message, hint);
  });
}

Deno.test(`${ID}: counts lists, mappings and scalars towards the limit, but not keys`, async () => {
  // A mapping of 9,999 scalars is 10,000 nodes; with the list, nine are 90,001 and ten 100,001.
  const members = Array.from({ length: 9_999 }, (_, i) => `${i.toString(36)}x:`).join("\n  ");
  const nodes = (aliases: number) => `- &a\n  ${members}\n${"- *a\n".repeat(aliases)}`;
  assert.equal((await outputOf(ID, nodes(8))).length, 9);
  assert.equal((await errorOf(ID, nodes(9))).code, "ALIAS_LIMIT");
});

Deno.test(`${ID}: refuses several documents where one was asked for`, async () => {
  const error = await errorOf(ID, { input: "a\n---\nb", documents: "single" });
  assert.deepEqual([error.code, error.details], ["MULTIPLE_DOCUMENTS", { documents: 2 }]);
});

/** YAML, and the codes and paths of its warnings. */
const WARNINGS: [string, [string, string?][]][] = [
  ["a: 1", []],
  ["a: 1 # c", [["COMMENTS_DROPPED"]]],
  // What people mean as a value, and what ends a text; blanks or other marks after # tell of a comment.
  ["a: #fff", [["VALUE_IN_COMMENT", "/a"], ["COMMENTS_DROPPED"]]],
  ["$ref: #/components/schemas/A", [["VALUE_IN_COMMENT", "/$ref"], ["COMMENTS_DROPPED"]]],
  ["a:\t#é\n", [["VALUE_IN_COMMENT", "/a"], ["COMMENTS_DROPPED"]]],
  ["- #general\n- {b: &x #12\n }\n", [
    ["VALUE_IN_COMMENT", "/0"],
    ["VALUE_IN_COMMENT", "/1/b"],
    ["COMMENTS_DROPPED"],
  ]],
  ["a: Issue #12\nb: [x #3, y\n ]", [
    ["VALUE_IN_COMMENT", "/a"],
    ["VALUE_IN_COMMENT", "/b/0"],
    ["COMMENTS_DROPPED"],
  ]],
  ["a: # c\nb: ## c\nc: #-c\nd: #", [["COMMENTS_DROPPED"]]],
  ["a:\n#c\nb: #c\n  d: 1\ne: #c\n  - 1\nf: #c\n  g", [["COMMENTS_DROPPED"]]],
  ["a: 80 #12\nb: x #1st\nc: x #d\nd: null #12\ne: 'x' #12", [["COMMENTS_DROPPED"]]],
  ["a: '#fff'\nb: x#12\nc: |\n  x #12\n", []],
  ["a: '# c'\nb: |\n  # c\n", []],
  ["a\n---\nb", [["MULTIPLE_DOCUMENTS"]]],
  ["a: [x, no]\nb: yes", [["YAML_1_1_AMBIGUITY", "/a/1"]]],
  ["a: {y: 1}", [["YAML_1_1_AMBIGUITY", "/a/y"]]],
  ["mode: 0644\nat: 12:30", [["YAML_1_1_AMBIGUITY", "/mode"], ["YAML_1_1_AMBIGUITY", "/at"]]],
  ["on: push\noff: 1\nmode: 0644\nat: 12:30", [
    ["YAML_1_1_AMBIGUITY", "/on"],
    ["YAML_1_1_AMBIGUITY", "/mode"],
    ["YAML_1_1_AMBIGUITY", "/at"],
  ]],
  ["zip: 01234\nat: 12:30\nplz: 09999\nby: 1_000", [
    ["YAML_1_1_AMBIGUITY", "/zip"],
    ["YAML_1_1_AMBIGUITY", "/at"],
  ]],
  // Python 3.10 is what people write of it in workflows.
  ["python-version: 3.10\nrelease: 1.0\nimageTag: 2.20", [
    ["VERSION_AS_NUMBER", "/python-version"],
    ["VERSION_AS_NUMBER", "/release"],
    ["VERSION_AS_NUMBER", "/imageTag"],
  ]],
  ["matrix:\n  python: [3.9, 3.10]\n  go: 1.20\n  ergo: 1.20", [
    ["VERSION_AS_NUMBER", "/matrix/python/1"],
    ["VERSION_AS_NUMBER", "/matrix/go"],
  ]],
  ["node_version: [18.9, 18.10]", [["VERSION_AS_NUMBER", "/node_version/1"]]],
  ["price: 19.90\nversion: '3.10'\nb: {version: 3.9}\nrelease: 10\ntags: 1.10.0", []],
  ["host:localhost", [["MISSING_SPACE"]]],
  ["host:localhost\nport:80\n", [["MISSING_SPACE"]]],
  ["http://localhost", []],
  ["<r>\n<a>1</a>\n</r>", [["ONE_TEXT"]]],
  ["id,name\n1,Ann\n", [["ONE_TEXT"]]],
  ["A=1\nB=2\n", [["ONE_TEXT"]]],
  ["--- |\n  Dear Ann\n", []],
  ["# c\n'Dear Ann'", [["COMMENTS_DROPPED"]]],
  ["latest", []],
  ["a: b:c\nl:\n- 80:80x", []],
  ["a: 'no'\nb: !!str no\nc: nO", []],
  ["a: !x [!y 1]", [["UNKNOWN_TAG", "/a/0"], ["UNKNOWN_TAG", "/a"]]],
  ["a/b: 9007199254740992", [["UNSAFE_INTEGER", "/a~1b"]]],
  ["a\n---\n[.inf]", [["NON_JSON_NUMBER", "/1/0"], ["MULTIPLE_DOCUMENTS"]]],
];
for (const [input, expected] of WARNINGS) {
  Deno.test(`${ID}: warns of ${JSON.stringify(input)}`, async () => {
    const { warnings } = await runTool(ID, input);
    const got = warnings.map(({ code, path }) => path === undefined ? [code] : [code, path]);
    assert.deepEqual(got.sort(), [...expected].sort());
  });
}

Deno.test(`${ID}: lists 20 warnings of a code and counts the rest`, async () => {
  const { warnings } = await runTool(ID, "- .inf\n".repeat(50));
  assert.equal(warnings.length, 21);
  assert.match(warnings[20]!.message, /^30 more/);
});

/** JSON value, options, YAML: rules 6 and 7. */
const WRITE: [unknown, Record<string, unknown>, string][] = [
  [
    { a: { b: [1, [2, [3]], { c: null }] }, d: {}, e: [] },
    {},
    [
      "a:",
      "  b:",
      "    - 1",
      "    - - 2",
      "      - - 3",
      "    - c: null",
      "d: {}",
      "e: []",
      "",
    ].join("\n"),
  ],
  [{ a: [{ b: 1, c: [2] }] }, { indent: 4 }, "a:\n    - b: 1\n      c:\n          - 2\n"],
  [{ a: { b: 1 } }, { indent: 1 }, "a:\n b: 1\n"],
  ["x", {}, "x\n"],
  [null, {}, "null\n"],
  ["a\nb", {}, '"a\\nb"\n'],
  [{ a: "x\ny\n" }, {}, "a: |\n  x\n  y\n"],
  [{ a: "x\n\ny" }, {}, "a: |-\n  x\n\n  y\n"],
  [{ a: "x\n\n", b: 1 }, {}, "a: |+\n  x\n\nb: 1\n"],
  [{ a: " x\ny" }, { indent: 4 }, "a: |4-\n     x\n    y\n"],
  [["x\ny"], {}, "- |-\n  x\n  y\n"],
  [{ "a\nb": 1 }, {}, '"a\\nb": 1\n'],
  [{ "1": "1", no: "no", "": "" }, {}, '"1": "1"\n"no": "no"\n"": ""\n'],
  [[1.5, 1e21, 1e-7, 100, true], {}, "- 1.5\n- 1e+21\n- 1e-7\n- 100\n- true\n"],
];
for (const [value, options, expected] of WRITE) {
  Deno.test(`${ID}: writes ${JSON.stringify(value)} ${JSON.stringify(options)}`, async () => {
    assert.equal(await outputOf(ID, toYaml(value, options)), expected);
  });
}

/** What stays plain, and what YAML 1.2 core or YAML 1.1 (yaml.org/type) would read otherwise. */
const PLAIN = [
  "web",
  "a b",
  "a:b",
  "a#b",
  "-a",
  "?a",
  ":a",
  "1.2.3",
  "nO",
  "é",
  "...more",
  "http://x/y",
];
const QUOTED = [
  ..."no,NO,y,Yes,on,off,null,~,true,012,0o7,0x1F,1_000,0b11,12:30:45,1.5,1e3,.inf,.nan,.,<<,="
    .split(
      ",",
    ),
  ..."2024-01-01,- a,a: b,a #b,#a,&a,*a,!a,|,>,%a,@a,`a,'a,{a,[a,---,-,?,a:, a,a ,".split(","),
];
for (const text of PLAIN) {
  Deno.test(`${ID}: writes ${text} plain`, async () => {
    assert.equal(await outputOf(ID, toYaml({ a: text })), `a: ${text}\n`);
    assert.equal(await outputOf(ID, toYaml({ [text]: 1 })), `${text}: 1\n`);
  });
}
for (const text of QUOTED) {
  Deno.test(`${ID}: writes ${JSON.stringify(text)} in double quotes`, async () => {
    assert.equal(await outputOf(ID, toYaml({ a: text })), `a: ${JSON.stringify(text)}\n`);
    assert.equal(await outputOf(ID, toYaml({ [text]: 0 })), `${JSON.stringify(text)}: 0\n`);
  });
}

Deno.test(`${ID}: escapes unprintable characters (YAML 1.2.2, section 5.7)`, async () => {
  const text = "\0\x07\x1b\x7f\x85\u2028\ufeff\ud800\t";
  const expected = '"\\0\\a\\e\\x7f\\N\\L\\ufeff\\ud800\\t"\n';
  assert.equal(await outputOf(ID, toYaml(text)), expected);
  assert.equal(await outputOf(ID, expected), text);
});

Deno.test(`${ID}: keeps the order of keys, and writes those over 1024 characters after a ?`, async () => {
  const key = "k".repeat(1025);
  const input = `{"b":1,"10":2,"9":3,"${key}":{"c":4},"b":5}`;
  const yaml = await outputOf(ID, { input, direction: "json_to_yaml" });
  assert.equal(yaml, `b: 5\n"10": 2\n"9": 3\n? ${key}\n:\n  c: 4\n`);
  assert.deepEqual(await outputOf(ID, yaml), JSON.parse(input));
});

/** JSON text, code, details. */
const JSON_FAULTS: [string, string, Record<string, unknown>][] = [
  ['{"a":}', "INVALID_JSON", { line: 1, column: 6, offset: 5 }],
  [" \n", "INVALID_JSON", { line: 2, column: 1, offset: 2 }],
  ["[".repeat(201) + "]".repeat(201), "TOO_DEEP", { max_depth: 200 }],
  [`${'{"a":'.repeat(190)}[${"1,".repeat(40_000)}1]${"}".repeat(190)}`, "OUTPUT_TOO_LARGE", {
    max: 16 * 1024 * 1024,
  }],
];
for (const [input, code, details] of JSON_FAULTS) {
  Deno.test(`${ID}: returns ${code} for ${input.slice(0, 30)}`, async () => {
    const error = await errorOf(ID, { input, direction: "json_to_yaml", indent: 8 });
    assert.deepEqual([error.code, error.details], [code, details]);
  });
}

Deno.test(`${ID}: keeps all digits of numbers, and gives stats`, async () => {
  const input = { input: '{"a/b":[12345678901234567890]}', direction: "json_to_yaml" };
  const { output, warnings, stats } = await runTool(ID, input);
  assert.equal(output, "a/b:\n  - 12345678901234567890\n");
  assert.deepEqual(warnings, []);
  assert.deepEqual(stats, { documents: 1, aliases: 0 });
  assert.deepEqual((await runTool(ID, "- &a x\n- *a\n---\n- 1")).stats, {
    documents: 2,
    aliases: 1,
  });
  assert.deepEqual(await warningsOf(ID, toYaml({ a: [1, 0.1] })), []);
});

/** Texts made of what matters to YAML. */
const text = fc.array(
  fc.oneof(
    fc.constantFrom(..."ab01 \n\t:#-?[]{},&*!|>'\"%@`\\.=~<eyno\r\u0085\u2028\ufeff\0é"),
    fc.constantFrom("---", ": ", " #", "\n\n", "null", "0x", "12:30", "2024-01-01"),
    fc.string({ unit: "grapheme", maxLength: 3 }),
  ),
  { maxLength: 6 },
).map((parts) => parts.join(""));
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    text,
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 }).map((number) =>
      number === 0 ? 0 : number
    ),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(text, tie("value"), { maxKeys: 4 }),
  ),
}));

Deno.test(`${ID}: any JSON survives the way to YAML and back`, async () => {
  const indent = fc.integer({ min: 1, max: 8 });
  await fc.assert(
    fc.asyncProperty(value, indent, async (value, indent) => {
      const yaml = await outputOf(ID, toYaml(value, { indent }));
      assert.deepEqual(await outputOf(ID, yaml), structuredClone(value));
    }),
    { numRuns: 300 },
  );
});

Deno.test(`${ID}: lays out as yaml's stringify does`, async () => {
  const word = fc.oneof(
    // Without =, for which YAML 1.1 has a type (yaml.org/type/value) that the library does not know.
    fc.stringMatching(/^[a-zA-Z0-9 :#_,'"[\]{}&*!|>%@`~<+]{1,8}$/),
    fc.constantFrom("x\ny", "x\ny\n", " x\ny", "x\n\n"),
  );
  const key = fc.stringMatching(/^[a-zA-Z0-9 :#_]{1,8}$/);
  const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
    tree: fc.oneof(
      { depthSize: "small" },
      word,
      fc.integer(),
      fc.constantFrom(null, true),
      fc.array(tie("tree"), { maxLength: 3 }),
      fc.dictionary(key, tie("tree"), { maxKeys: 3 }),
    ),
  }));
  await fc.assert(
    fc.asyncProperty(tree, async (tree) => {
      // A root with line breaks is one line by rule 6, and the library's indicator supposes two spaces.
      const value = { root: tree };
      const expected = stringify(value, { lineWidth: 0, compat: "yaml-1.1", singleQuote: false });
      assert.equal(await outputOf(ID, toYaml(value)), expected);
    }),
    { numRuns: 300 },
  );
});

Deno.test(`${ID}: reports once a number with an exponent that YAML 1.1 reads as text`, async () => {
  const codes = (input: string) => warningsOf(ID, { input, direction: "json_to_yaml" });
  // The resolver of YAML 1.1 (yaml.org/type/float.html) wants a point and a sign.
  for (const text of ['{"a":1E5,"b":1e6}', "[1e-7]", "[1.5e3]"]) {
    assert.deepEqual(await codes(text), ["YAML_1_1_AMBIGUITY"], text);
  }
  for (const text of ["[1.0e+5]", "[-2.5E-7]", "[100000]", '["1e5"]']) {
    assert.deepEqual(await codes(text), [], text);
  }
});
