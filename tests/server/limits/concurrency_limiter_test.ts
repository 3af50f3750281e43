import assert from "node:assert/strict";
import { BusyError } from "../../../engine/request_errors.ts";
import type { Client } from "../../../server/limits/client.ts";
import {
  ConcurrencyLimiter,
  RequestSlots,
  type SlotRequest,
} from "../../../server/limits/concurrency_limiter.ts";

/** Work that goes on until it is told to end. */
function pendingWork() {
  const ends: (() => void)[] = [];
  return {
    work: () => new Promise<string>((resolve) => ends.push(() => resolve("done"))),
    begun: () => ends.length,
    endNext: () => ends.splice(0, 1)[0]!(),
  };
}

const tick = () => new Promise((resolve) => setTimeout(resolve, 0));

/** The requests under way, of every test's places by themselves. */
const requestsOf = new WeakMap<ConcurrencyLimiter, ConcurrencyLimiter>();

/** The way in of a request. */
function entryOf(runs: ConcurrencyLimiter, request: SlotRequest): RequestSlots["enter"] {
  const requests = requestsOf.get(runs) ?? new ConcurrencyLimiter(Infinity);
  requestsOf.set(runs, requests);
  const entry = new RequestSlots({ requests, runs }, request);
  return (work) => entry.enter(work);
}

function requestOf(id: string, most: number, more: Partial<SlotRequest> = {}): SlotRequest {
  const client: Client = { id, plan: "free" };
  return { client, most, deadline: performance.now() + 60_000, ...more };
}

Deno.test("slots: a client has a limit, and each run of a request takes one", async () => {
  const { work, begun, endNext } = pendingWork();
  const enter = entryOf(new ConcurrencyLimiter(), requestOf("a", 3));
  const runs = Array.from({ length: 5 }, () => enter(work));
  await tick();
  assert.equal(begun(), 3);
  endNext();
  await tick();
  // One has ended, and the next has begun in its place.
  assert.equal(begun(), 3);
  for (let i = 0; i < 4; i++) {
    endNext();
    await tick();
  }
  assert.deepEqual(await Promise.all(runs), Array(5).fill("done"));
});

Deno.test("slots: the first run of a request is refused after a short wait, further ones are not", async () => {
  const { work, endNext } = pendingWork();
  const places = new ConcurrencyLimiter();
  const first = entryOf(places, requestOf("a", 1));
  const running = first(work);
  await assert.rejects(entryOf(places, requestOf("a", 1))(work), BusyError);
  const further = first(work);
  await new Promise((resolve) => setTimeout(resolve, 400));
  endNext();
  await tick();
  endNext();
  assert.deepEqual(await Promise.all([running, further]), ["done", "done"]);
});

Deno.test("slots: a request past its deadline gets no slot and holds none", async () => {
  const { work, begun, endNext } = pendingWork();
  const enter = entryOf(
    new ConcurrencyLimiter(),
    requestOf("a", 1, { deadline: performance.now() + 300 }),
  );
  const running = enter(work);
  assert.equal(await enter(work), undefined);
  assert.equal(begun(), 1);
  endNext();
  await running;
});

Deno.test("slots: a client that disconnects stops waiting", async () => {
  const { work, begun, endNext } = pendingWork();
  const leaving = new AbortController();
  const enter = entryOf(
    new ConcurrencyLimiter(),
    requestOf("a", 1, { signal: () => leaving.signal }),
  );
  const running = enter(work);
  const waiting = enter(work);
  let hasLeft = false;
  waiting.then(() => hasLeft = true);
  await tick();
  assert.equal(hasLeft, false);
  leaving.abort();
  await tick();
  assert.equal(hasLeft, true);
  assert.equal(await waiting, undefined);
  endNext();
  await running;
  assert.equal(begun(), 0);
});

Deno.test("slots: the total is limited, and clients take turns", async () => {
  const { work, begun, endNext } = pendingWork();
  const places = new ConcurrencyLimiter(2);
  const order: string[] = [];
  const run = (id: string) => {
    const enter = entryOf(places, requestOf(id, 8));
    return enter(() => {
      order.push(id);
      return work();
    });
  };
  const runs = [run("a"), run("a"), run("a"), run("a"), run("b"), run("c")];
  await tick();
  assert.equal(begun(), 2);
  for (let i = 0; i < 6; i++) {
    endNext();
    await tick();
  }
  await Promise.all(runs);
  assert.deepEqual(order, ["a", "a", "a", "b", "c", "a"]);
});

Deno.test("slots: clients of one group share a client's slots", async () => {
  const { work, begun } = pendingWork();
  const places = new ConcurrencyLimiter(100);
  for (let i = 0; i < 20; i++) {
    const client: Client = { id: `6:${i}`, plan: "free", group: "6/48:1" };
    entryOf(places, { ...requestOf("", 2), client })(work).catch(() => {});
  }
  await tick();
  assert.equal(begun(), 2);
  await new Promise((resolve) => setTimeout(resolve, 300));
});

Deno.test("slots: work that fails releases its slot", async () => {
  const places = new ConcurrencyLimiter(1);
  const enter = entryOf(places, requestOf("a", 1));
  await assert.rejects(enter(() => Promise.reject(new RangeError("x"))), RangeError);
  assert.equal(await enter(() => Promise.resolve(1)), 1);
});
