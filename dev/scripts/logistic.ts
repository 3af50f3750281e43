/** A sample: its features, its class, and its weight. */
export interface Sample {
  x: readonly number[];
  isOf: boolean;
  weight: number;
}

/** Keeps the weights of rare features small. */
const RIDGE = 0.5;
const STEPS = 50;

/** Fits a logistic regression by Newton's method and returns the weights, the bias last. */
export function fitLogistic(samples: readonly Sample[]): number[] {
  const size = samples[0]!.x.length + 1;
  let weights = new Array<number>(size).fill(0);
  for (let step = 0; step < STEPS; step++) {
    const gradient = weights.map((weight, i) => i < size - 1 ? RIDGE * weight : 0);
    const hessian = weights.map((_, i) =>
      weights.map((_, j) => i === j ? (i < size - 1 ? RIDGE : 1e-6) : 0)
    );
    for (const { x, isOf, weight } of samples) {
      const withOne = [...x, 1];
      const p = 1 / (1 + Math.exp(-dot(weights, withOne)));
      for (let i = 0; i < size; i++) {
        gradient[i]! += weight * (p - Number(isOf)) * withOne[i]!;
        for (let j = 0; j < size; j++) {
          hessian[i]![j]! += weight * p * (1 - p) * withOne[i]! * withOne[j]!;
        }
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

/** Solves ax = b by Gaussian elimination; a is positive definite, so no pivoting is needed. */
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
