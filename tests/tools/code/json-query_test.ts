import assert from "node:assert/strict";
import { errorOf, outputOf, runTool, runToolExactly, warningsOf } from "../../support.ts";

function query(input: unknown, query: string, options: Record<string, unknown> = {}) {
  return outputOf("json-query", { input: JSON.stringify(input), query, ...options });
}

function queryError(query: string, options: Record<string, unknown> = {}) {
  return errorOf("json-query", { input: "[]", query, ...options });
}

// RFC 9535, section 1.5, figure 1 and table 2.
const STORE = {
  store: {
    book: [
      { category: "reference", author: "Nigel Rees", title: "Sayings of the Century", price: 8.95 },
      { category: "fiction", author: "Evelyn Waugh", title: "Sword of Honour", price: 12.99 },
      {
        category: "fiction",
        author: "Herman Melville",
        title: "Moby Dick",
        isbn: "0-553-21311-3",
        price: 8.99,
      },
      {
        category: "fiction",
        author: "J. R. R. Tolkien",
        title: "The Lord of the Rings",
        isbn: "0-395-19395-8",
        price: 22.99,
      },
    ],
    bicycle: { color: "red", price: 399 },
  },
};
const [A, B, C, D] = STORE.store.book;
const AUTHORS = ["Nigel Rees", "Evelyn Waugh", "Herman Melville", "J. R. R. Tolkien"];
const STORE_QUERIES: [string, unknown[]][] = [
  ["$.store.book[*].author", AUTHORS],
  ["$..author", AUTHORS],
  ["$.store.*", [STORE.store.book, STORE.store.bicycle]],
  ["$.store..price", [8.95, 12.99, 8.99, 22.99, 399]],
  ["$..book[2]", [C]],
  ["$..book[2].author", ["Herman Melville"]],
  ["$..book[2].publisher", []],
  ["$..book[-1]", [D]],
  ["$..book[0,1]", [A, B]],
  ["$..book[:2]", [A, B]],
  ["$..book[?@.isbn]", [C, D]],
  ["$..book[?@.price<10]", [A, C]],
];
for (const [path, expected] of STORE_QUERIES) {
  Deno.test(`json-query: follows RFC 9535 table 2, ${path}`, async () => {
    assert.deepEqual(await query(STORE, path), expected);
  });
}

// RFC 9535, table 18: sample match() and search() results, and sections 2.3.5.2.2 and 2.4.4.
const FILTERS: [string, unknown, string, unknown[]][] = [
  ["a fraction without an exponent", [0.25, 0.5, 0.75], "$[?@ < 0.5]", [0.25]],
  ["an exponent", [99, 100, 101], "$[?@ == 1E+2]", [100]],
  ["negative zero", [0, 1], "$[?@ == -0]", [0]],
  ["an array is not an object", [{ a: {}, b: [] }, { a: [], b: [] }], "$[?@.a == @.b]", [{
    a: [],
    b: [],
  }]],
  ["an inherited name is no member", [{ a: { toString: {} }, b: { x: 1 } }], "$[?@.a == @.b]", []],
  ["members in any order", [{ a: { x: 1, y: 2 }, b: { y: 2, x: 1 } }], "$[?@.a == @.b].b.x", [1]],
  ["nothing equals nothing", [{}], "$[?@.a == @.b]", [{}]],
  ["nothing is not null", [{ a: null }], "$[?@.a == @.b]", []],
  ["no order between types", [1, "2"], '$[?@ < "3" || @ > 3]', ["2"]],
  ["order by code points", ["\u{1f600}", "\uffff"], '$[?@ > "\uffff"]', ["\u{1f600}"]],
  ["length by code points", ["😀", "ab"], "$[?length(@) == 1]", ["😀"]],
  ["length of other types", [1, null, [1], { a: 1 }], "$[?length(@) == 1]", [[1], { a: 1 }]],
  ["count", [[1, 2], [1]], "$[?count(@.*) == 2]", [[1, 2]]],
  ["count from the root", [1, 2], "$[?count($.*) == @]", [2]],
  ["value of one node", [{ a: { x: 1 } }, { a: { x: 1 }, b: { x: 1 } }], "$[?value(@..x) == 1]", [{
    a: { x: 1 },
  }]],
  ["match is whole", ["ab", "xab", "b"], "$[?match(@, 'a?b')]", ["ab", "b"]],
  ["search is partial", ["ab", "xab", "c"], "$[?search(@, 'a?b')]", ["ab", "xab"]],
  ["only strings match", [1, "1", [1], null], "$[?match(@, '1')]", ["1"]],
  ["patterns from the document", { p: "a.", l: ["ab", "b"] }, "$.l[?match(@, $.p)]", ["ab"]],
  ["the dot of RFC 9485", ["a\nb", "a\rb", "a\u2028b"], "$[?match(@, 'a.b')]", ["a\u2028b"]],
  ["no such escape in RFC 9485", ["1"], "$[?match(@, '\\\\d')]", []],
  ["a hyphen in a class", ["-", "b", "c"], "$[?match(@, '[-b]')]", ["-", "b"]],
  ["an escaped hyphen", ["a-b"], "$[?match(@, 'a\\\\-b')]", ["a-b"]],
  ["a category", ["A", "a"], "$[?match(@, '\\\\p{Lu}')]", ["A"]],
  ["a broken pattern", ["a"], "$[?match(@, '[') || search(@, 'a)') || search(@, 'b{2,1}')]", []],
  ["not and parentheses", [{ a: 1 }, { b: 1 }], "$[?!(@.a && !@.b)]", [{ b: 1 }]],
  ["and before or", [1, 2, 3], "$[?@ == 1 || @ == 2 && @ == 3]", [1]],
];
for (const [title, document, path, expected] of FILTERS) {
  Deno.test(`json-query: applies filters, ${title}`, async () => {
    assert.deepEqual(await query(document, path), expected);
  });
}

// The grammar of RFC 9535; positions count from 1.
const INVALID_JSONPATH: [string, number][] = [
  ["$ ", 2],
  [" $", 1],
  ["$.", 3],
  ["$..", 4],
  ["$.a-b", 4],
  ["$[01]", 3],
  ["$[-0]", 3],
  ["$[9007199254740992]", 3],
  ["$['a',]", 7],
  ["$['\\\"']", 5],
  ["$['\\ud800']", 4],
  ["$['a", 3],
  ["$[?@.a == -01]", 11],
  ["$[?@.a == (1)]", 11],
  ["$[?(@.a) == 1]", 10],
  ["$[?!@.a == 1]", 9],
  ["$[?1 == 1 == 1]", 11],
  ["$[?true]", 4],
  ["$[?!1]", 5],
  ["$[?@.* == 1]", 4],
  ["$[?length(@.*) == 1]", 11],
  ["$[?length(@)]", 4],
  ["$[?count(1) == 1]", 10],
  ["$[?match(@, 'a') == true]", 4],
  ["$[?match(@, 'a',)]", 17],
  ["$[?match(@)]", 4],
  ["$[?foo(@)]", 4],
  ["$[?@.a and @.b]", 8],
];
for (const [path, position] of INVALID_JSONPATH) {
  Deno.test(`json-query: refuses ${path}`, async () => {
    const error = await queryError(path, { language: "jsonpath" });
    assert.equal(error.code, "INVALID_QUERY");
    assert.deepEqual(error.details, { language: "jsonpath", position });
  });
}

// RFC 6901, sections 5 and 6.
const POINTER_DOCUMENT = {
  foo: ["bar", "baz"],
  "": 0,
  "a/b": 1,
  "c%d": 2,
  "e^f": 3,
  "g|h": 4,
  "i\\j": 5,
  'k"l': 6,
  " ": 7,
  "m~n": 8,
};
const POINTERS: [string, unknown[]][] = [
  ["", [POINTER_DOCUMENT]],
  ["/foo", [["bar", "baz"]]],
  ["/foo/0", ["bar"]],
  ["/", [0]],
  ["/a~1b", [1]],
  ["/c%d", [2]],
  ["/e^f", [3]],
  ["/g|h", [4]],
  ["/i\\j", [5]],
  ['/k"l', [6]],
  ["/ ", [7]],
  ["/m~0n", [8]],
  ["#", [POINTER_DOCUMENT]],
  ["#/foo/0", ["bar"]],
  ["#/a~1b", [1]],
  ["#/c%25d", [2]],
  ["#/e%5Ef", [3]],
  ["#/i%5Cj", [5]],
  ["#/k%22l", [6]],
  ["#/%20", [7]],
  ["/foo/-", []],
  ["/foo/00", []],
  ["/foo/2", []],
  ["/foo/-1", []],
  ["/foo/length", []],
  ["/toString", []],
];
for (const [pointer, expected] of POINTERS) {
  Deno.test(`json-query: resolves the pointer "${pointer}"`, async () => {
    assert.deepEqual(await query(POINTER_DOCUMENT, pointer), expected);
  });
}

const DOTTED_DOCUMENT = {
  users: [{ name: "u1", 7: "seven" }, { name: "u2" }],
  "a b": { "c.d": 1 },
  0: "zero",
};
const DOTTED: [string, unknown[]][] = [
  ["users[0].name", ["u1"]],
  ["users.0.name", ["u1"]],
  [" .users[-1].name\n", ["u2"]],
  ["users[*].name", ["u1", "u2"]],
  ["users.*.name", ["u1", "u2"]],
  ["users[0].7", ["seven"]],
  ["users[0][7]", []],
  ["users.00.name", []],
  ["['a b'][\"c.d\"]", [1]],
  ["0", ["zero"]],
  ["*[1].name", ["u2"]],
  ["users.name", []],
  ["__proto__", []],
];
for (const [path, expected] of DOTTED) {
  Deno.test(`json-query: resolves the dotted path ${JSON.stringify(path)}`, async () => {
    assert.deepEqual(await query(DOTTED_DOCUMENT, path), expected);
  });
}

const INVALID: [string, string, number][] = [
  ["a..b", "dotted", 3],
  ["a.", "dotted", 3],
  [" a b", "dotted", 3],
  ["a[", "dotted", 3],
  ["a[x]", "dotted", 3],
  ["a[1", "dotted", 4],
  ["a]", "dotted", 2],
  ["/~2", "pointer", 2],
  ["/a~", "pointer", 3],
  [" /a", "pointer", 1],
  ["#a", "pointer", 2],
  ["#/%zz", "pointer", 3],
  ["#/%ff", "pointer", 3],
  ["#/a%7E2", "pointer", 4],
];
for (const [path, language, position] of INVALID) {
  Deno.test(`json-query: refuses ${JSON.stringify(path)} as ${language}`, async () => {
    const error = await queryError(path);
    assert.equal(error.code, "INVALID_QUERY");
    assert.deepEqual(error.details, { language, position });
  });
}

Deno.test("json-query: does not guess when a language is given", async () => {
  assert.equal((await queryError("a", { language: "jsonpath" })).code, "INVALID_QUERY");
  assert.equal((await queryError("a", { language: "pointer" })).code, "INVALID_QUERY");
  assert.equal((await queryError("", { language: "dotted" })).code, "INVALID_QUERY");
  assert.deepEqual(await query({ $: 1 }, "$", { language: "dotted" }), [1]);
});

Deno.test("json-query: gives values, paths, pointers or nodes", async () => {
  const document = { "it's": [{ "a\\\u0001\n": null }] };
  const path = "$.*[0].*";
  // RFC 9535, section 2.7: ' and \ escaped, \u00xx in lower case.
  const normalized = "$['it\\'s'][0]['a\\\\\\u0001\\n']";
  const pointer = "/it's/0/a\\\u0001\n";
  assert.deepEqual(await query(document, path), [null]);
  assert.deepEqual(await query(document, path, { result: "paths" }), [normalized]);
  assert.deepEqual(await query(document, path, { result: "pointers" }), [pointer]);
  assert.deepEqual(await query(document, path, { result: "nodes" }), [
    { path: normalized, pointer, value: null },
  ]);
  assert.equal(await query(document, path, { result: "single" }), null);
  assert.deepEqual(await query({ "\u0002k": 1 }, "$.*", { result: "paths" }), ["$['\\u0002k']"]);
});

Deno.test("json-query: keeps order, repeats and prototype names", async () => {
  assert.deepEqual(await query({ b: 1, 2: 2, 1: 3 }, "$.*"), [3, 2, 1]);
  assert.deepEqual(await query([[1, [2]], 3], "$..*", { result: "pointers" }), [
    "/0",
    "/1",
    "/0/0",
    "/0/1",
    "/0/1/0",
  ]);
  assert.deepEqual(await query([1], "$[0,0]"), [1, 1]);
  const input = '{"__proto__":{"toString":1}}';
  assert.deepEqual(await outputOf("json-query", { input, query: "$..toString" }), [1]);
  assert.deepEqual(await query({}, "$['constructor','__proto__']"), []);
});

Deno.test("json-query: cuts results at limit and counts all, and warns of cuts, no match and repeated keys", async () => {
  const cut = await runTool("json-query", { input: "[1,2,3]", query: "$[*]", limit: 2 });
  assert.deepEqual(cut.output, [1, 2]);
  assert.deepEqual(cut.stats, { matches: 3, returned: 2, language: "jsonpath" });
  assert.deepEqual(cut.warnings.map(({ code }) => code), ["RESULTS_TRUNCATED"]);
  assert.deepEqual(await warningsOf("json-query", { input: "[]", query: "$[0]" }), ["NO_MATCH"]);
  const input = '\ufeff{"a":1,"a":12345678901234567890}';
  const { output, warnings } = await runTool("json-query", { input, query: "a" });
  assert.deepEqual(output, [12345678901234567000]);
  assert.deepEqual(warnings.map(({ code, path }) => [code, path]), [
    ["DUPLICATE_KEY", "/a"],
  ]);
  assert.deepEqual(await outputOf("json-query", "[1]"), [[1]]);
});

/** What callers expect to compare, and what RFC 9535 compares: values of unlike types are never equal, or in order. */
const COMPARED: [document: unknown, path: string, output: unknown[], told?: string][] = [
  [[{ v: "10" }, { v: 5 }], "$[?@.v > 4]", [{ v: 5 }], '"10" with 4'],
  [[{ v: 10 }], "$[?@.v == '10']", [], '"10" with 10'],
  [[{ v: true }], "$[?@.v == 'True']", [], '"True" with true'],
  [[{ v: "9" }], "$[?@.v != 9]", [{ v: "9" }], '"9" with 9'],
  [[{ v: "9" }, { v: 9 }], "$[?@.v == '9' || @.v == 9]", [{ v: "9" }, { v: 9 }]],
  [[{ v: "x" }, { v: null }, {}], "$[?@.v > 4]", []],
  // As a number, the text would not be selected either.
  [[{ v: "5" }, { v: "9" }], "$[?@.v == '9' || @.v == 9]", [{ v: "9" }]],
  [[{ v: "5" }, { v: 3 }], "$[?@.v > 7]", []],
  [[{ v: "007" }], "$[?@.v == 7]", []],
];
for (const [document, path, output, told] of COMPARED) {
  Deno.test(`json-query: says of ${path} what it compared with another type`, async () => {
    const result = await runTool("json-query", { input: JSON.stringify(document), query: path });
    assert.deepEqual(result.output, output);
    const [warning] = result.warnings.filter(({ code }) => code === "TYPES_DIFFER");
    assert.equal(/the text (".*" with \w+)/.exec(warning?.message ?? "")?.[1], told);
  });
}

/** A document, a path, what it selects by RFC 9535, and what is told of. */
const READ_OTHERWISE: [unknown, string, unknown[], string[]][] = [
  [[{ p: "10" }, { p: "9" }], "$[?@.p > '5'].p", ["9"], ["TEXT_COMPARED"]],
  [[{ p: "10" }, { p: "9" }], "$[?@.p >= '9'].p", ["9"], ["TEXT_COMPARED"]],
  [[{ p: "20" }, { p: "90" }], "$[?@.p > '50'].p", ["90"], []],
  [[{ p: "2026-01-05" }], "$[?@.p < '2026-02-01'].p", ["2026-01-05"], []],
  [[{ on: true, i: 1 }, { on: false, i: 2 }], "$[?@.on].i", [1, 2], ["EXISTENCE_TEST"]],
  [[{ on: false, i: 2 }], "$[?!@.on].i", [], ["NO_MATCH", "EXISTENCE_TEST"]],
  [[{ at: null, i: 1 }], "$[?@.at].i", [1], ["EXISTENCE_TEST"]],
  [[{ at: null, i: 1 }], "$[?@.at && @.at != null].i", [], ["NO_MATCH"]],
  [[{ at: null, i: 1 }], "$[?@.at && @.at.x].i", [], ["NO_MATCH"]],
  [[{ on: true, i: 1 }, { i: 2 }], "$[?@.on].i", [1], []],
  [[{ on: 0, i: 1 }], "$[?@.on].i", [1], []],
];
for (const [document, path, selected, codes] of READ_OTHERWISE) {
  Deno.test(`json-query: ${codes.length > 0 ? "tells of" : "takes"} ${path} on ${JSON.stringify(document)}`, async () => {
    const input = JSON.stringify(document);
    const { output, warnings } = await runTool("json-query", { input, query: path });
    assert.deepEqual(output, selected);
    assert.deepEqual(warnings.map(({ code }) => code).sort(), codes.sort());
  });
}

const NOTHING: [document: unknown, path: string, advice: string][] = [
  [{ a: [{ v: 3 }] }, "$.a[?(@.v > 9)]", ""],
  [{ items: [1] }, "$.items.length", "send $.items[*] as JSONPath"],
  [{ i: { a: "1" } }, "$.i[*].a", "as far as $['i']['a'], which is a string and has no members"],
  [{ i: [{ a: 1 }] }, "i.a", "as far as $['i'], which is a list: select its items with [*]"],
  [{ r: { a: 1 } }, "$.r[0].a", "as far as $['r'], which is an object"],
  [{ i: [] }, "$.i[*].a", ""],
  [
    { certs: [{ san: { dns: ["x"] }, days: 3 }] },
    "$.certs[0].alt_names",
    "as far as $['certs'][0], which is an object with the members san, days",
  ],
  [{ a: {} }, "$.a.b.c", "as far as $['a'], which is an object without members"],
  [{ a: [{ v: 3 }] }, "$..a[0].w", "as far as $['a'][0], which is an object with the members v"],
  // What a filter compares, and no item has.
  [
    { spans: [{ start: 1, end: 9 }, { start: 2 }] },
    "$..spans[?@.duration > 5]",
    "no item of $['spans'] has @['duration']: the first is an object with the members start, end",
  ],
  [
    { r: [{ change: { actions: ["delete"] } }] },
    "$.r[?@.change.tags.env == 'x' && @.change.actions]",
    "no item of $['r'] has @['change']['tags']['env']: in the first, @['change'] is an object with " +
    "the members actions",
  ],
  [{ r: [{ tags: ["a"] }] }, "$.r[?@.tags.length > 1]", "the length is length(@['tags'])"],
  [{ r: [{ tags: ["a"] }] }, "$.r[?length(@.tags) > 1]", ""],
  [{ r: ["ab"] }, "$.r[?@.length > 1]", "the length is length(@)"],
  [{ r: [] }, "$.r[?@.length > 1]", ""],
  [{ r: [{ a: 1 }, {}] }, "$.r[?@.a > 1 || @.a == null]", ""],
  // Of several lists, an empty one says nothing, and what one lacks another may have.
  [{ g: [{ i: [{ a: 1 }] }, { i: [{ x: 3 }] }] }, "$.g[*].i[?@.x > 5]", ""],
  [
    { g: [{ i: [] }, { i: [{ a: 1 }] }, { i: [{ b: 2 }] }] },
    "$.g[*].i[?@.x > 5]",
    "no item of $['g'][1]['i'] or 1 more has @['x']: the first is an object with the members a",
  ],
  [{ r: "x" }, "$.r[?@.a == 1]", "as far as $['r'], which is a string and has no members"],
  [{ r: [{ a: 1 }] }, "$.r[?!(@.a < 9)]", ""],
  [{ r: [{ a: 1 }] }, "$.r[?@.b]", ""],
  [{ r: [{ a: 1 }] }, "$.r[?match(@.id, 'x')]", "no item of $['r'] has @['id']: the first is"],
  [{ change: { name: "x" } }, "$.change[?@.name == 'x']", "no member of $['change'] has @['name']"],
  [{ ports: { a: { p: 1 }, b: { p: 2 } } }, "$.ports[?@.p > 2]", ""],
  [JSON.stringify({ a: 1 }), "$.a", "the document is one text that holds JSON"],
];
for (const [document, path, advice] of NOTHING) {
  Deno.test(`json-query: says why ${path} selects nothing`, async () => {
    const input = JSON.stringify(document);
    const { warnings } = await runTool("json-query", { input, query: path });
    const { message } = warnings.find(({ code }) => code === "NO_MATCH")!;
    assert.ok(message.includes(advice), message);
    if (advice === "") assert.equal(message, "The query selects nothing in this document");
  });
}

Deno.test("json-query: single needs exactly one match", async () => {
  assert.equal((await queryError("$[0]", { result: "single" })).code, "NO_MATCH");
  const two = await errorOf("json-query", { input: "[1,2]", query: "$.*", result: "single" });
  assert.deepEqual([two.code, two.details], ["MULTIPLE_MATCHES", { matches: 2 }]);
});

Deno.test("json-query: refuses what it cannot read", async () => {
  assert.equal((await errorOf("json-query", "[1,]")).code, "INVALID_JSON");
  assert.equal((await errorOf("json-query", " ")).code, "EMPTY_INPUT");
  assert.equal((await errorOf("json-query", "[".repeat(501))).code, "JSON_TOO_DEEP");
  const long = await queryError("a".repeat(2001));
  assert.deepEqual([long.code, long.details], [
    "INPUT_TOO_LARGE",
    { limit: "max_query_chars", max: 2000, actual: 2001 },
  ]);
});

Deno.test("json-query: refuses queries that match, visit, nest or write too much", async () => {
  const wide = JSON.stringify(Array(49_000).fill(1));
  const thrice = await errorOf("json-query", { input: wide, query: "$[*,*,*]" });
  assert.equal(thrice.code, "TOO_MANY_MATCHES");
  const deep = "[".repeat(500) + "]".repeat(500);
  assert.deepEqual(
    await outputOf("json-query", { input: deep, query: "$" + "[0]".repeat(499) }),
    [[]],
  );
  const chained = await errorOf("json-query", { input: deep, query: "$" + "..*".repeat(600) });
  assert.equal(chained.code, "TOO_MANY_MATCHES");
  // Neither segment selects much, but the second looks at all the ones below each of 400 arrays.
  const chain = "[".repeat(400) + Array(20_000).fill(1).join() + "]".repeat(400);
  const visited = await errorOf("json-query", { input: chain, query: "$..*..x" });
  assert.deepEqual([visited.code, visited.details], ["TOO_MANY_VISITS", {
    max_visits: 5_000_000,
  }]);
  const wideFilter = `$[?${Array(150).fill("@.a").join("||")}]`;
  assert.equal(
    (await errorOf("json-query", { input: wide, query: wideFilter })).code,
    "TOO_MANY_VISITS",
  );
  // The filter and 63 parentheses in it are 64.
  const nested = (parentheses: number) =>
    `$[?${"(".repeat(parentheses)}@${")".repeat(parentheses)}]`;
  assert.deepEqual(await query([1], nested(63)), [1]);
  assert.equal((await queryError(nested(64))).code, "INVALID_QUERY");
  const large = JSON.stringify([["x".repeat(90_000)]]);
  const zeros = "0" + ",0".repeat(300);
  const repeated = await errorOf("json-query", { input: large, query: `$[${zeros}][${zeros}]` });
  assert.equal(repeated.code, "OUTPUT_TOO_LARGE");
});

Deno.test("json-query: patterns that would backtrack for ever take linear time", async () => {
  const input = JSON.stringify(["a".repeat(50_000), "aaac"]);
  for (const query of ["$[?match(@, '(a|a)*c')]", "$[?search(@, '(a*)*c$')]"]) {
    assert.deepEqual(await outputOf("json-query", { input, query }), ["aaac"]);
  }
});

const USERS = {
  users: [{ name: "A", age: 30, tags: ["p"] }, { name: "B", age: 20 }],
  "x-y": { z: [1, 2, 3] },
};

// What these mean in jq 1.7, JMESPath (jmespath.org/specification) and Goessner's JSONPath.
const OTHER_LANGUAGES: [string, string, unknown[]][] = [
  [".users[].name", "$.users[*].name", ["A", "B"]],
  [".users | .[0] | .name", "$.users[0].name", ["A"]],
  [".users[]?.tags[]", "$.users[*].tags[*]", ["p"]],
  ['."x-y".z[1:]', '$["x-y"].z[1:]', [2, 3]],
  [
    '.users[] | select(.age > 25 and .name == "A") | .age',
    '$.users[?@.age > 25 && @.name == "A"].age',
    [30],
  ],
  [".users | map(select(.age < 25)) | .[]", "$.users[?@.age < 25]", [USERS.users[1]]],
  [".users | map(select(.age < 25)) | map(.name)", "$.users[?@.age < 25].name", ["B"]],
  [".users | map(.age) | .[]", "$.users[*].age", [30, 20]],
  [".users | first", "$.users[0]", [USERS.users[0]]],
  ["users[?name=='A'].age", '$.users[?@.name=="A"].age', [30]],
  ["users[?age==`20`].name", "$.users[?@.age==20].name", ["B"]],
  ["users[0:1].name", "$.users[0:1].name", ["A"]],
  ["$.users[(@.length-1)].name", "$.users[-1].name", ["B"]],
  ["$.users[?(@.age === 30)].name", "$.users[?(@.age == 30)].name", ["A"]],
  ["$.users[?(@.name =~ /^A|\\.x/)].age", '$.users[?(search(@.name, "^A|\\\\.x"))].age', [30]],
  ["users..name", "$.users..name", ["A", "B"]],
  ["$.x-y.z", '$["x-y"].z', [[1, 2, 3]]],
];
for (const [other, path, expected] of OTHER_LANGUAGES) {
  Deno.test(`json-query: refuses ${other} and gives its JSONPath`, async () => {
    const { message } = await errorOf("json-query", { input: JSON.stringify(USERS), query: other });
    assert.ok(message.endsWith(`; as JSONPath this is ${path}`), message);
    assert.deepEqual(await query(USERS, path), expected);
  });
}

Deno.test("json-query: advises no query that is too long to send", async () => {
  const { message } = await errorOf("json-query", { input: "{}", query: "*".repeat(1_000) });
  assert.ok(message.endsWith('expected "." or "["'), message.slice(-60));
});

Deno.test("json-query: names the path whose matches a count would count", async () => {
  const input = JSON.stringify(USERS);
  for (const query of [".users | length", "$.users.length()"]) {
    const { message } = await errorOf("json-query", { input, query });
    assert.match(
      message,
      /; to count the items send \$\.users\[\*\] as JSONPath and read stats\.matches$/,
    );
  }
  for (const query of [".users|length", "$.users.length"]) {
    const { warnings } = await runTool("json-query", { input, query });
    assert.match(warnings[0]!.message, /send \$\.users\[\*\] as JSONPath and read stats\.matches$/);
  }
  const filtered = await errorOf("json-query", {
    input,
    query: ".users | map(select(.age > 25)) | length",
  });
  assert.match(filtered.message, /send \$\.users\[\?@\.age > 25\] as JSONPath/);
  const { stats } = await runTool("json-query", { input, query: "$.users[*]" });
  assert.partialDeepStrictEqual(stats, { matches: 2 });
});

Deno.test("json-query: does not translate what has no plain JSONPath", async () => {
  const input = JSON.stringify(USERS);
  // A missing member and false are alike for jq's select, and for a JMESPath filter.
  const queries = ["users[?age]", ".users[] | {name}", ".users | keys", ".users[] | .name, .age"];
  // The first of all that match is not the first in each of them; [0] in a pipe of JMESPath likewise.
  queries.push(".users | map(select(.age < 25)) | first", "users[?age > `20`] | [0]");
  queries.push(".users | map(.tags) | .[0]", ".users[] | length", ".users | select(.age > 1)");
  for (const query of [...queries, ".users[] | select(.tags | length > 0)", "a b"]) {
    const { message } = await errorOf("json-query", { input, query });
    assert.doesNotMatch(message, /JSONPath/, query);
  }
  const { warnings } = await runTool("json-query", { input, query: "users[0].nam" });
  assert.match(warnings[0]!.message, /^The query selects nothing .* called "nam", but one "name"$/);
});

Deno.test("json-query: suggests an existing name for a query that selects nothing", async () => {
  const told: [input: string, query: string, advice: string][] = [
    ['{"Items":[{"id":1}]}', "$.items[*].id", '; no member is called "items", but one "Items"'],
    ['{"items":[{"name":1}]}', "items[0].nmae", '; no member is called "nmae", but one "name"'],
    ['{"a":{"itemId":1}}', "/a/itemID", '; no member is called "itemID", but one "itemId"'],
    ['{"a":{"itemId":1}}', "$['a']['itemid']", '; no member is called "itemid", but one "itemId"'],
    ['{"items":[{"name":1}]}', "/items/1/name", ""],
    ['{"items":[]}', "$.quantity", "; the document is an object with the members items"],
    [
      "[1]",
      "$.a",
      "; the document is a list: select its items with [*], or one of them with [0]",
    ],
  ];
  for (const [input, query, advice] of told) {
    const { warnings } = await runTool("json-query", { input, query });
    assert.equal(
      warnings[0]!.message,
      `The query selects nothing in this document${advice}`,
      query,
    );
    const { message } = await errorOf("json-query", { input, query, result: "single" });
    assert.ok(message.endsWith(advice), message);
  }
});

Deno.test("json-query: reports a pointer without its first slash", async () => {
  const { warnings } = await runTool("json-query", {
    input: JSON.stringify(USERS),
    query: "users/0/name",
  });
  assert.match(warnings[0]!.message, /a JSON Pointer begins with a slash: \/users\/0\/name$/);
});

Deno.test("json-query: filters tell apart integers that doubles do not", async () => {
  const input = '[{"id":9007199254740993},{"id":9007199254740992},{"id":9007199254740994.0}]';
  const ids = async (test: string) =>
    JSON.stringify(
      (await runToolExactly("json-query", { input, query: `$[?@.id${test}].id` })).output,
    );
  assert.equal(await ids("==9007199254740993"), "[9007199254740993]");
  assert.equal(await ids("==9007199254740992"), "[9007199254740992]");
  assert.equal(await ids("!=9007199254740993"), "[9007199254740992,9007199254740994.0]");
  assert.equal(await ids(">9007199254740992"), "[9007199254740993,9007199254740994.0]");
  assert.equal(await ids("<=9007199254740993"), "[9007199254740993,9007199254740992]");
  assert.equal(await ids("=='9007199254740993'"), "[]");
  // As part of a value, too.
  const query = "$[?@==$[0]].id";
  const { output } = await runToolExactly("json-query", { input, query });
  assert.equal(JSON.stringify(output), "[9007199254740993]");
});

Deno.test("json-query: says how to read JSON text that a query descends into", async () => {
  const input = { payload: '{"x":1}' };
  const { warnings } = await runTool("json-query", { input, query: "$.payload.x" });
  assert.match(warnings[0]!.message, /the value of "payload" is a text that holds JSON/);
});
