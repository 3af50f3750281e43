import type { RunWarning } from "../../tool.ts";
import type { contract } from "./contract.ts";
import type { FieldName } from "./field_specs.ts";
import type { CronExpression } from "./read_expression.ts";

/** The cycle in which each field restarts, and how many values it has; months have no fixed number of days. */
const CYCLES: readonly { field: FieldName; cycle: string; length?: number }[] = [
  { field: "second", cycle: "minute", length: 60 },
  { field: "minute", cycle: "hour", length: 60 },
  { field: "hour", cycle: "day", length: 24 },
  { field: "day_of_month", cycle: "month" },
  { field: "month", cycle: "year", length: 12 },
];

/** Warns of a step that does not divide its field evenly: people read `*\/7` as every 7 minutes, through the hours. */
export function unevenSteps({ fields }: CronExpression): RunWarning<typeof contract>[] {
  for (const { field, cycle, length } of CYCLES) {
    const { raw = "", values = [] } = fields.get(field) ?? {};
    const step = Number(/^\*\/(\d+)$/.exec(raw)?.[1] ?? 1);
    // With a day of the week, people write */2 for every other week.
    if (field === "day_of_month" && !fields.get("day_of_week")?.isUnrestricted) continue;
    if (step === 1 || (length !== undefined && length % step === 0)) continue;
    const unit = field.replace(/_.*/, "");
    return [{
      code: "UNEVEN_STEP",
      message:
        `${raw} restarts with each ${cycle}, at ${unit} ${values[0]}: it does not run every ` +
        `${step} ${unit}s, because ${values.at(-1)} to ${values[0]} is a shorter step`,
    }];
  }
  return [];
}
