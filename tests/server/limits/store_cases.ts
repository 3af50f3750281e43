import assert from "node:assert/strict";
import type { Charge, Count, CounterStore } from "../../../server/limits/store.ts";

/** A call at a time, in seconds after midnight, and each count as [allowed, remaining, resetSeconds]. */
interface Step {
  at: number;
  charges: Charge[];
  counts: [boolean, number, number][];
}

const minute = (cost: number, limit = 3, key = "m"): Charge => ({
  key,
  limit,
  cost,
  windowSeconds: 60,
});
const day = (cost: number, limit = 3, key = "d"): Charge => ({ key, limit, cost });

/** What every store does. */
const STORE_CASES: Record<string, Step[]> = {
  "a window slides: each cost leaves it 60 s after it was taken": [
    { at: 10, charges: [minute(2)], counts: [[true, 1, 60]] },
    { at: 30, charges: [minute(1)], counts: [[true, 0, 40]] },
    { at: 31.5, charges: [minute(1)], counts: [[false, 0, 39]] },
    { at: 69.999, charges: [minute(1)], counts: [[false, 0, 1]] },
    { at: 70, charges: [minute(1)], counts: [[true, 1, 20]] },
    { at: 90, charges: [minute(3)], counts: [[false, 2, 40]] },
    { at: 130, charges: [minute(3)], counts: [[true, 0, 60]] },
  ],
  "a cost that does not fit takes nothing": [
    { at: 0, charges: [minute(4)], counts: [[false, 3, 60]] },
    { at: 1, charges: [minute(3)], counts: [[true, 0, 60]] },
  ],
  "a cost of 0 reads, also what is used up": [
    { at: 0, charges: [minute(0), day(0)], counts: [[true, 3, 60], [true, 3, 86_400]] },
    { at: 0, charges: [minute(3), day(3)], counts: [[true, 0, 60], [true, 0, 86_400]] },
    { at: 1, charges: [minute(0), day(0)], counts: [[true, 0, 59], [true, 0, 86_399]] },
  ],
  "a day ends at midnight UTC": [
    { at: 86_399, charges: [day(3)], counts: [[true, 0, 1]] },
    { at: 86_399.999, charges: [day(1)], counts: [[false, 0, 1]] },
    { at: 86_400, charges: [day(1)], counts: [[true, 2, 86_400]] },
  ],
  "after a refused charge the others are read": [
    { at: 0, charges: [minute(3), day(1)], counts: [[true, 0, 60], [true, 2, 86_400]] },
    { at: 0, charges: [minute(1), day(1)], counts: [[false, 0, 60], [true, 2, 86_400]] },
    // What was taken before the refused one stays taken.
    { at: 60, charges: [minute(1), day(3)], counts: [[true, 2, 60], [false, 2, 86_340]] },
    { at: 60, charges: [minute(0)], counts: [[true, 2, 60]] },
  ],
  "keys count for themselves": [
    {
      at: 0,
      charges: [minute(3, 3, "a"), day(3, 3, "a:b")],
      counts: [[true, 0, 60], [true, 0, 86_400]],
    },
    {
      at: 0,
      charges: [minute(1, 3, "b"), day(1, 3, "a")],
      counts: [[true, 2, 60], [true, 2, 86_400]],
    },
    { at: 0, charges: [minute(1, 3, "__proto__")], counts: [[true, 2, 60]] },
  ],
  "after the clock was set back, what was taken later than now counts as taken now": [
    { at: 3_600, charges: [minute(1)], counts: [[true, 2, 60]] },
    { at: 3_610, charges: [minute(1)], counts: [[true, 1, 50]] },
    { at: 10, charges: [minute(2)], counts: [[false, 1, 60]] },
    { at: 20, charges: [minute(1), day(1)], counts: [[true, 0, 50], [true, 2, 86_380]] },
    { at: 70, charges: [minute(2)], counts: [[true, 0, 10]] },
  ],
  "a day anew where the clock was set back to the one before": [
    { at: 86_400, charges: [day(3)], counts: [[true, 0, 86_400]] },
    { at: 86_399, charges: [day(1)], counts: [[true, 2, 1]] },
    { at: 86_400, charges: [day(1)], counts: [[true, 2, 86_400]] },
  ],
  "a lower limit than what is used leaves less than nothing": [
    { at: 0, charges: [minute(3)], counts: [[true, 0, 60]] },
    { at: 0, charges: [minute(1, 2)], counts: [[false, -1, 60]] },
  ],
};

/** Runs the table. @param create An empty store by a clock of Unix milliseconds. */
export function testStore(
  name: string,
  create: (now: () => number) => CounterStore | Promise<CounterStore>,
): void {
  const midnight = Date.UTC(2100, 0, 1);
  for (const [what, steps] of Object.entries(STORE_CASES)) {
    Deno.test(`${name}: ${what}`, async () => {
      let time = midnight;
      const store = await create(() => time);
      for (const { at, charges, counts } of steps) {
        time = midnight + at * 1000;
        assert.deepEqual((await store.take(charges)).map(asTuple), counts, `at ${at} s`);
      }
    });
  }
}

function asTuple({ allowed, remaining, resetSeconds }: Count): [boolean, number, number] {
  return [allowed, remaining, resetSeconds];
}
