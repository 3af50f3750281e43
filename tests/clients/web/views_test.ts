/** What there is to see of a result. */
import assert from "node:assert/strict";
import { type JsonSchema, toJsonSchema } from "../../../tools/catalog/descriptor.ts";
import { TOOLS } from "../../../tools/catalog/registry.ts";
import type { ToolResult } from "../../../tools/tool.ts";
import { framedDocument, showingOf, viewsOf } from "../../../clients/web/client/views.ts";

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const PAGE = "<!DOCTYPE html><title>a</title>";
/** The smallest that counts as a PNG: its signature. */
const PNG = { media_type: "image/png", png_base64: "iVBORw0KGgo=" };

function result(output: unknown, report?: string): ToolResult {
  return { ok: true, toolId: "a-tool", output, warnings: [], errors: [], report };
}

/** Titles, file names and ways of showing. */
function seen(output: unknown, isKit = false, report?: string): string[] {
  return viewsOf(result(output, report), isKit)
    .map((view) => `${view.title}|${view.fileName}|${showingOf(view)}`);
}

/** An output, whether it is a kit's, and what there is to see. */
const SEEN: [unknown, boolean, string[]][] = [
  ["a text", false, ["Output|a-tool.txt|text"]],
  ["", false, ["Output|a-tool.txt|text"]],
  [SVG, false, ["Picture|a-tool.svg|image", "Output|a-tool.txt|text"]],
  [`<?xml version="1.0"?>\n${SVG}`, false, ["Picture|a-tool.svg|image", "Output|a-tool.txt|text"]],
  // Markup that a tool has been given is a text: no document of somebody's is opened unasked.
  [PAGE, false, ["Output|a-tool.txt|text"]],
  [PNG, false, ["Picture|a-tool.png|image", "Output|a-tool.json|text"]],
  [{ svg: SVG, n: 1 }, false, ["svg|a-tool-svg.svg|image", "Output|a-tool.json|text"]],
  [{ content: PAGE }, false, ["content|a-tool-content.html|document", "Output|a-tool.json|text"]],
  [[SVG], false, ["Output|a-tool.json|text"]],
  [null, false, ["Output|a-tool.json|text"]],
  [undefined, false, []],
  // A caller's own object is no kit's, whatever its keys.
  [{ deliverables: [{}] }, false, ["Output|a-tool.json|text"]],
  [
    {
      deliverables: [
        { name: "a.html", media_type: "text/html; charset=utf-8", content: PAGE },
        { name: "b.png", media_type: "image/png", content_base64: "AA==" },
        { name: "c.pdf", media_type: "application/pdf", content_base64: "AA==" },
        { name: "d.csv", media_type: "text/csv; charset=utf-8", content: "a" },
      ],
    },
    true,
    [
      "a.html|a.html|document",
      "b.png|b.png|image",
      "c.pdf|c.pdf|file",
      "d.csv|d.csv|text",
      "Output|a-tool.json|text",
    ],
  ],
];

Deno.test("views: pictures, documents and files of a result, and its whole output", () => {
  for (const [output, isKit, views] of SEEN) assert.deepEqual(seen(output, isKit), views);
  assert.deepEqual(seen({}, true, "# Report")[0], "Report|a-tool.md|text");
});

Deno.test("views: an object of a thousand pictures shows ten", () => {
  const output = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`k${index}`, SVG]));
  assert.equal(seen(output).length, 11);
});

Deno.test("views: a framed document has no link that a browser follows by itself", () => {
  const framed = framedDocument(
    "<!doctype html><LINK rel=preconnect href=//a><iframe src=//a></iframe><p>a</p>",
  );
  assert.ok(!/<(?:link|iframe)/i.test(framed));
  assert.match(framed, /^<meta http-equiv="Content-Security-Policy" content="default-src 'none';/);
  assert.ok(framed.endsWith("<p>a</p>"));
});

/** Whether a schema has a value at the end of a path; free names may be anything. */
function hasPath(
  { anyOf, oneOf, properties, additionalProperties }: JsonSchema,
  path: string[],
): boolean {
  const [key, ...rest] = path;
  const branches = (anyOf ?? oneOf) as JsonSchema[] | undefined;
  if (branches) return branches.some((branch) => hasPath(branch, path));
  if (key === undefined || typeof additionalProperties === "object") return true;
  const own = (properties as Record<string, JsonSchema> | undefined)?.[key];
  return own !== undefined && hasPath(own, rest);
}

Deno.test("views: a contract's views are of members that its output has", () => {
  for (const { id, output, views = {} } of TOOLS) {
    const schema = toJsonSchema(output, "output");
    for (const [path, hint] of Object.entries(views)) {
      const steps = path === "" ? [] : path.split(".");
      assert.ok(hasPath(schema, steps), `${id}: ${path}`);
      const keys = typeof hint === "object" && hint.view === "figures" ? hint.y ?? [] : [];
      for (const key of keys) assert.ok(hasPath(schema, [...steps, key]), `${id}: ${path}.${key}`);
    }
  }
});
