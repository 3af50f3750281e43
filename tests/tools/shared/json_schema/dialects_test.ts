import assert from "node:assert/strict";
import {
  dialectOf,
  dialectWithVocabularies,
  draftOf,
  shapeOf,
} from "../../../../tools/shared/json_schema/dialects.ts";

Deno.test("draftOf: recognises the official meta-schemas, with http or https, with or without #", () => {
  assert.equal(draftOf("http://json-schema.org/draft-07/schema#"), "draft-07");
  assert.equal(draftOf("https://json-schema.org/draft-07/schema"), "draft-07");
  assert.equal(draftOf("https://json-schema.org/draft/2019-09/schema"), "2019-09");
  assert.equal(draftOf("http://json-schema.org/draft/2020-12/schema#"), "2020-12");
  assert.equal(draftOf("http://json-schema.org/draft-04/schema#"), undefined);
});

// The keywords that the drafts' own vocabularies add and drop.
Deno.test("dialectOf: knows the keywords of each draft", () => {
  const has = (keyword: string) =>
    (["draft-07", "2019-09", "2020-12"] as const)
      .filter((draft) => dialectOf(draft).keywords.has(keyword));
  assert.deepEqual(has("prefixItems"), ["2020-12"]);
  assert.deepEqual(has("additionalItems"), ["draft-07", "2019-09"]);
  assert.deepEqual(has("$recursiveRef"), ["2019-09"]);
  assert.deepEqual(has("minContains"), ["2019-09", "2020-12"]);
  assert.deepEqual(has("propertyNames"), ["draft-07", "2019-09", "2020-12"]);
});

Deno.test("dialectWithVocabularies: has only what is declared and what needs no vocabulary", () => {
  const { keywords } = dialectWithVocabularies("2020-12", [
    "https://json-schema.org/draft/2020-12/vocab/validation",
    "https://example.com/vocab/own",
  ]);
  assert.ok(keywords.has("minimum") && keywords.has("$ref"));
  assert.ok(!keywords.has("properties"));
});

Deno.test("shapeOf: items may be a list up to 2019-09", () => {
  assert.equal(shapeOf("items", dialectOf("2020-12")), "schema");
  assert.equal(shapeOf("items", dialectOf("draft-07")), "schema or list");
  assert.equal(shapeOf("minimum", dialectOf("2020-12")), undefined);
});
