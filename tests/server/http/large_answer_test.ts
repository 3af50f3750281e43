import assert from "node:assert/strict";
import { answerWith } from "../../../server/http/large_answer.ts";

Deno.test("answerWith: a long text is sent as the bytes that TextEncoder makes of it, and declares how many", async () => {
  const texts = [
    "a".repeat(1_000_000),
    "é漢".repeat(400_000),
    // The pieces in which it is encoded end within a pair of surrogates, in one of the two.
    "😀".repeat(400_000),
    `x${"😀".repeat(400_000)}`,
    "lone \ud800 ".repeat(100_000),
  ];
  for (const text of texts) {
    const expected = new TextEncoder().encode(text);
    const response = answerWith(text, {});
    assert.equal(response.headers.get("content-length"), String(expected.length));
    const sent = new Uint8Array(await response.arrayBuffer());
    assert.ok(sent.every((byte, index) => byte === expected[index]), text.slice(0, 8));
    assert.equal(sent.length, expected.length, text.slice(0, 8));
  }
});

Deno.test("answerWith: other work has turns while a long text is encoded", async () => {
  const response = answerWith("é".repeat(4_000_000), {});
  let turns = 0;
  let isOver = false;
  const work = () => {
    turns++;
    if (!isOver) setTimeout(work, 0);
  };
  setTimeout(work, 0);
  await response.body!.getReader().read();
  isOver = true;
  assert.ok(turns >= 10, `${turns} turns before the first part`);
  await new Promise((resolve) => setTimeout(resolve, 1));
});

Deno.test("answerWith: the bytes of an answer that is given up do not wait for V8 to collect them", async () => {
  const MIB = 1024 * 1024;
  const before = Deno.memoryUsage().external;
  for (let turn = 0; turn < 2; turn++) {
    const reader = answerWith("é".repeat(8 * MIB), {}).body!.getReader();
    await reader.read();
    await reader.cancel();
  }
  const grown = Deno.memoryUsage().external - before;
  assert.ok(grown < 8 * MIB, `two answers of 16 MiB left ${grown / MIB} MiB`);
});
