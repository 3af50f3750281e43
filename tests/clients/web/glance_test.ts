/** Data set out for a look. */
import assert from "node:assert/strict";
import type { JsonValue } from "../../../tools/shared/json/value.ts";
import { type Facts, glance, type Table } from "../../../clients/web/client/glance.ts";

/** A part as text: its path, then names and values, or columns (numeric ones with #) and rows. */
function textOf(part: Facts | Table): string {
  if (part.kind === "facts") {
    return `${part.path}{${part.rows.map((row) => row.join("=")).join(" ")}}`;
  }
  const columns = part.columns.map(({ name, isNumeric }) => (isNumeric ? "#" : "") + name);
  const rows = part.rows.map((row) => row.join(","));
  return `${part.path}[${columns}|${rows.join("|")}]/${part.count}`;
}

const SEEN: [what: string, value: JsonValue, parts: string[]][] = [
  ["a word", "a", []],
  ["null", null, []],
  ["a list of words", [1, 2], []],
  ["an empty list", [], []],
  ["an empty object", {}, []],
  ["facts", { a: 1, b: null, c: "x", d: [1, true] }, ["{a=1 c=x d=1, true}"]],
  [
    "a single row that is wider than a page",
    { rows: [{ a: 1, b: 2, c: 3, d: 4, e: 5, f: null, g: 7 }] },
    ["rows[0]{a=1 b=2 c=3 d=4 e=5 g=7}"],
  ],
  ["an object within", { a: { b: { c: 1 } }, d: 2 }, ["{d=2}", "a.b{c=1}"]],
  [
    "a list of like objects",
    [{ a: 1, b: "x" }, { b: "y", c: null }],
    // A column without a value is none.
    ["[#a,b|1,x|,y]/2"],
  ],
  ["a list within", { list: [{ a: [1, 2] }], n: 0 }, ["{n=0}", "list[a|1, 2]/1"]],
  ["a list of unlike things", [{ a: 1 }, 2, [{ b: 3 }]], ["[0]{a=1}", "[2][#b|3]/1"]],
  [
    "objects with more in them",
    { list: [{ a: 1, more: { b: 2 } }] },
    ["list[0]{a=1}", "list[0].more{b=2}"],
  ],
  ["objects in like objects", [{ a: 1, b: { c: 2 } }, { a: 3, b: { d: "x" } }], [
    "[#a,#b.c,b.d|1,2,|3,,x]/2",
  ]],
  ["an object with more, behind one without", [{ a: 1 }, { a: { b: 2 } }], [
    "[#a,#a.b|1,|,2]/2",
  ]],
  [
    "objects of unlike keys in like objects, which would be columns that are mostly empty",
    [
      { type: "A", data: { address: "192.0.2.1" } },
      { type: "MX", data: { preference: 10, target: "mail.example" } },
      { type: "TXT", data: { text: "v=spf1 -all", strings: 1 } },
    ],
    [
      "[type,data|A,Address 192.0.2.1|MX,Preference 10, Target mail.example|TXT,Text v=spf1 -all, Strings 1]/3",
    ],
  ],
  [
    "objects of unlike keys with more in them",
    [{ a: { b: [{ n: 1 }] } }, { a: { c: 1 } }, { a: { d: 2 } }],
    ["[0].a.b[#n|1]/1", "[1].a{c=1}", "[2].a{d=2}"],
  ],
  ["a column of numbers and texts", [{ a: 1 }, { a: "x" }], ["[a|1|x]/2"]],
  ["a list of a word and an object", { a: [1, { b: 2 }] }, ["a[1]{b=2}"]],
  [
    "names of prototypes",
    JSON.parse('[{"__proto__": 1}, {"constructor": 2}]'),
    ["[#__proto__,#constructor|1,|,2]/2"],
  ],
  ["what lies too deep", { a: { b: { c: { d: { e: 1 } } } } }, []],
  ["what lies too deep in lists", [[[[[{ e: 1 }]]]]], []],
];
for (const [what, value, parts] of SEEN) {
  Deno.test(`glance: ${what}`, () => assert.deepEqual(glance(value).map(textOf), parts));
}

Deno.test("glance: long lists are cut, and the count stays true", () => {
  const [table] = glance(Array.from({ length: 6_000 }, (_, a) => ({ a }))) as [Table];
  assert.deepEqual([table.rows.length, table.count], [5_000, 6_000]);
  const wide = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`n${n}`, n]));
  assert.equal((glance([wide, wide]) as [Table])[0].columns.length, 30);
  assert.equal((glance(wide) as [Facts])[0].rows.length, 100);
  const [facts] = glance({ long: "x".repeat(300), list: Array(300).fill(0) }) as [Facts];
  assert.deepEqual(facts.rows.map(([, value]) => [value.length, value.at(-1)]), [
    [201, "…"],
    [201, "…"],
  ]);
  assert.equal(glance(Array.from({ length: 50 }, (_, n) => [{ n }])).length, 20);
});

Deno.test("glance: members that are empty or shown elsewhere are left out", () => {
  const value = { a: 1, b: { c: 2, d: 3 }, e: [{ f: 4 }], g: [], h: null };
  assert.deepEqual(glance(value, new Set(["e", "b.c"])).map(textOf), ["{a=1}", "b{d=3}"]);
  assert.deepEqual(glance(value, new Set([""])), []);
});
