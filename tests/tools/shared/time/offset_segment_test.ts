/** Expected values: the tz database, as zdump(8) prints it. */
import assert from "node:assert/strict";
import { offsetSegmentAt } from "../../../../tools/shared/time/offset_segment.ts";

/** When summer time began and ended in New York in 2025, in Unix seconds. */
const BEGAN = 1_741_503_600;
const ENDED = 1_762_063_200;

Deno.test("offsetSegmentAt: gives the offset and where it begins and ends", () => {
  const summer = {
    offset: -14_400,
    start: { epochSeconds: BEGAN, previousOffset: -18_000 },
    end: { epochSeconds: ENDED, nextOffset: -18_000 },
  };
  for (const moment of [BEGAN, BEGAN + 1, ENDED - 1]) {
    assert.deepEqual(offsetSegmentAt(moment, "America/New_York"), summer);
  }
  assert.equal(offsetSegmentAt(BEGAN - 1, "America/New_York").offset, -18_000);
  assert.equal(offsetSegmentAt(ENDED, "America/New_York").offset, -18_000);
});

Deno.test("offsetSegmentAt: the only segment of a zone without changes has no start and no end", () => {
  assert.deepEqual(offsetSegmentAt(0, "+05:30"), {
    offset: 19_800,
    start: undefined,
    end: undefined,
  });
  assert.deepEqual(offsetSegmentAt(0, "UTC"), { offset: 0, start: undefined, end: undefined });
});
