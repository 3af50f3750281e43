/** ASCII white space: Infra Standard, section 4.7; trees: what parse5's own adapter builds. */
import assert from "node:assert/strict";
import { defaultTreeAdapter, parse, serialize } from "parse5";
import {
  attributeOf,
  boundedTreeAdapter,
  collapseSpace,
  type HtmlElement,
  walkHtml,
  withoutByteOrderMark,
} from "../../../tools/shared/html.ts";

const SPACES: [string, string][] = [
  ["", ""],
  [" \t\n\f\r ", ""],
  ["a", "a"],
  ["  a \n\n b\tc ", "a b c"],
  // No-break spaces and those of other scripts are none of ASCII's.
  ["\u00a0a\u3000", "\u00a0a\u3000"],
];
for (const [text, expected] of SPACES) {
  Deno.test(`HTML: skips the white space of ${JSON.stringify(text)}`, () => {
    assert.equal(collapseSpace(text), expected);
  });
}

Deno.test("HTML: skips only the first byte order mark", () => {
  assert.equal(withoutByteOrderMark("\ufeff\ufeffa"), "\ufeffa");
  assert.equal(withoutByteOrderMark("a\ufeff"), "a\ufeff");
});

Deno.test("HTML: finds attributes by name", () => {
  const element = defaultTreeAdapter.createElement(
    "a",
    "http://www.w3.org/1999/xhtml" as HtmlElement["namespaceURI"],
    [{ name: "href", value: "x" }],
  );
  assert.equal(attributeOf(element, "href"), "x");
  assert.equal(attributeOf(element, "constructor"), undefined);
});

Deno.test("HTML: reads trees up to the limit of elements", () => {
  // html, head, body, p and three b: an unclosed b is opened again in each p.
  const html = "<p><b>a<p>b";
  const adapter = () => boundedTreeAdapter(7, "The elements are");
  assert.equal(serialize(parse(html, { treeAdapter: adapter() })), serialize(parse(html)));
  assert.throws(() => parse(`${html}<p>c`, { treeAdapter: adapter() }), {
    code: "INPUT_TOO_LARGE",
    details: { limit: "max_elements", max: 7, actual: 8 },
  });
});

Deno.test("HTML: walks a tree in document order, templates included, however deep", () => {
  const seen: string[] = [];
  const skipped = "b";
  walkHtml(
    parse("<p>1<b>2</b><i></i></p><template><u></u></template>"),
    (node) => {
      seen.push(node.nodeName);
      return "tagName" in node && node.tagName !== skipped;
    },
    ({ tagName }) => seen.push(`/${tagName}`),
  );
  assert.equal(
    seen.join(" "),
    "html head /head body p #text b i /i /p template u /u /template /body /html",
  );
  let elements = 0;
  walkHtml(parse("<div>".repeat(50_000)), () => true, () => elements++);
  assert.equal(elements, 50_003);
});
