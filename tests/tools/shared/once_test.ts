import assert from "node:assert/strict";
import { once } from "../../../tools/shared/once.ts";

Deno.test("once: what could not be loaded is loaded anew, and what could is not", async () => {
  let loads = 0;
  const get = once(() =>
    ++loads === 1 ? Promise.reject(new Error("Too many open files")) : Promise.resolve(loads)
  );
  // Two that ask together wait for the same.
  const together = await Promise.allSettled([get(), get()]);
  assert.deepEqual(together.map(({ status }) => status), ["rejected", "rejected"]);
  assert.deepEqual([await get(), await get()], [2, 2]);
});
