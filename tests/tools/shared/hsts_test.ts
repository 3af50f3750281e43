import assert from "node:assert/strict";
import { readStrictTransport } from "../../../tools/shared/hsts.ts";

Deno.test("readStrictTransport: reads names in any case, refuses repeated ones (RFC 6797, 6.1) and accepts only digits", () => {
  const cases: [value: string, read: [string | undefined, boolean, boolean]][] = [
    ["max-age=600", ["600", false, false]],
    ['MAX-AGE = "600" ; IncludeSubDomains;; PRELOAD', ["600", true, true]],
    ["max-age=1; max-age=2", [undefined, false, false]],
    ["max-age=1.5", [undefined, false, false]],
    ["max-age=-1; preload=x", [undefined, false, false]],
    ['max-age="1', [undefined, false, false]],
    ["", [undefined, false, false]],
  ];
  for (const [value, [maxAge, includeSubDomains, preload]] of cases) {
    assert.deepEqual({ maxAge: undefined, ...readStrictTransport(value) }, {
      maxAge,
      includeSubDomains,
      preload,
    }, value);
  }
});
