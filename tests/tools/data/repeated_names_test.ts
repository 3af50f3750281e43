/** Tools that write JSON in another form keep one value of a repeated name, and say that another was lost. */
import assert from "node:assert/strict";
import { runTool } from "../../support.ts";

const OBJECT = '{"id":1,"price":10,\n"price":20}';
const TOOLS: [id: string, input: Record<string, unknown>, path: string][] = [
  ["json-to-csv", { input: `[${OBJECT}]` }, "/0/price"],
  ["json-flattener", { input: OBJECT }, "/price"],
  ["json-flattener", { input: OBJECT, direction: "unflatten" }, "/price"],
  ["yaml-json-converter", { input: OBJECT, direction: "json_to_yaml" }, "/price"],
  ["toml-json-converter", { input: OBJECT, direction: "json_to_toml" }, "/price"],
  ["xml-json-converter", { input: OBJECT, direction: "json_to_xml", root: "r" }, "/price"],
  ["markdown-table-generator", { input: OBJECT }, "/price"],
];
for (const [id, input, path] of TOOLS) {
  Deno.test(`${id}: tells of a repeated name (${JSON.stringify(input.direction ?? "")})`, async () => {
    const { output, warnings } = await runTool(id, input);
    // RFC 8259, section 4: many implementations report the last value only; so do JSON.parse and Python's json.
    assert.match(JSON.stringify(output), /20/);
    assert.doesNotMatch(JSON.stringify(output), /10/);
    const repeated = warnings.filter(({ code }) => code === "DUPLICATE_KEY");
    assert.deepEqual(repeated.map((warning) => warning.path), [path]);
    assert.match(repeated[0]!.message, /line 2, column 1 repeats the one at line 1, column/);
    const once = { ...input, input: String(input.input).replace('"price":10,', "") };
    const honest = await runTool(id, once);
    assert.ok(!honest.warnings.some(({ code }) => code === "DUPLICATE_KEY"));
  });
}

Deno.test("csv-jsonl-converter: tells of a repeated name, in a nested object too", async () => {
  const input = '{"a":1,"b":{}}\n\n{"a":2,"a":3,"b":{"c":1,"c":2}}\n';
  const { output, warnings } = await runTool("csv-jsonl-converter", {
    input,
    direction: "jsonl_to_csv",
  });
  assert.match(String(output), /\r\n3,/);
  assert.equal(
    warnings.find(({ code }) => code === "DUPLICATE_KEY")?.message,
    "2 names that an object had already: only the last value is written; the first: /a at line 3, column 8",
  );
});
