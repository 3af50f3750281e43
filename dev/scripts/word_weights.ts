/**
 * Learns which words point to which class: a multinomial logistic regression by stochastic gradient
 * descent with one rate per weight (AdaGrad: Duchi, Hazan and Singer, 2011). A word only has
 * weights for the classes of lessons that contain it: this keeps the table small, and a rare word
 * does not count against classes that it was never seen with.
 *
 * @module
 */

/** A text with its right classes. */
export interface Lesson {
  words: readonly string[];
  /** Any of them is right. */
  classes: readonly number[];
  /** How much the lesson counts. */
  weight: number;
}

/** The class of texts that fit no other. */
export const NONE = 0;

/** The learned weights. */
export interface WordWeights {
  /** The weight of `NONE` before any word. */
  bias: number;
  /** Each word's weight for each class. */
  words: Map<string, Map<number, number>>;
}

const ROUNDS = 24;
const RATE = 0.3;
/** Slower than the words, since the bias is in every lesson. */
const BIAS_RATE = 0.015;
/** Keeps the weights of rare words small. */
const RIDGE = 0.0003;
/** The initial sum of a weight's squared gradients. */
const FIRST_SQUARE = 0.01;

/** A word's weights, in columns. */
interface Row {
  classes: number[];
  weights: number[];
  squares: number[];
}

/**
 * Learns the weights. The same lessons in the same order give the same result.
 * @param count The number of classes.
 */
export function learnWords(lessons: readonly Lesson[], count: number): WordWeights {
  const rows = rowsOf(lessons);
  const found = lessons.map(({ words }) => words.map((word) => rows.get(word)!));
  const none = { bias: 0, squares: FIRST_SQUARE };
  const texts = lessons.map(({ words, classes }) => [...words, ...classes].join(" "));
  for (let round = 0; round < ROUNDS; round++) {
    for (const i of mixed(texts, round)) {
      const errors = errorsOf(lessons[i]!, found[i]!, none.bias, count);
      for (const row of found[i]!) move(row, errors);
      const error = errors[NONE]!;
      none.squares += error ** 2;
      none.bias -= BIAS_RATE * error / Math.sqrt(none.squares);
    }
  }
  const words = [...rows].map(([word, { classes, weights }]) =>
    [word, new Map(classes.map((number, i) => [number, weights[i]!]))] as const
  );
  return { bias: none.bias, words: new Map(words) };
}

/** A row for each word, with the classes that it occurs with. */
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

/** The excess probability of each class. */
function errorsOf(
  { classes, weight }: Lesson,
  rows: readonly Row[],
  bias: number,
  count: number,
): Float64Array {
  const p = new Float64Array(count);
  p[NONE] = bias;
  for (const row of rows) {
    for (let i = 0; i < row.classes.length; i++) p[row.classes[i]!]! += row.weights[i]!;
  }
  const most = Math.max(...p);
  const sum = p.reduce((sum, logit, i) => sum + (p[i] = Math.exp(logit - most)), 0);
  const right = classes.reduce((sum, number) => sum + p[number]!, 0);
  // Among several right classes, the target favours those that are already likelier.
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

/**
 * The indexes of all texts in a pseudo-random order, different in each round. The relative order of
 * two texts does not depend on the others, so a few new lessons change the result little.
 */
function mixed(texts: readonly string[], round: number): number[] {
  const keys = texts.map((text) => fnv1a(`${round} ${text}`));
  return [...texts.keys()].sort((a, b) => keys[a]! - keys[b]! || a - b);
}

/** The hash FNV-1a of 32 bits (RFC 9923), over UTF-16 units instead of bytes. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
