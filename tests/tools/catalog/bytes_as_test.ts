/** What contracts say of the bytes of a file fits their input. */
import assert from "node:assert/strict";
import { TOOLS } from "../../../tools/catalog/registry.ts";
import { descriptorOf } from "../../../tools/catalog/descriptor.ts";

// deno-lint-ignore no-explicit-any -- JSON Schema, whose shape the assertions name
const propertiesOf = (tool: (typeof TOOLS)[number]): any =>
  descriptorOf(tool).input_schema.properties;

for (const tool of TOOLS) {
  const { bytesAs } = tool;
  if (!bytesAs) continue;
  Deno.test(`${tool.id}: what bytesAs says of a file's bytes fits the input schema`, () => {
    const properties = propertiesOf(tool);
    const { property, item, set, when } = bytesAs;
    for (const [key, value] of Object.entries({ ...set, ...when })) {
      assert.ok(properties[key].enum.includes(value), `${key} is never ${value}`);
    }
    if (!item) return assert.equal(properties[property].type, "string");
    assert.equal(properties[property].type, "array");
    for (const key of [item.name, item.bytes]) {
      assert.ok(properties[property].items.properties[key]);
    }
  });
}

Deno.test("a tool that takes base64 of a file says where the bytes of a file go", () => {
  const silent = TOOLS.filter((tool) => {
    const text = JSON.stringify(propertiesOf(tool));
    return !tool.bytesAs && /_base64"|file as base64/i.test(text);
  });
  assert.deepEqual(silent.map(({ id }) => id), []);
});

Deno.test("tools for whole files take a file of 1 MiB", () => {
  const FILE = 2 ** 20;
  const small = ["base64", "file-hash-checksum-verifier", "hash-generator", "image-inspector"]
    .map((id) => TOOLS.find((tool) => tool.id === id)!)
    .filter(({ limits }) => limits.max_input_chars < Math.ceil(FILE / 3) * 4);
  assert.deepEqual(small.map(({ id }) => id), []);
});
