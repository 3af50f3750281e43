/**
 * Credentials in what a page sends to every visitor without showing it: scripts, attributes, comments.
 *
 * @module
 */
import type { HtmlElement } from "../../shared/html.ts";
import { Base64Error, decodeBase64 } from "../../shared/base64.ts";
import { parseMaybeJson } from "../../shared/json/parse.ts";
import { memberOf } from "../../shared/json/value.ts";
import { decodeUtf8 } from "../../shared/utf8.ts";
import { entropyOf } from "../../shared/secrets/entropy.ts";
import { credentialsIn } from "../../shared/secrets/shapes.ts";
import type { Page } from "./page_reader.ts";
import type { Placed } from "./references.ts";

/**
 * Beginnings of what pages hold on purpose: Google's keys for browsers, tokens of a session, addresses that are signed
 * for one file, ids of keys. Mailgun's are those of any digest.
 */
const MEANT_FOR_PAGES = new Set(
  ["AIza", "eyJ", "sig=", "Signature=", "X-Amz-Security-Token=", "IQoJb3JpZ2lu", "FwoGZXIvYXdz"]
    .concat(["A3T", "AKIA", "ASIA", "ABIA", "ACCA", "SK", "key-"]),
);

/** Connection strings with a password, and their host. */
const CONNECTION =
  /\b(?:postgres(?:ql)?|mysql|mariadb|mongodb(?:\+srv)?|rediss?|amqps?|mssql|sqlserver):\/\/(?<user>[^\s:@/"'<>]{0,100}):(?<password>[^\s@/"'<>]{1,200})@(?<host>\[[^\]\s]{0,50}\]|[\w.-]{0,253})/g;

/**
 * A key with its first whole line. Programs and forms for keys have the line above it alone, and examples begin it: what
 * it begins with is the same in all keys of a kind.
 */
const PRIVATE_KEY =
  /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----(?:\\[nr]|\s){0,8}(?<key>(?:[A-Za-z0-9+]|\\?\/){60,80})/g;

/** A key that has no beginning of its own, by the name that AWS gives it. */
const AWS_SECRET =
  /secret_?access_?key\\?["']?\s{0,4}[:=]\s{0,4}\\?["']?(?<key>(?:[A-Za-z0-9+]|\\?\/){40})(?![A-Za-z0-9+/=])/gi;

/** Bits per character: keys of documentation repeat a few signs. */
const LEAST_ENTROPY = 3;

/** The words of examples. */
const EXAMPLE = /example|x{6}|\*{3}|your|change_?me|placeholder|123456/i;
/** A password as documentation has it: it says that it is one, in words, or is a variable. */
const STAND_IN =
  /^(?:[a-z_-]*(?:pass(?:word|wd)?|passphrase|pwd|pw|secret)[a-z_-]*|user(?:name)?|[x*.…]+|[<[{$%].*)$/i;
/** Hosts that each reader has: what listens there is the reader's own. */
const OWN_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\]|host\.docker\.internal)$/i;

/** Attributes that a page shows, or reads out. */
const SHOWN = new Set(["placeholder", "alt", "title", "aria-label", "aria-description"]);

/** A text that a page sends, and what holds it. */
interface Sent {
  text: string;
  holder: string;
  location: string;
}

/** A secret in a text, and in words that do not give it away. */
interface Secret {
  at: number;
  secret: string;
  words: string;
}

/**
 * The secrets of a page, each where it stands. What a page shows it is about, also where a button copies it or a script
 * draws it again.
 */
export function leakedSecrets({ elements, comments, visibleText }: Page): Placed[] {
  const sent: Sent[] = [
    ...elements.flatMap(({ node, location }) =>
      textsOf(node).map((text) => ({ text, holder: `<${node.tagName}>`, location }))
    ),
    ...comments.map(({ data, location }) => ({ text: data, holder: "The comment", location })),
  ];
  const shown = new Set(secretsIn(visibleText).map(({ secret }) => secret));
  const secrets = secretsAt(sent.map(({ text }) => text), shown);
  return sent.flatMap(({ holder, location }, index) =>
    [...secrets.get(index) ?? []].map((secret) => ({
      message: `${holder} at ${location} gives every visitor ${secret}`,
      path: location,
    }))
  );
}

function textsOf({ tagName, attrs, childNodes }: HtmlElement): string[] {
  const scripts = tagName === "script"
    ? childNodes.map((child) => "value" in child ? child.value : "")
    : [];
  const values = attrs.filter(({ name, value }) => !SHOWN.has(name) && !value.startsWith("data:"))
    .map(({ value }) => value);
  return [...values, ...scripts].filter((text) => text !== "");
}

/** What texts give away, in words, by the index of the text. All are searched at once: there are many. */
function secretsAt(
  texts: readonly string[],
  shown: ReadonlySet<string>,
): Map<number, Set<string>> {
  const ends: number[] = [];
  for (const { length } of texts) ends.push((ends.at(-1) ?? -1) + length + 1);
  const secrets = new Map<number, Set<string>>();
  for (const { at, secret, words } of secretsIn(texts.join("\n"))) {
    if (shown.has(secret)) continue;
    const index = firstAbove(ends, at);
    const others = secrets.get(index);
    if (others) others.add(words);
    else secrets.set(index, new Set([words]));
  }
  return secrets;
}

function secretsIn(text: string): Secret[] {
  const secrets: Secret[] = [];
  for (const { issuer, letters, from: at, to } of credentialsIn(text)) {
    const secret = text.slice(at, to);
    if (letters === "eyJ" && isServiceToken(secret)) {
      secrets.push({ at, secret, words: "a key of Supabase for servers (service_role)" });
    }
    if (MEANT_FOR_PAGES.has(letters) || !isRandom(secret)) continue;
    secrets.push({ at, secret, words: `a secret of ${issuer} (${letters}…)` });
  }
  for (const { 0: secret, index: at, groups } of text.matchAll(CONNECTION)) {
    const { user, password = "", host = "" } = groups!;
    const isDefault = password === user || STAND_IN.test(password);
    if (isDefault || OWN_HOST.test(host) || EXAMPLE.test(secret)) continue;
    const scheme = secret.slice(0, secret.indexOf(":"));
    secrets.push({ at, secret, words: `the password of a database (${scheme}://…)` });
  }
  for (const { index: at, groups } of text.matchAll(PRIVATE_KEY)) {
    const secret = groups!.key!.replaceAll("\\", "").slice(0, 60);
    if (isRandom(secret)) secrets.push({ at, secret, words: "a private key" });
  }
  for (const { index: at, groups } of text.matchAll(AWS_SECRET)) {
    const secret = groups!.key!;
    if (isRandom(secret)) secrets.push({ at, secret, words: "a secret access key of AWS" });
  }
  return secrets;
}

/**
 * Supabase's key that passes all rules for rows, by its claims (RFC 7519): its key for pages has the role anon, and the
 * one of each local installation is known.
 */
function isServiceToken(token: string): boolean {
  const [, claims = ""] = token.split(".");
  try {
    const { bytes } = decodeBase64(claims.replaceAll("-", "+").replaceAll("_", "/"));
    const claimed = parseMaybeJson(decodeUtf8(bytes) ?? "");
    return memberOf(claimed, "role") === "service_role" &&
      memberOf(claimed, "iss") !== "supabase-demo";
  } catch (error) {
    if (error instanceof Base64Error) return false;
    throw error;
  }
}

/** The index of the first of rising numbers that is above another one, or at it. */
function firstAbove(numbers: readonly number[], limit: number): number {
  let [low, high] = [0, numbers.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numbers[middle]! < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Letters of both cases beside digits, or as many digits as hexadecimals have: names that begin like a key have neither. */
const RANDOM = /^(?=[^]*\d)(?=[^]*[a-z])(?=[^]*[A-Z])|(?:\d[^\d]*){5}/;

/** Whether a credential is none of an example, nor a name that only begins like one. */
function isRandom(credential: string): boolean {
  return RANDOM.test(credential) && !EXAMPLE.test(credential) &&
    entropyOf(credential) >= LEAST_ENTROPY;
}
