import assert from "node:assert/strict";
import { compileRe2 } from "../../../tools/shared/re2.ts";

Deno.test("compileRe2: the error names what RE2 lacks, with the path", () => {
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
    ["\\h", /write \[ \\t\] for a space or tab$/],
    ["\\R", /write \\r\?\\n\|\\r for a line break$/],
    ["a\\Z", /write \\z for the end of the text$/],
    ["\\u20ac", /write \\x\{20AC\} for a character/],
    ["a\\Kb", /begin the replacement with \$1$/],
    ["\\e", /write \\x1b for the escape character$/],
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
