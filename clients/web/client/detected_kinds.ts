/**
 * The kinds of text that are recognized, and which tools read each.
 *
 * @module
 */

/** For each tool: the property that takes the text, and other properties to set. */
export type Readers = [id: string, property: string, set?: Record<string, unknown>][];

/** A kind of text. */
export interface Kind {
  what: string;
  isSo: (text: string) => boolean;
  readers: Readers;
}

/** Only this many characters of a text are examined. */
export const MAX_LOOK = 20_000;
const matches = (pattern: RegExp) => (text: string) => pattern.test(text);

/** More specific kinds come first. */
export const KINDS: readonly Kind[] = [
  {
    what: "a JSON Web Token",
    isSo: matches(/^eyJ[\w-]+\.[\w-]+\.[\w-]*$/),
    readers: [["jwt-inspector", "token"]],
  },
  {
    what: "a certificate",
    isSo: matches(/-----BEGIN (?:CERTIFICATE|CERTIFICATE REQUEST|NEW CERTIFICATE REQUEST)-----/),
    readers: [["certificate-inspector", "input"]],
  },
  {
    what: "a UUID",
    isSo: matches(/^\{?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\}?$/i),
    readers: [["uuid-generator", "input", { action: "inspect" }]],
  },
  {
    what: "a colour",
    isSo: matches(
      /^(?:#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})|(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\([^()]{3,60}\))$/i,
    ),
    readers: [
      ["color-converter", "color"],
      ["palette-generator", "color"],
      ["contrast-checker", "foreground", { background: "#ffffff" }],
    ],
  },
  {
    what: "a cron line",
    isSo: matches(
      /^(?:@(?:hourly|daily|weekly|monthly|yearly)|[\d*,/-]+ [\d*,/-]+ [\d*,/?LW-]+ [\d*,/A-Z-]+ [\d*,/?A-Z#-]+)$/i,
    ),
    readers: [["cron-explainer", "expression"]],
  },
  {
    what: "a recurrence rule",
    isSo: matches(/^(?:RRULE:|DTSTART[;:])|^FREQ=(?:YEARLY|MONTHLY|WEEKLY|DAILY|HOURLY)/m),
    readers: [["recurrence-expander", "rrule"]],
  },
  {
    what: "an address or a range of a network",
    isSo: matches(
      /^(?:\d{1,3}(?:\.\d{1,3}){3}|(?=[^\s]*::?)[0-9a-f]{0,4}(?::[0-9a-f]{0,4}){2,7})(?:\/\d{1,3})?$/i,
    ),
    readers: [["ip-subnet-calculator", "input"]],
  },
  {
    what: "a list of networks",
    isSo: matches(/^(?:\s*\d{1,3}(?:\.\d{1,3}){3}(?:\/\d{1,2})?\s*(?:\n|$)){2,}$/),
    readers: [["cidr-aggregator", "input"]],
  },
  {
    what: "a point in time",
    isSo: matches(
      /^(?:\d{10}|\d{13}|\d{16}|\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)$/,
    ),
    readers: [["timestamp-converter", "input"]],
  },
  {
    what: "a date",
    isSo: matches(/^\d{4}-\d\d-\d\d$/),
    readers: [["date-calculator", "date"], ["business-day-calculator", "date"]],
  },
  {
    what: "a duration",
    isSo: matches(
      /^(?:P(?=[\dT])(?:\d+[YMWD])*(?:T(?:\d+(?:\.\d+)?[HMS])+)?|(?:\d+ ?(?:d|h|m|min|s|ms) ?){1,5})$/i,
    ),
    readers: [["duration-converter", "input"]],
  },
  {
    what: "a version",
    isSo: matches(/^v?\d+\.\d+\.\d+(?:-[\w.-]+)?(?:\+[\w.-]+)?$/),
    readers: [["semver-calculator", "version", { action: "parse" }]],
  },
  {
    what: "a measure",
    isSo: matches(
      /^-?\d+(?:[.,]\d+)? ?(?:kg|g|lb|oz|km|m|cm|mm|mi|ft|in|°C|°F|C|F|l|gal|mph|km\/h|kWh|MB|GB|MiB|GiB)$/i,
    ),
    readers: [["unit-converter", "text"]],
  },
  {
    what: "file permissions",
    isSo: matches(/^(?:[-dl]?(?:[r-][w-][xsS-]){2}[r-][w-][xtT-]|0[0-7]{3,4})$/),
    readers: [["chmod-calculator", "mode"]],
  },
  {
    what: "a curl command",
    isSo: matches(/^\$? ?curl\s/),
    readers: [["curl-converter", "command"]],
  },
  {
    what: "an address of the web",
    isSo: matches(/^https?:\/\/\S+$/i),
    readers: [["url-parser", "url"], ["qr-code-generator", "text"]],
  },
  {
    what: "an SVG picture",
    isSo: matches(/^(?:<\?xml[^>]*>\s*)?(?:<!--[^]{0,500}?-->\s*)?<svg[\s>]/i),
    readers: [["svg-optimizer", "svg"]],
  },
  {
    what: "a test report",
    isSo: matches(/<testsuites?[\s>]|^TAP version|^(?:ok|not ok) \d+ /m),
    readers: [["test-report-summarizer", "input"]],
  },
  {
    what: "a coverage report",
    isSo: matches(/^(?:TN:.*\n)?SF:.+\n|<coverage[\s>]/m),
    readers: [["coverage-summarizer", "input"]],
  },
  {
    what: "a page",
    isSo: matches(/^<!doctype html|^<html[\s>]|^<(?:div|p|main|section|article|form)[\s>]/i),
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
    what: "JSON with faults",
    isSo: (text) => /^(?:\{\s*["'\w}]|\[\s*["'{[\d\]])/.test(text) && !isJson(text),
    readers: [["json-repair", "input"], ["json-formatter", "input"]],
  },
  {
    what: "a stack trace",
    isSo: matches(
      /^\s+at .+[(:].*\d+\)?$|^Traceback \(most recent call last\)|^\s+File ".+", line \d+|^panic: |^thread '.+' panicked/m,
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
      /^\s*(?:select|insert\s+into|update|delete\s+from|create\s+(?:table|view|index)|alter\s+table|with)\s[^]{5,}/i,
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
    isSo: matches(/^(?:HTTP\/[\d.]+ \d{3}.*\n)?(?:[A-Za-z][A-Za-z-]+: .*(?:\n|$)){2,}/),
    readers: [["http-security-review", "headers_text"], ["cache-control-analyzer", "headers"]],
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
    isSo: matches(/^(?:\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d.*|.*\b(?:ERROR|WARN|INFO)\b.*)\n[^]*\n/),
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
      /^(?:#.*\n|\s*\n)*(?:export )?[A-Z][A-Z0-9_]*=.*(?:\n(?:(?:export )?[A-Z][A-Z0-9_]*=.*|#.*|\s*))+$/,
    ),
    readers: [["env-file-comparator", "base"]],
  },
  {
    what: "TOML",
    isSo: matches(/^(?:\s*#.*\n|\s*\n)*(?:\[\[?[\w.-]+\]\]?\s*\n|[\w.-]+\s*=\s*["\d[{tf])/),
    readers: [["toml-json-converter", "input"]],
  },
  {
    what: "YAML",
    isSo: matches(/^(?:---\s*\n|#.*\n)*[\w"'-]+:(?:\s.*)?\n(?:\s*[\w"'-]+:|\s*- )/),
    readers: [["yaml-json-converter", "input"]],
  },
  {
    what: "Markdown",
    isSo: matches(/^#{1,6} \S|^\s*[-*] \S.*\n\s*[-*] \S|\[[^\]\n]{1,80}\]\(\S{1,200}\)/m),
    readers: [["markdown-to-html", "input"], ["markdown-toc-generator", "input"]],
  },
  {
    what: "percent-encoded text",
    isSo: matches(/^\S*%[0-9a-f]{2}\S*$/i),
    readers: [["url-encoding", "input", { action: "decode" }]],
  },
  {
    what: "text with HTML entities",
    isSo: matches(/&(?:#\d+|#x[0-9a-f]+|[a-z]+);/i),
    readers: [["html-entities", "input", { action: "decode" }]],
  },
  {
    what: "a digest",
    isSo: matches(/^(?:[0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{64}|[0-9a-f]{96}|[0-9a-f]{128})$/i),
    readers: [["file-hash-checksum-verifier", "expected"]],
  },
  {
    what: "Base64",
    isSo: (text) =>
      /^[A-Za-z0-9+/\s]{8,}={0,2}$/.test(text) && text.replace(/\s/g, "").length % 4 === 0 &&
      /[A-Z]/.test(text) && /[a-z]/.test(text) && (/\d|[+/=]/.test(text) || text.length > 40),
    readers: [["base64", "input", { action: "decode" }]],
  },
  {
    what: "a calculation",
    isSo: matches(/^[\d\s().,+*/^%-]*\d\s*[+*/^%-]\s*[\d(][\d\s().,+*/^%-]*$/),
    readers: [["expression-evaluator", "expression"]],
  },
];

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
