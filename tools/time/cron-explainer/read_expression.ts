import type { ErrorCode } from "../../define.ts";
import { cutText } from "../../shared/cut_text.ts";
import { ToolError } from "../../shared/tool_error.ts";
import { type FieldName, FIELDS_BY_COUNT, MACROS } from "./field_specs.ts";
import { type CronField, readField } from "./read_field.ts";
import type { contract } from "./contract.ts";

type Code = ErrorCode<typeof contract>;

/** A cron expression as read. */
export interface CronExpression {
  /** A macro resolved, the fields joined by one space. */
  normalized: string;
  /** The fields it has, in the order written. */
  fields: Map<FieldName, CronField>;
}

/**
 * Reads an expression of 5, 6 or 7 fields, or a macro.
 *
 * @throws {ToolError} `INVALID_CRON`, details `{ field, token }` or `{ token }`.
 */
export function readExpression(text: string): CronExpression {
  const words = resolveMacro(text.trim()).split(/\s+/);
  const names = FIELDS_BY_COUNT.get(words.length);
  if (!names) {
    throw new ToolError<Code>(
      "INVALID_CRON",
      `"${
        cutText(text.trim())
      }" has ${words.length} fields: send 5 (minute hour day-of-month month ` +
        "day-of-week), 6 (second first), 7 (second first, year last), or a macro such as @daily",
      { token: cutText(text.trim()) },
    );
  }
  return {
    normalized: words.join(" "),
    fields: new Map(names.map((name, index) => [name, readField(name, words[index]!)])),
  };
}

function resolveMacro(text: string): string {
  if (!text.startsWith("@")) return text;
  const resolved = MACROS.get(text.toLowerCase());
  if (resolved !== undefined) return resolved;
  const token = cutText(text);
  const why = token.toLowerCase() === "@reboot"
    ? "@reboot names no time"
    : `"${token}" is no macro`;
  throw new ToolError<Code>(
    "INVALID_CRON",
    `${why}: send one of ${[...MACROS.keys()].join(", ")}`,
    {
      token,
    },
  );
}
