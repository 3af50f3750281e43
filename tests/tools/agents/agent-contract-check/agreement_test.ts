/**
 * agent-contract-check and openapi-diff answer alike whether a change of a schema breaks a caller. Both make the
 * same judgments of types, choices, bounds and what is let in beside; they walk schemas differently, since the one
 * tells places as written and the other merges `allOf`.
 */
import assert from "node:assert/strict";
import fc from "fast-check";
import { outputOf, runTool } from "../../../support.ts";

type Json = Record<string, unknown>;

const SIDES = { input: "request", output: "response" } as const;

type Side = keyof typeof SIDES;

interface OpenapiChange {
  level: string;
  code: string;
  message: string;
}

interface Finding {
  rule: string;
  message: string;
  data: { compatibility: string };
}

/** What openapi-diff says of a schema that changed in a request body or in a response. */
async function openapiChanges(saved: Json, current: Json, side: Side): Promise<OpenapiChange[]> {
  const document = ({ components, ...schema }: Json) => {
    const content = { "application/json": { schema } };
    const operation = side === "input"
      ? { requestBody: { content }, responses: { 204: { description: "" } } }
      : { responses: { 200: { description: "", content } } };
    const info = { title: "t", version: "1" };
    return { openapi: "3.1.0", info, paths: { "/a": { post: operation } }, components };
  };
  const input = { before: document(saved), after: document(current) };
  return (await outputOf("openapi-diff", input)).changes;
}

/** What agent-contract-check says of it. */
async function findings(saved: Json, current: Json, side: Side): Promise<Finding[]> {
  const input = { saved_schema: saved, current_schema: current, direction: side };
  const { output } = await runTool("agent-contract-check", input);
  return (output as { findings: Finding[] }).findings;
}

const name = fc.constantFrom("a", "b", "c");
const count = fc.integer({ min: 1, max: 3 });
const bounds = [
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "minLength",
  "maxLength",
  "minItems",
  "maxItems",
  "minProperties",
  "maxProperties",
];

const { schema } = fc.letrec<{ schema: Json }>((tie) => {
  const inner = tie("schema");
  const reference = fc.constantFrom("A", "B").map((name) => ({
    $ref: `#/components/schemas/${name}`,
  }));
  const any = fc.oneof({ maxDepth: 2, depthIdentifier: "schema" }, reference, inner);
  const keywords: Record<string, fc.Arbitrary<unknown>> = {
    type: fc.oneof(
      fc.constantFrom("string", "number", "integer", "object", "array", "null", "boolean"),
      fc.uniqueArray(fc.constantFrom("string", "integer", "number", "object", "null"), {
        minLength: 1,
        maxLength: 3,
      }),
    ),
    enum: fc.subarray([1, "a", null, [1], { a: 1 }], { minLength: 1 }),
    const: fc.constantFrom<unknown>(1, "a", { a: 1 }),
    ...Object.fromEntries(bounds.map((bound) => [bound, count])),
    uniqueItems: fc.boolean(),
    pattern: fc.constantFrom("^a", "b"),
    format: fc.constantFrom("date", "time"),
    multipleOf: fc.constantFrom(2, 3),
    required: fc.uniqueArray(name, { maxLength: 3 }),
    properties: fc.dictionary(name, any, { maxKeys: 3 }),
    additionalProperties: fc.oneof(fc.boolean(), fc.constant({}), any),
    items: fc.oneof(fc.boolean(), fc.constant({}), any),
    default: fc.constantFrom(1, "a"),
    title: fc.constantFrom("a", "b"),
    // No references: openapi-diff tells a definition once, as it is met last, under "not" or outside of it.
    not: fc.constantFrom<Json>({ type: "string" }, { required: ["a"] }),
    contains: any,
    allOf: fc.array(any, { minLength: 1, maxLength: 2 }),
    anyOf: fc.array(any, { minLength: 1, maxLength: 2 }),
    oneOf: fc.array(any, { minLength: 1, maxLength: 2 }),
    dependentRequired: fc.dictionary(name, fc.uniqueArray(name), { maxKeys: 2 }),
  };
  return {
    schema: fc.subarray(Object.keys(keywords), { maxLength: 4 }).chain((chosen) =>
      fc.record(Object.fromEntries(chosen.map((keyword) => [keyword, keywords[keyword]!])))
    ).map(withRequired) as fc.Arbitrary<Json>,
  };
});

/** To openapi-diff a property that was required before anything was said of it is a new one. */
function withRequired(schema: Json): Json {
  if (!Array.isArray(schema.required)) return schema;
  const implied = Object.fromEntries(schema.required.map((name) => [name, {}]));
  return { ...schema, properties: { ...implied, ...schema.properties as Json } };
}

/** A schema, and one that differs in some keywords, or in all. */
const pair = fc.tuple(schema, schema, schema, schema, fc.boolean()).map(
  ([saved, other, a, b, isEdit]) => {
    const components = { schemas: { A: a, B: b } };
    const current = isEdit ? { ...saved, ...other } : other;
    return [{ ...saved, components }, {
      ...withRequired(current),
      components: { schemas: { A: b, B: b } },
    }];
  },
) as fc.Arbitrary<[Json, Json]>;

/** To openapi-diff a pattern that comes or goes breaks both sides; here it narrows or widens. */
function isToldDifferently({ code, message }: OpenapiChange): boolean {
  return /^(PATTERN|FORMAT|MULTIPLE_OF)_CHANGED$/.test(code) &&
    /was (added|removed)$/.test(message);
}

/**
 * Here a property added to a closed object breaks readers, and so does a schema for other properties that takes
 * the place of `{}`; openapi-diff compares the two, which may come to nothing.
 */
function isOnlyHere({ rule, message }: Finding): boolean {
  return rule === "PROPERTY_ADDED" || /^additionalProperties changed from \{.* to \{/.test(message);
}

for (const side of ["input", "output"] as const) {
  Deno.test(`agreement, ${side}: what openapi-diff calls breaking is breaking or unknown here`, async () => {
    let met = 0;
    await fc.assert(
      fc.asyncProperty(pair, async ([saved, current]) => {
        const broken = (await openapiChanges(saved, current, side))
          .filter((change) => change.level === "breaking" && !isToldDifferently(change));
        if (broken.length === 0) return;
        met++;
        const found = (await findings(saved, current, side))
          .filter(({ data }) => ["breaking", "unknown"].includes(data.compatibility));
        assert.notEqual(found.length, 0, JSON.stringify(broken));
      }),
      { seed: 20261122, numRuns: 600 },
    );
    assert.ok(met > 200, `only ${met} pairs broke`);
  });

  Deno.test(`agreement, ${side}: what is breaking here openapi-diff calls breaking or unclear`, async () => {
    let met = 0;
    await fc.assert(
      fc.asyncProperty(pair, async ([saved, current]) => {
        // What a composition says in other words is the same to openapi-diff, which looks through it.
        fc.pre(!/"(allOf|anyOf|oneOf)"/.test(JSON.stringify([saved, current])));
        const broken = (await findings(saved, current, side)).filter((finding) =>
          finding.data.compatibility === "breaking" && !isOnlyHere(finding)
        );
        if (broken.length === 0) return;
        met++;
        const found = (await openapiChanges(saved, current, side))
          .filter(({ level }) => level !== "non-breaking");
        assert.notEqual(found.length, 0, JSON.stringify(broken));
      }),
      { seed: 20261122, numRuns: 600 },
    );
    assert.ok(met > 200, `only ${met} pairs broke`);
  });
}

// Where the rules of the two tools differ, both answers stand here.
const TOLD_DIFFERENTLY: [
  title: string,
  saved: Json,
  current: Json,
  side: Side,
  openapi: string,
  check: string,
][] = [
  ...[["pattern", "a"], ["format", "date"], ["multipleOf", 2]].flatMap(
    ([keyword, value]): typeof TOLD_DIFFERENTLY => [
      [`${keyword} comes`, {}, { [keyword!]: value }, "output", "breaking", "compatible"],
      [`${keyword} goes`, { [keyword!]: value }, {}, "input", "breaking", "compatible"],
    ],
  ),
  ["a length of 0 or more", {}, { minLength: 0 }, "input", "breaking", "none"],
  [
    "a property added to a closed object",
    { additionalProperties: false },
    { additionalProperties: false, properties: { a: {} } },
    "output",
    "non-breaking",
    "breaking",
  ],
  [
    "a property removed from an open object",
    { properties: { a: {} } },
    {},
    "input",
    "non-breaking",
    "unknown",
  ],
  [
    "a required property that is declared now",
    { required: ["a"] },
    { required: ["a"], properties: { a: {} } },
    "input",
    "breaking",
    "compatible",
  ],
  [
    "the same in other words",
    { allOf: [{ type: "string" }] },
    { type: "string" },
    "input",
    "none",
    "breaking unknown",
  ],
  ["encodings are not compared", {}, { contentEncoding: "base64" }, "input", "breaking", "none"],
];
for (const [title, saved, current, side, openapi, check] of TOLD_DIFFERENTLY) {
  Deno.test(`told differently: ${title}, ${side}`, async () => {
    const levels = (await openapiChanges(saved, current, side)).map(({ level }) => level);
    const compatibilities = (await findings(saved, current, side))
      .map(({ data }) => data.compatibility);
    assert.deepEqual(
      [levels, compatibilities].map((found) => found.join(" ") || "none"),
      [openapi, check],
    );
  });
}
