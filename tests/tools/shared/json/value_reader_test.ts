/** What the value reader gives and refuses, by `JSON.parse`; its errors, by those of the tree reader. */
import assert from "node:assert/strict";
import fc from "../../../fast_check.ts";
import {
  JsonDepthError,
  JsonEmptyError,
  JsonSyntaxError,
} from "../../../../tools/shared/json/read_errors.ts";
import { TreeReader } from "../../../../tools/shared/json/tree_reader.ts";
import { ValueReader } from "../../../../tools/shared/json/value_reader.ts";

const read = (text: string, maxDepth = 10) => new ValueReader(text, maxDepth).read();

Deno.test("value reader: gives the values of JSON.parse", () => {
  const texts = [
    ' \t\r\n{"a" : [ ] , "b\\u0062":{ } }\n',
    '[true,false,null,"\\ud83d\\ude00 ä",-0,1.50,1e400,12345678901234567890]',
    '{"a":1,"b":2,"a":3}',
    '{"__proto__":{"x":1},"2":0,"1":0}',
    '""',
  ];
  for (const text of texts) {
    assert.deepEqual(read(text), JSON.parse(text));
    assert.deepEqual(Object.keys(read(text) as object), Object.keys(JSON.parse(text)));
  }
});

Deno.test("value reader: refuses what JSON.parse refuses, at the tree reader's place and for its reason", () => {
  const whole = '{"a":[1,-2.5e+3,"\\u00e9\\n"],"b":{"c":[{},[]],"d":null},"e":[true,false]}';
  const place = fc.nat(whole.length);
  const piece = fc.constantFrom("", ",", ":", "[", "]", "{", "}", '"', "\\", "0", "e", "\n", "x");
  fc.assert(
    fc.property(place, place, piece, (from, length, piece) => {
      const text = whole.slice(0, from) + piece + whole.slice(from + length);
      let value: unknown;
      try {
        value = JSON.parse(text);
      } catch {
        const refuse = (reader: { read(): unknown }) => {
          try {
            return reader.read();
          } catch (error) {
            return [(error as Error).name, (error as Error).message];
          }
        };
        const reason = refuse(new ValueReader(text, 10));
        assert.ok(Array.isArray(reason) && /^Json(Syntax|Empty)Error$/.test(reason[0]), text);
        assert.deepEqual(reason, refuse(new TreeReader(text, 10)));
        return;
      }
      assert.deepEqual(read(text), value);
    }),
    { numRuns: 1_000 },
  );
  // A byte order mark is not one of the grammar (RFC 8259, section 8.1).
  assert.throws(() => read("\ufeff1"), JsonSyntaxError);
  assert.throws(() => read(" \n"), JsonEmptyError);
});

Deno.test("value reader: nests up to the limit", () => {
  assert.deepEqual(read('[[{"a":[]}],[]]', 4), [[{ a: [] }], []]);
  assert.throws(() => read('[[{"a":[]}]]', 3), JsonDepthError);
});
