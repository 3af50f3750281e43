/** Random inputs of the recipes. */
import fc from "../../../fast_check.ts";
import { evidence, finding, reviewOf } from "./support.ts";

/** Some text of a few bytes or a few hundred, of one to four bytes a character. */
const text = fc.oneof(
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 }),
  fc.tuple(fc.constantFrom("a", "é", "日", "😀", "\n", '"'), fc.integer({ min: 1, max: 300 }))
    .map(([unit, count]) => unit.repeat(count)),
).filter((some) => some.isWellFormed());

const more = fc.dictionary(
  fc.constantFrom("a", "b", "__proto__", "constructor", "é"),
  fc.oneof(text, fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean()),
  { maxKeys: 3, noNullPrototype: true },
);

const logLine = fc.oneof(
  fc.constantFrom(
    "ok",
    "",
    "Error: no file 1",
    "Error: no file 2",
    "    at main (a.js:1)",
    "warning: old",
    "Traceback (most recent call last):",
    "2026-01-01T00:00:00.1Z failed",
  ),
  text.map((some) => `fatal: ${some.replaceAll("\n", " ")}`),
);

const ciRun = fc.record({
  log: fc.array(logLine, { maxLength: 40 }).map((lines) => `start\n${lines.join("\n")}`),
  job: fc.constant("test"),
  exit_code: fc.integer({ min: 0, max: 255 }),
  tests: fc.array(
    fc.tuple(more, text, fc.constantFrom("failed", "Error", "passed")).map((
      [rest, name, status],
    ) => ({ ...rest, name, status })),
    { maxLength: 8 },
  ),
  changed_files: fc.array(fc.constantFrom("a.ts", "b.ts", "dir/c.ts"), { maxLength: 5 }),
});

const passages = fc.record({
  query: text,
  chunks: fc.array(
    fc.record({
      text,
      source: fc.constantFrom("a.md", "b.md", "c.md"),
      score: fc.float({ noNaN: true, noDefaultInfinity: true }),
    }, {
      requiredKeys: ["text"],
    }),
    { minLength: 1, maxLength: 20 },
  ),
});

const ARRAYS = ["constraints", "blockers", "next_actions", "decisions", "evidence", "notes"];

/** Records refer to those before them only, in any array, so that there are no loops. */
const handoff = fc.array(
  fc.record({
    array: fc.constantFrom(...ARRAYS),
    summary: text,
    needs: fc.array(fc.nat(), { maxLength: 3 }),
    rest: more,
  }),
  { maxLength: 25 },
).map((rows) => {
  const document: Record<string, unknown[]> = {};
  rows.forEach(({ array, summary, needs, rest }, index) => {
    const names = index === 0 ? [] : needs.map((need) => `r${need % index}`);
    const record = { ...rest, id: `r${index}`, summary, depends_on: names };
    (document[array] ??= []).push(record);
  });
  return {
    schema_version: "service.agent-handoff.v1",
    handoff_id: "h",
    goal: "go on",
    status: "blocked",
    ...document,
  };
});

const review = fc.record({
  severities: fc.array(
    fc.tuple(
      fc.constantFrom("critical", "high", "medium", "low", "info"),
      fc.array(fc.nat(9), { maxLength: 3 }),
      more,
    ),
    { maxLength: 20 },
  ),
  texts: fc.array(text, { minLength: 10, maxLength: 10 }),
  rows: fc.array(more, { maxLength: 10 }),
}).map(({ severities, texts, rows }) =>
  reviewOf("log-triage", {
    findings: severities.map(([severity, names, data], index) => ({
      ...finding(`F${index}`, severity, names.map((name) => `E${name}`)),
      data,
    })),
    evidence: texts.map((some, index) => ({ ...evidence(`E${index}`), text: some })),
    unknowns: texts.slice(0, 2).map((reason, index) => ({ id: `U${index}`, subject: "s", reason })),
    records: rows.map((data, index) => ({ id: `R${index}`, kind: `kind ${index % 2}`, data })),
  })
);

const NAMES = ["A", "B", "C", "D", "E"];

const schema = fc.tuple(more, fc.array(fc.constantFrom(...NAMES, "Missing"), { maxLength: 3 })).map(
  ([rest, names]) => ({
    ...rest,
    allOf: names.map((name) => ({ $ref: `#/components/schemas/${name}` })),
  }),
);

const api = fc.record({
  schemas: fc.array(schema, { minLength: 5, maxLength: 5 }),
  operations: fc.array(schema, { maxLength: 12 }),
}).map(({ schemas, operations }) => ({
  openapi: "3.1.0",
  info: { title: "t", version: "1" },
  paths: Object.fromEntries(
    operations.map((body, index) => [`/p${index}`, { post: { requestBody: body } }]),
  ),
  components: { schemas: Object.fromEntries(schemas.map((value, index) => [NAMES[index], value])) },
}));

/** By recipe: its inputs, and the largest budget. */
export const DOCUMENTS: [recipe: string, input: fc.Arbitrary<unknown>, maxBytes: number][] = [
  ["ci-failure-pack", ciRun, 500_000],
  ["api-operation-pack", api, 500_000],
  ["rag-evidence-pack", passages, 500_000],
  ["agent-handoff-pack", handoff, 65_536],
  ["log-triage-pack", review, 500_000],
];
