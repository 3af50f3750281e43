/**
 * Internal rates of return: all the rates at which the net present value crosses 0.
 *
 * The scan and the bisection run in doubles over u = ln(1 + r), with a bound of their rounding errors, so
 * that noise is never taken for a root. Where doubles do not settle the last decimal of a percentage,
 * bisection goes on in decimals.
 *
 * @module
 */
import { Decimal, decimal, expm1, rounded, settled } from "../../shared/decimal.ts";
import { cachedPowers, type Timeline } from "./timeline.ts";

const MIN_PERCENT = -99.99;
const MAX_PERCENT = 10_000;
const LOWEST = Math.log(1 + MIN_PERCENT / 100);
const HIGHEST = Math.log(1 + MAX_PERCENT / 100);
const GRID_STEPS = 4_000;

/** Below it e^x is 0 in doubles: so far off most flows are in most cells of the grid. */
const UNDERFLOW = -746;

/** Halvings from the width of a grid cell to far below a root's sixth decimal. */
const MAX_HALVINGS = 100;

/** The sum of all flows on one tick; never 0. */
interface NetFlow {
  amount: Decimal;
  tick: number;
}

/** The sign of a net present value; 0 where it cannot be told from 0. */
type Sign = -1 | 0 | 1;

/** Net present value is on different sides of 0 at the ends; `sign` is its sign at the lower end. */
interface Bracket<Value> {
  low: Value;
  high: Value;
  sign: Sign;
}

/**
 * Rates from -99.99 to 10,000 % at which the net present value crosses 0: percent, 6 decimals, ascending.
 * Two roots in one cell of the grid, or one that touches 0 without crossing, are not found.
 */
export function ratesOfReturn(timeline: Timeline): number[] {
  const flows = netFlows(timeline);
  if (!changesSign(flows)) return [];
  const signAt = signInDoubles(flows, timeline.ticksPerUnit);
  const roots = brackets(signAt)
    .map((bracket) => refined(narrowed(bracket, signAt), flows, timeline.ticksPerUnit))
    .filter((percent) => percent >= MIN_PERCENT && percent <= MAX_PERCENT);
  return [...new Set(roots)];
}

/** Whether every rate has a net present value of 0, since the flows of each time cancel out. */
export function cancelsOut(timeline: Timeline): boolean {
  return netFlows(timeline).length === 0;
}

function netFlows({ amounts, ticks }: Timeline): NetFlow[] {
  const byTick = new Map<number, Decimal>();
  ticks.forEach((tick, index) => {
    byTick.set(tick, amounts[index]!.plus(byTick.get(tick) ?? 0));
  });
  return [...byTick]
    .map(([tick, amount]) => ({ tick, amount }))
    .filter(({ amount }) => !amount.isZero())
    .sort((a, b) => a.tick - b.tick);
}

function changesSign(flows: NetFlow[]): boolean {
  return flows.some(({ amount }) => amount.isNegative()) &&
    flows.some(({ amount }) => amount.isPositive());
}

/**
 * Tells the sign of the net present value at u. It is scaled by the first flow's time for u >= 0, by the last
 * one's for u < 0, so that no term is larger than its flow: nothing overflows, and what underflows is
 * nothing beside the flow that it is scaled by.
 */
function signInDoubles(flows: NetFlow[], ticksPerUnit: number): (u: number) => Sign {
  const amounts = flows.map(({ amount }) => amount.toNumber());
  const timesAfterFirst = flows.map(({ tick }) => (tick - flows[0]!.tick) / ticksPerUnit);
  const timesAfterLast = flows.map(({ tick }) => (tick - flows.at(-1)!.tick) / ticksPerUnit);
  return (u) => {
    const times = u < 0 ? timesAfterLast : timesAfterFirst;
    let sum = 0;
    let error = 0;
    for (let k = 0; k < amounts.length; k++) {
      const exponent = -u * times[k]!;
      if (exponent < UNDERFLOW) {
        error += Number.MIN_VALUE;
        continue;
      }
      const term = amounts[k]! * Math.exp(exponent);
      sum += term;
      // Relative errors of the amount, the exponent, e^x and the additions, in units of the last place.
      error += Math.abs(term) * (amounts.length + 8 - 4 * exponent) * Number.EPSILON +
        Number.MIN_VALUE;
    }
    if (Math.abs(sum) <= error) return 0;
    return sum > 0 ? 1 : -1;
  };
}

/** The cells of the grid between whose ends the sign changes; points without a sure sign are passed over. */
function brackets(signAt: (u: number) => Sign): Bracket<number>[] {
  const found: Bracket<number>[] = [];
  let low = NaN;
  let sign: Sign = 0;
  // One cell more at each end, for a root on the very end of the range.
  for (let step = -1; step <= GRID_STEPS + 1; step++) {
    const u = LOWEST + step * (HIGHEST - LOWEST) / GRID_STEPS;
    const here = signAt(u);
    if (here === 0) continue;
    if (sign !== 0 && here !== sign) found.push({ low, high: u, sign });
    low = u;
    sign = here;
  }
  return found;
}

/** Bisects as far as doubles are sure of the sign. */
function narrowed({ low, high, sign }: Bracket<number>, signAt: (u: number) => Sign) {
  for (;;) {
    const middle = (low + high) / 2;
    const here = middle > low && middle < high ? signAt(middle) : 0;
    if (here === 0) return { low, high, sign };
    if (here === sign) low = middle;
    else high = middle;
  }
}

/** The root in percent, bisected until both ends of the bracket are the same percentage to 6 decimals. */
function refined(bracket: Bracket<number>, flows: NetFlow[], ticksPerUnit: number): number {
  let low = decimal(bracket.low);
  let high = decimal(bracket.high);
  for (let halving = 0; halving < MAX_HALVINGS; halving++) {
    if (percentAt(low) === percentAt(high)) break;
    const middle = low.plus(high).dividedBy(2);
    const here = signInDecimals(flows, middle.dividedBy(-ticksPerUnit).exp());
    if (here === 0) return percentAt(middle);
    if (here === bracket.sign) low = middle;
    else high = middle;
  }
  return percentAt(low);
}

/** By Horner's rule, in steps between the flows' times. */
function signInDecimals(flows: NetFlow[], discountPerTick: Decimal): Sign {
  const power = cachedPowers(discountPerTick);
  const value = flows.reduceRight(
    (later, { amount, tick }, index) => {
      const next = flows[index + 1];
      return next ? later.times(power(next.tick - tick)).plus(amount) : amount;
    },
    new Decimal(0),
  );
  if (value.isZero()) return 0;
  return value.isNegative() ? -1 : 1;
}

function percentAt(u: Decimal): number {
  return rounded(settled(expm1(u).times(100)), 6);
}
