import assert from "node:assert/strict";
import { errorOf, outputOf } from "../../support.ts";

const ID = "contract-reliability-workbench";

type Properties = Record<string, unknown>;

interface Row {
  id: string;
  kind: string;
  data: Properties;
}

/** The data of all records of a kind. */
async function rows(kind: string, input: Properties): Promise<Properties[]> {
  const { records } = await outputOf(ID, input);
  return records.filter((row: Row) => row.kind === kind).map(({ data }: Row) => data);
}

/** Findings as "severity RULE subject location". */
async function findingsOf(input: Properties): Promise<string[]> {
  const { findings } = await outputOf(ID, input);
  return findings.map((
    { severity, rule, subject, location }: Record<string, string>,
  ) => `${severity} ${rule} ${subject} ${location}`.trim());
}

async function unknownsOf(input: Properties): Promise<string[]> {
  const { unknowns } = await outputOf(ID, input);
  return unknowns.map(({ subject }: { subject: string }) => subject);
}

/** Whether the assertions hold, in their order. */
async function assertionsOf(input: Properties): Promise<(boolean | null)[]> {
  const { details, records } = await outputOf(ID, input);
  const recorded = records.filter(({ kind }: Row) => kind === "assertion");
  assert.deepEqual(recorded.map(({ data }: Row) => data), details.assertions);
  return details.assertions.map(({ holds }: { holds: boolean | null }) => holds);
}

const both = (side: string, saved: unknown, current: unknown) => ({
  [`saved_${side}_schema`]: saved,
  [`current_${side}_schema`]: current,
});

Deno.test(`${ID}: fills the matrix for both sides in both directions`, async () => {
  const cells = async (side: string, saved: unknown, current: unknown) => {
    const input = { contracts: [{ id: "c", ...both(side, saved, current) }] };
    return (await rows("matrix", input)).filter((cell) => cell.side === side)
      .map(({ direction, verdict, changes, breaking, unknown }) =>
        [direction, verdict, changes, breaking, unknown].join(" ")
      );
  };
  const narrower = [{ maximum: 2, title: "a" }, { maximum: 1, pattern: "a" }] as const;
  assert.deepEqual(await cells("input", ...narrower), [
    "backward breaking 2 2 0",
    "forward compatible 2 0 0",
  ]);
  assert.deepEqual(await cells("output", ...narrower), [
    "backward compatible 2 0 0",
    "forward breaking 2 2 0",
  ]);
  assert.deepEqual(await cells("input", { items: { $ref: "#/no" } }, { items: {}, default: 1 }), [
    "backward unknown 1 0 2",
    "forward unknown 1 0 2",
  ]);
  assert.deepEqual(await cells("input", { description: "a" }, {}), [
    "backward compatible 0 0 0",
    "forward compatible 0 0 0",
  ]);
  const { details, records } = await outputOf(ID, {
    contracts: [{ id: "a", current_input_schema: {} }, { id: "b", ...both("output", {}, {}) }],
  });
  assert.deepEqual(details.matrix, { compatible: 2, breaking: 0, unknown: 0, not_submitted: 6 });
  assert.deepEqual(
    records.slice(0, 8).map(({ data }: Row) => `${data.contract} ${data.side} ${data.direction}`),
    [
      "a input backward",
      "a input forward",
      "a output backward",
      "a output forward",
      "b input backward",
      "b input forward",
      "b output backward",
      "b output forward",
    ],
  );
});

Deno.test(`${ID}: reports what backward cells find, but not forward ones`, async () => {
  const contracts = [{
    id: "c",
    ...both("input", { maximum: 2, title: "a" }, { minimum: 1 }),
    ...both("output", { minimum: 1 }, { default: 1 }),
  }];
  assert.deepEqual(await findingsOf({ contracts }), [
    "high BOUND_LOOSENED c.output",
    "high BOUND_TIGHTENED c.input",
    "medium DEFAULT_CHANGED c.output",
    "low BOUND_LOOSENED c.input",
    "info ANNOTATION_CHANGED c.input",
  ]);
});

Deno.test(`${ID}: lists unknowns in the order of the checks`, async () => {
  const unresolved = { properties: { a: { $ref: "https://example.com/" } } };
  const input = {
    contracts: [
      {
        id: "a",
        ...both("input", unresolved, unresolved),
        current_output_schema: { pattern: "(" },
      },
      { id: "b", saved_input_schema: {}, current_output_schema: {} },
    ],
    fixtures: [
      { id: "f", contract: "b", value: 1 },
      { id: "g", contract: "a", side: "output", value: "x" },
      { id: "h", contract: "a", side: "output", value: "y" },
      { id: "i", contract: "a", value: { a: 1 } },
    ],
  };
  assert.deepEqual(await unknownsOf(input), [
    "a.input#/properties/a",
    "a.output#",
    "b.output#",
    "fixture f",
  ]);
  assert.deepEqual((await assertionsOf(input)).at(-1), false);
  const pattern = {
    contracts: [{ id: "a", ...both("input", true, { items: { pattern: "(?=a)" } }) }],
    fixtures: [{ id: "f", contract: "a", value: ["b"] }, { id: "g", contract: "a", value: [] }],
  };
  assert.deepEqual(await unknownsOf(pattern), ["a.input#/items"]);
});

Deno.test(`${ID}: resolves references`, async () => {
  const contracts = [
    {
      id: "a.b",
      current_output_schema: {
        properties: {
          n: { type: "integer", minimum: 1 },
          s: { type: "string" },
          r: { $ref: "#/no" },
          "x/~": true,
        },
      },
    },
    {
      id: "c",
      ...both("input", {}, {
        properties: {
          n: { type: "number" },
          s: { type: "string", default: "a", maxLength: 3 },
          d: { type: "string", default: "" },
        },
      }),
    },
  ];
  const cases: [from: string, to: string, verdict: string, finding: string, changes: unknown][] = [
    ["a.b.output#/properties/n", "c.input#/properties/n", "compatible", "", undefined],
    [
      "a.b.output#/properties/s",
      "c.input#/properties/s",
      "incompatible",
      "high REFERENCE_INCOMPATIBLE reference-1 c.input#/properties/s",
      ["DEFAULT_CHANGED", "BOUND_TIGHTENED"],
    ],
    [
      "a.b.output#/properties/s",
      "c.input#/properties/d",
      "uncertain",
      "medium REFERENCE_UNCERTAIN reference-1 c.input#/properties/d",
      ["DEFAULT_CHANGED"],
    ],
    [
      "a.b.output#/properties/r",
      "c.input#/properties/n",
      "uncertain",
      "medium REFERENCE_UNCERTAIN reference-1 c.input#/properties/n",
      [],
    ],
    ["c.input#/properties/n", "a.b.output#/properties/x~1~0", "compatible", "", undefined],
    ...["a.b.output#/properties/none", "a.b.input#", "z.output#", "a.b.output#/properties/n/type"]
      .map((
        from,
      ): (typeof cases)[number] => [
        from,
        "c.input#/none",
        "unresolved",
        `high REFERENCE_UNRESOLVED reference-1 ${from}`,
        undefined,
      ]),
    [
      "a.b.output#",
      "c.output#",
      "unresolved",
      "high REFERENCE_UNRESOLVED reference-1 c.output#",
      undefined,
    ],
  ];
  for (const [from, to, verdict, finding, changes] of cases) {
    const input = { contracts, references: [{ from, to }] };
    assert.deepEqual(await rows("reference", input), [{ id: "reference-1", from, to, verdict }]);
    const found = (await findingsOf(input)).filter((each) => each.includes("REFERENCE"));
    assert.deepEqual(found, finding === "" ? [] : [finding], from);
    const { findings } = await outputOf(ID, input);
    const own = findings.find(({ rule }: { rule: string }) => rule.startsWith("REFERENCE"));
    assert.deepEqual(own?.data.changes, changes);
    assert.equal((await assertionsOf(input))[2], verdict === "compatible");
  }
});

Deno.test(`${ID}: treats null as left out, except as a fixture's value`, async () => {
  const contracts = [{ id: "c", current_input_schema: {} }];
  assert.deepEqual(await rows("fixture", { contracts, fixtures: null, references: null }), []);
  const fixture = { id: "f", contract: "c", value: null };
  const nulls = { side: null, expect: null, review_hint: null };
  assert.deepEqual(
    await rows("fixture", { contracts, fixtures: [{ ...fixture, ...nulls }] }),
    await rows("fixture", { contracts, fixtures: [fixture] }),
  );
});

Deno.test(`${ID}: checks fixtures against both versions`, async () => {
  const input = {
    contracts: [{
      id: "c",
      ...both("input", { maximum: 5 }, { maximum: 3, multipleOf: 2 }),
      current_output_schema: { required: ["a"] },
    }],
    fixtures: [
      { id: "kept", contract: "c", value: 2 },
      { id: "lost", contract: "c", value: 5 },
      { id: "never", contract: "c", value: 9 },
      { id: "refused", contract: "c", value: 5, expect: "invalid" },
      { id: "accepted", contract: "c", side: "input", value: 2, expect: "invalid" },
      { id: "new", contract: "c", side: "output", value: {}, expect: "valid" },
      { id: "null", contract: "c", side: "output", value: null },
    ],
  };
  assert.deepEqual(
    (await rows("fixture", input)).map(({ id, valid_current, valid_saved, meets, errors }) => [
      id,
      valid_current,
      valid_saved,
      meets,
      (errors as { path: string; keyword: string }[]).map(({ path, keyword }) =>
        `${path} ${keyword}`
      ),
    ]),
    [
      ["kept", true, true, true, []],
      ["lost", false, true, false, [" maximum", " multipleOf"]],
      ["never", false, false, false, [" maximum", " multipleOf"]],
      ["refused", false, true, true, [" maximum", " multipleOf"]],
      ["accepted", true, true, false, []],
      ["new", false, null, false, ["/a required"]],
      ["null", true, null, true, []],
    ],
  );
  const found = (await findingsOf(input)).filter((each) => each.includes(" FIXTURE_"));
  assert.deepEqual(found, [
    "critical FIXTURE_REGRESSION c.input lost",
    "high FIXTURE_UNEXPECTED c.input never",
    "high FIXTURE_UNEXPECTED c.input accepted",
    "high FIXTURE_UNEXPECTED c.output new",
  ]);
  const without = {
    contracts: [{ id: "c", saved_input_schema: { type: "string" }, current_output_schema: {} }],
    fixtures: [{ id: "f", contract: "c", value: 1 }],
  };
  const [only] = await rows("fixture", without);
  assert.deepEqual([only!.valid_current, only!.valid_saved, only!.meets, only!.errors], [
    null,
    false,
    null,
    [],
  ]);
  assert.deepEqual((await assertionsOf(without))[3], false);
});

Deno.test(`${ID}: measures coverage by patterns`, async () => {
  const covered = async (
    schema: unknown,
    ...values: unknown[]
  ): Promise<[properties: unknown, covered: unknown, uncovered: string[], ratio: unknown]> => {
    const [row] = await rows("coverage", {
      contracts: [{ id: "c", current_input_schema: schema }],
      fixtures: values.map((value, index) => ({ id: `f${index}`, contract: "c", value })),
    });
    return [row!.properties, row!.covered, row!.uncovered as string[], row!.ratio];
  };
  const shop = {
    type: "object",
    properties: {
      z: {},
      list: { type: "array", items: { $ref: "#/$defs/entry" } },
      a: { properties: { "b/~": {} } },
    },
    $defs: { entry: { properties: { c: {}, d: {} } } },
  };
  const all = ["/z", "/list", "/list/*/c", "/list/*/d", "/a", "/a/b~1~0"];
  assert.deepEqual(await covered(shop), [6, 0, all, 0]);
  assert.deepEqual(await covered(shop, { list: [{}, { d: 1 }], a: { "b/~": 1 } }), [
    6,
    4,
    ["/z", "/list/*/c"],
    0.6667,
  ]);
  // Only valid fixtures count, and arrays hold no members.
  assert.deepEqual(await covered(shop, "no object", { list: { c: 1 } }), [6, 0, all, 0]);
  assert.deepEqual(await covered({ type: "string" }), [0, 0, [], 1]);
  // Ten steps at most: properties and items are one each.
  const list = { properties: { next: { $ref: "#" } } };
  const [deepest] = (await covered(list))[2].slice(-1);
  assert.equal(deepest, "/next".repeat(10));
  const tree = { properties: { n: { items: { $ref: "#" } } } };
  assert.deepEqual(
    (await covered(tree))[2],
    [1, 2, 3, 4, 5].map((count) => Array(count).fill("/n").join("/*")),
  );
  assert.deepEqual(
    await covered({ properties: { ["__proto__"]: {} } }, JSON.parse('{"__proto__":1}')),
    [
      1,
      1,
      [],
      1,
    ],
  );
});

Deno.test(`${ID}: reports coverage gaps and missing negative fixtures`, async () => {
  const contracts = [{
    id: "c",
    current_input_schema: { properties: { a: {} } },
    current_output_schema: { maximum: 1 },
  }];
  const fixture = { id: "f", contract: "c", side: "output", value: 2, expect: "invalid" };
  assert.deepEqual(await findingsOf({ contracts, fixtures: [fixture] }), [
    "low COVERAGE_GAP c.input",
  ]);
  const valid = { id: "g", contract: "c", value: { a: 1 } };
  assert.deepEqual(await findingsOf({ contracts, fixtures: [fixture, valid] }), [
    "info NO_NEGATIVE_FIXTURE c.input",
  ]);
  const [, output] = await rows("coverage", { contracts, fixtures: [fixture, valid] });
  assert.deepEqual([output!.valid_fixtures, output!.invalid_fixtures], [0, 1]);
});

Deno.test(`${ID}: an assertion holds, fails, or is null where nothing of its kind was given`, async () => {
  const cases: [Properties, (boolean | null)[]][] = [
    [{ contracts: [{ id: "c", current_input_schema: {} }] }, [null, null, null, null, null, false]],
    [{ contracts: [{ id: "c", ...both("input", {}, {}) }] }, [true, null, null, null, null, true]],
    [
      {
        contracts: [
          { id: "a", ...both("input", {}, {}), ...both("output", {}, { maximum: 1 }) },
          { id: "b", ...both("input", {}, { default: 1 }) },
        ],
        fixtures: [{ id: "f", contract: "a", value: 1 }],
      },
      [false, true, null, true, true, true],
    ],
  ];
  for (const [input, holds] of cases) assert.deepEqual(await assertionsOf(input), holds);
});

Deno.test(`${ID}: refuses malformed portfolios and lists every path`, async () => {
  const contracts = [{ id: "c", current_input_schema: {} }];
  const fixture = { id: "f", contract: "c", value: 1 };
  const many = (length: number, make: (index: number) => unknown) =>
    Array.from({ length }, (_, index) => make(index));
  const cases: [Properties, paths: string[]][] = [
    [{}, ["contracts"]],
    [{ contracts: [] }, ["contracts"]],
    [{ contracts: {} }, ["contracts"]],
    [{ contracts: null }, ["contracts"]],
    [{ contracts: many(6, (index) => ({ id: `c${index}`, current_input_schema: {} })) }, [
      "contracts",
    ]],
    [{ contracts: ["c"] }, ["contracts[0]"]],
    [{ contracts: [{ current_input_schema: {} }, { id: "a b", current_input_schema: {} }] }, [
      "contracts[0].id",
      "contracts[1].id",
    ]],
    [{ contracts: [...contracts, ...contracts] }, ["contracts[1].id"]],
    [{ contracts: [{ id: "c", saved_input_schema: {} }] }, ["contracts[0]"]],
    [{ contracts: [{ id: "c", current_input_schema: { type: "x" }, saved_output_schema: 1 }] }, [
      "contracts[0].current_input_schema.type",
      "contracts[0].saved_output_schema",
    ]],
    [{ contracts, fixtures: many(101, (index) => ({ ...fixture, id: `f${index}` })) }, [
      "fixtures",
    ]],
    [
      { contracts, fixtures: [5, { ...fixture, id: 1 }, fixture, fixture] },
      [
        "fixtures[1].id",
        "fixtures[3].id",
        "fixtures[0]",
      ].sort(),
    ],
    [
      {
        contracts,
        fixtures: [
          { id: "a", contract: "x", side: "both", expect: true },
          { id: "b", value: 1, review_hint: "😀".repeat(513) },
        ],
      },
      [
        "fixtures[0].contract",
        "fixtures[0].expect",
        "fixtures[0].side",
        "fixtures[0].value",
        "fixtures[1].contract",
        "fixtures[1].review_hint",
      ],
    ],
    [{ contracts, references: many(51, () => ({ from: "c.input#", to: "c.input#" })) }, [
      "references",
    ]],
    [
      {
        contracts,
        references: [
          { from: "c.input", to: "c#" },
          { from: "c.both#", to: "c.input#a" },
          { id: "reference-4", from: "c.input#/~2" },
          { from: "c.input#", to: "c.input#" },
          { id: "", from: "c.input#", to: "c.input#" },
        ],
      },
      [
        "references[0].from",
        "references[0].to",
        "references[1].from",
        "references[1].to",
        "references[2].from",
        "references[2].to",
        "references[3].id",
        "references[4].id",
      ],
    ],
  ];
  for (const [input, paths] of cases) {
    const { code, fields } = await errorOf(ID, input);
    assert.equal(code, "INVALID_CONTRACT_REVIEW_SCHEMA", JSON.stringify(input).slice(0, 200));
    assert.deepEqual(fields?.map(({ path }) => path).sort(), paths);
  }
});

Deno.test(`${ID}: accepts values at the limits, and refuses more`, async () => {
  const contracts = Array.from(
    { length: 5 },
    (_, index) => ({ id: `c${index}`, ...both("input", {}, {}) }),
  );
  const { subject } = await outputOf(ID, {
    contracts,
    fixtures: Array.from({ length: 100 }, (_, index) => ({
      id: `f${index}`,
      contract: "c0",
      value: index,
      review_hint: "😀".repeat(512),
    })),
    references: Array.from({ length: 50 }, () => ({ from: "c0.input#", to: "c1.input#" })),
  });
  assert.deepEqual(subject, {
    contracts: ["c0", "c1", "c2", "c3", "c4"],
    fixtures: 100,
    references: 50,
  });
});

Deno.test(`${ID}: refuses invalid input`, async () => {
  const cases: [Properties, code: string][] = [
    [
      { contracts: [{ id: "c", current_input_schema: { title: "\ud800", type: 5 } }] },
      "INVALID_INPUT",
    ],
    [{ contracts: [{ id: "a".repeat(500_000) }] }, "INPUT_TOO_LARGE"],
    [
      {
        contracts: [{
          id: "c",
          current_input_schema: {
            properties: Object.fromEntries(
              Array.from({ length: 5 }, (_, index) => [`p${index}`, { $ref: "#" }]),
            ),
          },
        }],
      },
      "INPUT_TOO_LARGE",
    ],
  ];
  for (const [input, code] of cases) assert.equal((await errorOf(ID, input)).code, code);
});
