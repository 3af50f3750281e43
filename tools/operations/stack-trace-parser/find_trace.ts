import { detectLanguage, type LanguageName, LANGUAGES } from "./languages.ts";
import { isLevel, withoutPrefix } from "./log_prefix.ts";
import type { Trace } from "./trace.ts";

interface Found {
  language: LanguageName;
  trace: Trace;
}

/** Types that stand for those that a trace does not tell. */
const UNTOLD_TYPES: ReadonlySet<string> = new Set(["Error", "Exception", "Throwable", "panic"]);

/**
 * The first trace of a text, with or without what a log puts before its lines: a log may put it before all of
 * them, or only before the one that names the exception.
 */
export function findTrace(
  lines: readonly string[],
  wanted: LanguageName | "auto",
): Found | undefined {
  const bare = lines.map(withoutPrefix);
  const prefixed = lines.filter((line, index) => line !== bare[index]).length;
  if (prefixed === 0) return parse(lines, wanted);
  const filled = lines.filter((line) => line.trim() !== "").length;
  const [first, second] = 2 * prefixed > filled ? [bare, lines] : [lines, bare];
  const found = parse(first, wanted);
  if (found && isTold(found.trace)) return found;
  const other = parse(second, wanted);
  return other && (!found || isTold(other.trace)) ? other : found;
}

function parse(lines: readonly string[], wanted: LanguageName | "auto"): Found | undefined {
  const language = wanted === "auto" ? detectLanguage(lines) : wanted;
  const trace = language && LANGUAGES[language].parse(lines);
  return trace && { language, trace };
}

/** Whether a trace names its exception. */
function isTold({ exceptions: [first] }: Trace): boolean {
  return first !== undefined && !isLevel(first.type) &&
    (first.message !== "" || !UNTOLD_TYPES.has(first.type));
}
