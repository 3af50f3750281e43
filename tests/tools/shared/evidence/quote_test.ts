import assert from "node:assert/strict";
import { quote } from "../../../../tools/shared/evidence/quote.ts";

const SHOWN: [text: string, quoted: string][] = [
  ["plain", '"plain"'],
  [" two\r\n\tlines ", '"two lines"'],
  ["\u001b[31mred\u001b[0m \u202e!", '"red \ufffd!"'],
  ["x".repeat(81), `"${"x".repeat(80)}…"`],
  ["", '""'],
];

const HIDDEN: [text: string, quoted: string][] = [
  ["Incorrect API key provided: sk-proj-abc12345678.", '"Incorrect API key provided: <redacted>."'],
  ["AKIAIOSFODNN7EXAMPLE expired", '"<redacted> expired"'],
  ["token ghp_0123456789abcdefghijABCDEFGHIJ012345 bad", '"token <redacted> bad"'],
  ["Authorization: Bearer abc.def-123456", '"Authorization: Bearer <redacted>"'],
  ['{"password": "hunter2hunter2"}', '"{"password": "<redacted>"}"'],
  ["api_key=0123456789ab&x=1", '"api_key=<redacted>&x=1"'],
  ["postgres://me:s3cr3t@db:5432/x", '"postgres://<redacted>@db:5432/x"'],
  ["eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln rejected", '"<redacted> rejected"'],
  ["-----BEGIN RSA PRIVATE KEY-----\nMIIE\n", '"<redacted>"'],
];

const KEPT = [
  "max_tokens: 4096 exceeded",
  "invalid api key",
  "bearer authentication required",
  "http://localhost:8080/a",
  "task-force sk-1",
];

for (const [text, quoted] of [...SHOWN, ...HIDDEN]) {
  Deno.test(`quote: shows ${JSON.stringify(text.slice(0, 60))} safely`, () => {
    assert.equal(quote(text), quoted);
  });
}

for (const text of KEPT) {
  Deno.test(`quote: keeps ${text}`, () => assert.equal(quote(text), `"${text}"`));
}

Deno.test("quote: does not look past the cut, and never leaves half a surrogate pair", () => {
  assert.equal(quote("ab😀", 3), '"ab…"');
  assert.equal(quote(`${"x".repeat(2_000)}`, 5), '"xxxxx…"');
});
