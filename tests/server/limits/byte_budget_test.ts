import assert from "node:assert/strict";
import { BusyError } from "../../../engine/request_errors.ts";
import { ByteBudget, createByteBudgets } from "../../../server/limits/byte_budget.ts";
import type { Client } from "../../../server/limits/client.ts";
import { BODY_BYTES } from "../../../server/limits/plans.ts";

const MIB = 1024 * 1024;
const clientOf = (id: string, group?: string): Client => ({ id, plan: "free", group });

Deno.test("bodies: a client's bodies together may hold 16 MiB", async () => {
  const bodies = createByteBudgets(true).bodies;
  for (let i = 0; i < 8; i++) {
    assert.equal(bodies.open(clientOf("a"), 2 * MIB).take(2 * MIB), undefined);
  }
  await assert.rejects(bodies.open(clientOf("a"), 10).take(1)!, BusyError);
  assert.equal(bodies.open(clientOf("b"), 2 * MIB).take(2 * MIB), undefined);
});

Deno.test("bodies: released memory goes to a waiting body", async () => {
  const bodies = createByteBudgets(true).bodies;
  const first = bodies.open(clientOf("a"), undefined);
  first.take(16 * MIB);
  const second = bodies.open(clientOf("a"), undefined);
  const taken = second.take(16 * MIB);
  first.close();
  await taken;
  await assert.rejects(bodies.open(clientOf("a"), 1).take(1)!, BusyError);
  second.shrinkTo(MIB);
  assert.equal(bodies.open(clientOf("a"), 1).take(15 * MIB), undefined);
});

Deno.test("bodies: 16 of the 64 MiB are reserved for bodies declared as small", async () => {
  const bodies = createByteBudgets(false).bodies;
  const large = bodies.open(clientOf("a"), undefined);
  assert.equal(large.take(48 * MIB), undefined);
  await assert.rejects(bodies.open(clientOf("b"), BODY_BYTES.small + 1).take(1)!, BusyError);
  await assert.rejects(bodies.open(clientOf("b"), undefined).take(1)!, BusyError);
  const small = bodies.open(clientOf("b"), BODY_BYTES.small);
  assert.equal(small.take(16 * MIB), undefined);
  await assert.rejects(bodies.open(clientOf("c"), BODY_BYTES.small).take(1)!, BusyError);
});

Deno.test("bodies: in less than 1.5 GiB all of them together may hold half as much, a client as much as elsewhere", async () => {
  const { bodies, answers } = createByteBudgets(true, 768 * MIB);
  assert.equal(bodies.open(clientOf("0"), undefined).take(16 * MIB), undefined);
  assert.equal(bodies.open(clientOf("1"), undefined).take(8 * MIB), undefined);
  await assert.rejects(bodies.open(clientOf("2"), undefined).take(1)!, BusyError);
  for (let client = 0; client < 2; client++) {
    assert.equal(answers.reserveAnswer(clientOf(`${client}`)).take(17 * MIB), undefined);
  }
  await assert.rejects(answers.reserveAnswer(clientOf("2")).take(1)!, BusyError);
});

Deno.test("bodies: clients of one group may together hold as much as one", async () => {
  const bodies = new ByteBudget(64 * MIB, 8 * MIB, "body");
  for (let i = 0; i < 8; i++) {
    assert.equal(bodies.open(clientOf(`6:${i}`, "6/48:1"), 1).take(MIB), undefined);
  }
  await assert.rejects(bodies.open(clientOf("6:8", "6/48:1"), 1).take(1)!, BusyError);
  assert.equal(bodies.open(clientOf("6:9", "6/48:2"), 1).take(MIB), undefined);
});

Deno.test("bodies: what is taken ahead is for what arrives, and the rest of it is given back", async () => {
  const bodies = createByteBudgets(true).bodies;
  const first = bodies.open(clientOf("a"), 2 * MIB);
  await first.takeAhead(12 * MIB);
  assert.equal(first.take(8 * MIB), undefined);
  await assert.rejects(bodies.open(clientOf("a"), 2 * MIB).takeAhead(5 * MIB), BusyError);
  first.releaseAhead();
  await bodies.open(clientOf("a"), 2 * MIB).takeAhead(8 * MIB);
  // Nothing is left ahead of it: more takes room of its own.
  await assert.rejects(first.take(1)!, BusyError);
});

Deno.test("bodies: closing a reservation twice releases it once", async () => {
  const bodies = createByteBudgets(false).bodies;
  const room = bodies.open(clientOf("a"), undefined);
  room.take(48 * MIB);
  room.close();
  room.close();
  assert.equal(bodies.open(clientOf("b"), undefined).take(48 * MIB), undefined);
  await assert.rejects(bodies.open(clientOf("c"), undefined).take(1)!, BusyError);
});
