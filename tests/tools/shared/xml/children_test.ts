import assert from "node:assert/strict";
import { childNamed, childrenNamed } from "../../../../tools/shared/xml/children.ts";
import { readXml } from "../../../../tools/shared/xml/read.ts";

Deno.test("children: gives direct ones by the name as written", () => {
  const { root } = readXml("<a><b>1</b><x:b/><c><b>2</b></c><b>3</b></a>");
  assert.deepEqual(childrenNamed(root, "b").map(({ text }) => text), ["1", "3"]);
  assert.equal(childNamed(root, "b")?.text, "1");
  assert.equal(childNamed(childNamed(root, "c"), "b")?.text, "2");
  assert.equal(childNamed(root, "B"), undefined);
  assert.equal(childNamed(undefined, "b"), undefined);
  assert.deepEqual(childrenNamed(undefined, "b"), []);
});
