import assert from "node:assert/strict";
import { termReader } from "../../../tools/ai/passage-ranker/terms.ts";
import { errorOf, outputOf, runTool, warningsOf } from "../../support.ts";

const ID = "passage-ranker";

async function scores(input: Record<string, unknown>): Promise<[number, number][]> {
  const output = await outputOf(ID, input);
  return output.results.map(({ index, score }: { index: number; score: number }) => [index, score]);
}

const PASSAGES = ["the cat sat on the mat", "the dog", "", "Cat, cat; CAT dog"];

// The catalog's formula in Python's floats.
const RANKINGS: [title: string, input: Record<string, unknown>, expected: [number, number][]][] = [
  ["defaults", { query: "cat dog" }, [[3, 1.626585], [1, 0.802591], [0, 0.491911]]],
  ["k1 0 counts presence only", { query: "cat dog", k1: 0 }, [
    [3, 1.386294],
    [0, 0.693147],
    [1, 0.693147],
  ]],
  ["b 0 ignores the length", { query: "cat dog", b: 0 }, [
    [3, 1.782378],
    [0, 0.693147],
    [1, 0.693147],
  ]],
  ["k1 2, b 1", { query: "cat dog", k1: 2, b: 1 }, [[3, 1.668001], [1, 0.891189], [0, 0.415888]]],
  ["each occurrence in the query counts", { query: "cat cat dog" }, [
    [3, 2.643201],
    [0, 0.983822],
    [1, 0.802591],
  ]],
  ["top_k", { query: "cat dog", top_k: 2 }, [[3, 1.626585], [1, 0.802591]]],
];
for (const [title, input, expected] of RANKINGS) {
  Deno.test(`passage-ranker: scores, ${title}`, async () => {
    assert.deepEqual(await scores({ passages: PASSAGES, ...input }), expected);
  });
}

Deno.test("passage-ranker: gives the scores of the catalog's example", async () => {
  const passages = [
    "HTTP cache headers explained",
    "Baking bread at home",
    "The cache is warm",
  ];
  assert.deepEqual(await scores({ query: "cache headers", passages }), [
    [0, 1.450833],
    [2, 0.470004],
  ]);
});

// By hand from the catalog's rule; stems from M. Porter's "An algorithm for suffix stripping" (1980).
const TERMS: [text: string, terms: string[]][] = [
  ["Don't STOP, rock’n’roll!", ["don't", "stop", "rock'n'roll"]],
  ["'tis 90's dogs'", ["tis", "90", "s", "dogs"]],
  ["ﬁne Ｆｕｌｌ", ["fine", "full"]],
  ["snake_case kebab-case", ["snake", "case", "kebab", "case"]],
  ["東京都", ["東京", "京都"]],
  ["AI東京2020", ["ai", "東京", "2020"]],
  ["漢", ["漢"]],
  ["ラーメン", ["ラー", "ーメ", "メン"]],
  ["ｶﾞｷﾞ", ["ガギ"]],
  ["漢字、仮名", ["漢字", "仮名"]],
  ["a'漢", ["a", "漢"]],
  ["𠮷野家", ["𠮷野", "野家"]],
  ["한국어 text", ["한국어", "text"]],
  ["...", []],
];
for (const [text, expected] of TERMS) {
  Deno.test(`passage-ranker: splits "${text}" into terms`, () => {
    assert.deepEqual(termReader({ stopwords: "none", stem: "none" })(text), expected);
  });
}

Deno.test("passage-ranker: removes stopwords, then stems ASCII words", () => {
  const termsOf = termReader({ stopwords: "english", stem: "porter" });
  assert.deepEqual(termsOf("Being caresses, ponies and the relational naïvely running don't"), [
    "caress",
    "poni",
    "relat",
    "naïvely",
    "run",
    "don't",
  ]);
});

Deno.test("passage-ranker: matches different forms of a stem", async () => {
  const input = { query: "running", passages: ["he runs", "she ran"], stem: "porter" };
  const output = await outputOf(ID, input);
  assert.deepEqual(output.query_terms, ["run"]);
  assert.deepEqual(output.results[0].matched_terms, ["run"]);
  assert.equal(output.results.length, 1);
});

Deno.test("passage-ranker: gives ids, matched terms in order and the average length", async () => {
  const output = await outputOf(ID, {
    query: "b a b",
    passages: [{ id: "x", text: "a b c" }, "z", { text: "a", id: 7 }, { text: "a" }],
  });
  assert.deepEqual(output.query_terms, ["b", "a", "b"]);
  assert.deepEqual(
    output.results.map((
      { id, matched_terms, length }: { id: string; matched_terms: string[]; length: number },
    ) => [id, matched_terms, length]),
    [["x", ["b", "a"], 3], ["7", ["a"], 1], ["3", ["a"], 1]],
  );
  assert.equal(output.average_length, 1.5);
});

Deno.test("passage-ranker: orders passages with equal scores by index", async () => {
  // Three terms of equal weight in three orders of frequency: sums of floats must not tell them apart.
  const passages = ["a b b c c c", "a a a b c c", "a a b b b c"];
  const output = await outputOf(ID, { query: "a b c", passages });
  assert.deepEqual(output.results.map(({ index }: { index: number }) => index), [0, 1, 2]);
});

Deno.test("passage-ranker: treats prototype keys as terms", async () => {
  const passages = [{ id: "__proto__", text: "constructor" }, { id: "b", text: "valueOf" }];
  const output = await outputOf(ID, { query: "constructor", passages });
  assert.deepEqual(output.results.map(({ id }: { id: string }) => id), ["__proto__"]);
});

const WARNINGS: [title: string, input: Record<string, unknown>, codes: string[]][] = [
  ["no match", { query: "x", passages: ["a"] }, ["NO_MATCH"]],
  ["no terms", { query: "?!", passages: ["a"] }, ["EMPTY_QUERY"]],
  ["stopwords only", { query: "the", passages: ["the"], stopwords: "english" }, ["EMPTY_QUERY"]],
  ["a shared id", { query: "a", passages: [{ id: "1", text: "a" }, "a"] }, ["DUPLICATE_ID"]],
  ["empty passages", { query: "a", passages: ["", " "] }, ["NO_MATCH"]],
];
for (const [title, input, codes] of WARNINGS) {
  Deno.test(`passage-ranker: warns of ${title}`, async () => {
    assert.deepEqual(await warningsOf(ID, input), codes);
  });
}

const FAULTS: [input: Record<string, unknown>, code: string, path?: string][] = [
  [{ passages: ["a"] }, "EMPTY_INPUT"],
  [{ query: "", passages: ["a"] }, "EMPTY_INPUT"],
  [{ query: "a" }, "EMPTY_INPUT"],
  [{ query: "a", passages: [] }, "EMPTY_INPUT"],
  [{ query: "a", passages: ["a", 5] }, "INVALID_INPUT", "passages[1]"],
  [{ query: "a", passages: ["a", { id: "b" }] }, "INVALID_INPUT", "passages[1].text"],
  [{ query: "a", passages: [{ text: 5 }] }, "INVALID_INPUT", "passages[0].text"],
  [{ query: "a", passages: ["a", { id: true, text: "a" }] }, "INVALID_INPUT", "passages[1].id"],
  [{ query: "a", passages: ["a"], k1: -1 }, "INVALID_INPUT", "k1"],
  [{ query: "a", passages: ["a"], b: 1.5 }, "INVALID_INPUT", "b"],
  [{ query: "a", passages: new Array(20_001).fill("a") }, "INPUT_TOO_LARGE"],
  [{ query: "ﷺ".repeat(20_001), passages: ["a"] }, "INPUT_TOO_LARGE"],
];
for (const [input, code, path] of FAULTS) {
  Deno.test(`passage-ranker: refuses ${JSON.stringify(input).slice(0, 60)}`, async () => {
    const error = await errorOf(ID, input);
    assert.equal(error.code, code);
    if (path) assert.equal(error.fields[0]?.path, path);
  });
}

Deno.test("passage-ranker: counts the passages given, matched and returned", async () => {
  const { stats } = await runTool(ID, { query: "a", passages: ["a", "a b", "c"], top_k: 1 });
  assert.deepEqual(stats, { passages: 3, matched: 2, returned: 1 });
});

Deno.test("passage-ranker: the message for no match suggests only what was not tried", async () => {
  const advice = async (stem: string) =>
    (await runTool(ID, { query: "x", passages: ["a"], stem })).warnings[0]!.message;
  assert.match(await advice("none"), /stem "porter"/);
  assert.doesNotMatch(await advice("porter"), /stem/);
});

// As nltk 3.9 stems them, Cistem(case_insensitive=True).
const CISTEM: [string, string][] = [
  ["speicherbehältern", "speicherbehal"],
  ["grenzpostens", "grenzpo"],
  ["ausgefeiltere", "ausgefeil"],
  ["gesundheitlich", "sundheitlich"],
  ["schlüsselwörter", "schlusselwor"],
  ["exportieren", "exportier"],
  ["flüsse", "fluss"],
];

Deno.test("passage-ranker: stems German words as CISTEM does", async () => {
  for (const [word, stem] of CISTEM) {
    const { query_terms } = await outputOf(ID, { query: word, passages: ["x"], stem: "german" });
    assert.deepEqual(query_terms, [stem]);
  }
});

Deno.test(`${ID}: divides a German compound at a part of three letters`, async () => {
  const call = { query: "Urlaubstage", passages: ["Dreißig Tage Urlaub"], compounds: true };
  const { output } = await runTool(ID, { ...call, stem: "german" });
  assert.deepEqual((output as { query_terms: string[] }).query_terms, ["urlaub", "tag"]);
});
