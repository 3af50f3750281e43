/**
 * Fits to the tuning questions of `tests/fixtures/search` what speaks for an answer, and prints the weights for
 * `catalog/search/confidence.ts` and what each threshold would answer:
 * `deno run --allow-read scripts/fit_search.ts`.
 *
 * @module
 */
import { aliasesOf } from "../catalog/aliases.ts";
import { TOOLS } from "../catalog/registry.ts";
import { CatalogIndex } from "../catalog/search/catalog_index.ts";
import { numbersOf, WEIGHTS } from "../catalog/search/confidence.ts";
import { questionSet } from "../tests/catalog/search/question_sets.ts";

/** Keeps weights small that few questions tell anything about. */
const RIDGE = 0.5;
const STEPS = 50;

/** A question as numbers, the last of them 1 for the bias, and whether it is for the catalog. */
interface Sample {
  x: number[];
  isInside: boolean;
}

/** The weights, the bias last, of the most likely logistic regression, by Newton's method. */
function fit(samples: readonly Sample[]): number[] {
  const size = samples[0]!.x.length;
  let weights = new Array<number>(size).fill(0);
  for (let step = 0; step < STEPS; step++) {
    const gradient = weights.map((weight, i) => i < size - 1 ? RIDGE * weight : 0);
    const hessian = weights.map((_, i) =>
      weights.map((_, j) => i === j ? (i < size - 1 ? RIDGE : 1e-6) : 0)
    );
    for (const { x, isInside } of samples) {
      const p = 1 / (1 + Math.exp(-dot(weights, x)));
      for (let i = 0; i < size; i++) {
        gradient[i]! += (p - Number(isInside)) * x[i]!;
        for (let j = 0; j < size; j++) hessian[i]![j]! += p * (1 - p) * x[i]! * x[j]!;
      }
    }
    const move = solve(hessian, gradient);
    weights = weights.map((weight, i) => weight - move[i]!);
  }
  return weights;
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, i) => sum + value * b[i]!, 0);
}

/** The x of ax = b, by Gaussian elimination; a is positive definite, which needs no pivots. */
function solve(a: number[][], b: number[]): number[] {
  const rows = a.map((row, i) => [...row, b[i]!]);
  for (const [i, pivot] of rows.entries()) {
    for (const [j, row] of rows.entries()) {
      if (i === j) continue;
      const factor = row[i]! / pivot[i]!;
      for (let k = i; k < row.length; k++) row[k]! -= factor * pivot[k]!;
    }
  }
  return rows.map((row, i) => row.at(-1)! / row[i]!);
}

const index = new CatalogIndex(TOOLS.map((tool) => ({ ...tool, aliases: aliasesOf(tool.id) })));
const asked = [...await questionSet("tuning"), ...await questionSet("tuning_outside")];
const samples = asked.flatMap(({ question, ids }): Sample[] => {
  const evidence = index.evidenceFor(question);
  return evidence ? [{ x: [...numbersOf(evidence), 1], isInside: ids.length > 0 }] : [];
});
const weights = fit(samples);
for (const [i, name] of [...Object.keys(WEIGHTS), "BIAS"].entries()) {
  console.log(`${name}: ${weights[i]!.toFixed(2)}`);
}
for (const least of [-1, -0.5, 0, 0.5, 1, 1.5, 2]) {
  const share = (isInside: boolean) => {
    const those = samples.filter((sample) => sample.isInside === isInside);
    return (those.filter(({ x }) => dot(weights, x) > least).length / those.length).toFixed(3);
  };
  console.log(`from ${least} on, answered inside ${share(true)}, outside ${share(false)}`);
}
