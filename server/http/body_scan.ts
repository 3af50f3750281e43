/**
 * Scans a large body before any of it is parsed: counts members, items and depth, and cuts out tool
 * inputs as text.
 *
 * @module
 */
import { MAX_HANDLED_CHARS } from "../../engine/execution.ts";
import { MAX_NESTING } from "../../tools/shared/json/nesting.ts";
import {
  type Budget,
  MAX_PARSED_CHARS,
  MAX_VALUES,
  tooDeep,
  tooLong,
  tooMany,
} from "./body_limits.ts";
import { budgetOf, type Container, mayBeKept, roleIn } from "./body_parts.ts";
import type { WorkPerTurn } from "./event_loop.ts";

/** Data of a run with more values goes to the worker as text, and so does what is long. */
const MAX_PARSED_VALUES = 200;
/** Shorter data is always parsed: its place costs about as much. */
const SHORT_CHARS = 256;

/** The result of a scan. */
export interface BodyScan {
  /** The data to keep as text, in order. */
  cuts: Cut[];
  /** The members and items outside them, which parsing makes values of. */
  parsedValues: number;
}

/** A stretch of a body that is data of a run, and its place there: both count from 1. */
export interface Cut {
  start: number;
  end: number;
  line: number;
  column: number;
}

const [LF, CR, QUOTE, COMMA, COLON, OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [
  0x0a,
  0x0d,
  0x22,
  0x2c,
  0x3a,
  0x5b,
  0x5d,
  0x7b,
  0x7d,
];
const BACKSLASH = 0x5c;

/** The beginning of a JSON string that is, or may become, a binding, its letters escaped or not: it is checked before anything runs. */
const BINDING = /"(?:\$|\\u0024)+(?:INPUT|PREV|STEP|[A-Z]{0,4}\\)/iy;

/** Data of the request: where it starts, its depth, what it counts as, and its values so far. */
interface Data extends Omit<Cut, "end"> {
  depth: number;
  budget: Budget;
  mayBeKept: boolean;
  /** Whether it is of a step, whose texts may be bindings. */
  mayBind: boolean;
  values: number;
}

/** The `input` of a step, and the scan as it was before: without a binding, all of it is one datum. */
interface StepInput extends Omit<Cut, "end"> {
  before: { cuts: number; totals: Totals };
  values: number;
  holdsBinding: boolean;
}

/** What a scan has seen of the data so far. */
interface Totals {
  /** The members and items that are parsed. */
  parsedValues: number;
  /** Characters of the data that is parsed here, and of the data that is not. */
  dataChars: number;
  leftOutChars: number;
}

/** Characters scanned at a time, about a millisecond; then other work gets a turn. */
const CHARS_AT_ONCE = 64 * 1024;
/** The cost of that, in chunks read. */
const WORK_AT_ONCE = 16;
/** Characters of a text searched for its end at a time: two milliseconds if each has the low byte of a quote, as 漢. */
const SEARCHED_AT_ONCE = 256 * 1024;
/** The first of them are compared one by one: most texts are short. */
const NEAR_CHARS = 32;

/**
 * Scans a body in one pass, without building a tree. For invalid JSON the result is a guess, which
 * parsing corrects.
 *
 * @param work The limit on the work for all bodies per turn of the event loop.
 * @throws {HttpError} 400 `INVALID_REQUEST` or 422 `INPUT_TOO_LARGE` beyond {@linkcode MAX_VALUES},
 * 400 beyond {@linkcode MAX_PARSED_CHARS}, 400 on nesting over 1,000 levels.
 */
export async function scanBody(text: string, work: WorkPerTurn): Promise<BodyScan> {
  const scanner = new Scanner(text);
  let pauseAt = CHARS_AT_ONCE;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === QUOTE) {
      const start = at;
      do {
        if (at >= pauseAt) await pauseAfter(at);
        let from = at + 1;
        while ((at = nextQuote(text, from)) < 0) await pauseAfter(from += SEARCHED_AT_ONCE);
      } while (isOdd(escapesBefore(text, at) ?? await manyEscapesBefore(text, at, work)));
      scanner.readString(start, at);
    } else scanner.read(unit, at);
    if (at >= pauseAt) await pauseAfter(at);
  }
  return scanner.end();

  async function pauseAfter(at: number): Promise<void> {
    await work.enter(WORK_AT_ONCE);
    pauseAt = at + CHARS_AT_ONCE;
  }
}

/** The state of a scan. */
class Scanner {
  readonly #text: string;
  readonly #cuts: Cut[] = [];
  readonly #counts: Record<Budget, number> = { inputs: 0, beside: 0, envelope: 0 };
  #totals: Totals = { parsedValues: 0, dataChars: 0, leftOutChars: 0 };
  readonly #stack: Container[] = [];
  #hasSteps = false;
  #depth = 0;
  #data: Data | undefined;
  #stepInput: StepInput | undefined;
  #lastString = "";
  #line = 1;
  #lineStart = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** Reads a character outside strings. */
  read(unit: number, at: number): void {
    const parent = this.#stack.at(-1);
    if (unit === COMMA) {
      if (!this.#data && parent) parent.isAtValue = false;
      this.#count();
    } else if (unit === COLON) {
      if (!this.#data && parent) {
        parent.key = this.#lastString;
        parent.isAtValue = true;
      }
    } else if (unit === OPEN_OBJECT || unit === OPEN_ARRAY) {
      if (++this.#depth > MAX_NESTING) throw tooDeep();
      this.#open(at, unit === OPEN_ARRAY);
    } else if (unit === CLOSE_OBJECT || unit === CLOSE_ARRAY) {
      this.#close(at);
      this.#depth--;
    } else if (unit === LF || (unit === CR && this.#text.charCodeAt(at + 1) !== LF)) {
      this.#line++;
      this.#lineStart = at + 1;
    }
  }

  /** Reads a string, from quote to quote: a name, a text of the request, or data. */
  readString(start: number, end: number): void {
    const data = this.#data;
    if (data) {
      if (data.mayBind && data.mayBeKept && this.#isBinding(start)) data.mayBeKept = false;
      return;
    }
    this.#lastString = end - start > 20 ? "" : this.#text.slice(start + 1, end);
    const parent = this.#stack.at(-1);
    if (!mayBeKept(parent) || (this.#isInSteps && this.#isBinding(start))) return;
    this.#keep(this.#placeOf(start), Math.min(end + 1, this.#text.length), 1);
  }

  /** @throws {HttpError} beyond {@linkcode MAX_PARSED_CHARS}. */
  end(): BodyScan {
    const { parsedValues, leftOutChars } = this.#totals;
    if (this.#text.length - leftOutChars > MAX_PARSED_CHARS) throw tooLong(this.#hasSteps);
    return { cuts: this.#cuts, parsedValues };
  }

  #open(start: number, isArray: boolean): void {
    if (this.#data) return this.#count();
    const parent = this.#stack.at(-1);
    const role = roleIn(parent, isArray);
    if (role) {
      this.#stack.push({ role, key: "", isAtValue: false });
      this.#hasSteps ||= role === "steps";
      if (role === "input") this.#openStepInput(start);
    } else {
      this.#data = {
        ...this.#placeOf(start),
        depth: this.#depth,
        budget: budgetOf(parent!),
        mayBeKept: mayBeKept(parent),
        mayBind: this.#isInSteps,
        values: 0,
      };
    }
    this.#count();
  }

  #openStepInput(start: number): void {
    const before = { cuts: this.#cuts.length, totals: { ...this.#totals } };
    this.#stepInput = { ...this.#placeOf(start), before, values: 0, holdsBinding: false };
  }

  #close(at: number): void {
    const data = this.#data;
    if (data) {
      if (data.depth !== this.#depth) return;
      this.#data = undefined;
      const isKept = data.mayBeKept && this.#keep(data, at + 1, data.values);
      if (!isKept) this.#totals.parsedValues += data.values;
    } else if (this.#stack.pop()?.role === "input") this.#closeStepInput(at + 1);
  }

  #closeStepInput(end: number): void {
    const { before, values, holdsBinding, ...place } = this.#stepInput!;
    this.#stepInput = undefined;
    if (holdsBinding) return;
    this.#cuts.length = before.cuts;
    this.#totals = before.totals;
    if (!this.#keep(place, end, values)) this.#totals.parsedValues += values;
  }

  get #isInSteps(): boolean {
    return this.#stack.some(({ role }) => role === "steps");
  }

  #isBinding(start: number): boolean {
    BINDING.lastIndex = start;
    const isBinding = BINDING.test(this.#text);
    if (isBinding && this.#stepInput) this.#stepInput.holdsBinding = true;
    return isBinding;
  }

  /** Keeps data as text if it has many values, or is long together with what is parsed. */
  #keep({ start, line, column }: Omit<Cut, "end">, end: number, values: number): boolean {
    const chars = end - start;
    const isLong = chars > SHORT_CHARS && this.#totals.dataChars + chars > MAX_HANDLED_CHARS;
    if (values <= MAX_PARSED_VALUES && !isLong) {
      this.#totals.dataChars += chars;
      return false;
    }
    this.#cuts.push({ start, end, line, column });
    this.#totals.leftOutChars += chars;
    return true;
  }

  #placeOf(start: number): Omit<Cut, "end"> {
    return { start, line: this.#line, column: start - this.#lineStart + 1 };
  }

  #count(): void {
    const budget = this.#data?.budget ?? (this.#stepInput ? "beside" : "envelope");
    if (this.#stepInput) this.#stepInput.values++;
    if (this.#data) this.#data.values++;
    else this.#totals.parsedValues++;
    if (++this.#counts[budget] > MAX_VALUES[budget]) throw tooMany(budget);
  }
}

/** The index of the next quote, or the text's end; -1 if it is not among the next characters. */
function nextQuote(text: string, from: number): number {
  const near = Math.min(from + NEAR_CHARS, text.length);
  for (let at = from; at < near; at++) if (text.charCodeAt(at) === QUOTE) return at;
  const end = from + SEARCHED_AT_ONCE;
  const at = text.slice(near, end).indexOf('"');
  if (at >= 0) return near + at;
  return end < text.length ? -1 : text.length;
}

/** The backslashes in a row before an index; undefined if they are many. At the text's end none count. */
function escapesBefore(text: string, at: number): number | undefined {
  if (at === text.length) return 0;
  let count = 0;
  while (text.charCodeAt(at - 1 - count) === BACKSLASH) {
    if (++count === CHARS_AT_ONCE) return undefined;
  }
  return count;
}

/** The same of any number, with turns for other work. */
async function manyEscapesBefore(text: string, at: number, work: WorkPerTurn): Promise<number> {
  for (let count = 0;; count += CHARS_AT_ONCE) {
    await work.enter(WORK_AT_ONCE);
    const more = escapesBefore(text, at - count);
    if (more !== undefined) return count + more;
  }
}

function isOdd(count: number): boolean {
  return count % 2 === 1;
}
