/**
 * agent-contract-check and openapi-diff give the same answer for every pair of schemas: both read them by one
 * comparison and only word it differently.
 */
import assert from "node:assert/strict";
import fc from "../../../fast_check.ts";
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
  const schemaOf = ({ components, ...schema }: Json) =>
    JSON.parse(
      JSON.stringify({ ...schema, $defs: (components as { schemas: Json }).schemas })
        .replaceAll("#/components/schemas/", "#/$defs/"),
    );
  const input = {
    saved_schema: schemaOf(saved),
    current_schema: schemaOf(current),
    direction: side,
  };
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
    not: any,
    contains: any,
    allOf: fc.array(any, { minLength: 1, maxLength: 2 }),
    anyOf: fc.array(any, { minLength: 1, maxLength: 2 }),
    oneOf: fc.array(any, { minLength: 1, maxLength: 2 }),
    dependentRequired: fc.dictionary(name, fc.uniqueArray(name), { maxKeys: 2 }),
  };
  return {
    schema: fc.subarray(Object.keys(keywords), { maxLength: 4 }).chain((chosen) =>
      fc.record(Object.fromEntries(chosen.map((keyword) => [keyword, keywords[keyword]!])))
    ) as fc.Arbitrary<Json>,
  };
});

/** A schema, and one that differs in some keywords, or in all. */
const pair = fc.tuple(schema, schema, schema, schema, fc.boolean()).map(
  ([saved, other, a, b, isEdit]) => {
    const components = { schemas: { A: a, B: b } };
    const current = isEdit ? { ...saved, ...other } : other;
    return [{ ...saved, components }, {
      ...current,
      components: { schemas: { A: b, B: b } },
    }];
  },
) as fc.Arbitrary<[Json, Json]>;

const LEVELS = ["breaking", "unclear", "non-breaking", "none"];
const LEVEL_OF: Record<string, string> = { unknown: "unclear", compatible: "non-breaking" };

function worst(levels: string[]): string {
  return LEVELS.find((level) => levels.includes(level)) ?? "none";
}

for (const side of ["input", "output"] as const) {
  Deno.test(`agreement, ${side}: both tools give the same verdict`, async () => {
    const met = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(pair, async ([saved, current]) => {
        const changes = await openapiChanges(saved, current, side);
        const found = await findings(saved, current, side);
        // Deprecation and access describe; the one tool lists them as changes, the other as annotations.
        const listed = changes.filter(({ code }) =>
          !/DEPRECATED|ACCESS_CHANGED|^COMPONENT_/.test(code)
        );
        const level = worst(listed.map((change) => change.level));
        const other = worst(
          found.map(({ data }) => LEVEL_OF[data.compatibility] ?? data.compatibility),
        );
        met.set(level, (met.get(level) ?? 0) + 1);
        assert.equal(other, level, JSON.stringify([changes, found]));
      }),
      { numRuns: 200 },
    );
    for (const level of LEVELS) assert.ok((met.get(level) ?? 0) > 5, `${level} was hardly met`);
  });
}
