import assert from "node:assert/strict";
import fc from "../../fast_check.ts";
import { firstAtLeast, lastAtMost } from "../../../tools/shared/bisect.ts";

Deno.test("bisect: finds the same place as trying every number", () => {
  fc.assert(fc.property(fc.array(fc.integer({ min: -20, max: 20 })), fc.nat(25), (numbers, at) => {
    const ascending = numbers.sort((a, b) => a - b);
    const first = ascending.findIndex((number) => number >= at);
    assert.equal(firstAtLeast(ascending, at), first < 0 ? ascending.length : first);
    assert.equal(lastAtMost(ascending, at), ascending.findLastIndex((number) => number <= at));
  }));
});
