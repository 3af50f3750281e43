import assert from "node:assert/strict";
import { readHeaderLines } from "../../../tools/shared/submitted_headers.ts";
import { ToolError } from "../../../tools/shared/tool_error.ts";

const lines = (input: object) =>
  readHeaderLines(input, 3).map(({ name, value }) => `${name}: ${value}`);

Deno.test("readHeaderLines: reads raw lines, pairs and objects, each with its place", () => {
  const cases: [input: object, lines: string[]][] = [
    [{ headers_text: "\nHTTP/2 200\nA: 1 \nb:2\r\nA: 3\n\nc: 4" }, ["a: 1", "b: 2", "a: 3"]],
    [{ headers: [["A", "1"], ["b", " 2"], ["a", "3"]] }, ["a: 1", "b: 2", "a: 3"]],
    [{ headers: { A: ["1", "3"], b: "2", c: [] } }, ["a: 1", "a: 3", "b: 2"]],
    [{ headers_text: "\ufeffHTTP/2 200\nA: 1" }, ["a: 1"]],
    [{ headers_text: "\ufeffA: 1" }, ["a: 1"]],
    // As curl -v shows them.
    [{ headers_text: "< HTTP/2 200\n< a: 1\n< \n<p>" }, ["a: 1"]],
    [{ headers: { a: "1" }, headers_text: "b: 2" }, ["b: 2"]],
    [{ headers: { a: "1" }, headers_text: " \n" }, ["a: 1"]],
    [{ headers: JSON.parse('{"__proto__": "1"}') }, ["__proto__: 1"]],
  ];
  for (const [input, expected] of cases) assert.deepEqual(lines(input), expected);
});

Deno.test("readHeaderLines: refuses malformed lines without repeating the value", () => {
  const cases: [input: object, code: string][] = [
    [{}, "INVALID_HEADERS"],
    [{ headers: {} }, "EMPTY_INPUT"],
    [{ headers: [] }, "EMPTY_INPUT"],
    [{ headers_text: "a secret" }, "INVALID_HEADERS"],
    [{ headers_text: "a: secret\x01" }, "INVALID_HEADERS"],
    // As curl -IL writes a redirect.
    [{ headers_text: "HTTP/1.1 301\na: secret\n\nHTTP/2 200\nb: 2" }, "INVALID_HEADERS"],
    [{ headers: { "a b": "secret" } }, "INVALID_HEADERS"],
    [{ headers: { "a b": [] } }, "INVALID_HEADERS"],
    [{ headers: { a: 5 } }, "INVALID_HEADERS"],
    [{ headers: { a: ["1", "secret\n"] } }, "INVALID_HEADERS"],
    [{ headers: [["a"]] }, "INVALID_HEADERS"],
    [{ headers: ["a: secret"] }, "INVALID_HEADERS"],
    [{ headers_text: "a: 1\nb: 2\nc: 3\nd: 4" }, "INPUT_TOO_LARGE"],
  ];
  for (const [input, code] of cases) {
    assert.throws(() => lines(input), (error) => {
      assert.ok(error instanceof ToolError, JSON.stringify(input));
      assert.equal(error.code, code);
      assert.doesNotMatch(error.message, /secret/);
      return true;
    });
  }
});
