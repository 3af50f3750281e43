import assert from "node:assert/strict";
import { htmlOf } from "../../../../tools/design/mermaid-renderer/draw/html.ts";
import { checkSvg } from "../../../../tools/design/mermaid-renderer/draw/safety.ts";
import { svgOf, type SvgOptions } from "../../../../tools/design/mermaid-renderer/draw/svg.ts";
import type { Flowchart } from "../../../../tools/design/mermaid-renderer/flowchart/flowchart.ts";
import { fontParts } from "../../../../tools/design/mermaid-renderer/png/font_parts.ts";
import { textWidth } from "../../../../tools/design/mermaid-renderer/text/measure.ts";
import { layOut } from "../../../../tools/design/mermaid-renderer/layout/lay_out.ts";
import { readXml, type XmlElement } from "../../../../tools/shared/xml/read.ts";
import { chart, edge, edges, label, node, randomDrawing, subgraph } from "./charts.ts";

function draw(source: Flowchart, options: SvgOptions = {}): string {
  return svgOf(layOut(source), options);
}

/** All elements, in the order of the document. */
function elementsOf(svg: string): XmlElement[] {
  const all = (element: XmlElement): XmlElement[] => [element, ...element.children.flatMap(all)];
  return all(readXml(svg).root);
}

function byId(svg: string, id: string): XmlElement {
  return elementsOf(svg).find(({ attributes }) => attributes.get("id") === id)!;
}

function textOf(element: XmlElement): string {
  return element.text + element.children.map(textOf).join("");
}

/** The text that an element shows, without the marks around lines that run to the left. */
function shownText(element: XmlElement): string {
  return textOf(element).replace(/[\u202B\u202C]/g, "");
}

Deno.test("SVG: draws two nodes", () => {
  // Written by hand from section 9: 12 and 9 units of padding, 14 units of font, width of "a" 0.613 em.
  const svg = draw(chart({ edges: [edge("a", "b")] }));
  const [root, title, canvas] = elementsOf(svg);
  assert.equal(root!.attributes.get("viewBox"), "0 0 56 128");
  assert.equal(root!.attributes.get("width"), "56");
  assert.equal(root!.attributes.get("role"), "img");
  assert.equal(root!.attributes.get("aria-labelledby"), title!.attributes.get("id"));
  assert.equal(title!.text, "Flowchart");
  assert.equal(canvas!.attributes.get("fill"), "#FFFFFF");
  const [box, text] = byId(svg, "n0").children;
  assert.deepEqual([...box!.attributes], [
    ["x", "8"],
    ["y", "8"],
    ["width", "40"],
    ["height", "36"],
    ["fill", "#ECECFF"],
    ["stroke", "#9370DB"],
    ["stroke-width", "1.5"],
  ]);
  assert.deepEqual([...text!.attributes], [
    ["x", "28"],
    ["y", "31.04"],
    ["font-size", "14"],
    ["fill", "#333333"],
  ]);
  const [line, arrow] = byId(svg, "e0").children;
  assert.equal(line!.attributes.get("d"), "M28,44L28,76");
  assert.equal(arrow!.attributes.get("d"), "M28,84L32.5,75L23.5,75Z");
});

Deno.test("SVG: equal charts give equal bytes, in every theme", () => {
  // Equal charts get equal layouts: layout_test.ts.
  const themes = ["default", "neutral", "dark", "forest", "base"] as const;
  for (let seed = 1; seed <= 30; seed++) {
    const look = { theme: themes[seed % themes.length]!, variables: {} };
    const first = svgOf(randomDrawing(seed), { look });
    assert.equal(svgOf(randomDrawing(seed), { look }), first);
    checkSvg(first);
  }
});

Deno.test("SVG: numbers have at most two decimals, and no negative zero or exponent", () => {
  for (let seed = 1; seed <= 30; seed++) {
    const svg = svgOf(randomDrawing(seed)).replace(/>[^<]*</g, "><");
    assert.equal(/\d\.\d{3}|-0(?![.\d])|\de[-+]?\d|NaN|Infinity/.exec(svg), null);
  }
});

Deno.test("SVG: labels are text, whatever they contain", () => {
  const nasty = [
    "</text><script>alert(1)</script>",
    "<svg onload=alert(1)>",
    `"quotes" & 'more' &amp; &#60;`,
    "]]> <!-- --> <?pi?> <![CDATA[",
    "javascript:alert(1) url(http://example.com/)",
    "{{7*7}} ${x}",
    "__proto__",
  ];
  for (const text of nasty) {
    const svg = draw(chart({
      title: label(text),
      accessibleTitle: text,
      accessibleDescription: text,
      nodes: [node(text, { label: label(text) }), node("b")],
      edges: [edge(text, "b", { label: label(text) })],
      subgraphs: [subgraph("s", [text], { title: label(text) })],
    }));
    checkSvg(svg);
    const shown = elementsOf(svg).filter(({ name }) => ["text", "title", "desc"].includes(name))
      .map((element) => textOf(element).replaceAll(/\s/g, ""));
    assert.equal(shown.filter((each) => each === text.replaceAll(/\s/g, "")).length, 6, text);
  }
});

Deno.test("SVG: replaces characters that XML forbids", () => {
  const svg = draw(chart({
    nodes: [node("a", { label: label("a\u0000b\u0008c\uFFFEd\uD800e") })],
    edges: edges("a>b"),
  }));
  checkSvg(svg);
  assert.ok(svg.isWellFormed());
  assert.equal(shownText(byId(svg, "n0")), "a\uFFFDb\uFFFDc\uFFFDd\uFFFDe");
});

Deno.test("SVG: leaves the source's ids out of the drawing", () => {
  const svg = draw(chart({
    nodes: [node("secret-node", { label: label("x") })],
    edges: edges("secret-node>y"),
    subgraphs: [subgraph("secret-group", ["secret-node"], { title: label("z") })],
  }));
  assert.ok(!svg.includes("secret"));
  const ids = elementsOf(svg).flatMap(({ attributes }) => attributes.get("id") ?? []);
  assert.deepEqual(ids.toSorted(), ["e0", "n0", "n1", "s0", "title"]);
});

Deno.test("SVG: the check refuses what the renderer does not write", () => {
  const around = (content: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1">${content}</svg>`;
  const refused = [
    around("<script/>"),
    around("<style>*{}</style>"),
    around("<a/>"),
    around("<image/>"),
    around("<use/>"),
    around("<foreignObject/>"),
    around('<g onclick="x"/>'),
    around('<rect onload="x"/>'),
    around('<rect href="#x"/>'),
    around('<rect xlink:href="#x"/>'),
    around('<rect style="fill:red"/>'),
    around('<rect class="x"/>'),
    around('<rect fill="url(#x)"/>'),
    around('<rect fill="URL (http://example.com)"/>'),
    around('<rect fill="ur&#108;(#x)"/>'),
    around("<!-- x -->"),
    around("<?x y?>"),
    around("<text>x</g>"),
    "<!DOCTYPE svg>" + around(""),
    '<svg xmlns="http://www.w3.org/1999/xhtml"/>',
    "<g/>",
    "",
    "plain",
  ];
  for (const svg of refused) {
    assert.throws(() => checkSvg(svg), { code: "UNSAFE_SVG" }, svg);
  }
  checkSvg(around('<g id="n0"><rect fill="red"/><text>url(x) on = &lt;script&gt;</text></g>'));
});

Deno.test("SVG: draws the lines and markers of each edge", () => {
  const of = (more: Parameters<typeof edge>[2]) => {
    const svg = draw(chart({ edges: [edge("a", "b", more), edge("a", "c")] }));
    return byId(svg, "e0")?.children;
  };
  const line = (more: Parameters<typeof edge>[2]) => of(more)![0]!.attributes;
  assert.equal(line({}).get("stroke-width"), "1.5");
  assert.equal(line({ line: "thick" }).get("stroke-width"), "3.5");
  assert.equal(line({ line: "dotted" }).get("stroke-dasharray"), "3 4");
  assert.equal(line({ style: { stroke: "red" } }).get("stroke"), "red");
  assert.equal(of({ line: "invisible" }), undefined);
  assert.equal(of({ end: "none" })!.length, 1);
  assert.equal(of({ start: "arrow" })!.length, 3);
  assert.equal(of({ end: "circle" })![1]!.name, "circle");
  assert.equal(of({ end: "arrow", style: { stroke: "red" } })![1]!.attributes.get("fill"), "red");
});

Deno.test("SVG: draws styles", () => {
  const svg = draw(chart({
    nodes: [
      node("a", {
        style: {
          fill: "#123",
          stroke: "red",
          color: "white",
          strokeWidth: 3,
          strokeDasharray: "2 2",
          opacity: 0.5,
          fillOpacity: 0.25,
          fontSize: 20,
          fontWeight: "bold",
          fontStyle: "italic",
          rx: 10,
        },
      }),
    ],
    edges: edges("a>b"),
  }));
  const group = byId(svg, "n0");
  assert.equal(group.attributes.get("opacity"), "0.5");
  const [box, text] = group.children;
  assert.deepEqual(
    ["fill", "fill-opacity", "stroke", "stroke-width", "stroke-dasharray", "rx"]
      .map((name) => box!.attributes.get(name)),
    ["#123", "0.25", "red", "3", "2 2", "10"],
  );
  assert.deepEqual(
    ["fill", "font-size", "font-weight", "font-style"].map((name) => text!.attributes.get(name)),
    ["white", "20", "bold", "italic"],
  );
});

Deno.test("SVG: a transparent background has no canvas", () => {
  const source = chart({ edges: edges("a>b") });
  const count = (options: SvgOptions) =>
    elementsOf(draw(source, options)).filter(({ name }) => name === "rect").length;
  assert.equal(count({}), 3);
  assert.equal(count({ background: "transparent" }), 2);
});

Deno.test("SVG: a size changes the size shown, not the drawing", () => {
  const source = chart({ edges: edges("a>b") });
  const root = elementsOf(draw(source, { size: { width: 112, height: 256 } }))[0]!;
  assert.equal(root.attributes.get("width"), "112");
  assert.equal(root.attributes.get("viewBox"), "0 0 56 128");
});

Deno.test("SVG: marks lines of Hebrew and Arabic as right to left", () => {
  const svg = draw(chart({
    nodes: [
      node("a", { label: label("שלום (test) 123!") }),
      node("b", { label: label("test שלום") }),
    ],
    edges: edges("a>b"),
  }));
  assert.equal(textOf(byId(svg, "n0")), "\u202Bשלום (test) 123!\u202C");
  assert.equal(textOf(byId(svg, "n1")), "test שלום");
});

Deno.test("SVG: gives joined emoji the font that has them", () => {
  const svg = draw(chart({
    nodes: [node("a", { label: label("dev 👩‍💻 here") })],
    edges: edges("a>b"),
  }));
  const pieces = byId(svg, "n0").children[1]!.children;
  assert.deepEqual(pieces.map((piece) => piece.text), ["dev", "👩‍💻", "here"]);
  assert.ok(pieces[1]!.attributes.get("font-family")!.startsWith("Noto Emoji"));
  const places = pieces.map((piece) => Number(piece.attributes.get("x")));
  assert.deepEqual(places, places.toSorted((a, b) => a - b));
});

Deno.test("SVG: treats a keycap as one emoji", () => {
  const svg = draw(chart({ nodes: [node("a", { label: label("1️⃣ 2") })], edges: edges("a>b") }));
  const pieces = byId(svg, "n0").children[1]!.children;
  assert.deepEqual(pieces.map((piece) => piece.text), ["1️⃣", "2"]);
});

Deno.test("SVG: places the pieces of a right-to-left line, and the blanks between them, from the right", () => {
  const svg = draw(
    chart({ nodes: [node("a", { label: label("של 👩‍💻 עם") })], edges: edges("a>b") }),
  );
  const pieces = byId(svg, "n0").children[1]!.children;
  assert.deepEqual(pieces.map((piece) => shownText(piece)), ["עם", "👩‍💻", "של"]);
  const font = { size: 14, bold: false };
  const [left, emoji, right] = pieces.map((piece) => Number(piece.attributes.get("x")));
  assert.equal((emoji! - left!).toFixed(1), textWidth("עם ", font).toFixed(1));
  assert.equal((right! - emoji!).toFixed(1), textWidth("👩‍💻 ", font).toFixed(1));
});

Deno.test("SVG: splits a text for the rasteriser where its font changes", () => {
  const parts = (text: string) =>
    fontParts(text).map(({ text, isApart }) => isApart ? `[${text}]` : text).join("");
  assert.equal(parts("flow of 3 things"), "flow of 3 things");
  assert.equal(parts("© 2026 🎉🎉 now"), "[© ]2026 [🎉][🎉 ]now");
  assert.equal(parts("Deploy 中文 テスト v2"), "Deploy [中文 テスト ]v2");
  assert.equal(parts("서울 中 1️⃣"), "[서울 ][中 ][1️⃣]");
  assert.equal(parts(""), "");
});

Deno.test("SVG: the page loads and runs nothing", () => {
  const svg = draw(chart({ edges: edges("a>b") }));
  const html = htmlOf(svg, "</title><script>alert(1)</script>");
  assert.ok(html.startsWith('<!doctype html>\n<html lang="en">'));
  assert.ok(html.includes(`content="default-src 'none'; style-src 'unsafe-inline'"`));
  assert.ok(html.includes(svg));
  assert.ok(!/<script|<link|<img|\son\w+=/i.test(html));
});
