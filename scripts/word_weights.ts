/**
 * Learns which words tell of which class: a multinomial logistic regression, by stochastic gradient descent with
 * a rate for each weight (AdaGrad: Duchi, Hazan and Singer, 2011). A word has a weight for the classes alone that
 * some lesson has it with: that keeps the table small, and a rare word from telling against what it was never
 * seen with.
 *
 * @module
 */

/** A text with the classes that are right for it. */
export interface Lesson {
  words: readonly string[];
  /** Any of them is right. */
  classes: readonly number[];
  /** How much the lesson counts. */
  weight: number;
}

/** What was learned. */
export interface WordWeights {
  /** What speaks for the last class before any word does. */
  bias: number;
  /** By word, the weight of each class. */
  words: Map<string, Map<number, number>>;
}

const ROUNDS = 12;
const RATE = 0.3;
/** Slower than the words: it stands in every lesson. */
const BIAS_RATE = 0.015;
/** Keeps weights small that few lessons tell anything about. */
const RIDGE = 0.001;
/** What the squares of a weight's gradients begin with. */
const FIRST_SQUARE = 0.01;

/** The weights of a word, in columns. */
interface Row {
  classes: number[];
  weights: number[];
  squares: number[];
}

/** @param count How many classes there are. The same lessons in the same order give the same weights. */
export function learnWords(lessons: readonly Lesson[], count: number): WordWeights {
  const rows = rowsOf(lessons);
  const found = lessons.map(({ words }) => words.map((word) => rows.get(word)!));
  const last = { bias: 0, squares: FIRST_SQUARE };
  const random = randomNumbers();
  const order = lessons.map((_, i) => i);
  for (let round = 0; round < ROUNDS; round++) {
    shuffle(order, random);
    for (const i of order) {
      const errors = errorsOf(lessons[i]!, found[i]!, last.bias, count);
      for (const row of found[i]!) move(row, errors);
      const error = errors[count - 1]!;
      last.squares += error ** 2;
      last.bias -= BIAS_RATE * error / Math.sqrt(last.squares);
    }
  }
  const words = [...rows].map(([word, { classes, weights }]) =>
    [word, new Map(classes.map((number, i) => [number, weights[i]!]))] as const
  );
  return { bias: last.bias, words: new Map(words) };
}

/** A row for each word, with the classes that it stands with. */
function rowsOf(lessons: readonly Lesson[]): Map<string, Row> {
  const classes = new Map<string, Set<number>>();
  for (const lesson of lessons) {
    for (const word of lesson.words) {
      const known = classes.get(word) ?? new Set();
      for (const number of lesson.classes) known.add(number);
      classes.set(word, known);
    }
  }
  return new Map([...classes].map(([word, set]) => [word, {
    classes: [...set].sort((a, b) => a - b),
    weights: new Array<number>(set.size).fill(0),
    squares: new Array<number>(set.size).fill(FIRST_SQUARE),
  }]));
}

/** By class, by how much its probability is too great. */
function errorsOf(
  { classes, weight }: Lesson,
  rows: readonly Row[],
  bias: number,
  count: number,
): Float64Array {
  const p = new Float64Array(count);
  p[count - 1] = bias;
  for (const row of rows) {
    for (let i = 0; i < row.classes.length; i++) p[row.classes[i]!]! += row.weights[i]!;
  }
  const most = Math.max(...p);
  const sum = p.reduce((sum, logit, i) => sum + (p[i] = Math.exp(logit - most)), 0);
  const right = classes.reduce((sum, number) => sum + p[number]!, 0);
  // Among classes that are all right, what is likelier already is the aim.
  const aims = classes.map((number) => [number, p[number]! / right] as const);
  for (let i = 0; i < count; i++) p[i]! *= weight / sum;
  for (const [number, aim] of aims) p[number]! -= weight * aim;
  return p;
}

function move({ classes, weights, squares }: Row, errors: Float64Array): void {
  for (let i = 0; i < classes.length; i++) {
    const gradient = errors[classes[i]!]! + RIDGE * weights[i]!;
    squares[i]! += gradient ** 2;
    weights[i]! -= RATE * gradient / Math.sqrt(squares[i]!);
  }
}

function shuffle(order: number[], random: () => number): void {
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
}

/** Numbers below 1, always the same: a linear congruential generator (Numerical Recipes, section 7.1). */
function randomNumbers(): () => number {
  let state = 1;
  return () => (state = (state * 1664525 + 1013904223) % 2 ** 32) / 2 ** 32;
}
