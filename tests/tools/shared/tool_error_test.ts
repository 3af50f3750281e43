import assert from "node:assert/strict";
import {
  emptyInput,
  inputTooLarge,
  invalidField,
  invalidInput,
  requiredField,
} from "../../../tools/shared/tool_error.ts";

Deno.test("invalidInput: gives an entry for each field, and the first three in the message", () => {
  const fields = ["a", "b", "c", "d"].map((path) => ({
    path,
    code: "REQUIRED",
    message: `"${path}" is required`,
  }));
  const error = invalidInput(fields);
  assert.equal(error.fields.length, 4);
  assert.equal(error.message, '"a" is required; "b" is required; "c" is required; and 1 more');
});

Deno.test("errors about one field name it", () => {
  assert.deepEqual(invalidField("a", "wrong").fields, [
    { path: "a", code: "INVALID_VALUE", message: "wrong" },
  ]);
  assert.equal(requiredField("a").fields[0]?.code, "REQUIRED");
});

Deno.test("emptyInput and inputTooLarge: the message says what to send, the details name the limit", () => {
  const empty = emptyInput("text", "a number");
  assert.deepEqual(empty.details, { path: "text" });
  assert.equal(empty.message, '"text" is empty: send a number in it');
  const large = inputTooLarge("max_rows", 10, 11, '"rows" has a length of');
  assert.deepEqual(large.details, { limit: "max_rows", max: 10, actual: 11 });
});
