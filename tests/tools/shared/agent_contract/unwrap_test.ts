/** Tool definitions in place of schemas, in the forms of the protocols and providers. */
import assert from "node:assert/strict";
import { runTool } from "../../../support.ts";
import { unwrapSchema } from "../../../../tools/shared/agent_contract/unwrap.ts";

const OLD = { type: "object", properties: { q: { type: "string" } } };
const NEW = { ...OLD, required: ["q"] };

const WRAPPINGS: [title: string, wrap: (schema: unknown) => unknown][] = [
  ["MCP", (inputSchema) => ({ name: "f", description: "d", inputSchema })],
  ["Anthropic", (input_schema) => ({ name: "f", input_schema })],
  ["OpenAI Chat", (parameters) => ({ type: "function", function: { name: "f", parameters } })],
  ["OpenAI Responses", (parameters) => ({ type: "function", name: "f", parameters })],
  ["Gemini", (parametersJsonSchema) => ({ name: "f", parametersJsonSchema })],
  ["this service", (input_schema) => ({ id: "f", input_schema, output_schema: {}, limits: {} })],
];
for (const [title, wrap] of WRAPPINGS) {
  Deno.test(`unwrap: a tool definition of ${title} is unwrapped, and its drift found`, async () => {
    const result = await runTool("agent-contract-check", {
      saved_schema: wrap(OLD),
      current_schema: wrap(NEW),
    });
    assert.equal(result.error?.code, "AGENT_CONTRACT_CHECK_FAILED");
    assert.deepEqual(result.warnings.map(({ code }) => code), [
      "SCHEMA_UNWRAPPED",
      "SCHEMA_UNWRAPPED",
    ]);
    const { output, warnings } = await runTool("contract-reliability-workbench", {
      contracts: [{
        id: "f",
        saved_input_schema: wrap(OLD),
        current_input_schema: wrap(NEW),
      }],
      fixtures: [{ contract: "f", value: { q: "a" } }, { contract: "f", value: { q: "b" } }],
    });
    const { verdict, records } = output as {
      verdict: string;
      records: { kind: string; data: { id: string } }[];
    };
    assert.equal(verdict, "fail");
    assert.equal(warnings.length, 2);
    const [first, second] = records.filter(({ kind }) => kind === "fixture")
      .map(({ data }) => data.id);
    assert.match(first ?? "", /^contract-[0-9a-f]{16}$/);
    assert.equal(second, `${first}-2`);
  });
}

Deno.test("unwrap: a schema with properties named like wrappings stays unchanged", () => {
  const schema = { type: "object", parameters: {}, properties: { inputSchema: {} } };
  assert.deepEqual(unwrapSchema(schema, "input"), { schema, path: [] });
});

Deno.test("unwrap: a schema without a keyword of JSON Schema never passes", async () => {
  for (const saved of [undefined, { fields: { a: "text" } }]) {
    const { ok, output } = await runTool("agent-contract-check", {
      ...(saved && { saved_schema: saved }),
      current_schema: { fields: { a: "text" } },
    });
    const { verdict, findings } = output as { verdict: string; findings: { rule: string }[] };
    assert.deepEqual([ok, verdict], [false, "review"]);
    assert.equal(findings[0]?.rule, "SCHEMA_NOT_UNDERSTOOD");
  }
});
