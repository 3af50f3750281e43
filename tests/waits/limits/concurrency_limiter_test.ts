import assert from "node:assert/strict";
import { BusyError } from "../../../engine/request_errors.ts";
import { ConcurrencyLimiter, RequestSlots } from "../../../server/limits/concurrency_limiter.ts";
import { MAX_WAIT_MS } from "../../../server/limits/plans.ts";
import { assertWait } from "../../pace.ts";

Deno.test("slots: a request that finds all slots taken by others is refused after a short wait", async () => {
  const places = new ConcurrencyLimiter(1);
  const enter = <Result>(id: string, work: () => Promise<Result>) =>
    new RequestSlots({ requests: new ConcurrencyLimiter(Infinity), runs: places }, {
      client: { id, plan: "free" },
      most: 1,
      deadline: performance.now() + 60_000,
    }).enter(work);
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const running = enter("a", () => ended);
  const refused = () => assert.rejects(enter("b", () => Promise.resolve()), BusyError);
  await assertWait(refused, () => new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS)), 3);
  end();
  await running;
});
