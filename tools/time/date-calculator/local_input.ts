import { invalidDate, isDate } from "../../shared/time/date_input.ts";

/** A date that was read, with or without a time of day. */
export interface LocalInput {
  local: Temporal.PlainDateTime;
  /** As given, with seconds where it has a time. */
  text: string;
  hasTime: boolean;
}

const LOCAL = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d))?)?$/;
const ZONE_BEHIND = /T.*(?:Z|[+-]\d\d(?::?\d\d)?|\[[^\]]*\])$/i;

/**
 * Reads YYYY-MM-DD or YYYY-MM-DDTHH:MM[:SS] of the years 0001 to 9999; a date alone is its midnight.
 *
 * @throws {ToolError} `INVALID_DATE`, details `{ path }`.
 */
export function readLocal(value: string | undefined, path: string): LocalInput {
  const given = value?.trim();
  const match = LOCAL.exec(given ?? "");
  if (!match) throw invalidDate(given, path, acceptedForm(given));
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1)
    .map((part) => Number(part ?? 0));
  const date = { year, month, day };
  if (!isDate(date) || hour > 23 || minute > 59 || second > 59) {
    throw invalidDate(given, path, acceptedForm(given));
  }
  const hasTime = match[4] !== undefined;
  const local = Temporal.PlainDateTime.from({ ...date, hour, minute, second });
  return { local, text: hasTime ? local.toString() : match[0], hasTime };
}

function acceptedForm(given = ""): string {
  const form = "YYYY-MM-DD or YYYY-MM-DDTHH:MM:SS, such as 2025-01-31";
  // Only the end can be a zone: the rest of a long text need not be searched.
  return ZONE_BEHIND.test(given.slice(0, 200)) ? `${form}, without a zone or offset` : form;
}
