import assert from "node:assert/strict";
import { formatPath } from "../../../tools/shared/path.ts";

const PATHS: [PropertyKey[], string][] = [
  [[], ""],
  [["a"], "a"],
  [["a", "b", 3, "c"], "a.b[3].c"],
  [[0, 1], "[0][1]"],
  [["x-y", "größe", "$ref"], "x-y.größe.$ref"],
  [["a b", "0", "", 'say "hi"'], '["a b"]["0"][""]["say \\"hi\\""]'],
  [["__proto__"], "__proto__"],
];
for (const [steps, path] of PATHS) {
  Deno.test(`path: writes the path ${path || "of nothing"}`, () =>
    assert.equal(formatPath(steps), path));
}
