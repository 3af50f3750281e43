/**
 * The documents that are recognized, and which tools read each.
 *
 * @module
 */
import { type Kind, matches, MAX_LOOK } from "./detected_kind.ts";

/** More specific kinds come first. */
export const DOCUMENTS: readonly Kind[] = [
  {
    what: "an SVG picture",
    isSo: matches(/^(?:<\?xml[^>]*>\s*)?(?:<!--[^]{0,500}?-->\s*)?<svg[\s>]/i),
    readers: [["svg-optimizer", "svg"]],
  },
  {
    what: "a test report",
    isSo: isTestReport,
    readers: [["test-report-summarizer", "input"]],
  },
  {
    what: "a coverage report",
    isSo: matches(
      /^(?:TN:.*\n)?SF:.+\n|<(?:coverage|CoverageSession)[\s>]|<!DOCTYPE report\b|^\{\s*"total"\s*:\s*\{\s*"lines"\s*:\s*\{/m,
    ),
    readers: [["coverage-summarizer", "input"]],
  },
  {
    what: "a page",
    isSo: matches(
      /^<!doctype html|^<html[\s>]|^<(?:div|p|main|section|article|form|body|head|header|nav|footer|table|[uo]l|h[1-6]|a|img|meta|span)[\s>]/i,
    ),
    readers: [
      ["html-to-markdown", "input"],
      ["accessibility-review", "html"],
      ["meta-tag-inspector", "html"],
    ],
  },
  {
    what: "XML",
    isSo: matches(/^(?:<\?xml|<([A-Za-z][\w:.-]*)[\s>][^]*<\/\1>\s*$)/),
    readers: [["xml-json-converter", "input"]],
  },
  {
    what: "a HAR file",
    isSo: (text) =>
      text.startsWith("{") && /"log"\s*:\s*\{/.test(text) && /"(?:entries|creator)"/.test(text),
    readers: [["har-summarizer", "har"]],
  },
  {
    what: "an OpenAPI document",
    isSo: matches(/^\s*\{?\s*"?(?:openapi|swagger)"?\s*:\s*"?[23]/),
    readers: [["openapi-diff", "before"]],
  },
  {
    what: "JSON",
    isSo: (text) => /^[[{]/.test(text) && isJson(text),
    readers: [
      ["json-formatter", "input"],
      ["json-query", "input"],
      ["json-to-typescript", "input"],
      ["json-schema-generator", "input"],
      ["json-to-csv", "input"],
    ],
  },
  {
    what: "JSON lines",
    isSo: isJsonLines,
    readers: [["csv-jsonl-converter", "input", { direction: "jsonl_to_csv" }], [
      "log-triage-review",
      "text",
    ]],
  },
  {
    what: "JSON with faults",
    isSo: (text) => /^(?:\{\s*["'\w}]|\[\s*["'{[\d\]])/.test(text) && !isJson(text),
    readers: [["json-repair", "input"], ["json-formatter", "input"]],
  },
  {
    what: "a stack trace",
    isSo: matches(
      /^[^\S\n]+at .+[(:].*\d+\)?$|^Traceback \(most recent call last\)|^[^\S\n]+File ".+", line \d+|^panic: |^goroutine \d+ \[|^thread '.+' panicked/m,
    ),
    readers: [["stack-trace-parser", "input"]],
  },
  {
    what: "a diagram in Mermaid",
    isSo: matches(
      /^(?:---[^]{0,500}?---\s*)?(?:%%.*\n)*\s*(?:flowchart|graph|sequenceDiagram|classDiagram|stateDiagram|erDiagram|gantt|pie|mindmap|timeline|journey|gitGraph)\b/,
    ),
    readers: [["mermaid-renderer", "source"]],
  },
  {
    what: "a patch",
    isSo: matches(/^(?:diff --git |--- \S+[^]{0,300}?\n\+\+\+ )/m),
    readers: [["patch-verification-review", "patch"]],
  },
  {
    what: "SQL",
    isSo: matches(
      /^\s*(?:select|insert\s+into|update|delete\s+from|create\s+(?:table|view|index)|(?:alter|drop|truncate)\s+table|explain|merge\s+into|with)\s[^]{5,}/i,
    ),
    readers: [["sql-formatter", "input"]],
  },
  {
    what: "a content security policy",
    isSo: matches(
      /^(?:content-security-policy:\s*)?(?:default|script|style|img|connect|frame)-src\s/i,
    ),
    readers: [["csp-analyzer", "policy"]],
  },
  {
    what: "a robots.txt",
    isSo: matches(/^user-agent:\s/im),
    readers: [["robots-txt-tester", "robots_txt"]],
  },
  {
    what: "headers of an answer",
    // One of them has a name with a hyphen: other names are keys of YAML, too.
    isSo: matches(
      /^(?:HTTP\/[\d.]+ \d{3}.*\n)?(?=(?:.+\n)*[A-Z][a-z]+-\w+: |.*HTTP\/|(?:.+\n)*[a-z]+-[a-z-]+: )(?:[A-Za-z][A-Za-z-]+: .*(?:\n|$)){2,}|^(?:Set-Cookie|Strict-Transport-Security|X-Frame-Options|Permissions-Policy|Referrer-Policy): \S/i,
    ),
    readers: [["http-security-review", "headers_text"], ["cache-control-analyzer", "headers"]],
  },
  {
    what: "rules for a cache",
    isSo: matches(
      /^(?:Cache-Control: .*|(?:public|private|no-store|no-cache|max-age=\d+)(?:,.*)?)$/i,
    ),
    readers: [["cache-control-analyzer", "headers"]],
  },
  {
    what: "messages of commits",
    isSo: matches(
      /^(?:(?:[0-9a-f]{7,40} )?(?:feat|fix|chore|docs|refactor|perf|test|build|ci|style)(?:\([^)\n]*\))?!?: .+(?:\n|$)){2,}/,
    ),
    readers: [["changelog-generator", "input"]],
  },
  {
    what: "records of a zone",
    isSo: matches(/^\S+\s+(?:\d+\s+)?(?:IN\s+)?(?:A|AAAA|MX|TXT|CNAME|NS|SOA|SRV|CAA)\s+\S/m),
    readers: [["dns-record-validator", "input"]],
  },
  {
    what: "a Markdown document with front matter",
    isSo: matches(/^(?:---|\+\+\+)\n[^]{1,5000}?\n(?:---|\+\+\+)(?:\n|$)/),
    readers: [["frontmatter-parser", "input"], ["markdown-to-html", "input"]],
  },
  {
    what: "a log",
    isSo: matches(
      /^(?:\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d.*|.*\b(?:ERROR|WARN|INFO|ERR!).*)\n[^]*\S|^\S+ \S+ \S+ \[\d\d\/[A-Z][a-z]{2}\/\d{4}:/,
    ),
    readers: [["log-triage-review", "text"], ["ci-failure-review-kit", "log"]],
  },
  {
    what: "a table",
    isSo: isTable,
    readers: [["csv-query", "input"], ["csv-to-json", "input"], ["csv-profiler", "input"]],
  },
  {
    what: "settings of an environment",
    isSo: matches(
      /^(?:(?:#.*|[^\S\n]*)\n)*(?:export )?[A-Z][A-Z0-9_]*=.*(?:\n(?:(?:export )?[A-Z][A-Z0-9_]*=.*|#.*|[^\S\n]*))+$/,
    ),
    readers: [["env-file-comparator", "base"]],
  },
  {
    what: "TOML",
    isSo: matches(
      /^(?:[^\S\n]*(?:#.*)?\n)*(?:\[\[?[\w.-]+\]\]?\s*\n|[\w.-]+\s*=\s*(?:["[{]|(?:\d[^\s;&]*|true|false)\s*(?:#.*)?(?:\n|$)))/,
    ),
    readers: [["toml-json-converter", "input"]],
  },
  {
    what: "YAML",
    isSo: matches(/^(?:---\s*\n|#.*\n)*[\w"'-]+:(?:\s.*)?\n(?:\s*[\w"'-]+:|\s*- )/),
    readers: [["yaml-json-converter", "input"]],
  },
  {
    what: "Markdown",
    isSo: matches(/^#{1,6} \S|^[^\S\n]*[-*] \S.*\n\s*[-*] \S|\[[^\]\n]{1,80}\]\(\S{1,200}\)/m),
    readers: [["markdown-to-html", "input"], ["markdown-toc-generator", "input"]],
  },
];

/** Reports that are JSON, each by members that are near its beginning. */
const JSON_TEST_REPORTS: readonly RegExp[][] = [
  // Mocha.
  [/^\{\s*"stats"\s*:\s*\{[^{}]*"passes"\s*:\s*\d/],
  // Jest and Vitest.
  [/^\{/, /"testResults"\s*:\s*\[/, /"num(?:Total|Passed)Tests"/],
  // Playwright.
  [/^\{\s*"config"\s*:\s*\{/, /"suites"\s*:\s*\[/],
  // RSpec.
  [/^\{/, /"examples"\s*:\s*\[\s*\{/, /"full_description"\s*:/],
  // GoogleTest.
  [/^\{\s*"tests"\s*:\s*\d/, /"testsuites"\s*:\s*\[/],
  // Cucumber and behave.
  [/^\[\s*\{/, /"keyword"\s*:/, /"elements"\s*:\s*\[/, /"steps"\s*:\s*\[/],
  // go test -json.
  [/^\{[^{}\n]*"Action"\s*:\s*"(?:start|run|output|pass|fail|skip|build-(?:output|fail))"/],
];

const XML_OR_TAP_REPORT =
  /<(?:testsuites?|TestRun|test-run|test-results|assembl(?:y|ies))[\s>]|^TAP version|^(?:ok|not ok) \d+ /m;

function isTestReport(text: string): boolean {
  return XML_OR_TAP_REPORT.test(text) ||
    JSON_TEST_REPORTS.some((parts) => parts.every((part) => part.test(text)));
}

function isJsonLines(text: string): boolean {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  if (text.length >= MAX_LOOK) lines.pop();
  return lines.length > 1 && lines.every((line) => /^\s*\{/.test(line) && isJson(line));
}

/** A truncated text cannot be parsed, so it counts as valid. */
function isJson(text: string): boolean {
  if (text.length >= MAX_LOOK) return true;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether all lines contain a separator equally often. */
function isTable(text: string): boolean {
  const lines = text.split("\n").slice(0, 20).filter((line) => line.trim() !== "");
  if (text.length >= MAX_LOOK) lines.pop();
  if (lines.length < 2) return false;
  return [",", ";", "\t", "|"].some((separator) => {
    const [first, ...others] = lines.map((line) =>
      line.replace(/"[^"]*"/g, "").split(separator).length
    );
    return first! > 1 && others.every((count) => count === first);
  });
}
