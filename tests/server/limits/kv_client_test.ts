/** Deno KV under the table that memory and Redis are under, and what only a database that many open can show. */
import assert from "node:assert/strict";
import type { KeyChange, KeyRecord } from "../../../server/limits/key_records.ts";
import { clientOn } from "../../../server/limits/kv_client.ts";
import { QueueFullError, type SharedClient } from "../../../server/limits/shared_client.ts";
import { GROUP_FACTOR, SCOPES } from "../../../server/limits/plans.ts";
import { TENTHS_OF_A_CALL } from "../../../server/limits/rates.ts";
import type { Charge } from "../../../server/limits/store.ts";
import { testStore } from "./store_cases.ts";

const NOON = Date.UTC(2100, 0, 1, 12);
const MINUTE: Charge = { key: "m", limit: 30, cost: 1, windowSeconds: 60 };
const DAY: Charge = { key: "d", limit: 30, cost: 1 };

const opened: Deno.Kv[] = [];
Deno.test.afterEach(() => {
  for (const kv of opened.splice(0)) kv.close();
});

async function openInMemory(): Promise<Deno.Kv> {
  const kv = await Deno.openKv(":memory:");
  opened.push(kv);
  return kv;
}

/** Gives a test so many machines on one database, each by the clock that it names. */
async function withMachines(
  clocks: (() => number)[],
  test: (clients: SharedClient[], kvs: Deno.Kv[]) => Promise<void>,
): Promise<void> {
  const path = await Deno.makeTempFile({ suffix: ".kv" });
  const kvs = await Promise.all(clocks.map(() => Deno.openKv(path)));
  const clients = kvs.map((kv, index) => clientOn(kv, clocks[index]));
  try {
    await test(clients, kvs);
  } finally {
    for (const client of clients) client.close();
    await Deno.remove(path);
  }
}

const noon = () => NOON;

testStore("Deno KV", async (now) => {
  const { take } = clientOn(await openInMemory(), now);
  return { kind: "kv", isDegraded: false, take };
});

Deno.test("Deno KV: simultaneous charges on three machines are all counted", () =>
  withMachines([noon, noon, noon], async (clients) => {
    const counts = await Promise.all(
      Array.from({ length: 60 }, (_, i) => clients[i % 3]!.take([MINUTE, DAY])),
    );
    const allowed = counts.filter(([minute]) => minute!.allowed);
    assert.equal(allowed.length, MINUTE.limit);
    const left = allowed.map(([minute]) => minute!.remaining).sort((a, b) => a - b);
    assert.deepEqual(left, Array.from({ length: MINUTE.limit }, (_, i) => i));
    assert.equal((await clients[0]!.take([{ ...DAY, cost: 0 }]))[0]!.remaining, 0);
  }));

Deno.test("Deno KV: a group of many clients is counted in one step each", () =>
  withMachines([noon], async ([client]) => {
    const chargesOf = (name: string) => [{ ...MINUTE, key: name }, { ...DAY, key: "group" }];
    const counts = await Promise.all(
      Array.from({ length: 25 }, (_, i) => client!.take(chargesOf(`client ${i}`))),
    );
    assert.deepEqual(counts.map(([own]) => own!.remaining), Array(25).fill(29));
    assert.equal(counts.at(-1)![1]!.remaining, 5);
  }));

Deno.test("Deno KV: a machine whose clock is a second behind keeps another's charges", async () => {
  let time = NOON;
  await withMachines([() => time, () => time - 1_000], async ([ahead, behind]) => {
    await ahead!.take([MINUTE]);
    time += 30_000;
    await ahead!.take([MINUTE]);
    assert.deepEqual(await behind!.take([MINUTE]), [
      { allowed: true, remaining: 27, resetSeconds: 30 },
    ]);
    // Sixty seconds after the first one alone has left.
    time = NOON + 60_000;
    assert.equal((await ahead!.take([{ ...MINUTE, cost: 0 }]))[0]!.remaining, 28);
  });
});

Deno.test("Deno KV: the largest possible window fits into a value", async () => {
  const kv = await openInMemory();
  // A group of eight clients, each with six hundred requests of a tenth of a call within a minute.
  const most = GROUP_FACTOR * SCOPES.run.perMinute * TENTHS_OF_A_CALL;
  const taken = [`${NOON - 59_000}:1`, ...Array(most - 2).fill("12:1")];
  await kv.set(["utools", "window", "m"], taken.join());
  const { take } = clientOn(kv, noon);
  const charge = { key: "m", limit: most, cost: 1, windowSeconds: 60 };
  assert.deepEqual(await take([charge]), [{ allowed: true, remaining: 0, resetSeconds: 1 }]);
  assert.equal((await take([charge]))[0]!.allowed, false);
});

Deno.test("Deno KV: a foreign value in place of a counter starts a new count", async () => {
  const kv = await openInMemory();
  const { take } = clientOn(kv, noon);
  for (
    const value of ["x", 7, null, "", `${NOON}`, `${NOON}:-1`, `${NOON}:1,`, "0.5:1", { at: 1 }]
  ) {
    await kv.set(["utools", "window", "m"], value);
    await kv.set(["utools", "day", "d"], value);
    const counts = await take([MINUTE, DAY]);
    assert.deepEqual(counts.map(({ remaining }) => remaining), [29, 29], JSON.stringify(value));
  }
});

/** A change that sets the record of a name; its hash is the name. */
function setting(name: string): { change: KeyChange } {
  const record: KeyRecord = { name, plan: "pro", created: "2026-11-22" };
  return { change: { set: new Map([[name, record]]), removed: [] } };
}

Deno.test("Deno KV: five simultaneous key changes all succeed, each seeing the ones before", () =>
  withMachines(Array(5).fill(noon), async (clients) => {
    const seen = await Promise.all(clients.map(async (client, i) => {
      let size = 0;
      await client.changeKeys((records) => {
        size = records.size;
        return setting(`writer-${i}`);
      });
      return size;
    }));
    assert.deepEqual(seen.toSorted((a, b) => a - b), clients.map((_, i) => i));
    assert.equal((await clients[0]!.keyRecords()).size, 5);
    await clients[0]!.changeKeys(() => ({ change: { set: new Map(), removed: ["writer-0"] } }));
    assert.equal(await clients[1]!.keyRecord("writer-0"), undefined);
    assert.match((await clients[1]!.keyRecord("writer-1"))!, /"name":"writer-1"/);
  }));

Deno.test("Deno KV: a change that always conflicts is given up", () =>
  withMachines([noon, noon], async ([client, other]) => {
    const changed = client!.changeKeys(async () => {
      await other!.changeKeys(() => setting("other"));
      return setting("mine");
    });
    await assert.rejects(changed, QueueFullError);
    assert.deepEqual([...(await other!.keyRecords()).keys()], ["other"]);
  }));
