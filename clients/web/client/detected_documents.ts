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
      /^(?:TN:.*\n)?SF:.+\n|^mode: (?:set|count|atomic)\n\S+:\d+\.\d+,|<(?:coverage|CoverageSession)[\s>]|<!DOCTYPE report\b|^\{\s*"total"\s*:\s*\{\s*"lines"\s*:\s*\{/m,
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
    isSo: (text) =>
      // Neither a placeholder, a footnote, a table of TOML nor a time.
      /^(?:\{(?!\w+\})\s*["'\w}]|\[(?!\d+\][^]|\[[\w.-]+\]\]|\d+\/)\s*["'{[\d\]])/.test(text) &&
      !isJson(text),
    readers: [["json-repair", "input"], ["json-formatter", "input"]],
  },
  {
    what: "a stack trace",
    isSo: matches(
      /^[^\S\n]+at [^\s\d].*[(:](?:line )?\S*\d+\)?$|^Traceback \(most recent call last\)|^[^\S\n]+File ".+", line \d+|^panic: |^goroutine \d+ \[|^thread '.+' panicked/m,
    ),
    readers: [["stack-trace-parser", "input"]],
  },
  {
    what: "a diagram in Mermaid",
    isSo: matches(
      /^(?:---[^]{0,500}?---\s*)?(?:%%.*\n)*\s*(?:(?:flowchart(?:-elk)?|graph)(?:[^\S\n]+(?:TB|TD|BT|RL|LR))?[^\S\n]*(?:[;\n]|%%)|(?:sequenceDiagram|classDiagram|stateDiagram|erDiagram)\b|(?:gantt|mindmap|timeline|journey|gitGraph|pie)(?:[^\S\n]+(?:showData|LR|TB))?(?:[^\S\n]+title .*)?[^\S\n]*:?\n)/,
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
      /^(?:--.*\n|\/\*[^]*?\*\/|\s)*(?:explain\s(?:[\w\s(,)]{0,40}\s)?)?(?:select\s(?:[^]*\sfrom\s|\s*(?:[\d'@]|\w+\())|insert\s+into\s+\S+\s*(?:\(|values|select|set\s)|update\s[^]{1,100}?\sset\s|delete\s+from\s+\S+(?:\s+\w+)?\s*(?:;|$|where\s|using\s)|create\s+(?:or\s+replace\s+|temp(?:orary)?\s+|external\s+|unique\s+|materialized\s+)*(?:table|view|index)\s[^]{1,100}?(?:\(|\sas\s|\son\s)|alter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?\S+\s+(?:add|drop|alter|rename|modify|set|owner|enable|disable)\s|(?:drop|truncate)\s+(?:table|view|index)\s+(?:if\s+exists\s+)?\S+(?:,\s*\S+)*\s*(?:;|cascade|$)|merge\s+into\s[^]{1,100}?\susing\s|with\s[^]{1,200}?\sas\s+(?:not\s+materialized\s+)?\()/i,
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
    isSo: matches(/^user-agent:[^]*^(?:(?:dis)?allow|crawl-delay|sitemap):/im),
    readers: [["robots-txt-tester", "robots_txt"]],
  },
  {
    what: "headers of an answer",
    // One of them has a name that answers have: other names are keys of YAML, too.
    isSo: matches(
      /^HTTP\/[\d.]+ \d{3}.*\n[A-Za-z-]+: |^(?=(?:.+\n)*(?:(?:content|accept|access-control|strict|transfer|cross-origin|permissions|referrer|x|alt|sec|proxy|cf)-[\w-]+|cache-control|set-cookie|last-modified|etag): )(?:[A-Za-z][A-Za-z-]+: .*(?:\n|$)){2,}|^(?:Set-Cookie|Strict-Transport-Security|X-Frame-Options|Permissions-Policy|Referrer-Policy): \S/i,
    ),
    readers: [["http-security-review", "headers_text"], ["cache-control-analyzer", "headers"]],
  },
  {
    what: "rules for a cache",
    isSo: matches(
      /^(?:Cache-Control: .*|(?=.*-)(?:(?:^|, ?)(?:public|private|immutable|no-(?:store|cache|transform)|(?:must|proxy)-revalidate|s-maxage=\d+|max-age=\d+|stale-[a-z-]+=\d+))+)$/i,
    ),
    readers: [["cache-control-analyzer", "headers"]],
  },
  {
    what: "messages of commits",
    isSo: matches(
      /^(?=(?:.*\n)*(?:[0-9a-f]{7,40} |feat|fix|chore|refactor|perf|\w+\())(?:(?:[0-9a-f]{7,40} )?(?:feat|fix|chore|docs|refactor|perf|test|build|ci|style)(?:\([^)\n]*\))?!?: .+(?:\n|$)){2,}/,
    ),
    readers: [["changelog-generator", "input"]],
  },
  {
    what: "records of a zone",
    // Each type has a value of its own form: "the A team" has none.
    isSo: matches(
      /^\S+\s+(?:\d+[smhdw]?\s+)?(?:IN\s+)?(?:A\s+\d{1,3}\.\d|AAAA\s+[0-9a-f]{0,4}:|(?:MX|SRV|CAA)\s+\d|TXT\s+(?:"|\S*=)|CNAME\s+(?:@|[\w.-]+$)|(?:NS|PTR|SOA)\s+(?:@|\S+\.))/m,
    ),
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
      /^(?:\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d.*|.*\b(?:ERROR|WARN(?:ING)?|INFO|ERR!)(?!\w).*)\n[^]*\S|^\S+ \S+ \S+ \[\d\d\/[A-Z][a-z]{2}\/\d{4}:/,
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
      /^(?:[^\S\n]*(?:#.*|\[\[?[\w."-]+\]\]?[^\S\n]*(?:#.*)?)?\n)*[^\S\n]*[\w."-]+[^\S\n]*=[^\S\n]*(?:["'].*["']|[[{].*|[+-]?\d[^\s;&]*|true|false)[^\S\n]*(?:#.*)?(?:\s*$|\n\s*(?=[\w."-]+[^\S\n]*=|[[#\]"'{\d]))/,
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
    // What only ends each line separates nothing.
    const endsLines = first === 2 && lines.every((line) => line.trimEnd().endsWith(separator));
    return first! > 1 && others.every((count) => count === first) && !endsLines;
  });
}
