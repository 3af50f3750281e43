import assert from "node:assert/strict";
import {
  addField,
  type HttpFields,
  isFieldName,
  parseFieldLine,
  splitList,
} from "../../../tools/shared/http_fields.ts";

Deno.test("parseFieldLine: needs a token, a colon right after it and a value", () => {
  const cases: [line: string, field: ReturnType<typeof parseFieldLine>][] = [
    ["Server: a", { name: "Server", value: " a" }],
    ["a!#$%&'*+.^_`|~-9:", { name: "a!#$%&'*+.^_`|~-9", value: "" }],
    ["a:b:c", { name: "a", value: "b:c" }],
    ["a : b", undefined],
    [" a: b", undefined],
    [":status: 200", undefined],
    ["a", undefined],
    ["é: b", undefined],
  ];
  for (const [line, field] of cases) assert.deepEqual(parseFieldLine(line), field, line);
  assert.ok(isFieldName("x-a"));
  for (const name of ["", "a b", "a:", "é", "a\n"]) assert.ok(!isFieldName(name), name);
});

Deno.test("addField: writes names in lower case, trims values and keeps their order", () => {
  const fields: HttpFields = new Map();
  addField(fields, "Vary", " a ");
  addField(fields, "VARY", "b");
  assert.deepEqual([...fields], [["vary", ["a", "b"]]]);
});

Deno.test("splitList: splits at commas outside quotes", () => {
  const cases: [text: string, elements: string[]][] = [
    ["", []],
    [" a ,, b,", ["a", "b"]],
    ['a="x, y", b', ['a="x, y"', "b"]],
    ['a="x\\", y", b', ['a="x\\", y"', "b"]],
    ['a="open, b', ['a="open, b']],
  ];
  for (const [text, elements] of cases) assert.deepEqual(splitList(text), elements, text);
});
