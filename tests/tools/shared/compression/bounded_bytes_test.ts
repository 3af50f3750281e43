import assert from "node:assert/strict";
import { BoundedBytes } from "../../../../tools/shared/compression/bounded_bytes.ts";

Deno.test("bounded_bytes: appends and copies up to its bound", () => {
  const bytes = new BoundedBytes(40_000);
  bytes.append(Uint8Array.of(1, 2, 3));
  bytes.copy(2, 4);
  assert.deepEqual([...bytes.bytes()], [1, 2, 3, 2, 3, 2, 3]);
  bytes.copy(1, 40_000 - 7);
  assert.deepEqual([bytes.length, bytes.at(39_999)], [40_000, 3]);
  assert.throws(() => bytes.push(1), { code: "OUTPUT_TOO_LARGE" });
});

Deno.test("bounded_bytes: refuses a copy from before the first byte", () => {
  const bytes = new BoundedBytes(9);
  bytes.push(1);
  assert.throws(() => bytes.copy(2, 1), { code: "CORRUPT_DATA" });
});
