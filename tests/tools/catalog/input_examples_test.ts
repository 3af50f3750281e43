import assert from "node:assert/strict";
import { Ajv2020 } from "ajv/dist/2020.js";
import { descriptorOf } from "../../../tools/catalog/descriptor.ts";
import { inputExamplesOf } from "../../../tools/catalog/input_examples.ts";
import { findTool, TOOLS } from "../../../tools/catalog/registry.ts";
import type { AnyTool } from "../../../tools/tool.ts";

type Input = Record<string, unknown>;

Deno.test("input examples: every schema has one or two, and they fit it", () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  for (const tool of TOOLS) {
    const { input_schema: schema } = descriptorOf(tool);
    const examples = schema.examples as Input[];
    assert.ok(examples.length === 1 || examples.length === 2, tool.id);
    const validate = ajv.compile(schema);
    for (const example of examples) {
      assert.ok(validate(example), `${tool.id}: ${JSON.stringify(validate.errors)}`);
    }
  }
});

Deno.test("input examples: leaves out long ones unless all are long", () => {
  assert.deepEqual(examplesOf({ a: "x".repeat(593) }, { b: 1 }, { c: 2 }, { d: 3 }), [
    { b: 1 },
    { c: 2 },
  ]);
  const just = { a: "x".repeat(592) };
  assert.equal(JSON.stringify(just).length, 600);
  assert.deepEqual(examplesOf(just), [just]);
  const [longer, long] = [{ a: "x".repeat(700) }, { a: "x".repeat(650) }];
  assert.deepEqual(examplesOf(longer, long), [long]);
});

Deno.test("input examples: puts a text under its property", () => {
  assert.deepEqual(examplesOf("abc", { input: "def" }), [{ input: "abc" }, { input: "def" }]);
});

Deno.test("input examples: shows none that fails", () => {
  const [works, fails, judges] = [{ a: 1 }, { b: 2 }, { c: 3 }];
  const examples = [
    { title: "", input: fails, expect: { error_code: "INVALID_INPUT" } },
    { title: "", input: works, expect: {} },
    { title: "", input: judges, expect: { error_code: "CHECK_FAILED", output: {} } },
  ];
  assert.deepEqual(inputExamplesOf({ ...findTool("base64"), examples } as AnyTool), [
    works,
    judges,
  ]);
});

/** The examples of base64, had it these inputs. */
function examplesOf(...inputs: (Input | string)[]): Input[] {
  const examples = inputs.map((input) => ({ title: "", input, expect: {} }));
  return inputExamplesOf({ ...findTool("base64"), examples } as AnyTool);
}
