import assert from "node:assert/strict";
import { aliasesOf } from "../../../catalog/aliases.ts";
import { TOOLS } from "../../../catalog/registry.ts";
import { CatalogIndex, type Searchable } from "../../../catalog/search/catalog_index.ts";
import { stem } from "../../../catalog/search/stem.ts";
import { COMMON_WORDS, STOP_WORDS } from "../../../catalog/search/stop_words.ts";
import { suggestIds } from "../../../catalog/search/suggestions.ts";
import { KINDS, SYNONYMS } from "../../../catalog/search/synonyms.ts";
import { DEFAULT_RESULTS, MAX_RESULTS, searchTools } from "../../../catalog/search.ts";
import { QUESTIONS } from "./questions.ts";

/** The ids found for a query, best first. */
function idsFor(query: string, limit = MAX_RESULTS): string[] {
  return searchTools(query, limit).results.map(({ id }) => id);
}

/** A tool of which only what the test is about matters. */
function tool(id: string, rest: Partial<Searchable> = {}): Searchable {
  return { id, name: id, category: "Data", description: "", keywords: [], ...rest };
}

Deno.test("search: plain questions find their tool", () => {
  const asked = Object.entries(QUESTIONS)
    .flatMap(([id, questions]) => questions.map((question) => ({ id, question })));
  assert.ok(asked.length >= 100);
  const missed = asked
    .map(({ id, question }) => ({ id, question, found: idsFor(question) }))
    .filter(({ id, found }) => found[0] !== id);
  const missedByThree = missed.filter(({ id, found }) => !found.slice(0, 3).includes(id));
  const report = missed
    .map(({ id, question, found }) => `${question}: wants ${id}, gets ${found.slice(0, 3)}`)
    .join("\n");
  assert.ok(1 - missed.length / asked.length >= 0.85, `hit@1 is below 0.85:\n${report}`);
  assert.ok(1 - missedByThree.length / asked.length >= 0.95, `hit@3 is below 0.95:\n${report}`);
});

Deno.test("search: every tool has at least four questions, and no other is asked for", () => {
  assert.deepEqual(Object.keys(QUESTIONS).sort(), TOOLS.map((tool) => tool.id).sort());
  for (const [id, questions] of Object.entries(QUESTIONS)) {
    assert.ok(questions.length >= 4, `too few questions for ${id}`);
  }
});

Deno.test("search: every tool is found by its own questions, most of them", () => {
  for (const [id, questions] of Object.entries(QUESTIONS)) {
    const ranks = questions.map((question) => idsFor(question).indexOf(id));
    const near = ranks.filter((rank) => rank >= 0 && rank < 3).length;
    assert.ok(ranks.includes(0), `${id} is first for none of its questions`);
    assert.ok(near > questions.length / 2, `${id} is near for ${near} of ${questions.length}`);
  }
});

// The questions that the service promises to answer at once.
const FIRST: [string, string][] = [
  ["will my chunks fit in 128k context", "context-window-calculator"],
  ["is this a valid email regex", "regex-tester"],
  ["sha256 of a string", "hash-generator"],
  ["how much is 72 kg in pounds", "unit-converter"],
  ["what is 1735787045 in Berlin time", "timestamp-converter"],
  ["turn this spreadsheet export into json objects", "csv-to-json"],
];
for (const [question, id] of FIRST) {
  Deno.test(`search: first for "${question}"`, () => assert.equal(idsFor(question)[0], id));
}

for (const { id, name } of TOOLS) {
  Deno.test(`search: ${id} is first for its id, its name and its aliases`, () => {
    for (const query of [id, id.toUpperCase(), id.replaceAll("-", " "), name, ...aliasesOf(id)]) {
      assert.equal(idsFor(query)[0], id, query);
    }
  });
}

Deno.test("search: old ids find the tools that took their place", () => {
  assert.equal(idsFor("json-format")[0], "json-formatter");
  assert.equal(idsFor("uuid")[0], "uuid-generator");
  assert.equal(idsFor("hash")[0], "hash-generator");
});

const FORGIVEN: [query: string, id: string, what: string][] = [
  ["jsno formatter", "json-formatter", "swapped letters"],
  ["timstamp convrter", "timestamp-converter", "lost letters"],
  ["regexx testter", "regex-tester", "doubled letters"],
  ["currancy", "currency-converter", "a wrong letter"],
  ["markd", "markdown-to-html", "an unfinished word"],
  ["jsonformatter", "json-formatter", "a missing space"],
  ["csv2json", "csv-to-json", "2 for to"],
  ["base 64", "base64", "a space too many"],
  ["sha-256 digest of some text", "hash-generator", "a hyphen too many"],
  ["72kg in lb", "unit-converter", "a unit that touches its number"],
  ["formatting JSON", "json-formatter", "another form of the word"],
  ["waht is teh md5 of this", "hash-generator", "misspelt stop words"],
  ["Ünïts cönverter", "unit-converter", "accents"],
];
for (const [query, id, what] of FORGIVEN) {
  Deno.test(`search: forgives ${what}`, () => assert.equal(idsFor(query)[0], id));
}

// Values of each kind stand for what they are.
const VALUES: [query: string, id: string][] = [
  ["1735787045123", "timestamp-converter"],
  ["2026-03-01T12:00:00Z", "timestamp-converter"],
  ["550e8400-e29b-41d4-a716-446655440000", "uuid-generator"],
  ["https://example.com/a?b=1", "url-parser"],
  ["d41d8cd98f00b204e9800998ecf8427e", "hash-generator"],
  ["SGVsbG8gd29ybGQ=", "base64"],
  ["$250 in yen", "currency-converter"],
  ["$.store.book[0].title", "json-query"],
];
for (const [query, id] of VALUES) {
  Deno.test(`search: knows what ${query} is`, () => assert.equal(idsFor(query)[0], id));
}

Deno.test("search: the order of words tells the direction", () => {
  const index = new CatalogIndex([
    tool("csv-to-json", { name: "CSV to JSON", keywords: ["csv", "json"] }),
    tool("json-to-csv", { name: "JSON to CSV", keywords: ["json", "csv"] }),
    tool("text-diff", { name: "Text Diff" }),
  ]);
  assert.equal(index.rank("turn a json file into csv please")[0]!.id, "json-to-csv");
  assert.equal(index.rank("turn a csv file into json please")[0]!.id, "csv-to-json");
});

Deno.test("search: results are best first with scores of three decimals, and the same every time", () => {
  const { results } = searchTools("convert json", MAX_RESULTS);
  assert.ok(results.length > 3);
  for (const [i, { score }] of results.entries()) {
    assert.ok(score > 0 && score <= (results[i - 1]?.score ?? Infinity));
    assert.equal(score, Number(score.toFixed(3)));
  }
  assert.deepEqual(searchTools("convert json", MAX_RESULTS).results, results);
});

Deno.test("search: a hit has what a caller needs to choose", () => {
  const [first] = searchTools("base64", 1).results;
  const { name, category, description } = TOOLS.find(({ id }) => id === "base64")!;
  assert.deepEqual(
    { ...first, score: 0 },
    { id: "base64", name, category, kind: "tool", description, score: 0 },
  );
});

Deno.test("search: equal scores are in the order of ids", () => {
  const ids = ["zebra", "apple", "mango"];
  const index = new CatalogIndex([
    ...ids.map((id) => tool(id, { keywords: ["fruit salad"] })),
    tool("other"),
  ]);
  const ranked = index.rank("fruit salad");
  assert.deepEqual(ranked.map(({ id }) => id), ["apple", "mango", "zebra"]);
  assert.equal(new Set(ranked.map(({ score }) => score)).size, 1);
});

Deno.test("search: the limit cuts the list and nothing else", () => {
  const all = idsFor("json");
  assert.ok(all.length > 3);
  for (const limit of [1, 3, DEFAULT_RESULTS, MAX_RESULTS]) {
    assert.deepEqual(idsFor("json", limit), all.slice(0, limit));
  }
});

Deno.test("search: a kit comes after the tool that does the same", () => {
  const words = { keywords: ["fruit salad"], description: "Makes a fruit salad." };
  const index = new CatalogIndex([
    tool("a-kit", { ...words, kind: "kit" }),
    tool("b-tool", words),
    tool("other"),
  ]);
  assert.deepEqual(index.rank("make fruit salad").map(({ id }) => id), ["b-tool", "a-kit"]);
});

Deno.test("search: a description that sends the reader to another tool does not count for it", () => {
  const index = new CatalogIndex([
    tool("apple-press", { description: "Presses apples; use melon-cutter to cut a melon." }),
    tool("melon-cutter", { description: "Cuts a melon." }),
  ]);
  assert.deepEqual(index.rank("cut a melon").map(({ id }) => id), ["melon-cutter"]);
});

for (
  const query of ["qwertyzxcv", "asdf asdf", "blah", "🎉🎉", "中文", "???", "\u0000\u0001\u001f"]
) {
  Deno.test(`search: finds nothing for ${JSON.stringify(query)}`, () => {
    assert.deepEqual(idsFor(query), []);
  });
}

Deno.test("search: stop words alone find nothing", () => {
  assert.deepEqual(idsFor("how do I do this with the other one"), []);
});

Deno.test("search: near ids are suggested only when nothing is found", () => {
  assert.deepEqual(searchTools("textdfif", DEFAULT_RESULTS), {
    results: [],
    suggestions: ["text-diff"],
  });
  assert.equal(searchTools("json", DEFAULT_RESULTS).suggestions, undefined);
});

Deno.test("search: suggested ids are near as a whole, else in a part, and at most three", () => {
  const tools = [{ id: "token-counter" }, { id: "text-diff" }];
  assert.deepEqual(suggestIds("tokn-countr", tools), ["token-counter"]);
  assert.deepEqual(suggestIds("the countre", tools), ["token-counter"]);
  assert.deepEqual(suggestIds("qwertyzxcv", tools), []);
  const many = Array.from({ length: 9 }, (_, i) => ({ id: `fruit-${i}` }));
  assert.deepEqual(suggestIds("fruit-x", many), ["fruit-0", "fruit-1", "fruit-2"]);
});

const ODD: Record<string, string> = {
  "a word of 10,000 letters": "a".repeat(10_000),
  "10,000 characters of text": "convert some csv rows into json ".repeat(320),
  "10,000 characters of unknown words": Array.from(
    { length: 1_000 },
    (_, i) => `${String.fromCharCode(97 + i % 26)}rtzk${i.toString(36).replace(/\d/g, "x")}`,
  ).join(" "),
  "10,000 stop words": "the ".repeat(10_000),
  "letters that normalise to many": "ﷺ".repeat(10_000),
  "nested paths": "a[1]".repeat(2_500),
  "percent signs": "%4".repeat(5_000),
  "operators": "1+".repeat(5_000),
  "unpaired surrogates": "\ud800 json \udc00",
  "control characters": "json\u0000formatter\u001b[31m",
  "prototype keys": "__proto__ constructor toString hasOwnProperty valueOf",
  "punctuation": "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~",
  "an empty text": "",
};
for (const [what, query] of Object.entries(ODD)) {
  Deno.test(`search: takes ${what}`, () => {
    const { results, suggestions } = searchTools(query, MAX_RESULTS);
    assert.ok(Array.isArray(results));
    assert.equal(suggestions !== undefined, results.length === 0);
  });
}

for (const key of ["__proto__", "constructor", "toString"]) {
  Deno.test(`search: ${key} is a word like any other`, () => {
    const index = new CatalogIndex([tool("fruit", { keywords: [key] }), tool("other")]);
    assert.equal(index.rank(key)[0]?.id, "fruit");
    assert.deepEqual(new CatalogIndex([tool("other")]).rank(key), []);
  });
}

Deno.test("search: entries of the synonym tables are one or two plain words", () => {
  for (
    const entry of [
      ...SYNONYMS.flat(),
      ...KINDS.flatMap(({ kind, members }) => [...kind, ...members]),
    ]
  ) {
    assert.match(entry, /^[a-z0-9]+(?: [a-z0-9]+)?$/);
  }
});

Deno.test("search: no word is both a stop word and a common one", () => {
  assert.deepEqual([...COMMON_WORDS].filter((word) => STOP_WORDS.has(word)), []);
});

// Forms that must share a stem, and words that must not.
const FAMILIES = [
  ["validate", "validates", "validated", "validating", "validator", "validation", "valid"],
  ["convert", "converts", "converting", "converted", "converter", "converters"],
  ["format", "formats", "formatted", "formatting", "formating", "formatter"],
  ["migrate", "migrating", "migration", "migrations"],
  ["normalise", "normalize", "normalised", "normalization"],
  ["query", "queries"],
  ["hash", "hashes", "hashing"],
  ["price", "prices", "pricing"],
  ["render", "renders", "renderer", "rendering"],
];
const APART = [["guid", "guide"], ["not", "note"], ["form", "format"], ["valid", "value"], [
  "string",
  "str",
]];

Deno.test("search: the forms of a word share a stem", () => {
  for (const family of FAMILIES) {
    assert.equal(new Set(family.map(stem)).size, 1, `${family}: ${family.map(stem)}`);
  }
  for (const [a, b] of APART) assert.notEqual(stem(a!), stem(b!));
});

Deno.test("search: a catalog without tools finds nothing", () => {
  assert.deepEqual(new CatalogIndex([]).rank("json"), []);
});
