/**
 * From lines to entries: an entry is a line with what continues it, such as a stack trace.
 *
 * @module
 */
import { firstCodePoints } from "../../shared/code_points.ts";
import { clean } from "../../shared/evidence/text.ts";
import { splitLines } from "../../shared/lines.ts";
import { readJsonLine } from "./json_line.ts";
import { levelOf } from "./level.ts";
import type { Level } from "./rules.ts";
import { templateOf } from "./template.ts";
import { findTimestamp } from "./timestamp.ts";

/** An entry of a log: a line, and the lines that continue it. */
export interface Entry {
  /** From 1. */
  line: number;
  /** The line as it was sent. */
  raw: string;
  /** Unix time in milliseconds. */
  epochMs?: number;
  /** Whether it begins with a header of syslog, so that it never continues the entry before it. */
  hasHeader: boolean;
  level: Level;
  /** The message, without its time. */
  message: string;
  template: string;
  /** The error that a JSON line holds beside its message, masked. */
  cause?: string;
}

/** Counts of the lines of a text that are not entries. */
export interface LineCounts {
  lines: number;
  blank: number;
  continuations: number;
}

/** Code points of a message that decide its level and template. */
const MESSAGE_LENGTH = 2_000;

/** The header of BSD syslog, whose time has no year (RFC 3164, section 4.1), up to the message. */
const SYSLOG_HEADER =
  /^(?:<\d{1,3}>)?[A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d [\w.:-]{1,255} [^\s:[\]]{1,64}(?:\[\d+\])?: /;

const CONTINUATION = /^(?:[ \t]|at |Caused by:)/;

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
  const lines = splitLines(text.replace(/^\ufeff/, ""));
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
  const header = SYSLOG_HEADER.exec(line)?.[0] ?? "";
  const hasHeader = header !== "";
  const json = readJsonLine(line.slice(header.length));
  if (json) {
    const { epochMs, level, message = line, cause } = json;
    const own = described(message);
    return {
      epochMs,
      hasHeader,
      level: level ?? own.level,
      message: own.message,
      template: own.template,
      cause: cause === undefined ? undefined : described(cause).template,
    };
  }
  const time = findTimestamp(line);
  const message = time ? withoutTime(line, time) : line;
  return { epochMs: time?.epochMs, hasHeader, ...described(message) };
}

/** The name that logfmt gives to a time, and what opens it. */
const TIME_OPENS = /(?:\b(?:time|ts|timestamp)=)?(["[(])?$/;
const CLOSES: Readonly<Record<string, string>> = { '"': '"', "[": "]", "(": ")" };
/** The zone in which times without one are read. */
const ZONE = /^ (?:UTC|GMT)\b/;

/** A line without its time, and without the name, brackets and zone that would be left of it. */
function withoutTime(line: string, { start, end }: { start: number; end: number }): string {
  const [before, after] = [line.slice(0, start), line.slice(end)];
  // It fits an empty text.
  const [opening, bracket] = TIME_OPENS.exec(before)!;
  if (bracket !== undefined && !after.startsWith(CLOSES[bracket]!)) return before + after;
  const head = before.slice(0, before.length - opening.length);
  return head + (bracket === undefined ? after.replace(ZONE, "") : after.slice(1));
}

function described(message: string): Pick<Entry, "level" | "message" | "template"> {
  const head = firstCodePoints(message, MESSAGE_LENGTH);
  return { level: levelOf(head), message: head, template: templateOf(head) };
}
