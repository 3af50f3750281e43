import assert from "node:assert/strict";
import { assertMatches, errorOf, outputOf, runTool } from "../../support.ts";

// W. Winkler, "String Comparator Metrics and Enhanced Decision Rules" (1990) and later reports print these
// pairs with three decimals; the six are from exact fractions by the formulas (Python's Fraction).
const WINKLER: [a: string, b: string, jaro: number, jaroWinkler: number][] = [
  ["MARTHA", "MARHTA", 0.944444, 0.961111],
  ["DIXON", "DICKSONX", 0.766667, 0.813333],
  ["DWAYNE", "DUANE", 0.822222, 0.84],
  ["SHACKLEFORD", "SHACKELFORD", 0.969697, 0.981818],
  ["DUNNINGHAM", "CUNNIGHAM", 0.896296, 0.896296],
  ["NICHLESON", "NICHULSON", 0.925926, 0.955556],
  ["JONES", "JOHNSON", 0.790476, 0.832381],
  ["MASSEY", "MASSIE", 0.888889, 0.933333],
  ["ABROMS", "ABRAMS", 0.888889, 0.922222],
  ["JERALDINE", "GERALDINE", 0.925926, 0.925926],
  ["MICHELLE", "MICHAEL", 0.869048, 0.921429],
  ["TANYA", "TONYA", 0.866667, 0.88],
  ["SEAN", "SUSAN", 0.783333, 0.805],
  ["JON", "JOHN", 0.916667, 0.933333],
  // Not over 0.7: no bonus.
  ["ITMAN", "SMITH", 0.466667, 0.466667],
  ["abc", "xyz", 0, 0],
  // jellyfish, testdata/jaro_distance.csv: 0.518; an odd number of matches in another order.
  ["Sint-Pietersplein 6, 9000 Gent", "Test 10, 1010 Brussel", 0.518254, 0.518254],
];
for (const [a, b, jaro, jaro_winkler] of WINKLER) {
  Deno.test(`text-similarity: gives Jaro for ${a} and ${b}`, async () => {
    assertMatches(await outputOf("text-similarity", { a, b }), { jaro, jaro_winkler });
    assertMatches(await outputOf("text-similarity", { a: b, b: a }), { jaro, jaro_winkler });
  });
}

// Distances: a full-matrix Python implementation of Lowrance and Wagner, and Wikipedia's examples.
const DISTANCES: [a: string, b: string, levenshtein: number, damerau: number, lcs: number][] = [
  ["kitten", "sitting", 3, 3, 4],
  ["saturday", "sunday", 3, 3, 5],
  // Optimal string alignment would give 3.
  ["ca", "abc", 3, 2, 1],
  ["a cat", "an abct", 4, 3, 4],
  ["form", "from", 2, 1, 3],
  ["abcd", "badc", 3, 2, 2],
  ["", "abc", 3, 3, 0],
  ["😀é", "😁é", 1, 1, 1],
  ["AGGTAB", "GXTXAYB", 4, 4, 4],
];
for (const [a, b, levenshtein, damerau, lcs] of DISTANCES) {
  Deno.test(`text-similarity: gives distances for "${a}" and "${b}"`, async () => {
    for (const input of [{ a, b }, { a: b, b: a }]) {
      assertMatches(await outputOf("text-similarity", input), {
        levenshtein: { distance: levenshtein },
        damerau_levenshtein: { distance: damerau },
        lcs: { length: lcs },
      });
    }
  });
}

const MEASURES: [title: string, input: Record<string, unknown>, expected: unknown][] = [
  [
    "words as sets, as counts",
    { a: "the cat the dog", b: "the cat" },
    // 2/3; (2·1 + 1·1) / √(6·2) = 0.8660254.
    { jaccard_words: 0.666667, cosine_words: 0.866025 },
  ],
  // Dice's classic: ni ig gh ht against na ac ch ht.
  ["bigrams", { a: "night", b: "nacht" }, { dice_bigrams: 0.25 }],
  ["bigrams as multisets", { a: "aaaa", b: "aa" }, { dice_bigrams: 0.5 }],
  ["equal texts", { a: "one two", b: "one two" }, {
    equal: true,
    levenshtein: { distance: 0, similarity: 1 },
    jaro: 1,
    jaro_winkler: 1,
    jaccard_words: 1,
    cosine_words: 1,
    dice_bigrams: 1,
    lcs: { length: 7, similarity: 1 },
    common_prefix: 7,
    common_suffix: 0,
  }],
  ["one empty text", { a: "abc" }, {
    equal: false,
    length_b: 0,
    levenshtein: { distance: 3, similarity: 0 },
    jaro: 0,
    jaro_winkler: 0,
    jaccard_words: 0,
    cosine_words: 0,
    dice_bigrams: 0,
    lcs: { length: 0, similarity: 0 },
  }],
  ["texts without words or bigrams, different", { a: "!", b: "?" }, {
    jaccard_words: 0,
    cosine_words: 0,
    dice_bigrams: 0,
  }],
  ["texts without words or bigrams, equal", { a: "!", b: "!" }, {
    jaccard_words: 1,
    cosine_words: 1,
    dice_bigrams: 1,
  }],
  ["one text without words", { a: "!!", b: "a!" }, { jaccard_words: 0, cosine_words: 0 }],
  ["prefix and suffix do not overlap", { a: "aaa", b: "aa" }, {
    common_prefix: 2,
    common_suffix: 0,
  }],
  ["prefix and suffix", { a: "abXcd", b: "abYZcd" }, { common_prefix: 2, common_suffix: 2 }],
  ["two empty texts after preparation", { a: " ", b: "\t", collapse_whitespace: true }, {
    equal: true,
    length_a: 0,
    jaro: 1,
    damerau_levenshtein: { distance: 0, similarity: 1 },
    lcs: { length: 0, similarity: 1 },
  }],
  ["NFC by default", { a: "e\u0301", b: "é" }, { equal: true, length_a: 1 }],
  ["no normalization", { a: "e\u0301", b: "é", normalize: "none" }, { equal: false, length_a: 2 }],
  ["NFKC", { a: "ﬁ", b: "fi", normalize: "NFKC" }, { equal: true }],
  ["NFC keeps ligatures", { a: "ﬁ", b: "fi" }, { equal: false }],
  ["case", { a: "ÀB", b: "àb", ignore_case: true }, { equal: true }],
  ["white space", { a: " a\u00a0\n b ", b: "a b", collapse_whitespace: true }, { equal: true }],
  // Six decimals, half up: 1/64 = 0.015625 has exactly six; 1/128 = 0.0078125 is a tie.
  ["a tie", { a: "a".repeat(127) + "b", b: "b".repeat(128) }, {
    levenshtein: { distance: 127, similarity: 0.007813 },
  }],
];
for (const [title, input, expected] of MEASURES) {
  Deno.test(`text-similarity: ${title}`, async () => {
    assertMatches(await outputOf("text-similarity", input), expected);
  });
}

Deno.test("text-similarity: refuses two empty texts and long ones", async () => {
  assert.equal((await errorOf("text-similarity", {})).code, "EMPTY_INPUT");
  assert.equal((await errorOf("text-similarity", { a: "", b: "" })).code, "EMPTY_INPUT");
  const long = await errorOf("text-similarity", { a: "a", b: "b".repeat(5_001) });
  assert.equal(long.code, "INPUT_TOO_LARGE");
  // NFKC makes 18 characters of U+FDFA.
  const grown = await errorOf("text-similarity", {
    a: "\ufdfa".repeat(5_000),
    b: "b",
    normalize: "NFKC",
  });
  assert.equal(grown.code, "INPUT_TOO_LARGE");
  assert.equal(grown.details?.limit, "max_prepared_chars");
});

Deno.test("text-similarity: compares two texts of 5,000 characters", async () => {
  const output = await outputOf("text-similarity", {
    a: "ab".repeat(2_500),
    b: "ba".repeat(2_500),
  });
  assertMatches(output, { levenshtein: { distance: 2 }, lcs: { length: 4_999 } });
});

Deno.test("text-similarity: counts words in stats", async () => {
  const { stats } = await runTool("text-similarity", { a: "don't stop", b: "naïve" });
  assert.deepEqual(stats, { words_a: 3, words_b: 1 });
});

// The catalog entry's order of the keys.
Deno.test("text-similarity: lists measures in the contract's order", async () => {
  assert.deepEqual(Object.keys(await outputOf("text-similarity", { a: "a", b: "b" })), [
    ...["equal", "length_a", "length_b", "levenshtein", "damerau_levenshtein"],
    ...["jaro", "jaro_winkler", "jaccard_words", "dice_bigrams", "cosine_words"],
    ...["levenshtein_words", "lcs_words", "lcs", "common_prefix", "common_suffix"],
  ]);
});

// By hand.
const WORDS: [a: string, b: string, distance: number, similarity: number, lcs: number][] = [
  ["the quick brown fox", "the slow brown fox", 1, 0.75, 3],
  ["to be or not to be", "to be or to be not", 2, 0.666667, 5],
  ["one, two!", "one two", 0, 1, 2],
  ["one two", "three", 2, 0, 0],
  ["", "word", 1, 0, 0],
  ["!", "?", 0, 1, 0],
];
for (const [a, b, distance, similarity, lcs] of WORDS) {
  Deno.test(`text-similarity: compares by words, ${JSON.stringify([a, b])}`, async () => {
    const output = await outputOf("text-similarity", { a, b });
    assert.deepEqual(output.levenshtein_words, { distance, similarity });
    assert.equal(output.lcs_words.length, lcs);
  });
}
