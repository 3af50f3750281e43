import assert from "node:assert/strict";
import { RoundRobinQueue } from "../../engine/round_robin_queue.ts";

Deno.test("round-robin queue: clients take turns, and each client's items stay in order", () => {
  const queue = new RoundRobinQueue<string>();
  for (const item of ["a1", "a2", "a3", "b1", "c1", "b2"]) queue.push(item[0]!, item);
  assert.equal(queue.size, 6);
  const taken = Array.from({ length: 7 }, () => queue.take());
  assert.deepEqual(taken, ["a1", "b1", "c1", "a2", "b2", "a3", undefined]);
  assert.equal(queue.size, 0);
});

Deno.test("round-robin queue: a client that may not have an item now is skipped and keeps its turn", () => {
  const queue = new RoundRobinQueue<string>();
  for (const item of ["a1", "b1", "a2"]) queue.push(item[0]!, item);
  assert.equal(queue.take((client) => client !== "a"), "b1");
  assert.equal(queue.take((client) => client !== "a"), undefined);
  assert.equal(queue.size, 2);
  assert.equal(queue.take((_client, next) => next === "a1"), "a1");
});

Deno.test("round-robin queue: an item put back goes to the front of its client's items", () => {
  const queue = new RoundRobinQueue<string>();
  queue.push("a", "a1");
  queue.push("a", "a2");
  queue.push("b", "b1");
  queue.putBack("a", queue.take()!);
  queue.putBack("c", "c0");
  assert.equal(queue.size, 4);
  assert.deepEqual(Array.from({ length: 4 }, () => queue.take()), ["c0", "b1", "a1", "a2"]);
});

Deno.test("round-robin queue: removes expired items of all clients", () => {
  const queue = new RoundRobinQueue<string>();
  for (const item of ["a1", "a2", "b1"]) queue.push(item[0]!, item);
  assert.deepEqual(queue.removeWhere((item) => item.endsWith("1")), ["a1", "b1"]);
  assert.equal(queue.size, 1);
  assert.deepEqual([queue.take(), queue.take()], ["a2", undefined]);
});

Deno.test("round-robin queue: it tells whether one of the clients that wait is such a client", () => {
  const queue = new RoundRobinQueue<string>();
  queue.push("a", "a1");
  queue.push("b", "b1");
  assert.equal(queue.some((client) => client === "b"), true);
  queue.removeWhere((item) => item === "b1");
  assert.equal(queue.some((client) => client === "b"), false);
});
