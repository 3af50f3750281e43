import assert from "node:assert/strict";
import { errorOf, runTool } from "../../support.ts";
import { compactKitOutput } from "../../../tools/shared/kits/compact_output.ts";
import { type KitRun, runKit } from "./kit_support.ts";

const ID = "contract-release-gate-kit";

const TEXT = { type: "string" };
const SEARCH = { type: "object", properties: { q: TEXT }, required: ["q"] };
const WIDER = { ...SEARCH, properties: { q: TEXT, limit: { type: "integer" } } };

type Properties = Record<string, unknown>;

function inputs(saved: unknown, current: unknown) {
  return { id: "search", saved_input_schema: saved, current_input_schema: current };
}

/** Messages of the findings of a code. */
function messagesOf({ findings }: KitRun, wanted: string): string[] {
  return findings.filter(({ code }) => code === wanted).map(({ message }) => message);
}

/** Codes of blockers and problems. */
function codesOf({ result }: KitRun): string[] {
  return (result.stats as { finding_codes: string[] }).finding_codes;
}

/** A job that is ready. */
const READY = {
  contract: inputs(SEARCH, WIDER),
  fixtures: [
    { id: "ok", value: { q: "a", limit: 3 }, review_hint: "the usual call" },
    { id: "bad", value: {}, expect: "invalid" },
  ],
  assertions: [
    "input_backward_compatible",
    "fixtures_meet_expectation",
    "properties_covered",
    "no_unknowns",
  ],
  min_fixtures: 2,
  min_coverage: 1,
};

Deno.test(`${ID}: delivers every file for a contract that may be released`, async () => {
  const run = await runKit(ID, READY);
  assert.equal(run.verdict, "ready");
  assert.deepEqual(run.statuses, [
    "review done",
    "annotations skipped",
    "assert done",
    "pack done",
    "report done",
  ]);
  assert.deepEqual(run.facts, {
    contract: "search",
    assertions: {
      input_backward_compatible: true,
      output_backward_compatible: null,
      references_compatible: null,
      fixtures_meet_expectation: true,
      properties_covered: true,
      no_unknowns: true,
    },
    fixtures: 2,
    fixtures_met: 2,
    breaking_cells: 0,
    coverage: 1,
  });
  assert.deepEqual(Object.keys(run.files), [
    "gate.json",
    "contract-review.json",
    "context-pack.json",
    "contract-review.md",
  ]);
  const gate = {
    contract: "search",
    assertions: [
      { name: "input_backward_compatible", required: true, holds: true },
      { name: "output_backward_compatible", required: false, holds: null },
      { name: "references_compatible", required: false, holds: null },
      { name: "fixtures_meet_expectation", required: true, holds: true },
      { name: "properties_covered", required: true, holds: true },
      { name: "no_unknowns", required: true, holds: true },
    ],
    coverage: [{ side: "input", properties: 2, covered: 2, ratio: 1 }],
    matrix: [
      {
        side: "input",
        direction: "backward",
        verdict: "compatible",
        changes: 1,
        breaking: 0,
        unknown: 0,
      },
      {
        side: "input",
        direction: "forward",
        // What the saved schema makes of a limit nobody knows: it takes any other property.
        verdict: "unknown",
        changes: 1,
        breaking: 0,
        unknown: 1,
      },
      {
        side: "output",
        direction: "backward",
        verdict: "not_submitted",
        changes: 0,
        breaking: 0,
        unknown: 0,
      },
      {
        side: "output",
        direction: "forward",
        verdict: "not_submitted",
        changes: 0,
        breaking: 0,
        unknown: 0,
      },
    ],
    fixtures: [
      { id: "ok", side: "input", expect: "valid", meets: true },
      { id: "bad", side: "input", expect: "invalid", meets: true },
    ],
  };
  assert.equal(run.files["gate.json"], JSON.stringify(gate, null, 2) + "\n");
});

Deno.test(`${ID}: each step's result is the tool's own answer to the same call`, async () => {
  const { files } = await runKit(ID, READY);
  const review = await runTool("contract-reliability-workbench", {
    contracts: [READY.contract],
    fixtures: READY.fixtures.map((fixture) => ({ ...fixture, contract: "search" })),
  });
  const pack = await runTool("context-pack-builder", {
    recipe: "contract-review-pack",
    input: review,
  });
  const json = (value: unknown) => JSON.stringify(value, null, 2) + "\n";
  assert.equal(files["contract-review.json"], json(review.output));
  assert.equal(files["context-pack.json"], json(pack.output));
  const { receipt } = pack.output as { receipt: { output_sha256: string } };
  assert.equal(
    files["contract-review.md"],
    `# Release of search

**Release.**

## Fixtures

2 of 2 fixtures have the expected result.

## Old and new together

| Contract | Who works with whom | Verdict | Breaking | Unclear |
| --- | --- | --- | --- | --- |
| search.input | old client, new tool | compatible | 0 | 0 |
| search.input | new client, old tool | unknown | 0 | 1 |

contract-review.json has 1 finding more that breaks nothing.

Evidence: context-pack.json, whose receipt has the output digest ${receipt.output_sha256}.
`,
  );
});

Deno.test(`${ID}: one page tells a release manager what breaks, and which name is new`, async () => {
  const { files, findings } = await runKit(ID, {
    contract: {
      id: "search",
      saved_output_schema: {
        type: "object",
        properties: { userName: TEXT },
        required: ["userName"],
      },
      current_output_schema: {
        type: "object",
        properties: { user_name: TEXT, note: TEXT },
        required: ["user_name"],
      },
    },
    assertions: ["output_backward_compatible"],
    min_fixtures: 0,
  });
  const page = files["contract-review.md"]!;
  assert.match(
    page,
    /^# Release of search\n\n\*\*Do not release yet\.\*\* 1 change breaks callers or readers\./,
  );
  assert.match(
    page,
    /\| search\.output \| \/properties\/userName \| The property "userName" was removed \("user_name" came in its place and may be its new name\)/,
  );
  assert.ok(page.split("\n").length < 40, page);
  assert.doesNotMatch(JSON.stringify(findings), /save the current/i);
});

Deno.test(`${ID}: an assertion that fails blocks, and says what breaks it`, async () => {
  const every = [
    "input_backward_compatible",
    "output_backward_compatible",
    "references_compatible",
    "fixtures_meet_expectation",
    "properties_covered",
    "no_unknowns",
  ];
  const run = await runKit(ID, {
    contract: {
      ...inputs({ type: "object", properties: { q: TEXT } }, WIDER),
      saved_output_schema: { properties: { id: TEXT, more: { $ref: "other.json" } } },
      current_output_schema: {
        properties: { id: { type: "integer" }, more: { $ref: "other.json" } },
      },
    },
    fixtures: [{ id: "old", value: { q: 1 } }, { id: "new", value: { q: "a" } }],
    assertions: every,
    min_fixtures: 3,
    min_coverage: 0.51,
  });
  assert.equal(run.verdict, "blocked");
  assert.deepEqual(messagesOf(run, "ASSERTION_FAILED"), [
    "input_backward_compatible does not hold: the input schema has 1 breaking change",
    "output_backward_compatible does not hold: the output schema has 1 breaking change; 1 place of the output schema cannot be judged",
    "fixtures_meet_expectation does not hold: 1 fixture fails: old",
    "properties_covered does not hold: no valid fixture holds /limit, /id, /more",
    "no_unknowns does not hold: not checked: search.output#/properties/more",
  ]);
  assert.deepEqual(messagesOf(run, "ASSERTION_NOT_TESTED"), [
    "references_compatible was not tested: one contract alone has no references",
  ]);
  assert.deepEqual(
    run.findings.filter(({ code }) => code === "COVERAGE_BELOW_MINIMUM")
      .map(({ path, message }) => [path, message]),
    [
      [
        "input",
        "The input fixtures cover 1 of 2 properties (0.5), 0.51 is asked for; no valid one holds /limit",
      ],
      [
        "output",
        "The output fixtures cover 0 of 2 properties (0), 0.51 is asked for; no valid one holds /id, /more",
      ],
    ],
  );
  assert.deepEqual(messagesOf(run, "TOO_FEW_FIXTURES"), ["2 fixtures were given, 3 asked for"]);
  assert.deepEqual(
    [run.facts.fixtures_met, run.facts.breaking_cells, run.facts.coverage],
    [1, 3, 0],
  );
});

// What is asked for, the codes to fix, and the verdict.
const ASKED: [string, Properties, string[], string][] = [
  ["nothing", { assertions: [], min_fixtures: 0 }, [], "ready"],
  // The contract has no output schema, which the defaults do not ask for.
  ["the defaults", {}, ["TOO_FEW_FIXTURES"], "needs_work"],
  ["an output that is not there", { assertions: ["output_backward_compatible"], min_fixtures: 0 }, [
    "ASSERTION_NOT_TESTED",
  ], "needs_work"],
  ["coverage as it is", { assertions: [], min_fixtures: 0, min_coverage: 0 }, [], "ready"],
  [
    "coverage",
    { assertions: [], min_fixtures: 0, min_coverage: 0.0001 },
    ["COVERAGE_BELOW_MINIMUM"],
    "blocked",
  ],
  [
    "an assertion twice",
    { assertions: ["properties_covered", "properties_covered"], min_fixtures: 0 },
    ["ASSERTION_NOT_TESTED"],
    "needs_work",
  ],
];

for (const [title, asked, codes, verdict] of ASKED) {
  Deno.test(`${ID}: checks ${title}`, async () => {
    const run = await runKit(ID, { contract: inputs(SEARCH, SEARCH), ...asked });
    assert.deepEqual(codesOf(run), codes);
    assert.equal(run.verdict, verdict);
  });
}

Deno.test(`${ID}: findings of the review decide where no assertion is requested`, async () => {
  const run = await runKit(ID, {
    contract: inputs(WIDER, { ...WIDER, required: ["q", "limit"] }),
    assertions: [],
    min_fixtures: 0,
  });
  assert.equal(run.verdict, "blocked");
  assert.deepEqual(codesOf(run), ["REQUIRED_ADDED"]);
});

Deno.test(`${ID}: annotations that promise less safety block, by the check's findings only`, async () => {
  const asked = { assertions: ["input_backward_compatible"], min_fixtures: 0 };
  const contract = inputs(SEARCH, WIDER);
  const drifted = await runKit(ID, {
    contract,
    ...asked,
    annotations: { readOnlyHint: false, idempotentHint: false },
    saved_annotations: { readOnlyHint: true, idempotentHint: true },
  });
  assert.equal(drifted.verdict, "blocked");
  assert.deepEqual(codesOf(drifted), ["SIDE_EFFECT_DRIFT"]);
  assert.deepEqual(
    drifted.findings.filter(({ step }) => step === "annotations")
      .map(({ code, path, fix }) => [code, path, fix]),
    [
      ["SIDE_EFFECT_DRIFT", "/readOnlyHint", "Tell callers: the tool's side effects changed."],
      ["SIDE_EFFECT_DRIFT", "/idempotentHint", "Tell callers: the tool's side effects changed."],
    ],
  );
  assert.match(drifted.files["contract-review.md"]!, /^- readOnlyHint changed from true to false/m);
  assert.deepEqual(
    drifted.steps.filter(({ id }) => id === "annotations")
      .map(({ status, ok, error }) => [status, ok, error]),
    [["done", false, undefined]],
  );
  const same = { annotations: { readOnlyHint: true }, saved_annotations: { readOnlyHint: true } };
  // Breaking drift of the schemas is the review's to tell.
  const broken = await runKit(ID, { contract: inputs(WIDER, SEARCH), ...asked, ...same });
  assert.deepEqual(broken.findings.filter(({ step }) => step === "annotations"), []);
  // Without a saved schema the current one stands for it.
  const first = await runKit(ID, {
    contract: { id: "search", current_input_schema: SEARCH },
    assertions: [],
    min_fixtures: 0,
    ...same,
  });
  assert.equal(first.statuses[1], "annotations done");
  assert.equal(first.steps[1]!.ok, true);
  // Drift that breaks nobody does not fail the check.
  const wider = await runKit(ID, { contract, ...asked, ...same });
  assert.deepEqual([wider.verdict, wider.steps[1]!.ok], ["ready", true]);
  const one = await runKit(ID, { contract, ...asked, annotations: {} });
  assert.equal(one.statuses[1], "annotations skipped");
});

Deno.test(`${ID}: a contract that cannot be reviewed is a failed step`, async () => {
  const run = await runKit(ID, {
    contract: { id: "no good", current_input_schema: { type: 5 } },
    annotations: {},
    saved_annotations: {},
  });
  assert.equal(run.verdict, "blocked");
  assert.deepEqual(run.statuses, [
    "review failed",
    "annotations done",
    "assert not_run",
    "pack not_run",
    "report not_run",
  ]);
  assert.equal(run.steps[0]!.error!.code, "INVALID_CONTRACT_REVIEW_SCHEMA");
  assert.deepEqual(codesOf(run), ["STEP_FAILED"]);
  assert.deepEqual(run.files, {});
  assert.deepEqual(run.facts, {
    contract: "no good",
    assertions: null,
    fixtures: 0,
    fixtures_met: 0,
    breaking_cells: null,
    coverage: null,
  });
  const nameless = await runKit(ID, {
    contract: { current_input_schema: true },
    fixtures: [{ value: {} }],
  });
  assert.match(nameless.steps[0]!.error!.message, /^"contracts\[0\]\.id" is missing[^;]*$/);
  assert.equal(nameless.facts.contract, null);
  assert.equal(nameless.verdict, "blocked");
});

Deno.test(`${ID}: no page contains characters that reverse a line`, async () => {
  const run = await runKit(ID, {
    contract: {
      id: "search",
      saved_input_schema: { properties: { "a\u202eb": TEXT } },
      current_input_schema: { properties: {} },
    },
    assertions: ["input_backward_compatible"],
    min_fixtures: 0,
  });
  assert.deepEqual(run.statuses.slice(3), ["pack done", "report done"]);
  assert.doesNotMatch(run.files["contract-review.md"]!, /\u202e/);
});

Deno.test(`${ID}: treats __proto__ as an ordinary property`, async () => {
  const run = await runKit(ID, {
    contract: inputs(
      JSON.parse('{"properties": {"__proto__": {"type": "string"}}}'),
      JSON.parse('{"properties": {"__proto__": {"type": "integer"}}}'),
    ),
    fixtures: [{ id: "a", value: JSON.parse('{"__proto__": "x"}') }],
    assertions: ["input_backward_compatible"],
  });
  assert.deepEqual(codesOf(run), ["ASSERTION_FAILED", "FIXTURE_REGRESSION", "TYPE_CHANGED"]);
});

Deno.test(`${ID}: refuses invalid input with a typed error`, async () => {
  for (const contract of [undefined, null, {}, [], " "]) {
    assert.equal((await errorOf(ID, { contract })).code, "EMPTY_INPUT");
  }
  const contract = inputs(SEARCH, SEARCH);
  const fixtures = Array.from({ length: 101 }, (_, id) => ({ id: `f${id}`, value: {} }));
  const wrong: [Properties, string][] = [
    [{ contract: [contract] }, "contract"],
    [{ contract: "search" }, "contract"],
    [{ contract, fixtures }, "fixtures"],
    [{ contract, fixtures: [1] }, "fixtures[0]"],
    [{ contract, assertions: ["all"] }, "assertions[0]"],
    [{ contract, min_fixtures: -1 }, "min_fixtures"],
    [{ contract, min_coverage: 1.5 }, "min_coverage"],
    [{ contract, annotations: [] }, "annotations"],
  ];
  for (const [input, path] of wrong) {
    const { code, fields } = await errorOf(ID, input);
    assert.equal(code, "INVALID_INPUT");
    assert.deepEqual(fields.map((field) => [field.path, field.code]), [[path, "INVALID_VALUE"]]);
  }
  const { message } = await errorOf(ID, { contract: [contract] });
  assert.match(message, /product-contract-review-kit/);
  const long = { contract: { ...contract, note: "x".repeat(400_000) } };
  assert.equal((await errorOf(ID, long)).code, "INPUT_TOO_LARGE");
});

Deno.test(`${ID}: accepts the most fixtures`, async () => {
  const run = await runKit(ID, {
    contract: inputs(SEARCH, WIDER),
    fixtures: Array.from({ length: 100 }, (_, id) => ({
      id: `f${id}`,
      value: { q: "x".repeat(3_000) },
    })),
    assertions: ["fixtures_meet_expectation"],
    min_fixtures: 100,
  });
  assert.equal(run.verdict, "ready");
  assert.equal(run.facts.fixtures_met, 100);
});

Deno.test(`${ID}: a finding about one of two sides names the side`, async () => {
  const saved = { type: "object", properties: { q: { type: "string" } } };
  const current = { type: "object", properties: { q: { type: "integer" } } };
  const { findings } = await runKit(ID, {
    contract: {
      id: "search",
      saved_input_schema: saved,
      current_input_schema: current,
      saved_output_schema: saved,
      current_output_schema: current,
    },
    assertions: [],
    min_fixtures: 0,
  });
  const changed = findings.filter(({ code }) => code === "TYPE_CHANGED");
  assert.deepEqual(changed.map(({ path }) => path), ["/properties/q", "/properties/q"]);
  assert.deepEqual(changed.map(({ message }) => message.split(": ")[0]), [
    "search.input",
    "search.output",
  ]);
});

Deno.test(`${ID}: does not call a fixture that nothing checks failed`, async () => {
  const { findings, facts } = await runKit(ID, {
    contract: { id: "search", current_input_schema: { type: "object" } },
    fixtures: [{ id: "bad", value: 1 }, { id: "odd", value: {}, side: "output" }],
    assertions: ["fixtures_meet_expectation"],
  });
  assert.equal(
    findings.find(({ code }) => code === "ASSERTION_FAILED")!.message,
    "fixtures_meet_expectation does not hold: 1 fixture fails: bad; " +
      "no current schema checks 1 fixture: odd",
  );
  assert.equal(facts.fixtures_met, 0);
});

Deno.test(`${ID}: a doubt holds the release, but is not called a break`, async () => {
  const run = await runKit(ID, {
    contract: {
      id: "list",
      saved_input_schema: { type: "object", properties: { page: TEXT, size: TEXT } },
      current_input_schema: {
        type: "object",
        properties: { size: { ...TEXT, default: "30" } },
      },
    },
    assertions: ["input_backward_compatible"],
    min_fixtures: 0,
  });
  assert.equal(run.verdict, "blocked");
  assert.deepEqual(codesOf(run), ["ASSERTION_UNCERTAIN", "DEFAULT_CHANGED", "PROPERTY_REMOVED"]);
  const messages = run.findings.map(({ message }) => message).join("\n");
  assert.match(
    messages,
    /"page" was removed: calls that send it are still taken, and it may have no effect/,
  );
  assert.match(
    messages,
    /default "30" was added: calls without it are still taken, and may mean something/,
  );
  assert.match(
    run.files["contract-review.md"]!,
    /^\*\*Do not release yet\.\*\* 2 changes cannot be judged\.$/m,
  );
});

// JSON Schema 2020-12: format annotates (Validation, section 7.2.1), additionalProperties is true where it is missing.
Deno.test(`${ID}: a newly accepted fixture says why, and is kept apart from a change`, async () => {
  const schema = { type: "object", properties: { mail: { type: "string", format: "email" } } };
  const run = await runKit(ID, {
    contract: inputs(schema, schema),
    fixtures: [
      { id: "mail", value: { mail: "nope" }, expect: "invalid" },
      { id: "extra", value: { mial: "a@b.example" }, expect: "invalid" },
    ],
  });
  assert.deepEqual(messagesOf(run, "FIXTURE_UNEXPECTED").map((message) => message.split("; ")[1]), [
    "format is not checked, pattern is: mail",
    "without additionalProperties false, properties that it does not name are accepted: mial",
  ]);
  const [failed] = run.findings.filter(({ code }) => code === "ASSERTION_FAILED");
  assert.match(failed!.fix, /^Mend the fixtures that fail/);
});

Deno.test(`${ID}: counts a change that fixtures show once`, async () => {
  const run = await runKit(ID, {
    contract: {
      id: "list",
      saved_input_schema: { type: "object", properties: { state: { enum: ["open", "all"] } } },
      current_input_schema: { type: "object", properties: { state: { enum: ["OPEN"] } } },
    },
    fixtures: [{ id: "open", value: { state: "open" } }, { id: "all", value: { state: "all" } }],
    assertions: ["input_backward_compatible", "fixtures_meet_expectation"],
  });
  const page = run.files["contract-review.md"]!;
  assert.match(
    page,
    /^\S+ not release yet\.\S+ 1 change breaks callers or readers, 2 of 2 fixtures fail\.$/m,
  );
  assert.match(page, /The allowed values "open", "all" were removed, the value "OPEN" was added/);
  assert.equal(page.match(/enum at/g)?.length, 2);
});

// Model Context Protocol 2025-06-18, ToolAnnotations: title, and openWorldHint with true where it is missing.
Deno.test(`${ID}: compares MCP annotations, saved ones included`, async () => {
  const saved_annotations = { readOnlyHint: true, openWorldHint: false };
  const cases: [annotations: unknown, codes: string[]][] = [
    [{ ...saved_annotations, title: "Search" }, []],
    [{ readOnlyHint: true }, ["SIDE_EFFECT_DRIFT"]],
    [undefined, ["ANNOTATIONS_NOT_COMPARED"]],
  ];
  for (const [annotations, codes] of cases) {
    const run = await runKit(ID, { ...READY, annotations, saved_annotations });
    assert.deepEqual(codesOf(run), codes);
  }
  const { saved_input_schema, current_input_schema: _, ...output } = READY.contract;
  const noInput = await runKit(ID, {
    ...READY,
    contract: {
      ...output,
      saved_output_schema: saved_input_schema,
      current_output_schema: saved_input_schema,
    },
    fixtures: [],
    assertions: ["output_backward_compatible"],
    min_fixtures: 0,
    min_coverage: 0,
    annotations: {},
    saved_annotations,
  });
  assert.deepEqual(codesOf(noInput), ["SIDE_EFFECT_DRIFT"]);
});

Deno.test(`${ID}: compact mode contains the page, and lists files over 1,000 bytes`, async () => {
  const { result } = await runKit(ID, READY);
  const compact = compactKitOutput(result.output as object, undefined) as {
    deliverables: { name: string; content?: string }[];
  };
  const sent = compact.deliverables.filter(({ content }) => content !== undefined);
  assert.deepEqual(sent.map(({ name }) => name), ["contract-review.md"]);
  const asked = ["context-pack.json"];
  const whole = await runTool(ID, { ...READY, deliverables: asked });
  const kept = compactKitOutput(whole.output as object, asked) as typeof compact;
  const pack = kept.deliverables.find(({ name }) => name === "context-pack.json");
  assert.ok(pack?.content);
});

// As a server publishes it whose schemas got lost on the way to JSON.
const LOST = { $schema: "http://json-schema.org/draft-07/schema#" };
const OPEN_SCHEMAS: [
  title: string,
  saved: unknown,
  current: unknown,
  verdict: string,
  at: string,
][] = [
  ["an empty schema", {}, {}, "needs_work", "current_input_schema"],
  ["a schema that only names its dialect", LOST, LOST, "needs_work", "current_input_schema"],
  ["a saved schema without a rule", LOST, SEARCH, "blocked", "saved_input_schema"],
];
for (const [title, saved, current, verdict, at] of OPEN_SCHEMAS) {
  Deno.test(`${ID}: ${title} is nothing to release by`, async () => {
    const contract = { id: "x", saved_input_schema: saved, current_input_schema: current };
    const run = await runKit(ID, { contract, fixtures: [{ value: { q: "a" } }] });
    assert.equal(run.verdict, verdict);
    const [open] = run.findings.filter(({ code }) => code === "EMPTY_SCHEMA");
    assert.equal(open?.path, `contract.${at}`);
    assert.match(open.fix, /true where any value is right/);
  });
}

Deno.test(`${ID}: releases the output schema true, which the advice on an open one names`, async () => {
  const contract = {
    id: "x",
    saved_input_schema: SEARCH,
    current_input_schema: SEARCH,
    saved_output_schema: true,
    current_output_schema: true,
  };
  const { found, verdict } = await runKit(ID, { contract, fixtures: [{ value: { q: "a" } }] });
  assert.equal(verdict, "ready", JSON.stringify(found));
});

Deno.test(`${ID}: a property whose name was written out is told as renamed`, async () => {
  const text = { type: "string" };
  const contract = {
    id: "search",
    saved_input_schema: { type: "object", properties: { q: text, page: text }, required: ["q"] },
    current_input_schema: {
      type: "object",
      properties: { query: text, fields: text, page: text },
      required: ["query"],
    },
  };
  const { findings } = await runKit(ID, { contract, fixtures: [{ value: { query: "a" } }] });
  const removed = findings.find(({ code }) => code === "PROPERTY_REMOVED");
  assert.match(removed!.message, /"query" came in its place/);
});

Deno.test(`${ID}: an object that became variants is not told as a lost type`, async () => {
  const to = (type: string) => ({
    type: "object",
    properties: { to: { type } },
    required: ["to"],
  });
  const contract = inputs(to("string"), { anyOf: [to("integer"), to("boolean")] });
  const run = await runKit(ID, { contract, fixtures: [{ value: { to: 1 } }] });
  assert.match(messagesOf(run, "TYPE_NARROWED")[0]!, /No variant takes all values .*: object/);
});

Deno.test(`${ID}: an object that became a variant is compared with the one that is most like it`, async () => {
  const form = (to: string) => ({
    type: "object",
    properties: { text: TEXT, to: { type: to } },
    required: ["text", "to"],
  });
  const link = { type: "object", properties: { text: TEXT, url: TEXT }, required: ["text", "url"] };
  const contract = inputs(form("string"), { anyOf: [link, form("integer")] });
  const { findings } = await runKit(ID, { contract, fixtures: [{ value: { text: "a", to: 1 } }] });
  assert.deepEqual(
    findings.filter(({ code }) => code.startsWith("TYPE_")).map(({ code, path }) => [code, path]),
    [["TYPE_CHANGED", "/anyOf/1/properties/to"]],
  );
});

Deno.test(`${ID}: says what the removal of a tool is`, async () => {
  const contract = { id: "search", saved_input_schema: SEARCH };
  const { verdict, findings } = await runKit(ID, { contract });
  assert.equal(verdict, "blocked");
  assert.match(findings[0]!.message, /where it was removed, all its callers break/);
});

Deno.test(`${ID}: names the file that has what the pack leaves out`, async () => {
  const names = Array.from({ length: 400 }, (_, index) => `property_${index}_${"x".repeat(60)}`);
  const properties = Object.fromEntries(names.map((name) => [name, TEXT]));
  const run = await runKit(ID, {
    contract: inputs({ type: "object" }, { type: "object", properties }),
    fixtures: [{ value: {} }],
  });
  const [pack] = run.findings.filter(({ code }) => code === "EVIDENCE_OMITTED");
  const { omissions } = JSON.parse(run.files["context-pack.json"]!);
  assert.equal(
    pack?.message,
    `context-pack.json leaves out ${omissions.length} records of the review`,
  );
});
