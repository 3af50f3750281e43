/**
 * How severe an entry says it is.
 *
 * @module
 */
import { isAccessEntry, statusClassOf } from "./access.ts";
import { type Level, LEVELS } from "./rules.ts";

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

/** Severities from the least to the most severe, as OpenTelemetry, pino and bunyan number them. */
const RISING_LEVELS: readonly Level[] = ["trace", "debug", "info", "warn", "error", "fatal"];

/** Where a level is written as a word, the surest form first. */
const FORMS = [
  // level=error, severity: "warning"
  new RegExp(String.raw`(?:level|lvl|severity)[=:] ?"?(${WORDS})\b`, "i"),
  // [error], <warn>, (info); loggers pad the word with spaces
  new RegExp(String.raw`\[ *(${WORDS}) *\]|< *(${WORDS}) *>|\( *(${WORDS}) *\)`, "i"),
  // [core:error] of Apache, which names the module first and numbers its traces
  new RegExp(String.raw`\[\w*:(${WORDS})[1-8]?\]`, "i"),
  new RegExp(String.raw`\b(${WORDS.toUpperCase()})\b`),
  new RegExp(String.raw`^\s*(${WORDS}):`, "i"),
  // sshd[812]: error: …, as programs write to syslog; ::error file=a.js:: of a workflow's command
  new RegExp(String.raw`\[\d+\]: (${WORDS}):|^::(${WORDS})(?: [^:]*)?::`, "i"),
];

/** The message that the kernel writes without a level when it ends a process, or a process has crashed. */
const KERNEL_VERDICT = /\bOut of memory: Kill(?:ed)? process \d|\bsegfault at [\da-f]+ ip /;

/** The priority that begins a line of syslog (RFC 5424, section 6.2.1; RFC 3164 has the same). */
const SYSLOG_PRIORITY = /^<(\d{1,3})>/;
const MAX_SYSLOG_PRIORITY = 191;

/** The header of glog and of Kubernetes: `E0105 08:00:01.123456    1 file.go:12]`. */
const GLOG_HEADER = /\b([IWEF])\d{4} \d\d:\d\d:\d\d\.\d{6} +\d+ [\w.-]+:\d+\]/;

/** The level of a status, by its first digit: the server failed, or the client did. */
const LEVEL_OF_STATUS: Readonly<Record<string, Level>> = { 4: "warn", 5: "error" };

/** Levels by their first letters, as glog and MongoDB write them. */
const LEVEL_OF_LETTER: ReadonlyMap<string, Level> = new Map([
  ["D", "debug"],
  ["I", "info"],
  ["W", "warn"],
  ["E", "error"],
  ["F", "fatal"],
]);

/** Longer names of levels, which a text may hold for other reasons, a member for a level may not. */
const LEVEL_OF_LONG_WORD: ReadonlyMap<string, Level> = new Map([
  ["information", "info"],
  ["informational", "info"],
  ["emergency", "fatal"],
]);

/** The level that a message names, by a word, the header of its logger or an HTTP status; `none` when it names none. */
export function levelOf(message: string): Level {
  for (const form of FORMS) {
    const word = form.exec(message)?.slice(1).find((group) => group !== undefined);
    if (word !== undefined) return levelOfName(word);
  }
  if (KERNEL_VERDICT.test(message)) return "fatal";
  // A server sends all entries of its access log to syslog with one priority.
  const said = isAccessEntry(message)
    ? [levelOfRequest(message)]
    : [levelOfRequest(message), levelOfPriority(message)];
  return LEVELS.find((level) => said.includes(level)) ??
    levelOfLetter(GLOG_HEADER.exec(message)?.[1] ?? "") ?? "none";
}

function levelOfRequest(message: string): Level | undefined {
  const status = statusClassOf(message);
  return status === undefined ? undefined : LEVEL_OF_STATUS[status] ?? "info";
}

function levelOfPriority(message: string): Level | undefined {
  const priority = Number(SYSLOG_PRIORITY.exec(message)?.[1]);
  return priority <= MAX_SYSLOG_PRIORITY ? SYSLOG_LEVELS[priority % 8] : undefined;
}

/** The level of a letter in upper case; undefined for any other. */
export function levelOfLetter(letter: string): Level | undefined {
  return LEVEL_OF_LETTER.get(letter);
}

/** The level of a number: 0 to 7 are of syslog (GELF and journald use them), 10 to 60 of pino and bunyan. */
export function levelOfNumber(number: number): Level {
  return SYSLOG_LEVELS[number] ?? RISING_LEVELS[number / 10 - 1] ?? "none";
}

/** The level of a severity number from 1 to 24 (OpenTelemetry, "Field: SeverityNumber"). */
export function levelOfSeverityNumber(number: number): Level {
  return RISING_LEVELS[Math.ceil(number / 4) - 1] ?? "none";
}

/** The level of a word in the place of one, whatever its case; `none` for any other text. */
export function levelOfName(name: string): Level {
  const word = name.trim().toLowerCase();
  return LEVEL_OF_WORD.get(word) ?? LEVEL_OF_LONG_WORD.get(word) ?? "none";
}
