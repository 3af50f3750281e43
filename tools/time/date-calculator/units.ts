import type { ErrorCode } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { type DurationUnit, parseIsoDuration } from "../../shared/time/iso_duration.ts";
import { invalidField, ToolError } from "../../shared/tool_error.ts";
import { contract } from "./contract.ts";

type Code = ErrorCode<typeof contract>;

/** Amounts to add, by their property of the input. */
export type Units = Record<`${DurationUnit}s`, number>;

/**
 * The numbers of the input and the components of its ISO 8601 duration, summed per unit.
 *
 * @throws {ToolError} `INVALID_DURATION`; `INVALID_INPUT` for a component beyond the limit.
 */
export function sumOfUnits(input: Units & { duration?: string }): Units {
  const { years, months, weeks, days, hours, minutes, seconds, duration } = input;
  const sum = { years, months, weeks, days, hours, minutes, seconds };
  if (duration === undefined) return sum;
  const text = duration.trim();
  const written = parseIsoDuration(text);
  if (!written || text.search(/[.,]/) >= 0) throw invalidDuration(text);
  const { max_unit_abs } = contract.limits;
  for (const [unit, digits] of written.amounts) {
    const amount = Number(digits);
    if (amount > max_unit_abs) {
      throw invalidField("duration", `"duration" has more than ${max_unit_abs} ${unit}s`);
    }
    sum[`${unit}s`] += written.negative ? -amount : amount;
  }
  return sum;
}

function invalidDuration(text: string): ToolError<Code> {
  return new ToolError<Code>(
    "INVALID_DURATION",
    `"${
      cutText(text)
    }" in "duration" is not an ISO 8601 duration of whole units: send one such as ` +
      "P1Y2M10DT2H or -P3W",
    { path: "duration" },
  );
}
