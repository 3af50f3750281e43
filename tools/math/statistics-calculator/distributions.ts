/**
 * The normal, Student's t and the binomial distribution in doubles. Probabilities hold to 9 digits for a million
 * trials, and to 12 for samples of some thousands.
 *
 * @module
 */

/** Coefficients of Lanczos' approximation with g = 7 (Godfrey, 2001). */
const LANCZOS = [
  0.99999999999980993,
  676.5203681218851,
  -1259.1392167224028,
  771.32342877765313,
  -176.61502916214059,
  12.507343278686905,
  -0.13857109526572012,
  9.9843695780195716e-6,
  1.5056327351493116e-7,
];

/** The logarithm of the gamma function, for x of 0.5 and more. */
function logGamma(x: number): number {
  const base = x + 6.5;
  const series = LANCZOS.slice(1).reduce(
    (sum, coefficient, index) => sum + coefficient / (x + index),
    LANCZOS[0]!,
  );
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(base) - base + Math.log(series);
}

const EPSILON = 1e-16;
const TINY = 1e-300;
/** Some square root of the largest parameter is needed. */
const MAX_TERMS = 10_000;

/** The regularised incomplete beta function I_x(a, b) (DLMF 8.17.22), by Lentz's algorithm. */
function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  // The fraction converges fast on this side of the mean only.
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(1 - x, b, a);
  const front = Math.exp(
    logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x),
  );
  let c = 1;
  let d = 1 / awayFromZero(1 - (a + b) * x / (a + 1));
  let fraction = d;
  for (let m = 1; m <= MAX_TERMS; m++) {
    const even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / awayFromZero(1 + even * d);
    c = awayFromZero(1 + even / c);
    fraction *= d * c;
    const odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / awayFromZero(1 + odd * d);
    c = awayFromZero(1 + odd / c);
    fraction *= d * c;
    if (Math.abs(d * c - 1) < EPSILON) break;
  }
  return front * fraction / a;
}

function awayFromZero(value: number): number {
  return Math.abs(value) < TINY ? TINY : value;
}

/** P(T > t) of Student's t with `df` degrees of freedom. */
export function tUpperTail(t: number, df: number): number {
  const tail = incompleteBeta(df / (df + t * t), df / 2, 0.5) / 2;
  return t >= 0 ? tail : 1 - tail;
}

/**
 * P(Z > z) of the standard normal distribution: a series near the middle, and Laplace's continued fraction in the
 * tails (Abramowitz and Stegun, 26.2.11 and 26.2.14).
 */
export function normalUpperTail(z: number): number {
  if (z < 0) return 1 - normalUpperTail(-z);
  const density = Math.exp(-z * z / 2) / Math.sqrt(2 * Math.PI);
  if (z < 3) {
    let term = z;
    let sum = z;
    for (let n = 3; Math.abs(term) > EPSILON * sum; n += 2) sum += term *= z * z / n;
    return 0.5 - density * sum;
  }
  let fraction = 0;
  for (let n = 120; n > 0; n--) fraction = n / (z + fraction);
  return density / (z + fraction);
}

/** The value above which `tail` of a distribution lies, of 0.5 and less; by halving. */
function quantileOf(tail: number, upperTail: (value: number) => number): number {
  let [low, high] = [0, 1];
  while (upperTail(high) > tail) [low, high] = [high, 2 * high];
  for (let halvings = 0; halvings < 100; halvings++) {
    const middle = (low + high) / 2;
    if (upperTail(middle) > tail) low = middle;
    else high = middle;
  }
  return high;
}

/** The two-sided critical value of Student's t for a confidence such as 0.95. */
export function criticalT(confidence: number, df: number): number {
  return quantileOf((1 - confidence) / 2, (t) => tUpperTail(t, df));
}

/** The two-sided critical value of the normal distribution for a confidence such as 0.95. */
export function criticalZ(confidence: number): number {
  return quantileOf((1 - confidence) / 2, normalUpperTail);
}

/** The probability of k successes in n trials of probability p. */
export function binomialProbability(k: number, n: number, p: number): number {
  if (p === 0 || p === 1) return Number(k === n * p);
  const logChoose = logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1);
  return Math.exp(logChoose + k * Math.log(p) + (n - k) * Math.log1p(-p));
}

/** P(X >= k) of n trials of probability p (DLMF 8.17.5). */
export function binomialUpperTail(k: number, n: number, p: number): number {
  if (k <= 0) return 1;
  if (k > n) return 0;
  return incompleteBeta(p, k, n - k + 1);
}
