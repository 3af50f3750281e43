import assert from "node:assert/strict";
import { counted, firstFaults, firstNames } from "../../../tools/shared/messages.ts";

Deno.test("counted: puts one thing in the singular", () => {
  assert.deepEqual([0, 1, 2].map((number) => counted(number, "cell")), [
    "0 cells",
    "1 cell",
    "2 cells",
  ]);
  assert.equal(counted(2n, "entry", "entries"), "2 entries");
});

Deno.test("firstNames: names the first few, says how many more there are, and writes only what it shows", () => {
  const written: string[] = [];
  const quoted = (name: string) => {
    written.push(name);
    return `"${name}"`;
  };
  assert.equal(firstNames(["a", "b", "c", "d"], 2, quoted), '"a", "b" and 2 more');
  assert.deepEqual(written, ["a", "b"]);
  assert.equal(firstNames([], 2), "");
});

Deno.test("firstFaults: names three at most", () => {
  assert.equal(firstFaults(["a", "b", "c"]), "a; b; c");
  assert.equal(firstFaults(["a", "b", "c", "d"]), "a; b; c; and 1 more");
});
