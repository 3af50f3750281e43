import type { ErrorCode } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { ToolError } from "../../shared/tool_error.ts";
import { type Dialect, type FieldName, FIELDS_BY_COUNT, MACROS } from "./field_specs.ts";
import { type CronField, readField } from "./read_field.ts";
import type { contract } from "./contract.ts";

type Code = ErrorCode<typeof contract>;

/** A cron expression as read. */
export interface CronExpression {
  dialect: Dialect;
  /** Macros resolved, fields joined by one space. */
  normalized: string;
  /** The fields it has, in the order written. */
  fields: Map<FieldName, CronField>;
}

const FORMS: Record<Dialect, string> = {
  crontab:
    "5 (minute hour day-of-month month day-of-week), 6 (second first), 7 (second first, year last), " +
    "or a macro such as @daily",
  quartz: "6 (second minute hour day-of-month month day-of-week) or 7 (year last)",
};

/**
 * Reads an expression of 5, 6 or 7 fields, or a macro; in Quartz, 6 or 7 fields.
 *
 * @throws {ToolError} `INVALID_CRON`, details `{ field, token }` or `{ token }`.
 */
export function readExpression(text: string, dialect: Dialect): CronExpression {
  const words = resolveMacro(text.trim()).split(/\s+/);
  const names = FIELDS_BY_COUNT.get(words.length);
  if (!names || (dialect === "quartz" && !names.includes("second"))) {
    throw new ToolError<Code>(
      "INVALID_CRON",
      `"${cutText(text.trim())}" has ${words.length} fields: send ${FORMS[dialect]}`,
      { token: cutText(text.trim()) },
    );
  }
  const fields = new Map(
    names.map((name, index) => [name, readField(name, words[index] ?? "", dialect)]),
  );
  if (dialect === "quartz") checkQuestionMark(fields);
  return { dialect, normalized: words.join(" "), fields };
}

/** Quartz asks for one day field and takes ? for the other. */
function checkQuestionMark(fields: ReadonlyMap<FieldName, CronField>): void {
  const dayFields = ["day_of_month", "day_of_week"] as const;
  const asked = dayFields.filter((name) => fields.get(name)?.raw !== "?");
  if (asked.length === 1) return;
  throw new ToolError<Code>(
    "INVALID_CRON",
    `Quartz takes ? in exactly one of the fields day-of-month and day-of-week, not in ${
      asked.length === 0 ? "both" : "neither"
    }: put ? where no day is asked for`,
    { field: "day_of_week", token: fields.get("day_of_week")?.raw },
  );
}

function resolveMacro(text: string): string {
  if (!text.startsWith("@")) return text;
  const resolved = MACROS.get(text.toLowerCase());
  if (resolved !== undefined) return resolved;
  const token = cutText(text);
  const why = token.toLowerCase() === "@reboot"
    ? "@reboot does not name a time"
    : `"${token}" is not a macro`;
  throw new ToolError<Code>(
    "INVALID_CRON",
    `${why}: send one of ${[...MACROS.keys()].join(", ")}`,
    {
      token,
    },
  );
}
