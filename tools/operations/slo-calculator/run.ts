import type { FieldError, Run, RunInput, RunOutput, RunWarning } from "../../tool.ts";
import { type Decimal, decimal } from "../../shared/decimal.ts";
import { invalidInput } from "../../shared/tool_error.ts";
import { alertsFor, downtimeBudget, errorBudget, eventBudget } from "./budget.ts";
import { type Composite, compositeOf } from "./composite.ts";
import type { contract } from "./contract.ts";

type Input = RunInput<typeof contract>;
type Output = RunOutput<typeof contract>;

const YEAR_SECONDS = 365 * 86_400;

/** Computes what a target allows, how much of it is used, and what a system can reach. */
export const run: Run<typeof contract> = (input, { given }) => {
  const faults = faultsOf(input);
  if (faults.length > 0) throw invalidInput(faults);
  const { target_percent: target, window_days: windowDays } = input;
  const budget = target === undefined ? undefined : errorBudget(target);
  const events = eventsOf(input);
  const composite = input.system && compositeOf(input.system);
  return {
    output: {
      budget: budget ? downtimeBudget(budget, windowDays) : null,
      events,
      alerts: budget ? alertsFor(budget, windowDays) : [],
      composite: composite ? compositeOutput(composite) : null,
    },
    stats: { components: composite?.leaves ?? 0 },
    warnings: [
      ...noBadEvents(input.total_events, given.bad_events),
      ...warningsOf(target, events, composite),
    ],
  };
};

function faultsOf(input: Input): FieldError[] {
  const { target_percent, window_days, total_events, bad_events, elapsed_days, system } = input;
  const faults: [boolean, string, string][] = [
    [
      target_percent === undefined && system === undefined,
      "target_percent",
      'Give "target_percent", or "system", or both',
    ],
    [
      total_events !== undefined && target_percent === undefined && system !== undefined,
      "target_percent",
      '"total_events" is judged against "target_percent": send both',
    ],
    [
      total_events === undefined && bad_events > 0,
      "total_events",
      '"bad_events" needs "total_events", the number of all events',
    ],
    [
      total_events !== undefined && bad_events > total_events,
      "bad_events",
      `"bad_events" is ${bad_events}, more than the ${total_events} of "total_events"`,
    ],
    [
      elapsed_days !== undefined && elapsed_days > window_days,
      "elapsed_days",
      `"elapsed_days" is ${elapsed_days}, more than the ${window_days} of "window_days"`,
    ],
  ];
  return faults.filter(([applies]) => applies)
    .map(([, path, message]) => ({ path, code: "INVALID_VALUE", message }));
}

function eventsOf(input: Input): Output["events"] {
  const { target_percent, total_events, bad_events, window_days, elapsed_days } = input;
  if (total_events === undefined || target_percent === undefined) return null;
  return eventBudget({
    total: total_events,
    bad: bad_events,
    targetPercent: target_percent,
    windowDays: window_days,
    elapsedDays: elapsed_days ?? window_days,
  });
}

function compositeOutput({ availability, components }: Composite): Output["composite"] {
  return {
    availability_percent: availability.times(100).toNumber(),
    downtime_seconds_per_year: availability.negated().plus(1).times(YEAR_SECONDS).toNumber(),
    components,
  };
}

function warningsOf(
  target: number | undefined,
  events: Output["events"],
  composite: Composite | undefined,
): RunWarning<typeof contract>[] {
  const warnings: RunWarning<typeof contract>[] = [];
  if (target !== undefined && composite?.availability.times(100).lessThan(target)) {
    warnings.push({
      code: "TARGET_ABOVE_COMPOSITE",
      message: `The system gives ${
        composite.availability.times(100).toNumber()
      } %, less than the target of ${target} %`,
      path: "target_percent",
    });
  }
  if (events && events.bad_events > events.allowed_bad_events) {
    warnings.push({
      code: "BUDGET_EXHAUSTED",
      message: `"bad_events" is ${events.bad_events}, more than the ${events.allowed_bad_events} ` +
        "that the target allows in the window",
      path: "bad_events",
    });
  }
  if (target === 100) {
    warnings.push({
      code: "ZERO_BUDGET",
      message:
        "A target of 100 % leaves no budget to burn: do not use the burn rates of the alerts, " +
        "since every bad event breaks the target",
      path: "target_percent",
    });
  }
  if (target !== undefined && target <= 1) {
    warnings.push(takenAsPercent("target_percent", decimal(target)));
  }
  const [share] = composite?.likelyShares ?? [];
  if (share) warnings.push(takenAsPercent(share.path, share.percent));
  return warnings;
}

/** Without the bad events, all events were good, and the target looks met. */
function noBadEvents(total: number | undefined, given: unknown): RunWarning<typeof contract>[] {
  if (!total || (given ?? "") !== "") return [];
  const message = `"bad_events" is missing, so all ${total} events count as good: send it, ` +
    "also where it is 0";
  return [{ code: "BAD_EVENTS_MISSING", message, path: "bad_events" }];
}

/** People write 99.9 % as 0.999 too, which is read as less than one percent. */
function takenAsPercent(path: string, percent: Decimal): RunWarning<typeof contract> {
  return {
    code: "TAKEN_AS_PERCENT",
    message: `"${path}" is ${percent.toNumber()} and was read as a percentage; ` +
      `if you mean a fraction, send ${percent.times(100).toNumber()}`,
    path,
  };
}
