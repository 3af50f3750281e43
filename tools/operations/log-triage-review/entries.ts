/**
 * From lines to entries: an entry is a line with what continues it, such as a stack trace.
 *
 * @module
 */
import { firstCodePoints } from "../../shared/code_points.ts";
import { clean } from "../../shared/evidence/text.ts";
import { parseJsonValue } from "../../shared/json/parse.ts";
import { isJsonObject, type JsonObject, memberOf } from "../../shared/json/value.ts";
import { splitLines } from "../../shared/lines.ts";
import { levelOf, levelOfWord } from "./level.ts";
import type { Level } from "./rules.ts";
import { templateOf } from "./template.ts";
import { epochOfNumber, findTimestamp } from "./timestamp.ts";

export interface Entry {
  /** From 1. */
  line: number;
  /** The line as it was sent. */
  raw: string;
  /** Unix time in milliseconds. */
  epochMs?: number;
  level: Level;
  template: string;
  /** The error that a JSON line holds beside its message, masked. */
  cause?: string;
}

/** What a text has beside its entries. */
export interface LineCounts {
  lines: number;
  blank: number;
  continuations: number;
}

/** Code points of a message that decide its level and template. */
const MESSAGE_LENGTH = 2_000;

const CONTINUATION = /^(?:[ \t]|at |Caused by:)/;

const TIME_KEYS = ["timestamp", "time", "ts", "@timestamp"];
const LEVEL_KEYS = ["level", "severity", "lvl"];
const MESSAGE_KEYS = ["message", "msg"];
const ERROR_KEYS = ["error", "err", "exception"];

/**
 * Hands out the entries of a text, in order.
 *
 * @param onContinuation Gets each line that continues the entry before it, clean, with its number.
 */
export function readEntries(
  text: string,
  onEntry: (entry: Entry) => void,
  onContinuation: (text: string, line: number) => void,
): LineCounts {
  const lines = splitLines(text);
  const counts = { lines: lines.length, blank: 0, continuations: 0 };
  let hasEntry = false;
  lines.forEach(({ text: raw }, index) => {
    const cleaned = clean(raw);
    const line = index + 1;
    if (cleaned.trim() === "") counts.blank++;
    else if (hasEntry && CONTINUATION.test(cleaned)) {
      counts.continuations++;
      onContinuation(cleaned, line);
    } else {
      hasEntry = true;
      onEntry({ line, raw, ...partsOf(cleaned) });
    }
  });
  return counts;
}

/** Time, level and template of a clean line. */
function partsOf(line: string): Omit<Entry, "line" | "raw"> {
  const object = parseObject(line);
  if (object) return partsOfObject(object, line);
  const time = findTimestamp(line);
  const message = time ? line.slice(0, time.start) + line.slice(time.end) : line;
  return { epochMs: time?.epochMs, ...described(message) };
}

/** The object of a JSON line; undefined for any other line. */
function parseObject(line: string): JsonObject | undefined {
  // The end too, since a SyntaxError for every other line of a log would take seconds.
  if (!line.startsWith("{") || !line.trimEnd().endsWith("}")) return undefined;
  try {
    const value = parseJsonValue(line);
    return isJsonObject(value) ? value : undefined;
  } catch {
    // No JSON, or nested too deep to be anybody's log entry.
    return undefined;
  }
}

function partsOfObject(object: JsonObject, line: string): Omit<Entry, "line" | "raw"> {
  const level = firstText(object, LEVEL_KEYS);
  const own = described(firstText(object, MESSAGE_KEYS) ?? line);
  return {
    epochMs: epochOfObject(object),
    template: own.template,
    level: level === undefined ? own.level : levelOfWord(level),
    cause: causeOf(object),
  };
}

/** What an error member says: a text, or an object with a message. */
function causeOf(object: JsonObject): string | undefined {
  for (const key of ERROR_KEYS) {
    const error = memberOf(object, key);
    const text = typeof error === "string" ? error : memberOf(error, "message");
    if (typeof text === "string") return templateOf(firstCodePoints(text, MESSAGE_LENGTH));
  }
  return undefined;
}

function epochOfObject(object: JsonObject): number | undefined {
  for (const key of TIME_KEYS) {
    const value = memberOf(object, key);
    const epochMs = typeof value === "string"
      ? findTimestamp(value)?.epochMs
      : typeof value === "number"
      ? epochOfNumber(value)
      : undefined;
    if (epochMs !== undefined) return epochMs;
  }
  return undefined;
}

function firstText(object: JsonObject, keys: readonly string[]): string | undefined {
  return keys.map((key) => memberOf(object, key)).find((value) => typeof value === "string");
}

function described(message: string): Pick<Entry, "level" | "template"> {
  const head = firstCodePoints(message, MESSAGE_LENGTH);
  return { level: levelOf(head), template: templateOf(head) };
}
