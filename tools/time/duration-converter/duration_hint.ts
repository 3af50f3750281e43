import { DurationFault, readDuration } from "./read_duration.ts";

/** Other notations of people and programs, rewritten to the accepted one; applied in order. */
const REWRITES: readonly (readonly [RegExp, string])[] = [
  // Surrounding text: real 0m1.2s, up 3 days, T+00:05:00, in 2 h, 10 minutes ago, 1 hr. 20 min.
  [/^(?:(?:real|user|sys|up|in|for|about|duration|elapsed|took)\b|T\+)[\s:=]*/i, ""],
  [/\s+(?:ago|long|elapsed)$/i, ""],
  [/(?<=[a-z])\.(?=\s|$)/gi, ""],
  // Decimal commas, unless they may separate thousands; those in a clock of subtitles never do.
  [/(?<=:\d\d),(?=\d+$)/, "."],
  [/(?<=\d),(?=\d{1,2}(?!\d))/g, "."],
  // Spaces and underscores between thousands.
  [/(?<=\d)[ _\u00a0\u2009\u202f](?=\d{3}(?!\d))/g, ""],
  [/\bhalf an?(?=\s)/gi, "0.5"],
  [/\ban?(?=\s)/gi, "1"],
  [/(\d)\s?½/g, "$1.5"],
  [/½/g, "0.5"],
  [/(?<=\d)\s?['′](?!\s?['′])/g, "m "],
  [/(?<=\d)\s?["″]/g, "s"],
  // 1h:30m, 12h30, 5m30
  [/(?<=[a-z]):(?=\d)/gi, " "],
  [/^(\d+)\s?h\s?([0-5]\d)$/i, "$1h $2m"],
  [/^(\d+)\s?m(?:in)?\s?([0-5]\d)$/i, "$1m $2s"],
  [/(?<=\d\s?)mon\b/gi, "mo"],
  [/(?<=\d\s?)(?:std|heures?|stunden?)\b/gi, "h"],
  [/(?<=\d\s?)usec\b/gi, "us"],
];

/** Longer than any duration that is meant as one. */
const MAX_LENGTH = 80;

/** A readable text for an unreadable one; undefined when there is no suggestion. */
export function meantDuration(text: string): string | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const rewritten = REWRITES.reduce(
    (written, [pattern, plain]) => written.replace(pattern, plain),
    text.trim(),
  ).trim();
  if (rewritten === text.trim()) return undefined;
  try {
    readDuration(rewritten, "second");
    return rewritten;
  } catch (error) {
    if (error instanceof DurationFault) return undefined;
    throw error;
  }
}
