import assert from "node:assert/strict";
import canonicalize from "canonicalize";
import { digestText } from "../../../tools/shared/hash/json_digest.ts";
import { errorOf, runTool } from "../../support.ts";

const ID = "agent-contract-check";

type Properties = Record<string, unknown>;

/** The result with the review in it, whatever its verdict. */
async function checked(input: Properties) {
  const result = await runTool(ID, input);
  // deno-lint-ignore no-explicit-any -- a test names the shape it expects by the assertion it makes
  const output = result.output as any;
  assert.ok(output, JSON.stringify(result.error));
  return { ...result, output };
}

/** Findings as "severity RULE location", in the order of the review. */
async function findingsOf(input: Properties): Promise<string[]> {
  const { output } = await checked(input);
  return output.findings.map((
    { severity, rule, location }: Record<string, string>,
  ) => `${severity} ${rule} ${location}`);
}

/** Arguments against a schema, as "location keyword". */
async function invalid(current_schema: unknown, value: unknown): Promise<string[]> {
  const { output } = await checked({ current_schema, arguments: value });
  const found = output.findings.map((finding: { location: string; data: { keyword: string } }) =>
    `${finding.location} ${finding.data.keyword}`
  );
  const { valid, diagnostics } = output.details.arguments;
  assert.deepEqual([valid, diagnostics], [found.length === 0, found.length]);
  return found;
}

Deno.test(`${ID}: reports argument faults by location and keyword`, async () => {
  const cases: [schema: unknown, value: unknown, found: string[]][] = [
    [true, null, []],
    [{ type: "integer" }, 1.0, []],
    [{ type: "integer" }, 1.5, [" type"]],
    [{ maxLength: 2 }, "😀😀", []],
    [{ maxLength: 2 }, "😀😀😀", [" maxLength"]],
    [{ required: ["b", "a/~"] }, {}, ["/a~1~0 required", "/b required"]],
    [{ required: ["a", "a"] }, {}, ["/a required"]],
    [
      { properties: { a: {} }, additionalProperties: false },
      { a: 1, x: 1, b: 1 },
      ["/b additionalProperties", "/x additionalProperties"],
    ],
    [{ additionalProperties: { type: "string" } }, { a: 1 }, ["/a type"]],
    // By location, then keyword: "/10" before "/2".
    [
      { items: { minimum: 5, multipleOf: 2 } },
      [6, 6, 1, 6, 6, 6, 6, 6, 6, 6, 3],
      ["/10 minimum", "/10 multipleOf", "/2 minimum", "/2 multipleOf"],
    ],
    // What applies schemas reports what is inside, once.
    [
      { $ref: "#/$defs/a", allOf: [{ type: "string" }], $defs: { a: { type: "string" } } },
      1,
      [" type"],
    ],
    [{ if: true, then: { minimum: 3 }, else: false }, 1, [" minimum"]],
    [{ dependentSchemas: { a: { required: ["b"] } } }, { a: 1 }, ["/b required"]],
    [{ anyOf: [{ type: "string" }, { minimum: 3 }] }, 1, [" anyOf"]],
    [{ oneOf: [true, true] }, 1, [" oneOf"]],
    [{ not: {} }, 1, [" not"]],
    [{ contains: { type: "string" } }, [1], [" contains"]],
    [{ propertyNames: { maxLength: 1 } }, { ab: 1, cd: 2 }, [" propertyNames"]],
    [{ pattern: "^a+$", format: "email" }, "b", [" pattern"]],
    [
      { properties: { ["__proto__"]: { type: "string" } } },
      JSON.parse('{"__proto__": 1}'),
      [
        "/__proto__ type",
      ],
    ],
    [
      { properties: { user: { properties: { tags: { items: { enum: ["a"] } } } } } },
      { user: { tags: ["a", "b"] } },
      ["/user/tags/1 enum"],
    ],
  ];
  for (const [schema, value, found] of cases) {
    assert.deepEqual(await invalid(schema, value), found, JSON.stringify(schema));
  }
});

Deno.test(`${ID}: does not check what was not given`, async () => {
  const { details } = (await checked({ current_schema: {} })).output;
  assert.deepEqual(details.arguments, { checked: false, valid: null, diagnostics: 0 });
  assert.deepEqual([details.drift.checked, details.retry.checked, details.retry.safe], [
    false,
    false,
    null,
  ]);
});

Deno.test(`${ID}: reports what cannot be checked as unknown, without failing`, async () => {
  const unknownsOf = async (input: Properties) => {
    const { output, ok } = await checked(input);
    return [ok, output.unknowns.map(({ subject }: { subject: string }) => subject)];
  };
  assert.deepEqual(await unknownsOf({ current_schema: {} }), [true, [
    "saved_schema",
    "arguments",
    "annotations",
    "retry",
  ]]);
  const rest = { annotations: {}, retry: { max_attempts: 1 } };
  const remote = { properties: { a: { $ref: "https://example.com/a" }, b: { $ref: "#/no" } } };
  assert.deepEqual(
    await unknownsOf({
      saved_schema: remote,
      current_schema: remote,
      arguments: { a: 1, b: 2 },
      ...rest,
    }),
    [true, ["/properties/a", "/properties/b"]],
  );
  assert.deepEqual(
    await unknownsOf({
      saved_schema: { $ref: "#" },
      current_schema: { properties: { p: { pattern: "(?=a)" } }, allOf: [{ $ref: "#/no" }] },
      arguments: { p: "b" },
      ...rest,
    }),
    [true, ["", "/properties/p", "/allOf/0"]],
  );
});

/** Retry states with what speaks against calling again, and whether that is grave. */
const RETRIES: [title: string, retry: Properties, side: Properties | undefined, found: string[]][] =
  [
    ["nothing is said", {}, undefined, ["high RETRY_UNBOUNDED"]],
    ["the first call", { max_attempts: 1, status: 503 }, undefined, []],
    ["no call is left", { max_attempts: 0 }, undefined, ["high RETRY_LIMIT_REACHED"]],
    ["all calls are made", { attempts: 2, max_attempts: 2, last_outcome: "none" }, {}, [
      "high RETRY_LIMIT_REACHED",
    ]],
    [
      "the server is busy again",
      {
        attempts: 2,
        max_attempts: 9,
        last_outcome: "error",
        status: 429,
        retry_after_seconds: 1,
        waited_seconds: 1,
      },
      {},
      ["high RETRY_LOOP"],
    ],
    [
      "the server was busy once, and long enough ago",
      {
        attempts: 1,
        max_attempts: 9,
        last_outcome: "error",
        status: 503,
        retry_after_seconds: 1,
        waited_seconds: 2,
      },
      undefined,
      [],
    ],
    ["success, by default", { attempts: 1, max_attempts: 9, last_outcome: "success" }, undefined, [
      "critical RETRY_AFTER_SUCCESS",
    ]],
    ["success, by annotations", { attempts: 1, max_attempts: 9, last_outcome: "success" }, {}, [
      "critical RETRY_AFTER_SUCCESS",
    ]],
    [
      "success of what only reads",
      { attempts: 1, max_attempts: 9, last_outcome: "success" },
      { readOnlyHint: true },
      [],
    ],
    [
      "success of what may be done twice",
      { attempts: 1, max_attempts: 9, last_outcome: "success" },
      { idempotentHint: true },
      [],
    ],
    [
      "success with a key",
      { attempts: 1, max_attempts: 9, last_outcome: "success", idempotency_key: "k" },
      {},
      [],
    ],
    [
      "an empty key is none",
      { attempts: 1, max_attempts: 9, last_outcome: "timeout", idempotency_key: "" },
      {},
      ["critical RETRY_UNCERTAIN_SIDE_EFFECT"],
    ],
    [
      "false is no key",
      { attempts: 1, max_attempts: 9, last_outcome: "timeout", idempotency_key: false },
      {},
      ["critical RETRY_UNCERTAIN_SIDE_EFFECT"],
    ],
    ["a key was sent", { attempts: 1, max_attempts: 9, idempotency_key: true }, {}, []],
    ["an outcome that nobody told", { attempts: 1, max_attempts: 9 }, {}, [
      "critical RETRY_UNCERTAIN_SIDE_EFFECT",
    ]],
    [
      "patience was asked for, none is recorded",
      { attempts: 1, max_attempts: 9, last_outcome: "error", retry_after_seconds: 5 },
      {},
      ["high RETRY_AFTER_IGNORED"],
    ],
    [
      "too little patience",
      {
        attempts: 1,
        max_attempts: 9,
        last_outcome: "error",
        retry_after_seconds: 5,
        waited_seconds: 4.9,
      },
      {},
      ["high RETRY_AFTER_IGNORED"],
    ],
    [
      "no time to wait was told",
      { attempts: 1, max_attempts: 9, last_outcome: "error", status: 503 },
      {},
      ["medium RETRY_AFTER_MISSING"],
    ],
    ...[400, 404, 499].map((status): [string, Properties, Properties, string[]] => [
      `status ${status}`,
      { attempts: 1, max_attempts: 9, last_outcome: "error", status },
      {},
      ["high RETRY_NOT_RETRYABLE"],
    ]),
    ...[399, 408, 425, 500].map((status): [string, Properties, Properties, string[]] => [
      `status ${status}`,
      { attempts: 1, max_attempts: 9, last_outcome: "error", status },
      {},
      [],
    ]),
    [
      "other arguments",
      { attempts: 1, max_attempts: 9, last_outcome: "error", status: 400, same_arguments: false },
      {},
      [],
    ],
    [
      "a timeout with a status of the client's",
      { attempts: 1, max_attempts: 9, last_outcome: "timeout", status: 400 },
      { readOnlyHint: true },
      [],
    ],
    [
      "all at once, by severity",
      { attempts: 2, last_outcome: "unknown", status: 429 },
      {},
      [
        "critical RETRY_UNCERTAIN_SIDE_EFFECT",
        "high RETRY_LOOP",
        "high RETRY_UNBOUNDED",
        "medium RETRY_AFTER_MISSING",
      ],
    ],
  ];
for (const [title, retry, annotations, found] of RETRIES) {
  Deno.test(`${ID}: retry, ${title}`, async () => {
    const input = { current_schema: {}, retry, ...(annotations && { annotations }) };
    assert.deepEqual(await findingsOf(input), found.map((each) => `${each} /retry`));
    const { output, ok } = await checked(input);
    const isSafe = !found.some((each) => /^(critical|high)/.test(each));
    assert.deepEqual([output.details.retry.safe, output.details.passed, ok], [
      isSafe,
      isSafe,
      isSafe,
    ]);
  });
}

Deno.test(`${ID}: derives side effects from the hints, with the protocol's defaults`, async () => {
  const cases: [Properties | undefined, string][] = [
    [undefined, "unknown"],
    [{}, "side_effects"],
    [{ destructiveHint: false }, "side_effects"],
    [{ idempotentHint: true }, "idempotent"],
    [{ readOnlyHint: true, idempotentHint: true }, "read_only"],
  ];
  for (const [annotations, wanted] of cases) {
    const { output } = await checked({ current_schema: {}, ...(annotations && { annotations }) });
    assert.equal(output.details.retry.side_effects, wanted);
    assert.equal(output.details.retry.safe, null);
  }
});

Deno.test(`${ID}: reports drift of the hints`, async () => {
  const drift = (saved_annotations: Properties | undefined, annotations: Properties) =>
    checked({ current_schema: {}, saved_schema: {}, saved_annotations, annotations });
  const { output } = await drift(
    { readOnlyHint: true, destructiveHint: false, idempotentHint: true },
    {},
  );
  assert.deepEqual(
    output.findings.map((
      { rule, severity, subject, location, data }: Properties,
    ) => [rule, severity, subject, location, data]),
    [
      ["readOnlyHint", true, false],
      ["destructiveHint", false, true],
      ["idempotentHint", true, false],
    ].map(([hint, saved, current]) => [
      "SIDE_EFFECT_DRIFT",
      "high",
      "annotations",
      `/${hint}`,
      { saved, current, compatibility: "breaking" },
    ]),
  );
  assert.deepEqual(output.details.drift, {
    checked: true,
    changes: 3,
    breaking: 3,
    compatible: 0,
    unknown: 0,
    annotation: 0,
  });
  const safer = await drift({}, {
    readOnlyHint: true,
    destructiveHint: false,
    idempotentHint: true,
  });
  assert.deepEqual(safer.output.findings, []);
  assert.deepEqual((await drift(undefined, {})).output.findings, []);
});

Deno.test(`${ID}: fails for the documented reasons, and names the part`, async () => {
  const wider = { saved_schema: { maximum: 1 }, current_schema: { maximum: 2 } };
  const cases: [Properties, verdict: string, failed: Properties | undefined][] = [
    [{ ...wider }, "review", { drift: true, arguments: false, retry: false }],
    [{ ...wider, fail_on: "breaking" }, "review", undefined],
    [{ ...wider, fail_on: "breaking", direction: "output" }, "fail", {
      drift: true,
      arguments: false,
      retry: false,
    }],
    [{ saved_schema: { title: "a" }, current_schema: {} }, "pass", undefined],
    [{ current_schema: false, arguments: null }, "fail", {
      drift: false,
      arguments: true,
      retry: false,
    }],
    [{ current_schema: {}, retry: {} }, "fail", { drift: false, arguments: false, retry: true }],
  ];
  for (const [input, verdict, failed] of cases) {
    const { output, ok, error, errors } = await checked(input);
    assert.equal(output.verdict, verdict, JSON.stringify(input));
    assert.equal(output.details.passed, failed === undefined);
    assert.equal(ok, failed === undefined);
    assert.deepEqual(error?.details, failed);
    assert.equal(error?.code, failed && "AGENT_CONTRACT_CHECK_FAILED");
    assert.deepEqual(errors ?? [], []);
  }
});

Deno.test(`${ID}: an independent library recomputes the subject's digests`, async () => {
  const schema = { type: "object", properties: { é: { maximum: 1e21 } } };
  const digest = digestText(canonicalize(schema)!);
  const { output, warnings } = await checked({
    current_schema: schema,
    saved_schema: schema,
    review_hint: "see \x1b[31mred\x1b[0m\x07",
  });
  assert.deepEqual(output.subject, {
    fixture_id: `contract-${digest.slice(0, 16)}`,
    direction: "input",
    review_hint: "see red\ufffd",
    saved_sha256: digest,
    current_sha256: digest,
  });
  assert.deepEqual(warnings, []);
  for (const fixture_id of ["", "a b", "-a", "a".repeat(65)]) {
    const replaced = await checked({ current_schema: schema, fixture_id });
    assert.equal(replaced.output.subject.fixture_id, `contract-${digest.slice(0, 16)}`);
    assert.deepEqual(replaced.warnings.map(({ code }) => code), ["FIXTURE_ID_REPLACED"]);
    assert.equal(replaced.output.subject.saved_sha256, null);
    assert.equal(replaced.output.subject.review_hint, null);
  }
  const kept = await checked({ current_schema: schema, fixture_id: "a".repeat(64) });
  assert.equal(kept.output.subject.fixture_id, "a".repeat(64));
});

Deno.test(`${ID}: treats null as left out, except as arguments`, async () => {
  const { output } = await checked({
    current_schema: {},
    saved_schema: null,
    arguments: null,
    annotations: null,
    retry: null,
    fixture_id: null,
    review_hint: null,
  });
  assert.deepEqual(
    output.unknowns.map(({ subject }: { subject: string }) => subject),
    ["saved_schema", "annotations", "retry"],
  );
  assert.equal(output.details.arguments.valid, true);
  assert.equal((await errorOf(ID, { current_schema: null })).code, "INVALID_INPUT");
});

Deno.test(`${ID}: refuses malformed schemas, with their paths`, async () => {
  const cases: [Properties, string[]][] = [
    [{ current_schema: "text" }, ["current_schema"]],
    [{ current_schema: [], saved_schema: "text" }, ["saved_schema", "current_schema"]],
    [{ current_schema: { type: "text" } }, ["current_schema.type"]],
    [{ current_schema: { type: [] } }, ["current_schema.type"]],
    [{ current_schema: { properties: { a: 1, b: { type: "date" } } } }, [
      "current_schema.properties.a",
      "current_schema.properties.b.type",
    ]],
    [{ current_schema: { $defs: [], definitions: 1, patternProperties: "a" } }, [
      "current_schema.$defs",
      "current_schema.definitions",
      "current_schema.patternProperties",
    ]],
    [{ current_schema: { required: "a" }, saved_schema: { required: [1] } }, [
      "saved_schema.required",
      "current_schema.required",
    ]],
    [{ current_schema: { enum: {}, minimum: "1", maxItems: true, pattern: 1 } }, [
      "current_schema.enum",
      "current_schema.minimum",
      "current_schema.maxItems",
      "current_schema.pattern",
    ]],
    [{ current_schema: { allOf: [], anyOf: {}, oneOf: [1] } }, [
      "current_schema.allOf",
      "current_schema.anyOf",
      "current_schema.oneOf[0]",
    ]],
    [{ current_schema: { items: [{}], not: null, if: 1, multipleOf: 0 } }, [
      "current_schema.items",
      "current_schema.not",
      "current_schema.if",
      "current_schema.multipleOf",
    ]],
    [{ current_schema: { allOf: [{ not: { contains: { type: 1 } } }] } }, [
      "current_schema.allOf[0].not.contains.type",
    ]],
  ];
  for (const [input, paths] of cases) {
    const { code, fields } = await errorOf(ID, input);
    assert.equal(code, "INVALID_CONTRACT_REVIEW_SCHEMA", JSON.stringify(input));
    assert.deepEqual(fields?.map(({ path }) => path), paths);
  }
});

Deno.test(`${ID}: accepts unusual schemas that are not malformed`, async () => {
  const schemas = [
    // Keywords are keywords at schemas only.
    { properties: { type: { type: "string" }, required: {} }, default: { type: "text" } },
    { const: { type: "text" }, enum: [{ properties: 1 }], examples: [{ allOf: [] }] },
    // Annotations and unknown keywords may hold anything.
    { title: 5, examples: "a", "x-type": { type: "text" }, deprecated: "soon" },
    { minLength: 1.5, required: ["a", "a"], enum: [], prefixItems: [] },
    { pattern: "(" },
  ];
  for (const current_schema of schemas) {
    const { output } = await checked({
      current_schema,
      saved_schema: current_schema,
      arguments: [],
    });
    assert.deepEqual(
      output.findings.filter(({ rule }: Properties) => rule !== "ARGUMENT_INVALID"),
      [],
    );
  }
});

/** Nested objects, of so many levels. */
function nested(levels: number): unknown {
  return levels === 1 ? {} : { properties: nested(levels - 1) };
}

Deno.test(`${ID}: refuses invalid input`, async () => {
  const cases: [Properties, code: string, path: string | undefined][] = [
    [{}, "INVALID_INPUT", "current_schema"],
    [{ saved_schema: {} }, "INVALID_INPUT", "current_schema"],
    [{ current_schema: {}, review_hint: "😀".repeat(513) }, "INVALID_INPUT", "review_hint"],
    [{ current_schema: {}, fixture_id: 5 }, "INVALID_INPUT", "fixture_id"],
    [{ current_schema: {}, direction: "request" }, "INVALID_INPUT", "direction"],
    [
      { current_schema: {}, annotations: { readOnlyHint: "maybe" } },
      "INVALID_INPUT",
      "annotations.readOnlyHint",
    ],
    [{ current_schema: {}, retry: { attempts: 1.5 } }, "INVALID_INPUT", "retry.attempts"],
    [
      { current_schema: {}, retry: { last_outcome: "fine" } },
      "INVALID_INPUT",
      "retry.last_outcome",
    ],
    [{ current_schema: {}, retry: [] }, "INVALID_INPUT", "retry"],
    // Both, and the lone surrogate counts, though the schema is malformed too.
    [{ current_schema: { type: "\ud800" } }, "INVALID_INPUT", "current_schema.type"],
    [{ current_schema: { enum: [1e999] } }, "INVALID_INPUT", "current_schema.enum[0]"],
    [{ current_schema: { title: "a".repeat(100_000) } }, "INPUT_TOO_LARGE", undefined],
  ];
  for (const [input, code, path] of cases) {
    const error = await errorOf(ID, input);
    assert.equal(error.code, code, JSON.stringify(input).slice(0, 100));
    if (path !== undefined) assert.deepEqual(error.fields?.map((field) => field.path), [path]);
  }
  const deep = await errorOf(ID, { current_schema: nested(65) });
  assert.equal(deep.code, "INVALID_INPUT");
  assert.match(deep.fields![0]!.path, /^current_schema(\.properties){64}$/);
  await checked({ current_schema: nested(64) });
  await checked({ current_schema: {}, review_hint: "😀".repeat(512) });
});

Deno.test(`${ID}: counts findings beyond those that a review lists`, async () => {
  const properties = Object.fromEntries(
    Array.from({ length: 600 }, (_, index) => [`p${index}`, { maximum: index }]),
  );
  const { output, warnings } = await checked({
    saved_schema: {},
    current_schema: { properties },
    arguments: Object.fromEntries(Object.keys(properties).map((name) => [name, 1_000])),
  });
  assert.equal(output.findings.length, 500);
  assert.equal(output.details.drift.compatible, 600);
  assert.equal(output.details.arguments.diagnostics, 600);
  assert.deepEqual(warnings.map(({ code }) => code), ["FINDINGS_TRUNCATED"]);
  assert.match(warnings[0]!.message, /500 of 1200/);
});

Deno.test(`${ID}: refuses definitions that refer to each other in too many ways`, async () => {
  const names = Array.from({ length: 12 }, (_, index) => `d${index}`);
  const schema = (maximum: number) => ({
    $ref: "#/$defs/d0",
    $defs: Object.fromEntries(
      names.map((name) => [name, {
        properties: Object.fromEntries([
          ...names.map((other) => [other, { $ref: `#/$defs/${other}` }]),
          ["value", { maximum }],
        ]),
      }]),
    ),
  });
  // What has not changed need not be walked.
  const { output } = await checked({ saved_schema: schema(1), current_schema: schema(1) });
  assert.equal(output.details.drift.changes, 0);
  const { code, details } = await errorOf(ID, {
    saved_schema: schema(1),
    current_schema: schema(2),
  });
  assert.equal(code, "INPUT_TOO_LARGE");
  assert.equal(details?.limit, "max_compared_parts");
});

Deno.test(`${ID}: calls and fetches nothing, whatever the schemas name`, async () => {
  const remote = {
    $schema: "https://example.com/meta",
    $id: "https://example.com/tool",
    properties: { a: { $ref: "https://example.com/a" }, b: { $ref: "b.json" } },
  };
  const own = globalThis.fetch;
  const asked: unknown[] = [];
  globalThis.fetch = (address) => {
    asked.push(address);
    return Promise.reject(new Error("no network"));
  };
  try {
    const { output } = await checked({
      saved_schema: remote,
      current_schema: remote,
      arguments: { a: 1, b: 2 },
      retry: { attempts: 1, max_attempts: 2, last_outcome: "error", status: 500 },
    });
    assert.equal(output.details.arguments.valid, true);
    assert.deepEqual(output.unknowns.map(({ subject }: { subject: string }) => subject), [
      "/properties/a",
      "/properties/b",
      "annotations",
    ]);
  } finally {
    globalThis.fetch = own;
  }
  assert.deepEqual(asked, []);
});

Deno.test(`${ID}: a schema that is but a reference to nothing passes no arguments`, async () => {
  for (const $ref of ["https://example.com/a.json", "#/nowhere"]) {
    const { output } = await checked({ current_schema: { $ref }, arguments: { a: 1 } });
    assert.equal(output.verdict, "review", $ref);
    assert.equal(output.details.arguments.valid, null);
    const [finding] = output.findings;
    assert.equal(finding.rule, "SCHEMA_NOT_UNDERSTOOD");
    assert.match(finding.message, /has no target, so the arguments were checked against nothing$/);
  }
  const local = { $ref: "#/$defs/a", $defs: { a: { type: "object" } } };
  const { output } = await checked({ current_schema: local, arguments: {} });
  assert.deepEqual([output.verdict, output.details.arguments.valid], ["pass", true]);
});

Deno.test(`${ID}: checks the object in the JSON text of arguments, unless text is wanted`, async () => {
  const schema = { type: "object", properties: { a: { type: "integer" } } };
  const check = async (current_schema: unknown, sent: unknown) => {
    const { output, warnings } = await runTool(ID, { current_schema, arguments: sent });
    const { details } = output as { details: { arguments: { valid: boolean } } };
    return [details.arguments.valid, warnings.map(({ code }) => code)];
  };
  assert.deepEqual(await check(schema, '{"a":1}'), [true, ["ARGUMENTS_IN_TEXT"]]);
  assert.deepEqual(await check(schema, '{"a":"x"}'), [false, ["ARGUMENTS_IN_TEXT"]]);
  assert.deepEqual(await check(schema, "a: 1"), [false, []]);
  assert.deepEqual(await check({ type: "string" }, '{"a":1}'), [true, []]);
});
