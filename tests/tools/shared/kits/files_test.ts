import assert from "node:assert/strict";
import { csvText, fileOf, jsonlText, jsonText } from "../../../../tools/shared/kits/files.ts";

Deno.test("fileOf: ends a text with a line end, keeps an empty file empty and bytes as they are", () => {
  assert.equal(fileOf("a.txt", "a").content, "a\n");
  assert.equal(fileOf("a.txt", "a\n").content, "a\n");
  const exact = fileOf("a.html", "a", true);
  assert.deepEqual([exact.content, exact.bytes], ["a", 1]);
  const empty = fileOf("SHA256SUMS", "");
  // FIPS 180-4 of nothing.
  assert.deepEqual([empty.content, empty.bytes, empty.sha256, empty.media_type], [
    "",
    0,
    "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    "text/plain",
  ]);
  assert.deepEqual(fileOf("a.pdf", Uint8Array.of(0)).content_base64, "AA==");
});

Deno.test("jsonText, jsonlText: write keys as given", () => {
  assert.equal(jsonText({ b: 1, a: [] }), '{\n  "b": 1,\n  "a": []\n}\n');
  assert.equal(jsonlText([{ a: "é\n" }, 1]), '{"a":"é\\n"}\n1\n');
  assert.equal(jsonlText([]), "");
});

Deno.test("csvText: quotes where needed, ends lines with LF, and writes no formula", () => {
  const rows = [
    ["a,b", 'say "hi"', "two\nlines"],
    ["=1+1", "-x", "@a"],
    ["-1", "-1.5e3", -2],
    ["-0.1234567890123456", -0.1234567890123456, -1e21],
    [null, undefined, true],
  ];
  assert.equal(
    csvText(["x", "y", "z"], rows),
    'x,y,z\n"a,b","say ""hi""","two\nlines"\n\'=1+1,\'-x,\'@a\n-1,-1.5e3,-2\n' +
      "'-0.1234567890123456,-0.1234567890123456,-1e+21\n,,true\n",
  );
});
