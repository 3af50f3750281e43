/**
 * How grave an entry says it is.
 *
 * @module
 */
import type { Level } from "./rules.ts";

const LEVEL_OF_WORD: ReadonlyMap<string, Level> = new Map([
  ["trace", "trace"],
  ["debug", "debug"],
  ["info", "info"],
  ["notice", "info"],
  ["warn", "warn"],
  ["warning", "warn"],
  ["error", "error"],
  ["err", "error"],
  ["severe", "error"],
  ["fatal", "fatal"],
  ["critical", "fatal"],
  ["crit", "fatal"],
  ["panic", "fatal"],
  ["emerg", "fatal"],
  ["alert", "fatal"],
]);

const WORDS = [...LEVEL_OF_WORD.keys()].join("|");

/** Severities of syslog by their number (RFC 5424, table 2). */
const SYSLOG_LEVELS: readonly Level[] = [
  "fatal",
  "fatal",
  "fatal",
  "error",
  "warn",
  "info",
  "info",
  "debug",
];

/** Severities from the least to the gravest, as OpenTelemetry, pino and bunyan number them. */
const RISING_LEVELS: readonly Level[] = ["trace", "debug", "info", "warn", "error", "fatal"];

/** Where a level is written as a word, the surest form first. */
const FORMS = [
  // level=error, severity: "warning"
  new RegExp(String.raw`(?:level|lvl|severity)[=:] ?"?(${WORDS})\b`, "i"),
  // [error], <warn>, (info); loggers pad the word with spaces
  new RegExp(String.raw`\[ *(${WORDS}) *\]|< *(${WORDS}) *>|\( *(${WORDS}) *\)`, "i"),
  new RegExp(String.raw`\b(${WORDS.toUpperCase()})\b`),
  new RegExp(String.raw`^\s*(${WORDS}):`, "i"),
];

/** The priority that begins a line of syslog (RFC 5424, section 6.2.1; RFC 3164 has the same). */
const SYSLOG_PRIORITY = /^<(\d{1,3})>/;
const MAX_SYSLOG_PRIORITY = 191;

/** The header of glog and of Kubernetes: `E0105 08:00:01.123456    1 file.go:12]`. */
const GLOG_HEADER = /\b([IWEF])\d{4} \d\d:\d\d:\d\d\.\d{6} +\d+ [\w.-]+:\d+\]/;
const GLOG_LEVELS: Readonly<Record<string, Level>> = {
  I: "info",
  W: "warn",
  E: "error",
  F: "fatal",
};

/** The level that a message names, by a word or by the header of its logger; `none` when it names none. */
export function levelOf(message: string): Level {
  for (const form of FORMS) {
    const word = form.exec(message)?.slice(1).find((group) => group !== undefined);
    if (word !== undefined) return levelOfWord(word);
  }
  const priority = Number(SYSLOG_PRIORITY.exec(message)?.[1]);
  if (priority <= MAX_SYSLOG_PRIORITY) return SYSLOG_LEVELS[priority % 8]!;
  return GLOG_LEVELS[GLOG_HEADER.exec(message)?.[1] ?? ""] ?? "none";
}

/** The level of a number: 0 to 7 are of syslog (GELF and journald use them), 10 to 60 of pino and bunyan. */
export function levelOfNumber(number: number): Level {
  return SYSLOG_LEVELS[number] ?? RISING_LEVELS[number / 10 - 1] ?? "none";
}

/** The level of a severity number from 1 to 24 (OpenTelemetry, "Field: SeverityNumber"). */
export function levelOfSeverityNumber(number: number): Level {
  return RISING_LEVELS[Math.ceil(number / 4) - 1] ?? "none";
}

/** The level of a level word, whatever its case; `none` for any other word. */
export function levelOfWord(word: string): Level {
  return LEVEL_OF_WORD.get(word.trim().toLowerCase()) ?? "none";
}
