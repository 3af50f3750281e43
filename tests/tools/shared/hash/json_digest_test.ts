import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import canonicalize from "canonicalize";
import fc from "../../../fast_check.ts";
import { digestJson, digestText } from "../../../../tools/shared/hash/json_digest.ts";
import type { JsonValue } from "../../../../tools/shared/json/value.ts";

/** Node's own SHA-256. */
const sha256 = (text: string) => createHash("sha256").update(text, "utf8").digest("hex");

Deno.test("digestText: hashes the UTF-8 bytes of a text", () => {
  for (const text of ["", "abc", "é€😀"]) assert.equal(digestText(text), sha256(text));
});

Deno.test("digestJson: hashes what another RFC 8785 library writes", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      assert.equal(digestJson(value as JsonValue), sha256(canonicalize(value)!));
    }),
  );
});

Deno.test("digestJson: refuses what has no canonical JSON, with its place", () => {
  const cases: [unknown, RegExp][] = [
    [undefined, /^The value at "" is not a JSON value/],
    [{ a: [undefined] }, /^The value at "\/a\/0" is not a JSON value/],
    [{ a: NaN }, /^The value at "\/a" is not a finite number/],
    [["\udfff"], /^The value at "\/0" has an unpaired surrogate/],
    [{ "\ud800": 1 }, /unpaired surrogate in its name/],
    [() => 1, /is not a JSON value/],
    [10n, /is not a JSON value/],
  ];
  for (const [value, message] of cases) {
    assert.throws(() => digestJson(value as JsonValue), { name: "TypeError", message });
  }
});
