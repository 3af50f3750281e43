import assert from "node:assert/strict";
import { RENDERING_ERRORS, RENDERING_SERVICE } from "../../../tools/shared/rendering_service.ts";

Deno.test("rendering service: every failure code has its condition", () => {
  assert.deepEqual(RENDERING_SERVICE.errors, Object.keys(RENDERING_ERRORS));
  for (const [code, condition] of Object.entries(RENDERING_ERRORS)) {
    assert.match(code, /^[A-Z]+(?:_[A-Z]+)+$/);
    assert.notEqual(condition.trim(), "", code);
  }
});

Deno.test("rendering service: every format but HTML has its renderer", () => {
  assert.deepEqual(RENDERING_SERVICE.renderers.map(({ format }) => format), ["svg", "png"]);
  assert.deepEqual(RENDERING_SERVICE.formats, ["svg", "html", "png"]);
});
