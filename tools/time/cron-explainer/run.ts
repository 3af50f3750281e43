import type { ErrorCode, Run, RunOutput, RunWarning } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { parseIso8601 } from "../../shared/time/iso8601.ts";
import { readLocalTime } from "../../shared/time/local_time.ts";
import { printDateTime, weekdayName } from "../../shared/time/print.ts";
import { readTimeZone } from "../../shared/time/time_zone.ts";
import { instantAtOffset } from "../../shared/time/written_instant.ts";
import { TimestampFault } from "../../shared/time/written_time.ts";
import { emptyInput, ToolError } from "../../shared/tool_error.ts";
import type { contract } from "./contract.ts";
import { describeExpression } from "./describe_expression.ts";
import { readOrHint } from "./expression_hint.ts";
import { type CronRun, runsAfter } from "./next_runs.ts";
import type { CronExpression } from "./read_expression.ts";
import { hasDays, scheduleOf } from "./schedule.ts";
import { unevenSteps } from "./uneven_steps.ts";

type Code = ErrorCode<typeof contract>;

type Output = RunOutput<typeof contract>;

/** A run with its local time. */
interface LocalRun extends CronRun {
  local: Temporal.ZonedDateTime;
}

/** Explains a cron expression, and lists its next runs in a time zone. */
export const run: Run<typeof contract> = (input) => {
  const text = input.expression;
  if (text.trim() === "") throw emptyInput("expression");
  const expression = readOrHint(text, input.dialect);
  const timeZone = readTimeZone(input.timezone, "timezone");
  const from = input.from === undefined ? undefined : readFrom(input.from);
  const schedule = scheduleOf(expression);
  const runs = from ? firstRuns(runsAfter(schedule, from, timeZone), input.count, timeZone) : [];
  const description = describeExpression(expression, schedule);
  return {
    output: {
      expression: text,
      normalized: expression.normalized,
      description,
      dialect: input.dialect,
      timezone: timeZone,
      fields: fieldsOf(expression),
      next_runs: runs.map(({ local }) => ({
        local: printDateTime(local),
        utc: local.toInstant().toString(),
        weekday: weekdayName(local.dayOfWeek),
      })),
    },
    stats: { runs: runs.length, field_count: expression.fields.size },
    warnings: [
      ...(from ? [] : [NO_FROM]),
      ...unevenSteps(expression),
      ...(!from && !hasDays(schedule) ? [NEVER_RUNS] : []),
      ...(schedule.unitesDays ? [DAY_FIELDS_UNION] : []),
      ...(from && runs.length < input.count ? [noFurtherRuns(runs.length, input.count)] : []),
      ...clockChanges(runs, timeZone),
    ],
  };
};

const NO_FROM: RunWarning<typeof contract> = {
  code: "NO_FROM",
  message: "This tool has no clock: send from, the moment after which to list runs",
  path: "from",
};

const DAY_FIELDS_UNION: RunWarning<typeof contract> = {
  code: "DAY_FIELDS_UNION",
  message: "Day-of-month and day-of-week are both restricted, because neither begins " +
    "with * or ?: a day matches when either field does. Set one to * to match by the other alone",
};

const NEVER_RUNS: RunWarning<typeof contract> = {
  code: "NEVER_RUNS",
  message: "The expression never runs: none of its months has any of its days",
};

function noFurtherRuns(found: number, wanted: number): RunWarning<typeof contract> {
  return {
    code: "NO_FURTHER_RUNS",
    message: `Found ${found} of ${wanted} runs in the 100 years after from and before the ` +
      "year 2100",
  };
}

/** @throws {ToolError} `INVALID_TIMESTAMP`. */
function readFrom(text: string): Temporal.Instant {
  let why = "it is not an ISO 8601 date-time with an offset";
  try {
    const written = parseIso8601(text.trim());
    if (written?.offset !== undefined) {
      const zone = written.zone === undefined ? undefined : readTimeZone(written.zone, "from");
      return instantAtOffset(written.local, written.offset, zone);
    }
  } catch (error) {
    if (!(error instanceof TimestampFault)) throw error;
    why = error.message;
  }
  throw new ToolError<Code>(
    "INVALID_TIMESTAMP",
    `Cannot read "${
      cutText(text)
    }" in "from": ${why}. Send a date-time with Z or an offset, such as ` +
      "2025-03-06T00:00:00Z",
    { path: "from" },
  );
}

function firstRuns(runs: Iterable<CronRun>, count: number, timeZone: string): LocalRun[] {
  const first: LocalRun[] = [];
  if (count === 0) return first;
  for (const run of runs) {
    const nanoseconds = BigInt(run.epochSeconds) * 1_000_000_000n;
    first.push({ ...run, local: new Temporal.ZonedDateTime(nanoseconds, timeZone) });
    if (first.length === count) break;
  }
  return first;
}

function fieldsOf({ fields }: CronExpression): Output["fields"] {
  const entries = [...fields].map(([name, { raw, values, specials }]) => [
    name,
    { raw, values: specials.length > 0 ? null : values },
  ]);
  return Object.fromEntries(entries) as Output["fields"];
}

function clockChanges(runs: LocalRun[], timeZone: string): RunWarning<typeof contract>[] {
  const adjusted = runs.find(({ local, isMoved }) =>
    isMoved || readLocalTime(local.toPlainDateTime(), timeZone).kind === "overlap"
  );
  if (!adjusted) return [];
  const what = adjusted.isMoved
    ? "falls in a gap, which the clocks skip, and was moved to the first moment after it"
    : "falls in an overlap, where the clocks show this time twice";
  return [{ code: "DST_ADJUSTED", message: `The run at ${printDateTime(adjusted.local)} ${what}` }];
}
