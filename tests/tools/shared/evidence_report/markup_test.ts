import assert from "node:assert/strict";
import fc from "../../../fast_check.ts";
import { micromark } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";
import { type DefaultTreeAdapterTypes, parse, parseFragment } from "parse5";
import { buildEvidenceReport } from "../../../../tools/shared/evidence_report/build.ts";
import type { JsonObject, JsonValue } from "../../../../tools/shared/json/value.ts";
import { packOf } from "./packs.ts";

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** Text made to break out: markup of both languages, joined from parts and from single characters. */
const hostile = fc.oneof(
  fc.string({ unit: fc.constantFrom(..."<>&\"'`*_[]()!#|~\\\\\\/=-+:;.@ \n\r\ta1xé") }),
  fc.array(
    fc.constantFrom(
      "<script>alert(1)</script>",
      "</pre></dd></dl></article></section></main>",
      "</style>",
      "</title><img src=x onerror=alert(1)>",
      "<!--",
      "-->",
      "<![CDATA[",
      "]]>",
      "<?x",
      "&lt;b&gt;",
      "&#60;i&#62;",
      "\" onload='x'",
      "![x](http://a.example/b.png)",
      "[x](javascript:alert(1))",
      "[x]: http://a.example",
      "[^1]",
      "<http://a.example>",
      "```",
      "~~~",
      "\n\n",
      "\n",
      "\n    ",
      "\n> ",
      "\n- ",
      "\n===\n",
      "\n|-|-|\n",
      "# ",
      "***",
      "\\",
      "| a | b |",
      "\u2028",
      "https://a.example/?<b>",
      "http://a.example/",
      "www.a.example",
      "](javascript:alert(1))",
      "[",
      "!",
      "a@b.example",
    ),
    { maxLength: 6 },
  ).map((parts) => parts.join("")),
);

const { value } = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    hostile,
    fc.constantFrom<JsonValue>(null, true, 1.5, [], {}),
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(hostile, tie("value"), { maxKeys: 3, noNullPrototype: true }),
  ),
}));
const content = fc.dictionary(hostile, value, { maxKeys: 4, noNullPrototype: true });

const pack = fc.record({ id: hostile, kind: hostile, content, omitted: hostile }).map((
  { id, kind, content, omitted },
) =>
  packOf({
    recipe: "log-triage-pack",
    items: [{ id, kind, content: content as JsonObject }],
    omissions: [{
      id: omitted,
      kind: omitted,
      reason: "budget",
      bytes: 1,
      closure_bytes: 1,
      available_bytes: 1,
    }],
    provenance: { source_tool: omitted },
  })
);

function reportOf(contextPack: JsonObject, exportFormat: string): string {
  return buildEvidenceReport({ contextPack, exportFormat }, {}).document.content;
}

/** All nodes below one, in document order. */
function nodesIn(nodes: readonly Node[]): Node[] {
  return nodes.flatMap((node) => [node, ...("childNodes" in node ? nodesIn(node.childNodes) : [])]);
}

const isElement = (node: Node): node is Element => "tagName" in node;

function textIn(element: Element): string {
  return nodesIn(element.childNodes).map((node) =>
    node.nodeName === "#text" && "value" in node ? node.value : ""
  ).join("");
}

const ATTRIBUTES = [
  "html lang=en",
  "meta charset=utf-8",
  "meta http-equiv=Content-Security-Policy",
  "meta content=default-src 'none'; style-src 'unsafe-inline'",
];

/** As a page shows a text: its input stream has one kind of line break. */
const shown = (text: string) => text.replaceAll(/\r\n?/g, "\n");

Deno.test("report: another HTML parser reads hostile text as text", () => {
  const allowed =
    /^(?:html|head|meta|title|style|body|main|h1|section|h2|article|h3|dl|dt|dd|pre|p)$/;
  fc.assert(
    fc.property(pack, (contextPack) => {
      const page = parse(reportOf(contextPack, "html"), {
        onParseError: ({ code }) => assert.fail(code),
      });
      const nodes = nodesIn(page.childNodes);
      const elements = nodes.filter(isElement);
      for (const { tagName } of elements) assert.match(tagName, allowed);
      const attributes = elements.flatMap(({ tagName, attrs }) =>
        attrs.map((attribute) => `${tagName} ${attribute.name}=${attribute.value}`)
      );
      assert.deepEqual(attributes, ATTRIBUTES);
      assert.equal(nodes.filter(({ nodeName }) => nodeName === "#comment").length, 0);
      assert.equal(elements.filter(({ tagName }) => tagName === "style").length, 1);

      const [item] = contextPack.items as { id: string; content: JsonObject }[];
      const article = elements.find(({ tagName }) => tagName === "article")!;
      const parts = nodesIn(article.childNodes).filter(isElement);
      assert.equal(textIn(parts.find(({ tagName }) => tagName === "h3")!), shown(item!.id));
      const keys = parts.filter(({ tagName }) => tagName === "dt").map(textIn);
      const values = parts.filter(({ tagName }) => tagName === "dd").map(textIn);
      const names = Object.keys(item!.content).sort();
      assert.deepEqual(keys, names.map(shown));
      names.forEach((name, index) => {
        const value = item!.content[name]!;
        if (typeof value === "string") assert.equal(values[index], shown(value));
        else if (values[index]?.startsWith("{")) assert.deepEqual(JSON.parse(values[index]), value);
      });
    }),
    { numRuns: 170 },
  );
});

Deno.test("report: another Markdown reader reads hostile text as text", () => {
  // Blocks may arise in quotes, and emphasis where a reader takes a backslash into the bare address before it.
  // Nothing loads, runs or leads anywhere but to such an address, which readers link that look for them.
  const allowed =
    /^(?:h[1-6]|p|ul|ol|li|strong|em|del|br|blockquote|pre|code|hr|a|table|thead|tbody|tr|th|td)$/;
  fc.assert(
    fc.property(pack, (contextPack) => {
      const html = micromark(reportOf(contextPack, "markdown"), {
        allowDangerousHtml: true,
        allowDangerousProtocol: true,
        extensions: [gfm()],
        htmlExtensions: [gfmHtml()],
      });
      const nodes = nodesIn(parseFragment(html).childNodes);
      assert.equal(nodes.filter(({ nodeName }) => nodeName === "#comment").length, 0, html);
      for (const node of nodes.filter(isElement)) {
        assert.match(node.tagName, allowed, html);
        for (const { name, value } of node.attrs) {
          const isAddress = node.tagName === "a" && name === "href" &&
            /^(?:https?:\/\/|mailto:)/.test(value);
          const isLanguage = node.tagName === "code" && value === "language-json";
          const isLayout = name === "start" || name === "align";
          assert.ok(isAddress || isLanguage || isLayout, `${node.tagName} ${name}=${value}`);
        }
      }
      const sections = nodes.filter(isElement).filter(({ tagName }) => tagName === "h1");
      assert.equal(textIn(sections[0]!), "Log Triage report");
    }),
    { numRuns: 100 },
  );
});

Deno.test("report: JSON in a Markdown fence reads back as the value", () => {
  fc.assert(
    fc.property(fc.dictionary(hostile, value, { minKeys: 1, noNullPrototype: true }), (nested) => {
      const contextPack = packOf({
        recipe: "log-triage-pack",
        items: [{ id: "a", kind: "x", content: { nested: nested as JsonObject } }],
      });
      const [, json] = /```json\n([^`]*)\n```\n/.exec(reportOf(contextPack, "markdown"))!;
      assert.deepEqual(JSON.parse(json!), nested);
      assert.doesNotMatch(json!, /[<>&`]/);
    }),
    { numRuns: 170 },
  );
});
