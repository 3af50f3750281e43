/**
 * Credentials in what a page sends to every visitor without showing it: scripts, attributes, comments.
 *
 * @module
 */
import type { HtmlElement } from "../../shared/html.ts";
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

/** Connection strings with a user and a password. */
const CONNECTION =
  /\b(?:postgres(?:ql)?|mysql|mariadb|mongodb(?:\+srv)?|rediss?|amqps?|mssql|sqlserver):\/\/[^\s:@/"'<>]{0,100}:([^\s@/"'<>]{1,200})@/g;

/** A key and its first signs: programs and forms for keys have its first line alone. */
const PRIVATE_KEY =
  /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----(?:\\[nr]|\s){0,8}[A-Za-z0-9+/]{16}/g;

/** Bits per character: keys of documentation repeat a few signs. */
const LEAST_ENTROPY = 3;

/** The words of examples. */
const EXAMPLE = /example|x{6}|\*{3}|your|change_?me|placeholder/i;
/** A password as documentation has it. */
const STAND_IN = /^(?:pass(?:word|wd)?|pwd|secret|user(?:name)?|example|[x*.…]+|[<[{$].*)$/i;

/** A text that a page sends, and what holds it. */
interface Sent {
  text: string;
  holder: string;
  location: string;
}

/** The secrets of a page, each where it stands. Texts that a page shows are about something, and are not read. */
export function leakedSecrets({ elements, comments }: Page): Placed[] {
  const sent: Sent[] = [
    ...elements.flatMap(({ node, location }) =>
      textsOf(node).map((text) => ({ text, holder: `<${node.tagName}>`, location }))
    ),
    ...comments.map(({ data, location }) => ({ text: data, holder: "The comment", location })),
  ];
  const secrets = secretsAt(sent.map(({ text }) => text));
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
  const values = attrs.map(({ value }) => value).filter((value) => !value.startsWith("data:"));
  return [...values, ...scripts].filter((text) => text !== "");
}

/** What texts give away, in words that do not, by the index of the text. All are searched at once: there are many. */
function secretsAt(texts: readonly string[]): Map<number, Set<string>> {
  const whole = texts.join("\n");
  const ends: number[] = [];
  for (const { length } of texts) ends.push((ends.at(-1) ?? -1) + length + 1);
  const secrets = new Map<number, Set<string>>();
  const add = (index: number, secret: string) => {
    const others = secrets.get(index);
    if (others) others.add(secret);
    else secrets.set(index, new Set([secret]));
  };
  for (const { issuer, letters, from, to } of credentialsIn(whole)) {
    if (MEANT_FOR_PAGES.has(letters) || !isRandom(whole.slice(from, to))) continue;
    add(firstAbove(ends, from), `a secret of ${issuer} (${letters}…)`);
  }
  for (const { 0: address, 1: password = "", index } of whole.matchAll(CONNECTION)) {
    if (STAND_IN.test(password) || EXAMPLE.test(address)) continue;
    const scheme = address.slice(0, address.indexOf(":"));
    add(firstAbove(ends, index), `the password of a database (${scheme}://…)`);
  }
  for (const { index } of whole.matchAll(PRIVATE_KEY)) {
    add(firstAbove(ends, index), "a private key");
  }
  return secrets;
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
