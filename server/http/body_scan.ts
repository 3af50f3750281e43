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
import type { WorkPerTurn } from "./event_loop.ts";

/** Data of a run with more values goes to the worker as text, and so does what is long. */
const MAX_PARSED_VALUES = 200;

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

/** Keys of the request's own texts, which no tool gets. */
const OWN_TEXTS: ReadonlySet<string> = new Set(
  ["id", "jsonrpc", "method", "name", "q", "query", "response_mode", "tool", "tool_id"],
);
const [NEWLINE, QUOTE, COMMA, COLON, OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [
  0x0a,
  0x22,
  0x2c,
  0x3a,
  0x5b,
  0x5d,
  0x7b,
  0x7d,
];
const BACKSLASH = 0x5c;

/** What a container of the request itself is: its `params` and their `arguments` are MCP's. */
type Role =
  | "root"
  | "messages"
  | "message"
  | "params"
  | "arguments"
  | "requests"
  | "request"
  | "options"
  | "steps"
  | "step";

/** A container of the request itself. */
interface Container {
  start: number;
  role: Role;
  /** The key of the last member. */
  key: string;
  /** Whether the colon of that member has been read. */
  isAtValue: boolean;
}

const LISTS: ReadonlySet<Role> = new Set(["messages", "requests", "steps"]);

/** Objects whose members go to a tool: what may ask for a run, and its `options`. */
const HOLDERS: ReadonlySet<Role> = new Set(["root", "arguments", "request", "options"]);

/** Data of the request: where it starts, its depth, what it counts as, and its values so far. */
interface Data extends Omit<Cut, "end"> {
  depth: number;
  budget: Budget;
  mayBeKept: boolean;
  values: number;
}

/** Characters scanned at a time, about a millisecond; then other work gets a turn. */
const CHARS_AT_ONCE = 64 * 1024;
/** The cost of that, in chunks read. */
const WORK_AT_ONCE = 16;

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
        at = nextQuote(text, at);
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
  #parsedValues = 0;
  /** Characters of the data that is parsed here, and of what {@linkcode MAX_PARSED_CHARS} leaves out. */
  #dataChars = 0;
  #leftOutChars = 0;
  readonly #stack: Container[] = [];
  #depth = 0;
  #data: Data | undefined;
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
    } else if (unit === NEWLINE) {
      this.#line++;
      this.#lineStart = at + 1;
    }
  }

  /** Reads a string, from quote to quote: a name, a text of the request, or data. */
  readString(start: number, end: number): void {
    if (this.#data) return;
    this.#lastString = end - start > 20 ? "" : this.#text.slice(start + 1, end);
    const parent = this.#stack.at(-1);
    if (mayBeKept(parent)) this.#keep({ start, ...this.#placeOf(start) }, end + 1, 1);
  }

  /** @throws {HttpError} beyond {@linkcode MAX_PARSED_CHARS}. */
  end(): BodyScan {
    if (this.#text.length - this.#leftOutChars > MAX_PARSED_CHARS) throw tooLong();
    return { cuts: this.#cuts, parsedValues: this.#parsedValues };
  }

  #open(start: number, isArray: boolean): void {
    if (this.#data) return this.#count();
    const parent = this.#stack.at(-1);
    const role = roleIn(parent, isArray);
    if (role) this.#stack.push({ start, role, key: "", isAtValue: false });
    else {
      this.#data = {
        start,
        ...this.#placeOf(start),
        depth: this.#depth,
        budget: budgetOf(parent!),
        mayBeKept: mayBeKept(parent),
        values: 0,
      };
    }
    this.#count();
  }

  #close(at: number): void {
    const data = this.#data;
    if (data) {
      if (data.depth !== this.#depth) return;
      this.#data = undefined;
      const isKept = data.mayBeKept && this.#keep(data, at + 1, data.values);
      if (!isKept) this.#parsedValues += data.values;
      return;
    }
    const closed = this.#stack.pop();
    if (closed?.role === "steps") this.#leftOutChars += at + 1 - closed.start;
  }

  /** Keeps data as text if it has many values, or is long together with what is parsed. */
  #keep({ start, line, column }: Omit<Cut, "end">, end: number, values: number): boolean {
    const chars = end - start;
    if (values <= MAX_PARSED_VALUES && this.#dataChars + chars <= MAX_HANDLED_CHARS) {
      this.#dataChars += chars;
      return false;
    }
    this.#cuts.push({ start, end, line, column });
    this.#leftOutChars += chars;
    return true;
  }

  #placeOf(at: number): { line: number; column: number } {
    return { line: this.#line, column: at - this.#lineStart + 1 };
  }

  #count(): void {
    const budget = this.#data?.budget ?? "envelope";
    if (this.#data) this.#data.values++;
    else this.#parsedValues++;
    if (++this.#counts[budget] > MAX_VALUES[budget]) throw tooMany(budget);
  }
}

/** Objects and lists of the request by the containers that have them; everything else is data. */
const PARTS: Readonly<Partial<Record<Role, readonly Role[]>>> = {
  root: ["params", "requests", "steps", "options"],
  message: ["params"],
  params: ["arguments"],
  arguments: ["requests", "steps", "options"],
  request: ["options"],
};

/** The role of a container in another, or of the whole body; undefined for data. */
function roleIn(parent: Container | undefined, isArray: boolean): Role | undefined {
  if (!parent) return isArray ? "messages" : "root";
  if (parent.role === "messages") return isArray ? undefined : "message";
  if (parent.role === "requests") return isArray ? undefined : "request";
  if (parent.role === "steps") return "step";
  const role = PARTS[parent.role]?.find((name) => name === parent.key);
  return role && isArray === LISTS.has(role) ? role : undefined;
}

/** Whether the member that is being read is data that a tool gets. */
function mayBeKept(parent: Container | undefined): boolean {
  return parent !== undefined && HOLDERS.has(parent.role) && parent.isAtValue &&
    (parent.role === "options" || !OWN_TEXTS.has(parent.key));
}

function budgetOf({ role, key }: Container): Budget {
  if (role === "step" || role === "options" || key === "options") return "beside";
  return key === "input" ? "inputs" : "envelope";
}

/** The index of the next quote after another, or the text's end. */
function nextQuote(text: string, after: number): number {
  const at = text.indexOf('"', after + 1);
  return at < 0 ? text.length : at;
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
