// What providers refuse, by their documentation: OpenAI's function calling and Structured Outputs, Anthropic's tool use,
// Gemini's Schema.
import assert from "node:assert/strict";
import { outputOf, runTool, warningsOf } from "../../support.ts";

const ID = "tool-schema-converter";
const mcp = (inputSchema: unknown) => ({ name: "t", description: "A tool.", inputSchema });
const open = (properties: Record<string, unknown>) => ({ type: "object", properties });

const REFUSED: [title: string, schema: unknown, more: Record<string, unknown>, place: RegExp][] = [
  ["an array without items", open({ a: { type: "array" } }), { to: "openai" }, /properties\/a: /],
  ["an array without items", open({ a: { type: "array" } }), { to: "gemini" }, /properties\/a: /],
  ["a root of text", { type: "string" }, { to: "anthropic" }, /input_schema\/type: /],
  ["a root of text", { type: "string" }, { to: "gemini" }, /parameters\/type: /],
  ["the name of a property", open({ "a[b]": {} }), { to: "anthropic" }, /properties\/a\[b\]: /],
  [
    "a root of variants in strict mode",
    {
      ...open({ a: { type: "string" }, b: { type: "string" } }),
      anyOf: [{ required: ["a"] }, { required: ["b"] }],
    },
    { to: "openai", strict: true },
    /parameters\/anyOf\/0/,
  ],
];

for (const [title, schema, more, place] of REFUSED) {
  Deno.test(`${ID}: tells that ${more.to} refuses ${title}`, async () => {
    const { warnings } = await runTool(ID, { tools: mcp(schema), ...more });
    const warning = warnings.find(({ code }) => code === "TARGET_REFUSES");
    assert.match(warning?.message ?? "", place);
    const { tools } = await outputOf(ID, { tools: mcp(schema), ...more });
    const { valid } = await outputOf("tool-schema-validator", { tools, format: more.to });
    assert.equal(valid, false);
  });
}

Deno.test(`${ID}: names three refused places, and counts the others`, async () => {
  const properties = Object.fromEntries("abcde".split("").map((name) => [name, { type: "array" }]));
  const { warnings } = await runTool(ID, { tools: mcp(open(properties)), to: "openai" });
  assert.match(warnings[0]!.message, /properties\/c: .*; and 2 more places/);
});

Deno.test(`${ID}: a number that keeps its text, and what MCP alone takes, are no faults`, async () => {
  const text = JSON.stringify(mcp(open({ a: { type: "number", maximum: 1 } })));
  const tools = text.replace('"maximum":1', '"maximum":12345678901234567891.0');
  assert.deepEqual(await warningsOf(ID, { tools, to: "openai" }), []);
  const array = mcp(open({ a: { type: "array" } }));
  assert.deepEqual(await warningsOf(ID, { tools: array, to: "mcp" }), []);
});
