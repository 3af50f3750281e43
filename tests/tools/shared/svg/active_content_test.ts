/** What elements and attributes do: SVG 2, SVG Tiny 1.2 (handler, listener), HTML, section 13.2.6.5. */
import assert from "node:assert/strict";
import {
  activeAttribute,
  activeElement,
  isActiveAnimation,
} from "../../../../tools/shared/svg/active_content.ts";

const ELEMENTS: [string, string | undefined, string | undefined][] = [
  ["script", undefined, "script"],
  ["SCRIPT", undefined, "script"],
  ["svg:script", undefined, "script"],
  ["handler", undefined, "script"],
  ["foreignObject", undefined, "foreignObject"],
  ["iframe", undefined, "embedded content"],
  ["video", undefined, "embedded content"],
  ["div", undefined, "HTML element"],
  ["img", undefined, "HTML element"],
  // With a prefix an HTML parser sees no HTML; with the namespace of XHTML a browser does.
  ["rdf:li", undefined, undefined],
  ["h:marquee", "http://www.w3.org/1999/xhtml", "HTML element"],
  ["image", undefined, undefined],
  ["a", undefined, undefined],
  ["style", undefined, undefined],
];
for (const [name, namespace, kind] of ELEMENTS) {
  Deno.test(`SVG active content: removes the element ${name}`, () => {
    assert.equal(activeElement(name, namespace), kind);
  });
}

const ATTRIBUTES: [string, string, string, string | undefined][] = [
  ["rect", "onload", "x()", "event handler"],
  ["rect", "ONLOAD", "x()", "event handler"],
  ["rect", "ev:onload", "x()", "event handler"],
  ["use", "href", "#a", undefined],
  ["use", "xlink:href", "a.svg#b", "outside reference"],
  ["image", "href", "data:image/png;base64,AA==", undefined],
  ["image", "href", "data:image/svg+xml,<svg/>", "outside reference"],
  ["image", "href", " DATA:IMAGE/PNG,", undefined],
  ["a", "href", "https://example.org", undefined],
  ["a", "href", "mailto:a@b.c", undefined],
  ["a", "href", "/relative?a:b", undefined],
  ["a", "href", "java\nscript:x()", "outside reference"],
  ["a", "href", "data:text/html,x", "outside reference"],
  ["rect", "fill", "url(#a)", undefined],
  ["rect", "fill", "url(https://example.org/a)", "outside reference"],
  ["rect", "fill", "u\\72l(a)", "outside reference"],
  ["rect", "aria-label", "url(a)", undefined],
  ["rect", "id", "url(a)", undefined],
];
for (const [element, name, value, kind] of ATTRIBUTES) {
  Deno.test(`SVG active content: checks ${element} ${name}=${JSON.stringify(value)}`, () => {
    assert.equal(activeAttribute(element, name, value, { keepExternal: false }), kind);
  });
}

Deno.test("SVG active content: keeps only https references of image and use", () => {
  const kind = (element: string, value: string) =>
    activeAttribute(element, "href", value, { keepExternal: true });
  assert.equal(kind("image", "https://example.org/a.png"), undefined);
  assert.equal(kind("use", "https://example.org/a.svg#b"), undefined);
  assert.equal(kind("image", "http://example.org/a.png"), "outside reference");
  assert.equal(kind("script", "https://example.org/a.js"), "outside reference");
});

Deno.test("SVG active content: finds animations of links and handlers", () => {
  const isActive = (element: string, name: string) =>
    isActiveAnimation(element, [["attributeName", name]]);
  assert.ok(isActive("set", "href"));
  assert.ok(isActive("animate", " xlink:href "));
  assert.ok(isActive("svg:animate", "onclick"));
  assert.ok(!isActive("animate", "opacity"));
  assert.ok(!isActive("rect", "href"));
});
