import assert from "node:assert/strict";
import { readAdvances } from "../../../../dev/scripts/font_advances.ts";
import { textBlock } from "../../../../tools/design/mermaid-renderer/text/block.ts";
import { textWidth } from "../../../../tools/design/mermaid-renderer/text/measure.ts";
import { fontFile, loadFonts } from "../../../../tools/shared/fonts/fonts.ts";
import { label } from "./charts.ts";

const EM = { size: 2048, bold: false };
const FORMAT = { fontSize: 14, maxWidth: 200 };

function linesOf(text: string, maxWidth = 200): string[] {
  return textBlock(label(text), {}, { ...FORMAT, maxWidth }).lines.map(({ runs }) =>
    runs.map((run) => run.text).join("")
  );
}

Deno.test("text: measures every character that a font has by its advance", async () => {
  await loadFonts(["sans", "sansBold", "emoji"]);
  const regular = readAdvances(fontFile("sans"));
  const bold = readAdvances(fontFile("sansBold"));
  const emoji = readAdvances(fontFile("emoji"));
  for (const [codePoint, advance] of regular) {
    const character = String.fromCodePoint(codePoint);
    assert.equal(textWidth(character, EM), advance, `U+${codePoint.toString(16)}`);
    const boldAdvance = bold.get(codePoint) ?? advance;
    assert.equal(textWidth(character, { ...EM, bold: true }), boldAdvance);
  }
  for (const [codePoint, advance] of emoji) {
    if (regular.has(codePoint)) continue;
    assert.equal(textWidth(String.fromCodePoint(codePoint), EM), advance);
  }
});

// Measured in Chromium: a canvas, 2048px of each font, kerning off.
Deno.test("text: knows the advances of DejaVu Sans", () => {
  const cases = [["A", 1401, 1585], ["i", 569, 702], [" ", 651, 713], ["W", 2025, 2259], [
    "Ж",
    2206,
    2507,
  ], ["א", 1369, 1491]] as const;
  for (const [character, regular, bold] of cases) {
    assert.equal(textWidth(character, EM), regular);
    assert.equal(textWidth(character, { ...EM, bold: true }), bold);
  }
});

Deno.test("text: measures what no font has: wide characters 1 em, marks 0, others 0.6 em", () => {
  const cases = [
    ["世", 2048], // U+4E16
    ["한", 2048], // U+D55C
    ["\u0E31", 0], // a Thai vowel above the line
    ["ก", 1229], // U+0E01, 0.6 em rounded
    ["\u{E0061}", 0], // a tag
    ["\u{10FFFF}", 1229],
  ] as const;
  for (const [text, width] of cases) assert.equal(textWidth(text, EM), width, text);
});

Deno.test("text: measures a joined emoji as one", () => {
  const one = textWidth("🚀", EM);
  for (const text of ["👩‍💻", "👨‍👩‍👧‍👦", "👍🏽", "🇩🇪", "1️⃣"]) assert.equal(textWidth(text, EM), one, text);
  assert.equal(textWidth("🇩🇪🇫🇷", EM), 2 * one);
});

Deno.test("text: breaks lines at blanks, evenly", () => {
  assert.deepEqual(linesOf("one two"), ["one two"]);
  assert.deepEqual(linesOf("a label that is just a little too long for it"), [
    "a label that is just a",
    "little too long for it",
  ]);
  assert.deepEqual(linesOf("a   b"), ["a b"]);
  assert.deepEqual(linesOf("first\n\nthird"), ["first", "", "third"]);
});

Deno.test("text: breaks a long word between grapheme clusters", () => {
  const family = "👨‍👩‍👧‍👦";
  const lines = linesOf(family.repeat(20));
  assert.ok(lines.length > 1);
  assert.equal(lines.join(""), family.repeat(20));
  for (const line of lines) assert.equal(line.length % family.length, 0);
  assert.equal(linesOf("x".repeat(60)).join(""), "x".repeat(60));
});

Deno.test("text: prefers to break a long word between its parts", () => {
  assert.deepEqual(linesOf("GET /api/v1/customers/{id}/orders/{orderId}/items"), [
    "GET",
    "/api/v1/customers/{id}/",
    "orders/{orderId}/items",
  ]);
  assert.deepEqual(linesOf("com.example.project.SubModuleServiceImplementation"), [
    "com.example.project.",
    "SubModuleService",
    "Implementation",
  ]);
  // Where a blank serves, no word is broken.
  assert.deepEqual(linesOf("a-well-known-thing is short-lived and 3.14159"), [
    "a-well-known-thing is",
    "short-lived and 3.14159",
  ]);
});

Deno.test("text: keeps a word whole where there is room for it", () => {
  const format = { ...FORMAT, maxWidth: 200, maxWordWidth: 320 };
  const lines = (text: string) =>
    textBlock(label(text), {}, format).lines.map(({ runs }) =>
      runs.map((run) => run.text).join("")
    );
  assert.deepEqual(lines("SOME_ENVIRONMENT_VARIABLE_NAME"), ["SOME_ENVIRONMENT_VARIABLE_NAME"]);
  assert.deepEqual(
    lines("set SOME_ENVIRONMENT_VARIABLE_NAME to the value that you want it to have"),
    [
      "set",
      "SOME_ENVIRONMENT_VARIABLE_NAME",
      "to the value that you want it to have",
    ],
  );
  // Over 320 units: broken at its parts, in lines of 200.
  assert.deepEqual(lines("a_name_that_is_so_very_long_that_there_is_no_room_for_it"), [
    "a_name_that_is_so_",
    "very_long_that_there_",
    "is_no_room_for_it",
  ]);
  assert.deepEqual(lines("plain words stay within the two hundred units"), [
    "plain words stay within",
    "the two hundred units",
  ]);
});

Deno.test("text: breaks Han and kana anywhere except before closing punctuation", () => {
  const lines = linesOf("这是一个很长的标签，需要换行。", 14 * 7);
  assert.equal(lines.length, 3);
  assert.ok(lines.every((line) => !/^[，。]/.test(line)));
  assert.deepEqual(linesOf("世界", 14), ["世", "界"]);
});

Deno.test("text: makes no line wider than allowed, and loses no text", () => {
  const text = "The quick-brown fox (jumps) over 12,345 lazy dogs — überall, naïvely; 世界 too";
  for (let maxWidth = 30; maxWidth < 300; maxWidth += 7) {
    const { lines, width } = textBlock(label(text), {}, { ...FORMAT, maxWidth });
    assert.ok(width <= maxWidth);
    const kept = lines.flatMap(({ runs }) => runs.map((run) => run.text)).join("");
    assert.equal(kept.replaceAll(" ", ""), text.replaceAll(" ", ""));
  }
});

Deno.test("text: styles change the font", () => {
  const plain = textBlock(label("text"), {}, FORMAT);
  assert.equal(plain.lineHeight, 18);
  assert.equal(textBlock(label("text"), { fontSize: 28 }, FORMAT).width, 2 * plain.width);
  assert.ok(textBlock(label("text"), { fontWeight: "700" }, FORMAT).width > plain.width);
  assert.equal(textBlock(label("text"), { fontWeight: "500" }, FORMAT).width, plain.width);
  assert.equal(textBlock(label(""), {}, FORMAT).lines.length, 0);
});

Deno.test("text: runs keep their style across a break", () => {
  const runs = [
    { text: "plain and ", bold: false, italic: false },
    { text: "bold words that go on to the next line", bold: true, italic: false },
  ];
  const text = runs.map((run) => run.text).join("");
  const { lines } = textBlock({ text, lines: [runs] }, {}, FORMAT);
  assert.deepEqual(lines[0]!.runs.map(({ bold }) => bold), [false, true]);
  assert.deepEqual(lines[1]!.runs.map(({ bold }) => bold), [true]);
});
