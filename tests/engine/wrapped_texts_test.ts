import assert from "node:assert/strict";
import { TOOLS } from "../../tools/catalog/registry.ts";
import { errorOf, outputOf, runTool, warningsOf } from "../support.ts";

Deno.test("a text in a language of its own is refused while it is in a code fence", async () => {
  for (
    const [text, first] of [["```csv\na,b\n1,2\n```", "```csv"], ["\n```\r\na,b\r\n```", "```"]]
  ) {
    const { message, fields } = await errorOf("csv-to-json", text);
    assert.deepEqual(fields.map(({ path }) => path), ["input"]);
    assert.ok(message.includes(`between "${first}" and "${first!.slice(0, 3)}"`), message);
  }
  // A quoted cell may hold a fence, and so may a document of Markdown.
  assert.deepEqual(await outputOf("csv-to-json", 'a\n"```"\n'), [{ a: "```" }]);
  assert.match(String(await outputOf("markdown-to-html", "```\na\n```")), /<pre>/);
  assert.deepEqual(await outputOf("csv-to-json", "```a,b\n1,2\n"), [{ "```a": "1", b: "2" }]);
  // What no line of a fence changes.
  const trace = "Error: x\n    at f (a.js:1:2)";
  assert.deepEqual(
    await outputOf("stack-trace-parser", `\`\`\`\n${trace}\n\`\`\``),
    await outputOf("stack-trace-parser", trace),
  );
});

Deno.test("every tool that reads documents refuses a fenced one", async () => {
  const told = TOOLS.filter(({ documents = [] }) => documents.length > 0);
  assert.ok(told.length > 20);
  for (const tool of told) {
    for (const key of tool.documents!) {
      const error = await errorOf(tool.id, {
        [key]: "```\nx\n```",
        [tool.documents![0]!]: "```\nx\n```",
      });
      assert.match(error.message, new RegExp(`"${key}" is in a code fence`), tool.id);
    }
  }
});

/** The digest of an empty file. */
const MD5 = "d41d8cd98f00b204e9800998ecf8427e";

/** What a caller sends for a document, and the end of the message. */
const WRAPPED: [tool: string, key: string, text: string, says: RegExp][] = [
  ["csv-to-json", "input", "a,b\\n1,2", /has "\\n" where its lines should end/],
  ["changelog-generator", "input", "feat: a\\nfix: b", /send line breaks/],
  ["yaml-json-converter", "input", "server:\\n  port: 1\\n", /send line breaks/],
  ["robots-txt-tester", "robots_txt", "User-agent: *\\r\\nDisallow: /", /send line breaks/],
  ["sql-formatter", "input", "select 'it\\'s'\\nfrom t", /send line breaks/],
  ["xml-json-converter", "input", "<a>\\n  <b/>\\n</a>", /send line breaks/],
  ["env-file-comparator", "target", 'A="x"\\nB=2', /^"target" has/],
  ["csv-to-json", "input", '"a,b\\n1,2"', /is one text in quotes/],
  ["sql-formatter", "input", '"SELECT a, b FROM t"', /is one text in quotes/],
  ["cache-control-analyzer", "headers", '"Cache-Control: no-store\\nAge: 1"', /in quotes/],
  ["csv-to-json", "input", "exports/q1/sales.csv", /is only the name of a file/],
  ["yaml-json-converter", "input", "values.yaml\n", /is only the name of a file/],
  ["env-file-comparator", "target", "./.env.example", /is only the name of a file/],
  ["csv-to-json", "input", "C:\\new\\table.csv", /is only the name of a file/],
  ["file-integrity-review", "before", "d41d8cd9  a\\nd41d8cd9  b", /send line breaks/],
  ["html-to-markdown", "input", "https://example.com/", /is only a URL, which is not fetched/],
  ["log-triage-review", "text", "/var/log/app.log", /is only the name of a file/],
  ["text-chunker", "text", "https://example.com/book.txt", /is only a URL/],
  ["keyword-extractor", "text", "paper.txt", /is only the name of a file/],
  ["yaml-json-converter", "input", "a:\\n  b: 1\\nc: 2", /send line breaks/],
  ["yaml-json-converter", "input", "x:\\ny: 1", /send line breaks/],
  ["yaml-json-converter", "input", "t:\\n- 1\\n- 2", /send line breaks/],
];

Deno.test("a document is refused while its line breaks are escaped, in quotes, or by its name alone", async () => {
  for (const [tool, key, text, says] of WRAPPED) {
    const others = tool === "env-file-comparator" ? { base: "A=1\n" } : {};
    const { code, message } = await errorOf(tool, { ...others, [key]: text });
    assert.equal(code, "INVALID_INPUT", `${tool} ${text}`);
    assert.match(message, says, `${tool} ${text}`);
  }
});

Deno.test("a text that was written as JSON once more is told of", async () => {
  const told: [tool: string, input: Record<string, unknown>, path: string][] = [
    ["text-statistics", { text: "one two\\nthree" }, "text"],
    ["text-diff", { before: "a\nb\n", after: "a\\nb" }, "after"],
    ["hash-generator", { input: "a\\nb" }, "input"],
    ["markdown-to-html", { input: '"# A\\n\\nb"' }, "input"],
    ["json-diff", { before: '"{\\"a\\":1}"', after: { a: 1 } }, "before"],
    ["json-to-typescript", { input: '"[1]"' }, "input"],
    ["json-repair", { input: '"{a: 1}"' }, "input"],
    ["yaml-json-converter", { input: '"a: 1\\nb: 2"' }, "input"],
  ];
  for (const [tool, input, path] of told) {
    const { warnings } = await runTool(tool, input);
    const found = warnings.filter(({ code }) => code === "ENCODED_TWICE");
    assert.deepEqual(found.map((warning) => warning.path), [path], `${tool} ${path}`);
  }
});

Deno.test("backslashes, quotes and names that a text may have are its own", async () => {
  const silent: [tool: string, input: Record<string, unknown>][] = [
    ["csv-to-json", { input: "a,b\\n1,2\n" }],
    ["csv-to-json", { input: 'a,"b\\nc"' }],
    ["csv-to-json", { input: '"Full name"', headerMode: "none" }],
    ["csv-to-json", { input: "report.final" }],
    ["csv-to-json", { input: "https://example.com/a,7,x", headerMode: "none" }],
    ["curl-converter", { command: "curl example.com/data.json" }],
    ["text-statistics", { text: "Line ends (\\n) and t.split(/\\r?\\n|\\r/) or b'a\\n'" }],
    ["csv-query", { input: "path\nC:\\new\n", query: {} }],
    ["env-file-comparator", { base: 'KEY="a\\nb"', target: 'KEY="a\\nb"' }],
    ["yaml-json-converter", { input: "path: C:\\new\\names" }],
    ["yaml-json-converter", { input: '{"a":"x\\ny"}', direction: "json_to_yaml" }],
    ["toml-json-converter", { input: "re = '\\d+\\n'" }],
    ["html-to-markdown", { input: "<p>a</p><script>x.split(/\\n/)</script>" }],
    ["text-statistics", { text: "of \\alpha and \\nu" }],
    ["text-statistics", { text: 'print("a\\nb")' }],
    ["text-statistics", { text: "split at [,;\\n] only" }],
    ["changelog-generator", { input: "fix: escape \\n in output" }],
    ["changelog-generator", { input: "fix: end each line with \\n" }],
    ["text-statistics", { text: "I don't print 'a\\nb' here" }],
    ["text-statistics", { text: "print `a\\nb` here" }],
    ["text-statistics", { text: '{\\n  "a": 1\\n}' }],
    ["json-diff", { before: '"a\\nb"', after: '"a\\nb"' }],
    ["string-escaper", { text: "a\\nb", action: "unescape" }],
    ["regex-tester", { pattern: "a\\nb", input: "a\nb" }],
    ["file-integrity-review", { before: `\\${MD5}  a\\nb`, after: { a: MD5 } }],
    ["find-replace", { text: "a\\nb", find: "\\n", replace: " " }],
    ["mermaid-renderer", { source: "flowchart LR; A[one\\ntwo] --> B" }],
    ["json-formatter", { input: '"a\\nb"' }],
    ["line-sorter", { text: "notes.txt" }],
    ["yaml-json-converter", { input: "path: D:\\nas\\names" }],
    ["log-triage-review", { text: "```\nERROR a\n```" }],
    ["json-repair", { input: 'Here: {\\"a\\": 1}\\nDone' }],
    ["structured-output-validator", { text: 'Sure\\n```json\\n{"a":1}\\n```' }],
    ["hash-generator", { input: "https://example.com/a.txt" }],
  ];
  for (const [tool, input] of silent) {
    const codes = await warningsOf(tool, input);
    assert.ok(!codes.includes("ENCODED_TWICE"), `${tool} ${JSON.stringify(input)}`);
  }
});
