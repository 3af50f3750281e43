import assert from "node:assert/strict";
import { compileRe2 } from "../../../tools/shared/re2.ts";

Deno.test("compileRe2: what RE2 lacks is named, with the path", () => {
  const cases: [pattern: string, reason: RegExp][] = [
    ["(", /missing closing \)/],
    ["(?=a)", /lookaround/],
    ["(a)\\1", /backreference/],
    ["a{1000}".repeat(200), /instructions/],
  ];
  for (const [pattern, reason] of cases) {
    assert.throws(
      () => compileRe2(pattern, "rules[0].pattern"),
      (error: { code?: string; details?: Record<string, string> }) =>
        error.code === "INVALID_PATTERN" && error.details?.path === "rules[0].pattern" &&
        reason.test(error.details.reason ?? ""),
      pattern,
    );
  }
  assert.ok(compileRe2("^a|b$", "pattern").test("xb"));
});
