import assert from "node:assert/strict";
import { type JsonNode, sourceOf } from "../../../../tools/shared/json/node.ts";
import {
  JsonDepthError,
  JsonEmptyError,
  JsonSyntaxError,
  parseJson,
  readJsonText,
} from "../../../../tools/shared/json/read.ts";
import { toValue } from "../../../../tools/shared/json/value.ts";
import { ToolError } from "../../../../tools/shared/tool_error.ts";
import { UNWANTED_WARNINGS } from "../../../../tools/shared/warning_list.ts";

function syntaxError(text: string): JsonSyntaxError {
  try {
    parseJson(text);
  } catch (error) {
    assert.ok(error instanceof JsonSyntaxError, `${error}`);
    return error;
  }
  assert.fail(`${text} was accepted`);
}

// The offset is that of the first character at which no valid JSON text can continue (RFC 8259), the
// text's length when it stops too early. The first six are the catalog's own examples.
const OFFSETS: [string, number][] = [
  ["[1,]", 3],
  ['{"a":01}', 6],
  ['{"a" 1}', 5],
  ['"a\nb"', 2],
  ["[1", 2],
  ["tru]", 3],
  ['{"a":1} x', 8],
  // Structure
  ["]", 0],
  ["[", 1],
  ["[1 2]", 3],
  ["[,1]", 1],
  ["[1,,2]", 3],
  ["[1}", 2],
  ["[]]", 2],
  ["{", 1],
  ["{,}", 1],
  ["{1:2}", 1],
  ["{a:1}", 1],
  ["{'a':1}", 1],
  ['{"a"}', 4],
  ['{"a":}', 5],
  ['{"a":1,}', 7],
  ['{"a":1 "b":2}', 7],
  ['{"a":1]', 6],
  ['{"a"', 4],
  ['{"a":', 5],
  ['{"a":1', 6],
  ['{"a":1,', 7],
  ["1 2", 2],
  ["// a\n1", 0],
  ["[1, /* a */ 2]", 4],
  ["\u00a01", 0],
  ["1\u00a0", 1],
  ["\f1", 0],
  ["\ufeff\ufeff1", 1],
  // Words
  ["nul", 3],
  ["nulL", 3],
  ["True", 0],
  ["truee", 4],
  ["NaN", 0],
  ["Infinity", 0],
  ["undefined", 0],
  // Numbers
  ["-", 1],
  ["-a", 1],
  ["+1", 0],
  [".5", 0],
  ["1.", 2],
  ["1.e5", 2],
  ["1e", 2],
  ["1e+", 3],
  ["1e5.5", 3],
  ["01", 1],
  ["-01", 2],
  ["00", 1],
  ["0x1F", 1],
  ["1_000", 1],
  ["-Infinity", 1],
  ["\uff11", 0],
  // Strings
  ['"', 1],
  ['"a', 2],
  ['"a\tb"', 2],
  ['"\0"', 1],
  ['"\u001f"', 1],
  ['"\\', 2],
  ['"\\x41"', 2],
  ['"\\\'"', 2],
  ['"\\u12', 5],
  ['"\\u12G4"', 5],
  ['"\\U0041"', 2],
  ["'a'", 0],
  ["`a`", 0],
];
for (const [text, offset] of OFFSETS) {
  Deno.test(`parseJson: ${JSON.stringify(text)} fails at ${offset}`, () => {
    assert.equal(syntaxError(text).offset, offset);
  });
}

const PLACES: [string, string, number, number][] = [
  ["LF", "[\n1\n,]", 3, 2],
  ["CRLF", "[\r\n1\r\n,]", 3, 2],
  ["a lone CR", "[\r1\r,]", 3, 2],
  ["CR at the very end", "[\r", 2, 1],
  ["mixed line ends", "[\n\r1\r\n\n,x", 5, 2],
  ["columns count UTF-16 units", '["😀é",x]', 1, 8],
  ["the byte order mark has a column", "\ufeffx", 1, 2],
  ["U+2028 ends no line", '["\u2028",x]', 1, 6],
];
for (const [title, text, line, column] of PLACES) {
  Deno.test(`parseJson: gives line and column, ${title}`, () => {
    const error = syntaxError(text);
    assert.deepEqual([error.line, error.column], [line, column]);
    assert.match(error.message, new RegExp(`line ${line}, column ${column}`));
  });
}

const MESSAGES: [string, RegExp][] = [
  ["[1,]", /found "\]", expected a value/],
  ["[1", /found the end of the text, expected "," or "\]"/],
  ['{"a" 1}', /found "1", expected ":"/],
  ["{'a':1}", /found "'", expected a name in double quotes or "}"/],
  ['{"a":1,}', /found "}", expected a name in double quotes$/],
  ['["a\tb"]', /found U\+0009, expected an escape/],
  ["\u00a01", /found U\+00A0, expected a JSON value/],
  ["[😀]", /found "😀"/],
  ["[\ud800]", /found U\+D800/],
  ['1"', /found '"', expected the end of the text/],
  ["tru", /found the end of the text, expected "true"/],
];
for (const [text, message] of MESSAGES) {
  Deno.test(`parseJson: words the error for ${JSON.stringify(text)}`, () => {
    assert.match(syntaxError(text).message, message);
  });
}

Deno.test("parseJson: treats white space alone as empty, with or without a byte order mark", () => {
  for (const text of ["", " \t\r\n", "\ufeff", "\ufeff \n"]) {
    assert.throws(() => parseJson(text), JsonEmptyError);
  }
});

// json_text rule 5 of the catalog.
const DEPTHS: [string, number][] = [
  ["1", 0],
  ["[]", 1],
  ["{}", 1],
  ["[[]]", 2],
  ['{"a":[{}]}', 3],
  ["[[[]],[]]", 3],
];
for (const [text, depth] of DEPTHS) {
  Deno.test(`parseJson: measures the depth of ${text}`, () => {
    assert.equal(parseJson(text).depth, depth);
  });
}

Deno.test("parseJson: reads 500 levels and refuses 501 while scanning", () => {
  assert.equal(parseJson("[".repeat(500) + "]".repeat(500)).depth, 500);
  assert.throws(() => parseJson("[".repeat(501)), JsonDepthError);
  assert.throws(() => parseJson('{"a":'.repeat(501)), JsonDepthError);
  assert.throws(() => parseJson("[".repeat(100_000)), JsonDepthError);
  assert.throws(() => parseJson("[[[]]]", { maxDepth: 2 }), JsonDepthError);
});

Deno.test("parseJson: the tree keeps places, source texts, order and repeats", () => {
  const document = parseJson(' {"b": 1.0, "a": "\\u0041", "b": [true, null]} ');
  const { root } = document;
  assert.ok(root.kind === "object");
  assert.deepEqual([root.start, root.end], [1, 45]);
  assert.deepEqual(root.members.map(({ name }) => name), ["b", "a", "b"]);
  const sources = root.members.map(({ value }) => sourceOf(document, value));
  assert.deepEqual(sources, ["1.0", '"\\u0041"', "[true, null]"]);
  assert.deepEqual(root.members.map(({ nameSpan }) => nameSpan.start), [2, 12, 27]);
  const kinds = (root.members[2]!.value as Extract<JsonNode, { kind: "array" }>).items;
  assert.deepEqual(kinds.map(({ kind }) => kind), ["boolean", "null"]);
});

// RFC 6901 pointers; names are compared after their escapes are decoded.
const DUPLICATES: [string, [string, number, number][]][] = [
  ['{"a":1,"a":2}', [["/a", 7, 1]]],
  ['{"a":1,"\\u0061":2}', [["/a", 7, 1]]],
  ['{"a":1,"a":2,"a":3}', [["/a", 7, 1], ["/a", 13, 1]]],
  ['{"a":1,"A":2}', []],
  ['{"\u00e9":1,"e\u0301":2}', []],
  ['[{"a":1},{"a":2}]', []],
  ['{"x/y~z":[0,{"":1,"":2}]}', [["/x~1y~0z/1/", 18, 13]]],
  ['{"__proto__":1,"__proto__":2}', [["/__proto__", 15, 1]]],
  ['{"toString":1,"constructor":2,"hasOwnProperty":3}', []],
  ['{"a":{"b":1,"b":2},"a":0}', [["/a/b", 12, 6], ["/a", 19, 1]]],
];
for (const [text, expected] of DUPLICATES) {
  Deno.test(`parseJson: finds repeated names in ${text}`, () => {
    assert.deepEqual(
      parseJson(text).duplicates.map((d) => [d.pointer, d.offset, d.firstOffset]),
      expected,
    );
  });
}

Deno.test("parseJson: refuses pointers that would fill the memory while they grow", () => {
  const repeats = Array(8_000).fill('"a":1').join(",");
  const text = `{"${"n".repeat(50_000)}":{${repeats}}}`;
  assert.throws(() => parseJson(text), { name: "ToolError", code: "OUTPUT_TOO_LARGE" });
  assert.equal(parseJson(`{${repeats}}`).duplicates.length, 7_999);
});

Deno.test("parseJson: skips one byte order mark and notes it", () => {
  assert.equal(parseJson("\ufeff1").hasBom, true);
  assert.equal(parseJson("1").hasBom, false);
});

Deno.test("parseJson: reads everything that JSON.parse accepts, with the same result", () => {
  const texts = [
    '"\\ud800"',
    '"\\ud83d\\ude00"',
    '"\\"\\\\\\/\\b\\f\\n\\r\\t\\u0000"',
    '"\u2028\u2029\u007f\ud800"',
    "-0",
    "1E+05",
    "[1.5e-7,0.1,123456789012345]",
    '{"__proto__":{"a":1},"constructor":[],"10":1,"2":2,"":0}',
    ' \t\r\n{ "a" : [ ] } ',
  ];
  for (const text of texts) {
    assert.deepEqual(toValue(parseJson(text), UNWANTED_WARNINGS), JSON.parse(text));
  }
  const value = toValue(parseJson('{"__proto__":1}'), UNWANTED_WARNINGS) as object;
  assert.ok(Object.hasOwn(value, "__proto__"));
  assert.equal(Object.getPrototypeOf(value), Object.prototype);
});

Deno.test("readJsonText: throws typed errors with their details", () => {
  const failure = (text: string) => {
    try {
      readJsonText(text, "document");
    } catch (error) {
      assert.ok(error instanceof ToolError);
      assert.match(error.message, /"document"/);
      return [error.code, error.details];
    }
  };
  assert.deepEqual(failure("[1,\n]"), ["INVALID_JSON", { line: 2, column: 1, offset: 4 }]);
  assert.deepEqual(failure("[".repeat(501)), ["JSON_TOO_DEEP", { max_depth: 500 }]);
  assert.deepEqual(failure(" "), ["EMPTY_INPUT", { path: "document" }]);
});

Deno.test("parseJson: gives pointers of repeated names below others, in arrays, and back up again", () => {
  const { duplicates } = parseJson(
    '{"a":{"b":[{"c":1,"c":2},{"d~":{"c":1},"d~":0,"c":1,"c":2}],"b":0,"b":{"e":1,"e":2}},"a":1}',
  );
  assert.deepEqual(duplicates.map(({ pointer }) => pointer), [
    "/a/b/0/c",
    "/a/b/1/d~0",
    "/a/b/1/c",
    "/a/b",
    "/a/b",
    "/a/b/e",
    "/a",
  ]);
});
