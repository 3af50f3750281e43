import assert from "node:assert/strict";
import {
  arrayIndex,
  formatPointer,
  isPointer,
  parsePointer,
} from "../../../../tools/shared/json/pointer.ts";

Deno.test("formatPointer: follows RFC 6901, section 5", () => {
  const paths: [(string | number)[], string][] = [
    [[], ""],
    [["foo", 0], "/foo/0"],
    [[""], "/"],
    [["a/b"], "/a~1b"],
    [["m~n"], "/m~0n"],
    [["~1"], "/~01"],
    [['k"l'], '/k"l'],
  ];
  for (const [path, pointer] of paths) assert.equal(formatPointer(path), pointer);
});

Deno.test("parsePointer: reads the examples of RFC 6901, section 5, and writes them back", () => {
  const pointers: [string, string[]][] = [
    ["", []],
    ["/foo", ["foo"]],
    ["/foo/0", ["foo", "0"]],
    ["/", [""]],
    ["/a~1b", ["a/b"]],
    ["/c%d", ["c%d"]],
    ["/e^f", ["e^f"]],
    ["/g|h", ["g|h"]],
    ["/i\\j", ["i\\j"]],
    ['/k"l', ['k"l']],
    ["/ ", [" "]],
    ["/m~0n", ["m~n"]],
    ["/~01", ["~1"]],
  ];
  for (const [pointer, steps] of pointers) {
    assert.deepEqual(parsePointer(pointer), steps, pointer);
    assert.equal(formatPointer(steps), pointer);
  }
});

// RFC 6901, section 3: the grammar.
Deno.test("isPointer: refuses what the grammar does not allow", () => {
  for (const text of ["foo", "#/foo", "/~", "/~2", "/a~", " /a"]) {
    assert.equal(isPointer(text), false, text);
    assert.equal(parsePointer(text), undefined, text);
  }
});

// RFC 6901, section 4: array-index = %x30 / ( %x31-39 *(%x30-39) )
Deno.test("arrayIndex: accepts digits without a leading zero", () => {
  const cases: [string, number | undefined][] = [
    ["0", 0],
    ["10", 10],
    ["01", undefined],
    ["-", undefined],
    ["-1", undefined],
    ["1.0", undefined],
    ["", undefined],
  ];
  for (const [token, index] of cases) assert.equal(arrayIndex(token), index, token);
});
