import assert from "node:assert/strict";
import fc from "../../fast_check.ts";
import { anyCharacter } from "../../any_character.ts";
import { outputOf, runTool } from "../../support.ts";

const TOOL = "html-entities";

const ENCODE: [string, string, string][] = [
  ["minimal", `<a b="c">d & 'é'`, "&lt;a b=&quot;c&quot;&gt;d &amp; &#39;é&#39;"],
  ["minimal", "&amp;", "&amp;amp;"],
  ["named", "é © \u00a0 € 😀\t\n", "&eacute; &copy; &nbsp; &euro; &#128512;\t\n"],
  ["decimal", "é😀'", "&#233;&#128512;&#39;"],
  ["hex", "é😀", "&#xe9;&#x1f600;"],
];
for (const [mode, input, expected] of ENCODE) {
  Deno.test(`html-entities: encodes ${JSON.stringify(input)}, ${mode}`, async () => {
    assert.equal(await outputOf(TOOL, { input, mode }), expected);
  });
}

// Python's html.unescape, and the examples of the HTML standard, section 13.2.5.73.
const DECODE: [string, string, number, string[]?][] = [
  ["&laquo;caf&eacute;&raquo;", "«café»", 3],
  ["I'm &notit; I tell you", "I'm ¬it; I tell you", 1],
  ["I'm &notin; I tell you", "I'm ∉ I tell you", 1],
  ["&copy 2024", "© 2024", 1],
  ["&amp;lt;", "&lt;", 1, ["STILL_ENCODED"]],
  ["&CounterClockwiseContourIntegral;", "∳", 1],
  ["&ThickSpace;&NotEqualTilde;", "\u205f\u200a\u2242\u0338", 2],
  ["&#65&#x42;&#X43", "ABC", 3],
  ["&#128;&#x9F;", "€Ÿ", 2, ["INVALID_REFERENCE"]],
  ["&#129;", "\u0081", 1, ["INVALID_REFERENCE"]],
  ["&#0;&#xD800;&#x110000;", "\ufffd\ufffd\ufffd", 3, ["INVALID_REFERENCE"]],
  ["&foo; &Foo; &foo; &foo", "&foo; &Foo; &foo; &foo", 0, ["UNKNOWN_ENTITY", "UNKNOWN_ENTITY"]],
  ["&EACUTE; &; &#; &#x; & &", "&EACUTE; &; &#; &#x; & &", 0, ["UNKNOWN_ENTITY"]],
];
for (const [input, expected, entities, warnings = []] of DECODE) {
  Deno.test(`html-entities: decodes ${input}`, async () => {
    const result = await runTool(TOOL, { input, action: "decode" });
    assert.equal(result.output, expected);
    assert.equal((result.stats as { entities: number }).entities, entities);
    assert.deepEqual(result.warnings.map(({ code }) => code), warnings);
  });
}

// HTML standard, section 13.2.5.73: in an attribute, for historical reasons.
const ATTRIBUTE: [string, string][] = [
  ["?a=b&copy=1", "?a=b&copy=1"],
  ["?a=b&copy1", "?a=b&copy1"],
  ["?a=b&copy;=1", "?a=b©=1"],
  ["&copy", "©"],
  ["&copy!", "©!"],
  ["&#65=", "A="],
];
for (const [input, expected] of ATTRIBUTE) {
  Deno.test(`html-entities: decodes ${input} in an attribute`, async () => {
    assert.equal(await outputOf(TOOL, { input, action: "decode", context: "attribute" }), expected);
  });
}

Deno.test("html-entities: strict decodes only what ends with a semicolon", async () => {
  const input = "&copy &copy; &#65 &#65; &notit;";
  const result = await runTool(TOOL, { input, action: "decode", strict: true });
  assert.equal(result.output, "&copy © &#65 A &notit;");
  assert.deepEqual(result.warnings.map(({ code }) => code), ["UNKNOWN_ENTITY"]);
});

Deno.test("html-entities: reports text that was already encoded", async () => {
  const result = await runTool(TOOL, { input: "a &lt; b &x; &y" });
  assert.equal(result.output, "a &amp;lt; b &amp;x; &amp;y");
  assert.deepEqual(result.warnings.map(({ code }) => code), ["ALREADY_ENCODED"]);
  assert.match(result.warnings[0]!.message, /&lt;/);
  assert.deepEqual((await runTool(TOOL, { input: "R&D &x;" })).warnings, []);
});

Deno.test("html-entities: names at most 20 unknown references, once each, and counts the others", async () => {
  const input = Array.from({ length: 30 }, (_, i) => `&zz${i}; &zz${i};`).join("");
  assert.equal((await runTool(TOOL, { input, action: "decode" })).warnings.length, 21);
});

for (const mode of ["minimal", "named", "decimal", "hex"]) {
  Deno.test(`html-entities: any text is the same once decoded, ${mode}`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: anyCharacter, minLength: 1 }), async (text) => {
        const encoded = await outputOf(TOOL, { input: text, mode });
        assert.doesNotMatch(encoded, /[<>"']/);
        for (const context of ["text", "attribute"]) {
          const decode = { input: encoded, action: "decode", context };
          assert.equal(await outputOf(TOOL, decode), text);
        }
      }),
    );
  });
}
