import assert from "node:assert/strict";
import { goesUp, isEscapingPath } from "../../../tools/shared/escaping_path.ts";

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
    "a/../..",
    "a/../../a",
    "./../a",
    "a//../../b",
    "a\\..\\..\\b",
  ];
  for (const path of escaping) assert.ok(isEscapingPath(path), path);
  for (
    const path of [
      "",
      "a",
      "a/b",
      "...",
      "a..",
      "..a/b",
      "a/...",
      "ab:c",
      "1:a",
      "./a",
      "a/..",
      "./docs/../x",
    ]
  ) {
    assert.ok(!isEscapingPath(path), path);
  }
});

Deno.test("escaping path: recognises paths with a segment that goes up", () => {
  for (const path of ["..", "a/..", "./docs/../x", "a\\..\\b"]) assert.ok(goesUp(path), path);
  for (const path of ["", "a..", "..a/b", "a/.../b"]) assert.ok(!goesUp(path), path);
});
