/**
 * robots.txt as groups of rules (RFC 9309, section 2.2), with what is wrong in it.
 *
 * @module
 */
import type { RunOutput } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { type CodeOf, createFindingList } from "../../shared/findings.ts";
import { splitLines } from "../../shared/lines.ts";
import { utf8Length } from "../../shared/utf8.ts";
import { contract } from "./contract.ts";
import { ISSUES } from "./issue_codes.ts";

type IssueCode = CodeOf<typeof ISSUES>;

/** A rule of a group: allow or disallow, and its pattern. */
export interface Rule {
  type: "allow" | "disallow";
  /** As written. */
  pattern: string;
  line: number;
}

/** A group: user agents and their rules. */
export interface Group {
  /** `*`, or the product token, one for each user-agent line; "" for a line without one. */
  agents: { token: string; line: number }[];
  rules: Rule[];
  /** In seconds. */
  crawlDelay: number | null;
}

export interface RobotsFile {
  lines: number;
  groups: Group[];
  sitemaps: { url: string; line: number }[];
  /** By line, then code; the most severe ones of too many. */
  issues: RunOutput<typeof contract>["issues"];
  /** How many issues there are. */
  issueCount: number;
}

type Key = "user-agent" | "allow" | "disallow" | "sitemap" | "crawl-delay";

/** Spellings of the keys in lower case. All but the keys themselves are typing errors that Google takes. */
const KEYS: ReadonlyMap<string, Key> = new Map([
  ["user-agent", "user-agent"],
  ["useragent", "user-agent"],
  ["user agent", "user-agent"],
  ["allow", "allow"],
  ["disallow", "disallow"],
  ["dissallow", "disallow"],
  ["dissalow", "disallow"],
  ["disalow", "disallow"],
  ["diasllow", "disallow"],
  ["disallaw", "disallow"],
  ["sitemap", "sitemap"],
  ["site-map", "sitemap"],
  ["crawl-delay", "crawl-delay"],
]);

/** Crawlers must read 500 kibibytes and may stop there (RFC 9309, section 2.5). */
const MAX_BYTES = 512_000;

/** Product tokens (RFC 9309, section 2.2.1). */
const TOKEN = /^[A-Za-z_-]+/;

/** Reads a whole file. No text fails: what cannot be read is an issue. */
export function parseRobots(text: string): RobotsFile {
  return new RobotsReader().read(text);
}

class RobotsReader {
  readonly #groups: Group[] = [];
  readonly #sitemaps: RobotsFile["sitemaps"] = [];
  readonly #issues = createFindingList(ISSUES, contract.output.shape.issues.element, [
    "line",
    "code",
  ]);
  /** The line that is read, from 1. */
  #line = 0;

  read(text: string): RobotsFile {
    const lines = splitLines(text.startsWith("\ufeff") ? text.slice(1) : text);
    for (const { text: content } of lines) {
      this.#line++;
      this.#readLine(content);
    }
    if (utf8Length(text) > MAX_BYTES) {
      const message = `The file is over ${MAX_BYTES} bytes: crawlers may stop there`;
      this.#report("FILE_OVER_500_KIB", message, 1);
    }
    for (const group of this.#groups) this.#reviewGroup(group);
    return {
      lines: lines.length,
      groups: this.#groups,
      sitemaps: this.#sitemaps,
      issues: this.#issues.list(contract.limits.max_issues),
      issueCount: this.#issues.count(),
    };
  }

  #report(code: IssueCode, message: string, line = this.#line): void {
    this.#issues.add(code, message, { line });
  }

  #readLine(content: string): void {
    const comment = content.indexOf("#");
    const statement = trimAscii(comment < 0 ? content : content.slice(0, comment));
    if (statement === "") return;
    const pair = splitStatement(statement);
    if (!pair) {
      this.#report("MALFORMED_LINE", `"${cutText(statement)}" is not a "key: value" line`);
      return;
    }
    const [written, value] = pair;
    if (!statement.includes(":")) {
      this.#report("MISSING_COLON", `A ":" is missing after "${cutText(written)}"`);
    }
    const key = KEYS.get(written.toLowerCase());
    if (!key) {
      const message = `"${cutText(written)}" is not a key of robots.txt; it has no effect`;
      this.#report("UNKNOWN_KEY", message);
      return;
    }
    if (written.toLowerCase() !== key) {
      this.#report("KEY_TYPO", `"${written}" should be "${key}"; not every crawler takes it`);
    }
    this.#readStatement(key, value);
  }

  #readStatement(key: Key, value: string): void {
    switch (key) {
      case "user-agent":
        return this.#readAgent(value);
      case "allow":
      case "disallow":
        return this.#readRule(key, value);
      case "sitemap":
        return this.#readSitemap(value);
      case "crawl-delay":
        return this.#readCrawlDelay(value);
    }
  }

  #readAgent(value: string): void {
    const isDefault = /^\*(?:\s|$)/.test(value);
    const token = isDefault ? "*" : TOKEN.exec(value)?.[0] ?? "";
    if (token === "") {
      const message = "The user-agent line names no product token; it matches no crawler";
      this.#report("EMPTY_AGENT", message);
    } else if (!isDefault && token !== value) {
      this.#report("AGENT_TRUNCATED", `"${cutText(value)}" is read as "${cutText(token)}"`);
    }
    let group = this.#groups.at(-1);
    if (!group || group.rules.length > 0) {
      group = { agents: [], rules: [], crawlDelay: null };
      this.#groups.push(group);
    }
    group.agents.push({ token, line: this.#line });
  }

  #readRule(type: Rule["type"], pattern: string): void {
    if (pattern !== "" && !/^[/*]/.test(pattern)) {
      const message = `"${cutText(pattern)}" cannot match: a path begins with "/"`;
      this.#report("PATTERN_NO_SLASH", message);
    }
    const group = this.#groups.at(-1);
    if (group) group.rules.push({ type, pattern, line: this.#line });
    else {
      this.#report("RULE_OUTSIDE_GROUP", `This ${type} rule is before any user-agent line`);
    }
  }

  #readSitemap(url: string): void {
    this.#sitemaps.push({ url, line: this.#line });
    if (/^https?:\/\//i.test(url)) return;
    const message = `"${cutText(url)}" does not begin with http:// or https://`;
    this.#report("SITEMAP_NOT_ABSOLUTE", message);
  }

  #readCrawlDelay(value: string): void {
    this.#report("CRAWL_DELAY_NONSTANDARD", "crawl-delay is in no standard; Google ignores it");
    const group = this.#groups.at(-1);
    if (group && /^[0-9]{1,9}(?:\.[0-9]{1,9})?$/.test(value)) group.crawlDelay ??= Number(value);
  }

  #reviewGroup({ agents, rules }: Group): void {
    if (rules.length === 0) {
      const message = "The group has no allow or disallow rule";
      this.#report("GROUP_WITHOUT_RULES", message, agents[0]?.line);
    }
    const seen = new Map<string, number>();
    for (const { type, pattern, line } of rules) {
      const statement = `${type}: ${pattern}`;
      const first = seen.get(statement);
      if (first === undefined) seen.set(statement, line);
      else this.#report("DUPLICATE_RULE", `The same rule as in line ${first}`, line);
    }
    const isDefault = agents.some(({ token }) => token === "*");
    if (!isDefault || rules.some(({ type }) => type === "allow")) return;
    for (const { pattern, line } of rules) {
      if (pattern !== "/") continue;
      this.#report("BLOCKS_EVERYTHING", "This rule keeps all crawlers without a group away", line);
    }
  }
}

/** Key and value; undefined when the line has no key, or nothing that parts it from a value. */
function splitStatement(statement: string): [string, string] | undefined {
  const colon = statement.indexOf(":");
  if (colon > 0) {
    return [trimAscii(statement.slice(0, colon)), trimAscii(statement.slice(colon + 1))];
  }
  const words = colon < 0 ? statement.split(/[ \t]+/) : [];
  return words.length === 2 ? [words[0]!, words[1]!] : undefined;
}

function trimAscii(text: string): string {
  return text.replace(/^[ \t\v\f]+/, "").replace(/(?<![ \t\v\f])[ \t\v\f]+$/, "");
}
