import assert from "node:assert/strict";
import { BusyError } from "../../../engine/request_errors.ts";
import { answerWith, withinBudget } from "../../../server/http/large_answer.ts";
import { ByteBudget } from "../../../server/limits/byte_budget.ts";
import { utf8Bytes } from "../../../tools/shared/utf8.ts";

const MIB = 1024 * 1024;

Deno.test("answerWith: texts and bytes are sent one behind the other, and the answer declares how many bytes they are", async () => {
  const pieces = ["{", "a".repeat(100_000), "é漢😀".repeat(40_000), "", "lone \ud800 ", "}"];
  const expected = new TextEncoder().encode(pieces.map((piece) => piece.toWellFormed()).join(""));
  for (const isText of [() => true, () => false, (index: number) => index % 2 === 0]) {
    const texts = pieces.map((piece, index) => isText(index) ? piece : utf8Bytes(piece));
    const response = answerWith(texts, {});
    assert.equal(response.headers.get("content-length"), String(expected.length));
    const sent = new Uint8Array(await response.arrayBuffer());
    assert.equal(sent.length, expected.length);
    assert.ok(sent.every((byte, index) => byte === expected[index]));
  }
});

Deno.test("answerWith: a short answer is sent in one piece", async () => {
  for (const texts of [["a", "é"], [utf8Bytes("aé")], ["a", utf8Bytes("é")]]) {
    assert.equal(await answerWith(texts, {}).text(), "aé");
  }
});

Deno.test("answerWith: the bytes of an answer that is given up do not wait for V8 to collect them", async () => {
  const answers = [16, 16].map((mib) => utf8Bytes("é".repeat(mib / 2 * MIB)));
  const [read, refused] = answers.map((bytes) => answerWith([bytes], {}));
  const reader = read!.body!.getReader();
  await reader.read();
  await reader.cancel();
  const full = new ByteBudget(MIB, Infinity, "answer");
  const room = full.reserveAnswer({ id: "a", plan: "free" });
  await assert.rejects(withinBudget(refused!, { reserveAnswer: () => room }), BusyError);
  for (const { buffer } of answers) assert.ok(buffer.detached);
});
