/**
 * The forms of statements and documents that a question may begin or hold: each is told by how its format begins.
 *
 * @module
 */
/** A form of values, the words of their kind, and what a text must have for the form to be looked for. */
export type Form = readonly [form: RegExp, kinds: string, onlyWith?: RegExp];

/** What stands in an object: the end of it may be cut off. */
const REST = "[^]{0,400}(?![^])|[^]{0,400}?[}\\]]+";

/** A JSON document of which the first member tells what it is. */
function documentOf(member: string, kinds: string): Form {
  return [new RegExp(`[{[]\\s*(?:\\{\\s*)?${member}(?:${REST})`), kinds];
}

/** The first form that fits takes the value. Every form is linear in the length of the text, and bounded. */
export const SNIPPETS: readonly Form[] = [
  [/\bselect\s+\*\s+from\b.*/i, "sql, sql formatter"],
  [/\bselect\s+[\w.]{1,40}(?:\s?,\s?[\w.]{1,40}){1,20}\s+from\b.*/i, "sql, sql formatter"],
  [/\bfrom\s+(?!(?:csv|json|xml|yaml)\b)\w{1,40}\s+where\b.*/i, "sql"],
  [/\b(?:insert into|create table|delete from|left join|inner join)\b/i, "sql"],
  [/\bcurl\s+-[^]*/, "curl"],
  [
    /\b(?:graph|flowchart) (?:TD|TB|LR|RL|BT)\b|\b(?:sequenceDiagram|classDiagram|stateDiagram|erDiagram)\b/,
    "mermaid",
  ],
  // JSON of a known kind, and what is nearly JSON
  documentOf('"op"\\s*:\\s*"(?:add|remove|replace|move|copy|test)"', "json patch"),
  documentOf('"role"\\s*:\\s*"(?:assistant|developer|system|user)"', "chat history"),
  documentOf('"log"\\s*:\\s*\\{\\s*"(?:version|creator|entries)"', "har, har file"),
  documentOf('"mcpServers"', "mcp client"),
  [
    /\{\s*(?:'[^'\n]{1,60}'|[A-Za-z_]\w{0,40})\s*:\s*(?:['"[{]|-?\d+(?:\.\d+)?\s*[,}]|(?:True|False|None|true|false|null)\b)[^]{0,400}?\}+/,
    "fix json, broken json",
  ],
  [/[{[]\s*["{[\d][^]{0,400}?,\s*[}\]]+/, "fix json, broken json"],
  // XML of a known kind
  [/<testsuites?\b[^]{0,400}/, "junit, test report"],
  [/<TestRun\b[^]{0,400}/, "trx, test report"],
  [/<svg\b[^]{0,400}/, "svg"],
  [/<meta\s[^<>]{0,60}\bog:[^]{0,200}/, "og tags, meta tags"],
  // Lines of logs, reports, changes and commits
  [/\bnot ok \d+ - [^\n]{0,120}/, "tap, test report"],
  [
    /\b\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d\S{0,12} \[?(?:DEBUG|ERROR|FATAL|INFO|WARN|WARNING)\b[^\n]{0,200}/,
    "log lines",
  ],
  [/\bpanic: [^\n]{1,120}/, "stack trace, exception"],
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
  [/(?<![\w+/])H4sI[\w+/]{4,}={0,2}/, "gzip, decompress"],
  [/(?:->|=>|→) ?[a-z0-9]+(?:-[a-z0-9]+){2,8}(?!\S)/, "slug"],
];
