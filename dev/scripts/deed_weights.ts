/**
 * Learns which tools do what most tools do not: by the shares of the questions for them, and of those for none, that
 * ask for it with the same word.
 *
 * @module
 */
import { OUTSIDE } from "../../tools/catalog/search/deeds.ts";
import { type Lesson, NONE } from "./word_weights.ts";

/** A text with what it wants done or made, and where. */
export interface DeedLesson extends Lesson {
  deeds: readonly string[];
}

/** What a deed counts as asked for in vain before any question. */
const PRIOR = 4;
/** How many questions for none are outweighed by one for the tool. */
const TOOL_SHARE = 8;

/**
 * How far each deed tells of no tool rather than of any, or of each that was asked for with it, as
 * `weight number:weight`, in so many parts of a natural logarithm of odds; those under the least are omitted.
 */
export function deedsToldBy(
  lessons: readonly DeedLesson[],
  parts: number,
  least: number,
): Record<string, string> {
  const told = [...OUTSIDE].sort().flatMap((deed) => {
    const those = lessons.filter(({ deeds }) => deeds.includes(deed));
    const inVain = PRIOR + countOf(those, NONE);
    const weightFor = (count: number) =>
      Math.max(0, Math.round(parts * Math.log((inVain + 0.5) / (count + 0.5))));
    const weight = weightFor(PRIOR + countOf(those) - inVain);
    const doing = [...new Set(those.flatMap(({ classes }) => classes))]
      .filter((number) => number !== NONE).sort((a, b) => a - b)
      .map((number) => [number, weightFor(TOOL_SHARE * countOf(those, number))] as const)
      .map(([number, less]) => `${number}:${Math.min(weight, less)}`);
    return weight < least ? [] : [[deed, [weight, ...doing].join(" ")]];
  });
  return Object.fromEntries(told);
}

/** How much the lessons count of which a class is right, or any. */
function countOf(lessons: readonly Lesson[], number?: number): number {
  return lessons.filter(({ classes }) => number === undefined || classes.includes(number))
    .reduce((sum, { weight }) => sum + weight, 0);
}
