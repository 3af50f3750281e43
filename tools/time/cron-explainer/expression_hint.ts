import { cutText } from "../../shared/cut_text.ts";
import { ToolError } from "../../shared/tool_error.ts";
import type { Dialect } from "./field_specs.ts";
import { type CronExpression, readExpression } from "./read_expression.ts";

/** An expression found in pasted text, and what to send instead. */
interface Reading {
  expression: string;
  dialect: Dialect;
  /** Other properties to send with it. */
  besides?: string;
}

/**
 * Reads an expression; when it fails and part of the text is an expression, the error says to send that part.
 *
 * @throws {ToolError} `INVALID_CRON`, details `{ field, token }` or `{ token }`.
 */
export function readOrHint(text: string, dialect: Dialect): CronExpression {
  try {
    return readExpression(text, dialect);
  } catch (error) {
    const found = error instanceof ToolError ? readingsOf(text).find(isExpression) : undefined;
    if (!(error instanceof ToolError) || !found) throw error;
    const besides = found.dialect === dialect ? "" : ` with dialect ${found.dialect}`;
    const hint = `Send "${cutText(found.expression)}"${besides}${found.besides ?? ""}`;
    throw new ToolError(error.code, `${error.message}. ${hint}`, error.details);
  }
}

/** Most lines of a crontab searched for an expression. */
const MAX_LINES = 100;
/** A line of a crontab that sets a variable; after a time zone, the expression may follow. */
const ASSIGNMENT = /^\w+\s*=\s*\S*$/;

/** A sixth field that is no command but a year, such as 2030 or 2030-2032. */
const YEAR = /^(?:19|20)\d\d(?:[-,/]\d+)*$/;

/** In the order tried: the text as one, then each line of a crontab. */
function readingsOf(text: string): Reading[] {
  const typed = withAsciiSigns(text);
  const lines = typed.split(/[\r\n]+/, MAX_LINES).map((line) => line.trim()).filter((line) =>
    line !== "" && !line.startsWith("#") && !ASSIGNMENT.test(line)
  );
  return [typed, ...lines].flatMap(readingsOfLine);
}

/** Substitutes for - and * from word processors and other keyboards. */
function withAsciiSigns(text: string): string {
  return text.replace(/[‐-―−－]/g, "-").replace(/[＊∗⁎]/g, "*");
}

function readingsOfLine(text: string): Reading[] {
  const quoted = /(["'`])([^"'`]+)\1/.exec(text)?.[2];
  const unwrapped = (quoted ?? text).trim().replace(/^cron\((.*)\)$/is, "$1");
  const [, zone, line = unwrapped] = /^(?:CRON_)?TZ=(\S+)\s+(.*)$/is.exec(unwrapped) ?? [];
  const words = line.split(/\s+/);
  const besides = zone === undefined ? undefined : ` and timezone "${cutText(zone)}"`;
  return [
    // A whole value, in quotes or after its zone.
    { expression: line, dialect: "crontab", besides },
    // EventBridge has the fields of Quartz without seconds, and always a year.
    ...(words.length === 6
      ? [{ expression: `0 ${words.join(" ")}`, dialect: "quartz" as const, besides }]
      : []),
    ...(words.length === 6 && YEAR.test(words[5]!)
      ? [{ expression: `0 ${words.join(" ")}`, dialect: "crontab" as const, besides }]
      : []),
    // A crontab line continues with its command; a macro is one word.
    {
      expression: words.slice(0, words[0]?.startsWith("@") ? 1 : 5).join(" "),
      dialect: "crontab",
      besides,
    },
  ];
}

function isExpression({ expression, dialect }: Reading): boolean {
  try {
    readExpression(expression, dialect);
    return true;
  } catch (error) {
    if (error instanceof ToolError) return false;
    throw error;
  }
}
