import assert from "node:assert/strict";
import { readXml } from "../../../../tools/shared/xml/read.ts";
import type { ToolError } from "../../../../tools/shared/tool_error.ts";

Deno.test("xml/read: reads elements, attributes and text as Python's expat does", () => {
  const text = "\ufeff<!-- c --><a x=' 1\n2 '>t<![CDATA[<]]>&#65;<b/>\r\nu</a>";
  const document = readXml(text);
  const { root } = document;
  assert.deepEqual([...root.attributes], [["x", " 1 2 "]]);
  assert.deepEqual([root.text, root.line, root.children.map(({ name }) => name)], ["t<A\nu", 2, [
    "b",
  ]]);
  assert.deepEqual([document.elements, document.attributes, document.maxDepth], [2, 1, 2]);
  assert.deepEqual([document.hasComments, document.hasDoctype, document.hasSubset], [
    true,
    false,
    false,
  ]);
});

Deno.test("xml/read: reads an internal subset only on request", () => {
  const text = "<!DOCTYPE a [<!ATTLIST a x CDATA '1'>]><a/>";
  assert.throws(() => readXml(text, "report"), {
    code: "DTD_NOT_ALLOWED",
    details: { line: 1, column: 1, offset: 0 },
  });
  const { root, hasSubset } = readXml(text, "report", { readsSubset: true });
  assert.deepEqual([root.attributes.get("x"), hasSubset], ["1", true]);
});

Deno.test("xml/read: errors name the property and the place", () => {
  assert.throws(() => readXml("<a>\n<b></a>", "report"), {
    code: "INVALID_XML",
    details: { line: 2, column: 4, offset: 7 },
  });
  assert.throws(() => readXml("<a><b/></a>", "report", { maxDepth: 1 }), {
    message: '"report" nests deeper than 1 elements: send a flatter document',
  });
});

/** A text, and the line and column at which Python's expat finds what is outside of the root. */
const OUTSIDE_OF_ROOT = [
  ["foo\n\n<a/>", 1, 1],
  ["\n <!-- > -->\n> foo\n<a/>", 3, 1],
  ["<a/>\n\n  x\n\n<!-- c -->", 3, 3],
  ["<a/><!-- < --> foo <!-- -->", 1, 16],
  ["<?pi x?><a>t</a > <?pi?> x>y <b/>", 1, 26],
  ["<a></a>\n\n <bcd x='1'>y</bcd>", 3, 2],
] as const;

Deno.test("xml/read: reports text outside the root, or a second root, where it begins", () => {
  for (const [text, line, column] of OUTSIDE_OF_ROOT) {
    assert.throws(() => readXml(text), (error: ToolError) => {
      assert.deepEqual([error.details?.line, error.details?.column], [line, column], text);
      return true;
    });
  }
});
