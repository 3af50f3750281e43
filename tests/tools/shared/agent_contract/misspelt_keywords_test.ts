/** Keywords of a schema that are misspelt: such a schema restricts less than its author thinks. */
import assert from "node:assert/strict";
import { runTool } from "../../../support.ts";

/** What was written, and the keyword that it was meant for; none where a member is no keyword on purpose. */
const MEMBERS: [name: string, value: unknown, meant?: string][] = [
  ["requird", ["q"], "required"],
  ["additionalPropertys", false, "additionalProperties"],
  ["min_length", 3, "minLength"],
  ["patern", "^a", "pattern"],
  ["enums", ["a"], "enum"],
  ["x-requird", ["q"]],
  // Members that Gemini, ajv-errors, VS Code, OpenAPI and form libraries add.
  ["propertyOrdering", ["q"]],
  ["errorMessage", "wrong"],
  ["markdownDescription", "*text*"],
  ["defaultSnippets", []],
  ["enumNames", ["A"]],
  ["enumDescriptions", ["A"]],
  ["nullable", true],
  ["discriminator", { propertyName: "q" }],
  ["xml", { name: "q" }],
  ["tsType", "Q"],
  ["strict", true],
  ["name", "q"],
  ["id", "q"],
  ["cache_control", { type: "ephemeral" }],
  ["options", {}],
  ["optional", true],
  ["label", "Q"],
  ["value", 1],
  ["order", 1],
  ["group", "a"],
];

Deno.test("agent-contract-check: reports a misspelt keyword, but no member of another vocabulary", async () => {
  for (const [name, value, meant] of MEMBERS) {
    const schema = { type: "object", properties: { q: { type: "string", [name]: value } } };
    const { warnings } = await runTool("agent-contract-check", { current_schema: schema });
    const told = warnings.filter(({ code }) => code === "UNKNOWN_KEYWORD");
    assert.deepEqual(
      told.map(({ path, message }) => [path, /mean "(.+)"/.exec(message)?.[1]]),
      meant === undefined ? [] : [[`current_schema.properties.q.${name}`, meant]],
      name,
    );
  }
});

Deno.test("misspelt keywords: reviews of several contracts and of evaluation items report them too", async () => {
  const schema = { type: "object", properties: { q: { type: "string" } }, requird: ["q"] };
  const paths: [tool: string, input: unknown, path: string][] = [
    ["contract-reliability-workbench", {
      contracts: [{ id: "f", current_input_schema: schema }],
      fixtures: [],
    }, "contracts[0].current_input_schema.requird"],
    ["evaluation-fixture-review", {
      items: [{ id: "a", input: "i", expected: { q: "e" } }],
      schema,
    }, "schema.requird"],
  ];
  for (const [tool, input, path] of paths) {
    const { warnings } = await runTool(tool, input);
    assert.ok(
      warnings.some((warning) => warning.code === "UNKNOWN_KEYWORD" && warning.path === path),
      `${tool}: ${JSON.stringify(warnings)}`,
    );
  }
});
