import assert from "node:assert/strict";
import { errorOf, outputOf, runTool, warningsOf } from "../../support.ts";

type Options = Record<string, unknown>;

// Tōkyō and not dong-jing; a title without kana may be Chinese.
const READINGS: [text: string, options: Options, codes: string[]][] = [
  ["東京のガイド", {}, ["KANJI_AS_CHINESE"]],
  ["Guide\n京都へ行く", { per_line: true }, ["KANJI_AS_CHINESE"]],
  ["東京のガイド", { unicode: "keep" }, []],
  ["とうきょうのガイド", {}, []],
  ["你好世界", {}, []],
  // With per_line each line is a title of its own.
  ["你好世界\nガイド", { per_line: true }, []],
  ["東京\nガイド", {}, ["KANJI_AS_CHINESE"]],
  ["你好世界\n東京のガイド", { per_line: true }, ["KANJI_AS_CHINESE"]],
  ["서울 안내", {}, []],
];
for (const [text, options, codes] of READINGS) {
  Deno.test(`slug-generator: ${codes.length > 0 ? "tells of the kanji in" : "takes"} ${text} ${JSON.stringify(options)}`, async () => {
    assert.deepEqual(await warningsOf("slug-generator", { text, ...options }), codes);
  });
}

const CASES: [text: string, options: Options, expected: string][] = [
  ["It's 100% a+b @ home", {}, "its-100-percent-a-plus-b-at-home"],
  ["l’été à Paris", {}, "lete-a-paris"],
  // slugify 1.6 has the same words for these signs, rupee and ruble with their countries.
  ["5 € Rabatt", {}, "5-euro-rabatt"],
  ["100€, £20", { unicode: "keep" }, "100-euro-pound-20"],
  ["¥5 ¢ ₩ ₿ ₹ ₽ $", {}, "yen-5-cent-won-bitcoin-rupee-ruble"],
  ["I ❤️ NY", {}, "i-ny"],
  ["👩‍💻 code", {}, "code"],
  ["#1 * 2", {}, "1-2"],
  ["Łódź Straße", {}, "lodz-strasse"],
  ["cafe\u0301", {}, "cafe"],
  ["Привет, мир", {}, "privet-mir"],
  ["你好世界", {}, "ni-hao-shi-jie"],
  ["Über Ärger ÖL", { language: "de", lower: false }, "Ueber-Aerger-OeL"],
  ["STRAẞE", { language: "de" }, "strasse"],
  ["Ångström är på ön", { language: "sv" }, "angstrom-ar-pa-on"],
  ["Işık İstanbul şğç", { language: "tr" }, "isik-istanbul-sgc"],
  ["Hello World", { separator: "_" }, "hello_world"],
  ["Hello World", { separator: ".", lower: false }, "Hello.World"],
  ["camelCase stays", {}, "camelcase-stays"],
  ["Grüße, Привет!", { unicode: "keep" }, "grüße-привет"],
  ["über", { unicode: "keep", language: "de" }, "ueber"],
  ["The Cat in the Hat", { remove_stopwords: true }, "cat-hat"],
  ["To be or not", { remove_stopwords: true }, "to-be-or-not"],
  ["one two three", { max_length: 8 }, "one-two"],
  ["one two three", { max_length: 7 }, "one-two"],
  ["one two three", { max_length: 6 }, "one"],
  ["extraordinary", { max_length: 5 }, "extra"],
  ["ééé ééé", { max_length: 5, unicode: "keep" }, "ééé"],
  ["a\na\n \nb\na\na-2", { per_line: true }, "a\na-2\nb\na-3\na-2-2"],
  ["!\n?", { per_line: true, separator: "_" }, "n-a\nn-a_2"],
  ["abc def\nabc def", { per_line: true, max_length: 7 }, "abc-def\nabc-2"],
  ["abcdefghij\nabcdefghij", { per_line: true, max_length: 7 }, "abcdefg\nabcde-2"],
  ["a\na", { per_line: true, max_length: 1 }, "a\na-2"],
  ["__proto__\nconstructor", { per_line: true }, "proto\nconstructor"],
  ["\n\n", { per_line: true }, ""],
];
for (const [text, options, expected] of CASES) {
  Deno.test(`slug-generator: ${JSON.stringify(text)} ${JSON.stringify(options)}`, async () => {
    assert.equal(await outputOf("slug-generator", { text, ...options }), expected);
  });
}

Deno.test("slug-generator: gives stats and warnings for a list", async () => {
  const { stats, warnings } = await runTool("slug-generator", {
    text: "same title\nsame title\n???",
    per_line: true,
    max_length: 6,
  });
  assert.deepEqual(stats, { slugs: 3, truncated: 2, deduplicated: 1 });
  assert.deepEqual(warnings.map(({ code }) => code), ["TRUNCATED", "EMPTY_SLUG"]);
});

Deno.test("slug-generator: refuses text without a usable character, and too many lines", async () => {
  assert.equal((await errorOf("slug-generator", "?!")).code, "NO_SLUG_CHARACTERS");
  assert.equal((await errorOf("slug-generator", " \n")).code, "NO_SLUG_CHARACTERS");
  assert.equal((await errorOf("slug-generator", "")).code, "EMPTY_INPUT");
  const lines = (count: number) => ({ text: "a\n".repeat(count), per_line: true });
  const error = await errorOf("slug-generator", lines(100_001));
  assert.deepEqual([error.code, error.details?.limit], ["INPUT_TOO_LARGE", "max_lines"]);
  assert.match(error.message, /^"text" has 100001 lines, over the limit max_lines of 100000$/);
  assert.equal((await outputOf("slug-generator", lines(20_000))).split("\n").at(-1), "a-20000");
});

Deno.test("slug-generator: spells out symbols in the language of the title", async () => {
  const cases = [
    ["de", "Käse & Brot 50 %", "kaese-und-brot-50-prozent"],
    ["sv", "Bröd & smör", "brod-och-smor"],
    ["tr", "Çay & Simit", "cay-ve-simit"],
    ["none", "Salt & Pepper", "salt-and-pepper"],
  ];
  for (const [language, text, slug] of cases) {
    assert.equal(await outputOf("slug-generator", { text, language }), slug);
  }
});

Deno.test("slug-generator: says that stopwords of another language stay", async () => {
  const input = { text: "Der Hund und the cat", language: "de", remove_stopwords: true };
  assert.deepEqual(await warningsOf("slug-generator", input), ["ENGLISH_STOPWORDS"]);
});
