import assert from "node:assert/strict";
import { learnWords, type Lesson } from "../../../scripts/word_weights.ts";

const NONE = 2;
const LESSONS: Lesson[] = [
  ["peel a mango", 0],
  ["skin of the mango", 0],
  ["squeeze a melon", 1],
  ["juice of the melon", 1],
  ["a storm", NONE],
  ["rain of the night", NONE],
].map(([text, number]) => ({
  words: (text as string).split(" "),
  classes: [number as number],
  weight: 1,
}));

function weightOf(lessons: readonly Lesson[], word: string, number: number): number | undefined {
  return learnWords(lessons, NONE + 1).words.get(word)?.get(number);
}

Deno.test("learning: a word tells of the class that it stands with, and one of all tells less", () => {
  assert.ok(weightOf(LESSONS, "mango", 0)! > 1);
  assert.ok(weightOf(LESSONS, "melon", 1)! > 1);
  assert.ok(Math.abs(weightOf(LESSONS, "the", 0)!) < weightOf(LESSONS, "mango", 0)! / 2);
});

Deno.test("learning: a word has no weight for a class that it never stood with", () => {
  assert.equal(weightOf(LESSONS, "mango", 1), undefined);
  assert.equal(weightOf(LESSONS, "mango", NONE), undefined);
  assert.equal(weightOf(LESSONS, "unheard", 0), undefined);
});

Deno.test("learning: of classes that are all right, each is told of", () => {
  const both = LESSONS.map((lesson) =>
    lesson.words.includes("mango") ? { ...lesson, classes: [0, 1] } : lesson
  );
  assert.ok(weightOf(both, "mango", 0)! > 0 && weightOf(both, "mango", 1)! > 0);
});

Deno.test("learning: a lesson of no weight teaches nothing", () => {
  const silent = LESSONS.map((lesson) => ({ ...lesson, weight: 0 }));
  assert.equal(Math.abs(weightOf(silent, "mango", 0)!), 0);
  assert.equal(Math.abs(learnWords(silent, NONE + 1).bias), 0);
});

Deno.test("learning: many questions for no class speak for it before any word does", () => {
  const noWords = Array.from({ length: 50 }, () => ({ words: [], classes: [NONE], weight: 1 }));
  assert.ok(learnWords([...LESSONS, ...noWords], NONE + 1).bias > 0.05);
});

Deno.test("learning: the same lessons teach the same", () => {
  assert.deepEqual(learnWords(LESSONS, NONE + 1), learnWords(LESSONS, NONE + 1));
});
