/** That a picture holds no more than a picture, whatever the source says, read by another XML parser. */
import assert from "node:assert/strict";
import fc from "../../../fast_check.ts";
import { anyCharacter } from "../../../any_character.ts";
import { SaxesParser } from "saxes";
import { runTool } from "../../../support.ts";

const TOOL = "mermaid-renderer";

const ELEMENTS = "svg title desc g rect circle ellipse path polygon line text tspan".split(" ");
const REFERENCE = /url\s*\(|:\/\/|javascript:|data:|vbscript:|@import|expression\s*\(/i;

const nasty = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 30 }),
  fc.string({ unit: fc.constantFrom(..."<>&'\"`#;:/()[]{}=ax \n\\"), maxLength: 20 }),
  fc.constantFrom(
    "</text><script>alert(1)</script>",
    '" onload="alert(1)',
    "<img src=x onerror=alert(1)>",
    "<svg onload=alert(1)>",
    "url(http://example.com)",
    "u\\72l(http://example.com)",
    "<foreignObject>",
    "<foreignObject><body xmlns='http://www.w3.org/1999/xhtml'>x</body></foreignObject>",
    "<a href='javascript:alert(1)'>x</a>",
    "<use href='http://example.com/#x'/>",
    "<style>*{fill:url(http://example.com)}</style>",
    "]]>",
    "<!DOCTYPE x [<!ENTITY a 'b'>]>&a;",
    "#60;script#62;",
    "#quot; onclick=#quot;alert(1)",
    "javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "fa:fa-user",
    "$$x$$",
  ),
);

const quoted = nasty.map((text) => `"${text.replaceAll('"', "#quot;").replaceAll("`", "'")}"`);
const markdown = nasty.map((text) =>
  `"\`${text.replaceAll('"', "#quot;").replaceAll("`", "'")}\`"`
);
const label = fc.oneof(quoted, quoted, markdown);
/** What is after a colon to the end of a line. */
const line = nasty.map((text) => text.replace(/[\r\n]/g, " "));
const property = fc.constantFrom(
  "fill",
  "stroke",
  "color",
  "stroke-dasharray",
  "font-family",
  "opacity",
);
const style = fc.tuple(property, fc.oneof(fc.constantFrom("red", "#f00", "5 5"), line))
  .map(([name, value]) => `${name}:${value}`);

/** Statements that may hold text of any kind; not all of them are right. */
const statement = fc.oneof(
  label.map((text) => `b[${text}]`),
  label.map((text) => `a -->|${text}| b`),
  fc.tuple(label, label).map(([title, text]) => `subgraph ${title}\nc[${text}]\nend`),
  line.map((text) => `accTitle: ${text}`),
  line.map((text) => `accDescr: ${text}`),
  style.map((text) => `style a ${text}`),
  style.map((text) => `linkStyle 0 ${text}`),
  style.map((text) => `classDef x ${text}\nclass a x`),
  quoted.map((text) => `click a href ${text} "tip" _blank`),
  quoted.map((text) => `click a call f(${text})`),
  quoted.map((text) => `d@{ img: ${text}, label: "x" }`),
  quoted.map((text) => `d@{ icon: ${text}, label: "x" }`),
  line.map((text) =>
    `%%{init: {"theme": "base", "themeVariables": {"mainBkg": ${JSON.stringify(text)}}}}%%`
  ),
  line.map((text) => `%%{init: {"themeCSS": ${JSON.stringify(text)}}}%%`),
);
const source = fc.tuple(nasty, fc.array(statement, { minLength: 1, maxLength: 4 }))
  .map(([title, statements]) =>
    `---\ntitle: ${JSON.stringify(title)}\n---\nflowchart TD\na --> b\n${statements.join("\n")}`
  );

/** The names of the elements, after a look at every element and attribute. */
function assertPicture(svg: string, source: string): void {
  const parser = new SaxesParser();
  parser.on("error", (error) => assert.fail(`${error.message} in ${JSON.stringify(source)}`));
  parser.on("doctype", () => assert.fail("a DOCTYPE"));
  parser.on("comment", () => assert.fail("a comment"));
  parser.on("processinginstruction", () => assert.fail("an instruction"));
  parser.on("opentag", ({ name, attributes }) => {
    assert.ok(ELEMENTS.includes(name), `<${name}> by ${JSON.stringify(source)}`);
    for (const [attribute, value] of Object.entries(attributes as Record<string, string>)) {
      if (attribute === "xmlns") {
        assert.equal(value, "http://www.w3.org/2000/svg");
        continue;
      }
      assert.doesNotMatch(attribute, /^on|href|^style$|^class$|^src$|:/i);
      assert.doesNotMatch(value, REFERENCE, `${attribute} by ${JSON.stringify(source)}`);
    }
  });
  parser.write(svg).close();
}

Deno.test("mermaid-renderer: draws any source as an SVG picture that refers to nothing outside", async () => {
  let drawn = 0;
  await fc.assert(
    fc.asyncProperty(source, async (source) => {
      const { output, error } = await runTool(TOOL, { source, format: "svg" });
      assert.ok(
        !["UNSAFE_SVG", "TOOL_RUNTIME_ERROR"].includes(error?.code ?? ""),
        String(error?.message),
      );
      if (error) return;
      drawn++;
      assertPicture((output as { svg: string }).svg, source);
    }),
    { numRuns: 70 },
  );
  assert.ok(drawn > 25, `only ${drawn} of 70 charts were drawn`);
});

Deno.test("mermaid-renderer: a page contains its picture, and runs and loads nothing", async () => {
  await fc.assert(
    fc.asyncProperty(quoted, nasty, async (text, title) => {
      const source = `---\ntitle: ${JSON.stringify(title)}\n---\nflowchart TD\na[${text}] --> b`;
      const { output, error } = await runTool(TOOL, { source, format: "html" });
      if (error) return;
      const { html } = output as { html: string };
      const svg = /<svg [^]*<\/svg>/.exec(html)![0];
      assertPicture(svg, source);
      const around = html.replace(svg, "").replace(/<title>[^<]*<\/title>/, "");
      assert.doesNotMatch(around, /<(?:script|link|img|iframe|base|object)|\son\w+=|:\/\//i);
      assert.match(around, /default-src 'none'; style-src 'unsafe-inline'/);
    }),
    { numRuns: 50 },
  );
});
