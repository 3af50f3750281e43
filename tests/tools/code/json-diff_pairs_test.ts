import assert from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";
import fc from "../../fast_check.ts";
import { outputOf, runTool } from "../../support.ts";
import { document, shown } from "./json_documents.ts";

type Options = Record<string, unknown>;

/** The same value for documents that differ only in the order of their arrays. */
function sorted(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (!Array.isArray(value)) {
    return Object.fromEntries(
      Object.entries(value).sort(([a], [b]) => a < b ? -1 : 1).map(([key, item]) => [
        key,
        sorted(item),
      ]),
    );
  }
  return value.map(sorted).map((item) => [JSON.stringify(item), item] as const)
    .sort(([a], [b]) => a < b ? -1 : 1).map(([, item]) => item);
}

Deno.test("json-diff: ignore_order makes after out of before but for the order of items", async () => {
  await fc.assert(
    fc.asyncProperty(document, document, async (before, after) => {
      const [from, to] = [JSON.stringify(before), JSON.stringify(after)];
      const { patch, equal } = await outputOf("json-diff", {
        before: from,
        after: to,
        ignore_order: true,
      });
      const patched = await outputOf("json-patch", { input: from, patch });
      assert.deepEqual(sorted(patched), sorted(after));
      assert.equal(equal, isDeepStrictEqual(sorted(before), sorted(after)));
    }),
    { numRuns: 150 },
  );
});

Deno.test("json-diff: ignore_order pairs arrays whose items stand in another order, too", async () => {
  const [before, after] = [[[1, 2], [4]], [[3], [2, 1]]];
  const { lines } = await outputOf("json-diff", { before, after, ignore_order: true });
  assert.deepEqual(lines, ["- /1/0: 4", "+ /0/0: 3"]);
});

Deno.test("json-diff: match_by lists what differs by id, with both paths", async () => {
  const records = fc.uniqueArray(
    fc.record({ id: fc.integer({ min: 0, max: 9 }), v: fc.integer({ min: 0, max: 2 }) }),
    { selector: ({ id }) => id, maxLength: 8 },
  );
  await fc.assert(
    fc.asyncProperty(records, records, async (before, after) => {
      const { patch, changes } = await outputOf("json-diff", { before, after, match_by: ["id"] });
      const expected = [
        ...before.flatMap(({ id, v }, index) => {
          const other = after.findIndex((item) => item.id === id);
          if (other < 0) return [["removed", `/${index}`, undefined]];
          if (after[other]!.v === v) return [];
          return [["changed", `/${index}/v`, index === other ? undefined : `/${other}/v`]];
        }),
        ...after.flatMap(({ id }, index) =>
          before.some((item) => item.id === id) ? [] : [["added", `/${index}`, undefined]]
        ),
      ];
      assert.deepEqual(
        changes.map(({ kind, path, new_path }: Record<string, unknown>) => [kind, path, new_path]),
        expected,
      );
      const patched = await outputOf("json-patch", { input: before, patch });
      assert.deepEqual(sorted(patched), sorted(after));
    }),
    { numRuns: 70 },
  );
});

/** Before, after, options, operations, codes of warnings. */
const PAIRED: [string, string, string, Options, string[], string[]?][] = [
  ["as multisets", "[1,1,2]", "[2,1,2]", { ignore_order: true }, ["- /1", "+ /2 2"]],
  ["numbers by value", '["1",1]', '[1.0,"1"]', { ignore_order: true }, []],
  ["arrays within arrays", "[[1,2],[3]]", "[[3],[2,1]]", { ignore_order: true }, []],
  [
    "a single object that is left is compared inside",
    '[{"id":1,"v":1},{"id":2,"v":2}]',
    '[{"id":2,"v":2},{"id":1,"v":9}]',
    { ignore_order: true },
    ["~ /0/v 9"],
  ],
  [
    "several that are left are whole",
    '[{"v":1},{"v":2}]',
    '[{"v":3},{"v":4}]',
    { ignore_order: true },
    ["- /0", "- /0", '+ /0 {"v":3}', '+ /1 {"v":4}'],
  ],
  ["a scalar is no part of another", '["a","b"]', '["b","c"]', { ignore_order: true }, [
    "- /0",
    '+ /1 "c"',
  ]],
  [
    "what is ignored",
    '[{"id":1,"t":1},{"id":2,"t":1}]',
    '[{"id":2,"t":5},{"id":1,"t":6}]',
    { ignore_order: true, ignore_paths: ["/*/t"] },
    [],
  ],
  [
    "ids of any size",
    '[{"id":9007199254740992,"v":1},{"id":9007199254740993,"v":2}]',
    '[{"id":9007199254740993,"v":3},{"id":9007199254740992,"v":1}]',
    { match_by: ["id"] },
    ["~ /1/v 3"],
  ],
  ["a text is no number", '[{"id":1}]', '[{"id":"1"}]', { match_by: ["id"] }, [
    "- /0",
    '+ /0 {"id":"1"}',
  ]],
  [
    "each array by the first entry that fits",
    '{"a":[{"name":"x","p":1},{"name":"y","p":2}],"b":[{"id":1},{"id":2}]}',
    '{"a":[{"name":"y","p":2},{"name":"x","p":3}],"b":[{"id":2},{"id":1}]}',
    { match_by: ["id", "name"] },
    ["~ /a/0/p 3"],
  ],
  [
    "all entries together where none fits alone",
    '[{"d":1,"k":"x","v":1},{"d":1,"k":"y","v":2},{"d":2,"k":"x","v":3}]',
    '[{"d":2,"k":"x","v":3},{"d":1,"k":"y","v":9},{"d":1,"k":"x","v":1}]',
    { match_by: ["d", "k"] },
    ["~ /1/v 9"],
  ],
  [
    "a pointer within the item",
    '[{"metadata":{"name":"a"},"r":1},{"metadata":{"name":"b"},"r":1}]',
    '[{"metadata":{"name":"b"},"r":2},{"metadata":{"name":"a"},"r":1}]',
    { match_by: ["/metadata/name"] },
    ["~ /1/r 2"],
  ],
  [
    "arrays of scalars keep their order",
    '{"t":["a","b"]}',
    '{"t":["b","a"]}',
    { match_by: ["id"] },
    [
      "- /t/0",
      '+ /t/1 "a"',
    ],
  ],
  [
    "an id that is there twice",
    '[{"id":1,"v":1},{"id":1,"v":2}]',
    '[{"id":1,"v":2},{"id":1,"v":1}]',
    { match_by: ["id"] },
    ["- /0", '+ /1 {"id":1,"v":1}'],
    ["NOT_MATCHED"],
  ],
  ["an item without it", '[{"id":1},{}]', '[{},{"id":1}]', { match_by: ["id"] }, [
    "- /0",
    '+ /1 {"id":1}',
  ], ["NOT_MATCHED"]],
  [
    "an empty array beside an id that is there twice",
    "[]",
    '[{"id":1},{"id":1}]',
    {
      match_by: ["id"],
    },
    ['+ /0 {"id":1}', '+ /1 {"id":1}'],
    [],
  ],
  [
    "an empty id",
    '[{"id":null,"v":1},{"id":1}]',
    '[{"id":1},{"id":null,"v":2}]',
    {
      match_by: ["id"],
    },
    ["- /0", '+ /1 {"id":null,"v":2}'],
    ["NOT_MATCHED"],
  ],
  [
    "no item with it, beside an empty array",
    '{"a":[{"id":1}],"b":[]}',
    '{"a":[{"id":2}],"b":[]}',
    {
      match_by: ["ID"],
    },
    ["~ /a/0/id 2"],
    ["NOT_MATCHED"],
  ],
  ["an ignored item, which stays", '["x",1,2]', '["y",2]', {
    ignore_order: true,
    ignore_paths: ["/0"],
  }, ["- /1"]],
  ["items with ignored ones in them", "[[1,5],[2,6],[3,6]]", "[[3],[2],[1,7]]", {
    ignore_order: true,
    ignore_paths: ["/*/1"],
  }, []],
  ["no item with it", '[{"id":1}]', '[{"id":2}]', { match_by: ["ID"] }, ["~ /0/id 2"], [
    "NOT_MATCHED",
  ]],
  [
    "objects of another kind beside those that have it",
    '{"a":[{"id":1}],"b":[{"x":1}]}',
    '{"a":[{"id":1}],"b":[{"x":2}]}',
    { match_by: ["id"] },
    ["~ /b/0/x 2"],
  ],
];
for (const [title, before, after, options, expected, codes = []] of PAIRED) {
  Deno.test(`json-diff: pairs items: ${title}`, async () => {
    const { output, warnings } = await runTool("json-diff", { before, after, ...options });
    const { patch } = output as { patch: Parameters<typeof shown>[0][] };
    assert.deepEqual(patch.map(shown), expected);
    assert.deepEqual(warnings.map(({ code }) => code), codes);
  });
}
