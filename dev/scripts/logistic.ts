/** A sample as numbers, whether it is of what is asked for, and how much it counts. */
export interface Sample {
  x: readonly number[];
  isOf: boolean;
  weight: number;
}

/** Keeps weights small that few samples tell anything about. */
const RIDGE = 0.5;
const STEPS = 50;

/** The weights, and last the bias, of the most likely logistic regression, by Newton's method. */
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
