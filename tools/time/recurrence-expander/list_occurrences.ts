import { type DateValue, SECONDS_PER_DAY } from "./date_value.ts";
import { expand } from "./expand.ts";
import type { LocalClock } from "./local_clock.ts";
import type { RecurrenceRule } from "./read_rule.ts";

/** What to list; all times are wall-clock seconds. */
export interface Wanted {
  rule: RecurrenceRule;
  start: number;
  /** Undefined for floating times and dates, which are taken as UTC where a moment is asked for. */
  clock?: LocalClock;
  exdates: ReadonlySet<number>;
  rdates: ReadonlySet<number>;
  after: number;
  before: number;
  limit: number;
}

export interface Occurrences {
  /** Ascending. */
  walls: number[];
  /** More were found than the limit takes. */
  truncated: boolean;
  /** How many exdates removed an occurrence. */
  excluded: number;
  /** The exdates that are no occurrence, as far as was searched; ascending. */
  unmatched: number[];
  /** The first time that was left out because the clocks skip it. */
  skipped?: number;
  isStartInRule: boolean;
  /** The search ended before all that was asked for was found. */
  gaveUp: boolean;
}

/** At most so many times of a rule are looked at, listed or not. */
const MAX_TIMES = 1_000_000;

/**
 * The occurrences of a rule with its added and excluded dates, in a window and up to a limit. It looks on
 * behind the limit for one more, and for the last exdate.
 */
export function listOccurrences(wanted: Wanted): Occurrences {
  const { start, exdates, after, before, limit } = wanted;
  const lastNeeded = [...exdates].reduce((last, wall) => Math.max(last, wall), start);
  const walls: number[] = [];
  const excluded = new Set<number>();
  let truncated = false;
  let isStartInRule = false;
  let searchedUntil = Infinity;
  let skipped: number | undefined;
  const times = merged(
    ruleTimes(wanted, Math.max(before, lastNeeded + 1), onSkipped),
    [...wanted.rdates].sort((a, b) => a - b).filter((wall) => exists(wall) || onSkipped(wall)),
  );
  for (;;) {
    const { done, value: wall } = times.next();
    if (done) {
      searchedUntil = wall;
      break;
    }
    if (wall === start) isStartInRule = true;
    if (exdates.has(wall)) excluded.add(wall);
    else if (wall < after || wall >= before) continue;
    else if (walls.length < limit) walls.push(wall);
    else truncated = true;
    if (truncated && wall >= lastNeeded) break;
  }
  return {
    walls,
    truncated,
    excluded: excluded.size,
    unmatched: [...exdates].filter((wall) => !excluded.has(wall) && wall < searchedUntil)
      .sort((a, b) => a - b),
    skipped,
    isStartInRule,
    gaveUp: searchedUntil !== Infinity,
  };

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
 * @param end Nothing from here on is asked for.
 * @returns as `expand` does.
 */
function* ruleTimes(
  { rule, start, clock }: Wanted,
  end: number,
  onSkipped: (wall: number) => void,
): Generator<number, number> {
  const until = rule.until && untilLimit(rule.until, clock);
  let left = rule.count ?? Infinity;
  let looked = 0;
  const times = expand(rule, start, Math.min(end, until?.end ?? Infinity));
  for (;;) {
    const { done, value: wall } = times.next();
    if (done || looked++ === MAX_TIMES) return wall;
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

/** What UNTIL includes, and a wall-clock time from which on it surely includes nothing. */
function untilLimit({ wall: until, isDate, isUtc }: DateValue, clock: LocalClock | undefined) {
  if (isUtc) {
    const end = (clock ? clock.wallOf(until) : until) + SECONDS_PER_DAY;
    return { end, includes: (_wall: number, epochSeconds: number) => epochSeconds <= until };
  }
  const end = isDate ? until + SECONDS_PER_DAY : until + 1;
  return { end, includes: (wall: number) => wall < end };
}

/** Two ascending lists as one, each time once. @returns what the first returns. */
function* merged(times: Generator<number, number>, added: number[]): Generator<number, number> {
  let nextAdded = 0;
  for (;;) {
    const { done, value: wall } = times.next();
    const bound = done ? Infinity : wall;
    for (; nextAdded < added.length && added[nextAdded]! < bound; nextAdded++) {
      yield added[nextAdded]!;
    }
    if (done) return wall;
    if (added[nextAdded] === wall) nextAdded++;
    yield wall;
  }
}
