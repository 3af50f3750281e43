import assert from "node:assert/strict";
import { combine, levelOf } from "../../../../tools/shared/schema_diff/differences.ts";

// A complement shrinks as what it excludes grows; under `if` a change may do either.
Deno.test("combine: twice reversed is straight, unclear stays unclear", () => {
  assert.equal(combine("reversed", "reversed"), "same");
  assert.equal(combine("same", "reversed"), "reversed");
  assert.equal(combine("unclear", "same"), "unclear");
  assert.equal(combine("reversed", "unclear"), "unclear");
});

Deno.test("levelOf: follows direction and variance", () => {
  assert.equal(levelOf("TYPE_WIDENED", "request", "same"), "non-breaking");
  assert.equal(levelOf("TYPE_WIDENED", "response", "same"), "breaking");
  assert.equal(levelOf("TYPE_WIDENED", "request", "reversed"), "breaking");
  assert.equal(levelOf("TYPE_WIDENED", "request", "unclear"), "unclear");
  assert.equal(levelOf("CONST_CHANGED", "request", "reversed"), "breaking");
  assert.equal(levelOf("SCHEMA_DEPRECATED", "request", "unclear"), "non-breaking");
});
