import assert from "node:assert/strict";
import { learnWords, type Lesson, NONE } from "../../../../dev/scripts/word_weights.ts";

const [MANGO, MELON, COUNT] = [1, 2, 3];
const LESSONS: Lesson[] = [
  ["peel a mango", MANGO],
  ["skin of the mango", MANGO],
  ["squeeze a melon", MELON],
  ["juice of the melon", MELON],
  ["a storm", NONE],
  ["rain of the night", NONE],
].map(([text, number]) => ({
  words: (text as string).split(" "),
  classes: [number as number],
  weight: 1,
}));

function weightOf(lessons: readonly Lesson[], word: string, number: number): number | undefined {
  return learnWords(lessons, COUNT).words.get(word)?.get(number);
}

Deno.test("learning: a word points to the one class it occurs with; a word of all classes to none", () => {
  assert.ok(weightOf(LESSONS, "mango", MANGO)! > 1);
  assert.ok(weightOf(LESSONS, "melon", MELON)! > 1);
  assert.ok(Math.abs(weightOf(LESSONS, "the", MANGO)!) < weightOf(LESSONS, "mango", MANGO)! / 2);
});

Deno.test("learning: a word has no weight for a class it never occurred with", () => {
  assert.equal(weightOf(LESSONS, "mango", MELON), undefined);
  assert.equal(weightOf(LESSONS, "mango", NONE), undefined);
  assert.equal(weightOf(LESSONS, "unheard", MANGO), undefined);
});

Deno.test("learning: points a word to each of several right classes", () => {
  const both = LESSONS.map((lesson) =>
    lesson.words.includes("mango") ? { ...lesson, classes: [MANGO, MELON] } : lesson
  );
  assert.ok(weightOf(both, "mango", MANGO)! > 0 && weightOf(both, "mango", MELON)! > 0);
});

Deno.test("learning: a lesson without weight teaches nothing", () => {
  const silent = LESSONS.map((lesson) => ({ ...lesson, weight: 0 }));
  assert.equal(Math.abs(weightOf(silent, "mango", MANGO)!), 0);
  assert.equal(Math.abs(learnWords(silent, COUNT).bias), 0);
});

Deno.test("learning: many questions for no class outweigh any word", () => {
  const noWords = Array.from({ length: 50 }, () => ({ words: [], classes: [NONE], weight: 1 }));
  assert.ok(learnWords([...LESSONS, ...noWords], COUNT).bias > 0.05);
});

Deno.test("learning: the same lessons give the same weights", () => {
  assert.deepEqual(learnWords(LESSONS, COUNT), learnWords(LESSONS, COUNT));
});
