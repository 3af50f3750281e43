import assert from "node:assert/strict";
import { createApiKey, hashOfKey, isApiKey } from "../../../server/limits/api_key.ts";

/** The checks are those of Python's zlib.crc32, the SHA-256 is that of sha256sum. */
const KEYS = [
  "utools_0000000000000000000000000000004fcFMQ",
  "utools_abcdefghijKLMNOPQRST01234567892dNCjA",
];

Deno.test("api keys: the check characters are the CRC-32 of the rest", async () => {
  for (const key of KEYS) assert.ok(isApiKey(key), key);
  assert.equal(
    await hashOfKey(KEYS[1]!),
    "25c76c6bf048267652d6c0bd7d7d88fb6370a4a44e0004b84f0e8ba1265a4f3c",
  );
});

Deno.test("api keys: a key with a changed or additional letter is rejected", () => {
  const [key = ""] = KEYS;
  const wrong = [
    "",
    "utools_",
    `${key}0`,
    `${key}\n`,
    ` ${key}`,
    key.toUpperCase(),
    key.replace("utools_", "utools-"),
    key.replace("utools_0", "utools_1"),
    `${key.slice(0, -1)}R`,
    key.replace("utools_0", "utools_é"),
    "__proto__",
  ];
  for (const text of wrong) assert.ok(!isApiKey(text), text);
});

Deno.test("api keys: every key is unique, and all letters occur", () => {
  const keys = Array.from({ length: 500 }, createApiKey);
  assert.equal(new Set(keys).size, keys.length);
  assert.ok(keys.every(isApiKey));
  // That one of 62 letters is missing among 15,000 has a chance of 1 in 10^104.
  assert.equal(new Set(keys.map((key) => key.slice(7, 37)).join("")).size, 62);
});
