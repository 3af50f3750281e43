import assert from "node:assert/strict";
import { warningList } from "../../../tools/shared/warning_list.ts";

Deno.test("warningList: lists twenty of a code and counts the rest", () => {
  const warnings = warningList();
  for (let i = 0; i < 22; i++) warnings.add("A", `a ${i}`, ["rows", i]);
  warnings.add("B", "b", "property");
  warnings.add("C", "c");
  const list = warnings.list();
  assert.equal(list.length, 23);
  assert.deepEqual(list[19], { code: "A", message: "a 19", path: "/rows/19" });
  assert.deepEqual(list.slice(20), [
    { code: "A", message: "2 more of the same kind" },
    { code: "B", message: "b", path: "property" },
    { code: "C", message: "c" },
  ]);
});

Deno.test("warningList: lists only a few when their paths are long, and counts the rest", () => {
  const warnings = warningList();
  const name = "n".repeat(9_000);
  for (let i = 0; i < 30; i++) warnings.add("A", "a", [name, i]);
  warnings.add("B", "b", "n".repeat(90_000));
  warnings.add("B", "b", "short");
  const [first, second, third, restOfA, whole, restOfB] = warnings.list();
  assert.deepEqual([first, second, third].map((warning) => warning?.path), [
    `/${name}/0`,
    `/${name}/1`,
    `/${name}/2`,
  ]);
  assert.deepEqual(restOfA, { code: "A", message: "27 more of the same kind" });
  assert.equal(whole?.path?.length, 90_000);
  assert.deepEqual(restOfB, { code: "B", message: "1 more of the same kind" });
});

Deno.test("warningList: asks for a message only when it lists it", () => {
  const warnings = warningList();
  let asked = 0;
  for (let i = 0; i < 1_000; i++) warnings.add("A", () => `a ${asked++}`);
  assert.equal(asked, 20);
  assert.equal(warnings.list()[0]?.message, "a 0");
});

Deno.test("warningList: gives the root of a document the empty pointer", () => {
  const warnings = warningList();
  warnings.add("A", "a", []);
  assert.deepEqual(warnings.list(), [{ code: "A", message: "a", path: "" }]);
});
