/** The grammar of RFC 8259; whole suites run in the tests of read.ts. */
import assert from "node:assert/strict";
import {
  JsonDepthError,
  JsonEmptyError,
  JsonSyntaxError,
} from "../../../../tools/shared/json/read_errors.ts";
import { TreeReader } from "../../../../tools/shared/json/tree_reader.ts";

const read = (text: string, maxDepth = 10) => new TreeReader(text, maxDepth).read();

Deno.test("tree reader: gives nodes with the offsets of their text", () => {
  assert.deepEqual(read(' {"a\\n": [1.50, null]}').root, {
    kind: "object",
    start: 1,
    end: 22,
    members: [{
      name: "a\n",
      nameSpan: { start: 2, end: 7 },
      value: {
        kind: "array",
        start: 9,
        end: 21,
        items: [{ kind: "number", start: 10, end: 14 }, { kind: "null", start: 16, end: 20 }],
      },
    }],
  });
});

Deno.test("tree reader: does not count a byte order mark as text, and reports it", () => {
  const { hasBom, root } = read("\ufefftrue");
  assert.deepEqual([hasBom, root], [true, { kind: "boolean", start: 1, end: 5 }]);
  assert.equal(read("true").hasBom, false);
});

Deno.test("tree reader: gives repeated names by their pointers (RFC 6901)", () => {
  const { duplicates } = read('{"a/b":{"x":1,"x":2,"x":3},"\\u0061/b":{"~":[],"~":0}}');
  assert.deepEqual(duplicates, [
    { pointer: "/a~1b/x", offset: 14, firstOffset: 8 },
    { pointer: "/a~1b/x", offset: 20, firstOffset: 8 },
    { pointer: "/a~1b", offset: 27, firstOffset: 1 },
    { pointer: "/a~1b/~0", offset: 46, firstOffset: 39 },
  ]);
});

Deno.test("tree reader: gives the depth of the deepest brackets, up to the limit", () => {
  assert.deepEqual(["1", "[]", "[[], {}, [[1]]]", '{"a":[]}'].map((t) => read(t).depth), [
    0,
    1,
    3,
    2,
  ]);
  assert.equal(read("[[]]", 2).depth, 2);
  assert.throws(() => read("[[[]]]", 2), JsonDepthError);
  assert.throws(() => read('[[{"a":1}]]', 2), JsonDepthError);
});

Deno.test("tree reader: treats white space alone as empty", () => {
  for (const text of ["", " \t\r\n", "\ufeff "]) assert.throws(() => read(text), JsonEmptyError);
});

/** A text, and where it leaves the grammar. */
const FAULTS: [string, number][] = [
  ["[1,]", 3],
  ["[1 2]", 3],
  ["{a:1}", 1],
  ['{"a" 1}', 5],
  ['{"a":1,}', 7],
  ["[01]", 2],
  ["-", 1],
  ["1.", 2],
  ["1e+", 3],
  ["tru", 3],
  ["nulL", 3],
  ['"a', 2],
  ['"\t"', 1],
  ['"\\x"', 2],
  ['"\\u12g4"', 5],
  ["1 2", 2],
  ["\u00a01", 0],
];
for (const [text, offset] of FAULTS) {
  Deno.test(`tree reader: ${JSON.stringify(text)} fails at offset ${offset}`, () => {
    assert.throws(
      () => read(text),
      (error) => error instanceof JsonSyntaxError && error.offset === offset,
    );
  });
}
