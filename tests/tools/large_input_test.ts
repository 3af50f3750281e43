/** `tests/pace/tools/large_input_test.ts` measures every tool at the inputs that are counted here. */
import assert from "node:assert/strict";
import { LARGE_INPUTS } from "../../dev/bench/large_inputs.ts";
import { TOOLS } from "../../tools/catalog/registry.ts";
import { outputOf, runTool } from "../support.ts";

/** Texts of at most this many characters are one value: an address, a colour, a mode. */
const SHORT_CHARS = 1_000;

/** Their text is one value, too; their limit is that of all properties together. */
const ONE_VALUE: ReadonlySet<string> = new Set(["date-calculator", "unit-converter"]);

Deno.test("every tool that takes a long text, bytes or a job has a large input in its folder", () => {
  const without = TOOLS.filter(({ id, textProperty, bytesAs, kind, limits }) => {
    if (LARGE_INPUTS.has(id)) return false;
    if (bytesAs !== undefined || kind === "kit") return true;
    const isLong = (limits?.max_input_chars ?? Infinity) > SHORT_CHARS && !ONE_VALUE.has(id);
    return textProperty !== undefined && isLong;
  });
  assert.deepEqual(without.map(({ id }) => id), [], "add large_input.ts to the folders of these");
});

Deno.test("the tools that agents chain read a text of 400 kB to its end", async () => {
  const count = 40_000;
  const numbers = Array.from({ length: count }, (_, index) => (index * 7_919) % count);
  const lines = numbers.map((number) => `number ${number} é`).join("\n");
  assert.ok(lines.length > 400_000);
  const last = async (id: string, input: Record<string, unknown>) =>
    (await outputOf(id, input) as string).split("\n").at(-1);
  assert.equal(await last("line-sorter", { text: lines, mode: "natural" }), "number 39999 é");
  assert.equal(
    await last("find-replace", { text: lines, find: "number", replace: "no." }),
    `no. ${numbers.at(-1)} é`,
  );
  assert.equal(
    await last("case-converter", { text: lines, case: "upper" }),
    `NUMBER ${numbers.at(-1)} É`,
  );
  assert.equal(
    await last("slug-generator", { text: lines, per_line: true }),
    `number-${numbers.at(-1)}-e`,
  );
  assert.ok((await outputOf("string-escaper", { text: lines })).endsWith(" é"));
  for (const id of ["base-encoding", "url-encoding", "html-entities"]) {
    const encoded = await outputOf(id, { input: lines });
    assert.equal(await outputOf(id, { input: encoded, action: "decode" }), lines, id);
  }
  // In YAML that has more than 400 kB, too.
  const items = 25_000;
  const document = { numbers: numbers.slice(0, items).map((number) => ({ number })) };
  const patch = [{ op: "replace", path: `/numbers/${items - 1}/number`, value: -1 }];
  const patched = await outputOf("json-patch", { input: document, patch });
  const difference = await outputOf("json-diff", { before: document, after: patched });
  assert.deepEqual(difference.patch, patch);
  const schema = { properties: { numbers: { items: { properties: { number: { minimum: 0 } } } } } };
  const { errors } = await outputOf("json-schema-validator", { input: patched, schema });
  assert.equal(errors.length, 1);

  const yaml = await outputOf("yaml-json-converter", {
    input: document,
    direction: "json_to_yaml",
  });
  assert.deepEqual(await outputOf("yaml-json-converter", { input: yaml }), document);
  const exampleOf = (content: string) =>
    JSON.stringify({ messages: [{ role: "user", content }, { role: "assistant", content: "b" }] });
  const examples = Array.from({ length: 6_000 }, (_, index) => exampleOf(`a ${index}`)).join("\n");
  const { stats } = await runTool("fine-tune-dataset-validator", examples);
  assert.deepEqual(stats, { lines: 6_000, errors: 0, warnings: 0 });
});
