/**
 * Secrets recognised by their names: `api_key=…`, `Authorization: Bearer …`, `--token …`.
 *
 * @module
 */
import { entropyOf } from "./entropy.ts";
import { type Marked, occurrencesOf, replaceMarked } from "./marked.ts";

/** Words in the names of secrets. */
const NAMES = [
  "authorization",
  "apikey",
  "api-key",
  "api_key",
  "token",
  "secret",
  "passwd",
  "password",
  "passphrase",
  "cookie",
  "credential",
  "privatekey",
  "private-key",
  "private_key",
];

/** A password in short, behind what it opens: `DB_PASS`, `smtpPwd`. Alone they are a verdict and a directory, and `proxy_pass` is an address. */
const SHORT = ["pass", "pwd"];
const SHORT_PASSWORD =
  /(?:^|[^a-z])(?:db|database|sql|mysql|mariadb|pg|postgres|postgresql|mssql|oracle|mongo|mongodb|redis|rabbitmq|amqp|jdbc|ldap|bind|smtp|mail|email|imap|pop3|s?ftp|ssh|sudo|(?<!^)proxy|http|basic|auth|user|login|admin|root|app|api|svc|service|wifi|key|store|keystore|truststore|vault|docker|registry|deploy|git)[_.-]?(?:pass|pwd)$/;

/** Names of properties of a secret, such as its address or length, whose values are not secrets. */
const ABOUT_SECRET =
  /(?:^access-control-.*|^secrets?-?manager$|(?:max|min|total|prompt|completion|input|output|used|num|reasoning|cached)[-_]?tokens|[-_.](?:env|env[-_]?vars?|endpoint|url|uri|file|path|dir|name|type|ttl|count|length|size|limit|expir\w{0,10}|issuer|policy|alg|algorithm|supported|methods?|format|version|stdin|prompt|domain|samesite|scopes?))$/i;
const ABOUT_IN_CAMEL_CASE =
  /[a-z](?:EnvVar|Endpoint|Ur[li]|UR[LI]|File|Path|Dir|Domain|SameSite|Scopes?|Name|Type|T[tT][lL]|Count|Length|Size|Limit)$/;

/** Where a bare value is longer than the examined part, the rest is secret too. */
const MAX_LOOKED_AT = 400;
const REST = /[^\s"',;&\\]*/y;

/** The most characters of a name. */
const MAX_NAME = 200;

/** The sign between a name and its value, and the value: in quotation marks, or up to what ends it in plain text. */
const SIGN_AND_VALUE =
  /(\\?["']?[ \t]*(?:=>|:=|==(?=\\?["'])|[=:](?!=))[ \t]*)(?:(\\?["'])([^"'\\\r\n]{1,4000})(?=\\?["'])|(\\?["']?)([^\s"',;&\\]{1,400}))/y;

/** Schemes of HTTP's credentials (RFC 9110, section 11.4), after which anything is one. */
const SCHEME = /^(?:Basic|Bearer|Token|ApiKey|Negotiate|NTLM|GoogleLogin|SharedKey|SSWS|DPoP)$/i;
const BEHIND_SCHEME = /[ \t]+([^\s"',;&\\]{1,400})/y;

/** An option's value is after a blank. */
const BLANK_AND_VALUE = /([ \t]+["']?)([^\s"',;&<$-][^\s"',;&]{0,400})/y;

/** An element's value is between its tags. */
const TAG_AND_VALUE = />([^<>\r\n]{1,1000})(?=<\/)/y;

/** Placeholders for a value: a variable, a call, a mask, an object's identity. */
const REFERENCE =
  /^(?:\\?\$[{(A-Za-z_]|\{\{|%[A-Za-z_]\w*%|<|\[|\*{3}|process\.env|os\.environ|[\w.]+[({]|[\w.$]+@[0-9a-f]{4,8}$)/;

/**
 * An address, a file, a place in code (`a.py:12`, `12->read:30`), a package with its version (`api:jar:1.2`) or a dotted
 * name: secrets in it are recognised by their own names.
 */
const LOCATION =
  /^(?:[\w./-]{1,200}\.[A-Za-z]{1,4}:\d+(?=$|[:)\]]|->)|\d+->\w|[a-z][\w.-]{0,100}(?::[a-z-]{1,20})?:\d+(?:\.\d+)+(?![\w@])|[a-z]+:\/\/|arn:aws|\.{0,2}\/[\w.-]+\/|~\/|[A-Za-z]:\\|[a-z]{2,}(?:\.[A-Za-z][a-z]+){2,})/;

/**
 * Words in one writing, with or without signs between them: `default-token`, `ConfigurationManager`. Letters can be
 * divided in one way alone, so that a long run of them takes no longer than its length.
 */
const WORDS = /^(?:[A-Z]*[a-z]{2,}(?![a-z])|[A-Z]{2,}(?![A-Za-z])|[\s._:/@#+-])+$/;

/** Bits per character of a value without digits that no word has. */
const LEAST_ENTROPY = 3.5;

/** So many characters show how random a value is. */
const MAX_MEASURED = 64;

/** Whether the value of a key of this name is a secret. */
export function isSecretName(name: string): boolean {
  const lower = name.toLowerCase();
  return (NAMES.some((part) => lower.includes(part)) || isShortPassword(name, lower)) &&
    !ABOUT_SECRET.test(name) && !ABOUT_IN_CAMEL_CASE.test(name);
}

function isShortPassword(name: string, lower: string): boolean {
  return SHORT.some((end) => lower.endsWith(end)) && name.length <= MAX_NAME &&
    SHORT_PASSWORD.test(name.replace(/([a-z\d])([A-Z])/g, "$1_$2").toLowerCase());
}

/**
 * Whether a word of plain text after a secret's name can be a secret: eight characters or more, a
 * letter and a digit among them, or letters in no order that words have.
 */
export function isSecretValue(value: string): boolean {
  if (value.length < 8 || REFERENCE.test(value) || LOCATION.test(value)) return false;
  if (!/[A-Za-z]/.test(value)) return false;
  if (/\d/.test(value)) return true;
  // The bracket that closes a call is not part of the word.
  const bare = value.replace(/[)\]}>.]+$/, "");
  return bare.length >= 12 && !WORDS.test(bare) &&
    entropyOf(bare.slice(0, MAX_MEASURED)) >= LEAST_ENTROPY;
}

/** A text with a mark in place of each value that is called a secret. */
export function redactNamedValues(text: string, mark: string): string {
  const found: Marked[] = [];
  let done = 0;
  for (const { name, from, to } of namesIn(text)) {
    if (from < done) continue;
    const part = valueBehind(text, name, from, to);
    if (!part) continue;
    REST.lastIndex = part.to;
    // A quotation mark or a blank ends it; a longer one continues.
    done = REST.test(text) && part.to - part.from >= MAX_LOOKED_AT ? REST.lastIndex : part.to;
    found.push({ from: part.from, to: done });
  }
  return replaceMarked(text, found, mark);
}

/** A text's words that name a secret. */
function* namesIn(text: string): Generator<{ name: string } & Marked> {
  // The one letter that is longer in lower case.
  const lower = text.replaceAll("\u0130", "i").toLowerCase();
  const starts = [...NAMES, ...SHORT].flatMap((part) => [...occurrencesOf(lower, part)]).sort((
    a,
    b,
  ) => a - b);
  let done = 0;
  for (const start of starts) {
    if (start < done) continue;
    let from = start;
    while (from > Math.max(done, start - MAX_NAME) && isOfName(text, from - 1)) from--;
    let to = start;
    while (isOfName(text, to)) to++;
    done = to;
    if (to - from > MAX_NAME) continue;
    const name = text.slice(from, to);
    if (isSecretName(name)) yield { name, from, to };
  }
}

function isOfName(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 97 && code <= 122 || code >= 65 && code <= 90 || code >= 48 && code <= 57 ||
    code === 95 || code === 45 || code === 46;
}

/** Finds the value of a name, if it is a secret. */
function valueBehind(text: string, name: string, from: number, to: number): Marked | undefined {
  const named = matchAt(SIGN_AND_VALUE, text, to);
  if (named) {
    const value = named[3] ?? named[5]!;
    const end = to + named[0].length;
    if (SCHEME.test(value)) return valueOfScheme(text, end);
    const [scheme = "", ...rest] = value.split(/[ \t]+/);
    if (rest.length === 1 && SCHEME.test(scheme) && !REFERENCE.test(rest[0]!)) {
      return { from: end - rest[0]!.length, to: end };
    }
    return isNamedSecret(name, value) ? { from: end - value.length, to: end } : undefined;
  }
  const option = name.startsWith("-") && matchAt(BLANK_AND_VALUE, text, to);
  const element = !option && text[from - 1] === "<" && matchAt(TAG_AND_VALUE, text, to);
  const [all, value] = option ? [option[0], option[2]!] : element ? [element[0], element[1]!] : [];
  if (!all || !isNamedSecret(name, value!.trim())) return undefined;
  return { from: to + all.length - value!.length, to: to + all.length };
}

/** The credential after `Authorization: Bearer`. */
function valueOfScheme(text: string, end: number): Marked | undefined {
  const credential = matchAt(BEHIND_SCHEME, text, end);
  if (!credential || REFERENCE.test(credential[1]!)) return undefined;
  const to = end + credential[0].length;
  return { from: to - credential[1]!.length, to };
}

/** A value of several words is a sentence, except after the name of a password. */
function isNamedSecret(name: string, value: string): boolean {
  if (/\s/.test(value) && !/passw|passphrase/i.test(name)) return false;
  return isSecretValue(value);
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
