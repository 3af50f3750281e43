/**
 * Policies as browsers parse them (CSP3, section 2.2), and as script checks see them.
 *
 * @module
 */
import type { ErrorCode, RunWarning } from "../../tool.ts";
import { serializedDirectives } from "../../shared/csp.ts";
import { cutText } from "../../shared/cut_text.ts";
import { firstNames } from "../../shared/messages.ts";
import { inputTooLarge, ToolError } from "../../shared/tool_error.ts";
import { governingName, SOURCE_LIST_DIRECTIVES } from "./directives.ts";
import { isNonceOrHash, readSource, type Source } from "../../shared/csp_source.ts";
import type { contract } from "./contract.ts";

type Code = ErrorCode<typeof contract>;

export type Delivery = "header" | "report-only" | "meta";

export interface Directive {
  /** In lower case. */
  name: string;
  /** As given. */
  values: string[];
  /** The different values that browsers do not ignore. */
  sources: Source[];
  /** The different values that browsers ignore because of others beside them. */
  ignored: Source[];
}

/** A policy, as browsers read it. */
export interface Policy {
  /** By name, in source order. */
  directives: ReadonlyMap<string, Directive>;
  /** The directives that govern scripts, in source order. */
  scripts: Directive[];
}

interface Limits {
  max_policies: number;
  max_directives: number;
}

type Values = Map<string, string[]>;

/** Script elements and inline event handlers. */
export const SCRIPT_KINDS = ["script-src-elem", "script-src-attr"];

/**
 * Parses the policies of a header's value. Policies without directives are dropped.
 *
 * @param warnings Gets `DUPLICATE_DIRECTIVE`, one a policy and name, and `NON_ASCII_DIRECTIVE`, one a policy.
 * @throws {ToolError} `NO_DIRECTIVES`, and `INPUT_TOO_LARGE` over the limits.
 */
export function readPolicies(
  text: string,
  limits: Limits,
  warnings: RunWarning<typeof contract>[],
): Policy[] {
  const policies: Policy[] = [];
  let directives = 0;
  for (const serialized of text.split(",")) {
    const values = readDirectives(serialized, policies.length, countDirective, warnings);
    if (values.size === 0) continue;
    policies.push(policyOf(values));
    if (policies.length > limits.max_policies) {
      throw tooMany("max_policies", limits.max_policies, policies.length, "policies");
    }
  }
  if (policies.length > 0) return policies;
  const foreign = warnings.find(({ code }) => code === "NON_ASCII_DIRECTIVE");
  throw new ToolError<Code>(
    "NO_DIRECTIVES",
    "\"policy\" holds no directive that a browser reads: send one such as default-src 'self'" +
      (foreign ? `. ${foreign.message}` : ""),
    { path: "policy" },
  );

  function countDirective(): void {
    if (++directives <= limits.max_directives) return;
    throw tooMany("max_directives", limits.max_directives, directives, "directives");
  }
}

function tooMany(name: string, limit: number, actual: number, what: string): ToolError {
  return inputTooLarge(name, limit, actual, `"policy" has a number of ${what} of at least`);
}

/** One serialized policy (CSP3, section 2.2.1): of directives with one name the first counts. */
function readDirectives(
  serialized: string,
  policy: number,
  countDirective: () => void,
  warnings: RunWarning<typeof contract>[],
): Values {
  const values: Values = new Map();
  const repeated = new Set<string>();
  const foreign: string[] = [];
  for (const { name, values: given, isAscii } of serializedDirectives(serialized)) {
    countDirective();
    if (!isAscii) foreign.push(name);
    else if (values.has(name)) repeated.add(name);
    else values.set(name, given);
  }
  warnings.push(...[...repeated].map((name) => duplicate(name, policy)));
  if (foreign.length > 0) warnings.push(nonAscii(foreign, policy));
  return values;
}

function duplicate(name: string, policy: number): RunWarning<typeof contract> {
  return {
    code: "DUPLICATE_DIRECTIVE",
    message: `${cutText(name)} occurs again in policy ${policy}: browsers take the first only`,
    path: "policy",
  };
}

function nonAscii(names: string[], policy: number): RunWarning<typeof contract> {
  const shown = firstNames(names, 3, (name) => cutText(name, 40));
  const verb = names.length === 1 ? "holds" : "hold";
  return {
    code: "NON_ASCII_DIRECTIVE",
    message: `In policy ${policy}, ${shown} ${verb} non-ASCII characters, so browsers skip ` +
      "the whole directive: look for typographic quotes and write hosts as xn-- names",
    path: "policy",
  };
}

function policyOf(values: Values): Policy {
  const directives = new Map<string, Directive>();
  const scriptNames = namesOfScriptDirectives(values);
  for (const [name, given] of values) {
    directives.set(name, directiveOf(name, given, scriptNames.has(name)));
  }
  const scripts = [...directives.values()].filter(({ name }) => scriptNames.has(name));
  return { directives, scripts };
}

/**
 * Names the directives that govern script elements and inline handlers, and script-src in any case: it
 * governs eval.
 */
function namesOfScriptDirectives(values: Values): Set<string | undefined> {
  const names = SCRIPT_KINDS.map((name) => governingName(values, name));
  return new Set([...names, "script-src"]);
}

function directiveOf(name: string, values: string[], governsScripts: boolean): Directive {
  const all = [...new Set(values)].map(readSource);
  if (!governsScripts) return { name, values, sources: all, ignored: [] };
  const isStrictDynamic = all.some(({ text }) => text === "'strict-dynamic'");
  const hasNonceOrHash = all.some(isNonceOrHash);
  const isIgnored = ({ text, kind }: Source) =>
    text === "'unsafe-inline'"
      ? isStrictDynamic || hasNonceOrHash
      : isStrictDynamic && (text === "'self'" || kind === "scheme" || kind === "host");
  return {
    name,
    values,
    sources: all.filter((source) => !isIgnored(source)),
    ignored: all.filter(isIgnored),
  };
}

/** Whether a directive's values are sources of content. */
export function isSourceList({ name }: Directive): boolean {
  return SOURCE_LIST_DIRECTIVES.has(name);
}
