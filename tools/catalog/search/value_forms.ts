/**
 * The forms of values that a question may quote, with the words of their kind: `1735787045` is a timestamp,
 * whatever its digits.
 *
 * @module
 */
import { type Form, SNIPPETS } from "./value_snippets.ts";

/**
 * Matches a library's message about a value that it cannot read, up to the end of the line, with the name of
 * its error before it.
 */
function message(form: string): RegExp {
  return new RegExp(
    `(?:\\b[\\w.]{1,60}?(?:Error|Exception)(?: \\[\\w{1,40}\\])?: )?(?<![\\w.])(?:${form})[^\\n]{0,120}`,
    "i",
  );
}

const ERROR = /error|exception/i;

/**
 * An error of what read a format, with its message: its class is named after the format, such as
 * `JsonParseException`, or its message names it, without quotes, which are around names of a program.
 */
function errorOf(kinds: string, inClass: string, inMessage = inClass): Form {
  const ofClass = `\\b[\\w.]{0,60}(?:${inClass})[\\w.]{0,30}(?:Error|Exception)\\b`;
  const ofMessage =
    "\\b[\\w.]{1,60}(?:Error|Exception): (?![^\\n]{0,40}\\bmodule\\b)[^\\n]{0,60}?" +
    `(?<![\\w.'"\`-])(?:${inMessage})\\b`;
  return [new RegExp(`(?:${ofClass}|${ofMessage})[^\\n]{0,120}`, "i"), kinds, ERROR];
}

/** A number of an expression, with the parentheses around it, and a sign of degrees or of a factorial. */
const OPERAND = "[\\d.()]{1,40}(?:e[-+]?\\d{1,3}\\)?)?[°!]{0,2}";

/** What stands in and behind the parentheses of a function. */
const ARGUMENTS = "[-+*/^%!°π.,()\\d\\s]";

/** The first form that fits takes the value. Every form is linear in the length of the text, and bounded. */
export const FORMS: readonly Form[] = [
  ...SNIPPETS,
  // Calls of functions, before what stands in their parentheses
  [
    new RegExp(
      "(?<![\\w.])(?:a?(?:sin|cos|tan)h?|sqrt|cbrt|ln|log(?:2|10)?|exp|hypot|round|floor|ceil)" +
        `\\((?=[-\\d.(π]|pi\\b)(?:${ARGUMENTS}|pi\\b|e\\b){1,80}`,
    ),
    "arithmetic, expression",
  ],
  [/^\s*\d{1,4}!\s*$/, "arithmetic, expression"],
  // Messages of parsers, before other errors
  [message("Non-base32 digit found|(?:invalid|illegal) base32"), "base32, decode base32"],
  [
    message(
      "Incorrect padding|Failed to execute 'atob'|illegal base64|.{0,40}\\bnot a valid Base-64|.{0,30}\\bnot correctly encoded|Invalid base64|invalid byte .{1,20} in base64",
    ),
    "base64, decode base64",
  ],
  [message("URI malformed|malformed URI|invalid URL escape"), "percent encode, url decode"],
  [
    message(
      "Invalid regular expression|unbalanced parenthesis|nothing to repeat|Quantifier .{1,20} following nothing|look-?behind requires|unterminated (?:subpattern|character set)|error parsing regexp|regex parse error",
    ),
    "regex",
  ],
  [
    message(
      "Invalid time value|Invalid Date$|Invalid isoformat string|time data .{1,40} does not match format|Text .{1,40} could not be parsed at index|parsing time ",
    ),
    "timestamp, parse date",
  ],
  [message("bad (?:minute|hour|day-of-month|month|day-of-week)\\b"), "cron"],
  [
    message("invalid (?:non-printable character|character '.{1,2}' \\(U\\+)"),
    "unicode, invisible character",
  ],
  [
    message(
      "Invalid schema for function|'\\w{1,40}' is required to be supplied and to be false|GenerateContentRequest\\.tools|Invalid 'tools\\[\\d{1,4}\\]|tools\\.\\d{1,4}\\.\\w{1,40}\\.",
    ),
    "function schema, invalid schema",
  ],
  [
    message(
      "Invalid (?:Version|comparator):|Invalid SemVer Range|failed to select a version for|.{0,20}not valid SemVer",
    ),
    "semver, version",
  ],
  [message("Failed to construct 'URL'|Invalid URL\\b"), "url, parse url"],
  [
    message("badly formed hexadecimal UUID|invalid UUID|invalid input syntax for type uuid"),
    "uuid",
  ],
  [message("\\S{1,50} has host bits set|\\S{1,50} does not appear to be an IPv"), "cidr, subnet"],
  [message("Expected '=' after a key|.{0,10}TOML parse error"), "toml"],
  [
    message(
      "Error tokenizing data|.{0,10}line contains NUL|Quoted field not terminated|unterminated quoted field|wrong number of fields",
    ),
    "csv, parse csv",
  ],
  [
    message(
      "mismatched tag|Premature end of data in tag|not well-formed|Opening and ending tag mismatch|StartTag: invalid element|Extra content at the end of the document",
    ),
    "xml",
  ],
  [
    message(
      "Error -3 while|incorrect header check|Not a gzipped file|invalid (?:stored block lengths|block type)",
    ),
    "gzip, decompress",
  ],
  [
    message("Signature has expired|jwt (?:expired|malformed)"),
    "jwt",
  ],
  [
    message(
      "(?:curl: \\(\\d+\\) )?SSL certificate problem|certificate (?:has expired|verify failed)|CERT_HAS_EXPIRED|UNABLE_TO_VERIFY_LEAF_SIGNATURE|net::ERR_CERT_|self.signed certificate in|unable to (?:verify the first|get local issuer) certificate|x509: ",
    ),
    "certificate",
  ],
  [
    message(".{0,60}\\bviolates the following Content Security Policy"),
    "csp",
  ],
  [
    /(?:\bSyntaxError: |\b(?:json\.)?JSONDecodeError: )?\b(?:Unexpected (?:token\b.{0,20}\bJSON\b|non-whitespace character after JSON|end of JSON input|end of input)|Expecting (?:property name|value: line|',' delimiter|':' delimiter)|Expected (?:property name|double-quoted property name|',' or '[}\]]')|Unterminated string in JSON|Bad control character in string|invalid character '.{1,8}' (?:looking for|after))[^\n]{0,120}/i,
    "json, json syntax, invalid json",
  ],
  [
    /\b(?:mapping values are not allowed|while parsing a (?:block|flow) |could not find expected ':'|found character .{0,8}that cannot start any token|did not find expected (?:key|'-' indicator)|bad indentation of a mapping entry|found undefined alias|found duplicate key|duplicated mapping key)[^\n]{0,80}/i,
    "yaml",
  ],
  // Both jsonlint and Mermaid have parsers of Jison; their tokens have other names.
  [
    /\bParse error on line \d+:[^]{0,200}?\bExpecting '(?:STRING|EOF|[{}[\],:])'[^\n]{0,120}/,
    "json, json syntax, invalid json",
  ],
  [/\bParse error on line \d+:[^\n]{0,200}/, "mermaid, mermaid syntax"],
  // Errors of Ajv and of Python's jsonschema
  [
    /(?:\b[\w.]{0,60}ValidationError: )?(?:'[^'\n]{1,60}' )?\bmust (?:be (?:string|number|integer|boolean|array|object|null)$|NOT have (?:additional|fewer|more)|have required property|match (?:format|pattern|exactly one schema)|be equal to (?:one of|constant))\b.{0,80}|(?:\b[\w.]{0,60}ValidationError: )?(?:'[^'\n]{1,60}' |\d{1,20} )?\b(?:is a required property|is not of type '\w{1,10}'|Additional properties are not allowed)\b.{0,80}/,
    "schema validation, json schema",
  ],
  [/"(?:instancePath|schemaPath)"\s*:/, "schema validation, json schema"],
  // After the schemas: jsonschema's errors are not errors of JSON
  errorOf("jwt", "jwt|jsonwebtoken|tokenexpired"),
  errorOf("json, json syntax, invalid json", "json"),
  errorOf("yaml", "yaml"),
  errorOf("toml", "toml"),
  errorOf("xml", "xml|saxparse"),
  errorOf("csv, parse csv", "csv"),
  errorOf("regex", "regex|patternsyntax", "regex|regular expression"),
  errorOf("timestamp, parse date", "datetime|dateparse", "datetime|date string|time string"),
  errorOf("base64, decode base64", "base64|binascii"),
  errorOf("gzip, decompress", "gzip|zlib"),
  errorOf("uuid", "uuid"),
  errorOf(
    "url, parse url",
    "urlsyntax|invalidurl|malformedurl",
    "(?:invalid|malformed|bad) (?:\\w{1,20} )?ur[il]",
  ),
  errorOf("certificate", "sslcert|sslhandshake|certpath|certificate|x509"),
  [message("Missing some input keys"), "template, missing variables"],
  errorOf("structured output, llm output", "outputparser"),
  [/\bFREQ=[A-Z]+\S*/, "rrule, recurrence"],
  [
    /\b(?:default|script|style|img|connect|frame|object)-src\b(?:\s+(?:'[\w-]+'|\*|https?:\S+))*/,
    "csp",
  ],
  [/\bmax-age=\d+\S*|\bs-maxage\b|\bno-(?:store|cache)\b/, "cache control, cache"],
  [/\bv=(?:spf1|DMARC1|DKIM1)\b.*/i, "dns, spf record"],
  [/-----BEGIN [A-Z ]+-----\S*/, "certificate, pem"],
  [
    message(
      "(?:error: )?(?:patch failed|corrupt patch|hunk #?\\d+ failed)|(?:error: )?patch does not apply",
    ),
    "patch, git diff",
  ],
  [/\b(?:Disallow|Allow|User-agent): ?[/*\w]\S{0,100}/, "googlebot, disallow"],
  // Messages of continuous integration
  [/\bmake(?:\[\d+\])?: \*\*\* [^\n]{1,120}/, "failed build, ci log"],
  [/\bnpm (?:ERR!|error) code [A-Z]+[^\n]{0,120}/, "failed build, ci log"],
  [/\bERESOLVE\b[^\n]{0,120}/, "failed build, ci log"],
  [
    /\bThe (?:job|build|runner|hosted runner)\b[^\n]{0,40}\b(?:exceeded|lost|cancell?ed|timed out)[^\n]{0,80}/,
    "failed job, ci log",
  ],
  [/\bundefined (?:method|local variable or method) [`'][^\n]{1,120}/, "stack trace, exception"],
  [/\bpermissions 0\d{3} for [^\n]{1,80}\bare too open\b/i, "chmod, permissions"],
  [
    /\bException in thread\b|\bTraceback\b|\b[A-Z]\w+(?:Error|Exception)\b(?:: .*)?|\bat \S+ ?\([\w./<>-]+:\d+(?::\d+)?\)/,
    "stack trace, exception",
  ],
  [/\bop"?:\s*"(?:add|remove|replace|move|copy|test)"/, "json patch"],
  [/<(?:img|picture|source)\b[^>]{0,200}>?/i, "img, html"],
  [
    /<\/?(?:a|b|i|p|h[1-6]|div|span|ul|ol|li|table|t[rdh]|br|hr|form|input|button|label|head|body|html|meta|link|script|style|strong|em|code|pre|section|article|nav|header|footer|main|title|select|textarea|iframe)(?:\s[^<>]{0,200})?>/i,
    "html",
  ],
  [/<\/?[a-z][\w:.-]{0,30}(?:\s[^<>]{0,200})?>/i, "xml"],
  // Keys that are paths
  [/\{\s*"\w{1,40}(?:\.\w{1,40}){1,8}"\s*:[^]{0,400}?\}+/, "flatten, json"],
  [/[{[]\s*"[^]{0,400}?[}\]]+/, "json"],
  // Numbers in a row
  [/(?<!\S)-\d[\d.]*(?:,? +-?\d[\d.]*){2,40}(?!\S)/, "cash flow"],
  [
    /(?<!\S)-?\d[\d.]*(?:,? +-?\d[\d.]*){5,40}(?!\S)|(?<!\S)\d[\d.]*(?:, ?\d[\d.]*){2,40}(?!\S)/,
    "average, median",
  ],
  // Schedules
  [
    /(?<!\S)(?:(?:[*?]|\d{1,2})(?:[-/,]\w{1,4}){0,8}\s+){4,5}(?:[*?]|\d{1,2}|[A-Za-z]{3})(?:[-/,]\w{1,4}){0,8}(?!\S)/,
    "cron",
  ],
  // Tests of statistics
  [/\b(?:[tzf][- ]|a\/?b[- ]?)tests?\b/i, "significance test, p value"],
  // The target form of a text
  [/(?<=\b(?:to|into) )[a-z0-9]+(?:_[a-z0-9]+)+(?!\S)/, "case, naming style"],
  [/(?<=\b(?:to|into) )[a-z]{2,}(?:[A-Z][a-z]+)+(?!\S)/, "case, naming style"],
  [/(?<!\S)[a-z]+(?:_[a-z]+){1,8}(?= (?:to|into) [A-Za-z_]+(?!\S))/, "case, naming style"],
  [/(?<!\S)[a-z]{2,}(?:[A-Z][a-z]*){1,8}(?= (?:to|into) \w+(?!\S))/, "case, naming style"],
  [
    /(?<!\S)([a-z]+)-([a-z]+)(?:-[a-z]+){0,8}(?= (?:to|into) \1_?\2)/i,
    "case, naming style",
  ],
  [/(?<=\b(?:to|into) )[A-Z0-9]+(?:_[A-Z0-9]+)+(?!\S)/, "case, naming style"],
  [
    /(?<!\S)[a-z]+(?:_[a-z]+|[A-Z][a-z]*){1,8} ?(?:->|=>|→) ?[A-Za-z]+(?:[-_][A-Za-z]+|[A-Z][a-z]*){1,8}(?!\S)/,
    "case, naming style",
  ],
  [/(?<=\b(?:to|into) )(?=[\d-]{0,40}[a-z])[a-z0-9]+(?:-[a-z0-9]+){2,8}(?!\S)/, "slug"],
  // Words of one piece
  [/\b[a-z][a-z\d+.-]{1,20}:\/\/\S+/i, "url"],
  [/(?<!\S)\S{0,60}?(?<!\d)%[0-9a-f]{2}\S*/i, "percent encode, url decode"],
  [/\bdata:(?: ?ur[li]s?\b|\w{1,20}\/[\w.+-]{1,60}[;,]\S*)/i, "data uri"],
  [/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/i, "uuid"],
  [/\b\d{4}-\d\d-\d\d[tT ]\d\d:\d\d\S*/, "timestamp"],
  [/\b(?:\d{4}-\d\d-\d\d|\d\d?[./]\d\d?[./]\d{4})\b/, "date"],
  [
    /\b(?:\d\d?(?:st|nd|rd|th)? (?:of )?)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6} \d{4}\b/i,
    "date",
  ],
  [
    /\b\d\d?(?:st|nd|rd|th)? (?:of )?(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)(?:uary|ruary|ch|il|ust|ember|tember|ober)?\b/i,
    "date",
  ],
  [/\bU\+[0-9A-F]{4,6}\b/i, "unicode, code point"],
  // Whole, or cut; the base64 of `{"alg":"` and `{"typ":"` begins nothing else.
  [/\beyJ[\w-]+(?:\.[\w-]*){2}|\beyJ(?:hbGciOi|0eXAiOi)[\w-]*/, "jwt"],
  [/\bP(?:\d+[YMWD])+(?:T(?:\d+[HMS])+)?\b|\bPT(?:\d+[HMS])+\b/, "duration, iso 8601"],
  [
    /\b\d{1,2}(?::\d\d)? ?[ap]\.?m\b\.?|\b\d{1,2}:\d\d(?= (?:in|to|from)?\s*[A-Za-z])/i,
    "time zone, timestamp",
  ],
  [/\b\d{1,2}:\d\d:\d\d\b/, "clock, duration"],
  [/\b\d[\d.,]* ?°?[CFK]\b(?! ?[:=])|°[CFK]?\b/, "unit, temperature"],
  [/\b\d[\d.,]* ?[cfk] (?:in|to|into) [cfk]\b/i, "unit, temperature"],
  [/\b\d+ ?s(?= (?:in|to|into|as)\b)/, "duration"],
  [
    /\b\d+ ?(?:hours?|hrs?|h)(?: ?(?:and )?\d+ ?(?:minutes?|mins?|m))\b|\b\d+h\b|\b\d+(?:min|sec|hrs)\b/i,
    "duration, convert duration",
  ],
  [/(?<![\w.])1\d{9}(?:\d{3}|\d{6}|\d{9})?(?![\w.])/, "timestamp, unix time"],
  [
    /\b(?=[a-f]*\d)(?:[0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{64}|[0-9a-f]{96}|[0-9a-f]{128})\b/i,
    "hash",
  ],
  [/(?<!\S)(?=\S{8})[A-Za-z0-9+/]+={1,2}(?!\S)/, "base64"],
  [
    /(?<![\w:])(?=:{0,2}[\da-f])(?:[\da-f]{1,4}(?::[\da-f]{1,4}){0,6})?::(?:[\da-f]{1,4}(?::[\da-f]{1,4}){0,6})?(?:\/\d{1,3})?(?![\w:])/i,
    "ip, subnet",
  ],
  [/\b\d{1,3}(?:\.\d{1,3}){3} ?- ?\d{1,3}(?:\.\d{1,3}){3}\b/, "ip range, cidr"],
  [/\b\d{1,3}(?:\.\d{1,3}){3}\/\d\d?\b|(?<!\S)\/\d\d?\b/, "cidr, subnet"],
  [/\b\d{1,3}(?:\.\d{1,3}){3}\b/, "ip, subnet"],
  [/#(?:[0-9a-f]{3}|[0-9a-f]{6})\b/i, "color, hex code"],
  [/\b(?:rgba?|hsla?|oklch|oklab|lab|lch|hwb)\([^()]{1,60}\)/i, "color, css color"],
  [/(?<![\w.])[v^~=<>]{0,3}\d+\.\d+\.\d+(?:-[\w.]+)?(?![\w.])/, "semver, version"],
  [/(?<!\S)(?:[\^~]|[<>]=?)\d+(?:\.(?:\d+|[x*]))*\b/, "semver, version range"],
  [
    /(?<!\S)[-dlbcps]?(?:[r-][w-][-xsStT]){3}(?!\S)|\b[ugoa]+[-+=][rwxst]+(?:,[ugoa]+[-+=][rwxst]+)*\b/,
    "chmod, permissions",
  ],
  // The owner must at least read and write: `what does 404 mean` asks for a status.
  [
    /(?<=\b(?:does|mode|modes|chmod|permissions?) )[0-3]?[67][0-7]{2}(?![\w.])/,
    "chmod, permissions",
  ],
  [/\{\{[\w.]+\}\}|\$\{[\w.]+\}|\{[a-z_]\w*\}/i, "template, placeholder"],
  [/[$€£¥] ?\d[\d.,]*k?\b|\b\d[\d.,]*k? ?[$€£¥]/i, "currency, amount"],
  [
    /\d[\d.,]{0,30}%? (?:at|with|for|over) \d[\d.]*(?:%| percent| years?| months?) (?:for|over|in|at|with) \d[\d.]*(?:%| percent| years?| months?)/i,
    "interest",
  ],
  [/\d[\d.,]{0,30}%/, "percent"],
  [/&#?\w{2,12};/, "html entity, entities"],
  [/(?<!\S)[01]{8}(?: [01]{8}){1,60}(?!\S)/, "binary code, binary code to text"],
  [/(?<!\S)[01]{8,64}(?!\S)|(?<!\S)[01]{4}(?: [01]{4}){1,15}(?!\S)/, "binary number, binary"],
  [/\b0x[0-9a-f]+\b|\b0b[01]+\b/i, "hexadecimal, binary"],
  [/\bxn--[\w-]*(?:\.\w+)*/, "punycode, domain"],
  [/(?<!\S)\$(?:\[|\.\.?)\S+/, "jsonpath"],
  [/\b[a-z_]\w*(?:\[\d+\]|\.\w+)*\[\d+\](?:\.\w+)*/i, "path"],
  [
    new RegExp(
      `(?<!\\S)${OPERAND}(?:(?:\\s?(?:\\*\\*|[-+*/^×÷])\\s?|\\s(?:%|mod)\\s)${OPERAND}){1,40}(?![^\\s=?])`,
    ),
    "arithmetic, expression",
  ],
  [/(?<!\S)\S*(?:\\[dws]|\[[a-z0-9]-[a-z0-9]\]|\)[+*])\S*/i, "regex"],
];
