/**
 * Scans a large body before any of it is parsed: counts members, items and depth, and cuts out tool
 * inputs as text.
 *
 * @module
 */
import { JsonText } from "../../engine/json_text.ts";
import { MAX_NESTING } from "../../tools/shared/json/nesting.ts";
import type { WorkPerTurn } from "./event_loop.ts";
import { HttpError } from "./http_error.ts";

/** The most members and items in a body. Sensible requests never reach these limits. */
export const MAX_VALUES = {
  /** In all inputs of tools together. */
  inputs: 200_000,
  /** In `options` and in pipeline steps, whose bindings are checked before anything runs. */
  beside: 20_000,
  /** Everywhere else, mainly in what an MCP client says about itself. */
  envelope: 1_000,
} as const;

/** An input with more values goes to the worker as text. */
const MAX_PARSED_VALUES = 200;

type Budget = keyof typeof MAX_VALUES;

/** The result of a scan. */
export interface BodyScan {
  /** The inputs to keep as text, in order. */
  cuts: { start: number; end: number }[];
  /** The members and items outside them, which parsing makes values of. */
  parsedValues: number;
}

/** Keys of the request's own objects; everything else is data. */
const STRUCTURE: ReadonlySet<string> = new Set(["params", "arguments", "requests", "steps"]);
const [QUOTE, COMMA, COLON, OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [
  0x22,
  0x2c,
  0x3a,
  0x5b,
  0x5d,
  0x7b,
  0x7d,
];

/** A container of the request itself. */
interface Container {
  isArray: boolean;
  /** Whether it is a pipeline step, or inside one. */
  isStep: boolean;
  /** The key of the member that is being read, or of the container in its own object. */
  key: string;
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
 * @throws {HttpError} 400 `INVALID_REQUEST` or 422 `INPUT_TOO_LARGE` beyond {@linkcode MAX_VALUES}, 400 on nesting
 * over 1,000 levels.
 */
export async function scanBody(text: string, work: WorkPerTurn): Promise<BodyScan> {
  const cuts: BodyScan["cuts"] = [];
  const counts: Record<Budget, number> = { inputs: 0, beside: 0, envelope: 0 };
  let parsedValues = 0;
  const stack: Container[] = [];
  let depth = 0;
  /** The data being read: where it starts, its depth, what it counts as, and its values so far. */
  let data: { start: number; depth: number; budget: Budget; values: number } | undefined;
  let lastString = "";
  let pauseAt = CHARS_AT_ONCE;
  for (let at = 0; at < text.length; at++) {
    if (at >= pauseAt) {
      await work.enter(WORK_AT_ONCE);
      pauseAt = at + CHARS_AT_ONCE;
    }
    const unit = text.charCodeAt(at);
    if (unit === QUOTE) {
      const end = endOfString(text, at);
      if (!data) lastString = end - at > 20 ? "" : text.slice(at + 1, end);
      at = end;
    } else if (unit === COMMA) count();
    else if (unit === COLON) {
      if (!data && stack.length > 0) stack.at(-1)!.key = lastString;
    } else if (unit === OPEN_OBJECT || unit === OPEN_ARRAY) {
      if (++depth > MAX_NESTING) throw tooDeep();
      open(at, unit === OPEN_ARRAY);
    } else if (unit === CLOSE_OBJECT || unit === CLOSE_ARRAY) {
      close(at);
      depth--;
    }
  }
  return { cuts, parsedValues };

  function open(at: number, isArray: boolean): void {
    if (data) return count();
    const parent = stack.at(-1);
    const isStructure = !parent || parent.isArray || STRUCTURE.has(parent.key);
    if (!isStructure) {
      data = { start: at, depth, budget: budgetOf(parent), values: 0 };
      return count();
    }
    const key = parent?.key ?? "";
    stack.push({ isArray, key, isStep: parent?.isStep === true || (isArray && key === "steps") });
    count();
  }

  function close(at: number): void {
    if (!data) stack.pop();
    else if (data.depth === depth) {
      const { start, budget, values } = data;
      const isCut = budget === "inputs" && values > MAX_PARSED_VALUES;
      if (isCut) cuts.push({ start, end: at + 1 });
      else parsedValues += values;
      data = undefined;
    }
  }

  function count(): void {
    const budget = data?.budget ?? "envelope";
    if (data) data.values++;
    else parsedValues++;
    if (++counts[budget] > MAX_VALUES[budget]) throw tooMany(budget);
  }
}

function budgetOf({ key, isStep }: Container): Budget {
  if (isStep || key === "options") return "beside";
  return key === "input" ? "inputs" : "envelope";
}

/** The index of the quote that ends a string, or the text's end. */
function endOfString(text: string, start: number): number {
  for (let end = start;;) {
    end = text.indexOf('"', end + 1);
    if (end < 0) return text.length;
    let escapes = 0;
    while (text.charCodeAt(end - 1 - escapes) === 0x5c) escapes++;
    if (escapes % 2 === 0) return end;
  }
}

/** The body with a placeholder for each cut, and a function that puts the texts back. */
export function withoutCuts(text: string, { cuts }: BodyScan) {
  const mark = crypto.randomUUID();
  const texts = new Map<string, JsonText>();
  let rest = "";
  let at = 0;
  let line = 1;
  let lineStart = 0;
  for (const { start, end } of cuts) {
    for (let next: number; (next = text.indexOf("\n", lineStart)) >= 0 && next < start;) {
      line++;
      lineStart = next + 1;
    }
    const name = `${mark}:${texts.size}`;
    texts.set(name, new JsonText(text.slice(start, end), line, start - lineStart + 1));
    rest += text.slice(at, start) + `"${name}"`;
    at = end;
  }
  rest += text.slice(at);
  return { rest, textOf: (value: unknown) => texts.get(value as string) ?? value };
}

/** The error for a body nested too deeply to repeat in an answer. */
export function tooDeep(): HttpError {
  return new HttpError(
    400,
    "INVALID_REQUEST",
    `The body nests deeper than ${MAX_NESTING} levels. Send a flatter value, or JSON as text`,
  );
}

function tooMany(budget: Budget): HttpError {
  const most = MAX_VALUES[budget];
  if (budget === "inputs") {
    return new HttpError(
      422,
      "INPUT_TOO_LARGE",
      `The input has more than ${most} members and items. Send less, or a single text`,
      { limit: "max_input_values", max: most },
    );
  }
  const where = budget === "beside"
    ? 'In "options" and in the steps of a pipeline there are'
    : 'Beside "input" there are';
  return new HttpError(
    400,
    "INVALID_REQUEST",
    `${where} more than ${most} members and items: send data as the "input"`,
    { limit: "max_request_values", max: most },
  );
}
