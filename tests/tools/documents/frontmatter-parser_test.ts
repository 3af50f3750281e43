import assert from "node:assert/strict";
import { stringify as stringifyToml } from "smol-toml";
import { parse as parseYaml, stringify as stringifyYaml } from "yaml";
import { errorOf, outputOf, runTool, runToolExactly, warningsOf } from "../../support.ts";

const ID = "frontmatter-parser";

const none = (body: string) => ({
  has_front_matter: false,
  format: null,
  data: {},
  raw: "",
  body,
  body_line: 1,
});

// Worked out by hand from the rules.
const PARSED: [string, Record<string, unknown>, Record<string, unknown>][] = [
  ["TOML", { input: "+++\na = 1\n+++\nb" }, {
    format: "toml",
    data: { a: 1 },
    raw: "a = 1",
    body: "b",
    body_line: 4,
  }],
  ["JSON", { input: '{"a": {"b": "}"}}\nbody' }, {
    format: "json",
    data: { a: { b: "}" } },
    raw: '{"a": {"b": "}"}}',
    body: "body",
    body_line: 2,
  }],
  ["JSON over lines, at the end", { input: '{\n "a": 1\n}' }, {
    format: "json",
    data: { a: 1 },
    body: "",
    body_line: 3,
  }],
  ["named fences", { input: "---toml\na = 1\n---\n" }, { format: "toml", data: { a: 1 } }],
  ["named fences with spaces", { input: '--- json  \n{"a":1}\n---\t\nx' }, {
    format: "json",
    data: { a: 1 },
    raw: '{"a":1}',
    body: "x",
    body_line: 4,
  }],
  ["---yaml", { input: "---yaml\na: 1\n---" }, { format: "yaml", data: { a: 1 }, body: "" }],
  ["a byte order mark and CRLF", { input: "\ufeff---\r\na: 1\r\n---\r\n\r\nb\r\n" }, {
    format: "yaml",
    data: { a: 1 },
    raw: "a: 1",
    body: "\r\nb\r\n",
    body_line: 4,
  }],
  ["dots close YAML", { input: "---\na: 1\n...\nb\n---\n" }, {
    data: { a: 1 },
    body: "b\n---\n",
    body_line: 4,
  }],
  ["dots close no TOML", { input: "+++\na = '''\n...\n'''\n+++\n" }, { data: { a: "...\n" } }],
  ["empty front matter", { input: "---\n---\nb" }, {
    has_front_matter: true,
    format: "yaml",
    data: {},
    raw: "",
    body: "b",
    body_line: 3,
  }],
  ["only comments", { input: "---\n# c\n---\n" }, { data: {}, raw: "# c" }],
  ["empty JSON between fences", { input: "---json\n---\nb" }, { format: "json", data: {} }],
  ["the first closing fence", { input: "---\na: 1\n---\n---\n" }, { body: "---\n" }],
  ["dashes inside a line", { input: "---\na: x --- y\nb: |\n  ---\n---\n" }, {
    data: { a: "x --- y", b: "---\n" },
  }],
  [
    "YAML 1.2 core schema",
    {
      input:
        "---\na: [yes, no, on, off]\nb: 2026-01-02\nc: 0o17\nd: 017\ne: ~\nf: 1.50\n<<: {g: 1}\n1: x\ntrue: y\nh: !mine z\n---\n",
    },
    {
      data: {
        a: ["yes", "no", "on", "off"],
        b: "2026-01-02",
        c: 15,
        d: 17,
        e: null,
        f: 1.5,
        "<<": { g: 1 },
        "1": "x",
        true: "y",
        h: "z",
      },
    },
  ],
  [
    "TOML dates",
    {
      input:
        "+++\na = 2026-01-02T03:04:05+01:00\nb = 2026-01-02\nc = 2026-01-02T03:04:05.5\nd = 07:32:00\ne = 2026-01-02T03:04:05Z\n+++\n",
    },
    {
      data: {
        a: "2026-01-02T03:04:05.000+01:00",
        b: "2026-01-02",
        c: "2026-01-02T03:04:05.500",
        d: "07:32:00.000",
        e: "2026-01-02T03:04:05.000Z",
      },
    },
  ],
  ["aliases", { input: "---\na: &x {b: 1}\nc: *x\n---\n" }, { data: { a: { b: 1 }, c: { b: 1 } } }],
];
for (const [title, input, expected] of PARSED) {
  Deno.test(`${ID}: ${title}`, async () => {
    const output = await outputOf(ID, input);
    for (const [key, value] of Object.entries(expected)) assert.deepEqual(output[key], value, key);
  });
}

const WITHOUT: [string, Record<string, unknown>, string][] = [
  ["text", { input: "# a\n" }, "NO_FRONT_MATTER"],
  ["an empty line first", { input: "\n---\na: 1\n---\n" }, "NO_FRONT_MATTER"],
  ["four dashes", { input: "----\na: 1\n----\n" }, "NO_FRONT_MATTER"],
  ["text behind the fence", { input: "--- a\n---\n" }, "NO_FRONT_MATTER"],
  ["another language", { input: "---xml\n---\n" }, "NO_FRONT_MATTER"],
  ["another format", { input: "---\na: 1\n---\n", format: "toml" }, "NO_FRONT_MATTER"],
  ["a template", { input: "{{ title }}\n" }, "NO_FRONT_MATTER"],
  ["text behind the object", { input: '{"a": 1} x\n' }, "NO_FRONT_MATTER"],
  ["an object where YAML is wanted", { input: '{"a": 1}\n', format: "yaml" }, "NO_FRONT_MATTER"],
  ["no closing fence", { input: "---\na: 1\n" }, "UNCLOSED_FRONT_MATTER"],
  ["another closing fence", { input: "+++\na = 1\n---\n" }, "UNCLOSED_FRONT_MATTER"],
  ["a fence alone", { input: "---" }, "UNCLOSED_FRONT_MATTER"],
];
for (const [title, input, warning] of WITHOUT) {
  Deno.test(`${ID}: reads ${title} as body only`, async () => {
    const { output, warnings } = await runTool(ID, input);
    assert.deepEqual(output, none(input.input as string));
    assert.deepEqual(warnings.map(({ code }) => code), [warning]);
  });
}

Deno.test(`${ID}: tells of front matter that stays under the one it writes`, async () => {
  const input = { action: "serialize", data: { title: "New" } };
  const above = await runTool(ID, { ...input, input: "\n---\ntitle: Old\n---\nText\n" });
  assert.equal(above.output, "---\ntitle: New\n---\n\n---\ntitle: Old\n---\nText\n");
  assert.deepEqual(above.warnings.map(({ code }) => code), ["NO_FRONT_MATTER"]);
  for (const text of ["---\ntitle: Old\n---\nText\n", "Text\n\n---\n\nMore\n"]) {
    assert.deepEqual((await runTool(ID, { ...input, input: text })).warnings, []);
  }
});

Deno.test(`${ID}: treats prototype keys as plain data`, async () => {
  const documents = [
    "---\n__proto__: 1\nconstructor: 2\n---\n",
    "+++\n__proto__ = 1\nconstructor = 2\n+++\n",
    '{\n  "__proto__": 1,\n  "constructor": 2\n}\n',
  ];
  for (const input of documents) {
    const { data } = await outputOf(ID, { input });
    assert.deepEqual(Object.entries(data), [["__proto__", 1], ["constructor", 2]]);
    const written = await outputOf(ID, { action: "serialize", input, data: { a: 3 }, merge: true });
    const again = await outputOf(ID, { input: written });
    assert.deepEqual(Object.entries(again.data), [["__proto__", 1], ["constructor", 2], ["a", 3]]);
    assert.deepEqual(await outputOf(ID, { action: "serialize", input, data }), input);
  }
});

Deno.test(`${ID}: numbers keep their digits from any format to any other`, async () => {
  const documents = [
    ["yaml", "---\nid: 9007199254740993\nprice: 1.50\nlist:\n  - 2.0\n---\n"],
    ["toml", "+++\nid = 9007199254740993\nprice = 1.50\nlist = [ 2.0 ]\n+++\n"],
    ["json", '{\n  "id": 9007199254740993,\n  "price": 1.50,\n  "list": [\n    2.0\n  ]\n}\n'],
  ];
  for (const [, input] of documents) {
    const { output, warnings } = await runToolExactly(ID, { input });
    const { data } = output as { data: unknown };
    assert.equal(JSON.stringify(data), '{"id":9007199254740993,"price":1.50,"list":[2.0]}');
    assert.deepEqual(warnings.map(({ code, path }) => [code, path]), [
      ["UNSAFE_INTEGER", "data.id"],
    ]);
    for (const [format, expected] of documents) {
      const written = await outputOf(ID, { action: "serialize", data, format });
      assert.equal(written, expected);
      assert.equal(
        await outputOf(ID, { action: "serialize", input, merge: true, data: {}, format }),
        written,
      );
    }
  }
});

Deno.test(`${ID}: turns inf and nan into null`, async () => {
  for (const input of ["---\nb: .inf\nc: .nan\n---\n", "+++\nb = inf\nc = nan\n+++\n"]) {
    const { output, warnings } = await runTool(ID, { input });
    assert.deepEqual((output as { data: unknown }).data, { b: null, c: null });
    assert.deepEqual(warnings.map(({ code, path }) => [code, path]), [
      ["NON_FINITE_NUMBER", "data.b"],
      ["NON_FINITE_NUMBER", "data.c"],
    ]);
  }
});

Deno.test(`${ID}: reports a value that YAML reads as a comment, with its line in the document`, async () => {
  const result = await runTool(ID, "---\na: 1\nb: {c: [ #fff\n ]}\ncolor: #fff\n---\nx\n");
  assert.deepEqual((result.output as { data: unknown }).data, { a: 1, b: { c: [] }, color: null });
  const [warning, ...others] = result.warnings;
  assert.deepEqual([warning?.code, warning?.path], ["VALUE_IN_COMMENT", "data.color"]);
  assert.match(warning!.message, /^Line 5: .*quotes/);
  assert.deepEqual(others, []);
});

Deno.test(`${ID}: reports a version that became another number`, async () => {
  const { output, warnings } = await runTool(ID, "---\nversion: 1.10\nprice: 1.10\n---\n");
  assert.deepEqual((output as { data: unknown }).data, { version: 1.1, price: 1.1 });
  assert.deepEqual(warnings.map(({ code, path }) => [code, path]), [
    ["VERSION_AS_NUMBER", "data.version"],
  ]);
});

Deno.test(`${ID}: reports what keeps front matter from being recognised`, async () => {
  const messages: [string, RegExp][] = [
    ["\n---\na: 1\n---\n", /; its --- must be on line 1/],
    [" \r\n\r\n+++\r\na = 1\r\n+++\r\n", /; its \+\+\+ must be on line 1/],
    ["  ---\na: 1\n---\n", /; its --- must be on line 1/],
    ["```yaml\n---\na: 1\n---\n```\n", /; its --- must be on line 1/],
    ["\u2014-\na: 1\n---\n", /; line 1 has a typographic dash: write ---$/],
    ["\u2014\na: 1\n", /typographic dash/],
    ["# A\n---\nb\n", /is body$/],
    ["-\n- a\n", /is body$/],
  ];
  for (const [input, message] of messages) {
    const { warnings } = await runTool(ID, input);
    assert.deepEqual(warnings.map(({ code }) => code), ["NO_FRONT_MATTER"], input);
    assert.match(warnings[0]!.message, message);
  }
});

Deno.test(`${ID}: does not warn of words that YAML 1.1 and unknown tags read differently`, async () => {
  assert.deepEqual(await warningsOf(ID, "---\na: yes\nb: !x y\n---\n"), []);
});

// Lines and columns counted by hand in the whole document.
const FAULTS: [string, string, string, number, number][] = [
  ["YAML", "---\na: 1\nb: [\n---\nx", "INVALID_YAML", 4, 1],
  ["a key twice", "---\na: 1\na: 2\n---\n", "INVALID_YAML", 3, 1],
  [
    "YAML behind CRLF and a byte order mark",
    "\ufeff---\r\na: 1\r\na: 2\r\n---\r\n",
    "INVALID_YAML",
    3,
    1,
  ],
  ["an alias to nothing", "---\na: *b\n---\n", "INVALID_YAML", 2, 4],
  ["two documents", "---\na: 1\n--- b\n---\n", "INVALID_YAML", 3, 1],
  ["TOML", "+++\na = 1\nb = x\n+++\n", "INVALID_TOML", 3, 5],
  ["a TOML key twice", "---toml\na = 1\na = 2\n---\n", "INVALID_TOML", 3, 1],
  ["JSON", '{"a": 1,\n "b": }\nbody', "INVALID_JSON", 2, 7],
  ["JSON between fences", "---json\n{\n a: 1}\n---\n", "INVALID_JSON", 3, 2],
  ["open JSON", '{"a": [\n1,', "INVALID_JSON", 2, 3],
];
for (const [title, input, code, line, column] of FAULTS) {
  Deno.test(`${ID}: gives the place of a fault: ${title}`, async () => {
    const { details, message, ...error } = await errorOf(ID, { input });
    assert.equal(error.code, code);
    assert.deepEqual([details?.line, details?.column], [line, column], message);
    assert.match(message, new RegExp(`line ${line}`));
    if (details?.offset !== undefined) {
      const before = input.slice(0, details.offset as number).split("\n");
      assert.deepEqual([before.length, before.at(-1)!.length + 1], [line, column]);
    }
  });
}

const ERRORS: [string, unknown, string][] = [
  ["nothing", {}, "EMPTY_INPUT"],
  ["empty text", "", "EMPTY_INPUT"],
  ["nothing to write", { action: "serialize" }, "EMPTY_INPUT"],
  ["no data to write", { action: "serialize", input: "x" }, "INVALID_INPUT"],
  ["a list", "---\n- a\n---\n", "NOT_AN_OBJECT"],
  ["a scalar", "---\na\n---\n", "NOT_AN_OBJECT"],
  ["a JSON list", "---json\n[]\n---\n", "NOT_AN_OBJECT"],
  [
    "null in TOML",
    { action: "serialize", format: "toml", data: { a: [{ b: null }] } },
    "INVALID_INPUT",
  ],
  [
    "half a surrogate pair in TOML",
    { action: "serialize", format: "toml", data: { a: "\ud800" } },
    "INVALID_INPUT",
  ],
  ["101 aliases", `---\na: &a [x]\nb: [${"*a, ".repeat(101)}]\n---\n`, "RESOURCE_LIMIT"],
  [
    "aliases in aliases",
    "---\na: &a [x]\nb: &b [*a, *a, *a, *a, *a, *a, *a]\nc: [*b, *b, *b, *b, *b, *b, *b, *b, *b, *b, *b, *b, *b, *b, *b]\n---\n",
    "RESOURCE_LIMIT",
  ],
  ["an alias in itself", "---\na: &a [*a]\n---\n", "RESOURCE_LIMIT"],
  ["deep YAML", `---\na: ${"[".repeat(100)}${"]".repeat(100)}\n---\n`, "INPUT_TOO_LARGE"],
  ["deep TOML", `+++\na = ${"[".repeat(100)}${"]".repeat(100)}\n+++\n`, "INPUT_TOO_LARGE"],
  ["deep JSON", `{"a": ${"[".repeat(100)}${"]".repeat(100)}}`, "INPUT_TOO_LARGE"],
  [
    "deep data",
    { action: "serialize", data: { a: JSON.parse("[".repeat(100) + "]".repeat(100)) } },
    "INPUT_TOO_LARGE",
  ],
];
for (const [title, input, code] of ERRORS) {
  Deno.test(`${ID}: returns ${code} for ${title}`, async () =>
    assert.equal((await errorOf(ID, input)).code, code));
}

Deno.test(`${ID}: accepts values at the limits`, async () => {
  const lists = "[".repeat(99) + "]".repeat(99);
  for (const input of [`---\na: ${lists}\n---\n`, `+++\na = ${lists}\n+++\n`, `{"a": ${lists}}`]) {
    assert.equal((await outputOf(ID, { input })).has_front_matter, true);
  }
  const { data } = await outputOf(ID, `---\na: &a [x]\nb: [${"*a, ".repeat(100)}]\n---\n`);
  assert.equal(data.b.length, 100);
});

const data = {
  title: "A: b",
  yes: "yes",
  date: "2026-01-02",
  zip: "012",
  n: 1.5,
  list: ["x", { y: true }],
  text: "one\ntwo\n",
  none: {},
  empty: "",
};

Deno.test(`${ID}: writes YAML as the library does with the rule's options`, async () => {
  const expected = `---\n${stringifyYaml(data, { lineWidth: 0, compat: "yaml-1.1" })}---\nbody`;
  assert.equal(await outputOf(ID, { action: "serialize", data, input: "body" }), expected);
  // YAML 1.1 reads the same back.
  const text = expected.slice(4, -8);
  assert.deepEqual(parseYaml(text, { version: "1.1" }), data);
});

Deno.test(`${ID}: writes TOML and JSON`, async () => {
  assert.equal(
    await outputOf(ID, { action: "serialize", data, format: "toml" }),
    `+++\n${stringifyToml(data).trimEnd()}\n+++\n`,
  );
  assert.equal(
    await outputOf(ID, { action: "serialize", data, format: "json", input: "b" }),
    `${JSON.stringify(data, null, 2)}\nb`,
  );
});

const WRITTEN: [string, Record<string, unknown>, string][] = [
  ["no data, YAML", { data: {} }, "---\n---\n"],
  ["no data, TOML", { data: {}, format: "toml" }, "+++\n+++\n"],
  ["no data, JSON", { data: {}, format: "json" }, "{}\n"],
  ["the form the input had", { data: { a: 2 }, input: "+++\nb = 1\n+++\nx" }, "+++\na = 2\n+++\nx"],
  ["JSON as it was", { data: { a: 2 }, input: '{"b":1}\nx' }, '{\n  "a": 2\n}\nx'],
  [
    "another form",
    { data: { a: 2 }, input: "+++\nb = 1\n+++\nx", format: "yaml" },
    "---\na: 2\n---\nx",
  ],
  [
    "own keys first",
    { data: { c: 3, a: 1 }, input: "---\na: 0\nb: 0\n---\n", merge: true },
    "---\na: 1\nb: 0\nc: 3\n---\n",
  ],
  ["merged with nothing", { data: { a: 1 }, input: "x", merge: true }, "---\na: 1\n---\nx"],
  [
    "broken front matter is replaced unread",
    { data: { a: 1 }, input: "---\n[\n---\nx" },
    "---\na: 1\n---\nx",
  ],
  [
    "the body as it stands",
    { data: { a: 1 }, input: "\ufeff---\r\nb: 1\r\n---\r\n\r\nx\r\n" },
    "---\na: 1\n---\n\r\nx\r\n",
  ],
  [
    "aliases are written out",
    { data: {}, input: "---\na: &a [1]\nb: *a\n---\n", merge: true },
    "---\na:\n  - 1\nb:\n  - 1\n---\n",
  ],
  // Bare, PyYAML 6.0.3 takes U+0085 and U+2028 for line breaks and refuses U+007F.
  [
    "characters that are no text of YAML",
    { data: { "\u2028": ["a\u0085b", "\x7f"], "1": { b: "\ufeff" } } },
    '---\n"1":\n  b: "\\ufeff"\n"\\L":\n  - "a\\Nb"\n  - "\\x7f"\n---\n',
  ],
];
for (const [title, input, expected] of WRITTEN) {
  Deno.test(`${ID}: serializes ${title}`, async () => {
    assert.equal(await outputOf(ID, { action: "serialize", ...input }), expected);
  });
}

Deno.test(`${ID}: gives stats`, async () => {
  const { stats } = await runTool(ID, "---\na: 1\nb: {c: 2}\n---\none  two\nthree\n");
  assert.deepEqual(stats, { keys: 2, body_chars: 15, body_words: 3 });
});

const HUGE: [string, string][] = [
  ["fences", "---\n".repeat(25_000)],
  ["dashes", "-".repeat(100_000)],
  ["spaces behind a fence", `---\n---${" ".repeat(99_000)}x`],
  ["braces", "{".repeat(100_000)],
  ["quotes", `{"${'\\"'.repeat(49_000)}`],
  ["keys", `---\n${Array.from({ length: 9_000 }, (_, i) => `k${i}: v`).join("\n")}\n---\n`],
];
for (const [title, input] of HUGE) {
  Deno.test(`${ID}: reads 100,000 characters: ${title}`, async () => {
    const { error } = await runTool(ID, input);
    assert.ok(error === undefined || error.code.startsWith("INVALID_"), JSON.stringify(error));
  });
}

Deno.test("frontmatter-parser: parse reports that it writes no data", async () => {
  const input = "---\na: 1\n---\nx";
  const explicit = { input, action: "parse", data: { b: 2 }, merge: true };
  const { output, warnings } = await runTool(ID, explicit);
  assert.deepEqual((output as { data: unknown }).data, { a: 1 });
  assert.deepEqual(warnings.map(({ code, path }) => [code, path]), [["DATA_UNUSED", "data"]]);
  assert.deepEqual(await warningsOf(ID, { input, merge: true }), ["DATA_UNUSED"]);
  assert.deepEqual(await warningsOf(ID, { input, merge: false }), []);
  assert.deepEqual(await warningsOf(ID, { input, data: {}, action: "serialize" }), []);
});

// What is a comment: YAML 1.2, section 6.6, and TOML 1.0, "Comment".
const COMMENTED: [string, number | undefined][] = [
  ["---\n# Set by the build\ntitle: x\n---\n", 2],
  ["---\na: '# x'\nb: [1, # y\n  2]\n---\n", 3],
  ["---\na: b#c\nu: http://x/#y\nt: |\n  # heading\n---\n# Title\n", undefined],
  ["+++\na = \"# x \\\" # y\"\nb = '''\n# z'''\n+++\n", undefined],
  ["+++\na = 1 # x\n+++\n", 2],
  ['{"a": "# x"}\n', undefined],
];
for (const [input, line] of COMMENTED) {
  Deno.test(`frontmatter-parser: reports comments that are not written in ${JSON.stringify(input)}`, async () => {
    const data = { draft: true };
    for (const merge of [true, false]) {
      const call = { input, action: "serialize", data, merge };
      const { warnings } = await runTool("frontmatter-parser", call);
      if (line === undefined) assert.deepEqual(warnings, []);
      else {
        assert.deepEqual(warnings.map(({ code }) => code), ["COMMENTS_DROPPED"]);
        assert.match(warnings[0]!.message, new RegExp(`on line ${line};`));
      }
    }
    assert.deepEqual((await runTool("frontmatter-parser", input)).warnings, []);
  });
}
