import assert from "node:assert/strict";
import { errorOf, outputOf, runTool, warningsOf } from "../../support.ts";

const ID = "keyword-extractor";

async function keywords(input: Record<string, unknown>): Promise<[string, number, number][]> {
  const output = await outputOf(ID, input);
  return output.keywords.map((
    { phrase, score, count }: { phrase: string; score: number; count: number },
  ) => [phrase, score, count]);
}

// S. Rose, D. Engel, N. Cramer, W. Cowley, "Automatic Keyword Extraction from Individual Documents" (2010),
// figures 1.1 and 1.4. Their stop list has three of these words that the catalog's has not.
const ABSTRACT =
  "Compatibility of systems of linear constraints over the set of natural numbers\n\n" +
  "Criteria of compatibility of a system of linear Diophantine equations, strict inequations, and " +
  "nonstrict inequations are considered. Upper bounds for components of a minimal set of solutions " +
  "and algorithms of construction of minimal generating sets of solutions for all types of systems " +
  "are given. These criteria and the corresponding algorithms for constructing a minimal supporting " +
  "set of solutions can be used in solving all the considered types of systems and systems of mixed " +
  "types.";

Deno.test("keyword-extractor: finds the keywords of the paper's abstract", async () => {
  const input = { text: ABSTRACT, stopwords: ["considered", "given", "used"], max_keywords: 9 };
  assert.deepEqual(await keywords(input), [
    ["minimal generating sets", 8.6667, 1],
    ["linear diophantine equations", 8.5, 1],
    ["minimal supporting set", 7.6667, 1],
    ["minimal set", 4.6667, 1],
    ["linear constraints", 4.5, 1],
    ["natural numbers", 4, 1],
    ["nonstrict inequations", 4, 1],
    ["strict inequations", 4, 1],
    ["upper bounds", 4, 1],
  ]);
});

// By hand from the rules.
const PHRASES: [title: string, input: Record<string, unknown>, expected: unknown[]][] = [
  ["a single line break joins", { text: "red\nfox" }, [["red fox", 4, 1]]],
  ["a blank line parts", { text: "red\n \r\nfox" }, [["fox", 1, 1], ["red", 1, 1]]],
  ["CRLF is one line break", { text: "red\r\nfox" }, [["red fox", 4, 1]]],
  ["punctuation parts", { text: "red, fox" }, [["fox", 1, 1], ["red", 1, 1]]],
  ["a number parts", { text: "red 42 fox" }, [["fox", 1, 1], ["red", 1, 1]]],
  ["a short word parts", { text: "red x fox" }, [["fox", 1, 1], ["red", 1, 1]]],
  ["a short word kept", { text: "red x fox", min_chars: 1 }, [["red x fox", 9, 1]]],
  ["a run too long is dropped whole", { text: "one2 two2 red fox", max_words: 3 }, []],
  ["its words count nowhere", { text: "aa bb cc. aa", max_words: 2 }, [["aa", 1, 1]]],
  ["a word twice in a run", { text: "deep deep learning" }, [["deep deep learning", 9, 1]]],
  ["hyphens and apostrophes stay", { text: "state-of-the-art ’tis rock’n’roll" }, [
    ["tis rock'n'roll", 4, 1],
    ["state-of-the-art", 1, 1],
  ]],
  ["own stopwords, any case and apostrophe", { text: "don't Panic", stopwords: ["DON’T"] }, [
    ["panic", 1, 1],
  ]],
  ["no default stopwords", { text: "the fox", use_default_stopwords: false }, [["the fox", 4, 1]]],
  ["min_count comes after scoring", { text: "red fox. red. red", min_count: 2 }, [
    ["red", 1.3333, 2],
  ]],
  ["count before the alphabet", { text: "bb, aa, bb" }, [["bb", 1, 2], ["aa", 1, 1]]],
  ["code point order", { text: "𝒳z, ｚz" }, [["ｚz", 1, 1], ["𝒳z", 1, 1]]],
  ["composed and decomposed are one", { text: "Café, cafe\u0301" }, [["café", 1, 2]]],
  ["prototype keys are words", { text: "constructor, __proto__" }, [
    ["constructor", 1, 1],
    ["proto", 1, 1],
  ]],
];
for (const [title, input, expected] of PHRASES) {
  Deno.test(`keyword-extractor: rake, ${title}`, async () => {
    assert.deepEqual(await keywords(input), expected);
  });
}

Deno.test("keyword-extractor: frequency is the share of kept words", async () => {
  const text = "Red fox, the red hen and a 7 red x";
  assert.deepEqual(await keywords({ text, method: "frequency" }), [
    ["red", 0.6, 3],
    ["fox", 0.2, 1],
    ["hen", 0.2, 1],
  ]);
  const { stats } = await runTool(ID, { text, method: "frequency", max_keywords: 1 });
  assert.deepEqual(stats, { words: 10, candidates: 3 });
  // 1/32 = 0.03125 is a tie at 4 decimals.
  const words = Array.from({ length: 32 }, (_, index) => "b" + "abcdefgh"[index >> 2] + index);
  const [[, score]] = await keywords({ text: words.join(" "), method: "frequency" }) as [
    [string, number, number],
  ];
  assert.equal(score, 0.0313);
});

Deno.test("keyword-extractor: equal scores compare equal, whatever their parts", async () => {
  // 4/3 + 4/3 and 3/2 + 7/6 are both 8/3, but not as floats: there the second is greater.
  const text = "cc dd. cc. cc. dd. dd. yy zz. yy. zz. zz. zz. zz. zz";
  assert.deepEqual(await keywords({ text, max_keywords: 2 }), [
    ["cc dd", 2.6667, 1],
    ["yy zz", 2.6667, 1],
  ]);
});

Deno.test("keyword-extractor: gives warnings and errors", async () => {
  assert.deepEqual(await warningsOf(ID, "the of and"), ["NO_KEYWORDS"]);
  assert.deepEqual(await warningsOf(ID, { text: "fox", min_count: 2 }), ["NO_KEYWORDS"]);
  assert.deepEqual(await warningsOf(ID, "fox"), []);
  assert.equal((await errorOf(ID, "")).code, "EMPTY_INPUT");
  const many = await errorOf(ID, { text: "fox", stopwords: new Array(1_001).fill("a") });
  assert.deepEqual([many.code, many.details?.limit], ["INPUT_TOO_LARGE", "max_stopwords"]);
  assert.equal((await errorOf(ID, { text: "fox", max_words: 11 })).code, "INVALID_INPUT");
});

// Lists such as that of Vietnamese have entries of two words; those of NLTK and spaCy have parts such as "n't".
Deno.test(`${ID}: tells of a stopword that no word of the text can be`, async () => {
  const text = "The parser and the lexer share the symbol table.";
  const told = await runTool(ID, { text, stopwords: ["lexer", "symbol table", "a b"] });
  assert.deepEqual(told.warnings.map(({ code }) => code), ["STOPWORD_OF_SEVERAL_WORDS"]);
  assert.match(told.warnings[0]!.message, /^"symbol table" is several words/);
  const { keywords } = await outputOf(ID, { text, stopwords: ["Share.", " table ", "n't", ""] });
  assert.deepEqual(keywords.map(({ phrase }: { phrase: string }) => phrase), [
    "lexer",
    "parser",
    "symbol",
  ]);
  const honest = { text, stopwords: ["don't", "state-of-the-art", "où", "не", "—"] };
  assert.deepEqual(await warningsOf(ID, honest), []);
});

Deno.test(`${ID}: refuses the name of a list in place of a list`, async () => {
  for (const stopwords of ["english", "German", "none"]) {
    assert.equal((await errorOf(ID, { text: "Der Hund", stopwords })).code, "INVALID_INPUT");
  }
  // One word is a list of one; so is a word that is a language's code.
  assert.deepEqual(await warningsOf(ID, { text: "Der Hund bellt", stopwords: "bellt" }), []);
});

Deno.test(`${ID}: explains why there is no keyword`, async () => {
  const reasonOf = async (input: Record<string, unknown>) =>
    (await runTool(ID, input)).warnings[0]?.message ?? "";
  const finnish = "Hallitus hyväksyi uuden asetuksen pitkän keskustelun jälkeen tänään.";
  assert.match(await reasonOf({ text: finnish }), /over 4 words: for a language without a list/);
  assert.equal(await reasonOf({ text: finnish, method: "frequency" }), "");
  assert.match(await reasonOf({ text: "the of 12" }), /^All words are stopwords, have no letter/);
  assert.match(await reasonOf({ text: "the of", method: "frequency" }), /^All words are stopwords/);
  assert.equal(await reasonOf({ text: "?!" }), "The text has no words");
});

Deno.test(`${ID}: function words separate phrases in German too`, async () => {
  const text = "Die Regierung hat die neue Verordnung mit dem Parlament beraten.";
  const { keywords } = await outputOf(ID, { text, max_keywords: 3 });
  assert.deepEqual(keywords.map(({ phrase }: { phrase: string }) => phrase), [
    "neue verordnung",
    "parlament beraten",
    "regierung",
  ]);
});

Deno.test(`${ID}: tells of clauses that no space divides into words`, async () => {
  const warned = (text: string) => warningsOf(ID, { text, method: "frequency" });
  assert.deepEqual(await warned("机器学习是人工智能的一个分支。"), ["WORDS_NOT_PARTED"]);
  assert.deepEqual(await warned("การเรียนรู้ของเครื่อง"), ["WORDS_NOT_PARTED"]);
  assert.deepEqual(await warned("機械学習は便利です。とても。"), ["WORDS_NOT_PARTED"]);
  for (
    const text of [
      "机器学习 是 人工智能 的 一个 分支",
      "머신러닝은 인공지능의 한 분야입니다",
      "コンピューター ソフトウェア プログラミング の 本",
      "ประเทศไทย เป็น ประเทศ ที่ มี กรุงเทพมหานคร เป็น เมืองหลวง",
      "the Chinese name 中华人民共和国 stands in an English sentence of many words",
    ]
  ) {
    assert.deepEqual(await warned(text), [], text);
  }
});
