/**
 * Credentials in what a page sends to every visitor without showing it: scripts, attributes, comments.
 *
 * @module
 */
import type { HtmlElement } from "../../shared/html.ts";
import { entropyOf } from "../../shared/secrets/entropy.ts";
import { redactKeyBlocks } from "../../shared/secrets/key_blocks.ts";
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

/** Bits per character: keys of documentation repeat a few signs. */
const LEAST_ENTROPY = 3;

/** The words of examples. */
const EXAMPLE = /example|x{6}|\*{3}|your|change_?me|placeholder/i;
/** A password as documentation has it. */
const STAND_IN = /^(?:pass(?:word|wd)?|pwd|secret|user(?:name)?|example|[x*.…]+|[<[{$].*)$/i;

/** The secrets of a page, each where it stands. Texts that a page shows are about something, and are not read. */
export function leakedSecrets({ elements, comments }: Page): Placed[] {
  return [
    ...elements.flatMap(({ node, location }) =>
      secretsOf(node).map((what) => placedSecret(`<${node.tagName}>`, location, what))
    ),
    ...comments.flatMap(({ data, location }) =>
      secretsIn(data).map((what) => placedSecret("The comment", location, what))
    ),
  ];
}

function placedSecret(where: string, location: string, what: string): Placed {
  return { message: `${where} at ${location} gives every visitor ${what}`, path: location };
}

function secretsOf({ tagName, attrs, childNodes }: HtmlElement): string[] {
  const values = attrs.map(({ value }) => value).filter((value) => !value.startsWith("data:"));
  const scripts = tagName === "script"
    ? childNodes.map((child) => "value" in child ? child.value : "")
    : [];
  return [...new Set([...values, ...scripts].flatMap(secretsIn))];
}

/** What a text gives away, in words that do not. */
function secretsIn(text: string): string[] {
  const credentials = [...credentialsIn(text)]
    .filter(({ letters, from, to }) =>
      !MEANT_FOR_PAGES.has(letters) && isRandom(text.slice(from, to))
    )
    .map(({ issuer, letters }) => `a secret of ${issuer} (${letters}…)`);
  const passwords = [...text.matchAll(CONNECTION)]
    .filter(([whole, password = ""]) => !STAND_IN.test(password) && !EXAMPLE.test(whole))
    .map(([whole]) => `the password of a database (${whole.slice(0, whole.indexOf(":"))}://…)`);
  const keys = redactKeyBlocks(text) === text ? [] : ["a private key"];
  return [...new Set([...credentials, ...passwords, ...keys])];
}

/** Letters of both cases beside digits, or as many digits as hexadecimals have: names that begin like a key have neither. */
const RANDOM = /^(?=[^]*\d)(?=[^]*[a-z])(?=[^]*[A-Z])|(?:\d[^\d]*){5}/;

/** Whether a credential is none of an example, nor a name that only begins like one. */
function isRandom(credential: string): boolean {
  return RANDOM.test(credential) && !EXAMPLE.test(credential) &&
    entropyOf(credential) >= LEAST_ENTROPY;
}
