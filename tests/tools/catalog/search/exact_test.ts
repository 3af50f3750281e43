import assert from "node:assert/strict";
import { TOOLS } from "../../../../tools/catalog/registry.ts";
import { CatalogIndex } from "../../../../tools/catalog/search/catalog_index.ts";
import { LEARNED } from "../../../../tools/catalog/search/learned_words.ts";
import { OTHER_JOBS } from "../../../../tools/catalog/search/other_jobs.ts";
import type { Searchable } from "../../../../tools/catalog/search/phrases.ts";
import { singular, stem } from "../../../../tools/catalog/search/stem.ts";
import { wordsOf } from "../../../../tools/catalog/search/words.ts";
import { MAX_RESULTS, searchTools } from "../../../../tools/catalog/search.ts";

/** The ids found for a query, best first. */
function idsFor(query: string): string[] {
  return searchTools(query, MAX_RESULTS).results.map(({ id }) => id);
}

/** The ids that fit in an index, best first. */
function rank(index: CatalogIndex, query: string): string[] {
  return index.search(query).fitting.map(({ id }) => id);
}

function tool(id: string, rest: Partial<Searchable> = {}): Searchable {
  return { id, name: id, category: "Data", description: "", keywords: [], ...rest };
}

/** The words of a name as the search compares them: every form of a word is the same. */
function formless(phrase: string): string {
  return wordsOf(phrase).map(stem).join(" ");
}

/** The words of a keyword as the search compares them: of a noun the plural is the same. */
function singulars(phrase: string): string {
  return wordsOf(phrase).map(singular).join(" ");
}

Deno.test("search: every keyword finds its tools first, unless another tool has that very name", () => {
  const owners = new Map<string, { keyword: string; ids: Set<string> }>();
  for (const { id, keywords } of TOOLS) {
    for (const keyword of keywords) {
      const known = owners.get(singulars(keyword)) ?? { keyword, ids: new Set() };
      owners.set(singulars(keyword), { ...known, ids: known.ids.add(id) });
    }
  }
  const named = new Map(
    TOOLS.flatMap(({ id, name }) => [[formless(id), id], [formless(name), id]]),
  );
  const missed = [...owners.values()].flatMap(({ keyword, ids }) => {
    const first = named.get(formless(keyword));
    const wanted = new Set([...ids, ...first === undefined ? [] : [first]]);
    const found = idsFor(keyword).slice(0, wanted.size);
    return found.length === wanted.size && found.every((id) => wanted.has(id))
      ? []
      : [`${keyword}: wants ${[...wanted]}, gets ${found}`];
  });
  assert.deepEqual(missed, []);
});

for (const keyword of ["weather tomorrow", "what is my ip", "share price", "football"]) {
  Deno.test(`search: finds a new tool by its keyword "${keyword}", for a job that no tool here does`, () => {
    assert.deepEqual(idsFor(keyword), []);
    const added = tool("zz-new-tool", { keywords: [keyword] });
    const index = new CatalogIndex([...TOOLS, added], OTHER_JOBS, LEARNED);
    for (const query of [keyword, keyword.toUpperCase(), `the ${keyword}, please`]) {
      assert.equal(rank(index, query)[0], added.id, query);
    }
  });
}

Deno.test("search: part of a name finds its tool, a whole keyword ranks above it, a whole name above both", () => {
  const index = new CatalogIndex([
    tool("melon-juice-press"),
    tool("mango-cutter", { keywords: ["juice press"] }),
    tool("apple-sorter", { keywords: ["mango cutter"] }),
    tool("other"),
  ]);
  const found = (query: string) => rank(index, query);
  assert.deepEqual(found("juice press"), ["mango-cutter", "melon-juice-press"]);
  assert.deepEqual(found("melon juice"), ["melon-juice-press"]);
  assert.deepEqual(found("mango cutter").slice(0, 2), ["mango-cutter", "apple-sorter"]);
});

// Each of them once found nothing, or a tool that cannot do it.
const FOUND: [query: string, id: string][] = [
  ["contract review", "product-contract-review-kit"],
  ["context pack", "context-pack-builder"],
  ["verify a JWT signature", "jwt-inspector"],
  ["scan a diff for leaked secrets", "patch-verification-review"],
  ["my server log is huge, what happened", "log-triage-review"],
  ["group by month", "csv-query"],
];
for (const [query, id] of FOUND) {
  Deno.test(`search: the expected tool is first for "${query}"`, () =>
    assert.equal(idsFor(query)[0], id));
}
for (
  const query of ["draw a sequence diagram", "png from svg", "svg to png", "convert svg to png"]
) {
  Deno.test(`search: no tool does "${query}"`, () => assert.deepEqual(idsFor(query), []));
}

// Messages as the runtimes and libraries print them.
const MESSAGES: [message: string, ...ids: string[]][] = [
  ["binascii.Error: Incorrect padding", "base64"],
  ["java.lang.IllegalArgumentException: Illegal base64 character 5f", "base64"],
  ["URIError: URI malformed", "url-encoding"],
  ["re.error: unbalanced parenthesis at position 4", "regex-tester"],
  ["java.util.regex.PatternSyntaxException: Unclosed group near index 5", "regex-tester"],
  ["RangeError: Invalid time value", "timestamp-converter"],
  ["TypeError: Invalid Version: 1.2", "semver-calculator"],
  ["ValueError: Invalid IPv6 URL", "url-parser"],
  ["AttributeError: 'Response' object has no attribute 'json'", "stack-trace-parser"],
  ["ImportError: No module named yaml", "stack-trace-parser"],
  ["TypeError [ERR_INVALID_URL]: Invalid URL", "url-parser"],
  ["binascii.Error: Non-base32 digit found", "base-encoding"],
  ["curl: (60) SSL certificate problem: certificate has expired", "certificate-inspector"],
  ["Parse error on line 2: Expecting 'SPACE', got 'STR'", "mermaid-renderer"],
  [
    "Parse error on line 2: Expecting 'STRING', '}', got 'undefined'",
    "json-formatter",
    "json-repair",
  ],
  ["error: patch does not apply", "patch-verification-review"],
  ["InvalidCharacterError: Failed to execute 'atob' on 'Window'", "base64"],
  ["npm ERR! code ERESOLVE", "ci-failure-review-kit"],
  ["make: *** [Makefile:12: test] Error 2", "ci-failure-review-kit"],
  ["bad minute errors in crontab file, can't install", "cron-explainer"],
  ["SyntaxError: invalid non-printable character U+00A0", "unicode-inspector"],
  ["Invalid 'tools[0].function.name': string does not match pattern", "tool-schema-validator"],
  ["TypeError: Failed to construct 'URL': Invalid URL", "url-parser"],
  ["ValueError: badly formed hexadecimal UUID string", "uuid-generator"],
  ["ValueError: 192.168.1.5/24 has host bits set", "ip-subnet-calculator"],
  ["tomllib.TOMLDecodeError: Expected '=' after a key", "toml-json-converter"],
  ["org.xml.sax.SAXParseException; The element type must be terminated", "xml-json-converter"],
  ["zlib.error: Error -3 while decompressing data: incorrect header check", "compression-codec"],
  ["jwt.exceptions.ExpiredSignatureError: Signature has expired", "jwt-inspector"],
  ["x509: certificate signed by unknown authority", "certificate-inspector"],
  ["System.Text.Json.JsonException: '}' is an invalid start", "json-formatter", "json-repair"],
  [
    "jsonschema.exceptions.ValidationError: 'name' is a required property",
    "json-schema-validator",
  ],
  ["TypeError: Cannot read properties of undefined (reading 'map')", "stack-trace-parser"],
  ["java.lang.OutOfMemoryError: Java heap space", "stack-trace-parser"],
];

Deno.test("search: an error about a format finds the tool that reads it, another the reader of traces", () => {
  const missed = MESSAGES.filter(([message, ...ids]) => !ids.includes(idsFor(message)[0]!))
    .map(([message]) => [message, idsFor(message).slice(0, 2)]);
  assert.deepEqual(missed, []);
});

Deno.test("search: a unit with a capital is no name that is to be written in another case", () => {
  for (const query of ["kWh to joules", "joules to kWh"]) {
    assert.equal(idsFor(query)[0], "unit-converter", query);
  }
  assert.equal(idsFor("userName to snake_case")[0], "case-converter");
});

Deno.test("search: a word of a job outside does not hide the job that is asked for", () => {
  const questions: [question: string, id: string][] = [
    ["95th percentile of latencies", "statistics-calculator"],
    ["p99 latency", "statistics-calculator"],
    ["u=rw,go=r as octal", "chmod-calculator"],
  ];
  for (const [question, id] of questions) assert.equal(idsFor(question)[0], id, question);
  assert.deepEqual(idsFor("measure latency to my server"), []);
});

Deno.test("search: a phrase with one word of a tool's name or keywords does not find that tool", () => {
  for (const query of ["user agent", "mime types"]) assert.deepEqual(idsFor(query), [], query);
});
