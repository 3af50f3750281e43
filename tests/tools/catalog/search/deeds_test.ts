import assert from "node:assert/strict";
import { CatalogIndex } from "../../../../tools/catalog/search/catalog_index.ts";
import { deedsOf, OUTSIDE } from "../../../../tools/catalog/search/deeds.ts";
import { MAX_RESULTS, searchTools } from "../../../../tools/catalog/search.ts";

function deeds(question: string): string[] {
  return deedsOf(question.split(" "));
}

const READ: [question: string, ...deeds: string[]][] = [
  ["deploy the schema to production", "to_production", "do_deploy"],
  ["can you please deploy it", "do_deploy"],
  ["deploy my app", "do_deploy"],
  ["deploy kubernetes yaml", "head_deploy"],
  ["decode this and send it", "do_send"],
  ["load json from our server"],
  ["fetch the third item from this json array"],
  ["fetch the third item from this url", "do_fetch"],
  ["fetch the third item from the json array", "do_fetch"],
  ["generate a few jest tests for this", "make_test"],
  ["write python code from curl", "make_code"],
  ["may i upload this"],
  ["deployment of a schema"],
  ["convert json to csv"],
  ["and"],
  [""],
];
for (const [question, ...expected] of READ) {
  Deno.test(`search: reads what "${question}" wants done, made and reached`, () =>
    assert.deepEqual(deeds(question), expected));
}

Deno.test("search: what no tool does is told by plain words", () => {
  for (const deed of OUTSIDE) assert.match(deed, /^(?:do|head|make|to)_[a-z0-9]+$/);
});

Deno.test("search: a deed tells against every tool, less against one that was asked for with it", () => {
  const ids = ["mango-cutter", "mango-press"];
  const tools = ids.map((id) => ({
    id,
    name: id,
    category: "Data",
    description: "",
    keywords: ["ripe mango"],
  }));
  const found = (deeds: Record<string, string>) => {
    const index = new CatalogIndex(
      [...tools, { ...tools[0]!, id: "other", name: "other", keywords: [] }],
      [],
      {
        tools: [...ids, "other"],
        none: 0,
        words: {},
        deeds,
      },
    );
    return index.search("deploy a ripe mango").fitting.map(({ id }) => id);
  };
  assert.deepEqual(found({}), ids);
  assert.deepEqual(found({ do_deploy: "9 2:0" }), ["mango-press"]);
  assert.deepEqual(found({ do_deploy: "9" }), []);
});

// Each has words of some tool, which cannot do it.
const NOT_DONE = [
  "generate jest tests",
  "resolve a hostname",
  "convert btc to usd",
  "deploy the schema to production",
  "email this csv",
  "please call the weather api",
  "upload my csv to the database",
  "encode this and send it to my server",
  "translate my json file to french",
  "sign this jwt",
  "download the certificate from my server",
];
for (const query of NOT_DONE) {
  Deno.test(`search: no tool does "${query}"`, () => {
    const { results } = searchTools(query, MAX_RESULTS);
    assert.deepEqual(results.map(({ id }) => id), []);
  });
}

// The same verbs, for what tools do.
const DONE: [query: string, id: string][] = [
  ["run this regex on a text", "regex-tester"],
  ["apply this json patch", "json-patch"],
  ["can I upload this jsonl for fine-tuning", "fine-tune-dataset-validator"],
  ["resolve json pointer /a/b/0", "json-query"],
  ["publish my tools for openai and gemini", "tool-schema-publishing-kit"],
  ["draw a flowchart from mermaid", "mermaid-renderer"],
  ["fetch code from curl", "curl-converter"],
  ["block list as cidr", "cidr-aggregator"],
  ["parse the crash from production", "stack-trace-parser"],
  ["compare the api response from staging with production", "json-diff"],
  ["triage errors in the log from production", "log-triage-review"],
  ["load this yaml and give me json", "yaml-json-converter"],
  ["which addresses are in my network 192.168.1.0/26", "ip-subnet-calculator"],
];
for (const [query, id] of DONE) {
  Deno.test(`search: the expected tool is first for "${query}"`, () =>
    assert.equal(searchTools(query, MAX_RESULTS).results[0]?.id, id));
}
