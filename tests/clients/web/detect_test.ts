/** What a pasted text looks like, and which tool it is led to. */
import assert from "node:assert/strict";
import { TOOLS } from "../../../tools/catalog/registry.ts";
import { detect } from "../../../clients/web/client/detect.ts";

/** A text, and the first tool that reads it. */
const TEXTS: [string, string][] = [
  ["eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln", "jwt-inspector"],
  ["-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----", "certificate-inspector"],
  ["123e4567-e89b-12d3-a456-426614174000", "uuid-generator"],
  ["#1e66f5", "color-converter"],
  ["oklch(62% 0.2 260)", "color-converter"],
  ["48656c6c6f20776f726c64", "base-encoding"],
  ["48 65 6c 6c 6f 20 77", "base-encoding"],
  ["H4sIAAAAAAAAA0vOzy0oSi0uTk0BAL1DnRgKAAAA", "compression-codec"],
  ["iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ", "image-inspector"],
  ["R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "image-inspector"],
  ["UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==", "image-inspector"],
  ["JVBERi0xLjQKMSAwIG9iago8PC9UeXBlL0NhdGFsb2c+Pg==", "pdf-inspector"],
  ["caf\\u00e9", "string-escaper"],
  ["2026-11-29 10:00:00 ERROR no route\n2026-11-29 10:00:01 INFO ok", "log-triage-review"],
  ["0 9 * * MON-FRI", "cron-explainer"],
  ["*/5 * * * *", "cron-explainer"],
  ["FREQ=WEEKLY;BYDAY=MO", "recurrence-expander"],
  ["10.0.0.0/8", "ip-subnet-calculator"],
  ["2001:db8::/32", "ip-subnet-calculator"],
  ["1735787045", "timestamp-converter"],
  ["2025-01-02T03:04:05Z", "timestamp-converter"],
  ["2025-01-02", "date-calculator"],
  ["P1DT12H", "duration-converter"],
  ["1.2.3-beta.1", "semver-calculator"],
  ["72 kg", "unit-converter"],
  ["-rwxr-xr-x", "chmod-calculator"],
  ["curl -X POST https://example.com", "curl-converter"],
  ["https://example.com/a?b=c", "url-parser"],
  ["<svg viewBox='0 0 1 1'></svg>", "svg-optimizer"],
  ["<testsuite name='a'></testsuite>", "test-report-summarizer"],
  [
    '<?xml version="1.0"?>\n<assemblies timestamp="a"><assembly/></assemblies>',
    "test-report-summarizer",
  ],
  ['<TestRun id="1" name="a" xmlns="x"><Results/></TestRun>', "test-report-summarizer"],
  ['{"tests": 3, "failures": 1, "testsuites": [{"name": "A"}]}', "test-report-summarizer"],
  [
    '[{"keyword": "Feature", "uri": "a", "elements": [{"steps": [{"keyword": "Given "}]}]}]',
    "test-report-summarizer",
  ],
  [
    '{"version": "3.13.0", "examples": [{"id": "./a[1:1]", "full_description": "a"}]}',
    "test-report-summarizer",
  ],
  ['{"stats": {"suites": 1, "tests": 2, "passes": 1}, "tests": []}', "test-report-summarizer"],
  [
    '{"Time":"2025-01-02T03:04:05Z","Action":"run","Package":"a"}\n{"Action":"pass"}',
    "test-report-summarizer",
  ],
  ['{"total": {"lines": {"total": 1, "covered": 1}}}', "coverage-summarizer"],
  ['{"a": 1}\n{"a": 2}', "csv-jsonl-converter"],
  ["TN:\nSF:a.js\nend_of_record", "coverage-summarizer"],
  ["<!DOCTYPE html><p>a", "html-to-markdown"],
  ["<?xml version='1.0'?><a/>", "xml-json-converter"],
  ['{"log": {"version": "1.2", "entries": []}}', "har-summarizer"],
  ['{"a": 1}', "json-formatter"],
  ["{'a': 1,}", "json-repair"],
  ["TypeError: x\n    at f (a.js:1:2)", "stack-trace-parser"],
  ['Traceback (most recent call last):\n  File "a.py", line 1', "stack-trace-parser"],
  ["flowchart LR\n  a --> b", "mermaid-renderer"],
  ["diff --git a/x b/x", "patch-verification-review"],
  ["SELECT a FROM b WHERE c = 1", "sql-formatter"],
  ["default-src 'self'", "csp-analyzer"],
  ["Content-Type: text/html\nCache-Control: no-store", "http-security-review"],
  ["User-agent: *\nDisallow: /a", "robots-txt-tester"],
  ["example.com. 3600 IN MX 10 mail.example.com.", "dns-record-validator"],
  ["---\ntitle: a\n---\nText", "frontmatter-parser"],
  ["2025-01-01 10:00:00 ERROR a\n2025-01-01 10:00:01 INFO b\nc", "log-triage-review"],
  ["id,name\n1,a\n2,b", "csv-query"],
  ["A=1\nB=2", "env-file-comparator"],
  ["[a]\nb = 1", "toml-json-converter"],
  ["a: 1\nb:\n  - c", "yaml-json-converter"],
  ["# Title\n\nText", "markdown-to-html"],
  ["a%20b", "url-encoding"],
  ["&lt;b&gt;", "html-entities"],
  ["SGVsbG8sIHdvcmxkIQ==", "base64"],
  ["(1 + 2) * 3", "expression-evaluator"],
  ["sqrt(2) * 3", "expression-evaluator"],
  ["Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln", "jwt-inspector"],
  ["0 0/5 * * * ?", "cron-explainer"],
  ["12 15 11 9 30", "statistics-calculator"],
  ["3.5, 4.2, 9", "statistics-calculator"],
  ["GB82 WEST 1234 5698 7654 32", "number-theory"],
  ["978-0-306-40615-7", "number-theory"],
  ["4111 1111 1111 1111", "number-theory"],
  ["10.0.0.1-10.0.0.20", "cidr-aggregator"],
  ["01:30:00", "duration-converter"],
  ["Mon, 02 Jan 2006 15:04:05 GMT", "timestamp-converter"],
  ["02/Jan/2006:15:04:05 -0700", "timestamp-converter"],
  ["20261130T101500Z", "timestamp-converter"],
  ["72 kg in lb", "unit-converter"],
  ["5 ft 11 in to cm", "unit-converter"],
  ["ftp://example.com/a", "url-parser"],
  ["q=caf%C3%A9+au+lait&n=2", "url-encoding"],
  ["0xDEADBEEF", "number-base-converter"],
  ["sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=", "file-hash-checksum-verifier"],
  ["d41d8cd98f00b204e9800998ecf8427e  empty.txt", "file-hash-checksum-verifier"],
  ["p\u0430ypal.com", "unicode-inspector"],
  ["\u{1d573}\u{1d58a}\u{1d591}\u{1d591}\u{1d594}", "unicode-inspector"],
  ["eJzLSM3JyQcABiwCFQ==", "compression-codec"],
  ["aGVsbG8gd29ybGQ", "base64"],
  ["data:text/plain;base64,SGVsbG8=", "base64"],
  ["MZXW6YTBOI======", "base-encoding"],
  ["goroutine 1 [running]:\nmain.main()", "stack-trace-parser"],
  ["Strict-Transport-Security: max-age=1", "http-security-review"],
  ["Cache-Control: max-age=3600, public", "cache-control-analyzer"],
  ["feat: add a\nfix(api): mend b", "changelog-generator"],
  [
    '127.0.0.1 - - [10/Oct/2000:13:55:36 -0700] "GET / HTTP/1.0" 200 23',
    "log-triage-review",
  ],
  ["apiVersion: v1\nkind: Pod", "yaml-json-converter"],
  ["EXPLAIN SELECT 1", "sql-formatter"],
  ["-- all\nSELECT a FROM b", "sql-formatter"],
  ["drop table if exists a;", "sql-formatter"],
  ["TWFuIGlzIGRpc3Rpbmd1aXNo\r\nZWQsIG5vdCBvbmx5IQ==", "base64"],
  ["HTTP/1.1 200 OK\r\nServer: a\r\nDate: b", "http-security-review"],
  ["graph TD; A-->B", "mermaid-renderer"],
  ["5 km/h to mph", "unit-converter"],
  ["3 furlongs to m", "unit-converter"],
  ["name: a\nrun-name: b\non: push", "yaml-json-converter"],
  ["[[bin]]\nname = 'a'", "toml-json-converter"],
  ["x = -5", "toml-json-converter"],
  ["a;b;\n1;2;", "csv-query"],
];

Deno.test("detect: a text leads to the tool that reads it", () => {
  for (const [text, id] of TEXTS) {
    assert.equal(detect(` ${text}\n`)[0]?.readers[0]?.id, id, text);
  }
});

Deno.test("detect: every named tool takes the text with the options that are set", () => {
  for (const [text] of TEXTS) {
    for (const { readers } of detect(text)) {
      for (const { id, input } of readers) {
        const tool = TOOLS.find((one) => one.id === id);
        assert.ok(tool, id);
        for (const key of Object.keys(input)) {
          assert.ok(Object.hasOwn(tool.input.shape, key), `${id} ${key}`);
        }
        assert.ok(tool.input.safeParse(input).success, `${id} ${JSON.stringify(input)}`);
      }
    }
  }
});

Deno.test("detect: a question or a word is not recognized as data", () => {
  for (
    const text of [
      "",
      "password",
      "internationalization",
      "3 in a row",
      "100 USD to EUR",
      "kg to lb",
      "README",
      "HELLO",
      "chmod 755",
      "csv to json",
      "format my json",
      "time zones",
      "hash",
      "what is a cidr?",
      "explain regex",
      "update the readme file",
      "With kind regards, Anna",
      "GNU coreutils checksum line",
      "PASSWORD",
      "pie chart of sales",
      "graph paper",
      "curl to fetch",
      "3 items in cart",
      "AT&T; others",
      "C:\\new\\node",
      "private",
      "Send A message",
      "[1] Smith et al.",
      "(555) 123-4567",
      "10/12/2024",
      "INFORMATION on tours\nWe meet at 9.",
      "msg = 'a'\nprint(msg)",
      "let x = 1;\nlet y = 2;",
      "GET / HTTP/1.1\nUser-Agent: a",
    ]
  ) {
    assert.deepEqual(detect(text), [], text);
  }
});

Deno.test("detect: the time for a long text does not grow with it", () => {
  for (
    const part of [
      "a ",
      "<div ",
      "key: ",
      "1,",
      "- ",
      "[a](",
      "A=",
      "a\n",
      "A A ",
      "--\n",
      "a: b\n",
    ]
  ) {
    detect(part.repeat(500_000));
  }
  // Blank lines are read in one way only: with two ways for each, these would take for ever.
  for (const line of ["# a", "A=1"]) {
    for (const blank of ["\n", " \n"]) detect(`${line}${blank.repeat(1_000)}\nx y`);
  }
});
