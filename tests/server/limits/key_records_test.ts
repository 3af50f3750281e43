import assert from "node:assert/strict";
import { hashOfKey } from "../../../server/limits/api_key.ts";
import {
  issueKey,
  isValidAt,
  type KeyChange,
  KeyError,
  type KeyRecord,
  keyRecordText,
  parseKeyRecord,
  revokeKeys,
  rotateKey,
} from "../../../server/limits/key_records.ts";

const HOUR = 3_600_000;
/** A second before midnight. */
const NOW = Date.UTC(2026, 10, 22, 23, 59, 59);

/** The records after changes, as a store would have them. */
class Kept extends Map<string, KeyRecord> {
  apply({ set, removed }: KeyChange): void {
    for (const hash of removed) this.delete(hash);
    for (const [hash, record] of set) this.set(hash, record);
  }

  async issue(name: string, time = NOW): Promise<string> {
    const { key, change } = await issueKey(this, { name, plan: "pro", time });
    this.apply(change);
    return key;
  }

  async rotate(name: string, graceMs: number, time = NOW): Promise<string> {
    const { key, change } = await rotateKey(this, { name, graceMs, time });
    this.apply(change);
    return key;
  }

  async isValid(key: string, time: number): Promise<boolean> {
    const record = this.get(await hashOfKey(key));
    return record !== undefined && isValidAt(record, time);
  }
}

Deno.test("keys: an issued key is stored as its SHA-256 only", async () => {
  const kept = new Kept();
  const key = await kept.issue("acme");
  assert.deepEqual([...kept], [
    [await hashOfKey(key), { name: "acme", plan: "pro", created: "2026-11-22" }],
  ]);
  await assert.rejects(kept.issue("acme"), KeyError);
  await kept.issue("Acme");
});

Deno.test("keys: a name must be safe to print, and must not look like a key", async () => {
  const bad = ["", " a", "a b", "-a", "a\n", "ä", "a".repeat(65), "a:b", "utools_abc", "\x1b[2J"];
  for (const name of bad) await assert.rejects(new Kept().issue(name), KeyError, name);
  for (const name of ["a", "7", "acme.example_x-1", "a".repeat(64), "__proto__".slice(2)]) {
    await new Kept().issue(name);
  }
});

Deno.test("keys: a rotated key is valid until its grace ends", async () => {
  const kept = new Kept();
  const first = await kept.issue("acme");
  const second = await kept.rotate("acme", 2 * HOUR);
  assert.ok(await kept.isValid(first, NOW + 2 * HOUR - 1));
  assert.ok(!await kept.isValid(first, NOW + 2 * HOUR));
  assert.ok(await kept.isValid(second, NOW + 1_000 * HOUR));
  // Rotating again makes no old key live longer.
  const third = await kept.rotate("acme", 24 * HOUR, NOW + HOUR);
  assert.ok(!await kept.isValid(first, NOW + 2 * HOUR));
  assert.ok(await kept.isValid(second, NOW + 25 * HOUR - 1));
  assert.ok(!await kept.isValid(second, NOW + 25 * HOUR));
  // Without grace all others end.
  const fourth = await kept.rotate("acme", 0, NOW + 3 * HOUR);
  assert.deepEqual([...kept.keys()], [await hashOfKey(fourth)]);
  assert.ok(!await kept.isValid(third, NOW + 3 * HOUR));
});

Deno.test("keys: a rotated key keeps its plan, a name without a key cannot rotate", async () => {
  const kept = new Kept();
  kept.apply((await issueKey(kept, { name: "acme", plan: "free", time: NOW })).change);
  const key = await kept.rotate("acme", HOUR);
  assert.equal(kept.get(await hashOfKey(key))?.plan, "free");
  await assert.rejects(kept.rotate("other", HOUR), KeyError);
});

Deno.test("keys: revoking ends all keys of a name, and no others", async () => {
  const kept = new Kept();
  const old = await kept.issue("acme");
  const key = await kept.rotate("acme", HOUR);
  const other = await kept.issue("other");
  kept.apply(revokeKeys(kept, "acme", NOW));
  assert.ok(!await kept.isValid(old, NOW) && !await kept.isValid(key, NOW));
  assert.ok(await kept.isValid(other, NOW));
  assert.throws(() => revokeKeys(kept, "acme", NOW), KeyError);
  await kept.issue("acme");
});

Deno.test("keys: each change removes expired keys", async () => {
  const kept = new Kept();
  await kept.issue("acme");
  await kept.rotate("acme", HOUR);
  assert.equal(kept.size, 2);
  await kept.issue("other", NOW + HOUR);
  assert.equal(kept.size, 2);
});

Deno.test("keys: an invalid record is ignored", () => {
  const record: KeyRecord = { name: "acme", plan: "pro", created: "2026-11-22", ends: 5 };
  assert.deepEqual(parseKeyRecord(keyRecordText(record)), record);
  const wrong = [
    "",
    "pro",
    "null",
    "[]",
    '{"name":"acme"}',
    '{"name":"a b","plan":"pro","created":"2026-11-22"}',
    '{"name":"acme","plan":"toString","created":"2026-11-22"}',
    '{"name":"acme","plan":"pro","created":"2026-11-22","ends":"never"}',
    '{"name":"acme","plan":"pro","created":"2026-11-22","ends":9000000000000000}',
  ];
  for (const text of wrong) assert.equal(parseKeyRecord(text), undefined, text);
});
