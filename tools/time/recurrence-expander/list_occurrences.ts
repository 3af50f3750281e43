import { contract } from "./contract.ts";
import { type DateValue, SECONDS_PER_DAY } from "./date_value.ts";
import { expand, type SearchBudget } from "./expand.ts";
import type { LocalClock } from "./local_clock.ts";
import { lookup, mergeTimes, withAdded } from "./merge_times.ts";
import type { RecurrenceRule } from "./read_rule.ts";

/** The occurrences to list; all times are wall-clock seconds. */
export interface Wanted {
  rules: readonly RecurrenceRule[];
  exrules: readonly RecurrenceRule[];
  start: number;
  /** Undefined for floating times and dates, which are read as UTC when an instant is needed. */
  clock?: LocalClock;
  exdates: ReadonlySet<number>;
  rdates: ReadonlySet<number>;
  after: number;
  before: number;
  limit: number;
}

/** Occurrences as wall-clock seconds. */
export interface Occurrences {
  /** Ascending. */
  walls: number[];
  /** There are more occurrences than the limit. */
  truncated: boolean;
  /** How many occurrences an exdate or an exrule removed. */
  excluded: number;
  /** The exdates that match no occurrence within the search; ascending. */
  unmatched: number[];
  /** The first time that was left out because the clocks skip it. */
  skipped?: number;
  isStartInRule: boolean;
  /** The search stopped before it found everything requested. */
  gaveUp: boolean;
}

/**
 * The occurrences of rules with their added and excluded dates, in a window and up to a limit. It looks
 * past the limit for one more, and for the last exdate.
 */
export function listOccurrences(wanted: Wanted): Occurrences {
  const { start, exdates, after, before, limit } = wanted;
  const lastNeeded = [...exdates].reduce((last, wall) => Math.max(last, wall), start);
  const end = Math.max(before, lastNeeded + 1);
  const { max_periods, max_times } = contract.limits;
  const budget: SearchBudget = { periods: max_periods, times: max_times };
  const walls: number[] = [];
  const matched = new Set<number>();
  let excluded = 0;
  let truncated = false;
  let isStartInRule = false;
  let searchedUntil = Infinity;
  let skipped: number | undefined;
  const added = [...wanted.rdates].sort((a, b) => a - b);
  const times = withAdded(
    timesOf(wanted.rules, onSkipped),
    added.filter((wall) => exists(wall) || onSkipped(wall)),
  );
  const isExcludedByRule = lookup(timesOf(wanted.exrules, () => {}));
  for (;;) {
    const { done, value: wall } = times.next();
    const isByRule = done ? undefined : isExcludedByRule(wall);
    if (done || typeof isByRule === "number") {
      searchedUntil = typeof isByRule === "number" ? isByRule : wall;
      break;
    }
    if (wall === start) isStartInRule = true;
    if (exdates.has(wall)) matched.add(wall);
    if (isByRule || exdates.has(wall)) excluded++;
    else if (wall < after || wall >= before) continue;
    else if (walls.length < limit) walls.push(wall);
    else truncated = true;
    if (truncated && wall >= lastNeeded) break;
  }
  return {
    walls,
    truncated,
    excluded,
    unmatched: [...exdates].filter((wall) => !matched.has(wall) && wall < searchedUntil)
      .sort((a, b) => a - b),
    skipped,
    isStartInRule,
    gaveUp: searchedUntil !== Infinity,
  };

  function timesOf(
    rules: readonly RecurrenceRule[],
    onSkippedTime: (wall: number) => void,
  ): Generator<number, number> {
    return mergeTimes(rules.map((rule) => ruleTimes(rule, wanted, end, budget, onSkippedTime)));
  }

  function exists(wall: number): boolean {
    return !wanted.clock || wanted.clock.epochSecondsOf(wall) !== undefined;
  }

  function onSkipped(wall: number): false {
    if (wall === start) isStartInRule = true;
    if (!truncated) skipped = Math.min(skipped ?? wall, wall);
    return false;
  }
}

/**
 * The times of a rule that exist in its zone, up to COUNT and UNTIL.
 *
 * @param end The search ends here, exclusive.
 * @returns as `expand` does.
 */
function* ruleTimes(
  rule: RecurrenceRule,
  { start, clock }: Wanted,
  end: number,
  budget: SearchBudget,
  onSkipped: (wall: number) => void,
): Generator<number, number> {
  const until = rule.until && untilLimit(rule.until, clock);
  let left = rule.count ?? Infinity;
  const times = expand(rule, start, Math.min(end, until?.end ?? Infinity), budget);
  for (;;) {
    const { done, value: wall } = times.next();
    if (done || budget.times-- === 0) return wall;
    const epochSeconds = clock ? clock.epochSecondsOf(wall) : wall;
    if (epochSeconds === undefined) {
      onSkipped(wall);
      continue;
    }
    if (until && !until.includes(wall, epochSeconds)) return Infinity;
    yield wall;
    if (--left === 0) return Infinity;
  }
}

/** Finds the last moment that UNTIL includes, and a wall-clock time from which on it surely includes nothing. */
function untilLimit({ wall: until, isDate, isUtc }: DateValue, clock: LocalClock | undefined) {
  if (isUtc) {
    const end = (clock ? clock.wallOf(until) : until) + SECONDS_PER_DAY;
    return { end, includes: (_wall: number, epochSeconds: number) => epochSeconds <= until };
  }
  const end = isDate ? until + SECONDS_PER_DAY : until + 1;
  return { end, includes: (wall: number) => wall < end };
}
