import assert from "node:assert/strict";
import { jsonLines, readJsonLine } from "../../../../tools/shared/json/json_lines.ts";

Deno.test("jsonLines: numbers the lines that are not blank, and drops line ends and the first byte order mark", () => {
  const cases: [string, [string, number][]][] = [
    ["", []],
    ["\ufeff\n \t\r\n", []],
    ["\ufeff1\r\n\r\n 2", [["1", 1], [" 2", 3]]],
    ["1\n\ufeff2\n", [["1", 1], ["\ufeff2", 2]]],
    // Within a line a carriage return is white space of JSON, and other line ends of Unicode are in strings.
    ['[1,\r2]\n"\u2028"', [["[1,\r2]", 1], ['"\u2028"', 2]]],
  ];
  for (const [text, expected] of cases) {
    assert.deepEqual(jsonLines(text).map(({ text, number }) => [text, number]), expected);
  }
});

Deno.test("readJsonLine: gives the JSON, or says what is wrong with it", () => {
  assert.equal(readJsonLine(' {"a": 1} ', 1).document!.root.kind, "object");
  const faults: [string, RegExp][] = [
    ["{a:1}", /^column 2: /],
    ["\ufeff1", /^column 1: found U\+FEFF/],
    ["[[1]]", /^it nests deeper than 1 levels$/],
    ["1 2", /^column 3: /],
  ];
  for (const [text, fault] of faults) assert.match(readJsonLine(text, 1).fault!, fault);
});
