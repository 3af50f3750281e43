import assert from "node:assert/strict";
import canonicalize from "canonicalize";
import fc from "../../../fast_check.ts";
import { canonicalSize } from "../../../../tools/shared/json/canonical_size.ts";
import type { JsonValue } from "../../../../tools/shared/json/value.ts";

Deno.test("canonicalSize: counts the bytes that an independent library writes, for any value", () => {
  const value = fc.jsonValue({ maxDepth: 4, stringUnit: "grapheme" });
  fc.assert(
    fc.property(value, (any) => {
      const bytes = new TextEncoder().encode(canonicalize(any)!).length;
      assert.equal(canonicalSize(any as JsonValue), bytes);
    }),
  );
});

Deno.test("canonicalSize: stops counting at the given maximum", () => {
  const shared = "x".repeat(1_000);
  const many: JsonValue = Array(1_000_000).fill(shared);
  const size = canonicalSize(many, 2_000_000);
  assert.ok(size > 2_000_000 && size < 2_010_000);
  assert.equal(canonicalSize([shared], 1_004), 1_004);
});
