import assert from "node:assert/strict";
import { ENGLISH_STOPWORDS } from "../../../tools/shared/english_stopwords.ts";

Deno.test("ENGLISH_STOPWORDS: lists lower-case words once each, none of them a topic", () => {
  const words = [...ENGLISH_STOPWORDS];
  assert.ok(words.every((word) => /^[a-z]+$/.test(word)));
  for (const word of ["the", "and", "of", "yourselves"]) assert.ok(ENGLISH_STOPWORDS.has(word));
  for (const word of ["data", "day", "new", "use"]) assert.ok(!ENGLISH_STOPWORDS.has(word));
});
