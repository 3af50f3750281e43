import assert from "node:assert/strict";
import { RFC_3986_BASE, RFC_3986_EXAMPLES } from "../../rfc3986_examples.ts";
import { joinUri, resolveUri, splitUri } from "../../../tools/shared/uri.ts";

for (const [reference, target] of RFC_3986_EXAMPLES) {
  Deno.test(`resolveUri: resolves ${reference || "the empty reference"}`, () => {
    assert.equal(resolveUri(reference, RFC_3986_BASE), target);
    assert.equal(joinUri(splitUri(reference)), reference);
  });
}

Deno.test("resolveUri: resolves against bases without a path or an authority", () => {
  assert.equal(resolveUri("g", "http://a"), "http://a/g");
  assert.equal(resolveUri("#s", "urn:uuid:1"), "urn:uuid:1#s");
  assert.equal(resolveUri("g.json", ""), "g.json");
});
