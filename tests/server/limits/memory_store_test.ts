import assert from "node:assert/strict";
import { createMemoryStore } from "../../../server/limits/memory_store.ts";
import { testStore } from "./store_cases.ts";

testStore("memory store", createMemoryStore);

Deno.test("memory store: calls that are refused, or only looked at, push out no count", async () => {
  const store = createMemoryStore();
  const DAY = { key: "day:a", limit: 10, cost: 1 };
  const GROUP = { key: "run:group", limit: 3, cost: 1, windowSeconds: 60 };
  await store.take([DAY]);
  // More networks of one group than there are counts kept; three of them may call.
  let allowed = 0;
  for (let network = 0; network < 100_001; network++) {
    const own = { key: `run:${network}`, limit: 10, cost: 1, windowSeconds: 60 };
    const ownDay = { key: `day:${network}`, limit: 10, cost: 1 };
    const counts = await store.take([own, GROUP, ownDay]);
    if (counts.every((count) => count.allowed)) allowed++;
    await store.take([{ ...ownDay, cost: 0 }]);
  }
  assert.equal(allowed, 3);
  const [day] = await store.take([DAY]);
  assert.equal(day!.remaining, 8);
});
