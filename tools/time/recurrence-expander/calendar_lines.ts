import { cutText } from "../../shared/cut_text.ts";
import { splitLines } from "../../shared/lines.ts";
import { invalidDate } from "../../shared/time/date_input.ts";
import { inputTooLarge } from "../../shared/tool_error.ts";
import { contract } from "./contract.ts";
import { type DateValue, parseBasicDate } from "./date_value.ts";
import { invalidRule } from "./rule_error.ts";

/** A date of a line, with the zone that the line names. */
export interface LineDate {
  value: DateValue;
  tzid?: string;
}

/** The parsed lines of an iCalendar text. */
export interface CalendarLines {
  /** The rules themselves, without `RRULE:`. */
  rules: string[];
  /** Those whose dates are excluded, without `EXRULE:`. */
  exrules: string[];
  dtstart?: LineDate;
  exdates: LineDate[];
  rdates: LineDate[];
}

/** A content line (RFC 5545, section 3.1): name, parameters, value. */
const LINE = /^(DTSTART|RRULE|EXRULE|EXDATE|RDATE)((?:;[^;:="]+=(?:"[^"]*"|[^;:"]*))*):(.*)$/i;
const BARE_RULE = /^[A-Z-]+=/i;

/**
 * Reads bare rules, or lines of DTSTART, RRULE, EXRULE (RFC 2445, section 4.8.5.2), EXDATE and RDATE in any
 * order; folded lines are joined.
 *
 * @throws {ToolError} `INVALID_RRULE` for another line, a second start or no rule; `INPUT_TOO_LARGE` for too many
 * rules; `INVALID_DATE`.
 */
export function readCalendarLines(text: string): CalendarLines {
  const rules: string[] = [];
  const exrules: string[] = [];
  let dtstart: LineDate | undefined;
  const exdates: LineDate[] = [];
  const rdates: LineDate[] = [];
  for (const line of unfoldedLines(text)) {
    const [name, parameters, value] = readLine(line);
    switch (name) {
      case "RRULE":
        rules.push(value.trim());
        break;
      case "EXRULE":
        exrules.push(value.trim());
        break;
      case "DTSTART":
        if (dtstart) throw invalidRule("DTSTART", "it appears twice; send one start");
        dtstart = readDates(name, parameters, value, false)[0];
        break;
      case "EXDATE":
        for (const date of readDates(name, parameters, value, true)) exdates.push(date);
        break;
      default:
        for (const date of readDates(name, parameters, value, true)) rdates.push(date);
    }
  }
  if (rules.length === 0) throw invalidRule("RRULE", "it is missing; send one, such as FREQ=DAILY");
  checkRules(rules.length + exrules.length);
  return { rules, exrules, dtstart, exdates, rdates };
}

function checkRules(count: number): void {
  const { max_rules } = contract.limits;
  if (count > max_rules) {
    throw inputTooLarge("max_rules", max_rules, count, "The number of rules is");
  }
}

/** Non-blank lines; one that begins with a space or tab continues the line before it. */
function unfoldedLines(text: string): string[] {
  const lines: string[][] = [];
  for (const { text: line } of splitLines(text.trim())) {
    const before = lines.at(-1);
    if (/^[ \t]/.test(line) && before) before.push(line.slice(1));
    else lines.push([line]);
  }
  return lines.map((parts) => parts.join("").trim()).filter((line) => line !== "");
}

function readLine(line: string): [name: string, parameters: string, value: string] {
  const [, name, parameters = "", value = ""] = LINE.exec(line) ?? [];
  if (name !== undefined) return [name.toUpperCase(), parameters, value];
  if (BARE_RULE.test(line)) return ["RRULE", "", line];
  throw invalidRule(
    line,
    "it is neither a rule such as FREQ=DAILY;COUNT=3 nor a DTSTART, RRULE, EXRULE, EXDATE or RDATE line; " +
      "of an event, send these lines alone",
  );
}

function readDates(name: string, parameters: string, value: string, isList: boolean): LineDate[] {
  const { tzid, mustBeDate } = readParameters(name, parameters);
  return (isList ? value.split(",") : [value]).map((entry) => {
    const date = parseBasicDate(entry.trim());
    if (date && (mustBeDate === undefined || mustBeDate === date.isDate)) {
      return { value: date, tzid };
    }
    const form = mustBeDate ? "20250101" : "20250101T090000";
    throw invalidDate(entry.trim() || `${name}:`, "rrule", `${form} in the line ${name}`);
  });
}

/** Unknown parameters are ignored, as RFC 5545, section 3.2, requires. */
function readParameters(
  name: string,
  parameters: string,
): { tzid?: string; mustBeDate?: boolean } {
  let tzid: string | undefined;
  let mustBeDate: boolean | undefined;
  for (
    const [, key = "", quoted, plain = ""] of parameters.matchAll(/;([^=]+)=(?:"([^"]*)"|([^;]*))/g)
  ) {
    const parameter = key.toUpperCase();
    const value = quoted ?? plain;
    if (parameter === "TZID") tzid = value;
    if (parameter !== "VALUE") continue;
    const type = value.toUpperCase();
    if (type !== "DATE" && type !== "DATE-TIME") {
      throw invalidRule(name, `values of the type ${cutText(value)} are not supported`);
    }
    mustBeDate = type === "DATE";
  }
  return { tzid, mustBeDate };
}
