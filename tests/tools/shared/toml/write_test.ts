import assert from "node:assert/strict";
import { type OrderedJson, readOrderedJson } from "../../../../tools/shared/json/ordered.ts";
import { readToml } from "../../../../tools/shared/toml/read.ts";
import { writeToml } from "../../../../tools/shared/toml/write.ts";
import { warningList } from "../../../../tools/shared/warning_list.ts";

const table = (members: Record<string, OrderedJson>) => new Map(Object.entries(members));

Deno.test("toml/write: writes scalars before tables under headers; Python's tomllib reads it back", () => {
  const value = table({
    t: table({ u: table({ x: 1 }) }),
    s: 'a"\x7f\n',
    f: 1e21,
    list: [table({ y: true }), table({})],
    mixed: [1, table({ z: "q" })],
  });
  const { text, tables, keys } = writeToml(value, warningList());
  assert.equal(
    text,
    's = "a\\"\\u007f\\n"\nf = 1e+21\nmixed = [ 1, { z = "q" } ]\n\n[t.u]\nx = 1\n\n[[list]]\ny = true\n\n[[list]]\n',
  );
  assert.deepEqual([tables, keys], [5, 6]);
  assert.deepEqual(readToml(text), {
    s: 'a"\x7f\n',
    f: 1e21,
    mixed: [1, { z: "q" }],
    t: { u: { x: 1 } },
    list: [{ y: true }, {}],
  });
});

Deno.test("toml/write: drops null from tables and refuses it in arrays", () => {
  const warnings = warningList<"NULL_DROPPED">();
  assert.equal(writeToml(table({ a: null, b: 1 }), warnings).text, "b = 1\n");
  assert.deepEqual(warnings.list().map(({ path }) => path), ["/a"]);
  assert.throws(() => writeToml(table({ a: [null] }), warnings), {
    code: "UNSUPPORTED_VALUE",
    details: { path: "/a/0" },
  });
});

Deno.test("toml/write: refuses an integer over 64 bits", () => {
  const written = (json: string) =>
    writeToml(readOrderedJson(json, { maxDepth: 2 }) as Map<string, OrderedJson>, warningList())
      .text;
  const bounds = '{"a":9223372036854775807,"b":-9223372036854775808,"c":1e30}';
  assert.equal(written(bounds), "a = 9223372036854775807\nb = -9223372036854775808\nc = 1e30\n");
  assert.throws(() => written('{"a":9223372036854775808}'), {
    code: "UNSUPPORTED_VALUE",
    details: { path: "/a" },
  });
});
