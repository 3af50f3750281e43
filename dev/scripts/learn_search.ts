/**
 * Learns from the questions of `tests/fixtures/search` and `questions.txt` of the tools, and from the texts of
 * the tools, what words tell of which tool is meant, and writes it to `tools/catalog/search/learned_words.json`:
 *
 *     deno task learn
 *
 * Before, it asks every question of what is learned from the other four fifths. From that it prints how the search
 * does on questions that it has not seen, the weights for `tools/catalog/search/confidence.ts`, and what each threshold
 * there would answer. The same questions and texts give the same table. Those held out are never read.
 *
 * @module
 */
import { aliasesOf } from "../../tools/catalog/aliases.ts";
import { ENTRIES } from "../../tools/catalog/entries.ts";
import { CatalogIndex } from "../../tools/catalog/search/catalog_index.ts";
import type { Evidence } from "../../tools/catalog/search/confidence.ts";
import { LEARNED, type LearnedWords } from "../../tools/catalog/search/learned_words.ts";
import { OTHER_JOBS } from "../../tools/catalog/search/other_jobs.ts";
import { isPair } from "../../tools/catalog/search/words.ts";
import {
  type Asked,
  measure,
  questionSet,
} from "../../tests/tools/catalog/search/question_sets.ts";
import { QUESTIONS } from "../../tests/tools/catalog/search/questions.ts";
import { type DeedLesson, deedsToldBy } from "./deed_weights.ts";
import { fitLogistic, type Sample } from "./logistic.ts";
import { learnWords, NONE } from "./word_weights.ts";

const SETS = ["tuning", "training", "near"];
const FOLDS = 5;
/** The weight of a tool's own text, compared with a question. */
const TEXT_WEIGHT = 0.5;
/**
 * The weight of a question for no tool, compared with one for a tool, when the confidence weights
 * are fitted.
 */
const OUTSIDE_WEIGHT = 2;
/** A pair of words must occur in this many lessons to be learned. */
const LEAST_LESSONS = 7;
/** Weights are stored as quarters; smaller ones are omitted. */
const QUARTERS = 4;
const LEAST = 2;

/**
 * The tools in the order of the table, new ones last, so that a new tool changes no other's number.
 */
const TOOLS = ENTRIES.map((entry) => ({ ...entry, aliases: aliasesOf(entry.id) }))
  .sort((a, b) => placeOf(a.id) - placeOf(b.id));
const NUMBERS = new Map(TOOLS.map(({ id }, i) => [id, i + 1]));
const reader = new CatalogIndex(TOOLS);

function placeOf(id: string): number {
  const place = LEARNED.tools.indexOf(id);
  return place < 0 ? LEARNED.tools.length : place;
}

function lessonOf({ question, ids }: Asked, weight = 1): DeedLesson {
  const classes = ids.length > 0 ? ids.map((id) => NUMBERS.get(id)!) : [NONE];
  const { words, deeds } = reader.read(question);
  return { words: [...words], deeds, classes, weight };
}

/** The catalog's own texts as lessons: names, keywords and clauses. */
function ownLessons(): DeedLesson[] {
  const texts = TOOLS.flatMap(({ id, name, aliases, keywords, description }) =>
    [name, ...aliases, ...keywords, ...description.split(/[.;:,](?:\s|$)/)]
      .map((question) => ({ question, ids: [id] }))
  );
  const others = OTHER_JOBS.flat().map((question) => ({ question, ids: [] }));
  return [...texts, ...others].map((text) => lessonOf(text, TEXT_WEIGHT));
}

function learn(lessons: readonly DeedLesson[]): LearnedWords {
  const { bias, words } = learnWords(withoutRarePairs(lessons), TOOLS.length + 1);
  const texts = [...words].sort(([a], [b]) => a < b ? -1 : 1).flatMap(([word, weights]) => {
    const pairs = [...weights].map(([number, weight]) => [number, Math.round(weight * QUARTERS)])
      .filter(([, quarters]) => Math.abs(quarters!) >= LEAST);
    return pairs.length > 0 ? [[word, pairs.map((pair) => pair.join(":")).join(" ")]] : [];
  });
  return {
    tools: TOOLS.map(({ id }) => id),
    none: Math.round(bias * QUARTERS),
    words: Object.fromEntries(texts),
    deeds: deedsToldBy(lessons, QUARTERS, LEAST),
  };
}

function withoutRarePairs(lessons: readonly DeedLesson[]): DeedLesson[] {
  const counts = new Map<string, number>();
  for (const { words } of lessons) {
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const isTold = (word: string) => !isPair(word) || counts.get(word)! >= LEAST_LESSONS;
  return lessons.map((lesson) => ({ ...lesson, words: lesson.words.filter(isTold) }));
}

/**
 * The table as text, with a line for each tool and word, so that a small change makes a small diff.
 */
function textOf({ tools, none, words, deeds }: LearnedWords): string {
  const list = (lines: readonly string[]) => `\n${lines.join(",\n")}\n`;
  const ids = tools.map((id) => JSON.stringify(id));
  const told = Object.entries(words)
    .map(([word, weights]) => `${JSON.stringify(word)}:${JSON.stringify(weights)}`);
  const done = Object.entries(deeds)
    .map(([deed, told]) => `${JSON.stringify(deed)}:${JSON.stringify(told)}`);
  return `{"tools":[${list(ids)}],"none":${none},"words":{${list(told)}},"deeds":{${
    list(done)
  }}}\n`;
}

/** The index's answer to a question that it has not learned. */
interface Unseen extends Asked {
  found: string[];
  evidence: Evidence;
}

function askUnseen(asked: readonly Asked[], taught: readonly DeedLesson[]): Unseen[] {
  const lessons = asked.map((question) => lessonOf(question));
  return Array.from({ length: FOLDS }, (_, fold) => {
    const rest = lessons.filter((_, i) => i % FOLDS !== fold);
    const index = new CatalogIndex(TOOLS, OTHER_JOBS, learn([...taught, ...rest]));
    return asked.filter((_, i) => i % FOLDS === fold).flatMap((one): Unseen[] => {
      const evidence = index.evidenceFor(one.question);
      const found = index.search(one.question).fitting.map(({ id }) => id);
      return evidence ? [{ ...one, found, evidence }] : [];
    });
  }).flat();
}

function report(name: string, unseen: readonly Unseen[]): void {
  const found = new Map(unseen.map(({ question, found }) => [question, found]));
  const { first, firstThree } = measure(unseen, (question) => found.get(question)!);
  console.log(`${name}: ${first.toFixed(3)} right at once, ${firstThree.toFixed(3)} by three`);
}

function reportWeights(unseen: readonly Unseen[]): void {
  const samples = unseen.map(({ ids, evidence }): Sample => ({
    x: [evidence.score, evidence.otherWhole, Number(evidence.isForKnowledge)],
    isOf: ids.length > 0,
    weight: ids.length > 0 ? 1 : OUTSIDE_WEIGHT,
  }));
  const [score, ...against] = fitLogistic(samples).slice(0, -1);
  const [otherWhole, isForKnowledge] = against.map((weight) => -weight / score!);
  console.log(`against a score: otherWhole ${otherWhole}, isForKnowledge ${isForKnowledge}`);
  for (const least of [-0.2, -0.1, 0, 0.1, 0.2]) {
    const share = (isInside: boolean) => {
      const those = samples.filter(({ isOf }) => isOf === isInside);
      const answered = those.filter(({ x: [score, whole, knowledge] }) =>
        score! - whole! * otherWhole! - knowledge! * isForKnowledge! > least
      );
      return (answered.length / those.length).toFixed(3);
    };
    console.log(`over ${least}: answered inside ${share(true)}, outside ${share(false)}`);
  }
}

const own = [
  ...ownLessons(),
  ...Object.entries(QUESTIONS).flatMap(([id, questions]) =>
    questions.map((question) => lessonOf({ question, ids: [id] }))
  ),
];
const names = SETS.flatMap((name) => [name, `${name}_outside`]);
const sets = await Promise.all(names.map(questionSet));
const asked = sets.flat();
const unseen = askUnseen(asked, own);
for (const [i, name] of names.entries()) {
  const questions = new Set(sets[i]!.map(({ question }) => question));
  report(name, unseen.filter(({ question }) => questions.has(question)));
}
reportWeights(unseen);
const table = learn([...own, ...asked.map((question) => lessonOf(question))]);
await Deno.writeTextFile(
  new URL("../../tools/catalog/search/learned_words.json", import.meta.url),
  textOf(table),
);
