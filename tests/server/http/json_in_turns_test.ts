import assert from "node:assert/strict";
import { jsonInTurns } from "../../../server/http/json_in_turns.ts";

Deno.test("jsonInTurns: it writes what JSON.stringify writes", async () => {
  const values: unknown[] = [
    1,
    null,
    "é\n",
    [],
    {},
    [[], {}, null, undefined, [undefined]],
    { a: undefined, 'b"': [1, { c: { d: { e: { f: [undefined], g: undefined } } } }], h: false },
    { 2: "b", 1: "a", __proto__: null },
  ];
  for (const value of values) assert.equal(await jsonInTurns(value), JSON.stringify(value));
});

Deno.test("jsonInTurns: others have a turn after each 32 KiB", async () => {
  let turns = 0;
  const others = setInterval(() => turns++, 0);
  const tools = Object.fromEntries(
    Array.from(
      { length: 100 },
      (_, index) => [`tool-${index}`, { description: "a".repeat(10_000) }],
    ),
  );
  await jsonInTurns({ components: { schemas: tools } });
  clearInterval(others);
  assert.ok(turns >= 20, `${turns} turns`);
});
