import assert from "node:assert/strict";
import { compileRe2 } from "../../../tools/shared/re2.ts";

Deno.test("compileRe2: what RE2 lacks is named, with the path", () => {
  const cases: [pattern: string, reason: RegExp][] = [
    ["(", /missing closing \)/],
    ["(?=a)", /lookaround/],
    ["(a)\\1", /backreference/],
    // RE2's wiki, Syntax: what PCRE and Perl have and RE2 does not.
    ["(?>a)", /no atomic groups/],
    ["a*+", /no possessive quantifiers/],
    ["a{2}+", /no possessive quantifiers/],
    ["(?#c)a", /no comments/],
    ["(?ix) a", /no extended mode/],
    ["\\h", /a space or tab is \[ \\t\]$/],
    ["\\R", /a line break is \\r\?\\n\|\\r$/],
    ["a\\Z", /the end of the text is \\z$/],
    ["\\u20ac", /by its code is \\x\{20AC\}$/],
    ["a\\Kb", /the replacement begins with \$1$/],
    ["\\e", /\\x1b$/],
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
