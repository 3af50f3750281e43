import assert from "node:assert/strict";
import { isEscapingPath } from "../../../tools/shared/escaping_path.ts";

Deno.test("escaping path: recognises paths that lead out of a folder", () => {
  const escaping = [
    "/",
    "/a",
    "\\a",
    "\\\\host\\share",
    "c:/a",
    "C:",
    "..",
    "../a",
    "a/..",
    "a\\..\\b",
  ];
  for (const path of escaping) assert.ok(isEscapingPath(path), path);
  for (const path of ["", "a", "a/b", "...", "a..", "..a/b", "a/...", "ab:c", "1:a", "./a"]) {
    assert.ok(!isEscapingPath(path), path);
  }
});
