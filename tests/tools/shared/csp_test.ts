import assert from "node:assert/strict";
import { serializedDirectives } from "../../../tools/shared/csp.ts";

Deno.test("serializedDirectives: writes names in lower case, keeps values and repeats", () => {
  const directives = [...serializedDirectives(" ;Script-Src\t'Self' a;; script-src; img-src é ;")];
  assert.deepEqual(directives, [
    { name: "script-src", values: ["'Self'", "a"], isAscii: true },
    { name: "script-src", values: [], isAscii: true },
    { name: "img-src", values: ["é"], isAscii: false },
  ]);
});
