/**
 * The parameters of SVCB and HTTPS records (RFC 9460, sections 2.1, 7 and 8, and appendix A).
 *
 * @module
 */
import { Base64Error, decodeBase64 } from "../../shared/base64.ts";
import { cutText } from "../../shared/cut_text.ts";
import { isIpv4, isIpv6 } from "../../shared/ip/address.ts";
import { badData, MAX_UINT16 } from "./fields.ts";
import type { Issues } from "./issues.ts";
import { stringBytes } from "./strings.ts";
import type { Word } from "./words.ts";
import type { ZoneLine } from "./zone.ts";

/** A parameter as it is written. */
interface SvcParam {
  key: string;
  number: number;
  /** Bytes as characters up to U+00FF; undefined without "=". */
  value: string | undefined;
  /** The parameter in one word, as written. */
  text: string;
}

/** The fault of a value, as a clause that begins with the key. */
type ValueRule = (value: string | undefined) => string | undefined;

/** A registered parameter: its value in a zone, and under its number as bytes. */
interface KnownKey {
  number: number;
  rule: ValueRule;
  wireRule: ValueRule;
}

const MANDATORY = 0;
/** An ALPN protocol ID has at most 255 bytes (RFC 7301, section 3.1). */
const MAX_ID_BYTES = 255;

/** IANA, "Service Parameter Keys (SvcParamKeys)". */
const KEYS: ReadonlyMap<string, KnownKey> = new Map<string, KnownKey>([
  ["mandatory", { number: MANDATORY, rule: mandatoryFault, wireRule: multipleOf(2) }],
  ["alpn", { number: 1, rule: alpnFault, wireRule: wireIdsFault }],
  ["no-default-alpn", { number: 2, rule: noValue, wireRule: noValue }],
  ["port", { number: 3, rule: portFault, wireRule: bytesOf(2) }],
  ["ipv4hint", { number: 4, rule: listOf(isIpv4, "IPv4 addresses"), wireRule: multipleOf(4) }],
  ["ech", { number: 5, rule: base64Fault, wireRule: someValue }],
  ["ipv6hint", { number: 6, rule: listOf(isIpv6, "IPv6 addresses"), wireRule: multipleOf(16) }],
  // RFC 9461, section 5.
  ["dohpath", { number: 7, rule: dohpathFault, wireRule: dohpathFault }],
  // RFC 9540, section 4.
  ["ohttp", { number: 8, rule: noValue, wireRule: noValue }],
  ["tls-supported-groups", {
    number: 9,
    rule: listOf(isUint16, "numbers of TLS groups"),
    wireRule: multipleOf(2),
  }],
]);
const NAMES: ReadonlyMap<number, string> = new Map(
  [...KEYS].map(([name, { number }]) => [number, name]),
);
/** Clients must always know these, so that `mandatory` does not name them (RFC 9460, section 8). */
const AUTOMATICALLY_MANDATORY = new Set(["port", "no-default-alpn"]);

/**
 * Reads the parameters after priority and target.
 *
 * @returns Them as written, in the order of their numbers, in which they are sent; undefined when one is
 * faulty, which is then reported.
 */
export function readSvcParams(line: ZoneLine, issues: Issues): string | undefined {
  const params: SvcParam[] = [];
  for (const words of parameterWords(line.words.slice(2))) {
    const param = readParam(words);
    const fault = typeof param === "string" ? param : paramFault(param);
    if (fault !== undefined) {
      badData(line, issues, fault);
      return undefined;
    }
    if (typeof param === "object") params.push(param);
  }
  const fault = relationFault(params);
  if (fault !== undefined) {
    badData(line, issues, fault);
    return undefined;
  }
  const listed = params.find(({ number }) => number === MANDATORY)?.value?.split(",") ?? [];
  const needless = line.type === "HTTPS"
    ? listed.find((key) => AUTOMATICALLY_MANDATORY.has(key))
    : undefined;
  if (needless !== undefined) {
    const message = `In HTTPS, ${needless} is always mandatory: leave it out of mandatory`;
    issues.add("SVCB_MODE", message, { line: line.line });
  }
  return params.toSorted((a, b) => a.number - b.number).map(({ text }) => text).join(" ");
}

/** A word each, or two where a value in quotes follows its "=" directly. */
function parameterWords(words: readonly Word[]): Word[][] {
  const groups: Word[][] = [];
  for (const word of words) {
    const last = groups.at(-1)?.at(-1);
    const isValue = word.isQuoted && last?.text.endsWith("=") && last.end === word.start;
    if (isValue) groups.at(-1)?.push(word);
    else groups.push([word]);
  }
  return groups;
}

/** A parameter, or why it is not one, as a clause. */
function readParam(words: readonly Word[]): SvcParam | string {
  const text = words.map((word) => word.text).join("");
  const equals = text.indexOf("=");
  const key = equals < 0 ? text : text.slice(0, equals);
  const number = numberOf(key);
  if (number === undefined) {
    return `${
      cutText(key)
    } is not a parameter: write one such as alpn, in lower case, or key and its number`;
  }
  if (equals < 0) return { key, number, value: undefined, text };
  const [, quoted] = words;
  const bytes = stringBytes(quoted ?? { text: text.slice(equals + 1), isQuoted: false });
  if (!bytes) return `${key} has an escape that is not \\DDD from 000 to 255`;
  return { key, number, value: characters(bytes), text };
}

/** Bytes as characters up to U+00FF. */
function characters(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
}

/** The number of a parameter by its name, or by `key` and a number without leading zeros. */
function numberOf(key: string): number | undefined {
  const known = KEYS.get(key);
  if (known) return known.number;
  const digits = /^key(0|[1-9][0-9]{0,4})$/.exec(key)?.[1];
  return digits !== undefined && Number(digits) <= MAX_UINT16 ? Number(digits) : undefined;
}

function paramFault({ key, number, value }: SvcParam): string | undefined {
  const known = KEYS.get(NAMES.get(number) ?? "");
  const fault = KEYS.has(key) ? known?.rule(value) : known?.wireRule(value);
  return fault === undefined ? undefined : `${key} ${fault}`;
}

/** Finds parameters that contradict each other. */
function relationFault(params: readonly SvcParam[]): string | undefined {
  const byNumber = new Map<number, SvcParam>();
  for (const param of params) {
    if (byNumber.has(param.number)) return `${param.key} appears twice`;
    byNumber.set(param.number, param);
  }
  const has = (key: string) => byNumber.has(numberOf(key) ?? -1);
  if (has("no-default-alpn") && !has("alpn")) return "no-default-alpn needs alpn";
  const mandatory = byNumber.get(MANDATORY);
  // Under its number the value is bytes, which name numbers.
  if (mandatory?.key !== "mandatory") return undefined;
  const missing = mandatory.value?.split(",").find((key) => !has(key));
  return missing === undefined
    ? undefined
    : `mandatory names ${cutText(missing)}, which is missing`;
}

function mandatoryFault(value = ""): string | undefined {
  const keys = value.split(",");
  const numbers = keys.map(numberOf);
  const at = numbers.findIndex((number) => number === undefined);
  if (at >= 0) return `names ${JSON.stringify(cutText(keys[at] ?? ""))}, which is not a parameter`;
  if (numbers.includes(MANDATORY)) return "names itself";
  return new Set(numbers).size < numbers.length ? "names a parameter twice" : undefined;
}

/** A list whose commas and backslashes are escaped by a backslash (RFC 9460, appendix A.1). */
function alpnFault(value = ""): string | undefined {
  const ids = value.match(/(?:\\[^]|[^\\,])+|,/g) ?? [];
  const names = ids.filter((id) => id !== ",").map((id) => id.replace(/\\([^])/g, "$1"));
  const isWhole = ids.every((id, index) => (id === ",") === (index % 2 === 1)) &&
    names.length > 0 && ids.length % 2 === 1 && /^(?:\\[\\,]|[^\\])*$/.test(value);
  if (!isWhole) return "must be protocols separated by commas, such as h2,h3";
  return names.some(({ length }) => length > MAX_ID_BYTES)
    ? `has a protocol of over ${MAX_ID_BYTES} bytes`
    : undefined;
}

/** Protocols each after its length in one byte. */
function wireIdsFault(value = ""): string | undefined {
  let at = 0;
  while (at < value.length) {
    const length = value.charCodeAt(at);
    if (length === 0) break;
    at += 1 + length;
  }
  return at === value.length && at > 0
    ? undefined
    : "must be protocols, each preceded by its length";
}

function portFault(value = ""): string | undefined {
  return isUint16(value) ? undefined : `must be a whole number from 0 to ${MAX_UINT16}`;
}

function isUint16(text: string): boolean {
  return /^[0-9]{1,5}$/.test(text) && Number(text) <= MAX_UINT16;
}

function base64Fault(value = ""): string | undefined {
  if (value === "") return "needs a value in Base64";
  try {
    const { variant, paddingMissing } = decodeBase64(value);
    if (variant === "url" || variant === "mixed") return "is not Base64: it has - or _";
    return paddingMissing ? "is not Base64: it does not end in =" : undefined;
  } catch (error) {
    if (error instanceof Base64Error) return `is not Base64: ${error.message}`;
    throw error;
  }
}

/** A relative URI template with the variable `dns`. */
function dohpathFault(value = ""): string | undefined {
  return value.startsWith("/") && /\{[^{}]*\bdns\b[^{}]*\}/.test(value)
    ? undefined
    : "must be a path with the variable dns, such as /dns-query{?dns}";
}

function listOf(isItem: (text: string) => boolean, what: string): ValueRule {
  return (value = "") =>
    value.split(",").every(isItem) ? undefined : `must be ${what} separated by commas`;
}

function noValue(value: string | undefined): string | undefined {
  return value === undefined || value === "" ? undefined : "takes no value";
}

function someValue(value = ""): string | undefined {
  return value === "" ? "needs a value" : undefined;
}

function bytesOf(count: number): ValueRule {
  return (value = "") => value.length === count ? undefined : `must have ${count} bytes`;
}

function multipleOf(count: number): ValueRule {
  return (value = "") =>
    value !== "" && value.length % count === 0
      ? undefined
      : `must have ${count} bytes for each item, and at least one item`;
}
