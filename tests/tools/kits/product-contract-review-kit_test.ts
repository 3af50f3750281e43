import assert from "node:assert/strict";
import { errorOf, runTool } from "../../support.ts";
import { type KitRun, runKit } from "./kit_support.ts";

const ID = "product-contract-review-kit";

const TEXT = { type: "string" };
const NUMBER = { type: "integer" };

/** An object that must have an id of a type. */
function withId(type: unknown) {
  return { type: "object", properties: { id: type }, required: ["id"] };
}

/** Users are read, and mail is sent to one of them. */
const PORTFOLIO = {
  contracts: [
    {
      id: "users",
      saved_output_schema: withId(NUMBER),
      current_output_schema: withId(NUMBER),
    },
    {
      id: "mailer",
      saved_input_schema: withId(NUMBER),
      current_input_schema: withId(NUMBER),
      current_output_schema: true,
    },
  ],
  fixtures: [
    { id: "user", contract: "users", side: "output", value: { id: 1 } },
    { id: "nobody", contract: "users", side: "output", value: {}, expect: "invalid" },
    { id: "mail", contract: "mailer", value: { id: 1 } },
    { id: "text", contract: "mailer", value: { id: "1" }, expect: "invalid" },
    { id: "sent", contract: "mailer", side: "output", value: null },
  ],
  references: [{ from: "users.output#/properties/id", to: "mailer.input#/properties/id" }],
};

function codesOf({ result }: KitRun): string[] {
  return (result.stats as { finding_codes: string[] }).finding_codes;
}

Deno.test(`${ID}: delivers every file for a sound portfolio`, async () => {
  const run = await runKit(ID, PORTFOLIO);
  assert.equal(run.verdict, "ready");
  assert.deepEqual(run.statuses, ["review done", "tables done", "pack done", "report done"]);
  assert.deepEqual(run.facts, {
    contracts: 2,
    fixtures: 5,
    references: 1,
    matrix: { compatible: 4, breaking: 0, unknown: 0, not_submitted: 4 },
    assertions: {
      input_backward_compatible: true,
      output_backward_compatible: true,
      references_compatible: true,
      fixtures_meet_expectation: true,
      properties_covered: true,
      no_unknowns: false,
    },
    review_verdict: "pass",
  });
  assert.deepEqual(Object.keys(run.files), [
    "matrix.csv",
    "fixtures.csv",
    "contract-review.json",
    "context-pack.json",
    "contract-review.md",
  ]);
  assert.equal(
    run.files["matrix.csv"],
    `contract,side,direction,verdict,changes,breaking,unknown
users,input,backward,not_submitted,0,0,0
users,input,forward,not_submitted,0,0,0
users,output,backward,compatible,0,0,0
users,output,forward,compatible,0,0,0
mailer,input,backward,compatible,0,0,0
mailer,input,forward,compatible,0,0,0
mailer,output,backward,not_submitted,0,0,0
mailer,output,forward,not_submitted,0,0,0
`,
  );
  assert.equal(
    run.files["fixtures.csv"],
    `id,contract,side,expect,valid_current,valid_saved,meets
user,users,output,valid,true,true,true
nobody,users,output,invalid,false,false,true
mail,mailer,input,valid,true,true,true
text,mailer,input,invalid,false,false,true
sent,mailer,output,valid,true,,true
`,
  );
});

Deno.test(`${ID}: each step's result is the tool's own answer, html included`, async () => {
  const { files } = await runKit(ID, { ...PORTFOLIO, export_format: "html" });
  const review = await runTool("contract-reliability-workbench", PORTFOLIO);
  const pack = await runTool("context-pack-builder", {
    recipe: "contract-review-pack",
    input: review,
    max_bytes: 160_000,
  });
  const { files: { "contract-review.md": page } } = await runKit(ID, PORTFOLIO);
  const html = await runTool("markdown-to-html", {
    input: page,
    full_document: true,
    title: "Contracts of the product",
  });
  const json = (value: unknown) => JSON.stringify(value, null, 2) + "\n";
  assert.equal(files["contract-review.json"], json(review.output));
  assert.equal(files["context-pack.json"], json(pack.output));
  assert.equal(files["contract-review.html"], html.output);
});

Deno.test(`${ID}: the page shows contracts, fixtures and what decides`, async () => {
  const { files } = await runKit(ID, PORTFOLIO);
  const page = files["contract-review.md"]!;
  assert.match(
    page,
    /^# Contracts of the product\n\n\*\*Release\.\*\* 1 point was not compared\./,
  );
  assert.match(page, /fixtures have the expected result\./);
  assert.ok(page.split("\n").length < 40, page);
});

Deno.test(`${ID}: keeps the review's findings, and a breaking one blocks the release`, async () => {
  const [users, mailer] = PORTFOLIO.contracts;
  const run = await runKit(ID, {
    ...PORTFOLIO,
    contracts: [{ ...users, current_output_schema: withId(TEXT) }, mailer],
  });
  assert.equal(run.verdict, "blocked");
  assert.deepEqual(codesOf(run), ["FIXTURE_REGRESSION", "REFERENCE_INCOMPATIBLE", "TYPE_CHANGED"]);
  assert.equal(run.facts.review_verdict, "fail");
  // The step did its work: what it found is no failure.
  assert.deepEqual(run.steps.map(({ ok }) => ok), [true, true, true, true]);
  const { output } = await runTool("contract-reliability-workbench", {
    ...PORTFOLIO,
    contracts: [{ ...users, current_output_schema: withId(TEXT) }, mailer],
  });
  const { findings, unknowns } = output as {
    findings: Record<"rule" | "subject" | "location" | "message" | "fix", string>[];
    unknowns: { subject: string; reason: string }[];
  };
  assert.deepEqual(
    run.findings.filter(({ code }) => code !== "UNKNOWN")
      .map(({ code, path, message, fix }) => [code, path, message, fix]),
    // "/properties/id" stands in both contracts: the message says which is meant.
    findings.map(({ rule, subject, location, message, fix }) => [
      rule,
      location,
      `${subject}: ${message}`,
      fix,
    ]),
  );
  const [change] = run.findings.filter(({ code }) => code === "TYPE_CHANGED");
  assert.match(change!.message, /^users\.output: The type changed/);
  assert.deepEqual(
    run.findings.filter(({ code }) => code === "UNKNOWN")
      .map(({ severity, path, message }) => [severity, path, message]),
    unknowns.map(({ subject, reason }) => ["note", subject, reason]),
  );
});

Deno.test(`${ID}: reports a reference that leads nowhere, with the reason and its place in the schema`, async () => {
  const schema = {
    type: "object",
    properties: { items: { type: "array", items: { type: "object", properties: { id: TEXT } } } },
  };
  const reasons: [from: string, message: RegExp, fix: RegExp][] = [
    [
      "cart.output#/items/0/id",
      /it is a place in values/,
      /cart\.output#\/properties\/items\/items\/properties\/id$/,
    ],
    [
      "cart.output#/properties/total",
      /names no place in the current schema of cart\.output$/,
      /^Correct/,
    ],
    ["cart.input#", /cart\.input has no current one$/, /give the schema/],
    ["basket.output#", /names no contract: there are cart$/, /^Correct/],
  ];
  const run = await runKit(ID, {
    contracts: [{ id: "cart", saved_output_schema: schema, current_output_schema: schema }],
    references: reasons.map(([from]) => ({ from, to: "cart.output#" })),
  });
  const found = run.findings.filter(({ code }) => code === "REFERENCE_UNRESOLVED");
  for (const [index, [, message, fix]] of reasons.entries()) {
    assert.match(found[index]!.message, message);
    assert.match(found[index]!.fix, fix);
  }
  assert.match(
    run.files["contract-review.md"]!,
    /^\S+ not release yet\.\S+ 4 references do not hold\.$/m,
  );
});

Deno.test(`${ID}: a reference that does not hold says what differs, and where`, async () => {
  const total = (amount: unknown) => ({
    type: "object",
    properties: { total: { type: "object", properties: { amount } } },
  });
  const run = await runKit(ID, {
    contracts: [
      { id: "cart", current_output_schema: total({ type: "integer" }) },
      { id: "pay", current_input_schema: total({ type: "string" }) },
    ],
    references: [{ from: "cart.output#/properties/total", to: "pay.input#/properties/total" }],
  });
  const broken = run.findings.find(({ code }) => code === "REFERENCE_INCOMPATIBLE")!;
  assert.match(
    broken.message,
    /From the one to the other: The type changed from integer to string \(at \/properties\/amount\)$/,
  );
});

Deno.test(`${ID}: a doubt needs work, but something merely missing does not`, async () => {
  const doubt = await runKit(ID, {
    contracts: [{
      id: "a",
      saved_input_schema: { pattern: "a+" },
      current_input_schema: { pattern: "a{1,}" },
    }],
  });
  assert.equal(doubt.verdict, "needs_work");
  assert.equal(doubt.facts.review_verdict, "review");
  const contracts = [{ id: "a", current_input_schema: withId(TEXT) }];
  const fixtures = [{ id: "f", contract: "a", value: { id: "b" } }];
  const first = await runKit(ID, { contracts, fixtures });
  assert.deepEqual([first.verdict, first.found], ["ready", [
    "note NO_NEGATIVE_FIXTURE review",
    "note UNKNOWN review",
  ]]);
  // Without even a fixture there is nothing to judge it by.
  const alone = await runKit(ID, { contracts });
  assert.deepEqual([alone.verdict, alone.found[0]], [
    "needs_work",
    "problem NOTHING_JUDGED review",
  ]);
  assert.equal(alone.files["fixtures.csv"], undefined);
});

Deno.test(`${ID}: reports once, with a count, the evidence that the pack leaves out`, async () => {
  // The finding of what no fixture covers and the record of it name each property.
  const names = Array.from({ length: 100 }, (_, index) => `${index}${"x".repeat(2_000)}`);
  const properties = Object.fromEntries(names.map((name) => [name, NUMBER]));
  const run = await runKit(ID, { contracts: [{ id: "a", current_input_schema: { properties } }] });
  const { omissions } = JSON.parse(run.files["context-pack.json"]!);
  assert.deepEqual(omissions.map(({ kind }: { kind: string }) => kind), ["finding", "coverage"]);
  assert.equal(run.verdict, "needs_work");
  assert.deepEqual(
    run.findings.filter(({ code }) => code === "EVIDENCE_OMITTED")
      .map(({ code, step, message, fix }) => [code, step, message, fix]),
    [[
      "EVIDENCE_OMITTED",
      "pack",
      `The pack leaves out 2 records of the review: F001, ${omissions[1].id}`,
      "Review fewer contracts or fixtures at once.",
    ]],
  );
});

Deno.test(`${ID}: what cannot be reviewed is a failed step`, async () => {
  const run = await runKit(ID, {
    contracts: [{ id: "a" }, { id: "a", current_input_schema: 5 }],
    fixtures: [{ id: "f", contract: "b", value: 1 }],
    references: [{ from: "x", to: "y" }],
  });
  assert.equal(run.verdict, "blocked");
  assert.deepEqual(run.statuses, [
    "review failed",
    "tables not_run",
    "pack not_run",
    "report not_run",
  ]);
  assert.equal(run.steps[0]!.error!.code, "INVALID_CONTRACT_REVIEW_SCHEMA");
  assert.deepEqual(run.found, ["blocker STEP_FAILED review"]);
  assert.deepEqual(run.files, {});
  assert.deepEqual(run.facts, {
    contracts: 2,
    fixtures: 1,
    references: 1,
    matrix: null,
    assertions: null,
    review_verdict: null,
  });
});

Deno.test(`${ID}: a name that reverses a line does not do so on the page`, async () => {
  const run = await runKit(ID, {
    export_format: "html",
    contracts: [{
      id: "a",
      saved_input_schema: { properties: { "a\u202eb": TEXT } },
      current_input_schema: { properties: { "a\u202eb": TEXT } },
    }],
  });
  assert.deepEqual(run.statuses.slice(2), ["pack done", "report done"]);
  assert.match(run.files["contract-review.html"]!, /0 of 1 covered: \/a\ufffdb/);
});

Deno.test(`${ID}: treats __proto__ as an ordinary property`, async () => {
  const run = await runKit(ID, {
    contracts: [{
      id: "a",
      saved_input_schema: JSON.parse('{"properties": {"__proto__": {"type": "string"}}}'),
      current_input_schema: JSON.parse('{"properties": {"__proto__": {"type": "integer"}}}'),
    }],
    fixtures: [{ id: "f", contract: "a", value: JSON.parse('{"__proto__": "x"}') }],
  });
  assert.deepEqual(codesOf(run), ["FIXTURE_REGRESSION", "TYPE_CHANGED"]);
});

Deno.test(`${ID}: refuses invalid input with a typed error`, async () => {
  for (const contracts of [undefined, null, [], {}, ""]) {
    assert.equal((await errorOf(ID, { contracts })).code, "EMPTY_INPUT");
  }
  const contracts = [{ id: "a", current_input_schema: true }];
  const many = (count: number) => Array.from({ length: count }, (_, id) => ({ id: `x${id}` }));
  const wrong: [Record<string, unknown>, string][] = [
    [{ contracts: many(6) }, "contracts"],
    [{ contracts: contracts[0] }, "contracts"],
    [{ contracts: ["a"] }, "contracts[0]"],
    [{ contracts, fixtures: many(101) }, "fixtures"],
    [{ contracts, references: many(51) }, "references"],
    [{ contracts, references: [null] }, "references[0]"],
    [{ contracts, export_format: "pdf" }, "export_format"],
  ];
  for (const [input, path] of wrong) {
    const { code, fields } = await errorOf(ID, input);
    assert.equal(code, "INVALID_INPUT");
    assert.deepEqual(fields.map((field) => [field.path, field.code]), [[path, "INVALID_VALUE"]]);
  }
  const long = { contracts: [{ ...contracts[0], note: "x".repeat(400_000) }] };
  assert.equal((await errorOf(ID, long)).code, "INPUT_TOO_LARGE");
});

Deno.test(`${ID}: accepts the largest portfolio`, async () => {
  const ids = ["a", "b", "c", "d", "e"];
  const run = await runKit(ID, {
    contracts: ids.map((id) => ({ id, current_input_schema: withId(NUMBER) })),
    fixtures: Array.from({ length: 100 }, (_, index) => ({
      id: `f${index}`,
      contract: ids[index % 5],
      value: { id: index, note: "x".repeat(3_000) },
    })),
    references: Array.from({ length: 50 }, (_, index) => ({
      from: `${ids[index % 5]}.input#`,
      to: `${ids[(index + 1) % 5]}.input#`,
    })),
  });
  assert.equal(run.verdict, "ready");
  assert.equal(run.files["fixtures.csv"]!.split("\n").length, 102);
});

Deno.test(`${ID}: a schema that only names its dialect is nothing to release by`, async () => {
  const lost = { $schema: "http://json-schema.org/draft-07/schema#" };
  const contracts = [
    { id: "a", saved_input_schema: withId(TEXT), current_input_schema: withId(TEXT) },
    { id: "b", saved_input_schema: lost, current_input_schema: lost },
  ];
  const { verdict, findings, files } = await runKit(ID, { contracts });
  assert.equal(verdict, "needs_work");
  const [open] = findings.filter(({ code }) => code === "EMPTY_SCHEMA");
  assert.equal(open?.path, "contracts[1].current_input_schema");
  assert.match(files["contract-review.md"]!, /b\.input: the current schema allows everything/);
});
