/** What the error of a text that is not JSON advises, and that following the advice works. */
import assert from "node:assert/strict";
import { errorOf, outputOf } from "../../../support.ts";

const MENDS = /; json-repair fixes most such text and lists its changes$/;
const JOINS = /; json-repair turns JSON Lines into one array$/;
const TAKES_OUT =
  /; send only what is inside the code fence, or run json-repair, which extracts it$/;

/** What was pasted, as JSON text, the advice, and the value that was meant. */
const PASTED: [what: string, text: string, advice: RegExp, meant: unknown][] = [
  ["a Python dict", "{'a': True, 'b': None}", MENDS, { a: true, b: null }],
  ["typographic quotes", "{“a”: 1}", MENDS, { a: 1 }],
  ["a comma too many", '{"a": [1, 2,],}', MENDS, { a: [1, 2] }],
  ["a comma too few", '{\n  "a": 1\n  "b": 2\n}', MENDS, { a: 1, b: 2 }],
  ["names without quotes", "{a: 1}", MENDS, { a: 1 }],
  ["undefined", '{"a": undefined}', MENDS, { a: null }],
  ["comments", '{\n  // one\n  "a": 1 /* two */\n}', MENDS, { a: 1 }],
  ["comments before it", '// one\n/* two */ {"a": 1}', MENDS, { a: 1 }],
  ["a line break in a text", '{"a": "x\ny"}', MENDS, { a: "x\ny" }],
  ["quotes that are escaped", '{\\"a\\":1}', MENDS, { a: 1 }],
  ["a bracket too many", '{"a":1}}', MENDS, { a: 1 }],
  ["JSON Lines", '{"a":1}\r\n{"a":2}\r\n', JOINS, [{ a: 1 }, { a: 2 }]],
  ["a fence", 'Here:\n```json\n{"a":1}\n```\n', TAKES_OUT, { a: 1 }],
];

for (const [what, text, advice, meant] of PASTED) {
  Deno.test(`syntax advice: ${what}: names what was meant`, async () => {
    assert.match((await errorOf("json-formatter", { input: text })).message, advice);
    const { error } = await outputOf("json-formatter", { input: text, mode: "validate" });
    assert.match(error.message, advice);
    assert.deepEqual(JSON.parse(await outputOf("json-repair", { input: text })), meant);
  });
}

Deno.test("syntax advice: names the colour codes that jq prints on a terminal", async () => {
  for (const input of ['\u001b[1;39m{\u001b[0m"a":1}', '{\u001b[34;1m"a"\u001b[0m:1}']) {
    assert.match(
      (await errorOf("json-formatter", { input })).message,
      /colour codes of a terminal/,
    );
  }
});

Deno.test("syntax advice: names the converters for YAML and XML", async () => {
  const OTHERS: [text: string, tool: string, meant: unknown][] = [
    ["type: object\nrequired: [a]\n", "yaml-json-converter", {
      type: "object",
      required: ["a"],
    }],
    ["---\nb.c-d:\n  - 1\n", "yaml-json-converter", { "b.c-d": [1] }],
    ['<?xml version="1.0"?>\n<a><b>1</b></a>', "xml-json-converter", { a: { b: "1" } }],
  ];
  for (const [input, tool, meant] of OTHERS) {
    const { message } = await errorOf("json-formatter", { input });
    assert.match(message, new RegExp(`which ${tool} turns into JSON$`));
    assert.deepEqual(await outputOf(tool, { input }), meant);
  }
});

Deno.test("syntax advice: gives none where a repair would change the meaning", async () => {
  const texts = [
    "hello",
    '{"a":1,5}',
    '{"path":"C:\\Users"}',
    '{"a":[1,2,{"b":"hel',
    "<html>",
    "01",
    "a:1",
    '{"a": }',
    "<!DOCTYPE html>",
  ];
  for (const input of texts) {
    assert.doesNotMatch((await errorOf("json-formatter", { input })).message, /; /, input);
  }
});

Deno.test("syntax advice: data converters name the tool that reads JSON Lines", async () => {
  const { message } = await errorOf("json-to-csv", { input: '{"a":1}\n{"a":2}' });
  assert.match(message, /for JSON Lines, one value per line, use csv-jsonl-converter$/);
  assert.match((await errorOf("json-to-csv", { input: "[{'a':1}]" })).message, MENDS);
});
