/** Counters and keys in a Redis that fails, by a connection that a test breaks as it likes. */
import assert from "node:assert/strict";
import { ErrorReply } from "@redis/client";
import { createApiKey, hashOfKey } from "../../../server/limits/api_key.ts";
import { redisAt } from "../../../server/limits/redis_client.ts";
import type { SharedClient } from "../../../server/limits/shared_client.ts";
import { SharedConnection } from "../../../server/limits/shared_connection.ts";
import { storesOn } from "../../../server/limits/shared_stores.ts";
import {
  type Charge,
  type Count,
  KeysUnreachableError,
  type Stores,
} from "../../../server/limits/store.ts";
import { startService } from "../../service.ts";

const KEY = "utools_abcdefghijKLMNOPQRST01234567892dNCjA";
const RECORD = { name: "acme", plan: "pro", created: "2026-11-22" };
const CHARGE: Charge = { key: "a", limit: 60, cost: 10, windowSeconds: 60 };
const DAY: Charge = { key: "day a", limit: 1_000, cost: 1 };
/** What the Redis of these tests counts, so that it can be told from a count in memory. */
const FROM_REDIS: Count = { allowed: true, remaining: 7, resetSeconds: 7 };
const REFUSED = Object.assign(new Error("connect hidden"), { code: "ECONNREFUSED" });
const REDIS = redisAt({ host: "localhost", port: 6379, tls: false, database: 0 });
const NEVER = new Promise<never>(() => {});

/** A Redis that does as it is told, and what is seen of it. */
class FakeRedis {
  state: "answers" | "is silent" | "refuses" | "is away";
  records = new Map<string, string>();
  isAllowed = true;
  /** What a question is about that is refused, though all others are answered. */
  refused: string | undefined;
  tried = 0;
  connected = 0;
  asked = 0;
  warnings: string[] = [];
  /** What each connection calls when it breaks. */
  readonly #onEnd: ((error: unknown) => void)[] = [];

  readonly connection: SharedConnection;
  readonly stores: Stores;

  constructor(state: FakeRedis["state"] = "answers") {
    this.state = state;
    const connection = {
      ...REDIS,
      connect: (onEnd: (error: unknown) => void) => {
        this.tried++;
        if (this.state === "is away") return Promise.reject(REFUSED);
        this.connected++;
        this.#onEnd.push(onEnd);
        return Promise.resolve(this.#client());
      },
    };
    this.connection = new SharedConnection(connection, (message) => this.warnings.push(message));
    this.stores = storesOn(this.connection);
  }

  /** A connection breaks while nobody asks. Default: the last one. */
  break(which = -1): void {
    this.#onEnd.at(which)?.(new Error("read ECONNRESET redis://:hidden@localhost"));
  }

  async until(isUp: boolean): Promise<void> {
    while (this.connection.isUp !== isUp || !this.connection.isSettled) await aMoment();
  }

  async untilTried(times: number): Promise<void> {
    while (this.tried < times) await aMoment();
  }

  #client(): SharedClient {
    let end: (error: Error) => void = () => {};
    const ended = new Promise<never>((_, reject) => end = reject);
    ended.catch(() => {});
    const answer = <Value>(about: string, value: Value): Promise<Value> => {
      this.asked++;
      if (about === this.refused) return Promise.reject(new ErrorReply("WRONGTYPE hidden"));
      if (this.state === "is silent") return Promise.race([NEVER, ended]);
      if (this.state === "refuses") return Promise.reject(new ErrorReply("OOM hidden"));
      return Promise.resolve(value);
    };
    return {
      take: (charges) =>
        answer(charges[0]!.key, charges.map(() => ({ ...FROM_REDIS, allowed: this.isAllowed }))),
      keyRecord: (hash) => answer("keys", this.records.get(hash)),
      keyRecords: () => answer("keys", new Map()),
      changeKeys: () => NEVER,
      close: () => end(new Error("closed")),
    };
  }
}

function aMoment(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 5));
}

async function withRedis(test: (redis: FakeRedis) => Promise<void>): Promise<void> {
  const redis = new FakeRedis();
  try {
    await redis.until(true);
    await test(redis);
  } finally {
    redis.connection.close();
  }
}

/** What a store says of a charge: whether Redis said it, or memory. */
async function counted({ counters }: Stores): Promise<string> {
  const [count] = await counters.take([CHARGE]);
  return count?.remaining === FROM_REDIS.remaining ? "redis" : "memory";
}

for (const failure of ["is silent", "refuses"] as const) {
  Deno.test(`shared stores: where Redis ${failure}, calls count in memory until it answers`, () =>
    withRedis(async (redis) => {
      const { stores } = redis;
      assert.equal(await counted(stores), "redis");
      redis.state = failure;
      // All that wait go on together, and nobody asks it after them.
      const answers = await Promise.all([counted(stores), counted(stores), counted(stores)]);
      assert.deepEqual(answers, ["memory", "memory", "memory"]);
      assert.deepEqual([stores.counters.kind, stores.counters.isDegraded], ["memory", true]);
      const { asked, connected } = redis;
      assert.equal((await stores.counters.take([CHARGE]))[0]?.remaining, 20);
      assert.deepEqual([redis.asked, redis.connected], [asked, connected]);
      // A connection alone is not a Redis that takes charges.
      await redis.untilTried(2);
      await aMoment();
      assert.equal(redis.connection.isUp, false);
      redis.state = "answers";
      await redis.until(true);
      assert.equal(await counted(stores), "redis");
      assert.deepEqual([stores.counters.kind, stores.counters.isDegraded], ["redis", false]);
    }));
}

Deno.test("shared stores: a charge that Redis refuses affects no other client", () =>
  withRedis(async (redis) => {
    const { stores } = redis;
    redis.refused = CHARGE.key;
    assert.equal(await counted(stores), "memory");
    assert.equal((await stores.counters.take([CHARGE]))[0]?.remaining, 40);
    redis.refused = "keys";
    assert.equal(await counted(stores), "redis");
    await assert.rejects(stores.keys.find(KEY), KeysUnreachableError);
    assert.deepEqual([stores.counters.kind, redis.connected], ["redis", 1]);
    assert.deepEqual(redis.warnings, [
      "Redis refuses a request (it answered WRONGTYPE): this process answers such requests itself. Check the keys under utools:",
    ]);
  }));

Deno.test("shared stores: refused and read-only charges reuse a recent count", () =>
  withRedis(async (redis) => {
    const { counters } = redis.stores;
    const ask = async (...charges: Charge[]) => {
      const before = redis.asked;
      for (let i = 0; i < 3; i++) await counters.take(charges);
      return redis.asked - before;
    };
    const { now } = performance;
    // The clock stands still.
    performance.now = () => 0;
    try {
      const other = { ...CHARGE, key: "b" };
      const read = { ...CHARGE, cost: 0 };
      assert.equal(await ask(CHARGE, other), 3);
      assert.equal(await ask(read, { ...other, cost: 0 }), 1);
      // A read says nothing of what would be taken.
      assert.equal(await ask(read, other), 3);
      redis.isAllowed = false;
      assert.equal(await ask(CHARGE, other), 1);
      assert.equal(await ask({ ...CHARGE, cost: 1 }, other), 1);
      performance.now = () => 250;
      assert.equal(await ask(CHARGE, other), 1);
    } finally {
      performance.now = now;
    }
  }));

Deno.test("shared stores: a client has few pending requests, and does not wait for those of others", () =>
  withRedis(async (redis) => {
    const { counters } = redis.stores;
    const callsOf = (key: string) =>
      Array.from({ length: 200 }, () => counters.take([{ ...CHARGE, key }, { ...DAY, key }]));
    const before = redis.asked;
    redis.isAllowed = false;
    await Promise.all([...callsOf("a"), ...callsOf("b")]);
    assert.equal(redis.asked - before, 16, "what the first are answered is told to the others");
    // Who waits in line waits no longer than the first.
    redis.state = "is silent";
    const waiting = Promise.all(callsOf("c"));
    await aMoment();
    redis.state = "answers";
    const [other] = await counters.take([{ ...CHARGE, key: "d" }]);
    assert.equal(other?.remaining, FROM_REDIS.remaining);
    const counts = await waiting;
    assert.equal(redis.asked - before, 25);
    assert.equal(counts.filter(([count]) => count?.allowed).length, 6);
  }));

Deno.test("shared stores: an outage is reported once, without Redis's own message", () =>
  withRedis(async (redis) => {
    redis.state = "is away";
    redis.break();
    assert.equal(redis.connection.isUp, false);
    await redis.untilTried(4);
    redis.state = "answers";
    await redis.until(true);
    assert.deepEqual(redis.warnings, [
      "Redis cannot be used (the connection broke): this process counts on its own until it is back",
      "Redis cannot be used (nothing listens there): this process counts on its own until it is back",
      "Redis is in use again",
    ]);
  }));

Deno.test("shared stores: a connection that breaks before it is good says why", async () => {
  const redis = new FakeRedis("is silent");
  try {
    while (redis.asked === 0) await aMoment();
    redis.break();
    await redis.until(false);
    assert.deepEqual(redis.warnings, [
      "Redis cannot be used (the connection broke): this process counts on its own until it is back",
    ]);
  } finally {
    redis.connection.close();
  }
});

Deno.test("shared stores: a late break of an old connection does not end the new one", () =>
  withRedis(async (redis) => {
    redis.break();
    await redis.until(true);
    assert.equal(redis.connected, 2);
    redis.break(0);
    assert.equal(redis.connection.isUp, true);
  }));

Deno.test("shared stores: no request waits for a Redis that is unreachable at the start", async () => {
  const redis = new FakeRedis("is away");
  try {
    assert.equal(redis.stores.isSettled, false);
    assert.equal(await counted(redis.stores), "memory");
    await redis.until(false);
    assert.equal(redis.stores.isSettled, true);
    redis.state = "answers";
    await redis.until(true);
  } finally {
    redis.connection.close();
  }
});

/** Does what hashes one key several times, and gets every hash in the same turn however busy the machine is. */
async function hashedAtOnce(work: () => Promise<unknown>): Promise<void> {
  const { digest } = crypto.subtle;
  let hash: Promise<ArrayBuffer> | undefined;
  crypto.subtle.digest = (...given) => hash ??= digest.apply(crypto.subtle, given);
  try {
    await work();
  } finally {
    crypto.subtle.digest = digest;
  }
}

Deno.test("shared stores: a key's lookup is cached, and survives an outage", () =>
  withRedis(async (redis) => {
    const { keys } = redis.stores;
    const { now } = performance;
    // It stands still, so that nothing is forgotten because the machine is busy.
    let time = now.call(performance);
    performance.now = () => time;
    try {
      assert.equal(await keys.find(KEY), undefined);
      redis.records.set(await hashOfKey(KEY), JSON.stringify(RECORD));
      assert.equal((await keys.find(KEY))?.plan, "pro");
      const { asked } = redis;
      await Promise.all([keys.find(KEY), keys.find(KEY)]);
      assert.equal(redis.asked, asked);
      const other = createApiKey();
      await hashedAtOnce(() => Promise.all([keys.find(other), keys.find(other)]));
      assert.equal(redis.asked, asked + 1);
      time += 2_000;
      await hashedAtOnce(() => Promise.all([keys.find(KEY), keys.find(KEY)]));
      assert.equal(redis.asked, asked + 2);
      time += 1_000_000;
      redis.state = "is away";
      redis.break();
      assert.equal((await keys.find(KEY))?.name, "acme");
    } finally {
      performance.now = now;
    }
  }));

Deno.test("shared stores: a malformed key is refused without a lookup", () =>
  withRedis(async (redis) => {
    const { asked } = redis;
    for (const text of ["", "pro-key", KEY.slice(0, -1), "__proto__", "x".repeat(100_000)]) {
      assert.equal(await redis.stores.keys.find(text), undefined);
    }
    assert.equal(redis.asked, asked);
  }));

Deno.test("shared stores: a key that has expired, or has an invalid record, is refused", async () => {
  for (
    const [record, name] of [
      [{ ...RECORD, plan: "gold" }, undefined],
      [{ ...RECORD, ends: Date.now() - 1 }, undefined],
      [{ ...RECORD, ends: Date.now() + 3_600_000 }, "acme"],
    ] as const
  ) {
    await withRedis(async (redis) => {
      redis.records.set(await hashOfKey(KEY), JSON.stringify(record));
      assert.equal((await redis.stores.keys.find(KEY))?.name, name);
    });
  }
});

Deno.test("shared stores: a key that cannot be looked up is treated as none", () =>
  withRedis(async (redis) => {
    redis.state = "refuses";
    await assert.rejects(redis.stores.keys.find(KEY), KeysUnreachableError);
    const service = startService({ limits: true, ...redis.stores });
    const policyOf = async (key: string) => {
      const response = await service.send("/api", { headers: { "x-api-key": key } });
      return [
        response.status,
        /"day";q=\d+/.exec(response.headers.get("ratelimit-policy") ?? "")?.[0],
      ];
    };
    try {
      assert.deepEqual(await policyOf(KEY), [200, '"day";q=1000']);
      assert.deepEqual(await policyOf("no-key"), [401, undefined]);
      const { status, store } = await (await service.send("/api")).json();
      assert.deepEqual([status, store], ["degraded", "memory"]);
      redis.state = "answers";
      redis.records.set(await hashOfKey(KEY), JSON.stringify(RECORD));
      await redis.until(true);
      assert.deepEqual(await policyOf(KEY), [200, '"day";q=100000']);
      const back = await (await service.send("/api")).json();
      assert.deepEqual([back.status, back.store], ["ok", "redis"]);
    } finally {
      service.close();
    }
  }));
