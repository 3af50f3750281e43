import assert from "node:assert/strict";
import { countSyllables } from "../../../tools/text/text-statistics/syllables.ts";
import { assertMatches, errorOf, outputOf, runTool, warningsOf } from "../../support.ts";

const ID = "text-statistics";

// By hand from the catalog's rule.
const SYLLABLES: [word: string, syllables: number][] = [
  ["cat", 1],
  ["the", 1],
  ["make", 1],
  ["table", 2],
  ["sale", 1],
  ["apple", 2],
  ["whole", 1],
  ["information", 4],
  ["immediately", 5],
  ["queue", 1],
  ["rhythm", 1],
  ["café", 1],
  ["CAFE", 1],
  ["don't", 1],
  ["42", 1],
  ["日本", 1],
  ["hmm", 1],
];
for (const [word, syllables] of SYLLABLES) {
  Deno.test(`text-statistics: counts the syllables of ${word}`, () => {
    assert.equal(countSyllables(word), syllables);
  });
}

// Scores: the formulas in Python's decimal, with counts made by hand.
const SCORES: [text: string, counts: Record<string, number>, readability: number[]][] = [
  [
    "The cat sat. The dog ran!",
    { words: 6, sentences: 2, syllables: 6 },
    [119.19, -2.62, 1.2, 3.13, -8.03, -5.8],
  ],
  [
    "The information is available immediately.",
    { words: 5, sentences: 1, syllables: 15 },
    [-52.04, 21.76, 26, 13.02, 20.62, 14.98],
  ],
  // Flesch-Kincaid is 3.755, Coleman-Liau 5.88 × 29/8 - 29.6/8 - 15.8 = 1.815: both ties.
  [
    "banana baby cat dog cat dog cat dogs.",
    { words: 8, sentences: 1, syllables: 11 },
    [82.39, 3.76, 8.2, 8.84, 1.82, -0.36],
  ],
];
for (const [text, counts, scores] of SCORES) {
  Deno.test(`text-statistics: scores "${text}"`, async () => {
    const output = await outputOf(ID, text);
    assertMatches(output, counts);
    assert.deepEqual(Object.values(output.readability), scores);
  });
}

const COUNTS: [title: string, text: string, expected: Record<string, unknown>][] = [
  ["no words", " \n ", {
    words: 0,
    sentences: 0,
    paragraphs: 0,
    lines: 2,
    characters: 3,
    characters_no_spaces: 0,
    average_word_length: 0,
    average_sentence_length: 0,
    reading_time_seconds: 0,
    top_words: [],
    readability: {
      flesch_reading_ease: null,
      flesch_kincaid_grade: null,
      gunning_fog: null,
      smog_index: null,
      coleman_liau: null,
      automated_readability_index: null,
    },
  }],
  ["hard-wrapped lines are one sentence", "The quick\nbrown fox\r\nran off.", {
    sentences: 1,
    paragraphs: 1,
    lines: 3,
  }],
  ["blank lines part paragraphs", "one\n\ntwo\r\n \t\r\n\r\nthree\r\rfour", {
    paragraphs: 4,
    sentences: 4,
  }],
  ["a block without a word is no paragraph", "one\n\n***\n\ntwo", { paragraphs: 2, sentences: 2 }],
  ["a sentence without a word is none", "Yes. !!! No.", { sentences: 2 }],
  ["a line break at the end begins no line", "a\nb\r\n", { lines: 2 }],
  ["two at the end begin one", "a\n\n", { lines: 2 }],
  ["one line break", "\n", { lines: 1 }],
  ["units", "é😀\ud800", { characters: 3, utf16_units: 4, bytes: 9, graphemes: 3 }],
  ["words by UAX #29", "can't 3.14 e-mail", { words: 4, unique_words: 4 }],
  ["words compare in lower case", "Go go GO", { unique_words: 1, words: 3 }],
  ["letters and digits", "ab1 c_d", { words: 2, average_word_length: 2.5 }],
  ["averages", "One two three. Four.", { average_sentence_length: 2, average_word_length: 3.75 }],
  ["ties in top_words", "b a b c a", {
    top_words: [{ word: "a", count: 2 }, { word: "b", count: 2 }, { word: "c", count: 1 }],
  }],
  ["prototype keys are words", "constructor constructor", {
    top_words: [{ word: "constructor", count: 2 }],
  }],
];
for (const [title, text, expected] of COUNTS) {
  Deno.test(`text-statistics: ${title}`, async () => {
    assertMatches(await outputOf(ID, { text }), expected);
  });
}

Deno.test("text-statistics: leaves out stop words and cuts the list of words where asked", async () => {
  const text = "the fox and the hen and the fox";
  const stop = await outputOf(ID, { text, exclude_stopwords: true });
  assert.deepEqual(stop.top_words, [{ word: "fox", count: 2 }, { word: "hen", count: 1 }]);
  assert.deepEqual((await outputOf(ID, { text, top_words: 1 })).top_words, [
    { word: "the", count: 3 },
  ]);
  assert.deepEqual((await outputOf(ID, { text, top_words: 0 })).top_words, []);
  // 8 × 60 / 238 = 2.02; 8 × 60 / 240 = 2.
  assert.equal((await outputOf(ID, text)).reading_time_seconds, 3);
  assert.equal((await outputOf(ID, { text, words_per_minute: 240 })).reading_time_seconds, 2);
});

Deno.test("text-statistics: gives warnings and errors", async () => {
  assert.deepEqual(await warningsOf(ID, "It is so."), []);
  assert.deepEqual(await warningsOf(ID, "Привет, мир"), ["NOT_ENGLISH"]);
  assert.deepEqual(await warningsOf(ID, "Ça été à Škoda"), []);
  assert.deepEqual(await warningsOf(ID, "ab яю"), []);
  assert.deepEqual(await warningsOf(ID, "한국 abc"), []);
  assert.equal((await errorOf(ID, "")).code, "EMPTY_INPUT");
});

const FOREIGN = [
  "Der Hund läuft durch den Wald, und die Katze sitzt auf dem Dach. Sie sind nicht allein.",
  "Le chien court dans la forêt et le chat est sur le toit. Ils ne sont pas seuls.",
  "El perro corre por el bosque y el gato está en el tejado. No están solos.",
];
for (const text of FOREIGN) {
  Deno.test(`text-statistics: leaves the English scores out for ${text.slice(0, 20)}…`, async () => {
    const result = await runTool(ID, { text });
    assert.deepEqual(result.warnings.map(({ code }) => code), ["NOT_ENGLISH"]);
    const { readability, words } = result.output as { readability: object; words: number };
    assert.ok(words > 10);
    assert.deepEqual(new Set(Object.values(readability)), new Set([null]));
    const forced = await runTool(ID, { text, language: "en" });
    assert.deepEqual(forced.warnings.map(({ code }) => code), []);
  });
}

/** Letters of several scripts, marks, joiners, ends of sentences, blanks, and what often stands together. */
const PIECES = [
  ..."aAzZ09  ..!?,;:'\"()-_\téÉßª»\u00ad\u00a0\u0301\u0600\u200d’“…。あ中한😀👩🇪🇺🏽Σςא๑\ud800",
  ...["e.g. ", "Mr. X", "3.14", "don't", "... ", "fox jumps"],
];

Deno.test("text-statistics: counts what the platform's segmenter counts, for random texts", async () => {
  const counterOf = (granularity: "grapheme" | "word") => {
    const segmenter = new Intl.Segmenter("en", { granularity });
    return (text: string) =>
      [...segmenter.segment(text)].filter(({ isWordLike = true }) => isWordLike).length;
  };
  const [graphemes, words] = [counterOf("grapheme"), counterOf("word")];
  const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });
  let seed = 7;
  for (let turn = 0; turn < 400; turn++) {
    let text = "a";
    for (let count = turn % 25; count > 0; count--) {
      seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
      text += PIECES[(seed >> 8) % PIECES.length];
    }
    const sentences = [...segmenter.segment(text)].filter(({ segment }) => words(segment) > 0);
    const output = await outputOf("text-statistics", { text });
    assert.deepEqual(
      [output.graphemes, output.words, output.sentences],
      [graphemes(text), words(text), sentences.length],
      JSON.stringify(text),
    );
  }
});
