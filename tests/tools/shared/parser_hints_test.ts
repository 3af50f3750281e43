import assert from "node:assert/strict";
import { withHint } from "../../../tools/shared/parser_hints.ts";

Deno.test("withHint: adds the first hint whose beginning matches", () => {
  const hints = [["bad indent", "use spaces"], ["bad", "look at it"]] as const;
  assert.equal(withHint("bad indentation", hints), "bad indentation: use spaces");
  assert.equal(withHint("bad key", hints), "bad key: look at it");
  assert.equal(withHint("a bad key", hints), "a bad key");
});
