import assert from "node:assert/strict";
import {
  MAX_PACK_CHARS,
  packJson,
  packJsonTexts,
  packTexts,
} from "../../../../tools/shared/kits/pack.ts";

const same = (value: unknown) => value;

Deno.test("packTexts: joins with LF into groups of at most 90,000 characters", () => {
  const half = "x".repeat(45_000);
  assert.deepEqual(packTexts([]), []);
  assert.deepEqual(packTexts(["a", "b"]), [["a", "b"]]);
  // 45,000 + LF + 44,999 is 90,000; one more is too many.
  assert.deepEqual(packTexts([half, half.slice(1), "y"]).map((group) => group.length), [2, 1]);
  assert.deepEqual(packTexts([half, half]).map((group) => group.length), [1, 1]);
});

Deno.test("packJson: joins array items into groups of at most 90,000 characters", () => {
  // ["…","…"]: two brackets, one comma, four quotation marks.
  const fits = ["x".repeat(40_000), "y".repeat(49_993)];
  assert.equal(JSON.stringify(fits).length, MAX_PACK_CHARS);
  assert.deepEqual(packJson(fits, same), [fits]);
  assert.equal(packJson([fits[0], `${fits[1]}z`], same).length, 2);
});

Deno.test("packJson: makes larger groups of what would be more than a kit has steps", () => {
  const items = Array.from({ length: 1_000 }, (_, index) => `${index} ${"x".repeat(30_000)}`);
  const groups = packJson(items, same);
  assert.ok(groups.length <= 25, String(groups.length));
  assert.deepEqual(groups.flat(), items);
});

Deno.test("packJson: the text is that of the values", () => {
  const items = ["x".repeat(60_000), "y".repeat(60_000)];
  assert.deepEqual(packJson(items, ({ length }) => length), [items]);
});

Deno.test("packJson: an item that is too long gets its own group, and order is kept", () => {
  const long = "x".repeat(100_000);
  assert.deepEqual(packJson([1, long, 2, 3], same), [[1], [long], [2, 3]]);
});

Deno.test("packJsonTexts: groups by the texts, and by at most a limit of items", () => {
  const fits = [`"${"x".repeat(40_000)}"`, `"${"y".repeat(49_993)}"`];
  assert.equal(`[${fits.join()}]`.length, MAX_PACK_CHARS);
  const text = (item: string) => item;
  assert.deepEqual(packJsonTexts(fits, text), [fits]);
  assert.equal(packJsonTexts([fits[0]!, `${fits[1]} `], text).length, 2);
  assert.deepEqual(packJsonTexts(["1", "2", "3"], text, 2), [["1", "2"], ["3"]]);
});
