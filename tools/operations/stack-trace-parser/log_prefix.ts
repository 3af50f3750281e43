/**
 * Removes the prefixes that loggers and containers put before each line: names, times, levels.
 *
 * @module
 */

const LEVEL =
  "TRACE|DEBUG|INFO|NOTICE|WARN(?:ING)?|ERROR|ERR|SEVERE|FATAL|CRITICAL|CRIT|ALERT|EMERG";
const DATE = String.raw`(?:\d{4}[-/]\d\d[-/]\d\d|\d\d[-/]\d\d)`;
const CLOCK = String.raw`\d\d:\d\d:\d\d(?:[.,]\d{1,9})?`;
const OFFSET = String.raw`(?:Z|[+-]\d\d:?\d\d| UTC| [+-]\d{4})?`;
const TIME = `(?:${DATE}[T ])?${CLOCK}${OFFSET}`;
const MONTH = "Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec";

/** The parts of a prefix; any number of them, each with a space after it, come before a line. */
const PARTS = [
  // docker compose: "web-1  | ".
  String.raw`[A-Za-z0-9][\w.-]* +\|`,
  // kubectl logs --prefix: "[pod/web-7d9/app]".
  String.raw`\[pod/[^\s\]]+\]`,
  // ISO 8601 and its neighbours, also in brackets or with a comma or colon.
  String.raw`[\[(]?${TIME}[\])]?[,:]?`,
  // The log of the container runtime interface: "stdout F".
  "std(?:out|err) [FP]",
  // RFC 3164: "Jan  2 03:04:05 host program[123]:"; Heroku: "app[web.1]:".
  String.raw`(?:${MONTH}) [ \d]\d \d\d:\d\d:\d\d \S+ [^\s:\[]+(?:\[\d+\])?:`,
  String.raw`(?:app|heroku)\[[\w.-]+\]:`,
  // logcat: "1234  1234 E AndroidRuntime:" after the time, "E/AndroidRuntime(1234):", "E/AndroidRuntime:".
  String.raw`\d+ +\d+ [VDIWEF] [\w.-]+ *:`,
  String.raw`[VDIWEF]\/[\w.-]+ *(?:\( *\d+\))?:`,
  // Android Studio: "1234-1234/com.x E/AndroidRuntime:" and "1234-1234  AndroidRuntime  com.x  E" after the time.
  String.raw`\d+-\d+\/[\w.:?-]+`,
  String.raw`\d+-\d+ +[\w.-]+ +[\w.:?-]+ +[VDIWEF]`,
  // A level, and what is between it and the message: process, thread, logger. Deno's own "error: " is not one.
  String.raw`[\[(]?(?:${LEVEL}|(?<=[ \[])(?:error(?!: Uncaught )|fatal|critical|warning))[\])]?:?`,
  String.raw`\[(?!cause\]|errors\]|native code\])[\w.:/#@-]+\](?!:)`,
  String.raw`(?:\d+ )?---`,
  String.raw`\w+(?:[.$]\w+)* +[-:]`,
].join("|");
const PREFIX = new RegExp(`^(?: *(?:${PARTS})(?= |$))+ ?`);
/** A mark that every prefix has, and most lines do not: a bar, a clock, a bracket or a level. */
const HINT = new RegExp(
  String.raw`^[^\s"']{0,80} {0,8}\||\d\d:\d\d|\[|\b(?:${LEVEL})\b|^[VDIWEF]\/`,
);

/** Shorter and longer prefixes are not. */
const MIN_PREFIX_CHARS = 4;
const MAX_PREFIX_CHARS = 300;

/** The mark that mails and Markdown put before each line that they quote. */
const QUOTE = /^>(?: ?>)* ?/;

/** A line without the prefix of a log or a quotation; the space after it is a part of it, more is indentation. */
export function withoutPrefix(written: string): string {
  const line = written.replace(QUOTE, "");
  if (line.length < MIN_PREFIX_CHARS) return line;
  const start = line.slice(0, MAX_PREFIX_CHARS);
  if (!HINT.test(start)) return line;
  const [prefix = ""] = PREFIX.exec(start) ?? [];
  return line.slice(prefix.length);
}

/** Whether a word is the name of a level, as in "ERROR: TypeError: x". */
export function isLevel(word: string): boolean {
  return new RegExp(`^(?:${LEVEL})$`).test(word);
}
