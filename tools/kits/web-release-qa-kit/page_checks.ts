/**
 * Checks of a page that no tool of the catalog makes.
 *
 * @module
 */
import type { RunInput } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { damageIn } from "../../shared/damaged_text.ts";
import { attributeOf } from "../../shared/html.ts";
import { textFinder } from "../../shared/text_finder.ts";
import { contentTypeFindings } from "./content_type.ts";
import { contract } from "./contract.ts";
import { errorFindings } from "./error_pages.ts";
import type { FINDINGS } from "./findings.ts";
import { leakedSecrets } from "./leaked_secrets.ts";
import { standIns, starterText, templateDirective } from "./left_behind.ts";
import type { Page } from "./page_reader.ts";
import {
  brokenAnchors,
  developmentAddresses,
  emptyLinks,
  mixedContent,
  type Placed,
} from "./references.ts";

/** The facts of the page's head and headers. */
export interface PageFacts {
  title: string | null;
  canonical: string | null;
  lang: string | null;
  /** As a meta element names it. */
  charset: string | null;
  indexable: boolean;
}

/** A finding about the page. */
export interface PageFinding {
  code: keyof typeof FINDINGS;
  message: string;
  path?: string;
  /** In place of the code's own. */
  fix?: string;
}

type Input = Pick<RunInput<typeof contract>, "html" | "url" | "headers" | "status" | "expect">;

/** Loopback hosts, where http is no danger. */
const LOCAL_HOSTS = ["localhost", "127.0.0.1", "[::1]"];

/** Texts that authors leave for later, and what a template did not fill in. METODOLOGÍA and a TODO list hold none. */
const PLACEHOLDERS: readonly [name: string, pattern: RegExp][] = [
  ["lorem ipsum", /lorem ipsum/i],
  ["TODO", /(?<!\p{L})TODO(?!\p{Lu}|[ -](?:list|app|item|task)s?(?!\p{L}))/u],
  ["FIXME", /(?<!\p{L})FIXME(?!\p{Lu})/u],
  ["{{", /\{\{/],
  ["${", /\$\{[\w.]+\}/],
  ["<%", /<%=?\s/],
  ["[object Object]", /\[object Object\]/],
  ["NaN", /(?<![\p{L}\d])NaN(?![\p{L}\d])/u],
];

/** Attributes that people read or hear; `content` is that of a meta element. */
const READ_ATTRIBUTES = ["alt", "title", "aria-label", "placeholder", "content"];

/** All findings of the page, in the order of their codes, then of the document. @param input With a url that parses. */
export function checkPage(page: Page, facts: PageFacts, input: Input): PageFinding[] {
  const url = new URL(input.url);
  return [
    ...statusFindings(input.status),
    ...contentTypeFindings(input.headers, { html: input.html, charset: facts.charset }),
    ...(page.unfinished === undefined
      ? []
      : [{ code: "UNFINISHED_HTML" as const, message: page.unfinished }]),
    ...templateFindings(page),
    ...errorFindings(page, facts.title, input),
    ...indexFindings(facts, input.expect.indexable),
    ...expectationFindings(page, facts, input),
    ...unknownExpectations(input.expect),
    ...coded("MIXED_CONTENT", url.protocol === "https:" ? mixedContent(page, input.url) : []),
    ...httpsFindings(url),
    ...canonicalFindings(facts, input),
    ...placeholderFindings(page),
    ...starterFindings(page, facts),
    ...coded("PLACEHOLDER_TEXT", standIns(page, input.url)),
    ...encodingFindings(page, facts),
    ...coded("SECRET_IN_PAGE", leakedSecrets(page)),
    ...coded("DUPLICATE_ID", duplicateIds(page)),
    ...coded("EMPTY_LINK", emptyLinks(page)),
    ...coded("BROKEN_ANCHOR", brokenAnchors(page)),
    ...coded("LOCALHOST_REFERENCE", developmentAddresses(page, input.url)),
  ];
}

function coded(code: PageFinding["code"], places: readonly Placed[]): PageFinding[] {
  return places.map((place) => ({ code, ...place }));
}

function starterFindings(page: Page, { title }: PageFacts): PageFinding[] {
  const message = starterText(title, page);
  return message === undefined ? [] : [{ code: "PLACEHOLDER_TEXT", message }];
}

function templateFindings(page: Page): PageFinding[] {
  const directive = templateDirective(page);
  if (directive === undefined) return [];
  const shown = JSON.stringify(cutText(directive, 80));
  const message = `This is the source of a template, not the page that it makes: ${shown}`;
  return [{ code: "TEMPLATE_SOURCE", message }];
}

function statusFindings(status: number): PageFinding[] {
  if (status >= 200 && status <= 299) return [];
  return [{ code: "BAD_STATUS", message: `The page is served with status ${status}` }];
}

function indexFindings({ indexable }: PageFacts, expected: boolean): PageFinding[] {
  if (indexable === expected) return [];
  return [
    expected
      ? {
        code: "NOT_INDEXABLE",
        message:
          "A meta element for crawlers or an X-Robots-Tag header keeps the page out of search engines",
      }
      : {
        code: "INDEXABLE",
        message: "The page must stay out of search engines, and nothing keeps it out",
      },
  ];
}

function expectationFindings({ visibleText }: Page, facts: PageFacts, input: Input) {
  const { title, canonical, lang, contains } = input.expect;
  const findings: PageFinding[] = [];
  const compare = (
    what: string,
    expected: string | undefined,
    found: string | null,
    same = found,
  ) => {
    if (expected === undefined || expected === same) return;
    const seen = found === null ? "the page has none" : `it is ${shown(found)}`;
    fail(`The ${what} should be ${shown(expected)}, ${seen}`, `expect.${what}`);
  };
  compare("title", title, facts.title);
  const address = canonical === undefined
    ? undefined
    : URL.parse(canonical, input.url)?.href ?? canonical;
  compare("canonical", address, facts.canonical);
  compare("lang", lang?.toLowerCase(), facts.lang, facts.lang?.toLowerCase() ?? null);
  contains.forEach((text, index) => {
    if (textFinder(text.replace(/\s+/g, " ").trim())(visibleText)) return;
    fail(`The visible text does not hold ${shown(text)}`, `expect.contains[${index}]`);
  });
  return findings;

  function fail(message: string, path: string): void {
    findings.push({ code: "EXPECTATION_FAILED", message, path });
  }
}

/** Reports expectations under a name that no check has: a gate must not pass over them. */
function unknownExpectations(expect: Input["expect"]): PageFinding[] {
  const known = Object.keys(contract.input.shape.expect.unwrap().shape);
  return Object.keys(expect).filter((name) => !known.includes(name)).map((name) => ({
    code: "EXPECTATION_UNKNOWN",
    message: `${shown(name)} in "expect" is not checked: expect ${known.join(", ")}`,
    path: `expect.${name}`,
  }));
}

function httpsFindings({ protocol, hostname }: URL): PageFinding[] {
  if (protocol !== "http:" || LOCAL_HOSTS.includes(hostname)) return [];
  return [{
    code: "NOT_HTTPS",
    message: "The page's address is http: anybody on the way can change it",
  }];
}

function canonicalFindings({ canonical }: PageFacts, { url, expect }: Input): PageFinding[] {
  if (canonical === null || expect.canonical !== undefined) return [];
  const own = new URL(url);
  own.hash = "";
  if (canonical === own.href) return [];
  const message = `The canonical address is ${shown(canonical)}, the page's own ${shown(own.href)}`;
  return [{ code: "CANONICAL_OTHER", message }];
}

function placeholderFindings({ visibleText, elements }: Page): PageFinding[] {
  const inText = placeholdersIn(visibleText).map((found) => ({
    code: "PLACEHOLDER_TEXT" as const,
    message: `The visible text holds ${found}`,
  }));
  const inAttributes = elements.flatMap(({ node, location }) =>
    READ_ATTRIBUTES.flatMap((name) =>
      placeholdersIn(attributeOf(node, name) ?? "").map((found) => ({
        code: "PLACEHOLDER_TEXT" as const,
        message: `${name} of <${node.tagName}> at ${location} holds ${found}`,
        path: location,
      }))
    )
  );
  return [...inText, ...inAttributes];
}

/** The first text that was decoded wrongly: there are many then. */
function encodingFindings({ visibleText, elements }: Page, { title }: PageFacts): PageFinding[] {
  const attributes = elements.flatMap(({ node }) =>
    READ_ATTRIBUTES.map((name) => attributeOf(node, name) ?? "")
  );
  const text = [visibleText, title ?? "", ...attributes].find((each) => damageIn(each) >= 0);
  if (text === undefined) return [];
  const excerpt = shownAround(text, damageIn(text));
  const message = `Texts were read in another encoding than they were written in: ${excerpt}`;
  return [{ code: "ENCODING_DAMAGED", message }];
}

/** Each kind of placeholder in a text, with what stands around its first place. */
function placeholdersIn(text: string): string[] {
  return PLACEHOLDERS.flatMap(([name, pattern]) => {
    const at = text.search(pattern);
    return at < 0 ? [] : [`${name}: ${shownAround(text, at)}`];
  });
}

/** Ids that are on two elements or more, each at its second place. */
function duplicateIds({ elements }: Page): Placed[] {
  const places = new Map<string, string[]>();
  for (const { node, location, isInNoscript } of elements) {
    const id = attributeOf(node, "id");
    if (!id || isInNoscript) continue;
    const others = places.get(id);
    if (others) others.push(location);
    else places.set(id, [location]);
  }
  return [...places].filter(([, at]) => at.length > 1).map(([id, at]) => ({
    message: `The id ${shown(id)} is used at ${at.slice(0, 3).join(", ")}${
      at.length > 3 ? " …" : ""
    }`,
    path: at[1]!,
  }));
}

/** What stands around a place in a text. */
function shownAround(text: string, at: number): string {
  return shown(text.slice(Math.max(0, at - 30), at + 50));
}

function shown(text: string): string {
  return JSON.stringify(cutText(text, 120));
}
