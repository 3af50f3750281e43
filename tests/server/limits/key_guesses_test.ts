/** Wrong keys of the right form, which only the store tells from right ones. */
import assert from "node:assert/strict";
import { InvalidKeyError } from "../../../server/limits/client.ts";
import { createLimits } from "../../../server/limits/limits.ts";
import { createMemoryStore } from "../../../server/limits/memory_store.ts";
import { RateLimitedError } from "../../../server/limits/rates.ts";
import {
  type KeyHolder,
  type KeyStore,
  KeysUnreachableError,
} from "../../../server/limits/store.ts";

const PER_MINUTE = 60;
const ON_CREDIT = 8;
const holderOf = (name: string): KeyHolder => ({ name, plan: "pro" });

/** A store far away, and how often it was asked. */
class FarKeys implements KeyStore {
  asked = 0;
  isUp = true;
  readonly right = new Set(["right", "other"]);
  readonly known = new Set<string>();

  find: KeyStore["find"] = (key, through = (ask) => ask()) =>
    this.known.has(key) ? Promise.resolve(holderOf(key)) : through(async () => {
      this.asked++;
      await Promise.resolve();
      if (!this.isUp) throw new KeysUnreachableError();
      return this.right.has(key) ? holderOf(key) : undefined;
    }) as Promise<KeyHolder | undefined>;
}

function guessedService() {
  const keys = new FarKeys();
  let time = 0;
  const limits = createLimits({
    enabled: true,
    counters: createMemoryStore(() => time),
    keys,
    trustedProxies: [],
    proxyHeader: "x-forwarded-for",
  });
  /** What becomes of a call with a key. */
  const call = async (key: string, peer = "192.0.2.1"): Promise<string> => {
    const request = new Request("http://localhost/", { headers: { "x-api-key": key } });
    try {
      const { state } = await limits.admit(request, peer, "run");
      return `${state?.perDay}`;
    } catch (error) {
      if (error instanceof InvalidKeyError) return "wrong";
      if (error instanceof RateLimitedError) return "limited";
      throw error;
    }
  };
  return { keys, call, pass: (ms: number) => time += ms };
}

/** What becomes of calls with so many wrong keys, one after the other. */
async function guess(
  call: (key: string, peer?: string) => Promise<string>,
  count: number,
  peerOf: (i: number) => string = () => "192.0.2.1",
): Promise<string[]> {
  const seen: string[] = [];
  for (let i = 0; i < count; i++) seen.push(await call(`wrong-${i}`, peerOf(i)));
  return seen;
}

Deno.test("wrong keys: an address can have no more keys looked up than it has calls", async () => {
  const { keys, call, pass } = guessedService();
  const seen = await guess(call, 200);
  assert.deepEqual(
    seen,
    Array.from({ length: 200 }, (_, i) => i < PER_MINUTE ? "wrong" : "limited"),
  );
  assert.equal(keys.asked, PER_MINUTE);
  assert.equal(await call("right"), "limited", "its right keys are told apart by nobody");
  assert.equal(await call("right", "192.0.2.2"), "100000", "another address has its own");
  keys.known.add("right");
  assert.equal(await call("right"), "100000", "a key that is known is asked of nobody");
  pass(60_000);
  assert.equal(await call("other"), "100000");
});

Deno.test("wrong keys: simultaneous lookups exceed an address's calls by a few at most", async () => {
  const { keys, call } = guessedService();
  const seen = await Promise.all(Array.from({ length: 500 }, (_, i) => call(`wrong-${i}`)));
  assert.ok(keys.asked <= PER_MINUTE + ON_CREDIT, `${keys.asked}`);
  assert.ok(seen.filter((what) => what === "wrong").length <= PER_MINUTE);
});

Deno.test("wrong keys: the networks of an IPv6 /48 share one limit on guesses", async () => {
  const { keys, call } = guessedService();
  await guess(call, 9 * PER_MINUTE, (i) => `2001:db8:7:${i.toString(16)}::1`);
  assert.equal(keys.asked, 8 * PER_MINUTE);
  assert.equal(await call("right", "2001:db8:8::1"), "100000");
});

Deno.test("wrong keys: valid keys cost their address nothing, even many at once", async () => {
  const { keys, call } = guessedService();
  for (let i = 0; i < 100; i++) keys.right.add(`right-${i}`);
  for (let i = 0; i < 100; i += ON_CREDIT) {
    const few = Array.from({ length: ON_CREDIT }, (_, at) => call(`right-${(i + at) % 100}`));
    assert.ok((await Promise.all(few)).every((what) => what === "100000"));
  }
  const seen = await guess(call, PER_MINUTE);
  assert.deepEqual(new Set(seen), new Set(["wrong"]), "of its own calls none is used");
});

Deno.test("wrong keys: a key that cannot be looked up is not counted as wrong", async () => {
  const { keys, call } = guessedService();
  keys.isUp = false;
  const seen = await guess(call, PER_MINUTE);
  assert.deepEqual(new Set(seen), new Set(["1000"]));
});
