/**
 * Learns which words point to which class: a multinomial logistic regression, by stochastic gradient
 * descent with a rate for each weight (AdaGrad: Duchi, Hazan and Singer, 2011). A word has a weight
 * for the classes alone that some lesson has it with: that keeps the table small, and a rare word
 * from telling against what it was never seen with.
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

/** The class that is right where no other is. */
export const NONE = 0;

/** What was learned. */
export interface WordWeights {
  /** What speaks for `NONE` before any word does. */
  bias: number;
  /** By word, the weight of each class. */
  words: Map<string, Map<number, number>>;
}

const ROUNDS = 12;
const RATE = 0.3;
/** Slower than the words: it is in every lesson. */
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
  p[NONE] = bias;
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

/**
 * The places of all texts in an order that has nothing to do with them, another one each round. The order of two
 * texts is the same whatever others there are, so that what is learned changes little with a few new ones.
 */
function mixed(texts: readonly string[], round: number): number[] {
  const keys = texts.map((text) => fnv1a(`${round} ${text}`));
  return [...texts.keys()].sort((a, b) => keys[a]! - keys[b]! || a - b);
}

/** The hash FNV-1a of 32 bits (RFC 9923), over UTF-16 units in place of bytes. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
