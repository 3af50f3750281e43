/**
 * Time, level and message of an entry that is a JSON object, under the keys of its logger.
 *
 * @module
 */
import { clean } from "../../shared/evidence/text.ts";
import { parseJsonValue } from "../../shared/json/parse.ts";
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  memberOf,
} from "../../shared/json/value.ts";
import { levelOfLetter, levelOfName, levelOfNumber, levelOfSeverityNumber } from "./level.ts";
import type { Level } from "./rules.ts";
import { epochOfNumber, findTimestamp } from "./timestamp.ts";

/** Where MongoDB has its time, an object of its extended JSON. */
const MONGO_TIME = "t.$date";

/** A dot parts the keys of objects within each other, where no member has the whole as its key. */
const TIME_KEYS = [
  "timestamp",
  "time",
  "ts",
  "@timestamp",
  // OpenTelemetry, journald, Serilog, Python
  "Timestamp",
  "timeUnixNano",
  "__REALTIME_TIMESTAMP",
  "@t",
  "asctime",
  MONGO_TIME,
];
const LEVEL_KEYS = [
  "level",
  "severity",
  "lvl",
  // ECS, Python, OpenTelemetry, Serilog, journald
  "log.level",
  "levelname",
  "severityText",
  "severity_text",
  "SeverityText",
  "@l",
  "PRIORITY",
];
/** Serilog's own JSON and Microsoft.Extensions.Logging; a number there has another order, as in Windows' events. */
const WORD_LEVEL_KEYS = ["Level", "LogLevel"];
const SEVERITY_NUMBER_KEYS = ["severityNumber", "severity_number", "SeverityNumber"];
const MESSAGE_KEYS = [
  "message",
  "msg",
  // journald, Google Cloud, GELF, structlog, OpenTelemetry, Docker, Serilog
  "MESSAGE",
  "textPayload",
  "jsonPayload.message",
  "short_message",
  "event",
  "body",
  "body.stringValue",
  "Body",
  "log",
  "@m",
  "@mt",
  // Serilog's own JSON, Microsoft.Extensions.Logging
  "RenderedMessage",
  "MessageTemplate",
  "Message",
];
const ERROR_KEYS = ["error", "err", "exception"];

/** The contents of a JSON line; its texts are clean. */
export interface JsonLine {
  /** Unix time in milliseconds. */
  epochMs: number | undefined;
  /** Undefined where no member tells it. */
  level: Level | undefined;
  message: string | undefined;
  /** The error that it holds beside its message. */
  cause: string | undefined;
}

/** Reads a line that is a JSON object; undefined for any other line. */
export function readJsonLine(line: string): JsonLine | undefined {
  const object = parseObject(line);
  if (!object) return undefined;
  return {
    epochMs: epochOf(object),
    level: levelOf(object),
    message: firstText(object, MESSAGE_KEYS),
    cause: causeOf(object),
  };
}

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

function epochOf(object: JsonObject): number | undefined {
  for (const key of TIME_KEYS) {
    const value = memberAt(object, key);
    const epochMs = typeof value === "number"
      ? epochOfNumber(value)
      : typeof value === "string"
      ? epochOfText(value)
      : undefined;
    if (epochMs !== undefined) return epochMs;
  }
  return undefined;
}

/** A number since 1970 has ten digits at least since 2001. */
function epochOfText(text: string): number | undefined {
  return /^\d{10,19}$/.test(text) ? epochOfNumber(Number(text)) : findTimestamp(text)?.epochMs;
}

/** A word goes before a number. */
function levelOf(object: JsonObject): Level | undefined {
  const word = firstText(object, [...LEVEL_KEYS, ...WORD_LEVEL_KEYS]);
  if (word !== undefined) {
    return /^\d{1,2}$/.test(word) ? levelOfNumber(Number(word)) : levelOfName(word);
  }
  const number = firstNumber(object, LEVEL_KEYS);
  if (number !== undefined) return levelOfNumber(number);
  const severity = firstNumber(object, SEVERITY_NUMBER_KEYS);
  if (severity !== undefined) return levelOfSeverityNumber(severity);
  return memberAt(object, MONGO_TIME) === undefined ? undefined : levelOfMongo(object.s);
}

/** The severity of MongoDB is a letter, that of its debug messages with a digit. */
function levelOfMongo(severity: JsonValue | undefined): Level | undefined {
  return typeof severity === "string" ? levelOfLetter(severity.slice(0, 1)) : undefined;
}

/** The cause in an error member: a text, or an object with a message. */
function causeOf(object: JsonObject): string | undefined {
  for (const key of ERROR_KEYS) {
    const error = memberOf(object, key);
    const text = typeof error === "string" ? error : memberOf(error, "message");
    if (typeof text === "string") return clean(text);
  }
  return undefined;
}

function firstText(object: JsonObject, keys: readonly string[]): string | undefined {
  for (const key of keys) {
    const value = memberAt(object, key);
    // Escapes of JSON may hold what a clean line does not.
    if (typeof value === "string") return clean(value);
  }
  return undefined;
}

function firstNumber(object: JsonObject, keys: readonly string[]): number | undefined {
  for (const key of keys) {
    const value = memberAt(object, key);
    if (typeof value === "number") return value;
  }
  return undefined;
}

function memberAt(object: JsonObject, key: string): JsonValue | undefined {
  const member = memberOf(object, key);
  if (member !== undefined) return member;
  const dot = key.indexOf(".");
  return dot === -1 ? undefined : memberOf(memberOf(object, key.slice(0, dot)), key.slice(dot + 1));
}
