import type { ErrorCode, FieldError, Run, RunInput, RunReturn, RunWarning } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { outputMeter } from "../../shared/output_meter.ts";
import { inputTooLarge, ToolError } from "../../shared/tool_error.ts";
import { contract } from "./contract.ts";
import { createMatcher } from "./matcher.ts";
import { type Group, parseRobots, type RobotsFile, type Rule } from "./parse.ts";
import {
  comparablePath,
  directoryPattern,
  normalizePath,
  parsePattern,
  type PathPattern,
} from "./pattern.ts";

type Code = ErrorCode<typeof contract>;

type Input = RunInput<typeof contract>;
type Output = RunReturn<typeof contract>["output"];
type Result = Output["results"][number];
type Decision = Omit<Result, "url" | "path">;

/** The groups that a crawler obeys. */
interface Obeyed {
  kind: Output["group"]["kind"];
  groups: Group[];
  /** The user-agent lines that name the crawler. */
  lines: number[];
}

/** A rule with one of its patterns. */
interface Candidate {
  rule: Rule;
  pattern: PathPattern;
}

/** The beginning of a page in place of a file. */
const MARKUP = /^\ufeff?\s*<(?:!doctype\b|\?xml\b|html\b|head\b|body\b)/i;

/** A name that stands alone or before a version, not in the address of the crawler's page. */
const PRODUCT = /(?<![^\s(;,])[a-z_-]+(?=[/\s;),]|$)/g;

/** Tells which URLs a crawler may fetch (RFC 9309, with Google's precedence), and reviews the file. */
export const run: Run<typeof contract> = (input) => {
  const { robots_txt: text } = input;
  if (text === undefined) {
    throw new ToolError<Code>(
      "EMPTY_INPUT",
      `"robots_txt" is missing: send the file's text; an empty one allows everything`,
      { path: "robots_txt" },
    );
  }
  const warnings: RunWarning<typeof contract>[] = [];
  const file = parseRobots(text);
  if (MARKUP.test(text) && file.groups.length === 0) {
    warnings.push({
      code: "NOT_ROBOTS_TXT",
      message:
        "The text is a page of markup, as servers send for a file that is missing, so it has no rule: " +
        "send the file itself",
      path: "robots_txt",
    });
  }
  const agent = productToken(input.user_agent, file.groups, warnings);
  const urls = readUrls(input);
  const obeyed = obeyedGroups(file.groups, agent);
  const decide = decider(obeyed);
  const results = urls.map(({ url, path }) => ({ url, path, ...decide(path) }));
  checkOutputSize(results);
  warnings.push(...truncation(file));
  return {
    output: {
      user_agent: agent,
      group: { kind: obeyed.kind, lines: obeyed.lines },
      results,
      ...fileView(file),
    },
    stats: {
      lines: file.lines,
      groups: file.groups.length,
      rules: file.groups.reduce((count, { rules }) => count + rules.length, 0),
      blocked: results.filter(({ allowed }) => !allowed).length,
    },
    warnings,
  };
};

/** @throws {ToolError} `INVALID_USER_AGENT`. */
function productToken(
  text: string,
  groups: Group[],
  warnings: RunWarning<typeof contract>[],
): string {
  const leading = text === "*" ? text : /^[A-Za-z_-]+/.exec(text)?.[0];
  if (leading === undefined) {
    throw new ToolError<Code>(
      "INVALID_USER_AGENT",
      `"${
        cutText(text)
      }" in "user_agent" begins with no product token: send "*" or a name such as Googlebot`,
    );
  }
  const named = namedLater(text.slice(leading.length), groups);
  // Browsers begin with this token and no crawler has it: the one that goes by a browser's string is named inside.
  const token = leading === "Mozilla" && named !== undefined ? named : leading;
  if (token !== text) {
    const message = `"user_agent" was reduced to its product token "${cutText(token)}"`;
    const hint = named === undefined || named === token
      ? ""
      : `; the rest of it names ${cutText(named)}, which has a group here: send that to test it`;
    warnings.push({ code: "USER_AGENT_REDUCED", message: message + hint, path: "user_agent" });
  }
  return token;
}

/**
 * The crawler after a browser's token that the file has a group for: GPTBot in "Mozilla/5.0
 * (compatible; GPTBot/1.2)".
 */
function namedLater(rest: string, groups: Group[]): string | undefined {
  const words = new Set(rest.toLowerCase().match(PRODUCT));
  return groups.flatMap(({ agents }) => agents)
    .map((agent) => agent.token)
    .find((name) => words.has(name.toLowerCase()));
}

/** @throws {ToolError} `INVALID_URL` listing all unreadable URLs, `INPUT_TOO_LARGE`. */
function readUrls({ url, urls = [] }: Input): { url: string; path: string }[] {
  const given = url === undefined ? urls : [url, ...urls];
  const { max_urls } = contract.limits;
  if (given.length > max_urls) {
    throw inputTooLarge("max_urls", max_urls, given.length, `The URLs in "url" and "urls" are`);
  }
  const read = given.map((text) => ({ url: text, path: pathOf(text) }));
  const invalid = read.flatMap(({ path }, index) => path === undefined ? [index] : []);
  if (invalid.length > 0) throw invalidUrls(invalid, given, url !== undefined);
  return read as { url: string; path: string }[];
}

/** Path and query of an http(s) URL, or of a text that begins with a slash, as they are compared. */
function pathOf(text: string): string | undefined {
  const url = URL.parse(text.startsWith("/") ? `http://x${text}` : text);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  url.hash = "";
  const query = url.href.indexOf("?");
  return normalizePath(url.pathname + (query < 0 ? "" : url.href.slice(query)));
}

function invalidUrls(indexes: number[], given: string[], hasUrl: boolean): ToolError<Code> {
  const fields: FieldError[] = indexes.map((index) => {
    const path = hasUrl && index === 0 ? "url" : `urls[${hasUrl ? index - 1 : index}]`;
    const shown = cutText(given[index]!);
    const message =
      `"${shown}" in "${path}" is neither an http(s) URL nor a path that begins with "/"`;
    return { path, code: "INVALID_URL", message };
  });
  return new ToolError<Code>("INVALID_URL", fields[0]!.message, { index: indexes[0] }, fields);
}

/** RFC 9309, section 2.2.1: the groups that name the crawler together, else those of `*` together. */
function obeyedGroups(groups: Group[], agent: string): Obeyed {
  const wanted = agent.toLowerCase();
  const specific = groupsNaming(wanted);
  if (specific.length > 0 && agent !== "*") return withLines("specific", specific, wanted);
  const general = groupsNaming("*");
  return withLines(general.length > 0 ? "default" : "none", general, "*");

  function groupsNaming(token: string): Group[] {
    return groups.filter(({ agents }) => agents.some((named) => names(named, token)));
  }
}

function withLines(kind: Obeyed["kind"], groups: Group[], token: string): Obeyed {
  const lines = groups.flatMap(({ agents }) =>
    agents.filter((named) => names(named, token)).map(({ line }) => line)
  );
  return { kind, groups, lines };
}

function names(agent: { token: string }, token: string): boolean {
  return agent.token.toLowerCase() === token;
}

/** All patterns of the rules in the order in which they decide: the first that matches does. */
function candidatesOf(groups: Group[]): Candidate[] {
  const candidates: Candidate[] = [];
  for (const rule of groups.flatMap(({ rules }) => rules)) {
    const normalized = normalizePath(rule.pattern);
    const directory = rule.type === "allow" ? directoryPattern(normalized) : undefined;
    for (const written of [normalized, directory]) {
      const pattern = written === undefined ? undefined : parsePattern(written);
      if (pattern) candidates.push({ rule, pattern });
    }
  }
  return candidates.sort(byPrecedence);
}

/** The longest pattern, then allow, then the first line (RFC 9309, section 2.2.2). */
function byPrecedence(a: Candidate, b: Candidate): number {
  if (a.pattern.length !== b.pattern.length) return b.pattern.length - a.pattern.length;
  if (a.rule.type !== b.rule.type) return a.rule.type === "allow" ? -1 : 1;
  return a.rule.line - b.rule.line;
}

/** Whether a crawler may fetch a path, by the groups that it obeys. The same path is decided once. */
function decider({ kind, groups }: Obeyed): (path: string) => Decision {
  const candidates = candidatesOf(groups);
  const matcher = createMatcher(candidates.map(({ pattern }) => pattern));
  const decisions = new Map<string, Decision>();
  return (path) => {
    const decision = decisions.get(path) ?? decide(path);
    decisions.set(path, decision);
    return decision;
  };

  function decide(path: string): Decision {
    if (path === "/robots.txt") return { allowed: true, reason: "robots_txt", rule: null };
    if (kind === "none") return { allowed: true, reason: "no_group", rule: null };
    const decisive = candidates[matcher.firstMatch(comparablePath(path))];
    if (!decisive) return { allowed: true, reason: "no_rule_matches", rule: null };
    const { type, pattern, line } = decisive.rule;
    return { allowed: type === "allow", reason: "rule", rule: { type, pattern, line } };
  }
}

function fileView(file: RobotsFile): Pick<Output, "groups" | "sitemaps" | "issues"> {
  const groups = file.groups.map(({ agents, rules, crawlDelay }) => ({
    user_agents: agents.map(({ token }) => token),
    start_line: agents[0]!.line,
    rules,
    crawl_delay: crawlDelay,
  }));
  return { groups, sitemaps: file.sitemaps, issues: file.issues };
}

function truncation({ issues, issueCount }: RobotsFile): RunWarning<typeof contract>[] {
  if (issueCount === issues.length) return [];
  return [{
    code: "ISSUES_TRUNCATED",
    message: `There are ${issueCount} issues; the ${issues.length} most severe are listed`,
    path: "robots_txt",
  }];
}

/**
 * One long pattern can decide about all URLs.
 *
 * @throws {ToolError} `OUTPUT_TOO_LARGE`.
 */
function checkOutputSize(results: Result[]): void {
  const add = outputMeter("The results", "send fewer URLs");
  for (const { url, path, rule } of results) {
    add(url.length + path.length + (rule?.pattern.length ?? 0));
  }
}
