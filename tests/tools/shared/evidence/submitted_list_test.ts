import assert from "node:assert/strict";
import {
  readObjects,
  refuseEmptyList,
  withDoubles,
} from "../../../../tools/shared/evidence/submitted_list.ts";
import type { ToolError } from "../../../../tools/shared/tool_error.ts";

const ignore = () => {};

const DEMAND = {
  property: "rows",
  max: 3,
  code: "BAD_ROWS",
  faultOf: (row: Record<string, unknown>) => "bad" in row ? "is bad" : undefined,
};

const READ: [
  what: string,
  list: unknown[] | undefined,
  text: string | undefined,
  rows: unknown[],
][] = [
  ["the value", [{ a: 1 }], undefined, [{ a: 1 }]],
  ["the value before the text", [{ a: 1 }], '{"b":1}', [{ a: 1 }]],
  ["lines of every ending, blank ones skipped", undefined, "\ufeff{}\r\n\n \t\r{}\n{}", [
    {},
    {},
    {},
  ]],
  ["the last of repeated members", undefined, '{"a":1,"a":2}', [{ a: 2 }]],
  ["__proto__ as a member", undefined, '{"__proto__":1}', [JSON.parse('{"__proto__":1}')]],
];

for (const [what, list, text, rows] of READ) {
  Deno.test(`readObjects: reads ${what}`, () =>
    assert.deepEqual(readObjects(list, text, DEMAND, ignore), rows));
}

const REFUSED: [
  what: string,
  list: unknown[] | undefined,
  text: string | undefined,
  fields: [path: string, message: RegExp][],
  details?: unknown,
][] = [
  ["no line", undefined, "\n", [["rows", /"rows" is empty: send 1 to 3 objects/]]],
  ["too many", [{}, {}, {}, {}], undefined, [["rows", /has 4 objects: send at most 3/]]],
  ["too many lines, read or not", undefined, "x\n".repeat(4), [["rows", /has 4 objects/]]],
  ["no objects", [1, {}, []], undefined, [
    ["rows[0]", /^"rows\[0\]" must be an object; got 1$/],
    ["rows[2]", /got \[\]$/],
  ]],
  ["what the tool refuses", [{}, { bad: 1 }], undefined, [["rows[1]", /^"rows\[1\]" is bad$/]]],
  ["a bad row in a text", undefined, '\n{"bad":1}', [[
    "rows[0]",
    /^"rows\[0\]" \(line 2\) is bad$/,
  ]]],
  [
    "every line that is not JSON",
    undefined,
    '{}\n{"a"}\n[',
    [["rows[1]", /^Line 2, column 5 of "text" is not JSON/], [
      "rows[2]",
      /send an array in "rows"/,
    ]],
    { line: 2 },
  ],
  [
    "a value over several lines that was cut",
    undefined,
    '{\n  "a": [\n    {"b": 1},\n    {"b',
    [["rows[0]", /^"text" is one JSON value over 4 lines, and its end is missing: send the whole/]],
    { line: 1 },
  ],
  [
    "a value over several lines with a fault",
    undefined,
    '{\n  "a": [\n    {"b": ,}\n  ]\n}\n',
    [["rows[0]", /^Line 3, column 11 of "text" is not JSON/]],
    { line: 1 },
  ],
];

for (const [what, list, text, fields, details] of REFUSED) {
  Deno.test(`readObjects: refuses ${what}`, () => {
    assert.throws(() => readObjects(list, text, DEMAND, ignore), (error: ToolError<string>) => {
      assert.equal(error.code, "BAD_ROWS");
      assert.deepEqual(error.details, details);
      assert.deepEqual(error.fields.map(({ path }) => path), fields.map(([path]) => path));
      fields.forEach(([, message], index) => assert.match(error.fields[index]!.message, message));
      return true;
    });
  });
}

const UNDIGESTED: [text: string, path: string][] = [
  ['{"a":"\\udc00"}', "rows[0].a"],
  ['{}\n{"a":1e999}', "rows[1].a"],
];

for (const [text, path] of UNDIGESTED) {
  Deno.test(`readObjects: refuses ${text}, which has no canonical JSON`, () => {
    assert.throws(() => readObjects(undefined, text, DEMAND, ignore), (error: ToolError) => {
      assert.deepEqual([error.code, error.fields[0]!.path], ["INVALID_INPUT", path]);
      return true;
    });
  });
}

Deno.test("readObjects: a list and a text may nest equally deep", () => {
  const deep = (levels: number) => '{"a":'.repeat(levels) + "0" + "}".repeat(levels);
  assert.equal(readObjects(undefined, deep(63), DEMAND, ignore).length, 1);
  assert.throws(() => readObjects(undefined, deep(64), DEMAND, ignore), {
    code: "INVALID_INPUT",
    message: /"rows\[0\]" \(line 1\) nests deeper than 64 levels/,
  });
});

Deno.test("refuseEmptyList: refuses an empty list, and nothing else", () => {
  const refusal = { code: "BAD_ROWS", message: /is empty/ };
  assert.throws(() => refuseEmptyList({ rows: [] }, DEMAND), refusal);
  assert.throws(() => refuseEmptyList({ rows: [], text: "{}" }, DEMAND), refusal);
  for (const given of [{}, { rows: null }, { rows: {} }, { rows: [1] }, { rows: "" }]) {
    refuseEmptyList(given, DEMAND);
  }
});

Deno.test("readObjects: reports what a text says and its values do not", () => {
  const told: string[][] = [];
  const text =
    '{"a": 1.10}\n\n{"a": 12345678901234567890, "b": [{"c": 1, "c": 0.1}]}\n{"a": 9007199254740993}\n';
  const rows = readObjects(
    undefined,
    text,
    DEMAND,
    (subject, reason) => told.push([subject, reason]),
  );
  assert.equal(JSON.stringify(rows[1]), '{"a":12345678901234567890,"b":[{"c":0.1}]}');
  const doubles = withDoubles(
    rows,
    "names were compared",
    (subject, reason) => told.push([subject, reason]),
  );
  assert.deepEqual(doubles[1], { a: 12345678901234567890, b: [{ c: 0.1 }] });
  assert.deepEqual(told, [
    [
      "names",
      '1 member of "text" with a name that its object has already, first on line 3 (/b/0/c): the last value was taken',
    ],
    [
      "numbers",
      "2 numbers with more digits than a double holds: names were compared; send such numbers as strings",
    ],
  ]);
});
