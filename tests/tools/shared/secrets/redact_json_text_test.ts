import assert from "node:assert/strict";
import {
  countRedacted,
  redactedInWords,
  redactJsonText,
} from "../../../../tools/shared/secrets/redact_json_text.ts";

Deno.test("redactJsonText: redacts JSON by its values, compact where there is a secret; gives undefined for other text", () => {
  const cases: [string, string | undefined][] = [
    ['{ "token": "x", "n": 1.0 }', '{"token":"[redacted]","n":1}'],
    ['{"__proto__": {"secret": "x"}}', '{"__proto__":{"secret":"[redacted]"}}'],
    ['["say \\"token=a1b2c3d4\\""]', '["say \\"token=[redacted]\\""]'],
    ['{ "n": 1.0 }', '{ "n": 1.0 }'],
    ['{"token": "x", "token": null}', '{"token":null}'],
    ['"a"', '"a"'],
    ["{token: 1}", undefined],
    ["", undefined],
    ['{"n": 1e400}', undefined],
    ["[".repeat(600) + "]".repeat(600), undefined],
  ];
  for (const [text, expected] of cases) assert.equal(redactJsonText(text), expected, text);
});

Deno.test("countRedacted: does not count what was already redacted", () => {
  assert.equal(countRedacted("a [redacted] b", "[redacted] [redacted] [redacted]"), 2);
  assert.equal(countRedacted("a", "a"), 0);
});

Deno.test("redactedInWords: names the properties with a secret", () => {
  assert.equal(redactedInWords({ log: 0 }), "Nothing was redacted");
  assert.equal(
    redactedInWords({ log: 2, job: 0, test_report: 1 }),
    "3 values were redacted: 2 in log, 1 in test report",
  );
});
