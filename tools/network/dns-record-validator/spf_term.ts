/**
 * The terms of an SPF record (RFC 7208, section 4.6.1 and 12).
 *
 * @module
 */
import { cutText } from "../../shared/cut_text.ts";
import { parseIp } from "../../shared/ip/address.ts";
import { parsePrefix } from "../../shared/ip/network.ts";

export type Qualifier = "+" | "-" | "~" | "?";

/** A mechanism, or a modifier. */
export interface Term {
  /** As written. */
  text: string;
  /** Lower case. */
  name: string;
  isModifier: boolean;
  qualifier: Qualifier;
  /** The domain that the term names, as written. */
  domain?: string;
  /** The fault of the term, as a clause. */
  fault?: string;
}

/** The argument after a mechanism's name. */
type Argument = Pick<Term, "domain" | "fault">;

const MODIFIER = /^([A-Za-z][A-Za-z0-9_.-]*)=(.*)$/s;
const MECHANISM = /^([+?~-]?)([A-Za-z][A-Za-z0-9_.-]*)(.*)$/s;
const MACRO_LITERAL = /[\x21-\x24\x26-\x7e]+/y;
/** The number of parts that a macro takes is not zero (RFC 7208, section 7.1). */
const MACRO_EXPANSION = /%(?:[%_-]|\{[slodiphv](?:0*[1-9][0-9]*)?r?[.\-+,/_=]*\})/iy;
/** A label that makes a domain malformed (RFC 7208, section 4.3): empty, or over 63 characters. */
const MALFORMED_LABEL = /^\.|\.\.|[^.]{64}/;
const ENDS_IN_EXPANSION = /%(?:[%_-]|\{[^{}]*\})$/;
/** The last label has a letter or a hyphen inside: an address is not a domain (RFC 7208, `toplabel`). */
const ENDS_IN_TOP_LABEL = /\.(?=[0-9-]*[A-Za-z-])[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.?$/;

const MECHANISMS: ReadonlyMap<string, (argument: string) => Argument> = new Map([
  ["all", (argument) => argument === "" ? {} : { fault: "takes no argument" }],
  ["include", requiredDomain],
  ["exists", requiredDomain],
  ["a", domainAndPrefixes],
  ["mx", domainAndPrefixes],
  ["ptr", (argument) => argument === "" ? {} : requiredDomain(argument)],
  ["ip4", (argument) => network(argument, 4)],
  ["ip6", (argument) => network(argument, 6)],
]);

/** Reads a term; what is wrong with it is in `fault`. */
export function readTerm(text: string): Term {
  const modifier = MODIFIER.exec(text);
  if (modifier) {
    const name = modifier[1]!.toLowerCase();
    const term: Term = { text, name, isModifier: true, qualifier: "+" };
    const value = modifier[2]!;
    return withArgument(
      term,
      name === "redirect" || name === "exp"
        ? domainArgument(value)
        : { fault: macroStringFault(value) },
    );
  }
  const [, qualifier = "", written = "", argument = ""] = MECHANISM.exec(text) ?? [];
  const name = written.toLowerCase();
  const term: Term = {
    text,
    name,
    isModifier: false,
    qualifier: (qualifier || "+") as Qualifier,
  };
  const read = MECHANISMS.get(name);
  return withArgument(term, read ? read(argument) : { fault: "is not a mechanism" });
}

function withArgument(term: Term, { domain, fault }: Argument): Term {
  return {
    ...term,
    ...(domain !== undefined && { domain }),
    ...(fault !== undefined && { fault: `${JSON.stringify(cutText(term.text))} ${fault}` }),
  };
}

function requiredDomain(argument: string): Argument {
  return argument.startsWith(":")
    ? domainArgument(argument.slice(1))
    : { fault: "needs : and a domain" };
}

/** `[:domain][/n][//m]`. A domain may itself hold a slash, so the prefixes are taken from the end. */
function domainAndPrefixes(argument: string): Argument {
  const prefixes = /(?:\/([0-9]+))?(?:\/\/([0-9]+))?$/.exec(argument)!;
  const [, v4, v6] = prefixes;
  const rest = argument.slice(0, prefixes.index);
  const isFit = (v4 === undefined || parsePrefix(v4, 4) !== undefined) &&
    (v6 === undefined || parsePrefix(v6, 6) !== undefined);
  if (!isFit) return { fault: "has a prefix length over /32 or //128" };
  if (rest === "") return {};
  return rest.startsWith(":")
    ? domainArgument(rest.slice(1))
    : { fault: "takes only :domain, /prefix and //prefix" };
}

function network(argument: string, version: 4 | 6): Argument {
  const [address = "", prefix, ...more] = argument.slice(1).split("/");
  const isNetwork = argument.startsWith(":") && more.length === 0 &&
    parseIp(address)?.version === version &&
    (prefix === undefined || parsePrefix(prefix, version) !== undefined);
  if (isNetwork) return {};
  return { fault: `needs : and an IPv${version} address, with or without /prefix` };
}

/** A `domain-spec`: a name that may hold macros (RFC 7208, section 7.1). */
function domainArgument(domain: string): Argument {
  const fault = domainFault(domain);
  return fault === undefined ? { domain } : { domain, fault };
}

function domainFault(domain: string): string | undefined {
  if (domain === "") return "names no domain";
  const fault = macroStringFault(domain);
  if (fault !== undefined) return fault;
  // The value of a macro is not known here.
  if (!domain.includes("%") && MALFORMED_LABEL.test(domain)) {
    return "has a label that is empty or has over 63 characters";
  }
  if (ENDS_IN_EXPANSION.test(domain) || ENDS_IN_TOP_LABEL.test(domain)) return undefined;
  return "names no domain with a top-level label";
}

/** Says why a text is not a `macro-string` (RFC 7208, section 7.1); it may be empty. */
function macroStringFault(text: string): string | undefined {
  for (let at = 0; at < text.length;) {
    const pattern = text[at] === "%" ? MACRO_EXPANSION : MACRO_LITERAL;
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (!match) return `has ${text[at] === "%" ? "a malformed macro" : "a foreign character"}`;
    at += match[0].length;
  }
}
