/**
 * The forms of statements and documents that a question may begin or hold: each is told by how its format begins.
 *
 * @module
 */
/** A form of values, the words of their kind, and what a text must have for the form to be looked for. */
export type Form = readonly [form: RegExp, kinds: string, onlyWith?: RegExp];

/** The rest of a document up to its last closing mark: what is asked about it stands behind. The end may be cut off. */
const restTo = (mark: string) => `(?:[^]{0,400}${mark}|[^]{0,400})`;

/** The rest of a document of lines that each begin so. */
const linesOf = (start: string) => `[^\\n]{0,200}(?:\\n(?:${start})[^\\n]{0,200}){0,30}`;

/** A key of YAML. */
const KEY = "[A-Za-z][\\w.-]{0,60}";

/** The name of a variable of an .env file. */
const VARIABLE = "[A-Z][A-Z\\d_]{1,60}=";

/** A JSON document of which the first member tells what it is. */
function documentOf(member: string, kinds: string): Form {
  return [new RegExp(`[{[]\\s*(?:\\{\\s*)?${member}${restTo("[}\\]]")}`), kinds];
}

/** An XML document by its root element, with the declaration before it. */
function xmlOf(root: string, kinds: string): Form {
  return [new RegExp(`(?:<\\?xml[^<>]{0,100}>\\s{0,9})?<${root}\\b${restTo(">")}`), kinds];
}

/** The first form that fits takes the value. Every form is linear in the length of the text, and bounded. */
export const SNIPPETS: readonly Form[] = [
  [/\bselect\s+\*\s+from\b.*/i, "sql, sql formatter"],
  [/\bselect\s+[\w.]{1,40}(?:\s?,\s?[\w.]{1,40}){1,20}\s+from\b.*/i, "sql, sql formatter"],
  [/\bfrom\s+(?!(?:csv|json|xml|yaml)\b)\w{1,40}\s+where\b.*/i, "sql"],
  [/\b(?:insert into|create table|delete from|left join|inner join)\b/i, "sql"],
  [/\bcurl\s+(?:-|['"]?https?:)[^]*/, "curl"],
  [
    /\b(?:graph|flowchart) (?:TD|TB|LR|RL|BT)\b|\b(?:sequenceDiagram|classDiagram|stateDiagram|erDiagram)\b/,
    "mermaid",
  ],
  // JSON of a known kind, and what is nearly JSON
  documentOf('"op"\\s*:\\s*"(?:add|remove|replace|move|copy|test)"', "json patch"),
  [/\{\s*"messages"\s*:[^\n]{0,600}\n\s*\{\s*"messages"\s*:[^]*/, "training data, jsonl"],
  documentOf('"role"\\s*:\\s*"(?:assistant|developer|system|user)"', "chat history"),
  documentOf('"log"\\s*:\\s*\\{\\s*"(?:version|creator|entries)"', "har, har file"),
  documentOf('"mcpServers"', "mcp client"),
  [
    /\{\s*(?:'[^'\n]{1,60}'|[A-Za-z_]\w{0,40})\s*:\s*(?:['"[{]|-?\d+(?:\.\d+)?\s*[,}]|(?:True|False|None|true|false|null)\b)[^]{0,400}?\}+/,
    "fix json, broken json",
  ],
  [/[{[]\s*["{[\d][^]{0,400}?,\s*[}\]]+/, "fix json, broken json"],
  // XML of a known kind
  xmlOf("testsuites?", "junit, test report"),
  xmlOf("TestRun", "trx, test report"),
  xmlOf("coverage", "cobertura, coverage report"),
  xmlOf("svg", "svg"),
  [new RegExp(`<\\?xml\\b${restTo(">")}`), "xml"],
  [/<meta\s[^<>]{0,60}\bog:[^]{0,200}/, "og tags, meta tags"],
  // Other configuration: a table of TOML, a key of YAML with those in it, and lines of an .env file
  [
    new RegExp(
      `(?<!\\S)\\[{1,2}[A-Za-z][\\w.-]{0,60}\\]{1,2}\\s{1,9}[\\w.-]{1,60}\\s?=\\s?["'[{\\w]` +
        linesOf('[\\w."-]{1,60}\\s?='),
    ),
    "toml",
  ],
  [
    new RegExp(
      `(?<![^\\n])(?:${KEY}: [^\\n]{0,100}\\n){0,8}${KEY}:\\n[ \\t]{1,8}(?:- )?${KEY}:\\s` +
        linesOf(`[ \\t#-]|${KEY}:`),
    ),
    "yaml",
  ],
  [
    // Two variables, or one that has an underscore and a line to itself
    new RegExp(
      `(?<!\\S)${VARIABLE}[^\\n]{0,200}\\n${VARIABLE}${linesOf(VARIABLE)}|` +
        "(?<![^\\n])[A-Z][A-Z\\d]{0,30}_[A-Z\\d_]{1,30}=\\S{0,200}(?![^\\n])",
    ),
    "env file, dotenv",
  ],
  [
    /(?<![^\n])\S{1,80}\s{1,9}(?:\d{1,10}\s{1,9})?IN\s{1,9}(?:A\s{1,9}\d|(?:AAAA|CAA|CNAME|DS|MX|NS|PTR|SOA|SRV|TXT)\s)[^\n]{0,200}/,
    "dns, dns record",
  ],
  // Lines of logs, reports, changes and commits
  [/\bnot ok \d+ - [^\n]{0,120}/, "tap, test report"],
  [
    /\b\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d\S{0,12} \[?(?:DEBUG|ERROR|FATAL|INFO|WARN|WARNING)\b[^\n]{0,200}/,
    "log lines",
  ],
  [
    new RegExp(
      `\\b(?:panic: |goroutine \\d{1,9} \\[|thread '[^'\\n]{1,40}' panicked at )${
        linesOf("\\S|[ \\t]")
      }`,
    ),
    "stack trace, exception",
  ],
  [/(?<!\S)--- \S{1,100}\s{1,4}\+\+\+ \S{1,100}|\bdiff --git \S[^\n]{0,200}/, "patch, git diff"],
  [
    /(?<!\S)(?:(?:chore|feat|perf|refactor)(?:\([\w./-]{1,40}\))?|(?:build|ci|docs|fix|revert|style|test)\([\w./-]{1,40}\))!?: \S[^\n]{0,120}/,
    "conventional commits",
  ],
  [/(?<![^])(?:---|\+\+\+)\s+\w{1,40}\s?[:=][^]{0,400}/, "front matter"],
  // Names of columns, numbers with check digits, and bytes of a known kind
  [/(?<!\S)[A-Za-z_]\w{0,40}(?:,[A-Za-z_]\w{0,40}){2,20}(?!\S)/, "csv, parse csv"],
  [/(?<![\w.])\d{4}([ -])\d{4}\1\d{4}\1\d{4}(?![\w.])/, "card number, luhn"],
  [/\b(?![0-9A-F]{32}\b)[A-Z]{2}\d{2} ?(?:[A-Z0-9]{4} ?){3,7}[A-Z0-9]{0,3}(?![\w])/, "iban"],
  [/(?<![\w+/])(?:H4sI|eJ[w-z])[\w+/]{4,}={0,2}(?![\w+/])/, "gzip, decompress"],
  [/(?<![\w+/])(?:iVBORw0KGgo|R0lGODlh|\/9j\/[24])[\w+/]*={0,2}/, "image format, image type"],
  [/(?<![\w+/])JVBERi0[\w+/]*={0,2}/, "pdf, inspect pdf"],
  // A pattern between slashes, and letters that only look like those beside them
  [
    /(?<!\S)\/(?=[^\s/]{0,80}[?*+^$|\\[(])[^\s/]{1,80}\/[dgimsuvy]{0,8}(?![\w/])/,
    "regex",
  ],
  [
    /(?<!\S)\S{0,60}?(?:[a-z]\p{Script=Cyrillic}|\p{Script=Cyrillic}[a-z])\S{0,60}/iu,
    "unicode, look alike",
  ],
  [/(?:->|=>|→) ?[a-z0-9]+(?:-[a-z0-9]+){2,8}(?!\S)/, "slug"],
];
