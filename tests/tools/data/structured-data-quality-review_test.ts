import assert from "node:assert/strict";
import { digestText } from "../../../tools/shared/hash/json_digest.ts";
import { parseExactJson } from "../../../tools/shared/json/parse.ts";
import { errorOf, outputOf, runTool } from "../../support.ts";

const ID = "structured-data-quality-review";

interface Finding {
  rule: string;
  severity: string;
  subject: string;
  location: string;
  data: Record<string, unknown>;
}

/** Rows with a value each in the field `a`; undefined leaves the field out. */
const rowsOf = (values: unknown[]) => values.map((a) => a === undefined ? {} : { a });

/** The rows that fail each check when the field `a` has these values, by rule code. */
async function failing(values: unknown[], rule: object, options: object = {}) {
  const { findings } = await outputOf(ID, {
    rows: rowsOf(values).map((row, index) => ({ ...row, row: index })),
    rules: [{ field: "a", ...rule }],
    ...options,
  });
  return Object.fromEntries(
    findings.map(({ rule, data }: Finding) => [rule, data.rows]).filter(([rule]: [string]) =>
      rule !== "DQ_MIXED_TYPES"
    ),
  );
}

Deno.test("structured-data-quality-review: treats absent, null and blank as missing", async () => {
  const values = [undefined, null, "", " \t\n", 0, false, [], {}, "0"];
  assert.deepEqual(await failing(values, { required: true }), { DQ_MISSING: [0, 1, 2, 3] });
});

const UUID = "123e4567-e89b-12d3-a456-426614174000";

Deno.test("structured-data-quality-review: checks types", async () => {
  const cases: [type: string, good: unknown[], bad: unknown[], badUncoerced?: unknown[]][] = [
    ["string", ["a", "5"], [5, true, [], {}]],
    ["number", [5, -0.5, 1e300], ["x", "+5", "05", ".5", "5.", "1e", " 5", true, []], [
      "5",
      "-0",
      "1.50",
      "1E+3",
    ]],
    ["integer", [5, -3, 1e20], [0.5, "1.5", "15e-1", "12345678901234567890.5"], [
      "5",
      "1.0",
      "1e3",
      "10e-1",
    ]],
    ["boolean", [true, false], ["True", "1", 1, 0], ["true", "false"]],
    ["date", ["2024-02-29", "2026-12-31"], [
      "2026-02-29",
      "2026-13-01",
      "2026-1-5",
      "2026-01-05T00:00:00Z",
      20260105,
    ]],
    ["datetime", ["2026-01-05T08:00:00Z", "2026-01-05t08:00:00.25-23:59", "2026-01-05T23:59:59z"], [
      "2026-01-05T08:00:00",
      "2026-01-05 08:00:00Z",
      "2026-02-30T08:00:00Z",
      "2026-01-05T24:00:00Z",
      "2026-01-05T08:60:00Z",
      "2026-01-05T08:00:60Z",
      "2026-01-05T08:00:00+24:00",
      "2026-01-05T08:00:00+0100",
      "2026-01-05",
    ]],
    ["email", ["a@b.c", "a.b+c@x.y.z", "é@ü.de", "a@.b.c"], [
      "a",
      "a@b",
      "@b.c",
      "a@b.",
      "a@.c",
      "a@b@c.d",
      "a@b.c@d",
      "a b@c.d",
      "a@b.c ",
    ]],
    ["uuid", [UUID, UUID.toUpperCase()], [UUID.replaceAll("-", ""), `{${UUID}}`, `${UUID}0`, "x"]],
    ["array", [[], [1]], [{}, "[]"]],
    ["object", [{}, { a: 1 }], [[], "{}"]],
  ];
  for (const [type, good, bad, coerced = []] of cases) {
    const values = [...good, ...coerced, ...bad];
    const indexes = (from: number) => values.map((_, index) => index).slice(from, from + 10);
    assert.deepEqual(
      await failing(values, { type }),
      { DQ_TYPE: indexes(good.length + coerced.length) },
      type,
    );
    assert.deepEqual(
      await failing(values, { type }, { coerce_strings: false }),
      { DQ_TYPE: indexes(good.length) },
      `${type}, no coercion`,
    );
  }
});

Deno.test("structured-data-quality-review: checks patterns, bounds, lengths and allowed values", async () => {
  const cases: [rule: object, values: unknown[], failing: object, options?: object][] = [
    [{ pattern: "b+" }, ["abc", "ac", 5, null], { DQ_PATTERN: [1] }],
    [{ pattern: "^b+$" }, ["bb", "abc"], { DQ_PATTERN: [1] }],
    // RE2 syntax, where (?i) stands in the pattern.
    [{ pattern: "(?i)^x" }, ["X", "y"], { DQ_PATTERN: [1] }],
    [{ min: 2, max: 4 }, [1, 2, 4, 5, "1", "9", "x", true, null], { DQ_RANGE: [0, 3, 4, 5] }],
    [{ min: 2 }, [1, "1"], { DQ_RANGE: [0] }, { coerce_strings: false }],
    [{ min: "2" }, [1, 2], { DQ_RANGE: [0] }],
    [
      { type: "date", min: "2026-01-05", max: "2026-01-31" },
      ["2026-01-04", "2026-01-05", "2026-02-01", "x"],
      { DQ_TYPE: [3], DQ_RANGE: [0, 2] },
    ],
    [
      { type: "datetime", min: "2026-01-06" },
      ["2026-01-05T23:59:59Z", "2026-01-06T00:00:00Z"],
      { DQ_RANGE: [0] },
    ],
    [
      { type: "datetime", max: "2026-01-05T08:00:00Z" },
      ["2026-01-05T08:00:00Z", "2026-01-05T08:00:01Z"],
      { DQ_RANGE: [1] },
    ],
    // The instants of Python's datetime.fromisoformat, not the texts.
    [
      { type: "datetime", min: "2026-01-05T08:00:00Z", max: "2026-01-05T10:00:00+01:00" },
      [
        "2026-01-05T09:30:00+02:00",
        "2026-01-05T07:00:00-01:00",
        "2026-01-05T08:00:00.25z",
        "2026-01-05t09:00:00.000-00:00",
        "2026-01-05T09:00:01-00:00",
      ],
      { DQ_RANGE: [0, 4] },
    ],
    [
      { min_length: 2, max_length: 3 },
      ["a", "ab", "abcd", "\u{1f600}\u{1f600}", [1], [1, 2, 3, 4], 5, {}],
      { DQ_LENGTH: [0, 2, 4, 5] },
    ],
    [{ max_length: 0 }, ["a", []], { DQ_LENGTH: [0] }],
    [
      { allowed: [1, "a", { x: 1, y: [2] }, null] },
      [1, "1", 1.0, "a", "A", { y: [2], x: 1 }, { x: 1 }, null],
      { DQ_NOT_ALLOWED: [1, 4, 6] },
    ],
    [{ allowed: [] }, [1], { DQ_NOT_ALLOWED: [0] }],
    // What has not the type is told of that alone.
    [
      { type: "integer", min: 5, allowed: [7], pattern: "x" },
      ["x", 3, "7", 7],
      { DQ_TYPE: [0], DQ_PATTERN: [2], DQ_RANGE: [1], DQ_NOT_ALLOWED: [1, 2] },
    ],
    [{ unique: true }, [1, "1", 1, null, null, [1], [1], 1.0], { DQ_DUPLICATE: [2, 6, 7] }],
  ];
  for (const [rule, values, expected, options] of cases) {
    assert.deepEqual(await failing(values, rule, options), expected, JSON.stringify(rule));
  }
});

Deno.test("structured-data-quality-review: a finding has its rows and its evidence", async () => {
  const { findings, evidence } = await outputOf(ID, {
    rows: Array.from({ length: 12 }, (_, index) => index === 0 ? {} : { a: null, id: index }),
    rules: [{ field: "a", required: true }],
  });
  assert.deepEqual(findings.length, 1);
  const [{ id: _, message, fix, ...finding }] = findings;
  assert.deepEqual(finding, {
    rule: "DQ_MISSING",
    severity: "high",
    subject: "a",
    location: "rows[0]",
    data: { count: 12, rows: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] },
    evidence: ["E001", "E002", "E003"],
  });
  assert.match(
    message,
    /^a: 12 of 12 rows have no value .*rows\[0\], rows\[1\], rows\[2\] and 7 more/,
  );
  assert.match(fix, /\S/);
  assert.deepEqual(
    evidence.map(({ locator, text, sha256 }: Record<string, string>) => [locator, text, sha256]),
    [0, 1, 2].map((row) => [`rows[${row}].a`, "null", digestText("null")]),
  );
});

Deno.test("structured-data-quality-review: checks several fields and rows", async () => {
  const cases: [input: object, expected: [string, string, string, object][], evidence: string[]][] =
    [
      [
        {
          rows: [{ a: 1, b: "x" }, { b: "x", a: 1, c: 0 }, { a: 1 }, { a: 1, b: " " }, {
            a: 1,
            b: null,
          }],
          unique_keys: [["a", "b"]],
        },
        [["DQ_DUPLICATE_KEY", "high", "a+b", { count: 1, rows: [1] }]],
        ['rows[1] {"a":1,"b":"x","c":0}'],
      ],
      [
        {
          rows: [
            { l: 2, r: 10 },
            { l: "2", r: "10" },
            { l: "b", r: "a" },
            { l: "2", r: "x" },
            { l: 2, r: "x" },
            { l: null, r: 1 },
            { l: true, r: 1 },
            { r: 1 },
            { l: 3, r: 1 },
          ],
          comparisons: [{ left: "l", op: "<=", right: "r" }],
        },
        [
          ["DQ_INCONSISTENT", "high", "l <= r", { count: 2, rows: [2, 8] }],
          ["DQ_MIXED_TYPES", "low", "l", {
            count: 4,
            rows: [1, 2, 3, 6],
            types: ["boolean", "number", "string"],
          }],
          ["DQ_MIXED_TYPES", "low", "r", {
            count: 4,
            rows: [1, 2, 3, 4],
            types: ["number", "string"],
          }],
        ],
        ['rows[2] {"l":"b","r":"a"}', 'rows[8] {"l":3,"r":1}'],
      ],
      [
        {
          rows: [{ l: "2", r: "10" }],
          comparisons: [{ left: "l", op: "<", right: "r" }],
          coerce_strings: false,
        },
        [["DQ_INCONSISTENT", "high", "l < r", { count: 1, rows: [0] }]],
        ['rows[0] {"l":"2","r":"10"}'],
      ],
      [
        {
          rows: [{ s: "paid" }, { s: "paid", at: "x" }, { s: "open" }, {}, { s: "paid", at: "" }],
          conditions: [{
            if: { field: "s", equals: "paid" },
            then: { field: "at", required: true },
          }],
        },
        [["DQ_CONDITION", "medium", "at", { count: 2, rows: [0, 4] }]],
        ['rows[0] {"s":"paid"}', 'rows[4] {"at":"","s":"paid"}'],
      ],
      [
        {
          rows: [{ s: null, x: 1, n: 0 }, { x: 1, n: 1 }, { s: null, x: 2, n: 2 }, {
            s: null,
            n: 3,
          }],
          conditions: [
            { if: { field: "s", equals: null }, then: { field: "x", equals: 2 } },
            { if: { field: "s", equals: null }, then: { field: "x", allowed: [1] } },
          ],
        },
        [
          ["DQ_CONDITION", "medium", "x", { count: 2, rows: [0, 3] }],
          ["DQ_CONDITION", "medium", "x", { count: 1, rows: [2] }],
        ],
        [
          'rows[0] {"n":0,"s":null,"x":1}',
          'rows[3] {"n":3,"s":null}',
          'rows[2] {"n":2,"s":null,"x":2}',
        ],
      ],
      [
        { rows: [{ a: 1, z: null }, { b: 2 }], rules: [{ field: "a" }], allow_extra: false },
        [
          ["DQ_UNEXPECTED_FIELD", "low", "z", { count: 1, rows: [0] }],
          ["DQ_UNEXPECTED_FIELD", "low", "b", { count: 1, rows: [1] }],
        ],
        ["rows[0].z null", "rows[1].b 2"],
      ],
      // A rule that fixes the type has said all there is to say.
      [{ rows: [{ a: 1 }, { a: "2" }], rules: [{ field: "a", type: "integer" }] }, [], []],
      [
        { rows: [{ a: null }, { a: "x" }, { a: [] }, { a: "y" }, { a: 1 }] },
        [["DQ_MIXED_TYPES", "low", "a", {
          count: 2,
          rows: [2, 4],
          types: ["array", "number", "string"],
        }]],
        ["rows[2].a []", "rows[4].a 1"],
      ],
      [
        { rows: [{ a: 1, b: 2 }, { b: 2, a: 1 }, {}, { a: 1, b: 2 }] },
        [["DQ_DUPLICATE_ROW", "medium", "row", { count: 2, rows: [1, 3] }]],
        ['rows[1] {"a":1,"b":2}', 'rows[3] {"a":1,"b":2}'],
      ],
    ];
  for (const [input, expected, evidence] of cases) {
    const output = await outputOf(ID, input);
    assert.deepEqual(
      output.findings.map(({ rule, severity, subject, data }: Finding) => [
        rule,
        severity,
        subject,
        data,
      ]),
      expected,
    );
    const texts = output.evidence.map(({ locator, text }: Record<string, string>) =>
      `${locator} ${text}`
    );
    assert.deepEqual(texts.slice(0, evidence.length), evidence);
  }
});

Deno.test("structured-data-quality-review: applies each operator", async () => {
  const cases: [op: string, holds: boolean[]][] = [
    ["<", [true, false, false]],
    ["<=", [true, true, false]],
    [">", [false, false, true]],
    [">=", [false, true, true]],
    ["==", [false, true, false]],
    ["!=", [true, false, true]],
  ];
  for (const [op, holds] of cases) {
    const { findings } = await outputOf(ID, {
      rows: [{ l: 1, r: 2 }, { l: 2, r: 2 }, { l: 3, r: 2 }],
      comparisons: [{ left: "l", op, right: "r" }],
    });
    const broken = holds.flatMap((one, row) => one ? [] : [row]);
    assert.deepEqual(findings[0].data.rows, broken, op);
  }
});

Deno.test("structured-data-quality-review: compares date-times as instants", async () => {
  const { findings } = await outputOf(ID, {
    rows: [
      { l: "2026-01-05T10:00:00+02:00", r: "2026-01-05T09:00:00Z" },
      { l: "2026-01-05T08:00:00.5Z", r: "2026-01-05T08:00:00Z" },
      { l: "2026-01-04T23:30:00-01:00", r: "2026-01-05T00:30:00Z" },
      { l: "2026-01-05T08:00:00.1200000001Z", r: "2026-01-05T08:00:00.12Z" },
      { l: "2026-01-05T08:00:00.120Z", r: "2026-01-05T08:00:00.12Z" },
      // No day of the calendar: a text.
      { l: "2026-02-30T10:00:00+02:00", r: "2026-02-30T09:00:00Z" },
    ],
    comparisons: [{ left: "l", op: "<=", right: "r" }],
  });
  assert.deepEqual(findings[0].data.rows, [1, 3, 5]);
});

Deno.test("structured-data-quality-review: gives ratios and their denominators", async () => {
  const cases: [input: object, ratios: (number | null)[], checked: number[]][] = [
    [{ rows: [{}] }, [null, null, null, null], [0, 0, 0, 0]],
    [{ rows: [{ a: 1 }, { b: null }] }, [0.25, null, null, null], [4, 0, 0, 0]],
    // Two of three: a half is rounded away from zero elsewhere, here 0.66666… .
    [{ rows: rowsOf([1, 2, null]), rules: [{ field: "a" }] }, [0.6667, null, null, null], [
      3,
      0,
      0,
      0,
    ]],
    [{ rows: [{ a: 1 }], rules: [{ field: "b" }] }, [0, null, null, null], [1, 0, 0, 0]],
    [
      {
        rows: rowsOf([1, 1, 2, 2, 2]).map((row, n) => ({ ...row, n })),
        unique_keys: [["a"], ["n"]],
      },
      [1, 0.7, null, null],
      [10, 10, 0, 0],
    ],
    // A cell that two rules find invalid counts once; what is missing is not checked.
    [
      {
        rows: rowsOf(["x", "yy", null]),
        rules: [{ field: "a", max_length: 1 }, { field: "a", pattern: "x" }],
      },
      [0.6667, null, 0.5, null],
      [3, 0, 2, 0],
    ],
    [
      {
        rows: [{ l: 1, r: 2 }, { l: 1 }, { l: 3, r: 2 }],
        comparisons: [{ left: "l", op: "<", right: "r" }],
        conditions: [{ if: { field: "l", equals: 1 }, then: { field: "r", required: true } }],
      },
      [0.8333, null, null, 0.5],
      [6, 0, 0, 4],
    ],
  ];
  for (const [input, ratios, [cells, unique_values, values, relations]] of cases) {
    const { details } = await outputOf(ID, input);
    const { completeness, uniqueness, validity, consistency, checked } = details;
    assert.deepEqual([completeness, uniqueness, validity, consistency], ratios);
    assert.deepEqual(checked, { cells, unique_values, values, relations });
  }
});

Deno.test("structured-data-quality-review: leaves to the finding that no row has a required field", async () => {
  const rows = [{ a: 1 }, { a: 2 }];
  const failing: Record<string, unknown>[] = [
    { rules: [{ field: "b", required: true }] },
    { conditions: [{ if: { field: "a", equals: 1 }, then: { field: "b", required: true } }] },
    { conditions: [{ if: { field: "a", equals: 1 }, then: { field: "b", equals: 1 } }] },
  ];
  for (const rules of failing) {
    const { output, warnings } = await runTool(ID, { rows, ...rules });
    const { findings, unknowns } = output as { findings: unknown[]; unknowns: unknown[] };
    assert.deepEqual([findings.length, unknowns, warnings], [1, [], []]);
  }
});

Deno.test("structured-data-quality-review: gives columns, subject and unknowns", async () => {
  const rows = [{ b: 1, a: [1] }, { a: [1], c: "" }, { a: null, b: "1" }];
  const { records, subject, unknowns } = await outputOf(ID, {
    rows,
    rules: [{ field: "q" }, { field: "a" }, { field: "q", unique: true }],
  });
  assert.deepEqual(records.map(({ kind, data }: Record<string, unknown>) => [kind, data]), [
    ["column", { field: "b", present: 2, missing: 1, distinct: 2, types: ["number", "string"] }],
    ["column", { field: "a", present: 2, missing: 1, distinct: 1, types: ["array"] }],
    ["column", { field: "c", present: 0, missing: 3, distinct: 0, types: [] }],
  ]);
  assert.deepEqual(subject, {
    rows: 3,
    fields: 3,
    rows_sha256: digestText('[{"a":[1],"b":1},{"a":[1],"c":""},{"a":null,"b":"1"}]'),
  });
  assert.deepEqual(unknowns.map(({ subject }: Finding) => subject), ["q"]);
});

Deno.test("structured-data-quality-review: treats __proto__ and constructor as ordinary fields", async () => {
  const rows = JSON.parse('[{"__proto__":1},{"__proto__":1,"constructor":"x"}]');
  const { records, findings, evidence } = await outputOf(ID, {
    rows,
    rules: [
      { field: "__proto__", unique: true, type: "integer" },
      { field: "constructor", required: true },
    ],
  });
  assert.deepEqual(
    findings.map(({ rule, subject, data }: Finding) => [rule, subject, data.rows]),
    [["DQ_DUPLICATE", "__proto__", [1]], ["DQ_MISSING", "constructor", [0]]],
  );
  assert.deepEqual(
    evidence.map(({ locator, text }: Record<string, string>) => [locator, text]),
    [["rows[1].__proto__", "1"], ["rows[0].constructor", "null"]],
  );
  assert.deepEqual(records.map(({ data }: { data: { field: string } }) => data.field), [
    "__proto__",
    "constructor",
  ]);
});

Deno.test("structured-data-quality-review: refuses malformed rules with INVALID_INPUT and the path", async () => {
  const row = [{ a: 1 }];
  const condition = { if: { field: "a", equals: 1 }, then: { field: "b", required: true } };
  const cases: [input: object, path: string][] = [
    [{ rows: [{}, 5] }, "rows[1]"],
    [{ rows: [[]] }, "rows[0]"],
    [{ rows: [null] }, "rows[0]"],
    [{ rows: Array(5_001).fill({}) }, "rows"],
    [{ rows: "a" }, "rows"],
    [{ rows: row, rules: Array(101).fill({ field: "a" }) }, "rules"],
    [{ rows: row, rules: [{}] }, "rules[0].field"],
    [{ rows: row, rules: [{ field: 5 }] }, "rules[0].field"],
    [{ rows: row, rules: ["a"] }, "rules[0]"],
    [{ rows: row, rules: [{ field: "a", type: "int" }] }, "rules[0].type"],
    [{ rows: row, rules: [{ field: "a", min: "x" }] }, "rules[0].min"],
    [{ rows: row, rules: [{ field: "a", type: "date", max: 5 }] }, "rules[0].max"],
    [{ rows: row, rules: [{ field: "a", type: "date", min: "05/01/2026" }] }, "rules[0].min"],
    [{ rows: row, rules: [{ field: "a", type: "date", max: "2026-02-30" }] }, "rules[0].max"],
    [
      { rows: row, rules: [{ field: "a", type: "date", max: "2026-01-05T08:00:00Z" }] },
      "rules[0].max",
    ],
    [
      { rows: row, rules: [{ field: "a", type: "datetime", min: "2026-01-05 08:00" }] },
      "rules[0].min",
    ],
    [{ rows: row, rules: [{ field: "a", min_length: -1 }] }, "rules[0].min_length"],
    [{ rows: row, rules: [{ field: "a", allowed: 5 }] }, "rules[0].allowed"],
    [{ rows: row, unique_keys: [[]] }, "unique_keys[0]"],
    [{ rows: row, unique_keys: ["a"] }, "unique_keys[0]"],
    [{ rows: row, unique_keys: [["a", 5]] }, "unique_keys[0][1]"],
    [{ rows: row, comparisons: [{ left: "a", op: "=", right: "b" }] }, "comparisons[0].op"],
    [{ rows: row, comparisons: [{ left: "a", op: "<" }] }, "comparisons[0].right"],
    [{ rows: row, conditions: [{ ...condition, if: { field: "a" } }] }, "conditions[0].if.equals"],
    [{ rows: row, conditions: [{ ...condition, then: { field: "b" } }] }, "conditions[0].then"],
    [{ rows: row, conditions: [{ if: condition.if }] }, "conditions[0].then"],
    [{ rows: [{ a: "\ud800" }] }, "rows[0].a"],
  ];
  for (const [input, path] of cases) {
    const { code, fields } = await errorOf(ID, input);
    assert.equal(code, "INVALID_INPUT", path);
    assert.equal(fields?.[0]?.path, path);
  }
});

Deno.test("structured-data-quality-review: refuses empty inputs, invalid patterns and large sizes", async () => {
  for (const rows of [undefined, null, [], ""]) {
    assert.equal((await errorOf(ID, { rows })).code, "EMPTY_INPUT");
  }
  for (const pattern of ["(", "(?=a)", "(a)\\1", "a{1001}", "((a{100}){100}){9}"]) {
    const { code, details } = await errorOf(ID, {
      rows: [{}],
      rules: [{ field: "a" }, { field: "a", pattern }],
    });
    assert.equal(code, "INVALID_PATTERN", pattern);
    assert.equal(details?.path, "rules[1].pattern");
    assert.match(String(details?.reason), /\S/);
  }
  const many = Array.from({ length: 100 }, () => ({ field: "a", pattern: "a{999}" }));
  assert.equal((await errorOf(ID, { rows: [{}], rules: many })).code, "INVALID_PATTERN");
  const long = [{ field: "a", pattern: "a".repeat(1_001) }];
  assert.equal((await errorOf(ID, { rows: [{}], rules: long })).code, "INPUT_TOO_LARGE");
});

Deno.test("structured-data-quality-review: a pattern that backtracks for ever elsewhere finishes", async () => {
  const rows = [{ a: "x".repeat(100_000) }];
  const { findings } = await outputOf(ID, { rows, rules: [{ field: "a", pattern: "(x+x+)+y" }] });
  assert.equal(findings[0].rule, "DQ_PATTERN");
});

Deno.test("structured-data-quality-review: does not treat 64-bit ids that one double stands for as duplicates", async () => {
  const review = async (rows: string) =>
    await outputOf(
      ID,
      parseExactJson(
        `{"rows":${rows},"rules":[{"field":"id","type":"integer","unique":true}],"unique_keys":[["id"]]}`,
      ) as object,
    );
  const different = await review('[{"id":9007199254740992},{"id":9007199254740993}]');
  assert.deepEqual(different.findings, []);
  assert.equal(different.unknowns.length, 1);
  const repeated = await review('[{"id":9007199254740993},{"id":9007199254740993.0}]');
  assert.deepEqual(
    repeated.findings.map(({ rule }: Finding) => rule).sort(),
    ["DQ_DUPLICATE", "DQ_DUPLICATE_KEY", "DQ_DUPLICATE_ROW"],
  );
  assert.deepEqual((await review('[{"id":1.0},{"id":2}]')).unknowns, []);
});

Deno.test("structured-data-quality-review: compares numbers written as text by all digits", async () => {
  const [less, more] = ["9007199254740992", "9007199254740993"];
  const { findings } = await outputOf("structured-data-quality-review", {
    rows: [{ from: less, to: more, share: "0.1" }, {
      from: more,
      to: less,
      share: "0.10000000000000000555",
    }],
    rules: [{ field: "from", type: "integer", max: less }, { field: "share", max: "0.1" }],
    comparisons: [{ left: "from", op: "<", right: "to" }],
  });
  assert.deepEqual(
    findings.map((
      { rule, subject, data }: { rule: string; subject: string; data: { rows: number[] } },
    ) => `${rule} ${subject} ${data.rows}`).sort(),
    ["DQ_INCONSISTENT from < to 1", "DQ_RANGE from 1", "DQ_RANGE share 1"],
  );
});

// What is ignored in a rule is not checked, and rows that it would fail would pass.
Deno.test(`${ID}: refuses unknown keys of rules, all at once`, async () => {
  const { code, message } = await errorOf(ID, {
    rows: [{ a: -3, b: 1 }],
    rules: [{ field: "a", type: "number", minimum: 0 }, { field: "b", minLength: 1 }],
    comparisons: [{ left: "a", operator: "<=", right: "b" }],
    conditions: [{ if: { field: "a", equals: 1 }, then: { field: "b", is: 2 } }],
  });
  assert.equal(code, "INVALID_INPUT");
  assert.match(
    message,
    /"rules\[0\]\.minimum" is not read.*"comparisons\[0\]\.operator" is not read.*"conditions\[0\]\.then\.is" is not read/,
  );
});

Deno.test(`${ID}: a field that a rule says may be missing is missed nowhere, unless its name is misspelt`, async () => {
  const check = async (rule: Record<string, unknown>) => {
    const { output, warnings } = await runTool(ID, {
      rows: [{ id: 1, email: "a@b.de" }],
      rules: [{ field: "id", type: "integer" }, rule],
    });
    const { unknowns } = output as { unknowns: unknown[] };
    return [warnings.map(({ code }) => code).join(), unknowns.length];
  };
  const middle = { field: "middle_name", type: "string" };
  assert.deepEqual(await check({ ...middle, required: false }), ["", 0]);
  assert.deepEqual(await check(middle), ["FIELD_NOT_FOUND", 1]);
  assert.deepEqual(await check({ field: "emial", required: false }), ["FIELD_NOT_FOUND", 1]);
});
