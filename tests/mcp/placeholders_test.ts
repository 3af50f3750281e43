import assert from "node:assert/strict";
import { joinedTexts } from "../../engine/sent_text.ts";
import { Placeholders } from "../../mcp/placeholders.ts";
import { utf8Bytes } from "../../tools/shared/utf8.ts";

Deno.test("long texts: placeholders become the texts, wherever they are", () => {
  const texts = new Placeholders();
  assert.equal(texts.isEmpty, true);
  const answer = {
    data: texts.string(["a\\n", "\\u20ac"]),
    structured: texts.object(['{"b":', utf8Bytes("[1.0]"), "}"]),
  };
  assert.equal(texts.isEmpty, false);
  const { structured, data } = answer;
  const filled = texts.fill(JSON.stringify({ structured, between: "$&", data }));
  assert.equal(
    joinedTexts(filled),
    '{"structured":{"b":[1.0]},"between":"$&","data":"a\\n\\u20ac"}',
  );
});

Deno.test("long texts: an unused placeholder changes nothing", () => {
  const texts = new Placeholders();
  texts.string(["lost"]);
  const kept = texts.string(["kept"]);
  assert.equal(
    joinedTexts(texts.fill(JSON.stringify({ error: 1, kept }))),
    '{"error":1,"kept":"kept"}',
  );
});

Deno.test("long texts: two requests never share a placeholder", () => {
  const [a, b] = [new Placeholders(), new Placeholders()];
  assert.notEqual(a.string(["x"]), b.string(["x"]));
  const json = JSON.stringify({ foreign: b.string(["y"]) });
  a.string(["z"]);
  assert.equal(joinedTexts(a.fill(json)), json);
});
