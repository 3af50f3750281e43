import assert from "node:assert/strict";
import { errorOf, outputOf, runTool, warningsOf } from "../../support.ts";

type Options = Record<string, unknown>;

/** RFC 6902, appendix A, the cases that give a document: title, document, patch, result. */
const RFC_6902: [string, string, string, string][] = [
  [
    "A.1 adding an object member",
    '{"foo":"bar"}',
    '[{"op":"add","path":"/baz","value":"qux"}]',
    '{"baz":"qux","foo":"bar"}',
  ],
  [
    "A.2 adding an array element",
    '{"foo":["bar","baz"]}',
    '[{"op":"add","path":"/foo/1","value":"qux"}]',
    '{"foo":["bar","qux","baz"]}',
  ],
  [
    "A.3 removing an object member",
    '{"baz":"qux","foo":"bar"}',
    '[{"op":"remove","path":"/baz"}]',
    '{"foo":"bar"}',
  ],
  [
    "A.4 removing an array element",
    '{"foo":["bar","qux","baz"]}',
    '[{"op":"remove","path":"/foo/1"}]',
    '{"foo":["bar","baz"]}',
  ],
  [
    "A.5 replacing a value",
    '{"baz":"qux","foo":"bar"}',
    '[{"op":"replace","path":"/baz","value":"boo"}]',
    '{"baz":"boo","foo":"bar"}',
  ],
  [
    "A.6 moving a value",
    '{"foo":{"bar":"baz","waldo":"fred"},"qux":{"corge":"grault"}}',
    '[{"op":"move","from":"/foo/waldo","path":"/qux/thud"}]',
    '{"foo":{"bar":"baz"},"qux":{"corge":"grault","thud":"fred"}}',
  ],
  [
    "A.7 moving an array element",
    '{"foo":["all","grass","cows","eat"]}',
    '[{"op":"move","from":"/foo/1","path":"/foo/3"}]',
    '{"foo":["all","cows","eat","grass"]}',
  ],
  [
    "A.8 testing a value: success",
    '{"baz":"qux","foo":["a",2,"c"]}',
    '[{"op":"test","path":"/baz","value":"qux"},{"op":"test","path":"/foo/1","value":2}]',
    '{"baz":"qux","foo":["a",2,"c"]}',
  ],
  [
    "A.10 adding a nested member object",
    '{"foo":"bar"}',
    '[{"op":"add","path":"/child","value":{"grandchild":{}}}]',
    '{"foo":"bar","child":{"grandchild":{}}}',
  ],
  [
    "A.11 ignoring unrecognized elements",
    '{"foo":"bar"}',
    '[{"op":"add","path":"/baz","value":"qux","xyz":123}]',
    '{"foo":"bar","baz":"qux"}',
  ],
  [
    "A.14 ~ escape ordering",
    '{"/":9,"~1":10}',
    '[{"op":"test","path":"/~01","value":10}]',
    '{"/":9,"~1":10}',
  ],
  [
    "A.16 adding an array value",
    '{"foo":["bar"]}',
    '[{"op":"add","path":"/foo/-","value":["abc","def"]}]',
    '{"foo":["bar",["abc","def"]]}',
  ],
];
for (const [title, input, patch, expected] of RFC_6902) {
  Deno.test(`json-patch: follows RFC 6902 ${title}`, async () => {
    assert.deepEqual(await outputOf("json-patch", { input, patch }), JSON.parse(expected));
  });
}

/** RFC 6902, appendix A, the cases that fail: title, document, patch, code. */
const RFC_6902_FAULTS: [string, string, string, string][] = [
  [
    "A.9 testing a value: error",
    '{"baz":"qux"}',
    '[{"op":"test","path":"/baz","value":"bar"}]',
    "PATCH_TEST_FAILED",
  ],
  [
    "A.12 adding to a nonexistent target",
    '{"foo":"bar"}',
    '[{"op":"add","path":"/baz/bat","value":"qux"}]',
    "PATCH_PATH_NOT_FOUND",
  ],
  [
    // Of repeated members the last one counts, so this is a remove of what is not there.
    "A.13 invalid JSON Patch document",
    '{"foo":"bar"}',
    '[{"op":"add","path":"/baz","value":"qux","op":"remove"}]',
    "PATCH_PATH_NOT_FOUND",
  ],
  [
    "A.15 comparing strings and numbers",
    '{"/":9,"~1":10}',
    '[{"op":"test","path":"/~01","value":"10"}]',
    "PATCH_TEST_FAILED",
  ],
];
for (const [title, input, patch, code] of RFC_6902_FAULTS) {
  Deno.test(`json-patch: refuses what RFC 6902 forbids: ${title}`, async () => {
    assert.equal((await errorOf("json-patch", { input, patch })).code, code);
  });
}

Deno.test("json-patch: a failed operation is named by its place in the patch", async () => {
  const input = '{"a":1}';
  const kept = { op: "test", path: "/a", value: 1 };
  for (
    const [failing, code] of [
      [{ op: "remove", path: "/b" }, "PATCH_PATH_NOT_FOUND"],
      [{ op: "test", path: "/a", value: 2 }, "PATCH_TEST_FAILED"],
    ] as const
  ) {
    const error = await errorOf("json-patch", { input, patch: [kept, failing] });
    assert.equal(error.code, code);
    assert.match(error.message, /^"patch\[1\]" /);
    assert.deepEqual(error.fields?.map(({ path }) => path), ["patch[1]"]);
  }
});

// RFC 6901, section 5.
const POINTED = '{"foo":["bar","baz"],"":0,"a/b":1,"c%d":2,"e^f":3,"g|h":4,"i\\\\j":5,"k\\"l":6,' +
  '" ":7,"m~n":8}';
const POINTERS: [string, unknown][] = [
  ["", JSON.parse(POINTED)],
  ["/foo", ["bar", "baz"]],
  ["/foo/0", "bar"],
  ["/", 0],
  ["/a~1b", 1],
  ["/c%d", 2],
  ["/e^f", 3],
  ["/g|h", 4],
  ["/i\\j", 5],
  ['/k"l', 6],
  ["/ ", 7],
  ["/m~0n", 8],
];
for (const [path, value] of POINTERS) {
  Deno.test(`json-patch: resolves RFC 6901 pointer ${JSON.stringify(path)}`, async () => {
    const patch = [{ op: "test", path, value }];
    assert.deepEqual(await outputOf("json-patch", { input: POINTED, patch }), JSON.parse(POINTED));
  });
}

/** RFC 7396, appendix A: original, patch, result. */
const RFC_7396: [string, string, string][] = [
  ['{"a":"b"}', '{"a":"c"}', '{"a":"c"}'],
  ['{"a":"b"}', '{"b":"c"}', '{"a":"b","b":"c"}'],
  ['{"a":"b"}', '{"a":null}', "{}"],
  ['{"a":"b","b":"c"}', '{"a":null}', '{"b":"c"}'],
  ['{"a":["b"]}', '{"a":"c"}', '{"a":"c"}'],
  ['{"a":"c"}', '{"a":["b"]}', '{"a":["b"]}'],
  ['{"a":{"b":"c"}}', '{"a":{"b":"d","c":null}}', '{"a":{"b":"d"}}'],
  ['{"a":[{"b":"c"}]}', '{"a":[1]}', '{"a":[1]}'],
  ['["a","b"]', '["c","d"]', '["c","d"]'],
  ['{"a":"b"}', '["c"]', '["c"]'],
  ['{"a":"foo"}', "null", "null"],
  ['{"a":"foo"}', '"bar"', '"bar"'],
  ['{"e":null}', '{"a":1}', '{"e":null,"a":1}'],
  ["[1,2]", '{"a":"b","c":null}', '{"a":"b"}'],
  ["{}", '{"a":{"bb":{"ccc":null}}}', '{"a":{"bb":{}}}'],
];
for (const [input, patch, expected] of RFC_7396) {
  Deno.test(`json-patch: merges as RFC 7396: ${input} with ${patch}`, async () => {
    const output = await outputOf("json-patch", { input, patch, format: "merge-patch" });
    assert.deepEqual(output, JSON.parse(expected));
  });
}

/** Title, document, operations, result: by hand from RFC 6902, section 4. */
const CASES: [string, string, unknown[], unknown][] = [
  ["add replaces a member, in its place", '{"a":1,"b":2}', [{ op: "add", path: "/a", value: 3 }], {
    a: 3,
    b: 2,
  }],
  ["add at the length", "[1]", [{ op: "add", path: "/1", value: 2 }], [1, 2]],
  ["the whole document", "[1]", [{ op: "add", path: "", value: null }], null],
  ["replace by null", '{"a":1}', [{ op: "replace", path: "/a", value: null }], { a: null }],
  ["move to the same place", '{"a":[1]}', [{ op: "move", from: "/a", path: "/a" }], { a: [1] }],
  ["move onto a parent", '{"a":{"b":1}}', [{ op: "move", from: "/a/b", path: "/a" }], { a: 1 }],
  ["a name that begins as another", '{"a":1}', [{ op: "move", from: "/a", path: "/ab" }], {
    ab: 1,
  }],
  ["move goes by the indexes after it", "[1,2,3]", [{ op: "move", from: "/0", path: "/-" }], [
    2,
    3,
    1,
  ]],
  ["a copy is a value of its own", '{"a":{"x":[1]}}', [
    { op: "copy", from: "/a", path: "/b" },
    { op: "add", path: "/b/x/-", value: 2 },
    { op: "add", path: "/a/x/0", value: 0 },
    { op: "copy", from: "", path: "/c" },
    { op: "remove", path: "/c/a" },
    { op: "replace", path: "/c/b/x/0", value: 9 },
  ], { a: { x: [0, 1] }, b: { x: [1, 2] }, c: { b: { x: [9, 2] } } }],
  ["a copy of what was copied, moved", "[[[1]]]", [
    { op: "copy", from: "/0", path: "/1" },
    { op: "move", from: "/1/0", path: "/2" },
    { op: "add", path: "/2/-", value: 2 },
  ], [[[1]], [], [1, 2]]],
  ["test by value", '{"a":{"x":1.0,"y":[null]}}', [
    { op: "test", path: "/a", value: { y: [null], x: 1 } },
  ], { a: { x: 1, y: [null] } }],
  ["digits as a member's name", '{"0":{"00":1}}', [{ op: "remove", path: "/0/00" }], { 0: {} }],
  ["- as a member's name", '{"-":1}', [{ op: "replace", path: "/-", value: 2 }], { "-": 2 }],
];
for (const [title, input, patch, expected] of CASES) {
  Deno.test(`json-patch: ${title}`, async () => {
    assert.deepEqual(await outputOf("json-patch", { input, patch }), expected);
  });
}

Deno.test("json-patch: treats __proto__ as an ordinary name", async () => {
  const added = await outputOf("json-patch", {
    input: "{}",
    patch: '[{"op":"add","path":"/__proto__","value":{"a":1}},' +
      '{"op":"add","path":"/__proto__/b","value":2}]',
  });
  assert.equal(JSON.stringify(added), '{"__proto__":{"a":1,"b":2}}');
  const merged = await outputOf("json-patch", { input: "{}", patch: '{"__proto__":{"a":1}}' });
  assert.equal(JSON.stringify(merged), '{"__proto__":{"a":1}}');
  const path = "/constructor";
  const { code } = await errorOf("json-patch", { input: {}, patch: [{ op: "remove", path }] });
  assert.equal(code, "PATCH_PATH_NOT_FOUND");
});

/** Document and an operation that finds no place there. */
const NO_PLACE: [string, Options][] = [
  ["[1]", { op: "add", path: "/2", value: 1 }],
  ["[1]", { op: "add", path: "/01", value: 1 }],
  ["[1]", { op: "add", path: "/-1", value: 1 }],
  ["[1]", { op: "add", path: "/1e0", value: 1 }],
  ["[1]", { op: "add", path: "/", value: 1 }],
  ["[1]", { op: "add", path: `/${"9".repeat(400)}`, value: 1 }],
  ["[1]", { op: "replace", path: "/-", value: 1 }],
  ["[1]", { op: "remove", path: "/1" }],
  ["[1]", { op: "remove", path: "/length" }],
  ["[1]", { op: "test", path: "/0/a", value: 1 }],
  ["{}", { op: "replace", path: "/a", value: 1 }],
  ["{}", { op: "test", path: "/a", value: null }],
  ["null", { op: "add", path: "/a", value: 1 }],
  ['"abc"', { op: "copy", from: "/0", path: "" }],
  ["{}", { op: "move", from: "/a", path: "/a" }],
  ["[1,2]", { op: "move", from: "/0", path: "/2" }],
];
for (const [input, operation] of NO_PLACE) {
  Deno.test(`json-patch: finds no place in ${input} for ${JSON.stringify(operation).slice(0, 60)}`, async () => {
    const test = { op: "test", path: "", value: JSON.parse(input) };
    const { code, details } = await errorOf("json-patch", { input, patch: [test, operation] });
    assert.equal(code, "PATCH_PATH_NOT_FOUND");
    const { op, path, from } = operation;
    assert.deepEqual(details, { index: 1, op, path, ...(from !== undefined && { from }) });
  });
}

Deno.test("json-patch: a failed test shows both values, shortened", async () => {
  const value = { b: "x".repeat(100) };
  const patch = [{ op: "test", path: "/a", value }];
  const { message, details } = await errorOf("json-patch", { input: '{"a":[1]}', patch });
  assert.ok(message.includes(`expected {"b":"${"x".repeat(54)}…, found [1]`), message);
  assert.deepEqual(details, { index: 0, op: "test", path: "/a" });
});

/** Document, tested value, whether the test holds: by the decimal value of what was written. */
const NUMBERS: [string, unknown, boolean][] = [
  ["1.0", "1e0", true],
  ["12345678901234567890", "12345678901234567891", false],
  ["12345678901234567890", "12345678901234567890.0", true],
  ["-0", "0", true],
];
for (const [input, value, holds] of NUMBERS) {
  Deno.test(`json-patch: tests ${input} against ${value}`, async () => {
    const patch = `[{"op":"test","path":"","value":${value}}]`;
    assert.equal((await runTool("json-patch", { input, patch })).ok, holds);
  });
}

Deno.test("json-patch: compares a patch's numbers by their digits", async () => {
  const patch = [{ op: "test", path: "", value: 9007199254740992 }];
  assert.equal((await runTool("json-patch", { input: "9007199254740993", patch })).ok, false);
  assert.equal((await runTool("json-patch", { input: "9007199254740992.0", patch })).ok, true);
});

/** Patch and the fields that are wrong. */
const INVALID: [string, unknown, string[]][] = [
  ["no array", { op: "add" }, ["patch"]],
  ["no objects", [1, null, []], ["patch[0]", "patch[1]", "patch[2]"]],
  ["nothing in it", [{}], ["patch[0].op", "patch[0].path"]],
  ["an unknown op", [{ op: "delete", path: "" }], ["patch[0].op"]],
  ["an op in capitals", [{ op: "Add", path: "", value: 1 }], ["patch[0].op"]],
  ["a path that is no string", [{ op: "remove", path: 1 }], ["patch[0].path"]],
  ["a path without a slash", [{ op: "remove", path: "a" }], ["patch[0].path"]],
  ["a path with a bare ~", [{ op: "test", path: "/~", value: 1 }], ["patch[0].path"]],
  ["no value", [{ op: "add", path: "/a" }, { op: "test", path: "" }, { op: "replace", path: "" }], [
    "patch[0].value",
    "patch[1].value",
    "patch[2].value",
  ]],
  ["no from", [{ op: "move", path: "/a" }, { op: "copy", path: "/a", from: null }], [
    "patch[0].from",
    "patch[1].from",
  ]],
  ["a move into itself", [{ op: "move", from: "/a", path: "/a/b" }], ["patch[0].path"]],
  ["a move of all into itself", [{ op: "move", from: "", path: "/a" }], ["patch[0].path"]],
  ["removal of all", [{ op: "remove", path: "" }], ["patch[0].path"]],
  [
    "a fault behind one that would fail",
    [{ op: "remove", path: "/nothing" }, { op: "x", path: "" }],
    ["patch[1].op"],
  ],
  ["1,001 operations", Array(1001).fill({ op: "test", path: "", value: 1 }), ["patch"]],
];
for (const [title, patch, fields] of INVALID) {
  Deno.test(`json-patch: refuses ${title}`, async () => {
    const error = await errorOf("json-patch", { input: "1", patch, format: "json-patch" });
    assert.equal(error.code, "INVALID_PATCH");
    assert.deepEqual(error.fields.map(({ path }) => path), fields);
  });
}

Deno.test("json-patch: detects formats, and says what they count", async () => {
  const statsOf = async (input: Options) => (await runTool("json-patch", input)).stats;
  const input = { a: 1 };
  assert.deepEqual(await statsOf({ input, patch: [] }), { format: "json-patch", operations: 0 });
  assert.deepEqual(await statsOf({ input, patch: '"x"' }), {
    format: "merge-patch",
    operations: 1,
  });
  assert.deepEqual(await statsOf({ input, patch: [1, 2], format: "merge-patch" }), {
    format: "merge-patch",
    operations: 1,
  });
  assert.deepEqual(await statsOf({ input, patch: { a: null, b: { c: 1, d: {}, e: [1, 2] } } }), {
    format: "merge-patch",
    operations: 3,
  });
  assert.deepEqual(
    await statsOf({ input: "1", patch: Array(1000).fill({ op: "test", path: "", value: 1 }) }),
    { format: "json-patch", operations: 1000 },
  );
});

Deno.test("json-patch: warns when nothing changes", async () => {
  const input = '{"a":1,"b":2}';
  assert.deepEqual(await warningsOf("json-patch", { input, patch: [] }), ["NO_CHANGE"]);
  assert.deepEqual(await warningsOf("json-patch", { input, patch: '{"b":2.0,"c":null}' }), [
    "NO_CHANGE",
  ]);
  const swapped = [{ op: "move", from: "/a", path: "/c" }, { op: "move", from: "/c", path: "/a" }];
  assert.deepEqual(await warningsOf("json-patch", { input, patch: swapped }), ["NO_CHANGE"]);
  assert.deepEqual(await warningsOf("json-patch", { input, patch: { c: 1 } }), []);
});

Deno.test("json-patch: gives warnings about both texts", async () => {
  const input = { input: '\ufeff{"a":1,"a":2}', patch: '{"b":12345678901234567890}' };
  assert.deepEqual(await warningsOf("json-patch", input), [
    "DUPLICATE_KEY",
  ]);
});

const copies = (count: number, path: string) =>
  Array.from({ length: count }, () => ({ op: "copy", from: "", path }));

/** What a patch could make grow. */
const GROWTH: [string, Options, string][] = [
  ["copies of copies", { input: "[1]", patch: copies(40, "/-") }, "OUTPUT_TOO_LARGE"],
  ["copies inside of copies", { input: "{}", patch: copies(1000, "/a") }, "JSON_TOO_DEEP"],
  [
    "a deep value at a deep place",
    {
      input: "[".repeat(300) + "]".repeat(300),
      patch: `[{"op":"add","path":"${"/0".repeat(299)}/0","value":${"[".repeat(300)}${
        "]".repeat(300)
      }}]`,
    },
    "JSON_TOO_DEEP",
  ],
  [
    "large copies that are changed one by one",
    {
      // Each number is written out with 21 digits.
      input: `{"a":[${Array(19_000).fill("1e20")}]}`,
      patch: Array.from(
        { length: 120 },
        (_, index) =>
          index % 2 === 0
            ? { op: "copy", from: "/a", path: `/b${index}` }
            : { op: "add", path: `/b${index - 1}/0`, value: index },
      ),
    },
    "OUTPUT_TOO_LARGE",
  ],
];
for (const [title, input, code] of GROWTH) {
  Deno.test(`json-patch: refuses ${title}`, async () => {
    assert.equal((await errorOf("json-patch", input)).code, code);
  });
}

Deno.test("json-patch: does not count what was added and removed again", async () => {
  const grown = copies(20, "/a").flatMap((copy) => [copy, { op: "remove", path: "/a" }]);
  assert.deepEqual(await outputOf("json-patch", { input: "{}", patch: grown }), {});
  const deep = "[".repeat(499) + "]".repeat(499);
  const patch = [{ op: "copy", from: "/0", path: "/1" }, { op: "add", path: "/2", value: [] }];
  const result = await outputOf("json-patch", { input: deep, patch });
  assert.equal(result.length, 3);
});

const FAULTS: [string, Options, string][] = [
  ["no input", { patch: [] }, "INVALID_INPUT"],
  ["no patch", { input: 1 }, "INVALID_INPUT"],
  ["an empty patch", { input: 1, patch: " " }, "EMPTY_INPUT"],
  ["no JSON", { input: 1, patch: "[" }, "INVALID_JSON"],
  ["too long a patch", { input: 1, patch: `"${"a".repeat(1_499_999)}"` }, "INPUT_TOO_LARGE"],
  ["too deep", { input: "[".repeat(501), patch: [] }, "JSON_TOO_DEEP"],
];
for (const [title, input, code] of FAULTS) {
  Deno.test(`json-patch: refuses ${title} with ${code}`, async () => {
    assert.equal((await errorOf("json-patch", input)).code, code);
  });
}

Deno.test("json-patch: refuses a lone operation, unless it is said to be a merge patch", async () => {
  const operation = { op: "replace", path: "/a", value: 2 };
  const run = (patch: unknown, format?: string) =>
    runTool("json-patch", { input: { a: 1 }, patch, format });
  const { code, message } = await errorOf("json-patch", { input: { a: 1 }, patch: operation });
  assert.equal(code, "INVALID_PATCH");
  assert.match(message, /send it in \[ \]/);
  const harmless = [
    run(operation, "merge-patch"),
    run([operation]),
    run({ ...operation, op: "set" }),
    run({ op: "replace" }),
    run({ ...operation, path: "a" }),
  ];
  for (const { ok, warnings } of await Promise.all(harmless)) {
    assert.deepEqual([ok, warnings], [true, []]);
  }
});

Deno.test("json-patch: reports a missing place with the one that may have been meant", async () => {
  const input = {
    metadata: { annotations: { "a.b/c": "1" } },
    displayName: "x",
    none: null,
    size: 1,
  };
  const CASES: [path: string, message: RegExp][] = [
    [
      "/metadata/annotations/a.b/c",
      /at "\/metadata\/annotations\/a\.b"; did you mean "\/metadata\/annotations\/a\.b~1c"\?/,
    ],
    ["/display_name", /nothing at "\/display_name"; did you mean "\/displayName"\?/],
    ["/displayName/x", /nothing at "\/displayName\/x", as "\/displayName" is a string\./],
    ["/none/x", /nothing at "\/none\/x", as "\/none" is null\./],
    ["/size/x", /nothing at "\/size\/x", as "\/size" is a number\./],
    ["/other", /nothing at "\/other"\. Nothing was changed$/],
  ];
  for (const [path, message] of CASES) {
    const error = await errorOf("json-patch", { input, patch: [{ op: "remove", path }] });
    assert.match(error.message, message);
  }
});

Deno.test("json-patch: accepts a result of 500 levels, no more", async () => {
  const input = "[".repeat(500) + "]".repeat(500);
  const deepest = "/0".repeat(499);
  const add = (value: unknown) => ({ input, patch: [{ op: "add", path: `${deepest}/-`, value }] });
  const result = await outputOf("json-patch", add(1));
  assert.equal(JSON.stringify(result), "[".repeat(500) + "1" + "]".repeat(500));
  assert.equal((await errorOf("json-patch", add([]))).code, "JSON_TOO_DEEP");
});

Deno.test("json-patch: a change of an empty object changes no other empty object", async () => {
  const input = '{"a":{},"b":{},"c":[{},{}]}';
  const operations =
    '[{"op":"add","path":"/a/x","value":{}},{"op":"add","path":"/c/1/y","value":1}]';
  assert.equal(
    JSON.stringify(await outputOf("json-patch", { input, patch: operations })),
    '{"a":{"x":{}},"b":{},"c":[{},{"y":1}]}',
  );
  const merged = '{"a":{"x":1},"d":{"e":{}}}';
  assert.equal(
    JSON.stringify(await outputOf("json-patch", { input, patch: merged })),
    '{"a":{"x":1},"b":{},"c":[{},{}],"d":{"e":{}}}',
  );
});

Deno.test("json-patch: operations are not merged as a value", async () => {
  const patch = [{ op: "replace", path: "/a", value: 2 }];
  const { code, message } = await errorOf("json-patch", {
    input: { a: 1 },
    patch,
    format: "merge-patch",
  });
  assert.equal(code, "INVALID_PATCH");
  assert.match(message, /set format to "json-patch" or "auto"/);
  // RFC 7396, section 2: a patch that is not an object replaces the target.
  for (const list of [["c"], [], [{ op: "replace" }]]) {
    const replaced = { input: { a: 1 }, patch: list, format: "merge-patch" };
    assert.deepEqual(await outputOf("json-patch", replaced), list);
  }
});

Deno.test("json-patch: tells of lists that a merge patch replaces by objects", async () => {
  const merge = (input: unknown, patch: unknown) => runTool("json-patch", { input, patch });
  const { output, warnings } = await merge({ a: { "b/c": [1, 2] }, d: [3] }, {
    a: { "b/c": { "0": 9 } },
    d: { x: 1 },
  });
  // RFC 7396, section 2: a target that is no object is taken for an empty one.
  assert.deepEqual(output, { a: { "b/c": { "0": 9 } }, d: { x: 1 } });
  assert.deepEqual(warnings.map(({ code, path }) => [code, path]), [["LIST_REPLACED", "/a/b~1c"]]);
  assert.deepEqual((await merge([1], { "0": 2 })).warnings.map(({ code }) => code), [
    "LIST_REPLACED",
  ]);
  assert.deepEqual((await merge({ a: [1] }, { a: [2] })).warnings, []);
  // PHP writes an empty object as [].
  assert.deepEqual((await merge({ a: [] }, { a: { b: 1 } })).warnings, []);
});
