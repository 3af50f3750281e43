import assert from "node:assert/strict";
import { unicodeReadableName } from "unicode-name";
import { nameOf } from "../../../tools/text/unicode-inspector/names.ts";
import { errorOf, outputOf, runTool, warningsOf } from "../../support.ts";

// Names and categories: Python's unicodedata (controls: NameAliases.txt; labels: Unicode 15, section 4.8).
const CHARACTERS: [
  codePoint: number,
  name: string,
  category: string,
  script: string,
  utf8: string,
  utf16: string,
][] = [
  [0x41, "LATIN CAPITAL LETTER A", "Lu", "Latin", "41", "0041"],
  [0x0a, "LINE FEED", "Cc", "Common", "0a", "000a"],
  [0x00, "NULL", "Cc", "Common", "00", "0000"],
  [0x85, "NEXT LINE", "Cc", "Common", "c2 85", "0085"],
  [0x301, "COMBINING ACUTE ACCENT", "Mn", "Inherited", "cc 81", "0301"],
  [0x20ac, "EURO SIGN", "Sc", "Common", "e2 82 ac", "20ac"],
  [0x1f600, "GRINNING FACE", "So", "Common", "f0 9f 98 80", "d83d de00"],
  [0xac00, "HANGUL SYLLABLE GA", "Lo", "Hangul", "ea b0 80", "ac00"],
  [0xd7a3, "HANGUL SYLLABLE HIH", "Lo", "Hangul", "ed 9e a3", "d7a3"],
  [0xd4db, "HANGUL SYLLABLE PWILH", "Lo", "Hangul", "ed 93 9b", "d4db"],
  [0x4e2d, "CJK UNIFIED IDEOGRAPH-4E2D", "Lo", "Han", "e4 b8 ad", "4e2d"],
  [0x20000, "CJK UNIFIED IDEOGRAPH-20000", "Lo", "Han", "f0 a0 80 80", "d840 dc00"],
  [0xf900, "CJK COMPATIBILITY IDEOGRAPH-F900", "Lo", "Han", "ef a4 80", "f900"],
  [0x17000, "TANGUT IDEOGRAPH-17000", "Lo", "Tangut", "f0 97 80 80", "d81c dc00"],
  [0x1b170, "NUSHU CHARACTER-1B170", "Lo", "Nushu", "f0 9b 85 b0", "d82c dd70"],
  [0x1c5, "LATIN CAPITAL LETTER D WITH SMALL LETTER Z WITH CARON", "Lt", "Latin", "c7 85", "01c5"],
  [0x2028, "LINE SEPARATOR", "Zl", "Common", "e2 80 a8", "2028"],
  [0xe000, "<private-use-E000>", "Co", "Unknown", "ee 80 80", "e000"],
  [0xfdd0, "<noncharacter-FDD0>", "Cn", "Unknown", "ef b7 90", "fdd0"],
  [0x10ffff, "<noncharacter-10FFFF>", "Cn", "Unknown", "f4 8f bf bf", "dbff dfff"],
  [0x378, "<reserved-0378>", "Cn", "Unknown", "cd b8", "0378"],
  [0xd800, "<surrogate-D800>", "Cs", "Unknown", "", "d800"],
];
for (const [codePoint, name, category, script, utf8, utf16] of CHARACTERS) {
  const shown = `U+${codePoint.toString(16).toUpperCase().padStart(4, "0")}`;
  Deno.test(`unicode-inspector: ${shown} is ${name}`, async () => {
    const text = String.fromCodePoint(codePoint);
    const { characters } = await outputOf("unicode-inspector", text);
    assert.deepEqual(characters, [{
      index: 0,
      char: codePoint === 0xd800 ? "\ufffd" : text,
      code_point: shown,
      name,
      category,
      script,
      utf8,
      utf16,
    }]);
  });
}

// Code, index and length of each finding, by the rules of the entry.
const FINDINGS: [title: string, text: string, findings: string[], cleaned?: string][] = [
  ["invisible characters", "a\u00ad\u200c\u3164\ufeff\u{e0100}", [
    "INVISIBLE 1+1",
    "INVISIBLE 2+1",
    "INVISIBLE 3+1",
    "INVISIBLE 4+1",
    "INVISIBLE 5+1",
  ], "a"],
  ["a family of emoji", "👩\u200d👩\u200d👧", []],
  [
    "emoji with style, skin tone and joiner",
    "❤\ufe0f 👩🏽\u200d💻 ❤\ufe0f\u200d🔥 1\ufe0f\u20e3 ☎\ufe0e",
    [],
  ],
  ["styles behind letters", "x\ufe0f", ["INVISIBLE 1+1"], "x"],
  ["a joiner between letters", "a\u200db", ["INVISIBLE 1+1"], "ab"],
  ["a joiner behind an emoji", "👩\u200d", ["INVISIBLE 1+1"], "👩"],
  ["directional marks", "a\u200e\u061cb", ["BIDI_CONTROL 1+1", "BIDI_CONTROL 2+1"], "ab"],
  ["an override that is closed", "\u202eab\u202c", ["BIDI_CONTROL 0+1", "BIDI_CONTROL 3+1"], "ab"],
  [
    "openers without end, one finding a line",
    "\u2067a\u202eb\nx\u202a",
    [
      "BIDI_CONTROL 0+1",
      "BIDI_UNBALANCED 0+1",
      "BIDI_CONTROL 2+1",
      "BIDI_CONTROL 6+1",
      "BIDI_UNBALANCED 6+1",
    ],
    "ab\nx",
  ],
  ["an isolate that ends over an open embedding", "\u2066\u202b\u2069", [
    "BIDI_CONTROL 0+1",
    "BIDI_CONTROL 1+1",
    "BIDI_UNBALANCED 1+1",
    "BIDI_CONTROL 2+1",
  ], ""],
  ["a closer on the next line", "\u202d\r\n\u202c", [
    "BIDI_CONTROL 0+1",
    "BIDI_UNBALANCED 0+1",
    "BIDI_CONTROL 3+1",
  ], "\r\n"],
  ["the flag of Scotland", "\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}", []],
  ["a flag that does not end", "\u{1f3f4}\u{e0067}", ["TAG_CHARACTER 1+1"], "\u{1f3f4}"],
  ["tags that hide text", "a\u{e0041}\u{e007f}", ["TAG_CHARACTER 1+1", "TAG_CHARACTER 2+1"], "a"],
  ["controls", "\u0000\t\n\r\u001b\u007f\u009f", [
    "CONTROL 0+1",
    "CONTROL 4+1",
    "CONTROL 5+1",
    "CONTROL 6+1",
  ], "\t\n\r"],
  ["half a pair", "a\ud800b\udc00", ["LONE_SURROGATE 1+1", "LONE_SURROGATE 3+1"], "ab"],
  ["noncharacters", "\ufdef\uffff\u{1fffe}", [
    "NONCHARACTER 0+1",
    "NONCHARACTER 1+1",
    "NONCHARACTER 2+1",
  ], ""],
  ["private use", "\uf8ff", ["PRIVATE_USE 0+1"]],
  ["unassigned", "\u0378", ["UNASSIGNED 0+1"]],
  ["spaces", "a\u00a0b\u3000c d", ["SPACE 1+1", "SPACE 3+1"]],
  ["line separators", "a\u2028\u2029", ["LINE_SEPARATOR 1+1", "LINE_SEPARATOR 2+1"]],
  ["Cyrillic letters in a Latin word", "x pаypаl", [
    "MIXED_SCRIPT 2+6",
    "CONFUSABLE 3+1",
    "CONFUSABLE 6+1",
  ]],
  ["Latin and Greek without look-alikes", "aλ", ["MIXED_SCRIPT 0+2"]],
  ["scripts without Latin", "аλ", ["MIXED_SCRIPT 0+2"]],
  ["Japanese and Korean", "日本のカタカナ한글ㄅ", []],
  ["words of one script each", "hello мир", []],
  ["digits and marks are of no script", "a1_\u0301b", []],
  ["a word that only looks Latin", "сор", ["CONFUSABLE 0+3"]],
  ["the same letters in Russian", "сор привет", []],
  ["one letter is no word", "а", []],
  ["Greek letters that look Latin", "say ΑΒΕ", ["CONFUSABLE 4+3"]],
  ["four marks", "ab\u0316\u0317\u0318\u0319c", ["EXCESSIVE_MARKS 1+5"]],
  ["three marks", "b\u0316\u0317\u0318", []],
  ["not in NFC", "ae\u0301", ["NOT_NFC 1+1"]],
  ["ASCII", "plain _text_ 123", []],
];
for (const [title, text, expected, cleaned = text] of FINDINGS) {
  Deno.test(`unicode-inspector: finds ${title}`, async () => {
    const output = await outputOf("unicode-inspector", text);
    const found = output.findings.map((
      { code, index, length }: { code: string; index: number; length: number },
    ) => `${code} ${index}+${length}`);
    assert.deepEqual(found, expected);
    assert.equal(output.cleaned, cleaned);
  });
}

Deno.test("unicode-inspector: messages name the look-alike and the scripts", async () => {
  const { findings } = await outputOf("unicode-inspector", "pаy");
  assert.match(findings[0].message, /Latin, Cyrillic/);
  assert.match(findings[1].message, /U\+0430 CYRILLIC SMALL LETTER A.*"a"/);
  const [word] = (await outputOf("unicode-inspector", "сор")).findings;
  assert.match(word.message, /"cop"/);
  assert.deepEqual([word.severity, word.code_point], ["warning", "U+0441"]);
});

Deno.test("unicode-inspector: safe means nothing worse than info was found", async () => {
  assert.equal((await outputOf("unicode-inspector", "a\u00a0b\ue000")).safe, true);
  assert.equal((await outputOf("unicode-inspector", "a\u200b")).safe, false);
});

Deno.test("unicode-inspector: gives summary and normal forms", async () => {
  const { summary, normalization } = await outputOf("unicode-inspector", "ﬁ e\u0301 Яα日");
  assert.deepEqual(summary, {
    code_points: 8,
    graphemes: 7,
    utf16_units: 8,
    bytes: 15,
    is_ascii: false,
    scripts: ["Latin", "Cyrillic", "Greek", "Han"],
  });
  assert.deepEqual(normalization, {
    is_nfc: false,
    is_nfd: true,
    is_nfkc: false,
    is_nfkd: false,
    nfc: "ﬁ é Яα日",
    nfd: "ﬁ e\u0301 Яα日",
    nfkc: "fi é Яα日",
    nfkd: "fi e\u0301 Яα日",
  });
});

Deno.test("unicode-inspector: lists at most what was asked, and 500 findings", async () => {
  const { output, stats, warnings } = await runTool("unicode-inspector", {
    text: "\u200b".repeat(600),
    max_characters: 3,
  });
  const { characters, findings } = output as { characters: unknown[]; findings: unknown[] };
  assert.deepEqual([characters.length, findings.length], [3, 500]);
  assert.deepEqual(stats, { listed: 3, findings: 600 });
  assert.deepEqual(warnings.map(({ code }) => code), [
    "CHARACTERS_TRUNCATED",
    "FINDINGS_TRUNCATED",
  ]);
  assert.deepEqual(await warningsOf("unicode-inspector", { text: "abc", max_characters: 3 }), []);
  assert.equal((await errorOf("unicode-inspector", "")).code, "EMPTY_INPUT");
});

Deno.test("unicode-inspector: every assigned code point has the name that unicode-name gives it", () => {
  const unassigned = /\p{Cn}/u;
  for (let codePoint = 0; codePoint <= 0x10ffff; codePoint++) {
    // Planes 4 to 13 have nothing yet, except for the last two code points of each.
    if (codePoint === 0x40000) codePoint = 0xdfffe;
    const name = unicodeReadableName(codePoint);
    if (!name?.startsWith("<") && unassigned.test(String.fromCodePoint(codePoint))) continue;
    const own = nameOf(codePoint);
    if (own !== name) assert.equal(own, name);
  }
});
